"""The freezer. It freezes a game that is over (see frozen.py), in the background.

Going through a long game takes a second or two, so nobody waits for it: it is done in steps, with time for everybody else in
between, and one game after the other. Only what was written is of any use, so a process that is killed in between has done
nothing, and whoever opens the room next freezes it then. Games that ended before games were frozen are frozen that way, too, as
long as today's rules still lead to their end with every check right; where the checks are too old to be compared (playback.py),
with every move still open and the end at the last of them.

A game that rules have stopped is frozen as far as it can be read, with all answers, when its people have left it or if it had
ended: what can be read of it today is all that there will ever be.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from mythboard.table.background import Background
from mythboard.table.history.frozen import Freezing
from mythboard.table.pauses import in_turns
from mythboard.table.room import OVER
from mythboard.table.state import RULES

if TYPE_CHECKING:
    from mythboard.table.session import Session

log = logging.getLogger("mythboard.table")


class Freezer(Background):
    """See above. One for each session; those of a house take turns."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def start(self) -> None:
        """Freeze the game in the background, if it is over, was followed as far as rules lead, and is not frozen yet."""
        state = self.session.state
        if self.is_busy or state.room.stage != OVER or state.frozen or state.unfolded is None:
            return
        if state.unfolded.is_over or state.stopped_by == RULES or state.timeline.way:
            self.task = asyncio.create_task(self.freeze(), name=f"freezing of {self.session.id}")

    async def freeze(self) -> None:
        session, playback, state = self.session, self.session.playback, self.session.state
        try:
            async with session.pen.freezing:
                freezing = Freezing(playback, state.stopped, state.timeline.answers[playback.count :])
                await in_turns(freezing.steps())
                data = await asyncio.to_thread(freezing.packed)
                await session.store.freeze(session.id, data)
            state.frozen = data
        except Exception:
            log.exception("room %s could not be frozen", session.id)
        finally:
            self.task = None
