"""Questions, and the verbs their answers are made of.

A question is data: which seats must answer, which moves are open to each, which answers are in. It stands in the table while
the table waits, and nowhere else. What it is about, whether it is secret or concealing, and where its answers go is known by
the `Ask` step that put it (see `steps.py`): the step just before the position of the top frame.

A move is one int, `verb << 12 | thing`, with one text form: `play honest-work#3`, `number 2`, `pass`. The thing is an
instance, a number, a seat, or an instance with one of its lines (`use scarab-amulet#17 2`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mythboard.engine.reasons import Need

if TYPE_CHECKING:
    from mythboard.engine.card import Box
    from mythboard.engine.frames import Frame
    from mythboard.engine.table import Table

THING_BITS: Final = 12
THING: Final = (1 << THING_BITS) - 1
LINES: Final = 8  # a card has fewer lines than this

BARE: Final = 0  # what a verb takes
NUMBER: Final = 1
SEAT: Final = 2
CARD: Final = 3
LINE: Final = 4

SECRET_ANSWER: Final = -2  # how an unseen answer looks in a view
UNANSWERED: Final = -1


class Verb:
    """What a move does. `label` is how a person reads it; `{}` is its thing."""

    __slots__ = ("base", "index", "label", "name", "takes")

    def __init__(self, name: str, takes: int, label: str, index: int) -> None:
        self.name = name
        self.takes = takes
        self.label = label
        self.index = index
        self.base = index << THING_BITS

    def text(self, box: Box, thing: int) -> str:
        if self.takes == BARE:
            return self.name
        if self.takes == CARD:
            return f"{self.name} {box.names[thing]}"
        if self.takes == LINE:
            return f"{self.name} {box.names[thing // LINES]} {thing % LINES}"
        return f"{self.name} {thing}"


PASS: Final = 0 << THING_BITS
YES: Final = 1 << THING_BITS
NO: Final = 2 << THING_BITS
OPTION: Final = 3 << THING_BITS
CHOOSE: Final = 4 << THING_BITS
COUNT: Final = 5 << THING_BITS
WHO: Final = 6 << THING_BITS


def core_verbs() -> list[Verb]:
    """The verbs every game has; a game's own follow."""
    return [
        Verb("pass", BARE, "pass", 0),
        Verb("yes", BARE, "yes", 1),
        Verb("no", BARE, "no", 2),
        Verb("option", NUMBER, "option {}", 3),
        Verb("choose", CARD, "choose {}", 4),
        Verb("number", NUMBER, "{}", 5),
        Verb("seat", SEAT, "{}", 6),
    ]


class Offer:
    """Moves of one verb: the things it may be done to, and what each must fulfil."""

    __slots__ = ("needs", "things", "verb")

    def __init__(
        self, verb: Verb, things: Callable[[Table, Frame, int], list[int]], needs: tuple[Need, ...] = ()
    ) -> None:
        self.verb = verb
        self.things = things
        self.needs = needs

    def add_moves(self, table: Table, frame: Frame, seat: int, moves: list[int]) -> None:
        base = self.verb.base
        needs = self.needs
        for thing in self.things(table, frame, seat):
            for need in needs:
                if not need.holds(table, seat, thing):
                    break
            else:
                moves.append(base + thing)


class Question:
    """Who must answer, which moves each has, which answers are in (UNANSWERED where not). Options are never changed."""

    __slots__ = ("answers", "options", "seats")

    def __init__(self, seats: list[int], options: list[list[int]], answers: list[int]) -> None:
        self.seats = seats
        self.options = options
        self.answers = answers

    def clone(self) -> Question:
        return Question(self.seats, self.options, self.answers[:])

    def dump(self) -> list[object]:
        return [self.seats[:], [moves[:] for moves in self.options], self.answers[:]]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Question)
            and self.seats == other.seats
            and self.options == other.options
            and self.answers == other.answers
        )

    __hash__ = None  # type: ignore[assignment]
