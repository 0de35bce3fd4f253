"""What the questions of card texts are about, read off the programs that put them.

A text may ask for a card ("banish a card from your hand") or for one of several things to do ("choose one: ..."). For a quick
answer it is enough to know whether what happens next is good or bad for the card, and what each option is worth. Both stand in
the program: the deed is the first thing done after the question, an option is the stretch of steps that only it reaches.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.amounts import Either, Picked
from mythboard.engine.frames import Program
from mythboard.engine.question import thing_of
from mythboard.engine.steps import Ask, Call, Do, Step, Unless
from mythboard.games.chartalea import fighting, piles, row
from mythboard.games.chartalea.worth import AT_HAND, CALLS, worth_of_effect

KIND: Final[dict[object, float]] = {  # what a deed does to the card it is done to, and so to the card's owner
    piles.discard_card: -1.0,
    piles.to_hand: 1.0,
    piles.put_back: 0.5,
    piles.reshuffle: 0.2,
    piles.send_away: -1.0,
    piles.take_scroll: 1.0,
    row.put_under_market: 0.0,
    row.acquire_for_free: 1.0,
    fighting.destroy: -1.0,
    fighting.exhaust_card: -1.0,
    fighting.prepare_card: 1.0,
    fighting.bring_into_play: 1.0,
    fighting.defeat_for_free: 1.0,
}


class Choices:
    """By question: how kind it is to be chosen, and what each option is worth."""

    def __init__(self, programs: dict[str, Program]) -> None:
        self.kindness: dict[Step, float] = {}
        self.worths: dict[Step, list[float]] = {}
        for program in programs.values():
            for at, step in enumerate(program.steps):
                if isinstance(step, Ask):
                    if step.labels:
                        self.worths[step] = [0.0] + [worth_of_option(program, at, n + 1) for n in range(len(step.labels))]
                    else:
                        self.kindness[step] = kindness_after(program, at)


def kindness_after(program: Program, at: int) -> float:
    for step in program.steps[at + 1 :]:
        if isinstance(step, Do) and step.effect in KIND:
            return KIND[step.effect]
        if isinstance(step, Call) and step.name == "banish":
            return -1.0
        if isinstance(step, Ask):
            break
    return 0.0


def worth_of_option(program: Program, at: int, number: int) -> float:
    """The steps that are skipped unless this option was picked, added up."""
    total = 0.0
    steps = program.steps
    for place in range(at + 1, len(steps)):
        step = steps[place]
        if isinstance(step, Unless) and picks(step.test, number):
            for inner in steps[place + 1 : step.to]:
                if isinstance(inner, Do):
                    total += worth_of_effect(inner.effect, AT_HAND)
                elif isinstance(inner, Call):
                    total += CALLS.get(inner.name, 0.0)
    return total


def picks(test: object, number: int) -> bool:
    if isinstance(test, Either):
        return any(picks(one, number) for one in test.tests)
    return isinstance(test, Picked) and thing_of(test.move) == number
