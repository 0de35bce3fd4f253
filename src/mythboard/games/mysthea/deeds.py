"""What texts of Mysthea do, as small rules: gains, losses, removals, scoring. M-EFF

Deeds that need a question are put together in effects.py; here is what happens when it is answered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythboard.engine.amounts import Amount
from mythboard.engine.card import Card
from mythboard.engine.effects import Bound, Counted, Deed, Effect, Kind, pay
from mythboard.engine.frames import Frame
from mythboard.engine.question import PASS, thing_of
from mythboard.engine.steps import Do
from mythboard.engine.table import Table
from mythboard.games.mysthea import board, rates, sayings, units, verbs
from mythboard.games.mysthea.battle import start_battle
from mythboard.games.mysthea.developing import draw
from mythboard.games.mysthea.encounters import start_encounter
from mythboard.games.mysthea.islands import controller
from mythboard.games.mysthea.monsters import move_all, start_attack
from mythboard.games.mysthea.operations import spend_cps, start_construct, start_deploy, travel
from mythboard.games.mysthea.world import REGIONS, WORLD

DOUBLED = "doubled"  # the mark of a reward that counts twice, M-CH-02


# Gains and losses


def fold(frame: Frame) -> int:
    """How often a reward counts."""
    return 2 if frame.get(DOUBLED) > 0 else 1


class Received(Amount):
    """An amount that is part of a reward: doubled, if the reward is."""

    __slots__ = ()

    def now(self, table: Table, frame: Frame) -> int:
        count = self.count
        return (self.number if count is None else self.number * count(table, frame)) * fold(frame)


def as_reward(amount: Amount) -> Received:
    return Received(amount.number, amount.count, amount.text)


class Gain(Effect):
    __slots__ = ("number",)

    def __init__(self, number: int, title: str, amount: Amount) -> None:
        super().__init__(f"{'receive' if isinstance(amount, Received) else 'gain'} {amount} {title}", worth_of_gain, amount)
        self.number = number

    def __call__(self, table: Table, frame: Frame) -> None:
        units.gain(table, self.number, frame.seat, self.now(table, frame))


def worth_of_gain(table: Table, frame: Frame, effect: Gain) -> float:
    """Of energy and XP as much as there is room for."""
    amount = effect.amount
    if isinstance(amount.count, CPsOf):
        return 1.8 * rates.of_resource(table, frame.seat, effect.number) * amount.count.times
    size = amount.now(table, frame)
    if effect.number != board.GLORY:
        size = min(size, board.MOST - table.numbers[effect.number + frame.seat])
    return rates.of_resource(table, frame.seat, effect.number) * size


class CPsOf:
    """The CPs of the card that was chosen at a mark; 0 if none was. M-EFF-08"""

    __slots__ = ("mark", "times")

    def __init__(self, mark: str, times: int) -> None:
        self.mark = mark
        self.times = times

    def __call__(self, table: Table, frame: Frame) -> int:
        move = frame.get(self.mark)
        return self.times * table.box.cost[thing_of(move)] if move > PASS else 0

    def __str__(self) -> str:
        return f"{self.times} x CPs of {self.mark}"


def worth_of_cps(table: Table, frame: Frame, effect: Counted) -> float:
    return rates.A_CP * (2.0 if isinstance(effect.amount.count, CPsOf) else effect.amount.number)


def worth_of_payment(table: Table, frame: Frame, effect: Counted) -> float:
    return -rates.of_resource(table, frame.seat, effect.kind.start) * effect.amount.number


def draw_cards(table: Table, seat: int, count: int) -> None:
    for _ in range(count):
        draw(table, seat)


RESOURCES: Final = (("glory", board.GLORY), ("energy", board.ENERGY), ("XP", board.XP))
PAY: Final = {number: Kind(pay, f"pay {{}} {name}", worth_of_payment, number) for name, number in RESOURCES}
GAIN_CPS: Final = Kind(spend_cps, "gain {} CPs", worth_of_cps)  # M-EFF-06
RECEIVE_CPS: Final = Kind(spend_cps, "receive {} CPs", worth_of_cps)
DRAW: Final = Kind(draw_cards, "draw {}", rates.A_CARD)
RECEIVE_CARDS: Final = Kind(draw_cards, "receive {} cards", rates.A_CARD)
LOSE_GLORY: Final = Kind(units.lose_glory, "lose {} glory", 0.0)  # by monsters, whatever one does. M-GEN-04


def lose_random_discard(table: Table, frame: Frame) -> None:
    """M-MST-04"""
    pile = board.discard(table, frame.seat)
    if pile:
        table.bring(table.dice.pick(sorted(pile)), board.AWAY)


def recharge(table: Table, frame: Frame) -> None:
    table.put(board.CHARGED + frame.seat, 1)


def worth_of_recharge(table: Table, frame: Frame, effect: Effect) -> float:
    return 0.1 if board.charged(table, frame.seat) else 2.5


LOSE_RANDOM_DISCARD: Final = Deed(lose_random_discard, 0.0)  # by monsters, too
RECHARGE: Final = Deed(recharge, worth_of_recharge)


def draw_chosen(table: Table, frame: Frame, count: int) -> None:
    """As many as were said."""
    draw_cards(table, frame.seat, count)


# Cards in hand


def discard_it(table: Table, frame: Frame) -> None:
    table.bring(frame.card, board.DISCARD + frame.seat)
    table.tell(sayings.DISCARD, frame.seat, 0, frame.card)


def banish_it(table: Table, frame: Frame) -> None:
    table.bring(frame.card, board.AWAY)


DISCARD_IT: Final = Deed(discard_it, -0.8)
BANISH_IT: Final = Deed(banish_it, -1.5)


def own_hand(table: Table, frame: Frame) -> list[int]:
    return board.hand(table, frame.seat)


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


def construct_unit(table: Table, frame: Frame, unit: int) -> None:
    start_construct(table, frame.seat, unit)


def deploy_unit(table: Table, frame: Frame, unit: int) -> None:
    start_deploy(table, frame.seat, unit)


CONSTRUCT: Final = {
    unit: Bound(construct_unit, unit, f"construct a {board.UNITS[unit]}", worth)
    for unit, worth in ((board.A_TROOP, rates.TROOP_READY), (board.A_GOLEM, rates.GOLEM_READY))
}
DEPLOY: Final = {
    unit: Bound(deploy_unit, unit, f"deploy a {board.UNITS[unit]}", worth)
    for unit, worth in ((board.A_TROOP, 1.0), (board.A_GOLEM, 1.8))
}


def travel_as(table: Table, frame: Frame, journey: int) -> None:
    travel(table, frame.seat, verbs.journey_unit(journey), verbs.journey_start(journey), verbs.journey_goal(journey))


class Jump(Effect):
    """From the region of one mark to that of another; carrying nobody. M-EFF-07"""

    __slots__ = ("goal", "start", "unit")

    def __init__(self, unit: int, start: str, goal: str) -> None:
        super().__init__(f"jump with a {board.UNITS[unit]}", rates.A_MOVE)
        self.unit = unit
        self.start = start
        self.goal = goal

    def __call__(self, table: Table, frame: Frame) -> None:
        start = frame.thing(self.start)
        units.relocate(table, frame.seat, self.unit, start, frame.thing(self.goal))


class JumpTogether(Effect):
    """All who can travel, from one region to another; with the champion or without."""

    __slots__ = ("champion", "goal", "start")

    def __init__(self, champion: bool, start: str, goal: str) -> None:
        super().__init__(f"jump together {'with' if champion else 'without'} the champion", 1.5)
        self.champion = champion
        self.start = start
        self.goal = goal

    def __call__(self, table: Table, frame: Frame) -> None:
        seat = frame.seat
        start, goal = frame.thing(self.start), frame.thing(self.goal)
        for unit in (board.A_TROOP, board.A_GOLEM):
            for _ in range(units.rested(table, seat, unit, start)):
                units.relocate(table, seat, unit, start, goal)
        if self.champion and units.may_travel(table, seat, board.A_CHAMPION, start):
            units.relocate(table, seat, board.A_CHAMPION, start, goal)


class RemoveAt(Effect):
    """The acting seat loses a unit of a kind in the region of a mark, if it has one there. M-EFF-09"""

    __slots__ = ("mark", "unit")

    def __init__(self, unit: int, mark: str) -> None:
        super().__init__(f"remove a {board.UNITS[unit]} at {mark}", rates.A_MOVE)
        self.unit = unit
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> None:
        move = frame.get(self.mark)
        if move > PASS and units.can_lose(table, frame.seat, self.unit, thing_of(move)):
            units.lose(table, frame.seat, self.unit, thing_of(move))


# Battles, monsters, events


def start_remote_battle(table: Table, frame: Frame, boost: int) -> None:
    """M-BAT-19"""
    start_battle(table, frame.seat, True, boost)


def battle_with(boost: int) -> Bound:
    return Bound(start_remote_battle, boost, f"start a battle with {boost} more strength", rates.A_BATTLE + 0.5 * boost)


def let_attack(table: Table, frame: Frame, monster: int) -> None:
    start_attack(table, frame.seat, monster)


def worth_of_attack(table: Table, frame: Frame, effect: Effect) -> float:
    return 1.0 if any(table.box.kind[card] == board.MONSTER for card in table.zones[board.PATH]) else 0.0


def face_free_encounter(table: Table, frame: Frame) -> None:
    start_encounter(table, frame.seat, True)


def free_encounters(table: Table, frame: Frame) -> list[int]:
    """M-CH-02"""
    return list(range(fold(frame)))


def move_all_monsters(table: Table, frame: Frame) -> None:
    move_all(table)


FACE_FREE_ENCOUNTER: Final = Deed(face_free_encounter, 0.0)  # what it brings is seen when an approach is chosen
MOVE_ALL_MONSTERS: Final = Deed(move_all_monsters, 0.0)  # for all alike, as are events


def score_regions(table: Table, frame: Frame, kind: int) -> None:
    """Every region of a type gives its controller the glory of the space. M-END-02"""
    glory = WORLD.glory[table.zones[board.PATH].index(frame.card)]
    for region in range(REGIONS):
        if WORLD.types[region] == kind:
            seat = controller(table, region)
            if seat >= 0:
                units.gain(table, board.GLORY, seat, glory)


SCORE_REGIONS: Final = {
    kind: Bound(score_regions, kind, f"score {WORLD.type_names[kind]}", 0.0) for kind in range(len(WORLD.type_names))
}


def type_scored(card: Card) -> int:
    """The type of region that an event counts; -1 if it counts none."""
    for clause in card.clauses:
        if clause.program is not None:
            for step in clause.program.steps:
                if isinstance(step, Do) and isinstance(step.effect, Bound) and step.effect.rule is score_regions:
                    return step.effect.thing
    return -1


def has_unit(table: Table, seat: int, unit: int, base: int) -> list[int]:
    """The regions in which a player has a unit of a kind; `base` is its number."""
    return [region for region in range(REGIONS) if table.numbers[board.at(base, seat, region)]]
