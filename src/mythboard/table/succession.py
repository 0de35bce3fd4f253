"""Succession: what the house does when a game that was stopped is left, and when what follows it is over.

Theory of operation. That all have agreed is one entry of the record (END), and only one process can write it. What follows
from it is done in steps, each of which finds out whether it was done already: an id is reserved in the old room, a room is made
under that id, its record says where it comes from, its game begins. So it does not matter which process does it, or whether it
was killed in between: the next one that opens the old room goes on where the other stopped, and there is never a second room.

Secrets. A game that goes on at another table has the same hidden cards and the same dice there. So the room it was left in
stays RUNNING, which keeps its seed, its journal and the eyes of other seats closed. It is closed when the room that follows is
over: by the process that sees it end or, if that was killed, by the next one that opens the old room.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from mythboard.table.history.record import AGAIN, CARRIED, DENY, END, GO_ON, HOUSE, Entry
from mythboard.table.proposals import is_agreed, onward, result_words
from mythboard.table.refused import Refused
from mythboard.table.room import OPEN, OVER, RUNNING, Room
from mythboard.table.session import GRACE
from mythboard.table.state import State
from mythboard.table.tokens import new_id

if TYPE_CHECKING:
    from mythboard.table.house import House
    from mythboard.table.session import Session

log = logging.getLogger("mythboard.table")

WENT_ON: Final = "Continued under new rules."


class Succession:
    """See above. One for each house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store
        self.logged: set[str] = set()  # rooms that were stopped

    async def see_to(self, session: Session) -> None:
        """Do what is still to be done about a room that was stopped, or that is over. The lock of its session is held."""
        if session.state.stopped:
            self.log_once(session.state)
        try:
            with suppress(Refused):  # another process was first, and this one has learned what it did
                await self.leave(session)
            if session.room.stage == OVER and session.room.before:
                await self.close_before(session.room)
        except Exception:
            log.exception("room %s could not be left or closed", session.id)
            session.wake(GRACE)

    def log_once(self, state: State) -> None:
        room = state.room
        if room.id not in self.logged:
            self.logged.add(room.id)
            at = state.count + 1 if state.past is not None else 0
            log.warning("room %s of %s is stopped at answer %d: %s", room.id, room.game, at, state.stopped_by)

    async def leave(self, session: Session) -> None:
        """Carry out what all have agreed on, if they have."""
        state = session.state
        if is_agreed(state) and state.timeline.proposal is not None:
            await session.write(END, HOUSE, state.timeline.proposal.way)
        way = state.timeline.way
        if not way or session.room.stage != RUNNING:
            return
        if way == GO_ON:
            following = await self.carry_on(session)
            if following is not None and await self.is_over(following):
                await session.finish(WENT_ON)
            return
        if way == AGAIN:
            await self.start_again(session)
        await session.finish(result_words(state))
        log.info("room %s of %s is ended by agreement (%s)", session.id, session.room.game, way)

    async def carry_on(self, session: Session) -> Room | None:
        """The room where the game goes on, made and begun if need be; None if it can't go on after all."""
        state, found = session.state, onward(session.state)
        following = await self.store.room(state.room.rematch) if state.room.rematch else None
        if following is None and found is None:  # the rules have changed once more, right before it was made
            await self.house.change(session.id, lambda room: replace(room, rematch=""))
            await session.write(DENY, HOUSE)
            log.warning("room %s of %s can't continue after all", session.id, session.room.game)
            return None
        if following is None and found is not None:
            room = await self.reserved(session)
            await self.house.set_up_after(room, room.places, room.host, found.table.position())
            log.info("room %s of %s continues as room %s from answer %d", room.id, room.game, room.rematch, found.count)
            following = await self.house.known(room.rematch)
        if following is not None and found is not None and following.stage == OPEN:  # nobody can have written there
            note = Entry(1, CARRIED, HOUSE, str(found.count), "", self.house.clock())
            await self.house.pen.append(following.id, note)
        return await self.begun(following) if following is not None else None

    async def start_again(self, session: Session) -> None:
        """A new game of the same people at the same seats."""
        following = await self.store.room(session.room.rematch) if session.room.rematch else None
        if following is None:
            room = await self.reserved(session)
            await self.house.set_up_after(room, room.places, room.host)
            following = await self.house.known(room.rematch)
        await self.begun(following)

    async def reserved(self, session: Session) -> Room:
        """The room with the id of the one that follows it, which is never another one from now on."""
        following = new_id()
        await self.house.change(session.id, lambda room: room if room.rematch else replace(room, rematch=following))
        await session.read_on()
        return session.room

    async def begun(self, room: Room) -> Room:
        return await self.house.start(room.id, room.host) if room.stage == OPEN else room

    async def is_over(self, room: Room) -> bool:
        """Whether a game is over, at its own table or at the last one at which it goes on."""
        while room.stage == RUNNING and room.rematch:
            following = await self.store.room(room.rematch)
            if following is None:
                return False
            room = following
        return room.stage == OVER

    async def close_before(self, room: Room) -> None:
        """Close the rooms at which a game was before it ended here."""
        while room.before:
            earlier = await self.store.room(room.before)
            if earlier is None or earlier.rematch != room.id:
                return
            await self.house.change(earlier.id, self.closed)
            room = earlier

    def closed(self, room: Room) -> Room:
        if room.stage == OVER:
            return room
        return replace(room, stage=OVER, result=WENT_ON, touched=self.house.clock())
