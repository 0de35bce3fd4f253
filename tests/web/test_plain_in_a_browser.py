"""A guest game on the plain page in Chromium: a night is played by pressing a card, wide and on a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.kit.browser import needs_browser
from tests.kit.lanterns import NAME, invited
from tests.server.prepared import BEN, CLEO
from tests.server.windows import AXE, PHONE
from tests.web.positions import Position
from tests.web.seen import Game
from tests.web.tables import Enter, Here, Tables, at, laid

pytestmark = [needs_browser, pytest.mark.timeout(600)]


@pytest.fixture(scope="module")
def tables() -> Iterator[Tables]:
    """A server that has Lanterns, and this process has it as well while it reads what is on disk."""
    with invited(), laid({NAME: Position(lambda: Game(NAME, 3).table, 4)}, "tests.kit.lanternhouse") as opened:
        yield opened


@pytest.fixture
def position() -> str:
    return NAME


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (PHONE, 844)])
def test_a_night_is_played_on_the_plain_page(enter: Enter, here: Here, width: int, height: int) -> None:
    page = enter(width, height, reduced_motion="reduce")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    lit = page.locator("#hand .spot.lit")
    assert "Light" in lit.first.inner_text()
    lit.first.click()
    at(page, 1)
    expect(lit).to_have_count(0)  # Ana has answered, the others have not
    here.answer(BEN, 1)
    here.answer(CLEO, 2)
    at(page, 3)
    expect(lit).to_have_count(3)
    assert page.locator(".group .spot").count() >= 3, "every lit lantern is in sight"


@pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built")
@pytest.mark.parametrize("width", [PHONE, 1440])
def test_the_plain_page_is_closed_to_nobody(enter: Enter, width: int) -> None:
    enter(width, 900, reduced_motion="reduce")
    assert enter.barriers() == []
