"""Advice: the hints that people ask for. One at a time for each person, and each question thought through once.

A hint costs as much as a strong bot's answer, and asking for one costs nothing. So what was thought about a question is kept
as long as the question is open: whoever asks again, or in another window, gets the same. While a thought goes on, its person
gets no second one, at this table or another. A browser that goes away does not end it: the hint is there when it comes back.

Which tables give hints is a fact about the room (room.py): everybody there must have agreed by sitting down.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Final

from mythboard.engine.table import Table
from mythboard.table.refused import MEANWHILE, Refused
from mythboard.table.room import Room

log = logging.getLogger("mythboard.table")

Hints = list[tuple[str, str]]  # the best moves, best first: text and a sentence of reason

NO_HINTS: Final = "Hints are off at this table. To have them when you play with others, allow them when you set up a table."
STILL_OFF: Final = "Hints are off here because they're off in the game that this one continues."
ONE_AT_A_TIME: Final = "Your last hint is still being worked out. Wait for it before you ask for another."
NO_IDEA: Final = "We couldn't find a hint because of a bug, which is logged. Try again, or play on without one."


def check_hints(room: Room) -> None:
    """Refuse where hints are off."""
    if not room.gives_hints:
        raise Refused(NO_HINTS if room.hints is None else STILL_OFF)


@dataclass(frozen=True, slots=True)
class Counsel:
    """What is thought, or was, about the question that a table puts to a seat."""

    table: Table  # no table is ever changed, so it stands for its question
    thought: asyncio.Task[Hints]


class Advice:
    """See above; one for all rooms of a house."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, int], Counsel] = {}  # by room and seat
        self.thinking: dict[str, asyncio.Task[Hints]] = {}  # by person

    async def about(self, room: Room, seat: int, table: Table, think: Callable[[], Coroutine[Any, Any, Hints]]) -> Hints:
        """The hints for a seat at a table, thought about now if nobody has asked before."""
        counsel = self.kept.get((room.id, seat))
        if counsel is None or counsel.table is not table:
            counsel = self.kept[room.id, seat] = Counsel(table, self.begin(room.person_at(seat), think))
        try:
            return await asyncio.shield(counsel.thought)
        except asyncio.CancelledError:
            if counsel.thought.cancelled() and not is_cancelled():  # the room was closed
                raise Refused(MEANWHILE, is_stale=True) from None
            raise
        except Exception:
            log.exception("no hint could be found in room %s", room.id)
            if self.kept.get((room.id, seat)) is counsel:
                del self.kept[room.id, seat]
            raise Refused(NO_IDEA) from None

    def begin(self, person: str, think: Callable[[], Coroutine[Any, Any, Hints]]) -> asyncio.Task[Hints]:
        """Think for a person who has no other hint under way."""
        if person in self.thinking:
            raise Refused(ONE_AT_A_TIME)
        thought = self.thinking[person] = asyncio.create_task(think())

        def has_ended(thought: asyncio.Task[Hints]) -> None:
            del self.thinking[person]
            if not thought.cancelled():
                thought.exception()  # heard, also if nobody waits any more

        thought.add_done_callback(has_ended)
        return thought

    def forget(self, room: str) -> None:
        """Nobody needs the hints of a room any more."""
        for key in [key for key in self.kept if key[0] == room]:
            self.kept.pop(key).thought.cancel()


def is_cancelled() -> bool:
    """Whether whoever asks this is told to stop."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
