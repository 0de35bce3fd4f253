"""A database is opened whole, alone and for its owner only, or a sentence says why not."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from mythboard.server.storage.schema import StoreTrouble
from mythboard.server.storage.store import SqlStore, open_store
from tests.store.places import POSTGRES, a_room, an_entry, in_postgres

pytestmark = pytest.mark.anyio

OPEN = """
import asyncio, sys
from mythboard.server.storage.schema import StoreTrouble
from mythboard.server.storage.store import open_store
async def main():
    try:
        store = await open_store(sys.argv[1], patience=float(sys.argv[2]))
    except StoreTrouble as trouble:
        print(trouble)
    else:
        print("opened")
        await store.close()
asyncio.run(main())
"""


def open_elsewhere(path: Path, patience: float) -> str:
    """What another process says that opens a database."""
    told = subprocess.run([sys.executable, "-c", OPEN, str(path), str(patience)], capture_output=True, text=True, check=True)
    return told.stdout.strip()


async def test_the_file_and_its_folder_are_made_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "a new folder" / "100 % rooms?.sqlite3"
    store = await open_store(path)
    await store.create(a_room())
    modes = [stat.S_IMODE(place.stat().st_mode) for place in (path.parent, path, path.with_name(f"{path.name}-wal"))]
    await store.close()
    assert modes == [0o700, 0o600, 0o600]
    assert [file.name for file in path.parent.iterdir()] == [path.name]


async def test_everything_is_there_when_a_database_is_opened_again(address: str) -> None:
    store = await open_store(address)
    await store.create(a_room())
    await store.append("olive", an_entry(1))
    await store.close()
    again = await open_store(address)
    assert await again.entries("olive") == [an_entry(1)]
    await again.close()


async def test_an_open_store_answers_and_a_closed_one_does_not(sql: SqlStore) -> None:
    await sql.check()
    await sql.close()
    with pytest.raises(RuntimeError, match="closed"):
        await sql.check()


async def test_a_store_says_what_a_server_should_say_when_it_starts(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "rooms.sqlite3")
    assert store.sentence.startswith(f"Rooms are kept in {tmp_path}/rooms.sqlite3 (SQLite 3.")
    assert store.sentence.endswith("one connection, no other process).")
    await store.close()


async def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "rooms.sqlite3")
    async with store.database.engine.connect() as connection:
        told = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "locking_mode", "busy_timeout")
        ]
    await store.close()
    assert told == ["wal", 2, 1, "exclusive", 5000]


async def test_postgresql_waits_for_the_disk_although_its_owner_was_careless(postgres: str) -> None:
    name = postgres.rpartition("/")[2]
    await asyncio.to_thread(in_postgres, f"ALTER DATABASE {name} SET synchronous_commit TO off")
    store = await open_store(postgres)
    async with store.database.engine.connect() as connection:
        assert (await connection.exec_driver_sql("SHOW synchronous_commit")).scalar() == "on"
    await store.close()
    assert store.sentence == f"Rooms are kept in {postgres}."


async def test_a_second_process_is_refused_while_the_first_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite3"
    store = await open_store(path)
    await store.create(a_room())
    refusal = await asyncio.to_thread(open_elsewhere, path, 0.1)
    assert refusal.startswith(f"The database {path} is in use: another mythboard has opened it")
    assert await store.append("olive", an_entry(1))
    await store.close()
    assert await asyncio.to_thread(open_elsewhere, path, 0.1) == "opened"


async def test_a_second_opening_in_one_process_is_refused_and_the_lock_stays(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite3"
    store = await open_store(path)
    with pytest.raises(StoreTrouble, match="in use"):
        await open_store(path, patience=0.1)
    assert "in use" in await asyncio.to_thread(open_elsewhere, path, 0.1)
    await store.close()


async def test_a_server_that_starts_waits_a_moment_for_the_one_that_stops(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite3"
    store = await open_store(path)
    second = asyncio.create_task(asyncio.to_thread(open_elsewhere, path, 30.0))
    await asyncio.sleep(1.0)
    await store.close()
    assert await second == "opened"


async def test_several_servers_share_postgresql(postgres: str) -> None:
    first, second = await asyncio.gather(open_store(postgres), open_store(postgres))
    await first.create(a_room())
    for number in range(1, 11):
        won = await asyncio.gather(first.append("olive", an_entry(number)), second.append("olive", an_entry(number)))
        assert sorted(won) == [False, True]
    assert [entry.number for entry in await second.entries("olive")] == [*range(1, 11)]
    await first.close()
    await second.close()


async def test_another_build_is_refused_and_changes_nothing_while_one_serves_postgresql(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await open_store(postgres)
    await first.create(a_room())
    monkeypatch.setattr("mythboard.server.storage.databases.build", lambda: "mythboard 0.2.0 0123456789ab")
    monkeypatch.setattr("mythboard.server.storage.builds.build", lambda: "mythboard 0.2.0 0123456789ab")
    with pytest.raises(StoreTrouble, match=r"in use by another version: mythboard 0.1.0 .*; this is mythboard 0.2.0 012345"):
        await open_store(postgres, patience=0.0)
    waiting = asyncio.create_task(open_store(postgres, patience=20.0))
    await asyncio.sleep(0.5)
    assert not waiting.done()
    await first.close()
    second = await waiting
    assert await second.room("olive") is not None
    await second.close()


async def test_broken_connections_are_replaced(postgres: str) -> None:
    store = await open_store(postgres)
    await store.create(a_room())
    name = postgres.rpartition("/")[2]
    await asyncio.to_thread(
        in_postgres, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND state = 'idle'"
    )
    assert await store.append("olive", an_entry(1))
    await store.close()


@pytest.mark.parametrize("size", [1, 99, 511, 512, 100_000])
async def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path: Path, size: int) -> None:
    path = tmp_path / "poem.txt"
    path.write_bytes(b"m" * size)
    with pytest.raises(StoreTrouble, match="isn't a database"):
        await open_store(path)
    assert path.read_bytes() == b"m" * size
    assert [file.name for file in tmp_path.iterdir()] == ["poem.txt"]


async def test_a_damaged_database_is_recognised(tmp_path: Path) -> None:
    path = tmp_path / "rooms.sqlite3"
    await (await open_store(path)).close()
    path.write_bytes(path.read_bytes()[:4096] + b"m" * 40_000)
    with pytest.raises(StoreTrouble, match=r"rooms\.sqlite3 is damaged\. Restore a backup"):
        await open_store(path)


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match="isn't a database"):
        await open_store(tmp_path)


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreTrouble, match=r"Can't create the database .*rooms.sqlite3: (Not a directory|File exists)\."):
        await open_store(tmp_path / "file" / "rooms.sqlite3")


async def test_tables_of_another_program_are_left_alone(address: str) -> None:
    if address.startswith("sqlite"):
        with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as other:
            other.execute("CREATE TABLE rooms (hotel text)")
    else:
        await asyncio.to_thread(in_postgres, "CREATE TABLE rooms (hotel text)", address)
    with pytest.raises(StoreTrouble, match="has a table 'rooms' that isn't ours"):
        await open_store(address)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("sqlite://", "doesn't name a file"),
        ("sqlite:///:memory:", "doesn't name a file"),
        ("mysql://me:secret@localhost/rooms", "SQLite or PostgreSQL, not in mysql"),
        ("postgresql://me:secret@127.0.0.1:port/rooms", "can't be read"),
        ("postgresql://me:secret@127.0.0.1:1/rooms", r"me:\*\*\*@127.0.0.1:1/rooms: nobody answers there\."),
    ],
)
async def test_an_address_that_leads_nowhere_gets_a_sentence_without_the_password(address: str, sentence: str) -> None:
    with pytest.raises(StoreTrouble, match=sentence) as trouble:
        await open_store(address)
    assert "secret" not in str(trouble.value)


async def test_a_database_that_does_not_exist_on_the_server_is_named(postgres: str) -> None:
    with pytest.raises(StoreTrouble, match='nowhere: database "nowhere" does not exist'):
        await open_store(f"{POSTGRES.rpartition('/')[0]}/nowhere")


async def test_an_option_of_the_address_is_understood_as_other_tools_understand_it(postgres: str) -> None:
    store = await open_store(f"{postgres.replace('postgresql:', 'postgres:')}?sslmode=prefer")
    await store.check()
    await store.close()


async def test_without_its_driver_postgresql_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreTrouble, match=r"pip install 'mythboard\[postgres\]'"):
        await open_store("postgresql://127.0.0.1/rooms")
