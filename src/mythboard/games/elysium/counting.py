"""What powers count, compare and ask for. E-FX-20 to E-FX-26"""

from __future__ import annotations

from collections.abc import Callable

from mythboard.engine.frames import Frame
from mythboard.engine.table import Table
from mythboard.games.elysium import board
from mythboard.games.elysium.legends import (
    bonus_tiles,
    founder_of,
    founders,
    is_complete,
    level_of,
    size_of,
    type_of,
)
from mythboard.games.elysium.powers import order_of_play
from mythboard.games.elysium.taking import columns_of
from mythboard.games.elysium.tiles import COLOURS
from mythboard.games.elysium.writing import quest_of

# Which cards


class OfLevel:
    __slots__ = ("level",)

    def __init__(self, level: int) -> None:
        self.level = level

    def __call__(self, table: Table, card: int) -> bool:
        return level_of(table, card) == self.level


class LevelAtMost:
    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def __call__(self, table: Table, card: int) -> bool:
        return level_of(table, card) <= self.most


def is_family_card(table: Table, card: int) -> bool:
    """Every card that can be chosen lies face up; the word keeps Citizens out where any card would do. E-CIT-09"""
    return True


# How many


class Countable:
    """Something a player has so many of. E-FX-23"""

    __slots__ = ("count", "name")

    def __init__(self, name: str, count: Callable[[Table, int], int]) -> None:
        self.name = name
        self.count = count

    def of(self, table: Table, seat: int) -> int:
        count = self.count
        return count(table, seat)

    def __str__(self) -> str:
        return self.name


