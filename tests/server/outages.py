"""Kill PostgreSQL, Redis, processes that serve and processes that think, while many games are played, and look for harm.

    python -m tests.server.outages
    python -m tests.server.outages --each 2 --games 7

Theory of operation

`mythboard serve --workers 2` runs on a PostgreSQL and a Redis of the campaign's own (services.py), and a crowd (crowd.py) plays
on it. Again and again, at a random moment, one of the four gets SIGKILL. PostgreSQL and Redis come back after a short while,
because the campaign starts them again; the other two come back because the server replaces them. Then, within a bounded time,

- two processes serve, and both are subscribed to Redis; a thinker that was killed has a successor;
- in every game that was running, somebody has made a move, or the game has ended.

The crowd itself stops the campaign if it gets an answer of 500 or above that is not 503, a page that it should not get, or a
refusal of a move that was taken. In the end the ledger (ledger.py) is held against the database, and what the server has said
is read: it may say that the database was away and that a process was replaced, but no other error.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from mythboard.lab.ledger import enter
from mythboard.server.storage.schema import Away
from mythboard.server.storage.store import SqlStore, open_store
from tests.server.crowd import TABLES, Crowd, Table
from tests.server.killing import settle
from tests.server.ledger import ACKNOWLEDGED, Ledger
from tests.server.services import OwnPostgres, OwnRedis, own_services
from tests.server.victim import Victim, children_of, command_of, farewell, is_alive

WORKERS: Final = 2
POSTGRES, REDIS, WORKER, THINKER = "postgres", "redis", "workers", "thinkers"
KINDS: Final = (POSTGRES, REDIS, WORKER, THINKER)
LONGEST_OUTAGE: Final = 3.0  # seconds that PostgreSQL or Redis are away before they are started again
LONGEST_RECOVERY: Final = 90.0  # seconds until every game goes on; bots try again after ten, and a processor may be busy
BETWEEN: Final = 1.0  # seconds at most from one recovery to the next kill
MAY_BE_SAID: Final = ("the database is away", "a process has died and is replaced")


@dataclass(frozen=True)
class Campaign:
    each: int  # how often each kind is killed
    tables: Sequence[Table]
    seed: int = 7
    kinds: Sequence[str] = KINDS

    def strikes(self) -> list[str]:
        """What is killed, in the order in which it is."""
        kinds = [*self.kinds] * self.each
        random.Random(self.seed).shuffle(kinds)
        return kinds


@dataclass
class Told:
    """What came of a campaign."""

    faults: list[str] = field(default_factory=list)
    kills: Counter[str] = field(default_factory=Counter)
    recoveries: dict[str, list[float]] = field(default_factory=dict)  # by what was killed: seconds until every game went on
    acknowledged: int = 0
    unknown: int = 0
    repeated: int = 0
    rooms: int = 0
    finished: int = 0

    def sentence(self) -> str:
        killed = ", ".join(f"{kind} {self.kills[kind]} times" for kind in KINDS)
        slowest = ", ".join(f"{kind} {max(times):.1f} s" for kind, times in sorted(self.recoveries.items()))
        return (
            f"Killed: {killed}. {self.acknowledged} moves acknowledged, {self.unknown} never answered, {self.repeated} sent "
            f"again, {self.rooms} games, {self.finished} of them to the end.\n"
            f"Longest time until every game went on: {slowest or 'none'}."
        )


class Diary(Ledger):
    """A ledger that also knows when somebody last heard, in each room, that a move was taken."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: dict[str, float] = {}

    def move(self, room: str, seat: int, at: int, text: str, outcome: str) -> None:
        super().move(room, seat, at, text, outcome)
        if outcome == ACKNOWLEDGED:
            self.heard[room] = time.monotonic()


