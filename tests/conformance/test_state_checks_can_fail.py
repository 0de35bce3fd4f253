"""I1, I2, I3, I7: a table that is broken in some way is found out."""

from collections.abc import Callable

import pytest

from mythboard.engine.question import Question
from mythboard.engine.table import Table
from mythboard.games.obol.board import ACTIONS, CREW, DECK, HAND, OBOLS, SHORE, board
from mythboard.lab.conformance.state import (
    box_is_complete,
    conserved,
    result_is_plausible,
    somebody_can_go_on,
    within_ranges,
)
from tests.conformance.sabotage import midgame, until, violates
from tests.kit.variants import variant


def lose_a_card(table: Table) -> None:
    table.zones[DECK].pop()


def double_a_card(table: Table) -> None:
    table.zones[SHORE].append(table.zones[DECK][0])


def swap_one_for_another(table: Table) -> None:
    """The number of cards stays the same."""
    table.zones[SHORE][0] = table.zones[SHORE][1]


def move_without_the_book(table: Table) -> None:
    table.zones[SHORE].append(table.zones[DECK].pop())


def deal_to_an_empty_seat(table: Table) -> None:
    table.bring(table.zones[DECK][-1], HAND + 3)


def add_a_stranger(table: Table) -> None:
    table.zones[DECK].append(len(table.box.cards))


@pytest.mark.parametrize(
    "broken",
    [lose_a_card, double_a_card, swap_one_for_another, move_without_the_book, deal_to_an_empty_seat, add_a_stranger],
)
def test_conservation_is_checked(broken: Callable[[Table], None]) -> None:
    table = midgame(seats=3)
    conserved(table)
    broken(table)
    violates("I1", lambda: conserved(table))


def test_a_box_that_is_not_the_games_is_found_out() -> None:
    table = midgame(seats=2)
    box_is_complete(table)
    table.box = midgame(seats=2, options={"wards": "off"}).box
    violates("I1", lambda: box_is_complete(table))


def too_high(table: Table) -> None:
    table.numbers[OBOLS] = 1000


def too_low(table: Table) -> None:
    table.numbers[ACTIONS] = -1


def no_int(table: Table) -> None:
    table.numbers[OBOLS] = True


def number_of_an_empty_seat(table: Table) -> None:
    table.numbers[OBOLS + 3] = 1


def status_out_of_play(table: Table) -> None:
    table.status[table.zones[DECK][0]] = 1


def undeclared_status(table: Table) -> None:
    card = table.zones[SHORE][0]
    table.bring(card, CREW)
    table.status[card] = 1


def owner_does_not_know(table: Table) -> None:
    hand = next(zone for zone in range(HAND, HAND + table.seats) if table.zones[zone])
    table.known[table.zones[hand][0]] = 0


def stranger_knows(table: Table) -> None:
    table.known[table.zones[DECK][0]] = 1 << 9


def wrong_pool(table: Table) -> None:
    table.pool[table.zones[DECK][0]] += 1


def actor_beyond_the_seats(table: Table) -> None:
    table.actor = 3


def lasting_in_pairs(table: Table) -> None:
    table.lasting.extend([0, 0])


def frame_beyond_its_program(table: Table) -> None:
    table.frames[0].at = 1000


def frame_for_nobody(table: Table) -> None:
    table.frames[0].seat = 3


def loop_of_nothing(table: Table) -> None:
    table.frames[0].loops = [[7]]


@pytest.mark.parametrize(
    "broken",
    [
        too_high, too_low, no_int, number_of_an_empty_seat, status_out_of_play, undeclared_status, owner_does_not_know,
        stranger_knows, wrong_pool, actor_beyond_the_seats, lasting_in_pairs, frame_beyond_its_program, frame_for_nobody,
        loop_of_nothing,
    ],
)  # fmt: skip
def test_ranges_are_checked(broken: Callable[[Table], None]) -> None:
    table = midgame(seats=3)
    within_ranges(table)
    broken(table)
    violates("I2", lambda: within_ranges(table))


def nobody_is_asked(table: Table) -> None:
    table.question = None


def over_and_going_on(table: Table) -> None:
    table.over = True


def no_move(table: Table) -> None:
    question = table.question
    assert question is not None
    table.question = Question(question.step, question.seats, [[]], question.answers)


def the_same_move_twice(table: Table) -> None:
    question = table.question
    assert question is not None
    table.question = Question(question.step, question.seats, [[28672, 28672]], question.answers)


def a_stranger_is_asked(table: Table) -> None:
    question = table.question
    assert question is not None
    table.question = Question(question.step, [3], question.lists, question.answers)


@pytest.mark.parametrize("broken", [nobody_is_asked, over_and_going_on, no_move, the_same_move_twice, a_stranger_is_asked])
def test_dead_ends_are_found(broken: Callable[[Table], None]) -> None:
    table = midgame(seats=3)
    somebody_can_go_on(table)
    broken(table)
    violates("I3", lambda: somebody_can_go_on(table))


def test_a_text_that_is_read_as_another_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = until(lambda table: len(table.moves(table.asked[0])) > 2)
    first = table.moves(table.asked[0])[0]
    monkeypatch.setattr("mythboard.engine.machine.parse_move", lambda *_: first)
    violates("I3", lambda: somebody_can_go_on(table), "is read as")


def test_an_empty_label_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = midgame()
    monkeypatch.setattr("mythboard.engine.machine.move_label", lambda *_: " ")
    violates("I3", lambda: somebody_can_go_on(table), "label")


def test_scores_and_winners_are_checked() -> None:
    table = until(lambda table: table.over)
    result_is_plausible(table)
    right = table.winners[:]
    for wrong in ([0, 0], [7], [1 - right[0]]):
        table.winners = wrong
        violates("I7", lambda: result_is_plausible(table))
    table.winners, table.over = right, False
    violates("I7", lambda: result_is_plausible(table), "not over")


def test_a_missing_score_is_found() -> None:
    table = midgame(seats=3)
    game = table.game
    table.game = variant(game, rules=game.rules._replace(scores=lambda _: [0, 0]))
    violates("I7", lambda: result_is_plausible(table))


def test_the_board_of_these_tests_has_four_seats() -> None:
    assert board.seats == 4
