"""Strength as one number for each bot: Elo, fitted to all results at once, with error bars.

The model is Bradley and Terry's: who is stronger by 400 points wins ten times as often. Where one bot sits among several copies
of another, each of those has its chance. Strengths are fitted by the well-known fixed-point iteration, with draws as half a
victory for each. Where somebody won or lost everything the best fit would be infinite; so every pair that met is given one
drawn game more, which hardly matters where there are many.

Error bars come from weighing the games anew, many times, at random: a Bayesian bootstrap. The drawn game is weighed too, its
two halves apart, so that whoever won every game has a bar as well. The games of one seed are mirror images of each other and
are weighed together, or the bars would look surer than they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log10
from random import Random

ROUNDS = 500  # of the fixed point, at most; it ends when nothing changes any more
ALIKE = 1e-7
RESAMPLES = 200
POINTS = 400.0


@dataclass(frozen=True)
class Meeting:
    """What `one` scored against `other` in the games of one seed."""

    one: str
    other: str
    score: float
    games: int
    rivals: int = 1  # so many copies of `other` sat there


@dataclass(frozen=True)
class Rating:
    """Elo above the first bot, and the range in which 95 of 100 fits lie."""

    elo: float
    low: float
    high: float


def ratings(names: Sequence[str], meetings: Sequence[Meeting], seed: str = "ratings") -> dict[str, Rating]:
    """The rating of each bot; the first one named is 0."""
    centre = fit(names, meetings, lambda: 1.0)
    chance = Random(seed)
    drawn = [fit(names, meetings, lambda: chance.expovariate(1.0)) for _ in range(RESAMPLES)]
    found: dict[str, Rating] = {}
    for name in names:
        values = sorted(sample[name] for sample in drawn)
        cut = round(0.025 * (len(values) - 1))
        found[name] = Rating(centre[name], values[cut], values[-1 - cut])
    return found


def fit(names: Sequence[str], meetings: Sequence[Meeting], weigh: Callable[[], float]) -> dict[str, float]:
    """Elo by name, with the first at 0, where every meeting counts as much as `weigh` says."""
    wins = dict.fromkeys(names, 0.0)
    games: dict[tuple[str, str, int], float] = {}
    for meeting in meetings:
        much = weigh()
        wins[meeting.one] += much * meeting.score
        wins[meeting.other] += much * (meeting.games - meeting.score)
        met = (meeting.one, meeting.other, meeting.rivals)
        games[met] = games.get(met, 0.0) + much * meeting.games
    for one, other, rivals in games:
        won, lost = weigh() / (rivals + 1), weigh() * rivals / (rivals + 1)
        games[one, other, rivals] += won + lost
        wins[one] += won
        wins[other] += lost
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        weight = dict.fromkeys(names, 0.0)
        for (one, other, rivals), count in games.items():
            share = count / (strength[one] + rivals * strength[other])
            weight[one] += share
            weight[other] += rivals * share
        before = strength
        strength = {name: wins[name] / weight[name] if weight[name] > 0 else 1.0 for name in names}
        if all(abs(strength[name] / before[name] - 1.0) < ALIKE for name in names):
            break
    return {name: POINTS * log10(strength[name] / strength[names[0]]) for name in names}
