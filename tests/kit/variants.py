"""A game with other parts in the place of some of its own."""

from __future__ import annotations

from typing import Any

from mythboard.engine.game import Game


def variant(game: Game, **parts: Any) -> Game:
    """Such as `variant(game, judging=game.judging._replace(judge=mine))`."""
    kept = ("name", "title", "seats", "board", "verbs", "deeds", "contents", "rules", "edition", "judging", "study", "shown")
    return Game(**{**{name: getattr(game, name) for name in kept}, **parts})
