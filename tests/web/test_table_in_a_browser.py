"""The table in Chromium: a real game behind it, and all the comfort that table.js and look.js add to plain forms."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

import mythboard.web
from mythboard.web.assets import static_file
from mythboard.web.cardpages import card_page
from mythboard.web.tablepage import table_main, table_page
from tests.chartalea.duel import at as duel
from tests.kit.browser import needs_browser
from tests.web.seen import Game, main_phase, moment

SITE = "http://localhost"
HERE = "/t/k3p9xq"
POLICY = "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
AXE = Path(mythboard.web.__file__).parents[3] / "build" / "npm" / "node_modules" / "axe-core" / "axe.min.js"

pytestmark = [needs_browser, pytest.mark.timeout(600)]


class House:
    """A server of one table, at which Ana sits."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.revision = 1
        self.news = ""  # what the live stream says before it breaks off
        self.asked: list[str] = []  # paths that were asked for

    def main(self) -> Any:
        return self.game.shown(0, revision=str(self.revision))

    def answer(self, route: Route) -> None:
        request = route.request
        path = urlsplit(request.url).path
        self.asked.append(path)
        if request.method == "POST":
            self.act(route, path, {name: values[0] for name, values in parse_qs(request.post_data or "").items()})
        elif path == HERE:
            self.send(route, table_page(self.main()))
        elif path == f"{HERE}/part":
            self.send(route, str(table_main(self.main())))
        elif path == f"{HERE}/live":
            route.fulfill(body=self.news, content_type="text/event-stream") if self.news else route.abort()
        elif path == f"{HERE}/why":
            move = parse_qs(urlsplit(request.url).query)["move"][0]
            self.send(route, f"<p>{'; '.join(self.game.table.why_not(0, move))}</p>")
        elif path.startswith("/cards/"):
            self.send(route, card_page(*path.split("/")[2:]))
        elif (file := static_file(path.removeprefix("/static/"))) is not None:
            route.fulfill(body=file.read_bytes(), content_type=TYPES.get(file.suffix, "application/octet-stream"))
        else:
            route.fulfill(status=204)

    def act(self, route: Route, path: str, form: dict[str, str]) -> None:
        table = self.game.table
        if path == f"{HERE}/answer" and form["at"] == str(table.decisions):
            table.answer(0, table.move(form["move"], 0))
            self.game.hear()
        self.revision += 1
        if "hx-request" in route.request.headers:
            self.send(route, str(table_main(self.main())))
        else:  # the true server sends the browser back to the page; such a second request could not be caught here
            self.send(route, table_page(self.main()))

    def send(self, route: Route, html: str) -> None:
        route.fulfill(body=html, content_type="text/html; charset=utf-8", headers={"content-security-policy": POLICY})


@pytest.fixture
def house() -> House:
    return House(moment(main_phase))


Enter = Callable[..., Page]


@pytest.fixture
def enter(browser: Browser, house: House) -> Iterator[Enter]:
    """Come to the table: `enter(has_touch=True)`. Whatever a page complains about fails the test."""
    opened: list[BrowserContext] = []
    complaints: list[str] = []

    def come(width: int = 1400, height: int = 900, **options: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **options)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if "Content Security Policy" in said.text else None)
        page.route("**/*", house.answer)
        page.goto(SITE + HERE)
        return page

    yield come
    for context in opened:
        context.close()
    assert complaints == []


def at(page: Page, number: int) -> None:
    """Wait until the page shows the table after so many answers."""
    page.wait_for_selector(f"#table[data-at='{number}']")


def test_a_click_on_a_card_makes_its_move_and_the_page_stays(enter: Enter, house: House) -> None:
    page = enter()
    before = house.game.table.decisions
    page.evaluate("window.isSamePage = true")
    page.click("#hand button.lit")
    at(page, before + 1)
    assert page.evaluate("window.isSamePage")
    assert house.asked.count(HERE) == 1


def test_without_a_script_a_click_makes_its_move_as_well(enter: Enter, house: House) -> None:
    page = enter(java_script_enabled=False)
    before = house.game.table.decisions
    page.click("#hand button.lit")
    at(page, before + 1)
    assert not page.is_visible("#play-all")


def test_a_card_flies_to_where_it_lies_now(enter: Enter) -> None:
    page = enter()
    page.click("#hand button.lit")
    page.wait_for_selector("body > .flying", state="attached")
    page.wait_for_selector("body > .flying", state="detached")


def test_who_wants_calm_sees_nothing_fly(enter: Enter, house: House) -> None:
    page = enter(reduced_motion="reduce")
    page.click("#hand button.lit")
    at(page, house.game.table.decisions)
    assert page.locator(".flying").count() == 0


def test_a_key_makes_a_move_of_the_list(enter: Enter, house: House) -> None:
    page = enter()
    before = house.game.table.decisions
    page.keyboard.press("1")
    at(page, before + 1)


def test_arrows_go_from_card_to_card_and_enter_acts(enter: Enter, house: House) -> None:
    page = enter()
    before = house.game.table.decisions
    page.keyboard.press("ArrowRight")
    page.locator("#hand button.lit").first.focus()
    first = page.evaluate("document.activeElement.id")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") != first
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.id") == first
    page.keyboard.press("Enter")
    at(page, before + 1)
    assert page.evaluate("document.activeElement !== document.body"), "the focus stays at the table"


