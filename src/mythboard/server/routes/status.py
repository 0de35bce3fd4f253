"""Routes for operators: the health of the server and its counts."""

from __future__ import annotations

import hmac
import ipaddress
from typing import Any, Final

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from mythboard import __version__
from mythboard.server.desk import desk_of
from mythboard.server.http.refusal import SENTENCES, Refusal
from mythboard.server.http.responses import Asked

FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip")


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


ROUTES: Final = [health, metrics]
