"""A game that is over, frozen: all that anybody was shown and told in it, to be read without its rules.

A running game is followed from its answers by the rules, and stops where today's rules lead elsewhere. For a finished game that
will not do: its winner, its log and its replay must not depend on what became of a card years later. So when a game ends, the
view of every seat and of a spectator after every answer is written down, with the logs, the answers, their checks and the head
of the journal. Reading it needs this file and none of the rules.

A game has a thousand views of 20 kB each. They fit into a few kB because hardly anything changes from one to the next, and
most of what a seat sees is what everybody sees:

- the spectator's views are the first one and then differences (differences.py), each from the view before;
- a seat's view is written as its difference from the spectator's at the same moment: its hand, its moves. That changes little
  by little, too, so again only the first is written whole, and then differences of these differences;
- a seat's log is the difference from the spectator's.

What is left is packed by msgpack and LZMA. The first byte is the number of the format. Whoever changes what is written here
raises it and can still read the formats before: these bytes are the only copy of what people saw.

A game that its people left because rules had stopped it (proposals.py) is frozen as far as the rules led, with the reason and
with the answers behind that: no later rule makes it shorter still.

Bytes that cannot be read, or that tell of other answers than the record does, are not believed (`Unreadable`, `tells_of`).
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

import msgspec
from msgspec import msgpack

from mythboard.engine.entries import Entry
from mythboard.engine.errors import MythboardError
from mythboard.table.history.differences import changed, difference
from mythboard.table.history.log import Log, entry_of
from mythboard.table.history.past import Past
from mythboard.table.history.playback import Playback
from mythboard.table.history.timeline import Answer, Note

FORMAT: Final = 1
LARGEST: Final = 150_000  # bytes of a game, as promised
STRIDE: Final = 16  # answers between two views that are kept at hand
WINDOW: Final = 1 << 20  # bytes in which LZMA looks for what was there before; more takes much memory and brings little
PACKING: Final = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": WINDOW}]


class Unreadable(MythboardError):
    """These bytes are no frozen game, or one of a newer version."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is written down of a game. See above for what is a difference from what."""

    title: str  # of the game
    head: list[str]
    check: str  # of the set-up; those of the answers are with them
    answers: list[Answer]
    labels: list[str]
    opened: list[int]
    openers: list[str]  # deeds that open a turn in the log
    told: list[int]  # by number of answers: how many entries the log had, without notes
    entries: list[Any]  # of the spectator's log
    heard: list[Any]  # by seat: the difference of its log
    notes: tuple[Note, ...]
    views: list[Any]  # the spectator's
    seen: list[list[Any]]  # by seat
    stopped: str = ""  # why it could be followed only so far, as a sentence; "" if it was to its end
    rest: list[Answer] = field(default_factory=list)  # what was answered behind that


class Freezing:
    """A game that is being frozen, step by step, so that others have their turn in between."""

    def __init__(self, playback: Playback, stopped: str = "", rest: Sequence[Answer] = ()) -> None:
        self.playback = playback
        self.stopped = stopped
        self.rest = [*rest]
        self.seats = range(playback.table.seats)
        self.views: list[Any] = []
        self.seen: list[list[Any]] = [[] for _ in self.seats]

    def steps(self) -> Iterator[None]:
        """Go through the game once more, looking at it through everybody's eyes after each answer."""
        playback = self.playback
        table = playback.kept[0].clone()
        common: Any = None
        own: list[Any] = [None for _ in self.seats]
        for count in range(playback.count + 1):
            if count:
                answer = playback.answers[count - 1]
                table.answer(answer.seat, table.move(answer.text))
            before, common = common, table.view(None)
            self.views.append(difference(before, common))
            yield
            for seat in self.seats:
                apart = difference(common, table.view(seat))
                self.seen[seat].append(difference(own[seat], apart))
                own[seat] = apart
                yield

    def packed(self) -> bytes:
        """The bytes to keep. Most of the time that this takes, others can run."""
        playback = self.playback
        logs = {viewer: told_in(log) for viewer, log in playback.logs.items()}
        sheet = Sheet(
            title=playback.game.title,
            head=playback.head,
            check=playback.checks[0],
            answers=playback.answers,
            labels=playback.labels,
            opened=playback.opened,
            openers=sorted(playback.game.deeds.openers),
            told=[*counted(playback.logs[None])],
            entries=logs[None],
            heard=[difference(logs[None], logs[seat]) for seat in self.seats],
            notes=playback.notes,
            views=self.views,
            seen=self.seen,
            stopped=self.stopped,
            rest=self.rest,
        )
        return bytes([FORMAT]) + lzma.compress(msgpack.encode(sheet), filters=PACKING)


