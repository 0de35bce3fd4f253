"""A shorter way to the two routes that every move takes: the answer of whoever moves, and the part that the others fetch.

The framework goes through some twenty functions for a request: it looks for the route, reads parameters that could be of any
kind, prepares what no route of ours has. Of these two routes all that is known beforehand. So a request that is plainly for one
of them gets here at once what it would get there: the same checks, the same function, the same answers to whatever goes wrong,
and the same bytes (a test compares them). Anything else about an address, however small, is left to the framework.

The gate stands before both ways, so its headers, counts and limits are the same, too.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, cast

from litestar import Litestar, Request, Response
from litestar.enums import ScopeType
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Receive, Scope, Send

from mythboard.server.http.responses import HTML, Asked
from mythboard.server.routes import play, table

PLAIN: Final = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.:[]-")  # in the name of a host
ROUTES: Final = {("POST", "answer"): play.answer, ("GET", "part"): table.part}  # by the end of the address

Handlers = Mapping[type[Exception], Callable[[Asked, Any], Response[str]]]


class Shortcut:
    """See above. `check` and `handlers` are those of the app."""

    def __init__(self, app: Litestar, check: Callable[[Asked], Awaitable[None]], handlers: Handlers) -> None:
        self.rest: ASGIApp = app.asgi_handler
        self.check = check
        self.handlers = handlers
        self.routes = {}
        for (method, end), declared in ROUTES.items():
            (route,) = [one for one in app.routes if isinstance(one, HTTPRoute) and one.path in declared.paths]
            self.routes[method, end] = (route.route_handler_map[cast("Any", method)][0], declared.fn, route.path_format)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.rest(scope, receive, send)
            return
        nothing, room, id, end = parts if len(parts := scope["path"].split("/")) == 4 else ("", "", "", "")
        route = self.routes.get((scope["method"], end)) if not nothing and room == "t" and id else None
        if route is None or scope.get("root_path") or not has_plain_host(scope):
            await self.rest(scope, receive, send)
            return
        handler, do, template = route
        scope["path_params"], scope["path_template"], scope["route_handler"] = {"id": id}, template, handler
        request: Asked = Request(scope, receive, send)
        try:
            await self.check(request)
            response = await do(request, id=id)
        except Exception as error:
            response = self.handler_of(error)(request, error)
        await answered(response, request, send)

    def handler_of(self, error: Exception) -> Callable[[Asked, Any], Response[str]]:
        return next(self.handlers[kind] for kind in type(error).__mro__ if kind in self.handlers)


def has_plain_host(scope: Scope) -> bool:
    for name, value in scope["headers"]:
        if name == b"host":
            return bool(value) and PLAIN.issuperset(value)
    return False


async def answered(response: Response[str], request: Asked, send: Send) -> None:
    """Send what a route has answered; what is not just a page is put together by the framework."""
    if response.cookies or response.status_code != 200 or response.media_type != HTML:
        await response.to_asgi_response(None, request)(request.scope, request.receive, send)
        return
    body = response.content.encode()
    headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in response.headers.items()]
    headers += [(b"content-type", b"text/html; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
