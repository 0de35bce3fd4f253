"""Turns: what is taken, with which Columns, and what if nothing can be. E-ACT, E-ACQ, E-IDN, E-CIT, E-QST"""

import pytest

from mythboard.games.elysium.board import DECK, RING
from tests.elysium.temple import DISMISS, POWER, TAKE, WRITE, at, with_card

# The order of turns


@pytest.mark.rule("E-ACT-01", "E-ACT-03", "E-GEN-03", "E-ACT-12")
def test_turns_pass_by_discs_four_times_and_then_legends_are_written() -> None:
    play = at("turn", seat=1, agora=["talos", "talos", "hera", "hera", "styx", "styx"], disc=(2, 1), turns=1, pediment=0)
    for card, column in (("talos", ""), ("hera", "red"), ("styx", "")):  # no Column goes for Talos and the Styx
        for seat in (1, 0):
            play.asked(seat, TAKE)
            play.takes(card, column, by=seat)
    assert (play.of(0).taken, play.of(1).taken) == (3, 3)
    play.asked(1, TAKE, ["quest 1", "quest 2"])
    play.takes_quest(2, "blue", by=1)
    play.of(0)("dismiss blue", to=DISMISS)  # only one Quest was left
    play.asked(0, WRITE)  # Quest 1, so first
    assert play.of(0).disc == 1


@pytest.mark.rule("E-ACT-02", "E-ACT-06", "E-ACT-08", "E-ACT-07", "E-IDN-03")
def test_a_turn_takes_one_card_of_the_agora_into_the_domain() -> None:
    play = at("turn", agora=["forge", "hera"], legends=[["forge"]])
    play.takes("forge", "red")
    assert play.domain == ["forge"], "the other Forge lies in the Elysium and is no hindrance"
    assert play.agora == ["hera"], "the Agora is not refilled"
    assert play.taken == 1
    play.asked(0, POWER)


@pytest.mark.rule("E-ACT-02", "E-ACT-09", "E-QST-01")
def test_or_one_quest_which_is_then_the_players() -> None:
    play = at("turn", seats=3, agora=["charon", "talos", "envoy"])
    play.takes_quest(4, "red")
    assert play.quest == 4
    assert play.taken == 0
    play.asked(1, TAKE)
    assert "quest 4" not in play.offered(1)
    assert {"quest 1", "quest 2", "quest 3"} < set(play.offered(1)), "the others stay"


@pytest.mark.rule("E-ACT-04")
def test_nobody_takes_a_second_quest() -> None:
    play = at("turn", seats=3, agora=["charon", "talos"], quest=(2, 0, 0))
    play.cannot("quest 1", "you already have a Quest (E-ACT-04)")


@pytest.mark.rule("E-ACT-05", "E-QST-02")
def test_after_three_cards_it_must_be_a_quest() -> None:
    play = at("turn", agora=["charon"], taken=3, columns="red blue", pediment=0)
    play.cannot("take charon", "you've already taken 3 cards this Epoch (E-ACT-05)")
    play.asked(0, TAKE, ["quest 1", "quest 2"])


@pytest.mark.rule("E-ACT-10", "E-ACT-11", "E-ACT-12", "E-ACT-13", "E-PWR-01")
def test_the_steps_of_a_turn_in_their_order() -> None:
    play = at("turn", domain=["forge", "golden-maidens"], agora=["eagle-of-zeus", "styx"])
    play.uses("forge")  # (a) a power
    play.does("take eagle-of-zeus")  # (b) the take
    assert play.vp == 2  # (c) the Instantaneous power
    play.asked(0, DISMISS)  # (d) a Column
    assert play.red == 1
    play.does("dismiss red")
    play.uses("golden-maidens")  # (e) powers again
    play.asked(1, TAKE)  # (f) the turn ends by itself when nothing is left to use
    assert play.gold == 3


