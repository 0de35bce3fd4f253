"""What card text may ask about the table: conditions, counts, and sorts of cards. C-VOC-20 to C-VOC-31, C-VOC-98"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythboard.engine.amounts import Amount
from mythboard.engine.errors import RuleBroken
from mythboard.engine.frames import Frame
from mythboard.engine.table import Table
from mythboard.games.chartalea import board
from mythboard.games.chartalea.fighting import IS_GUARD, IS_SHIELD, guards, strength
from mythboard.games.chartalea.resources import TITLES
from mythboard.games.chartalea.row import in_row

Count = Callable[[Table, int], int]  # of what a seat has
ANY: Final = board.GREEK | board.EGYPT | board.MAYA | board.NORSE


# What a seat has


def companions(table: Table, seat: int) -> int:
    return len(board.companions(table, seat))


def guard_count(table: Table, seat: int) -> int:
    return sum([1 for card in board.companions(table, seat) if guards(table, card)])


def artifacts(table: Table, seat: int) -> int:
    return len(board.artifacts(table, seat))


def curses(table: Table, seat: int) -> int:
    return len(board.curses(table, seat))


def treasures(table: Table, seat: int) -> int:
    return len(board.treasures(table, seat))


def scrolls(table: Table, seat: int) -> int:
    return len(board.scrolls(table, seat))


def cards_in_hand(table: Table, seat: int) -> int:
    return len(board.hand(table, seat))


def discarded(table: Table, seat: int) -> int:
    return len(board.discard(table, seat))


def of_kind(table: Table, seat: int, kind: int) -> int:
    return sum([1 for card in board.played(table, seat) if table.box.kind[card] == kind])


def items(table: Table, seat: int) -> int:
    return of_kind(table, seat, board.ITEM)


def actions(table: Table, seat: int) -> int:
    return of_kind(table, seat, board.ACTION)


def of_mythology(table: Table, seat: int, mythology: int, but: int = -1) -> int:
    """Cards of a Mythology in a seat's play area; an Omni card is one card. C-MYT-03, C-MYT-05, C-OMNI-03"""
    traits = table.box.traits
    zones = table.zones
    count = 0
    for zone in board.PLAY_AREA:
        for card in zones[zone + seat]:
            if traits[card] & mythology and card != but:
                count += 1
    return count


def greek(table: Table, seat: int) -> int:
    return of_mythology(table, seat, board.GREEK)


def egypt(table: Table, seat: int) -> int:
    return of_mythology(table, seat, board.EGYPT)


def maya(table: Table, seat: int) -> int:
    return of_mythology(table, seat, board.MAYA)


def norse(table: Table, seat: int) -> int:
    return of_mythology(table, seat, board.NORSE)


THINGS: Final[dict[str, Count]] = {
    "Companions": companions,
    "Guards": guard_count,
    "Artifacts": artifacts,
    "Curses": curses,
    "Treasures": treasures,
    "Mythic Scrolls": scrolls,
    "Health": board.health,
    "Power": board.power,
    "Money": board.money,
    "Attack": board.attack,
    "cards in hand": cards_in_hand,
    "cards in the discard pile": discarded,
    "Items in play": items,
    "Actions in play": actions,
    "Greek cards in play": greek,
    "Egypt cards in play": egypt,
    "Maya cards in play": maya,
    "Norse cards in play": norse,
}

ONE_THING: Final[dict[str, Count]] = {  # after "for each"
    "Companion": companions,
    "Guard": guard_count,
    "Artifact": artifacts,
    "Curse": curses,
    "Treasure": treasures,
    "Mythic Scroll": scrolls,
}

ONE_IN_PLAY: Final[dict[str, Count]] = {  # and after these, "you have in play"
    "Item": items,
    "Action": actions,
    "Greek card": greek,
    "Egypt card": egypt,
    "Maya card": maya,
    "Norse card": norse,
}


class YouCount:
    """For each thing the acting seat, or its opponent, has."""

    __slots__ = ("count", "foe", "name")

    def __init__(self, count: Count, foe: bool, name: str) -> None:
        self.count = count
        self.foe = foe
        self.name = name

    def __call__(self, table: Table, frame: Frame) -> int:
        return self.count(table, 1 - frame.seat if self.foe else frame.seat)

    def __str__(self) -> str:
        return self.name


def monsters_in_row(table: Table, frame: Frame) -> int:
    return sum([len(board.beasts(table, slot)) for slot in range(board.SLOTS)])


# Conditions: tests that can say why they fail


