"""Gold, VP and PP change hands. E-FX-01 to E-FX-03, E-PWR-10 to E-PWR-12"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythboard.engine.amounts import Amount, HasAtLeast
from mythboard.engine.effects import Effect, Kind, pay
from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.steps import words
from mythboard.engine.table import Table
from mythboard.games.elysium import board
from mythboard.games.elysium.scoring import has_ares
from mythboard.games.elysium.taking import columns_of

# What one of each is worth, in VP

TOKEN: Final[dict[int, float]] = {board.GOLD: 0.45, board.VP: 1.0, board.PP: 0.8}
TRANSFER: Final = 1.2


def receive_gold(table: Table, seat: int, amount: int) -> None:
    table.add(board.GOLD + seat, amount)


def receive_vp(table: Table, seat: int, amount: int) -> None:
    """From the reserve. Chronos VP are noted apart. E-FIN-03"""
    table.add((board.FROM_CHRONOS if board.phase(table) == board.SCORING else board.VP) + seat, amount)


def receive_pp(table: Table, seat: int, amount: int) -> None:
    """Without Ares there are none. E-PP-01"""
    if has_ares(table):
        table.add(board.PP + seat, amount)


def sheltered(table: Table, seat: int, user: int) -> bool:
    """Whether a seat loses nothing to the power of this user."""
    return seat != user and measure(table, board.SHELTERED, seat, 0) > 0


def lose(table: Table, seat: int, number: int, amount: int, user: int) -> int:
    """As much as there is; how much it was. E-PWR-11"""
    lost = 0 if sheltered(table, seat, user) else min(amount, table.numbers[number + seat])
    table.add(number + seat, -lost)
    return lost


RECEIVE: Final = {
    board.GOLD: Kind(receive_gold, f"receive {{}} of {board.GOLD}", TOKEN[board.GOLD]),
    board.VP: Kind(receive_vp, f"receive {{}} of {board.VP}", TOKEN[board.VP]),
    board.PP: Kind(receive_pp, f"receive {{}} of {board.PP}", TOKEN[board.PP]),
}
PAY: Final = {number: Kind(pay, f"pay {{}} of {number}", -worth, number) for number, worth in TOKEN.items()}


class Lose(Effect):
    __slots__ = ("number",)

    def __init__(self, number: int, amount: Amount) -> None:
        super().__init__(f"lose {amount} of {number}", -TOKEN[number], amount)
        self.number = number

    def __call__(self, table: Table, frame: Frame) -> None:
        lose(table, frame.seat, self.number, self.now(table, frame), frame.home)


class Owns:
    """The acting seat has something of it to lose, and would lose it to the user. E-PWR-20"""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, table: Table, frame: Frame) -> bool:
        return table.numbers[self.number + frame.seat] > 0 and not sheltered(table, frame.seat, frame.home)

    def __str__(self) -> str:
        return f"owns some of {self.number}"


class TakeFrom(Effect):
    """From others, as much as each has."""

    __slots__ = ("number", "seats")

    def __init__(self, number: int, amount: Amount, seats: Callable[[Table, Frame], list[int]]) -> None:
        super().__init__(f"take {amount} of {number} from {words(seats)}", 1.6 * TOKEN[number], amount)
        self.number = number
        self.seats = seats

    def __call__(self, table: Table, frame: Frame) -> None:
        seats = self.seats
        for seat in seats(table, frame):
            taken = lose(table, seat, self.number, self.now(table, frame), frame.home)
            table.add(self.number + frame.seat, taken)


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


# Costs: a test, and a rule that pays


def can_pay(number: int, amount: Amount, to_all: bool = False) -> HasAtLeast:
    """E-PWR-10, E-PWR-12: in full, to the reserve or to so many others."""
    text = f"{amount} {board.board.number_at[number].title}"
    if not to_all:
        return HasAtLeast(number, amount, f"{text} to pay")
    return HasAtLeast(number, Amount(amount.number, other_players, str(amount)), f"{text} for each other player to pay")


def other_players(table: Table, frame: Frame) -> int:
    return table.seats - 1


class Give(Effect):
    """To other players, each in full; whether it can be paid was asked before. E-FX-03"""

    __slots__ = ("number", "seats")

    def __init__(self, number: int, amount: Amount, seats: Callable[[Table, Frame], list[int]]) -> None:
        super().__init__(f"give {amount} of {number} to {words(seats)}", -TOKEN[number], amount)
        self.number = number
        self.seats = seats

    def __call__(self, table: Table, frame: Frame) -> None:
        seats = self.seats
        for seat in seats(table, frame):
            amount = self.now(table, frame)
            table.add(self.number + frame.seat, -amount)
            table.add(self.number + seat, amount)


# Exchanges, Transfers and Columns


class AmountsUpTo:
    """The amounts of Gold that could be exchanged."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return list(range(1, min(self.most, board.gold(table, seat)) + 1))


def exchange_gold(table: Table, frame: Frame, amount: int) -> None:
    """So many Gold as was said for as many VP. E-FX-16"""
    table.add(board.GOLD + frame.seat, -amount)
    receive_vp(table, frame.seat, amount)


def receive_transfers(table: Table, seat: int, amount: int) -> None:
    """More transfers in this transfer turn. E-FX-07"""
    table.add(board.LEFT, amount)


RECEIVE_TRANSFERS: Final = Kind(receive_transfers, "receive {} Transfers", TRANSFER)


def columns_here(table: Table, frame: Frame, seat: int) -> list[int]:
    return columns_of(table, seat)


def dismiss_column(table: Table, frame: Frame, column: int) -> None:
    """The Column leaves the acting seat's board."""
    table.put(board.COLUMNS[column] + frame.seat, 0)
    table.tell(board.SAY_DISMISS, frame.seat, column)
