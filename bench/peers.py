"""One round of the peers: how fast other people's engines play random games and copy a position.

    .venv-bench/bin/python bench/peers.py [--only catanatron] [--seconds 0.3]

prints JSON: contestant -> numbers, or {"status": "not installed"}. Run with the interpreter of the
environment the peers are installed in (catanatron, rlcard, open_spiel; never one of our dependencies).

Each peer is driven through the fastest ordinary way it offers from Python. Where two ways are open the
quicker one is taken, also where it favours the peer: moves are picked with one ``random.random()`` instead
of the slower ``random.choice``, catanatron is spared the check that a move just offered is legal, and forced
moves (one option) count as decisions.
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

from bench.stopwatch import measure

CONTESTANTS: dict[str, tuple[str, str]] = {
    # contestant -> (module to import, distribution on PyPI)
    "catanatron": ("catanatron", "catanatron"),
    "rlcard uno": ("rlcard", "rlcard"),
    "open_spiel hearts": ("pyspiel", "open_spiel"),
    "open_spiel gin_rummy": ("pyspiel", "open_spiel"),
}


def catanatron_two_players(seconds: float) -> dict[str, float]:
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

    def copied(game: Any) -> Any:
        return game.copy()

    return measure(make, play, copied, seconds)


def rlcard_uno(seconds: float) -> dict[str, float]:
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

    def copied(game: Seated) -> Seated:
        # rlcard has no copy; deepcopy is also what its own step_back takes its snapshots with. The state
        # (an observation, rebuilt by every step) is shared: only what must be copied is copied.
        env = copy.copy(game.env)
        env.game = copy.deepcopy(game.env.game)
        env.action_recorder = list(game.env.action_recorder)
        return Seated(env, game.state)

    return measure(make, play, copied, seconds)


def open_spiel(name: str, seconds: float) -> dict[str, float]:
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game = pyspiel.load_game(name)
    chance = int(pyspiel.PlayerId.CHANCE)
    terminal = int(pyspiel.PlayerId.TERMINAL)
    events = decided = 0

    def draw(state: Any) -> None:
        # legal_actions() of a chance node lists its outcomes. In these two games they are all equally
        # likely, so the slower chance_outcomes() with its weights is not needed.
        outcomes = state.legal_actions()
        state.apply_action(outcomes[int(random.random() * len(outcomes))])

    def make(_seed: int) -> Any:
        # Deals come from Python's generator, which the stopwatch seeds; open_spiel itself draws nothing.
        state = game.new_initial_state()
        while state.current_player() == chance:  # the deal; ours and the others deal in their set-up too
            draw(state)
        return state

    def play(state: Any, most: int) -> int:
        # One current_player() per step tells player, chance and end apart: fewer calls into C++ than
        # is_terminal() plus is_chance_node().
        nonlocal events, decided
        rand = random.random
        made = drawn = 0
        while made < most:
            seat = state.current_player()
            if seat >= 0:
                made += 1
            elif seat == terminal:
                break
            else:
                drawn += 1
            legal = state.legal_actions()
            state.apply_action(legal[int(rand() * len(legal))])
        events += drawn
        decided += made
        return made

    def copied(state: Any) -> Any:
        return state.clone()

    numbers = measure(make, play, copied, seconds)
    # Reported beside it: the rate when the chance events met during play (not the deal) count as steps too.
    numbers["steps_per_s"] = numbers["decisions_per_s"] * (1 + events / max(decided, 1))
    numbers["seats"] = game.num_players()
    return numbers


ROUNDS: dict[str, Callable[[float], dict[str, float]]] = {
    "catanatron": catanatron_two_players,
    "rlcard uno": rlcard_uno,
    "open_spiel hearts": lambda seconds: open_spiel("hearts", seconds),
    "open_spiel gin_rummy": lambda seconds: open_spiel("gin_rummy", seconds),
}


def one_round(contestant: str, seconds: float) -> dict[str, Any]:
    """Numbers, or a status that says why there are none: a missing or broken peer must not stop the rest."""
    module, distribution = CONTESTANTS[contestant]
    if importlib.util.find_spec(module) is None:
        return {"status": "not installed"}
    try:
        numbers: dict[str, Any] = dict(ROUNDS[contestant](seconds))
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
    given = parser.parse_args()
    chosen = [given.only] if given.only else list(CONTESTANTS)
    json.dump({name: one_round(name, given.seconds) for name in chosen}, sys.stdout, indent=1)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
