"""A page that nobody touches is up to date: when the game begins, in every tab, and after it was out of sight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.kit.browser import needs_browser
from tests.server.players import catch_up, invite, meet
from tests.server.running import Running
from tests.server.windows import Window

pytestmark = [needs_browser, pytest.mark.timeout(600)]

Opens = Callable[..., Window]
CUT = "heardFrom.close()"  # what sleep does to a machine: the stream is gone, and nothing says so
LOOK = "document.dispatchEvent(new Event('visibilitychange'))"


def say(page: Page, words: str) -> None:
    page.fill("#say-text", words)
    page.locator("#say button").first.click()


@pytest.mark.parametrize("game", ["obol", "chartalea"])
def test_a_guest_sees_the_game_begin_in_every_tab(opens: Opens, server: Running, game: str) -> None:
    ana, ben = opens(server), opens(server)
    link = invite(ana, game)
    ben.page.goto(link)
    ben.page.fill("#name", "Ben")
    ben.page.locator("form[action$='/join'] [type=submit]").click()
    ben.page.wait_for_selector("#table[data-stage=open]")
    other = opens(server, like=ben)
    other.page.goto(ben.page.url)
    ana.page.locator("form[action$='/start'] [type=submit]").click()
    for window in (ana, ben, other):
        window.page.wait_for_selector("#table[data-stage=running]")
    catch_up(server, ana, ben, other)


def test_a_page_that_comes_back_into_view_finds_out_what_it_has_missed(opens: Opens, server: Running) -> None:
    ana, ben = opens(server), opens(server)
    meet(ana, ben, "obol")
    catch_up(server, ana, ben)
    ben.page.evaluate(CUT)
    say(ana.page, "Are you asleep?")
    expect(ana.page.locator("#talk")).to_contain_text("Are you asleep?")
    ben.page.wait_for_timeout(300)
    assert "asleep" not in ben.page.inner_text("#talk"), "nothing reaches a page whose stream has died"
    ben.page.evaluate(LOOK)
    expect(ben.page.locator("#talk")).to_contain_text("Are you asleep?")
    say(ana.page, "Good morning!")
    expect(ben.page.locator("#talk")).to_contain_text("Good morning!")


def test_a_part_that_could_not_be_fetched_is_fetched_again(opens: Opens, server: Running) -> None:
    ana, ben = opens(server), opens(server)
    meet(ana, ben, "obol")
    catch_up(server, ana, ben)
    failed: list[str] = []

    def fail_once(route: Route) -> None:
        if failed:
            route.continue_()
        else:
            failed.append(route.request.url)
            route.abort()

    ben.page.route("**/part", fail_once)
    say(ana.page, "Hello!")
    expect(ben.page.locator("#talk")).to_contain_text("Hello!")
    assert failed
    assert all("net::ERR" in line for line in ben.complaints)
    ben.complaints.clear()  # a browser complains when something cannot be loaded
