"""Measures and what changes them: derived from what lies on the table whenever somebody asks.

A measure is a number of the game that cards may change: what a card costs, how many dice are rolled. Nothing is stored or
undone when a card comes or goes: `measure` adds up the modifiers of the cards that are in play at this moment, and those that
last for a while ("this turn, ..."), as if they were in play before the seat that called for them.

What lasts stands in the table as three ints each: which `Last` of the game, whose it is, and how often it still counts (0: as
often as asked). The rest (measure, amount, until when) is in its definition.

`changes` tells the same one by one, with its sources, for people who wonder: what it lists adds up to what `measure` adds.
It goes its own way, and may take its time, for a measure is asked for at every move that is thought about.
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

    __slots__ = ("index", "source", "static", "text", "until")

    def __init__(self, static: Static, until: int, text: str) -> None:
        self.static = static
        self.until = until
        self.text = text
        self.index = -1  # among all of the game; this and the next are set when the game is put together
        self.source = ""  # the name of the card that says it; of what a rule of the game says, the rule's

    def __call__(self, table: Table, frame: Frame) -> None:
        table.lasting.extend((self.index, frame.seat, self.static.uses))

    def __str__(self) -> str:
        return self.text


class Change:
    """One of the things that change a measure now: by how much, and what it is, in words."""

    __slots__ = ("amount", "words")

    def __init__(self, amount: int, words: str) -> None:
        self.amount = amount
        self.words = words

    def __str__(self) -> str:
        return f"{self.amount:+} {self.words}"


def count_move(table: Table, card: int, start: int, to: int) -> None:
    """A card that changes measures or waits for events was moved: count it where it is in play."""
    counted = table.game.counted
    change = (1 if counted[to] else 0) - (1 if counted[start] else 0)
    if change:
        bits = table.box.measures[card]
        for what in range(len(table.swayed)):
            if bits >> what & 1:
                table.swayed[what] += change
        for clause in table.box.events[card]:
            table.awaited[clause.event] += change


def swayed_by(table: Table) -> list[int]:
    """How many cards in play change each measure, counted afresh."""
    found = [0] * len(table.game.board.measures)
    for card, zone in enumerate(table.place):
        if table.game.counted[zone]:
            for what in range(len(found)):
                found[what] += table.box.measures[card] >> what & 1
    return found


def awaited_in(table: Table) -> list[int]:
    """How many lines in play wait for each event, counted afresh."""
    found = [0] * len(table.game.board.events)
    for card, zone in enumerate(table.place):
        if table.game.counted[zone]:
            for clause in table.box.events[card]:
                found[clause.event] += 1
    return found


def measure(table: Table, what: int, seat: int, base: int, card: int = -1) -> int:
    """A measure for a seat (and a card, if it is about one), with everything that changes it now."""
    lasting = table.lasting
    swaying = table.swayed[what]
    if not swaying and not lasting:
        return base
    total = base
    if swaying:
        total += in_play(table, what, seat, card, swaying)
    if lasting:
        for i in range(0, len(lasting), WIDTH):
            static = table.game.lasts[lasting[i]].static
            if static.measure == what and static.counts(table, lasting[i + 1], seat, card):
                total += static.amount
    return total


def in_play(table: Table, what: int, seat: int, card: int, left: int) -> int:
    """What the cards in play change about a measure; `left` is how many there are that do."""
    total = 0
    measures = table.box.measures
    for zone in table.game.play_zones:
        for owner in range(table.seats):
            for source in table.zones[zone + owner]:
                if measures[source] >> what & 1:
                    for static in table.box.statics[source]:
                        if static.measure == what and static.counts(table, owner, seat, card):
                            total += static.amount
                    left -= 1
                    if not left:
                        return total
    return total


def changes(table: Table, what: int, seat: int, card: int = -1) -> list[Change]:
    """Everything that changes a measure for a seat (and a card) now, in the order in which it is added up."""
    found: list[Change] = []
    if table.swayed[what]:
        for zone in table.game.play_zones:
            for owner in range(table.seats):
                for source in table.zones[zone + owner]:
                    for static in table.box.statics[source]:
                        if static.measure == what and static.counts(table, owner, seat, card):
                            found.append(Change(static.amount, table.box.cards[source].name))
    lasting = table.lasting
    for i in range(0, len(lasting), WIDTH):
        last = table.game.lasts[lasting[i]]
        if last.static.measure == what and last.static.counts(table, lasting[i + 1], seat, card):
            found.append(Change(last.static.amount, f"{last.source} ({how_long(table, last, lasting[i + 1], lasting[i + 2])})"))
    return found


def how_long(table: Table, last: Last, seat: int, uses: int) -> str:
    """Until when something lasts that a seat has called for, and how often it still counts: "once, until the turn ends"."""
    until = "until the turn ends" if last.until == END_OF_TURN else f"until {table.seat_name(seat)}'s next turn"
    if not uses:
        return until
    return f"{'once' if uses == 1 else f'{uses} times'}, {until}"


def change_for_all(table: Table, what: int, seat: int) -> int | None:
    """By how much a measure is changed for a seat, whichever card it is about; None if that depends on the card."""
    total = 0
    if table.swayed[what]:
        measures = table.box.measures
        for zone in table.game.play_zones:
            for owner in range(table.seats):
                for source in table.zones[zone + owner]:
                    if measures[source] >> what & 1:
                        for static in table.box.statics[source]:
                            if static.measure == what and static.counts(table, owner, seat, -1):
                                if static.fits is not None:
                                    return None
                                total += static.amount
    lasting = table.lasting
    for i in range(0, len(lasting), WIDTH):
        static = table.game.lasts[lasting[i]].static
        if static.measure == what and static.counts(table, lasting[i + 1], seat, -1):
            if static.fits is not None:
                return None
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
