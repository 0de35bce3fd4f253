"""The timeline of a game: what its record comes to, without any rule.

The record is a list of everything that was done; the timeline is where that leads: the answers that stand, those that were
taken back and may be given again, the request that is open, who plays each seat now. Adding an entry needs no table, so a long
record is read at once, and only the answers that stand have to be played again (see playback.py).

Some of it is worth a line in everybody's log although it is no answer: that something was taken back, that a bot plays for
somebody. Such a note belongs to the number of answers that stood when it was made. It stays whatever is taken back later, so
that nobody can undo an undo that others should know of.

What was taken back is kept in the order in which it was given. As long as the game goes on exactly as it went before, it can be
given again; the first answer that differs forgets the rest.

Most of a timeline is its answers, 250 bytes each. While nobody needs them they can be packed to a tenth of that; whoever asks
for them gets them back.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field, replace

from msgspec import msgpack

from mythboard.engine.errors import MythboardError
from mythboard.table.history import record
from mythboard.table.history.record import Entry


class BrokenRecord(MythboardError):
    """An entry that cannot follow the ones before it. The timeline stands where it stood."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that stands. `check` is the journal's hash after it, `number` that of its entry in the record."""

    seat: int
    text: str
    check: str
    at: float
    number: int

    def is_same(self, other: Answer) -> bool:
        return self.seat == other.seat and self.text == other.text and self.check == other.check


@dataclass(frozen=True, slots=True)
class Request:
    """A seat wants to go back further than it may by itself: to where `keep` answers stand."""

    seat: int
    keep: int
    number: int  # of its entry in the record: a later request may look the same
    granted: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Proposal:
    """A seat wants a game that was stopped to go on in one of the ways that record.py names."""

    seat: int
    way: str
    number: int  # of its entry in the record
    granted: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Note:
    """Something that everybody at the table is told, besides what the game tells of answers."""

    kind: str  # of its entry in the record: UNDO, BOT_SITS, PERSON_SITS or CARRIED
    seat: int
    at: int  # how many answers stood when it was made; fewer, if some of those were taken back later
    count: int = 0  # how many answers were taken back, or were given before at another table,
    agreed: tuple[int, ...] = ()  # and which seats had to agree to it


