"""A server for each test, and a quiet diary."""

from collections.abc import AsyncIterator
from typing import NoReturn

import pytest
import structlog

from tests.server.guests import Evening, evening


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True, scope="module")
def quiet() -> None:
    """Nobody reads the diary of a test, unless it captures it."""

    def drop(_logger: object, _method: str, _line: object) -> NoReturn:
        raise structlog.DropEvent

    structlog.configure(processors=[drop])


@pytest.fixture
async def house(anyio_backend: str) -> AsyncIterator[Evening]:
    async with evening() as opened:
        yield opened
