"""The Norse Items."""

import pytest

import mythboard
from tests.chartalea.duel import SHIELD, at

CALM = ["scarab-amulet", "scepter", "dreamcatcher", "atlatl", "healing-hands"]  # on top of the Market Deck: no Guarded card


def all_treasures() -> list[str]:
    """Laid out of the game they leave the stack empty."""
    cards = mythboard.game("chartalea").cards.values()
    return [card.key for card in cards if card.kind == "treasure" for _ in range(card.copies)]


@pytest.mark.card("raven-banner", "normal")
def test_the_raven_banner_flutters_for_every_companion() -> None:
    play = at("main", hand=["raven-banner", "wolfcoat"], companions=["garm"])
    play.plays("raven-banner", "wolfcoat")
    assert play.attack == 0  # it counts when it is used
    play.uses("raven-banner", 1)
    assert play.attack == 2
    play.cannot("use raven-banner 1", "you've already used this line this turn (C-EFF-08)")


@pytest.mark.card("raven-banner", "edge")
def test_the_raven_banner_hangs_limp_over_one_alone() -> None:
    play = at("main", hand=["raven-banner"], companions_1=["garm"])
    play.plays("raven-banner")
    play.uses("raven-banner", 1)
    assert play.attack == 0


@pytest.mark.card("drinking-horn", "normal")
def test_a_drinking_horn_wins_a_companion_for_less() -> None:
    play = at("main", hand=["drinking-horn"], row=["wolfcoat", "shieldmaiden"], market=CALM, money=1)
    play.plays("drinking-horn")
    assert play.money == 2
    play.cannot("acquire wolfcoat", "it costs 3 Money and you have 2 (C-ACQ-01)")
    play.uses("drinking-horn", 2)
    play.cannot("acquire shieldmaiden", "it costs 3 Money and you have 2 (C-ACQ-01)")
    play.does("acquire wolfcoat")
    assert (play.money, play.discard) == (0, ["wolfcoat"])


@pytest.mark.card("drinking-horn", "normal")
def test_an_emptied_drinking_horn_brings_a_companion_to_its_feet() -> None:
    play = at("main", hand=["drinking-horn"], companions=["garm", "wolfcoat"])
    play.plays("drinking-horn")
    play.exhausts("garm")
    play.sacrifices("drinking-horn")  # Garm alone is exhausted
    assert not play.is_exhausted("garm")
    play.exhausts("garm")
    assert play.attack == 4
    assert (play.played, play.discard) == ([], [])


@pytest.mark.card("drinking-horn", "edge")
def test_a_drinking_horn_wins_over_only_one_companion() -> None:
    play = at("main", hand=["drinking-horn"], row=["wolfcoat", "shieldmaiden"], market=CALM, money=5)
    play.plays("drinking-horn")
    play.uses("drinking-horn", 2)
    play.does("acquire wolfcoat")
    assert play.money == 4
    play.does("acquire shieldmaiden")
    assert play.money == 0


@pytest.mark.card("drinking-horn", "edge")
def test_a_drinking_horn_waits_for_a_companion_while_an_item_is_bought() -> None:
    play = at("main", hand=["drinking-horn"], row=["viking-treasure", "wolfcoat"], market=CALM, money=4)
    play.plays("drinking-horn")
    play.uses("drinking-horn", 2)
    play.does("acquire viking-treasure", "acquire wolfcoat")
    assert play.money == 0


@pytest.mark.card("linden-shield", "normal")
@pytest.mark.rule("C-ATK-08")
def test_a_linden_shield_stops_three_and_stays_in_hand() -> None:
    play = at("main", attack=5, hand_1=["linden-shield"], health=(50, 30))
    play.does("pass")
    play.foe("reveal linden-shield", "pass", to=SHIELD)
    assert play.foe.health == 28
    assert play.foe.hand == ["linden-shield"]


@pytest.mark.card("linden-shield", "normal")
def test_a_shieldmaiden_knows_how_to_strike_with_the_linden_shield() -> None:
    play = at("main", hand=["linden-shield"], companions=["shieldmaiden"])
    play.plays("linden-shield")
    assert play.attack == 1
    play.uses("linden-shield", 2)
    assert play.attack == 3


@pytest.mark.card("linden-shield", "edge")
def test_a_linden_shield_on_the_table_stops_nothing() -> None:
    play = at("main", hand=["linden-shield"], companions_1=["shieldmaiden"])
    play.plays("linden-shield")
    play.cannot("use linden-shield 2", "Shieldmaiden is not in your play area (C-EFF-04)")
    assert [move for move in play.offered(0) if move.startswith("use")] == []


@pytest.mark.card("viking-treasure", "normal")
@pytest.mark.rule("C-ACQ-16", "C-ACQ-09")
def test_a_viking_treasure_alone_buys_a_norse_card_of_cost_four() -> None:
    play = at("main", hand=["viking-treasure"], row=["gram", "athenas-olive-tree"], market=CALM)
    play.plays("viking-treasure")
    assert play.money == 3
    play.uses("viking-treasure", 2)
    play.cannot("acquire athenas-olive-tree", "it costs 4 Money and you have 3 (C-ACQ-01)")
    play.does("acquire gram")
    assert (play.money, play.discard) == (0, ["gram"])


