"""Rooms and records in a database: SQLite for a server of your own, PostgreSQL for a large one.

What a method has returned from is committed and on disk. Two writers are kept apart by the database alone: an entry is inserted
under its number or not at all, and a room is updated only where its revision is still the one that was read.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    LargeBinary,
    Select,
    bindparam,
    delete,
    func,
    insert,
    literal,
    select,
    true,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from mythboard.server.logs import log
from mythboard.server.storage.databases import FOUND_WELL, Database, note, open_database
from mythboard.server.storage.integrity import check_file
from mythboard.server.storage.schema import (
    Damaged,
    StoreTrouble,
    checked,
    entries,
    frozen,
    holders,
    holders_of,
    remarks,
    room_of,
    rooms,
    row_of,
    without_gaps,
)
from mythboard.table.history.record import Entry
from mythboard.table.room import OPEN, OVER, RUNNING, Listing, Look, Remark, Room
from mythboard.table.talk import KEPT
from mythboard.table.tokens import new_id

ENTRY = [entries.c[name] for name in ("number", "kind", "seat", "text", "check", "at")]
ADD_ENTRY = sqlite.insert(entries).on_conflict_do_nothing(index_elements=["room", "number"])  # made once, said at every move
TOUCH = update(rooms).where(rooms.c.id == bindparam("touched_room")).values(touched=bindparam("touched_at"))
ADDED = (  # for PostgreSQL the same in one statement, so that it is asked once for a move
    postgresql.insert(entries)
    .values({column.name: bindparam(f"new_{column.name}") for column in entries.columns})
    .on_conflict_do_nothing(index_elements=["room", "number"])
    .returning(entries.c.room, entries.c.at)
    .cte("added")
)
ADD_AND_TOUCH = update(rooms).where(rooms.c.id == ADDED.c.room).values(touched=ADDED.c.at)
NEWEST_REMARK = (
    func.coalesce(  # its key; a remark of an older version has none, and neither has a table where nobody has spoken
        select(remarks.c.key).where(remarks.c.room == rooms.c.id).order_by(remarks.c.id.desc()).limit(1).scalar_subquery(), ""
    ).label("newest")
)
AT_ONCE: Final = 2000  # entries that are read before others get a turn
NEWS = (  # what has happened in a room that is known: one row, or one for each new entry
    select(rooms.c.revision, NEWEST_REMARK, *ENTRY)
    .join_from(rooms, entries, (entries.c.room == rooms.c.id) & (entries.c.number > bindparam("after")), isouter=True)
    .where(rooms.c.id == bindparam("known"))
    .order_by(entries.c.number)
    .limit(AT_ONCE)
)
SMALL: Final = 1000  # pages of a SQLite file that are read in a few milliseconds
REMARK = [remarks.c[name] for name in ("at", "name", "text", "seat", "person", "key")]


async def open_store(address: str | Path, patience: float = 5.0) -> SqlStore:
    """The store at a path or address, made and migrated if need be; StoreTrouble, with a sentence, if it cannot be opened."""
    return SqlStore(await open_database(address, patience))


class SqlStore:
    """See above; a `mythboard.table.ports.Store`."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @property
    def sentence(self) -> str:
        """What there is to know about this store when a server starts."""
        if self.database.is_sqlite:
            return (
                f"Rooms are kept in {self.database.name} (SQLite {sqlite3.sqlite_version}, one connection, no other process)."
            )
        return f"Rooms are kept in {self.database.name}."

    @property
    def is_shared(self) -> bool:
        return not self.database.is_sqlite  # which lets no second process in

    async def close(self) -> None:
        await self.database.close()

    async def check(self) -> None:
        """Raises if the database does not answer, or cannot be written or read."""
        path = Path(self.database.name) if self.database.is_sqlite else None
        await self.database.run(lambda connection: try_out(connection, path))

    async def create(self, room: Room) -> None:
        row, held = row_of(room), holders_of(room)

        def add(connection: Connection) -> None:
            connection.execute(insert(rooms).values(row))
            if held:
                connection.execute(insert(holders), held)

        try:
            await self.database.run(add)
        except IntegrityError:
            raise StoreTrouble(f"There is a room {room.id} already.") from None

    async def room(self, id: str) -> Room | None:
        [found] = await self.rows(select(rooms).where(rooms.c.id == id))
        return room_of(found[0]) if found else None

    async def save(self, room: Room) -> bool:
        row, held = row_of(room), holders_of(room)
        row["revision"] += 1
        del row["id"]

        def change(connection: Connection) -> bool:
            unchanged = (rooms.c.id == room.id) & (rooms.c.revision == room.revision)
            if connection.execute(update(rooms).where(unchanged).values(row)).rowcount == 0:
                return False
            connection.execute(delete(holders).where(holders.c.room == room.id))
            if held:
                connection.execute(insert(holders), held)
            return True

        return await self.database.run(change)

    async def append(self, id: str, entry: Entry) -> bool:
        values = {"room": id, **{column.name: getattr(entry, column.name) for column in ENTRY}}

        def add(connection: Connection) -> bool:
            if connection.execute(ADD_ENTRY, values).rowcount == 0:
                return False
            connection.execute(TOUCH, {"touched_room": id, "touched_at": entry.at})
            return True

        def add_at_once(connection: Connection) -> bool:
            return connection.execute(ADD_AND_TOUCH, {f"new_{name}": value for name, value in values.items()}).rowcount > 0

        try:
            return await (self.database.run(add) if self.database.is_sqlite else self.database.run(add_at_once, is_single=True))
        except IntegrityError:
            raise StoreTrouble(f"There is no room {id} to add an entry to.") from None

    async def entries(self, id: str, after: int = 0) -> list[Entry]:
        [found] = await self.rows(record_of(id, after))
        return await self.record_from(id, after, found)

    async def look(self, id: str, after: int = 0, heard: str | None = None, known: Room | None = None) -> Look | None:
        if known is not None:
            news = await self.database.run(
                lambda connection: [*connection.execute(NEWS, {"known": id, "after": after}).mappings()], is_single=True
            )
            if news and (news[0]["revision"], news[0]["newest"]) == (
                known.revision,
                heard,
            ):  # only entries are new, if anything
                return Look(known, await self.record_from(id, after, [row for row in news if row["number"] is not None]), None)
        found, record = await self.rows(select(rooms, NEWEST_REMARK).where(rooms.c.id == id), record_of(id, after))
        if not found:
            return None
        talk = None if found[0]["newest"] == heard else await self.remarks(id)
        return Look(room_of(found[0]), await self.record_from(id, after, record), talk)

    async def record_from(self, id: str, after: int, rows: list[Any]) -> list[Entry]:
        """The entries in rows and, as a long record is read in parts between which others get their turn, those behind them."""
        record = checked(Entry, id, rows)
        while len(rows) == AT_ONCE:
            [rows] = await self.rows(record_of(id, record[-1].number))
            record += checked(Entry, id, rows)
        without_gaps(id, after, record)
        return record

    async def say(self, id: str, remark: Remark) -> None:
        values = {"room": id, **{column.name: getattr(remark, column.name) for column in REMARK}}
        is_players = remark.seat is not None
        past = talk_of(id, is_players).with_only_columns(remarks.c.id).offset(KEPT).limit(1)

        def add(connection: Connection) -> None:
            connection.execute(insert(remarks).values(values))
            last = connection.scalar(past)  # of those that go; one, unless two have talked at once
            if last is not None:
                connection.execute(delete(remarks).where(said_by(is_players), remarks.c.room == id, remarks.c.id <= last))

        try:
            await self.database.run(add)
        except IntegrityError:
            raise StoreTrouble(f"There is no room {id} to talk in.") from None

    async def remarks(self, id: str) -> list[Remark]:
        players, watchers = await self.rows(talk_of(id, True), talk_of(id, False))
        return talk_in(id, players, watchers)

    async def freeze(self, id: str, data: bytes) -> None:
        kind = sqlite if self.database.is_sqlite else postgresql
        row = kind.insert(frozen).values(room=id, data=data).on_conflict_do_update(index_elements=["room"], set_={"data": data})
        try:
            await self.database.run(lambda connection: connection.execute(row), is_single=True)
        except IntegrityError:
            raise StoreTrouble(f"There is no room {id} to freeze the game of.") from None

    async def keep(self, id: str, data: bytes) -> None:
        kind = sqlite if self.database.is_sqlite else postgresql
        running = select(rooms.c.id, literal(data, LargeBinary)).where(rooms.c.id == id, rooms.c.stage == RUNNING)
        row = kind.insert(frozen).from_select(["room", "data"], running)
        row = row.on_conflict_do_update(index_elements=["room"], set_={"data": row.excluded.data})
        await self.database.run(lambda connection: connection.execute(row), is_single=True)

    async def frozen(self, id: str) -> bytes | None:
        [found] = await self.rows(select(frozen.c.data).where(frozen.c.room == id))
        return bytes(found[0]["data"]) if found else None

    async def listing(self, person: str, most: int) -> Listing:
        held = select(holders.c.room).where(holders.c.person == person)
        newest = select(rooms).order_by(rooms.c.touched.desc(), rooms.c.id.desc()).limit(most)
        public = newest.where(rooms.c.is_public == true())
        mine, joinable, running, finished = await self.rows(
            newest.where(rooms.c.id.in_(held)),
            public.where(rooms.c.stage == OPEN, rooms.c.free > 0),
            public.where(rooms.c.stage == RUNNING),
            public.where(rooms.c.stage == OVER),
        )
        return Listing(whole(mine), whole(joinable), whole(running), whole(finished))

    async def unfinished(self) -> list[str]:
        query = select(rooms.c.id).where(rooms.c.stage == RUNNING).order_by(rooms.c.touched, rooms.c.id)
        [found] = await self.rows(query)
        return [row["id"] for row in found]

    async def rows(self, *queries: Select[Any]) -> list[list[Any]]:
        """What each query finds, in one turn at the database."""

        def find(connection: Connection) -> list[list[Any]]:
            return [[*connection.execute(query).mappings()] for query in queries]

        return await self.database.run(find, is_single=True)


