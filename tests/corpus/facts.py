"""What is noted of a game beside its record, in words that outlive the layout of a table: names of numbers, no indices."""

from __future__ import annotations

from typing import Any

from mythboard.engine.table import Table
from mythboard.table.history.log import Turn
from mythboard.table.session import Session


def facts_of(session: Session) -> dict[str, Any]:
    """The facts of a room."""
    room, playback = session.room, session.state.playback
    found: dict[str, Any] = {"game": room.game, "seats": len(room.places), "stage": room.stage}
    if playback is None:
        return found
    viewers = (None, *range(len(room.places)))
    return {
        **found,
        **facts_of_table(playback.table),
        "answers": session.state.count,
        "asked": list(playback.table.asked),
        "request": session.state.timeline.request is not None,
        "bots": [session.state.plays(seat) for seat in range(len(room.places))],
        "result": room.result,
        "log": [sum(map(lines_of, playback.log(viewer, playback.count))) for viewer in viewers],
    }


def facts_of_table(table: Table) -> dict[str, Any]:
    """The facts of a table: who leads or has won, and every number that is not 0."""
    numbers = table.view(None)["numbers"]
    assert isinstance(numbers, dict)
    return {
        "winners": table.winners[:],
        "scores": table.scores,
        "numbers": {name: value for name, value in numbers.items() if value},
    }


def lines_of(turn: Turn) -> int:
    """How many entries a turn of the log has."""
    return len(turn.opened) + len(turn.entries)
