"""The ring of islands, who stands where, and what that is worth in strength. M-MAP, M-END-03"""

from __future__ import annotations

from mythboard.engine.modifiers import measure
from mythboard.engine.table import Table
from mythboard.games.mysthea.board import (
    ARTEFACT,
    CHAMPION_STRENGTH,
    FORT_STRENGTH,
    FORTS,
    GOLEM_STRENGTH,
    GOLEMS,
    MIRAGE,
    PLACE,
    RING,
    SEATS,
    TROOP_STRENGTH,
    TROOPS,
    WOUNDED,
)
from mythboard.games.mysthea.world import ISLANDS, ON_AN_ISLAND, REGIONS, WORLD

CHAMPION = 3  # strengths, M-CMP-01
WOUNDED_CHAMPION = 1
TROOP = 1
GOLEM = 2
FORT = 2


def order_of_play(table: Table) -> list[int]:
    """All seats by ascending artefact. M-SET-09"""
    artefacts = table.numbers[ARTEFACT : ARTEFACT + table.seats]
    return [seat for _, seat in sorted([(artefact, seat) for seat, artefact in enumerate(artefacts)])]


# The ring


def place_in_ring(table: Table, island: int) -> int:
    return table.numbers[RING : RING + ISLANDS].index(island)


def clockwise(table: Table, island: int, steps: int = 1) -> int:
    """The island so many places on. M-MAP-01"""
    return table.numbers[RING + (place_in_ring(table, island) + steps) % ISLANDS]


def regions_of(island: int) -> list[int]:
    first = island * ON_AN_ISLAND
    return [first, first + 1, first + 2]


def steps_from(table: Table, region: int) -> list[int]:
    """Where one step leads to: in the island, or to the same type on a neighbour. M-MAP-04, M-MAP-05, M-MAP-07"""
    numbers = table.numbers
    island = region // ON_AN_ISLAND
    found: list[int] = []
    for other in range(island * ON_AN_ISLAND, (island + 1) * ON_AN_ISLAND):
        if other != region and not numbers[MIRAGE + other]:
            found.append(other)
    at = place_in_ring(table, island)
    for step in (1, ISLANDS - 1):
        goal = WORLD.same_type[numbers[RING + (at + step) % ISLANDS]][region]
        if goal >= 0 and not numbers[MIRAGE + goal]:
            found.append(goal)
    return found


# Who stands where


def units_in(table: Table, seat: int, region: int) -> int:
    """All units, fortifications too. M-CMP-05"""
    numbers = table.numbers
    at = region * SEATS + seat
    count = numbers[TROOPS + at] + numbers[GOLEMS + at] + numbers[FORTS + at]
    return count + 1 if numbers[PLACE + seat] == region + 1 else count


def is_present(table: Table, seat: int, region: int) -> bool:
    numbers = table.numbers
    at = region * SEATS + seat
    return bool(numbers[PLACE + seat] == region + 1 or numbers[TROOPS + at] or numbers[GOLEMS + at] or numbers[FORTS + at])


def is_on_island(table: Table, seat: int, island: int) -> bool:
    return any(is_present(table, seat, region) for region in regions_of(island))


def regions_with(table: Table, seat: int) -> list[int]:
    """Where a player is present."""
    return [region for region in range(REGIONS) if is_present(table, seat, region)]


def deployed(table: Table, base: int, seat: int) -> int:
    """How many units of a kind (TROOPS, GOLEMS, FORTS) a player has on islands."""
    numbers = table.numbers
    total = 0
    for region in range(REGIONS):
        total += numbers[base + region * SEATS + seat]
    return total


# Strength


class Strengths:
    """What the units of a player count, upgrades included. M-CMP-01"""

    __slots__ = ("champion", "fort", "golem", "place", "seat", "troop")

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.troop = measure(table, TROOP_STRENGTH, seat, TROOP)
        self.golem = measure(table, GOLEM_STRENGTH, seat, GOLEM)
        self.fort = measure(table, FORT_STRENGTH, seat, FORT)
        own = WOUNDED_CHAMPION if table.numbers[WOUNDED + seat] else CHAMPION  # M-WND-02, M-CRD-05
        self.champion = measure(table, CHAMPION_STRENGTH, seat, own)
        self.place = table.numbers[PLACE + seat] - 1

    def in_region(self, table: Table, region: int, forts: bool = True) -> int:
        numbers = table.numbers
        at = region * SEATS + self.seat
        total = numbers[TROOPS + at] * self.troop + numbers[GOLEMS + at] * self.golem
        if forts:
            total += numbers[FORTS + at] * self.fort
        return total + self.champion if self.place == region else total


def strength(table: Table, seat: int, region: int) -> int:
    return Strengths(table, seat).in_region(table, region)


class Control:
    """Who controls which region, found out once for many questions. M-END-03, M-GEN-05"""

    __slots__ = ("holder", "strength")

    def __init__(self, table: Table) -> None:
        self.holder: list[int] = [-1] * REGIONS
        self.strength: list[int] = [0] * REGIONS  # of the holder
        for seat in order_of_play(table):
            strengths = Strengths(table, seat)
            for region in range(REGIONS):
                force = strengths.in_region(table, region)
                if force > self.strength[region]:
                    self.strength[region] = force
                    self.holder[region] = seat


def controller(table: Table, region: int) -> int:
    """The seat that controls a region, or -1."""
    best, holder = 0, -1
    for seat in order_of_play(table):
        force = strength(table, seat, region)
        if force > best:
            best, holder = force, seat
    return holder


def controlled(table: Table, seat: int, kind: int = -1) -> int:
    """How many regions a player controls, of a type or (-1) of all."""
    holder = Control(table).holder
    return sum([1 for region in range(REGIONS) if holder[region] == seat and (kind < 0 or WORLD.types[region] == kind)])
