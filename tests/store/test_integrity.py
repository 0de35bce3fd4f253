"""A database that is damaged, cut off or another program's is refused, with a sentence that says what to do."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from mythboard.cli import main
from mythboard.server.storage.integrity import OURS
from mythboard.server.storage.schema import StoreTrouble
from mythboard.server.storage.store import open_store
from tests.store.places import a_room, an_entry, in_postgres

pytestmark = pytest.mark.anyio

PAGE = 4096
ROOMS = 40


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A database in which something was played."""
    path = tmp_path / "rooms.sqlite3"
    store = await open_store(path)
    for number in range(ROOMS):
        await store.create(a_room(f"room-{number}"))
        await store.append(f"room-{number}", an_entry(1, "m" * 2000))
    await store.close()
    return path


def said(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def cut_to(size: Callable[[int], int]) -> Callable[[Path], None]:
    return lambda path: os.truncate(path, size(path.stat().st_size))


def overwrite_the_middle(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2 // PAGE * PAGE)
        file.write(b"m" * PAGE)


def lose_an_index(path: Path) -> None:
    """As it is after a write that never reached the disk: rows are there that the index does not know."""
    with closing(sqlite3.connect(path)) as connection:
        [root] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'holders_person'").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * PAGE)
        file.write(bytes(PAGE))


@pytest.mark.parametrize(
    "harm",
    [cut_to(lambda size: size // 2 // PAGE * PAGE), cut_to(lambda size: size - 1000), overwrite_the_middle, lose_an_index],
    ids=["half", "not a whole page", "a page in the middle", "an index"],
)
async def test_a_damaged_file_is_refused_with_the_command_that_restores_it(file: Path, harm: Callable[[Path], None]) -> None:
    harm(file)
    with pytest.raises(StoreTrouble) as trouble:
        await open_store(file)
    assert str(trouble.value) == (
        f"The database {file} is damaged. Restore a backup: move rooms.sqlite3 and rooms.sqlite3-wal to another folder, "
        f"then run 'mythboard restore BACKUP --database {file}'."
    )


async def test_what_the_sentence_says_brings_everything_back(file: Path, tmp_path: Path) -> None:
    assert await asyncio.to_thread(main, ["backup", str(tmp_path / "kept"), "--database", str(file)]) == 0
    overwrite_the_middle(file)
    command = [sys.executable, "-m", "mythboard.cli", "serve", "--data", str(tmp_path), "--database", str(file), "--port", "0"]
    started = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, timeout=30)
    assert started.returncode == 1
    assert "is damaged. Restore a backup: " in started.stderr
    file.unlink()
    assert await asyncio.to_thread(main, ["restore", str(tmp_path / "kept"), "--database", str(file)]) == 0
    store = await open_store(file)
    assert await store.entries("room-7") == [an_entry(1, "m" * 2000)]
    await store.close()


@pytest.mark.parametrize("table", ["rooms", "holders", "entries", "remarks", "about"])
async def test_a_database_that_lacks_a_table_is_refused(file: Path, table: str) -> None:
    said(file, f"DROP TABLE {table}")
    with pytest.raises(StoreTrouble, match=f"is damaged: the table '{table}' is missing. Restore a backup: "):
        await open_store(file)


async def test_a_database_that_lacks_a_column_is_refused(file: Path) -> None:
    said(file, "ALTER TABLE entries DROP COLUMN at")
    with pytest.raises(StoreTrouble, match="the column 'at' of the table 'entries' is missing"):
        await open_store(file)


async def test_tables_that_postgresql_lacks_are_named(postgres: str) -> None:
    await (await open_store(postgres)).close()
    await asyncio.to_thread(in_postgres, "DROP TABLE remarks", postgres)
    with pytest.raises(StoreTrouble, match=r"the table 'remarks' is missing\. Restore a backup into an empty one"):
        await open_store(postgres)


async def test_a_file_that_was_cut_off_is_no_new_database(file: Path) -> None:
    os.truncate(file, 0)
    with pytest.raises(StoreTrouble, match=r"is empty: something truncated it\. Restore a backup"):
        await open_store(file)
    assert file.stat().st_size == 0


@pytest.mark.parametrize("is_there", [True, False])
async def test_what_was_played_last_is_not_thrown_away_with_a_file_that_was_cut_off(file: Path, is_there: bool) -> None:
    log = file.with_name("rooms.sqlite3-wal")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE rooms SET touched = 7")
        connection.commit()
        shutil.copy(log, file.with_name("kept"))
    file.with_name("kept").rename(log)
    os.truncate(file, 0)
    if not is_there:
        file.unlink()
    played_last = log.read_bytes()
    with pytest.raises(StoreTrouble, match=f"is {'empty' if is_there else 'missing'}, but not its log rooms.sqlite3-wal."):
        await open_store(file)
    assert log.read_bytes() == played_last


@pytest.mark.parametrize("statement", ["CREATE TABLE moz_places (url text)", "PRAGMA application_id=1196444487"])
async def test_a_database_of_another_program_gets_no_tables_of_ours(tmp_path: Path, statement: str) -> None:
    path = tmp_path / "places.sqlite"
    said(path, statement)
    with pytest.raises(StoreTrouble, match=r"places\.sqlite was made by another program\. Use another file\."):
        await open_store(path)
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT count(*) FROM sqlite_master WHERE name = 'rooms'").fetchone() == (0,)


async def test_a_file_is_marked_as_ours_also_one_that_was_made_before_there_was_a_mark(file: Path) -> None:
    said(file, "PRAGMA application_id=0")
    await (await open_store(file)).close()
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (OURS,)
