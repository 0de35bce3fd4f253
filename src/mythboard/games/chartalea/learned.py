"""Numbers that were learned from self-play, not thought up. They stand in learned.json, and scripts/learn.py writes them there;
docs/bots.md says from which games.

- `weights` go with the signs of a position (judge.SIGNS).
- `reputation` and `renown` are what a card in the deck and a card in play turned out to be worth besides what its text says.
  A card whose text is changed is judged by its new text and its old reputation, and a new card by its text alone.
- `leanings` go with instinct.KINDS: how much a kind of move, and each of its three numbers, suggests itself. `habits` are the
  same for single cards and what is done with them.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from mythboard.engine.errors import MythboardError

FILE: Final = "learned.json"


class Learned:
    """What learned.json says."""

    __slots__ = ("habits", "leanings", "renown", "reputation", "weights")

    def __init__(self, data: dict[str, Any], signs: tuple[str, ...], kinds: tuple[str, ...]) -> None:
        if tuple(data["signs"]) != signs or tuple(data["leanings"]) != kinds:
            raise MythboardError("learned.json was learned for other signs or kinds of moves; run scripts/learn.py again.")
        self.weights: list[float] = [float(weight) for weight in data["signs"].values()]
        self.reputation: dict[str, float] = data["reputation"]
        self.renown: dict[str, float] = data["renown"]
        self.leanings: list[list[float]] = [[float(weight) for weight in row] for row in data["leanings"].values()]
        self.habits: dict[str, float] = data["habits"]


def learned(signs: tuple[str, ...], kinds: tuple[str, ...]) -> Learned:
    """The numbers of this installation, for these signs and kinds."""
    text = files("mythboard.games.chartalea").joinpath(FILE).read_text(encoding="utf-8")
    return Learned(json.loads(text), signs, kinds)
