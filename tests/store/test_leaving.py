"""Two processes over one real database: a game that was stopped goes on at one other table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Connection, insert, select

from mythboard.server.storage.schema import entries, rooms, row_of
from mythboard.server.storage.store import SqlStore, open_store
from mythboard.table.history.record import CARRIED, END, GO_ON, GRANT, HOUSE, PROPOSE, Entry
from mythboard.table.house import House
from mythboard.table.memory import LocalBus
from mythboard.table.room import RUNNING
from mythboard.table.thinking.thinkers import HereThinker
from tests.server.departed import ANSWERS, played
from tests.server.prepared import ANA, BEN, Kept
from tests.table.evening import settled

pytestmark = pytest.mark.anyio
ROUNDS = 5


@pytest.fixture
async def stores(postgres: str) -> AsyncIterator[list[SqlStore]]:
    """Of two processes."""
    opened = [await open_store(postgres) for _ in range(2)]
    yield opened
    for store in opened:
        await store.close()


async def keep(store: SqlStore, game: Kept, id: str) -> None:
    """Put a game into the database in which all have agreed to go on, right when the process was killed."""
    row = {**row_of(game.room), "id": id}
    asked, agreed = Entry(ANSWERS + 1, PROPOSE, 0, GO_ON, "", 0.0), Entry(ANSWERS + 2, GRANT, 1, "", "", 0.0)
    last = [asked, agreed, Entry(ANSWERS + 3, END, HOUSE, GO_ON, "", 0.0)]
    record = [
        {"room": id, **{name: getattr(entry, name) for name in ("number", "kind", "seat", "text", "check", "at")}}
        for entry in (*game.record, *last)
    ]

    def add(connection: Connection) -> None:
        connection.execute(insert(rooms).values(row))
        connection.execute(insert(entries), record)

    await store.database.run(add)


async def test_two_processes_that_find_an_agreement_make_one_room(
    stores: list[SqlStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[str] = []
    monkeypatch.setattr("mythboard.table.succession.log.exception", lambda *words: faults.append(str(words)))
    game = await played("elysium", (ANA, BEN), (), is_public=False)
    for number in range(ROUNDS):
        id = f"stopped-{number}"
        await keep(stores[0], game, id)
        houses = [House(store, LocalBus(), HereThinker()) for store in stores]
        sessions = await asyncio.gather(*(house.session(id) for house in houses))
        await asyncio.gather(*(settled(session) for session in sessions))
        assert faults == [], "whoever is second finds what the first has made"
        [found] = await stores[0].rows(select(rooms.c.id))
        assert len(found) == 2 * (number + 1)
        old = await stores[0].room(id)
        assert old is not None
        assert [entry.kind for entry in await stores[0].entries(id, ANSWERS)] == [PROPOSE, GRANT, END]
        for house in houses:  # what one of them left to the other is done by whoever comes next
            await house.close()
        last = House(stores[0], LocalBus(), HereThinker())
        await settled(await last.session(id))
        await last.close()
        new = await stores[0].room(old.rematch)
        assert new is not None
        assert (new.before, new.stage) == (id, RUNNING)
        assert [entry.kind for entry in await stores[0].entries(new.id)] == [CARRIED]
