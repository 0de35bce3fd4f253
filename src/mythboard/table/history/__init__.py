"""History: what was done in a room, the game that follows from it, and what is kept of both.

The `record` is everything anybody did, in order. Its `timeline` is what that comes to: the answers that count now. `playback`
plays them, and `log` has what a viewer was told of them. A game that is over is `frozen`.
"""

__all__ = [
    "carryover",
    "freezer",
    "frozen",
    "log",
    "past",
    "playback",
    "record",
    "savedposition",
    "timeline",
]
