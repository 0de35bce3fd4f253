"""Routes for those who watch over things: the live stream of a table, and the health and the counts of the server."""

from __future__ import annotations

import hmac
import ipaddress
from typing import Any, Final

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import Stream
from prometheus_client import CONTENT_TYPE_LATEST

from mythboard import __version__
from mythboard.server.answers import Asked, asked_for
from mythboard.server.desk import Visit, desk_of
from mythboard.server.guarding import address_of
from mythboard.server.live import Claim
from mythboard.server.refusing import SENTENCES, Refusal
from mythboard.server.settings import Settings

FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip")


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


@get("/healthz")
async def health(request: Asked) -> Response[dict[str, Any]]:
    """Whether moves can be kept here; if not, one word says why."""
    reason = await desk_of(request).health.trouble()
    if reason:
        said = {"ok": False, "version": __version__, "reason": reason}
        return Response(said, status_code=503, headers={"Retry-After": "5"})
    return Response({"ok": True, "version": __version__})


@get("/metrics")
async def metrics(request: Asked) -> Response[bytes]:
    """The counts, for whoever has the token; without one, for this machine alone."""
    desk = desk_of(request)
    token = desk.settings.metrics_token.get_secret_value()
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not (hmac.compare_digest(given.encode(), token.encode()) if token else is_local(request)):
        raise Refusal(404, SENTENCES[404])
    desk.metrics.rooms.set(len(desk.house.sessions))
    return Response(desk.metrics.page(), media_type=CONTENT_TYPE_LATEST)


def is_local(request: Asked) -> bool:
    """Whether a request comes from this machine, and not through a proxy on it."""
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


ROUTES: Final = [live, health, metrics]
