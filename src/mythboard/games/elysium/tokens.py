"""Gold, VP and PP change hands. E-FX-01 to E-FX-03, E-PWR-10 to E-PWR-12"""

from __future__ import annotations

from collections.abc import Callable

from mythboard.engine.amounts import Amount
from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.question import THING
from mythboard.engine.steps import words
from mythboard.engine.table import Table
from mythboard.games.elysium.board import (
    COLUMNS,
    FROM_CHRONOS,
    GOLD,
    LEFT,
    PHASE,
    PP,
    SAY_DISMISS,
    SCORING,
    SHELTERED,
    VP,
    board,
)
from mythboard.games.elysium.scoring import has_ares
from mythboard.games.elysium.taking import columns_of


def receive(table: Table, seat: int, number: int, amount: int) -> None:
    """From the reserve. Chronos VP are noted apart (E-FIN-03); without Ares there are no PP (E-PP-01)."""
    if number == PP and not has_ares(table):
        return
    if number == VP and table.numbers[PHASE] == SCORING:
        number = FROM_CHRONOS
    table.add(number + seat, amount)


def sheltered(table: Table, seat: int, user: int) -> bool:
    """Whether a seat loses nothing to the power of this user."""
    return seat != user and measure(table, SHELTERED, seat, 0) > 0


def lose(table: Table, seat: int, number: int, amount: int, user: int) -> int:
    """As much as there is; how much it was. E-PWR-11"""
    lost = 0 if sheltered(table, seat, user) else min(amount, table.numbers[number + seat])
    table.add(number + seat, -lost)
    return lost


class Receive:
    __slots__ = ("amount", "number")

    def __init__(self, number: int, amount: Amount) -> None:
        self.number = number
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        receive(table, frame.seat, self.number, self.amount(table, frame))

    def __str__(self) -> str:
        return f"receive {self.amount} of {self.number}"


class Lose:
    __slots__ = ("amount", "number")

    def __init__(self, number: int, amount: Amount) -> None:
        self.number = number
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        lose(table, frame.seat, self.number, self.amount(table, frame), frame.home)

    def __str__(self) -> str:
        return f"lose {self.amount} of {self.number}"


class Owns:
    """The acting seat has something of it to lose, and would lose it to the user. E-PWR-20"""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, table: Table, frame: Frame) -> bool:
        return table.numbers[self.number + frame.seat] > 0 and not sheltered(table, frame.seat, frame.home)

    def __str__(self) -> str:
        return f"owns some of {self.number}"


class TakeFrom:
    """From others, as much as each has."""

    __slots__ = ("amount", "number", "seats")

    def __init__(self, number: int, amount: Amount, seats: Callable[[Table, Frame], list[int]]) -> None:
        self.number = number
        self.amount = amount
        self.seats = seats

    def __call__(self, table: Table, frame: Frame) -> None:
        for seat in self.seats(table, frame):
            taken = lose(table, seat, self.number, self.amount(table, frame), frame.home)
            table.add(self.number + frame.seat, taken)

    def __str__(self) -> str:
        return f"take {self.amount} of {self.number} from {words(self.seats)}"


class RichOthers:
    """Whom something can be taken from: each other player who has some of it and would lose it. E-PWR-20"""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return [
            other
            for other in range(table.seats)
            if other != seat and table.numbers[self.number + other] > 0 and not sheltered(table, other, frame.home)
        ]


class ChosenSeat:
    """The seat that was named at a mark, for a loop over it; nobody if there was none to name."""

    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        move = frame.get(self.mark)
        return [] if move < 0 else [move & THING]

    def __str__(self) -> str:
        return f"the seat chosen ({self.mark})"


# Costs: a test, and a rule that pays


class CanPay:
    """E-PWR-10, E-PWR-12: in full, to the reserve or to so many others."""

    __slots__ = ("amount", "number", "to_all")

    def __init__(self, number: int, amount: Amount, to_all: bool = False) -> None:
        self.number = number
        self.amount = amount
        self.to_all = to_all

    def __call__(self, table: Table, frame: Frame) -> bool:
        times = table.seats - 1 if self.to_all else 1
        return table.numbers[self.number + frame.seat] >= self.amount(table, frame) * times

    def __str__(self) -> str:
        return f"{self.amount} {board.number_at[self.number].title}{' for each other player' if self.to_all else ''} to pay"


class Pay:
    __slots__ = ("amount", "number")

    def __init__(self, number: int, amount: Amount) -> None:
        self.number = number
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        table.add(self.number + frame.seat, -self.amount(table, frame))

    def __str__(self) -> str:
        return f"pay {self.amount} of {self.number}"


class Give:
    """To other players, each in full; `CanPay` was asked before. E-FX-03"""

    __slots__ = ("amount", "number", "seats")

    def __init__(self, number: int, amount: Amount, seats: Callable[[Table, Frame], list[int]]) -> None:
        self.number = number
        self.amount = amount
        self.seats = seats

    def __call__(self, table: Table, frame: Frame) -> None:
        for seat in self.seats(table, frame):
            amount = self.amount(table, frame)
            table.add(self.number + frame.seat, -amount)
            table.add(self.number + seat, amount)

    def __str__(self) -> str:
        return f"give {self.amount} of {self.number} to {words(self.seats)}"


# Exchanges, Transfers and Columns


class AmountsUpTo:
    """The amounts of Gold that could be exchanged."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return list(range(1, min(self.most, table.numbers[GOLD + seat]) + 1))


class ExchangeGold:
    """So many Gold as was said for as many VP. E-FX-16"""

    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> None:
        move = frame.get(self.mark)
        if move > 0:
            table.add(GOLD + frame.seat, -(move & THING))
            receive(table, frame.seat, VP, move & THING)

    def __str__(self) -> str:
        return f"exchange Gold for VP ({self.mark})"


class ReceiveTransfers:
    """More transfers in this transfer turn. E-FX-07"""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        table.add(LEFT, self.amount(table, frame))

    def __str__(self) -> str:
        return f"receive {self.amount} Transfers"


def columns_here(table: Table, frame: Frame, seat: int) -> list[int]:
    return columns_of(table, seat)


class DismissColumn:
    """The Column named at a mark leaves the acting seat's board."""

    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> None:
        move = frame.get(self.mark)
        if move >= 0:
            table.put(COLUMNS[move & THING] + frame.seat, 0)
            table.tell(SAY_DISMISS, frame.seat, move & THING)

    def __str__(self) -> str:
        return f"dismiss a Column ({self.mark})"
