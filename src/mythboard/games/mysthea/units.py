"""What happens to units: constructed, deployed, moved, removed, wounded. M-CMP, M-OP, M-WND

Of like units in one region those that have travelled this turn are removed first: whoever may still travel is worth more to
its owner, who would choose so.
"""

from __future__ import annotations

from mythboard.engine.table import Table
from mythboard.games.mysthea.board import (
    A_CHAMPION,
    A_FORT,
    A_GOLEM,
    A_TROOP,
    CHAMPION,
    FORTS,
    FORTS_LEFT,
    GLORY,
    GOLEMS,
    GOLEMS_BUILT,
    GOLEMS_LEFT,
    MIRAGE,
    MOST,
    PLACE,
    SAY_RECOVERS,
    SEATS,
    TIRED_CHAMPION,
    TIRED_GOLEMS,
    TIRED_TROOPS,
    TROOPS,
    TROOPS_BUILT,
    TROOPS_LEFT,
    UNABLE,
    WOUNDED,
)
from mythboard.games.mysthea.islands import is_present, steps_from
from mythboard.games.mysthea.log import tell_deploy, tell_loss, tell_travel, tell_wound
from mythboard.games.mysthea.world import REGIONS

# Glory, energy, XP


def gain(table: Table, number: int, seat: int, amount: int) -> None:
    """Energy and XP stop at 12, glory never. M-GEN-03"""
    if number != GLORY:
        amount = min(amount, MOST - table.numbers[number + seat])
    table.add(number + seat, amount)


def lose_glory(table: Table, seat: int, amount: int) -> None:
    """M-GEN-04"""
    table.add(GLORY + seat, -min(amount, table.numbers[GLORY + seat] - 1))


# Construct and deploy


def can_construct(table: Table, seat: int, unit: int) -> bool:
    """M-CMP-03"""
    return table.numbers[(TROOPS_LEFT if unit == A_TROOP else GOLEMS_LEFT) + seat] > 0


def construct(table: Table, seat: int, unit: int) -> None:
    """M-OP-02"""
    left, built = (TROOPS_LEFT, TROOPS_BUILT) if unit == A_TROOP else (GOLEMS_LEFT, GOLEMS_BUILT)
    table.add(left + seat, -1)
    table.add(built + seat, 1)


def can_deploy(table: Table, seat: int, unit: int) -> bool:
    """M-CMP-03, M-MAP-07"""
    if not table.numbers[PLACE + seat]:
        return False
    return table.numbers[(TROOPS_BUILT if unit == A_TROOP else GOLEMS_BUILT) + seat] > 0


def deploy(table: Table, seat: int, unit: int) -> None:
    """To the champion, wounded or not. M-OP-03"""
    built, base = (TROOPS_BUILT, TROOPS) if unit == A_TROOP else (GOLEMS_BUILT, GOLEMS)
    table.add(built + seat, -1)
    region = table.numbers[PLACE + seat] - 1
    table.add(base + region * SEATS + seat, 1)
    tell_deploy(table, seat, unit, region)


def fort_places(table: Table, seat: int) -> list[int]:
    """M-OP-05"""
    if not table.numbers[FORTS_LEFT + seat]:
        return []
    return [region for region in range(REGIONS) if is_present(table, seat, region)]


def fortify(table: Table, seat: int, region: int) -> None:
    table.add(FORTS_LEFT + seat, -1)
    table.add(FORTS + region * SEATS + seat, 1)
    tell_deploy(table, seat, A_FORT, region)


# Travel


def rested(table: Table, seat: int, unit: int, region: int) -> int:
    """How many troops or golems there may still travel this turn. M-OP-07"""
    at = region * SEATS + seat
    if unit == A_TROOP:
        return table.numbers[TROOPS + at] - table.numbers[TIRED_TROOPS + at]
    return table.numbers[GOLEMS + at] - table.numbers[TIRED_GOLEMS + at]


