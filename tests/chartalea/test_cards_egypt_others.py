"""Egypt's Companions, Curses, Artifacts and Monsters."""

import pytest

from tests.chartalea.duel import DISPEL, EPITAPH, at

ROW = ["amazon", "viking-treasure", "rune-casting", "maize-harvest", "wolfcoat"]


@pytest.mark.card("restless-mummy", "normal")
def test_a_restless_mummy_comes_back_for_power() -> None:
    play = at("main", discard=["restless-mummy"], power=2)
    play.does("recall restless-mummy 3")
    assert (play.power, play.hand) == (0, ["restless-mummy"])
    play.plays("restless-mummy")
    play.exhausts("restless-mummy")
    assert play.foe.health == 49
    assert play.is_exhausted("restless-mummy")


@pytest.mark.rule("C-GRD-01", "C-GRD-04")
@pytest.mark.card("restless-mummy", "edge")
def test_a_restless_mummy_stands_in_the_way() -> None:
    play = at("main", attack=3, companions_1=["restless-mummy", "amazon"], power=1)
    play.cannot("destroy amazon", "a Guard protects it: destroy every Guard first (C-GRD-01)")
    play.cannot("destroy restless-mummy", "its strength is 4 and you have 3 Attack (C-CPN-03)")
    play.ends_turn()
    assert play.foe.health == 50
    bought = at("main", discard=["restless-mummy"], power=1)
    bought.cannot("recall restless-mummy 3", "it costs 2 Power and you have 1 (C-ACT-01)")


@pytest.mark.card("priest-of-anubis", "normal")
def test_the_priest_is_paid_for_every_banished_card() -> None:
    play = at(
        "main", companions=["priest-of-anubis"], hand=["sandstorm", "coin"], discard=["strike"], row=ROW, market=["atlatl"]
    )
    play.exhausts("priest-of-anubis")
    play.does("choose strike", to="Banish a card from your hand or discard pile")
    assert (play.discard, play.money) == ([], 1)
    play.plays("sandstorm")
    play.uses("sandstorm", 2)
    play.does("choose amazon")
    assert play.money == 2


@pytest.mark.rule("C-EPI-02", "C-EPI-03")
@pytest.mark.card("priest-of-anubis", "edge")
def test_whoever_kills_a_priest_of_anubis_pays_for_it() -> None:
    play = at("main", attack=3, companions_1=["priest-of-anubis"], row=ROW)
    play.does("destroy priest-of-anubis")
    play.foe("yes", to=EPITAPH)
    assert (play.health, play.foe.health) == (47, 50)
    assert play.foe.discard == ["priest-of-anubis"]
    idle = at("main", companions=["priest-of-anubis"], row=ROW)
    idle.exhausts("priest-of-anubis")
    assert idle.money == 0


@pytest.mark.rule("C-CPN-11", "C-CPN-12")
@pytest.mark.card("scorpion-of-serqet", "normal")
def test_the_scorpions_sting_paralyses_for_a_turn() -> None:
    play = at("main", companions=["scorpion-of-serqet"], companions_1=["amazon", "wolfcoat"])
    play.exhausts("scorpion-of-serqet")
    play.does("option 1", to="Choose one")
    play.does("choose amazon", to="Exhaust an opposing Companion")
    assert play.is_exhausted("amazon", 1)
    play.ends_turn()
    play.foe.cannot("exhaust amazon 1", "Amazon is exhausted (C-EXH-02)")
    play.foe("exhaust wolfcoat 1")
    play.ends_turn(by=1)
    assert not play.is_exhausted("amazon", 1)


@pytest.mark.card("scorpion-of-serqet", "edge")
def test_the_scorpion_stings_the_player_where_nobody_else_is() -> None:
    play = at("main", companions=["scorpion-of-serqet"])
    play.exhausts("scorpion-of-serqet")
    play.does("option 2")
    assert play.foe.health == 48
    play.cannot("exhaust scorpion-of-serqet 1", "Scorpion of Serqet is exhausted (C-EXH-02)")


@pytest.mark.card("crocodile-of-sobek", "normal")
def test_the_crocodile_bites_and_keeps_all_others_away() -> None:
    play = at("main", hand=["crocodile-of-sobek"], token=(0, 0))
    play.plays("crocodile-of-sobek")
    play.exhausts("crocodile-of-sobek")
    play.does("roll", rolls=[4])
    assert play.attack == 4
    guarded = at("main", attack=6, companions_1=["crocodile-of-sobek", "amazon"])
    guarded.cannot("destroy amazon", "a Guard protects it: destroy every Guard first (C-GRD-01)")
    guarded.cannot("destroy crocodile-of-sobek", "its strength is 7 and you have 6 Attack (C-CPN-03)")


