"""Many callers share a database: nobody waits long, and nobody pays for another."""

import asyncio

import pytest

from mythboard.server.storage.schema import StoreTrouble
from mythboard.server.storage.store import SqlStore
from tests.store.places import a_room, an_entry

pytestmark = pytest.mark.anyio


async def test_a_job_that_fails_spoils_nothing_for_those_beside_it(sql: SqlStore) -> None:
    await sql.create(a_room())
    answers = await asyncio.gather(
        *(sql.append("olive" if number != 5 else "nowhere", an_entry(number)) for number in range(1, 10)),
        return_exceptions=True,
    )
    assert isinstance(answers.pop(4), StoreTrouble)
    assert answers == [True] * 8
    assert [entry.number for entry in await sql.entries("olive", 5)] == [6, 7, 8, 9]


async def test_many_answers_at_once_are_all_kept(sql: SqlStore) -> None:
    ids = [f"room {number}" for number in range(40)]
    await asyncio.gather(*(sql.create(a_room(id)) for id in ids))
    assert all(await asyncio.gather(*(sql.append(id, an_entry(number)) for number in range(1, 11) for id in ids)))
    for id in ids:
        assert [entry.number for entry in await sql.entries(id)] == [*range(1, 11)]


@pytest.mark.parametrize("patience", [0.0, 0.0005, 0.002, 0.005])
async def test_a_caller_who_goes_away_leaves_nothing_half_done(sql: SqlStore, patience: float) -> None:
    await sql.create(a_room())
    for number in range(1, 11):
        caller = asyncio.create_task(sql.append("olive", an_entry(number)))
        await asyncio.sleep(patience)
        caller.cancel()
        await asyncio.gather(caller, return_exceptions=True)
        await sql.append("olive", an_entry(number))
    assert [entry.number for entry in await sql.entries("olive")] == [*range(1, 11)]
    kept = await sql.room("olive")
    assert kept is not None
    assert kept.touched == 1010.0


async def test_closing_waits_for_what_was_begun(sql: SqlStore) -> None:
    await sql.create(a_room())
    waiting = [asyncio.create_task(sql.append("olive", an_entry(number))) for number in range(1, 21)]
    await asyncio.sleep(0)
    await sql.close()
    assert await asyncio.gather(*waiting) == [True] * 20
