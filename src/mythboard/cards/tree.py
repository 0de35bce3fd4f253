"""What a line of card text says, as a tree of frozen nodes. The printer turns it back into the same text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from mythboard.cards.phrases import Phrase

ONE = "one"
ANOTHER = "another"  # one, but not the card whose line this is
EXACTLY = "exactly"
UP_TO = "up to"
ANY = "any number"
SOME = "one or more"
ALL = "all"


@dataclass(frozen=True)
class Said:
    """A phrase of the vocabulary with its slots filled."""

    phrase: Phrase
    slots: tuple[Slotted, ...]
    person: int = 0


@dataclass(frozen=True)
class Chosen:
    """A word of one of the game's lists."""

    choice: str
    word: str
    value: Any = field(default=None, compare=False)  # what it stands for


@dataclass(frozen=True)
class Named:
    """The name of a card."""

    name: str


@dataclass(frozen=True)
class Cards:
    """Which cards: how many, of which sort, from where."""

    quantity: str
    number: int
    adjectives: tuple[Said, ...]
    tails: tuple[Said, ...]
    place: Said | None
    noun: Said | None = None  # None: they are just called cards


Slotted: TypeAlias = "int | Cards | Said | Chosen | Named"


@dataclass(frozen=True)
class ForEach:
    """An effect as often, or as strong, as something is counted."""

    effect: Effect
    count: Said


@dataclass(frozen=True)
class Does:
    """Somebody else does it: each of them one deed after the other. `joins` are the words between the deeds."""

    subject: Said
    deeds: tuple[Said | ForEach, ...]
    joins: tuple[str, ...] = ()


@dataclass(frozen=True)
class During:
    """A modifier for a while: "This turn, ..." or "Until your next turn, ..."."""

    static: Said
    until: str  # "this turn" or "next turn"


Effect: TypeAlias = "Said | ForEach | Does | During"


@dataclass(frozen=True)
class Steps:
    """Effects one after the other; `joins` are the words between them."""

    effects: tuple[Effect, ...]
    joins: tuple[str, ...]


@dataclass(frozen=True)
class Choose:
    """Some of several options, each at most once."""

    options: tuple[Steps, ...]
    number: int = 1


@dataclass(frozen=True)
class May:
    steps: Steps | Choose


@dataclass(frozen=True)
class Pay:
    cost: Said
    steps: Steps | Choose
    optional: bool


@dataclass(frozen=True)
class Trade:
    """A card for something: "You may discard a card to ..."."""

    price: Said
    steps: Steps | Choose


@dataclass(frozen=True)
class They:
    """Somebody else may do it, or chooses."""

    subject: Said
    what: May | Pay | Trade | Choose


Simple: TypeAlias = "Steps | May | Pay | Trade | Choose | They"


@dataclass(frozen=True)
class If:
    conditions: tuple[Said, ...]
    then: Simple
    otherwise: Simple | None
    joined: str = "and"  # by which word the conditions are


Sentence: TypeAlias = "Simple | If"


@dataclass(frozen=True)
class Line:
    """A clause: its kind, what it waits for or is headed by, and what it says."""

    kind: str  # use, keywords, when, while, instead, headed
    head: Said | None
    sentences: tuple[Sentence, ...]
    statics: tuple[Said, ...]
    keywords: tuple[Said, ...] = ()