@pytest.mark.rule("C-ATK-13")
@pytest.mark.card("crocodile-of-sobek", "edge")
def test_the_crocodile_defends_from_hand_with_two_dice() -> None:
    play = at("attack", attack=9, hand_1=["crocodile-of-sobek"])
    play.foe("reveal crocodile-of-sobek")
    play.foe("pass", rolls=[3, 2])
    assert play.foe.health == 46
    assert play.foe.hand == ["crocodile-of-sobek"]


@pytest.mark.rule("C-EXH-07")
@pytest.mark.card("deathless-pharaoh", "normal")
def test_the_pharaoh_commands_the_dead_and_their_curses() -> None:
    row = ["mummys-curse", *ROW[1:]]
    play = at(
        "main",
        companions=["deathless-pharaoh"],
        discard=["gram", "scarab-amulet", "eye-of-horus"],
        deck=["coin", "strike"],
        money=2,
        row=row,
        market=["atlatl"],
    )
    play.exhausts("deathless-pharaoh")
    play.asked(0, "Return an Egypt card from your discard pile to your hand", ["choose scarab-amulet", "choose eye-of-horus"])
    play.does("choose eye-of-horus")
    play.plays("eye-of-horus")
    play.uses("deathless-pharaoh", 2)
    assert play.money == 3
    play.does("inflict mummys-curse")
    assert play.hand == ["strike"]
    assert play.foe.curses == ["mummys-curse"]


@pytest.mark.card("deathless-pharaoh", "edge")
def test_the_pharaoh_without_subjects() -> None:
    play = at("main", companions=["deathless-pharaoh"], discard=["gram"], deck=["coin"], money=3, row=ROW, market=["atlatl"])
    play.cannot("use deathless-pharaoh 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")
    play.exhausts("deathless-pharaoh")
    assert play.hand == []
    play.does("acquire wolfcoat")
    assert play.hand == []


@pytest.mark.card("erased-name", "normal")
def test_the_gods_do_not_know_an_erased_name() -> None:
    play = at("turn", god="thor", foe_god="athena", curses=["erased-name"], power=2)
    assert play.health == 48
    play.cannot("invoke war-cry", "it costs 3 Power and you have 2 (C-POW-01)")


@pytest.mark.rule("C-CRS-04", "C-CRS-07", "C-RES-03")
@pytest.mark.card("erased-name", "edge")
def test_a_name_is_carved_again_for_three_money() -> None:
    play = at("main", god="thor", foe_god="athena", curses=["erased-name"], money=3, power=2)
    play.does("pass")
    play.does("dispel erased-name", to=DISPEL)
    assert play.curses == []
    assert play.away[-1] == "erased-name"
    poor = at("cleanup", curses=["erased-name"], money=2)
    assert poor.curses == ["erased-name"]


@pytest.mark.rule("C-CRS-01", "C-CRS-03", "C-CRS-10")
@pytest.mark.card("mummys-curse", "normal")
def test_the_mummys_curse_costs_two_power_a_turn() -> None:
    row = ["mummys-curse", *ROW[1:]]
    play = at("main", money=3, row=row, market=["atlatl"], power=(0, 5))
    play.does("inflict mummys-curse")
    assert (play.foe.curses, play.foe.power) == (["mummys-curse"], 5)
    play.ends_turn()
    assert play.foe.power == 3


@pytest.mark.rule("C-CRS-10", "C-CRS-11", "C-DNG-10")
@pytest.mark.card("mummys-curse", "edge")
def test_the_mummys_curse_is_bought_off_with_a_treasure() -> None:
    play = at("turn", curses=["mummys-curse"], power=1, treasures=["moonstone", "drowned-purse"])
    assert play.power == 0
    play.does("pass")
    play.does("dispel mummys-curse", to=DISPEL)
    play.does("choose moonstone", to="Sacrifice which Treasure?")
    assert (play.curses, play.treasures, play.power) == ([], ["drowned-purse"], 0)
    assert play.away[-2:] == ["moonstone", "mummys-curse"]
    bare = at("cleanup", curses=["mummys-curse"])
    assert bare.curses == ["mummys-curse"]


@pytest.mark.card("feather-of-maat", "normal")
def test_the_feather_gives_power_or_takes_a_burden() -> None:
    play = at("main", artifacts=["feather-of-maat"], row=ROW)
    play.exhausts("feather-of-maat")
    play.does("option 1", to="Choose one")
    assert play.power == 1
    other = at("main", artifacts=["feather-of-maat"], hand=["coin"], discard=["strike"], row=ROW)
    other.exhausts("feather-of-maat")
    other.does("option 2")
    other.does("choose coin", to="Banish a card from your hand or discard pile")
    assert (other.hand, other.power) == ([], 0)


@pytest.mark.rule("C-EXH-02", "C-EXH-03")
@pytest.mark.card("feather-of-maat", "edge")
def test_the_feather_is_used_once_a_turn() -> None:
    play = at("main", artifacts=["feather-of-maat"], exhausted={"artifacts/0": "feather-of-maat"})
    play.cannot("exhaust feather-of-maat 1", "Feather of Maat is exhausted (C-EXH-02)")
    play.ends_turn()
    play.ends_turn(by=1)
    play.exhausts("feather-of-maat")
    play.does("option 1")
    assert play.power == 1


