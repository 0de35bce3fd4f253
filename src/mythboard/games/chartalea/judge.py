"""How good a table looks for a seat: the first judge, for greedy play."""

from __future__ import annotations

from mythboard.engine.table import Table
from mythboard.games.chartalea.board import HEALTH


def judge(table: Table, seat: int) -> float:
    if table.over:
        return 1.0 if table.winners == [seat] else 0.5 if seat in table.winners else 0.0
    return 0.5 + (table.numbers[HEALTH + seat] - table.numbers[HEALTH + 1 - seat]) / 200