@pytest.mark.rule("E-ACT-12")
def test_a_power_that_looks_at_columns_still_sees_all_of_them() -> None:
    play = at("turn", agora=["stranger"], game=with_card("instantaneous", "Receive 1 VP for each Column you have."))
    play.takes("stranger", "red")
    assert play.vp == 4


@pytest.mark.rule("E-ACT-13")
def test_a_turn_goes_on_until_its_player_has_had_enough() -> None:
    play = at("turn", domain=["forge"], agora=["charon", "talos"])
    play.takes("charon", "red")
    play.asked(0, POWER, ["use forge", "pass"])
    play.ends_turn()
    play.asked(1, TAKE)


@pytest.mark.rule("E-ACT-18", "E-QST-05")
def test_a_power_may_change_what_can_be_taken() -> None:
    level = at("turn", domain=["charon", "forge"], agora=["forge"], gold=1)
    level.cannot("take forge", "you have another Forge in your Domain (E-IDN-01)")
    level.uses("charon")
    level.does("choose forge")
    level.takes("forge", "blue")
    assert level.legends() == [["forge"]]
    assert level.domain == ["charon", "forge"]


@pytest.mark.rule("E-ACT-15", "E-ACT-16", "E-ACT-17", "E-CIT-02")
def test_while_a_card_can_be_taken_there_is_neither_citizen_nor_pass() -> None:
    play = at("turn", agora=["forge", "styx"], quest=(1, 2), columns="red blue")
    play.cannot("recruit", "you can still take a card (E-CIT-01)")
    play.cannot("pass", "you can still take a card (E-ACT-17)", "you must take a Citizen (E-QST-06)")


@pytest.mark.rule("E-ACT-16", "E-CIT-01")
def test_who_finds_only_identical_cards_takes_a_citizen() -> None:
    play = at("turn", agora=["forge", "styx"], domain=["forge", "styx"], quest=(1, 2), deck=["hera"])
    play.asked(0, TAKE, ["recruit", "use forge"])
    play.does("recruit", "dismiss red")
    assert (play.citizens, play.agora) == (["hera"], ["forge", "styx"])


# Acquisition conditions


@pytest.mark.rule("E-ACQ-01", "E-ACQ-02", "E-ACQ-16", "E-ACQ-17")
def test_a_coloured_circle_needs_the_column_of_that_colour() -> None:
    play = at("turn", agora=["forge", "olive-harvest"], columns="red blue")
    play.cannot("take olive-harvest", "it needs the green Column (E-ACQ-01)")
    play.takes("forge", "red")


@pytest.mark.rule("E-ACQ-03")
@pytest.mark.parametrize("colour", ["red", "blue", "green", "yellow"])
def test_a_black_circle_needs_any_column(colour: str) -> None:
    play = at("turn", agora=["talos", "hera"], columns=colour, quest=(1, 2), taken=2, domain_1=["forge"])
    assert "talos" in play.domain or "take talos" in play.offered(0)


@pytest.mark.rule("E-ACQ-04", "E-ACQ-05", "E-ACQ-15")
def test_blue_and_black_need_blue_and_one_more() -> None:
    play = at("turn", agora=["scylla", "talos"], columns="green red")  # green and black
    play.takes("scylla", "red")
    assert play.domain == ["scylla"]
    alone = at("turn", agora=["scylla", "talos"], columns="green", pediment=0)
    alone.cannot("take scylla", "it needs 1 Column of any colour besides those it names, and you have 0 (E-ACQ-01)")


@pytest.mark.rule("E-ACQ-18")
def test_on_the_last_column_no_card_with_two_circles_can_be_taken() -> None:
    game = with_card("activate", "Receive 1 Gold.", more="black = 2")
    play = at("turn", agora=["stranger", "talos"], columns="blue", turns=4, game=game, pediment=0)
    play.cannot("take stranger", "it needs 2 Columns of any colour besides those it names, and you have 1 (E-ACQ-01)")
    two = at("turn", agora=["stranger", "talos"], columns="blue red", game=game)
    two.takes("stranger", "blue")
    assert two.domain == ["stranger"]


