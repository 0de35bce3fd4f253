"""The tables come to be step by step, all steps or none, and never backwards."""

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, TableClause, column, event, func, insert, inspect, select, table

from mythboard import __version__
from mythboard.server.storage.databases import known_revisions, open_database, revision_of
from mythboard.server.storage.integrity import VERSION_TABLE
from mythboard.server.storage.jobs import OneByOne
from mythboard.server.storage.schema import StoreTrouble, entries, metadata, remarks, rooms, row_of
from mythboard.server.storage.store import SqlStore, open_store
from mythboard.table.room import Remark
from tests.store.later import FAILS, next_version
from tests.store.places import a_remark, a_room, an_entry

pytestmark = pytest.mark.anyio


async def facts(store: SqlStore) -> tuple[str | None, list[str], dict[str, str]]:
    """Revision, tables and what the database says about itself."""

    def look(connection: Connection) -> tuple[str | None, list[str], dict[str, str]]:
        told = {row.key: row.value for row in connection.exec_driver_sql("SELECT key, value FROM about")}
        return revision_of(connection), sorted(inspect(connection).get_table_names()), told

    async with store.database.engine.connect() as connection:
        return await connection.run_sync(look)


async def test_the_steps_lead_to_the_tables_of_the_schema(sql: SqlStore) -> None:
    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}), metadata)

    async with sql.database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_a_new_database_knows_who_made_it(sql: SqlStore) -> None:
    revision, tables, about = await facts(sql)
    assert revision == known_revisions()[0]
    assert tables == sorted([*metadata.tables, VERSION_TABLE])
    assert about == {"made by": __version__, "tables changed by": __version__}


async def test_an_older_database_takes_the_steps_it_lacks_and_keeps_its_rooms(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(address)
    await store.create(a_room())
    await store.append("olive", an_entry(1))
    await store.close()
    next_version(tmp_path, monkeypatch)
    store = await open_store(address)
    revision, tables, about = await facts(store)
    assert (revision, "oracles" in tables) == ("9999", True)
    assert about == {"made by": __version__, "tables changed by": "99.0"}
    assert await store.entries("olive") == [an_entry(1)]
    await store.close()


async def test_a_database_of_the_first_shape_keeps_its_games_and_its_talk(address: str) -> None:
    """As the first version made it: it did not know who had said what, nor who was muted."""
    room = a_room(seed="s")
    row = row_of(room)
    rest = {name: value for name, value in json.loads(row["rest"]).items() if name not in ("muted", "removed", "is_quiet")}
    said = [{"room": "olive", "at": 1001.5, "name": "Ana", "text": f"remark {n}", "seat": n % 2 or None} for n in range(450)]
    entry = {"room": "olive", **asdict(an_entry(1))}
    database = await open_database(address, revision="0001")

    def furnish(connection: Connection) -> None:
        for kind, rows in ((rooms, [{**row, "rest": json.dumps(rest)}]), (entries, [entry]), (remarks, said)):
            connection.execute(insert(lightweight(kind.name, *rows[0])), rows)

    await database.run(furnish)
    await database.close()
    store = await open_store(address)
    revision, _, _ = await facts(store)
    assert revision == known_revisions()[0] != "0001"
    assert await store.room("olive") == room
    assert await store.entries("olive") == [an_entry(1)]
    assert await number_of_remarks(store) == 450, "what was said before stays until more is said"
    assert [remark.text for remark in await store.remarks("olive")] == [f"remark {n}" for n in range(50, 450)]
    await store.say("olive", replace(a_remark("And now?"), person="ana", key="k"))
    assert (await store.remarks("olive"))[-1] == Remark(1001.5, "Ana", "And now?", 0, "ana", "k")
    assert await number_of_remarks(store) == 425, "players' remarks are 200 now, and those of watchers wait for the next"
    await store.close()


def lightweight(name: str, *columns: str) -> TableClause:
    """A table as it was once, not as it is in the schema."""
    return table(name, *(column(name) for name in columns))


async def number_of_remarks(store: SqlStore) -> int:
    async with store.database.engine.connect() as connection:
        return int(await connection.scalar(select(func.count()).select_from(remarks)) or 0)


async def test_a_database_of_a_newer_version_is_refused(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        next_version(tmp_path, later)
        await (await open_store(address)).close()
    with pytest.raises(StoreTrouble, match=r"was made by a newer mythboard \(99\.0\); this is .* Nothing was changed\."):
        await open_store(address)


async def test_a_step_that_fails_changes_nothing(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await open_store(address)
    await store.create(a_room())
    before = await facts(store)
    await store.close()
    with monkeypatch.context() as later:
        next_version(tmp_path, later, FAILS)
        with pytest.raises(StoreTrouble, match="Can't open the database"):
            await open_store(address)
    store = await open_store(address)
    assert await facts(store) == before
    await store.close()


async def test_servers_that_start_at_once_migrate_one_after_the_other(postgres: str) -> None:
    opened = await asyncio.gather(*(open_database(postgres) for _ in range(4)))
    for database in opened:
        await database.close()


async def test_lists_are_found_by_index_and_not_by_looking_at_every_room(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite3"
    store = await open_store(path)
    await store.create(a_room())
    asked: list[tuple[str, tuple[object, ...]]] = []
    assert isinstance(store.database.jobs, OneByOne)
    event.listen(
        store.database.jobs.jobs,
        "before_cursor_execute",
        lambda connection, cursor, statement, values, context, many: asked.append((statement, values)),
    )
    await store.listing("ana", 10)
    await store.unfinished()
    await store.entries("olive", 5)
    await store.remarks("olive")
    await store.say("olive", a_remark("Hello!"))
    await store.close()
    with closing(sqlite3.connect(path)) as file:
        plans = [
            [step[-1] for step in file.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
            for statement, values in asked
            if statement.startswith("SELECT")
        ]
    assert len(plans) == 9
    assert not [step for plan in plans for step in plan if step.startswith("SCAN")]
    joinable, running, finished = plans[1:4]
    assert not [step for step in (*joinable, *running, *finished) if "TEMP B-TREE" in step], (
        "the newest are not found without sorting all"
    )
