"""Opening a database: from an address to a connection that can be trusted, or a sentence that says why not.

SQLite gets exactly one connection, which holds the file for itself alone: a second server, or a curious shell, is told that the
database is locked. That lock is SQLite's own, it works wherever SQLite does, and it ends with the process, also with a killed
one. Everything is flushed to disk at each commit. PostgreSQL may be used by several servers at once, if they are of one
build (see builds.py).

The tables are brought up to date in one transaction before anything else happens: all steps are taken, or none.
"""

from __future__ import annotations

import re
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import URL, Connection, Engine, column, create_engine, event, inspect, make_url, select, table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, ConnectionPoolEntry, StaticPool

from mythboard import __version__
from mythboard.server.storage.builds import build, refuse_other_builds
from mythboard.server.storage.integrity import VERSION_TABLE, check_file, check_shape, damage, make_file
from mythboard.server.storage.jobs import Job, Jobs, OneByOne, SideBySide, T, code_of
from mythboard.server.storage.schema import StoreTrouble, about, metadata

if TYPE_CHECKING:  # a tenth of a server's start, and nearly always there is nothing to do for it
    from alembic.config import Config

MIGRATIONS: Final = Path(__file__).parent / "migrations"
MIGRATION_LOCK: Final = 0x6D797468  # two servers that start at once on PostgreSQL migrate one after the other
SQLITE_ADDRESS: Final = re.compile(r"sqlite(?:\+aiosqlite)?:///(.+)", re.DOTALL)
CONNECTIONS: Final = 10  # to PostgreSQL
LONGEST_REST: Final = 1.0  # seconds after which a connection to it is asked whether it still stands
RESTED: Final = "rested"  # since when
SILENCE: Final = 60  # seconds after which PostgreSQL is believed to be gone, although the connection stands
MADE_BY: Final = "made by"
CHANGED_BY: Final = "tables changed by"
FOUND_WELL: Final = "found well by"


class InUse(StoreTrouble):
    """Another process has a SQLite file open."""


@dataclass(frozen=True)
class Database:
    """An open database. `name` is fit to be shown: it holds no password."""

    engine: AsyncEngine
    jobs: Jobs
    name: str

    @property
    def is_sqlite(self) -> bool:
        return self.engine.dialect.name == "sqlite"

    async def run(self, job: Job[T], is_single: bool = False) -> T:
        """What a job returned, once it is committed. `is_single`: it is one statement, or only reads."""
        return await self.jobs.run(job, is_single)

    async def close(self) -> None:
        await self.jobs.close()
        await self.engine.dispose()


async def open_database(address: str | Path, patience: float = 5.0, revision: str = "head") -> Database:
    """Open the database at a path or address, made and migrated if need be; StoreTrouble, with a sentence, if that fails.

    `patience` is how many seconds to wait for a server that has just been told to stop. `revision` is for restoring a backup of
    an older version.
    """
    path = sqlite_path(address)
    opened: list[sqlite3.Connection] = []
    engine, name = sqlite_engine(path, patience, opened) if path else postgres_engine(str(address))
    try:
        async with engine.begin() as connection:
            if path:
                await connection.run_sync(check_file, path)
            else:
                await connection.run_sync(refuse_other_builds, name, patience)
            await connection.run_sync(bring_up_to_date, name, revision)
            if revision == "head":
                await connection.run_sync(check_shape, name, path)
    except StoreTrouble:
        await engine.dispose()
        raise
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        await engine.dispose()
        kind = InUse if code_of(error).startswith("SQLITE_BUSY") else StoreTrouble
        raise kind(why_not_opened(error, name, path)) from error
    return Database(engine, OneByOne(engine, jobs_engine(opened[0])) if path else SideBySide(engine), name)


def sqlite_path(address: str | Path) -> Path | None:
    """The file that an address names; None if it is the address of a server."""
    if isinstance(address, Path):
        return address
    if address.startswith(("sqlite:", "sqlite+")):
        found = SQLITE_ADDRESS.fullmatch(address)
        if found and found[1] != ":memory:":
            return Path(found[1])
        raise StoreTrouble(
            f"The address '{address}' doesn't name a file. Write it like sqlite:////var/lib/mythboard/rooms.sqlite3."
        )
    return None if "://" in address else Path(address)


