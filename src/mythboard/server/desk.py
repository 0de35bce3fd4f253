"""The desk: everything that routes need, made when the server starts and handed to nobody else.

It also decides who may look into a room. A public room is open to all. A private one is there only for those who sit in it, who
set it up, or who have shown its invitation; for everybody else it does not exist, and the answer is the same as for an id that
was never given out. So it is, at any table, for those whom its host has removed.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from mythboard.server.health import Health
from mythboard.server.http.limits import Limits
from mythboard.server.http.people import People, Person
from mythboard.server.http.refusal import Refusal
from mythboard.server.http.responses import Asked
from mythboard.server.http.staticfiles import StaticFile
from mythboard.server.http.streams import Streams
from mythboard.server.metrics import Metrics
from mythboard.server.settings import Settings
from mythboard.server.verdicts import Verdicts
from mythboard.table.house import House
from mythboard.table.refused import NoRoom
from mythboard.table.room import Room
from mythboard.table.session import Session

NO_TABLE: Final = "There's no such table, or it's private and you haven't been invited."


@dataclass(frozen=True)
class Desk:
    """See above."""

    settings: Settings
    people: People
    house: House
    streams: Streams
    limits: Limits
    metrics: Metrics
    files: dict[str, StaticFile]
    health: Health
    verdicts: Verdicts = field(default_factory=Verdicts)
    looks: dict[str, asyncio.Task[str]] = field(default_factory=dict)  # by room: one that has not begun yet
    under_way: set[asyncio.Task[str]] = field(default_factory=set)

    def person(self, request: Asked) -> Person:
        return self.people.read(request)

    async def visit(self, request: Asked, id: str, enough: str | None = None) -> Visit:
        """A visitor in a room that they may see; Refusal as if it did not exist if they may not. `enough` is as in house.py."""
        try:
            session = await self.house.at_hand(id, enough)
            room = session.room if session is not None else await self.house.known(id)
        except NoRoom:
            raise Refusal(404, NO_TABLE) from None
        person = self.person(request)
        is_invited = self.people.is_invited(request, id)
        may_look = room.is_public or is_invited or room.host == person.hash or room.place_of(person.hash) is not None
        if not may_look or room.has_removed(person.hash) or not room.host:  # a table without a host was given up
            if enough is not None:  # or somebody has sat down, and it is not known here yet
                return await self.visit(request, id)
            raise Refusal(404, NO_TABLE)
        # Only now is a game taken up that nobody plays: that takes time, which a stranger must not be able to waste.
        if session is None or session.state.folded is not None:
            self.limits.charge_unfolding(request)
        session = session or await self.house.session(id)
        await self.house.unfold(session)
        return Visit(person, session, is_invited)

    async def revision(self, id: str) -> str:
        """The revision of a room, for a stream that has heard a word of it.

        If it takes a look at the store, all streams that ask in the same moment share it.
        """
        if (session := self.house.informed(id)) is not None:
            return session.revision
        look = self.looks.get(id)
        if look is None:
            look = self.looks[id] = asyncio.create_task(self.look(id))
            self.under_way.add(look)
            look.add_done_callback(self.under_way.discard)
        return await asyncio.shield(look)

    async def revision_for(self, id: str, person: str) -> str | None:
        """The same for one person, by hash; None for somebody who was removed since they came."""
        revision = await self.revision(id)
        session = self.house.sessions.get(id)
        return None if session is not None and session.room.has_removed(person) else revision

    async def look(self, id: str) -> str:
        del self.looks[id]  # first of all: whoever comes after this must not be told what was read before
        return (await self.house.session(id, "")).revision

    async def rest(self) -> None:
        """Wait until nobody looks any more; streams that have ended leave their looks behind."""
        await asyncio.gather(*self.under_way, return_exceptions=True)


@dataclass(frozen=True)
class Visit:
    """Somebody who may look into a room."""

    person: Person
    session: Session
    is_invited: bool

    @property
    def room(self) -> Room:
        return self.session.room

    @property
    def seat(self) -> int | None:
        """Where the visitor sits; None for somebody who watches."""
        return self.session.seat_of(self.person.hash)


def desk_of(request: Asked) -> Desk:
    desk: Desk = request.app.state.desk
    return desk
