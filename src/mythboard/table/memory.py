"""Rooms kept in memory, for unit tests, and words passed within one process.

A store in memory could do everything at once, and then hide every fault that needs somebody else to run in between: which is
what a disk gives them time for. So this one lets others run before and after everything it does, for a number of turns of the
event loop that is drawn from a seed. The same seed always gives the same order.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Final

from mythboard.table.history.record import Entry
from mythboard.table.room import FREE, OPEN, OVER, RUNNING, Listing, Look, Remark, Room
from mythboard.table.talk import newest, newest_key

LONGEST_WAIT: Final = 3  # turns of the event loop, before and after


class MemoryStore:
    """Keeps everything until the process ends. What it hands out is never changed, so nothing needs to be copied.

    `is_shared` says that other houses may write here too, as other processes do in PostgreSQL.
    """

    def __init__(self, seed: int = 0, is_shared: bool = True) -> None:
        self.is_shared = is_shared
        self.luck = random.Random(seed)
        self.rooms: dict[str, Room] = {}
        self.records: dict[str, list[Entry]] = {}
        self.said: dict[str, list[Remark]] = {}
        self.ice: dict[str, bytes] = {}

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """What is done in here is done at once; others run before it, and before anybody hears of it."""
        await self.wait()
        yield
        await self.wait()

    async def wait(self) -> None:
        for _ in range(self.luck.randint(0, LONGEST_WAIT)):
            await asyncio.sleep(0)

    async def create(self, room: Room) -> None:
        async with self.turn():
            if room.id in self.rooms:
                raise ValueError(f"There is a room {room.id} already.")
            self.rooms[room.id] = room
            self.records[room.id] = []
            self.said[room.id] = []

    async def room(self, id: str) -> Room | None:
        async with self.turn():
            return self.rooms.get(id)

    async def save(self, room: Room) -> bool:
        async with self.turn():
            is_first = self.rooms[room.id].revision == room.revision
            if is_first:
                self.rooms[room.id] = replace(room, revision=room.revision + 1)
        return is_first

    async def append(self, id: str, entry: Entry) -> bool:
        async with self.turn():
            record = self.records[id]
            is_first = not record or record[-1].number < entry.number
            if is_first:
                record.append(entry)
                self.rooms[id] = replace(self.rooms[id], touched=entry.at)
        return is_first

    async def entries(self, id: str, after: int = 0) -> list[Entry]:
        async with self.turn():
            return [entry for entry in self.records[id] if entry.number > after]

    async def look(self, id: str, after: int = 0, heard: str | None = None, known: Room | None = None) -> Look | None:  # noqa: ARG002
        async with self.turn():
            if id not in self.rooms:
                return None
            talk = None if newest_key(self.said[id]) == heard else list(self.said[id])
            return Look(self.rooms[id], [one for one in self.records[id] if one.number > after], talk)

    async def say(self, id: str, remark: Remark) -> None:
        async with self.turn():
            self.said[id] = newest([*self.said[id], remark])

    async def remarks(self, id: str) -> list[Remark]:
        async with self.turn():
            return list(self.said[id])

    async def freeze(self, id: str, data: bytes) -> None:
        async with self.turn():
            self.ice[id] = data

    async def keep(self, id: str, data: bytes) -> None:
        async with self.turn():
            if id in self.rooms and self.rooms[id].stage == RUNNING:
                self.ice[id] = data

    async def frozen(self, id: str) -> bytes | None:
        async with self.turn():
            return self.ice.get(id)

    async def listing(self, person: str, most: int) -> Listing:
        async with self.turn():
            rooms = sorted(self.rooms.values(), key=lambda room: room.touched, reverse=True)
        return Listing(
            mine=[room for room in rooms if room.place_of(person) is not None][:most],
            open=[room for room in rooms if is_joinable(room)][:most],
            running=[room for room in rooms if room.is_public and room.stage == RUNNING][:most],
            finished=[room for room in rooms if room.is_public and room.stage == OVER][:most],
        )

    async def unfinished(self) -> list[str]:
        async with self.turn():
            return [room.id for room in self.rooms.values() if room.stage == RUNNING]


def is_joinable(room: Room) -> bool:
    """Whether anybody may sit down."""
    return room.is_public and room.stage == OPEN and any(place.kind == FREE for place in room.places)


class LocalBus:
    """Passes words between the tasks of one process."""

    def __init__(self) -> None:
        self.listeners: dict[str, set[Listener]] = {}

    @property
    def hears_others(self) -> bool:
        return False

    def listen(self, heard: Callable[[str], None]) -> None:
        """Nobody else passes words here."""

    async def publish(self, id: str) -> None:
        for listener in self.listeners.get(id, ()):
            listener.woken.set()

    @asynccontextmanager
    async def subscribe(self, id: str) -> AsyncIterator[AsyncIterator[None]]:
        listener = Listener()
        self.listeners.setdefault(id, set()).add(listener)
        try:
            yield listener
        finally:
            self.listeners[id].discard(listener)
            if not self.listeners[id]:
                del self.listeners[id]

    def is_heard(self, id: str) -> bool:
        return id in self.listeners


class Listener(AsyncIterator[None]):
    """Who has not heard the last word yet will look then, and see what comes meanwhile: so several words are one."""

    def __init__(self) -> None:
        self.woken = asyncio.Event()

    async def __anext__(self) -> None:
        await self.woken.wait()
        self.woken.clear()
