"""Tune the habits of Mysthea's bots by self-play.

    python -m scripts.tune_mysthea SEED ROUNDS

Some habits are changed at random, and the changed and the unchanged bot play the same deals, each among bots of a pool: those
that were kept before, and some of another temper (one fights more, one develops more, one holds what it has). Games of two and
of four players take turns, the seats go round, and a change is kept if it leads by more glory and by more than chance. It is
written to habits.json at once, so the script may be stopped at any time. Against itself alone a bot learns to go in circles.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.table import Table
from mythboard.games.mysthea.habits import HABITS, NAMES

WRITTEN = Path(__file__).resolve().parent.parent / "src" / "mythboard" / "games" / "mysthea" / "habits.json"
GAME = mythboard.game("mysthea")
TEMPERS = (
    {"battle_least": -1.0, "battle_for_a_loss": 1.0, "react_keeping": -0.8},
    {"battle_least": 4.0, "react_tactic": -1.0},
    {"develop_now": 1.5, "develop_later": 0.5},
    {"meditate_river": 1.0, "meditate_xp": 0.8, "act_keeping": 0.8},
)
FIRST_LOOK, SECOND_LOOK = 60, 240  # games
Numbers = list[float]


def hold_to(numbers: Numbers) -> None:
    for name, number in zip(NAMES, numbers, strict=True):
        setattr(HABITS, name, number)


def choose(table: Table, seat: int, dice: Dice) -> int:
    moves = table.moves(seat)
    if len(moves) == 1:
        return moves[0]
    weights = GAME.judging.instinct.weigh(table, seat, moves)
    most = max(weights)
    return dice.pick([move for move, weight in zip(moves, weights, strict=True) if weight >= most])


def lead(hero: Numbers, others: list[Numbers], seed: str, number: int) -> float:
    """By how much glory the hero ends ahead of the best of the others."""
    seats = 2 if number % 2 else 4
    table = GAME.start(seats, f"{seed} {number}")
    dice = Dice(f"{seed} {number}")
    place = number // 2 % seats
    bots = [hero if seat == place else others[(number + seat) % len(others)] for seat in range(seats)]
    playing = -1
    while not table.over:
        seat = table.asked[0]
        if seat != playing:
            hold_to(bots[seat])
            playing = seat
        table.answer(seat, choose(table, seat, dice))
    scores = table.scores
    return scores[place] - max(score for seat, score in enumerate(scores) if seat != place)


def better(new: Numbers, old: Numbers, pool: list[Numbers], seed: str, games: int) -> tuple[float, float]:
    """By how much glory new habits do better than old ones with the same deals and company; and its standard error."""
    gains = [lead(new, pool, seed, number) - lead(old, pool, seed, number) for number in range(games)]
    mean = sum(gains) / games
    return mean, (sum([(gain - mean) ** 2 for gain in gains]) / games) ** 0.5 / games**0.5


def changed(numbers: Numbers, dice: Dice) -> tuple[Numbers, list[str]]:
    """A few habits, changed by up to six tenths."""
    tried, names = numbers[:], []
    for _ in range(1 + dice.below(3)):
        at = dice.below(len(tried))
        tried[at] += (dice.below(2001) - 1000) / 1000 * max(0.2, 0.6 * abs(tried[at]))
        names.append(NAMES[at])
    return tried, names


def of_another_temper(numbers: Numbers, temper: dict[str, float]) -> Numbers:
    return [number + temper.get(name, 0.0) for name, number in zip(NAMES, numbers, strict=True)]


def tune(seed: str, rounds: int) -> None:
    written: dict[str, float] = json.loads(WRITTEN.read_text(encoding="utf-8"))
    present = [float(written[name]) for name in NAMES]
    pool = [present, *[of_another_temper(present, temper) for temper in TEMPERS]]
    dice = Dice(seed)
    for number in range(rounds):
        tried, names = changed(present, dice)
        mean, error = better(tried, present, pool, f"{seed} {number}", FIRST_LOOK)
        if mean > 0.6 * error:  # promising: look closer
            mean, error = better(tried, present, pool, f"{seed} {number} again", SECOND_LOOK)
            if mean > 1.6 * error:
                present = [round(value, 3) for value in tried]
                pool.append(present)
                WRITTEN.write_text(json.dumps(dict(zip(NAMES, present, strict=True)), indent=1) + "\n", encoding="utf-8")
                print(f"{number}: {mean:+.2f} glory (+-{error:.2f}) by {', '.join(names)}", flush=True)


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__)
        return 2
    tune(sys.argv[1], int(sys.argv[2]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
