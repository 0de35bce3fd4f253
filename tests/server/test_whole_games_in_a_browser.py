"""Whole games in Chromium, as people play them: against a bot, with a friend while somebody watches, past a dead server."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from mythboard.server.serve import bound
from tests.kit.browser import needs_browser
from tests.server.players import (
    MOST,
    PATIENCE,
    Tired,
    by_mouse,
    catch_up,
    meet,
    play_on,
    sit_down,
    strong,
    table_of,
    wait_for_turn,
    wait_until_past,
)
from tests.server.running import Running, served
from tests.server.windows import Window

pytestmark = [needs_browser, pytest.mark.timeout(600)]

Opens = Callable[..., Window]
ANAS = 30
BENS = 8  # answers that they think about; then they only end their turns


@pytest.fixture
def server(dealer: Running) -> Running:
    return dealer


@pytest.mark.some(1, among="whole games in a browser")
def test_a_whole_game_of_chartalea_against_a_bot_by_mouse(opens: Opens, server: Running) -> None:
    """With everything moving, as most people have it."""
    server.deal("whole game 68")
    page = sit_down(opens(server), "chartalea")
    assert play_on(page, Tired(ANAS), by_mouse) > ANAS
    expect(page.locator("#result h2")).not_to_be_empty()
    assert page.locator("button[name=move]").count() == 0


@pytest.mark.some(1, among="whole games in a browser")
def test_a_whole_game_of_two_friends_with_somebody_watching(opens: Opens, server: Running) -> None:
    """Each answer is made in one of two browsers, and seen in three without loading a page anew."""
    server.deal("whole game 68")
    ana, ben, cy = (opens(server, reduced_motion="reduce") for _ in range(3))
    link = meet(ana, ben, "chartalea")
    cy.page.goto(link)
    cy.page.locator("form[action$='/join'] [type=submit]").click()
    cy.page.wait_for_selector("#watching")
    minds = strong(server, ana.page, 0), Tired(BENS)
    for window in (ana, ben, cy):
        window.page.evaluate("window.isSamePage = true")
    for count in range(MOST):
        table = table_of(server, ana.page)
        if table.over:
            break
        seat = table.asked[0]
        catch_up(server, (ana, ben)[seat])
        page = (ana, ben)[seat].page
        shown = wait_for_turn(page)
        by_mouse(page, minds[seat](shown["moves"]))
        wait_until_past(page, shown["at"])
        if count % 10 == 0:
            catch_up(server, cy)
            assert cy.page.locator("button[name=move], #hand").count() == 0, "who watches has no moves and no hand"
    for window, words in ((ana, "You win"), (ben, "Ana wins"), (cy, "Ana wins")):
        expect(window.page.locator("#result")).to_contain_text(words, timeout=PATIENCE)
        assert window.page.evaluate("window.isSamePage")
    expect(ana.page.locator("#result")).to_contain_text("Congratulations")
    expect(ben.page.locator("#result")).not_to_contain_text("Congratulations")


def press_a_key(page: Page) -> None:
    page.keyboard.press("1" if page.locator('#moves [data-key="1"]').count() else "0")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9")
def test_a_page_finds_back_after_the_server_was_killed(opens: Opens, tmp_path: Path) -> None:
    with bound("127.0.0.1", 0) as free:
        port = str(free.getsockname()[1])
    with served(tmp_path, "--port", port) as (first, address):
        ana = opens(address)
        page = sit_down(ana, "obol")
        for _ in range(5):
            shown = wait_for_turn(page)
            press_a_key(page)
            wait_until_past(page, shown["at"])
        before = wait_for_turn(page)["at"]
        ana.check()
        first.send_signal(signal.SIGKILL)
        first.wait(10)
    with served(tmp_path, "--port", port):
        for _ in range(30):  # the page notices by itself that the server is back; until then a click says that it is not
            press_a_key(page)
            try:
                page.wait_for_selector(f'#table:not([data-at="{before}"])', timeout=1_000)
                break
            except TimeoutError:
                continue
        assert page.get_attribute("#table", "data-at") != before
        page.goto("about:blank")
    assert all("Failed to load resource: net::ERR" in line for line in ana.complaints), ana.complaints
    ana.complaints.clear()  # a browser complains when a server is gone
