"""How much anybody may ask: buckets of tokens, and counts of open streams.

A bucket holds a burst and fills at a steady rate; each request takes one token, and who finds none is told how long to wait.
Buckets stand in memory and are lost with the process, which harms nobody: a new one is full. With several processes each has
buckets of its own.

Addresses are counted by what a provider gives one customer: an IPv4 address, or the first 64 bits of an IPv6 address.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

MOST_BUCKETS: Final = 50_000


class Buckets:
    """One bucket for each key. Forgotten are the ones that were not asked for longest: by then they are full again."""

    def __init__(self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.rate = rate
        self.clock = clock
        self.levels: dict[str, tuple[float, float]] = {}  # by key: tokens, and when that was so; oldest first

    def take(self, key: str) -> int:
        """Take a token: 0, or after how many whole seconds there will be one."""
        if not self.burst:
            return 0
        now = self.clock()
        tokens, then = self.levels.pop(key, (float(self.burst), now))
        tokens = min(float(self.burst), tokens + (now - then) * self.rate)
        wait = 0
        if tokens >= 1:
            tokens -= 1
        else:
            wait = max(1, math.ceil((1 - tokens) / self.rate))
        self.levels[key] = (tokens, now)
        if len(self.levels) > MOST_BUCKETS:
            del self.levels[next(iter(self.levels))]
        return wait


class Full(Exception):
    """There are too many of something already."""


class Seats:
    """Counts what is open at the same time, by several keys at once."""

    def __init__(self) -> None:
        self.open: Counter[tuple[str, str]] = Counter()
        self.total = 0

    @contextmanager
    def taken(self, *claims: tuple[str, str, int]) -> Iterator[None]:
        """Hold one place under each claim (kind, key, most); Full if one of them has no more."""
        for kind, key, most in claims:
            if self.open[kind, key] >= most:
                raise Full(kind)
        for kind, key, _ in claims:
            self.open[kind, key] += 1
        self.total += 1
        try:
            yield
        finally:
            self.total -= 1
            for kind, key, _ in claims:
                self.open[kind, key] -= 1
                if not self.open[kind, key]:
                    del self.open[kind, key]


def neighbourhood(address: str) -> str:
    """What is counted as one address."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]  # a test, or a local socket
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
