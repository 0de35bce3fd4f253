"""What a running server has on disk: how tests know the table behind a page.

The server keeps its SQLite file to itself, so a copy is read: the file, and the log beside it that holds the last writes (WAL).
A copy is good if the log was not begun again meanwhile, which its salt tells; a write that was cut in half is left out by
SQLite. What was read of a room is kept, so that looking again replays only what was done since, and reads nothing at all if
nothing was written since: by the times of the files, if those are old enough to tell two writes apart.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Select, create_engine, select

from mythboard.server.storage.schema import checked, entries, remarks, room_of, rooms
from mythboard.table import picture
from mythboard.table.history.record import Entry
from mythboard.table.room import Remark, Room
from mythboard.table.state import State

SALT: Final = slice(16, 24)  # of the log's first bytes
TRIES: Final = 20
TICK: Final = 50_000_000  # nanoseconds; two writes within a few milliseconds may leave the same time


class Archive:
    """See above."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.states: dict[str, State] = {}
        self.read_at: dict[str, tuple[int, ...]] = {}  # by room: the times of the files when it was read

    @contextmanager
    def copy(self) -> Iterator[Connection]:
        with tempfile.TemporaryDirectory(prefix="mythboard-archive-") as folder:
            copied = Path(folder) / "copy.sqlite3"
            for _ in range(TRIES):
                salt = self.salt()
                shutil.copyfile(self.database, copied)
                if salt:
                    shutil.copyfile(log_of(self.database), log_of(copied))
                if self.salt() == salt:
                    break
            else:
                raise AssertionError("the database is written so much that it could not be copied")
            engine = create_engine(f"sqlite:///{copied}")
            try:
                with engine.connect() as connection:
                    yield connection
            finally:
                engine.dispose()

    def salt(self) -> bytes:
        """Changes when the log begins again; empty if there is none."""
        try:
            with log_of(self.database).open("rb") as log:
                return log.read(SALT.stop)[SALT]
        except FileNotFoundError:
            return b""

    def ids(self) -> list[str]:
        """All rooms."""
        with self.copy() as connection:
            return [*connection.scalars(select(rooms.c.id))]

    def room(self, id: str) -> Room:
        return self.state(id).room

    def state(self, id: str) -> State:
        """What a server that reads the room now would know of it."""
        times = self.times()
        if self.read_at.get(id) == times:
            return self.states[id]
        self.read_at.pop(id, None)
        is_sure = time.time_ns() - max(times) > TICK
        with self.copy() as connection:
            [room] = [room_of(row) for row in found(connection, select(rooms).where(rooms.c.id == id))]
            state = self.states.setdefault(id, State(room))
            record = select(entries).where(entries.c.room == id, entries.c.number > state.timeline.number)
            done = found(connection, record.order_by(entries.c.number))
            said = found(connection, select(remarks).where(remarks.c.room == id).order_by(remarks.c.id))
            state.learn(room, checked(Entry, id, done), checked(Remark, id, said))
        if is_sure:
            self.read_at[id] = times
        return state

    def times(self) -> tuple[int, ...]:
        """When the file and its log were last written."""
        return tuple(file.stat().st_mtime_ns for file in (self.database, log_of(self.database)) if file.exists())

    def revision(self, id: str) -> str:
        """What every page of the room must show."""
        return picture.revision(self.state(id), "")


def found(connection: Connection, query: Select[Any]) -> list[Any]:
    return [*connection.execute(query).mappings()]


def log_of(database: Path) -> Path:
    return database.with_name(f"{database.name}-wal")
