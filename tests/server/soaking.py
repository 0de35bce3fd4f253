"""Hours of people who come and go, in minutes: does anything pile up in the server?

    PYTHONPATH=build/compiled python -m tests.server.memory --soak 30

Time runs twelve times faster: rooms are folded after 5 seconds and put away after 75, bots take a twentieth of a second, and
people make pauses of seconds where they would make pauses of a minute. So 30 minutes stand for six hours. Each of some dozens
of people does one of these, again and again: they set up a table with a bot or with a friend, make a few moves, say something,
take a move back, leave in the middle, come back later or never, play to the end, watch somebody else's table on a live stream,
look at the home page. Each of them is a new person, with new cookies.

Every two seconds the server is measured (vitals.py). In the end each line must be flat (flatness.py): memory by the share that
is allowed there; descriptors, threads, tasks, streams and rooms likewise, or by a few pieces.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import httpx

from mythboard.lab.ledger import enter
from mythboard.table.house import IDLE
from tests.server.crowd import Crowd, Guest
from tests.server.flatness import Trend, trend_of
from tests.server.running import running
from tests.server.vitals import Vitals, vitals

FASTER: Final = 12
PACE: Final = 0.05  # seconds that a bot takes at least
EVERY: Final = 2.0  # seconds between two measurements
PEOPLE: Final = 16  # at a time
SLACK: Final = {  # by line: how many pieces more are nothing; kB for memory
    "rss": 0.0,
    "thinkers": 4096.0,
    "descriptors": 5.0,
    "threads": 2.0,
    "tasks": 5.0,
    "rooms": 10.0,
    "tables": 10.0,
    "streams": 5.0,
}
KINDS: Final[Sequence[tuple[str, int, tuple[str, ...]]]] = (
    ("obol", 1, ("greedy",)),
    ("obol", 2, ()),
    ("chartalea", 1, ("greedy",)),
    ("elysium", 1, ("heuristic",)),
    ("mysthea", 1, ("greedy",)),
    ("chartalea", 2, ()),
)


@dataclass
class Soak:
    """See above."""

    address: str
    crowd: Crowd
    chance: random.Random
    done: Counter[str] = field(default_factory=Counter)
    left: list[tuple[str, list[Guest]]] = field(default_factory=list)  # tables to which people may come back
    rooms: list[str] = field(default_factory=list)

    async def live(self) -> None:
        """One person after the other, until it is over."""
        while not self.crowd.is_over:
            if self.rooms and self.chance.random() < 0.3:
                await self.look_around()
            else:
                await self.evening()
            await asyncio.sleep(self.chance.uniform(0.0, 2.0))

    async def evening(self) -> None:
        """Play a while at a new table, or at one that was left; at some of them until the end."""
        if self.left and self.chance.random() < 0.4:
            id, guests = self.left.pop(self.chance.randrange(len(self.left)))
            self.done["come back"] += 1
        else:
            id, guests = await self.sit_down()
            self.done["sit down"] += 1
        moves = 10_000 if self.chance.random() < 0.3 else self.chance.randrange(1, 25)
        over = await asyncio.gather(*(self.play(guest, id, seat, moves) for seat, guest in enumerate(guests)))
        self.done["finished"] += all(over)
        if not any(over) and self.chance.random() < 0.6:
            self.left.append((id, guests))
            return
        for guest in guests:
            await guest.browser.aclose()

    async def sit_down(self) -> tuple[str, list[Guest]]:
        game, persons, bots = self.chance.choice(KINDS)
        guests = self.crowd.guests(persons)
        id = await guests[0].set_up(game, persons, bots, listed="yes")
        for guest in guests[1:]:
            await guest.join(id, await guests[0].secret(id))
        await guests[0].until_done(f"/t/{id}/start", {})
        self.rooms = [*self.rooms[-50:], id]
        return id, guests

    async def play(self, guest: Guest, id: str, seat: int, moves: int) -> bool:
        """Make so many moves, or as many as there are until nobody else goes on; whether the game is over."""
        idle = 0
        while moves and idle < 3 and not self.crowd.is_over:
            page = await guest.look(f"/t/{id}/part")
            if page.attributes["table"]["data-stage"] == "over":
                return True
            if page.moves:
                await guest.choose(id, seat, page)
                self.done["moves"] += 1
                moves, idle = moves - 1, 0
            else:
                await guest.hear(id, page.revision)
                idle += 1
            await asyncio.sleep(self.chance.uniform(0.0, 0.2))
        return False

    async def look_around(self) -> None:
        """Somebody who only watches: the home page, and the live stream of a table."""
        async with httpx.AsyncClient(base_url=self.address, timeout=20) as browser:
            await browser.get("/")
            id = self.chance.choice(self.rooms)
            with suppress(TimeoutError, httpx.TransportError):
                async with asyncio.timeout(self.chance.uniform(0.5, 4.0)), browser.stream("GET", f"/t/{id}/live") as stream:
                    assert stream.status_code == 200, stream.status_code
                    async for _ in stream.aiter_lines():
                        pass
            self.done["watch"] += 1


@dataclass
class Told:
    """What came of it."""

    seen: list[Vitals]
    done: Counter[str]
    log: list[str]

    def trends(self) -> dict[str, Trend]:
        return {name: trend_of([float(getattr(now, name)) for now in self.seen]) for name in SLACK}

    def faults(self) -> list[str]:
        grown = [f"{name} grows: {trend}" for name, trend in self.trends().items() if not trend.is_flat(SLACK[name])]
        return [*grown, *self.log]

    def sentence(self) -> str:
        lines = [f"{name:>12}: {trend}" for name, trend in self.trends().items()]
        return "\n".join([", ".join(f"{count} x {what}" for what, count in sorted(self.done.items())), *lines])


async def soak(process: int, address: str, minutes: float, seed: int, progress: bool) -> tuple[list[Vitals], Counter[str]]:
    chance = random.Random(seed)
    people = Soak(address, Crowd(address, chance), chance)
    seen: list[Vitals] = []
    began = time.monotonic()
    async with asyncio.TaskGroup() as group:
        for _ in range(PEOPLE):
            group.create_task(people.live())
        while time.monotonic() < began + 60 * minutes:
            await asyncio.sleep(max(0.0, began + EVERY * (len(seen) + 1) - time.monotonic()))
            seen.append(await asyncio.to_thread(vitals, process, address))
            if progress:
                now = seen[-1]
                said = (
                    f"{(time.monotonic() - began) / 60:.1f} minutes: {now.rss:,} kB, {now.rooms} rooms, {now.streams} streams"
                )
                print(f"\r\033[K{said}, {people.done['moves']} moves ", end="", file=sys.stderr, flush=True)
        people.crowd.is_over = True
    for _, guests in people.left:
        for guest in guests:
            await guest.browser.aclose()
    return seen, people.done


def run(minutes: float, seed: int, progress: bool = False) -> Told:
    with running(room_seconds=IDLE / FASTER, pace=PACE) as server:
        seen, done = asyncio.run(soak(server.process.pid, server.address, minutes, seed, progress))
        return Told(seen, done, server.faults)


def main(minutes: float, seed: int, built: str) -> int:
    told = run(minutes, seed, progress=True)
    faults = told.faults()
    print(
        f"\nThe engine is {built}. {minutes * FASTER / 60:.1f} hours in {minutes:g} minutes, measured {len(told.seen)} times."
    )
    print(told.sentence())
    for fault in faults[:20]:
        print(f"FAULT {fault}")
    print("Nothing piles up." if not faults else f"{len(faults)} faults.")
    counts = {"soaked minutes": round(minutes), "soaked moves": told.done["moves"]}
    enter("memory", counts, len(faults), seed)
    return bool(faults)
