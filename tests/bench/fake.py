"""A game of which everything is known: what its steps are is written down beforehand."""

from __future__ import annotations

from bench.contestant import Contestant

CHANCE = 0
"""A step of which nobody chooses the outcome."""


class Told:
    """A game in progress: the options of each step still to come."""

    def __init__(self, options: list[int]) -> None:
        self.options = options
        self.done = 0

    @property
    def over(self) -> bool:
        return self.done == len(self.options)


def play(game: Told, most: int) -> int:
    made = min(most, len(game.options) - game.done)
    game.done += made
    return made


def options(game: Told) -> int:
    return CHANCE if game.over else game.options[game.done]


def copied(game: Told) -> Told:
    copy = Told(game.options)
    copy.done = game.done
    return copy


def always(*steps: int) -> Contestant[Told]:
    """Every game has the same steps."""
    return Contestant(lambda seed: Told(list(steps)), play, options, copied)


def by_seed(*games: list[int]) -> Contestant[Told]:
    """These games in turn: seed 1 is the first of them."""
    return Contestant(lambda seed: Told(games[(seed - 1) % len(games)]), play, options, copied)
