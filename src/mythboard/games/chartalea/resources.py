"""Money, Attack, Health and Power: gaining, losing, paying. C-RES"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythboard.engine.amounts import Amount
from mythboard.engine.effects import Deed, Effect, Kind, lose, pay
from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.table import Table
from mythboard.games.chartalea import board
from mythboard.games.chartalea.winning import check_fall

MOST: int = 999  # of Money, Attack or Defense at one moment; far beyond anything play can reach


def gain(table: Table, number: int, amount: int) -> None:
    table.add(number, min(amount, MOST - table.numbers[number]))


def gain_money(table: Table, seat: int, amount: int) -> None:
    """Only the active player has a Money Pool. C-RES-01"""
    if seat == board.active(table):
        gain(table, board.MONEY + seat, amount)


def gain_attack(table: Table, seat: int, amount: int) -> None:
    """C-RES-04"""
    if seat == board.active(table):
        gain(table, board.ATTACK + seat, amount)


def gain_health(table: Table, seat: int, amount: int) -> None:
    """At once, up to the limit; the surplus is lost. C-RES-06 to C-RES-08, C-GOD-06"""
    if measure(table, board.NO_HEALING, seat, 0) > 0:
        return
    limit = measure(table, board.HEALTH_LIMIT, seat, board.HEALTH_AT_START)
    room = min(limit, MOST) - board.health(table, seat)
    if room > 0:
        table.add(board.HEALTH + seat, min(amount, room))


def gems_left(table: Table) -> int:
    """C-RES-13, C-OPT-03"""
    most = board.MOST_GEMS if table.option("gems") == "unlimited" else board.GEMS
    return most - board.power(table, 0) - board.power(table, 1)


def gain_power(table: Table, seat: int, amount: int) -> None:
    """As many gems as the supply has. C-RES-10, C-RES-13"""
    table.add(board.POWER + seat, min(amount, gems_left(table)))


def take_power(table: Table, seat: int, amount: int) -> None:
    """Gems go from the opponent's stash to the acting seat's."""
    taken = min(amount, board.power(table, 1 - seat))
    table.add(board.POWER + 1 - seat, -taken)
    table.add(board.POWER + seat, taken)


def gain_defense(table: Table, seat: int, amount: int) -> None:
    """C-ATK-03: only a Shield that is revealed does this; Defense gained otherwise does nothing. C-MAIN-04"""
    if seat != board.active(table):
        gain(table, board.DEFENSE, amount)


def add_defense_dice(table: Table, seat: int, amount: int) -> None:
    """C-DICE-27: in one's own turn they neither join the pool nor give a bonus."""
    if seat != board.active(table):
        gain(table, board.DEFENSE_DICE, amount)


def regain_token(table: Table, frame: Frame) -> None:
    table.put(board.TOKEN + frame.seat, 1)


# As effects, with what each is worth


Rates = dict[int, float]  # of exchange: what one of each is worth, in Money


def rated(number: int, times: float = 1.0) -> Callable[[Rates], float]:
    return lambda rates: times * rates[number]


TITLES: Final = {board.MONEY: "Money", board.ATTACK: "Attack", board.HEALTH: "Health", board.POWER: "Power"}
GAIN: Final = {
    board.MONEY: Kind(gain_money, "gain {} Money", rated(board.MONEY)),
    board.ATTACK: Kind(gain_attack, "gain {} Attack", rated(board.ATTACK)),
    board.HEALTH: Kind(gain_health, "gain {} Health", rated(board.HEALTH)),
    board.POWER: Kind(gain_power, "gain {} Power", rated(board.POWER)),
}
LOSE: Final = {n: Kind(lose, f"lose {{}} {TITLES[n]}", rated(n, -1.0), n) for n in (board.MONEY, board.ATTACK, board.POWER)}
PAY: Final = {n: Kind(pay, f"pay {{}} {title}", rated(n, -1.0), n) for n, title in TITLES.items()}
TAKE_POWER: Final = Kind(take_power, "take {} Power from the opponent", 3.0)
GAIN_DEFENSE: Final = Kind(gain_defense, "gain {} Defense", 0.5)
ADD_DEFENSE_DICE: Final = Kind(add_defense_dice, "add {} Defense Dice", 1.0)
REGAIN_TOKEN: Final = Deed(regain_token, 2.0)


class LoseHealth(Effect):
    """No damage: neither Guards nor Shields help. C-EFF-20, C-EFF-21"""

    __slots__ = ()

    def __init__(self, amount: Amount) -> None:
        super().__init__(f"lose {amount} Health", rated(board.HEALTH, -1.2), amount)

    def __call__(self, table: Table, frame: Frame) -> None:
        lose(table, board.HEALTH + frame.seat, self.now(table, frame))
        check_fall(table, frame)
