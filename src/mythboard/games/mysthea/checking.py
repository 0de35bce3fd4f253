"""What a card of Mysthea must look like, beyond what its text says. M-CON"""

from __future__ import annotations

from mythboard.engine.card import USE, WHEN, WHILE, Card
from mythboard.games.mysthea import board
from mythboard.games.mysthea.monsters import REWARDS
from mythboard.games.mysthea.world import ISLANDS

NO_BEHAVIOUR = [USE, WHEN, WHILE, *board.APPROACHES, *REWARDS]  # kinds of lines
COMMANDS = ("tactic", "objective", "accessory", "upgrade")
WANTED = {  # by kind of card: the kinds of lines it may have, and how a person writes them
    "tactic": ((USE,), "just says what is done"),
    "objective": ((USE,), "just says what is done"),
    "accessory": ((USE,), "just says what is done"),
    "region": ((USE,), "just says what is done"),
    "storm": ((USE,), "just says what is done"),
    "attunement": ((USE, WHEN), "just says what is done, or begins with 'When ...:'"),
    "upgrade": ((WHEN, WHILE), "begins with 'When ...:' or 'While in play:'"),
    "champion": ((WHEN, WHILE), "begins with 'When ...:' or 'While in play:'"),
    "encounter": (
        board.APPROACHES,
        f"begins with an approach ({', '.join(board.APPROACHES)}) and how many islands the token moves",
    ),
}


def check(card: Card) -> str:
    """A sentence about what is wrong with a card, or nothing."""
    if card.kind in COMMANDS:
        if not card.cost >= 1 or not 0 <= card.values.get("era", 0) <= board.ERAS:
            return f"a command card costs at least 1 CP and is of era 0 (starting cards) to {board.ERAS} (M-CON-08)."
        if (len(card.traits) == 1) != (card.kind == "upgrade") or len(card.traits) > 1:
            return "an upgrade has one space in 'upgrades', and no other card has any (M-CRD-03)."
    if card.kind in ("monster", "attunement") and not 1 <= card.values.get("island", 0) <= ISLANDS:
        return f"'island' is a number from 1 to {ISLANDS} (M-CON-04, M-CON-05)."
    if card.kind == "monster":
        return check_monster(card)
    kinds, wanted = WANTED[card.kind]
    for clause in card.clauses:
        if clause.kind not in kinds:
            return f"every line of a card of the kind {card.kind!r} {wanted}; line {clause.number} does not."
    if card.kind == "encounter" and len({clause.kind for clause in card.clauses}) != 2:
        return "an encounter has two different approaches (M-ENC-05)."
    return ""


def check_monster(card: Card) -> str:
    if not 1 <= card.values.get("figure", 0) <= board.FIGURES:
        return f"'figure' is a number from 1 to {board.FIGURES}."
    if [clause.kind for clause in card.clauses[: len(REWARDS)]] != list(REWARDS):
        return "a monster names its rewards first: Gold, Silver, Bronze (M-MON-06)."
    for clause in card.clauses[len(REWARDS) :]:
        if clause.kind in NO_BEHAVIOUR:
            return f"after its rewards, each line says how a monster behaves; line {clause.number} does not."
    return ""
