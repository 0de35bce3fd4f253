"""Play, playtest and study mythological board games."""

from mythboard.cards.kept import Trees
from mythboard.engine.dice import Dice
from mythboard.engine.errors import MythboardError
from mythboard.games import game, games
from mythboard.shelf import DiskShelf

__version__ = "0.1.0"

Trees.shelf = DiskShelf()

__all__ = ["Dice", "MythboardError", "__version__", "game", "games"]
