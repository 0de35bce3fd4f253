"""The kinds of steps a program is made of. There are eleven, and hundreds of cards are written with them.

    Do        run a leaf rule to its end (it may push a program that then runs next)
    Ask       put a question to one seat and wait; with nothing to choose it goes on at once
    AskAll    put a question to several seats at the same time, openly or in secret
    Each      bind seat or card to the first thing of a list, evaluated once; Next binds the following ones
    Unless    go elsewhere if a test fails
    Jump      go elsewhere
    Call      run a procedure of the game, then go on
    Happen    something happened: run what cards in play say "When ..." about it
    Instead   something is about to happen: if a card in play says "Instead of ...", run that and skip it
    Return    the program is done

Authors do not write steps: they write procedures (`procedure.py`) or card text (`mythboard.cards`), and both become these.

A question with exactly one option is answered by the machine and not journalled: there is nothing to decide. That would tell
others something if the options depend on hidden cards; such a question must be *concealing*: it is always put, and if there
is nothing to choose, "pass" is its only option.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from mythboard.engine.board import MAX_SEATS
from mythboard.engine.card import EVERYONE, INSTEAD, OTHERS, WHEN, YOURS, Clause
from mythboard.engine.errors import RuleBroken
from mythboard.engine.frames import UNSET, Frame, Program, enter
from mythboard.engine.question import PASS, UNANSWERED, BareOffer, Lister, Offer, Question

if TYPE_CHECKING:
    from mythboard.engine.table import Table

ALONE: Final[list[list[int]]] = [[seat] for seat in range(MAX_SEATS)]  # the asked seats of a question to one; shared

OF_NUMBERS: Final = 0  # what a loop binds: nothing,
OF_SEATS: Final = 1  # the seat of its frame,
OF_CARDS: Final = 2  # or the card


def words(thing: object) -> str:
    """A rule's name as prose: `roll_the_pool` reads "roll the pool"."""
    name = getattr(thing, "__name__", None)
    return str(thing) if name is None else str(name).replace("_", " ").strip()


def name_of(step: Step, program: Program) -> str:
    """What a step does, without where it leads: that changes with every step that is put before it."""
    if isinstance(step, Ask):
        return f"ask {program.names[step.mark]}"
    described = step.describe(program)
    return described if isinstance(step, Do | Call) else re.sub(r"\bgo \d+", "go", described)


def kind_of(step: Step) -> str:
    return type(step).__name__


class Step:
    """One step of a program; `run` is called with the position already behind it, and says whether the machine must stop."""

    __slots__ = ()

    def run(self, table: Table, frame: Frame) -> bool:
        raise RuleBroken("a bare step has nothing to run")

    def describe(self, program: Program) -> str:
        return type(self).__name__.lower()


class Do(Step):
    __slots__ = ("effect",)

    def __init__(self, effect: Callable[[Table, Frame], None]) -> None:
        self.effect = effect

    def run(self, table: Table, frame: Frame) -> bool:
        self.effect(table, frame)
        return table.over

    def describe(self, program: Program) -> str:
        return words(self.effect)


