"""What a line of card text says, as a tree of frozen nodes. The printer turns it back into the same text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from mythboard.cards.phrases import Phrase

ONE = "one"
EXACTLY = "exactly"
UP_TO = "up to"
ANY = "any number"
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


Slotted: TypeAlias = "int | Cards | Said | Chosen | Named"


@dataclass(frozen=True)
class ForEach:
    """An effect as often, or as strong, as something is counted."""

    effect: Effect
    count: Said


@dataclass(frozen=True)
class Does:
    """Somebody else does it."""

    subject: Said
    deed: Said | ForEach


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
class May:
    steps: Steps


@dataclass(frozen=True)
class Pay:
    cost: Said
    steps: Steps
    optional: bool


Simple: TypeAlias = "Steps | May | Pay"


@dataclass(frozen=True)
class If:
    conditions: tuple[Said, ...]
    then: Simple
    otherwise: Simple | None


@dataclass(frozen=True)
class Choose:
    options: tuple[Steps, ...]


Sentence: TypeAlias = "Steps | May | Pay | If | Choose"


@dataclass(frozen=True)
class Line:
    """A clause: its kind, what it waits for or is headed by, and what it says."""

    kind: str  # use, when, while, instead, headed
    head: Said | None
    sentences: tuple[Sentence, ...]
    statics: tuple[Said, ...]
