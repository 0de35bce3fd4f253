"""Routes: an address and what it answers, one module for each kind of page. `ROUTES` has all of them."""

from typing import Final

from mythboard.server.routes import fairness, live, pages, play, seats, status, table, talk

__all__ = ["ROUTES", "shortcut"]

ROUTES: Final = [
    *pages.ROUTES,
    *seats.ROUTES,
    *table.ROUTES,
    *play.ROUTES,
    *talk.ROUTES,
    *fairness.ROUTES,
    *live.ROUTES,
    *status.ROUTES,
]
