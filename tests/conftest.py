"""What all tests share: the plugins with their markers, a browser, a second language, and pytester for the plugin itself."""

import os
from pathlib import Path

from mythboard.shelf import PLACE

# All processes of all tests share the cards that were parsed once, and leave the cache folder of whoever runs them alone.
os.environ.setdefault(PLACE, str(Path(__file__).resolve().parent.parent / "build" / "cards"))

pytest_plugins = [
    "pytester",
    "tests.kit.browser",
    "tests.kit.days",
    "tests.kit.garbage",
    "tests.kit.rules_plugin",
    "tests.web.languages",
]
