"""Backups: one portable file for every database, to keep or to move house with.

Theory of operation

A backup is gzipped text, a line of JSON each: first a header that says who made it, at which revision the tables were and how
many rows each has; then the rows, `["entries", {...}]`, as they are in the database, with bytes in base64; last the number of
rows and a hash over all lines before. A file without its last line is truncated, and one whose hash differs is damaged; both
are found before a restore touches anything. The same file goes into SQLite and PostgreSQL, and into a newer mythboard: a
restore makes the tables as they were at that revision, fills them and then brings them up to date, all in one transaction.

A backup shows one moment, also of a server that goes on playing. PostgreSQL gives us such a moment by itself. A SQLite database
is first copied by SQLite's own means, page by page, which takes a fraction of a second and keeps the server's only connection
no longer than that; the copy is then read in peace.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
import sqlite3
import zlib
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import aiosqlite
import msgspec
from sqlalchemy import Connection, LargeBinary, MetaData, Table, func, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from mythboard import __version__
from mythboard.server.settings import sync_folder
from mythboard.server.storage.databases import (
    Database,
    bring_up_to_date,
    known_revisions,
    open_database,
    revision_of,
    sqlite_engine,
    sqlite_path,
)
from mythboard.server.storage.schema import StoreTrouble, about, metadata

FORMAT: Final = "mythboard backup 1"
ROWS: Final = [table.name for table in metadata.sorted_tables if table is not about]
AT_ONCE: Final = 1000  # rows read, written or inserted together,
LARGE: Final = 20  # and of those that hold bytes, 50 kB each and more

Progress = Callable[[int, int], None]  # rows done, and how many there are


@dataclass(frozen=True)
class Header:
    """The first line of a backup."""

    format: str
    made_by: str
    made: str
    revision: str
    counts: dict[str, int]

    @property
    def total(self) -> int:
        return sum(self.counts.values())


@dataclass(frozen=True)
class Ending:
    """The last line."""

    rows: int
    sha256: str


def no_progress(done: int, total: int) -> None:
    """Nobody watches."""


async def backup(address: str | Path, to: Path, progress: Progress = no_progress) -> Header:
    """Write everything in a database into one new file."""
    path = sqlite_path(address)
    if path and not path.exists():
        raise StoreTrouble(f"There's no database {path}.")
    database = await open_database(address)
    try:
        return await backup_open(database, to, progress)
    finally:
        await database.close()


async def backup_open(database: Database, to: Path, progress: Progress = no_progress) -> Header:
    """The same for a database that is open and goes on being used."""
    if to.exists():
        raise StoreTrouble(f"The file {to} exists already. Choose another name.")
    draft = to.with_name(f".{to.name}.part")
    try:
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb") as file:  # it holds seeds
            async with one_moment(database, to.parent) as connection:
                with gzip.GzipFile(filename="", fileobj=file, mode="wb", mtime=0) as packed:
                    header = await write_rows(connection, packed, progress)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(to)
        sync_folder(to.parent)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:  # a disk may be full for the file, or for SQLite's copy
        cause = getattr(error, "orig", None) or error
        reason = getattr(cause, "strerror", None) or str(cause)
        raise StoreTrouble(f"Can't write the backup {to}: {reason.rstrip('.')}.") from error
    finally:
        draft.unlink(missing_ok=True)
    return header


@asynccontextmanager
async def one_moment(database: Database, folder: Path) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is now, whatever happens meanwhile."""
    if not database.is_sqlite:
        async with database.engine.connect() as connection:
            yield await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        return
    with TemporaryDirectory(prefix=".mythboard-", dir=folder) as room:  # where there is space for a backup
        copy = Path(room, "copy.sqlite3")
        await asyncio.shield(asyncio.ensure_future(copy_sqlite(database, copy)))
        engine, _ = sqlite_engine(copy, 0.0)
        try:
            async with engine.connect() as connection:
                yield connection
        finally:
            await engine.dispose()


async def copy_sqlite(database: Database, to: Path) -> None:
    async with database.engine.connect() as connection:  # it waits for its turn, and is outside of any transaction
        driver = (await connection.get_raw_connection()).driver_connection
        assert isinstance(driver, aiosqlite.Connection)
        with closing(sqlite3.connect(to, check_same_thread=False)) as copy:
            await driver.backup(copy)


async def write_rows(connection: AsyncConnection, file: gzip.GzipFile, progress: Progress) -> Header:
    tables = await connection.run_sync(reflected, ROWS)
    counts = {table.name: await connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables}
    revision = await connection.run_sync(revision_of)
    header = Header(FORMAT, __version__, datetime.now(UTC).isoformat(timespec="seconds"), revision or "", counts)
    digest = hashlib.sha256()

    def write(lines: list[object]) -> None:
        text = b"".join(json.dumps(line, separators=(",", ":"), default=in_letters).encode() + b"\n" for line in lines)
        digest.update(text)
        file.write(text)

    write([msgspec.to_builtins(header)])
    done = 0
    progress(done, header.total)
    for table in tables:
        kept = [column for column in table.columns if column is not table.autoincrement_column]
        found = await connection.stream(select(*kept).order_by(*table.primary_key.columns))
        async for rows in found.mappings().partitions(LARGE if bytes_in(table) else AT_ONCE):
            lines: list[object] = [[table.name, {str(name): value for name, value in row.items()}] for row in rows]
            await asyncio.to_thread(write, lines)
            done += len(rows)
            progress(done, header.total)
    write([msgspec.to_builtins(Ending(done, digest.hexdigest()))])
    return header


