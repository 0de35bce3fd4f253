"""A store in a SQLite file, as shipped, that also shows a test what it was given to keep."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from mythboard.server.storage.databases import Database, open_database
from mythboard.server.storage.store import SqlStore
from mythboard.table.history.record import Entry
from mythboard.table.room import Remark, Room


class Mirror(SqlStore):
    """What is in the dictionaries is on disk; tests look at them without waiting for their turn at the database."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.rooms: dict[str, Room] = {}
        self.records: dict[str, list[Entry]] = {}
        self.said: dict[str, list[Remark]] = {}

    async def create(self, room: Room) -> None:
        await super().create(room)
        self.rooms[room.id], self.records[room.id], self.said[room.id] = room, [], []

    async def save(self, room: Room) -> bool:
        is_first = await super().save(room)
        if is_first:
            self.rooms[room.id] = replace(room, revision=room.revision + 1)
        return is_first

    async def append(self, id: str, entry: Entry) -> bool:
        is_first = await super().append(id, entry)
        if is_first:
            self.records[id].append(entry)
            self.rooms[id] = replace(self.rooms[id], touched=entry.at)
        return is_first

    async def say(self, id: str, remark: Remark) -> None:
        await super().say(id, remark)
        self.said[id].append(remark)


@asynccontextmanager
async def mirror() -> AsyncIterator[Mirror]:
    """A store in a folder of its own."""
    with TemporaryDirectory(prefix="mythboard-test-") as folder:
        store = Mirror(await open_database(Path(folder) / "rooms.sqlite3"))
        try:
            yield store
        finally:
            await store.close()
