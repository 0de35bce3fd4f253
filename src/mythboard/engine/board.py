"""What lies on a table: zones of cards, numbers, and a small status on each card.

Theory of operation. A game *declares* its components once, at import, on a `Board`:

    board = Board(seats=4)
    HAND = board.zone("hand", per=SEAT, sees=OWNER)        # an int: the hand of seat s is zone HAND + s
    OBOLS = board.number("obols", per=SEAT, high=99)       # an int: numbers[OBOLS + s]
    TURNED = board.status("turned")                        # a bit in status[card]
    CROSSES = board.event("crosses")                       # an int: happens(CROSSES, ...); lines of cards wait for it
    SAY_BID = board.saying("bid", "bid")                   # an int: table.tell(SAY_BID, seat, 3), for the log
    HIRE = board.verb("hire", CARD, "hire {}")             # a Verb: what moves do

and from then on the state of any game is the same few lists of ints. Cloning, saving, comparing, showing to a seat,
imagining what a seat cannot see, checking that no card was lost and no number left its range: all of it is written once, here
and in the engine, and no author of a game can forget a field (docs/decisions/state.md).

A zone says
- `sees`: who sees the cards in it: ALL, OWNER (of a zone per seat) or NOBODY;
- `ordered`: whether its places can be told apart by all (a pile: "the top card") or not (a hand: its owner may sort it);
- `contents`: who knows *which* cards lie in it, though not where (a face-down pile whose list is public);
- `pool`: with which other hidden cards its cards may be confused. Cards that enter a zone with a pool join that pool; a zone
  without one leaves them in theirs. All hidden cards of a pool look alike to those who have not seen them. A zone per seat has
  a pool for each seat;
- `play`: cards here are in play: they keep their status when they move to another such zone, lose it otherwise, and their
  lasting clauses work.

What follows changes no rule (and is not in the digest): it tells a page, whichever draws it, what is worth its room.
- `shelf`: for reference (a supply, a pile of what is gone): shown on request, at other times by its name and count;
- `pile`: its cards lie one upon the other, so it is shown as a pile, however few they are and whoever sees them. Unless said,
  what is ordered and seen by nobody is one;
- `texts`: whether its cards are read at every turn, or known by their names. Unless said, those of common zones are read;
- `on`: its cards lie on the card of that zone that has the same number (a guardian on what it guards);
- `marks`: what a status is called here, where it is not called by its name; "" if it is not worth a word.

A status says `quiet` (for the rules only), `lines` (bit n: line n + 1 of the card is used), or `card` (its value is the
instance this card lies on, plus 1).

Numbers are public, always. What is secret is a card in a hidden zone or an answer to a secret question, nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythboard.engine.deeds import Amount, Reading, Saying
from mythboard.engine.errors import RuleBroken
from mythboard.engine.question import BARE, Verb
from mythboard.engine.verbs import CORE

SPECTATOR: Final = 6  # the seat number of somebody without a seat, as a bit of what is known
MAX_SEATS: Final = 6
ALL: Final = (1 << (MAX_SEATS + 1)) - 1
OWNER: Final = -1
NOBODY: Final = 0

NO_POOL: Final = -1
NOTHING: Final = 0  # what a table owns, as bits of Table.owned (see `Table.clone`): nothing,
EVERYTHING: Final = -1
PLACES: Final = 1  # the lists `place` and `known`,
POOLS: Final = 2
STATUS: Final = 4
FIRST_ZONE: Final = 3  # and, from this bit on, each zone

SEAT: Final = -1  # per=SEAT: one for each seat


class Zone:
    """A place for cards; `base` is its first index, `count` how many there are of it."""

    __slots__ = (
        "base", "contents", "count", "marks", "name", "on", "ordered", "per_seat", "pile", "play", "pool", "sees", "shelf",
        "texts", "title",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        base: int,
        count: int,
        per_seat: bool,
        sees: int,
        ordered: bool,
        contents: int,
        pool: str,
        play: bool,
        title: str,
        shelf: bool,
        pile: bool,
        texts: bool,
        on: str,
        marks: dict[str, str],
    ) -> None:
        self.name = name
        self.base = base
        self.count = count
        self.per_seat = per_seat
        self.sees = sees
        self.ordered = ordered
        self.contents = contents
        self.pool = pool
        self.play = play
        self.title = title
        self.shelf = shelf
        self.pile = pile
        self.texts = texts
        self.on = on
        self.marks = marks

    def mask(self, who: int, index: int) -> int:
        """`who` (ALL, OWNER, NOBODY) as bits for the zone at this index."""
        return 1 << (index - self.base) if who == OWNER else who


class Number:
    """A public number, or one for each seat or place; `base` is its first index."""

    __slots__ = ("base", "count", "high", "low", "name", "per_seat", "quiet", "start", "title")

    def __init__(
        self, name: str, base: int, count: int, per_seat: bool, low: int, high: int, start: int, quiet: bool, title: str
    ) -> None:
        self.name = name
        self.base = base
        self.count = count
        self.per_seat = per_seat
        self.low = low
        self.high = high
        self.start = start
        self.quiet = quiet  # for the rules only: a page need not show it
        self.title = title


class Status:
    """Some bits of the status of a card in play, from `value` (the lowest) on; see above."""

    __slots__ = ("bits", "card", "lines", "name", "quiet", "value")

    def __init__(self, name: str, value: int, bits: int, quiet: bool, lines: bool, card: bool) -> None:
        self.name = name
        self.value = value
        self.bits = bits
        self.quiet = quiet
        self.lines = lines
        self.card = card

    def of(self, status: int) -> int:
        """What these bits say in a card's status."""
        return status // self.value & (1 << self.bits) - 1


