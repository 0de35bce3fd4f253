"""Taking back in Chromium: one's own choices at once, across what anybody learned only with the others' leave."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from mythboard.engine.table import Table
from tests.kit.browser import needs_browser
from tests.server.players import by_mouse, catch_up, meet, newcomer, sit_down, table_of, wait_for_turn, wait_until_past
from tests.server.running import Running, wait_until
from tests.server.windows import Window

pytestmark = [needs_browser, pytest.mark.timeout(600)]

Opens = Callable[..., Window]


@pytest.fixture
def server(dealer: Running) -> Running:
    return dealer


def answer(page: Page, move: str = "") -> None:
    shown = wait_for_turn(page)
    by_mouse(page, move or newcomer(shown["moves"]))
    wait_until_past(page, shown["at"])


def hand_of(page: Page) -> list[str]:
    cards: list[str] = page.evaluate("[...document.querySelectorAll('#hand .spot')].map(card => card.dataset.card).sort()")
    return cards


class Pair:
    """Ana and Ben have chosen their Gods, and it is Ana's turn."""

    def __init__(self, opens: Opens, server: Running) -> None:
        server.deal("whole game 68")
        self.server = server
        self.ana, self.ben = (opens(server, reduced_motion="reduce") for _ in range(2))
        meet(self.ana, self.ben, "chartalea")
        for _ in range(2):
            seat = self.now.asked[0]
            answer((self.ana, self.ben)[seat].page)

    @property
    def now(self) -> Table:
        """The table, when both pages show it as it is."""
        return catch_up(self.server, self.ana, self.ben)

    def stand(self, answers: int) -> None:
        """Wait until so many answers stand, and both pages show it."""
        wait_until(lambda: table_of(self.server, self.ana.page).decisions == answers)
        assert self.now.decisions == answers

    def roll(self) -> int:
        """Ana plays what is in her hand and rolls; how many answers stood before the dice fell."""
        while "roll" not in (moves := wait_for_turn(self.ana.page)["moves"]):
            answer(self.ana.page, newcomer(moves))
        before = self.now.decisions
        answer(self.ana.page, "roll")
        self.stand(before + 1)
        return before


@pytest.fixture
def pair(opens: Opens, server: Running) -> Pair:
    return Pair(opens, server)


def test_own_choices_are_taken_back_one_by_one_and_made_again(pair: Pair) -> None:
    page = pair.ana.page
    first, hand = pair.now.decisions, hand_of(page)
    for _ in range(2):
        answer(page)
    left = hand_of(page)
    assert len(left) == len(hand) - 2
    expect(page.locator("#undo")).to_have_text("Undo")
    page.click("#undo")
    pair.stand(first + 1)
    page.keyboard.press("u")
    pair.stand(first)
    assert hand_of(page) == hand
    page.click("#redo")
    pair.stand(first + 1)
    page.keyboard.press("r")
    pair.stand(first + 2)
    assert hand_of(page) == left
    expect(page.locator("#redo")).to_have_count(0)


def test_beyond_the_dice_the_other_one_is_asked_and_may_refuse_or_agree(pair: Pair) -> None:
    ana, ben = pair.ana.page, pair.ben.page
    before = pair.roll()
    dice = ana.inner_text("#tray")
    expect(ana.locator("#undo")).to_have_text("Ask to undo")
    ana.click("#undo")
    expect(ben.locator("#request")).to_contain_text("Ana asks to undo the last answer")
    ben.locator("#request [name=yes][value='0']").click()
    expect(ana.locator("p.notice")).to_contain_text("Ben didn't agree")
    expect(ben.locator("#request")).to_have_count(0)
    pair.stand(before + 1)

    ana.click("#undo")
    ben.locator("#request [name=yes][value='1']").click()
    pair.stand(before)
    expect(ana.locator("#tray")).to_contain_text("Dice Pool")
    assert "roll" in wait_for_turn(ana)["moves"]
    ana.click("#redo")
    pair.stand(before + 1)
    assert ana.inner_text("#tray") == dice, "the dice fall as they fell"


def test_a_request_can_be_withdrawn(pair: Pair) -> None:
    before = pair.roll()
    pair.ana.page.click("#undo")
    expect(pair.ben.page.locator("#request")).to_be_visible()
    pair.ana.page.locator("#request [name=yes][value='0']").click()
    expect(pair.ben.page.locator("#request")).to_have_count(0)
    pair.stand(before + 1)


def test_beyond_what_another_has_decided_one_asks_as_well(pair: Pair) -> None:
    ana, ben = pair.ana.page, pair.ben.page
    while pair.now.asked == (0,):
        answer(ana, "pass" if "pass" in wait_for_turn(ana)["moves"] else "")
    answer(ben)
    stood = pair.now.decisions
    expect(ana.locator("#undo")).to_have_text("Ask to undo")
    ana.click("#undo")
    expect(ben.locator("#request")).to_contain_text("Ana asks to undo the last 2 answers")
    ben.locator("#request [name=yes][value='1']").click()
    pair.stand(stood - 2)


def test_against_a_bot_one_goes_back_up_to_the_dice_and_reads_why(opens: Opens, server: Running) -> None:
    server.deal("whole game 17")
    page = sit_down(opens(server, reduced_motion="reduce"), "chartalea")
    while "roll" not in (moves := wait_for_turn(page)["moves"]):
        answer(page, newcomer(moves))
    expect(page.locator("#undo")).to_have_text("Undo")
    answer(page, "roll")
    wait_for_turn(page)
    expect(page.locator("#undo")).to_have_attribute("title", re.compile("^Undo stops here: You rolled Money "))
    page.click("#undo")
    expect(page.locator("#refusal")).to_contain_text("You can't undo past a card")
