"""Cells: ways to set up a game. Any number of seats, with any choice of every option."""

from __future__ import annotations

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.journal import Options
from mythboard.lab.conformance.terms import single_changes


def some_cells(name: str, seed: str, count: int) -> list[tuple[int, Options]]:
    """So many of all there are, by a seed."""
    game, dice = mythboard.game(name), Dice(f"{seed} {name}")
    seats = range(game.min_seats, game.max_seats + 1)

    def any_options() -> Options:
        return {option.name: option.choices[dice.below(len(option.choices))] for option in game.options}

    return [(seats[dice.below(len(seats))], any_options()) for _ in range(count)]


def single_cells(name: str) -> list[tuple[int, Options]]:
    """Every number of seats, with every change of one option."""
    game = mythboard.game(name)
    return [(seats, options) for seats in range(game.min_seats, game.max_seats + 1) for options in single_changes(game)]
