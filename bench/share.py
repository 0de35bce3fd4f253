"""How many of a contestant's steps are decisions: counted off the clock, before anything is timed.

Engines disagree on what they ask. Some ask for every move, also where there is only one (roll the dice, end the
turn); ours makes most of those by itself. So three things are told apart:

* a *step*      is whatever the contestant plays one at a time, chance events included if it plays them;
* a *move*      is a step that a seat makes, forced or not;
* a *decision*  is a move chosen from two or more.

The stopwatch times steps; what share of them are moves and decisions is a property of game and engine, not of the
machine, and is found here by playing games step by step. Counting inside the timed loop would slow it down.
"""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass

from bench.contestant import NO_END, Contestant, Game, reseed

WITHIN = 0.01
"""Games are counted until the standard error of the share of decisions is 1 % of it. Catanatron needs the most
games for that, some 250 to 450: the longer one of them drags on, the smaller its share of decisions."""

FEWEST_GAMES = 50
"""Fewer would not show how much games differ."""
MOST_GAMES = 1_000
"""Where even these do not suffice, the error that was reached is reported as it is."""


@dataclass(frozen=True)
class Share:
    """What a contestant's steps are, over the games counted."""

    moves_per_step: float
    decisions_per_step: float
    share_error: float
    """The standard error of decisions_per_step, as a part of it."""
    games_counted: int

    def as_dict(self) -> dict[str, float]:
        return asdict(self)


class Tally:
    """Running sums over games, enough to tell how far a share found from whole games can be trusted.

    Steps of one game are alike, so the error is found from how games differ, not from the number of steps (the
    usual estimate for a ratio of two sums).
    """

    __slots__ = ("games", "steps", "decisions", "steps_squared", "products", "decisions_squared")

    def __init__(self) -> None:
        self.games = self.steps = self.decisions = 0
        self.steps_squared = self.products = self.decisions_squared = 0

    def add(self, steps: int, decisions: int) -> None:
        self.games += 1
        self.steps += steps
        self.decisions += decisions
        self.steps_squared += steps * steps
        self.products += steps * decisions
        self.decisions_squared += decisions * decisions

    def error(self) -> float:
        """The standard error of decisions per step, as a part of it."""
        if self.games < 2 or not self.decisions:
            return math.inf
        share = self.decisions / self.steps
        squares = self.decisions_squared - 2 * share * self.products + share * share * self.steps_squared
        # Rounding may leave less than nothing where all games are alike.
        return math.sqrt(max(0.0, squares) * self.games / (self.games - 1)) / self.decisions


def count(contestant: Contestant[Game], within: float) -> Share:
    """Play from seed 1 upwards, one step at a time, looking at the options before each."""
    reseed()
    tally = Tally()
    moves = 0
    while tally.games < MOST_GAMES:
        game = contestant.make(tally.games + 1)
        steps = decisions = 0
        while steps < NO_END:
            options = contestant.options(game)
            if contestant.play(game, 1) == 0:
                break
            steps += 1
            moves += options >= 1
            decisions += options >= 2
        tally.add(steps, decisions)
        if tally.games >= FEWEST_GAMES and tally.error() <= within:
            break
    if not tally.decisions:
        raise RuntimeError("a game without a single decision")
    return Share(moves / tally.steps, tally.decisions / tally.steps, tally.error(), tally.games)
