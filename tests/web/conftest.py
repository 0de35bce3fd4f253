"""What tests with a browser share: `mythboard serve` with tables in many positions, and a seat at one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.server.windows import Window
    from tests.web.tables import Enter, Here, Tables


@pytest.fixture(scope="session")
def tables() -> Iterator[Tables]:
    """Started once for all tests: each of them has a table for itself."""
    from tests.web.positions import POSITIONS  # only tests that drive a browser wait for all of this
    from tests.web.tables import laid

    with laid(POSITIONS) as opened:
        yield opened


@pytest.fixture
def position() -> str:
    """The position in which a test finds its table; a module, or a parameter of a test, says which."""
    raise NotImplementedError


@pytest.fixture
def here(tables: Tables, position: str) -> Here:
    return tables.take(position)


@pytest.fixture
def enter(opens: Callable[..., Window], here: Here) -> Enter:
    from tests.web.tables import Enter

    return Enter(opens, here)
