"""The route of live streams: one for each page that shows a table."""

from __future__ import annotations

from typing import Final

from litestar import get
from litestar.params import FromPath
from litestar.response import Stream

from mythboard.server.desk import Visit, desk_of
from mythboard.server.http.requests import address_of
from mythboard.server.http.responses import Asked, asked_for
from mythboard.server.http.streams import Claim
from mythboard.server.settings import Settings


@get("/t/{id:str}/live")
async def live(request: Asked, id: FromPath[str]) -> Stream:
    """Says `changed` whenever the viewer's page is out of date."""
    desk = desk_of(request)
    visit = await desk.visit(request, id)
    seen = request.headers.get("last-event-id", "") or asked_for(request, "rev")
    claims = claims_of(visit, address_of(request), desk.settings)
    return desk.streams.open(id, seen, lambda: desk.revision_for(id, visit.person.hash), claims)


def claims_of(visit: Visit, address: str, settings: Settings) -> list[Claim]:
    """The places that a stream takes. A seat has places of its own, so that nobody who watches can keep a player from hearing
    a move: neither a stranger who opens all the streams there are, nor everybody else behind the address of a school."""
    room = visit.room.id
    if visit.seat is not None:
        claims = [("seat", f"{room} {visit.seat}", settings.streams_per_seat)]
    else:
        claims = [
            ("watchers", room, settings.streams_per_room),
            ("watchers here", f"{room} {address}", settings.watchers_per_address),
            ("address", address, settings.streams_per_address),
        ]
    if not visit.person.is_new:
        claims.append(("person", visit.person.hash, settings.streams_per_person))
    return claims


ROUTES: Final = [live]
