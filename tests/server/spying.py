"""A spy: somebody who guesses, from clues that bots leave when they answer, whether they had a choice.

Theory of operation. Each answer has a stratum, which is what everybody may know: the question, whose entry came before and, as
far as it is open, the answer itself. It has clues, which should be the same with a choice and without: how long after the
entry before it was written, how long after that somebody on the live stream heard of it, and how many words they heard. A spy
is given two answers of the same stratum, one with a choice and one without, and has to say which is which. Half right is what
a coin does.

Two spies try. One says that the answer with a choice took longer: `share_of` the pairs in which it did, draws counting half.
If it is below a half, a spy would say the opposite. The other has learned (`guesses`): a logistic regression on all clues, and
on how unusual each is, fitted to one half of the tables and tried on the other. (Trying each half on the other looks
thriftier. But what chance has put into both is then found twice: of sixty simulated runs in which nothing differed, seven were
false alarms, and one if only one half is tried.) Strata count by what they can say, n m / (n + m) for n answers with a choice
and m without (van Elteren), or the question that is put most often would drown the others.

Intervals are found by drawing the tables again, with everything that happened at them (bootstrap by cluster).
"""

from __future__ import annotations

import math
import random
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

ROUNDS: Final = 1000
STEPS: Final = 150  # of learning
RATE: Final = 0.5
CAUTION: Final = 0.01  # how much a weight costs, so that chance is not learned by heart
FINEST: Final = 1e-4  # seconds, or words: differences below are as good as none
FAR: Final = 4.0  # spreads: whatever is further out counts as this far


@dataclass(frozen=True, slots=True)
class Clued:
    """An answer of a bot, with the clues to it; None where nobody was there to see."""

    table: str
    kind: str  # the question
    before: str  # whose entry came before
    looks: str  # what everybody sees of the answer itself
    is_choice: bool
    clues: tuple[float | None, ...]

    @property
    def moment(self) -> str:
        """What everybody knows before the answer is given."""
        return f"{self.kind} {self.before}"

    @property
    def stratum(self) -> str:
        """What everybody knows afterwards."""
        return f"{self.moment} {self.looks}"


@dataclass(frozen=True, slots=True)
class Scored:
    """An answer, and how much a spy believes that there was a choice."""

    table: str
    stratum: str
    is_choice: bool
    score: float


def by_time(answers: Iterable[Clued]) -> list[Scored]:
    """The simple spy: whoever takes longer had a choice. The time is the first clue."""
    return [Scored(one.table, one.moment, one.is_choice, one.clues[0]) for one in answers if one.clues[0] is not None]


def share_of(answers: Iterable[Scored]) -> float:
    """In which share of pairs of the same stratum the answer with a choice has the higher score; 0.5 if there are no pairs."""
    strata: dict[str, tuple[list[float], list[float]]] = {}
    for one in answers:
        strata.setdefault(one.stratum, ([], []))[one.is_choice].append(one.score)
    total = weights = 0.0
    for forced, chosen in strata.values():
        if forced and chosen:
            forced.sort()
            won = sum(bisect_left(forced, score) + bisect_right(forced, score) for score in chosen) / 2
            weight = len(forced) * len(chosen) / (len(forced) + len(chosen))
            total += weight * won / (len(forced) * len(chosen))
            weights += weight
    return total / weights if weights else 0.5


def interval(answers: Sequence[Scored], luck: random.Random, error: float) -> tuple[float, float]:
    """Where the share would be if all this was done again, but for the given part of all cases."""
    tables: dict[str, list[Scored]] = {}
    for one in answers:
        tables.setdefault(one.table, []).append(one)
    groups = list(tables.values())
    drawn = sorted(share_of(one for group in luck.choices(groups, k=len(groups)) for one in group) for _ in range(ROUNDS))
    out = int(ROUNDS * error / 2)
    return drawn[out], drawn[ROUNDS - 1 - out]


# The spy that learns


def guesses(answers: Sequence[Clued], luck: random.Random) -> list[Scored]:
    """What it believes of the answers at half of the tables, having learned from the others."""
    tables = sorted({one.table for one in answers})
    luck.shuffle(tables)
    school = set(tables[::2])
    seen = features(answers)
    learned = [i for i, one in enumerate(answers) if one.table in school]
    weights = learn([answers[i] for i in learned], [seen[i] for i in learned])
    found = []
    for one, row in zip(answers, seen, strict=True):
        if one.table not in school:
            score = round(sum(weight * x for weight, x in zip(weights, row, strict=True)), 9)
            found.append(Scored(one.table, one.stratum, one.is_choice, score))
    return found


def features(answers: Sequence[Clued]) -> list[list[float]]:
    """By answer: how far each clue is from what is usual in its stratum, in which direction, and at all."""
    strata: dict[str, list[int]] = {}
    for i, one in enumerate(answers):
        strata.setdefault(one.stratum, []).append(i)
    found: list[list[float]] = [[] for _ in answers]
    for members in strata.values():
        for clue in range(len(answers[members[0]].clues)):
            measure = scale([value for i in members if (value := answers[i].clues[clue]) is not None])
            for i in members:
                away = measure(answers[i].clues[clue])
                found[i] += [away, abs(away)]
    return found


def scale(values: list[float]) -> Callable[[float | None], float]:
    """Measures in spreads from the middle. Neither needs to know which answers had a choice."""
    if not values:
        return lambda _: 0.0
    middle = median(values)
    spread = max(FINEST, 1.5 * median(abs(value - middle) for value in values))
    return lambda value: 0.0 if value is None else max(-FAR, min(FAR, (value - middle) / spread))


def learn(answers: Sequence[Clued], seen: Sequence[Sequence[float]]) -> list[float]:
    """The weights of a logistic regression. In each stratum both sorts count as much: everybody knows how frequent they are."""
    if not answers:
        return []
    counts: dict[tuple[str, bool], int] = {}
    for one in answers:
        counts[one.stratum, one.is_choice] = counts.get((one.stratum, one.is_choice), 0) + 1
    care = []
    for one in answers:
        mine, other = (counts.get((one.stratum, kind), 0) for kind in (one.is_choice, not one.is_choice))
        care.append(other / (mine + other))
    weights = [0.0] * len(seen[0])
    whole = sum(care)
    for _ in range(STEPS if whole else 0):
        slope = [CAUTION * weight for weight in weights]
        for one, row, much in zip(answers, seen, care, strict=True):
            if much:
                believed = 1 / (1 + math.exp(-sum(weight * x for weight, x in zip(weights, row, strict=True))))
                error = much * (believed - one.is_choice) / whole
                for j, x in enumerate(row):
                    slope[j] += error * x
        weights = [weight - RATE * down for weight, down in zip(weights, slope, strict=True)]
    return weights
