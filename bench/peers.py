"""One round of the peers: how fast other people's engines play random games and copy a position.

    .venv-bench/bin/python bench/peers.py [--only catanatron] [--seconds 0.3]

prints JSON: contestant -> numbers, or {"status": "not installed"}. Run with the interpreter of the
environment the peers are installed in (catanatron, rlcard, open_spiel; never one of our dependencies).

Each peer is driven through the fastest ordinary way it offers from Python. Where two ways are open the
quicker one is taken, also where it favours the peer: moves are picked with one ``random.random()`` instead
of the slower ``random.choice``, and catanatron is spared the check that a move just offered is legal.

Hearts is also played as open_spiel's own documentation and example program play, in a row of its own: what one
gets who follows them.
"""

from __future__ import annotations

import argparse
import copy
import importlib.metadata
import importlib.util
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

# Run as a plain script from any directory; the other files of this folder are imported as bench.*, the name
# mypy knows them by. Appended, not prepended: nothing of the checkout may shadow an installed package.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from bench.contestant import Contestant, Effort
from bench.rows import CATANATRON, GIN_RUMMY, HEARTS, HEARTS_EXAMPLE, UNO
from bench.share import WITHIN
from bench.stopwatch import measure

CONTESTANTS: dict[str, tuple[str, str]] = {
    # contestant -> (module to import, distribution on PyPI)
    CATANATRON: ("catanatron", "catanatron"),
    UNO: ("rlcard", "rlcard"),
    HEARTS: ("pyspiel", "open_spiel"),
    HEARTS_EXAMPLE: ("pyspiel", "open_spiel"),
    GIN_RUMMY: ("pyspiel", "open_spiel"),
}


def catanatron_two_players(effort: Effort) -> dict[str, float]:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found, unused-ignore]
    from catanatron.game import TURNS_LIMIT  # type: ignore[import-not-found, unused-ignore]

    def make(seed: int) -> Any:
        # The constructor seeds Python's global generator, which also rolls the dice.
        return Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)

    def play(game: Any, most: int) -> int:
        # The loop of Game.play() without its two copies per game; execute() without validation is what
        # play_tick() does minus a scan of the offered actions (5 % at most). TURNS_LIMIT is catanatron's
        # own rule against random games that never end.
        rand = random.random
        state = game.state
        made = 0
        while made < most and game.winning_color() is None and state.num_turns < TURNS_LIMIT:
            offered = state.playable_actions
            game.execute(offered[int(rand() * len(offered))], validate_action=False)
            made += 1
        return made

    def options(game: Any) -> int:
        return len(game.state.playable_actions)

    def copied(game: Any) -> Any:
        return game.copy()

    return measure(Contestant(make, play, options, copied), effort)


def rlcard_uno(effort: Effort) -> dict[str, float]:
    import rlcard  # type: ignore[import-not-found, unused-ignore]

    class Seated:
        """An environment and what its last step said; rlcard hands the legal moves out with the state."""

        __slots__ = ("env", "state")

        def __init__(self, env: Any, state: Any) -> None:
            self.env = env
            self.state = state

    def make(seed: int) -> Seated:
        env = rlcard.make("uno", config={"seed": seed})  # two players; step_back is off by default
        state, _ = env.reset()
        return Seated(env, state)

    def play(game: Seated, most: int) -> int:
        rand = random.random
        env = game.env
        state = game.state
        made = 0
        while made < most and not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rand() * len(legal))])
            made += 1
        game.state = state
        return made

    def options(game: Seated) -> int:
        return len(game.state["legal_actions"])

    def copied(game: Seated) -> Seated:
        # rlcard has no copy; deepcopy is also what its own step_back takes its snapshots with. The state
        # (an observation, rebuilt by every step) is shared: only what must be copied is copied.
        env = copy.copy(game.env)
        env.game = copy.deepcopy(game.env.game)
        env.action_recorder = list(game.env.action_recorder)
        return Seated(env, game.state)

    return measure(Contestant(make, play, options, copied), effort)