def may_travel(table: Table, seat: int, unit: int, region: int) -> bool:
    """M-OP-06 to M-OP-08"""
    if unit == A_CHAMPION:
        return table.numbers[PLACE + seat] == region + 1
    return unit != A_FORT and rested(table, seat, unit, region) > 0


def goals(table: Table, region: int) -> list[int]:
    return steps_from(table, region)


def jump_goals(table: Table, region: int) -> list[int]:
    """M-EFF-07"""
    return [other for other in range(REGIONS) if other != region and not table.numbers[MIRAGE + other]]


def relocate(table: Table, seat: int, unit: int, start: int, goal: int) -> None:
    """A unit travels, however far. M-OP-09"""
    tell_travel(table, seat, unit, start, goal)
    if unit == A_CHAMPION:
        table.put(PLACE + seat, goal + 1)
        table.put(TIRED_CHAMPION + seat, 1)
        return
    base, tired = (TROOPS, TIRED_TROOPS) if unit == A_TROOP else (GOLEMS, TIRED_GOLEMS)
    table.add(base + start * SEATS + seat, -1)
    table.add(base + goal * SEATS + seat, 1)
    table.add(tired + goal * SEATS + seat, 1)


def rest_all(table: Table) -> None:
    """A new turn: everybody may travel again. M-OP-09"""
    for base in (TIRED_TROOPS, TIRED_GOLEMS):
        for index in range(base, base + REGIONS * SEATS):
            if table.numbers[index]:
                table.put(index, 0)
    for seat in range(table.seats):
        if table.numbers[TIRED_CHAMPION + seat]:
            table.put(TIRED_CHAMPION + seat, 0)


# Loss


def can_lose(table: Table, seat: int, unit: int, region: int) -> bool:
    """A wounded champion suffers nothing more. M-WND-03"""
    at = region * SEATS + seat
    if unit == A_TROOP:
        return table.numbers[TROOPS + at] > 0
    if unit == A_GOLEM:
        return table.numbers[GOLEMS + at] > 0
    if unit == A_FORT:
        return table.numbers[FORTS + at] > 0
    return table.numbers[PLACE + seat] == region + 1 and not table.numbers[WOUNDED + seat]


def lose(table: Table, seat: int, unit: int, region: int) -> None:
    """Remove a unit, or wound a champion in its place. M-CMP-07, M-WND-01"""
    if unit == A_CHAMPION:
        wound(table, seat)
        return
    tell_loss(table, seat, unit, region)
    at = region * SEATS + seat
    if unit == A_TROOP:
        remove(table, TROOPS + at, TIRED_TROOPS + at)
        table.add(TROOPS_BUILT + seat, 1)
    elif unit == A_GOLEM:
        remove(table, GOLEMS + at, TIRED_GOLEMS + at)
        table.add(GOLEMS_BUILT + seat, 1)
    else:
        table.add(FORTS + at, -1)
        table.add(FORTS_LEFT + seat, 1)


def remove(table: Table, number: int, tired: int) -> None:
    """See above: the tired ones first."""
    table.add(number, -1)
    if table.numbers[tired]:
        table.add(tired, -1)


def wound(table: Table, seat: int) -> None:
    """M-WND-01, M-WND-02"""
    tell_wound(table, seat)
    table.put(WOUNDED + seat, 1)
    for card in table.zones[CHAMPION + seat][:]:
        table.bring(card, UNABLE + seat)


def recover(table: Table, seat: int) -> None:
    """M-ERA-04"""
    if table.numbers[WOUNDED + seat]:
        table.tell(SAY_RECOVERS, seat)
        table.put(WOUNDED + seat, 0)
        if table.option("abilities") == "on":
            for card in table.zones[UNABLE + seat][:]:
                table.bring(card, CHAMPION + seat)


def lose_all(table: Table, seat: int, region: int) -> None:
    """Everything a player has in a region. M-MON-04"""
    for unit in (A_TROOP, A_GOLEM, A_FORT, A_CHAMPION):
        while can_lose(table, seat, unit, region):
            lose(table, seat, unit, region)
