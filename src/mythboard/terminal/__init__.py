"""The table in a terminal: play, read cards and rules, watch games again, and let bots play very many of them.

Every command of `mythboard` but `serve` is here; cli.py registers them.
"""

__all__ = [
    "arguments",
    "board",
    "cardfiles",
    "files",
    "manygames",
    "play",
    "reference",
    "savedgame",
    "screen",
    "sitting",
]
