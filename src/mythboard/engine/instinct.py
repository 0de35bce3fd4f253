"""What a player of a game does without thinking: the quick half of what bots know, beside the judge.

A judge looks at a table and says how good it is. An instinct looks at the moves and says how good each usually is, without
trying any: what a person who knows the game would reach for. It is the whole of the heuristic bot, and the search bots try
first what it likes and play on by it.

Both are given imagined tables only, and must not look where the seat could not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mythboard.engine.table import Table

NO_MOVE: Final = -1
SURE: Final = 1000.0  # the weight of a move that cannot be wrong now: nothing else is worth a thought


class Instinct:
    """Of somebody who knows nothing: all moves are alike. Games write a better one."""

    __slots__ = ()

    def reflex(self, table: Table, seat: int) -> int:
        """A move of the seat that cannot hurt, found without listing the moves; NO_MOVE if none comes to mind."""
        return NO_MOVE

    def weigh(self, table: Table, seat: int, moves: list[int]) -> list[float]:
        """How strongly each of the moves suggests itself; more than 0, and only the proportions count."""
        return [1.0] * len(moves)