class Condition:
    """A test of a card's text; `why` is a sentence about what is missing, with the numbers of the moment."""

    __slots__ = ()

    def __call__(self, table: Table, frame: Frame) -> bool:
        raise RuleBroken(f"{type(self).__name__} does not say when it holds")

    def why(self, table: Table, frame: Frame) -> str:
        raise RuleBroken(f"{type(self).__name__} does not say why")


class Compares(Condition):
    """A seat has at least or at most so many of something."""

    __slots__ = ("count", "foe", "least", "most", "name")

    def __init__(self, count: Count, name: str, foe: bool, least: int, most: int) -> None:
        self.count = count
        self.name = name
        self.foe = foe
        self.least = least
        self.most = most

    def __call__(self, table: Table, frame: Frame) -> bool:
        has = self.count(table, 1 - frame.seat if self.foe else frame.seat)
        return self.least <= has <= self.most

    def why(self, table: Table, frame: Frame) -> str:
        has = self.count(table, 1 - frame.seat if self.foe else frame.seat)
        who = "your opponent has" if self.foe else "you have"
        bound = f"at least {self.least}" if has < self.least else f"at most {self.most}"
        return f"it needs {bound} {self.name} and {who} {has}"

    def __str__(self) -> str:
        who = "opponent: " if self.foe else ""
        return f"{who}{self.least} <= {self.name}" if self.most >= 999 else f"{who}{self.name} <= {self.most}"


class MoreThanOpponent(Condition):
    __slots__ = ("count", "fewer", "name")

    def __init__(self, count: Count, name: str, fewer: bool) -> None:
        self.count = count
        self.name = name
        self.fewer = fewer

    def __call__(self, table: Table, frame: Frame) -> bool:
        difference = self.count(table, frame.seat) - self.count(table, 1 - frame.seat)
        return difference < 0 if self.fewer else difference > 0

    def why(self, table: Table, frame: Frame) -> str:
        word = "fewer" if self.fewer else "more"
        mine, other = self.count(table, frame.seat), self.count(table, 1 - frame.seat)
        return f"you need {word} {self.name} than your opponent: you have {mine}, they have {other}"

    def __str__(self) -> str:
        return f"{'fewer' if self.fewer else 'more'} {self.name} than the opponent"


class GodIs(Condition):
    """C-LOST-01: a certain God, or any God of a Mythology."""

    __slots__ = ("key", "mythology", "name")

    def __init__(self, key: str, mythology: int, name: str) -> None:
        self.key = key
        self.mythology = mythology
        self.name = name

    def __call__(self, table: Table, frame: Frame) -> bool:
        for card in board.character(table, frame.seat):
            if self.key:
                return table.box.cards[card].key == self.key
            return bool(table.box.traits[card] & self.mythology)
        return False

    def why(self, table: Table, frame: Frame) -> str:
        return f"your God isn't {self.name}"

    def __str__(self) -> str:
        return f"the God is {self.name}"


class Mythos(Condition):
    """So many other cards of a Mythology lie in the play area; 0 stands for the card's own. C-MYT-01, C-MYT-02, C-MYT-05"""

    __slots__ = ("least", "mythology")

    def __init__(self, least: int, mythology: int) -> None:
        self.least = least
        self.mythology = mythology

    def __call__(self, table: Table, frame: Frame) -> bool:
        return self.others(table, frame) >= self.least

    def others(self, table: Table, frame: Frame) -> int:
        card = frame.card
        mythology = self.mythology or table.box.traits[card] & ANY
        return of_mythology(table, frame.seat, mythology, card)

    def why(self, table: Table, frame: Frame) -> str:
        traits = self.mythology or table.box.traits[frame.card] & ANY
        names = " or ".join(name.capitalize() for i, name in enumerate(board.MYTHOLOGIES) if traits >> i & 1)
        other = "another" if self.least == 1 else f"{self.least} other"
        return f"it needs {other} {names} card{'' if self.least == 1 else 's'} in play and you have {self.others(table, frame)}"

    def __str__(self) -> str:
        return f"{'dual ' if self.least == 2 else ''}mythos {self.mythology}"


class With(Condition):
    """A named card lies in the play area. C-WITH-01"""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, table: Table, frame: Frame) -> bool:
        for zone in board.PLAY_AREA:
            for card in table.zones[zone + frame.seat]:
                if table.box.cards[card].name == self.name and card != frame.card:
                    return True
        return False

    def why(self, table: Table, frame: Frame) -> str:
        return f"{self.name} is not in your play area"

    def __str__(self) -> str:
        return f"with {self.name}"


