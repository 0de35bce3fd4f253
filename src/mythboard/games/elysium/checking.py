"""What a card of Elysium must look like, beyond what its text says. E-CARD, E-CON-07, E-CON-08"""

from __future__ import annotations

from mythboard.engine.card import USE, WHEN, WHILE, Card
from mythboard.games.elysium import board
from mythboard.games.elysium.families import FAMILIES
from mythboard.games.elysium.tiles import COLOURS

MOST_CIRCLES = 2


def check(card: Card) -> str:
    """A sentence about what is wrong with a card, or nothing."""
    families = [trait for trait in card.traits if trait in FAMILIES]
    if len(families) != 1 or card.traits[0] not in FAMILIES:
        return "a card belongs to exactly one Family, which is named first in 'belongs' (E-CARD-02)."
    if not 1 <= card.values.get("level", 0) <= board.LEVELS:
        return f"'level' is a number from 1 to {board.LEVELS} (E-CARD-01)."
    for colour in COLOURS:
        if card.values.get(colour, 0) > 1:
            return f"nobody owns two {colour} Columns (E-CON-08)."
    circles = sum(card.values.get(colour, 0) for colour in (*COLOURS, "black"))
    if not 1 <= circles <= MOST_CIRCLES:
        return f"the Acquisition Condition has one or two circles: {', '.join(COLOURS)}, black (E-CON-08)."
    if card.kind == "eleusis" and "eleusis" not in card.traits:
        return "a card of the kind 'eleusis' belongs to 'eleusis', too (E-KND-27)."
    wanted = (WHEN, WHILE) if card.kind == "permanent" else (USE,)
    for clause in card.clauses:
        if clause.kind not in wanted:
            how = "begins with 'When ...:' or 'While in play:'" if card.kind == "permanent" else "just says what is done"
            return f"every line of a card of the kind {card.kind!r} {how}; line {clause.number} does not (E-KND)."
    return ""
