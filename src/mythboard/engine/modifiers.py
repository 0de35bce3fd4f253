"""Measures and what changes them: derived from what lies on the table whenever somebody asks.

A measure is a number of the game that cards may change: what a card costs, how many dice are rolled. Nothing is stored or
undone when a card comes or goes: `measure` adds up the modifiers of the cards that are in play at this moment, and those that
last for a while ("this turn, ..."), as if they were in play before the seat that called for them.

What lasts stands in the table as three ints each: which `Last` of the game, whose it is, and how often it still counts (0: as
often as asked). The rest (measure, amount, until when) is in its definition.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mythboard.engine.card import Static
    from mythboard.engine.frames import Frame
    from mythboard.engine.table import Table

END_OF_TURN: Final = 0  # until when a lasting change counts
START_OF_TURN: Final = 1

WIDTH: Final = 3  # ints for each lasting change


class Last:
    """A rule that lets a change last, for the acting seat, until its turn ends or begins again."""

    __slots__ = ("index", "static", "text", "until")

    def __init__(self, static: Static, until: int, text: str) -> None:
        self.static = static
        self.until = until
        self.text = text
        self.index = -1  # among all of the game; set when the game is put together

    def __call__(self, table: Table, frame: Frame) -> None:
        table.lasting.extend((self.index, frame.seat, self.static.uses))

    def __str__(self) -> str:
        return self.text


def sway(table: Table, card: int, start: int, to: int) -> None:
    """A card that changes measures was moved: count it where it is in play."""
    counted = table.game.counted
    change = (1 if counted[to] else 0) - (1 if counted[start] else 0)
    if change:
        bits = table.box.measures[card]
        for what in range(len(table.swayed)):
            if bits >> what & 1:
                table.swayed[what] += change


def swayed_by(table: Table) -> list[int]:
    """How many cards in play change each measure, counted afresh."""
    found = [0] * len(table.game.board.measures)
    for card, zone in enumerate(table.place):
        if table.game.counted[zone]:
            for what in range(len(found)):
                found[what] += table.box.measures[card] >> what & 1
    return found


def measure(table: Table, what: int, seat: int, base: int, card: int = -1) -> int:
    """A measure for a seat (and a card, if it is about one), with everything that changes it now."""
    lasting = table.lasting
    if not lasting and not table.swayed[what]:
        return base
    total = base
    zones = table.zones
    measures = table.box.measures
    seats = table.seats
    if table.swayed[what]:
        for zone in table.game.play_zones:
            for owner in range(seats):
                for source in zones[zone + owner]:
                    if measures[source] >> what & 1:
                        for static in table.box.statics[source]:
                            if static.measure == what and static.counts(table, owner, seat, card):
                                total += static.amount
    if lasting:
        for i in range(0, len(lasting), WIDTH):
            static = table.game.lasts[lasting[i]].static
            if static.measure == what and static.counts(table, lasting[i + 1], seat, card):
                total += static.amount
    return total


def spend(table: Table, what: int, seat: int, card: int = -1) -> None:
    """A measure was used: what counts only so often ("the next card") is used up by it."""
    lasting = table.lasting
    if not lasting:
        return
    kept: list[int] = []
    for i in range(0, len(lasting), WIDTH):
        index, owner, uses = lasting[i], lasting[i + 1], lasting[i + 2]
        static = table.game.lasts[index].static
        if uses > 0 and static.measure == what and static.counts(table, owner, seat, card):
            uses -= 1
            if uses == 0:
                continue
        kept.extend((index, owner, uses))
    table.lasting = kept


def expire(table: Table, seat: int, until: int) -> None:
    """Forget what lasted until now. The end of a turn ends it for all; a beginning only for the seat whose turn it is."""
    lasting = table.lasting
    if not lasting:
        return
    kept: list[int] = []
    for i in range(0, len(lasting), WIDTH):
        ends = table.game.lasts[lasting[i]].until == until and (until == END_OF_TURN or lasting[i + 1] == seat)
        if not ends:
            kept.extend(lasting[i : i + WIDTH])
    table.lasting = kept