class Board:
    """All declarations of one game. Filled at import, never changed afterwards."""

    def __init__(self, seats: int) -> None:
        if not 1 <= seats <= MAX_SEATS:
            raise ValueError(f"a board has 1 to {MAX_SEATS} seats")
        self.seats = seats
        self.zones: list[Zone] = []  # one for each declared name
        self.zone_at: list[Zone] = []  # one for each index
        self.zone_names: list[str] = []  # likewise: `hand/2`, or just `deck` where there is only one
        self.numbers: list[Number] = []
        self.number_at: list[Number] = []
        self.number_names: list[str] = []
        self.lows: list[int] = []  # by number index
        self.highs: list[int] = []
        self.sees: list[int] = []  # by zone index, as bits
        self.contents: list[int] = []
        self.pool: list[int] = []  # by zone index: number of the pool, or NO_POOL
        self.ordered: list[bool] = []
        self.play: list[bool] = []
        self.statuses: list[Status] = []
        self.measures: list[str] = []
        self.events: list[str] = []
        self.sayings: list[Saying] = []
        self.verbs: list[Verb] = list(CORE)
        self.pools: dict[str, int] = {}
        self.status_width = 0

    def zone(
        self,
        name: str,
        *,
        per: int = 1,
        sees: int = ALL,
        ordered: bool = False,
        contents: int = NOBODY,
        pool: str = "",
        play: bool = False,
        title: str = "",
        shelf: bool = False,
        pile: bool | None = None,
        texts: bool | None = None,
        on: str = "",
        marks: dict[str, str] | None = None,
    ) -> int:
        """Declare a zone; the answer is the index of the first."""
        per_seat = per == SEAT
        if not per_seat and (sees == OWNER or contents == OWNER):
            raise ValueError(f"zone {name}: only a zone per seat has an owner")
        if any(zone.name == name for zone in self.zones):
            raise ValueError(f"zone {name} is declared twice")
        count = self.seats if per_seat else per
        if on and not any(zone.name == on and zone.count == count for zone in self.zones):
            raise ValueError(f"zone {name}: there is no zone {on} of {count} before it")
        read = not per_seat if texts is None else texts
        piled = ordered and sees == NOBODY if pile is None else pile
        zone = Zone(
            name, len(self.zone_at), count, per_seat, sees, ordered, contents, pool, play, title or name, shelf, piled,
            read, on, marks or {},
        )  # fmt: skip
        self.zones.append(zone)
        for i in range(count):
            index = len(self.zone_at)
            self.zone_at.append(zone)
            self.zone_names.append(name if count == 1 else f"{name}/{i}")
            self.sees.append(zone.mask(sees, index))
            self.contents.append(zone.mask(contents, index))
            self.ordered.append(ordered)
            self.play.append(play)
            label = f"{pool}/{i}" if per_seat else pool
            self.pool.append(self.pools.setdefault(label, len(self.pools)) if pool else NO_POOL)
        return zone.base

    def number(
        self, name: str, *, per: int = 1, low: int = 0, high: int = 999, start: int = 0, quiet: bool = False, title: str = ""
    ) -> int:
        """Declare a number; the answer is the index of the first."""
        per_seat = per == SEAT
        if any(number.name == name for number in self.numbers):
            raise ValueError(f"number {name} is declared twice")
        count = self.seats if per_seat else per
        number = Number(name, len(self.number_at), count, per_seat, low, high, start, quiet, title or name)
        self.numbers.append(number)
        for i in range(count):
            self.number_at.append(number)
            self.number_names.append(name if count == 1 else f"{name}/{i}")
            self.lows.append(low)
            self.highs.append(high)
        return number.base

    def status(self, name: str, bits: int = 1, *, quiet: bool = False, lines: bool = False, card: bool = False) -> int:
        """Declare a status of a card in play; the answer is the value of its lowest bit."""
        value = 1 << self.status_width
        self.status_width += bits
        self.statuses.append(Status(name, value, bits, quiet, lines, card))
        return value

    def measure(self, title: str) -> int:
        """Declare a measure that cards may change, such as a price; the answer is its number."""
        self.measures.append(title)
        return len(self.measures) - 1

    def event(self, name: str) -> int:
        """Declare an event that lines of cards may wait for; the answer is its number."""
        if name in self.events:
            raise RuleBroken(f"the event {name!r} is declared twice")
        self.events.append(name)
        return len(self.events) - 1

    def saying(
        self,
        key: str,
        amount: str = "",
        *,
        reads: Callable[[int], Reading] | None = None,
        opens: bool = False,
        has_doer: bool = True,
        is_alone: bool = False,
    ) -> int:
        """Declare something that rules say for the log, with an amount, a number that `reads` explains, or none."""
        self.sayings.append(Saying(key, Amount(amount) if amount else reads, opens, has_doer, is_alone))
        return len(self.sayings) - 1

    def verb(
        self, name: str, takes: int = BARE, label: str = "", *, words: tuple[tuple[str, str], ...] = (), act: str = ""
    ) -> Verb:
        """Declare a verb: what it takes, and how a person reads it; `act` where that without the thing makes no words.

        A verb that takes a WORD has `words`: ("attack-3", "the Attack Die showing 3"), ...
        """
        if any(verb.name == name for verb in self.verbs):
            raise RuleBroken(f"the verb {name!r} is declared twice, or is one of those that every game has")
        verb = Verb(name, takes, label or name, len(self.verbs), words, act)
        self.verbs.append(verb)
        return verb

    def zone_name(self, index: int) -> str:
        return self.zone_names[index]

    def number_name(self, index: int) -> str:
        return self.number_names[index]
