"""Cards come to a Domain, by a turn or by a power, and the piles they come from. E-ACQ, E-IDN, E-CIT, E-SUP"""

from __future__ import annotations

from mythboard.engine.frames import UNSET, Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.table import Table
from mythboard.games.elysium import board
from mythboard.games.elysium.powers import after_this, happened, lines_of, waiting_lines
from mythboard.games.elysium.tiles import COLOURS

# Columns


def columns_of(table: Table, seat: int) -> list[int]:
    """The colours of the Columns on a seat's board."""
    return [colour for colour in range(len(COLOURS)) if board.has_column(table, seat, colour)]


def asks_for(table: Table, card: int, colour: str) -> int:
    """How many circles of a colour, or of "black", a card has."""
    circles = table.box.values.get(colour)  # there is none where no card of the box has any
    return 0 if circles is None else circles[card]


def needs_colour(table: Table, seat: int, card: int, colour: int) -> bool:
    """Whether a seat must have the Column of a colour to take a card. E-ACQ-02, E-FX-28"""
    return asks_for(table, card, COLOURS[colour]) > 0 and not measure(table, board.NEEDLESS[colour], seat, 0, card)


def missing_columns(table: Table, seat: int, card: int) -> list[int]:
    """The colours that a card asks for and the seat lacks. E-ACQ-01, E-ACQ-02"""
    colours = range(len(COLOURS))
    return [c for c in colours if not board.has_column(table, seat, c) and needs_colour(table, seat, card, c)]


def spare_columns(table: Table, seat: int, card: int) -> int:
    """How many Columns are left for black circles when those of the coloured ones are set aside. E-ACQ-04, E-ACQ-05

    One that is not needed for its own colour is of any colour, like the others. E-ACQ-03
    """
    return sum([1 for colour in columns_of(table, seat) if not needs_colour(table, seat, card, colour)])


def blacks_of(table: Table, card: int) -> int:
    """E-ACQ-03"""
    return asks_for(table, card, "black")


def meets_condition(table: Table, seat: int, card: int) -> bool:
    """Whether nothing is missing and enough is to spare, found out in one go: this is asked most of all."""
    spare = -blacks_of(table, card)
    for colour, base in enumerate(board.COLUMNS):
        if table.numbers[base + seat]:
            if spare < 0 and not needs_colour(table, seat, card, colour):
                spare += 1
        elif needs_colour(table, seat, card, colour):
            return False
    return spare >= 0


# The piles


def top_of_deck(table: Table) -> int:
    """The top card of the draw pile, which is made anew when it is empty and a card is needed; UNSET if there is none.

    E-SUP-01 to E-SUP-03
    """
    if not table.zones[board.DECK]:
        if not table.zones[board.DISCARD]:
            return UNSET
        table.tell(board.SAY_RESHUFFLE, 0)
        for card in table.zones[board.DISCARD][:]:
            table.bring(card, board.DECK)
        table.shuffle(board.DECK)
    return table.zones[board.DECK][-1]


def add_from_deck(table: Table, zone: int, count: int) -> None:
    """Cards from the draw pile, face up. E-AWK-05, E-FX-15"""
    for _ in range(count):
        card = top_of_deck(table)
        if card < 0:
            return
        table.bring(card, zone)


# Family cards


def has_identical(table: Table, seat: int, card: int) -> bool:
    """Whether another copy of a design lies in a Domain. E-IDN-01 to E-IDN-04"""
    design = table.box.cards[card]
    return any(other != card and table.box.cards[other] is design for other in board.domain(table, seat))


def take_card(table: Table, seat: int, card: int) -> None:
    """A Family card enters a Domain from a common zone: it is taken. E-ACT-08, E-KND-06, E-KND-09, E-KND-17"""
    table.bring(card, board.DOMAIN + seat)
    at_once: list[Frame] = []
    if table.box.kind[card] == board.TRIGGER:
        table.mark(card, board.RING)
    elif table.box.kind[card] == board.INSTANTANEOUS:
        at_once = lines_of(table, seat, card)
    after_this(table, at_once, waiting_lines(table, board.TAKES, seat, card))


def draw_and_take(table: Table, seat: int) -> None:
    """The top card of the draw pile, face up; an identical one cannot be kept. E-FX-10, E-IDN-06"""
    card = top_of_deck(table)
    if card < 0:
        return
    if has_identical(table, seat, card):
        table.bring(card, board.DISCARD)
    else:
        take_card(table, seat, card)


def discard(table: Table, card: int) -> None:
    """A Family card leaves for the discard pile, without ring or turned state. E-FX-14, E-KND-20"""
    table.bring(card, board.DISCARD)


# Citizens


def take_citizen(table: Table, seat: int) -> None:
    """The top card of the draw pile, face down, seen by nobody. E-CIT-04, E-CIT-07, E-SUP-02"""
    card = top_of_deck(table)
    if card >= 0:
        table.bring(card, board.CITIZENS + seat)
        happened(table, board.TAKES_CITIZEN, seat)


def discard_citizen(table: Table, seat: int) -> None:
    """It leaves the game face down. E-CIT-10"""
    citizens = board.citizens(table, seat)
    if citizens:
        table.bring(citizens[-1], board.GONE)


def pass_citizen(table: Table, seat: int, to: int) -> None:
    """A Citizen goes to another player, face down as it is. E-CIT-11"""
    citizens = board.citizens(table, seat)
    if citizens:
        table.bring(citizens[-1], board.CITIZENS + to)