@pytest.mark.rule("E-ACQ-06")
def test_a_quest_needs_the_colour_above_it() -> None:
    play = at("turn", seats=3, agora=["talos"], columns="blue yellow", pediment=0)
    play.cannot("quest 3", "it needs the red Column (E-ACQ-06)")
    play.takes_quest(4, "yellow")


@pytest.mark.rule("E-ACQ-07")
def test_with_two_players_one_of_two_colours_is_enough() -> None:
    play = at("turn", agora=["talos"], columns="green yellow", pediment=1)
    play.cannot("quest 1", "it needs the red or blue Column (E-ACQ-06)")
    play.takes_quest(2, "green")


@pytest.mark.rule("E-ACQ-08", "E-ACQ-09", "E-ACQ-10", "E-ACQ-11")
def test_any_one_column_goes_after_a_take_and_stays_away() -> None:
    play = at("turn", agora=["forge", "envoy"])
    play.does("take forge")
    play.asked(0, DISMISS, ["dismiss red", "dismiss blue", "dismiss green", "dismiss yellow"])
    play.does("dismiss yellow")
    assert (play.red, play.blue, play.green, play.yellow) == (1, 1, 1, 0)
    play.ends_turn()
    play.takes("envoy", "green", by=1)
    assert play.yellow == 0, "until the Epoch ends"


@pytest.mark.rule("E-ACQ-12", "E-CIT-01", "E-CIT-04", "E-CIT-05")
def test_a_citizen_costs_a_column_and_counts_as_a_card() -> None:
    play = at("turn", quest=(1, 2), columns="red blue", columns_1="red blue", deck=["hera", "forge"], domain=["golden-maidens"])
    play.does("recruit")
    assert play.citizens == ["forge"], "the top card of the draw pile"
    assert play.taken == 1
    play.does("dismiss red")
    play.ends_turn()
    assert play.sees("citizens/0", 0) == []


@pytest.mark.rule("E-ACQ-13", "E-QST-03", "E-QST-04", "E-QST-06", "E-QST-07")
def test_who_can_take_no_quest_passes_and_may_still_use_powers() -> None:
    play = at("turn", columns="red", taken=3, pediment=0, quest=(0, 2), domain=["forge"], turns=4)
    play.asked(0, TAKE, ["pass", "use forge"])
    play.uses("forge")
    assert play.red == 0, "passing was all that was left, and the last Column is gone"
    assert play.gold >= 1


@pytest.mark.rule("E-QST-03")
def test_columns_may_be_dismissed_so_that_no_quest_is_left() -> None:
    play = at("turn", seats=3, agora=["styx", "charon", "envoy"], columns="blue green", quest=(0, 3, 1), pediment=0)
    play.asked(0, TAKE, ["take styx", "take charon", "take envoy", "quest 2"])  # Quest 2 needs green, Quest 4 yellow
    play.does("take styx")
    play.asked(0, DISMISS, ["dismiss blue", "dismiss green"])
    play.does("dismiss green")
    assert (play.quest, play.blue) == (0, 1), "and no Quest is left for the blue one"


@pytest.mark.rule("E-CIT-03", "E-QST-02")
def test_a_quest_comes_before_a_citizen() -> None:
    play = at("turn", columns="red blue", pediment=0, domain=["forge"])
    play.cannot("recruit", "you can still take a Quest (E-CIT-01)")
    play.asked(0, TAKE, ["quest 1", "quest 2", "use forge"])


@pytest.mark.rule("E-ACQ-14", "E-SUP-02")
def test_without_columns_and_cards_the_turn_still_counts() -> None:
    play = at("turn", columns="", quest=(1, 2), taken=(0, 3), rest="away", turns=1, domain=["forge"])
    play.does("recruit")
    assert play.citizens == []
    assert play.taken == 1
    play.ends(0, POWER)


# Identical cards, Citizens


