"""Events: what happened, who may know it, and what it follows from.

Events are recorded only while somebody listens (`table.listen()`), never in a simulation. The engine records every change of a
zone, a number or a status itself, so nothing can be forgotten; rules add what no change shows with `table.tell(...)`.

An event has a mask of those who may know its card. Others get the same event without the card: "draws a card". Nothing else
in an event is ever secret.

An event also carries what was on the stack when it happened (`cause`): the procedures that its game names as causes, and the
cards whose text was running, outermost first; who was acting, and in whose effect (`doer`, `home`); and how much had been
learned and rolled by then (`luck`), by which undo finds the event that it stops at.

What viewers are given is made of events: see entries.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.engine.board import ALL
from mythboard.engine.dice import WORD_MASK

if TYPE_CHECKING:
    from mythboard.engine.table import Table

MOVED: Final = 0  # card, from zone, to zone, how: 1 to the bottom, 2 tracked
CHANGED: Final = 1  # number, by, to
SHUFFLED: Final = 2  # zone
SHOWN: Final = 3  # card, to whom (bits)
TOLD: Final = 4  # what (its number in the deeds of the game), seat, value (and card)
MARKED: Final = 5  # card in play, its new status, its old one
ENDED: Final = 6

HIDDEN: Final = -1
A_CARD: Final = "card"  # the cause of what the text of a card does

Cause = tuple[str, int, int]  # a key of the game's causes or A_CARD; the card it is about or -1; who knows that card
Luck = tuple[int, int, int]


class Event:
    """One thing that happened. `card` may be known to `mask` only."""

    __slots__ = ("a", "b", "c", "card", "cause", "doer", "home", "kind", "luck", "mask")

    def __init__(
        self,
        kind: int,
        card: int,
        a: int,
        b: int,
        c: int,
        mask: int,
        cause: tuple[Cause, ...] = (),
        doer: int = -1,
        home: int = -1,
        luck: Luck = (0, 0, 0),
    ) -> None:
        self.kind = kind
        self.card = card
        self.a = a
        self.b = b
        self.c = c
        self.mask = mask
        self.cause = cause
        self.doer = doer  # who acted,
        self.home = home  # and whose effect it was
        self.luck = luck

    def seen_by(self, bit: int) -> tuple[int, int, int, int, int]:
        """The event as plain ints for one viewer: kind, card or HIDDEN, a, b, c."""
        card = self.card if self.mask >> bit & 1 or self.card < 0 else HIDDEN
        return (self.kind, card, self.a, self.b, self.c)


def record(table: Table, kind: int, card: int, a: int, b: int, c: int, mask: int) -> None:
    """Note an event, if somebody listens."""
    events = table.events
    if events is not None:
        frame = table.frames[-1] if table.frames else None
        doer, home = (frame.seat, frame.home) if frame is not None else (-1, -1)
        events.append(Event(kind, card, a, b, c, mask, cause_of(table), doer, home, luck_of(table)))


def cause_of(table: Table) -> tuple[Cause, ...]:
    """What happens now follows from this; see above."""
    causes = table.game.deeds.causes
    found: list[Cause] = []
    for frame in table.frames:
        key = frame.program.key
        named = A_CARD if key.startswith("cards/") else causes.get(key, "")
        if named:
            card = frame.card
            found.append((named, card, table.known[card] if card >= 0 else ALL))
    return tuple(found)


def luck_of(table: Table) -> Luck:
    """How much was told and rolled so far: two moments with the same luck can be undone into each other.

    A quarter of the key tells two keys apart, and does not give away the dice to whoever finds an event.
    """
    dice = table.dice
    return (table.told, dice.key & WORD_MASK, len(dice.words))
