"""The same store three times: in memory, in SQLite and in PostgreSQL."""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mythboard.server.storage.store import SqlStore, open_store
from mythboard.table.memory import MemoryStore
from mythboard.table.ports import Store
from tests.store.places import REDIS, has_redis, new_postgres


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@contextmanager
def place(kind: str, folder: Path) -> Iterator[str]:
    """Where a new database may be made."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/rooms.sqlite3"
    else:
        with new_postgres() as address:
            yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with place(request.param, tmp_path) as address:
        yield address


@pytest.fixture
def postgres() -> Iterator[str]:
    with new_postgres() as address:
        yield address


@pytest.fixture
async def sql(address: str) -> AsyncIterator[SqlStore]:
    """A store in a database."""
    store = await open_store(address)
    yield store
    await store.close()


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """As `address`, or nowhere."""
    if request.param == "memory":
        yield ""
    else:
        with place(request.param, tmp_path) as address:
            yield address


@pytest.fixture
async def store(kind: str) -> AsyncIterator[Store]:
    """A store of any kind."""
    if not kind:
        yield MemoryStore()
        return
    opened = await open_store(kind)
    yield opened
    await opened.close()


@pytest.fixture
def redis() -> str:
    """The address of a Redis that answers."""
    if not has_redis():
        pytest.skip("no Redis answers here; MYTHBOARD_TEST_REDIS may name one")
    return REDIS
