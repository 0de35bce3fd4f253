"""Time for tests of moments: an event loop whose clock goes on only while all wait, and then at once.

So a test that says when something is to happen does not depend on how busy the machine is. Nothing may wait for another thread
or process, and what takes a while says so (`pass_by`).
"""

from __future__ import annotations

import asyncio
import selectors


class Sand(selectors.SelectSelector):
    """Waits for nothing, and says for how long it would have."""

    def __init__(self) -> None:
        super().__init__()
        self.fallen = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "nobody will ever wake this loop"
        self.fallen += max(0.0, timeout)
        return super().select(0)


class Hourglass(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.sand = Sand()
        super().__init__(self.sand)

    def time(self) -> float:
        return self.sand.fallen

    def pass_by(self, seconds: float) -> None:
        self.sand.fallen += seconds
