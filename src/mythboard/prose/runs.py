"""Sentences as rows of runs: what is text, what is a player's name, what is a card's.

Names never pass through a template. A template gets a mark in place of each (`Slots.put`), and where the mark comes out again
the run is put in (`Slots.fill`). So a player may be called anything: no name can look like a part of the sentence around it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

OPEN: Final = "\ue000"  # of the private use area, which no name can hold: names are printable
CLOSE: Final = "\ue001"
MARK: Final = re.compile(f"{OPEN}(\\d+){CLOSE}")


class Run(NamedTuple):
    """A piece of a sentence. `card` is the key of a design, `seat` that of a player."""

    text: str
    card: str = ""
    seat: int = -1


Sentence = tuple[Run, ...]


def plain(sentence: Sequence[Run]) -> str:
    """The sentence as text."""
    return "".join([run.text for run in sentence])


class Slots:
    """The runs of a sentence that is being made, for a viewer."""

    def __init__(self, viewer: int | None = None) -> None:
        self.viewer = viewer
        self.runs: list[Run] = []

    def put(self, run: Run) -> str:
        """The mark that stands for a run."""
        self.runs.append(run)
        return f"{OPEN}{len(self.runs) - 1}{CLOSE}"

    def fill(self, text: str) -> Sentence:
        """A text with all marks filled. It begins with a capital, unless with another's name."""
        found: list[Run] = []
        for i, part in enumerate(MARK.split(text)):
            if i % 2:
                found.append(self.runs[int(part)])
            elif part:
                found.append(Run(part))
        if found and found[0].seat in (-1, self.viewer):
            first = found[0]
            found[0] = first._replace(text=first.text[:1].upper() + first.text[1:])
        return settled(found)


def settled(runs: list[Run]) -> Sentence:
    """A row of runs as a sentence; no full stop follows the name of somebody who is called "Ana!"."""
    if len(runs) > 1 and runs[-1].text == "." and runs[-2].text.endswith(("!", "?", ".")):
        runs.pop()
    return tuple(runs)
