"""Takes the pictures of the pages for the docs: a real server, a real browser, a real game with a fixed seed.

    python scripts/screenshots.py

Both seats of the game are played by the greedy bot up to the moment that is shown, so the pictures can be taken again
whenever the pages change. It needs Chromium (from the system, or Playwright's own) and the browser files (`make play`).
"""

from __future__ import annotations

import asyncio
import subprocess
import tempfile
import threading
import time
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.server import logs
from mythboard.server.app import make_app
from mythboard.server.desk import Desk
from mythboard.server.serve import bound
from mythboard.server.settings import Settings
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.refused import Refused
from mythboard.table.session import Session
from mythboard.table.thinking.thinkers import HereThinker

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
ICONS = FOLDER.parent.parent / "build" / "browser" / "icons.svg"
SEED = "pictures"
FIRST = 12  # decisions: the first turn after one of the other's
DECISIONS = 130  # so far into the game
MIDGAME = 100  # the same for Elysium and Mysthea
DESKTOP = (1400, 900)
PHONE = (390, 844)

Found = TypeVar("Found")


class Studio:
    """A server in a thread, and a browser before it."""

    def __init__(self, data: Path) -> None:
        self.app = make_app(Settings(data=data, pace=0.0), MemoryStore(), LocalBus(), HereThinker())
        listener = bound("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self.server = uvicorn.Server(uvicorn.Config(self.app, log_config=None, ws="none", timeout_graceful_shutdown=1))
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve(listener)), daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.05)

    async def serve(self, listener: object) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve([listener])  # type: ignore[list-item]

    def do(self, work: Coroutine[object, object, Found]) -> Found:
        """Let the server's own loop do something."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(120)

    @property
    def desk(self) -> Desk:
        desk: Desk = self.app.state.desk
        return desk

    def session(self, id: str) -> Session:
        return self.do(self.desk.house.session(id))

    def play(self, id: str, decisions: int, choices: int = 9) -> None:
        """Let the person's seat be played until so many decisions are made and it has so many choices, or the game is over."""
        session = self.session(id)
        player = bot("greedy")
        while not session.table.over:
            table = session.table
            if 0 not in table.asked:
                time.sleep(0.02)
                continue
            if table.decisions >= decisions and len(table.moves(0)) >= choices:
                return
            move = ask(player, table, 0, Dice(f"{SEED}/{table.decisions}"))
            with suppress(Refused):  # the house was quicker with an answer that was the only one
                self.do(session.answer(0, session.at, table.text(move)))


def chromium() -> str | None:
    """The system's own; None lets Playwright look for the one it has installed."""
    found = subprocess.run([Path(__file__).with_name("find_browser")], capture_output=True, text=True, check=False)
    return found.stdout.strip() or None


def take(page: Page, name: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(800)  # for letters, pictures and cards in flight
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=85)
    print(f"docs/pictures/{name}.jpg")


def visit(browser: Browser) -> BrowserContext:
    return browser.new_context(viewport={"width": DESKTOP[0], "height": DESKTOP[1]}, reduced_motion="reduce")


def pictures(studio: Studio, page: Page) -> None:
    studio.desk.house.seeds = lambda: SEED
    page.goto(studio.address)
    page.get_by_label("Your name").fill("Ana")
    take(page, "home", DESKTOP)
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_url("**/t/*")
    table = page.url
    studio.play(table.rsplit("/", 1)[1], FIRST, choices=6)
    page.goto(table)
    take(page, "first-turn", DESKTOP)
    studio.play(table.rsplit("/", 1)[1], DECISIONS)
    page.goto(table)
    take(page, "table", DESKTOP)
    page.locator("#table [data-card]").last.hover()
    page.locator("#zoom:visible").wait_for()
    take(page, "zoom", DESKTOP)
    page.mouse.move(5, 5)
    take(page, "table-phone", PHONE)
    studio.play(table.rsplit("/", 1)[1], 1_000_000)
    page.goto(f"{table}/at/{DECISIONS - 20}")
    take(page, "replay", DESKTOP)
    page.goto(f"{studio.address}/new?game=chartalea")
    take(page, "new-table", DESKTOP)


def midgame(studio: Studio, page: Page, game: str) -> None:
    """A game in its middle, on a desk and on a phone."""
    page.goto(studio.address)
    page.locator(f"button.button-primary[name=game][value={game}]").click()
    page.wait_for_url("**/t/*")
    table = page.url
    studio.play(table.rsplit("/", 1)[1], MIDGAME, choices=8)
    page.goto(table)
    take(page, game, DESKTOP)
    take(page, f"{game}-phone", PHONE)


def main() -> None:
    if not ICONS.is_file():
        raise SystemExit("There are no icons yet, so the pictures would be bare. Run 'make play' first.")
    FOLDER.mkdir(exist_ok=True)
    logs.start("warning")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        studio = Studio(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        pictures(studio, visit(browser).new_page())
        for game in ("elysium", "mysthea"):
            midgame(studio, visit(browser).new_page(), game)
        browser.close()
        studio.server.should_exit = True
        studio.thread.join(10)


if __name__ == "__main__":
    main()
