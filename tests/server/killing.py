"""Kill a server again and again while a crowd plays on it, and look whether anything is lost, doubled or broken.

    python -m tests.server.killing --kills 50 --moves 2000 --database sqlite
    python -m tests.server.killing --kills 50 --moves 2000 --database postgresql://postgres@127.0.0.1/postgres
    python -m tests.server.killing --kills 50 --moves 2000 --database postgresql://... --workers 2 --redis redis://127.0.0.1

Theory of operation

The server is a process of its own, with all that belongs to it: `mythboard serve` and the processes in which its bots think.
SIGKILL hits the first of them at a random moment: mostly while guests play, sometimes while it starts. Nobody cleans up after
it. It is started again in the same moment, with the same data and port, and the crowd goes on with the cookies it has. With
several processes that serve, mostly one of them is killed while the others go on, and sometimes the one that watches over them.

After each kill:

- whatever it had started is gone within seconds (nothing else could hold the port or the database);
- of a SQLite database, a copy is made as the kill left it, and SQLite finds no fault with it;
- the time is taken from the start of the process to the first page that a guest gets, less what it spent waiting because other
  programs had the processor.

In the end the server is stopped politely, and the ledger is held against the database. With PostgreSQL a database of its own is
made on the given server, and dropped afterwards. `--old` puts that many games of other days into the database first.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx

from mythboard.lab.ledger import enter
from mythboard.server.storage.store import open_store
from tests.server.crowd import TABLES, Crowd, Table
from tests.server.oldgames import fill_with_old_games
from tests.server.victim import Victim, children_of, farewell
from tests.store.places import new_postgres

LONGEST_START: Final = 5.0  # seconds from the start of the process to the first page
WHILE_STARTING: Final = 0.15  # how many of the kills do not wait until it is up


@dataclass(frozen=True)
class Campaign:
    kills: int
    moves: int
    database: str  # "sqlite", or the address of a PostgreSQL server
    old: int = 0  # games of other days
    workers: int = 1
    redis: str = ""
    seed: int = 7
    tables: Sequence[Table] = TABLES


@dataclass
class Told:
    """What came of a campaign."""

    faults: list[str] = field(default_factory=list)
    kills: int = 0
    starts: list[float] = field(default_factory=list)  # seconds to the first page
    farewells: list[float] = field(default_factory=list)  # seconds until the last process was gone
    silence: float = 0.0  # the longest time in which nobody got an answer
    acknowledged: int = 0
    unknown: int = 0
    repeated: int = 0
    rooms: int = 0
    finished: int = 0
    resumed: int = 0

    def sentence(self) -> str:
        return (
            f"{self.kills} kills, {self.acknowledged} moves acknowledged, {self.unknown} never answered, {self.repeated} sent "
            f"again, {self.rooms} games, {self.finished} of them to the end; {self.resumed} times a guest found a page again.\n"
            f"First page after {max(self.starts):.2f} s at most, {sum(self.starts) / len(self.starts):.2f} s on average; "
            f"last process gone after {max(self.farewells, default=0):.2f} s; longest silence {self.silence:.2f} s."
        )


def look_into_copy(database: Path) -> None:
    """Let SQLite look for faults in a copy of a database as a kill has left it."""
    with tempfile.TemporaryDirectory(dir=database.parent) as room:
        for file in (database, database.with_name(f"{database.name}-wal")):
            if file.exists():
                shutil.copy(file, room)
        with closing(sqlite3.connect(Path(room, database.name))) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert copy.execute("PRAGMA foreign_key_check").fetchall() == []


async def run(campaign: Campaign, folder: Path, database: str, progress: bool = False) -> Told:
    told = Told()
    chance = random.Random(campaign.seed)
    if campaign.old:
        await fill_with_old_games(database, campaign.old)
    victim = Victim(folder, database, campaign.workers, campaign.redis)
    victim.start()
    try:
        told.starts.append(await victim.first_page())
        crowd = Crowd(victim.address, random.Random(campaign.seed), campaign.tables)
        playing = asyncio.create_task(crowd.play())
        watching = asyncio.create_task(watch_silence(crowd, told))
        goodbyes: list[asyncio.Task[float]] = []
        while told.kills < campaign.kills or crowd.ledger.acknowledged < campaign.moves:
            await a_while(campaign, crowd, told, chance, playing)
            if told.kills < campaign.kills:
                goodbyes.append(asyncio.create_task(farewell(await strike(campaign, victim, database, told, chance))))
                told.kills += 1
            if progress:
                print(f"\r{told.kills} kills, {crowd.ledger.acknowledged} moves ", end="", file=sys.stderr, flush=True)
        crowd.is_over = True
        await playing
        watching.cancel()
        told.farewells = await asyncio.gather(*goodbyes)
        await settle(victim)
    finally:
        family = victim.stop()
    await farewell(family)
    store = await open_store(database, patience=0.1)  # nobody may hold it any more
    told.faults = await crowd.ledger.faults(store)
    await store.close()
    ledger = crowd.ledger
    told.acknowledged, told.unknown, told.repeated = ledger.acknowledged, ledger.unknown, ledger.repeated
    told.rooms, told.finished, told.resumed = len(ledger.rooms), crowd.finished, crowd.resumed
    late = [f"{seconds:.2f}" for seconds in told.starts if seconds > LONGEST_START]
    if late and campaign.workers == 1:  # several start one after the other
        told.faults.append(f"the first page came late: after {', '.join(late)} s")
    if re.search(r'File ".*/mythboard/', victim.said.read_text()):  # Python's own may stumble over a parent that was killed
        told.faults.append(f"the server says: {victim.said.read_text()[:3000]}")
    return told


async def a_while(campaign: Campaign, crowd: Crowd, told: Told, chance: random.Random, playing: asyncio.Task[None]) -> None:
    """Let the crowd make about its share of the moves before the next kill, and then some time that nobody can foresee."""
    left = campaign.kills - told.kills
    share = max(0, campaign.moves - crowd.ledger.acknowledged) / max(1, left)
    wanted = crowd.ledger.acknowledged + int(chance.uniform(0, 2 * share)) if left else campaign.moves
    end = time.monotonic() + 120
    while crowd.ledger.acknowledged < wanted and time.monotonic() < end:
        if playing.done():
            playing.result()
        await asyncio.sleep(0.01)
    assert crowd.ledger.acknowledged >= wanted, "the crowd does not get on"
    await asyncio.sleep(chance.uniform(0, 0.05))


async def strike(campaign: Campaign, victim: Victim, database: str, told: Told, chance: random.Random) -> list[int]:
    """Kill something, start again what does not start by itself; the processes that must be gone now."""
    servers = victim.servers() if campaign.workers > 1 else []
    if servers and chance.random() >= WHILE_STARTING:
        killed = chance.choice(servers)
        family = [killed, *children_of(killed)]
        os.kill(killed, signal.SIGKILL)
        return family
    family = victim.kill()
    if campaign.database == "sqlite":
        look_into_copy(Path(database))
    victim.start()
    if chance.random() < WHILE_STARTING:
        await asyncio.sleep(chance.uniform(0, 1.5))
        family += victim.kill()
        victim.start()
    told.starts.append(await victim.first_page())
    return family


async def watch_silence(crowd: Crowd, told: Told) -> None:
    """How long nobody was answered, at worst."""
    loop = asyncio.get_running_loop()
    crowd.answered = loop.time()
    while True:
        await asyncio.sleep(0.01)
        told.silence = max(told.silence, loop.time() - crowd.answered)


async def settle(victim: Victim) -> None:
    """Let the house close games whose last answer was the last thing a server did."""
    async with httpx.AsyncClient(base_url=victim.address, timeout=20) as browser:
        await browser.get("/")
    await asyncio.sleep(1.0)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.killing", description="Kill a server while it is played on.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--moves", type=int, default=2000, help="moves that must be acknowledged in all")
    parser.add_argument("--database", default="sqlite", help="sqlite, or the address of a PostgreSQL server")
    parser.add_argument("--old", type=int, default=300, help="games of other days that are in the database")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--redis", default="", help="for several workers")
    parser.add_argument("--seed", type=int, default=7)
    campaign = Campaign(**vars(parser.parse_args()))
    with tempfile.TemporaryDirectory(prefix="mythboard-killing-") as folder, ExitStack() as stack:
        told = asyncio.run(run(campaign, Path(folder), place_for(campaign, Path(folder), stack), progress=True))
    print(f"\n{told.sentence()}")
    for fault in told.faults[:20]:
        print(f"FAULT {fault}")
    print("Nothing was lost, doubled or broken." if not told.faults else f"{len(told.faults)} faults.")
    enter("kill", {"kills": told.kills, "moves": told.acknowledged}, len(told.faults), campaign.seed)
    return bool(told.faults)


def place_for(campaign: Campaign, folder: Path, stack: ExitStack) -> str:
    """Where this campaign keeps its tables."""
    if campaign.database == "sqlite":
        return str(folder / "rooms.sqlite3")
    return stack.enter_context(new_postgres(campaign.database))


if __name__ == "__main__":
    sys.exit(main())
