"""What a card of Mysthea shows besides what all cards do: the era of a command card, the side of an attunement, the island
from which a monster comes, the glory of an encounter; and its kind in fewer words than the game has for it."""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.game import Game
from mythboard.web.drawing import html as h
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.icons import icon

COLOURS: Final = {"tactic": "Red", "objective": "Yellow", "accessory": "Green", "upgrade": "Blue"}
ERAS: Final = (("S", "Starting card"), ("I", "Era I"), ("II", "Era II"), ("III", "Era III"))
ISLANDS: Final = ("shard", "ruin", "tree", "orb", "volcano")


def sign_of(card: Card) -> Node:
    """The sign at the right of the band. The words for it are in the name of the face."""
    values = card.values
    if "era" in values:
        numeral, words = ERAS[values["era"]]
        return era_sign("", words, numeral)
    if "night" in values:
        side = "night" if values["night"] else "day"
        return era_sign(f"is-{side}", f"{side.capitalize()} side", icon(side))
    if "figure" in values:
        island = ISLANDS[values["island"] - 1]
        return era_sign("", f"Comes to the {island.capitalize()}", icon(island))
    if "glory" in values:
        return era_sign("is-glory", f"{values['glory']} glory", [icon("glory"), str(values["glory"])])
    return None


def era_sign(kind: str, words: str, inside: Node) -> Element:
    return h.span(class_=["card-era", kind], title=words, aria_hidden="true")[inside]


def kind_words(game: Game, card: Card) -> Node:  # noqa: ARG001
    """`Red tactic`, `Blue upgrade: golems`; None for all but command cards."""
    if card.kind not in COLOURS or "era" not in card.values:
        return None
    space = f": {card.traits[0]}" if card.traits else ""
    return h.span[f"{COLOURS[card.kind]} {card.kind}{space}"]
