"""The order of what happens at the same time, chosen by its owner.

When something happens, several cards may wait for it. `Happen` puts a frame for each of their lines on the stack: those of the
acting seat on top, then the others' in turn order. In a game with `owners_order` a seat with two or more of them also gets a
frame of the program below, right on top of its own. It asks which line comes first, takes that one's frame out of its place in
the stack and puts it on top; it runs, and then the rest is asked about, until nothing is left to choose.

    ... > omen line (second seat) > crew line > another crew line > which comes first

So nothing about the order is kept anywhere but in the stack and in one mark, the number of frames still below. A line whose
card has left play meanwhile is no longer offered; its frame runs at the end, and finds that it has nothing to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.engine.amounts import StillInPlay
from mythboard.engine.frames import PLAIN, Frame, Program
from mythboard.engine.procedure import ask, assemble, declined, mark, repeat
from mythboard.engine.question import LINES, THING, offer_list
from mythboard.engine.steps import LEFT
from mythboard.engine.verbs import FIRST

if TYPE_CHECKING:
    from mythboard.engine.table import Table

KEY: Final = "which comes first"
CHOSEN: Final = "first"
still_in_play: Final = StillInPlay()


def line_of(table: Table, frame: Frame, pending: Frame) -> int:
    """The line that a frame below will run, as a thing: its card, and its place among the card's lines; -1 if it is none.

    It must be of the seat that orders, and its card still in play.
    """
    if pending.card < 0 or pending.home != frame.home or not still_in_play(table, pending):
        return -1
    for place, clause in enumerate(table.box.cards[pending.card].clauses, 1):
        if clause.program is pending.program:
            return pending.card * LINES + place
    return -1


def waiting_lines(table: Table, frame: Frame, seat: int) -> list[int]:
    """The lines to choose from, in the order in which they would run by themselves. A line that waits twice is one choice."""
    lines: list[int] = []
    frames = table.frames
    for below in range(1, min(frame.get(LEFT), len(frames) - 1) + 1):
        line = line_of(table, frame, frames[-1 - below])
        if line >= 0 and line not in lines:
            lines.append(line)
    return lines


def bring_it_forward(table: Table, frame: Frame) -> None:
    chosen = frame.get(CHOSEN) & THING
    frames = table.frames
    left = frame.get(LEFT)
    for below in range(1, min(left, len(frames) - 1) + 1):
        pending = frames[-1 - below]
        if line_of(table, frame, pending) == chosen:
            frame.put(LEFT, left - 1)
            del frames[len(frames) - 1 - below]
            frames.append(pending)
            return


def which_comes_first(seats: int) -> Program:
    """The program, for so many seats."""
    question = ask(CHOSEN, offer_list(FIRST, waiting_lines), about="Which comes first?")
    return assemble(KEY, KEY, (mark(LEFT, PLAIN), repeat(question, bring_it_forward, until=declined(CHOSEN))), seats)
