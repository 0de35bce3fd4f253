"""From a tree to parts of a procedure: the same parts in which turn and battle are written.

What the function behind a phrase gets and gives, by kind:

    effect      slots -> a rule, or parts. `{n:...}` and `{a:...}` arrive as Amounts, `{cards}` as a CardChoice
    subject     -> the seats, as (table, frame) -> list[int], or a pair of a question to put first and such a list;
                the deed runs once for each, as that seat
    static      slots -> Static
    event       slots -> (number of the event, whose: YOURS, OTHERS, EVERYONE), and perhaps a test which cards it must be
                about; "replaced" is the same after "Instead of"
    header      slots -> Head: the kind of clause, a value ("Activation 3"), and tests that must hold before it may be used
    condition   slots -> a test (table, frame) -> bool
    count       slots -> a number (table, frame) -> int
    cost        slots -> (test whether it can be paid, rule that pays it)
    adjective   slots -> a test (table, card) -> bool; so does a tail
    place       slots -> Place(cards, hidden)

A choice among hidden cards of a certain sort becomes a concealing question: whether there is one is nobody else's business.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from mythboard.cards import printer, tree
from mythboard.cards.phrases import Slot
from mythboard.engine.amounts import (
    Amount,
    Both,
    Chosen,
    CountMark,
    Filtered,
    If,
    MarkValue,
    NoneLeftOrDeclined,
    Options,
    Picked,
    SetMark,
    Things,
    Times,
)
from mythboard.engine.card import EVERYONE, INSTEAD, USE, WHEN, WHILE, Clause, Static
from mythboard.engine.frames import Frame, Program
from mythboard.engine.modifiers import END_OF_TURN, START_OF_TURN, Last
from mythboard.engine.procedure import (
    CARDS,
    NUMBERS,
    SEATS,
    Part,
    Rule,
    ask,
    assemble,
    chose,
    declined,
    each,
    mark,
    repeat,
    sequence,
    when,
)
from mythboard.engine.question import CHOOSE, OPTION, THING_BITS, YES, Verb, offer, offer_list
from mythboard.engine.steps import words
from mythboard.engine.table import Table

CHOSEN = "chosen so far"  # the mark that counts chosen cards, for "this way"


@dataclass(frozen=True)
class Place:
    """Where cards are chosen from, as the acting seat sees it, and whether others cannot see it."""

    cards: Callable[[Table, Frame], list[int]]
    hidden: bool


@dataclass(frozen=True)
class Head:
    """What a header of the game says about its clause."""

    kind: str
    value: int = 0
    needs: tuple[Callable[[Table, Frame], bool], ...] = ()


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
        self.lowering.choices += 1
        counted = CountMark(CHOSEN, 1)
        act = each(Chosen(name), rule, counted, of=CARDS)
        cards = offer_list(self.lowering.verbs[CHOOSE >> THING_BITS], Things(self.source))
        quantity = self.node.quantity
        if quantity == tree.ALL:
            return each(self.source, rule, counted, of=CARDS)
        if quantity == tree.ANY:
            question = ask(name, cards, about=about, decline="done", conceal=self.conceal)
            return repeat(question, act, until=declined(name))
        if quantity == tree.UP_TO:
            left = self.lowering.new_mark("left")
            question = ask(name, cards, about=about, decline="done", conceal=self.conceal)
            return sequence(
                mark(left),
                SetMark(left, Amount(self.node.number, None, str(self.node.number))),
                repeat(question, act, CountMark(left, -1), until=NoneLeftOrDeclined(name, left)),
            )
        question = ask(name, cards, about=about, conceal=self.conceal)
        number = 1 if quantity == tree.ONE else self.node.number
        if number == 1:
            return sequence(question, act)
        return each(Times(Amount(number, None, str(number))), question, act, of=NUMBERS)


class Lowering:
    """Lowers one clause. Marks are numbered within it. With `afresh`, every choice counts its cards from 0."""

    def __init__(self, verbs: list[Verb], places: Place | None, afresh: bool = False) -> None:
        self.verbs = verbs
        self.default_place = places
        self.afresh = afresh
        self.marks: dict[str, int] = {}
        self.choices = 0  # choices of cards so far
        self.counting = False  # whether something is done for each card chosen "this way"

    def new_mark(self, name: str) -> str:
        self.marks[name] = self.marks.get(name, 0) + 1
        return name if self.marks[name] == 1 else f"{name} {self.marks[name]}"

    def slots(self, node: tree.Said, count: Callable[[Table, Frame], int] | None = None) -> list[Any]:
        """The slots of a phrase as its function wants them; a "for each" multiplies the amounts."""
        result: list[Any] = []
        gaps = [part for part in node.phrase.parts if isinstance(part, Slot)]
        for gap, value in zip(gaps, node.slots, strict=True):
            if isinstance(value, int):
                scaled = Amount(value, count, str(value) if count is None else f"{value} x {words(count)}")
                result.append(scaled if gap.nouns is not None else value)
            elif isinstance(value, tree.Cards):
                result.append(self.card_choice(value))
            elif isinstance(value, tree.Chosen):
                result.append(value)
            elif isinstance(value, tree.Named):
                result.append(value.name)
            else:
                result.append(self.meaning(value))
        return result

    def meaning(self, node: tree.Said, count: Callable[[Table, Frame], int] | None = None) -> Any:
        meaning = node.phrase.meaning(*self.slots(node, count))
        self.counting = self.counting or (isinstance(meaning, MarkValue) and meaning.mark == CHOSEN)
        return meaning

    def card_choice(self, node: tree.Cards) -> CardChoice:
        place = self.meaning(node.place) if node.place is not None else self.default_place
        if place is None:
            raise ValueError("this game has no place that cards come from when the text names none")
        filters = tuple(self.meaning(sort) for sort in (*node.adjectives, *node.tails))
        text = printer.cards(node, 0)
        return CardChoice(node, Filtered(place.cards, filters, text), place.hidden and bool(filters), text, self)

    def effect(self, node: tree.Effect) -> Part | Rule:
        if isinstance(node, tree.Does):
            subject = self.meaning(node.subject)
            if isinstance(subject, tuple):
                question, seats = subject
                return sequence(question, each(seats, self.effect(node.deed), of=SEATS))
            return each(subject, self.effect(node.deed), of=SEATS)
        if isinstance(node, tree.ForEach):
            assert isinstance(node.effect, tree.Said)
            count = self.meaning(node.count)
            if any(isinstance(part, Slot) and part.nouns is not None for part in node.effect.phrase.parts):
                return self.part(self.meaning(node.effect, count))
            times = Times(Amount(1, count, f"1 x {words(count)}"))
            return each(times, self.part(self.meaning(node.effect)), of=NUMBERS)
        if isinstance(node, tree.During):
            static = self.meaning(node.static)
            return Last(static, END_OF_TURN if node.until == "this turn" else START_OF_TURN, printer.during(node))
        return self.part(self.meaning(node))

    def part(self, meaning: Any) -> Part | Rule:
        """What a phrase means as one part: a rule, a part, or several of them."""
        return sequence(*meaning) if isinstance(meaning, tuple) else meaning

    def steps(self, node: tree.Steps) -> Part:
        parts: list[Part | Rule] = []
        for effect in node.effects:
            before = self.choices
            part = self.effect(effect)
            if self.afresh and 0 < before < self.choices:
                parts.append(SetMark(CHOSEN, Amount(0, None, "0")))  # "this way" is the latest way
            parts.append(part)
        return sequence(*parts)

    def simple(self, node: tree.Simple) -> Part:
        if isinstance(node, tree.May):
            return self.yes_no(node.steps, None)
        if isinstance(node, tree.Pay):
            return self.yes_no(node.steps, node.cost) if node.optional else self.pay(node.steps, node.cost)
        return self.steps(node)

    def yes_no(self, steps: tree.Steps, cost: tree.Said | None) -> Part:
        name = self.new_mark("may")
        about = printer.capital(printer.steps(steps)) + "?"
        yes = self.verbs[YES >> THING_BITS]
        if cost is None:
            question = ask(name, offer(yes), about=about, decline="no")
            return sequence(question, when(chose(name), self.steps(steps)))
        payable, pay = self.meaning(cost)
        about = f"Pay {printer.said(cost)} to {printer.steps(steps)}?"
        question = ask(name, offer_list(yes, If(payable)), about=about, decline="no")
        return sequence(question, when(chose(name), pay, self.steps(steps)))

    def pay(self, steps: tree.Steps, cost: tree.Said) -> Part:
        payable, pay = self.meaning(cost)
        return when(payable, pay, self.steps(steps))

    def sentence(self, node: tree.Sentence) -> Part:
        if isinstance(node, tree.If):
            tests = tuple(self.meaning(condition) for condition in node.conditions)
            test = tests[0] if len(tests) == 1 else Both(tests)
            otherwise = () if node.otherwise is None else (self.simple(node.otherwise),)
            return when(test, self.simple(node.then), otherwise=otherwise)
        if isinstance(node, tree.Choose):
            name = self.new_mark("mode")
            labels = tuple(printer.steps(option) for option in node.options)
            options = offer_list(self.verbs[OPTION >> THING_BITS], Options(len(labels)))
            parts: list[Part | Rule] = [ask(name, options, about="Choose one", labels=labels)]
            for number, option in enumerate(node.options, 1):
                parts.append(when(Picked(name, OPTION + number, str(number)), self.steps(option)))
            return sequence(*parts)
        return self.simple(node)


def lower_line(
    line: tree.Line, key: str, title: str, number: int, verbs: list[Verb], place: Place | None, seats: int
) -> tuple[Clause, Program | None]:
    """A clause and its program, if it has one."""
    lowering = Lowering(verbs, place)
    text = printer.line(line)
    event, about, fits = -1, EVERYONE, None
    if line.kind in ("when", "instead"):
        assert line.head is not None
        event, about, *rest = lowering.meaning(line.head)
        fits = rest[0] if rest else None
        head = Head({"when": WHEN, "instead": INSTEAD}[line.kind])
    elif line.kind == "headed":
        assert line.head is not None
        head = lowering.meaning(line.head)
    else:
        head = Head({"use": USE, "while": WHILE}[line.kind])
    statics: tuple[Static, ...] = tuple(lowering.meaning(static) for static in line.statics)
    program = None
    if line.sentences:
        sentences = [lowering.sentence(sentence) for sentence in line.sentences]
        if lowering.counting and lowering.choices > 1:
            again = Lowering(verbs, place, afresh=True)
            sentences = [again.sentence(sentence) for sentence in line.sentences]
        program = assemble(key, f"{title}, line {number}", (mark(CHOSEN), *sentences), seats)
    return Clause(head.kind, number, event, about, fits, head.value, head.needs, program, statics, text), program
