"""The table of Elysium in Chromium: what opens is in sight, what is thought about says so, and what counts is not covered."""

from collections import Counter

import pytest
from playwright.sync_api import Route, expect

from mythboard.engine.table import Table
from tests.kit.browser import needs_browser
from tests.web.seen import asked, moment
from tests.web.test_table_in_a_browser import AXE, HERE, Enter, House, enter

__all__ = ["enter"]  # a fixture

pytestmark = [needs_browser, pytest.mark.timeout(600)]


def with_two_moves(table: Table) -> bool:
    """Ana writes her Legends and has a card that can be transferred or used."""
    if not asked(table, 0, "Transfer a card"):
        return False
    cards = Counter([text.split()[1] for move in table.moves(0) if "#" in (text := table.text(move))])
    return max(cards.values(), default=0) > 1


def with_a_citizen(table: Table) -> bool:
    """Ana may transfer a Citizen."""
    return asked(table, 0, "Transfer a card") and "send" in [table.text(move) for move in table.moves(0)]


@pytest.fixture(scope="module")
def houses() -> dict[str, House]:
    return {
        "writing": House(moment(with_two_moves, "elysium", 3)),
        "sending": House(moment(with_a_citizen, "elysium", 3)),
        "choosing": House(moment(lambda table: asked(table, 0, "Take a card") and table.decisions > 20, "elysium", 3)),
    }


@pytest.fixture
def house(houses: dict[str, House], request: pytest.FixtureRequest) -> House:
    """Ana writes her Legends, or whatever a test asks for."""
    return houses[getattr(request, "param", "writing")]


@pytest.mark.parametrize("width", [1000, 1200, 1440])
def test_the_list_of_moves_opens_in_sight_wherever_its_word_stands(enter: Enter, width: int) -> None:
    page = enter(width, 900)
    page.click("#moves > summary")
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
    assert not page.is_visible("#zoom")
    page.mouse.move(5, 5)
    card.hover()
    page.wait_for_timeout(600)
    assert not page.is_visible("#zoom"), "not before the menu is closed"
    page.locator(".realm details.spot .menu button").last.click(trial=True)


def test_a_hint_that_is_thought_about_says_so(enter: Enter, house: House) -> None:
    page = enter(1440, 900)
    held: list[Route] = []
    page.route(f"**{HERE}/hint", lambda route: held.append(route))
    page.click("#hint")
    expect(page.locator("#hint")).to_have_attribute("aria-busy", "true")
    while not held:  # the button knows before the request is out
        page.wait_for_timeout(20)
    house.answer(held[0])
    expect(page.locator("#hint")).not_to_have_attribute("aria-busy", "true")


@pytest.mark.parametrize("house", ["choosing"], indirect=True)
def test_on_a_phone_hint_stands_beside_a_question_that_has_no_buttons_of_its_own(enter: Enter) -> None:
    page = enter(390, 844, has_touch=True, is_mobile=True)
    question, hint = page.locator("#prompt").bounding_box(), page.locator("#hint").bounding_box()
    assert question is not None
    assert hint is not None
    assert hint["x"] >= question["x"] + question["width"]
    assert hint["y"] < question["y"] + question["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built")
@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("house", ["writing", "sending", "choosing"], indirect=True)
def test_the_table_of_elysium_is_closed_to_nobody(enter: Enter, width: int) -> None:
    """What axe, the usual judge of accessible pages, finds: nothing."""
    page = enter(width, 900, reduced_motion="reduce")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run().then(r => r.violations.map(v => [v.id, v.nodes[0].html.slice(0, 200)]))")
    assert found == []
