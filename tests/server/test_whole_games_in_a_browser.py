"""Whole games in Chromium, as people play them: by mouse, by keyboard, on a phone, with a friend and somebody who watches."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from tests.kit.browser import needs_browser
from tests.server.running import Running, running, served
from tests.server.windows import Window

pytestmark = [needs_browser, pytest.mark.timeout(300)]

MOST = 1_000  # answers of one person in a game


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as opened:
        yield opened


def sit_down(window: Window, game: str) -> Page:
    """One click from the home page to a first game."""
    window.page.goto("/")
    window.page.locator(f"button[name=game][value={game}]").click()
    window.page.wait_for_url("**/t/*")
    return window.page


def is_over(page: Page) -> bool:
    return page.get_attribute("#table", "data-stage") == "over"


def wait_for_turn(page: Page) -> bool:
    """Wait until the page asks for a move; False if the game is over."""
    page.wait_for_selector("#table[data-yours], #table[data-stage=over]", timeout=60_000)
    return not is_over(page)


def answer(page: Page, act: Callable[[Page], None]) -> None:
    """Do something that is an answer, and wait until the page shows it."""
    before = page.get_attribute("#table", "data-at")
    act(page)
    page.wait_for_function("at => document.getElementById('table').dataset.at !== at", arg=before, timeout=30_000)


def play_on(page: Page, act: Callable[[Page], None]) -> int:
    """Play to the end; how many answers that took."""
    for count in range(MOST):
        if not wait_for_turn(page):
            return count
        answer(page, act)
    raise AssertionError("the game does not end")


def click_something(page: Page) -> None:
    """What a newcomer clicks: a card in the hand that glows, else a button beside the question, else anything that glows."""
    for things in ("#hand button.lit", ".bare button", "#table button.lit"):
        found = page.locator(f"{things} >> visible=true")
        if found.count():
            found.first.click()
            return
    raise AssertionError("there is nothing to click")


def test_a_whole_game_of_chartalea_against_a_bot_by_mouse(browser: Browser, server: Running) -> None:
    ana = Window(browser, server)
    page = sit_down(ana, "chartalea")
    assert play_on(page, click_something) > 10
    expect(page.locator("#table")).to_contain_text("wins")
    assert ana.complaints == []
    assert ana.strangers == []


def press_a_key(page: Page) -> None:
    page.keyboard.press("1" if page.locator('#moves [data-key="1"]').count() else "0")


def test_a_whole_game_by_keyboard_alone(browser: Browser, server: Running) -> None:
    ana = Window(browser, server)
    page = sit_down(ana, "obol")
    assert play_on(page, press_a_key) > 10
    assert ana.complaints == []


def test_a_whole_game_on_a_phone(browser: Browser, server: Running) -> None:
    ana = Window(browser, server, width=390)
    page = sit_down(ana, "obol")
    assert play_on(page, click_something) > 10
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert ana.complaints == []


def test_a_whole_game_of_two_friends_with_somebody_watching(browser: Browser, server: Running) -> None:
    ana, ben, cy = Window(browser, server), Window(browser, server), Window(browser, server)
    ana.page.goto("/new?game=obol")
    ana.page.fill("#name", "Ana")
    ana.page.get_by_role("button", name="Set up the table").click()
    link = ana.page.input_value("#invite")
    ben.page.goto(link)
    ben.page.fill("#name", "Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ana.page.get_by_role("button", name="Begin the game").click()
    ana.page.wait_for_selector("#prompt")
    cy.page.goto(link)
    cy.page.get_by_role("button", name="Come in").click()
    expect(cy.page.locator("#table")).not_to_have_attribute("data-yours", "1")
    for _ in range(MOST):
        ana.page.wait_for_timeout(20)
        for window in (ana, ben):
            if window.page.locator("#table[data-yours]").count():
                try:
                    answer(window.page, press_a_key)
                except TimeoutError:  # it was not this one's turn any more: the other page was quicker
                    assert not window.page.locator("#table[data-yours]").count()
        if is_over(ana.page):
            break
    for window in (ana, ben, cy):
        expect(window.page.locator("#table[data-stage=over]")).to_be_attached()
        assert window.complaints == []


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_a_page_finds_back_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    with served(tmp_path) as (first, address):
        ana = Window(browser, address)
        page = sit_down(ana, "obol")
        for _ in range(5):
            wait_for_turn(page)
            answer(page, press_a_key)
        wait_for_turn(page)
        before = page.get_attribute("#table", "data-at")
        first.send_signal(signal.SIGKILL)
        first.wait(10)
    port = address.rsplit(":", 1)[1]
    with served(tmp_path, "--port", port):
        answer_after = "at => document.getElementById('table').dataset.at !== at"
        for _ in range(30):  # the page notices by itself that the server is back; until then a click says that it is not
            press_a_key(page)
            try:
                page.wait_for_function(answer_after, arg=before, timeout=1_000)
                break
            except TimeoutError:
                continue
        assert page.get_attribute("#table", "data-at") != before
