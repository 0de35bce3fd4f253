"""What rooms cost in the memory of a server, and whether it gets it back.

    PYTHONPATH=build/compiled python -m tests.server.memory --rooms 2000
    PYTHONPATH=build/compiled python -m tests.server.memory --soak 30

Theory of operation

`mythboard serve` runs as a process of its own, on SQLite, with a database full of running games (manygames.py). Every room is
opened once by its player, over HTTP. How much memory the process has is read from /proc, what it holds from /metrics:

1. *quiet*: after the start, when it has opened every game once to see whether a bot must move, and put it away again;
2. *idle*: all rooms are in memory and nobody uses them;
3. *put away*: none is;
4. *idle again*: all rooms were opened once more.

The cost of a room is what the process has grown by between 1 and 2, shared caches included, divided by the rooms in memory. It
must be at most 50 kB. What the rooms leave behind when they are put away must be used again: between 2 and 4 the process may
grow by 5 %.

Time runs faster than usual (`--faster`): with 4, a room is folded after 15 seconds instead of a minute and put away after
four minutes instead of fifteen, and people who would come within 12 minutes come within three.

With `--soak` nothing waits in the database, and people come and go: see soaking.py.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx

import mythboard.engine.table as engine
from mythboard.lab.ledger import enter
from mythboard.server.http.people import PERSON
from mythboard.table.house import FOLD, IDLE
from tests.server import soaking
from tests.server.manygames import Seated, seat_many
from tests.server.prepared import SECRET, cookie_value
from tests.server.running import Running, running
from tests.server.vitals import Vitals, vitals, wait_until_quiet

MOST: Final = 50.0  # kB for each room
GROWTH: Final = 0.05  # when the same rooms are opened again
ARRIVAL: Final = 720.0  # seconds within which all people come
AT_ONCE: Final = 4  # requests


@dataclass(frozen=True)
class Campaign:
    rooms: int
    distinct: int = 100  # games; every room has a copy of one
    faster: float = 4.0
    seed: int = 7

    @property
    def room_seconds(self) -> float:
        return IDLE / self.faster


@dataclass
class Told:
    """What came of a campaign."""

    answers: float  # that a game had, on average
    seen: dict[str, Vitals] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)

    @property
    def cost(self) -> float:
        """kB for each room."""
        return (self.seen["idle"].rss - self.seen["quiet"].rss) / max(1, self.seen["idle"].rooms)

    def faults(self, campaign: Campaign) -> list[str]:
        found = list(self.log)
        for moment in ("idle", "idle again"):
            if self.seen[moment].rooms != campaign.rooms:
                found.append(f"{moment}: {self.seen[moment].rooms} rooms are in memory, not {campaign.rooms}")
            if self.seen[moment].tables:
                found.append(f"{moment}: {self.seen[moment].tables} tables that nobody uses are not folded")
        if self.cost > MOST:
            found.append(f"a room costs {self.cost:.1f} kB, more than {MOST:.0f}")
        if self.seen["put away"].rooms:
            found.append(f"{self.seen['put away'].rooms} rooms that nobody uses were not put away")
        if self.seen["idle again"].rss > self.seen["idle"].rss * (1 + GROWTH):
            found.append(f"memory is not used again: {self.seen['idle'].rss:,} kB, then {self.seen['idle again'].rss:,} kB")
        return found

    def sentence(self) -> str:
        lines = [
            f"{moment:>12}: {now.rss:9,} kB, {now.rooms:5} rooms in memory, {now.tables:5} tables, {now.tasks:3} tasks, "
            f"{now.descriptors:3} descriptors, {now.threads:2} threads"
            for moment, now in self.seen.items()
        ]
        return "\n".join([*lines, f"A room costs {self.cost:.1f} kB; its game has {self.answers:.0f} answers on average."])


def run(campaign: Campaign, progress: bool = False) -> Told:
    seated: list[Seated] = []

    def prepare(folder: Path) -> None:
        say(f"{campaign.rooms} rooms are being set up", progress)
        seated.extend(seat_many(folder, campaign.rooms, campaign.distinct, random.Random(campaign.seed)))

    with running(prepare=prepare, secret=SECRET, room_seconds=campaign.room_seconds) as server:
        told = Told(sum(table.answers for table in seated) / len(seated))
        wait_until_quiet(server.process.pid)
        note(told, server, "quiet", progress)
        for moment in ("idle", "idle again"):
            opened = asyncio.run(open_all(server.address, seated, ARRIVAL / campaign.faster * campaign.rooms / 2000, progress))
            wait_for(server, opened + campaign.room_seconds * 0.9, lambda now: now.rooms == len(seated) and not now.tables)
            note(told, server, moment, progress)
            if moment == "idle":
                wait_for(server, time.monotonic() + campaign.room_seconds * 1.5, lambda now: not now.rooms)
                note(told, server, "put away", progress)
        told.log = server.faults
    return told


def wait_for(server: Running, end: float, happened: object) -> None:
    """Wait until it is so, or until it should have been: what is then noted says which."""
    assert callable(happened)
    while time.monotonic() < end and not happened(vitals(server.process.pid, server.address)):
        time.sleep(0.5)


def note(told: Told, server: Running, moment: str, progress: bool) -> None:
    told.seen[moment] = vitals(server.process.pid, server.address)
    say(f"{moment}: {told.seen[moment].rss:,} kB, {told.seen[moment].rooms} rooms", progress, end="\n")


async def open_all(address: str, seated: Sequence[Seated], seconds: float, progress: bool) -> float:
    """Let everybody look at their table once, over some seconds; when the first of them did."""
    began = time.monotonic()
    waiting = iter(enumerate(seated))

    async def visitor(browser: httpx.AsyncClient) -> None:
        for number, table in waiting:
            await asyncio.sleep(max(0.0, began + seconds * number / len(seated) - time.monotonic()))
            answer = await browser.get(f"/t/{table.id}", headers={"Cookie": f"{PERSON}={cookie_value(table.person)}"})
            assert answer.status_code == 200, f"{table.id} was answered with {answer.status_code}"
            assert 'id="table"' in answer.text, "the page shows no table"
            if number % 50 == 0:
                say(f"{number} rooms opened", progress)

    async with httpx.AsyncClient(base_url=address, timeout=60) as browser, asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(visitor(browser))
    return began


def say(sentence: str, progress: bool, end: str = "") -> None:
    if progress:
        print(f"\r\033[K{sentence}", end=end, file=sys.stderr, flush=True)


def built() -> str:
    return "interpreted" if str(engine.__file__).endswith(".py") else "compiled"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.memory", description="Measure what rooms cost in memory.")
    parser.add_argument("--rooms", type=int, default=2000)
    parser.add_argument("--distinct", type=int, default=100, help="games that are really different")
    parser.add_argument("--faster", type=float, default=4.0, help="how many times faster than usual rooms are put away")
    parser.add_argument("--soak", type=float, default=0.0, metavar="MINUTES", help="let people come and go for so long instead")
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    if given.soak:
        return soaking.main(given.soak, given.seed, built())
    campaign = Campaign(given.rooms, min(given.distinct, given.rooms), given.faster, given.seed)
    told = run(campaign, progress=True)
    faults = told.faults(campaign)
    print(f"The engine is {built()}; a room is folded after {campaign.room_seconds * FOLD:.0f} s.\n{told.sentence()}")
    for fault in faults[:20]:
        print(f"FAULT {fault}")
    print("Rooms cost no more than they may." if not faults else f"{len(faults)} faults.")
    enter("memory", {"rooms": campaign.rooms}, len(faults), campaign.seed)
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
