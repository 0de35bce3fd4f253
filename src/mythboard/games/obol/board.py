"""What lies on the table in Obol, and the names of its events, measures and sayings."""

from __future__ import annotations

from typing import Final

from mythboard.engine.board import ALL, NOBODY, OWNER, SEAT, Board
from mythboard.engine.table import Table

KINDS: Final = ("crew", "deed", "ward", "omen", "favour")
CREW_KIND: Final = 0
DEED_KIND: Final = 1
WARD_KIND: Final = 2
OMEN_KIND: Final = 3
FAVOUR_KIND: Final = 4

MOST_DICE: Final = 6

board: Final[Board] = Board(seats=4)

AWAY: Final = board.zone("away", title="box", pile=True)  # what has left the game, and before setting up everything

# One deck for all: cards in hands keep its pool, for nobody can tell a hidden hand card from one of the deck.
DECK: Final = board.zone("deck", sees=NOBODY, ordered=True, pool="deck")
HAND: Final = board.zone("hand", per=SEAT, sees=OWNER)
SHORE: Final = board.zone("shore", ordered=True, pool="deck")
CREW: Final = board.zone("crew", per=SEAT, play=True)
OMENS: Final = board.zone("omens", per=SEAT, ordered=True)
STAGE: Final = board.zone("stage", title="table")  # a card while it is being played
DISCARD: Final = board.zone("discard", ordered=True, pool="deck", title="discard pile", pile=True)
FAVOURS: Final = board.zone("favours", sees=NOBODY, ordered=True, contents=ALL, pool="favours", title="favour pile")
GIFTS: Final = board.zone("gifts", per=SEAT)  # favours a player has

OBOLS: Final = board.number("obols", per=SEAT, high=999)
SOULS: Final = board.number("souls", per=SEAT, high=999)
ROUND: Final = board.number("round", high=15)
ACTIONS: Final = board.number("actions", high=99)
CROSSED: Final = board.number("crossed", high=1, quiet=True)
WARDED: Final = board.number("warded", high=1, quiet=True)
CANCELLED: Final = board.number("cancelled", high=1, quiet=True)
ROLLED: Final = board.number("rolled", high=3, quiet=True)
DICE: Final = board.number("dice", high=MOST_DICE)
RIVER: Final = board.number("river", per=MOST_DICE, high=3)

# Events that card lines wait for
CROSSES: Final = board.event("crosses")
TURN_BEGINS: Final = board.event("turn begins")
LOSES_SOULS: Final = board.event("loses souls")

# Measures that card lines change
PRICE: Final = board.measure("price of cards")
DICE_ROLLED: Final = board.measure("dice rolled")

# What rules say for the log
SAY_ROLL: Final = board.saying("roll", "die")
SAY_OMEN: Final = board.saying("omen")
SAY_PLAY: Final = board.saying("play")
SAY_WARD: Final = board.saying("ward")
SAY_BID: Final = board.saying("bid", "bid")
SAY_ROUND: Final = board.saying("round", "round", opens=True, has_doer=False)
SAY_TURN: Final = board.saying("turn", opens=True)


RIVER_DIE: Final = [0, 1, 1, 2, 2, 3]  # O-COMP-04


# What rules read: the numbers and the cards of a seat, or of a place


def hand(table: Table, seat: int) -> list[int]:
    return table.zones[HAND + seat]


def crew(table: Table, seat: int) -> list[int]:
    return table.zones[CREW + seat]


def omens(table: Table, seat: int) -> list[int]:
    return table.zones[OMENS + seat]


def gifts(table: Table, seat: int) -> list[int]:
    return table.zones[GIFTS + seat]


def obols(table: Table, seat: int) -> int:
    return table.numbers[OBOLS + seat]


def souls(table: Table, seat: int) -> int:
    return table.numbers[SOULS + seat]


def round_number(table: Table) -> int:
    return table.numbers[ROUND]


def actions(table: Table) -> int:
    return table.numbers[ACTIONS]


def crossed(table: Table) -> bool:
    return table.numbers[CROSSED] > 0


def warded(table: Table) -> bool:
    return table.numbers[WARDED] > 0


def cancelled(table: Table) -> bool:
    return table.numbers[CANCELLED] > 0


def rolled(table: Table) -> int:
    return table.numbers[ROLLED]


def dice(table: Table) -> int:
    return table.numbers[DICE]


def river(table: Table) -> list[int]:
    """The dice in it."""
    return table.numbers[RIVER : RIVER + dice(table)]
