"""The Norse Guarded cards, Lost cards and Monsters."""

import pytest

from tests.chartalea.duel import at

CALM = ["scarab-amulet", "scepter", "dreamcatcher", "atlatl", "healing-hands"]  # on top of the Market Deck: no Guarded card

# Guarded cards


@pytest.mark.card("resurrection-rune", "normal")
@pytest.mark.rule("C-ACT-01", "C-ACT-02", "C-ACT-04")
def test_the_resurrection_rune_returns_a_companion_once_a_turn() -> None:
    play = at("main", artifacts=["resurrection-rune"], discard=["gram", "amazon", "garm"], power=7)
    play.activates("resurrection-rune")
    play.does("choose garm")
    assert (play.hand, play.discard, play.power) == (["garm"], ["gram", "amazon"], 4)
    play.cannot("activate resurrection-rune 1", "Resurrection Rune is exhausted (C-ACT-02)")


@pytest.mark.card("resurrection-rune", "edge")
def test_the_resurrection_rune_sleeps_for_two_power() -> None:
    play = at("main", artifacts=["resurrection-rune"], discard=["garm"], power=2)
    play.cannot("activate resurrection-rune 1", "it costs 3 Power and you have 2 (C-ACT-01)")


@pytest.mark.card("resurrection-rune", "edge")
@pytest.mark.rule("C-EFF-14")
def test_the_resurrection_rune_wakes_no_item() -> None:
    play = at("main", artifacts=["resurrection-rune"], discard=["gram"], power=3)
    play.activates("resurrection-rune")
    assert (play.hand, play.discard, play.power) == ([], ["gram"], 0)


@pytest.mark.card("andvaris-ring", "normal")
@pytest.mark.rule("C-ART-07", "C-TRE-02")
def test_andvaris_ring_turns_power_into_a_treasure_once_a_turn() -> None:
    play = at("main", artifacts=["andvaris-ring"], stack=["mayan-gold", "vitality"], power=2)
    play.activates("andvaris-ring")
    assert (play.treasures, play.power) == (["vitality"], 1)
    play.cannot("activate andvaris-ring 1", "Andvari's Ring is exhausted (C-ACT-02)")


@pytest.mark.card("andvaris-ring", "edge")
@pytest.mark.rule("C-ART-03", "C-EXH-03")
def test_andvaris_ring_wants_power_and_is_ready_again_next_turn() -> None:
    play = at("main", artifacts=["andvaris-ring"], power=1)
    play.activates("andvaris-ring")
    play.ends_turn()
    play.ends_turn(by=1)
    assert not play.is_exhausted("andvaris-ring")
    play.cannot("activate andvaris-ring 1", "it costs 1 Power and you have 0 (C-ACT-01)")


@pytest.mark.card("mead-of-poetry", "normal")
def test_the_mead_of_poetry_gives_power_and_words() -> None:
    play = at("main", hand=["mead-of-poetry"], deck=["coin", "gram", "strike"])
    play.plays("mead-of-poetry")
    assert (play.power, play.hand) == (2, [])
    play.uses("mead-of-poetry", 2)
    assert sorted(play.hand) == ["gram", "strike"]


@pytest.mark.card("mead-of-poetry", "edge")
@pytest.mark.rule("C-DRW-04", "C-RES-13")
def test_the_mead_of_poetry_finds_neither_gems_nor_cards() -> None:
    play = at("main", hand=["mead-of-poetry"], deck=["coin"], power=(14, 10))
    play.plays("mead-of-poetry")
    assert play.power == 15
    play.uses("mead-of-poetry", 2)
    assert play.hand == ["coin"]


# Lost cards


@pytest.mark.card("powerbelt", "normal")
def test_the_powerbelt_brings_thor_his_hammer() -> None:
    play = at("main", god="thor", hand=["powerbelt"], discard=["mjolnir", "gram"])
    play.plays("powerbelt")
    assert (play.attack, play.pool) == (3, [0, 1, 0, 0])
    play.uses("powerbelt", 2)
    assert (play.hand, play.discard) == (["mjolnir"], ["gram"])


@pytest.mark.card("powerbelt", "edge")
@pytest.mark.rule("C-LOST-02")
def test_the_powerbelt_fits_others_but_fetches_them_nothing() -> None:
    play = at("main", god="athena", foe_god="thor", hand=["powerbelt"], discard=["mjolnir"])
    play.plays("powerbelt")
    assert (play.attack, play.pool) == (3, [0, 1, 0, 0])
    play.cannot("use powerbelt 2", "your God isn't Thor (C-EFF-04)")
    assert (play.hand, play.discard) == ([], ["mjolnir"])


@pytest.mark.card("powerbelt", "edge")
def test_the_powerbelt_fetches_only_the_hammer() -> None:
    play = at("main", god="thor", hand=["powerbelt"], discard=["gram"], deck=["mjolnir"])
    play.plays("powerbelt")
    play.uses("powerbelt", 2)
    assert (play.hand, play.discard) == ([], ["gram"])


@pytest.mark.card("nine-nights", "normal")
@pytest.mark.rule("C-LOST-01")
def test_nine_nights_on_the_tree_teach_a_norse_god_the_runes() -> None:
    play = at("main", god="thor", hand=["nine-nights"], deck=["coin"], health=(30, 50))
    play.plays("nine-nights")
    assert play.pool == [0, 0, 0, 1]
    play.uses("nine-nights", 2)
    assert play.hand == ["coin"]
    play.uses("nine-nights", 3)
    play.does("yes", to="Pay 3 Health to gain 2 Power?")
    assert (play.health, play.power) == (27, 2)