class Ask(Step):
    """A question to one seat. `who` defaults to the acting seat; UNSET asks nobody. `decline` adds "pass"."""

    __slots__ = (
        "about",
        "always",
        "conceal",
        "decline",
        "ends",
        "key",
        "labels",
        "lister",
        "mark",
        "offers",
        "others",
        "secret",
        "who",
    )

    def __init__(
        self,
        mark: int,
        offers: tuple[Offer, ...],
        who: Callable[[Table, Frame], int] | None,
        about: str,
        decline: str,
        conceal: bool,
        labels: tuple[str, ...],
        lister: Lister | None = None,
        key: str = "",
        ends: bool = False,
    ) -> None:
        self.mark = mark
        self.offers = offers
        self.who = who
        self.about = about
        self.decline = decline
        self.conceal = conceal
        self.secret = False
        self.lister = lister  # does what the offers would, faster
        self.key = key  # for pages; "" where the name of the mark says enough
        self.ends = ends  # for pages: whether declining ends a turn or its main part
        self.labels = labels  # of "option 1", "option 2", ...
        # Moves that need nothing are open whenever the question is put: they are listed once, and come first.
        self.always: list[object] = [o.verb.moves[0] for o in offers if isinstance(o, BareOffer) and not o.needs]
        self.others: tuple[Offer, ...] = tuple(o for o in offers if not isinstance(o, BareOffer) or o.needs)

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        """The moves open to a seat: a pure function of the table, so that it can be asked again in imagined tables."""
        moves = self.always[:]
        lister = self.lister
        if lister is None:
            for offer in self.others:
                offer.add_moves(table, frame, seat, moves)
        else:
            lister.add_moves(table, frame, seat, moves)
        if self.decline or (self.conceal and not moves):
            moves.append(PASS)
        return cast("list[int]", moves)  # ints all; see Verb.moves

    def has_target(self, table: Table, frame: Frame, seat: int) -> bool:
        """Whether there is any move but "pass"."""
        if self.always:
            return True
        return any(offer.is_open(table, frame, seat) for offer in self.others)

    def asked(self, table: Table, frame: Frame) -> list[int]:
        """The seats the question is put to; none if it is put to nobody."""
        seat = frame.seat if self.who is None else self.who(table, frame)
        return [] if seat < 0 else ALONE[seat]

    def run(self, table: Table, frame: Frame) -> bool:
        seat = frame.seat if self.who is None else self.who(table, frame)
        if seat < 0:
            frame.marks[self.mark] = UNSET
            return False
        if self.conceal:
            table.question = Question(self, ALONE[seat], [None], [UNANSWERED])
            return True
        moves = self.options(table, frame, seat)
        if len(moves) > 1:
            table.question = Question(self, ALONE[seat], [moves], [UNANSWERED])
            return True
        frame.marks[self.mark] = moves[0] if moves else UNSET
        return False

    def close(self, table: Table, frame: Frame, question: Question) -> None:
        """All answers are in: they go to the marks."""
        frame.marks[self.mark] = question.answers[0]

    def describe(self, program: Program) -> str:
        offered = " | ".join(offer.verb.name for offer in self.offers)
        extra = (" | pass" if self.decline else "") + (", concealing" if self.conceal else "")
        return f"ask {program.names[self.mark]}: {offered}{extra}"


class AskAll(Ask):
    """A question to several seats at once; the mark has a slot for each seat."""

    __slots__ = ("seats",)

    def __init__(
        self,
        mark: int,
        offers: tuple[Offer, ...],
        seats: Callable[[Table, Frame], list[int]],
        about: str,
        decline: str,
        secret: bool,
        conceal: bool,
    ) -> None:
        super().__init__(mark, offers, None, about, decline, conceal, ())
        self.secret = secret
        self.seats = seats

    def asked(self, table: Table, frame: Frame) -> list[int]:
        return self.seats(table, frame)

    def run(self, table: Table, frame: Frame) -> bool:
        seats = self.seats(table, frame)
        options: list[list[int] | None] = []
        answers: list[int] = []
        open_answers = 0
        for seat in seats:
            moves = self.options(table, frame, seat)
            options.append(moves)
            if len(moves) > 1 or self.conceal:
                answers.append(UNANSWERED)
                open_answers += 1
            else:
                answers.append(moves[0] if moves else UNSET - 1)
        question = Question(self, seats, options, answers)
        if open_answers:
            table.question = question
            return True
        self.close(table, frame, question)
        return False

    def close(self, table: Table, frame: Frame, question: Question) -> None:
        mark = self.mark
        if self.secret and sum([1 for moves in question.options(table) if len(moves) > 1 or self.conceal]) > 1:
            table.told += 1  # opening the answers tells everybody something: nobody takes theirs back now
        for i in range(table.game.board.seats):
            frame.marks[mark + i] = UNSET
        for i, seat in enumerate(question.seats):
            move = question.answers[i]
            frame.marks[mark + seat] = move if move >= 0 else UNSET

    def describe(self, program: Program) -> str:
        how = "in secret " if self.secret else ""
        return f"ask all {how}{super().describe(program)[4:]}"


