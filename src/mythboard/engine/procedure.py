"""Procedures: rules written so that they read like the rule book.

    TURN = procedure(
        "turn",
        each(omens_before, call("omen strikes"), of=CARDS),
        repeat(ask("action", *ACTIONS, about="What do you do?"), take_the_action, until=no_action_left),
        when(too_many_cards, call("discard down")),
        pass_the_turn,
    )

A part is a leaf rule (a function of table and frame) or one of the forms below; they nest freely. `procedure` flattens them
into the eleven kinds of steps. Marks are named by the questions that fill them; a rule reads one with `frame.get("action")`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mythboard.engine.errors import RuleBroken
from mythboard.engine.frames import MOVE, PLAIN, UNSET, Frame, Label, Program
from mythboard.engine.question import NO, PASS, Lister, Offer
from mythboard.engine.steps import (
    OF_CARDS,
    OF_NUMBERS,
    OF_SEATS,
    Ask,
    AskAll,
    Call,
    Do,
    Each,
    Happen,
    Instead,
    Jump,
    Next,
    Return,
    Step,
    Unless,
    straighten,
)

if TYPE_CHECKING:
    from mythboard.engine.table import Table

NUMBERS: Final = OF_NUMBERS
SEATS: Final = OF_SEATS
CARDS: Final = OF_CARDS

Rule = Callable[["Table", Frame], None]
Test = Callable[["Table", Frame], bool]


class Part:
    """A piece of a procedure before it is flattened."""

    def build(self, into: Assembly) -> None:
        raise RuleBroken("a bare part builds nothing")


class Assembly:
    """Steps and marks while they are being laid out."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.steps: list[Step] = []
        self.names: list[str] = []
        self.kinds: list[int] = []
        self.labels: dict[str, Label] = {}
        self.loops: list[int] = []  # the loops around the step being laid out, outermost first

    def mark(self, name: str, kind: int, slots: int = 1) -> int:
        """The slot of a mark. Two questions may share a mark; then the later answer stands."""
        if name in self.names:
            return self.names.index(name)
        first = len(self.names)
        for _ in range(slots):
            self.names.append(name)
            self.kinds.append(kind)
        return first

    def add(self, step: Step) -> int:
        self.steps.append(step)
        return len(self.steps) - 1

    def parts(self, parts: tuple[Part | Rule, ...]) -> None:
        for part in parts:
            if isinstance(part, Part):
                part.build(self)
            else:
                self.add(Do(part))


class AskPart(Part):
    def __init__(
        self, mark: str, offers: tuple[Offer, ...], who: Callable[[Table, Frame], int] | None, about: str,
        decline: str, conceal: bool, labels: tuple[str, ...], lister: Lister | None, key: str,
        ends: bool,
    ) -> None:  # fmt: skip
        self.mark = mark
        self.offers = offers
        self.who = who
        self.about = about
        self.decline = decline
        self.conceal = conceal
        self.labels = labels
        self.lister = lister
        self.key = key
        self.ends = ends

    def build(self, into: Assembly) -> None:
        slot = into.mark(self.mark, MOVE)
        how = (self.about, self.decline, self.conceal, self.labels, self.lister, self.key, self.ends)
        into.add(Ask(slot, self.offers, self.who, *how))


class AskAllPart(Part):
    def __init__(
        self, mark: str, offers: tuple[Offer, ...], seats: Callable[[Table, Frame], list[int]], about: str,
        decline: str, secret: bool, conceal: bool,
    ) -> None:  # fmt: skip
        self.mark = mark
        self.offers = offers
        self.seats = seats
        self.about = about
        self.decline = decline
        self.secret = secret
        self.conceal = conceal

    def build(self, into: Assembly) -> None:
        slot = into.mark(self.mark, MOVE, into.seats)
        into.add(AskAll(slot, self.offers, self.seats, self.about, self.decline, self.secret, self.conceal))


class EachPart(Part):
    def __init__(self, order: Callable[[Table, Frame], list[int]], of: int, parts: tuple[Part | Rule, ...]) -> None:
        self.order = order
        self.of = of
        self.inner = parts

    def build(self, into: Assembly) -> None:
        step = Each(self.order, self.of, 0)
        body = into.add(step) + 1
        into.loops.append(body - 1)
        into.parts(self.inner)
        into.loops.pop()
        into.add(Next(body))
        step.end = len(into.steps)


class WhenPart(Part):
    def __init__(self, test: Test, parts: tuple[Part | Rule, ...], otherwise: tuple[Part | Rule, ...]) -> None:
        self.test = test
        self.inner = parts
        self.otherwise = otherwise

    def build(self, into: Assembly) -> None:
        step = Unless(self.test, 0)
        into.add(step)
        into.parts(self.inner)
        if self.otherwise:
            jump = Jump(0)
            into.add(jump)
            step.to = len(into.steps)
            into.parts(self.otherwise)
            jump.to = len(into.steps)
        else:
            step.to = len(into.steps)


class RepeatPart(Part):
    def __init__(self, parts: tuple[Part | Rule, ...], until: Test | None) -> None:
        self.inner = parts
        self.until = until

    def build(self, into: Assembly) -> None:
        """`until` is tested after every part, so that what follows a declined question does not run."""
        start = len(into.steps)
        exits: list[Jump] = []
        for part in self.inner:
            into.parts((part,))
            if self.until is not None:
                test = Unless(self.until, 0)
                into.add(test)
                leave = Jump(0)
                into.add(leave)
                exits.append(leave)
                test.to = len(into.steps)
        into.add(Jump(start))
        for leave in exits:
            leave.to = len(into.steps)


