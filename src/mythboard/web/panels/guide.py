"""The guide: a sentence or two beside the prompt for those who play for the first time.

What it says is data, the guide.toml in the folder of a game: the first of its lines that fits. A line fits if one of its verbs
is among the open moves and the key of the question is one of those it names (`asked`); a line without either always fits. The
guide can be folded, with or without a script; a script remembers that somebody did (settings.js), and without one it is folded
by itself after the first turns.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Node
from mythboard.web.drawing.icons import icon
from mythboard.web.page import data_of
from mythboard.web.panels.tabletop import Tabletop

EARLY: Final = 60  # entries of the record: for so long it is unfolded
ALWAYS: Final = "You can use whatever glows. Anything else says why you can't use it now."


@dataclass(frozen=True, slots=True)
class Line:
    """What is said when one of these verbs is among the open moves, at one of these questions (by key)."""

    says: str
    verbs: frozenset[str]
    asked: frozenset[str]

    def fits(self, verbs: set[str], question: str) -> bool:
        return (not self.verbs or bool(self.verbs & verbs)) and (not self.asked or question in self.asked)


@cache
def lines(game: str) -> tuple[Line, ...]:
    """The lines for a game; none for a game nobody has written any for."""
    written = data_of(game, "guide.toml").get("lines", ())
    return tuple(Line(one["says"], frozenset(one.get("verbs", ())), frozenset(one.get("asked", ()))) for one in written)


def advice(game: str, verbs: set[str], question: str) -> str:
    """What a newcomer is told at this question."""
    return next((line.says for line in lines(game) if line.fits(verbs, question)), ALWAYS)


def guide(top: Tabletop) -> Node:
    """The guide beside the prompt, for whoever is asked."""
    if not top.is_asked:
        return None
    verbs = {choice.verb for choice in top.choices}
    return h.details("#guide.coach", open=top.shown.at < EARLY, data_remembered="guide")[
        h.summary(title="Show or hide the guide")[icon("help"), "Guide"],
        h.p[advice(top.game.name, verbs, top.view["question"]["key"])],
    ]
