"""Where the tests of the store find a database and a Redis, and what they keep there.

PostgreSQL and Redis are looked for on this machine; MYTHBOARD_TEST_POSTGRES and MYTHBOARD_TEST_REDIS name others. Where there
is none, the tests that need one are skipped and say so. Every test has a database of its own, which is dropped afterwards.
"""

import asyncio
import os
import secrets
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from typing import Any

import pytest
from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from mythboard.table.history.record import ANSWER, Entry
from mythboard.table.room import BOT, FREE, OPEN, PERSON, Clock, Place, Remark, Room

POSTGRES = os.environ.get("MYTHBOARD_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
REDIS = os.environ.get("MYTHBOARD_TEST_REDIS", "redis://127.0.0.1:6379")


def in_postgres(statement: str, address: str = POSTGRES) -> None:
    """Do something as the owner of the server, outside of any transaction."""

    async def execute() -> None:
        url = make_url(address).set(drivername="postgresql+asyncpg")
        engine = create_async_engine(url, isolation_level="AUTOCOMMIT", connect_args={"timeout": 5})
        try:
            async with engine.connect() as connection:
                await connection.exec_driver_sql(statement)
        finally:
            await engine.dispose()

    asyncio.run(execute())


@cache
def has_postgres() -> bool:
    try:
        in_postgres("SELECT 1")
    except (OSError, SQLAlchemyError):
        return False
    return True


@contextmanager
def new_postgres(server: str = "") -> Iterator[str]:
    """The address of a new, empty database, on the usual server or on one that is named."""
    if not server and not has_postgres():
        pytest.skip("no PostgreSQL answers here; MYTHBOARD_TEST_POSTGRES may name one")
    server = server or POSTGRES
    name = f"mythboard_test_{secrets.token_hex(6)}"
    in_postgres(f"CREATE DATABASE {name} TEMPLATE template0", server)
    try:
        yield f"{server.rpartition('/')[0]}/{name}"
    finally:
        in_postgres(f"DROP DATABASE {name} WITH (FORCE)", server)


@cache
def has_redis() -> bool:
    with closing(Redis.from_url(REDIS, socket_connect_timeout=5)) as redis:
        try:
            redis.get("anything")
        except RedisError:
            return False
    return True


def a_room(id: str = "olive", **facts: Any) -> Room:
    """A room of Obol with Ana and a bot, and a third place that is free."""
    places = (
        Place(PERSON, "Ana", holders=("ana", "ana's phone"), link="link"),
        Place(BOT, "Hermes", bot="greedy"),
        Place(FREE, ""),
    )
    usual: dict[str, Any] = {"stage": OPEN, "is_public": True, "seed": "a secret", "touched": 1000.0}
    options: dict[str, int | str | bool] = {"goal": 15, "toll": "secret", "fast": True}
    return Room(id, "obol", options, places, Clock("days", 3), host="ana", invite="i", created=1000.0, **usual | facts)


def an_entry(number: int, text: str = "pass") -> Entry:
    return Entry(number, ANSWER, number % 2, text, f"~{number:08x}", 1000.0 + number)


def a_remark(text: str, seat: int | None = 0) -> Remark:
    return Remark(1001.5, "Ana", text, seat)
