"""What a page says of the table besides the cards: what a transfer costs, what a Quest brings, who has which Bonus tile."""

from __future__ import annotations

from mythboard.engine.card import Card
from mythboard.engine.question import THING, THING_BITS
from mythboard.engine.table import Table
from mythboard.games.elysium.board import (
    AWAKENING,
    EPOCH,
    EPOCHS,
    FAMILY_IN_PLAY,
    FIRST_BONUS,
    LEVEL_BONUS,
    LEVELS,
    PHASE,
    QUEST,
    SCORING,
    SECOND_BONUS,
    SIDE,
)
from mythboard.games.elysium.families import FAMILIES
from mythboard.games.elysium.tiles import COLOURS, TILES
from mythboard.games.elysium.transfers import card_price
from mythboard.games.elysium.turn import QUEST_VERB
from mythboard.games.elysium.writing import TRANSFER

PHASES = ("", "Awakening", "Actions", "Writing the Legends", "End of Epoch", "final scoring")


def circles_of(card: Card) -> list[str]:
    """The circles of a card's Acquisition Condition, in words."""
    return [colour for colour in (*COLOURS, "black") for _ in range(card.values.get(colour, 0))]


def sort(card: Card) -> str:
    """`Hermes, level 2, activate, needs blue + black`; a second sign of Eleusis is named too."""
    also = ", Eleusis" if "eleusis" in card.traits and card.kind != "eleusis" else ""
    needs = " + ".join(circles_of(card))
    return f"{card.traits[0].capitalize()}, level {card.values['level']}, {card.kind}{also}, needs {needs}"


def terms(table: Table, seat: int, move: int) -> str:
    """What a transfer costs, and what a Quest gives."""
    what, thing = move >> THING_BITS, move & THING
    if what == TRANSFER:
        return f"{card_price(table, seat, thing, 0)} Gold"
    if what == QUEST_VERB:
        return str(TILES.quests(table.seats)[thing - 1])
    return ""


def colours_above(table: Table, number: int) -> str:
    return " or ".join([COLOURS[c] for c in TILES.colours_above(table.seats, table.numbers[SIDE], number)])


def summary(table: Table) -> list[str]:
    """What belongs to nobody, in words."""
    numbers = table.numbers
    phase = numbers[PHASE]
    said = [f"Epoch {numbers[EPOCH]} of {EPOCHS}"]
    if AWAKENING <= phase <= SCORING:
        said.append(PHASES[phase])
    held = numbers[QUEST : QUEST + table.seats]
    for number, quest in enumerate(TILES.quests(table.seats), 1):
        if number not in held:
            said.append(f"Quest {number} ({colours_above(table, number)}): {quest}")
    for level in range(LEVELS):
        holder = numbers[LEVEL_BONUS + level]
        owner = table.seat_name(holder - 1) if holder else "nobody yet"
        said.append(f"Level {level + 1} Bonus, {TILES.levels[level]} VP: {owner}")
    for family, name in enumerate(FAMILIES):
        if numbers[FAMILY_IN_PLAY + family]:
            holders = [numbers[FIRST_BONUS + family], numbers[SECOND_BONUS + family]]
            owners = [table.seat_name(holder - 1) if holder else "nobody yet" for holder in holders]
            values = [f"{vp} VP: {owner}" for vp, owner in zip(TILES.families, owners, strict=True)]
            said.append(f"{name.capitalize()} Bonus, {', '.join(values)}")
    return said
