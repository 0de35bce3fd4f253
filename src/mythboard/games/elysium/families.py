"""The eight Families, the sets of five that the book recommends, and which are in play. E-FAM"""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.journal import Options
from mythboard.engine.parts import Option
from mythboard.engine.table import Table

FAMILIES: Final = ("apollo", "ares", "athena", "hades", "hephaestus", "hermes", "poseidon", "zeus")
APOLLO: Final = 0
ARES: Final = 1
IN_PLAY: Final = 5  # E-FAM-01

SETS: Final[dict[str, tuple[str, ...]]] = {  # E-FAM-04 to E-FAM-09
    "first game": ("athena", "hades", "hephaestus", "poseidon", "zeus"),
    "opulence": ("ares", "athena", "hephaestus", "hermes", "zeus"),
    "misfortune": ("ares", "hades", "hephaestus", "hermes", "poseidon"),
    "wasteland": ("apollo", "ares", "hades", "hermes", "poseidon"),
    "deadly plots": ("apollo", "athena", "hades", "hephaestus", "hermes"),
    "why bother": ("apollo", "ares", "athena", "poseidon", "zeus"),
}
RANDOM: Final = "random"

OPTION: Final = Option(
    "families",
    (*SETS, RANDOM),
    "Which five Families are in play? A set from the rule book, five at random, or your own five, such as "
    "apollo+ares+hades+hermes+zeus.",
    "E-FAM-02",
    parts=FAMILIES,
    count=IN_PLAY,
)


def chosen(options: Options) -> tuple[str, ...]:
    """The Families an option stands for; all eight while chance has not chosen yet."""
    value = str(options["families"])
    if value == RANDOM:
        return FAMILIES
    return SETS[value] if value in SETS else tuple(value.split("+"))


def contents(cards: dict[str, Card], seats: int, options: Options) -> list[str]:
    """The cards in the box: of the Families that may be in play. E-FAM-01"""
    families = chosen(options)
    return [card.key for card in cards.values() if card.traits[0] in families for _ in range(card.copies)]


def pick_families(table: Table) -> list[int]:
    """Five Families, by the option or by chance with equal chances for all. E-FAM-02"""
    families = [FAMILIES.index(name) for name in chosen(table.origin.options)]
    if table.origin.options["families"] == RANDOM:
        table.dice.shuffle(families)
        families = sorted(families[:IN_PLAY])
    return families