class Each(Step):
    """Begin a loop over a list that is evaluated here, once."""

    __slots__ = ("end", "of", "order")

    def __init__(self, order: Callable[[Table, Frame], list[int]], of: int, end: int) -> None:
        self.order = order
        self.of = of
        self.end = end

    def run(self, table: Table, frame: Frame) -> bool:
        things = self.order(table, frame)
        if not things:
            frame.at = self.end
            return False
        self.begin(frame, things)
        return False

    def begin(self, frame: Frame, things: list[int]) -> None:
        """Enter the loop with the first of these things."""
        of = self.of
        loop = [of, frame.seat if of == OF_SEATS else frame.card]
        if len(things) > 1:
            loop.extend(things[:0:-1])
        if frame.loops is None:
            frame.loops = [loop]
        else:
            frame.loops.append(loop)
        if of == OF_SEATS:
            frame.seat = things[0]
        elif of == OF_CARDS:
            frame.card = things[0]

    def describe(self, program: Program) -> str:
        return f"for each of {words(self.order)}, else go {self.end}"


class Next(Step):
    """Bind the next thing of the innermost loop and go back, or end the loop."""

    __slots__ = ("body",)

    def __init__(self, body: int) -> None:
        self.body = body

    def run(self, table: Table, frame: Frame) -> bool:
        loops = frame.loops
        if loops is None:
            raise RuleBroken("a loop goes on that never began")
        loop = loops[-1]
        of = loop[0]
        if len(loop) > 2:
            thing = loop.pop()
            frame.at = self.body
        else:
            thing = loop[1]
            loops.pop()
        if of == OF_SEATS:
            frame.seat = thing
        elif of == OF_CARDS:
            frame.card = thing
        return False

    def describe(self, program: Program) -> str:
        return f"next, go {self.body}"


class Unless(Step):
    __slots__ = ("goal", "onward", "test", "to")

    def __init__(self, test: Callable[[Table, Frame], bool], to: int) -> None:
        self.test = test
        self.to = to
        self.goal = to  # where it ends up if the test fails, and
        self.onward = UNSET  # if it holds, all jumps on the way taken; set by `straighten`

    def run(self, table: Table, frame: Frame) -> bool:
        frame.at = self.onward if self.test(table, frame) else self.goal
        return False

    def describe(self, program: Program) -> str:
        return f"unless {words(self.test)} go {self.to}"


class Jump(Step):
    __slots__ = ("goal", "to")

    def __init__(self, to: int) -> None:
        self.to = to
        self.goal = to

    def run(self, table: Table, frame: Frame) -> bool:
        frame.at = self.goal
        return False

    def describe(self, program: Program) -> str:
        return f"go {self.to}"


def straighten(steps: list[Step]) -> None:
    """Let every test and jump know where it leads in the end, so that no jump is run after another step that jumps."""

    def end_of(at: int) -> int:
        for _ in steps:  # a circle of jumps is left for the machine to find
            step = steps[at]
            if not isinstance(step, Jump):
                break
            at = step.to
        return at

    for at, step in enumerate(steps):
        if isinstance(step, Unless):
            step.goal = end_of(step.to)
            step.onward = end_of(at + 1)
        elif isinstance(step, Jump):
            step.goal = end_of(step.to)


class Call(Step):
    """Run a procedure for the acting seat and card. Linked by name once all procedures of the game are known.

    Many a procedure is one loop or one test around everything, and most often there is nothing to do. It has no marks, so its
    first step finds the same in the frame that calls as it would in a frame of its own; only if there is something to do does
    the procedure go onto the stack.
    """

    __slots__ = ("loop", "name", "program", "test")

    def __init__(self, name: str) -> None:
        self.name = name
        self.program: Program | None = None
        self.loop: Each | None = None  # the first step of such a procedure
        self.test: Unless | None = None

    def link(self, program: Program) -> None:
        self.program = program
        first = program.steps[0]
        if program.names:
            return
        if isinstance(first, Each) and isinstance(program.steps[first.end], Return):
            self.loop = first
        elif isinstance(first, Unless) and isinstance(program.steps[first.goal], Return):
            self.test = first

    def run(self, table: Table, frame: Frame) -> bool:
        program = self.program
        if program is None:
            raise RuleBroken(f"the procedure {self.name!r} is called but never written")
        loop = self.loop
        test = self.test
        if (loop is None and test is None) or frame.home != frame.seat:
            table.frames.append(enter(program, frame.seat, frame.card))
        elif loop is not None:
            things = loop.order(table, frame)
            if things:
                called = enter(program, frame.seat, frame.card)
                called.at = 1
                loop.begin(called, things)
                table.frames.append(called)
        elif test is not None and test.test(table, frame):
            called = enter(program, frame.seat, frame.card)
            called.at = test.onward
            table.frames.append(called)
        return False

    def describe(self, program: Program) -> str:
        return f"call {self.name}"


