"""A host in Chromium: one press mutes or removes somebody, and everybody's page follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.kit.browser import needs_browser
from tests.server.crowds import Table, public_table
from tests.server.running import Running, running
from tests.server.windows import AXE, Window

pytestmark = [needs_browser, pytest.mark.timeout(300)]

Opens = Callable[..., Window]


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running() as opened:
        yield opened


@pytest.fixture
def table(server: Running) -> Iterator[Table]:
    with public_table(server) as opened:
        yield opened


def test_a_host_mutes_and_removes_by_one_press_and_the_pages_of_all_follow(opens: Opens, table: Table) -> None:
    ana, eve = opens(table.server), opens(table.server)
    for cookie in table.ana.cookies.jar:
        ana.context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": table.server.address}])
    for window in (ana, eve):
        window.page.goto(table.path)
    eve.page.fill("#say-text", "spam, spam")
    eve.page.click("#say button")
    expect(ana.page.locator("#talk")).to_contain_text("spam, spam")
    assert ana.loads == 1
    ana.page.get_by_role("button", name="Mute Somebody").click()
    expect(ana.page.locator("#talk")).not_to_contain_text("spam")
    expect(eve.page.locator("#silence")).to_contain_text("muted you")
    expect(eve.page.locator("#talk")).not_to_contain_text("spam")
    ana.page.get_by_role("button", name="Unmute: Somebody").click()
    expect(eve.page.locator("#say-text")).to_be_visible()
    ana.page.get_by_role("button", name="Remove Somebody").click()
    expect(eve.page.locator("#refusal")).to_contain_text("There's no such table")
    expect(ana.page.locator("#chat")).to_contain_text("Removed: Somebody")
    assert ana.loads == 1, "no page was loaded again"
    eve.complaints.clear()  # of the table that is not there


@pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built")
def test_what_only_a_host_sees_has_no_barrier_on_a_phone(opens: Opens, table: Table) -> None:
    ana = opens(table.server, phone=True)
    for cookie in table.ana.cookies.jar:
        ana.context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": table.server.address}])
    table.says(table.watcher("Eve"), "spam, spam")
    ana.page.goto(table.path)
    expect(ana.page.get_by_role("button", name="Remove Eve")).to_be_attached()
    assert ana.barriers() == []
