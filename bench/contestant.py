"""What takes part in the benchmark: a way to play a game, described by a few plain functions.

Standard library only: this file is imported both by our interpreter and by the peers' one.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

Game = TypeVar("Game")

NO_END = 100_000
"""A game still running after this many steps is cut off (random play can circle for ever)."""


@dataclass(frozen=True)
class Contestant(Generic[Game]):
    """A *step* is a move of a seat or, where play draws chance events one by one as open_spiel does, such an event."""

    make: Callable[[int], Game]
    """A fresh game from a seed, ready for its first step."""
    play: Callable[[Game, int], int]
    """Plays uniformly at random, at most so many steps, and says how many it made: 0 when the game is over."""
    options: Callable[[Game], int]
    """How many moves the seat to act may choose from: 0 where chance acts, or nobody any more."""
    copy: Callable[[Game], Game] | None = None
    """An independent copy of a game in progress; None where a copy is not to be timed."""


@dataclass(frozen=True)
class Effort:
    """How much of a contestant is measured."""

    seconds: float
    """CPU seconds for each measurement."""
    within: float
    """How well its moves are counted (see bench/share.py); 0: not at all, they have been counted before."""


def reseed() -> None:
    """Start the shared generators over, so that every measurement plays the same games.

    numpy has one of its own, which some draw from; it is only there if a peer has brought it.
    """
    random.seed(1)
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        numpy.random.seed(1)
