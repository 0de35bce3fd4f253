"""Random play to the end, inside compiled code: the floor every bot stands on, and what benchmarks measure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mythboard.engine.machine import take
from mythboard.engine.question import UNANSWERED

if TYPE_CHECKING:
    from mythboard.engine.dice import Dice
    from mythboard.engine.table import Table


def playout(table: Table, dice: Dice, limit: int) -> int:
    """Let every seat answer at random until the game is over or `limit` answers are given; how many were."""
    count = 0
    while count < limit:
        question = table.question
        if question is None:
            break
        for index, given in enumerate(question.answers):
            if given == UNANSWERED:
                options = question.moves(table, index)
                take(table, index, options[dice.below(len(options))])
                count += 1
                break
    return count