class Tokens:
    """So much of a number."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, table: Table, seat: int) -> int:
        return table.numbers[self.number + seat]


class CardsIn:
    """With a trait only Family cards of it; without, also Citizens, which are in a zone of their own. E-CIT-09"""

    __slots__ = ("citizens", "trait", "zone")

    def __init__(self, zone: int, citizens: int, trait: int) -> None:
        self.zone = zone
        self.citizens = citizens
        self.trait = trait

    def __call__(self, table: Table, seat: int) -> int:
        cards = table.zones[self.zone + seat]
        if not self.trait:
            return len(cards) + len(table.zones[self.citizens + seat])
        return len([1 for card in cards if table.box.traits[card] & self.trait])


def cards_in_domain(name: str, trait: int = 0) -> Countable:
    return Countable(name, CardsIn(board.DOMAIN, board.CITIZENS, trait))


def cards_in_elysium(name: str, trait: int = 0) -> Countable:
    return Countable(name, CardsIn(board.ELYSIUM, board.SETTLED, trait))


def citizens(table: Table, seat: int) -> int:
    """In the Domain and in Legends."""
    return len(board.citizens(table, seat)) + len(board.settled(table, seat))


def settled_citizens(table: Table, seat: int) -> int:
    return len(board.settled(table, seat))


def columns_left(table: Table, seat: int) -> int:
    return len(columns_of(table, seat))


def legends(table: Table, seat: int) -> int:
    """Of two cards or more: a single card has no type yet and scores nothing. E-LEG-06, E-FIN-05"""
    return len([1 for founder in founders(table, seat) if size_of(table, founder) > 1])


def complete_legends(table: Table, seat: int) -> int:
    return len([1 for founder in founders(table, seat) if is_complete(table, founder)])


def tiles_held(table: Table, seat: int) -> int:
    return len(bonus_tiles(table, seat))


def transfers_of_quest(table: Table, seat: int) -> int:
    """What the Quest of this Epoch grants; none without a Quest."""
    return quest_of(table, seat).transfers if board.quest(table, seat) else 0


def transfers_made(table: Table, seat: int) -> int:
    return board.transfers_made(table, seat)


def other_players(table: Table, seat: int) -> int:
    return table.seats - 1


class HowMany:
    """So many as the acting seat has."""

    __slots__ = ("what",)

    def __init__(self, what: Countable) -> None:
        self.what = what

    def __call__(self, table: Table, frame: Frame) -> int:
        return self.what.of(table, frame.seat)

    def __str__(self) -> str:
        return self.what.name


class ForEvery:
    """Once for every so many, rounded down."""

    __slots__ = ("amount", "what")

    def __init__(self, amount: int, what: Countable) -> None:
        self.amount = amount
        self.what = what

    def __call__(self, table: Table, frame: Frame) -> int:
        return self.what.of(table, frame.seat) // self.amount

    def __str__(self) -> str:
        return f"every {self.amount} {self.what}"


class AtMost:
    """So many as the acting seat has, up to a maximum. E-FX-26"""

    __slots__ = ("most", "what")

    def __init__(self, most: int, what: Countable) -> None:
        self.most = most
        self.what = what

    def __call__(self, table: Table, frame: Frame) -> int:
        return min(self.most, self.what.of(table, frame.seat))

    def __str__(self) -> str:
        return f"up to {self.most} {self.what}"


def cards_in_its_legend(table: Table, frame: Frame) -> int:
    """E-FX-27"""
    return size_of(table, founder_of(table, frame.card))


# Conditions


class Has:
    """At least so many. E-FX-22"""

    __slots__ = ("least", "what")

    def __init__(self, least: int, what: Countable) -> None:
        self.least = least
        self.what = what

    def __call__(self, table: Table, frame: Frame) -> bool:
        return self.what.of(table, frame.seat) >= self.least

    def __str__(self) -> str:
        return f"{self.least} or more {self.what}"


class HasNone:
    __slots__ = ("what",)

    def __init__(self, what: Countable) -> None:
        self.what = what

    def __call__(self, table: Table, frame: Frame) -> bool:
        return self.what.of(table, frame.seat) == 0

    def __str__(self) -> str:
        return f"no {self.what}"


class HasTheMost:
    """Strictly more than each other, and so at least 1. E-PWR-24"""

    __slots__ = ("what",)

    def __init__(self, what: Countable) -> None:
        self.what = what

    def __call__(self, table: Table, frame: Frame) -> bool:
        own = self.what.of(table, frame.seat)
        return all(self.what.of(table, seat) < own for seat in range(table.seats) if seat != frame.seat)

    def __str__(self) -> str:
        return f"the most {self.what}"


class AsManyAs:
    """Some other player has equally many, be it none. E-PWR-26"""

    __slots__ = ("what",)

    def __init__(self, what: Countable) -> None:
        self.what = what

    def __call__(self, table: Table, frame: Frame) -> bool:
        own = self.what.of(table, frame.seat)
        return any(self.what.of(table, seat) == own for seat in range(table.seats) if seat != frame.seat)

    def __str__(self) -> str:
        return f"as many {self.what} as another player"


class HasColumn:
    """Now, on the board; never while Legends are written. E-PWR-27"""

    __slots__ = ("colour",)

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def __call__(self, table: Table, frame: Frame) -> bool:
        return board.phase(table) < board.WRITING and board.has_column(table, frame.seat, self.colour)

    def __str__(self) -> str:
        return f"the {COLOURS[self.colour]} Column"


class ItsLegendIs:
    """What type the Legend of a Chronos card is. E-FX-27"""

    __slots__ = ("type",)

    def __init__(self, legend: int) -> None:
        self.type = legend

    def __call__(self, table: Table, frame: Frame) -> bool:
        return type_of(table, founder_of(table, frame.card)) == self.type

    def __str__(self) -> str:
        return f"its Legend is of type {self.type}"


def its_legend_is_complete(table: Table, frame: Frame) -> bool:
    return is_complete(table, founder_of(table, frame.card))


# Who


def others(table: Table, frame: Frame) -> list[int]:
    """All but the user of the power, in order of play. E-PWR-18, E-PWR-30"""
    return [seat for seat in order_of_play(table) if seat != frame.home]


def everybody(table: Table, frame: Frame) -> list[int]:
    return [frame.home, *others(table, frame)]


class OthersWithMost:
    """Those of the others with the highest count above 0; the user chooses among the tied. E-PWR-25"""

    __slots__ = ("what",)

    def __init__(self, what: Countable) -> None:
        self.what = what

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        counts = [(other, self.what.of(table, other)) for other in others(table, frame)]
        most = max([count for _, count in counts])
        return [other for other, count in counts if count == most and count > 0]


class OthersWithMore:
    """Each of the others who has more (or less) of something than the user."""

    __slots__ = ("less", "what")

    def __init__(self, what: Countable, less: bool) -> None:
        self.what = what
        self.less = less

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        own = self.what.of(table, frame.home)
        sign = -1 if self.less else 1
        return [seat for seat in others(table, frame) if sign * (self.what.of(table, seat) - own) > 0]

    def __str__(self) -> str:
        return f"others with {'less' if self.less else 'more'} {self.what}"
