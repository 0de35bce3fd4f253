"""Servers, and a quiet diary."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import NoReturn

import pytest
import structlog

from tests.server.guests import Evening, evening
from tests.server.running import Running, running


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True, scope="module")
def quiet() -> None:
    """Nobody reads the diary of a test, unless it captures it."""

    def drop(_logger: object, _method: str, _line: object) -> NoReturn:
        raise structlog.DropEvent

    structlog.configure(processors=[drop])


@pytest.fixture(scope="session")
def server() -> Iterator[Running]:
    """`mythboard serve`, started once for all tests that do not disturb each other."""
    with running() as opened:
        yield opened


@pytest.fixture(scope="session")
def dealer() -> Iterator[Running]:
    """The same, with deals that a test chooses: `dealer.deal("a seed")`."""
    with running(is_dealt=True) as opened:
        yield opened


@pytest.fixture
async def house(anyio_backend: str) -> AsyncIterator[Evening]:
    async with evening() as opened:
        yield opened
