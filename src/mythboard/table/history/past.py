"""The past of a game, as it can be read: its answers with their checks, what everybody was shown and told after each of them.

There are two: a game that is being played, whose table says what everybody sees (playback.py), and one that was frozen when it
ended, which needs no table and no rules any more (frozen.py). Whoever reads need not know which of them it is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from mythboard.engine.journal import FIRST_LINE, compact
from mythboard.table.history.log import Log, Turn
from mythboard.table.history.timeline import Answer
from mythboard.table.room import Room


class Past(ABC):
    """See above."""

    head: list[str]  # the first lines of the journal
    checks: list[str]  # the journal's, by number of answers
    answers: list[Answer]
    labels: list[str]  # by answer: what it was in words, for the seat that gave it
    opened: list[int]  # by number of answers: when the question that was open then was put
    logs: dict[int | None, Log]  # by viewer

    @property
    def count(self) -> int:
        """How many answers were given."""
        return len(self.answers)

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended with the last of them."""

    @abstractmethod
    def view(self, viewer: int | None, count: int) -> dict[str, Any]:
        """What a viewer saw after so many answers. The dict may be changed, but nothing in it."""

    def log(self, viewer: int | None, count: int) -> list[Turn]:
        """The log of a viewer after so many answers."""
        return self.logs[viewer].after(count)

    def has_answered(self, seat: int, at: int, text: str) -> bool:
        """Whether this very answer, of somebody who had seen the record up to `at`, stands already."""
        given = [(i, answer) for i, answer in enumerate(self.answers) if answer.seat == seat and answer.text == text]
        return any(self.put(i) <= at < answer.number for i, answer in given)

    def put(self, count: int) -> int:
        """The entry of the record that put the question which was open after so many answers; 0 if the first one."""
        opened = self.opened[count]
        return self.answers[opened - 1].number if opened else 0

    def journal(self, rest: Sequence[Answer] = (), has_ended: bool = False) -> list[str]:
        """The game's journal (see engine/journal.py), with the rest of the answers where the rules led no further.

        That rest ended the game if it `has_ended`.
        """
        return journal_of(self.head, self.checks[0], [*self.answers, *rest], has_ended if rest else self.is_over)


def journal_of(head: Sequence[str], check: str, answers: Sequence[Answer], is_over: bool) -> list[str]:
    lines = [f"{i} {a.seat} {a.text} ~{a.check}" for i, a in enumerate(answers, 1)]
    last = answers[-1].check if answers else check
    return [*head, f"-- ~{check}", *lines, f"-- end {len(answers)} {'over' if is_over else 'open'} ~{last}"]


def journal_without_rules(room: Room, answers: Sequence[Answer], has_ended: bool) -> list[str]:
    """The journal of a game that can't even be set up today: its answers are on record, the check of its set-up isn't."""
    begins = f"seed {compact(room.seed)}" if room.position is None else f"position {compact(room.position)}"
    named = f"options {compact(room.options)}", f"seats {compact(room.names)}"
    return journal_of(
        [FIRST_LINE, f"game {room.game} {room.version}", f"digest {room.digest}", *named, begins], "", answers, has_ended
    )
