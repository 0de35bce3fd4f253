"""The table of Obol in Chromium: a few moves are made on it, wide and on a phone, and nothing runs out of the screen."""

import pytest
from playwright.sync_api import Page, expect

from tests.kit.browser import needs_browser
from tests.server.windows import AXE, PHONE
from tests.web.tables import Enter, Here, at

pytestmark = [needs_browser, pytest.mark.timeout(600)]

SCREENS = [(1440, 900), (PHONE, 844)]


@pytest.fixture
def position() -> str:
    return "all to do"


def souls(page: Page) -> int:
    return int(page.inner_text("#n-souls-0 dd"))


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_turn_is_played_on_the_board(enter: Enter, here: Here, width: int, height: int) -> None:
    page = enter(width, height, reduced_motion="reduce")
    first = here.answers
    before = souls(page)
    page.click(".ship.lit")
    at(page, first + 1)
    dice: int = here.table.view(0)["numbers"]["dice"]  # type: ignore[index]
    expect(page.locator("#river-dice .die")).to_have_count(dice)
    best = max(int(face) for face in page.locator("#river-dice b").all_inner_texts())
    page.get_by_role("button", name="Land").first.click()
    at(page, first + 2)
    assert souls(page) == before + best
    assert page.locator(".lane.seat-0-plate b").inner_text().strip() == str(before + best)
    hired = page.locator(".shore .spot.lit").first
    name = str(hired.get_attribute("data-card"))
    hired.click()
    at(page, first + 3)
    assert name in here.table.view(0)["zones"]["hand/0"]["cards"]  # type: ignore[index]


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_nothing_runs_out_of_the_screen(enter: Enter, width: int, height: int) -> None:
    page = enter(width, height)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if width > 1000:
        assert page.evaluate("document.documentElement.scrollHeight") <= height, "the whole table is in sight"


@pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built")
@pytest.mark.parametrize("width", [PHONE, 1440])
def test_the_table_of_obol_is_closed_to_nobody(enter: Enter, width: int) -> None:
    enter(width, 900, reduced_motion="reduce")
    assert enter.barriers() == []
