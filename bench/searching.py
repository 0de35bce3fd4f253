"""How many iterations a second a search of hidden information makes: ours in our games, open_spiel's own on hearts.

    PYTHONPATH=build/compiled python bench/searching.py            ours, for each game with a judge and each level that searches
    .venv-bench/bin/python bench/searching.py --hearts             open_spiel's ISMCTSBot (C++), with its own random rollouts

prints JSON: who -> iterations per CPU second. An iteration is a fresh deal of what the seat cannot see, a way down the tree,
and quick play after it: ours to the bot's horizon or 60 decisions, then judged; open_spiel's to the end of the game. Positions
are those of whole games.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable

POSITIONS = 12  # over which the time is spread
SIMULATIONS = 200  # of open_spiel's bot for one move
# Moves of a hearts deal before a position is taken. One chance event for the direction, 52 cards and twelve passed ones come
# first: while cards are being passed, open_spiel 2.0.2's bot brings the process down, so the first trick is where we begin.
PASSED, LATE = 65, 96


def rate(positions: list[Callable[[], int]], seconds: float) -> float:
    """Iterations a CPU second; each position, when called, makes some and says how many."""
    done, spent = 0, 0.0
    for make in positions:
        began = time.process_time()
        until = began + seconds / len(positions)
        while time.process_time() < until:
            done += make()
        spent += time.process_time() - began
    return done / spent


def ours(seconds: float) -> dict[str, float]:
    import mythboard
    from mythboard.bots import Chair, ask, bot, bots, level_of, usual
    from mythboard.bots.search import Search
    from mythboard.bots.searcher import Searcher
    from mythboard.engine.dice import Dice, quick

    found: dict[str, float] = {}
    for name in mythboard.games():
        game = mythboard.game(name)
        if game.judging.judge is None:
            continue
        for level in bots():
            thinker = bot(level)
            if level_of(level).budget is None or not isinstance(thinker, Searcher):
                continue
            positions: list[Callable[[], int]] = []
            table, dice, seed = game.start(2, 1), Dice("searching"), 1
            while len(positions) < POSITIONS:
                if table.over:
                    seed += 1
                    table = game.start(2, seed)
                seat = table.asked[0]
                moves = table.moves(seat)
                if len(moves) > 1 and table.decisions % 29 == 0:
                    chair, deals = Chair(table, seat, dice), quick(dice)
                    search = Search(chair.imagine(dice), seat, game.judging.judge, thinker.settings, deals)

                    def make(chair: Chair = chair, search: Search = search) -> int:
                        for _ in range(20):
                            search.iterate(chair.imagine(search.dice))
                        return 20

                    positions.append(make)
                table.answer(seat, ask(bot(usual(game)), table, seat, dice))
            found[f"{name}, {level}"] = rate(positions, seconds)
    return found


def hearts(seconds: float) -> dict[str, float]:
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game = pyspiel.load_game("hearts")
    chance = random.Random(1)
    positions: list[Callable[[], int]] = []
    while len(positions) < POSITIONS:
        state = game.new_initial_state()
        for _ in range(chance.randrange(PASSED, LATE)):
            if not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))
        if state.is_terminal() or state.is_chance_node() or len(state.legal_actions()) < 2:
            continue
        thinker = pyspiel.ISMCTSBot(
            1,
            pyspiel.RandomRolloutEvaluator(1, 1),
            2.0,
            SIMULATIONS,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )

        def make(thinker: object = thinker, state: object = state) -> int:
            thinker.step(state)  # type: ignore[attr-defined]
            return SIMULATIONS

        positions.append(make)
    return {"open_spiel hearts, its ISMCTSBot": rate(positions, seconds)}


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure searches once and print JSON.")
    parser.add_argument("--hearts", action="store_true", help="open_spiel's instead of ours")
    parser.add_argument("--seconds", type=float, default=3.0, help="CPU seconds per measurement")
    given = parser.parse_args()
    json.dump(hearts(given.seconds) if given.hearts else ours(given.seconds), sys.stdout, indent=1)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