@pytest.mark.card("nine-nights", "edge")
@pytest.mark.rule("C-LOST-02")
def test_nine_nights_teach_other_gods_less() -> None:
    play = at("main", god="ixchel", hand=["nine-nights"])
    play.plays("nine-nights")
    play.cannot("use nine-nights 3", "your God isn't Norse (C-EFF-04)")
    assert (play.health, play.power, play.pool) == (50, 0, [0, 0, 0, 1])


@pytest.mark.card("nine-nights", "edge")
def test_a_norse_god_may_leave_the_tree_unharmed() -> None:
    play = at("main", god="thor", hand=["nine-nights"])
    play.plays("nine-nights")
    play.uses("nine-nights", 3)
    play.does("pass")
    assert (play.health, play.power) == (50, 0)


# Monsters


@pytest.mark.card("draugr", "normal")
@pytest.mark.rule("C-DNG-01", "C-DNG-02")
def test_a_draugr_falls_on_those_who_come_with_few() -> None:
    play = at("turn", row=["resurrection-rune"], companions_1=["wolfcoat"])
    assert (play.health, play.foe.health) == (47, 50)
    play.ends_turn()
    assert (play.health, play.foe.health) == (47, 49)


@pytest.mark.card("draugr", "normal")
@pytest.mark.rule("C-MON-09", "C-MON-11")
def test_a_defeated_draugr_leaves_the_rune() -> None:
    play = at("main", row=["resurrection-rune"], hoard_0=["vitality"], attack=5, market=CALM)
    play.does("defeat draugr")
    assert (play.artifacts, play.treasures, play.attack) == (["resurrection-rune"], ["vitality"], 1)
    assert "draugr" in play.lair
    assert play.in_row[0] == "healing-hands"


@pytest.mark.card("draugr", "edge")
def test_a_draugr_hurts_equals_little_and_needs_four() -> None:
    play = at("turn", row=["resurrection-rune"], companions=["garm"], companions_1=["wolfcoat"])
    assert play.health == 49
    play.exhausts("garm")
    play.cannot("defeat draugr", "its strength is 4 and you have 2 Attack (C-MON-07)")


@pytest.mark.card("fafnir", "normal")
@pytest.mark.rule("C-MON-15", "C-DNG-04")
def test_fafnir_burns_the_dearest_card_in_every_turn() -> None:
    row = ["andvaris-ring", "outlawry", "draupnir", "gleipnir", "gram"]
    play = at("turn", row=row, market=CALM)
    assert play.in_row == ["andvaris-ring", "outlawry", "healing-hands", "gleipnir", "gram"]
    assert "draupnir" in play.away
    play.ends_turn()
    assert play.in_row == ["andvaris-ring", "outlawry", "healing-hands", "gleipnir", "atlatl"]
    assert "gram" in play.away


@pytest.mark.card("fafnir", "normal")
@pytest.mark.rule("C-MON-20", "C-MON-10", "C-MON-12")
def test_six_attack_win_fafnirs_ring_and_treasure_at_once() -> None:
    play = at("main", row=["andvaris-ring"], hoard_0=["vitality"], stack=["mayan-gold"], market=CALM, attack=6, power=1)
    play.does("defeat fafnir")
    assert (play.artifacts, play.treasures, play.attack) == (["andvaris-ring"], ["vitality"], 0)
    play.activates("andvaris-ring")
    assert sorted(play.treasures) == ["mayan-gold", "vitality"]


@pytest.mark.card("fafnir", "edge")
@pytest.mark.rule("C-MON-16")
def test_between_equally_dear_cards_the_active_player_chooses_for_fafnir() -> None:
    play = at("turn", row=["andvaris-ring", "gram", "plunder", "gleipnir"], market=CALM)
    play.does("choose plunder")
    assert "plunder" in play.away
    assert "gram" in play.in_row


@pytest.mark.card("fafnir", "edge")
@pytest.mark.rule("C-MON-17")
def test_fafnir_never_burns_what_monsters_guard() -> None:
    play = at("turn", row=["andvaris-ring"], market=CALM)
    assert play.in_row[0] == "andvaris-ring"
    assert play.beast[0] == ["fafnir"]


@pytest.mark.card("suttung", "normal")
@pytest.mark.rule("C-ART-08")
def test_defeated_suttung_hands_over_the_mead() -> None:
    play = at("main", row=["mead-of-poetry"], attack=9, market=CALM)
    play.does("defeat suttung")
    assert (play.hand, play.attack) == (["mead-of-poetry"], 1)
    play.plays("mead-of-poetry")
    assert play.power == 2


@pytest.mark.card("suttung", "normal")
def test_suttung_makes_the_gods_thirsty() -> None:
    play = at("turn", god="thor", row=["mead-of-poetry"], power=2)
    assert play.health == 48
    play.cannot("invoke lightning", "it costs 3 Power and you have 2 (C-POW-01)")
    play.does("invoke war-cry")
    assert (play.attack, play.power) == (2, 0)


@pytest.mark.card("suttung", "edge")
def test_suttungs_thirst_lasts_the_turn_out_though_he_is_gone() -> None:
    play = at("turn", god="thor", row=["mead-of-poetry"], hand=["gram", "gungnir"], market=CALM)
    play.plays("gram", "gungnir")
    play.uses("gram", 2)
    play.does("defeat suttung")
    assert (play.attack, play.power, play.health) == (1, 1, 48)
    play.cannot("invoke war-cry", "it costs 2 Power and you have 1 (C-POW-01)")
    play.ends_turn()
    assert play.foe.health == 49
    play.ends_turn(by=1)
    play.does("invoke war-cry")
    assert (play.power, play.health) == (0, 48)
