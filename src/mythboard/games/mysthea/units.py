"""What happens to units: constructed, deployed, moved, removed, wounded. M-CMP, M-OP, M-WND

Of like units in one region those that have travelled this turn are removed first: whoever may still travel is worth more to
its owner, who would choose so.
"""

from __future__ import annotations

from mythboard.engine.table import Table
from mythboard.games.mysthea import board, sayings
from mythboard.games.mysthea.islands import is_present, steps_from
from mythboard.games.mysthea.log import tell_deploy, tell_loss, tell_travel, tell_wound
from mythboard.games.mysthea.world import REGIONS

# Glory, energy, XP


def gain(table: Table, number: int, seat: int, amount: int) -> None:
    """Energy and XP stop at 12, glory never. M-GEN-03"""
    if number != board.GLORY:
        amount = min(amount, board.MOST - table.numbers[number + seat])
    table.add(number + seat, amount)


def lose_glory(table: Table, seat: int, amount: int) -> None:
    """M-GEN-04"""
    table.add(board.GLORY + seat, -min(amount, board.glory(table, seat) - 1))


# Construct and deploy


def can_construct(table: Table, seat: int, unit: int) -> bool:
    """M-CMP-03"""
    return (board.troops_left(table, seat) if unit == board.A_TROOP else board.golems_left(table, seat)) > 0


def construct(table: Table, seat: int, unit: int) -> None:
    """M-OP-02"""
    left, built = (board.TROOPS_LEFT, board.TROOPS_BUILT) if unit == board.A_TROOP else (board.GOLEMS_LEFT, board.GOLEMS_BUILT)
    table.add(left + seat, -1)
    table.add(built + seat, 1)


def can_deploy(table: Table, seat: int, unit: int) -> bool:
    """M-CMP-03, M-MAP-07"""
    if board.champion_region(table, seat) < 0:
        return False
    return (board.troops_built(table, seat) if unit == board.A_TROOP else board.golems_built(table, seat)) > 0


def deploy(table: Table, seat: int, unit: int) -> None:
    """To the champion, wounded or not. M-OP-03"""
    built, base = (board.TROOPS_BUILT, board.TROOPS) if unit == board.A_TROOP else (board.GOLEMS_BUILT, board.GOLEMS)
    table.add(built + seat, -1)
    region = board.champion_region(table, seat)
    table.add(board.at(base, seat, region), 1)
    tell_deploy(table, seat, unit, region)


def fort_places(table: Table, seat: int) -> list[int]:
    """M-OP-05"""
    if not board.forts_left(table, seat):
        return []
    return [region for region in range(REGIONS) if is_present(table, seat, region)]


def fortify(table: Table, seat: int, region: int) -> None:
    table.add(board.FORTS_LEFT + seat, -1)
    table.add(board.at(board.FORTS, seat, region), 1)
    tell_deploy(table, seat, board.A_FORT, region)


# Travel


def rested(table: Table, seat: int, unit: int, region: int) -> int:
    """How many troops or golems there may still travel this turn. M-OP-07

    It is asked of every region, so it reads the numbers itself.
    """
    numbers = table.numbers
    at = region * board.SEATS + seat
    if unit == board.A_TROOP:
        return numbers[board.TROOPS + at] - numbers[board.TIRED_TROOPS + at]
    return numbers[board.GOLEMS + at] - numbers[board.TIRED_GOLEMS + at]


def may_travel(table: Table, seat: int, unit: int, region: int) -> bool:
    """M-OP-06 to M-OP-08"""
    if unit == board.A_CHAMPION:
        return board.champion_region(table, seat) == region
    return unit != board.A_FORT and rested(table, seat, unit, region) > 0


def goals(table: Table, region: int) -> list[int]:
    return steps_from(table, region)


def jump_goals(table: Table, region: int) -> list[int]:
    """M-EFF-07"""
    return [other for other in range(REGIONS) if other != region and not board.is_mirage(table, other)]


def relocate(table: Table, seat: int, unit: int, start: int, goal: int) -> None:
    """A unit travels, however far. M-OP-09"""
    tell_travel(table, seat, unit, start, goal)
    if unit == board.A_CHAMPION:
        table.put(board.PLACE + seat, goal + 1)
        table.put(board.TIRED_CHAMPION + seat, 1)
        return
    base, tired = (board.TROOPS, board.TIRED_TROOPS) if unit == board.A_TROOP else (board.GOLEMS, board.TIRED_GOLEMS)
    table.add(board.at(base, seat, start), -1)
    table.add(board.at(base, seat, goal), 1)
    table.add(board.at(tired, seat, goal), 1)


def rest_all(table: Table) -> None:
    """A new turn: everybody may travel again. M-OP-09"""
    for base in (board.TIRED_TROOPS, board.TIRED_GOLEMS):
        for index in range(base, base + REGIONS * board.SEATS):
            if table.numbers[index]:
                table.put(index, 0)
    for seat in range(table.seats):
        if board.tired_champion(table, seat):
            table.put(board.TIRED_CHAMPION + seat, 0)


# Loss


def can_lose(table: Table, seat: int, unit: int, region: int) -> bool:
    """A wounded champion suffers nothing more. M-WND-03"""
    if unit == board.A_TROOP:
        return board.troops(table, seat, region) > 0
    if unit == board.A_GOLEM:
        return board.golems(table, seat, region) > 0
    if unit == board.A_FORT:
        return board.forts(table, seat, region) > 0
    return board.champion_region(table, seat) == region and not board.wounded(table, seat)


def lose(table: Table, seat: int, unit: int, region: int) -> None:
    """Remove a unit, or wound a champion in its place. M-CMP-07, M-WND-01"""
    if unit == board.A_CHAMPION:
        wound(table, seat)
        return
    tell_loss(table, seat, unit, region)
    if unit == board.A_TROOP:
        remove(table, board.at(board.TROOPS, seat, region), board.at(board.TIRED_TROOPS, seat, region))
        table.add(board.TROOPS_BUILT + seat, 1)
    elif unit == board.A_GOLEM:
        remove(table, board.at(board.GOLEMS, seat, region), board.at(board.TIRED_GOLEMS, seat, region))
        table.add(board.GOLEMS_BUILT + seat, 1)
    else:
        table.add(board.at(board.FORTS, seat, region), -1)
        table.add(board.FORTS_LEFT + seat, 1)


def remove(table: Table, number: int, tired: int) -> None:
    """See above: the tired ones first."""
    table.add(number, -1)
    if table.numbers[tired]:
        table.add(tired, -1)


def wound(table: Table, seat: int) -> None:
    """M-WND-01, M-WND-02"""
    tell_wound(table, seat)
    table.put(board.WOUNDED + seat, 1)
    for card in board.champion(table, seat)[:]:
        table.bring(card, board.UNABLE + seat)


def recover(table: Table, seat: int) -> None:
    """M-ERA-04"""
    if board.wounded(table, seat):
        table.tell(sayings.RECOVERS, seat)
        table.put(board.WOUNDED + seat, 0)
        if table.option("abilities") == "on":
            for card in board.unable(table, seat)[:]:
                table.bring(card, board.CHAMPION + seat)


def lose_all(table: Table, seat: int, region: int) -> None:
    """Everything a player has in a region. M-MON-04"""
    for unit in (board.A_TROOP, board.A_GOLEM, board.A_FORT, board.A_CHAMPION):
        while can_lose(table, seat, unit, region):
            lose(table, seat, unit, region)
