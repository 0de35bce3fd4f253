"""Rooms kept in memory and words passed within one process: for tests, and for playing without a disk."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from mythboard.table.record import Entry
from mythboard.table.room import FREE, OPEN, OVER, RUNNING, Listing, Remark, Room


class MemoryStore:
    """Keeps everything until the process ends. What it hands out is never changed, so nothing needs to be copied."""

    is_shared = True  # tests let several houses write here

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.records: dict[str, list[Entry]] = {}
        self.said: dict[str, list[Remark]] = {}

    async def create(self, room: Room) -> None:
        if room.id in self.rooms:
            raise ValueError(f"There is a room {room.id} already.")
        self.rooms[room.id] = room
        self.records[room.id] = []
        self.said[room.id] = []

    async def room(self, id: str) -> Room | None:
        return self.rooms.get(id)

    async def save(self, room: Room) -> bool:
        if self.rooms[room.id].revision != room.revision:
            return False
        self.rooms[room.id] = replace(room, revision=room.revision + 1)
        return True

    async def append(self, id: str, entry: Entry) -> bool:
        record = self.records[id]
        if record and record[-1].number >= entry.number:
            return False
        record.append(entry)
        self.rooms[id] = replace(self.rooms[id], touched=entry.at)
        return True

    async def entries(self, id: str, after: int = 0) -> list[Entry]:
        return [entry for entry in self.records[id] if entry.number > after]

    async def say(self, id: str, remark: Remark) -> None:
        self.said[id].append(remark)

    async def remarks(self, id: str) -> list[Remark]:
        return list(self.said[id])

    async def listing(self, person: str, most: int) -> Listing:
        rooms = sorted(self.rooms.values(), key=lambda room: room.touched, reverse=True)
        return Listing(
            mine=[room for room in rooms if room.place_of(person) is not None][:most],
            open=[room for room in rooms if is_joinable(room)][:most],
            running=[room for room in rooms if room.is_public and room.stage == RUNNING][:most],
            finished=[room for room in rooms if room.is_public and room.stage == OVER][:most],
        )

    async def unfinished(self) -> list[str]:
        return [room.id for room in self.rooms.values() if room.stage == RUNNING]


def is_joinable(room: Room) -> bool:
    """Whether anybody may sit down."""
    return room.is_public and room.stage == OPEN and any(place.kind == FREE for place in room.places)


class LocalBus:
    """Passes words between the tasks of one process."""

    def __init__(self) -> None:
        self.listeners: dict[str, set[Listener]] = {}

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


class Listener(AsyncIterator[None]):
    """Who has not heard the last word yet will look then, and see what comes meanwhile: so several words are one."""

    def __init__(self) -> None:
        self.woken = asyncio.Event()

    async def __anext__(self) -> None:
        await self.woken.wait()
        self.woken.clear()
