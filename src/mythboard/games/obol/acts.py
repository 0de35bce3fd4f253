"""The leaf rules of Obol: small deeds that run to their end, used by turn and cards alike."""

from __future__ import annotations

from typing import Final

from mythboard.engine.effects import Kind, gain, lose
from mythboard.engine.frames import UNSET, Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.table import Table
from mythboard.games.obol import board

SHORE_SIZE: Final = 4


def top_of_deck(table: Table) -> int:
    """The top card, after making a new deck of the discard pile if need be; UNSET if there is none. O-CARD-08"""
    deck = table.zones[board.DECK]
    if not deck:
        discard = table.zones[board.DISCARD]
        if not discard:
            return UNSET
        for card in discard[:]:
            table.bring(card, board.DECK)
        table.shuffle(board.DECK)
    return table.zones[board.DECK][-1]


def draw(table: Table, seat: int) -> None:
    card = top_of_deck(table)
    if card >= 0:
        table.bring(card, board.HAND + seat)


def fill_shore(table: Table) -> None:
    """O-ACT-04"""
    while len(table.zones[board.SHORE]) < SHORE_SIZE:
        card = top_of_deck(table)
        if card < 0:
            return
        table.bring(card, board.SHORE)


def price(table: Table, seat: int, card: int) -> int:
    """O-ACT-03, O-ACT-05"""
    return max(0, measure(table, board.PRICE, seat, table.box.cost[card], card))


def discard_card(table: Table, frame: Frame) -> None:
    table.bring(frame.card, board.DISCARD)


def take_card(table: Table, frame: Frame) -> None:
    """Into the acting seat's hand, from wherever it lies."""
    from_shore = table.place[frame.card] == board.SHORE
    table.bring(frame.card, board.HAND + frame.seat)
    if from_shore:
        fill_shore(table)


def put_on_deck(table: Table, frame: Frame) -> None:
    table.bring(frame.card, board.DECK)


def cancel(table: Table, frame: Frame) -> None:
    table.put(board.CANCELLED, 1)


def roll_one(table: Table, frame: Frame) -> None:
    face = table.dice.roll(board.RIVER_DIE)
    table.put(board.ROLLED, face)
    table.tell(board.SAY_ROLL, frame.seat, face)


def pass_hands(table: Table, frame: Frame) -> None:
    """Everybody's hand goes to the next seat, unseen by the others, who can still follow the cards they know."""
    hands = [board.hand(table, seat)[:] for seat in range(table.seats)]
    for seat, cards in enumerate(hands):
        for card in cards:
            table.bring(card, board.HAND + (seat + 1) % table.seats, tracked=True)


def gain_actions(table: Table, seat: int, amount: int) -> None:
    table.add(board.ACTIONS, amount)


def draw_cards(table: Table, seat: int, count: int) -> None:
    for _ in range(count):
        draw(table, seat)


def look_at_deck(table: Table, seat: int, count: int) -> None:
    """The seat sees the top cards where they lie."""
    top_of_deck(table)
    deck = table.zones[board.DECK]
    for card in deck[max(0, len(deck) - count) :]:
        table.show(card, 1 << seat)


GAIN_OBOLS: Final = Kind(gain, "gain {} obols", number=board.OBOLS)
GAIN_SOULS: Final = Kind(gain, "gain {} souls", number=board.SOULS)
GAIN_ACTIONS: Final = Kind(gain_actions, "gain {} actions")
LOSE_OBOLS: Final = Kind(lose, "lose {} obols", number=board.OBOLS)
LOSE_SOULS: Final = Kind(lose, "lose {} souls", number=board.SOULS)
DRAW: Final = Kind(draw_cards, "draw {}")
LOOK_AT_DECK: Final = Kind(look_at_deck, "look at the top {} of the deck")


class RolledAtLeast:
    __slots__ = ("least",)

    def __init__(self, least: int) -> None:
        self.least = least

    def __call__(self, table: Table, frame: Frame) -> bool:
        return board.rolled(table) >= self.least

    def __str__(self) -> str:
        return f"rolled >= {self.least}"


class CostsAtMost:
    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def __call__(self, table: Table, card: int) -> bool:
        return table.box.cost[card] <= self.most


def has_souls(table: Table, frame: Frame) -> bool:
    return board.souls(table, frame.seat) > 0


def crew_count(table: Table, frame: Frame) -> int:
    return len(board.crew(table, frame.seat))


def gift_count(table: Table, frame: Frame) -> int:
    return len(board.gifts(table, frame.seat))


def others(table: Table, frame: Frame) -> list[int]:
    """All other seats, in turn order from the acting one."""
    return [(frame.seat + step) % table.seats for step in range(1, table.seats)]


def everybody(table: Table, frame: Frame) -> list[int]:
    return [frame.seat, *others(table, frame)]


def richest_others(table: Table, frame: Frame) -> list[int]:
    """Those of the others who have the most souls."""
    seats = others(table, frame)
    most = max(board.souls(table, seat) for seat in seats)
    return [seat for seat in seats if board.souls(table, seat) == most]


def hand_of(table: Table, frame: Frame) -> list[int]:
    return board.hand(table, frame.seat)


def crew_of(table: Table, frame: Frame) -> list[int]:
    return board.crew(table, frame.seat)


def shore_cards(table: Table, frame: Frame) -> list[int]:
    return table.zones[board.SHORE]


def discarded(table: Table, frame: Frame) -> list[int]:
    return table.zones[board.DISCARD]
