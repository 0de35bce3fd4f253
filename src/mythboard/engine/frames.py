"""Programs, and frames: a program that is being run, as data.

No code ever waits here. An effect that is half done is a `Frame` on the stack of its table: which program, which step comes
next, for whom, by which card, and a few named marks with what was chosen so far. A frame is its program, four ints and two
lists; it can be cloned, saved in the middle of a sentence, and explained.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.engine.question import THING

if TYPE_CHECKING:
    from mythboard.engine.steps import Step

PLAIN: Final = 0  # what a mark holds: a number or a seat
MOVE: Final = 1  # the answer to a question
CARD: Final = 2  # an instance

UNSET: Final = -1

NO_MARKS: Final[list[int]] = []  # shared by all frames whose program has no marks; nothing is ever written there


class Label:
    """A named place in a program, and the steps of the loops around it."""

    __slots__ = ("at", "loops")

    def __init__(self, at: int, loops: tuple[int, ...]) -> None:
        self.at = at
        self.loops = loops


class Program:
    """A flat tuple of steps with the names and kinds of its marks. Frozen once assembled."""

    __slots__ = ("key", "kinds", "labels", "names", "slots", "steps", "title")

    def __init__(
        self,
        key: str,
        title: str,
        steps: tuple[Step, ...],
        names: tuple[str, ...],
        kinds: tuple[int, ...],
        labels: dict[str, Label],
    ) -> None:
        self.key = key
        self.title = title
        self.steps = steps
        self.names = names  # by mark; a mark of a question to all takes one slot for each seat
        self.kinds = kinds
        self.slots: dict[str, int] = {}
        for i, name in enumerate(names):
            self.slots.setdefault(name, i)
        self.labels = labels

    def __repr__(self) -> str:
        return f"<program {self.key}>"

    def listing(self) -> str:
        """The program as numbered lines."""
        return "\n".join(f"{i:<3}{step.describe(self)}" for i, step in enumerate(self.steps))


class Frame:
    """A program being run: `seat` acts now, `home` is whose effect it is, `card` is what it is about."""

    __slots__ = ("at", "card", "home", "loops", "marks", "program", "seat")

    def __init__(
        self,
        program: Program,
        at: int,
        seat: int,
        home: int,
        card: int,
        marks: list[int],
        loops: list[list[int]] | None,
    ) -> None:
        self.program = program
        self.at = at
        self.seat = seat
        self.home = home
        self.card = card
        self.marks = marks
        self.loops = loops  # of each loop: what it binds, what was bound before, then what is to come, last first

    def clone(self) -> Frame:
        marks = self.marks
        loops = self.loops
        return Frame(
            self.program,
            self.at,
            self.seat,
            self.home,
            self.card,
            marks[:] if marks else NO_MARKS,
            [loop[:] for loop in loops] if loops is not None else None,
        )

    def get(self, name: str) -> int:
        """What stands at a mark; UNSET if nothing yet."""
        return self.marks[self.program.slots[name]]

    def thing(self, name: str) -> int:
        """What the move at a mark is done to."""
        return self.marks[self.program.slots[name]] & THING

    def put(self, name: str, value: int) -> None:
        self.marks[self.program.slots[name]] = int(value)  # a rule may well put a comparison here

    def dump(self) -> list[object]:
        loops = [] if self.loops is None else [loop[:] for loop in self.loops]
        return [self.program.key, self.at, self.seat, self.home, self.card, self.marks[:], loops]


def enter(program: Program, seat: int, card: int) -> Frame:
    """A frame at the beginning of a program."""
    count = len(program.names)
    return Frame(program, 0, seat, seat, card, [UNSET] * count if count else NO_MARKS, None)
