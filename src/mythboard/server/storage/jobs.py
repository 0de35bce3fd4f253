"""Jobs at a database: how many jobs share one connection, or get one each.

Theory of operation

A job is a function that does something with a connection. Whoever gives one to `run` gets its result when it is committed and
not before. A caller that is cancelled meanwhile (a browser that went away) leaves the job alone: it is done whole or not at
all, and no connection is torn out of a pool in the middle of a transaction.

`OneByOne` is for SQLite, where there is exactly one connection (why: docs/decisions/storage.md). Its jobs stand in a queue. A
single task takes all that have come while the disk was busy, lets a thread do them in one transaction, from the first statement
to the last without coming back in between, and tells all callers when it is on disk. A commit takes milliseconds, most of it
waiting for the disk, a job far less: so a hundred answers at once cost little more than one. If one of the jobs fails,
everything is rolled back and each job is done again in a transaction of its own, so that nobody pays for the fault of another.
Jobs must therefore bear being done twice, which is no matter for anything that only touches the database.

`SideBySide` is for PostgreSQL, which does all of this itself: each job gets its own connection, and its own transaction unless
it is a single statement, which PostgreSQL takes for one anyway. To begin and to commit would be two more ways there and back.

A database may go away for a while: PostgreSQL is restarted, a disk is full. That is nobody's fault who plays, and no fault of
the job; whoever waits is told so (`Away`) and may try again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncEngine

from mythboard.server.logs import fault_of, log
from mythboard.server.storage.schema import Away

T = TypeVar("T")
Job = Callable[[Connection], T]
MOST_AT_ONCE: Final = 500
# Kinds of trouble that PostgreSQL gets over: a connection is lost, there are no more of them or no room on the disk, it is
# starting or stopping, its disk fails, it only reads while another server takes over.
AWAY_CODES: Final = ("08", "53", "57", "58", "25006")


class Jobs(Protocol):
    async def run(self, job: Job[T], is_single: bool = False) -> T:
        """What a job returned, once it is committed. `is_single`: it is one statement, or only reads."""
        ...

    async def close(self) -> None:
        """Finish what was begun; nothing new is taken."""
        ...


class OneByOne:
    """`engine` has the connection; `jobs` lets a thread use it meanwhile."""

    def __init__(self, engine: AsyncEngine, jobs: Engine) -> None:
        self.engine = engine
        self.jobs = jobs
        self.thread = ThreadPoolExecutor(1, "database")
        self.waiting: deque[tuple[Job[Any], asyncio.Future[Any]]] = deque()
        self.has_work = asyncio.Event()
        self.is_closed = False
        self.server = asyncio.create_task(self.serve(), name="database")

    async def run(self, job: Job[T], is_single: bool = False) -> T:  # noqa: ARG002
        if self.is_closed:
            raise RuntimeError("the database is closed")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.append((job, done))
        self.has_work.set()
        return await done

    async def close(self) -> None:
        self.is_closed = True
        self.has_work.set()
        await self.server
        self.thread.shutdown()

    async def serve(self) -> None:
        while self.waiting or not self.is_closed:
            await self.has_work.wait()
            self.has_work.clear()
            while self.waiting:
                await self.do([self.waiting.popleft() for _ in range(min(len(self.waiting), MOST_AT_ONCE))])

    async def do(self, batch: list[tuple[Job[Any], asyncio.Future[Any]]]) -> None:
        try:
            async with self.engine.connect():  # so that nobody else has it
                jobs = [job for job, _ in batch]
                results = await asyncio.get_running_loop().run_in_executor(self.thread, self.transact, jobs)
        except Exception as error:
            if len(batch) > 1:
                for one in batch:
                    await self.do([one])
            elif not batch[0][1].done():
                batch[0][1].set_exception(as_away(error))
            return
        for (_, done), result in zip(batch, results, strict=True):
            if not done.done():  # the caller may have gone
                done.set_result(result)

    def transact(self, jobs: list[Job[Any]]) -> list[Any]:
        with self.jobs.begin() as connection:
            return [job(connection) for job in jobs]


class SideBySide:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.singly = engine.execution_options(isolation_level="AUTOCOMMIT")
        self.under_way: set[asyncio.Task[Any]] = set()
        self.is_closed = False

    async def run(self, job: Job[T], is_single: bool = False) -> T:
        if self.is_closed:
            raise RuntimeError("the database is closed")
        task = asyncio.create_task(self.do(job, is_single))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        return await asyncio.shield(task)

    async def do(self, job: Job[T], is_single: bool) -> T:
        is_done = False

        def attempt(connection: Connection) -> T:
            nonlocal is_done
            result = job(connection)
            is_done = True
            return result

        try:
            try:
                return await self.once(attempt, is_single)
            except DBAPIError as error:
                # The connection broke while it rested, and nobody knew yet. If the job is done, it may have been committed.
                if not error.connection_invalidated or is_done:
                    raise
                return await self.once(attempt, is_single)
        except Exception as error:
            raise as_away(error) from error

    async def once(self, job: Job[T], is_single: bool) -> T:
        async with self.singly.connect() if is_single else self.engine.begin() as connection:
            return await connection.run_sync(job)

    async def close(self) -> None:
        self.is_closed = True
        await asyncio.gather(*self.under_way, return_exceptions=True)


def code_of(error: BaseException) -> str:
    """What SQLite or PostgreSQL calls an error; "" if it is none of theirs."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return str(getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None) or "")


def is_away(error: Exception) -> bool:
    if isinstance(error, OSError | OperationalError | InterfaceError | NoConnectionFree):
        return True
    return isinstance(error, DBAPIError) and (error.connection_invalidated or code_of(error).startswith(AWAY_CODES))


def as_away(error: Exception) -> Exception:
    """The error that the caller of a job gets: Away, where the database is the reason and not the job."""
    if not is_away(error):
        return error
    log().error("the database is away", reason=code_of(error), **fault_of(error))
    away = Away()
    away.__cause__ = error
    return away
