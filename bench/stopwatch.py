"""The one stopwatch every contestant is measured with, so that no one is timed by kinder rules than another.

A contestant is described by three plain functions:

* ``make(seed)``       a fresh game, dealt and ready for its first decision;
* ``play(game, most)`` plays uniformly at random, at most ``most`` decisions, and says how many it made;
* ``copy(game)``       an independent copy of a game in progress.

Only CPU time counts (``time.process_time``): on a shared machine the wall clock measures the neighbours.
Making a game is timed apart from playing it. Peers differ enormously in set-up (a Catan map takes 1 ms, a
hearts deal is 53 chance events), and folding that into decisions/s would flatter whoever deals least.

Standard library only: this file is imported both by our interpreter and by the peers' one.
"""

from __future__ import annotations

import gc
import random
import statistics
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time
from typing import TypeVar

Game = TypeVar("Game")
Make = Callable[[int], Game]
Play = Callable[[Game, int], int]
Copy = Callable[[Game], object]

NO_END = 100_000
"""A game still running after this many decisions is cut off (random play can circle for ever)."""

WARM_UP_GAMES = 5
MID_GAME_POSITIONS = 15
BATCH_DECISIONS = 2_000
"""Games are timed in batches of about this many decisions: reading the clock costs up to 1 us, which would
otherwise weigh on a compiled playout of 20 us. Sized by decisions and not by time, so that every round plays
the same batches."""


@dataclass
class Pace:
    """How fast one contestant plays, from one round."""

    decisions_per_s: float
    """Decisions per CPU second of play alone; the number all ratios are made of."""
    with_setup_per_s: float
    """The same decisions when making the games is on the clock too."""
    setup_us: float
    games: int
    decisions: int
    unfinished: int
    """Games cut off at NO_END; anything but 0 deserves a look."""

    def as_dict(self) -> dict[str, float]:
        return asdict(self)


def warm_up(make: Make[Game], play: Play[Game]) -> int:
    """Play a few games off the clock, which fills the caches, and say how long a typical one is."""
    random.seed(1)
    lengths = [play(make(seed), NO_END) for seed in range(1, WARM_UP_GAMES + 1)]
    if min(lengths) == 0:
        raise RuntimeError("a game ended without a single decision")
    return int(statistics.median(lengths))


def time_play(make: Make[Game], play: Play[Game], seconds: float, typical_length: int) -> Pace:
    """Play games from seed 1 upwards for about ``seconds`` of CPU time.

    Every round plays the same seeds, so that the best of five rounds is the quietest moment of the machine
    and not the luckiest deal. (Except catanatron, whose play also depends on where its objects lie in memory;
    the best of five then favours it by a few per cent.)
    """
    batch = max(1, BATCH_DECISIONS // typical_length)
    seed = games = decisions = unfinished = 0
    making = playing = 0.0
    random.seed(1)
    gc.collect()  # start clean; the collector stays on, as in ordinary use
    while making + playing < seconds:
        start = process_time()
        dealt = [make(seed + i) for i in range(1, batch + 1)]
        ready = process_time()
        lengths = [play(game, NO_END) for game in dealt]
        done = process_time()
        seed += batch
        games += batch
        making += ready - start
        playing += done - ready
        decisions += sum(lengths)
        unfinished += sum(length >= NO_END for length in lengths)
    return Pace(
        decisions_per_s=decisions / playing,
        with_setup_per_s=decisions / (making + playing),
        setup_us=making / games * 1e6,
        games=games,
        decisions=decisions,
        unfinished=unfinished,
    )


def mid_game(make: Make[Game], play: Play[Game], copy: Callable[[Game], Game], typical_length: int) -> list[Game]:
    """Games stopped half-way through a typical one: an opening position is often far cheaper to copy."""
    half = max(1, typical_length // 2)
    random.seed(1)
    found: list[Game] = []
    for seed in range(1, MID_GAME_POSITIONS * 20):
        game = make(seed)
        # Short games may be over by then. Playing one decision on a copy proves both that this one is not
        # and that the copy is a game one can go on with.
        if play(game, half) == half and play(copy(game), 1) == 1:
            found.append(game)
            if len(found) == MID_GAME_POSITIONS:
                break
    if not found:
        raise RuntimeError(f"no game was still running after {half} decisions")
    return found


def time_copy(positions: list[Game], copy: Copy[Game], seconds: float) -> float:
    """Microseconds a copy costs: the median over the positions (one freak position must not decide)."""
    share = seconds / len(positions)
    costs: list[float] = []
    gc.collect()
    for game in positions:
        # Double the repetitions until they fill half the share: no guess about how cheap a copy is.
        times = 1
        while True:
            repeat = range(times)
            start = process_time()
            for _ in repeat:
                copy(game)
            spent = process_time() - start
            if spent >= share / 2:
                break
            times *= 2
        costs.append(spent / times * 1e6)
    return statistics.median(costs)


def measure(make: Make[Game], play: Play[Game], copy: Callable[[Game], Game], seconds: float) -> dict[str, float]:
    """The whole measurement of a contestant that has one way to play: pace and cost of a copy."""
    length = warm_up(make, play)
    numbers = time_play(make, play, seconds, length).as_dict()
    numbers["typical_length"] = length
    numbers["copy_us"] = time_copy(mid_game(make, play, copy, length), copy, seconds)
    return numbers
