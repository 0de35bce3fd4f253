"""A real browser for tests: whichever Chromium this machine has. A plugin, so that every test can ask for `browser`."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import pytest

from tests.house.toy import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FOUND: Final = subprocess.run([ROOT / "scripts" / "find_browser"], capture_output=True, text=True, check=False)
CHROMIUM: Final = FOUND.stdout.strip()
needs_browser = pytest.mark.skipif(not CHROMIUM, reason="no Chromium on this machine")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright  # only who drives a browser waits for this

    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()
