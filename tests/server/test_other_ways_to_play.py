"""Whole games of Chartalea for people without a mouse, without a large screen, without a script."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.kit.browser import needs_browser
from tests.server.players import Tired, by_finger, by_keys, by_mouse, play_on, sit_down
from tests.server.running import Running
from tests.server.windows import AXE, PHONE, Window

pytestmark = [needs_browser, pytest.mark.timeout(600)]

Opens = Callable[..., Window]
SEED = "whole game 68"
DILIGENT = 30  # answers after which somebody who has seen enough only ends turns
UNREACHABLE = """() => {
    const within = (outer, inner) => outer === inner || Boolean(inner) && (outer.contains(inner) || inner.contains(outer));
    const lit = [...document.querySelectorAll(".lit, .bare button, #prompt")].filter(one => one.checkVisibility());
    const scroll = [scrollX, scrollY];
    const covered = lit.filter(one => !["nearest", "center", "start"].some(block => { /* as a person scrolls until it is free */
        one.scrollIntoView({ block, inline: "center", behavior: "instant" });
        const place = one.getBoundingClientRect();
        return within(one, document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2));
    }));
    scrollTo({ left: scroll[0], top: scroll[1], behavior: "instant" });
    return covered.map(one => `${one.tagName} ${one.id || one.className} ${one.textContent.trim().slice(0, 30)}`);
}"""


@pytest.fixture
def server(dealer: Running) -> Running:
    return dealer


def check_phone(window: Window) -> None:
    """Nothing runs out of the screen; the question is in sight; all that glows can be touched, and is large enough for it."""
    page = window.page
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    expect(page.locator("#prompt")).to_be_in_viewport()
    page.wait_for_function(f"() => {{ window.covered = ({UNREACHABLE})(); return window.covered.length === 0; }}")


@pytest.mark.some(1, among="other ways to play a whole game")
@pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built")
def test_a_whole_game_on_a_phone_by_finger(opens: Opens, server: Running) -> None:
    server.deal(SEED)
    ana = opens(server, phone=True, reduced_motion="reduce")
    page = sit_down(ana, "chartalea")
    seen: set[str] = set()

    def glance(count: int) -> None:
        question = page.inner_text("#prompt").partition(":")[2]
        if count % 6 == 0 or question not in seen:
            check_phone(ana)
        if count in (0, 5, DILIGENT):
            assert ana.barriers() == []
        seen.add(question)

    assert play_on(page, Tired(DILIGENT), by_finger, glance) > DILIGENT
    expect(page.locator("#result")).to_be_in_viewport()
    check_phone(ana)


@pytest.mark.some(1, among="other ways to play a whole game")
def test_a_whole_game_by_keyboard_alone(opens: Opens, server: Running) -> None:
    """From the home page on, without touching a mouse."""
    server.deal(SEED)
    ana = opens(server, reduced_motion="reduce")
    page = ana.page
    page.goto("/")
    tab_to(page, "button.button-primary[name=game][value=chartalea]")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    assert play_on(page, Tired(DILIGENT), by_keys) > DILIGENT
    tab_to(page, "#result a[href$='/at/0']")
    page.keyboard.press("Enter")
    page.wait_for_selector("#replay")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/at/1")


def tab_to(page: Page, wanted: str, most: int = 80) -> None:
    """Press Tab until something has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"Tab does not lead to {wanted}")


@pytest.mark.some(1, among="other ways to play a whole game")
def test_a_whole_game_without_scripts(opens: Opens, server: Running) -> None:
    server.deal(SEED)
    ana = opens(server, has_scripts=False)
    page = sit_down(ana, "chartalea")
    assert play_on(page, Tired(DILIGENT), by_mouse) > DILIGENT
    expect(page.locator("#result")).to_contain_text("wins")
