"""Limits that hold for several processes together.

Theory of operation. Each process counts for itself, and asks nobody before it answers: a question to Redis for every request
would cost more than most requests do. But once in a while it tells the others what it has given out, over the bus that passes
the word between them, and they take as much from their own buckets, and count what it has open as if it were open here. So a
limit may be passed by what is given out in that while, and not by as many times as there are processes.

What is told is small: only what was asked for more than once, and only what is open several times. A note that is lost does
little harm, and so does a process that is gone: what it had open counts for a few seconds more.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

import msgspec

from mythboard.server.http.buckets import Buckets
from mythboard.server.http.places import Places
from mythboard.server.processes.redisbus import LOST, RedisBus

EVERY: Final = 1.0  # seconds between two notes
STALE: Final = 5 * EVERY  # after which a process that has said nothing is believed to be gone
WORTH_TELLING: Final = 2  # tokens,
OPEN_WORTH_TELLING: Final = 4  # and streams


class Given(msgspec.Struct):
    """What a process tells: tokens by bucket and key since it told last, and how much is open by kind and key."""

    taken: dict[str, dict[str, int]]
    open: list[tuple[str, str, int]]


class SharedLimits:
    """See above."""

    def __init__(
        self, bus: RedisBus, buckets: Mapping[str, Buckets], places: Places, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.bus = bus
        self.buckets = buckets
        self.places = places
        self.clock = clock
        self.heard: dict[bytes, float] = {}  # by process: when
        for one in buckets.values():
            one.taken = {}
        bus.hear_notes = self.hear

    async def keep_telling(self) -> None:
        """Until it is cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            self.forget()
            with suppress(*LOST):  # the next note comes soon
                await self.bus.note(msgspec.json.encode(self.news()))

    def news(self) -> Given:
        taken = {name: one.news(WORTH_TELLING) for name, one in self.buckets.items()}
        worth = [(kind, key, count) for (kind, key), count in self.places.open.items() if count >= OPEN_WORTH_TELLING]
        return Given({name: counts for name, counts in taken.items() if counts}, worth)

    def hear(self, who: bytes, note: bytes) -> None:
        with suppress(msgspec.DecodeError):  # another version may say it in another way
            given = msgspec.json.decode(note, type=Given)
            for name, taken in given.taken.items():
                for key, count in taken.items():
                    if name in self.buckets:
                        self.buckets[name].charge(key, count)
            self.places.elsewhere[who] = Counter({(kind, key): count for kind, key, count in given.open})
            self.heard[who] = self.clock()

    def forget(self) -> None:
        """Let go of what processes had open that say nothing any more."""
        for who, when in [*self.heard.items()]:
            if self.clock() - when > STALE:
                del self.heard[who]
                self.places.elsewhere.pop(who, None)
