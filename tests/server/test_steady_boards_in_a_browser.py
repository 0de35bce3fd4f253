"""The board keeps its place in Chromium, whatever is asked below it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.kit.browser import needs_browser
from tests.server.players import by_list, newcomer, sit_down, wait_for_turn, wait_until_past
from tests.server.running import Running
from tests.server.windows import ALL_STILL, Window

pytestmark = [needs_browser, pytest.mark.timeout(600)]

FIXED = {  # by game: what stays where it is from the first turn on
    "chartalea": (".market .row", ".area-own", ".sheet-own", "#tray"),
    "elysium": (".temple", ".agora"),
    "mysthea": (".ring", ".events"),
    "obol": (".shore .cards", ".lanes", ".ferry.is-own"),
}
PLACES = """wanted => wanted.map(one => document.querySelector(one))
    .map(one => one && Math.round(one.getBoundingClientRect().top + scrollY))"""


@pytest.fixture
def server(dealer: Running) -> Running:
    return dealer


def answer(page: Page) -> None:
    shown = wait_for_turn(page)
    by_list(page, newcomer(shown["moves"]))
    wait_until_past(page, shown["at"])


def begin(window: Window, game: str) -> Page:
    """At a desk, with the first turn begun."""
    window.page.set_viewport_size({"width": 1440, "height": 900})
    page = sit_down(window, game)
    while page.locator(".gods").count():
        answer(page)
    wait_for_turn(page)
    return page


@pytest.mark.parametrize("game", FIXED)
def test_the_board_does_not_move_when_the_question_changes(opens: Callable[..., Window], server: Running, game: str) -> None:
    server.deal("whole game 68")
    page = begin(opens(server, reduced_motion="reduce"), game)
    asked, places = set(), set()
    for _ in range(10):
        wait_for_turn(page)
        asked.add(page.inner_text("#prompt"))
        page.evaluate(ALL_STILL)
        places.add(tuple(page.evaluate(PLACES, list(FIXED[game]))))
        answer(page)
    assert len(asked) > 1, "something else was asked"
    assert len(places) == 1
    assert None not in places.pop()


def test_a_hint_takes_the_place_of_the_guide_and_covers_nothing(opens: Callable[..., Window], server: Running) -> None:
    server.deal("whole game 68")
    page = begin(opens(server, reduced_motion="reduce"), "chartalea")
    page.click("#hint")
    page.wait_for_selector("#advice", timeout=60_000)
    assert not page.locator("#guide").is_visible()
    own = page.evaluate("document.querySelector('.sheet-own').getBoundingClientRect().bottom")
    assert page.evaluate("document.getElementById('dock').getBoundingClientRect().top") >= own


def test_a_recap_that_is_longer_than_its_place_shows_that_there_is_more(opens: Callable[..., Window], server: Running) -> None:
    server.deal("whole game 68")
    page = begin(opens(server, reduced_motion="reduce"), "chartalea")
    while not page.locator("#recaps .recap").count():
        answer(page)
        wait_for_turn(page)  # while the bot still plays, recaps come and go
    grounds = page.evaluate("getComputedStyle(document.querySelector('#recaps .recap')).backgroundAttachment")
    assert grounds == "local, scroll", "the glow stays at the foot, and the end of the text covers it"
    fits, fits_with_more = page.evaluate(  # in one go: the page of a running game may be redrawn between two
        """() => {
            const recap = document.querySelector("#recaps .recap");
            const fits = () => recap.scrollHeight <= recap.clientHeight;
            const before = fits();
            recap.querySelector("dl").append(...Array.from({length: 20}, () => document.createElement("br")));
            return [before, fits()];
        }"""
    )
    assert fits
    assert not fits_with_more


def test_in_a_replay_the_dock_leaves_the_board_in_sight(opens: Callable[..., Window], server: Running) -> None:
    server.deal("whole game 68")
    page = begin(opens(server, reduced_motion="reduce"), "chartalea")
    page.goto(f"{page.url}/at/2")
    page.wait_for_selector("#replay")
    own = page.evaluate("document.querySelector('.sheet-own').getBoundingClientRect().bottom")
    assert page.evaluate("document.getElementById('dock').getBoundingClientRect().top") > own - 1
