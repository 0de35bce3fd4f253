"""Legends: what they are made of, what fits into them, and the Bonus tiles they win. E-LEG, E-CLG, E-BON

A Legend goes by the card that began it, its *founder*. Its type follows from its first two cards, which always lie face up
(E-CLG-02): of one Level, or of one Family.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import UNSET
from mythboard.engine.table import Table
from mythboard.games.elysium import board
from mythboard.games.elysium.families import FAMILIES, IN_PLAY
from mythboard.games.elysium.tiles import TILES

SINGLE: Final = 0
LEVEL_LEGEND: Final = 1
FAMILY_LEGEND: Final = 2
MOST_GUESTS: Final = 7  # the bits of GUESTS


def level_of(table: Table, card: int) -> int:
    return table.box.values["level"][card]


def family_bit(table: Table, card: int) -> int:
    return table.box.traits[card] & board.ANY_FAMILY


def family_of(table: Table, card: int) -> int:
    """The number of a card's Family. E-CARD-02"""
    return family_bit(table, card).bit_length() - 1


def founder_of(table: Table, card: int) -> int:
    """The card that began the Legend in which this card lies."""
    on = table.status[card] // board.ON & board.WIDTH_OF_ON
    return on - 1 if on else card


def founders(table: Table, seat: int) -> list[int]:
    """One card for each Legend of a seat, in the order they were begun."""
    return [card for card in board.elysium(table, seat) if not table.status[card] // board.ON & board.WIDTH_OF_ON]


def members(table: Table, founder: int) -> list[int]:
    """The face-up cards of a Legend, in the order they were added."""
    return [card for card in table.zones[table.place[founder]] if founder_of(table, card) == founder]


def guests(table: Table, founder: int) -> int:
    """How many Citizens are in a Legend."""
    return table.status[founder] // board.GUESTS & MOST_GUESTS


def size_of(table: Table, founder: int) -> int:
    """All cards of a Legend, Citizens too. E-CLG-10, E-CLG-11"""
    return len(members(table, founder)) + guests(table, founder)


def type_of(table: Table, founder: int) -> int:
    return type_among(table, members(table, founder))


def type_among(table: Table, cards: list[int]) -> int:
    """The type of a Legend with these members. E-LEG-01, E-LEG-06: the second card fixes it."""
    if len(cards) < 2:
        return SINGLE
    return LEVEL_LEGEND if level_of(table, cards[0]) == level_of(table, cards[1]) else FAMILY_LEGEND


def full_size(kind: int) -> int:
    """E-LEG-03, E-LEG-05"""
    return board.LEVELS if kind == FAMILY_LEGEND else IN_PLAY


def is_complete(table: Table, founder: int) -> bool:
    cards = members(table, founder)
    kind = type_among(table, cards)
    return kind != SINGLE and len(cards) + guests(table, founder) == full_size(kind)


def fits(table: Table, founder: int, card: int) -> bool:
    """Whether a Family card may join a Legend. E-LEG-02, E-LEG-04, E-LEG-07, E-LEG-08, E-CLG-09"""
    level, family = level_of(table, card), family_bit(table, card)
    cards = members(table, founder)
    kind = type_among(table, cards)
    if kind == SINGLE:
        return (level_of(table, founder) == level) != (family_bit(table, founder) == family)
    if len(cards) + guests(table, founder) >= full_size(kind):
        return False
    for other in cards:
        if (level_of(table, other) == level) != (kind == LEVEL_LEGEND):
            return False
        if (family_bit(table, other) == family) != (kind == FAMILY_LEGEND):
            return False
    return True


def missing_level(table: Table, founder: int) -> int:
    """The Level of the card that a Citizen would stand for; UNSET if the Legend takes none. E-CLG-01 to E-CLG-04"""
    cards = members(table, founder)
    kind = type_among(table, cards)
    if kind == SINGLE or len(cards) + guests(table, founder) >= full_size(kind):
        return UNSET
    if kind == LEVEL_LEGEND:
        return level_of(table, founder)
    there = [level_of(table, card) for card in cards]
    return next(level for level in range(1, board.LEVELS + 1) if level not in there)


def largest_of_level(table: Table, seat: int, level: int) -> int:
    """The size of a seat's largest Level Legend of a Level; 0 if it has none. E-BON-10"""
    best = 0
    for founder in founders(table, seat):
        if level_of(table, founder) == level and type_of(table, founder) == LEVEL_LEGEND:
            best = max(best, size_of(table, founder))
    return best


def settle_bonuses(table: Table, seat: int, founder: int) -> None:
    """A card was just added to this Legend: who has which Bonus tile now? E-BON"""
    kind = type_of(table, founder)
    if kind == LEVEL_LEGEND:
        settle_level(table, seat, level_of(table, founder))
    elif kind == FAMILY_LEGEND and is_complete(table, founder):
        family = family_of(table, founder)
        for place, tile in enumerate((board.FIRST_BONUS + family, board.SECOND_BONUS + family)):
            if table.numbers[tile] == 0:  # E-BON-01, E-BON-02
                table.put(tile, seat + 1)
                table.tell(board.SAY_FAMILY, seat, board.A_FAMILY_TILE + 2 * family + place)
                break


def settle_level(table: Table, seat: int, level: int) -> None:
    """E-BON-07 to E-BON-12"""
    tile = board.LEVEL_BONUS + level - 1
    holder = table.numbers[tile] - 1
    if holder == seat:
        return
    if holder >= 0:
        if largest_of_level(table, seat, level) <= largest_of_level(table, holder, level):
            return
        table.tell(board.SAY_ROBBED, holder, board.A_LEVEL_TILE + level - 1)
    table.put(tile, seat + 1)
    table.tell(board.SAY_LEVEL, seat, board.A_LEVEL_TILE + level - 1)


def bonus_tiles(table: Table, seat: int) -> list[int]:
    """The VP of each Bonus tile that a seat holds."""
    held = seat + 1
    found = [TILES.levels[level] for level in range(board.LEVELS) if board.level_bonus(table, level) == held]
    for family in range(len(FAMILIES)):
        if board.first_bonus(table, family) == held:
            found.append(TILES.families[0])
        if board.second_bonus(table, family) == held:
            found.append(TILES.families[1])
    return found


def legend_points(table: Table, founder: int) -> int:
    """What a Legend scores. E-FIN-05 to E-FIN-08"""
    kind = type_of(table, founder)
    if kind == SINGLE:
        return 0
    size = size_of(table, founder)
    return TILES.level_legend[size] if kind == LEVEL_LEGEND else TILES.family_legend[size]
