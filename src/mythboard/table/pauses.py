"""Long work in the event loop: done in steps, so that nobody else waits for the end of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Final

TURN: Final = 0.01  # seconds of work after which whoever else waits gets a turn


async def in_turns(steps: Iterable[None]) -> None:
    """Take all steps, and let others have a turn whenever they have taken a while."""
    began = time.perf_counter()
    for _ in steps:
        if time.perf_counter() - began >= TURN:
            await asyncio.sleep(0)
            began = time.perf_counter()
