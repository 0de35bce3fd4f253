"""Awakening, the Oracle, the piles, and the end of an Epoch. E-AWK, E-ORA, E-SUP, E-END"""

import pytest

import mythboard
from mythboard.games.elysium import board as b
from tests.elysium.temple import DISMISS, TAKE, at, with_card


@pytest.mark.rule("E-AWK-01", "E-AWK-02", "E-AWK-09")
@pytest.mark.parametrize("families", ["first game", "wasteland"])
def test_the_first_epoch_begins_with_what_the_set_up_has_dealt(families: str) -> None:
    table = mythboard.game("elysium").start(seats=3, seed=2, options={"families": families})
    assert table.numbers[b.EPOCH] == 1
    assert table.numbers[b.PHASE] == b.ACTIONS, "nothing is decided in between"
    assert len(table.zones[b.AGORA]) == 10
    assert table.zones[b.DISCARD] == []


@pytest.mark.rule("E-AWK-03", "E-AWK-05", "E-END-03", "E-GEN-03")
def test_what_is_left_in_the_agora_is_discarded_and_it_is_filled_again() -> None:
    play = at("end", agora=["hera", "forge"], deck=["styx", "aegis"])
    assert play.epoch == 2
    assert play.discard == ["hera", "forge"]
    assert len(play.agora) == 7
    assert play.agora[:2] == ["aegis", "styx"], "the top card of the draw pile first"
    assert len(play.deck) == 105 - 2 - 7


@pytest.mark.rule("E-AWK-04", "E-AWK-05", "E-AWK-07", "E-AWK-08", "E-ORA-02")
def test_two_cards_left_in_the_oracle_mean_that_twelve_leave_the_draw_pile() -> None:
    play = at("end", seats=3, families="wasteland", agora=["charon"], oracle=["styx", "hoplite"])
    assert play.discard == ["charon"]
    assert play.agora[:2] == ["styx", "hoplite"]
    assert (len(play.agora), len(play.oracle)) == (10, 4)
    assert len(play.deck) == 105 - 3 - 12


@pytest.mark.rule("E-AWK-05", "E-AWK-07")
def test_the_agora_is_filled_before_the_oracle() -> None:
    deck = ["trident", "sirens", "phobos", "deimos", "herald", "charon", "shades", "cerberus", "python"]
    play = at("end", families="wasteland", oracle=["styx", "hoplite"], deck=deck)
    assert play.agora == ["styx", "hoplite", "python", "cerberus", "shades", "charon", "herald"]
    assert play.oracle == ["deimos", "phobos", "sirens", "trident"]


@pytest.mark.rule("E-AWK-06")
def test_a_surplus_stays_and_none_is_drawn() -> None:
    oracle = ["styx", "hoplite", "charon", "shades", "cerberus", "trident", "sirens", "phobos"]
    play = at("end", families="wasteland", oracle=oracle)
    assert play.agora == oracle
    assert len(play.deck) == 105 - 8 - 4


@pytest.mark.rule("E-ORA-05")
def test_the_oracle_is_filled_in_the_last_epoch_too() -> None:
    play = at("end", families="wasteland", epoch=4)
    assert play.epoch == 5
    assert len(play.oracle) == 4


@pytest.mark.rule("E-ORA-03", "E-ORA-04", "E-ORA-01")
def test_nobody_takes_from_the_oracle_as_a_turn_nor_is_it_refilled() -> None:
    play = at("turn", domain=["prophecy"], agora=["forge"], oracle=["talos", "hera"], columns="red blue")
    play.cannot("take talos", "you can't choose that here")
    play.uses("prophecy")
    assert play.domain == ["prophecy", "talos"]
    assert play.oracle == ["hera"]


# The piles


