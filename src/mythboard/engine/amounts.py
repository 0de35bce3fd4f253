"""The running parts of card text: amounts, counts and small tests, as objects that the machine calls.

Card text is parsed once; what is left of it when a game runs are these. They live here, not in the card language, so that
they are compiled with the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mythboard.engine.frames import UNSET
from mythboard.engine.question import NO, PASS, THING
from mythboard.engine.steps import words

if TYPE_CHECKING:
    from mythboard.engine.frames import Frame
    from mythboard.engine.table import Table


class Amount:
    """A number, or a number for each of something counted when it is used."""

    __slots__ = ("count", "number", "text")

    def __init__(self, number: int, count: Callable[[Table, Frame], int] | None, text: str) -> None:
        self.number = number
        self.count = count
        self.text = text

    def now(self, table: Table, frame: Frame) -> int:
        count = self.count
        return self.number if count is None else self.number * count(table, frame)

    def __call__(self, table: Table, frame: Frame) -> int:
        return self.now(table, frame)

    def __str__(self) -> str:
        return self.text


ONCE: Final = Amount(1, None, "once")  # of what has no amount


def exactly(number: int) -> Amount:
    return Amount(number, None, str(number))


class Chosen:
    """The card that was chosen at a mark, as a list of one or none, for a loop that binds it."""

    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        move = frame.get(self.mark)
        return [] if move in (UNSET, PASS, NO) else [move & THING]

    def __str__(self) -> str:
        return f"the chosen ({self.mark})"


class ChosenSeat:
    """The seat that was named at a mark, for a loop over it; nobody if there was none to name."""

    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        move = frame.get(self.mark)
        return [] if move < 0 else [move & THING]

    def __str__(self) -> str:
        return f"the seat chosen ({self.mark})"


class Times:
    """As many turns of a loop as an amount says."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        return list(range(self.amount.now(table, frame)))

    def __str__(self) -> str:
        return f"{self.amount} times"


class Picked:
    """The question at a mark was answered with this move."""

    __slots__ = ("mark", "move", "text")

    def __init__(self, mark: str, move: int, text: str) -> None:
        self.mark = mark
        self.move = move
        self.text = text

    def __call__(self, table: Table, frame: Frame) -> bool:
        return frame.get(self.mark) == self.move

    def __str__(self) -> str:
        return f"{self.mark} = {self.text}"


class MarkValue:
    """The number at a mark; 0 while unset."""

    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> int:
        return max(frame.get(self.mark), 0)

    def __str__(self) -> str:
        return self.mark


class HasAtLeast:
    """The acting seat has so much of a number: as a condition, or to pay with it."""

    __slots__ = ("amount", "number", "text")

    def __init__(self, number: int, amount: Amount, text: str) -> None:
        self.number = number
        self.amount = amount
        self.text = text

    def __call__(self, table: Table, frame: Frame) -> bool:
        return table.numbers[self.number + frame.seat] >= self.amount.now(table, frame)

    def __str__(self) -> str:
        return self.text


class NoneLeftOrDeclined:
    """A loop of at most so many choices is done: the counter is at 0, or the last question was declined."""

    __slots__ = ("counter", "mark")

    def __init__(self, mark: str, counter: str) -> None:
        self.mark = mark
        self.counter = counter

    def __call__(self, table: Table, frame: Frame) -> bool:
        return frame.get(self.counter) == 0 or frame.get(self.mark) in (UNSET, PASS, NO)

    def __str__(self) -> str:
        return f"{self.mark} declined or {self.counter} = 0"


class Both:
    """All of several tests."""

    __slots__ = ("tests",)

    def __init__(self, tests: tuple[Callable[[Table, Frame], bool], ...]) -> None:
        self.tests = tests

    def __call__(self, table: Table, frame: Frame) -> bool:
        return all(test(table, frame) for test in self.tests)

    def __str__(self) -> str:
        return " and ".join(words(test) for test in self.tests)


class Either:
    """At least one of several tests."""

    __slots__ = ("tests",)

    def __init__(self, tests: tuple[Callable[[Table, Frame], bool], ...]) -> None:
        self.tests = tests

    def __call__(self, table: Table, frame: Frame) -> bool:
        return any(test(table, frame) for test in self.tests)

    def __str__(self) -> str:
        return " or ".join(words(test) for test in self.tests)


