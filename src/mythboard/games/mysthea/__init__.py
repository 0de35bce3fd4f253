"""Mysthea: floating islands, champions, monsters, and three eras to win glory in."""

from mythboard.games.mysthea.game import build

__all__ = ["board", "build", "shown"]
