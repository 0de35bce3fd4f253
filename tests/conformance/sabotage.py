"""Ways to break a table, so that every check can be seen to fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from mythboard.lab.conformance.terms import Violation


def midgame(seats: int = 3, seed: int = 1, answers: int = 40, options: dict[str, int | str | bool] | None = None) -> Table:
    """A game of Obol, some way in."""
    table = mythboard.game("obol").start(seats, seed, options)
    playout(table, Dice(seed), answers)
    assert not table.over
    return table


def until(
    found: Callable[[Table], bool], seats: int = 2, seed: int = 1, options: dict[str, int | str | bool] | None = None
) -> Table:
    """A game of Obol, played until something is the case."""
    table = mythboard.game("obol").start(seats, seed, options)
    dice = Dice(seed)
    while not found(table):
        assert playout(table, dice, 1) == 1, "the game ended before it came to that"
    return table


def toll_open(seats: int = 2) -> Table:
    """Obol at its toll, with nobody's bid in."""
    rich = {f"obols/{seat}": 5 for seat in range(seats)}
    return mythboard.game("obol").scenario({"seats": seats, "numbers": rich, "begin": "toll"})


def violates(invariant: str, check: Callable[[], object], says: str = "") -> Violation:
    """The check fails, for this invariant, and says so."""
    __tracebackhide__ = True
    with pytest.raises(Violation) as caught:
        check()
    assert caught.value.invariant == invariant
    assert says in caught.value.sentence
    return caught.value
