"""Money, Attack, Health and Power: gaining, losing, paying. C-RES"""

from __future__ import annotations

from mythboard.engine.amounts import Amount
from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.table import Table
from mythboard.games.chartalea.board import (
    ACTIVE,
    ATTACK,
    DEFENSE,
    DEFENSE_DICE,
    GEMS,
    HEALTH,
    HEALTH_AT_START,
    HEALTH_LIMIT,
    MONEY,
    MOST_GEMS,
    NO_HEALING,
    POWER,
    TOKEN,
)
from mythboard.games.chartalea.winning import check_fall

MOST: int = 999  # of Money, Attack or Defense at one moment; far beyond anything play can reach


def gain(table: Table, number: int, amount: int) -> None:
    table.add(number, min(amount, MOST - table.numbers[number]))


def gain_money(table: Table, seat: int, amount: int) -> None:
    """Only the active player has a Money Pool. C-RES-01"""
    if seat == table.numbers[ACTIVE]:
        gain(table, MONEY + seat, amount)


def gain_attack(table: Table, seat: int, amount: int) -> None:
    """C-RES-04"""
    if seat == table.numbers[ACTIVE]:
        gain(table, ATTACK + seat, amount)


def gain_health(table: Table, seat: int, amount: int) -> None:
    """At once, up to the limit; the surplus is lost. C-RES-06 to C-RES-08, C-GOD-06"""
    if measure(table, NO_HEALING, seat, 0) > 0:
        return
    limit = measure(table, HEALTH_LIMIT, seat, HEALTH_AT_START)
    room = min(limit, MOST) - table.numbers[HEALTH + seat]
    if room > 0:
        table.add(HEALTH + seat, min(amount, room))


def gems_left(table: Table) -> int:
    """C-RES-13, C-OPT-03"""
    most = MOST_GEMS if table.option("gems") == "unlimited" else GEMS
    return most - table.numbers[POWER] - table.numbers[POWER + 1]


def gain_power(table: Table, seat: int, amount: int) -> None:
    """As many gems as the supply has. C-RES-10, C-RES-13"""
    table.add(POWER + seat, min(amount, gems_left(table)))


def lose(table: Table, number: int, amount: int) -> None:
    """As much as there is. C-DNG-10, C-RES-15"""
    table.add(number, -min(amount, table.numbers[number]))


GAINS = {MONEY: gain_money, ATTACK: gain_attack, HEALTH: gain_health, POWER: gain_power}
TITLES = {MONEY: "Money", ATTACK: "Attack", HEALTH: "Health", POWER: "Power"}


class Gain:
    """The acting seat gains Money, Attack, Health or Power."""

    __slots__ = ("amount", "number")

    def __init__(self, number: int, amount: Amount) -> None:
        self.number = number
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        amount = self.amount(table, frame)
        number = self.number
        if number == MONEY:
            gain_money(table, frame.seat, amount)
        elif number == ATTACK:
            gain_attack(table, frame.seat, amount)
        elif number == HEALTH:
            gain_health(table, frame.seat, amount)
        else:
            gain_power(table, frame.seat, amount)

    def __str__(self) -> str:
        return f"gain {self.amount} {TITLES[self.number]}"


class Lose:
    """The acting seat loses Money, Attack or Power."""

    __slots__ = ("amount", "number")

    def __init__(self, number: int, amount: Amount) -> None:
        self.number = number
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        lose(table, self.number + frame.seat, self.amount(table, frame))

    def __str__(self) -> str:
        return f"lose {self.amount} {TITLES[self.number]}"


class LoseHealth:
    """No damage: neither Guards nor Shields help. C-EFF-20, C-EFF-21"""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        lose(table, HEALTH + frame.seat, self.amount(table, frame))
        check_fall(table, frame)

    def __str__(self) -> str:
        return f"lose {self.amount} Health"


class TakePower:
    """Gems go from the opponent's stash to the acting seat's."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        taken = min(self.amount(table, frame), table.numbers[POWER + 1 - frame.seat])
        table.add(POWER + 1 - frame.seat, -taken)
        table.add(POWER + frame.seat, taken)

    def __str__(self) -> str:
        return f"take {self.amount} Power from the opponent"


class GainDefense:
    """C-ATK-03: only a Shield that is revealed does this; Defense gained otherwise does nothing. C-MAIN-04"""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        if frame.seat != table.numbers[ACTIVE]:
            gain(table, DEFENSE, self.amount(table, frame))

    def __str__(self) -> str:
        return f"gain {self.amount} Defense"


class AddDefenseDice:
    """C-DICE-27: in one's own turn they neither join the pool nor give a bonus."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        if frame.seat != table.numbers[ACTIVE]:
            gain(table, DEFENSE_DICE, self.amount(table, frame))

    def __str__(self) -> str:
        return f"add {self.amount} Defense Dice"


class CanPay:
    """C-EFF-12, C-EFF-13: in full, and of Health at least 1 must remain."""

    __slots__ = ("amount", "number")

    def __init__(self, number: int, amount: Amount) -> None:
        self.number = number
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> bool:
        spare = 1 if self.number == HEALTH else 0
        return table.numbers[self.number + frame.seat] >= self.amount(table, frame) + spare

    def why(self, table: Table, frame: Frame) -> str:
        has = table.numbers[self.number + frame.seat]
        left = ", and at least 1 must remain" if self.number == HEALTH else ""
        return f"it costs {self.amount(table, frame)} {TITLES[self.number]}{left}; you have {has}"

    def __str__(self) -> str:
        return f"{TITLES[self.number]} >= {self.amount}"


class Pay:
    """Take a payable amount away."""

    __slots__ = ("amount", "number")

    def __init__(self, number: int, amount: Amount) -> None:
        self.number = number
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        table.add(self.number + frame.seat, -self.amount(table, frame))

    def __str__(self) -> str:
        return f"pay {self.amount} {TITLES[self.number]}"


def regain_token(table: Table, frame: Frame) -> None:
    table.put(TOKEN + frame.seat, 1)
