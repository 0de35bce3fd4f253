"""I4: what applies, what is refused, and how."""

import pytest

from mythboard.engine import machine
from mythboard.engine.dice import Dice
from mythboard.engine.errors import IllegalMove
from mythboard.engine.table import Table
from mythboard.games.obol.board import DECK, OBOLS
from mythboard.lab.conformance.moves import (
    STRANGE_WORDS,
    garbage_is_refused,
    look_alikes_are_refused,
    offered_moves_apply,
    readable,
    reasons_are_readable,
    unoffered_moves_are_refused,
)
from tests.conformance.sabotage import midgame, until, violates


def asked_for_an_action(table: Table) -> bool:
    return table.prompt(table.asked[0]) == "What do you do?"


def test_an_offered_move_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = until(asked_for_an_action)

    def crash(table: Table) -> None:
        raise KeyError("no such thing")

    offered_moves_apply(table, Dice(1), 0)
    monkeypatch.setattr("mythboard.engine.machine.run", crash)
    violates("I4", lambda: offered_moves_apply(table, Dice(1), 0), "was offered")


def test_an_offered_move_that_loses_a_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = until(asked_for_an_action)
    run = machine.run

    def careless(table: Table) -> None:
        table.zones[DECK].pop()
        run(table)

    monkeypatch.setattr("mythboard.engine.machine.run", careless)
    violates("I1", lambda: offered_moves_apply(table, Dice(1), 3))


def test_taking_what_was_not_offered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = midgame()
    unoffered_moves_are_refused(table, Dice(1), 30)
    monkeypatch.setattr("mythboard.engine.machine.answer", lambda *_: None)
    violates("I4", lambda: unoffered_moves_are_refused(table, Dice(1), 30), "not offered")


def test_a_refusal_that_leaves_a_trace_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = midgame()

    def traces(table: Table, seat: int, move: int) -> None:
        table.numbers[OBOLS] += 1
        raise IllegalMove("You cannot do that, but something happened.")

    monkeypatch.setattr("mythboard.engine.machine.answer", traces)
    violates("I4", lambda: unoffered_moves_are_refused(table, Dice(1), 3), "changed the table")


@pytest.mark.parametrize("error", [IllegalMove(""), IllegalMove("no"), IllegalMove("You cannot: ."), KeyError(7)])
def test_a_refusal_that_nobody_can_read_is_found(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    table = midgame()

    def refuses(*_: object) -> None:
        raise error

    monkeypatch.setattr("mythboard.engine.machine.answer", refuses)
    violates("I4", lambda: unoffered_moves_are_refused(table, Dice(1), 3))
    monkeypatch.setattr("mythboard.engine.machine.parse_move", refuses)
    violates("I4", lambda: garbage_is_refused(table, Dice(1), 3))


def test_reading_garbage_as_a_move_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = until(asked_for_an_action)
    garbage_is_refused(table, Dice(2), 40)
    monkeypatch.setattr("mythboard.engine.machine.parse_move", lambda *_: table.moves(table.asked[0])[0])
    violates("I4", lambda: garbage_is_refused(table, Dice(2), 40), "was taken for")


def test_reasons_that_say_nothing_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table = until(asked_for_an_action)
    seat = table.asked[0]
    reasons_are_readable(table, seat, "ward cerberus#44")
    monkeypatch.setattr("mythboard.engine.machine.why_not", lambda *_: [])
    violates("I4", lambda: reasons_are_readable(table, seat, "number 3"))
    monkeypatch.setattr("mythboard.engine.machine.why_not", lambda *_: ["it may not be"])
    violates("I4", lambda: reasons_are_readable(table, seat, "gather"))


def test_every_strange_word_is_refused_readably() -> None:
    table = until(asked_for_an_action)
    for word in STRANGE_WORDS:
        with pytest.raises(IllegalMove) as caught:
            table.move(word, table.asked[0])
        assert readable(str(caught.value)), str(caught.value)


def test_what_only_looks_like_a_move_is_refused() -> None:
    """28672.0 == 28672 and False == 0, but neither is a move."""
    look_alikes_are_refused(until(asked_for_an_action))


@pytest.mark.parametrize("huge", [1 << 20_000, -(1 << 20_000)], ids=["positive", "negative"])
def test_numbers_of_thousands_of_digits_are_refused_readably(huge: int) -> None:
    table = until(asked_for_an_action)
    for seat, move in ((table.asked[0], huge), (huge, 0)):
        with pytest.raises(IllegalMove) as caught:
            table.answer(seat, move)
        assert readable(str(caught.value)), str(caught.value)[:200]
