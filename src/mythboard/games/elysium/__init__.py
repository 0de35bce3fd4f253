"""Elysium: heroes, gods and powers gathered in a Domain, and written into Legends in the Elysium. Two to four players."""

from mythboard.games.elysium.game import build

__all__ = ["build", "families", "tiles"]
