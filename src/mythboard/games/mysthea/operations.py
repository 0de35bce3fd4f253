"""The four operations that CPs pay for, and travel with whom it carries along. M-OP

The CPs of one card or one effect are a pool of their own, and what is not spent of it is lost (M-ACT-03, M-OP-11). No pool is
ever opened while another is being spent, so one number counts them.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.effects import Bound
from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.procedure import ask, chose, happens, mark, procedure, repeat, when
from mythboard.engine.question import PASS, offer, offer_list, thing_of
from mythboard.engine.reasons import Need
from mythboard.engine.table import Table
from mythboard.games.mysthea import board, sayings, units, verbs
from mythboard.games.mysthea.islands import steps_from
from mythboard.games.mysthea.world import REGIONS

PRICE: Final[list[int]] = [1, 2]  # of constructing or deploying, by unit; everything else costs 1. M-OP-02, M-OP-03


# Construct and deploy, with what upgrades say about it


def build(table: Table, frame: Frame, unit: int) -> None:
    units.construct(table, frame.seat, unit)


def send_out(table: Table, frame: Frame, unit: int) -> None:
    units.deploy(table, frame.seat, unit)


def building(unit: int) -> Bound:
    return Bound(build, unit, f"construct a {board.UNITS[unit]}")


def sending_out(unit: int) -> Bound:
    return Bound(send_out, unit, f"deploy a {board.UNITS[unit]}")


CONSTRUCT_TROOP = procedure(
    "construct a troop", building(board.A_TROOP), happens(board.CONSTRUCTS_TROOP, "a troop is constructed")
)
CONSTRUCT_GOLEM = procedure(
    "construct a golem", building(board.A_GOLEM), happens(board.CONSTRUCTS_GOLEM, "a golem is constructed")
)
DEPLOY_TROOP = procedure("deploy a troop", sending_out(board.A_TROOP), happens(board.DEPLOYS_TROOP, "a troop is deployed"))
DEPLOY_GOLEM = procedure("deploy a golem", sending_out(board.A_GOLEM), happens(board.DEPLOYS_GOLEM, "a golem is deployed"))


def fort_goals(table: Table, frame: Frame, seat: int) -> list[int]:
    return units.fort_places(table, seat)


def put_fort(table: Table, frame: Frame) -> None:
    units.fortify(table, frame.seat, frame.thing("where"))


DEPLOY_FORT = procedure(
    "deploy a fortification",
    ask("where", offer_list(verbs.FORTIFY, fort_goals), about="Where do you deploy a fortification?", decline="nowhere"),
    when(chose("where"), put_fort, happens(board.DEPLOYS_FORT, "a fortification is deployed")),
)


def start_construct(table: Table, seat: int, unit: int) -> None:
    table.push(table.game.programs["construct a troop" if unit == board.A_TROOP else "construct a golem"], seat)


def start_deploy(table: Table, seat: int, unit: int) -> None:
    table.push(table.game.programs["deploy a troop" if unit == board.A_TROOP else "deploy a golem"], seat)


# Travel


def carries(table: Table, seat: int, unit: int) -> bool:
    what = (
        board.TROOP_CARRIES
        if unit == board.A_TROOP
        else board.GOLEM_CARRIES
        if unit != board.A_CHAMPION
        else board.CHAMPION_CARRIES
    )
    return measure(table, what, seat, 0) > 0


def passengers(table: Table, seat: int, thing: int) -> list[int]:
    """Whom a unit that goes this way may carry: never a fortification, nor whoever has travelled this turn."""
    start = verbs.journey_start(thing)
    found = [unit for unit in (board.A_TROOP, board.A_GOLEM) if units.may_travel(table, seat, unit, start)]
    if units.may_travel(table, seat, board.A_CHAMPION, start) and not board.tired_champion(table, seat):
        found.append(board.A_CHAMPION)
    return found


def travel(table: Table, seat: int, unit: int, start: int, goal: int) -> None:
    """One step of a unit, which may then carry another. In a battle it is a retreat. M-OP-06, M-BAT-06"""
    walk(table, seat, unit, start, goal)
    if carries(table, seat, unit):
        thing = verbs.journey(unit, start, goal)
        if passengers(table, seat, thing):
            table.push(table.game.programs["carry"], seat).put("journey", thing)


def walk(table: Table, seat: int, unit: int, start: int, goal: int) -> None:
    units.relocate(table, seat, unit, start, goal)
    if board.battle_region(table) == start:
        table.add(board.FALLEN + seat, 1)  # M-BAT-16


def whom_to_carry(table: Table, frame: Frame, seat: int) -> list[int]:
    return passengers(table, seat, frame.get("journey"))


def carry_along(table: Table, frame: Frame) -> None:
    thing = frame.get("journey")
    walk(table, frame.seat, frame.thing("carried"), verbs.journey_start(thing), verbs.journey_goal(thing))


CARRY = procedure(
    "carry",
    mark("journey"),
    ask("carried", offer_list(verbs.CARRY, whom_to_carry), about="Carry another unit along?", decline="nobody"),
    when(chose("carried"), carry_along),
)


def journeys(table: Table, seat: int) -> list[int]:
    """All single steps a player's units can make now."""
    found: list[int] = []
    place = board.champion_region(table, seat)
    for region in range(REGIONS):
        goals: list[int] | None = None
        for unit in (board.A_TROOP, board.A_GOLEM):
            if units.may_travel(table, seat, unit, region):
                if goals is None:
                    goals = steps_from(table, region)
                for goal in goals:
                    found.append(verbs.journey(unit, region, goal))
        if region == place:
            for goal in steps_from(table, region):
                found.append(verbs.journey(board.A_CHAMPION, region, goal))
    return found


