"""A real browser for tests: whichever Chromium this machine has. A plugin, so that every test can ask for `browser`,
and for windows of people who have one each (`opens`).
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.house.toy import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.server.windows import Window

FOUND: Final = subprocess.run([ROOT / "scripts" / "find_browser"], capture_output=True, text=True, check=False)
CHROMIUM: Final = FOUND.stdout.strip()
PATIENCE: Final = 30_000  # milliseconds: bots think in processes that may have to be started first, on a machine that is busy
needs_browser = pytest.mark.skipif(not CHROMIUM, reason="no Chromium on this machine")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import expect, sync_playwright  # only tests that drive a browser wait for this

    expect.set_options(timeout=PATIENCE)

    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def opens(browser: Browser) -> Iterator[Callable[..., Window]]:
    """Opens windows: `opens(server, phone=True)`. In none of them may anything have gone wrong when the test is over."""
    from tests.server.windows import Window

    opened: list[Window] = []

    def open_window(server: Any, **options: Any) -> Window:
        opened.append(Window(browser, server, **options))
        return opened[-1]

    yield open_window
    for window in opened:
        window.close()
    for window in opened:
        window.check()