@pytest.mark.rule("E-IDN-01", "E-IDN-02", "E-IDN-03")
def test_identical_is_a_copy_of_the_same_design_in_the_domain() -> None:
    play = at("turn", agora=["forge", "golden-maidens"], domain=["forge"])
    play.cannot("take forge", "you have another Forge in your Domain (E-IDN-01)")
    play.takes("golden-maidens", "red")


@pytest.mark.rule("E-IDN-04", "E-CIT-08", "E-CIT-13", "E-CIT-06")
def test_a_citizen_is_identical_to_nothing_and_no_card_of_a_family() -> None:
    play = at("turn", quest=(1, 2), deck=["thunderbolt"], domain=["thunderbolt", "ganymede"], columns="red blue")
    play.does("recruit")
    assert play.citizens == ["thunderbolt"]
    assert play.vp == 0, "Ganymede saw no Zeus card"
    play.does("dismiss red")
    play.ends_turn()
    later = at("turn", citizens=1, agora=["father-of-the-gods"])
    later.takes("father-of-the-gods", "red")
    assert later.domain == ["father-of-the-gods"]


@pytest.mark.rule("E-CIT-11", "E-CIT-12")
def test_a_citizen_that_is_given_away_stays_face_down() -> None:
    game = with_card("activate", "Give a Citizen to another player of your choice.")
    play = at("turn", domain=["stranger"], citizens=2, game=game)
    play.uses("stranger")
    assert (len(play.citizens), len(play.foe.citizens)) == (1, 1)
    assert play.sees("citizens/1", 1) == []


@pytest.mark.rule("E-CIT-09")
def test_citizens_count_as_cards() -> None:
    game = with_card("activate", "Receive 1 VP for each card in your Domain.")
    play = at("turn", domain=["stranger", "forge"], citizens=2, game=game)
    play.uses("stranger")
    assert play.vp == 4
    family = at("turn", domain=["stranger"], citizens=2, game=with_card("activate", "Discard a Family card."))
    family.uses("stranger")
    assert (family.domain, len(family.citizens)) == ([], 2)


@pytest.mark.rule("E-CIT-10", "E-CIT-06", "E-CIT-07")
def test_a_discarded_citizen_leaves_the_game_unseen() -> None:
    game = with_card("activate", "Discard a Citizen. Receive 1 VP.")
    play = at("turn", domain=["stranger"], citizens=1, game=game)
    play.uses("stranger")
    assert (len(play.gone), play.discard, play.citizens) == (1, [], [])
    assert play.sees("gone", 0) == []


# Quests nobody has


@pytest.mark.rule("E-QST-08", "E-QST-09", "E-QST-10", "E-CMP-06")
def test_incomplete_quests_are_handed_out_when_all_turns_are_over() -> None:
    play = at("writing", seats=3, disc=(3, 1, 2), quest=(0, 0, 3), gold=(1, 1, 1), domain=["forge"])
    assert [(play.of(seat).quest, play.of(seat).incomplete) for seat in range(3)] == [(2, 1), (1, 1), (3, 0)]
    assert [play.of(seat).disc for seat in range(3)] == [3, 2, 1]
    assert [play.of(seat).gold for seat in range(3)] == [2, 2, 4]


@pytest.mark.rule("E-QST-08", "E-SET-03")
def test_with_three_players_a_quest_is_left_over() -> None:
    play = at("writing", seats=3, quest=(1, 2, 4), gold=(1, 1, 1), domain=["forge"])
    assert [play.of(seat).quest for seat in range(3)] == [1, 2, 4]
    assert [play.of(seat).incomplete for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("E-KND-17", "E-ACT-10")
def test_a_trigger_card_gets_its_ring_when_it_is_taken() -> None:
    play = at("turn", agora=["charon", "hera"])
    play.does("take charon")
    assert play.has("charon", RING)
    play.asked(0, DISMISS)
    play.does("dismiss red")


def test_the_draw_pile_of_a_scenario_is_everything_that_is_not_named() -> None:
    play = at("turn", agora=["charon", "hera"])
    assert len(play.table.zones[DECK]) == 103
