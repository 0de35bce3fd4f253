"""Foretelling: dice that will show wanted faces, found by trying.

Dice that are saved carry a few words that are ready to be drawn. `foretell` saves a table, tries small words one place after
the other until the rolls of a move come out as wanted, and gives the dice with those words. So the work grows with the number
of rolled dice, not with the number of ways they can fall, and nothing but the dice of the table is changed. What
else draws a word during the move, such as a shuffle, just uses up a place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mythboard import Dice
from mythboard.engine.events import Event
from mythboard.engine.table import Table

PLACES = 12  # as many words as dice can hold ready
VALUES = 24  # more than any die has faces


def saved_dice(words: list[int]) -> str:
    """Dice that will draw these words first, as a saved table has them."""
    return Dice(key=0, words=words[::-1]).dump()


def with_dice(table: Table, dice: str) -> Table:
    """The same position with other dice. Its past is forgotten."""
    return table.game.load({**table.dump(), "dice": dice})


def foretell(
    table: Table, seat: int, move: int, wanted: Sequence[int], rolled: Callable[[Table, list[Event]], list[int]]
) -> str | None:
    """Saved dice that let a move roll exactly the wanted faces; None if there are none."""

    def faces(words: list[int]) -> list[int]:
        world = with_dice(table, saved_dice(words))
        events = world.listen()
        world.answer(seat, move)
        return rolled(world, events)

    def agreeing(shown: list[int]) -> int:
        pairs = zip(shown, wanted, strict=False)
        return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(shown), len(wanted)))

    words = [0] * PLACES
    best = agreeing(faces(words))
    for place in range(PLACES):
        if best == len(wanted):
            break
        for value in range(1, VALUES):
            words[place] = value
            count = agreeing(faces(words))
            if count > best:
                best = count
                break
        else:
            words[place] = 0
    return saved_dice(words) if faces(words) == list(wanted) else None