class OtherOptions:
    """ "option 1" to "option n" without those chosen at these marks."""

    __slots__ = ("count", "marks")

    def __init__(self, count: int, marks: tuple[str, ...]) -> None:
        self.count = count
        self.marks = marks

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        chosen = [frame.get(mark) & THING for mark in self.marks]
        return [number for number in range(1, self.count + 1) if number not in chosen]


class StillInPlay:
    """The card of a line that waited still lies in play before its owner: what has left meanwhile does nothing."""

    __slots__ = ()

    def __call__(self, table: Table, frame: Frame) -> bool:
        zone = table.place[frame.card]
        board = table.game.board
        return board.play[zone] and zone - board.zone_at[zone].base == frame.home

    def __str__(self) -> str:
        return "still in play"


class Things:
    """Candidates of an offer from a list the acting frame gives: used where a seat chooses for itself."""

    __slots__ = ("source",)

    def __init__(self, source: Callable[[Table, Frame], list[int]]) -> None:
        self.source = source

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return self.source(table, frame)


class Options:
    """ "option 1" to "option n"."""

    __slots__ = ("numbers",)

    def __init__(self, count: int) -> None:
        self.numbers = list(range(1, count + 1))

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return self.numbers


class OpenOptions:
    """ "option 1" to "option n", but for those of which nothing can be done now; all of them if that would leave none."""

    __slots__ = ("tests",)

    def __init__(self, tests: tuple[tuple[Callable[[Table, Frame], bool], ...], ...]) -> None:
        self.tests = tests  # by option; one without tests is always open

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        found: list[int] = []
        for at, tests in enumerate(self.tests):
            if not tests or any(test(table, frame) for test in tests):
                found.append(at + 1)
        return found if found else list(range(1, len(self.tests) + 1))


class If:
    """A lone 0 while a test holds: "yes" is offered only then."""

    __slots__ = ("test",)

    def __init__(self, test: Callable[[Table, Frame], bool]) -> None:
        self.test = test

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return [0] if self.test(table, frame) else []


class Filtered:
    """The cards of a place that pass every filter."""

    __slots__ = ("filters", "source", "text")

    def __init__(
        self,
        source: Callable[[Table, Frame], list[int]],
        filters: tuple[Callable[[Table, int], bool], ...],
        text: str,
    ) -> None:
        self.source = source
        self.filters = filters
        self.text = text

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        cards = self.source(table, frame)
        filters = self.filters
        if not filters:
            return cards[:]
        found: list[int] = []
        for card in cards:
            for fits in filters:
                if not fits(table, card):
                    break
            else:
                found.append(card)
        return found

    def __str__(self) -> str:
        return self.text


class Those:
    """Of a list of cards those to which the acting seat can do something: a choice is among these only."""

    __slots__ = ("fits", "source")

    def __init__(self, source: Callable[[Table, Frame], list[int]], fits: Callable[[Table, Frame, int], bool]) -> None:
        self.source = source
        self.fits = fits

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        source = self.source
        fits = self.fits
        return [card for card in source(table, frame) if fits(table, frame, card)]

    def __str__(self) -> str:
        return str(self.source)


class IsKind:
    """A filter: cards of one kind."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def __call__(self, table: Table, card: int) -> bool:
        return table.box.kind[card] == self.kind


class HasTrait:
    """A filter: cards with one of these traits; a card with several is of each of its sorts."""

    __slots__ = ("trait",)

    def __init__(self, trait: int) -> None:
        self.trait = trait

    def __call__(self, table: Table, card: int) -> bool:
        return bool(table.box.traits[card] & self.trait)


class OtherCards:
    """The cards of a list but for the one whose line this is: "another card"."""

    __slots__ = ("source", "text")

    def __init__(self, source: Callable[[Table, Frame], list[int]], text: str) -> None:
        self.source = source
        self.text = text

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        own = frame.card
        return [card for card in self.source(table, frame) if card != own]

    def __str__(self) -> str:
        return self.text
