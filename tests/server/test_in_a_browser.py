"""Two people in Chromium at one table of a server that really listens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.browser import needs_browser
from tests.server.running import Running
from tests.server.windows import Window

pytestmark = [needs_browser, pytest.mark.timeout(600)]


def play_first_move(page: Page) -> str:
    """Click the first move in the list of all; which one it was."""
    if not page.locator("#moves[open]").count():
        page.locator("#moves > summary").click()
    first = page.locator("#moves button[name=move]").first
    move = first.get_attribute("value") or ""
    first.click()
    return move


def test_a_friend_comes_by_a_link_and_both_see_every_move_at_once(browser: Browser, server: Running) -> None:
    ana, ben = Window(browser, server), Window(browser, server)
    ana.page.goto("/new?game=obol")
    ana.page.fill("#name", "Ana")
    ana.page.locator("form[action='/new'] [type=submit]").click()
    link = ana.page.input_value("#invite")
    assert re.fullmatch(rf"{server.address}/join/\w+#[\w-]{{22,}}", link)

    ben.page.goto(link)
    assert "#" not in ben.page.url, "the secret is taken out of the address"
    ben.page.fill("#name", "Ben")
    ben.page.locator("form[action$='/join'] [type=submit]").click()
    expect(ben.page.locator("#table[data-stage=open]")).to_contain_text("Ben")
    expect(ana.page.locator("#table")).to_contain_text("Ben")
    ana.page.locator("form[action$='/start'] [type=submit]").click()
    for window in (ana, ben):
        expect(window.page.locator("#prompt")).not_to_be_empty()

    for window in (ana, ben):
        window.page.wait_for_load_state("load")
    loads = ana.loads, ben.loads
    for _ in range(4):
        asked, other = (ana, ben) if ana.page.locator("#table[data-yours]").count() else (ben, ana)
        before = other.page.get_attribute("#table", "data-revision")
        play_first_move(asked.page)
        expect(other.page.locator("#table")).not_to_have_attribute("data-revision", before or "")
        expect(other.page.locator("#log")).to_contain_text(re.compile("Ana|Ben"))
        revision = other.page.get_attribute("#table", "data-revision") or ""
        expect(asked.page.locator("#table")).to_have_attribute("data-revision", revision)
    other = ben if ana.page.locator("#table[data-yours]").count() else ana
    expect(other.page.locator("[data-from]")).to_have_text(re.compile(r"^in \d+ (minute|hour|day)s?$"))
    assert (ana.loads, ben.loads) == loads, "no page was loaded anew"
    assert ana.complaints == ben.complaints == []


def test_talk_is_heard_at_once_and_a_refusal_is_read(browser: Browser, server: Running) -> None:
    ana = Window(browser, server)
    ana.page.goto("/")
    ana.page.fill("#name", "Ana")
    ana.page.locator("button.button-primary[name=game][value=obol]").click()
    expect(ana.page.locator("#table[data-yours]")).to_be_attached()
    other = Window(browser, server, like=ana)
    other.page.goto(ana.page.url)
    ana.page.fill("#say-text", "Hello <there>")
    ana.page.locator("#say button").click()
    expect(other.page.locator("#talk")).to_contain_text("Hello <there>")

    stale = other.page.get_attribute("#table", "data-at")
    play_first_move(ana.page)
    expect(other.page.locator("#table")).not_to_have_attribute("data-at", stale or "")
    other.page.evaluate("document.querySelector('#answer [name=at]').value = '0'")
    expect(other.page.locator("#table[data-yours]")).to_be_attached()
    other.page.locator("#moves > summary").click()
    other.page.locator("#moves button[name=move]").last.click()  # the first one again would be a second click on the same thing
    expect(other.page.locator("#refusal")).not_to_be_empty()
    assert ana.complaints == other.complaints == []


def test_a_whole_turn_without_scripts(browser: Browser, server: Running) -> None:
    ana = Window(browser, server, has_scripts=False)
    ana.page.goto("/")
    ana.page.fill("#name", "Ana")
    ana.page.locator("button.button-primary[name=game][value=chartalea]").click()
    moves = 0
    played = ""
    while moves < 6 or not played.startswith(
        ("play strike", "play channel")
    ):  # these show nobody anything new, so they go back
        expect(ana.page.locator("#table[data-yours]")).to_be_attached()  # a page that waits for a bot looks again by itself
        before = ana.page.get_attribute("#table", "data-at")
        played = play_first_move(ana.page)
        expect(ana.page.locator("#table")).not_to_have_attribute("data-at", before or "")
        moves += 1
    ana.page.locator("#undo").click()
    expect(ana.page.locator("#redo")).to_be_attached()
    assert ana.complaints == []
