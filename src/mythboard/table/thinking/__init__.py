"""Thinking: the bots at a table, the hints, and the processes in which they are worked out.

`thinkers` answer for bots in processes that a `mind` limits in time and memory. `cast` has the names that bots play under.
"""

__all__ = [
    "advice",
    "botplay",
    "cast",
    "mind",
    "thinkers",
]
