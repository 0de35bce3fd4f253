"""Whether bots that are given a time keep to it.

    PYTHONPATH=build/compiled python bench/patience.py [--game chartalea] [--bot planner] [--seconds 0.1] [--turns 1000]

plays whole games of a bot against itself and prints JSON: how many moves it thought about, in how many turns, how many of the
turns took more than 120 % of their time, and the longest. Time is what somebody who waits would see, on the machine as it is.
A short time is the harder test: what does not depend on it (finding sure wins, preparing deals) weighs more.
"""

from __future__ import annotations

import argparse
import json
import time

import mythboard
from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice

TOO_MUCH = 1.2


def spent(game: str, name: str, turns: int) -> tuple[list[float], int]:
    """Seconds that each turn took, of all the questions in it together, and how many those were."""
    took: list[float] = []
    moves = 0
    number = 0
    while len(took) < turns:
        number += 1
        table = mythboard.game(game).start(2, f"patience {number}")
        bots, dice = [bot(name), bot(name)], [Dice(f"patience {number} {seat}") for seat in range(2)]
        by_turn: dict[tuple[int, int], float] = {}
        while not table.over:
            seat = table.asked[0]
            began = time.perf_counter()
            move = ask(bots[seat], table, seat, dice[seat])
            key = (table.turn, seat)
            by_turn[key] = by_turn.get(key, 0.0) + time.perf_counter() - began
            table.answer(seat, move)
            moves += 1
        took += by_turn.values()
    return took, moves


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how bots keep to their time.")
    parser.add_argument("--game", default="chartalea")
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--seconds", type=float, default=0.1, help="for a turn")
    parser.add_argument("--turns", type=int, default=1000)
    given = parser.parse_args()
    took, moves = spent(given.game, f"{given.bot}@{given.seconds:g}s", given.turns)
    late = sum(one > TOO_MUCH * given.seconds for one in took)
    print(json.dumps({"moves": moves, "turns": len(took), "late": late, "longest": max(took) / given.seconds}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
