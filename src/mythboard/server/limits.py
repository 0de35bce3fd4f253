"""How much anybody may ask: buckets of tokens, and counts of open streams.

A bucket holds a burst and fills at a steady rate; each request takes one token, and who finds none is told how long to wait.
Buckets stand in memory and are lost with the process, which harms nobody: a new one is full. Several processes tell each other
what they have given out (see sharing.py).

Addresses are counted by what a provider gives one customer: an IPv4 address, or the first 64 bits of an IPv6 address.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final

MOST_BUCKETS: Final = 50_000
MOST_NEIGHBOURS: Final = 4096  # addresses that are remembered


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


class Full(Exception):
    """There are too many of something already."""


class Seats:
    """Counts what is open at the same time, by several keys at once."""

    def __init__(self) -> None:
        self.open: Counter[tuple[str, str]] = Counter()
        self.total = 0
        self.elsewhere: dict[bytes, Counter[tuple[str, str]]] = {}  # by process: what is open there

    @contextmanager
    def taken(self, *claims: tuple[str, str, int]) -> Iterator[None]:
        """Hold one place under each claim (kind, key, most); Full if one of them has no more."""
        for kind, key, most in claims:
            if self.open[kind, key] + sum([there[kind, key] for there in self.elsewhere.values()]) >= most:
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


@lru_cache(maxsize=MOST_NEIGHBOURS)  # it is asked for several times by each request
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