@dataclass(slots=True)
class Timeline:
    """See above."""

    number: int = 0  # of the last entry,
    written: float = 0.0  # and when it was made
    given: list[Answer] = field(default_factory=list)  # ask for `answers`
    withdrawn: list[Answer] = field(default_factory=list)  # ask for `taken_back`
    packed: bytes = b""  # both of them, instead
    request: Request | None = None
    proposal: Proposal | None = None  # never together with a request
    way: str = ""  # what all have agreed on, once a game that was stopped is left
    is_broken: bool = False  # an entry could not follow: from there on, it is only read how the people leave the game
    sitting: dict[int, str] = field(default_factory=dict)  # by seat of a person: the bot that plays for it now
    turned_back: float = 0.0  # when something was last taken back,
    turn: int = 0  # and the number of that entry
    returned: dict[int, float] = field(default_factory=dict)  # by seat: when its person came back
    denied: int | None = None  # who has just said no to a request, until something else happens
    notes: tuple[Note, ...] = ()

    @property
    def answers(self) -> list[Answer]:
        """Those that stand."""
        if self.packed:
            self.unpack()
        return self.given

    @property
    def taken_back(self) -> list[Answer]:
        """Answers in the order in which they would be given again."""
        if self.packed:
            self.unpack()
        return self.withdrawn

    def pack(self) -> None:
        if not self.packed:
            self.packed = zlib.compress(msgpack.encode((self.given, self.withdrawn)), 1)
            self.given, self.withdrawn = [], []

    def unpack(self) -> None:
        self.given, self.withdrawn = msgpack.decode(zlib.decompress(self.packed), type=tuple[list[Answer], list[Answer]])
        self.packed = b""

    @property
    def moved(self) -> int:
        """The number of the last entry that changed the table."""
        return max(self.turn, self.answers[-1].number if self.answers else 0)

    def add(self, entry: Entry) -> None:
        """Let one more thing be done."""
        if self.is_broken:
            self.choose(entry)
            return
        withdrawn = False
        keep = self.read_count(entry) if entry.kind in (record.UNDO, record.ASK_UNDO) else 0
        if entry.number != self.number + 1:
            raise BrokenRecord(f"After entry {self.number} of the record comes {entry.number}.")
        match entry.kind:
            case record.ANSWER:
                self.add_answer(Answer(entry.seat, entry.text, entry.check, entry.at, entry.number))
            case record.UNDO:
                self.note_undo(entry.seat, keep)
                self.taken_back[:0] = self.answers[keep:]
                del self.answers[keep:]
                self.turned_back, self.turn = entry.at, entry.number
                self.request = self.proposal = None
            case record.ASK_UNDO:
                self.request = Request(entry.seat, keep, entry.number)
                self.proposal = None
            case record.PROPOSE | record.END if entry.text in record.WAYS:
                self.request = None
                self.choose(entry)
                return
            case record.GRANT | record.DENY if self.proposal is not None or self.way:
                self.choose(entry)
                return
            case record.GRANT:
                if self.request is not None:
                    self.request = replace(self.request, granted=self.request.granted | {entry.seat})
            case record.DENY:
                withdrawn = self.request is None or self.request.seat == entry.seat
                self.request = None
            case record.BOT_SITS:
                self.sitting[entry.seat] = entry.text
                self.note(Note(entry.kind, entry.seat, len(self.answers)))
            case record.PERSON_SITS:
                self.sitting.pop(entry.seat, None)
                self.returned[entry.seat] = entry.at
                self.note(Note(entry.kind, entry.seat, len(self.answers)))
            case record.CARRIED:
                self.note(Note(entry.kind, entry.seat, len(self.answers), read_number(entry)))
            case _:
                raise BrokenRecord(f"Entry {entry.number} of the record is of an unknown kind, {entry.kind[:20]!r}.")
        self.denied = entry.seat if entry.kind == record.DENY and not withdrawn else None
        self.number = entry.number
        self.written = entry.at

    def choose(self, entry: Entry) -> None:
        """Take in how the people leave a game that was stopped; after a break, whatever else is on record is passed over."""
        proposal, self.denied = self.proposal, None
        match entry.kind:
            case record.PROPOSE if entry.text in record.WAYS:
                self.proposal = Proposal(entry.seat, entry.text, entry.number)
            case record.GRANT if proposal is not None:
                self.proposal = replace(proposal, granted=proposal.granted | {entry.seat})
            case record.DENY:
                if proposal is not None and entry.seat != proposal.seat:
                    self.denied = entry.seat
                self.proposal, self.way = None, ""
            case record.END if entry.text in record.WAYS:
                self.proposal, self.way = None, entry.text
        self.number = entry.number
        self.written = entry.at

    def break_at(self, entry: Entry) -> None:
        """An entry could not follow. What stood before it stays, and what comes behind it can still be numbered."""
        self.is_broken = True
        self.choose(entry)

    def note_undo(self, seat: int, keep: int) -> None:
        """What a request led to is the doing of whoever made it."""
        request = self.request if seat == record.HOUSE else None
        doer = request.seat if request is not None else seat
        agreed = tuple(sorted(request.granted)) if request is not None else ()
        first = self.first_note(keep + 1)
        before, self.notes = self.notes[first:], self.notes[:first]
        for note in before:
            self.note(replace(note, at=keep))
        self.note(Note(record.UNDO, doer, keep, len(self.answers) - keep, agreed))

    def note(self, new: Note) -> None:
        """Add a note. What is done again and again at the same place is told once: nobody can fill the log with it."""
        first = self.first_note(new.at)
        here = list(self.notes[first:])
        same = [note for note in here if note == replace(new, count=note.count)]
        if same and new.kind == record.UNDO:
            here.remove(same[0])
            here.append(replace(new, count=same[0].count + new.count))
        elif new.kind == record.PERSON_SITS and (sat := replace(new, kind=record.BOT_SITS)) in here:
            here.remove(sat)
        else:
            here.append(new)
        self.notes = (*self.notes[:first], *here)

    def first_note(self, at: int) -> int:
        """Where the notes begin that were made with at least so many answers. They are in order: undo leaves no later one."""
        first = len(self.notes)
        while first and self.notes[first - 1].at >= at:
            first -= 1
        return first

    def read_count(self, entry: Entry) -> int:
        """How many answers an entry wants to keep."""
        count = read_number(entry)
        if count >= len(self.answers):
            raise BrokenRecord(f"Entry {entry.number} of the record takes back what was never answered.")
        return count

    def add_answer(self, answer: Answer) -> None:
        if self.taken_back and self.taken_back[0].is_same(answer):
            del self.taken_back[0]
        else:
            self.taken_back.clear()
        self.answers.append(answer)
        self.request = self.proposal = None


def read_number(entry: Entry) -> int:
    """A plain number in the text of an entry."""
    if not (entry.text.isascii() and entry.text.isdigit() and len(entry.text) <= 6):
        raise BrokenRecord(f"Entry {entry.number} of the record should have a number.")
    return int(entry.text)
