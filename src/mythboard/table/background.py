"""Work of a session beside its answers, in the background: at most one task at a time."""

from __future__ import annotations

import asyncio


class Background:
    """What plays the bots and what freezes a game have this in common."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        return self.task is not None and not self.task.done()

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def rest(self) -> None:
        """Wait until there is nothing left to do, or it could not be done."""
        while self.is_busy and self.task is not None:
            await asyncio.wait({self.task})
