"""A server for each test, browsers for those who need real ones, and a quiet diary."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from typing import TYPE_CHECKING, Any, NoReturn

import pytest
import structlog

from tests.server.guests import Evening, evening

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.server.windows import Window


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


@pytest.fixture
def opens(browser: Browser) -> Iterator[Callable[..., Window]]:
    """Opens windows: `opens(server, phone=True)`. In none of them may anything have gone wrong when the test is over."""
    from tests.server.windows import Window  # only who drives a browser waits for this

    opened: list[Window] = []

    def open_window(server: Any, **options: Any) -> Window:
        opened.append(Window(browser, server, **options))
        return opened[-1]

    yield open_window
    for window in opened:
        window.close()
    for window in opened:
        window.check()
