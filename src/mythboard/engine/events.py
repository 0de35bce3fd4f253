"""Events: what happened, who may know it, and the sentence it becomes.

Events are recorded only while somebody listens (`table.listen()`), never in a simulation. The engine records every change of a
zone or a number itself, so a log cannot forget one; rules add what is worth a sentence of its own with `table.tell(...)`.

Sentences are templates of the game: `{seat}`, `{card}`, `{n}`, `{total}`, and `{s}` for the plural of n.

An event has a mask of those who may know its card. Others get the same event without the card: "draws a card". Nothing else
in an event is ever secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.engine.board import ALL

if TYPE_CHECKING:
    from mythboard.engine.table import Table

MOVED: Final = 0  # card, from zone, to zone, how: 1 to the bottom, 2 tracked
CHANGED: Final = 1  # number, by, to
SHUFFLED: Final = 2  # zone
SHOWN: Final = 3  # card, to whom (bits)
TOLD: Final = 4  # saying, seat, value (and card)
MARKED: Final = 5  # card in play, its new status
ENDED: Final = 6

HIDDEN: Final = -1


class Event:
    """One thing that happened. `card` may be known to `mask` only."""

    __slots__ = ("a", "b", "c", "card", "kind", "mask")

    def __init__(self, kind: int, card: int, a: int, b: int, c: int, mask: int) -> None:
        self.kind = kind
        self.card = card
        self.a = a
        self.b = b
        self.c = c
        self.mask = mask

    def seen_by(self, bit: int) -> tuple[int, int, int, int, int]:
        """The event as plain ints for one viewer: kind, card or HIDDEN, a, b, c."""
        card = self.card if self.mask >> bit & 1 or self.card < 0 else HIDDEN
        return (self.kind, card, self.a, self.b, self.c)


def card_words(table: Table, card: int) -> str:
    return table.box.cards[card].name if card >= 0 else "a card"


def sentence(table: Table, event: Event, bit: int) -> str:
    """The event in words for one viewer; "" where it says nothing worth reading."""
    game = table.game
    kind, card, a, b, c = event.seen_by(bit)
    if kind == MOVED:
        board = game.board
        source, target = board.zone_at[a], board.zone_at[b]
        template = game.movings.get((source.name, target.name), "")
        if not template:
            return ""
        seat = b - target.base if target.per_seat else a - source.base if source.per_seat else 0
        return template.format(seat=table.seat_name(seat), card=card_words(table, card))
    if kind == CHANGED:
        number = game.board.number_at[a]
        template = game.changings.get(number.name, ("", ""))[0 if b > 0 else 1]
        if not template:
            return ""
        return template.format(seat=table.seat_name(a - number.base), n=abs(b), total=c, s="" if abs(b) == 1 else "s")
    if kind == SHUFFLED:
        return f"The {game.board.zone_at[a].title} is shuffled."
    if kind == SHOWN:
        names = [table.seat_name(seat) for seat in range(table.seats) if b >> seat & 1]
        who = "everybody" if b == ALL else " and ".join(names)
        return f"{card_words(table, card)} is shown to {who}."
    if kind == TOLD:
        words = card_words(table, card) if event.card >= 0 else ""
        return game.sayings[a].format(seat=table.seat_name(b), n=c, card=words, s="" if c == 1 else "s")
    if kind == ENDED:
        return table.result_words()
    return ""