class Outages:
    """A campaign that is under way."""

    def __init__(self, campaign: Campaign, folder: Path, postgres: OwnPostgres, redis: OwnRedis) -> None:
        self.campaign = campaign
        self.postgres = postgres
        self.redis = redis
        self.chance = random.Random(campaign.seed)
        self.victim = Victim(folder, postgres.address, WORKERS, redis.address)
        self.diary = Diary()
        self.crowd = Crowd(self.victim.address, random.Random(campaign.seed), campaign.tables, self.diary)
        self.told = Told()

    async def run(self, progress: bool = False) -> Told:
        self.victim.start()
        try:
            await self.victim.first_page()
            store = await open_store(self.postgres.address)
            try:
                await self.play(store, progress)
                self.told.faults += await self.diary.faults(store)
            finally:
                await store.close()
        finally:
            family = self.victim.stop()
        await farewell(family)
        self.told.faults += faults_said(self.victim.said.read_text())
        ledger, told = self.diary, self.told
        told.acknowledged, told.unknown, told.repeated = ledger.acknowledged, ledger.unknown, ledger.repeated
        told.rooms, told.finished = len(ledger.rooms), self.crowd.finished
        return told

    async def play(self, store: SqlStore, progress: bool) -> None:
        """Let the crowd play, and kill one thing after the other. Whatever goes wrong is a fault."""
        playing = asyncio.create_task(self.crowd.play())
        killing = asyncio.create_task(self.kill_all(store, progress))
        await asyncio.wait({playing, killing}, return_when=asyncio.FIRST_COMPLETED)
        self.crowd.is_over = True
        if not killing.done():  # somebody in the crowd has met what nobody may meet
            killing.cancel()
        for task in (killing, playing):
            try:
                async with asyncio.timeout(LONGEST_RECOVERY):
                    await task
            except asyncio.CancelledError:
                pass
            except TimeoutError:
                self.told.faults.append("the crowd does not come to an end")
            except Exception as error:
                self.told.faults += [f"{type(one).__name__}: {one}" for one in single_faults(error)]
        if not self.told.faults:
            await settle(self.victim)

    async def kill_all(self, store: SqlStore, progress: bool) -> None:
        wanted = len(self.campaign.tables)
        await self.until(lambda: len(self.diary.heard) >= wanted, lambda: "the games do not begin")
        for kind in self.campaign.strikes():
            await asyncio.sleep(self.chance.uniform(0, BETWEEN))
            await self.strike(kind)
            began = time.monotonic()
            await self.until(self.is_whole, lambda: f"after a kill, there are {self.processes()}")
            await self.until_all_go_on(store, kind, began)
            self.told.kills[kind] += 1
            self.told.recoveries.setdefault(kind, []).append(time.monotonic() - began)
            if progress:
                done, moves = self.told.kills.total(), self.diary.acknowledged
                print(f"\r{done} kills, {moves} moves, last {kind} ", end="", file=sys.stderr, flush=True)

    async def strike(self, kind: str) -> None:
        """Kill something, and return when it is back."""
        if kind in (POSTGRES, REDIS):
            service = self.postgres if kind == POSTGRES else self.redis
            await asyncio.to_thread(service.kill)
            await asyncio.sleep(self.chance.uniform(0, LONGEST_OUTAGE))
            await asyncio.to_thread(service.start)
            return
        await self.until(lambda: bool(self.thinkers()), lambda: "no bot thinks")
        killed = self.chance.choice(self.victim.servers() if kind == WORKER else self.thinkers())
        before = self.thinkers()
        family = [killed, *children_of(killed)]
        os.kill(killed, signal.SIGKILL)
        await farewell(family)
        if kind == THINKER:
            await self.until(lambda: bool({*self.thinkers()} - {*before}), lambda: "a thinker was killed and not replaced")

    def thinkers(self) -> list[int]:
        """The processes in which bots think."""
        children = [child for server in self.victim.servers() for child in children_of(server)]
        return [child for child in children if b"spawn_main" in command_of(child) and is_alive(child)]

    def is_whole(self) -> bool:
        """Whether all that serve are there, and hear of each other."""
        servers = [server for server in self.victim.servers() if is_alive(server)]
        return len(servers) == WORKERS and self.redis.listeners() == WORKERS

    def processes(self) -> str:
        return f"{len(self.victim.servers())} that serve, of which {self.redis.listeners()} hear of each other"

    async def until_all_go_on(self, store: SqlStore, kind: str, began: float) -> None:
        """Wait until somebody has made a move in every game that was running, or it has ended."""
        waiting = {*self.diary.rooms}
        looked = 0.0

        def still() -> set[str]:
            return {room for room in waiting if self.diary.heard.get(room, 0.0) < began}

        end = time.monotonic() + LONGEST_RECOVERY
        while still():
            if time.monotonic() - looked > 1.0:  # a look at the database, for those that are over
                with suppress(Away):
                    waiting &= {*await store.unfinished()}
                looked = time.monotonic()
            assert time.monotonic() < end, f"{kind} killed, and after {LONGEST_RECOVERY} s there is no move in {still()}"
            await asyncio.sleep(0.02)

    async def until(self, happened: Callable[[], bool], why: Callable[[], str]) -> None:
        end = time.monotonic() + LONGEST_RECOVERY
        while not happened():
            assert time.monotonic() < end, why()
            await asyncio.sleep(0.05)


def single_faults(error: BaseException) -> Iterator[BaseException]:
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:
            yield from single_faults(one)
    else:
        yield error


def faults_said(said: str) -> list[str]:
    """What a server has said that it should not have to say."""
    found = ["the server has printed a traceback of ours"] if re.search(r'File ".*/mythboard/', said) else []
    for text in said.splitlines():
        with suppress(ValueError):
            line = json.loads(text)
            is_away = str(line.get("fault", "")).startswith("Away") or line["event"] in MAY_BE_SAID
            if line["level"] in ("error", "critical") and not is_away:
                found.append(f"the server says: {text[:1500]}")
    return found


def tables(games: int) -> list[Table]:
    """So many tables, of every kind about as many."""
    return [*islice(cycle(TABLES), games)]


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.server.outages", description="Kill what a server relies on while many games are played on it."
    )
    parser.add_argument("--each", type=int, default=20, help="how often each of the four is killed")
    parser.add_argument("--games", type=int, default=50, help="that are played at once")
    parser.add_argument("--seed", type=int, default=7)
    wanted = parser.parse_args()
    campaign = Campaign(wanted.each, tables(wanted.games), wanted.seed)
    with tempfile.TemporaryDirectory(prefix="mythboard-outages-") as folder, own_services() as (postgres, redis):
        told = asyncio.run(Outages(campaign, Path(folder), postgres, redis).run(progress=True))
    print(f"\n{told.sentence()}")
    for fault in told.faults[:20]:
        print(f"FAULT {fault}")
    print("Nothing was lost, doubled or broken." if not told.faults else f"{len(told.faults)} faults.")
    enter("outage", {**{kind: told.kills[kind] for kind in KINDS}, "moves": told.acknowledged}, len(told.faults), wanted.seed)
    return bool(told.faults)


if __name__ == "__main__":
    sys.exit(main())
