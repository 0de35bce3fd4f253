"""A database of every earlier shape is brought up to date, and every game in it goes on as it went."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from mythboard.server.storage.databases import known_revisions
from mythboard.server.storage.schema import COLUMNS, FIELDS
from mythboard.server.storage.store import SqlStore, open_store
from mythboard.table.history.record import ANSWER, BOT_SITS, PERSON_SITS, UNDO
from mythboard.table.house import House
from mythboard.table.memory import LocalBus
from mythboard.table.room import OPEN, OVER, RUNNING
from mythboard.table.thinking.thinkers import HereThinker
from tests.store.keepsakes import ANA, account_of, settled
from tests.store.shapes import FOLDER, SHAPES, Shape, file_of, furnish, read

pytestmark = pytest.mark.anyio
every_shape = pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)


@asynccontextmanager
async def brought_up(address: str, data: dict[str, Any]) -> AsyncIterator[SqlStore]:
    """A database of an earlier shape, opened by the code of today."""
    await furnish(address, data["revision"], data["rows"])
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def open_house(store: SqlStore) -> AsyncIterator[House]:
    house = House(store, LocalBus(), HereThinker())
    try:
        yield house
    finally:
        await house.close()


def test_there_is_a_database_of_every_revision() -> None:
    assert sorted({shape.revision for shape in SHAPES}) == sorted(known_revisions()), (
        "add a shape to tests/store/shapes.py and run python -m tests.store.shapes --write"
    )
    assert sorted(FOLDER.iterdir()) == sorted(file_of(shape) for shape in SHAPES)


def test_the_last_shape_is_that_of_today() -> None:
    """A new field of a room makes the last shape an earlier one: keep it under a name of its own."""
    data = read(SHAPES[-1])
    assert data["revision"] == known_revisions()[0]
    for row in data["rows"]["rooms"]:
        assert {*json.loads(row["rest"]), *COLUMNS} == FIELDS


@every_shape
def test_a_fixture_holds_real_games_with_all_that_a_record_can_hold(shape: Shape) -> None:
    data = read(shape)
    rooms = {row["id"]: row for row in data["rows"]["rooms"]}
    for game in ("obol", "chartalea", "elysium", "mysthea"):
        for stage in (RUNNING, OVER):
            ids = {id for id, row in rooms.items() if row["game"] == game and row["stage"] == stage}
            kinds = {row["kind"] for row in data["rows"]["entries"] if row["room"] in ids}
            assert kinds >= {ANSWER, UNDO, BOT_SITS}, f"{game}, {stage}"
            assert stage == RUNNING or PERSON_SITS in kinds
            assert ids & {row["room"] for row in data["rows"]["remarks"]}
    for row in rooms.values():
        assert not json.loads(row["rest"]).keys() & set(shape.lacks)
    has_persons = "person" in data["rows"]["remarks"][0]
    assert has_persons == (shape.revision != "0001")


@every_shape
async def test_every_game_of_an_earlier_database_is_found_as_it_was(address: str, shape: Shape) -> None:
    data = read(shape)
    async with brought_up(address, data) as store, open_house(store) as house:
        for id, expected in data["expected"].items():
            assert json.loads(json.dumps(account_of(await house.session(id)))) == expected, id


@every_shape
async def test_the_running_games_of_an_earlier_database_take_another_move(address: str, shape: Shape) -> None:
    data = read(shape)
    running = [id for id, expected in data["expected"].items() if expected["stage"] == RUNNING]
    assert len(running) == 5
    async with brought_up(address, data) as store:
        async with open_house(store) as house:
            for id in running:
                session = await house.session(id)
                await settled(session)
                seat = next(seat for seat in session.state.asked if not session.state.plays(seat))
                before = session.state.count
                await session.answer(seat, session.at, session.table.text(session.table.moves(seat)[0]))
                assert session.state.count > before
                await house.say(id, ANA, "Still here!")
        async with open_house(store) as later:
            for id in running:
                session = await later.session(id)
                assert session.state.count > data["expected"][id]["answers"]
                assert session.state.remarks[-1].text == "Still here!"


@every_shape
async def test_the_lists_of_an_earlier_database_are_those_of_its_people(address: str, shape: Shape) -> None:
    data = read(shape)
    async with brought_up(address, data) as store:
        listing = await store.listing(ANA, 20)
        assert {room.id for room in listing.mine} == data["expected"].keys()
        assert [room.id for room in listing.open] == [id for id, kept in data["expected"].items() if kept["stage"] == OPEN]
        assert len(listing.finished) == 4
