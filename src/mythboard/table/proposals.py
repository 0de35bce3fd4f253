"""Leaving a game that was stopped: what its people can agree on, and how they do.

A game stops where today's rules lead elsewhere than those it was played by. What then becomes of it is for its people to
decide, and for all of them, also for those who are away and have a bot play for them: one proposes a way, the others agree or
don't. One person against bots has nobody to ask. Until all have agreed, the table can be read and nothing else happens.

The ways are those of record.py. A game goes on at another table, from the furthest position that means something under today's
rules (carryover.py); it ends as it stands, and nobody has won; or it ends and starts again from the beginning. A game whose
record is damaged can't go on: nobody knows what was played.

Everything here is decided by the record. What follows from an agreement is done by the house: see succession.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

import mythboard
from mythboard.engine.errors import MythboardError
from mythboard.table.history.carryover import Carried, carried
from mythboard.table.history.record import AGAIN, CLOSE, DENY, GO_ON, GRANT, PROPOSE
from mythboard.table.preconditions import check_seen
from mythboard.table.refused import Refused
from mythboard.table.room import OVER, RUNNING, Room
from mythboard.table.state import DAMAGE, State

if TYPE_CHECKING:
    from mythboard.table.session import Session

NOTHING: Final = "This game isn't stopped, so there's nothing to agree on."
AGREED: Final = "Everybody has already agreed."
NOBODY: Final = "There's no proposal to answer any more."
DAMAGED: Final = "The record of this game is damaged, so it can't continue. You can end it or start again."
NO_WAY_ON: Final = "No position of this game fits today's rules, so it can't continue. You can end it or start again."
NO_NEW_GAME: Final = "A game like this can't be started any more. You can end this one."
REASONS: Final = {GO_ON: NO_WAY_ON, AGAIN: NO_NEW_GAME}
FOUND: Final[WeakKeyDictionary[State, Carried | None]] = WeakKeyDictionary()  # finding it may mean to play a game once more


# What can be agreed on


def is_undecided(state: State) -> bool:
    """Whether the people of a game that was stopped have still to decide what becomes of it."""
    return bool(state.stopped) and state.room.stage == RUNNING and not state.timeline.way


def onward(state: State) -> Carried | None:
    """From where a game that was stopped can go on; None if it can't."""
    if not state.stopped or state.stopped_by == DAMAGE or not can_begin(state.room):
        return None
    if state not in FOUND:
        FOUND[state] = carried(state)
    return FOUND[state]


def can_begin(room: Room) -> bool:
    """Whether a game with the options of this one can be started today."""
    try:
        mythboard.game(room.game).check_options(room.options)
    except MythboardError:
        return False
    return True


def ways(state: State) -> tuple[str, ...]:
    """What may be proposed."""
    if not is_undecided(state):
        return ()
    can = {GO_ON: onward(state) is not None, AGAIN: can_begin(state.room), CLOSE: True}
    return tuple([way for way, may_be in can.items() if may_be])


def lost(state: State) -> int:
    """How many of the answers on record can't be carried over."""
    found = onward(state)
    return len(state.timeline.answers) - found.count if found is not None else 0


def must_agree(state: State) -> list[int]:
    """The seats that an open proposal waits for."""
    proposal = state.timeline.proposal
    if proposal is None or not is_undecided(state):
        return []
    return [seat for seat in state.others_of(proposal.seat) if seat not in proposal.granted]


def is_agreed(state: State) -> bool:
    return is_undecided(state) and state.timeline.proposal is not None and not must_agree(state)


def awaits(state: State, seat: int | None) -> bool:
    """Whether it's for this seat to propose or to answer something."""
    if seat is None or not is_undecided(state):
        return False
    return state.timeline.proposal is None or seat in must_agree(state)


def result_words(state: State) -> str:
    """What is left of a game that ends as it stands: the scores at the furthest position that is known, and no winner."""
    found = onward(state)
    table = found.table if found is not None else state.table
    scores = (
        [f"{name} {score}" for name, score in zip(state.room.names, table.scores, strict=True)] if table is not None else []
    )
    why = f"Ended by agreement, because {state.stopped_by}"
    return f"{why}: {', '.join(scores)}." if scores else f"{why}."


# Agreeing


async def propose(session: Session, seat: int, way: str, at: int) -> None:
    """Propose a way to leave. `at` is the last entry of the record that whoever proposes it has seen."""
    async with session.lock:
        state = session.state
        check_undecided(state, seat)
        check_seen(state, at, state.timeline.number)
        if state.timeline.proposal is not None:
            raise Refused(f"{session.name(state.timeline.proposal.seat)} has already proposed something.")
        if way not in ways(state):
            raise Refused(DAMAGED if way == GO_ON and state.stopped_by == DAMAGE else REASONS.get(way, NOTHING))
        await session.write(PROPOSE, seat, way)
        await session.follow_up()
    await session.pass_word()


async def agree(session: Session, seat: int, yes: bool, at: int) -> None:
    """Answer a proposal; whoever made it may withdraw it with a no."""
    async with session.lock:
        state = session.state
        check_undecided(state, seat)
        proposal = state.timeline.proposal
        if proposal is None:
            raise Refused(NOBODY, is_stale=True)
        check_seen(state, at, proposal.number)
        if seat not in must_agree(state) and (yes or seat != proposal.seat):
            raise Refused("You've already agreed." if seat in proposal.granted else "The others must agree, not you.")
        await session.write(GRANT if yes else DENY, seat)
        await session.follow_up()
    await session.pass_word()


def check_undecided(state: State, seat: int) -> None:
    """Refuse unless this seat is a person's, of a game that was stopped and not left yet."""
    if not state.is_persons(seat):
        raise Refused("Only players with a seat at this table can do this.")
    if state.room.stage == OVER:
        raise Refused("The game is over.")
    if not state.stopped:
        raise Refused(NOTHING)
    if state.timeline.way:
        raise Refused(AGREED, is_stale=True)
