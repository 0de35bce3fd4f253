"""Play, playtest and study mythological board games."""

from mythboard.engine.dice import Dice
from mythboard.engine.errors import MythboardError
from mythboard.games import game, games

__version__ = "0.1.0"

__all__ = ["Dice", "MythboardError", "__version__", "game", "games"]
