"""What a first visit costs: everything that a real browser with an empty cache is sent for one page, as it is sent."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Browser, Page

from mythboard.web.drawing import assets
from tests.kit.browser import needs_browser
from tests.server.pages import Page as Read
from tests.server.running import Running, stream

MOST = 400_000  # bytes

pytestmark = [needs_browser, pytest.mark.skipif(assets.static_file("icons.svg") is None, reason="no browser files were built")]


class Scales:
    """Weighs what comes over the wire, by the address it comes from."""

    def __init__(self, page: Page) -> None:
        self.weights: dict[str, int] = {}
        self.addresses: dict[str, str] = {}
        wire = page.context.new_cdp_session(page)
        wire.on("Network.responseReceived", lambda sent: self.addresses.update({sent["requestId"]: sent["response"]["url"]}))
        wire.on("Network.loadingFinished", self.weigh)
        wire.send("Network.enable")

    def weigh(self, sent: dict[str, object]) -> None:
        address = self.addresses[str(sent["requestId"])]
        self.weights[address] = self.weights.get(address, 0) + int(str(sent["encodedDataLength"]).partition(".")[0])

    @property
    def total(self) -> int:
        return sum(self.weights.values())

    @property
    def sheets(self) -> set[str]:
        """The style sheets that came, by name. A browser asks for them at once, and the smaller one may be here first."""
        return {address.partition("?")[0].rsplit("/", 1)[1] for address in self.weights if ".css" in address}

    def has(self, part: str) -> bool:
        return any(part in address for address in self.weights)


def visit(browser: Browser, server: Running, path: str, cookies: httpx.Cookies | None = None) -> Scales:
    """Open a page in a browser that was never here."""
    context = browser.new_context(base_url=server.address)
    try:
        for cookie in cookies.jar if cookies is not None else ():
            context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": server.address}])
        page = context.new_page()
        scales = Scales(page)
        page.goto(path)
        page.evaluate("document.fonts.ready.then(() => true)")
        page.wait_for_timeout(300)
        return scales
    finally:
        context.close()


def test_a_first_visit_to_the_home_page_is_light(browser: Browser, server: Running) -> None:
    scales = visit(browser, server, "/")
    assert scales.sheets == {"site.css", "pages.css"}
    assert scales.has(".woff2")
    assert not scales.has("emblems-"), "a few cards of each game need no game's own file"
    assert scales.total < MOST, scales.weights


@pytest.mark.parametrize("game", ["chartalea", "elysium", "mysthea"])
def test_a_first_visit_to_a_table_in_the_middle_of_a_game_is_light(browser: Browser, server: Running, game: str) -> None:
    with server.browser() as ana:
        path = ana.post("/quick", data={"game": game, "name": "Ana"}).url.path
        for _ in range(12):
            play_any(ana, path)
        scales = visit(browser, server, path, ana.cookies)
    assert scales.has(f"emblems-{game}.svg"), "the scales work"
    assert not scales.has("emblems-obol.svg"), "nobody plays Obol here"
    assert scales.has("/static/table.js")
    assert scales.sheets == {"site.css", f"table-{game}.css"}
    assert scales.total < MOST, scales.weights


def play_any(ana: httpx.Client, path: str) -> None:
    page = Read(ana.get(path).text)
    if page.moves:
        ana.post(f"{path}/answer", data={**page.by_id["answer"].fields, "move": page.moves[0]})


def test_a_second_visit_asks_for_none_of_the_files_again(browser: Browser, server: Running) -> None:
    context = browser.new_context(base_url=server.address)
    try:
        page = context.new_page()
        page.goto("/cards/obol/drachma")
        page.evaluate("document.fonts.ready.then(() => true)")
        scales = Scales(page)
        page.goto("/cards/obol/drachma")
        page.evaluate("document.fonts.ready.then(() => true)")
        page.wait_for_timeout(300)
        assert scales.weights, "the scales work"
        fetched = {address: weight for address, weight in scales.weights.items() if "/static/" in address and weight}
        assert fetched == {}
    finally:
        context.close()


def test_no_page_of_a_person_may_be_kept_by_anybody_else(server: Running) -> None:
    with server.browser() as ana:
        path = ana.post("/quick", data={"game": "obol", "name": "Ana"}).url.path
        for address in ("/", path, f"{path}/part", f"{path}/at/0", "/new", "/healthz"):
            kept = ana.get(address).headers["Cache-Control"]
            assert "private" in kept or "no-store" in kept, address
            assert "public" not in kept, address
        with stream(ana, f"{path}/live") as opened:
            assert opened.answer.headers["Cache-Control"] == "no-store"
