"""The table of Elysium in Chromium: what opens is in sight, what is thought about says so, and what counts is not covered."""

from collections import Counter

import pytest
from playwright.sync_api import Route, expect

from mythboard.engine.table import Table
from tests.kit.browser import needs_browser
from tests.web.seen import asked, moment
from tests.web.test_table_in_a_browser import HERE, Enter, House, enter

__all__ = ["enter"]  # a fixture

pytestmark = [needs_browser, pytest.mark.timeout(600)]


def with_two_moves(table: Table) -> bool:
    """Ana writes her Legends and has a card that can be transferred or used."""
    if not asked(table, 0, "Transfer a card"):
        return False
    cards = Counter([text.split()[1] for move in table.moves(0) if "#" in (text := table.text(move))])
    return max(cards.values(), default=0) > 1


@pytest.fixture(scope="module")
def writing() -> House:
    return House(moment(with_two_moves, "elysium", 3))


@pytest.fixture
def house(writing: House) -> House:
    return writing


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
    house.answer(held[0])
    expect(page.locator("#hint")).not_to_have_attribute("aria-busy", "true")
