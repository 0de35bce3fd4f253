"""Whatever people do at once, every open stream ends at the last revision: in every store, in other orders of events each day.

A page that hears nothing stays as it is. A guest's page that misses the beginning of a game stays in the lobby for ever.
"""

import asyncio
import random
import secrets
from collections.abc import Callable, Sequence

import pytest
from sqlalchemy import event

from mythboard.server.processes.redisbus import open_bus
from mythboard.server.storage.store import open_store
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.ports import Bus, Store
from tests.kit.days import often, today
from tests.store.company import Company, OpenPage, make_desk

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(300)]

AT_ONCE = 20  # tables


async def play_all(store_for: Callable[[int], Store], processes: int, buses: Sequence[Bus] = ()) -> None:
    free = asyncio.Semaphore(AT_ONCE)

    async def play(seed: int) -> None:
        async with free:
            try:
                await Company(seed, store_for(seed), buses or [LocalBus()] * processes).play()
            except AssertionError as error:
                raise AssertionError(f"With seed {seed}, {error}") from None

    async with asyncio.TaskGroup() as group:
        for seed in random.Random(today()).sample(range(100_000), often(40, 200)):
            group.create_task(play(seed))


async def test_every_stream_ends_at_the_last_revision_in_memory() -> None:
    await play_all(lambda seed: MemoryStore(seed, is_shared=False), 1)


async def test_every_stream_ends_at_the_last_revision_where_two_processes_share_a_store() -> None:
    await play_all(MemoryStore, 2)


async def test_every_stream_ends_at_the_last_revision_in_a_database(address: str) -> None:
    store = await open_store(address)
    try:
        await play_all(lambda _: store, 2 if store.is_shared else 1)
    finally:
        await store.close()


async def test_every_stream_ends_at_the_last_revision_where_redis_passes_the_word(postgres: str, redis: str) -> None:
    """Each process counts what the other says, and reads only then."""
    channel = f"mythboard-test-{secrets.token_hex(8)}"
    store = await open_store(postgres)
    buses = [await open_bus(redis, channel) for _ in range(2)]
    try:
        await play_all(lambda _: store, 2, buses)
    finally:
        for bus in buses:
            await bus.close()
        await store.close()


async def test_streams_of_the_process_that_wrote_a_move_do_not_ask_the_database(postgres: str, redis: str) -> None:
    """They are woken a moment before the table believes what was written, and wait for that instead."""
    store = await open_store(postgres)
    bus = await open_bus(redis, f"mythboard-test-{secrets.token_hex(8)}")
    desk = make_desk(store, bus)
    try:
        created = await desk.house.create("ana", "Ana", "obol", ["you", "open"], is_public=True)
        id = created.room.id
        await desk.house.join(id, "ben", "Ben")
        await desk.house.start(id, "ana")
        session = await desk.house.session(id)
        pages = [OpenPage(desk, id) for _ in range(3)]
        await until(lambda: all(page.heard == session.revision for page in pages))
        asked: list[str] = []
        event.listen(store.database.engine.sync_engine, "before_cursor_execute", lambda *data: asked.append(data[2]))
        for _ in range(3):
            seat = session.state.asked[0]
            await session.answer(seat, session.at, session.table.text(session.table.moves(seat)[0]))
            await until(lambda: all(page.heard == session.revision for page in pages))
        assert [statement.split()[:3] for statement in asked] == [["WITH", "added", "AS"]] * 3
        for page in pages:
            await page.close()
    finally:
        await desk.house.close()
        await bus.close()
        await store.close()


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not happened():
            await asyncio.sleep(0.01)