class ThisTurn(Condition):
    """A number that counts what was done this turn."""

    __slots__ = ("least", "number", "text")

    def __init__(self, number: int, least: int, text: str) -> None:
        self.number = number
        self.least = least
        self.text = text

    def __call__(self, table: Table, frame: Frame) -> bool:
        return table.numbers[self.number] >= self.least

    def why(self, table: Table, frame: Frame) -> str:
        return f"it works only if {self.text}"

    def __str__(self) -> str:
        return self.text


class MonsterInRow(Condition):
    __slots__ = ()

    def __call__(self, table: Table, frame: Frame) -> bool:
        return monsters_in_row(table, frame) > 0

    def why(self, table: Table, frame: Frame) -> str:
        return "there is no Monster in the Market Row"

    def __str__(self) -> str:
        return "a Monster is in the Market Row"


class TreasureLeft(Condition):
    """C-PHX-06"""

    __slots__ = ()

    def __call__(self, table: Table, frame: Frame) -> bool:
        return bool(table.zones[board.STACK])

    def why(self, table: Table, frame: Frame) -> str:
        return "the Treasure stack is empty"

    def __str__(self) -> str:
        return "there are Treasures"


# Prices: in full, or not at all


class Price(Condition):
    """So much can be paid."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount


class CanPay(Price):
    """C-EFF-12, C-EFF-13: of Health at least 1 must remain."""

    __slots__ = ("number",)

    def __init__(self, number: int, amount: Amount) -> None:
        super().__init__(amount)
        self.number = number

    def __call__(self, table: Table, frame: Frame) -> bool:
        spare = 1 if self.number == board.HEALTH else 0
        return table.numbers[self.number + frame.seat] >= self.amount.now(table, frame) + spare

    def why(self, table: Table, frame: Frame) -> str:
        has = table.numbers[self.number + frame.seat]
        left = ", which must leave you at least 1," if self.number == board.HEALTH else ""
        return f"it costs {self.amount.now(table, frame)} {TITLES[self.number]}{left} and you have {has}"

    def __str__(self) -> str:
        return f"{TITLES[self.number]} >= {self.amount}"


class HasCards(Price):
    """Enough Treasures to sacrifice, or cards in hand to discard."""

    __slots__ = ("zone",)

    def __init__(self, zone: int, amount: Amount) -> None:
        super().__init__(amount)
        self.zone = zone

    def __call__(self, table: Table, frame: Frame) -> bool:
        return len(table.zones[self.zone + frame.seat]) >= self.amount.now(table, frame)

    def why(self, table: Table, frame: Frame) -> str:
        count = self.amount.now(table, frame)
        has = len(table.zones[self.zone + frame.seat])
        thing, where = ("Treasure", "") if self.zone == board.TREASURES else ("card", " from your hand")
        return f"it costs {count} {thing}{'' if count == 1 else 's'}{where} and you have {has}"

    def __str__(self) -> str:
        return f"{'Treasures' if self.zone == board.TREASURES else 'cards in hand'} >= {self.amount}"


# Sorts of cards


def is_shield(table: Table, card: int) -> bool:
    return bool(table.box.tags[card] & IS_SHIELD)


def is_guard(table: Table, card: int) -> bool:
    """In play a Bless may make a Guard of any Companion; elsewhere the card itself decides."""
    if board.COMPANIONS <= table.place[card] < board.COMPANIONS + 2:
        return guards(table, card)
    return bool(table.box.tags[card] & IS_GUARD)


def has_cost(table: Table, card: int) -> bool:
    """A Guarded card in the row has none; once owned it counts as 0. C-ACQ-08"""
    return not (table.box.traits[card] & board.GUARDED and in_row(table, card))


class Costs:
    """The printed cost, from one number to another. C-ACQ-15"""

    __slots__ = ("least", "most")

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def __call__(self, table: Table, card: int) -> bool:
        return self.least <= table.box.cost[card] <= self.most and has_cost(table, card)


class StrengthAtMost:
    """The strength at this moment, Blesses and all; of a Monster the printed one."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def __call__(self, table: Table, card: int) -> bool:
        from_play = board.COMPANIONS <= table.place[card] < board.COMPANIONS + 2
        value = strength(table, card) if from_play else table.box.values["strength"][card]
        return value <= self.most


def is_exhausted(table: Table, card: int) -> bool:
    return bool(table.status[card] & board.EXHAUSTED)


class Named:
    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, table: Table, card: int) -> bool:
        return table.box.cards[card].name == self.name
