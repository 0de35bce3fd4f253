"""The parts a game is put together from; see game.py.

Each is plain and never changes. Whoever wants a game that differs in one of them puts another game together, with
`part._replace(...)` in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from mythboard.engine.changes import FIRST as FIRST_VERSION
from mythboard.engine.changes import Change as RuleChange
from mythboard.engine.instinct import Instinct

if TYPE_CHECKING:
    from mythboard.engine.card import Card, Source
    from mythboard.engine.frames import Program
    from mythboard.engine.journal import Options
    from mythboard.engine.modifiers import Change
    from mythboard.engine.scenario import Entrance
    from mythboard.engine.table import Table


class Option:
    """A choice made before the game: a rule reading, a variant. The first choice is the default.

    With `parts`, any `count` different ones of them, joined by "+", are a choice too. They are too many to be listed; in which
    order they are named does not matter.
    """

    __slots__ = ("choices", "count", "name", "parts", "rule", "sentence")

    def __init__(
        self,
        name: str,
        choices: tuple[int | str | bool, ...],
        sentence: str,
        rule: str,
        parts: tuple[str, ...] = (),
        count: int = 0,
    ) -> None:
        self.name = name
        self.choices = choices
        self.sentence = sentence
        self.rule = rule
        self.parts = parts
        self.count = count

    def read(self, value: object) -> int | str | bool | None:
        """The choice that a value means; None if it means none."""
        for choice in self.choices:
            if value == choice and type(value) is type(choice):
                return choice
        if self.parts and isinstance(value, str):
            named = value.split("+")
            if len(named) == self.count and len(set(named)) == self.count and all(part in self.parts for part in named):
                return "+".join([part for part in self.parts if part in named])
        return None

    def choices_in_words(self) -> str:
        """What can be chosen, for a sentence."""
        listed = ", ".join(str(choice) for choice in self.choices)
        return f"{listed}, or {self.count} of {', '.join(self.parts)} joined by '+'" if self.parts else listed


def no_code() -> str:
    """Of a game of which nobody has said where its source is."""
    return ""


class Edition(NamedTuple):
    """Which rules these are. A journal and a saved table name the version and the digest they were played with."""

    version: int = FIRST_VERSION
    changes: tuple[RuleChange, ...] = ()  # in the rules, version by version
    code: Callable[[], str] = no_code  # a hash of the source of its rules, worked out when it is first asked for


class Contents(NamedTuple):
    """What is in the box, and how it is laid on the table before the first question."""

    cards: dict[str, Card]  # all designs by key, in the order of the card files
    kinds: tuple[str, ...]
    traits: tuple[str, ...]
    chosen: Callable[[dict[str, Card], int, Options], list[str]]  # the cards for so many seats and these options, by key
    store: int  # the zone, seen by all, in which every card lies before the set-up
    lay_out: Callable[[Table], None]  # puts the cards where they belong: piles made and shuffled, nothing dealt
    deal: Callable[[Table], None]  # the rest of the set-up
    given: tuple[Source, ...] = ()  # the card files beside its own that its cards were read from


class Rules(NamedTuple):
    """What happens, what may be chosen, and who wins."""

    programs: dict[str, Program]  # of procedures and cards, from `programs_of`
    first: str  # the procedure that is the game
    scores: Callable[[Table], list[int]]
    entrances: dict[str, Entrance]  # where a scenario may begin
    options: tuple[Option, ...] = ()
    play_zones: tuple[int, ...] = ()  # in which cards are in play, before each seat
    active: int = -1  # the number that says whose turn it is; where there is none, whoever acts comes first
    concede: Callable[[Table, int], None] | None = None  # ends the game when a seat gives up; None: nobody can


class Judging(NamedTuple):
    """What bots know of a game. It is no rule, not in the digest, and looks at imagined tables only."""

    judge: Callable[[Table, int], float] | None = None  # how good a table looks for a seat: its chance to win, from 0 to 1
    instinct: Instinct = Instinct()  # how good moves usually are
    foresight: int = 2  # with two players so many turns ahead are worth a thought to a bot that searches,
    curiosity: float = 0.6  # and so much what suggests itself, against what has proven well in its search


class Study(NamedTuple):
    """What the lab counts in many games. It is no rule and not in the digest."""

    facets: Callable[[Table, int], dict[str, str]] | None = None  # what a seat played in a finished game: {"god": "Athena"}
    ending: Callable[[Table], str] | None = None  # how a finished game ended, such as "wisdom" or "turn limit"
    market: tuple[int, ...] = ()  # the zones in which cards are offered to all
    acquired: Callable[[Table, int], bool] | None = None  # whether a card that went from there into this zone is now somebody's
    alarms: Callable[[Table], tuple[str, ...]] | None = None  # which safety rules had to step in, by the end of a game


class Shown(NamedTuple):
    """What pages show beyond the view. It is no rule, not in the digest, and looks at nothing that is hidden from anybody."""

    facts: Callable[[Table, int], dict[str, int]] | None = None  # numbers of a card in sight as they are now: {"cost": 3}
    reasons: Callable[[Table, int], dict[str, list[Change]]] | None = None  # by fact: why it is not as printed; never below 0
    terms: Callable[[Table, int, int], str] | None = None  # what a move costs the seat, such as "3 Power"; or ""
    summary: Callable[[Table], list[str]] | None = None  # the numbers that belong to nobody, in words; None: under their titles
    scene: Callable[[Table], dict[str, object]] | None = None  # what follows from all that lies open; plain data
    sort: Callable[[Card], str] | None = None  # what sort of card it is, such as "Norse item"; None: its kind

    def sort_of(self, card: Card) -> str:
        return card.kind if self.sort is None else self.sort(card)


UNCHANGED: Final = Edition()
NO_JUDGING: Final = Judging()
NO_STUDY: Final = Study()
NO_SHOWN: Final = Shown()