class CallPart(Part):
    def __init__(self, name: str) -> None:
        self.name = name

    def build(self, into: Assembly) -> None:
        into.add(Call(self.name))


class HappenPart(Part):
    def __init__(self, event: int, name: str) -> None:
        self.event = event
        self.name = name

    def build(self, into: Assembly) -> None:
        into.add(Happen(self.event, self.name))


class InsteadPart(Part):
    def __init__(self, event: int, name: str, parts: tuple[Part | Rule, ...]) -> None:
        self.event = event
        self.name = name
        self.inner = parts

    def build(self, into: Assembly) -> None:
        step = Instead(self.event, self.name, 0)
        into.add(step)
        into.parts(self.inner)
        step.to = len(into.steps)


class LabelPart(Part):
    def __init__(self, name: str) -> None:
        self.name = name

    def build(self, into: Assembly) -> None:
        into.labels[self.name] = Label(len(into.steps), tuple(into.loops))


class ReturnPart(Part):
    def build(self, into: Assembly) -> None:
        into.add(Return())


class SequencePart(Part):
    """Several parts as one."""

    def __init__(self, parts: tuple[Part | Rule, ...]) -> None:
        self.inner = parts

    def build(self, into: Assembly) -> None:
        into.parts(self.inner)


class MarkPart(Part):
    """Names a mark that rules fill themselves; it gets no step."""

    def __init__(self, name: str, kind: int) -> None:
        self.name = name
        self.kind = kind

    def build(self, into: Assembly) -> None:
        into.mark(self.name, self.kind)


def ask(
    mark: str, *offers: Offer, who: Callable[[Table, Frame], int] | None = None, about: str, decline: str = "",
    conceal: bool = False, labels: tuple[str, ...] = (), lister: Lister | None = None, key: str = "",
    ends: bool = False,
) -> Part:  # fmt: skip
    """Ask one seat. With `decline` (how "pass" reads) it may say no; concealed, it is asked even if it has no choice.

    `key` names the question for pages where the name of its mark would not tell it from others. `ends` tells them that to
    decline ends a turn or its main part: some would like to be asked once more.
    """
    return AskPart(mark, offers, who, about, decline, conceal, labels, lister, key, ends)


def ask_all(
    mark: str, *offers: Offer, seats: Callable[[Table, Frame], list[int]], about: str, decline: str = "",
    secret: bool = False, conceal: bool = False,
) -> Part:  # fmt: skip
    """Ask several seats at once; in secret, nobody sees an answer before all are in."""
    return AskAllPart(mark, offers, seats, about, decline, secret, conceal)


def each(order: Callable[[Table, Frame], list[int]], *parts: Part | Rule, of: int) -> Part:
    """Do the parts for each thing of a list evaluated once: of=SEATS binds the seat, of=CARDS the card."""
    return EachPart(order, of, parts)


def when(test: Test, *parts: Part | Rule, otherwise: tuple[Part | Rule, ...] = ()) -> Part:
    return WhenPart(test, parts, otherwise)


def repeat(*parts: Part | Rule, until: Test | None = None) -> Part:
    """Again and again; without `until` only the end of the game or a `leave` ends it."""
    return RepeatPart(parts, until)


def call(name: str) -> Part:
    return CallPart(name)


def happens(event: int, name: str) -> Part:
    return HappenPart(event, name)


def instead(event: int, name: str, *parts: Part | Rule) -> Part:
    return InsteadPart(event, name, parts)


def label(name: str) -> Part:
    """A place where a scenario may enter this procedure."""
    return LabelPart(name)


def leave() -> Part:
    """End the procedure here."""
    return ReturnPart()


def sequence(*parts: Part | Rule) -> Part:
    return SequencePart(parts)


def mark(name: str, kind: int = PLAIN) -> Part:
    return MarkPart(name, kind)


class Declined:
    """The mark holds no answer, or "pass", or "no"."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, table: Table, frame: Frame) -> bool:
        move = frame.get(self.name)
        return move in (UNSET, PASS, NO)

    def __str__(self) -> str:
        return f"{self.name} declined"


class Chose:
    """The opposite of Declined."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, table: Table, frame: Frame) -> bool:
        move = frame.get(self.name)
        return move not in (UNSET, PASS, NO)

    def __str__(self) -> str:
        return f"{self.name} chosen"


def declined(name: str) -> Test:
    return Declined(name)


def chose(name: str) -> Test:
    return Chose(name)


class Procedure:
    """A named list of parts; a game assembles it for its number of seats."""

    def __init__(self, name: str, parts: tuple[Part | Rule, ...]) -> None:
        self.name = name
        self.parts = parts


def procedure(name: str, *parts: Part | Rule) -> Procedure:
    return Procedure(name, parts)


def assemble(key: str, title: str, parts: tuple[Part | Rule, ...], seats: int) -> Program:
    """Flatten parts into a program. It always ends with Return."""
    assembly = Assembly(seats)
    assembly.parts(parts)
    assembly.add(Return())
    straighten(assembly.steps)
    return Program(key, title, tuple(assembly.steps), tuple(assembly.names), tuple(assembly.kinds), assembly.labels)


def link(programs: dict[str, Program]) -> None:
    """Let every Call find its procedure; a missing one is a fault of the game, found when it is loaded."""
    for program in programs.values():
        for step in program.steps:
            if isinstance(step, Call) and step.program is None:
                if step.name not in programs:
                    raise RuleBroken(f"{program.key} calls {step.name!r}, which is not written anywhere")
                step.link(programs[step.name])
