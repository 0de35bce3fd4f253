"""Effects: what the lines of cards do, each with what it is worth.

An effect is a rule with what it needs: an amount, the answer to a question, a thing that is fixed. One class for each of these
is enough. A game writes its rules as plain functions, and beside each how it reads and what it is worth:

    DRAW: Final = Kind(draw, "draw {}", worth=2.0)                        draw(table, seat, amount)
    words.effect("draw|draws {a:card|cards}", DRAW)                       a line of text makes an effect of it, with its amount
    DISCARD_IT: Final = Deed(discard_card, worth=-1.2, kindness=-1.0)     discard_card(table, frame)

The few that need more are classes of their own.

The worth is no rule. It is a yardstick for judges and hints: a number for each one of the amount, or a function of whatever the
game weighs with (rates of exchange, or the table; see its worth.py). `check_worths` refuses a game with a card that does
something of which nobody has said what it is worth; a game whose bots read card texts calls it when it is built.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TYPE_CHECKING

from mythboard.engine.amounts import ONCE, Amount, Either, Picked
from mythboard.engine.errors import RuleBroken
from mythboard.engine.modifiers import Last
from mythboard.engine.question import PASS, thing_of
from mythboard.engine.steps import Ask, Call, Do, Step, Unless, words

if TYPE_CHECKING:
    from mythboard.engine.card import Card
    from mythboard.engine.frames import Frame, Program
    from mythboard.engine.table import Table

Worth = float | Callable[..., float] | None  # None: nobody has said


class Effect:
    """See above. By `text` positions that were saved know a step, so it stays as it is."""

    __slots__ = ("amount", "text", "worth")

    def __init__(self, text: str, worth: Worth = None, amount: Amount = ONCE) -> None:
        self.text = text
        self.worth = worth
        self.amount = amount

    def now(self, table: Table, frame: Frame) -> int:
        """The amount at this moment."""
        return self.amount.now(table, frame)

    def __call__(self, table: Table, frame: Frame) -> None:
        raise RuleBroken(f"{self.text!r} does nothing")

    def __str__(self) -> str:
        return self.text


class Deed(Effect):
    """A rule that needs the frame alone: something is done with its card, or by its seat."""

    __slots__ = ("kindness", "rule")

    def __init__(
        self, rule: Callable[[Table, Frame], None], worth: Worth = None, kindness: float | None = None, text: str = ""
    ) -> None:
        super().__init__(text or words(rule), worth)
        self.rule = rule
        self.kindness = kindness  # to the card it is done to, and so to that card's owner; None: to none

    def __call__(self, table: Table, frame: Frame) -> None:
        rule = self.rule
        rule(table, frame)


class Kind:
    """What can be done so often, or with so much: called with an amount, it makes an effect.

    The rule is given the seat or, where there is a number of the board, that number of the seat.
    """

    __slots__ = ("number", "rule", "start", "text", "worth")

    def __init__(
        self, rule: Callable[[Table, int, int], None], text: str, worth: Worth = None, number: int | None = None
    ) -> None:
        self.rule = rule
        self.text = text  # {} is the amount
        self.worth = worth
        self.number = number
        self.start: int = number or 0  # what the seat is added to

    def __call__(self, amount: Amount) -> Counted:
        return Counted(self, amount)


class Counted(Effect):
    """An effect of a kind, with its amount."""

    __slots__ = ("kind",)

    def __init__(self, kind: Kind, amount: Amount) -> None:
        super().__init__(kind.text.format(amount), kind.worth, amount)
        self.kind = kind

    def __call__(self, table: Table, frame: Frame) -> None:
        kind = self.kind
        rule = kind.rule
        rule(table, kind.start + frame.seat, self.now(table, frame))


class Bound(Effect):
    """A rule with a thing that is fixed: a kind of unit, a zone."""

    __slots__ = ("rule", "thing")

    def __init__(self, rule: Callable[[Table, Frame, int], None], thing: int, text: str, worth: Worth = None) -> None:
        super().__init__(text, worth)
        self.rule = rule
        self.thing = thing

    def __call__(self, table: Table, frame: Frame) -> None:
        rule = self.rule
        rule(table, frame, self.thing)


class Answered(Effect):
    """A rule with what was chosen at a mark; it is not run where nothing was."""

    __slots__ = ("mark", "rule")

    def __init__(self, rule: Callable[[Table, Frame, int], None], mark: str, text: str, worth: Worth = None) -> None:
        super().__init__(text, worth)
        self.rule = rule
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> None:
        move = frame.get(self.mark)
        if move > PASS:
            rule = self.rule
            rule(table, frame, thing_of(move))


# What games share


def gain(table: Table, number: int, amount: int) -> None:
    table.add(number, amount)


def lose(table: Table, number: int, amount: int) -> None:
    """As much as there is."""
    table.add(number, -min(amount, table.numbers[number]))


def pay(table: Table, number: int, amount: int) -> None:
    """In full: whether there is as much was asked before."""
    table.add(number, -amount)


class SetMark(Effect):
    """Write a number at a mark."""

    __slots__ = ("mark", "value")

    def __init__(self, mark: str, value: Amount) -> None:
        super().__init__(f"{mark} = {value}", 0.0)
        self.mark = mark
        self.value = value

    def __call__(self, table: Table, frame: Frame) -> None:
        frame.put(self.mark, self.value.now(table, frame))


class CountMark(Effect):
    """Add to the number at a mark; an unset one counts as 0."""

    __slots__ = ("by", "mark")

    def __init__(self, mark: str, by: int) -> None:
        super().__init__(f"{mark} {by:+d}", 0.0)
        self.mark = mark
        self.by = by

    def __call__(self, table: Table, frame: Frame) -> None:
        frame.put(self.mark, max(frame.get(self.mark), 0) + self.by)


# Programs, read for what they are worth


def check_worths(cards: dict[str, Card], measures: Container[int] | None = None, calls: Container[str] = ()) -> None:
    """Refuse cards of which a line does what has no worth. `measures` and `calls` are those that have one; None: all have."""
    for card in cards.values():
        for clause in card.clauses:
            statics = list(clause.statics)
            for step in () if clause.program is None else clause.program.steps:
                if isinstance(step, Do) and isinstance(step.effect, Last):
                    statics.append(step.effect.static)
                elif isinstance(step, Do) and not (isinstance(step.effect, Effect) and step.effect.worth is not None):
                    raise RuleBroken(f"{card.name}, line {clause.number}: nobody has said what {words(step.effect)!r} is worth")
                elif isinstance(step, Call) and step.name not in calls:
                    raise RuleBroken(f"{card.name}, line {clause.number}: nobody has said what {step.name!r} is worth")
            for static in statics:
                if measures is not None and static.measure not in measures:
                    raise RuleBroken(f"{card.name}, line {clause.number}: nobody has said what {static.text!r} is worth")


def weigh(effect: object, typical: float, *scales: object) -> float:
    """What an effect is worth, with `typical` for what it counts when it is used; a step of a procedure is worth nothing."""
    if not isinstance(effect, Effect) or effect.worth is None:
        return 0.0
    worth = effect.worth
    each = worth if isinstance(worth, float) else worth(*scales)
    amount = effect.amount
    return each * (amount.number * (1.0 if amount.count is None else typical))


def questions(programs: dict[str, Program]) -> list[tuple[Program, int, Ask]]:
    """All questions that programs put, with their places."""
    return [
        (program, at, step) for program in programs.values() for at, step in enumerate(program.steps) if isinstance(step, Ask)
    ]


def option_steps(program: Program, at: int, number: int) -> list[Step]:
    """The steps that are skipped unless this option of the question at a place was picked."""
    found: list[Step] = []
    for place in range(at + 1, len(program.steps)):
        step = program.steps[place]
        if isinstance(step, Unless) and picks(step.test, number):
            found.extend(program.steps[place + 1 : step.to])
    return found


def picks(test: object, number: int) -> bool:
    if isinstance(test, Either):
        return any(picks(one, number) for one in test.tests)
    return isinstance(test, Picked) and thing_of(test.move) == number


def kindness_after(program: Program, at: int, calls: dict[str, float], usual: float) -> float:
    """Whether it is good for a card to be chosen at a place, by what is done with it first."""
    for step in program.steps[at + 1 :]:
        if isinstance(step, Do) and isinstance(step.effect, Deed) and step.effect.kindness is not None:
            return step.effect.kindness
        if isinstance(step, Call) and step.name in calls:
            return calls[step.name]
        if isinstance(step, Ask):
            break
    return usual
