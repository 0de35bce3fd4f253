"""What changes a measure: cards in play, and what lasts for a while, for oneself, for others, for some cards, for some uses."""

from __future__ import annotations

from mythboard.engine.card import EVERYONE, OTHERS, WHEN, WHILE, YOURS, Static
from mythboard.engine.frames import CARD, PLAIN, Frame
from mythboard.engine.modifiers import END_OF_TURN, START_OF_TURN, Last, changes, expire, measure, spend
from mythboard.engine.procedure import ask, assemble, happens, mark, procedure
from mythboard.engine.question import offer
from mythboard.engine.table import Table
from mythboard.engine.verbs import YES
from tests.engine.tiny import LOG, OPEN, board, card_with, clause, stop, tiny

PRICE, SPEED = 0, 1
A, B, C = 0, 1, 2


def is_b(table: Table, card: int) -> bool:
    return card == B


def table_with(*lasts: Last) -> Table:
    """A table of three seats for which all of these last, called for by seat 1."""

    def first_seat(table: Table, frame: Frame) -> None:
        frame.seat = 1

    waiting = ask("q", offer(YES), about="Well?", decline="no")
    return tiny(procedure("main", first_seat, *lasts, waiting, stop)).start(3)


def prices(table: Table, card: int = -1) -> list[int]:
    return [measure(table, PRICE, seat, 5, card) for seat in range(3)]


def change(amount: int, who: int = YOURS, uses: int = 0, only_b: bool = False, what: int = PRICE) -> Static:
    return Static(what, amount, who, is_b if only_b else None, "a change", uses)


def test_what_lasts_concerns_whom_it_says() -> None:
    assert prices(table_with(Last(change(-1), END_OF_TURN, "x"))) == [5, 4, 5]
    assert prices(table_with(Last(change(2, OTHERS), END_OF_TURN, "x"))) == [7, 5, 7]
    assert prices(table_with(Last(change(2, EVERYONE), END_OF_TURN, "x"))) == [7, 7, 7]


def test_what_lasts_may_be_for_some_cards_only() -> None:
    table = table_with(Last(change(-3, only_b=True), END_OF_TURN, "x"))
    assert prices(table, A) == [5, 5, 5]
    assert prices(table, B) == [5, 2, 5]


def test_what_changes_one_measure_leaves_the_others_alone() -> None:
    assert prices(table_with(Last(change(-3, what=SPEED), END_OF_TURN, "x"))) == [5, 5, 5]


def test_what_lasts_ends_at_its_time_and_for_its_seat() -> None:
    table = table_with(Last(change(-1), END_OF_TURN, "x"), Last(change(-2), START_OF_TURN, "y"))
    expire(table, 0, START_OF_TURN)
    assert prices(table) == [5, 2, 5]
    expire(table, 0, END_OF_TURN)  # a turn ends for everybody
    assert prices(table) == [5, 3, 5]
    expire(table, 1, START_OF_TURN)
    assert prices(table) == [5, 5, 5]


def test_what_counts_for_the_next_card_is_used_up_by_a_card_it_fits() -> None:
    table = table_with(Last(change(-2, uses=1, only_b=True), END_OF_TURN, "x"))
    spend(table, PRICE, 1, A)
    spend(table, PRICE, 0, B)
    spend(table, SPEED, 1, B)
    assert prices(table, B) == [5, 3, 5]
    spend(table, PRICE, 1, B)
    assert prices(table, B) == [5, 5, 5]
    assert table.lasting == []


def test_two_uses_are_two() -> None:
    table = table_with(Last(change(-2, uses=2), END_OF_TURN, "x"), Last(change(-1), END_OF_TURN, "y"))
    spend(table, PRICE, 1)
    assert prices(table) == [5, 2, 5]
    spend(table, PRICE, 1)
    spend(table, PRICE, 1)
    assert prices(table) == [5, 4, 5]


def test_cards_in_play_change_measures_as_long_as_they_lie_there() -> None:
    cards = {"a": card_with("a", clause(WHILE, None, statics=(change(-1), change(1, OTHERS))))}
    waiting = ask("q", offer(YES), who=lambda table, frame: 0, about="Well?", decline="no")
    table = tiny(procedure("main", waiting, stop), cards=cards).start(3)
    table.bring(A, OPEN + 2)
    assert prices(table) == [6, 6, 4]
    table.bring(A, 0)
    assert prices(table) == [5, 5, 5]


def test_whatever_changes_a_measure_is_told_with_its_amount_its_source_and_its_end() -> None:
    table = table_with(
        Last(change(-3, only_b=True, uses=1), END_OF_TURN, "x"), Last(change(2, OTHERS, uses=2), START_OF_TURN, "y")
    )
    assert [str(found) for found in changes(table, PRICE, 1, B)] == ["-3 main (once, until the turn ends)"]
    assert [str(found) for found in changes(table, PRICE, 0, B)] == ["+2 main (2 times, until Player 2's next turn)"]
    assert changes(table, PRICE, 1, A) == changes(table, SPEED, 0, B) == []


def test_cards_in_play_that_change_a_measure_are_named() -> None:
    cards = {"a": card_with("a", clause(WHILE, None, statics=(change(-1), change(1, OTHERS))))}
    waiting = ask("q", offer(YES), who=lambda table, frame: 0, about="Well?", decline="no")
    table = tiny(procedure("main", waiting, stop), cards=cards).start(3)
    assert changes(table, PRICE, 2) == []
    table.bring(A, OPEN + 2)
    name = table.box.cards[A].name
    assert [str(found) for seat in range(3) for found in changes(table, PRICE, seat)] == [
        f"+1 {name}",
        f"+1 {name}",
        f"-1 {name}",
    ]


def test_a_line_that_waits_for_certain_cards_hears_who_did_it_and_with_which() -> None:
    def write(table: Table, frame: Frame) -> None:
        table.put(LOG, 100 * (frame.get("they") + 1) + 10 * (frame.get("it") + 1) + frame.seat + 1)

    program = assemble("heard", "heard", (mark("they", PLAIN), mark("it", CARD), write), board.seats)
    waits = clause(WHEN, program, 0, EVERYONE)
    waits.fits = is_b
    cards = {"a": card_with("a", waits), "b": card_with("b"), "c": card_with("c")}

    def with_card(card: int) -> int:
        def act(table: Table, frame: Frame) -> None:
            table.bring(A, OPEN + 2)
            frame.seat, frame.card = 1, card

        return (
            tiny(procedure("main", act, happens(0, "it"), stop), cards=cards, programs={"heard": program}).start(3).numbers[LOG]
        )

    assert with_card(B) == 223
    assert with_card(C) == 0
    assert with_card(-1) == 0
