"""The one stopwatch every contestant is measured with, so that no one is timed by kinder rules than another.

Only CPU time counts (``time.process_time``): on a shared machine the wall clock measures the neighbours.
Making a game is timed apart from playing it. Peers differ enormously in set-up (a Catan map takes 1 ms, a
hearts deal is 53 chance events), and folding that into the rate would flatter whoever deals least.

What is timed are steps; how many of them are moves and decisions is counted off the clock (bench/share.py).

Standard library only: this file is imported both by our interpreter and by the peers' one.
"""

from __future__ import annotations

import gc
import statistics
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import process_time

from bench.contestant import NO_END, Contestant, Effort, Game, reseed
from bench.share import count

WARM_UP_GAMES = 5
MID_GAME_POSITIONS = 15
BATCH_STEPS = 2_000
"""Games are timed in batches of about this many steps: reading the clock costs up to 1 us, which would
otherwise weigh on a compiled playout of 20 us. Sized by steps and not by time, so that every round plays
the same batches."""


@dataclass
class Pace:
    """How fast one contestant plays, from one round."""

    steps_per_s: float
    """Steps per CPU second of play alone; all rates shown are made of it."""
    steps_with_setup_per_s: float
    """The same steps when making the games is on the clock too."""
    setup_us: float
    games: int
    steps: int
    unfinished: int
    """Games cut off at NO_END; anything but 0 deserves a look."""

    def as_dict(self) -> dict[str, float]:
        return asdict(self)


def warm_up(contestant: Contestant[Game]) -> int:
    """Play a few games off the clock, which fills the caches, and say how many steps a typical one has."""
    reseed()
    lengths = [contestant.play(contestant.make(seed), NO_END) for seed in range(1, WARM_UP_GAMES + 1)]
    if min(lengths) == 0:
        raise RuntimeError("a game ended without a single step")
    return int(statistics.median(lengths))


def time_play(contestant: Contestant[Game], seconds: float, typical_length: int) -> Pace:
    """Play games from seed 1 upwards for about ``seconds`` of CPU time.

    Every round plays the same seeds, so that the best of five rounds is the quietest moment of the machine
    and not the luckiest deal. (Except catanatron, whose play also depends on where its objects lie in memory;
    the best of five then favours it by a few per cent.)
    """
    make, play = contestant.make, contestant.play
    batch = max(1, BATCH_STEPS // typical_length)
    seed = games = steps = unfinished = 0
    making = playing = 0.0
    reseed()
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
        steps += sum(lengths)
        unfinished += sum(length >= NO_END for length in lengths)
    return Pace(
        steps_per_s=steps / playing,
        steps_with_setup_per_s=steps / (making + playing),
        setup_us=making / games * 1e6,
        games=games,
        steps=steps,
        unfinished=unfinished,
    )


def mid_game(contestant: Contestant[Game], copy: Callable[[Game], Game], typical_length: int) -> list[Game]:
    """Games stopped half-way through a typical one: an opening position is often far cheaper to copy."""
    make, play = contestant.make, contestant.play
    half = max(1, typical_length // 2)
    reseed()
    found: list[Game] = []
    for seed in range(1, MID_GAME_POSITIONS * 20):
        game = make(seed)
        # Short games may be over by then. Playing one step on a copy proves both that this one is not
        # and that the copy is a game one can go on with.
        if play(game, half) == half and play(copy(game), 1) == 1:
            found.append(game)
            if len(found) == MID_GAME_POSITIONS:
                break
    if not found:
        raise RuntimeError(f"no game was still running after {half} steps")
    return found


def time_copy(positions: list[Game], copy: Callable[[Game], Game], seconds: float) -> float:
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


def measure(contestant: Contestant[Game], effort: Effort) -> dict[str, float]:
    """The whole measurement of one contestant: its shares if they are asked for, its pace, the cost of a copy."""
    length = warm_up(contestant)
    numbers = count(contestant, effort.within).as_dict() if effort.within else {}
    numbers |= time_play(contestant, effort.seconds, length).as_dict()
    numbers["typical_length"] = length
    if contestant.copy is not None:
        positions = mid_game(contestant, contestant.copy, length)
        numbers["copy_us"] = time_copy(positions, contestant.copy, effort.seconds)
    return numbers
