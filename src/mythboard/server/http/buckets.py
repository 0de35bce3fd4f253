"""Buckets of tokens: how often something may be asked for.

A bucket holds a burst and fills at a steady rate. Each request takes one token; a request that finds none is told how long to
wait. Buckets are kept in memory and lost with the process, which harms nobody: a new one is full. Several processes tell each
other what they have given out (see sharedlimits.py).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

MOST_BUCKETS: Final = 50_000


class Buckets:
    """One bucket for each key. Forgotten are the ones that were not asked for longest: by then they are full again."""

    def __init__(self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.levels: dict[str, tuple[float, float]] = {}  # by key: tokens, and when that was so; oldest first
        self.taken: dict[str, int] | None = None  # by key: tokens that others do not know of, if anybody wants to know

    def take(self, key: str) -> int:
        """Take a token: 0, or after how many whole seconds there will be one."""
        if not self.burst:
            return 0
        tokens = self.level(key)
        if tokens < 1:
            self.keep(key, tokens)
            return max(1, math.ceil((1 - tokens) / self.rate))
        self.keep(key, tokens - 1)
        if self.taken is not None:
            self.taken[key] = self.taken.get(key, 0) + 1
        return 0

    def charge(self, key: str, count: int) -> None:
        """Take tokens that were given out elsewhere; a bucket owes at most as much as it holds."""
        if self.burst:
            self.keep(key, max(-float(self.burst), self.level(key) - count))

    def news(self, least: int) -> dict[str, int]:
        """What others do not know of yet and is worth telling; from now on they do. The rest waits until it is more."""
        found = {key: count for key, count in (self.taken or {}).items() if count >= least}
        if self.taken is not None:
            self.taken = {key: count for key, count in self.taken.items() if count < least and len(self.taken) <= MOST_BUCKETS}
        return found

    def level(self, key: str) -> float:
        tokens, then = self.levels.get(key, (float(self.burst), 0.0))
        return min(float(self.burst), tokens + (self.clock() - then) * self.rate)

    def keep(self, key: str, tokens: float) -> None:
        self.levels.pop(key, None)
        self.levels[key] = (tokens, self.clock())
        if len(self.levels) > MOST_BUCKETS:
            del self.levels[next(iter(self.levels))]
