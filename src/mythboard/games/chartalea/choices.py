"""What the questions of card texts are about, read off the programs that put them.

A text may ask for a card ("banish a card from your hand") or for one of several things to do ("choose one: ..."). For a quick
answer it is enough to know whether what happens next is good or bad for the card, and what each option is worth. Both stand in
the program: the deed is the first thing done after the question, an option is the stretch of steps that only it reaches.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.effects import kindness_after, option_steps, questions
from mythboard.engine.frames import Program
from mythboard.engine.steps import Call, Do, Step
from mythboard.games.chartalea.worth import AT_HAND, CALLS, worth_of_effect

UNKIND: Final = {"banish": -1.0}  # of procedures that do something to a card: how kind they are to it


class Choices:
    """By question: how kind it is to be chosen, and what each option is worth."""

    def __init__(self, programs: dict[str, Program]) -> None:
        self.kindness: dict[Step, float] = {}
        self.worths: dict[Step, list[float]] = {}
        for program, at, question in questions(programs):
            if question.labels:
                self.worths[question] = [0.0] + [worth_of_option(program, at, n + 1) for n in range(len(question.labels))]
            else:
                self.kindness[question] = kindness_after(program, at, UNKIND, 0.0)


def worth_of_option(program: Program, at: int, number: int) -> float:
    """The steps that are skipped unless this option was picked, added up."""
    total = 0.0
    for step in option_steps(program, at, number):
        if isinstance(step, Do):
            total += worth_of_effect(step.effect, AT_HAND)
        elif isinstance(step, Call):
            total += CALLS[step.name]
    return total
