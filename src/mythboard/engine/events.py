"""Events: what happened, who may know it, and the sentence it becomes.

Events are recorded only while somebody listens (`table.listen()`), never in a simulation. The engine records every change of a
zone or a number itself, so a log cannot forget one; rules add what is worth a sentence of its own with `table.tell(...)`.

Sentences are templates of the game: `{seat}`, `{card}`, `{n}` (of cards that move: how many), `{total}`, `{s}` for the
plural of n, and `{what}` for what n stands for in the phrases of the game.

An event has a mask of those who may know its card. Others get the same event without the card: "draws a card". Nothing else
in an event is ever secret.

What happens several times in a row is told once (`told_together`): "draws 3 cards", "gains 4 Money". Which events belong
together depends on nothing secret either, so every viewer's log has the same sentences in the same places.
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


def listed(words: list[str]) -> str:
    """`one`, `one and two`, `one, two and three`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def phrased(phrases: tuple[tuple[str, str], ...], numbers: list[int]) -> str:
    """What numbers stand for; what comes several times is counted: `2 troops and a golem`."""
    words: list[str] = []
    for number in dict.fromkeys(numbers):
        once, often = phrases[number]
        count = numbers.count(number)
        words.append(once if count == 1 else often.replace("{n}", str(count)))
    return listed(words)


def cards_words(table: Table, events: list[Event], bit: int) -> str:
    """The cards of events: those the viewer knows by name, the others by their number."""
    cards = [event.seen_by(bit)[1] for event in events]
    words = [card_words(table, card) for card in cards if card >= 0]
    hidden = len(cards) - len(words)
    if hidden:
        words.append(card_words(table, HIDDEN) if hidden == 1 else f"{hidden} cards")
    return listed(words)


def template_of(table: Table, event: Event) -> str:
    """The game's words for an event; "" if it has none."""
    game = table.game
    if event.kind == MOVED:
        board = game.board
        return game.movings.get((board.zone_at[event.a].name, board.zone_at[event.b].name), "")
    if event.kind == CHANGED:
        return game.changings.get(game.board.number_at[event.a].name, ("", ""))[0 if event.b > 0 else 1]
    return game.sayings[event.a] if event.kind == TOLD else ""


def goes_with(table: Table, first: Event, other: Event) -> bool:
    """Whether two events are told in one sentence: the same is done by the same seat to other cards, or with other numbers."""
    if first.kind != other.kind:
        return False
    if first.kind == CHANGED:
        return first.a == other.a and (first.b > 0) == (other.b > 0)
    if first.kind == SHOWN:
        return first.b == other.b
    if first.kind not in (MOVED, TOLD) or first.a != other.a or first.b != other.b:
        return False
    template = template_of(table, first)
    if "{card}" in template:  # where the card is the subject the verb would have to change
        return not template.startswith("{card}") and (first.kind == MOVED or first.c == other.c)
    return "{n}" in template or "{what}" in template


def told_together(table: Table, events: list[Event], bit: int) -> list[tuple[Event, str]]:
    """Events in words for one viewer, each sentence with the first event it tells of. What says nothing is left out."""
    heard = shown_last(table, [event for event in events if sentence(table, event, bit)])
    found: list[tuple[Event, str]] = []
    start = 0
    for end in range(1, len(heard) + 1):
        if end == len(heard) or not goes_with(table, heard[start], heard[end]):
            found.append((heard[start], sentence_of(table, heard[start:end], bit)))
            start = end
    return found


def shown_last(table: Table, events: list[Event]) -> list[Event]:
    """Cards that are brought and shown one after the other are first all brought and then all shown."""
    sorted_events: list[Event] = []
    shown: list[Event] = []
    for event in events:
        if event.kind == SHOWN:
            shown.append(event)
            continue
        if shown and not (sorted_events and goes_with(table, sorted_events[-1], event)):
            sorted_events += shown
            shown = []
        sorted_events.append(event)
    return sorted_events + shown


def sentence(table: Table, event: Event, bit: int) -> str:
    """The event in words for one viewer; "" where it says nothing worth reading."""
    return sentence_of(table, [event], bit)


def sentence_of(table: Table, events: list[Event], bit: int) -> str:
    """Events that go together, in one sentence."""
    game = table.game
    board = game.board
    event = events[0]
    kind, a, b, c = event.kind, event.a, event.b, event.c
    if kind == SHUFFLED:
        zone = board.zone_at[a]
        whose = f" of {table.seat_name(a - zone.base)}" if zone.per_seat else ""
        return f"The {zone.title}{whose} is shuffled."
    if kind == SHOWN:
        names = [table.seat_name(seat) for seat in range(table.seats) if b >> seat & 1]
        who = "everybody" if b == ALL else listed(names)
        said = game.showing.format(card=cards_words(table, events, bit), is_="is" if len(events) == 1 else "are", who=who)
        return f"{said[:1].upper()}{said[1:]}"
    if kind == ENDED:
        return table.result_words()
    template = template_of(table, event)
    if not template:
        return ""
    words = cards_words(table, events, bit) if event.card >= 0 else ""
    if kind == MOVED:
        source, target = board.zone_at[a], board.zone_at[b]
        seat = b - target.base if target.per_seat else a - source.base if source.per_seat else 0
        many = len(events)
        said = template.format(seat=table.seat_name(seat), card=words, n=many, s="" if many == 1 else "s")
    elif kind == CHANGED:
        by = abs(sum([one.b for one in events]))
        seat = a - board.number_at[a].base
        said = template.format(seat=table.seat_name(seat), n=by, total=events[-1].c, s="" if by == 1 else "s")
    else:
        numbers = str(c) if words or len(events) == 1 else listed([str(one.c) for one in events])
        what = phrased(game.phrases, [one.c for one in events]) if "{what}" in template else ""
        said = template.format(seat=table.seat_name(b), n=numbers, card=words, s="" if numbers == "1" else "s", what=what)
    return said[:-1] if said.endswith(("!.", "?.")) else said  # a card may be called "Influence!"
