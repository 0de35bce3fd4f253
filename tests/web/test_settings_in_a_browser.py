"""What a person sets or folds away at the table is remembered by the browser, and asked for by nobody else."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.kit.browser import needs_browser
from tests.web.seen import main_phase, moment
from tests.web.test_table_in_a_browser import HERE, SITE, House

pytestmark = [needs_browser, pytest.mark.timeout(600)]


@pytest.fixture(scope="module")
def table(browser: Browser) -> Iterator[tuple[Page, House]]:
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    page = context.new_page()
    house = House(moment(main_phase))
    page.route("**/*", house.answer)
    yield page, house
    context.close()


def come(table: tuple[Page, House]) -> Page:
    page, _ = table
    page.goto(SITE + HERE)
    page.wait_for_selector("html.js")
    return page


def set_to(page: Page, name: str, wanted: bool) -> None:
    page.keyboard.press("?")
    page.locator(f"[data-setting={name}]").set_checked(wanted)
    page.get_by_role("button", name="Close").click()


def test_motion_can_be_turned_off_and_stays_off(table: tuple[Page, House]) -> None:
    page = come(table)
    assert page.locator("html.still").count() == 0
    set_to(page, "motion", False)
    assert page.locator("html.still").count() == 1
    page = come(table)
    assert page.locator("html.still").count() == 1
    page.keyboard.press("?")
    assert not page.locator("[data-setting=motion]").is_checked()


def test_a_turn_that_is_ended_too_early_asks_once_if_one_wants(table: tuple[Page, House]) -> None:
    page = come(table)
    _, house = table
    before = house.game.table.decisions
    set_to(page, "confirm", True)
    page.locator(".bare [data-ends]").click()
    assert page.locator(".bare [data-ends]").inner_text().endswith("Really? There is more to do")
    assert house.game.table.decisions == before
    page.locator(".bare [data-ends]").click()
    page.wait_for_selector(f"#table[data-at='{house.game.table.decisions}']")
    assert house.game.table.decisions > before
    set_to(page, "confirm", False)


def test_a_guide_that_was_folded_stays_folded(table: tuple[Page, House]) -> None:
    _, house = table
    house.game = moment(main_phase)
    page = come(table)
    guide = page.locator("#guide")
    assert guide.get_attribute("open") is None, "this game has gone on for a while"
    guide.locator("summary").click()
    assert come(table).locator("#guide").get_attribute("open") is not None
    page.locator("#guide summary").click()
    assert come(table).locator("#guide").get_attribute("open") is None