def record_of(id: str, after: int) -> Select[Any]:
    return select(*ENTRY).where(entries.c.room == id, entries.c.number > after).order_by(entries.c.number).limit(AT_ONCE)


def try_out(connection: Connection, path: Path | None) -> None:
    """Write a little and read a little. Of a SQLite file, what it has in memory is read again from the disk: all of a small
    file, or else what is at a place that chance chooses."""
    if path is not None:
        connection.exec_driver_sql("PRAGMA shrink_memory")
        if (connection.exec_driver_sql("PRAGMA page_count").scalar() or 0) <= SMALL:
            check_file(connection, path)
    place = new_id()
    for column in (rooms.c.id, entries.c.room, holders.c.room, remarks.c.room, frozen.c.room):
        connection.execute(select(column).where(column >= place).order_by(column).limit(1)).all()
    note(connection, FOUND_WELL)


def said_by(players: bool) -> ColumnElement[bool]:
    """By players, or by people who watch."""
    return remarks.c.seat.is_not(None) if players else remarks.c.seat.is_(None)


def talk_of(room: str, players: bool) -> Select[Any]:
    """What players, or people who watch, have said at a table: the newest first."""
    said = select(remarks.c.id, *REMARK).where(remarks.c.room == room, said_by(players))
    return said.order_by(remarks.c.id.desc()).limit(KEPT)


def talk_in(room: str, players: list[Any], watchers: list[Any]) -> list[Remark]:
    """All of it, in the order in which it was said."""
    return checked(Remark, room, sorted([*players, *watchers], key=lambda row: row["id"]))


def whole(rows: list[Any]) -> list[Room]:
    """The rooms in rows. A damaged one is left out of a list and named in the server's log."""
    found = []
    for row in rows:
        try:
            found.append(room_of(row))
        except Damaged as damage:
            log().error("damaged room", room=row["id"], trouble=str(damage))
    return found
