"""A game with other parts in the place of some of its own."""

from __future__ import annotations

from copy import copy
from typing import Any

from mythboard.engine.game import Game
from mythboard.engine.question import Verb


def variant(game: Game, **parts: Any) -> Game:
    """Such as `variant(game, judging=game.judging._replace(judge=mine))`."""
    kept = ("name", "title", "seats", "board", "deeds", "contents", "rules", "edition", "judging", "study", "shown")
    return Game(**{**{name: getattr(game, name) for name in kept}, **parts})


def with_verbs(game: Game, verbs: list[Verb]) -> Game:
    """The same game with these verbs on its board."""
    board = copy(game.board)
    board.verbs = verbs
    return variant(game, board=board)
