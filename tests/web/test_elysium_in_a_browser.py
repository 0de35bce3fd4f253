"""The table of Elysium in Chromium: what opens is in sight, what is thought about says so, and what counts is not covered."""

import pytest
from playwright.sync_api import Route, expect

from tests.kit.browser import needs_browser
from tests.server.windows import AXE, PHONE
from tests.web.tables import Enter

pytestmark = [needs_browser, pytest.mark.timeout(600)]


@pytest.fixture
def position(request: pytest.FixtureRequest) -> str:
    """Ana writes her Legends, or whatever a test asks for."""
    return str(getattr(request, "param", "writing"))


@pytest.mark.parametrize("width", [1000, 1200, 1440])
def test_the_list_of_moves_opens_in_sight_wherever_its_word_stands(enter: Enter, width: int) -> None:
    page = enter(width, 900)
    page.click("#moves > summary")
    expect(page.locator("#moves > ol")).to_be_visible()
    box = page.locator("#moves > ol").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] >= 0


def test_a_menu_that_is_open_is_not_covered_by_a_closer_look(enter: Enter) -> None:
    page = enter(1440, 900)
    card = page.locator(".realm details.spot > summary").first
    card.hover()
    page.wait_for_selector("#zoom:not([hidden])")
    card.click()
    expect(page.locator("#zoom")).to_be_hidden()
    page.mouse.move(5, 5)
    card.hover()
    page.wait_for_timeout(600)
    assert not page.is_visible("#zoom"), "not before the menu is closed"
    page.locator(".realm details.spot .menu button").last.click(trial=True)


def test_a_hint_that_is_thought_about_says_so(enter: Enter) -> None:
    held: list[Route] = []
    page = enter(1440, 900, routes={"**/hint": lambda route: held.append(route)})
    page.click("#hint")
    expect(page.locator("#hint")).to_have_attribute("aria-busy", "true")
    while not held:  # the button knows before the request is out
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(page.locator("#advice")).to_be_visible()
    expect(page.locator("#hint")).not_to_have_attribute("aria-busy", "true")


@pytest.mark.parametrize("position", ["choosing"], indirect=True)
def test_on_a_phone_hint_stands_beside_a_question_that_has_no_buttons_of_its_own(enter: Enter) -> None:
    page = enter(phone=True)
    question, hint = page.locator("#prompt").bounding_box(), page.locator("#hint").bounding_box()
    assert question is not None
    assert hint is not None
    assert hint["x"] >= question["x"] + question["width"]
    assert hint["y"] < question["y"] + question["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE


@pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built")
@pytest.mark.parametrize("width", [PHONE, 1440])
@pytest.mark.parametrize("position", ["writing", "sending", "choosing"], indirect=True)
def test_the_table_of_elysium_is_closed_to_nobody(enter: Enter, width: int) -> None:
    enter(width, 900, reduced_motion="reduce")
    assert enter.barriers() == []
