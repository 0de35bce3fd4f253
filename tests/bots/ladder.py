"""Whether the bots that know a game beat those that do not, measured: `python -m tests.bots.ladder`.

A rung is a game, a number of players and a bot, which sits on every seat in turn among bots that choose by chance. It holds if
even the low end of the interval around its wins is above the share that chance has. For that one needs some hundred games of
each rung, which is why this is a campaign and no test: a handful of games would pass with a bot that is no better than chance,
and fail now and then with a good one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator

import mythboard
from mythboard.bots import UnfitBot, check
from mythboard.lab.intervals import Share
from mythboard.lab.ledger import enter
from mythboard.lab.simulate import plan, simulate
from mythboard.lab.tallies import summarise

CHANCE = "uniform"
KNOWING = ("greedy", "heuristic")


def rungs(names: list[str]) -> Iterator[tuple[str, int, str]]:
    for name in names:
        game = mythboard.game(name)
        for bot in KNOWING:
            try:
                check(bot, game)
            except UnfitBot:
                continue
            for seats in range(game.min_seats, game.max_seats + 1):
                yield name, seats, bot


def climb(game: str, seats: int, bot: str, games: int, seed: str, jobs: int | None = None) -> Share:
    """How many of these games a bot wins among others that choose by chance."""
    bots = [bot] + [CHANCE] * (seats - 1)
    return summarise(simulate(plan(game, bots, games, seats=seats, seed=seed), jobs).rows).by_bot[bot]


def holds(share: Share, seats: int) -> bool:
    return share.interval.low > 1 / seats


def main() -> int:
    parser = argparse.ArgumentParser(description="Let bots that know a game play against chance, with every number of players.")
    parser.add_argument("games", nargs="*", default=mythboard.games(), help="which games; all if none is named")
    parser.add_argument("--count", type=int, default=200, help="games of each rung")
    parser.add_argument("--seed", default="ladder")
    wanted = parser.parse_args()
    broken = 0
    for game, seats, bot in rungs(wanted.games):
        share = climb(game, seats, bot, wanted.count, wanted.seed)
        is_sound = holds(share, seats)
        broken += not is_sound
        verdict = "" if is_sound else "   no better than chance"
        print(f"{game}, {seats} players, {bot}: wins {100 * share.rate:.1f} % ({share.interval.words()}){verdict}", flush=True)
    enter("ladder", {"games": wanted.count * len([*rungs(wanted.games)])}, broken, wanted.seed)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
