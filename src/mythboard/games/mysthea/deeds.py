"""What texts of Mysthea do, as small rules: gains, losses, removals, scoring. M-EFF

Deeds that need a question are put together in effects.py; here is what happens when it is answered.
"""

from __future__ import annotations

from collections.abc import Callable

from mythboard.engine.amounts import Amount
from mythboard.engine.card import Card
from mythboard.engine.frames import Frame
from mythboard.engine.question import PASS, THING
from mythboard.engine.steps import Do
from mythboard.engine.table import Table
from mythboard.games.mysthea.battle import start_battle
from mythboard.games.mysthea.board import (
    A_CHAMPION,
    A_GOLEM,
    A_TROOP,
    AWAY,
    CHARGED,
    DISCARD,
    GLORY,
    HAND,
    PATH,
    SAY_DISCARD,
    SEATS,
    UNITS,
    journey_goal,
    journey_start,
    journey_unit,
)
from mythboard.games.mysthea.developing import draw
from mythboard.games.mysthea.encounters import may_face, start_encounter
from mythboard.games.mysthea.islands import controller
from mythboard.games.mysthea.monsters import move_all, start_attack
from mythboard.games.mysthea.operations import spend_cps, start_construct, start_deploy, travel
from mythboard.games.mysthea.units import can_lose, gain, lose, lose_glory, may_travel, relocate, rested
from mythboard.games.mysthea.world import REGIONS, WORLD

DOUBLED = "doubled"  # the mark of a reward that counts twice, M-CH-02


# Gains and losses


class Gain:
    __slots__ = ("amount", "number", "title")

    def __init__(self, number: int, title: str, amount: Amount) -> None:
        self.number = number
        self.title = title
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        gain(table, self.number, frame.seat, self.amount(table, frame))

    def __str__(self) -> str:
        return f"gain {self.amount} {self.title}"


class Receive:
    """A gain that is part of a reward: doubled, if the reward is."""

    __slots__ = ("amount", "number", "title")

    def __init__(self, number: int, title: str, amount: Amount) -> None:
        self.number = number
        self.title = title
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        gain(table, self.number, frame.seat, self.amount(table, frame) * fold(frame))

    def __str__(self) -> str:
        return f"receive {self.amount} {self.title}"


def fold(frame: Frame) -> int:
    """How often a reward counts."""
    return 2 if frame.get(DOUBLED) > 0 else 1


class GainCPs:
    """M-EFF-06"""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        spend_cps(table, frame.seat, self.amount(table, frame))

    def __str__(self) -> str:
        return f"gain {self.amount} CPs"


class ReceiveCPs:
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        spend_cps(table, frame.seat, self.amount(table, frame) * fold(frame))

    def __str__(self) -> str:
        return f"receive {self.amount} CPs"


class ReceiveCards:
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        for _ in range(self.amount(table, frame) * fold(frame)):
            draw(table, frame.seat)

    def __str__(self) -> str:
        return f"receive {self.amount} cards"


class CPsOf:
    """The CPs of the card that was chosen at a mark; 0 if none was. M-EFF-08"""

    __slots__ = ("mark", "times")

    def __init__(self, mark: str, times: int) -> None:
        self.mark = mark
        self.times = times

    def __call__(self, table: Table, frame: Frame) -> int:
        move = frame.get(self.mark)
        return self.times * table.box.cost[move & THING] if move > PASS else 0

    def __str__(self) -> str:
        return f"{self.times} x CPs of {self.mark}"


class LoseGlory:
    """M-GEN-04"""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        lose_glory(table, frame.seat, self.amount(table, frame))

    def __str__(self) -> str:
        return f"lose {self.amount} glory"


def lose_random_discard(table: Table, frame: Frame) -> None:
    """M-MST-04"""
    pile = table.zones[DISCARD + frame.seat]
    if pile:
        table.bring(table.dice.pick(sorted(pile)), AWAY)


def recharge(table: Table, frame: Frame) -> None:
    table.put(CHARGED + frame.seat, 1)


class Draw:
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        for _ in range(self.amount(table, frame)):
            draw(table, frame.seat)

    def __str__(self) -> str:
        return f"draw {self.amount}"


class DrawChosen:
    """As many as were said at a mark."""

    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> None:
        move = frame.get(self.mark)
        if move > PASS:
            for _ in range(move & THING):
                draw(table, frame.seat)

    def __str__(self) -> str:
        return f"draw {self.mark}"


# Cards in hand


def discard_it(table: Table, frame: Frame) -> None:
    table.bring(frame.card, DISCARD + frame.seat)
    table.tell(SAY_DISCARD, frame.seat, 0, frame.card)


def banish_it(table: Table, frame: Frame) -> None:
    table.bring(frame.card, AWAY)


def own_hand(table: Table, frame: Frame) -> list[int]:
    return table.zones[HAND + frame.seat]


