"""A game played back: its table, kept in step with the answers of its timeline.

Theory of operation. The answers are the truth and the table follows them. `following` takes a list of answers, goes back to
where it agrees with those given so far, and gives the rest; so reading a record, catching up with another process and taking
back are one and the same thing. Every answer must lead to the check that was written beside it, else the table stops right
before it (`Departed`): a game is never shown as it did not go.

An answer is carried out on a clone (`attempt`). Only when it is on record does the clone become the table (`accept`); until
then nothing has happened.

Every few answers a clone is kept aside. Clones share nearly everything, so that is cheap, and the table as it was after any
answer is a few answers away: for replays, and for taking back.

The checks begin with a header that names version and digest of the rules: those the game was begun with, not those of today.
If today's lead to the same checks, they lead to positions that mean the same, and the game goes on.

A game that began before checks were made of meanings (see engine/meaning.py) has checks that can't be made again. There it is
enough that every move is still open. The answers that follow get checks of today's kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from mythboard.engine.entries import Entry, entries_of, stop_among
from mythboard.engine.errors import IllegalMove, MythboardError, RuleBroken
from mythboard.engine.events import Event, Luck, luck_of
from mythboard.engine.game import Game
from mythboard.engine.journal import Origin, header
from mythboard.engine.knowledge import bit_of
from mythboard.engine.meaning import chain, is_of_meaning
from mythboard.engine.question import CONCEDE
from mythboard.engine.table import Table
from mythboard.table.history.log import Log, entry_of
from mythboard.table.history.past import Past
from mythboard.table.history.timeline import Answer, Note
from mythboard.table.room import Room

STRIDE: Final = 16  # answers between two tables that are kept aside


class Departed(MythboardError):
    """An answer on record cannot be given at this table, or leads elsewhere than it did."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(reason)
        self.number = number


def in_words(table: Table, seat: int, move: int) -> str:
    """A move as its seat reads it later, when the question is gone: a bare number says nothing without it."""
    label = table.label(move)
    return f"{table.prompt(seat)} {label}" if label.isdigit() else label


@dataclass(frozen=True, slots=True)
class Attempt:
    """An answer carried out on a clone: the table after it and all there is to know about it."""

    table: Table
    events: list[Event]
    luck: Luck  # before it
    seat: int
    text: str
    label: str  # the answer in words, as its seat read them
    check: str
    is_choice: bool  # there was more than one move
    opened: int  # how many answers there were when the question that is open now was put


def origin_of(room: Room) -> Origin:
    """How the game of a room begins; the names are those of its seats, also where it goes on from a replay."""
    position = room.position
    if position is None:
        return Origin(room.options, room.names, room.seed, None, False, room.version)
    began = position.get("origin")
    version = began.get("version", 1) if isinstance(began, dict) else 1
    named = {"options": room.options, "names": room.names, "version": version}
    return Origin(room.options, room.names, "", {**position, "origin": named}, False, version)


