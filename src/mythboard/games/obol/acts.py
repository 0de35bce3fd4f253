"""The leaf rules of Obol: small deeds that run to their end, used by turn and cards alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythboard.engine.amounts import Amount
from mythboard.engine.frames import UNSET, Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.question import THING
from mythboard.engine.table import Table
from mythboard.games.obol.board import (
    ACTIONS,
    CANCELLED,
    CREW,
    DECK,
    DISCARD,
    GIFTS,
    HAND,
    OBOLS,
    PRICE,
    RIVER_DIE,
    ROLLED,
    SAY_ROLL,
    SHORE,
    SOULS,
)

SHORE_SIZE: Final = 4


def top_of_deck(table: Table) -> int:
    """The top card, after making a new deck of the discard pile if need be; UNSET if there is none. O-CARD-08"""
    deck = table.zones[DECK]
    if not deck:
        discard = table.zones[DISCARD]
        if not discard:
            return UNSET
        for card in discard[:]:
            table.bring(card, DECK)
        table.shuffle(DECK)
    return table.zones[DECK][-1]


def draw(table: Table, seat: int) -> None:
    card = top_of_deck(table)
    if card >= 0:
        table.bring(card, HAND + seat)


def fill_shore(table: Table) -> None:
    """O-ACT-04"""
    while len(table.zones[SHORE]) < SHORE_SIZE:
        card = top_of_deck(table)
        if card < 0:
            return
        table.bring(card, SHORE)


def lose(table: Table, number: int, amount: int) -> None:
    """As much as there is. O-CARD-05"""
    table.add(number, -min(amount, table.numbers[number]))


def price(table: Table, seat: int, card: int) -> int:
    """O-ACT-03, O-ACT-05"""
    return max(0, measure(table, PRICE, seat, table.box.cost[card], card))


def discard_card(table: Table, frame: Frame) -> None:
    table.bring(frame.card, DISCARD)


def take_card(table: Table, frame: Frame) -> None:
    """Into the acting seat's hand, from wherever it lies."""
    from_shore = table.place[frame.card] == SHORE
    table.bring(frame.card, HAND + frame.seat)
    if from_shore:
        fill_shore(table)


def put_on_deck(table: Table, frame: Frame) -> None:
    table.bring(frame.card, DECK)


def cancel(table: Table, frame: Frame) -> None:
    table.put(CANCELLED, 1)


def roll_one(table: Table, frame: Frame) -> None:
    face = table.dice.roll(RIVER_DIE)
    table.put(ROLLED, face)
    table.tell(SAY_ROLL, frame.seat, face)


def pass_hands(table: Table, frame: Frame) -> None:
    """Everybody's hand goes to the next seat, unseen by the others, who can still follow the cards they know."""
    hands = [table.zones[HAND + seat][:] for seat in range(table.seats)]
    for seat, cards in enumerate(hands):
        for card in cards:
            table.bring(card, HAND + (seat + 1) % table.seats, tracked=True)


class Gain:
    """Add to a number of the acting seat."""

    __slots__ = ("amount", "number", "title")

    def __init__(self, number: int, amount: Amount, title: str) -> None:
        self.number = number
        self.amount = amount
        self.title = title

    def __call__(self, table: Table, frame: Frame) -> None:
        table.add(self.number + frame.seat, self.amount(table, frame))

    def __str__(self) -> str:
        return f"gain {self.amount} {self.title}"


class Lose:
    """Take from a number of the acting seat, as much as there is."""

    __slots__ = ("amount", "number", "title")

    def __init__(self, number: int, amount: Amount, title: str) -> None:
        self.number = number
        self.amount = amount
        self.title = title

    def __call__(self, table: Table, frame: Frame) -> None:
        lose(table, self.number + frame.seat, self.amount(table, frame))

    def __str__(self) -> str:
        return f"lose {self.amount} {self.title}"


class GainActions:
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        table.add(ACTIONS, self.amount(table, frame))

    def __str__(self) -> str:
        return f"gain {self.amount} actions"


class Draw:
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        for _ in range(self.amount(table, frame)):
            draw(table, frame.seat)

    def __str__(self) -> str:
        return f"draw {self.amount}"


class LookAtDeck:
    """The acting seat sees the top cards where they lie."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        top_of_deck(table)
        deck = table.zones[DECK]
        for card in deck[max(0, len(deck) - self.amount(table, frame)) :]:
            table.show(card, 1 << frame.seat)

    def __str__(self) -> str:
        return f"look at the top {self.amount} of the deck"


class HasAtLeast:
    __slots__ = ("least", "number", "title")

    def __init__(self, number: int, least: int, title: str) -> None:
        self.number = number
        self.least = least
        self.title = title

    def __call__(self, table: Table, frame: Frame) -> bool:
        return table.numbers[self.number + frame.seat] >= self.least

    def __str__(self) -> str:
        return f"{self.title} >= {self.least}"


class RolledAtLeast:
    __slots__ = ("least",)

    def __init__(self, least: int) -> None:
        self.least = least

    def __call__(self, table: Table, frame: Frame) -> bool:
        return table.numbers[ROLLED] >= self.least

    def __str__(self) -> str:
        return f"rolled >= {self.least}"


class CostsAtMost:
    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def __call__(self, table: Table, card: int) -> bool:
        return table.box.cost[card] <= self.most


class ChosenSeat:
    """The seat that was named at a mark, for a loop over it."""

    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        move = frame.get(self.mark)
        return [] if move < 0 else [move & THING]

    def __str__(self) -> str:
        return f"the seat chosen ({self.mark})"


def has_souls(table: Table, frame: Frame) -> bool:
    return table.numbers[SOULS + frame.seat] > 0


def crew_count(table: Table, frame: Frame) -> int:
    return len(table.zones[CREW + frame.seat])


def gift_count(table: Table, frame: Frame) -> int:
    return len(table.zones[GIFTS + frame.seat])


def others(table: Table, frame: Frame) -> list[int]:
    """All other seats, in turn order from the acting one."""
    return [(frame.seat + step) % table.seats for step in range(1, table.seats)]


def everybody(table: Table, frame: Frame) -> list[int]:
    return [frame.seat, *others(table, frame)]


def richest_others(table: Table, frame: Frame) -> list[int]:
    """Those of the others who have the most souls."""
    seats = others(table, frame)
    most = max(table.numbers[SOULS + seat] for seat in seats)
    return [seat for seat in seats if table.numbers[SOULS + seat] == most]


def hand_of(table: Table, frame: Frame) -> list[int]:
    return table.zones[HAND + frame.seat]


def crew_of(table: Table, frame: Frame) -> list[int]:
    return table.zones[CREW + frame.seat]


def shore_cards(table: Table, frame: Frame) -> list[int]:
    return table.zones[SHORE]


def discarded(table: Table, frame: Frame) -> list[int]:
    return table.zones[DISCARD]


def has_obols(amount: Amount) -> Callable[[Table, Frame], bool]:
    return HasAtLeast(OBOLS, amount.number, "obols")
