"""What a person sets or folds away at the table is remembered by the browser, and asked for by nobody else."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.kit.browser import needs_browser
from tests.web.positions import MAIN_PHASE
from tests.web.tables import Enter, Here, at

pytestmark = [needs_browser, pytest.mark.timeout(600)]


@pytest.fixture
def position() -> str:
    return MAIN_PHASE


def come_again(page: Page) -> None:
    """Load the page again, in the same browser."""
    page.reload()
    page.wait_for_selector("html.js")


def set_to(page: Page, name: str, wanted: bool) -> None:
    page.keyboard.press("?")
    page.locator(f"[data-setting={name}]").set_checked(wanted)
    page.get_by_role("button", name="Close").click()


def test_motion_can_be_turned_off_and_stays_off(enter: Enter) -> None:
    page = enter()
    expect(page.locator("html.still")).to_have_count(0)
    set_to(page, "motion", False)
    expect(page.locator("html.still")).to_have_count(1)
    come_again(page)
    expect(page.locator("html.still")).to_have_count(1)
    page.keyboard.press("?")
    expect(page.locator("[data-setting=motion]")).not_to_be_checked()


def test_a_turn_that_is_ended_too_early_asks_once_if_one_wants(enter: Enter, here: Here) -> None:
    page = enter()
    before = here.answers
    ends = page.locator(".bare [data-ends]")
    set_to(page, "confirm", True)
    ends.click()
    expect(ends).to_have_text(re.compile("Really\\? You can still act$"))
    assert f"{here.path}/answer" not in enter.asked
    assert here.answers == before
    ends.click()
    at(page, before + 1)
    assert here.answers == before + 1


def test_a_turn_that_is_ended_too_early_ends_at_once_if_one_does_not_want_to_be_asked(enter: Enter, here: Here) -> None:
    page = enter()
    before = here.answers
    page.locator(".bare [data-ends]").click()
    at(page, before + 1)


def test_a_guide_that_was_folded_stays_folded(enter: Enter) -> None:
    page = enter()
    guide = page.locator("#guide")
    expect(guide).not_to_have_attribute("open", "")  # this game has gone on for a while
    guide.locator("summary").click()
    expect(guide).to_have_attribute("open", "")
    come_again(page)
    expect(guide).to_have_attribute("open", "")
    guide.locator("summary").click()
    expect(guide).not_to_have_attribute("open", "")
    come_again(page)
    expect(guide).not_to_have_attribute("open", "")