class AllOrNothing:
    """The cards of a list, if there are as many as must go together."""

    __slots__ = ("chosen", "count", "source")

    def __init__(self, source: Callable[[Table, Frame], list[int]], count: int, chosen: str) -> None:
        self.source = source
        self.count = count
        self.chosen = chosen  # the mark that counts how many have gone

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        cards = self.source(table, frame)
        return cards if len(cards) + max(0, frame.get(self.chosen)) >= self.count else []

    def __str__(self) -> str:
        return f"all of {self.count} or nothing"


# Units


class StartConstruct:
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def __call__(self, table: Table, frame: Frame) -> None:
        start_construct(table, frame.seat, self.unit)

    def __str__(self) -> str:
        return f"construct a {UNITS[self.unit]}"


class StartDeploy:
    __slots__ = ("unit",)

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def __call__(self, table: Table, frame: Frame) -> None:
        start_deploy(table, frame.seat, self.unit)

    def __str__(self) -> str:
        return f"deploy a {UNITS[self.unit]}"


class TravelAs:
    """The journey that was chosen at a mark."""

    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> None:
        thing = frame.get(self.mark) & THING
        travel(table, frame.seat, journey_unit(thing), journey_start(thing), journey_goal(thing))

    def __str__(self) -> str:
        return f"travel as {self.mark}"


class Jump:
    """From the region of one mark to that of another; carrying nobody. M-EFF-07"""

    __slots__ = ("goal", "start", "unit")

    def __init__(self, unit: int, start: str, goal: str) -> None:
        self.unit = unit
        self.start = start
        self.goal = goal

    def __call__(self, table: Table, frame: Frame) -> None:
        start = frame.get(self.start) & THING
        relocate(table, frame.seat, self.unit, start, frame.get(self.goal) & THING)

    def __str__(self) -> str:
        return f"jump with a {UNITS[self.unit]}"


class JumpTogether:
    """All who can travel, from one region to another; with the champion or without."""

    __slots__ = ("champion", "goal", "start")

    def __init__(self, champion: bool, start: str, goal: str) -> None:
        self.champion = champion
        self.start = start
        self.goal = goal

    def __call__(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        start, goal = frame.get(self.start) & THING, frame.get(self.goal) & THING
        for unit in (A_TROOP, A_GOLEM):
            for _ in range(rested(table, seat, unit, start)):
                relocate(table, seat, unit, start, goal)
        if self.champion and may_travel(table, seat, A_CHAMPION, start):
            relocate(table, seat, A_CHAMPION, start, goal)

    def __str__(self) -> str:
        return f"jump together {'with' if self.champion else 'without'} the champion"


class RemoveAt:
    """The acting seat loses a unit of a kind in the region of a mark, if it has one there. M-EFF-09"""

    __slots__ = ("mark", "unit")

    def __init__(self, unit: int, mark: str) -> None:
        self.unit = unit
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> None:
        move = frame.get(self.mark)
        if move > PASS and can_lose(table, frame.seat, self.unit, move & THING):
            lose(table, frame.seat, self.unit, move & THING)

    def __str__(self) -> str:
        return f"remove a {UNITS[self.unit]} at {self.mark}"


# Battles, monsters, events


class StartBattle:
    """M-BAT-19"""

    __slots__ = ("boost",)

    def __init__(self, boost: int) -> None:
        self.boost = boost

    def __call__(self, table: Table, frame: Frame) -> None:
        start_battle(table, frame.seat, True, self.boost)

    def __str__(self) -> str:
        return f"start a battle with {self.boost} more strength"


class LetAttack:
    """The monster chosen at a mark attacks."""

    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> None:
        start_attack(table, frame.seat, frame.get(self.mark) & THING)

    def __str__(self) -> str:
        return f"let {self.mark} attack"


def face_free_encounter(table: Table, frame: Frame) -> None:
    start_encounter(table, frame.seat, True)


def free_encounters(table: Table, frame: Frame) -> list[int]:
    """M-CH-02"""
    return list(range(fold(frame)))


def can_face(table: Table, frame: Frame) -> bool:
    return may_face(table, frame.seat)


def move_all_monsters(table: Table, frame: Frame) -> None:
    move_all(table)


class ScoreRegions:
    """Every region of a type gives its controller the glory of the space. M-END-02"""

    __slots__ = ("type",)

    def __init__(self, kind: int) -> None:
        self.type = kind

    def __call__(self, table: Table, frame: Frame) -> None:
        glory = WORLD.glory[table.zones[PATH].index(frame.card)]
        for region in range(REGIONS):
            if WORLD.types[region] == self.type:
                seat = controller(table, region)
                if seat >= 0:
                    gain(table, GLORY, seat, glory)

    def __str__(self) -> str:
        return f"score {WORLD.type_names[self.type]}"


def type_scored(card: Card) -> int:
    """The type of region that an event counts; -1 if it counts none."""
    for clause in card.clauses:
        if clause.program is not None:
            for step in clause.program.steps:
                if isinstance(step, Do) and isinstance(step.effect, ScoreRegions):
                    return step.effect.type
    return -1


def has_unit(table: Table, seat: int, unit: int, base: int) -> list[int]:
    """The regions in which a player has a unit of a kind; `base` is its number."""
    return [region for region in range(REGIONS) if table.numbers[base + region * SEATS + seat]]
