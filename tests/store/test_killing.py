"""A server is killed at random moments, and everything it had acknowledged is there, once and in order.

MYTHBOARD_TEST_KILLS=1000 makes a campaign of it. Here only the store writes; a whole server is killed in tests/server.
"""

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

import pytest

from mythboard.server.storage.store import open_store
from tests.house.toy import ROOT
from tests.store.places import a_room, an_entry

ROOMS = ["fig", "olive", "vine"]


def kills(usual: int) -> int:
    return int(os.environ.get("MYTHBOARD_TEST_KILLS", usual))


def play_until_killed(address: str, chance: random.Random) -> list[tuple[str, int]]:
    """What one process acknowledged in its short life."""
    child = subprocess.Popen([sys.executable, "-m", "tests.store.appender", address, *ROOMS], cwd=ROOT, stdout=subprocess.PIPE)
    assert child.stdout is not None
    try:
        first = child.stdout.readline()
        time.sleep(chance.uniform(0.0, 0.1))
    finally:
        child.kill()
        told = first + child.stdout.read()
        child.wait()
        child.stdout.close()
    lines = told.decode().splitlines(keepends=True)
    words = [line.split() for line in lines if line.endswith("\n")]
    return [(room, int(number)) for room, number in words]


@pytest.mark.timeout(1800)
def test_everything_acknowledged_survives_kill_9(address: str) -> None:
    async def begin() -> None:
        store = await open_store(address)
        for id in ROOMS:
            await store.create(a_room(id))
        await store.close()

    async def end() -> dict[str, int]:
        """How many entries each room has; all of them are in order and as they were sent."""
        store = await open_store(address, patience=30)
        counts = {}
        for id in ROOMS:
            record = await store.entries(id)
            assert record == [an_entry(number, f"{id} {number}") for number in range(1, len(record) + 1)]
            counts[id] = len(record)
        await store.close()
        return counts

    asyncio.run(begin())
    chance = random.Random(7)
    acknowledged: list[tuple[str, int]] = []
    times = kills(8 if address.startswith("sqlite") else 4)
    for _ in range(times):
        acknowledged += play_until_killed(address, chance)
    counts = asyncio.run(end())
    assert len(acknowledged) == len({*acknowledged}), "a number was acknowledged twice"
    for id in ROOMS:
        kept = [number for room, number in acknowledged if room == id]
        assert kept == sorted(kept)
        assert counts[id] >= kept[-1], "an acknowledged entry was lost"
        assert counts[id] - len(kept) <= times, "at most one entry for each kill was kept and not acknowledged"
    if address.startswith("sqlite"):
        with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as file:
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
