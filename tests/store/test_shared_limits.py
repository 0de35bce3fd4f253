"""Limits hold for several processes together, over a real Redis."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass

import msgspec
import pytest

from mythboard.server.http.buckets import Buckets
from mythboard.server.http.places import Full, Places
from mythboard.server.http.sharedlimits import STALE, Given, SharedLimits
from mythboard.server.processes.redisbus import open_bus

pytestmark = pytest.mark.anyio


@dataclass
class Clock:
    now: float = 0.0

    def __call__(self) -> float:
        return self.now


class Process:
    """A process with limits of its own."""

    def __init__(self, sharing: SharedLimits, clock: Clock) -> None:
        self.sharing = sharing
        self.clock = clock
        self.buckets, self.places = sharing.buckets["persons"], sharing.places

    async def tells(self, other: Process) -> None:
        """Until the other has heard it."""
        before = other.clock.now = other.clock.now + 0.001
        await self.sharing.bus.note(msgspec.json.encode(self.sharing.news()))
        async with asyncio.timeout(10):
            while other.sharing.heard.get(self.sharing.bus.myself, -1.0) < before:
                await asyncio.sleep(0.005)


@pytest.fixture
async def pair(redis: str) -> AsyncIterator[list[Process]]:
    channel = f"mythboard-test-{secrets.token_hex(8)}"
    processes = []
    for _ in range(2):
        clock = Clock()
        buckets = {"persons": Buckets(10, 0.1, clock)}
        processes.append(Process(SharedLimits(await open_bus(redis, channel), buckets, Places(), clock), clock))
    yield processes
    for process in processes:
        await process.sharing.bus.close()


async def test_what_one_process_has_given_out_is_not_given_out_by_another(pair: list[Process]) -> None:
    here, there = pair
    assert [here.buckets.take("Eve") for _ in range(8)] == [0] * 8
    await here.tells(there)
    assert [there.buckets.take("Eve") for _ in range(3)] == [0, 0, 10]
    assert there.buckets.take("Ana") == 0
    await here.tells(there)
    assert there.buckets.take("Ana") == 0, "what was told once is not told again"


async def test_single_requests_are_told_when_they_have_become_several(pair: list[Process]) -> None:
    here, there = pair
    here.buckets.take("Eve")
    assert here.sharing.news().taken == {}
    here.buckets.take("Eve")
    assert here.sharing.news().taken == {"persons": {"Eve": 2}}
    assert here.sharing.news().taken == {}
    there.buckets.take("Eve")


async def test_what_is_open_in_another_process_counts_until_that_has_gone(pair: list[Process]) -> None:
    here, there = pair
    claim = ("watchers", "olive", 6)
    with here.places.taken(claim), here.places.taken(claim), here.places.taken(claim), here.places.taken(claim):
        await here.tells(there)
        with there.places.taken(claim), there.places.taken(claim), pytest.raises(Full), there.places.taken(claim):
            pass
    there.clock.now += STALE + 1
    there.sharing.forget()
    with there.places.taken(claim), there.places.taken(claim), there.places.taken(claim):
        pass


async def test_a_note_that_makes_no_sense_does_no_harm(pair: list[Process]) -> None:
    here, there = pair
    for note in (b"", b"[]", b'{"taken": {"persons": {"Eve": "many"}}, "open": []}', b"\xff"):
        await here.sharing.bus.note(note)
    await here.sharing.bus.note(msgspec.json.encode(Given({"weather": {"Eve": 3}}, [])))
    await here.tells(there)
    assert there.buckets.take("Eve") == 0
