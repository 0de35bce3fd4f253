"""The log of one viewer: entries, in step with the answers of a game, under the turns they belong to.

The log can be read as it was after any answer, and go back there when answers are taken back: for that it is enough to
remember, answer by answer, how many entries there were. Behind the entries of an answer come notes, which are about the table
and not about the game ("Ana takes back 2 answers."); see timeline.py.

Some deeds open a turn (a turn of somebody, a round, an era: see engine/deeds.py); what follows is told below them. What opens
one right after another shares its place: "Round 2 begins. Ana begins a turn."
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from mythboard.engine.entries import NOBODY, SILENT, Entry
from mythboard.table.history.record import BOT_SITS, CARRIED, PERSON_SITS, UNDO
from mythboard.table.history.timeline import Note

TAKE_BACK: Final = "take-back"  # deeds that are about the table and not about the game
HAND_OVER: Final = "hand-over"
COME_BACK: Final = "come-back"
CARRY_ON: Final = "carry-on"
DEEDS: Final = {UNDO: TAKE_BACK, BOT_SITS: HAND_OVER, PERSON_SITS: COME_BACK, CARRIED: CARRY_ON}  # by kind of note


def entry_of(note: Note) -> Entry:
    """A note as everybody may read it."""
    counted = (("answers", note.count),) if note.count else ()
    return Entry(note.at, note.seat, DEEDS[note.kind], values=counted, whom=note.agreed)


@dataclass(frozen=True, slots=True)
class Turn:
    """What opened it, and what happened in it; nothing opens the beginning of a game.

    It keeps its hash: every page shows many turns that were shown before, and looks each of them up as a whole.
    """

    opened: tuple[Entry, ...]
    entries: tuple[Entry, ...]
    hashed: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "hashed", hash((self.opened, self.entries)))

    def __hash__(self) -> int:
        return self.hashed

    @property
    def seat(self) -> int:
        """Whose turn it is; NOBODY at the end of an era and the like."""
        return self.opened[-1].seat if self.opened else NOBODY

    @property
    def ends(self) -> int:
        """The last answer that is told here."""
        told = self.entries or self.opened
        return told[-1].at if told else 0


class Log:
    """See above."""

    def __init__(self, openers: frozenset[str]) -> None:
        self.openers = openers
        self.entries: list[Entry] = []
        self.counts = [0]  # by number of answers: how many entries there were, with notes
        self.unnoted = [0]  # and without the notes behind the last of them
        self.closed: list[Turn] = []  # all turns but the last one,
        self.first = 0  # which begins with this entry

    def hear(self, entries: Sequence[Entry]) -> None:
        """Add what one more answer brought about."""
        self.entries += [entry for entry in entries if entry.deed != SILENT]
        self.unnoted.append(len(self.entries))
        self.counts.append(len(self.entries))
        self.close_turns()

    def annotate(self, notes: Sequence[Entry]) -> None:
        """Have these notes, each behind the answer it is `at`, and no others."""
        told = [self.entries[: self.unnoted[0]], *(self.of_answer(number) for number in range(1, len(self.unnoted)))]
        noted: dict[int, list[Entry]] = {}
        for note in notes:
            noted.setdefault(note.at, []).append(note)
        self.entries, self.unnoted, self.counts = [], [], []
        for number, entries in enumerate(told):
            self.entries += entries
            self.unnoted.append(len(self.entries))
            self.entries += noted.get(number, ())
            self.counts.append(len(self.entries))
        self.closed, self.first = [], 0
        self.close_turns()

    def back_to(self, count: int) -> None:
        """Forget what came after so many answers."""
        del self.counts[count + 1 :]
        del self.unnoted[count + 1 :]
        del self.entries[self.counts[-1] :]
        self.closed, self.first = [], 0
        self.close_turns()

    def close_turns(self) -> None:
        """Set aside the turns that nothing can be added to any more: a page needs all of them, each time."""
        *closed, last = turns_of(self.entries[self.first :], self.openers)
        self.closed += closed
        self.first = len(self.entries) - len(last.opened) - len(last.entries)

    @property
    def turn_of(self) -> int:
        """The seat whose turn it is, as far as the game says so; NOBODY before the first."""
        return next((entry.seat for entry in reversed(self.entries) if entry.deed in self.openers and entry.seat >= 0), NOBODY)

    def since(self, mark: int) -> list[Turn]:
        """What came after so many entries. The rest of a turn comes without what opened it, which was read before."""
        return turns_of(self.entries[mark:], self.openers) if mark < len(self.entries) else []

    def of_answer(self, number: int) -> list[Entry]:
        """What one answer brought about."""
        return self.entries[self.counts[number - 1] : self.unnoted[number]]

    def after(self, count: int) -> list[Turn]:
        """The turns as they were after so many answers; the list may be kept."""
        if count == len(self.counts) - 1:
            return [*self.closed, *turns_of(self.entries[self.first :], self.openers)]
        return turns_of(self.entries[: self.counts[count]], self.openers)


def turns_of(entries: Sequence[Entry], openers: frozenset[str]) -> list[Turn]:
    """Entries under what opened their turns; the first ones, which nothing opened, are a turn too."""
    turns: list[Turn] = []
    opened: list[Entry] = []
    told: list[Entry] = []
    for entry in entries:
        if entry.deed not in openers:
            told.append(entry)
            continue
        if told:
            turns.append(Turn(tuple(opened), tuple(told)))
            opened, told = [], []
        opened.append(entry)
    return [*turns, Turn(tuple(opened), tuple(told))]
