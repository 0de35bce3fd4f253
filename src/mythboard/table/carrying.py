"""From where a game that was stopped can be played on under today's rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mythboard.engine.table import Table

if TYPE_CHECKING:
    from mythboard.table.state import State


@dataclass(frozen=True, slots=True)
class Carried:
    """A table, and how many of the answers on record have led to it."""

    table: Table
    count: int


def carried(state: State) -> Carried | None:
    """The furthest position from which today's rules can play on; None if there is none, or if the game is over there."""
    standing = state.unfolded
    if standing is None or standing.is_over:
        return None
    return Carried(standing.table, standing.count)
