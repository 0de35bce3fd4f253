"""What the functions behind phrases are made of: places, heads of clauses, and choices of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mythboard.cards import tree
from mythboard.engine.amounts import Chosen, NoneLeftOrDeclined, Things, Times, exactly
from mythboard.engine.effects import CountMark, SetMark
from mythboard.engine.frames import Frame
from mythboard.engine.procedure import CARDS, NUMBERS, Part, Rule, ask, chose, declined, each, mark, repeat, sequence, when
from mythboard.engine.question import offer_list
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE

if TYPE_CHECKING:
    from mythboard.cards.lower import Lowering

CHOSEN = "chosen so far"  # the mark that counts chosen cards, for "this way"
NOTHING, SEVERAL = "", "*"  # what "it" cannot mean: no card was chosen before, or more than one


@dataclass(frozen=True)
class Place:
    """Where cards are chosen from, as the acting seat sees it, and whether others cannot see it."""

    cards: Callable[[Table, Frame], list[int]]
    hidden: bool


@dataclass(frozen=True)
class Head:
    """What a header or a keyword of the game says about its clause; `parts` are what a keyword does, if it does anything."""

    kind: str
    value: int = 0
    needs: tuple[Callable[[Table, Frame], bool], ...] = ()
    parts: tuple[Part | Rule, ...] = ()


@dataclass(frozen=True)
class CardChoice:
    """A `{cards}` slot: let the acting seat choose, and do something with each chosen card (bound as the frame's card)."""

    node: tree.Cards
    source: Callable[[Table, Frame], list[int]]
    conceal: bool
    text: str
    lowering: Lowering

    def do(self, rule: Part | Rule, about: str) -> Part:
        """Choose as many as the text says, doing `rule` with each; how many were chosen is counted for "this way"."""
        name = self.lowering.new_mark("card")
        one = self.node.quantity in (tree.ONE, tree.ANOTHER)
        single = one or (self.node.quantity, self.node.number) == (tree.UP_TO, 1)
        self.lowering.chose_card(name if single else SEVERAL)
        counted = CountMark(CHOSEN, 1)
        act = each(Chosen(name), rule, counted, of=CARDS)
        cards = offer_list(CHOOSE, Things(self.source))
        quantity = self.node.quantity
        if quantity == tree.ALL:
            return each(self.source, rule, counted, of=CARDS)
        if quantity in (tree.ANY, tree.SOME):
            question = ask(name, cards, about=about, decline="done", conceal=self.conceal)
            more = repeat(question, act, until=declined(name))
            if quantity == tree.ANY:
                return more
            return sequence(ask(name, cards, about=about, conceal=self.conceal), act, when(chose(name), more))
        if quantity == tree.UP_TO:
            left = self.lowering.new_mark("left")
            question = ask(name, cards, about=about, decline="done", conceal=self.conceal)
            return sequence(
                mark(left),
                SetMark(left, exactly(self.node.number)),
                repeat(question, act, CountMark(left, -1), until=NoneLeftOrDeclined(name, left)),
            )
        price = self.lowering.take_price()
        question = ask(name, cards, about=price or about, decline="no" if price else "", conceal=self.conceal)
        if one:
            return sequence(question, act)
        number = self.node.number
        return each(Times(exactly(number)), question, act, of=NUMBERS)
