"""What a card of Elysium shows besides what all cards do: its Level, and the Columns that are needed to take it.

Colours are never the only sign: a circle has the letter of its Column on it, a black one, which any Column meets, an A.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import Card
from mythboard.web import html as h
from mythboard.web.html import Element, Node

LEVEL: Final = "level"
NUMERALS: Final = ("", "I", "II", "III")
COLUMNS: Final = {"red": "R", "blue": "B", "green": "G", "yellow": "Y"}
ANY: Final = "black"
LETTERS: Final = {**COLUMNS, ANY: "A"}
TAKEN_WITH: Final = "E-ACQ-01"  # the rule that says what circles mean


def circle(colour: str, words: str = "") -> Element:
    """A Column as a sign; with words it speaks for itself."""
    return h.span(class_=f"circle of-{colour}", title=words or None)[
        h.span(aria_hidden="true")[LETTERS[colour]], h.span(".unseen")[words] if words else None
    ]


def needs_of(card: Card) -> list[str]:
    """The circles of an Acquisition Condition, by colour."""
    return [colour for colour in LETTERS for _ in range(card.values.get(colour, 0))]


def needs_in_words(card: Card) -> str:
    """`the red Column and another one of any colour`"""
    named = [f"the {colour} Column" for colour in COLUMNS if card.values.get(colour, 0)]
    others = card.values.get(ANY, 0)
    if others:
        any_one = "another one of any colour" if named else "a Column of any colour"
        named.append(any_one if others == 1 else f"{others} Columns of any colour")
    return " and ".join(named)


def level_of(card: Card) -> Node:
    """The Level, which is also the price of a transfer."""
    level = card.values.get(LEVEL, 0)
    return h.span(".card-level")[h.span(".unseen")["Level "], NUMERALS[level]] if level else None


def condition_of(card: Card) -> Node:
    circles = needs_of(card)
    return h.span(".card-needs", aria_hidden="true")[[circle(colour) for colour in circles]] if circles else None