def open_journeys(table: Table, frame: Frame, seat: int) -> list[int]:
    return journeys(table, seat)


# Spending CPs


class RoomForEnergy(Need):
    """M-OP-01: a CP that brings nothing need not be offered."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.energy(table, seat) < board.MOST

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"you have {board.MOST} energy, which is the most you can have"


class EnoughCPs(Need):
    """M-OP-02, M-OP-03"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.cps(table) >= PRICE[thing]

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"a {board.UNITS[thing]} needs {PRICE[thing]} CPs and you have {board.cps(table)} left"


class BesideTheBoard(Need):
    """M-CMP-03"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return units.can_construct(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"you have no {board.UNITS[thing]} beside your board"


class Constructed(Need):
    """M-CMP-03"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return units.can_deploy(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"you have no {board.UNITS[thing]} constructed"


def both_units(table: Table, frame: Frame, seat: int) -> list[int]:
    return [board.A_TROOP, board.A_GOLEM]


CONSTRUCT_OFFER = offer_list(verbs.CONSTRUCT, both_units, BesideTheBoard("M-CMP-03"), EnoughCPs("M-OP-02"))
DEPLOY_OFFER = offer_list(verbs.DEPLOY, both_units, Constructed("M-CMP-03"), EnoughCPs("M-OP-03"))


def carry_out(table: Table, frame: Frame) -> None:
    """Spend CPs on what was chosen."""
    move = frame.get("operation")
    if move == PASS or move < 0:
        return
    verb, thing, seat = table.verb(move), thing_of(move), frame.seat
    if verb is verbs.GAIN:
        table.add(board.CPS, -1)
        units.gain(table, board.ENERGY, seat, 1)
    elif verb is verbs.CONSTRUCT:
        table.add(board.CPS, -PRICE[thing])
        start_construct(table, seat, thing)
    elif verb is verbs.DEPLOY:
        table.add(board.CPS, -PRICE[thing])
        start_deploy(table, seat, thing)
    elif verb is verbs.TRAVEL:
        table.add(board.CPS, -1)
        travel(table, seat, verbs.journey_unit(thing), verbs.journey_start(thing), verbs.journey_goal(thing))


def spent_or_declined(table: Table, frame: Frame) -> bool:
    return board.cps(table) == 0 or frame.get("operation") <= PASS


def forget_cps(table: Table, frame: Frame) -> None:
    """M-ACT-03"""
    if board.cps(table):
        table.tell(sayings.FORFEIT, frame.seat, board.cps(table))
    table.put(board.CPS, 0)


OPERATIONS = procedure(
    "operations",
    repeat(
        ask(
            "operation",
            offer(verbs.GAIN, RoomForEnergy("M-GEN-03")),
            CONSTRUCT_OFFER,
            DEPLOY_OFFER,
            offer_list(verbs.TRAVEL, open_journeys),
            about="Spend your CPs",
            decline="done",
        ),
        carry_out,
        until=spent_or_declined,
    ),
    forget_cps,
)

BUILDING = procedure(  # with the CPs of crystal fields, M-MED-05
    "building",
    repeat(
        ask("operation", CONSTRUCT_OFFER, DEPLOY_OFFER, about="Construct or deploy with your CPs", decline="done"),
        carry_out,
        until=spent_or_declined,
    ),
    forget_cps,
)


def spend_cps(table: Table, seat: int, amount: int) -> None:
    """Let a seat spend CPs at once. M-EFF-06"""
    if amount > 0:
        table.put(board.CPS, amount)
        table.push(table.game.programs["operations"], seat)
