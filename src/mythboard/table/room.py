"""A room: one game from the moment somebody sets it up until its last visitor has gone.

A room is plain data that a store keeps. What happens in the game itself is not in it but in the record, an append-only list
of entries (see record.py). A room changes rarely: somebody takes a seat, a bot takes over, the game begins or ends; each
change raises its `revision`, and a store refuses to save a room that somebody else has changed meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from mythboard.engine.journal import Options
from mythboard.table.history.record import Entry

OPEN: Final = "open"  # the stage of a room: seats are still free,
RUNNING: Final = "running"
OVER: Final = "over"

PERSON: Final = "person"  # who holds a seat
BOT: Final = "bot"
FREE: Final = "free"

NO_CLOCK: Final = "none"
BY_MOVE: Final = "move"  # so many seconds for each answer
BY_DAYS: Final = "days"  # the same, in days: a game by correspondence


@dataclass(frozen=True, slots=True)
class Place:
    """A seat of a room: who holds it. `holders` are hashes of those who may answer from it: one person, several devices."""

    kind: str
    name: str
    bot: str = ""  # the level of a bot; one that plays for a person for a while is in the record
    holders: tuple[str, ...] = ()
    link: str = ""  # hash of the secret that lets its holder sit down here on another device


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody whom the host has muted or removed: a person by hash, and by which name and key they are let back."""

    person: str
    name: str
    key: str


@dataclass(frozen=True, slots=True)
class Clock:
    kind: str = NO_CLOCK
    amount: int = 0  # seconds or days for each answer


@dataclass(frozen=True, slots=True)
class Room:
    """See above. Secrets are kept as hashes; the seed is the exception, and never leaves the server while the game runs."""

    id: str
    game: str
    options: Options
    places: tuple[Place, ...]
    clock: Clock
    is_public: bool  # listed on the home page for anybody to join or watch
    host: str  # hash of the person who set it up; "" if everybody has left before the game began
    invite: str  # hash of the invite secret
    created: float
    stage: str = OPEN
    version: int = 0  # of the rules, with their digest: pinned when the game begins
    digest: str = ""
    seed: str = ""
    position: dict[str, object] | None = None  # where the game begins, if it goes on from a replay
    result: str = ""  # how it ended, as a sentence
    rematch: str = ""  # the room that follows this one: in a game that runs, the one where it goes on (see succession.py)
    before: str = ""  # the room whose game goes on in this one
    hints: bool | None = None  # given to all, who agreed by sitting down; None: to one person against bots; False: to nobody
    touched: float = 0.0  # when something last happened
    revision: int = 0
    muted: tuple[Guest, ...] = ()  # see guests.py
    removed: tuple[Guest, ...] = ()
    is_quiet: bool = False  # only players talk

    @property
    def names(self) -> list[str]:
        return [place.name for place in self.places]

    @property
    def gives_hints(self) -> bool:
        """Whether those who play may ask for hints."""
        if self.hints is not None:
            return self.hints
        return sum([place.kind == PERSON for place in self.places]) <= 1

    def person_at(self, seat: int) -> str:
        """One hash for the person at a seat, whichever of their devices they use: the host's is that of the host."""
        holders = self.places[seat].holders
        return self.host if self.host in holders else holders[0]

    def place_of(self, person: str) -> int | None:
        """The seat a person (by hash) holds."""
        for seat, place in enumerate(self.places):
            if person in place.holders:
                return seat
        return None

    def is_hosted_by(self, person: str) -> bool:
        """Whether a person (by hash) has set this table up, be it on another device."""
        seat = self.place_of(person)
        return person == self.host or (seat is not None and self.host in self.places[seat].holders)

    def has_removed(self, person: str) -> bool:
        """Whether the host does not want a person (by hash) here."""
        return any(guest.person == person for guest in self.removed)

    def with_place(self, seat: int, place: Place) -> Room:
        return replace(self, places=(*self.places[:seat], place, *self.places[seat + 1 :]))


@dataclass(frozen=True, slots=True)
class Remark:
    """Something said in a room. `seat` is None for somebody who watches; `key` names the remark to the host of the table."""

    at: float
    name: str
    text: str
    seat: int | None = None
    person: str = ""  # by hash; "" in remarks from before it was kept, and so with the key
    key: str = ""


@dataclass(frozen=True, slots=True)
class Look:
    """What a store knows of a room: the room, what was done in it since somebody looked last, what is said (None: the same)."""

    room: Room
    entries: list[Entry]
    remarks: list[Remark] | None


@dataclass(frozen=True, slots=True)
class Listing:
    """Rooms for a home page: those of one person; of the public ones those to join, those being played, those just finished."""

    mine: list[Room] = field(default_factory=list)
    open: list[Room] = field(default_factory=list)
    running: list[Room] = field(default_factory=list)
    finished: list[Room] = field(default_factory=list)
