"""How much a bot may think in one turn, and how it spends that on the questions of the turn.

A budget is a time, for people who wait, or a number of iterations, for results that can be repeated. It is given for a turn
and not for a question, so that whoever waits knows how long at most. How many questions a turn will bring nobody knows; so each
gets a part of what is left, and what one does not need is there for the next.
"""

from __future__ import annotations

import re
from time import perf_counter
from typing import Final

from mythboard.engine.errors import BadOption

PART: Final = 0.35  # of what is left in this turn, for one question
LEAST_ITERATIONS: Final = 8
MOST_SECONDS: Final = 3600.0
MOST_ITERATIONS: Final = 10_000_000
SHAPE: Final = re.compile(r"([0-9]{1,8}(?:\.[0-9]{1,6})?)(s?)")


class Budget:
    """So many seconds a turn or, where those are 0, so many iterations."""

    __slots__ = ("iterations", "seconds")

    def __init__(self, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations = iterations
        self.seconds = seconds

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.seconds else str(self.iterations)


def read_budget(text: str) -> Budget:
    """`0.5s` is half a second a turn, `800` are 800 iterations a turn; BadOption, with a sentence, if it is neither."""
    found = SHAPE.fullmatch(text)
    if found is not None:
        number, unit = found.group(1), found.group(2)
        if unit and 0 < float(number) <= MOST_SECONDS:
            return Budget(0, float(number))
        if not unit and number.isdecimal() and 0 < int(number) <= MOST_ITERATIONS:
            return Budget(int(number), 0.0)
    raise BadOption(
        f"A budget is a time a turn such as '0.5s', or a number of iterations a turn such as '800', not {text[:40]!r}."
    )


class Purse:
    """What is left of a budget in the turn that goes on."""

    __slots__ = ("budget", "deadline", "iterations", "seconds", "started", "turn")

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.turn = -1
        self.iterations = 0  # left in this turn
        self.seconds = 0.0
        self.started = 0.0
        self.deadline = 0.0  # of the question at hand; with iterations, how many it may take

    def open(self, turn: int) -> None:
        """A question is asked in this turn: it may take its part of what is left."""
        if turn != self.turn:
            self.turn = turn
            self.iterations = self.budget.iterations
            self.seconds = self.budget.seconds
        if self.budget.seconds:
            self.started = perf_counter()
            self.deadline = self.started + PART * max(0.0, self.seconds)
        else:
            self.deadline = max(float(LEAST_ITERATIONS), PART * self.iterations)

    def used_up(self, iterations: int) -> bool:
        """Whether the question has had its part, after so many iterations."""
        if self.budget.seconds:
            return perf_counter() >= self.deadline
        return iterations >= self.deadline

    def left(self, iterations: int) -> float:
        """How many more iterations there will be, as far as one can tell."""
        if not self.budget.seconds:
            return self.deadline - iterations
        now = perf_counter()
        return iterations * (self.deadline - now) / max(1e-6, now - self.started)

    def tries(self, iterations: int, most: int) -> int:
        """How many positions may be tried besides: as many as there would be iterations, where time is short."""
        if not self.budget.seconds:
            return most
        return max(0, min(most, int(self.left(iterations))))

    def close(self, iterations: int) -> None:
        """The question is answered."""
        if self.budget.seconds:
            self.seconds -= perf_counter() - self.started
        else:
            self.iterations -= iterations
