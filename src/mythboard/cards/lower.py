"""From a tree to parts of a procedure: the same parts in which turn and battle are written.

What the function behind a phrase gets and gives, by kind:

    effect      slots -> a rule, or parts. `{n:...}` and `{a:...}` arrive as Amounts, `{cards}` as a CardChoice
    subject     -> the seats, as (table, frame) -> list[int], or a pair of a question to put first and such a list;
                the deeds run once for each, as that seat. After a question it is taken to be one seat
    static      slots -> Static
    event       slots -> (number of the event, whose: YOURS, OTHERS, EVERYONE), and perhaps a test which cards it must be
                about; "replaced" is the same after "Instead of"
    header      slots -> Head: the kind of clause, a value ("Activation 3"), and tests that must hold before it may be used
    keyword     slots -> Head: the kind of clause this word alone makes; the game knows what it means, or runs its parts
    condition   slots -> a test (table, frame) -> bool
    count       slots -> a number (table, frame) -> int
    cost        slots -> (test whether it can be paid, rule that pays it)
    adjective   slots -> a test (table, card) -> bool; so do a noun and a tail
    place       slots -> Place(cards, hidden)

A word of a list arrives as what it stands for. A phrase with `lowering=True` gets the Lowering before its slots.

A choice among hidden cards of a certain sort becomes a concealing question: whether there is one is nobody else's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mythboard.cards import printer, tree
from mythboard.cards.choice import CHOSEN, NOTHING, SEVERAL, CardChoice, Head, Place
from mythboard.cards.phrases import IMPERATIVE, Slot
from mythboard.engine.amounts import (
    Amount,
    Both,
    Either,
    Filtered,
    If,
    MarkValue,
    OpenOptions,
    Options,
    OtherCards,
    OtherOptions,
    Picked,
    StillInPlay,
    Times,
)
from mythboard.engine.card import EVERYONE, INSTEAD, USE, WHEN, WHILE, Clause, Static
from mythboard.engine.effects import SetMark
from mythboard.engine.frames import CARD, Frame
from mythboard.engine.modifiers import END_OF_TURN, START_OF_TURN, Last
from mythboard.engine.procedure import (
    NUMBERS,
    SEATS,
    Part,
    Rule,
    ask,
    assemble,
    chose,
    each,
    mark,
    sequence,
    when,
)
from mythboard.engine.question import offer, offer_list
from mythboard.engine.steps import IT, THEY, words
from mythboard.engine.table import Table
from mythboard.engine.verbs import OPTION, YES

NONE = Amount(0, None, "0")

__all__ = ["CHOSEN", "CardChoice", "Head", "Lowering", "Place", "lower_line"]


class Lowering:
    """Lowers one clause. Marks are numbered within it. With `afresh`, every choice counts its cards from 0."""

    def __init__(self, places: Place | None, afresh: bool = False) -> None:
        self.default_place = places
        self.afresh = afresh
        self.marks: dict[str, int] = {}
        self.choices = 0  # choices of cards so far
        self.latest = NOTHING  # the mark of the card that "it" means
        self.counting = False  # whether something is done for each card chosen "this way"
        self.counted_at = 0  # how many choices there were when it was said last
        self.unclear = False  # whether "this way" would have to look into a loop in which each seat chose twice
        self.price = ""  # the question for the card that is the price of something
        self.due: Callable[[Table, Frame], bool] | None = None  # whether what must be paid first can be paid
        self.doable: list[Callable[[Table, Frame], bool]] = []  # tests whether what was said so far can be done at all

    def new_mark(self, name: str) -> str:
        self.marks[name] = self.marks.get(name, 0) + 1
        return name if self.marks[name] == 1 else f"{name} {self.marks[name]}"

    def chose_card(self, mark: str) -> None:
        """A choice of cards was made: "it" means this card from now on."""
        self.choices += 1
        self.latest = mark
        self.unclear = False

    def only_if(self, test: Callable[[Table, Frame], bool]) -> None:
        """A phrase says of itself that it does something only if this holds: then it is no way out among several options."""
        self.doable.append(test)

    def it(self) -> str:
        """The mark of the card chosen last in this clause; it holds no card if none was chosen when the clause ran."""
        if self.latest == NOTHING:
            raise ValueError("'it' means the card that was chosen before, and none was")
        if self.latest == SEVERAL:
            raise ValueError("'it' means the one card that was chosen before, but there may be several")
        return self.latest

    def plainly(self, before: str) -> None:
        """One of several ways was gone, or one way several times: what was chosen on it is no longer a certain card."""
        if self.latest != before:
            self.latest = SEVERAL

    def perhaps(self, before: str) -> None:
        """A way was gone or not: "it" is what was chosen there, or nothing; but not that or else what was chosen before."""
        if before != NOTHING:
            self.plainly(before)

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
                result.append(value.value)
            elif isinstance(value, tree.Named):
                result.append(value.name)
            else:
                result.append(self.meaning(value))
        return result

    def meaning(self, node: tree.Said, count: Callable[[Table, Frame], int] | None = None) -> Any:
        slots = self.slots(node, count)
        meaning = node.phrase.meaning(self, *slots) if node.phrase.lowering else node.phrase.meaning(*slots)
        if isinstance(meaning, MarkValue) and meaning.mark == CHOSEN:
            if self.unclear:
                raise ValueError(f"{printer.said(node)!r}: it is not clear which cards, since each one chose for themselves")
            self.counting = True
            self.counted_at = self.choices
        return meaning

    def card_choice(self, node: tree.Cards) -> CardChoice:
        place = self.meaning(node.place) if node.place is not None else self.default_place
        if place is None:
            raise ValueError("this game has no place that cards come from when the text names none")
        noun = () if node.noun is None else (node.noun,)
        filters = tuple(self.meaning(sort) for sort in (*node.adjectives, *noun, *node.tails))
        text = printer.cards(node, 0)
        source: Callable[[Table, Frame], list[int]] = Filtered(place.cards, filters, text)
        if node.quantity == tree.ANOTHER:
            source = OtherCards(source, text)
        return CardChoice(node, source, place.hidden and bool(filters), text, self)

    def effect(self, node: tree.Effect) -> Part | Rule:
        if isinstance(node, tree.Does):
            deeds = node.deeds
            return self.seats_do(node.subject, lambda: self.in_turn(deeds), len(deeds))
        if isinstance(node, tree.ForEach):
            assert isinstance(node.effect, tree.Said)
            count = self.meaning(node.count)
            if any(isinstance(part, Slot) and part.nouns is not None for part in node.effect.phrase.parts):
                return self.part(self.meaning(node.effect, count))
            times = Times(Amount(1, count, f"1 x {words(count)}"))
            before = self.latest
            repeated = each(times, self.part(self.meaning(node.effect)), of=NUMBERS)
            self.plainly(before)
            return repeated
        if isinstance(node, tree.During):
            static = self.meaning(node.static)
            return Last(static, END_OF_TURN if node.until == "this turn" else START_OF_TURN, printer.during(node))
        return self.part(self.meaning(node))

    def part(self, meaning: Any) -> Part | Rule:
        """What a phrase means as one part: a rule, a part, or several of them."""
        return sequence(*meaning) if isinstance(meaning, tuple) else meaning

    def seats_do(self, who: tree.Said, what: Callable[[], Part], deeds: int = 1) -> Part:
        """Each of some seats does all of it before the next one begins."""
        subject = self.meaning(who)
        question, seats = subject if isinstance(subject, tuple) else (None, subject)
        latest, choices = self.latest, self.choices
        self.counted_at = 0
        part = what()
        counted = self.counted_at > choices
        if counted:
            part = sequence(SetMark(CHOSEN, NONE), part)  # cards were chosen and counted by the same seat: only its own count
        if question is not None:
            return sequence(question, each(seats, part, of=SEATS))
        self.unclear = self.unclear or counted or (deeds > 1 and self.choices > choices + 1)
        self.plainly(latest)
        return each(seats, part, of=SEATS)

    def in_turn(self, effects: Sequence[tree.Effect]) -> Part:
        parts: list[Part | Rule] = []
        for effect in effects:
            before = self.choices
            part = self.effect(effect)
            parts.append(self.counted_anew(before, part))
        return sequence(*parts)

    def counted_anew(self, before: int, part: Part | Rule) -> Part | Rule:
        """ "This way" is the latest way: a choice after another begins to count from 0, if that matters."""
        return sequence(SetMark(CHOSEN, NONE), part) if self.afresh and 0 < before < self.choices else part

    def body(self, node: tree.Steps | tree.Choose) -> Part:
        return self.choose(node) if isinstance(node, tree.Choose) else self.in_turn(node.effects)

    def simple(self, node: tree.Simple) -> Part:
        if isinstance(node, tree.May | tree.Pay | tree.Trade):
            before = self.latest
            part = self.offered(node)
            self.perhaps(before)
            return part
        if isinstance(node, tree.They):
            what = node.what
            return self.seats_do(node.subject, lambda: self.simple(what), 2)
        return self.body(node)

    def offered(self, node: tree.May | tree.Pay | tree.Trade) -> Part:
        if isinstance(node, tree.May):
            return self.may(node)
        return self.pay(node) if isinstance(node, tree.Pay) else self.trade(node)

    def may(self, node: tree.May) -> Part:
        if isinstance(node.steps, tree.Choose):
            return self.choose(node.steps, decline="none of it")  # one question, not first whether and then which
        name = self.new_mark("may")
        about = printer.capital(printer.body(node.steps)) + "?"
        question = ask(name, offer(YES), about=about, decline="no")
        return sequence(question, when(chose(name), self.body(node.steps)))

    def pay(self, node: tree.Pay) -> Part:
        if not node.optional:
            payable, pay = self.meaning(node.cost)
            if self.due is None:
                self.due = payable
            return when(payable, pay, self.body(node.steps))
        name = self.new_mark("may")
        payable, pay = self.meaning(node.cost)
        about = printer.capital(printer.offered(node, IMPERATIVE)) + "?"
        question = ask(name, offer_list(YES, If(payable)), about=about, decline="no")
        return sequence(question, when(chose(name), pay, self.body(node.steps)))

    def trade(self, node: tree.Trade) -> Part:
        """The choice of the card itself can be declined; there is no other question."""
        said = printer.said(node.price)
        if any(isinstance(slot, tree.Cards) and slot.quantity not in (tree.ONE, tree.ANOTHER) for slot in node.price.slots):
            raise ValueError(f"{said!r} cannot be the price of something: only one card can")
        before = self.choices
        self.price = printer.capital(printer.offered(node, IMPERATIVE))
        price = self.part(self.meaning(node.price))
        if self.take_price():
            raise ValueError(f"{said!r} cannot be the price of something: it lets nobody choose a card")
        price = self.counted_anew(before, price)
        return sequence(price, when(chose(self.it()), self.body(node.steps)))

    def take_price(self) -> str:
        """What a choice of a card is asked with if it is a price, else ""; the first choice that asks takes it."""
        price, self.price = self.price, ""
        return price

    def choose(self, node: tree.Choose, decline: str = "") -> Part:
        """Everything is chosen first, and then done in the order of the text."""
        labels = tuple(printer.steps(option) for option in node.options)
        about = f"Choose {printer.COUNTED[node.number]}"
        names = [self.new_mark("mode") for _ in range(node.number)]
        bodies: list[Part | Rule] = []
        tests: list[tuple[Callable[[Table, Frame], bool], ...]] = []
        before = self.latest
        ends: set[str] = set()
        for number, option in enumerate(node.options, 1):
            self.latest = before
            said = len(self.doable)
            picked = tuple(Picked(name, OPTION.base + number, str(number)) for name in names)
            bodies.append(when(picked[0] if len(picked) == 1 else Either(picked), self.body(option)))
            tests.append(tuple(self.doable[said:]))
            ends.add(self.latest)
        self.latest = before if ends == {before} else SEVERAL
        options = offer_list(OPTION, OpenOptions(tuple(tests)) if any(tests) else Options(len(labels)))
        question = ask(names[0], options, about=about, decline=decline, labels=labels)
        parts: list[Part | Rule] = []
        for place in range(1, node.number):
            rest = offer_list(OPTION, OtherOptions(len(labels), tuple(names[:place])))
            parts.append(ask(names[place], rest, about=f"{about}: another one", labels=labels))
        parts += bodies
        if decline and node.number > 1:  # else the second answer of the seat before would still stand
            return sequence(question, when(chose(names[0]), *parts))
        return sequence(question, *parts)

    def test(self, node: tree.If) -> Callable[[Table, Frame], bool]:
        """What an "if" asks, as one test."""
        tests = tuple(self.meaning(condition) for condition in node.conditions)
        several = Either if node.joined == "or" else Both
        return tests[0] if len(tests) == 1 else several(tests)

    def wants(self, node: tree.If) -> tuple[Callable[[Table, Frame], bool], ...]:
        """What must hold for an "if" to do anything: its conditions, and that what follows can be paid."""
        then = node.then
        if isinstance(then, tree.Pay) and not then.optional:
            return self.test(node), self.meaning(then.cost)[0]
        return (self.test(node),)

    def sentence(self, node: tree.Sentence) -> Part:
        if not isinstance(node, tree.If):
            return self.simple(node)
        test = self.test(node)
        before = self.latest
        then = self.simple(node.then)
        if node.otherwise is None:
            self.perhaps(before)
            return when(test, then)
        self.latest, chosen_then = before, self.latest
        otherwise = self.simple(node.otherwise)
        self.plainly(chosen_then)
        return when(test, then, otherwise=(otherwise,))


def lower_keyword(said: tree.Said, key: str, title: str, number: int, lowering: Lowering, seats: int) -> Clause:
    """A keyword has a program only if its Head has parts. What is chosen in one is never "it" in the next."""
    head = lowering.meaning(said)
    program = assemble(key, f"{title}, line {number}", (mark(CHOSEN), *head.parts), seats) if head.parts else None
    return Clause(head.kind, number, -1, EVERYONE, None, head.value, head.needs, program, (), printer.keyword(said))


def lower_line(line: tree.Line, key: str, title: str, number: int, place: Place | None, seats: int) -> list[Clause]:
    """The clause of a line; a line of keywords has one for each of them."""
    if line.kind == "keywords":
        keys = [key, *(f"{key}+{which}" for which in range(2, len(line.keywords) + 1))]
        said = zip(line.keywords, keys, strict=True)
        return [lower_keyword(keyword, own, title, number, Lowering(place), seats) for keyword, own in said]
    lowering = Lowering(place)
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
    if any(static.uses for static in statics):
        raise ValueError('what is used up can only last for a while: write "This turn, ..."')
    program = None
    needs = head.needs
    if line.sentences:
        sentences = [lowering.sentence(sentence) for sentence in line.sentences]
        if lowering.counting and lowering.choices > 1:
            again = Lowering(place, afresh=True)
            sentences = [again.sentence(sentence) for sentence in line.sentences]
        first = line.sentences[0]
        if isinstance(first, tree.Pay) and not first.optional and lowering.due is not None:
            needs = (*needs, lowering.due)  # a line that begins with its cost; whether that keeps it from use is up to the game
        elif isinstance(first, tree.If) and first.otherwise is None and len(line.sentences) == 1:
            needs = (*needs, *Lowering(place).wants(first))  # nothing else happens: such a line waits for its condition
        parts: tuple[Part | Rule, ...] = (mark(CHOSEN), *sentences)
        if head.kind == WHEN:  # told who did it and with which card; and silent if its own card has left play meanwhile
            parts = (mark(CHOSEN), mark(THEY), mark(IT, CARD), when(StillInPlay(), *sentences))
        program = assemble(key, f"{title}, line {number}", parts, seats)
    says = printer.parted(line)[1]
    return [Clause(head.kind, number, event, about, fits, head.value, needs, program, statics, text, says=says)]
