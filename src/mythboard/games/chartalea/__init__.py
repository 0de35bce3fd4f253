"""Chartalea: a duel of gods, with decks that grow and dice that decide."""

from mythboard.games.chartalea.game import build

__all__ = ["board", "build"]
