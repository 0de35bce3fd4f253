"""Questions, and the verbs their answers are made of.

A question is data: which seats must answer, which moves are open to each, which answers are in. It stands in the table while
the table waits, and nowhere else. What it is about, whether it is secret or concealing, and where its answers go is known by
the `Ask` step that put it (see `steps.py`). A saved question leaves the step out: it is the one just before the position of
the top frame.

A move is one int, `verb << 12 | thing`, with one text form: `play honest-work#3`, `number 2`, `pass`. The thing is an
instance, a number, a seat, an instance with one of its lines (`use scarab-amulet#17 2`), or a word of the verb's own
(`die attack-3`), which is kept as its place in the verb's list.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mythboard.engine.errors import RuleBroken
from mythboard.engine.reasons import Need

if TYPE_CHECKING:
    from mythboard.engine.card import Box
    from mythboard.engine.frames import Frame
    from mythboard.engine.steps import Ask
    from mythboard.engine.table import Table

THING_BITS: Final = 12
THING: Final = (1 << THING_BITS) - 1
LINES: Final = 8  # a card has fewer lines than this

BARE: Final = 0  # what a verb takes
NUMBER: Final = 1
SEAT: Final = 2
CARD: Final = 3
LINE: Final = 4
WORD: Final = 5

UNANSWERED: Final = -1


class Verb:
    """What a move does. `label` is how a person reads it, `{}` being its thing; `act` how it reads on that thing."""

    __slots__ = ("act", "base", "index", "label", "moves", "name", "takes", "words")

    def __init__(
        self, name: str, takes: int, label: str, index: int, words: tuple[tuple[str, str], ...] = (), act: str = ""
    ) -> None:
        if (takes == WORD) != bool(words):
            raise RuleBroken(f"the verb {name!r} needs a list of words exactly if it takes one")
        for word, _ in words:
            if not word.isprintable() or word.split() != [word] or len([1 for other, _ in words if other == word]) > 1:
                raise RuleBroken(f"the word {word!r} of the verb {name!r} is said twice, or is not one visible word")
        self.name = name
        self.takes = takes
        self.label = label
        self.act = act or " ".join(label.replace("{}", "").split())
        self.index = index
        self.words = words  # by thing: the word in a move's text, and how a person reads it
        self.base = index << THING_BITS
        # The moves of the verb by thing, as ready-made objects: compiled code would otherwise make a new int for every option
        # of every question, which is the larger part of what a question costs.
        count = 1 if takes == BARE else len(words) if takes == WORD else THING + 1
        self.moves: list[object] = [self.base + thing for thing in range(count)]

    def text(self, box: Box, thing: int) -> str:
        if self.takes == BARE:
            return self.name
        if self.takes == CARD:
            return f"{self.name} {box.names[thing]}"
        if self.takes == LINE:
            return f"{self.name} {box.names[thing // LINES]} {thing % LINES}"
        if self.takes == WORD:
            return f"{self.name} {self.words[thing][0]}"
        return f"{self.name} {thing}"


def thing_of(move: int) -> int:
    """What a move is done to."""
    return move & THING


PASS: Final = 0 << THING_BITS
YES: Final = 1 << THING_BITS
NO: Final = 2 << THING_BITS
OPTION: Final = 3 << THING_BITS
CHOOSE: Final = 4 << THING_BITS
CONCEDE: Final = 7 << THING_BITS
FIRST: Final = 8 << THING_BITS


class Offer:
    """Moves of one verb: the things it may be done to, and what each must fulfil."""

    __slots__ = ("needs", "verb")

    def __init__(self, verb: Verb, needs: tuple[Need, ...]) -> None:
        self.verb = verb
        self.needs = needs

    def things(self, table: Table, frame: Frame, seat: int) -> list[int]:
        """What the verb might be done to, whether or not the needs are met. A bare verb has the one thing 0."""
        return [0]

    def add_moves(self, table: Table, frame: Frame, seat: int, moves: list[object]) -> None:
        """Append the moves that are open. Called for every question, so it is written to be fast."""
        ready = self.verb.moves
        needs = self.needs
        if not needs:
            for thing in self.things(table, frame, seat):
                moves.append(ready[thing])
            return
        for thing in self.things(table, frame, seat):
            for need in needs:
                if not need.holds(table, seat, thing):
                    break
            else:
                moves.append(ready[thing])

    def is_open(self, table: Table, frame: Frame, seat: int) -> bool:
        """Whether there is any such move."""
        for thing in self.things(table, frame, seat):
            for need in self.needs:
                if not need.holds(table, seat, thing):
                    break
            else:
                return True
        return False


class BareOffer(Offer):
    """A verb that is done to nothing in particular."""

    __slots__ = ()

    def add_moves(self, table: Table, frame: Frame, seat: int, moves: list[object]) -> None:
        for need in self.needs:
            if not need.holds(table, seat, 0):
                return
        moves.append(self.verb.moves[0])


class ZoneOffer(Offer):
    """A verb for the cards of a zone, or of the asked seat's zone."""

    __slots__ = ("per_seat", "zone")

    def __init__(self, verb: Verb, zone: int, per_seat: bool, needs: tuple[Need, ...]) -> None:
        super().__init__(verb, needs)
        self.zone = zone
        self.per_seat = per_seat

    def things(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return table.zones[self.zone + seat if self.per_seat else self.zone]


class ListOffer(Offer):
    """A verb for whatever a function lists."""

    __slots__ = ("source",)

    def __init__(self, verb: Verb, source: Callable[[Table, Frame, int], list[int]], needs: tuple[Need, ...]) -> None:
        super().__init__(verb, needs)
        self.source = source

    def things(self, table: Table, frame: Frame, seat: int) -> list[int]:
        things = self.source(table, frame, seat)
        if things and min(things) < 0:
            raise RuleBroken(f"{self.verb.name!r} is offered for {min(things)}: a thing is never negative")
        return things


class Lister:
    """Lists the moves of all offers of a question in one go, for a question that is put so often that its speed counts.

    It must come to the same list as the offers one by one: those are the rules, and what `why_not` explains with. (Moves that
    need nothing are on the list already.) A game that writes one has a test that compares both ways over many games.
    """

    __slots__ = ()

    def add_moves(self, table: Table, frame: Frame, seat: int, moves: list[object]) -> None:
        raise RuleBroken(f"{type(self).__name__} lists nothing")


def offer(verb: Verb, *needs: Need) -> Offer:
    """To do something: `offer(verbs.CROSS, ...)`."""
    return BareOffer(verb, needs)


def offer_cards(verb: Verb, zone: int, *needs: Need, per_seat: bool = False) -> Offer:
    """To do something to a card of a zone."""
    return ZoneOffer(verb, zone, per_seat, needs)


def offer_list(verb: Verb, source: Callable[[Table, Frame, int], list[int]], *needs: Need) -> Offer:
    """To do something to one of the things a function lists."""
    return ListOffer(verb, source, needs)


class Question:
    """Who must answer, which moves each has, which answers are in (UNANSWERED where not). Options never change.

    A concealing question is put whatever its options are. So they are listed when somebody wants to see them: a bot that
    weighs where a move leads never looks at what could be done there.
    """

    __slots__ = ("answers", "lists", "seats", "step")

    def __init__(self, step: Ask, seats: list[int], lists: list[list[int] | None], answers: list[int]) -> None:
        self.step = step
        self.seats = seats
        self.lists = lists  # by asked seat: its options, None while not listed yet; clones share what was listed
        self.answers = answers

    def moves(self, table: Table, index: int) -> list[int]:
        """The options of the index-th asked seat, in the table in which the question is open."""
        moves = self.lists[index]
        if moves is None:
            moves = self.step.options(table, table.frames[-1], self.seats[index])
            self.lists[index] = moves
        return moves

    def options(self, table: Table) -> list[list[int]]:
        """The options of all asked seats."""
        return [self.moves(table, index) for index in range(len(self.seats))]

    def clone(self) -> Question:
        return Question(self.step, self.seats, self.lists, self.answers[:])

    def dump(self, table: Table) -> list[object]:
        return [self.seats[:], [moves[:] for moves in self.options(table)], self.answers[:]]
