"""What a card of Elysium shows besides what all cards do: its Family, its Level, and the Columns that are needed to take it.

Colours are never the only sign: a circle has the letter of its Column on it, a black one, which any Column meets, an A.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.game import Game
from mythboard.games.elysium.families import FAMILIES
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.lexicon import Word

LEVEL: Final = "level"
NUMERALS: Final = ("", "I", "II", "III")
COLUMNS: Final = {"red": "R", "blue": "B", "green": "G", "yellow": "Y"}
ANY: Final = "black"
CIRCLES: Final = {**COLUMNS, ANY: "A"}
LETTERS: Final = {  # of Families: a sign besides colour and glyph
    "apollo": "Ap", "ares": "Ar", "athena": "At", "hades": "Ha",
    "hephaestus": "Hp", "hermes": "Hm", "poseidon": "Po", "zeus": "Ze",
}  # fmt: skip
TAKEN_WITH: Final = "E-ACQ-01"  # the rule that says what circles mean


def circle(colour: str, words: str = "") -> Element:
    """A Column as a sign; with words it speaks for itself."""
    return h.span(class_=f"circle of-{colour}", title=words or None)[
        h.span(aria_hidden="true")[CIRCLES[colour]], h.span(".unseen")[words] if words else None
    ]


def needs_of(card: Card) -> list[str]:
    """The circles of an Acquisition Condition, by colour."""
    return [colour for colour in CIRCLES for _ in range(card.values.get(colour, 0))]


def needs_in_words(card: Card) -> str:
    """`the red Column and another of any colour`"""
    named = [f"the {colour} Column" for colour in COLUMNS if card.values.get(colour, 0)]
    others = card.values.get(ANY, 0)
    if others:
        any_one = "another of any colour" if named else "a Column of any colour"
        named.append(any_one if others == 1 else f"{others} Columns of any colour")
    return " and ".join(named)


def level_of(card: Card) -> Node:
    """The Level, which is also the price of a transfer."""
    level = card.values.get(LEVEL, 0)
    return h.span(".card-level")[h.span(".unseen")["Level "], NUMERALS[level]] if level else None


def condition_of(card: Card) -> Node:
    circles = needs_of(card)
    return h.span(".card-needs", aria_hidden="true")[[circle(colour) for colour in circles]] if circles else None


def taken_with(card: Card) -> list[Word]:
    """What the circles of a card ask for, explained."""
    said = needs_in_words(card)
    return [Word("Taken with", f"{said[:1].upper()}{said[1:]}.", TAKEN_WITH)] if said else []


def kind_words(game: Game, card: Card) -> Node:
    """What kind of card it is, in as many words as there is room for; a Family, which has a glyph as well, can be left out."""
    families = [name.capitalize() for name in FAMILIES if name in card.traits]
    kinds = dict.fromkeys([card.kind, *(trait for trait in card.traits if trait in game.kinds)])
    said = h.span(".card-kinds")[", ".join(kind.capitalize() for kind in kinds)]
    return h.span[h.span(".card-family")[f"{', '.join(families)} · "], said] if families else None
