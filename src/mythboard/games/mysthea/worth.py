"""What things are worth, in glory: a yardstick for bots, and no rule.

A region is worth what its card will bring, and as likely as its holder is strong there. The effect of a card is read off the
program its text became, with its amounts as they are now: a changed card is judged by what it then does.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.amounts import Picked
from mythboard.engine.card import USE, WHEN, WHILE, Card
from mythboard.engine.effects import Effect, check_worths
from mythboard.engine.frames import Frame, Program, enter
from mythboard.engine.question import thing_of
from mythboard.engine.steps import Call, Do, Unless
from mythboard.engine.table import Table
from mythboard.games.mysthea import board
from mythboard.games.mysthea.habits import HABITS
from mythboard.games.mysthea.islands import Strengths, order_of_play
from mythboard.games.mysthea.world import REGIONS, TYPES, WORLD

PRESENCE: Final[list[float]] = [0.5, 1.0, 1.0, 0.8, 1.2]  # by type: what a Meditate gives there
UNDER_WAY: Final[dict[str, float]] = {
    "extra act": 2.2,
    "develop": 1.2,
    "meditate": 3.2,
    "deploy a fortification": 1.8,
}


def eras_left(table: Table) -> int:
    return board.ERAS - board.era(table)


def turns_left(table: Table) -> float:
    """About how many turns each player still has in this era, the current one included."""
    if board.phase(table) > 2:
        return 0.0
    missing = TYPES
    for card in table.zones[board.PATH]:
        if table.box.kind[card] == board.REGION_CARD:
            missing -= 1
    others = len(table.zones[board.EVENTS]) - missing
    return 1.0 + missing + max(0, others) * missing / (missing + 1.0)


def type_values(table: Table) -> list[float]:
    """By type: the glory that a region of it will bring at the end of this era."""
    placed = table.zones[board.PATH]
    found = [0.0] * TYPES
    for at, card in enumerate(placed):
        if table.box.kind[card] == board.REGION_CARD:
            found[table.box.tags[card]] = float(WORLD.glory[at])
    coming = len(placed) + len(table.zones[board.EVENTS]) / 2.0
    expected = float(WORLD.glory[min(len(WORLD.glory) - 1, int(coming))])
    for kind in range(TYPES):
        if found[kind] == 0.0:
            found[kind] = expected
    if table.zones[board.EVENTS]:
        card = table.zones[board.EVENTS][-1]
        if table.box.kind[card] == board.REGION_CARD:
            found[table.box.tags[card]] = float(WORLD.glory[min(len(WORLD.glory) - 1, len(placed))])
    return found


def hold(mine: int, rival: int, wins_ties: bool) -> float:
    """How likely it is to control a region in the end."""
    if mine == 0:
        return 0.0
    lead = mine - rival
    if lead > 0 or (lead == 0 and wins_ties):
        if rival == 0:
            return min(0.95, HABITS.hold_alone + 0.05 * mine)
        return min(0.95, HABITS.hold_lead + 0.08 * lead)
    return max(0.02, HABITS.behind + 0.07 * lead)


class Outlook:
    """Strengths and values of all regions, found out once for one position."""

    __slots__ = ("best", "rank", "second", "strength", "values")

    def __init__(self, table: Table) -> None:
        kinds = type_values(table)
        scoring = 1.0 if board.phase(table) <= 2 else 0.0
        later = HABITS.later * eras_left(table)
        self.values: list[float] = [
            0.0 if board.is_mirage(table, region) else scoring * kinds[WORLD.types[region]] + later for region in range(REGIONS)
        ]
        self.rank: list[int] = [0] * board.SEATS
        for place, seat in enumerate(order_of_play(table)):
            self.rank[seat] = place
        self.strength: list[list[int]] = []
        for seat in range(table.seats):
            strengths = Strengths(table, seat)
            self.strength.append([strengths.in_region(table, region) for region in range(REGIONS)])

    def rival(self, seat: int, region: int) -> int:
        """The highest strength of anybody else there."""
        most = 0
        for other in range(len(self.strength)):
            if other != seat and self.strength[other][region] > most:
                most = self.strength[other][region]
        return most

    def wins_ties(self, seat: int, region: int) -> bool:
        mine = self.rank[seat]
        most = self.rival(seat, region)
        for other in range(len(self.strength)):
            if other != seat and self.strength[other][region] == most and self.rank[other] < mine:
                return False
        return True

    def of_region(self, seat: int, region: int, change: int = 0) -> float:
        """What a region is worth to a seat, were its strength there changed by so much."""
        value = self.values[region]
        if value == 0.0:
            return 0.0
        mine = max(0, self.strength[seat][region] + change)
        worth = value * hold(mine, self.rival(seat, region), self.wins_ties(seat, region))
        return worth + HABITS.presence * PRESENCE[WORLD.types[region]] if mine else worth

    def gain(self, seat: int, region: int, change: int) -> float:
        return self.of_region(seat, region, change) - self.of_region(seat, region)


# Effects


def worth_of_effect(table: Table, frame: Frame, effect: object) -> float:
    """A deed, as seen by whoever does it; a step of a procedure is worth nothing."""
    if not isinstance(effect, Effect) or effect.worth is None:
        return 0.0
    worth = effect.worth
    return worth * effect.amount.number if isinstance(worth, float) else worth(table, frame, effect)


def worth_of_program(table: Table, seat: int, card: int, program: Program) -> float:
    """What a line would bring its user now: of several ways the best."""
    frame = enter(program, seat, card)
    common = 0.0
    ways: dict[int, float] = {}
    way, until = 0, -1
    for at, step in enumerate(program.steps):
        if at >= until:
            way = 0
        if isinstance(step, Unless) and isinstance(step.test, Picked):
            way, until = thing_of(step.test.move), step.to
            ways.setdefault(way, 0.0)
        value = 0.0
        if isinstance(step, Do):
            value = worth_of_effect(table, frame, step.effect)
        elif isinstance(step, Call):
            value = UNDER_WAY.get(step.name, 0.0)
        if way:
            ways[way] += value
        else:
            common += value
    return common + (max(ways.values()) if ways else 0.0)


def worth_of_lines(table: Table, seat: int, card: int, kind: str) -> float:
    total = 0.0
    for clause in table.box.cards[card].clauses:
        program = clause.program
        if clause.kind == kind and program is not None:
            total += worth_of_program(table, seat, card, program)
    return total


class Worth:
    """By card: what it is worth while it lies in play, for each turn still to come."""

    __slots__ = ("steady",)

    def __init__(self, cards: dict[str, Card]) -> None:
        check_worths(cards, calls=UNDER_WAY)
        self.steady: list[float] = []
        for card in cards.values():
            steady = 0.0
            for clause in card.clauses:
                if clause.kind in (WHEN, WHILE):
                    steady += 0.35 + 0.1 * card.cost
                elif clause.kind == USE and card.kind == "accessory":
                    steady += 0.3 + 0.15 * card.cost
            self.steady.append(steady)
