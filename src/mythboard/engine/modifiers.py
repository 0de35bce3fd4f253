"""Measures and what changes them: derived from what lies on the table whenever somebody asks.

A measure is a number of the game that cards may change: what a card costs, how many dice are rolled. Nothing is stored or
undone when a card comes or goes: `measure` adds up the modifiers of the cards that are in play at this moment, and the lasting
ones ("this turn, ...") that stand in the table as four ints each: measure, seat, amount, until when.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.engine.card import EVERYONE, YOURS

if TYPE_CHECKING:
    from mythboard.engine.table import Table

END_OF_TURN: Final = 0  # until when a lasting change counts
START_OF_TURN: Final = 1


def measure(table: Table, what: int, seat: int, base: int, card: int = -1) -> int:
    """A measure for a seat (and a card, if it is about one), with everything that changes it now."""
    total = base
    zones = table.zones
    measures = table.box.measures
    seats = table.seats
    for zone in table.game.play_zones:
        for owner in range(seats):
            for source in zones[zone + owner]:
                if measures[source] >> what & 1:
                    for static in table.box.statics[source]:
                        if static.measure == what:
                            who = static.who
                            concerned = who == EVERYONE or (who == YOURS) == (owner == seat)
                            if concerned and (static.fits is None or card < 0 or static.fits(table, card)):
                                total += static.amount
    lasting = table.lasting
    if lasting:
        for i in range(0, len(lasting), 4):
            if lasting[i] == what and lasting[i + 1] == seat:
                total += lasting[i + 2]
    return total


def last(table: Table, what: int, seat: int, amount: int, until: int) -> None:
    """Change a measure for a while."""
    table.lasting.extend((what, seat, amount, until))


def expire(table: Table, seat: int, until: int) -> None:
    """Forget the lasting changes of a seat whose time has come."""
    lasting = table.lasting
    if not lasting:
        return
    kept: list[int] = []
    for i in range(0, len(lasting), 4):
        if not (lasting[i + 1] == seat and lasting[i + 3] == until):
            kept.extend(lasting[i : i + 4])
    table.lasting = kept
