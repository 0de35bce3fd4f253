"""Seth: his token, his Divine Powers and his starting cards."""

import pytest

from tests.chartalea.duel import at

ROW = ["amazon", "viking-treasure", "gram", "maize-harvest", "wolfcoat"]


@pytest.mark.rule("C-GOD-04", "C-GOD-05")
@pytest.mark.card("seth", "normal")
def test_seth_blows_cards_out_of_the_row_and_a_monster_with_them() -> None:
    row = ["amazon", "book-of-thoth", "gram", "maize-harvest", "wolfcoat"]
    play = at(
        "main", god="seth", foe_god="thor", row=row, hoard_1=["moonstone"], market=["village-raid", "atlatl"], token=(1, 1)
    )
    play.does("intervene")
    play.does("choose amazon", "choose book-of-thoth", "pass", to="Banish one or more cards from the Market Row")
    assert play.in_row == ["atlatl", "village-raid", "gram", "maize-harvest", "wolfcoat"]
    assert play.away[-2:] == ["amazon", "book-of-thoth"]
    assert "serpent-of-coptos" in play.lair
    assert play.stack[0] == "moonstone"
    assert play.treasures == []
    assert (play.token, play.foe.token) == (0, 1)


@pytest.mark.rule("C-GOD-05", "C-DICE-29")
@pytest.mark.card("seth", "edge")
def test_seth_must_banish_at_least_one_card_and_meets_what_comes_up() -> None:
    play = at("main", god="seth", foe_god="thor", row=ROW, market=["barque-of-ra"], power=3)
    play.does("intervene")
    play.asked(0, "Banish one or more cards from the Market Row", [f"choose {card}" for card in ROW])
    play.does("choose gram", "pass")
    assert play.in_row[2] == "barque-of-ra"
    assert (play.health, play.power) == (48, 2)
    play.cannot("intervene", "it costs 1 Divine Intervention token and you have 0 (C-DICE-20)")


@pytest.mark.card("red-wind", "normal")
def test_the_red_wind_costs_health_and_takes_a_card() -> None:
    play = at("main", god="seth", foe_god="thor", row=ROW, market=["atlatl"])
    play.does("invoke red-wind")
    play.does("choose wolfcoat", to="Banish a card from the Market Row")
    assert play.health == 48
    assert play.in_row == [*ROW[:4], "atlatl"]
    assert play.powers_used == 1


@pytest.mark.card("red-wind", "edge")
def test_the_red_wind_does_not_blow_for_the_dying() -> None:
    play = at("main", god="seth", foe_god="thor", row=ROW, health=(2, 50))
    play.cannot("invoke red-wind", "it costs 2 Health, which must leave you at least 1, and you have 2 (C-EFF-12)")


@pytest.mark.card("sow-discord", "normal")
def test_discord_weakens_every_opposing_companion() -> None:
    play = at(
        "main",
        god="seth",
        foe_god="thor",
        power=1,
        attack=6,
        companions=["amazon"],
        companions_1=["crocodile-of-sobek", "wolfcoat"],
    )
    play.cannot("destroy crocodile-of-sobek", "its strength is 7 and you have 6 Attack (C-CPN-03)")
    play.does("invoke sow-discord", "destroy crocodile-of-sobek", "destroy wolfcoat")
    assert (play.power, play.attack) == (0, 0)
    assert play.foe.companions == []
    assert play.foe.discard == ["crocodile-of-sobek", "wolfcoat"]


@pytest.mark.card("sow-discord", "edge")
def test_discord_is_forgotten_when_the_turn_ends() -> None:
    play = at("main", god="seth", foe_god="thor", power=1, companions_1=["wolfcoat"])
    play.does("invoke sow-discord")
    play.cannot("destroy wolfcoat", "its strength is 1 and you have 0 Attack (C-CPN-03)")
    play.ends_turn()
    play.ends_turn(by=1)
    play.cannot("destroy wolfcoat", "its strength is 3 and you have 0 Attack (C-CPN-03)")
    play.cannot("invoke sow-discord", "it costs 1 Power and you have 0 (C-POW-01)")


@pytest.mark.card("strife", "normal")
def test_strife_hurts_both_players() -> None:
    play = at("main", god="seth", foe_god="thor", power=2, hand=["coin"], hand_1=["gram", "strike"])
    play.does("invoke strife")
    play.foe("choose gram", to="Discard a card")
    assert (play.health, play.foe.health) == (48, 48)
    assert (play.discard, play.foe.discard) == (["coin"], ["gram"])
    assert play.foe.hand == ["strike"]


