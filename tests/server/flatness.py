"""Whether a line of measurements is flat: the rule by which a long run says that nothing piles up.

The first third of a run is warm-up: caches fill, and Python takes memory that it keeps. What remains is cut into blocks of
equal length, and a straight line is fitted to their averages by least squares. Averages of blocks, because measurements that
follow each other are alike: taken one by one, they would pretend to a certainty that is not there. `growth` is by how much the
line rises over the last two thirds of the run, and `margin` is half of its 95 % interval.

A line is flat unless it rises by more than is allowed (a share of its average, or a few pieces if that is more) and the whole
interval is above zero. A rise of more than twice what is allowed is too much, however wide the interval is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean
from typing import Final

WARM_UP: Final = 1 / 3
BLOCKS: Final = 8
CERTAIN: Final = 2.447  # of Student's distribution: 95 %, with two degrees of freedom fewer than there are blocks
SHARE: Final = 0.05
ENOUGH: Final = 4 * BLOCKS  # measurements; fewer say nothing


@dataclass(frozen=True)
class Trend:
    """A straight line through what was measured after the warm-up."""

    mean: float
    growth: float  # from its beginning to its end
    margin: float

    def is_flat(self, slack: float = 0.0) -> bool:
        allowed = max(SHARE * self.mean, slack)
        if self.growth > 2 * allowed:
            return False
        return self.growth <= allowed or self.growth <= self.margin

    def __str__(self) -> str:
        return f"{self.mean:,.1f} on average, {self.growth:+,.1f} ± {self.margin:,.1f} over the last two thirds"


def trend_of(values: Sequence[float]) -> Trend:
    """The trend of measurements that were made at equal distances. ValueError if there are too few."""
    settled = values[int(len(values) * WARM_UP) :]
    if len(settled) < ENOUGH:
        raise ValueError(f"{len(values)} measurements are too few to say whether a line is flat")
    edges = [round(i * len(settled) / BLOCKS) for i in range(BLOCKS + 1)]
    means = [fmean(settled[begin:end]) for begin, end in pairwise(edges)]
    middle, mean = (BLOCKS - 1) / 2, fmean(means)
    spread = sum((i - middle) ** 2 for i in range(BLOCKS))
    slope = sum((i - middle) * (value - mean) for i, value in enumerate(means)) / spread
    left = sum((value - mean - slope * (i - middle)) ** 2 for i, value in enumerate(means))
    error = (left / (BLOCKS - 2) / spread) ** 0.5
    return Trend(mean, slope * BLOCKS, CERTAIN * error * BLOCKS)
