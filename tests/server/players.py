"""How people play in a browser: what they want (a mind), and how they do it (a hand).

A mind picks one of the moves that the page offers. A hand then does what a person does for that move: it looks for it where
the table shows it, on a card, in the menu of a card, among the Divine Powers, beside the question, and clicks, taps or types.
No hand of this file uses the list of all moves, except the one of the keyboard, whose keys stand for it, and the one that is
named for it. So a whole game also shows that every move that was made could be found and was not covered by anything.

What is dealt follows from the seed that a test gives the server (`Running.deal`), and bots answer by it; so a game goes the
same way each time, until the rules or the cards change. The seeds used here give short games, but no test depends on how short.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import Page, TimeoutError

from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.engine.table import Table
from mythboard.table.picture import revision
from mythboard.table.state import State
from tests.server.running import Running
from tests.server.windows import Window

MOST: Final = 600  # answers of one person in a game
PATIENCE: Final = 60_000  # milliseconds that somebody waits for the others
TAPS: Final = 4  # on a card, before somebody gives up

Mind = Callable[[list[str]], str]
Hand = Callable[[Page, str], None]

STATE: Final = """() => { const table = document.getElementById("table"); return {
    at: table.dataset.at, isOver: table.dataset.stage === "over",
    moves: [...document.querySelectorAll("#moves button[name=move]")].map(button => button.value),
}; }"""
PLACE: Final = """move => {
    const found = [...document.querySelectorAll("button[name=move]")];
    const button = found.find(one => one.value === move && !one.closest("#moves, #zoom"));
    if (!button) return null;
    const menu = button.closest("details");
    const card = (menu || button).closest("[data-card*='#']");
    return { menu: menu ? menu.id : "", isOpen: Boolean(menu && menu.open), card: card ? card.id : "",
        isShown: button.checkVisibility(), isPower: button.matches(".power") };
}"""


def room_of(page: Page) -> str:
    """The room that a page shows, by its address."""
    return page.url.split("/t/")[1].split("/")[0]


def table_of(server: Running, page: Page) -> Table:
    """The table behind a page, as it is on disk."""
    return table_in(server.archive.state(room_of(page)))


def table_in(state: State) -> Table:
    assert state.table is not None, "the game has not begun"
    return state.table


def catch_up(server: Running, *windows: Window) -> Table:
    """Wait until all of these windows show the room as it is; the table as it is. Bots may go on meanwhile."""
    page = windows[0].page
    end = time.monotonic() + PATIENCE / 1000
    while True:
        state = server.archive.state(room_of(page))
        last = revision(state, "")
        shown = [window.page.get_attribute("#table", "data-revision") for window in windows]
        if set(shown) == {last}:
            return table_in(state)
        assert time.monotonic() < end, f"the pages show {shown}, and the last revision is {last}"
        page.wait_for_timeout(10)


# Minds


def newcomer(moves: list[str]) -> str:
    """Plays whatever is in the hand, rolls, takes the first of what is offered, and ends the turn."""
    for verb in ("play", "roll", "option", "choose", "pass"):
        for move in moves:
            if move.split()[0] == verb:
                return move
    return moves[0]


class Tired:
    """Somebody who tries everything for a while and then wants the game to end."""

    def __init__(self, answers: int) -> None:
        self.left = answers

    def __call__(self, moves: list[str]) -> str:
        self.left -= 1
        return "pass" if self.left < 0 and "pass" in moves else newcomer(moves)


def strong(server: Running, page: Page, seat: int) -> Mind:
    """Plays as a bot would."""

    def think(_moves: list[str]) -> str:
        table = table_of(server, page)
        return table.text(ask(bot("greedy"), table, seat, Dice("strong")))

    return think


# Hands


def named(move: str) -> str:
    """Selects the button of a move, wherever on the table it is."""
    return f"button[name=move][value={json.dumps(move)}]:not(#moves *, #zoom *)"


def place_of(page: Page, move: str) -> dict[str, Any]:
    found: dict[str, Any] | None = page.evaluate(PLACE, move)
    assert found is not None, f"{move!r} is nowhere on the table"
    return found


def by_mouse(page: Page, move: str) -> None:
    place = place_of(page, move)
    if place["menu"] and not place["isOpen"]:
        page.click(f"#{place['menu']} > summary")
    elif place["isPower"] and not place["isShown"]:
        page.click("label[for=show-powers]")
    page.click(named(move))


def by_finger(page: Page, move: str) -> None:
    """The first tap on a card looks at it; what can be done with it stands below, large enough for a finger."""
    place = place_of(page, move)
    if place["isPower"] and not place["isShown"]:
        page.tap("label[for=show-powers]")
    if not place["card"]:
        if place["menu"] and not place["isOpen"]:
            page.tap(f"#{place['menu']} > summary")
        page.tap(named(move))
        return
    card = f"#{place['card']} > summary" if place["menu"] else f"#{place['card']}"
    for _ in range(TAPS):  # what others do meanwhile may close what one looks at, and a person taps again
        page.tap(card)
        with suppress(TimeoutError):
            page.tap(f"#zoom .acts button[value={json.dumps(move)}]", timeout=PATIENCE / TAPS)
            return
    raise AssertionError(f"{move} cannot be tapped")


FOCUS: Final = """wanted => {
    const target = document.querySelector(wanted);
    const focused = document.activeElement;
    if (focused === target) return null;
    const number = [...document.querySelectorAll("*")].indexOf(focused);
    if (focused === document.body) return [number, "ArrowRight"];
    const [to, from] = [target.getBoundingClientRect(), focused.getBoundingClientRect()];
    const [dx, dy] = [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
    const across = dx > 0 ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const along = dy > 0 ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
    const isInRow = to.top < from.bottom && from.top < to.bottom;
    const [first, second] = isInRow ? [across, along] : [along, across];
    return [number, first[0], second[0], second[1], first[1]];
}"""


def walk_to(page: Page, wanted: str, steps: int = 40) -> None:
    """Go with the arrow keys from card to card, as directly as they lead, until the one that is wanted has the focus."""
    tried: set[tuple[object, str]] = set()
    for _ in range(steps):
        ways: list[str] | None = page.evaluate(FOCUS, wanted)
        if ways is None:
            return
        key = next((key for key in ways[1:] if (ways[0], key) not in tried), "ArrowRight")
        tried.add((ways[0], key))
        page.keyboard.press(key)
    raise AssertionError(f"the arrows do not lead to {wanted}")


def by_arrows(page: Page, move: str) -> None:
    """Arrows lead to the card, Enter does what it says; where it has a menu, Enter opens that, and Tab leads into it."""
    place = place_of(page, move)
    if not place["menu"]:
        walk_to(page, named(move))
        page.keyboard.press("Enter")
        return
    walk_to(page, f"#{place['menu']} > summary")
    if not place["isOpen"]:
        page.keyboard.press("Enter")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.value") == move:
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"no key leads to {move!r}")


def by_keys(page: Page, move: str) -> None:
    """The first nine moves have a digit, declining has 0; to a card one goes by arrows."""
    key = page.get_attribute(f"#moves button[value={json.dumps(move)}]", "data-key")
    if key is None or "#" in move:
        by_arrows(page, move)
    else:
        page.keyboard.press(key)


def by_list(page: Page, move: str) -> None:
    """From the list of all moves, which need not be open: for the dull parts of a game. Somebody may have been quicker."""
    page.evaluate("move => [...document.querySelectorAll('#moves button')].find(one => one.value === move)?.click()", move)


# Games


def sit_down(window: Window, game: str) -> Page:
    """One click from the home page to a first game."""
    window.page.goto("/")
    window.page.locator(f"button.button-primary[name=game][value={game}]").click()
    window.page.wait_for_url("**/t/*")
    return window.page


def wait_for_turn(page: Page) -> dict[str, Any]:
    """Wait until the page asks for a move, or shows the end; what it shows."""
    page.wait_for_selector("#table[data-yours], #table[data-stage=over]", timeout=PATIENCE)
    found: dict[str, Any] = page.evaluate(STATE)
    return found


def wait_until_past(page: Page, at: str) -> None:
    """Wait until the page shows another moment of the game."""
    try:
        page.wait_for_selector(f'#table:not([data-at="{at}"])', timeout=PATIENCE)
    except TimeoutError:
        said = page.inner_text("#refusal"), page.inner_text("#prompt")
        raise AssertionError(f"the answer was not taken: {said}") from None


def play_on(page: Page, mind: Mind, hand: Hand, glance: Callable[[int], None] = lambda count: None) -> int:
    """Play to the end; how many answers that took. `glance` is called before each of them."""
    for count in range(MOST):
        shown = wait_for_turn(page)
        if shown["isOver"]:
            return count
        glance(count)
        hand(page, mind(shown["moves"]))
        wait_until_past(page, shown["at"])
    raise AssertionError("the game does not end")


def invite(ana: Window, game: str) -> str:
    """Ana sets up a table for two; the link to send."""
    ana.page.goto(f"/new?game={game}")
    ana.page.fill("#name", "Ana")
    ana.page.locator("form[action='/new'] [type=submit]").click()
    return ana.page.input_value("#invite")


def meet(ana: Window, ben: Window, game: str) -> str:
    """Two friends at a table, with the game begun; the link of the invitation."""
    link = invite(ana, game)
    ben.page.goto(link)
    ben.page.fill("#name", "Ben")
    ben.page.locator("form[action$='/join'] [type=submit]").click()
    ana.page.locator("form[action$='/start'] [type=submit]").click()
    for window in (ana, ben):
        window.page.wait_for_selector("#prompt")
    return link