@pytest.mark.rule("C-WIN-10")
@pytest.mark.card("strife", "edge")
def test_strife_between_two_dying_players_has_no_winner() -> None:
    play = at("main", god="seth", foe_god="thor", power=2, health=(2, 1), hand=["coin", "strike"])
    play.does("invoke strife")
    assert play.table.over
    assert (play.health, play.foe.health) == (0, 0)
    assert sorted(play.table.winners) == [0, 1]
    assert play.hand == ["coin", "strike"]


@pytest.mark.rule("C-GRD-06")
@pytest.mark.card("fratricide", "normal")
def test_fratricide_slips_past_the_guards() -> None:
    play = at(
        "main", god="seth", foe_god="thor", power=4, companions_1=["crocodile-of-sobek", "scorpion-of-serqet", "wolfcoat"]
    )
    play.does("invoke fratricide")
    play.asked(0, "Destroy an opposing Companion with strength 5 or less", ["choose scorpion-of-serqet", "choose wolfcoat"])
    play.does("choose scorpion-of-serqet")
    assert play.power == 1
    assert play.foe.discard == ["scorpion-of-serqet"]


@pytest.mark.card("fratricide", "edge")
def test_fratricide_needs_a_brother_weak_enough() -> None:
    play = at("main", god="seth", foe_god="thor", power=3, companions=["wolfcoat"], companions_1=["crocodile-of-sobek"])
    play.cannot("invoke fratricide", "there is nothing to use Fratricide! on (C-POW-12)")


@pytest.mark.card("khopesh-sword", "normal")
def test_the_khopesh_cuts_deeper_beside_another_egypt_card() -> None:
    play = at("main", hand=["khopesh-sword", "sandstorm"])
    play.plays("khopesh-sword", "sandstorm")
    play.uses("khopesh-sword", 2)
    assert play.attack == 4


@pytest.mark.rule("C-MYT-05")
@pytest.mark.card("khopesh-sword", "edge")
def test_the_khopesh_alone_has_no_mythos() -> None:
    play = at("main", hand=["khopesh-sword", "coin", "scarab-amulet"], companions_1=["restless-mummy"])
    play.plays("khopesh-sword", "coin")
    assert play.attack == 2
    play.cannot("use khopesh-sword 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")


@pytest.mark.card("sandstorm", "normal")
def test_a_sandstorm_adds_a_die_and_buries_a_card() -> None:
    play = at("main", hand=["sandstorm"], row=ROW, market=["atlatl"])
    play.plays("sandstorm")
    assert play.pool == [1, 0, 0, 0]
    play.uses("sandstorm", 2)
    play.does("choose amazon", to="Banish a card from the Market Row")
    assert play.in_row == ["atlatl", *ROW[1:]]
    assert play.away[-1] == "amazon"


@pytest.mark.rule("C-BAN-04", "C-BAN-05")
@pytest.mark.card("sandstorm", "edge")
def test_a_sandstorm_drives_a_monster_away_without_reward() -> None:
    row = ["feather-of-maat", *ROW[1:]]
    play = at("main", hand=["sandstorm"], row=row, hoard_0=["moonstone"], market=["atlatl"])
    play.plays("sandstorm")
    play.uses("sandstorm", 2)
    play.does("choose feather-of-maat")
    assert play.in_row[0] == "atlatl"
    assert "ammit" in play.lair
    assert (play.artifacts, play.treasures) == ([], [])
    play.cannot("use sandstorm 2", "you've already used this line this turn (C-EFF-08)")


@pytest.mark.card("demonic-pact", "normal")
def test_a_demonic_pact_buys_two_cards_with_health() -> None:
    play = at("main", hand=["demonic-pact"], deck=["coin", "strike", "channel"])
    play.plays("demonic-pact")
    play.uses("demonic-pact", 1)
    play.does("option 1", to="Choose one")
    assert play.health == 46
    assert sorted(play.hand) == ["channel", "strike"]


@pytest.mark.card("demonic-pact", "edge")
def test_a_demonic_pact_may_banish_less_than_two_but_wants_its_health() -> None:
    play = at("main", hand=["demonic-pact", "coin"], discard=["lucky-coin"], health=(5, 50), row=ROW)
    play.plays("demonic-pact")
    play.uses("demonic-pact", 1)
    play.does("option 2")
    play.does("choose lucky-coin", "pass", to="Banish up to 2 cards from your hand or discard pile")
    assert (play.health, play.hand, play.discard) == (1, ["coin"], [])
    dying = at("main", hand=["demonic-pact"], health=(4, 50))
    dying.plays("demonic-pact")
    dying.cannot("use demonic-pact 1", "it costs 4 Health, which must leave you at least 1, and you have 4 (C-EFF-04)")
