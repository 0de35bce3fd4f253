"""Garbage is collected less often while tests run: nine thousand collected tests stay, and each full round looks at them all.

What is there after collecting is set aside for good, and rounds come later than Python would have them. Scenarios take a fifth
less time by that (57.7 s instead of 73.6 for the 2,180 of cards and rules, 19 November 2026).
"""

from __future__ import annotations

import gc


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
