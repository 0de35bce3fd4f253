"""Tables that are on disk before a server starts: how a test gets the position it wants from the server that is shipped.

A position comes with the game that led to it. That game is played once more, by friends in a house of ours, and so becomes a
room and a record as the house writes them; both are then put into the database, once for each test that wants to play on from
there. Only people sit at these tables, so nothing happens at them unless a test does it.

    with running(prepare=writes({new_id(): kept(table)}), secret=SECRET) as server: ...

A position that was put together by hand has no game. Its room begins with it, like that of a game which goes on from a replay.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import httpx
from sqlalchemy import Connection, insert

from mythboard.engine.journal import moves_of
from mythboard.engine.table import Table
from mythboard.server.http.people import PERSON as PERSON_COOKIE
from mythboard.server.http.people import Person, Seal
from mythboard.server.settings import DATABASE_FILE
from mythboard.server.storage.schema import entries, holders, holders_of, rooms, row_of
from mythboard.server.storage.store import open_store
from mythboard.table.history.record import Entry
from mythboard.table.house import House
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.room import PERSON, Clock, Place, Room
from mythboard.table.thinking.thinkers import HereThinker

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

T = TypeVar("T")

SECRET: Final = "what signs the cookies of people in these tests"
ANA, BEN, CLEO, DIDO = FRIENDS = tuple(Person(f"{name.lower()} of the tests", name) for name in ("Ana", "Ben", "Cleo", "Dido"))


@dataclass(frozen=True, slots=True)
class Kept:
    """A room as a store keeps it, and its record."""

    room: Room
    record: tuple[Entry, ...] = ()


def kept(table: Table, people: Sequence[Person] = FRIENDS) -> Kept:
    """The game that led to a table, as it is kept when friends play it: Ana at the first seat, Ben at the second."""
    return apart(played(table, people))


async def played(table: Table, people: Sequence[Person]) -> Kept:
    origin = table.origin
    position = None if origin.seed else table.dump()
    memory = MemoryStore()
    house = House(memory, LocalBus(), HereThinker(), seeds=lambda: origin.seed)
    places = [place_of(person) for person in people[: table.seats]]
    host = people[0].hash
    created = await house.set_up(
        table.game, origin.options, places, host, Clock(), is_public=False, hints=True, position=position
    )
    id = created.room.id
    await house.start(id, host)
    session = await house.session(id)
    for seat, move in moves_of(table) if position is None else ():
        await session.answer(seat, session.at, table.text(move))
    await house.close()
    return Kept(memory.rooms[id], tuple(memory.records[id]))


def place_of(person: Person) -> Place:
    return Place(PERSON, person.name, holders=(person.hash,))


def writes(tables: Mapping[str, Kept]) -> Callable[[Path], None]:
    """Puts tables into the folder of a server that has not started yet, each under its id."""
    return lambda folder: apart(write(folder / DATABASE_FILE, tables))


async def write(database: Path, tables: Mapping[str, Kept]) -> None:
    store = await open_store(database)
    kept_rooms = [replace(table.room, id=id) for id, table in tables.items()]
    rows = [{"room": id, **asdict(entry)} for id, table in tables.items() for entry in table.record]

    held = [row for room in kept_rooms for row in holders_of(room)]

    def add(connection: Connection) -> None:
        for kind, found in ((rooms, [row_of(room) for room in kept_rooms]), (holders, held), (entries, rows)):
            if found:
                connection.execute(insert(kind), found)

    await store.database.run(add)
    await store.close()


def apart(work: Coroutine[Any, Any, T]) -> T:
    """Do something in a thread of its own: where a browser is driven, this one has an event loop already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


# Who they are to the server


def cookie_value(person: Person) -> str:
    return Seal(SECRET, "person").dumps([person.id, person.name])


def sign_in(context: BrowserContext, person: Person, address: str) -> None:
    """Make a browser the one of a person, whoever had it before."""
    context.clear_cookies()
    context.add_cookies([{"name": PERSON_COOKIE, "value": cookie_value(person), "url": address}])


def browser_of(person: Person, address: str) -> httpx.Client:
    """A person's browser without a window, for those whom a test only wants to do something."""
    return httpx.Client(
        base_url=address, headers={"Origin": address}, cookies={PERSON_COOKIE: cookie_value(person)}, follow_redirects=True
    )