def test_hovering_says_why_a_card_cannot_be_had(enter: Enter) -> None:
    page = enter()
    page.hover(".market a.closed")
    page.wait_for_selector("#zoom .why:not(:empty)")
    assert "you have" in page.inner_text("#zoom .why")
    assert page.locator("#zoom .card-large").count() == 1


def test_a_closer_look_shows_the_cost_of_now_and_what_makes_it_so(enter: Enter, house: House) -> None:
    house.game.table = duel("main", row=["amazon"], curses=["fimbulwinter", "erased-name"], away=["ixchel", "thor"]).table
    page = enter()
    page.hover(".market .spot[data-card^='amazon']")
    page.wait_for_selector("#zoom .account:not(:empty)")
    assert page.inner_text("#zoom .account") == "Cost 6: printed 5, +1 Fimbulwinter"
    assert page.text_content("#zoom .card-cost") == "Cost 6 Money"
    page.hover("#powers [data-card^='influence']")
    page.locator("#zoom .account", has_text="Erased Name").wait_for()
    assert page.text_content("#zoom .card-cost") == "Cost 2 Power"
    page.hover(".medal")
    page.wait_for_selector("#zoom .account:empty", state="attached")


def test_a_click_on_a_closed_card_says_why_and_stays_at_the_table(enter: Enter) -> None:
    page = enter()
    page.click(".market a.closed")
    page.wait_for_selector("#zoom .why:not(:empty)")
    assert page.url == SITE + HERE
    page.wait_for_timeout(400)  # longer than hovering takes
    page.hover("#zoom .zoom-words a")  # it waits for a mouse that wants to read on
    assert page.is_visible("#zoom .why")
    page.keyboard.press("Escape")
    assert not page.is_visible("#zoom")


def test_a_finger_looks_first_and_then_plays(enter: Enter, house: House) -> None:
    page = enter(390, 844, has_touch=True, is_mobile=True)
    before = house.game.table.decisions
    page.tap("#hand button.lit")
    page.wait_for_selector("#zoom:not([hidden])")
    assert house.game.table.decisions == before
    page.tap("#zoom .acts button")
    at(page, before + 1)


def test_one_click_plays_all(enter: Enter) -> None:
    page = enter()
    cards = page.locator("#hand button.lit[value^='play ']")
    assert cards.count() > 1
    page.click("#play-all")
    page.locator("#play-all").wait_for(state="detached")
    cards.wait_for(state="detached")


def test_what_is_said_while_a_move_is_on_its_way_is_not_lost_and_a_second_click_is_no_second_move(
    enter: Enter, house: House
) -> None:
    page = enter()
    before = house.game.table.decisions
    page.fill("#say-text", "One moment, please.")
    page.evaluate(
        """() => {
            const move = document.querySelector("#hand button.lit");
            move.click();
            move.click();
            document.getElementById("say").requestSubmit();
        }"""
    )
    at(page, before + 1)
    expect(page.locator("#say-text")).to_have_value("")
    assert [path for path in house.asked if path in (f"{HERE}/answer", f"{HERE}/say")] == [f"{HERE}/answer", f"{HERE}/say"]


def test_what_others_do_arrives_by_itself(enter: Enter, house: House) -> None:
    house.news = "retry: 50\nevent: changed\ndata: 2\n\n"
    house.revision = 1
    page = enter()
    house.revision = 2
    with page.expect_request(f"**{HERE}/part"):
        pass
    page.wait_for_selector("#table[data-revision='2']")


def test_a_lost_connection_is_told(enter: Enter) -> None:
    page = enter()
    page.wait_for_selector("#lost-connection:not([hidden])", timeout=10_000)


def test_what_one_types_and_has_opened_survives_a_change(enter: Enter, house: House) -> None:
    page = enter()
    page.click("#pile-lair summary")
    page.fill("#say-text", "I was just about to")
    page.evaluate("load(`${here}/part`)")
    with page.expect_response(f"**{HERE}/part"):
        house.revision += 1
        page.evaluate("load(`${here}/part`)")
    assert page.input_value("#say-text") == "I was just about to"
    assert page.evaluate("document.activeElement.id") == "say-text"
    assert page.evaluate("document.getElementById('pile-lair').open")


def test_the_sound_can_be_turned_off_for_good(enter: Enter) -> None:
    page = enter()
    page.keyboard.press("?")
    page.locator("[data-setting=sound]").uncheck()
    page.reload()
    page.keyboard.press("?")
    assert not page.locator("[data-setting=sound]").is_checked()


def test_nothing_runs_out_of_a_phone_and_the_hand_is_within_reach(enter: Enter) -> None:
    page = enter(390, 844)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = page.locator("#hand .spot").first.bounding_box()
    assert box is not None
    assert 844 / 2 < box["y"] < 844 - box["height"] / 2


def test_the_sign_for_the_list_of_moves_stands_in_the_middle_of_its_box(enter: Enter) -> None:
    sign = enter(390, 844).locator("#moves > summary")
    assert sign.evaluate("node => parseFloat(getComputedStyle(node).gridTemplateColumns) < node.clientWidth + 1"), (
        "but for rounding"
    )


@pytest.mark.skipif(not AXE.is_file(), reason="the browser files were not built")
@pytest.mark.parametrize("width", [390, 1400])
def test_the_table_is_closed_to_nobody(enter: Enter, width: int) -> None:
    """What axe, the usual judge of accessible pages, finds: nothing."""
    page = enter(width, 900, reduced_motion="reduce")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run().then(r => r.violations.map(v => [v.id, v.nodes[0].html.slice(0, 200)]))")
    assert found == []