@pytest.mark.card("viking-treasure", "edge")
@pytest.mark.rule("C-ACQ-09", "C-ACQ-10")
def test_a_viking_treasure_makes_one_norse_card_cheaper_and_no_more() -> None:
    play = at("main", hand=["viking-treasure"], row=["village-raid", "outlawry", "raven-banner"], market=CALM)
    play.plays("viking-treasure")
    play.uses("viking-treasure", 2)
    play.does("acquire village-raid")
    assert play.money == 3
    play.does("acquire outlawry")
    assert play.money == 1
    play.cannot("use viking-treasure 2", "you've already used this line this turn (C-EFF-08)")


@pytest.mark.card("gleipnir", "normal")
@pytest.mark.rule("C-CPN-11", "C-CPN-12")
def test_gleipnir_binds_a_companion_through_its_owners_next_turn() -> None:
    play = at("main", hand=["gleipnir"], companions_1=["wolfcoat", "valkyrie"])
    play.plays("gleipnir")
    assert play.power == 1
    play.uses("gleipnir", 2)
    play.does("choose valkyrie")
    assert play.is_exhausted("valkyrie", 1)
    assert not play.is_exhausted("wolfcoat", 1)
    assert play.pool == [0, 0, 0, 0]
    play.ends_turn()
    play.foe.cannot("exhaust valkyrie 1", "Valkyrie is exhausted (C-EXH-02)")
    play.ends_turn(by=1)
    assert not play.is_exhausted("valkyrie", 1)


@pytest.mark.card("gleipnir", "edge")
def test_gleipnir_without_anybody_to_bind_still_gives_power() -> None:
    play = at("main", hand=["gleipnir"], companions=["wolfcoat"])
    play.plays("gleipnir")
    play.uses("gleipnir", 2)
    assert play.power == 1
    assert not play.is_exhausted("wolfcoat")


@pytest.mark.card("gram", "normal")
def test_gram_slays_fafnir_with_four() -> None:
    play = at("main", hand=["gram"], row=["andvaris-ring"], market=CALM, attack=1)
    play.plays("gram")
    assert play.attack == 4
    play.cannot("defeat fafnir", "its strength is 6 and you have 4 Attack (C-MON-07)")
    play.uses("gram", 2)
    play.does("defeat fafnir")
    assert (play.attack, play.artifacts) == (0, ["andvaris-ring"])


@pytest.mark.card("gram", "edge")
def test_gram_is_dull_again_in_the_next_turn_and_never_sharp_against_companions() -> None:
    play = at("main", hand=["gram"], companions_1=["shieldmaiden"], row=["resurrection-rune"])
    play.plays("gram")
    play.uses("gram", 2)
    play.cannot("destroy shieldmaiden", "its strength is 5 and you have 3 Attack (C-CPN-03)")
    play.ends_turn()
    play.foe.cannot("defeat draugr", "its strength is 4 and you have 0 Attack (C-MON-07)")


@pytest.mark.card("draupnir", "normal")
@pytest.mark.rule("C-MYT-02", "C-MYT-03")
def test_draupnir_drips_a_treasure_before_two_other_norse_cards() -> None:
    play = at("main", hand=["draupnir", "gram"], companions=["wolfcoat"], stack=["vitality"])
    play.plays("draupnir")
    assert (play.money, play.power) == (3, 1)
    play.cannot("use draupnir 2", "it needs 2 other Norse cards in play and you have 1 (C-EFF-04)")
    play.plays("gram")
    play.uses("draupnir", 2)
    assert play.treasures == ["vitality"]


@pytest.mark.card("draupnir", "edge")
def test_draupnir_drips_nothing_from_an_empty_stack() -> None:
    play = at("main", hand=["draupnir"], companions=["wolfcoat", "garm"], away=all_treasures())
    play.plays("draupnir")
    play.uses("draupnir", 2)
    assert play.treasures == []


@pytest.mark.card("gungnir", "normal")
def test_gungnir_never_misses() -> None:
    play = at("main", hand=["gungnir"], companions=["valkyrie"], companions_1=["garm"])
    play.plays("gungnir")
    assert (play.attack, play.power) == (4, 1)
    play.uses("gungnir", 2)
    assert play.foe.health == 48
    play.uses("gungnir", 3)
    assert play.pool == [0, 2, 0, 0]


@pytest.mark.card("gungnir", "edge")
@pytest.mark.rule("C-MYT-05")
def test_gungnir_alone_is_just_a_spear() -> None:
    play = at("main", hand=["gungnir", "gram"], companions=["amazon"], companions_1=["valkyrie"])
    play.plays("gungnir")
    play.cannot("use gungnir 2", "it needs another Norse card in play and you have 0 (C-EFF-04)")
    play.cannot("use gungnir 3", "Valkyrie is not in your play area (C-EFF-04)")
    assert (play.attack, play.foe.health) == (4, 50)
