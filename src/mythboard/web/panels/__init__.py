"""Panels: the page of a table, and the parts it is made of.

`tablepage` puts them together on a `tabletop`. The boards of games use `movelist`, `plainboard`, `recap` and `log`.
"""

__all__ = [
    "fairness",
    "lobby",
    "log",
    "movelist",
    "plainboard",
    "recap",
    "seatlink",
    "tablepage",
    "tabletop",
]
