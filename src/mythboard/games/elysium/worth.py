"""What cards are worth, in VP, read off the programs their texts became: a yardstick for bots, and no rule.

A changed card is judged by what it now does. Conditions count half, what others suffer counts by how many they are, and what
cannot be read off (taking a card, using another's power) has a rough worth of its own.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.amounts import ChosenSeat, Picked
from mythboard.engine.card import USE, WHEN, Card
from mythboard.engine.effects import check_worths, option_steps, weigh
from mythboard.engine.frames import Program
from mythboard.engine.steps import Ask, Do, Each, Next, Step, Unless
from mythboard.games.elysium import counting

HURTS: Final = 0.4  # how much a loss of all others is worth beside a gain of one's own
COUNTED: Final = 2.0  # what "for each" multiplies by, about
SWITCH: Final = 0.8  # of a Permanent line that changes a rule, for each Epoch
A_REACTION: Final = 1.2  # how often in an Epoch a "When ..." line runs


def worth_of_effect(effect: object) -> float:
    """A deed, as seen by whoever it is done for."""
    return weigh(effect, COUNTED)


def is_of_others(step: Step) -> bool:
    """Whether a loop goes over other players and not over the user."""
    if not isinstance(step, Each):
        return False
    return step.order is counting.others or isinstance(step.order, counting.OthersWithMore | ChosenSeat)


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
        check_worths(cards)
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
    return sum([worth_of_effect(step.effect) for step in option_steps(program, at, number) if isinstance(step, Do)], 0.0)
