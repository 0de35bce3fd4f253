"""Carrying a game over to other rules: the furthest position from which it can be played on.

Today's rules follow its record to where they differ. A position that was kept by names (see savedposition.py) may be further
on. It's read as a position of today's game, and the answers after it are given again as long as each leads to the position that
it led to: its check says so, whatever rules were in force before.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

import mythboard
from mythboard.engine.errors import MythboardError
from mythboard.engine.meaning import chain
from mythboard.engine.table import Table
from mythboard.table.history.frozen import Unreadable
from mythboard.table.history.savedposition import kept_in

if TYPE_CHECKING:
    from mythboard.table.state import State

log = logging.getLogger("mythboard.table")


@dataclass(frozen=True, slots=True)
class Carried:
    """A table, and how many answers of the record it contains."""

    table: Table
    count: int


def carried(state: State) -> Carried | None:
    """The furthest position of a stopped game that today's rules can go on from; None if there is none."""
    followed = None
    if state.unfolded is not None and not state.unfolded.is_over:
        followed = Carried(state.unfolded.table, state.unfolded.count)
    kept = from_kept(state)
    if kept is not None and not kept.table.over and (followed is None or kept.count > followed.count):
        return kept
    return followed


def from_kept(state: State) -> Carried | None:
    """The same, from the position that was kept."""
    if not state.kept or state.room.game not in mythboard.games():
        return None
    answers = state.timeline.answers
    try:
        kept = kept_in(state.kept)
        if kept.count > len(answers) or (kept.count and answers[kept.count - 1].check != kept.check):
            return None  # it was taken back since
        table = mythboard.game(state.room.game).load(kept.position)
    except (MythboardError, Unreadable) as error:
        log.warning("room %s: the position that was kept can't be used. %s", state.room.id, error)
        return None
    count, check = kept.count, kept.check
    for answer in answers[count:]:
        after = table.clone()
        try:
            after.answer(answer.seat, after.move(answer.text))
        except MythboardError:
            break
        if chain(check, f"{count + 1} {answer.seat} {answer.text}", after) != answer.check:
            break
        table, count, check = after, count + 1, answer.check
    return Carried(table, count)
