"""What the actions of the Main Phase need, and what is said when it is missing."""

from __future__ import annotations

from mythboard.engine.modifiers import measure
from mythboard.engine.reasons import Need
from mythboard.engine.table import Table
from mythboard.games.chartalea import board, lines
from mythboard.games.chartalea.dicepool import pool_is_empty
from mythboard.games.chartalea.fighting import beast_strength, guards, has_guard, strength
from mythboard.games.chartalea.row import price, row_cards


class Affordable(Need):
    """C-ACQ-01"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.money(table, seat) >= price(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"it costs {price(table, seat, thing)} Money and you have {board.money(table, seat)}"


class StrongEnough(Need):
    """C-CPN-03"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.attack(table, seat) >= strength(table, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"its strength is {strength(table, thing)} and you have {board.attack(table, seat)} Attack"


class NotGuarded(Need):
    """C-GRD-01 to C-GRD-03"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return guards(table, thing) or not has_guard(table, 1 - seat)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "a Guard protects it: destroy every Guard first"


class StrongEnoughForMonster(Need):
    """C-MON-07"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.attack(table, seat) >= beast_strength(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"its strength is {beast_strength(table, seat, thing)} and you have {board.attack(table, seat)} Attack"


class NotDefeatedYet(Need):
    """C-PHX-02"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return not table.status[thing] & board.EXHAUSTED

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "it has already been defeated this turn"


class DiceToRoll(Need):
    """C-DICE-09"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return not pool_is_empty(table)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "there is no die in your Dice Pool"


class NotRolledYet(Need):
    """C-DICE-08"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.roll(table) == board.NOT_ROLLED

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "you've already rolled this turn"


class Allowed(Need):
    """Nothing in play forbids it. C-VOC-50"""

    __slots__ = ("what", "words")

    def __init__(self, rule: str, what: int, words: str) -> None:
        super().__init__(rule)
        self.what = what
        self.words = words

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return measure(table, self.what, seat, 0) <= 0

    def why(self, table: Table, seat: int, thing: int) -> str:
        return self.words


def power_price(table: Table, seat: int, card: int) -> int:
    return max(0, measure(table, board.POWER_PRICE, seat, table.box.cost[card], card))


class PowerForPower(Need):
    """C-POW-01"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.power(table, seat) >= power_price(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"it costs {power_price(table, seat, thing)} Power and you have {board.power(table, seat)}"


class PowersLeft(Need):
    """C-POW-01, C-POW-03 to C-POW-05"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.powers_used(table) < measure(table, board.POWERS_A_TURN, seat, 1)

    def why(self, table: Table, seat: int, thing: int) -> str:
        limit = measure(table, board.POWERS_A_TURN, seat, 1)
        return f"you may use {limit} Divine Power{'' if limit == 1 else 's'} each turn"


class TokenLine(Need):
    """C-GOD-04: only a God whose card says so spends the token outside a roll; with C-OPT-05 none does."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return table.option("seth") == "storm" and lines.token_clause(table, seat) is not None

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "your token can only reroll dice"


class RowNotEmpty(Need):
    """C-GOD-05: it is spent on at least one card."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return bool(row_cards(table, table.frames[-1]))

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "the Market Row is empty"


class MayCycle(Need):
    """C-OPT-05"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return lines.token_clause(table, seat) is not None and not board.cycled(table)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "only Seth can do this, once a turn"