def sqlite_engine(path: Path, patience: float, opened: list[sqlite3.Connection] | None = None) -> tuple[AsyncEngine, str]:
    """The only way to a file. The connection itself is left in `opened`, once there is one."""
    make_file(path)

    def connection(*data: Any, **options: Any) -> sqlite3.Connection:
        made = sqlite3.Connection(*data, **options)
        if opened is not None:
            opened.append(made)
        return made

    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        poolclass=AsyncAdaptedQueuePool,
        pool_size=1,
        max_overflow=0,
        pool_timeout=600,  # a backup of a large database takes its time
        pool_reset_on_return=None,  # every transaction is ended by whoever began it
        hide_parameters=True,  # an error message must not tell a seed
        connect_args={
            "timeout": patience,
            "isolation_level": None,
            "factory": connection,
            "check_same_thread": False,  # there are two, and they take turns
        },
    )

    @event.listens_for(engine.sync_engine, "connect")
    def settle(connection: Any, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    event.listen(engine.sync_engine, "begin", begin_at_once)
    return engine, str(path)


def jobs_engine(connection: sqlite3.Connection) -> Engine:
    """The same connection for jobs that are done whole in a thread: through the other engine, each statement would be three
    ways to a thread and back, and each of them waits until whatever is being done then is done."""
    engine = create_engine(
        "sqlite://", creator=lambda: connection, poolclass=StaticPool, pool_reset_on_return=None, hide_parameters=True
    )
    event.listen(engine, "begin", begin_at_once)
    return engine


def begin_at_once(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")  # Python's driver would begin by itself, but not before CREATE TABLE


def postgres_engine(address: str) -> tuple[AsyncEngine, str]:
    """`postgresql://` is what people write; the driver and the name of its TLS option are ours to know."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise StoreTrouble(
            "The address of the database can't be read. Write it like postgresql://user:password@host/name."
        ) from None
    if url.drivername not in ("postgres", "postgresql", "postgresql+asyncpg"):
        raise StoreTrouble(f"mythboard keeps its rooms in SQLite or PostgreSQL, not in {url.drivername}.")
    query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
    url = url.set(drivername="postgresql+asyncpg", query=query)
    try:
        engine = create_async_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            hide_parameters=True,
            connect_args={
                "server_settings": {"synchronous_commit": "on", "application_name": build()},
                "timeout": 10,
                "command_timeout": SILENCE,
            },
        )
    except ModuleNotFoundError as error:
        raise StoreTrouble("PostgreSQL needs one more package. Install it with: pip install 'mythboard[postgres]'.") from error
    greet_the_rested(engine)
    return engine, url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)


def greet_the_rested(engine: AsyncEngine) -> None:
    """A connection that broke while it rested is not given out. SQLAlchemy can ask each one before every use, which doubles
    the ways to the database; one that was used a moment ago need not be asked, as long as nobody has closed it."""

    @event.listens_for(engine.sync_engine, "checkin")
    def rests(_connection: Any, entry: ConnectionPoolEntry) -> None:
        entry.info[RESTED] = time.monotonic()

    @event.listens_for(engine.sync_engine, "checkout")
    def is_used(connection: Any, entry: ConnectionPoolEntry, _proxy: Any) -> None:
        if connection.driver_connection.is_closed():
            raise DisconnectionError
        if time.monotonic() - entry.info.get(RESTED, 0.0) > LONGEST_REST:
            try:
                engine.dialect.do_ping(connection)
            except (engine.dialect.loaded_dbapi.Error, OSError) as error:
                raise DisconnectionError from error


def why_not_opened(error: Exception, name: str, path: Path | None) -> str:
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if path is None:
        said = str(cause).rpartition(">: ")[2].strip().rstrip(".")  # the driver's own kind of error stands before it
        return f"Can't open the database {name}: {'nobody answers there' if isinstance(cause, OSError) else said}."
    code = code_of(error)
    if code.startswith("SQLITE_BUSY"):
        return (
            f"The database {path} is in use: another mythboard has opened it, and a SQLite file serves one at a time. "
            "Stop the other one, or keep your rooms in PostgreSQL."
        )
    if code == "SQLITE_NOTADB":
        return f"{path} isn't a database. Nothing was changed."
    if code.startswith("SQLITE_CORRUPT"):
        return damage(path)
    if code.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
        return f"Can't write to the database {path}. Check who owns it and its folder."
    return f"Can't open the database {path}: {str(cause).rstrip('.')}."


def bring_up_to_date(connection: Connection, name: str, revision: str) -> None:
    """Take the steps that the tables lack, inside the transaction of the connection. Refuse what is not ours."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
    before = revision_of(connection)
    if before == (newest_step() if revision == "head" else revision):
        return
    if before and before not in known_revisions():
        writer = connection.scalar(select(about.c.value).where(about.c.key == CHANGED_BY))
        raise StoreTrouble(
            f"The database {name} was made by a newer mythboard ({writer or 'of unknown version'}); this is {__version__}. "
            "Use the newer one. Nothing was changed."
        )
    if not before:
        foreign = sorted(set(inspect(connection).get_table_names()) & set(metadata.tables))
        if foreign:
            raise StoreTrouble(f"The database {name} has a table '{foreign[0]}' that isn't ours. Use another database.")
    from alembic import command

    command.upgrade(migrations(connection), revision)
    if revision_of(connection) != before:
        note(connection, CHANGED_BY)
    if not before:
        note(connection, MADE_BY)


def newest_step() -> str:
    """The revision that our tables have in this version, by the name of the file that makes it."""
    return max(file.name[1:5] for file in MIGRATIONS.glob("versions/v[0-9]*.py"))


def migrations(connection: Connection | None = None) -> Config:
    from alembic.config import Config

    config = Config(attributes={"connection": connection, "version_table": VERSION_TABLE})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def known_revisions() -> list[str]:
    """The revisions of the tables that this version knows, newest first."""
    from alembic.script import ScriptDirectory

    return [step.revision for step in ScriptDirectory.from_config(migrations()).walk_revisions()]


def revision_of(connection: Connection) -> str | None:
    """The revision of the tables; None if there are none yet."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.scalar(select(column("version_num")).select_from(table(VERSION_TABLE)))


def note(connection: Connection, key: str) -> None:
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    fact = {"key": key, "value": __version__}
    connection.execute(insert(about).values(fact).on_conflict_do_update(index_elements=["key"], set_={"value": __version__}))
