"""What makes no sense in the database is an error for one room, and no other room suffers."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, delete, text, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql import Executable

from mythboard.server.storage.schema import AnyText, Damaged, StoreTrouble, entries, room_of, rooms, row_of
from mythboard.server.storage.store import SqlStore, open_store
from mythboard.table.room import OVER
from tests.store.places import a_remark, a_room, an_entry


async def tamper(store: SqlStore, statement: Executable) -> None:
    def change(connection: Connection) -> None:
        connection.execute(statement)

    await store.database.run(change)


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("rest", "complaint"),
    [
        ("", "Expecting value"),
        ("[]", "no JSON object"),
        ("{}", "missing required field"),
        ('{"colour":"red"}', "nothing is known of 'colour'"),
        ('{"options":NaN}', "NaN is no number"),
        ('{"options":' * 100_000, "room olive is damaged"),
    ],
)
async def test_a_damaged_room_is_named_and_the_others_are_as_they_were(sql: SqlStore, rest: str, complaint: str) -> None:
    for id in ("olive", "fig"):
        await sql.create(a_room(id, stage=OVER))
    await tamper(sql, update(rooms).where(rooms.c.id == "olive").values(rest=rest))
    with pytest.raises(Damaged, match=complaint):
        await sql.room("olive")
    assert await sql.room("fig") == a_room("fig", stage=OVER)
    listing = await sql.listing("ana", 10)
    assert [room.id for room in (*listing.mine, *listing.finished)] == ["fig", "fig"]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [('"goal":15', '"goal":1.5'), ('"seed":"a secret"', '"seed":7'), ('"kind":"person",', ""), ('"amount":3', '"amount":null')],
)
def test_every_fact_about_a_room_is_checked(right: str, wrong: str) -> None:
    row = row_of(a_room())
    assert right in row["rest"]
    row["rest"] = row["rest"].replace(right, wrong)
    with pytest.raises(Damaged, match="The room olive is damaged in the database: "):
        room_of(row)


@pytest.mark.anyio
async def test_a_record_with_a_gap_is_damaged(sql: SqlStore) -> None:
    await sql.create(a_room())
    for number in (1, 2, 3):
        await sql.append("olive", an_entry(number))
    await tamper(sql, delete(entries).where(entries.c.number == 2))
    with pytest.raises(Damaged, match="entry 2 is missing"):
        await sql.entries("olive")
    assert await sql.entries("olive", 2) == [an_entry(3)]


@pytest.mark.anyio
async def test_a_record_that_was_tampered_with_is_damaged(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "rooms.sqlite3")
    await store.create(a_room())
    await store.append("olive", an_entry(1))
    await tamper(store, text("UPDATE entries SET seat = 'throne'"))
    with pytest.raises(Damaged, match="The record of the room olive is damaged in the database: Expected `int`"):
        await store.entries("olive")
    await store.close()


@pytest.mark.anyio
async def test_nothing_is_kept_for_a_room_that_is_not_there(sql: SqlStore) -> None:
    with pytest.raises(StoreTrouble, match="There is no room olive to add an entry to"):
        await sql.append("olive", an_entry(1))
    with pytest.raises(StoreTrouble, match="There is no room olive to talk in"):
        await sql.say("olive", a_remark("Hello?"))
    assert not await sql.save(a_room())
    assert (await sql.entries("olive"), await sql.remarks("olive")) == ([], [])


@given(st.text(st.characters(codec=None)))
def test_any_text_survives_and_what_is_written_fits_every_database(said: str) -> None:
    dialect = sqlite.dialect()
    written = AnyText().process_bind_param(said, dialect)
    assert written is not None
    assert "\x00" not in written
    assert written.encode().decode() == written
    assert AnyText().process_result_value(written, dialect) == said
