"""Predicates that decide what is legal, and say why not.

A `Need` is one atom of legality: a test, the sentence that explains its failure with the numbers of the moment, and the id of
the rule it comes from. Offers (see `question.py`) hold a tuple of needs. The same objects filter the moves of a question and
answer `table.why_not(...)`: a refusal can never disagree with the rules, because it is the rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mythboard.engine.table import Table


class Need:
    """`holds(table, seat, thing)` decides; `why(table, seat, thing)` says what is missing, without a full stop."""

    __slots__ = ("holds", "rule", "why")

    def __init__(
        self, rule: str, holds: Callable[[Table, int, int], bool], why: Callable[[Table, int, int], str]
    ) -> None:
        self.rule = rule
        self.holds = holds
        self.why = why

    def sentence(self, table: Table, seat: int, thing: int) -> str:
        return f"{self.why(table, seat, thing)} ({self.rule})"


def need_number(
    rule: str, number: int, title: str, amount: Callable[[Table, int, int], int], what: str = "this needs"
) -> Need:
    """A seat must have at least so much of a number: "costs 4 obols, you have 2"."""

    def holds(table: Table, seat: int, thing: int) -> bool:
        return table.numbers[number + seat] >= amount(table, seat, thing)

    def why(table: Table, seat: int, thing: int) -> str:
        return f"{what} {amount(table, seat, thing)} {title}, you have {table.numbers[number + seat]}"

    return Need(rule, holds, why)