def choices(state: Any) -> int:
    """The options of an open_spiel state: legal_actions() of a chance node are its outcomes, which nobody chooses."""
    return 0 if state.is_chance_node() else len(state.legal_actions())


def open_spiel(name: str, effort: Effort) -> dict[str, float]:
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game = pyspiel.load_game(name)

    def step(state: Any) -> None:
        # Chance and players alike: legal_actions() of a chance node lists its outcomes. In these two games
        # they are all equally likely, so the slower chance_outcomes() with its weights is not needed.
        legal = state.legal_actions()
        state.apply_action(legal[int(random.random() * len(legal))])

    def make(_seed: int) -> Any:
        # Deals come from Python's generator, which the stopwatch seeds; open_spiel itself draws nothing.
        state = game.new_initial_state()
        while state.is_chance_node():  # the deal; ours and the others deal in their set-up too
            step(state)
        return state

    def play(state: Any, most: int) -> int:
        # Three calls into C++ per step, no more: players and chance events need not be told apart to be played.
        # The body is step(), spelled out to spare the peer a call of ours.
        rand = random.random
        made = 0
        while made < most and not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rand() * len(legal))])
            made += 1
        return made

    def copied(state: Any) -> Any:
        return state.clone()

    return measure(Contestant(make, play, choices, copied), effort) | {"seats": game.num_players()}


def open_spiel_example(name: str, effort: Effort) -> dict[str, float]:
    """The loop of open_spiel's documentation and of its python/examples/example.py, without the printing.

    There the deal is a part of play, chance event by chance event, and so it is here: making a game is only its
    first state, and every event is a step. No copy is timed: it costs the same however the game is played.
    """
    import numpy  # type: ignore[import-not-found, unused-ignore]
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game = pyspiel.load_game(name)

    def make(_seed: int) -> Any:
        return game.new_initial_state()

    def play(state: Any, most: int) -> int:
        made = 0
        while made < most and not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(numpy.random.choice(actions, p=weights))
            else:
                state.apply_action(random.choice(state.legal_actions()))
            made += 1
        return made

    return measure(Contestant(make, play, choices), effort) | {"seats": game.num_players()}


ROUNDS: dict[str, Callable[[Effort], dict[str, float]]] = {
    CATANATRON: catanatron_two_players,
    UNO: rlcard_uno,
    HEARTS: lambda effort: open_spiel("hearts", effort),
    HEARTS_EXAMPLE: lambda effort: open_spiel_example("hearts", effort),
    GIN_RUMMY: lambda effort: open_spiel("gin_rummy", effort),
}


def one_round(contestant: str, effort: Effort) -> dict[str, Any]:
    """Numbers, or a status that says why there are none: a missing or broken peer must not stop the rest."""
    module, distribution = CONTESTANTS[contestant]
    if importlib.util.find_spec(module) is None:
        return {"status": "not installed"}
    try:
        numbers: dict[str, Any] = dict(ROUNDS[contestant](effort))
    except Exception as error:
        return {"status": f"failed: {type(error).__name__}: {error}"}
    numbers["status"] = "ok"
    numbers.setdefault("seats", 2)
    try:
        numbers["version"] = f"{distribution} {importlib.metadata.version(distribution)}"
    except importlib.metadata.PackageNotFoundError:
        numbers["version"] = f"{distribution} (version unknown)"
    return numbers


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the peers once and print JSON.")
    parser.add_argument("--only", choices=sorted(CONTESTANTS), help="one contestant instead of all")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds per measurement")
    parser.add_argument("--within", type=float, default=WITHIN, help="error of the share of decisions; 0: do not count")
    given = parser.parse_args()
    chosen = [given.only] if given.only else list(CONTESTANTS)
    effort = Effort(given.seconds, given.within)
    json.dump({name: one_round(name, effort) for name in chosen}, sys.stdout, indent=1)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
