"""Games of other days, for tests of a server that has been running for a while."""

from __future__ import annotations

import asyncio
import random
from dataclasses import asdict, replace

from sqlalchemy import Connection, insert

from mythboard.server.storage.schema import entries, rooms, row_of
from mythboard.server.storage.store import open_store
from mythboard.table.history.record import Entry
from mythboard.table.house import House
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.room import OVER, RUNNING, Room
from mythboard.table.thinking.thinkers import HereThinker


async def fill_with_old_games(database: str, number: int) -> None:
    """Put so many games into a database: half of them over, half of them left in the middle."""
    played = [await whole_game("obol"), await whole_game("chartalea")]
    store = await open_store(database)

    def add(connection: Connection) -> None:
        for i in range(number):
            room, record = played[i % 2]
            if i % 4 >= 2:
                record = record[: len(record) // 2]
                room = replace(room, stage=RUNNING, result="")
            room = replace(room, id=f"old{i:07}", is_public=True, touched=record[-1].at)
            connection.execute(insert(rooms).values(row_of(room)))
            connection.execute(insert(entries), [{"room": room.id, **asdict(entry)} for entry in record])

    await store.database.run(add)
    await store.close()


async def whole_game(game: str) -> tuple[Room, list[Entry]]:
    """A game between somebody and a bot, to its end."""
    memory = MemoryStore()
    house = House(memory, LocalBus(), HereThinker())
    chance = random.Random(game)
    id = (await house.create("somebody", "Somebody", game, ["you", "uniform"])).room.id
    await house.start(id, "somebody")
    session = await house.session(id)
    while session.room.stage != OVER:
        await asyncio.sleep(0)
        await session.rest()
        if 0 in session.state.asked:
            moves = session.table.moves(0)
            await session.answer(0, session.at, session.table.text(chance.choice(moves)))
    return session.room, memory.records[id]
