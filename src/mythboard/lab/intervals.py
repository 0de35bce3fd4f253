"""How sure a share is: intervals for "so many of so many".

Wilson's interval is used throughout. Unlike the schoolbook one (share plus or minus z standard errors) it stays
within 0 and 1, is right for small samples, and does not shrink to nothing when all or none were won.

    E. B. Wilson: Probable inference, the law of succession, and statistical inference, JASA 22 (1927)
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95


class Interval(NamedTuple):
    """From where to where a share may lie."""

    low: float
    high: float

    def words(self) -> str:
        """`51.2-57.9 %`"""
        return f"{100 * self.low:.1f}-{100 * self.high:.1f} %"


def wilson(successes: float, trials: int, confidence: float = CONFIDENCE) -> Interval:
    """The interval for a share. A shared victory counts in part, so `successes` need not be whole."""
    if not 0 < confidence < 1:
        raise ValueError("a confidence lies between 0 and 1")
    if trials < 0 or not 0 <= successes <= trials:
        raise ValueError("there cannot be more successes than trials, nor less than none")
    if trials == 0:
        return Interval(0.0, 1.0)  # nothing was tried, so nothing is known
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share = successes / trials
    spread = z * z / trials
    centre = (share + spread / 2) / (1 + spread)
    reach = z * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    low = 0.0 if successes == 0 else max(0.0, centre - reach)
    high = 1.0 if successes == trials else min(1.0, centre + reach)
    return Interval(low, high)


@dataclass(frozen=True)
class Share:
    """How much of something: wins of a bot, wins from a seat, games with an ending."""

    wins: float
    games: int
    rate: float
    interval: Interval

    @staticmethod
    def of(wins: float, games: int) -> Share:
        return Share(wins, games, wins / games if games else 0.0, wilson(min(wins, games), games))
