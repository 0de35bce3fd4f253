"""What cards are worth, in VP, read off the programs their texts became: a yardstick for bots, and no rule.

A changed card is judged by what it now does. Conditions count half, what others suffer counts by how many they are, and what
cannot be read off (taking a card, using another's power) has a rough worth of its own.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.amounts import Amount, Either, Picked
from mythboard.engine.card import USE, WHEN, Card
from mythboard.engine.frames import Program
from mythboard.engine.question import THING
from mythboard.engine.steps import Ask, Do, Each, Next, Step, Unless
from mythboard.games.elysium import cardacts as acts
from mythboard.games.elysium import counting
from mythboard.games.elysium.board import GOLD, PP, VP
from mythboard.games.elysium.tokens import (
    DismissColumn,
    ExchangeGold,
    Give,
    Lose,
    Pay,
    Receive,
    ReceiveTransfers,
    TakeFrom,
)
from mythboard.games.elysium.transfers import FREE

TOKEN: Final[dict[int, float]] = {GOLD: 0.45, VP: 1.0, PP: 0.8}
HURTS: Final = 0.4  # how much a loss of all others is worth beside a gain of one's own
COUNTED: Final = 2.0  # what "for each" multiplies by, about
TRANSFER: Final = 1.2
FREE_TRANSFER: Final = 2.0
CARD: Final = 2.5
A_USE: Final = 1.5
SWITCH: Final = 0.8  # of a Permanent line that changes a rule, for each Epoch
A_REACTION: Final = 1.2  # how often in an Epoch a "When ..." line runs

DEEDS: Final[dict[object, float]] = {  # deeds without amounts, good for whoever does them
    acts.take_it: CARD,
    acts.take_top_card: CARD,
    acts.use_it: A_USE,
    acts.straighten_it: A_USE,
    acts.ring_it: A_USE,
    acts.add_to_agora: 0.1,
    acts.discard_it: -1.5,
    acts.discard_a_citizen: 0.0,
}


def size_of(amount: Amount) -> float:
    return float(amount.number) * (1.0 if amount.count is None else COUNTED)


def worth_of_effect(effect: object) -> float:
    """A deed, as seen by whoever it is done for."""
    if isinstance(effect, Receive):
        return TOKEN[effect.number] * size_of(effect.amount)
    if isinstance(effect, Lose | Pay | Give):
        return -TOKEN[effect.number] * size_of(effect.amount)
    if isinstance(effect, TakeFrom):
        return TOKEN[effect.number] * size_of(effect.amount) * 1.6
    if isinstance(effect, ReceiveTransfers):
        return TRANSFER * size_of(effect.amount)
    if isinstance(effect, acts.TransferIt):
        return FREE_TRANSFER if effect.extra == FREE else TRANSFER - 0.45 * effect.extra
    if isinstance(effect, ExchangeGold):
        return 1.8
    if isinstance(effect, acts.TakeCitizens):
        return -0.3
    if isinstance(effect, acts.Exchange):
        return 1.0
    if isinstance(effect, DismissColumn):
        return -0.7
    return DEEDS.get(effect, 0.0)


def is_of_others(step: Step) -> bool:
    """Whether a loop goes over other players and not over the user."""
    if not isinstance(step, Each):
        return False
    order = step.order
    if order is counting.others or isinstance(order, counting.OthersWithMore):
        return True
    return type(order).__name__ == "ChosenSeat"


def worth_of_program(program: Program) -> float:
    """What a line is worth to its user: its own deeds, less what it does for others, more what it does to them."""
    total = 0.0
    loops: list[float] = []
    for step in program.steps:
        if isinstance(step, Each):
            loops.append(-HURTS if is_of_others(step) else 1.0)
        elif isinstance(step, Next):
            loops.pop()
        elif isinstance(step, Do):
            sign = 1.0
            for loop in loops:
                sign *= loop
            total += sign * worth_of_effect(step.effect)
    if any(isinstance(step, Unless) and not isinstance(step.test, Picked) for step in program.steps):
        total *= 0.7
    return total


def options_of(program: Program) -> int:
    """How many ways a line offers of which one is gone; 1 if it offers none."""
    return max([len(step.labels) for step in program.steps if isinstance(step, Ask) and step.labels], default=1)


class Worth:
    """By card: what one use of its power is worth, and what it brings in an Epoch while it lies in the Domain."""

    __slots__ = ("steady", "use")

    def __init__(self, cards: dict[str, Card]) -> None:
        self.use: list[float] = []
        self.steady: list[float] = []
        for card in cards.values():
            use = 0.0
            steady = 0.0
            for clause in card.clauses:
                program = clause.program
                if program is not None and clause.kind == USE:
                    use += worth_of_program(program) / (1.0 if options_of(program) == 1 else options_of(program) * 0.7)
                elif program is not None and clause.kind == WHEN:
                    steady += A_REACTION * worth_of_program(program)
                steady += SWITCH * len(clause.statics)
            if card.kind in ("activate", "legend", "eleusis"):
                steady += max(0.2, use) * (0.6 if card.kind == "eleusis" else 1.0)
            self.use.append(use)
            self.steady.append(steady)


def worth_of_option(program: Program, at: int, number: int) -> float:
    """The steps that are skipped unless this option was picked, added up."""
    total = 0.0
    steps = program.steps
    for place in range(at + 1, len(steps)):
        step = steps[place]
        if isinstance(step, Unless) and picks(step.test, number):
            for inner in steps[place + 1 : step.to]:
                if isinstance(inner, Do):
                    total += worth_of_effect(inner.effect)
    return total


def picks(test: object, number: int) -> bool:
    if isinstance(test, Either):
        return any(picks(one, number) for one in test.tests)
    return isinstance(test, Picked) and test.move & THING == number
