"""Replays in Chromium: every decision has its address, which tells a stranger nothing while the game runs, and all later."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.kit.browser import needs_browser
from tests.server.canaries import INSTANCE, cards_in
from tests.server.players import by_mouse, newcomer, room_of, wait_for_turn, wait_until_past
from tests.server.running import Running
from tests.server.windows import Window

pytestmark = [needs_browser, pytest.mark.timeout(600)]

Opens = Callable[..., Window]
ANSWERS = 9  # of Ana before anybody looks


@pytest.fixture
def server(dealer: Running) -> Running:
    return dealer


def hand_of(page: Page) -> list[str]:
    cards: list[str] = page.evaluate("[...document.querySelectorAll('#hand .spot')].map(card => card.dataset.card).sort()")
    return cards


def public_game(ana: Window, server: Running) -> str:
    """Ana has begun a game against a bot that anybody may watch; its address."""
    server.deal("whole game 17")
    page = ana.page
    page.goto("/new?game=chartalea")
    page.fill("#name", "Ana")
    page.select_option("[name=seat-2]", "bot:greedy")
    page.locator("summary", has_text="Who can join").click()
    page.check("[name=listed][value=yes]")
    page.locator("form[action='/new'] [type=submit]").click()
    page.locator("form[action$='/start'] [type=submit]").click()
    for _ in range(ANSWERS):
        shown = wait_for_turn(page)
        by_mouse(page, newcomer(shown["moves"]))
        wait_until_past(page, shown["at"])
    wait_for_turn(page)
    return page.url


def test_a_stranger_at_a_replay_sees_no_secret_and_after_the_end_all(opens: Opens, server: Running) -> None:
    ana, eve = opens(server, reduced_motion="reduce"), opens(server, reduced_motion="reduce")
    home = public_game(ana, server)
    playback = server.archive.state(room_of(ana.page)).playback
    assert playback is not None
    everything = set(playback.table.box.names)
    concealed = 0
    for moment in range(playback.count + 1):
        address = f"{home}/at/{moment}?seat=1"  # asking for Ana's eyes does not help
        answer = eve.context.request.get(address)
        assert answer.status == 200
        html = answer.text()
        if moment % 6 == 0:  # what a browser makes of it is looked at now and then
            eve.page.goto(address)
            html += eve.page.content()
            assert eve.page.locator("#hand, button[name=move], a[data-why], .eyes").count() == 0
        table = playback.table_at(moment)
        hidden = everything - set(INSTANCE.findall(json.dumps(table.view(None))))
        concealed += len(set(INSTANCE.findall(json.dumps(table.view(0)))) & hidden)
        assert not hidden & cards_in(html), moment
        assert playback.table.origin.seed not in html
    assert concealed > playback.count, "there was something to hide at nearly every moment"

    moments = range(2, playback.count, 9)
    hands, drawn = [], 0
    for moment in moments:
        ana.page.goto(f"{home}/at/{moment}")
        hands.append(hand_of(ana.page))
        eve.page.goto(f"{home}/at/{moment}")
        lines = [window.page.inner_text(".panel-log") for window in (ana, eve)]
        drawn += lines[0] != lines[1]
    assert drawn, "what Ana drew is told to her alone"

    ana.page.goto(home)
    ana.page.click("#concede > summary")
    ana.page.locator("#concede [name=move][value=concede]").click()
    expect(ana.page.locator("#result")).to_be_visible()
    for moment, hand in zip(moments, hands, strict=True):
        eve.page.goto(f"{home}/at/{moment}")
        eve.page.locator(".eyes").get_by_text("Ana").click()
        expect(eve.page.locator("#hand")).to_be_visible()
        assert hand_of(eve.page) == hand


def test_a_stranger_at_a_private_game_finds_nothing_at_any_address(opens: Opens, server: Running) -> None:
    ana, eve = opens(server), opens(server)
    ana.page.goto("/")
    ana.page.locator("button.button-primary[name=game][value=obol]").click()
    ana.page.wait_for_url("**/t/*")
    for address in ("", "/at/0", "/at/1", "/part", "/journal", "/verify"):
        answer = eve.page.goto(f"{ana.page.url}{address}")
        assert answer is not None
        assert answer.status == 404
        assert "Obol" not in eve.page.inner_text("main")
    assert all("404" in line for line in eve.complaints)
    eve.complaints.clear()  # a browser complains about each


def test_one_walks_through_a_replay_by_buttons_keys_and_slider(opens: Opens, server: Running) -> None:
    ana = opens(server, reduced_motion="reduce")
    home = public_game(ana, server)
    page = ana.page
    page.goto(f"{home}/at/3")
    loads = ana.loads
    page.click("#replay [rel=next]")
    page.wait_for_url("**/at/4")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/at/3")
    page.fill("#slider", "7")
    page.wait_for_url("**/at/7")
    page.go_back()
    expect(page.locator("#replay .where")).to_contain_text("3 of")
    page.go_forward()
    expect(page.locator("#replay .where")).to_contain_text("7 of")
    assert ana.loads == loads, "the page stayed"
    page.locator("form[action$='/playon'] button").click()
    page.wait_for_url(lambda url: url.startswith(f"{ana.address}/t/") and not url.startswith(home))
    wait_for_turn(page)


def test_whoever_steps_faster_than_the_server_is_where_the_address_says(opens: Opens, server: Running) -> None:
    ana = opens(server, reduced_motion="reduce")
    home = public_game(ana, server)
    page = ana.page
    page.goto(f"{home}/at/0")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.wait_for_url("**/at/5")
    expect(page.locator("#table")).to_have_attribute("data-at", "5")
    expect(page.locator("#replay .where")).to_contain_text("5 of")
    page.reload()
    expect(page.locator("#replay .where")).to_contain_text("5 of")
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/at/0")
    expect(page.locator("#replay .where")).to_contain_text("0 of")


def test_a_line_of_the_log_leads_to_the_address_of_its_moment(opens: Opens, server: Running) -> None:
    ana = opens(server, reduced_motion="reduce")
    home = public_game(ana, server)
    page = ana.page
    page.goto(f"{home}/at/12")
    loads = ana.loads
    line = page.locator(f".panel-log a[href^='{home.removeprefix(ana.address)}/at/']").first
    moment = str(line.get_attribute("href")).rsplit("/", 1)[1]
    line.click()
    page.wait_for_url(f"**/at/{moment}")
    expect(page.locator("#table")).to_have_attribute("data-at", moment)
    assert ana.loads == loads, "the page stayed"
    page.go_back()
    page.wait_for_url("**/at/12")
    expect(page.locator("#table")).to_have_attribute("data-at", "12")


def test_when_the_server_is_silent_the_address_says_what_is_still_shown(opens: Opens, server: Running) -> None:
    ana = opens(server, reduced_motion="reduce")
    home = public_game(ana, server)
    page = ana.page
    page.goto(f"{home}/at/3")
    page.route("**/at/4", lambda route: route.abort())
    page.click("#replay [rel=next]")
    expect(page.locator("#refusal")).to_contain_text("Can't reach the server")
    page.wait_for_url("**/at/3")
    ana.complaints.clear()  # a browser complains about what it cannot fetch
