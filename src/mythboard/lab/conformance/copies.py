"""I8 clones, I9 dumps, I10 journals: three ways to have the same table twice.

Each copy is held against the original twice: at once, and after both have gone on. A clone that shares a list with its original
looks right until one of the two moves.
"""

from __future__ import annotations

import json

from mythboard.engine.dice import Dice
from mythboard.engine.journal import fingerprint
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from mythboard.lab.conformance.terms import Violation, difference, text_of

PLAYED_ON = 30  # decisions that are played on a clone


def same(invariant: str, what: str, one: Table, other: Table) -> None:
    """Two tables are equal: as tables and as text."""
    if one != other or text_of(one) != text_of(other):
        found = difference(one.dump(), other.dump()) or "the dumps agree, but the tables do not"
        raise Violation(invariant, f"{what}: {found}.")


def clone_is_independent(table: Table, dice: Dice) -> None:
    """I8: play on a clone, and nothing happens here."""
    before = text_of(table)
    clone = table.clone()
    same("I8", "A fresh clone differs from its table", table, clone)
    if clone.events is not None:
        raise Violation("I8", "Somebody listens to a fresh clone.")
    length = table.decisions
    playout(clone, dice, PLAYED_ON)
    if text_of(table) != before or table.decisions != length:
        found = difference(json.loads(before), table.dump()) or "the history"
        raise Violation("I8", f"Playing on a clone changed the original: {found}.")


def dump_round_trip(table: Table) -> Table:
    """I9: to text and back, as a dump and by names. The loaded table, for `went_the_same_way`."""
    text = text_of(table)
    loaded = table.game.load(json.loads(text))
    same("I9", "A loaded table differs from the one that was dumped", table, loaded)
    if fingerprint(loaded) != fingerprint(table):
        raise Violation("I9", "The fingerprint of a loaded table is another one.")
    by_names = table.game.load(json.loads(json.dumps(table.position())))
    same("I9", "A table differs from the one whose position was written by names", table, by_names)
    return loaded


def went_the_same_way(invariant: str, table: Table, twin: Table, seat: int, move: int) -> None:
    """A copy made before the last answer gets the same answer: it must come out at the same table."""
    twin.answer(seat, move)
    same(invariant, f"After {table.text(move)!r} of seat {seat} the copy went another way", table, twin)


class Kept:
    """Clones that were taken along the way, with what they were then."""

    def __init__(self) -> None:
        self.clones: list[tuple[Table, str, int]] = []

    def keep(self, table: Table) -> None:
        self.clones.append((table.clone(), text_of(table), table.decisions))

    def check(self) -> None:
        """I8, at the end: all earlier clones are what they were."""
        for clone, text, decisions in self.clones:
            if text_of(clone) != text or clone.decisions != decisions:
                found = difference(json.loads(text), clone.dump()) or "the history"
                raise Violation("I8", f"The clone of decision {decisions} has changed since: {found}.")


def journal_replays(table: Table, kept: Kept) -> None:
    """I10: the journal leads to the table, and up to every sampled line to the clone that was taken there."""
    lines = table.journal
    game = table.game
    again = game.replay(lines)
    same("I10", "The replayed journal leads to another table", table, again)
    if again.journal != lines:
        raise Violation("I10", "The journal of the replayed table is another journal.")
    for clone, _, decisions in kept.clones:
        same(
            "I10",
            f"Replayed up to answer {decisions}, the journal leads to another table",
            clone,
            game.replay(lines, upto=decisions),
        )
