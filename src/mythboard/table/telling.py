"""The log of one viewer, in step with the answers of a game.

A chronicle only grows. Here it can also be read as it stood after any answer, and go back there when answers are taken back:
for that it is enough to remember, answer by answer, how far it had come.
"""

from __future__ import annotations

from dataclasses import dataclass

from mythboard.engine.events import Event
from mythboard.engine.table import Table
from mythboard.table.chronicle import Chronicle, Turn


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a chronicle had come: its turns, the heading of the last one and the sentences under it."""

    turns: int
    heading: str
    sentences: int
    turn_of: int


class Telling:
    """See above."""

    def __init__(self, table: Table, viewer: int | None) -> None:
        """`table` is the table before its first answer."""
        self.chronicle = Chronicle(table.clone(), viewer)
        self.numbers: list[list[int]] = [[] for _ in self.chronicle.turns]  # by turn and sentence: the answer it tells of
        self.marks = [self.mark()]  # by number of answers

    def mark(self) -> Mark:
        last = self.chronicle.turns[-1]
        return Mark(len(self.chronicle.turns), last.heading, len(last.sentences), self.chronicle.turn_of)

    def hear(self, table: Table, events: list[Event]) -> None:
        """Write down what one more answer brought about; `table` is the table after it."""
        chronicle = self.chronicle
        chronicle.events = events
        chronicle.read = 0
        chronicle.hear(table)
        number = len(self.marks)
        turns = chronicle.turns
        self.numbers += [[] for _ in range(len(turns) - len(self.numbers))]
        for turn in range(self.marks[-1].turns - 1, len(turns)):
            numbers = self.numbers[turn]
            numbers += [number] * (len(turns[turn].sentences) - len(numbers))
        self.marks.append(self.mark())

    def back_to(self, count: int) -> None:
        """Forget what came after so many answers."""
        del self.marks[count + 1 :]
        mark = self.marks[-1]
        turns = self.chronicle.turns
        del turns[mark.turns :]
        del self.numbers[mark.turns :]
        turns[-1].heading = mark.heading
        del turns[-1].sentences[mark.sentences :]
        del self.numbers[-1][mark.sentences :]
        self.chronicle.turn_of = mark.turn_of

    def after(self, count: int) -> tuple[list[Turn], list[list[int]]]:
        """The log as it stood after so many answers, and the answer each sentence tells of; both may be kept."""
        mark = self.marks[count]
        turns = [Turn(turn.heading, turn.sentences[:]) for turn in self.chronicle.turns[: mark.turns]]
        numbers = [numbers[:] for numbers in self.numbers[: mark.turns]]
        turns[-1].heading = mark.heading
        del turns[-1].sentences[mark.sentences :]
        del numbers[-1][mark.sentences :]
        return turns, numbers