@pytest.mark.rule("E-SUP-01", "E-SUP-03", "E-GEN-07")
def test_an_empty_draw_pile_is_made_anew_when_a_card_is_needed() -> None:
    play = at("turn", agora=["shades", "hera"], deck=["forge"], discard=["styx", "aegis", "olympus"], rest="away")
    play.takes("shades")
    assert play.deck == [], "it was the last one, and that alone shuffles nothing"
    assert len(play.discard) == 3
    play.does("dismiss red")
    play.drop()
    next_one = at("turn", agora=["shades", "hera"], discard=["styx", "aegis", "olympus"], rest="away")
    next_one.takes("shades", "red")
    assert len(next_one.citizens) == 1
    assert len(next_one.deck) == 2
    assert next_one.discard == []
    assert set(next_one.citizens + next_one.deck) == {"styx", "aegis", "olympus"}
    assert next_one.sees("deck", 0) == [], "nobody knows the new order"


@pytest.mark.rule("E-SUP-02", "E-ACQ-12")
def test_where_both_piles_are_empty_a_citizen_is_nothing_but_the_turn_counts() -> None:
    play = at("turn", quest=(1, 2), rest="away", domain=["forge"])
    play.does("recruit")
    assert (play.taken, play.citizens) == (1, [])
    play.asked(0, DISMISS)


@pytest.mark.rule("E-SUP-04", "E-FX-14")
def test_the_discard_pile_lies_open_in_order() -> None:
    game = with_card("activate", "Discard a card from the Agora.")
    play = at("turn", domain=["stranger"], agora=["hera", "forge"], discard=["styx"], game=game)
    play.uses("stranger")
    play.does("choose hera")
    assert play.discard == ["styx", "hera"]
    assert play.sees("discard", None) == ["styx", "hera"]


# The end of an Epoch


@pytest.mark.rule("E-END-01", "E-ACQ-11")
def test_all_columns_come_back() -> None:
    play = at("end", columns="", columns_1="red", agora=["talos"])
    for seat in (0, 1):
        assert [getattr(play.of(seat), colour) for colour in ("red", "blue", "green", "yellow")] == [1, 1, 1, 1]


@pytest.mark.rule("E-ACT-03", "E-ACT-05")
def test_three_cards_may_be_taken_in_every_epoch() -> None:
    play = at("end", taken=(3, 3), agora=["talos"], deck=["forge"])
    assert (play.taken, play.foe.taken) == (0, 0)
    play.takes("forge", "red")
    assert play.taken == 1
    play.ends_turn()


@pytest.mark.rule("E-END-02", "E-KND-14")
def test_turned_cards_are_straightened_and_rings_do_not_come_back() -> None:
    play = at("end", domain=["forge", "charon"], turned=["forge"], spent=["charon"])
    assert not play.has("forge", b.TURNED)
    assert not play.has("charon", b.RING)


@pytest.mark.rule("E-END-05")
def test_everything_else_is_kept() -> None:
    play = at(
        "end", domain=["forge", "charon"], legends=[["hera", "olympus"]], gold=(3, 2), vp=(5, 6), disc=(2, 1), citizens=(0, 1)
    )
    assert play.domain == ["forge", "charon"]
    assert play.has("charon", b.RING)
    assert play.legends() == [["hera", "olympus"]]
    assert (play.gold, play.foe.gold, play.vp, play.foe.vp) == (3, 2, 5, 6)
    assert len(play.foe.citizens) == 1
    play.asked(1, TAKE)  # Disc 1


@pytest.mark.rule("E-END-04", "E-GEN-02")
def test_the_fifth_epoch_is_the_last() -> None:
    play = at("end", epoch=5, vp=(3, 2))
    assert play.table.over
    assert play.table.winners == [0]


@pytest.mark.rule("E-WRT-16")
def test_quests_go_back_to_the_temple() -> None:
    play = at("end", seats=3, quest=(1, 2, 4), incomplete=(0, 0, 1), agora=["talos"])
    assert [play.of(seat).quest for seat in range(3)] == [0, 0, 0]
    assert [play.of(seat).incomplete for seat in range(3)] == [0, 0, 0]
    assert {"quest 1", "quest 2", "quest 3", "quest 4"} <= set(play.offered(0))
