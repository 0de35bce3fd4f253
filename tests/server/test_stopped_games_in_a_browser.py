"""A stopped game in Chromium: two people read what changed, choose, and play on; with fingers, by keyboard, without scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from mythboard.table.tokens import new_id
from tests.kit.browser import needs_browser
from tests.server.departed import departed
from tests.server.players import by_mouse, newcomer, room_of, table_of, wait_for_turn, wait_until_past
from tests.server.prepared import ANA, BEN, SECRET, sign_in, writes
from tests.server.running import Running, running
from tests.server.windows import PHONE, Window

pytestmark = [needs_browser, pytest.mark.timeout(600)]

Opens = Callable[..., Window]


@pytest.fixture(scope="module")
def place() -> Iterator[tuple[Running, list[str]]]:
    ids = [new_id() for _ in range(4)]
    with running(prepare=writes(dict.fromkeys(ids, departed())), secret=SECRET) as server:
        yield server, ids
        assert server.faults == []


class Pair:
    """Ana and Ben at one stopped table."""

    def __init__(self, opens: Opens, place: tuple[Running, list[str]], **options: object) -> None:
        self.server, ids = place
        self.id = ids.pop()
        self.ana, self.ben = (opens(self.server, reduced_motion="reduce", **options) for _ in range(2))
        for window, person in ((self.ana, ANA), (self.ben, BEN)):
            sign_in(window.context, person, self.server.address)
            window.page.goto(f"/t/{self.id}")


def test_two_people_read_what_changed_agree_and_play_on(opens: Opens, place: tuple[Running, list[str]]) -> None:
    pair = Pair(opens, place)
    ana, ben = pair.ana.page, pair.ben.page
    expect(ana.locator(".notice", has_text="Talos now counts when you take him")).to_be_visible()
    was = table_of(pair.server, ana)
    assert pair.ana.barriers() == []
    ana.get_by_role("button", name="Continue with the new rules").click()
    expect(ana.get_by_role("heading", name="You propose to continue with the new rules. Ben must agree.")).to_be_visible()
    expect(ben.get_by_role("heading", name="Ana proposes to continue with the new rules.")).to_be_visible()
    assert pair.ben.barriers() == []
    ben.get_by_role("button", name="Agree", exact=True).click()
    ben.wait_for_url(lambda url: pair.id not in url)
    ana.get_by_role("link", name="Go to that table").click()
    ana.wait_for_url(f"**/t/{room_of(ben)}")
    assert table_of(pair.server, ana).view(None) == was.view(None)
    expect(ana.locator("#log")).to_contain_text("This game continues from another table")
    page = (ana, ben)[was.asked[0]]
    shown = wait_for_turn(page)
    by_mouse(page, newcomer(shown["moves"]))
    wait_until_past(page, shown["at"])


def test_by_keyboard_a_game_is_ended_and_played_again(opens: Opens, place: tuple[Running, list[str]]) -> None:
    pair = Pair(opens, place)
    for page, button in ((pair.ana.page, "End the game here"), (pair.ben.page, "Agree")):
        found = page.get_by_role("button", name=button, exact=True)
        expect(found).to_be_visible()
        for _ in range(60):
            page.keyboard.press("Tab")
            if found.evaluate("one => one === document.activeElement"):
                break
        page.keyboard.press("Enter")
    expect(pair.ben.page.locator("#leaving")).to_contain_text("Ended by agreement, because the rules have changed: Ana")
    expect(pair.ana.page.locator("#leaving")).to_contain_text("Ended by agreement")
    assert pair.ana.barriers() == []
    pair.ana.page.get_by_role("button", name="Play again").click()
    pair.ana.page.wait_for_url(lambda url: pair.id not in url)
    expect(pair.ana.page.locator("#dock")).to_be_visible()
    assert table_of(pair.server, pair.ana.page).decisions == 0


def test_on_a_phone_without_scripts_a_game_starts_again(opens: Opens, place: tuple[Running, list[str]]) -> None:
    pair = Pair(opens, place, phone=True, has_scripts=False)
    pair.ana.page.get_by_role("button", name="Start again").click()
    pair.ben.page.reload()
    expect(pair.ben.page.locator("#leaving")).to_contain_text("Ana proposes to end this game and start a new one.")
    box = pair.ben.page.locator("#leaving").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE
    pair.ben.page.get_by_role("button", name="Agree", exact=True).click()
    pair.ben.page.wait_for_url(lambda url: pair.id not in url)


def test_a_no_is_seen_at_once_by_whoever_proposed(opens: Opens, place: tuple[Running, list[str]]) -> None:
    pair = Pair(opens, place)
    pair.ana.page.get_by_role("button", name="Start again").click()
    pair.ben.page.get_by_role("button", name="Don't agree").click()
    expect(pair.ana.page.locator("#leaving")).to_contain_text("Ben doesn't agree.")
    expect(pair.ana.page.get_by_role("button", name="Continue with the new rules")).to_be_visible()
