"""Databases as earlier versions wrote them, each with real games in it: tests/store/earlier/*.json.gz.

    python -m tests.store.shapes --write

A shape is a revision of the tables together with what the JSON of a room held then: a new fact about a room needs no migration,
so there are more shapes than revisions. Whoever adds a migration, or a field to room.py, adds a shape to SHAPES that is like
the last version before it, and runs the command above; a test fails until then.

The games are played by today's rules, by friends in a house of ours, and always in the same way: what counts is how they were
kept. So when rules change, the command writes them once more. The rows go into tables of that very revision and are read back
from there; a row that would not have fitted then cannot get into a fixture. Beside them stands what must come of each room.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, MetaData, column, insert, inspect, select, table
from sqlalchemy.dialects.sqlite import dialect

from mythboard.server.storage.databases import open_database
from mythboard.server.storage.schema import AnyText, holders_of, row_of
from mythboard.table.history.record import BOT_SITS
from mythboard.table.room import PERSON
from tests.store.keepsakes import Keepsake, keepsakes

FOLDER: Final = Path(__file__).parent / "earlier"
TABLES: Final = ("rooms", "holders", "entries", "remarks")  # what is frozen is made of these again, and is not in here
DIALECT: Final = dialect()
GUESTS: Final = ("muted", "removed", "is_quiet")

Rows = dict[str, list[dict[str, Any]]]


@dataclass(frozen=True)
class Shape:
    """See above. `lacks` are fields that rooms did not have yet; `ages` makes other changes to what is kept."""

    name: str
    revision: str
    lacks: tuple[str, ...] = ()
    ages: Callable[[Keepsake], Keepsake] = lambda kept: kept


def with_old_bots(kept: Keepsake) -> Keepsake:
    """Bots had a time in their name, and the one that played for a person was also kept beside that person."""
    entries = [replace(entry, text=f"{entry.text}@3600s") if entry.kind == BOT_SITS else entry for entry in kept.entries]
    sitting = {entry.seat: entry.text for entry in entries if entry.kind == BOT_SITS}
    places = [
        replace(place, bot=sitting.get(seat, "") if place.kind == PERSON else f"{place.bot}@3600s" if place.bot else "")
        for seat, place in enumerate(kept.room.places)
    ]
    return replace(kept, room=replace(kept.room, places=tuple(places)), entries=entries)


SHAPES: Final = (
    Shape("0001 the first", "0001", ("hints", "before", *GUESTS), with_old_bots),
    Shape("0001 with hints", "0001", ("before", *GUESTS)),
    Shape("0002 without hints", "0002", ("hints", "before")),
    Shape("0002 with guests", "0002", ("before",)),
    Shape("0003 with frozen games", "0003", ("before",)),
    Shape("0003 of today", "0003"),
)


def file_of(shape: Shape) -> Path:
    return FOLDER / f"{shape.name.replace(' ', '-')}.json.gz"


def rows_of(shape: Shape, games: list[Keepsake]) -> Rows:
    """Rows as today's code writes them, less what rooms of that shape did not have."""
    rows: Rows = {name: [] for name in TABLES}
    for game in map(shape.ages, games):
        row = row_of(game.room)
        rest = {name: value for name, value in json.loads(row["rest"]).items() if name not in shape.lacks}
        rows["rooms"].append({**row, "rest": json.dumps(rest, separators=(",", ":"))})
        rows["holders"] += holders_of(game.room)
        rows["entries"] += [{"room": game.room.id, **asdict(entry)} for entry in game.entries]
        rows["remarks"] += [
            {"room": game.room.id, **asdict(remark), "text": AnyText().process_bind_param(remark.text, DIALECT)}
            for remark in game.remarks
        ]
    return rows


async def furnish(address: str, revision: str, rows: Rows) -> Rows:
    """Put rows into new tables of a revision; the same rows, as those tables keep them."""
    database = await open_database(address, revision=revision)

    def put(connection: Connection) -> Rows:
        found: Rows = {}
        for name in TABLES:
            columns = {known["name"] for known in inspect(connection).get_columns(name)}
            columns -= {"id"} if name == "remarks" else set()  # the database numbers them itself
            fitting = [{key: value for key, value in row.items() if key in columns} for row in rows[name]]
            connection.execute(insert(table(name, *(column(key) for key in fitting[0]))), fitting)
            known = MetaData()
            known.reflect(connection, only=[name])
            kept = known.tables[name]
            ordered = select(kept).order_by(*kept.primary_key.columns)
            found[name] = [dict(row) for row in connection.execute(ordered).mappings()]
        return found

    kept = await database.run(put)
    await database.close()
    return kept


async def write(shape: Shape, games: list[Keepsake]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        rows = await furnish(f"sqlite:///{folder}/rooms.sqlite3", shape.revision, rows_of(shape, games))
    data = {"revision": shape.revision, "expected": {game.room.id: game.expected for game in games}, "rows": rows}
    FOLDER.mkdir(exist_ok=True)
    file_of(shape).write_bytes(gzip.compress(json.dumps(data, separators=(",", ":")).encode(), mtime=0))


def read(shape: Shape) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(gzip.decompress(file_of(shape).read_bytes()))
    return data


async def write_all() -> None:
    games = await keepsakes()
    for shape in SHAPES:
        await write(shape, games)
        print(f"{file_of(shape).name}: {file_of(shape).stat().st_size:,} bytes, {len(games)} rooms")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.store.shapes", description="Databases of earlier shapes.")
    parser.add_argument("--write", action="store_true", required=True, help="play the games and write all fixtures once more")
    parser.parse_args()
    asyncio.run(write_all())
    return 0


if __name__ == "__main__":
    sys.exit(main())
