"""A database that goes away for a while: whoever waits is told so, and everything goes on when it is back."""

from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import text

from mythboard.server.storage.schema import Away
from mythboard.server.storage.store import SqlStore, open_store
from tests.store.places import a_remark, a_room, an_entry
from tests.store.wire import wire_to

pytestmark = pytest.mark.anyio


async def let_it_have(store: SqlStore, pages: int) -> None:
    async with store.database.engine.connect() as connection:
        await connection.execute(text(f"PRAGMA max_page_count={pages}"))


async def append_until_away(store: SqlStore) -> int:
    """How many long entries there is room for."""
    number = 0
    with suppress(Away):
        while await store.append("olive", an_entry(number + 1, "m" * 1000)):
            number += 1
    return number


async def test_when_the_disk_is_full_nothing_is_half_kept_and_it_goes_on_when_there_is_room(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "rooms.sqlite3")
    await store.create(a_room())
    await let_it_have(store, 1)  # as many as there are, and no more
    number = await append_until_away(store)
    kept = await store.room("olive")
    assert kept is not None
    assert kept.touched == (an_entry(number).at if number else 1000.0)
    assert len(await store.entries("olive")) == number
    with pytest.raises(Away, match=r"can't reach its tables right now\. Nothing is lost"):
        await store.append("olive", an_entry(number + 1, "m" * 1000))
    await let_it_have(store, 100_000)
    assert await store.append("olive", an_entry(number + 1))
    await store.close()


async def test_while_postgresql_is_restarted_people_are_told_and_then_it_goes_on(postgres: str) -> None:
    async with wire_to(postgres) as wire:
        store = await open_store(wire.address)
        await store.create(a_room())
        await wire.cut()
        for _ in range(3):
            with pytest.raises(Away):
                await store.append("olive", an_entry(1))
        with pytest.raises(Away):
            await store.room("olive")
        await wire.mend()
        assert await store.append("olive", an_entry(1))
        await store.say("olive", a_remark("We are back."))
        assert await store.entries("olive") == [an_entry(1)]
        await store.close()


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("57P03", "the database system is starting up"),
        ("53300", "sorry, too many clients already"),
        ("57P01", "terminating connection due to administrator command"),
    ],
)
async def test_while_postgresql_takes_nobody_people_are_told_and_then_it_goes_on(
    postgres: str, code: str, sentence: str
) -> None:
    async with wire_to(postgres) as wire:
        store = await open_store(wire.address)
        await store.create(a_room())
        await wire.refuse(code, sentence)
        for _ in range(2):
            with pytest.raises(Away, match=r"can't reach its tables right now\. Nothing is lost"):
                await store.append("olive", an_entry(1))
        await wire.cut()
        await wire.mend()
        assert await store.append("olive", an_entry(1))
        await store.close()