def in_letters(value: object) -> str:
    """What JSON cannot say by itself."""
    if isinstance(value, bytes):
        return b64encode(value).decode()
    raise TypeError(f"a backup cannot hold {value!r}")


def bytes_in(table: Table) -> list[str]:
    """The columns of a table that hold bytes."""
    return [column.name for column in table.columns if isinstance(column.type, LargeBinary)]


def reflected(connection: Connection, names: list[str]) -> list[Table]:
    """Tables as they are in the database, those first to which others refer. What a backup holds is not ours to interpret.

    An earlier version may not have all of them.
    """
    found = MetaData()
    found.reflect(connection, only=[name for name in inspect(connection).get_table_names() if name in names])
    return found.sorted_tables


async def restore(path: Path, address: str | Path, progress: Progress = no_progress) -> Header:
    """Fill an empty database from a backup."""
    header = await asyncio.to_thread(checked_header, path)
    if header.revision not in known_revisions():
        raise StoreTrouble(
            f"{path} was made by a newer mythboard ({header.made_by}); this is {__version__}. Use the newer one."
        )
    database = await open_database(address, revision=header.revision)
    try:
        async with database.engine.begin() as connection:
            await fill(connection, database.name, path, header, progress)
    except SQLAlchemyError as error:
        cause = getattr(error, "orig", None) or error
        raise StoreTrouble(f"Can't restore {path} into {database.name}: {str(cause).strip().rstrip('.')}.") from error
    finally:
        await database.close()
    return header


async def fill(connection: AsyncConnection, name: str, path: Path, header: Header, progress: Progress) -> None:
    if await connection.run_sync(revision_of) != header.revision:
        raise StoreTrouble(f"{path} was made by an older mythboard. Restore it into a database that doesn't exist yet.")
    tables = {table.name: table for table in await connection.run_sync(reflected, [*header.counts])}
    for table in tables.values():
        if await connection.scalar(select(func.count()).select_from(table)):
            raise StoreTrouble(f"The database {name} is not empty. Restore into an empty one.")
    done = 0
    progress(done, header.total)
    large = {name: bytes_in(table) for name, table in tables.items()}
    for table_name, rows in batches(path, [name for name, columns in large.items() if columns]):
        for row in rows:
            row.update({column: b64decode(row[column]) for column in large[table_name]})
        await connection.execute(insert(tables[table_name]), rows)
        done += len(rows)
        progress(done, header.total)
    for table in tables.values():
        if await connection.scalar(select(func.count()).select_from(table)) != header.counts[table.name]:
            raise StoreTrouble(f"{path} wasn't restored: the table '{table.name}' came out with a different number of rows.")
    await connection.run_sync(bring_up_to_date, name, "head")


def batches(path: Path, large: list[str]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The rows of a backup that was checked, some of one table at a time; of those that are large, fewer."""
    name, rows = "", list[dict[str, Any]]()
    with gzip.open(path, "rb") as lines:
        next(lines)
        for line in lines:
            data = json.loads(line)
            if rows and (isinstance(data, dict) or data[0] != name or len(rows) == (LARGE if name in large else AT_ONCE)):
                yield name, rows
                rows = []
            if isinstance(data, dict):
                return
            name = data[0]
            rows.append(data[1])


def checked_header(path: Path) -> Header:
    """The header of a backup, after reading all of it: StoreTrouble, with a sentence, unless it is whole."""
    header: Header | None = None
    ending: Ending | None = None
    counts: dict[str, int] = {}
    digest = hashlib.sha256()
    try:
        with gzip.open(path, "rb") as lines:
            for line in lines:
                if header is None:
                    header = msgspec.json.decode(line, type=Header)
                    if header.format != FORMAT:
                        raise ValueError("another format")
                    counts = dict.fromkeys(header.counts, 0)
                elif ending is not None:
                    raise ValueError("lines after the last one")
                elif line.startswith(b"{"):
                    ending = msgspec.json.decode(line, type=Ending)
                    if ending.sha256 != digest.hexdigest():
                        raise ValueError("the hash differs")
                else:
                    counts[msgspec.json.decode(line, type=tuple[str, dict[str, Any]])[0]] += 1
                digest.update(line)
    except OSError as error:
        if isinstance(error, gzip.BadGzipFile):
            raise StoreTrouble(f"{path} isn't a backup made by mythboard, or its start is damaged.") from error
        raise StoreTrouble(f"Can't read the backup {path}: {error.strerror}.") from error
    except EOFError as error:
        raise StoreTrouble(f"The backup {path} is truncated: its end is missing. Nothing was restored.") from error
    except (zlib.error, ValueError, KeyError, RecursionError) as error:
        what = "isn't a backup made by mythboard" if header is None else "is damaged. Nothing was restored"
        raise StoreTrouble(f"{path} {what}.") from error
    if header is None or ending is None:
        raise StoreTrouble(f"The backup {path} is truncated: its end is missing. Nothing was restored.")
    if counts != header.counts or ending.rows != header.total:
        raise StoreTrouble(f"The backup {path} is damaged: its content doesn't match its first line. Nothing was restored.")
    return header
