"""Elysium in Chromium: a whole game of four, by mouse, by finger and by keys, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.kit.browser import needs_browser
from tests.server.players import (
    MOST,
    PATIENCE,
    Hand,
    by_arrows,
    by_finger,
    by_keys,
    by_list,
    by_mouse,
    catch_up,
    sit_down,
    strong,
    table_of,
    wait_for_turn,
    wait_until_past,
)
from tests.server.running import Running
from tests.server.windows import AXE, PHONE, Window

pytestmark = [needs_browser, pytest.mark.timeout(600)]

Opens = Callable[..., Window]
needs_axe = pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built")


@pytest.fixture
def server(dealer: Running) -> Running:
    return dealer


def meet_with_bots(ana: Window, ben: Window, families: str) -> None:
    """Two friends and two bots at a table, with the game begun."""
    ana.page.goto("/new?game=elysium")
    ana.page.fill("#name", "Ana")
    for seat in ("3", "4"):
        ana.page.select_option(f"#seat-{seat}", "bot:uniform")
    ana.page.locator("details.panel > summary", has_text="Variants").click()
    ana.page.check(f"#option-families-{families}")
    ana.page.locator("form[action='/new'] [type=submit]").click()
    ben.page.goto(ana.page.input_value("#invite"))
    ben.page.fill("#name", "Ben")
    ben.page.locator("form[action$='/join'] [type=submit]").click()
    ana.page.locator("form[action$='/start'] [type=submit]").click()
    for window in (ana, ben):
        window.page.wait_for_selector("#prompt")


def overflows(window: Window) -> bool:
    """Whether the page runs out of the screen to the right."""
    size = window.page.viewport_size
    assert size is not None
    return bool(window.page.evaluate("document.documentElement.scrollWidth") > size["width"])


@pytest.mark.some(1, among="whole games in a browser")
def test_a_whole_game_of_two_people_and_two_bots(opens: Opens, server: Running) -> None:
    """Ana has a mouse and a desk, Ben a phone and fingers; both end with the same table of points."""
    server.deal("four at the temple")
    ana, ben = opens(server, reduced_motion="reduce"), opens(server, phone=True, reduced_motion="reduce")
    meet_with_bots(ana, ben, "why-bother")
    windows, hands = (ana, ben), (by_mouse, by_finger)
    minds = [strong(server, window.page, seat) for seat, window in enumerate(windows)]
    verbs: set[str] = set()
    for count in range(MOST):
        table = table_of(server, ana.page)
        if table.over:
            break
        seat = table.asked[0]
        if seat > 1:
            ana.page.wait_for_timeout(20)
            continue
        page = windows[seat].page
        catch_up(server, windows[seat])
        shown = wait_for_turn(page)
        if shown["isOver"] or not shown["moves"]:
            continue
        move = minds[seat](shown["moves"])
        verbs.add(move.split()[0])
        hands[seat](page, move)
        wait_until_past(page, shown["at"])
        if count % 25 == 0:
            assert not overflows(windows[seat])
    assert {"take", "quest", "dismiss", "use", "transfer", "join"} <= verbs
    totals = [str(score) for score in table_of(server, ana.page).scores]
    for window in windows:
        expect(window.page.locator("#result")).to_contain_text("win", timeout=PATIENCE)
        assert window.page.locator("#reckoning .total td").all_inner_texts() == totals
        assert window.page.locator("button[name=move]:not(#zoom *)").count() == 0
        assert not overflows(window)


@pytest.mark.parametrize("hand", [by_keys, by_arrows], ids=["keys", "arrows"])
def test_an_epoch_can_be_played_with_the_keyboard_alone(opens: Opens, server: Running, hand: Hand) -> None:
    server.deal("by keys")
    ana = opens(server, reduced_motion="reduce")
    page = sit_down(ana, "elysium")
    mind = strong(server, page, 0)
    while table_of(server, page).view(0)["numbers"]["epoch"] == 1:  # type: ignore[index]
        shown = wait_for_turn(page)
        hand(page, mind(shown["moves"]))
        wait_until_past(page, shown["at"])


def test_a_quest_that_cannot_be_taken_says_why_without_leaving_the_table(opens: Opens, server: Running) -> None:
    server.deal("why not")
    page = sit_down(opens(server, reduced_motion="reduce"), "elysium")
    for _ in range(MOST):
        shown = wait_for_turn(page)
        if page.locator("a.quest.closed").count():
            break
        by_mouse(page, next((move for move in shown["moves"] if move.startswith("quest")), shown["moves"][0]))
        wait_until_past(page, shown["at"])
    page.locator("a.quest.closed").first.hover()
    expect(page.locator("#zoom .why")).to_contain_text("E-AC")
    page.locator("a.quest.closed").first.click()
    assert page.url.rsplit("/", 1)[0].endswith("/t")


def test_a_legend_is_joined_by_tapping_one_of_its_cards(opens: Opens, server: Running) -> None:
    server.deal("open to all")
    page = sit_down(opens(server, phone=True, reduced_motion="reduce"), "elysium")
    mind = strong(server, page, 0)
    for _ in range(MOST):
        shown = wait_for_turn(page)
        if any(move.startswith("join") for move in shown["moves"]):
            break
        by_list(page, mind(shown["moves"]))
        wait_until_past(page, shown["at"])
    page.locator(".legend.is-open [data-card]").last.tap()
    page.locator("#zoom .acts button", has_text="Join").tap()
    wait_until_past(page, shown["at"])


@needs_axe
@pytest.mark.some(1, among="nobody is kept out of a whole Epoch or era")
@pytest.mark.parametrize("is_phone", [False, True], ids=["desk", "phone"])
def test_nobody_is_kept_out(opens: Opens, server: Running, is_phone: bool) -> None:
    """At the first question, at a Column to dismiss, while Legends are written, and when it is over."""
    server.deal("open to all")
    ana = opens(server, phone=is_phone, reduced_motion="reduce")
    page = sit_down(ana, "elysium")
    assert ana.barriers() == []
    mind = strong(server, page, 0)
    seen: set[str] = set()
    for _ in range(MOST):
        shown = wait_for_turn(page)
        if shown["isOver"]:
            break
        verb = shown["moves"][0].split()[0]
        if verb not in seen:
            seen.add(verb)
            assert ana.barriers() == [], verb
            assert not overflows(ana), verb
        by_mouse(page, mind(shown["moves"]))
        wait_until_past(page, shown["at"])
    assert {"dismiss", "transfer", "join"} <= seen
    assert ana.barriers() == []
    assert not overflows(ana)


@needs_axe
@pytest.mark.parametrize("address", ["/new?game=elysium", "/cards/elysium", "/cards/elysium/duel", "/rules/elysium"])
def test_nobody_is_kept_out_of_the_pages_around_the_table(opens: Opens, server: Running, address: str) -> None:
    ana = opens(server, width=PHONE, reduced_motion="reduce")
    ana.page.goto(address)
    assert ana.barriers() == []
    assert not overflows(ana)
