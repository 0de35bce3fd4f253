"""How good a table looks for a seat, for bots that ask; and what the lab may know of a game.

Everything is counted in souls, by rules of thumb: an obol is a part of a crossing, a card is worth the action that took it and
about a third of its price in obols, crew is worth more the longer it will work. A lead of a few souls is then read as a chance
to win. Nobody claims that these numbers are right: they need only be good enough to tell a sound move from a poor one.

The judge sees imagined tables only, yet it does not look into the hands of others even there: what it would find is a guess,
and a guess that differs from deal to deal is noise.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mythboard.engine.table import Table
from mythboard.games.obol import board
from mythboard.games.obol.rounds import LAST_ROUND
from mythboard.games.obol.turn import HAND_LIMIT

OBOL: Final = 0.4  # souls that an obol is worth, as long as there is a use for it
USEFUL_OBOLS: Final = 7
SPARE_OBOL: Final = 0.1
ACTION: Final = 0.6
CARD: Final = 0.5  # a card in hand, besides its price
CREW_CARD: Final = 0.8  # a card in play, besides its price
PRICE_COUNTS: Final = 0.3
GIFT: Final = 1.0
OMEN: Final = 1.2
WIDE_LEAD: Final = 4.0  # souls; about 73 of 100 games with such a lead are won


def judge(table: Table, seat: int) -> float:
    """The chance to win, roughly: from 0 to 1."""
    acting = seat_in(table, "turn")
    landing = seat_in(table, "cross the river")
    mine = 0.0
    best = -999.0
    for other in range(table.seats):
        worth = worth_of(table, other, other == seat)
        if other == acting:
            worth += ACTION * board.actions(table)
        if other == landing and board.dice(table) > 0:
            worth += max(board.river(table))
        if other == seat:
            mine = worth
        else:
            best = max(best, worth)
    return 1 / (1 + exp((best - mine) / WIDE_LEAD))


def seat_in(table: Table, key: str) -> int:
    """Who acts in the program that runs under this name; -1 if none does."""
    for frame in table.frames:
        if frame.program.key == key:
            return frame.seat
    return -1


def worth_of(table: Table, seat: int, open_hand: bool) -> float:
    """All that a seat has, in souls."""
    obols = board.obols(table, seat)
    useful = min(obols, USEFUL_OBOLS)
    worth = board.souls(table, seat) + OBOL * useful + SPARE_OBOL * (obols - useful)
    left = (LAST_ROUND - board.round_number(table)) / LAST_ROUND
    for card in board.crew(table, seat):
        worth += (CREW_CARD + PRICE_COUNTS * table.box.cost[card]) * (0.4 + 0.6 * left)
    hand = board.hand(table, seat)
    if open_hand:
        cards = sorted([in_hand(table, card) for card in hand], reverse=True)
        worth += sum(cards[:HAND_LIMIT])
    else:
        worth += (CARD + 2 * PRICE_COUNTS) * min(HAND_LIMIT, len(hand))
    return worth + GIFT * len(board.gifts(table, seat)) - OMEN * len(board.omens(table, seat))


def in_hand(table: Table, card: int) -> float:
    price = PRICE_COUNTS * table.box.cost[card]
    return 0.6 * (CREW_CARD + price) if table.box.kind[card] == board.CREW_KIND else CARD + price


def ending(table: Table) -> str:
    """O-END-01, O-END-02"""
    goal = table.option("goal")
    assert isinstance(goal, int)
    return "goal" if max([board.souls(table, other) for other in range(table.seats)]) >= goal else "last round"


def is_hired(table: Table, zone: int) -> bool:
    """A card that leaves the shore for a hand belongs to somebody now."""
    return board.HAND <= zone < board.HAND + table.seats


MARKET: Final = (board.SHORE,)
