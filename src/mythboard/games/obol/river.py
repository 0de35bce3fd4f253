"""Crossing the river: dice, rolled again for an obol as long as one likes."""

from __future__ import annotations

from mythboard.engine.effects import lose
from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.procedure import ask, declined, happens, label, procedure, repeat
from mythboard.engine.question import offer
from mythboard.engine.reasons import NeedNumber
from mythboard.engine.table import Table
from mythboard.engine.verbs import YES
from mythboard.games.obol import board


def pay_the_fare(table: Table, frame: Frame) -> None:
    table.put(board.CROSSED, 1)
    table.add(board.OBOLS + frame.seat, -1)


def roll_the_river(table: Table, frame: Frame) -> None:
    count = min(board.MOST_DICE, max(1, measure(table, board.DICE_ROLLED, frame.seat, 2)))
    table.put(board.DICE, count)
    for i in range(count):
        roll_die(table, frame.seat, i)


def roll_die(table: Table, seat: int, i: int) -> None:
    face = table.dice.roll(board.RIVER_DIE)
    table.put(board.RIVER + i, face)
    table.tell(board.SAY_ROLL, seat, face)


def roll_lowest_again(table: Table, frame: Frame) -> None:
    lose(table, board.OBOLS + frame.seat, 1)
    faces = board.river(table)
    roll_die(table, frame.seat, faces.index(min(faces)))


def land(table: Table, frame: Frame) -> None:
    """O-CROSS-03, O-CROSS-04"""
    best = max(board.river(table))
    table.add(board.SOULS + frame.seat, best)
    pile = table.zones[board.FAVOURS]
    if best == 3 and pile:
        table.bring(pile[-1], board.GIFTS + frame.seat)
    for i in range(board.dice(table)):
        table.put(board.RIVER + i, 0)
    table.put(board.DICE, 0)


REROLL = ask(
    "again",
    offer(YES, NeedNumber("O-CROSS-02", board.OBOLS, 1, "another roll costs", "obol")),
    about="Pay 1 obol to roll your lowest die again?",
    decline="land",
)

CROSS_THE_RIVER = procedure(
    "cross the river",
    pay_the_fare,
    roll_the_river,
    label("rolled"),
    repeat(REROLL, roll_lowest_again, until=declined("again")),
    land,
    happens(board.CROSSES, "a crossing"),
)
