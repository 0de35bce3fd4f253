"""What axe, the usual judge of accessible pages, finds on every kind of page of a running server: nothing.

Also the size of what is touched or clicked (WCAG 2.2, 2.5.8: 24 by 24 pixels), which axe leaves out unless it is asked.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.kit.browser import needs_browser
from tests.server.players import by_mouse, invite, newcomer, sit_down, wait_for_turn, wait_until_past
from tests.server.running import Running
from tests.server.windows import AXE, Window

pytestmark = [
    needs_browser,
    pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built"),
    pytest.mark.timeout(600),
]

Opens = Callable[..., Window]
PAGES = ("/", "/new?game=chartalea", "/rules/obol", "/cards/obol", "/cards/chartalea/scarab-amulet", "/about")
WHOLE = ("/cards/chartalea", "/rules/chartalea")  # long ones
SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desk", "phone"])


@pytest.fixture
def server(dealer: Running) -> Running:
    return dealer


def check(window: Window, where: str) -> None:
    """Nobody is kept out of the page as it is, and it does not run out of the screen."""
    assert window.barriers() == [], where
    size = window.page.viewport_size
    assert size is not None
    assert window.page.evaluate("document.documentElement.scrollWidth") <= size["width"], where


@SIZES
def test_every_page_around_the_table(opens: Opens, server: Running, is_phone: bool) -> None:
    ana = opens(server, phone=is_phone, reduced_motion="reduce")
    for address in PAGES:
        ana.page.goto(address)
        check(ana, address)
    link = invite(ana, "chartalea")
    check(ana, "lobby")
    ben = opens(server, phone=is_phone, reduced_motion="reduce")
    ben.page.goto(link)
    check(ben, "invitation")
    ben.page.fill("#name", "x" * 10)
    ben.page.locator("form[action$='/join'] [type=submit]").click()
    check(ben, "lobby of a guest")
    ben.page.goto("/t/nothinghere")
    check(ben, "no such table")
    assert len(ben.complaints) == 1
    ben.complaints.clear()  # a browser complains about a 404


@pytest.mark.parametrize("address", WHOLE)
def test_long_pages_as_a_whole(opens: Opens, server: Running, address: str) -> None:
    ana = opens(server, phone=True, reduced_motion="reduce")
    ana.page.goto(address)
    check(ana, address)


@SIZES
def test_the_table_from_the_first_question_to_the_replay(opens: Opens, server: Running, is_phone: bool) -> None:
    """Choosing a God, a hand to play, a closer look, a pile, the keys, advice, the end, a replay, the check of the shuffle."""
    server.deal("whole game 17")
    ana = opens(server, phone=is_phone, reduced_motion="reduce")
    page = sit_down(ana, "chartalea")

    def answer() -> None:
        shown = wait_for_turn(page)
        by_mouse(page, newcomer(shown["moves"]))
        wait_until_past(page, shown["at"])

    wait_for_turn(page)
    check(ana, "choosing a God")
    while not any(move.startswith("play ") for move in wait_for_turn(page)["moves"]):
        answer()
    check(ana, "a hand to play")
    card = page.locator("#hand .spot").first
    card.tap() if is_phone else card.hover()
    page.wait_for_selector("#zoom:not([hidden])")
    check(ana, "a closer look")
    page.keyboard.press("Escape")
    page.click("#pile-library > summary")
    check(ana, "a pile")
    page.keyboard.press("Escape")
    page.locator("#hint").click()
    page.wait_for_selector("#advice")
    check(ana, "advice")
    page.evaluate("document.getElementById('help').click()")
    page.wait_for_selector("#keys[open]")
    check(ana, "the keys")
    page.keyboard.press("Escape")
    for _ in range(12):
        answer()
    wait_for_turn(page)
    check(ana, "a turn later")
    page.evaluate("document.getElementById('concede').open = true")
    page.locator("#concede [name=move][value=concede]").click()
    page.wait_for_selector("#result")
    check(ana, "the end")
    page.locator("#result a[href$='/verify']").click()
    check(ana, "the check of the shuffle")
    page.goto(page.url.replace("/verify", "/at/5"))
    check(ana, "a replay")
