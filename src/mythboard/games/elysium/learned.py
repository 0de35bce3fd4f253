"""Numbers that were learned from games between bots, not thought up. They stand in learned.json, and scripts/learn_elysium.py
writes them there; docs/bots.md says from which games.

- `signs` go with judge.SIGNS: how many VP at the end of the game each is worth at its beginning, and how many at its end.
- `leanings` go with instinct.LEANINGS: how much each consideration counts where a move is chosen without looking ahead.
- `reputation` is what a card turned out to bring, in VP, besides what its text says: by itself, and if it is taken early. A
  card whose text is changed is judged by its new text and its old reputation, and a new card by its text alone.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from mythboard.engine.errors import MythboardError

FILE: Final = "learned.json"


class Learned:
    """What learned.json says."""

    __slots__ = ("leanings", "reputation", "signs")

    def __init__(self, data: dict[str, Any], signs: tuple[str, ...], leanings: tuple[str, ...]) -> None:
        if tuple(data["signs"]) != signs or tuple(data["leanings"]) != leanings:
            raise MythboardError("learned.json was learned for other signs or leanings; run scripts/learn_elysium.py again.")
        self.signs: list[list[float]] = [[float(weight) for weight in pair] for pair in data["signs"].values()]
        self.leanings: list[float] = [float(weight) for weight in data["leanings"].values()]
        self.reputation: dict[str, list[float]] = data["reputation"]


def learned(signs: tuple[str, ...], leanings: tuple[str, ...]) -> Learned:
    """The numbers of this installation, for these signs and leanings."""
    text = files("mythboard.games.elysium").joinpath(FILE).read_text(encoding="utf-8")
    return Learned(json.loads(text), signs, leanings)
