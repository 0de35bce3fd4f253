"""Definitions of cards: frozen, shared by all tables, never part of a table's state.

A card is written once, in a file (see `mythboard.cards`); what it does are its clauses, each with a program of steps. On a
table there are only *instances*: ints, numbered through the box. `Box` says which instance is which card, and keeps the few
values that rules ask for all the time as plain lists by instance.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from mythboard.engine.frames import enter

if TYPE_CHECKING:
    from mythboard.engine.frames import Frame, Program
    from mythboard.engine.table import Table

YOURS: Final = 0  # whom a modifier concerns, seen from the owner of its card
OTHERS: Final = 1
EVERYONE: Final = 2

ALWAYS: Final = 999_999  # the last version of the rules, for a card that is still there

USE: Final = "use"  # the four kinds of clauses every game has; games add their own by headers
WHEN: Final = "when"
WHILE: Final = "while"
INSTEAD: Final = "instead"


class Source(NamedTuple):
    """A card file as it was read."""

    name: str
    text: str


class Static:
    """A change to a measure of the game ("cost", "dice rolled"): as long as its card is in play, or for a while."""

    __slots__ = ("amount", "fits", "measure", "text", "uses", "who")

    def __init__(
        self, measure: int, amount: int, who: int, fits: Callable[[Table, int], bool] | None, text: str, uses: int = 0
    ) -> None:
        self.measure = measure
        self.amount = amount
        self.who = who
        self.fits = fits  # which cards are measured so; None: all
        self.text = text
        self.uses = uses  # how often it counts where it lasts for a while ("the next card"); 0: always

    def counts(self, table: Table, owner: int, seat: int, card: int) -> bool:
        """Whether it changes the measure of a seat (and card), being the owner's."""
        who = self.who
        if who != EVERYONE and (who == YOURS) != (owner == seat):
            return False
        return self.fits is None or card < 0 or self.fits(table, card)


class Clause:
    """One line of a card: when it counts, what it needs, what it runs."""

    __slots__ = ("about", "event", "fits", "kind", "needs", "number", "program", "says", "statics", "tags", "text", "value")

    def __init__(
        self,
        kind: str,
        number: int,
        event: int,
        about: int,
        fits: Callable[[Table, int], bool] | None,
        value: int,
        needs: tuple[Callable[[Table, Frame], bool], ...],
        program: Program | None,
        statics: tuple[Static, ...],
        text: str,
        tags: int = 0,
        says: str = "",
    ) -> None:
        self.kind = kind
        self.number = number  # counted from 1, as a player would
        self.event = event  # for "when" and "instead": which event of the game, else -1
        self.about = about  # whose event: YOURS, OTHERS or EVERYONE
        self.fits = fits  # which cards the event must be about; None: any, or none at all
        self.value = value  # the number in a header such as "Activation 3", else 0
        self.needs = needs
        self.program = program
        self.statics = statics
        self.text = text
        self.says = says or text  # without its header
        self.tags = tags  # bits a game notes about a line when it is put together


class Card:
    """A card as it is printed."""

    __slots__ = (
        "clauses", "copies", "cost", "emblem", "index", "key", "kind", "name", "origin", "rule", "since", "tags", "text",
        "traits", "until", "values",
    )  # fmt: skip

    def __init__(
        self,
        key: str,
        name: str,
        kind: str,
        traits: tuple[str, ...],
        cost: int,
        values: dict[str, int],
        copies: int,
        text: str,
        rule: str,
        clauses: tuple[Clause, ...],
        origin: str,
        emblem: str = "",
        since: int = 1,
        until: int = ALWAYS,
    ) -> None:
        self.key = key
        self.name = name
        self.kind = kind
        self.traits = traits
        self.cost = cost
        self.values = values
        self.copies = copies
        self.text = text
        self.rule = rule  # the named Python rule this card uses instead of its text, or ""
        self.clauses = clauses
        self.origin = origin
        self.emblem = emblem  # the name of the picture on its face; no rule, and not in the digest
        self.index = -1
        self.since = since  # the first version of the rules whose games have it in their box,
        self.until = until  # and the last
        self.tags = 0  # bits a game notes about the card when it is put together

    def __repr__(self) -> str:
        return f"<card {self.key}>"

    def lacks(self, table: Table, seat: int, card: int) -> list[str]:
        """What a use of an instance asks for first and does not find, in words: its cost, its condition."""
        found: list[str] = []
        for clause in self.clauses:
            program = clause.program
            if clause.kind == USE and program is not None and clause.needs:
                frame = enter(program, seat, card)
                found.extend([str(need) for need in clause.needs if not need(table, frame)])
        return found


class Box:
    """The instances of one table: which card each is, and its values by instance."""

    __slots__ = ("cards", "cost", "events", "kind", "lively", "measures", "names", "statics", "tags", "traits", "values")

    def __init__(self, cards: list[Card], kinds: dict[str, int], traits: dict[str, int]) -> None:
        self.cards = cards
        self.names: list[str] = [f"{card.key}#{i}" for i, card in enumerate(cards)]
        self.cost: list[int] = [card.cost for card in cards]
        self.kind: list[int] = [kinds[card.kind] for card in cards]
        self.traits: list[int] = [sum(traits[name] for name in card.traits) for card in cards]
        self.tags: list[int] = [card.tags for card in cards]
        names = sorted({name for card in cards for name in card.values})
        self.values: dict[str, list[int]] = {name: [card.values.get(name, 0) for card in cards] for name in names}
        self.statics: list[tuple[Static, ...]] = [
            tuple(static for clause in card.clauses for static in clause.statics) for card in cards
        ]
        self.measures: list[int] = [  # by instance: the measures it changes, as bits; most change none
            sum({1 << static.measure for static in statics}) for statics in self.statics
        ]
        self.events: list[tuple[Clause, ...]] = [
            tuple(clause for clause in card.clauses if clause.event >= 0) for card in cards
        ]
        # By instance: whether a table counts it while it is in play (see modifiers.py)
        self.lively: list[bool] = [self.measures[i] != 0 or len(self.events[i]) > 0 for i in range(len(cards))]