class Return(Step):
    __slots__ = ()

    def run(self, table: Table, frame: Frame) -> bool:
        table.frames.pop()
        return False

    def describe(self, program: Program) -> str:
        return "done"


def concerns(clause: Clause, owner: int, actor: int) -> bool:
    """Whether a clause of the owner's card speaks of what this actor does."""
    if clause.about == YOURS:
        return owner == actor
    if clause.about == OTHERS:
        return owner != actor
    return clause.about == EVERYONE


THEY: Final = "they"  # marks in which a "When ..." clause finds who did it,
IT: Final = "it"  # and which card it was done with, if its program names them
LEFT: Final = "left"  # the mark for how many frames below are still to be put in order


def told_of(frame: Frame, seat: int, card: int) -> Frame:
    """Tell a clause what happened, as far as it wants to know."""
    slots = frame.program.slots
    if THEY in slots:
        frame.put(THEY, seat)
    if IT in slots:
        frame.put(IT, card)
    return frame


def waiting(table: Table, frame: Frame, event: int, kind: str) -> list[Frame]:
    """Frames for all clauses in play that wait for this: those of the seat whose turn it is first, then in turn order."""
    actor = frame.seat
    active = table.game.active
    first = actor if active < 0 else table.numbers[active]
    found: list[Frame] = []
    for step in range(table.seats):
        owner = (first + step) % table.seats
        for base in table.game.play_zones:
            for card in table.zones[base + owner]:
                for clause in table.box.events[card]:
                    program = clause.program
                    if (
                        clause.event == event
                        and clause.kind == kind
                        and program is not None
                        and concerns(clause, owner, actor)
                        and (clause.fits is None or (frame.card >= 0 and clause.fits(table, frame.card)))
                    ):
                        found.append(told_of(enter(program, owner, card), actor, frame.card))
    return found


class Happen(Step):
    """Run every "When ..." clause in play that waits for this: the acting seat's first, then in turn order.

    What happened is what the frame is at: its seat did it, with its card if there is one. Where the game lets owners choose the
    order of their own clauses, a frame that asks them goes on top of these (see order.py).
    """

    __slots__ = ("event", "name")

    def __init__(self, event: int, name: str) -> None:
        self.event = event
        self.name = name

    def run(self, table: Table, frame: Frame) -> bool:
        if not table.awaited[self.event]:
            return False
        found = waiting(table, frame, self.event, WHEN)
        order = table.game.order
        count = 0  # of the same owner, so far
        for i in range(len(found) - 1, -1, -1):
            owner = found[i].home
            table.frames.append(found[i])
            count += 1
            if i == 0 or found[i - 1].home != owner:
                if order is not None and count > 1:
                    asking = enter(order, owner, UNSET)
                    asking.put(LEFT, count)
                    table.frames.append(asking)
                count = 0
        return False

    def describe(self, program: Program) -> str:
        return f"happens: {self.name}"


class Instead(Step):
    """Replace what comes next, up to `to`, by the first "Instead of ..." clause in play that fits, in the order of Happen.

    It runs for the owner of its card. A clause never replaces what it does itself: while it runs, it is not looked at.
    """

    __slots__ = ("event", "name", "to")

    def __init__(self, event: int, name: str, to: int) -> None:
        self.event = event
        self.name = name
        self.to = to

    def run(self, table: Table, frame: Frame) -> bool:
        if not table.awaited[self.event]:
            return False
        for found in waiting(table, frame, self.event, INSTEAD):
            if not running(table, found.program, found.card):
                frame.at = self.to
                table.frames.append(found)
                break
        return False

    def describe(self, program: Program) -> str:
        return f"unless replaced (then go {self.to}): {self.name}"


def running(table: Table, program: Program, card: int) -> bool:
    return any(frame.program is program and frame.card == card for frame in table.frames)
