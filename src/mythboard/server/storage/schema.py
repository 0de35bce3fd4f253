"""The tables of the database, and how rooms become rows and rows rooms.

What is searched for is a column; everything else of a room is one JSON text. So a new fact about a room needs no migration,
only a default in room.py. The entries of the record and the remarks have plain columns: they can be read with any SQL tool.

A row is checked when it is read. A damaged one is an error for its room, with a sentence that names it, and for no other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
)

from mythboard.engine.errors import MythboardError
from mythboard.table.history.record import Entry
from mythboard.table.room import FREE, Remark, Room


class StoreTrouble(MythboardError):
    """The database cannot do what was asked. The message is a sentence for the person who runs the server."""


class Away(StoreTrouble):
    """The database cannot be reached or written just now. Whether something was kept that was under way, nobody knows yet."""

    def __init__(self) -> None:
        super().__init__("The server can't reach its tables right now. Nothing is lost; try again in a moment.")


class Damaged(StoreTrouble):
    """What the database holds about one room makes no sense."""


UNSAFE: Final = re.compile("[\\\\\x00\ud800-\udfff]")
ESCAPED: Final = re.compile(r"\\(\\|u[0-9a-f]{4})")


class AnyText(TypeDecorator[str]):
    """Text that may hold anything a Python string can, in every database.

    PostgreSQL refuses the character zero and both refuse halves of surrogate pairs. A stranger may send them, as the name of
    a room for one, and should then meet "no such room" rather than a database error: they are kept as \\u0000.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        if value is None or not UNSAFE.search(value):
            return value
        return UNSAFE.sub(lambda found: "\\\\" if found[0] == "\\" else f"\\u{ord(found[0]):04x}", value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        if value is None or "\\" not in value:
            return value
        return ESCAPED.sub(lambda found: "\\" if found[1] == "\\" else chr(int(found[1][1:], 16)), value)


metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_name)s",
        "ix": "%(table_name)s_%(column_0_N_name)s",
    }
)


def of_room() -> Column[str]:
    return Column("room", AnyText, ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True)


rooms = Table(
    "rooms",
    metadata,
    Column("id", AnyText, primary_key=True),
    Column("game", AnyText, nullable=False),
    Column("stage", AnyText, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("free", Integer, nullable=False),  # how many places nobody holds
    Column("rest", Text, nullable=False),  # JSON, all ASCII
    Index("rooms_listed", "stage", "is_public", "touched", "id"),
)

holders = Table(
    "holders",
    metadata,
    of_room(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", AnyText, primary_key=True),
    Index("holders_person", "person", "room"),
    sqlite_with_rowid=False,
)

entries = Table(
    "entries",
    metadata,
    of_room(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", AnyText, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", AnyText, nullable=False),
    Column("check", AnyText, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,  # one tree in the order in which a record is read
)

remarks = Table(
    "remarks",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("room", AnyText, ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("at", Double, nullable=False),
    Column("name", AnyText, nullable=False),
    Column("text", AnyText, nullable=False),
    Column("seat", Integer),
    Column("person", AnyText, nullable=False, server_default=""),
    Column("key", AnyText, nullable=False, server_default=""),
    Index("remarks_in_room", "room", "id"),
)

# Games that are over, as everybody saw them (see table/history/frozen.py), and where those that are played last stood (see
# table/history/savedposition.py).
frozen = Table("frozen", metadata, of_room(), Column("data", LargeBinary, nullable=False))

# Facts about the database itself: which version of mythboard made it, and which one last changed its tables.
about = Table("about", metadata, Column("key", AnyText, primary_key=True), Column("value", AnyText, nullable=False))

COLUMNS: Final = ("id", "game", "stage", "is_public", "created", "touched", "revision")
FIELDS: Final = frozenset(field.name for field in fields(Room))


def row_of(room: Room) -> dict[str, Any]:
    data = msgspec.to_builtins(room)
    row = {name: data.pop(name) for name in COLUMNS}
    row["free"] = sum(place.kind == FREE for place in room.places)
    row["rest"] = json.dumps(data, separators=(",", ":"), allow_nan=False)
    return row


def holders_of(room: Room) -> list[dict[str, Any]]:
    """Who finds this room among their own."""
    held = {(seat, person): None for seat, place in enumerate(room.places) for person in place.holders}
    return [{"room": room.id, "seat": seat, "person": person} for seat, person in held]


def room_of(row: Mapping[str, Any]) -> Room:
    """The room in a row, or Damaged."""
    try:
        rest = json.loads(row["rest"], parse_constant=no_number)
        if not isinstance(rest, dict):
            raise ValueError("its details are no JSON object")
        unknown = sorted(rest.keys() - (FIELDS - set(COLUMNS)))
        if unknown:
            raise ValueError(f"nothing is known of '{unknown[0]}'")
        return msgspec.convert({**rest, **{name: row[name] for name in COLUMNS}}, Room, strict=True)
    except (ValueError, TypeError, RecursionError) as error:
        raise Damaged(f"The room {row['id']} is damaged in the database: {error}.") from error


def no_number(text: str) -> float:
    raise ValueError(f"{text} is no number")


Row = TypeVar("Row", Entry, Remark)


def checked(kind: type[Row], id: str, rows: Iterable[Mapping[str, Any]]) -> list[Row]:
    """Entries or remarks of a room, or Damaged."""
    names = [field.name for field in fields(kind)]
    try:
        return [msgspec.convert({name: row[name] for name in names}, kind, strict=True) for row in rows]
    except msgspec.ValidationError as error:
        what = "record" if kind is Entry else "talk"
        raise Damaged(f"The {what} of the room {id} is damaged in the database: {error}.") from error


def without_gaps(id: str, after: int, record: Sequence[Entry]) -> None:
    """Damaged, unless each entry follows the one before it."""
    for number, entry in enumerate(record, after + 1):
        if entry.number != number:
            raise Damaged(f"The record of the room {id} is damaged in the database: entry {number} is missing.")