@pytest.mark.card("barque-of-ra", "normal")
def test_the_barque_brings_a_sixth_card_every_morning() -> None:
    deck = ["coin", "lucky-coin", "flaming-coin", "strike", "channel", "gram", "amazon"]
    play = at("main", artifacts=["barque-of-ra"], deck=deck)
    play.exhausts("barque-of-ra")
    assert play.pool == [1, 0, 0, 0]
    play.ends_turn()
    assert len(play.hand) == 6
    assert play.deck == ["coin"]


@pytest.mark.rule("C-DRW-04")
@pytest.mark.card("barque-of-ra", "edge")
def test_the_barque_carries_no_more_than_there_is() -> None:
    play = at("main", artifacts=["barque-of-ra"], deck=["coin", "strike"], roll=2)
    play.exhausts("barque-of-ra")
    assert play.money == 1
    play.ends_turn()
    assert sorted(play.hand) == ["coin", "strike"]


@pytest.mark.rule("C-ART-08", "C-MON-09", "C-MON-10", "C-MON-11")
@pytest.mark.card("serpent-of-coptos", "normal")
def test_the_serpent_gives_up_the_book_into_hand() -> None:
    row = ["book-of-thoth", *ROW[1:]]
    play = at("turn", row=row, hoard_0=["moonstone"], market=["atlatl"], attack=4)
    assert play.health == 48
    play.does("defeat serpent-of-coptos")
    assert (play.attack, play.hand, play.treasures) == (0, ["book-of-thoth"], ["moonstone"])
    assert play.in_row[0] == "atlatl"
    assert "serpent-of-coptos" in play.lair
    play.plays("book-of-thoth")


@pytest.mark.rule("C-ACQ-07", "C-MON-08")
@pytest.mark.card("serpent-of-coptos", "edge")
def test_the_serpent_neither_sells_the_book_nor_bleeds_slowly() -> None:
    row = ["book-of-thoth", *ROW[1:]]
    play = at("main", row=row, attack=3, money=9)
    play.cannot("defeat serpent-of-coptos", "its strength is 4 and you have 3 Attack (C-MON-07)")
    assert "acquire book-of-thoth" not in play.offered(0)
    play.ends_turn()
    assert play.foe.health == 45  # 3 by the attack, 2 by the serpent


@pytest.mark.card("ammit", "normal")
def test_ammit_devours_what_is_too_heavy() -> None:
    row = ["feather-of-maat", *ROW[1:]]
    play = at("turn", row=row, market=["atlatl"], health=(50, 40), hand=["coin", "strike"], attack=6)
    assert (play.health, play.hand) == (46, ["coin", "strike"])
    play.does("defeat ammit")
    assert play.artifacts == ["feather-of-maat"]
    play.exhausts("feather-of-maat")
    play.does("option 1")
    assert play.power == 1


@pytest.mark.rule("C-DNG-11", "C-DNG-02")
@pytest.mark.card("ammit", "edge")
def test_ammit_takes_only_a_card_from_the_light() -> None:
    row = ["feather-of-maat", *ROW[1:]]
    play = at("turn", row=row, health=(40, 40), hand=["coin", "strike"], hand_1=["channel"])
    play.does("choose coin", to="Discard a card")
    assert (play.health, play.hand) == (40, ["strike"])
    play.ends_turn()
    assert (play.foe.health, play.foe.discard) == (40, ["channel"])


@pytest.mark.rule("C-DNG-04", "C-EXH-04")
@pytest.mark.card("apep", "normal")
def test_apep_attacks_the_boat_every_night_until_it_is_slain() -> None:
    row = ["barque-of-ra", *ROW[1:]]
    play = at("turn", row=row, market=["atlatl"], power=(2, 2), attack=8)
    assert (play.health, play.power) == (48, 1)
    play.does("defeat apep")
    assert (play.artifacts, play.attack) == (["barque-of-ra"], 0)
    play.exhausts("barque-of-ra")
    play.ends_turn()
    assert (play.foe.health, play.foe.power) == (50, 2)


@pytest.mark.rule("C-DNG-10", "C-MON-03", "C-MON-04")
@pytest.mark.card("apep", "edge")
def test_apep_strikes_when_it_appears_and_takes_what_there_is() -> None:
    play = at("main", row=ROW, market=["barque-of-ra"], lair=["apep"], money=3)
    play.does("acquire wolfcoat")
    assert play.in_row[4] == "barque-of-ra"
    assert play.beast[4] == ["apep"]
    assert (play.health, play.power) == (48, 0)
    play.cannot("defeat apep", "its strength is 8 and you have 0 Attack (C-MON-07)")
