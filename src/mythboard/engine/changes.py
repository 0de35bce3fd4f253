"""What has changed in the rules of a game, version by version, in words for those who play it.

Each game has a list, changes.toml, the newest last:

    [[change]]
    version = 2
    date = 2026-11-17
    rules = ["E-QUEST-04"]
    says = "A Quest can be taken only once in an Epoch."

Games of version 1 are those from before the first entry. The version of a game's rules is that of its last entry.
"""

from __future__ import annotations

import tomllib
from typing import Final

from mythboard.engine.errors import RuleBroken

FIRST: Final = 1  # the version of rules that have never changed
FIELDS: Final = ("version", "date", "rules", "says")


class Change:
    """One change of the rules. `rules` are the ids of those it concerns; a change of a card may have none."""

    __slots__ = ("date", "rules", "says", "version")

    def __init__(self, version: int, date: str, rules: tuple[str, ...], says: str) -> None:
        self.version = version
        self.date = date
        self.rules = rules
        self.says = says


def changes_in(text: str, name: str) -> tuple[Change, ...]:
    """The entries of such a list; `name` is that of the file, for complaints."""
    found: list[Change] = []
    last = FIRST
    for number, entry in enumerate(tomllib.loads(text).get("change", []), 1):
        missing = [field for field in FIELDS if field not in entry]
        if missing:
            raise RuleBroken(f"{name}: entry {number} has no {missing[0]!r}")
        version = int(entry["version"])
        if version < max(last, FIRST + 1) or version > last + 1:
            raise RuleBroken(f"{name}: entry {number} has version {version}; versions go up one by one, from {FIRST + 1}")
        last = version
        found.append(Change(version, str(entry["date"]), tuple([str(rule) for rule in entry["rules"]]), str(entry["says"])))
    return tuple(found)
