"""One round of our own games: random playouts in the engine, play stepped from Python, and clones.

    PYTHONPATH=src             python bench/ours.py     the interpreted build
    PYTHONPATH=build/compiled  python bench/ours.py     the compiled build

prints JSON. Which build ran is read off the engine itself, never off the path it was asked for: a stray
.so in src/ would otherwise pass compiled speed off as interpreted.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import sys
from pathlib import Path
from typing import Any, Protocol

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.playout import playout

# Run as a plain script from any directory; the other files of this folder are imported as bench.*, the name
# mypy knows them by. Appended, not prepended: nothing of the checkout may shadow an installed package.
sys.path.append(str(Path(__file__).resolve().parent.parent))

from bench.contestant import NO_END, Contestant, Effort
from bench.share import WITHIN
from bench.stopwatch import measure

SEATS = 2
COMPARED_SEEDS = 10


class Table(Protocol):
    """The part of the public table this program uses."""

    @property
    def asked(self) -> tuple[int, ...]: ...
    @property
    def over(self) -> bool: ...
    def moves(self, seat: int) -> list[int]: ...
    def answer(self, seat: int, move: int) -> Any: ...
    def clone(self) -> Any: ...


def is_compiled() -> bool:
    machine = importlib.import_module("mythboard.engine.machine")
    return str(machine.__file__).endswith((".so", ".pyd"))


def stepped(table: Table, most: int) -> int:
    """Uniform play through the public API, one call per question, as a bot or notebook would do it.

    Moves are picked exactly as for the peers (one ``random.random()``).
    """
    rand = random.random
    made = 0
    while made < most and not table.over:
        seat = table.asked[0]  # of several seats asked at once, in any order: each answers once
        moves = table.moves(seat)
        table.answer(seat, moves[int(rand() * len(moves))])
        made += 1
    return made


def options(table: Table) -> int:
    """What the seat that is asked may choose from. One option is a forced move that the engine asks for all the
    same: answering it unasked would give away to others that there was nothing to choose."""
    return 0 if table.over else len(table.moves(table.asked[0]))


def one_game(name: str, effort: Effort) -> dict[str, Any]:
    game = mythboard.game(name)

    def deal(seed: int) -> Any:
        return game.start(seats=SEATS, seed=seed)

    def deal_with_dice(seed: int) -> tuple[Any, Any]:
        return deal(seed), Dice(seed)

    def play_out(dealt: tuple[Any, Any], most: int) -> int:
        table, dice = dealt
        return int(playout(table, dice, most))

    def options_of(dealt: tuple[Any, Any]) -> int:
        return options(dealt[0])

    def cloned(table: Any) -> Any:
        return table.clone()

    return {
        "status": "ok",
        "playout": measure(Contestant(deal_with_dice, play_out, options_of), effort),
        "stepped": measure(Contestant(deal, stepped, options, cloned), effort),
        # Both builds must play the same games, or their ratio compares different work; run.py checks.
        "lengths": [play_out(deal_with_dice(seed), NO_END) for seed in range(1, COMPARED_SEEDS + 1)],
    }


def guarded(name: str, effort: Effort) -> dict[str, Any]:
    """A game that fails gives a row that says so; the others are still measured."""
    try:
        return one_game(name, effort)
    except Exception as error:
        return {"status": f"failed: {type(error).__name__}: {error}"}


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure our games once and print JSON.")
    parser.add_argument("--list", action="store_true", help="only say which build this is and its games")
    parser.add_argument("--only", help="one game instead of all")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds per measurement")
    parser.add_argument("--within", type=float, default=WITHIN, help="error of the share of decisions; 0: do not count")
    given = parser.parse_args()
    names = [given.only] if given.only else [str(name) for name in mythboard.games()]
    found: dict[str, Any] = {
        "compiled": is_compiled(),
        "where": str(mythboard.__file__),
        "version": str(getattr(mythboard, "__version__", "unknown")),
        "games": names,
    }
    if not given.list:
        found["results"] = {name: guarded(name, Effort(given.seconds, given.within)) for name in names}
    json.dump(found, sys.stdout, indent=1)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