class Playback(Past):
    """See above."""

    def __init__(self, game: Game, room: Room) -> None:
        origin = origin_of(room)
        start = game.restart(origin)
        self.game = game
        self.head = header(game, origin)
        self.head[2] = f"digest {room.digest}"
        self.is_old = room.digest != game.digest
        self.table = start
        self.checks = [chain("", "\n".join(self.head), start)]
        self.answers: list[Answer] = []
        self.choices: list[bool] = []  # by answer: whether there was another
        self.labels: list[str] = []
        self.opened = [0]
        self.kept = [start]  # every STRIDE-th table; no table is changed once it stands here
        self.logs: dict[int | None, Log] = {viewer: Log(game.deeds.openers) for viewer in (None, *range(start.seats))}
        self.notes: tuple[Note, ...] = ()  # those that are in the logs
        self.looked_at = start  # the table that was looked at last, and what lies open there: both players come for it
        self.seen: dict[str, object] = {}
        self.chance = 0  # how many answers must stay so that nothing is taken back that chance has shown
        self.limits = self.find_limits()

    def find_limits(self) -> list[int]:
        """By seat: how far it may go back by itself."""
        self.chance = self.table.undo_limit(None)
        return [self.table.undo_limit(seat) for seat in range(self.table.seats)]

    # Going on

    def attempt(self, seat: int, move: int) -> Attempt:
        """Carry an answer out on a clone. IllegalMove or, for a fault of ours, RuleBroken."""
        before = self.table
        is_choice = len(before.moves(seat)) != 1
        stays_open = move != CONCEDE and len(before.asked) > 1
        label = in_words(before, seat, move)
        table = before.clone()
        luck = luck_of(table)
        events = table.listen()
        table.answer(seat, move)
        table.events = None
        text = table.text(move)
        check = chain(self.checks[-1], f"{self.count + 1} {seat} {text}", table)
        opened = self.opened[-1] if stays_open else self.count + 1
        return Attempt(table, events, luck, seat, text, label, check, is_choice, opened)

    def accept(self, attempt: Attempt, answer: Answer) -> None:
        """Let the clone be the table, now that its answer is on record."""
        self.table = attempt.table
        self.answers.append(answer)
        self.checks.append(answer.check)  # the same, and kept already
        self.choices.append(attempt.is_choice)
        self.labels.append(attempt.label)
        self.opened.append(attempt.opened)
        if self.count % STRIDE == 0:
            self.kept.append(attempt.table)
        self.hear(attempt)
        self.limits = self.find_limits()

    def hear(self, attempt: Attempt) -> None:
        """Let every log have what an answer brought about."""
        bits = [bit_of(viewer) for viewer in self.logs]
        found = entries_of(attempt.table, attempt.events, bits, self.count, attempt.luck)
        for log, entries in zip(self.logs.values(), found, strict=True):
            log.hear(entries)

    def annotate(self, notes: tuple[Note, ...]) -> None:
        """Let every log have these notes."""
        if notes != self.notes:
            self.notes = notes
            entries = [entry_of(note) for note in notes]
            for log in self.logs.values():
                log.annotate(entries)

    def following(self, answers: list[Answer]) -> Iterator[None]:
        """Stand where these answers lead, a step for each. Departed, with everything before it done, where one does not."""
        same = 0
        while same < min(self.count, len(answers)) and self.answers[same].is_same(answers[same]):
            same += 1
        if same < self.count:
            self.back_to(same)
        self.answers[:same] = answers[:same]  # what was taken back and given again is the same, but for its number
        for answer in answers[same:]:
            number = self.count + 1
            try:
                attempt = self.attempt(answer.seat, self.table.move(answer.text))
            except RuleBroken:
                raise Departed(number, "a rule breaks there") from None
            except MythboardError:  # which names a card that others may not know, in a sentence that everybody reads
                raise Departed(number, "the move that was made isn't possible there now") from None
            if attempt.check != answer.check and not self.is_too_old(answer.check):
                raise Departed(number, "it leads to another position")
            self.accept(attempt, answer)
            yield

    def is_too_old(self, check: str) -> bool:
        """Whether a check can't be compared; one that comes after another that can, or in a game of today, should be."""
        return self.is_old and not is_of_meaning(check) and not any(is_of_meaning(answer.check) for answer in self.answers[-1:])

    # Going back

    def back_to(self, count: int) -> None:
        """Stand where the first so many answers led."""
        self.table = self.table_at(count)
        del self.answers[count:]
        del self.checks[count + 1 :]
        del self.choices[count:]
        del self.labels[count:]
        del self.opened[count + 1 :]
        del self.kept[count // STRIDE + 1 :]
        for log in self.logs.values():
            log.back_to(count)
        self.limits = self.find_limits()

    def table_at(self, count: int) -> Table:
        """The table as it was after so many answers; nobody else has it."""
        nearest = count // STRIDE
        table = self.kept[nearest].clone()
        for answer in self.answers[nearest * STRIDE : count]:
            table.answer(answer.seat, table.move(answer.text))
        return table

    # Reading

    @property
    def is_over(self) -> bool:
        return self.table.over

    def view(self, viewer: int | None, count: int) -> dict[str, Any]:
        if count != self.count:
            return dict(self.table_at(count).view(viewer))
        if self.looked_at is not self.table:
            self.looked_at, self.seen = self.table, {}
        return dict(self.table.view(viewer, self.seen))

    def boundary(self, seat: int, limit: int) -> Entry | None:
        """What undo stops at: the entry, as the seat knows it, at which chance, a hidden card or another's choice came in.

        None if nothing stops it.
        """
        return stop_among(self.logs[seat].of_answer(limit), seat) if limit else None

    def since(self, began: float) -> float:
        """When the question that is open now was put; `began` is when the game was."""
        opened = self.opened[-1]
        return self.answers[opened - 1].at if opened else began

    def why_not(self, seat: int, text: str) -> str:
        """Why a move is not open to a seat, as a sentence; "" if it is."""
        try:
            reasons = self.table.why_not(seat, text)
        except IllegalMove as error:
            return str(error)
        said = "; ".join(reason.rstrip(".") for reason in reasons)
        return f"{said[:1].upper()}{said[1:]}." if said else ""
