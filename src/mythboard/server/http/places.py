"""Places: how many streams or connections may be open at once, for each person, seat, table and address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Full(Exception):
    """There are too many of something already."""


class Places:
    """Counts what is open at the same time, by several keys at once."""

    def __init__(self) -> None:
        self.open: Counter[tuple[str, str]] = Counter()
        self.total = 0
        self.elsewhere: dict[bytes, Counter[tuple[str, str]]] = {}  # by process: what is open there

    @contextmanager
    def taken(self, *claims: tuple[str, str, int]) -> Iterator[None]:
        """Hold one place under each claim (kind, key, most); Full if one of them has no more."""
        for kind, key, most in claims:
            if self.open[kind, key] + sum([there[kind, key] for there in self.elsewhere.values()]) >= most:
                raise Full(kind)
        for kind, key, _ in claims:
            self.open[kind, key] += 1
        self.total += 1
        try:
            yield
        finally:
            self.total -= 1
            for kind, key, _ in claims:
                self.open[kind, key] -= 1
                if not self.open[kind, key]:
                    del self.open[kind, key]
