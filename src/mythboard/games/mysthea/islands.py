"""The ring of islands, who stands where, and what that is worth in strength. M-MAP, M-END-03"""

from __future__ import annotations

from mythboard.engine.modifiers import measure
from mythboard.engine.table import Table
from mythboard.games.mysthea import board
from mythboard.games.mysthea.world import ISLANDS, ON_AN_ISLAND, REGIONS, WORLD

CHAMPION = 3  # strengths, M-CMP-01
WOUNDED_CHAMPION = 1
TROOP = 1
GOLEM = 2
FORT = 2


def order_of_play(table: Table) -> list[int]:
    """All seats by ascending artefact. M-SET-09"""
    return [seat for _, seat in sorted([(board.artefact(table, seat), seat) for seat in range(table.seats)])]


# The ring


def place_in_ring(table: Table, island: int) -> int:
    return board.ring(table).index(island)


def clockwise(table: Table, island: int, steps: int = 1) -> int:
    """The island so many places on. M-MAP-01"""
    return board.island_at(table, (place_in_ring(table, island) + steps) % ISLANDS)


def regions_of(island: int) -> list[int]:
    first = island * ON_AN_ISLAND
    return [first, first + 1, first + 2]


def steps_from(table: Table, region: int) -> list[int]:
    """Where one step leads to: in the island, or to the same type on a neighbour. M-MAP-04, M-MAP-05, M-MAP-07"""
    island = region // ON_AN_ISLAND
    found: list[int] = []
    for other in range(island * ON_AN_ISLAND, (island + 1) * ON_AN_ISLAND):
        if other != region and not board.is_mirage(table, other):
            found.append(other)
    at = place_in_ring(table, island)
    for step in (1, ISLANDS - 1):
        goal = WORLD.same_type[board.island_at(table, (at + step) % ISLANDS)][region]
        if goal >= 0 and not board.is_mirage(table, goal):
            found.append(goal)
    return found


# Who stands where


def units_in(table: Table, seat: int, region: int) -> int:
    """All units, fortifications too. M-CMP-05"""
    count = board.troops(table, seat, region) + board.golems(table, seat, region) + board.forts(table, seat, region)
    return count + 1 if board.champion_region(table, seat) == region else count


def is_present(table: Table, seat: int, region: int) -> bool:
    """Asked more than anything else, so it reads the numbers itself."""
    numbers = table.numbers
    at = region * board.SEATS + seat
    if numbers[board.PLACE + seat] == region + 1 or numbers[board.TROOPS + at]:
        return True
    return bool(numbers[board.GOLEMS + at] or numbers[board.FORTS + at])


def is_on_island(table: Table, seat: int, island: int) -> bool:
    return any(is_present(table, seat, region) for region in regions_of(island))


def regions_with(table: Table, seat: int) -> list[int]:
    """Where a player is present."""
    return [region for region in range(REGIONS) if is_present(table, seat, region)]


def deployed(table: Table, base: int, seat: int) -> int:
    """How many units of a kind (TROOPS, GOLEMS, FORTS) a player has on islands."""
    return sum([table.numbers[board.at(base, seat, region)] for region in range(REGIONS)])


# Strength


class Strengths:
    """What the units of a player count, upgrades included. M-CMP-01"""

    __slots__ = ("champion", "fort", "golem", "place", "seat", "troop")

    def __init__(self, table: Table, seat: int) -> None:
        self.seat = seat
        self.troop = measure(table, board.TROOP_STRENGTH, seat, TROOP)
        self.golem = measure(table, board.GOLEM_STRENGTH, seat, GOLEM)
        self.fort = measure(table, board.FORT_STRENGTH, seat, FORT)
        own = WOUNDED_CHAMPION if board.wounded(table, seat) else CHAMPION  # M-WND-02, M-CRD-05
        self.champion = measure(table, board.CHAMPION_STRENGTH, seat, own)
        self.place = board.champion_region(table, seat)

    def in_region(self, table: Table, region: int, forts: bool = True) -> int:
        """The judge asks this of every seat and region, so it reads the numbers itself."""
        numbers = table.numbers
        at = region * board.SEATS + self.seat
        total = numbers[board.TROOPS + at] * self.troop + numbers[board.GOLEMS + at] * self.golem
        if forts:
            total += numbers[board.FORTS + at] * self.fort
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
