"""What must be so before anything is done at a table: the game goes on, the seat is a person's, the person has seen the table.

Each check refuses with a sentence, or says nothing.
"""

from __future__ import annotations

from mythboard.table.refused import MEANWHILE, Refused
from mythboard.table.room import OPEN
from mythboard.table.state import State


def check_playable(state: State) -> None:
    if state.stopped:
        raise Refused(state.stopped)
    if state.room.stage == OPEN:
        raise Refused("The game hasn't begun yet.")
    if not state.is_playable:
        raise Refused("The game is over.")


def check_person(state: State, seat: int) -> None:
    """Refuse unless the game is going on and this seat is a person's, also if a bot plays it for now."""
    check_playable(state)
    if not state.is_persons(seat):
        raise Refused("Only players at this table can do this.")


def check_open(state: State, seat: int) -> None:
    """Refuse unless the game is going on and a person plays this seat."""
    check_person(state, seat)
    if state.plays(seat):
        raise Refused("A bot is playing for you. Take your seat back first.")


def check_seen(state: State, at: int | None, least: int) -> None:
    """Refuse who has not seen the table as it is: an answer must not meet another question than the one it was for.

    `at` is the last entry of the record that they have seen, and `least` the one they must have. The number of answers would
    not do for that: some are taken back, others given, and there are as many as before.
    """
    if at is not None and not least <= at <= state.timeline.number:
        raise Refused(MEANWHILE, is_stale=True)