def frozen(playback: Playback) -> bytes:
    """A finished game as bytes, all at once."""
    freezing = Freezing(playback)
    for _ in freezing.steps():
        pass
    return freezing.packed()


def counted(log: Log) -> Iterator[int]:
    """By number of answers: how many entries there were, if there were no notes."""
    notes = 0
    for told, count in zip(log.unnoted, log.counts, strict=True):
        yield told - notes
        notes += count - told


def told_in(log: Log) -> list[Any]:
    """The entries of a log without its notes, as plain data."""
    entries = [entry for first, last in zip([0, *log.counts], log.unnoted, strict=False) for entry in log.entries[first:last]]
    plain: list[Any] = msgpack.decode(msgpack.encode(entries))
    return plain


class Chain:
    """Values of which each was written as its difference from the one before."""

    def __init__(self, differences: list[Any]) -> None:
        self.differences = differences
        self.kept = [changed(None, differences[0])]  # every STRIDE-th, as far as somebody has come

    def at(self, number: int) -> Any:
        while len(self.kept) <= number // STRIDE:
            self.kept.append(self.on_from(len(self.kept) - 1, len(self.kept) * STRIDE))
        return self.on_from(number // STRIDE, number)

    def on_from(self, nearest: int, number: int) -> Any:
        value = self.kept[nearest]
        for one in self.differences[nearest * STRIDE + 1 : number + 1]:
            value = changed(value, one)
        return value


class Frozen(Past):
    """A game that was frozen, to be read."""

    def __init__(self, data: bytes) -> None:
        sheet = sheet_in(data)
        self.title = sheet.title
        self.stopped = sheet.stopped
        self.rest = sheet.rest
        self.head = sheet.head
        self.checks = [sheet.check, *[answer.check for answer in sheet.answers]]
        self.answers = sheet.answers
        self.labels = sheet.labels
        self.opened = sheet.opened
        self.views = Chain(sheet.views)
        self.seen = [Chain(seen) for seen in sheet.seen]
        openers = frozenset(sheet.openers)
        notes = [entry_of(note) for note in sheet.notes]
        common = [entry_in(row) for row in sheet.entries]
        self.logs: dict[int | None, Log] = {None: log_of(common, sheet.told, notes, openers)}
        for seat, heard in enumerate(sheet.heard):
            rows = changed(sheet.entries, heard)
            same = zip(rows, sheet.entries, common, strict=True)  # most of a log is the same for everybody
            own = [entry if row is old else entry_in(row) for row, old, entry in same]
            self.logs[seat] = log_of(own, sheet.told, notes, openers)

    @property
    def is_over(self) -> bool:
        return not self.stopped

    def view(self, viewer: int | None, count: int) -> dict[str, Any]:
        common = self.views.at(count)
        seen: dict[str, Any] = common if viewer is None else changed(common, self.seen[viewer].at(count))
        return dict(seen)

    def tells_of(self, answers: list[Answer]) -> bool:
        """Whether it is the game of these answers."""
        told = [*self.answers, *self.rest]
        return len(answers) == len(told) and all(map(Answer.is_same, told, answers))


def sheet_in(data: bytes) -> Sheet:
    if data[:1] != bytes([FORMAT]):
        raise Unreadable("This game was written down by another version of mythboard.")
    try:
        return msgpack.decode(lzma.decompress(data[1:]), type=Sheet)
    except (lzma.LZMAError, EOFError, msgspec.MsgspecError, ValueError) as error:
        raise Unreadable(f"What was written down of this game is damaged: {error}.") from error


def log_of(entries: list[Entry], told: list[int], notes: list[Entry], openers: frozenset[str]) -> Log:
    log = Log(openers)
    for first, last in pairwise(told):
        log.hear(entries[first:last])
    log.annotate(notes)
    return log


def entry_in(row: list[Any]) -> Entry:
    return Entry(*map(fixed, row))


def fixed(value: Any) -> Any:
    """Lists as the tuples that they were."""
    return tuple(map(fixed, value)) if isinstance(value, list) else value
