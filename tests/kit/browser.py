"""A real browser for tests: whichever Chromium this machine has."""

from __future__ import annotations

import subprocess
from typing import Final

import pytest

from tests.house.toy import ROOT

CHROMIUM: Final = subprocess.run(
    [ROOT / "scripts" / "find_browser"], capture_output=True, text=True, check=False
).stdout.strip()
needs_browser = pytest.mark.skipif(not CHROMIUM, reason="no Chromium on this machine")
