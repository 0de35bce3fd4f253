"""Obol: the teaching game. Small enough to read in an hour, and it touches every part of the engine."""

from mythboard.games.obol.game import build

__all__ = ["build"]
