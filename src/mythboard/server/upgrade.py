"""What this version would make of the games of a server, before it serves them: which go on, which would stop, and whether
their players could then go on with the new rules.

Nothing that belongs to the server is changed. A SQLite file is copied by SQLite's own means, and a PostgreSQL database is read
in one moment, as for a backup. The copy is in a folder that is deleted afterwards. There the tables are brought up to date, and
every game is followed through its record with the rules of this version, just as the server would do it.
"""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from mythboard.server.storage.backup import no_progress, restore, write_rows
from mythboard.server.storage.databases import InUse, postgres_engine, sqlite_path, why_not_opened
from mythboard.server.storage.jobs import code_of
from mythboard.server.storage.schema import StoreTrouble, rooms
from mythboard.server.storage.store import SqlStore, open_store
from mythboard.table.proposals import onward
from mythboard.table.room import OPEN, OVER, Room
from mythboard.table.state import State

GOES_ON: Final = "running as before"
NEW_RULES: Final = "running with changed rules"
ASKS: Final = "stopped (its players can continue with the new rules)"
STOPS: Final = "stopped (its players can end it, or keep it to read)"
LEFT: Final = "ended by its players"
WHOLE: Final = "finished and complete"
CUT: Final = "finished but incomplete"
VERDICTS: Final = (GOES_ON, NEW_RULES, ASKS, STOPS, LEFT, WHOLE, CUT)

Progress = Callable[[int, int], None]  # games looked at, and how many there are


@dataclass(frozen=True)
class Trouble:
    """A game that would not go on, or not be whole any more, and what its players would read."""

    room: str
    game: str
    says: str


@dataclass
class Forecast:
    """By game: how many of its games come to what; and those that come to grief."""

    counts: dict[str, Counter[str]] = field(default_factory=dict)
    troubles: list[Trouble] = field(default_factory=list)

    def lines(self) -> list[str]:
        """All of it in sentences."""
        if not self.counts:
            return ["There are no games yet."]
        said = [
            f"{game}: {', '.join(f'{found[what]} {what}' for what in VERDICTS if found[what])}."
            for game, found in sorted(self.counts.items())
        ]
        said += [f"{one.game} {one.room}: {one.says}" for one in self.troubles]
        return said

    def add(self, room: Room, state: State) -> None:
        self.counts.setdefault(room.game, Counter())[verdict(room, state)] += 1
        if state.stopped and not state.timeline.way:
            self.troubles.append(Trouble(room.id, room.game, state.stopped))


def verdict(room: Room, state: State) -> str:
    if room.stage == OVER:
        return CUT if state.stopped and not state.timeline.way else WHOLE
    if state.stopped:
        return LEFT if state.timeline.way else ASKS if onward(state) is not None else STOPS
    return NEW_RULES if state.changed else GOES_ON


async def forecast(address: str | Path, progress: Progress = no_progress) -> Forecast:
    """What would come of all games in a database; StoreTrouble, with a sentence, if it cannot be read."""
    path = sqlite_path(address)
    with TemporaryDirectory(prefix="mythboard-upgrade-") as folder:
        copy = Path(folder, "copy.sqlite3")
        if path is not None:
            await asyncio.to_thread(copy_file, path, copy)
        else:
            await copy_server(str(address), Path(folder), copy)
        store = await open_store(copy)
        try:
            return await looked_at(store, progress)
        finally:
            await store.close()


def copy_file(path: Path, copy: Path) -> None:
    if not path.exists():
        raise StoreTrouble(f"There's no database {path}.")
    try:
        with (
            closing(sqlite3.connect(path, timeout=1.0)) as source,  # one that only reads would leave files behind
            closing(sqlite3.connect(copy)) as target,
        ):
            source.execute("SELECT count(*) FROM sqlite_master")  # fails where another has it; copying would wait for ever
            source.backup(target)
    except sqlite3.Error as error:
        if code_of(error).startswith("SQLITE_BUSY"):
            raise InUse(f"The database {path} is in use. Stop its server first, or check a restored backup.") from error
        raise StoreTrouble(why_not_opened(error, str(path), path)) from error


async def copy_server(address: str, folder: Path, copy: Path) -> None:
    """The rows of a PostgreSQL database, by way of a backup."""
    engine, name = postgres_engine(address)
    kept = folder / "copy.backup"
    try:
        async with engine.connect() as plain:
            connection = await plain.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            with gzip.open(kept, "wb") as file:
                await write_rows(connection, file, no_progress)
    except (SQLAlchemyError, OSError) as error:
        raise StoreTrouble(why_not_opened(error, name, None)) from error
    finally:
        await engine.dispose()
    await restore(kept, copy)


async def looked_at(store: SqlStore, progress: Progress) -> Forecast:
    [found] = await store.rows(select(rooms.c.id).where(rooms.c.stage != OPEN).order_by(rooms.c.touched, rooms.c.id))
    result = Forecast()
    progress(0, len(found))
    for done, row in enumerate(found, 1):
        look = await store.look(row["id"])
        if look is not None:
            state = State(look.room)
            state.recall(look.room, await store.frozen(look.room.id) or b"")
            state.learn(look.room, look.entries)
            result.add(look.room, state)
        progress(done, len(found))
    return result
