"""Predicates that decide what is legal, and say why not.

A `Need` is one atom of legality: a test, the sentence that explains its failure with the numbers of the moment, and the id of
the rule it comes from. Offers (see `question.py`) hold a tuple of needs. The same objects filter the moves of a question and
answer `table.why_not(...)`: a refusal can never disagree with the rules, because it is the rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mythboard.engine.errors import RuleBroken

if TYPE_CHECKING:
    from mythboard.engine.table import Table


class Need:
    """`holds` decides; `why` says what is missing, without a full stop. Games write their own as subclasses."""

    __slots__ = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        raise RuleBroken(f"the need of {self.rule} does not say when it holds")

    def why(self, table: Table, seat: int, thing: int) -> str:
        raise RuleBroken(f"the need of {self.rule} does not say why")

    def sentence(self, table: Table, seat: int, thing: int) -> str:
        return f"{self.why(table, seat, thing)} ({self.rule})"


class NeedNumber(Need):
    """A seat must have so much of a number: "crossing costs 1 obol and you have 0"."""

    __slots__ = ("least", "number", "start", "title")

    def __init__(self, rule: str, number: int, least: int, start: str, title: str) -> None:
        super().__init__(rule)
        self.number = number
        self.least = least
        self.start = start
        self.title = title

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return table.numbers[self.number + seat] >= self.least

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"{self.start} {self.least} {self.title} and you have {table.numbers[self.number + seat]}"


class NeedKind(Need):
    """A card must be of a kind, or must not."""

    __slots__ = ("kind", "text", "wanted")

    def __init__(self, rule: str, kind: int, wanted: bool, text: str) -> None:
        super().__init__(rule)
        self.kind = kind
        self.wanted = wanted
        self.text = text  # {} is the card

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return (table.box.kind[thing] == self.kind) == self.wanted

    def why(self, table: Table, seat: int, thing: int) -> str:
        return self.text.format(table.box.cards[thing].name)
