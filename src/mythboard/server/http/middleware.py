"""Middleware: what happens around every request. It checks the name that the request was sent to and which page a form came
from, sets the headers of every response, and writes the log line.

The gate is the outermost layer, outside the framework's own error handling, so that even an address nobody knows is answered
with the same headers and counted. Who may do what is not decided here but in the routes: this is about manners.

A form is taken only from a page of ours. Browsers say where a request comes from: in Sec-Fetch-Site, or, where the connection
is not encrypted, in Origin. A POST with neither is refused, so a cookie is never enough to act.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Any, Final, cast

from litestar import Request
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from mythboard.server.http.compression import packing
from mythboard.server.http.hosts import Hosts, refusal
from mythboard.server.http.refusal import Refusal
from mythboard.server.http.requests import SAFE, address_of, host_of, neighbourhood, route_of
from mythboard.server.logs import fault_of, log
from mythboard.server.metrics import Metrics

POLICY: Final = "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
WORN: Final = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]  # by every answer
HTTPS_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")  # who came by https once stays with it
PRIVATE: Final = (b"cache-control", b"private, no-cache")  # unless a route says otherwise
EVENTS: Final = b"text/event-stream"
STOPPING: Final = "The server is restarting. Nothing is lost; try again in a moment."
LONGEST_PATH: Final = 512


class Gate:
    """See above. It also answers HEAD for everything that answers GET."""

    def __init__(self, app: ASGIApp, metrics: Metrics, hosts: Hosts) -> None:
        self.app = app
        self.metrics = metrics
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        method = scope["method"]
        is_head = method == "HEAD" and not scope["path"].endswith("/live")  # a stream has no end that could be left out
        if is_head:  # in a copy: the server below must know that it was HEAD, or it waits for a body as long as was said
            scope = cast("Scope", {**scope, "method": "GET"})
        status = 0
        is_stream = False

        async def pass_on(message: Message) -> None:
            nonlocal status, is_stream
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = message["headers"] = [*message["headers"], *WORN]
                is_stream = any(value.startswith(EVENTS) for name, value in headers if name == b"content-type")
                if scope["scheme"] == "https":
                    headers.append(HTTPS_ONLY)
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append(PRIVATE)
            elif message["type"] == "http.response.body" and is_head:
                message["body"] = b""
            await send(message)

        try:
            if len(scope["path"]) > LONGEST_PATH:
                await plainly(pass_on, 414, "The address is too long.")
            elif not self.hosts.knows(host := host_of(scope)):
                log().warning("asked for another name", address=neighbourhood(scope["client"][0] if scope["client"] else ""))
                await plainly(pass_on, 421, refusal(host))
            else:
                await self.app(scope, receive, packing(scope, pass_on))
        except asyncio.CancelledError:  # the server stops, and waits no longer: whether something was done, nobody can say now
            if not status:
                await plainly(pass_on, 503, STOPPING)
        except Exception as error:
            log().error("a fault while answering", route=route_of(scope), method=method, **fault_of(error))
            if not status:
                await plainly(pass_on, 500, "Something went wrong on our side; it isn't your fault.")
        finally:
            route = route_of(scope)
            seconds = perf_counter() - began
            called = method if method in SAFE or method == "POST" else "other"
            self.metrics.answered(called, route, status, None if is_stream else seconds)
            room = {"room": id} if (id := scope.get("path_params", {}).get("id")) and status < 400 else {}
            log().info("answered", method=method, route=route, status=status, ms=round(seconds * 1000, 1), **room)


async def plainly(send: Send, status: int, sentence: str) -> None:
    """An answer in plain text, where no page can be made."""
    body = sentence.encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def check_origin(request: Request[Any, Any, Any]) -> None:
    """Refuse what a page of somebody else has sent."""
    if request.method in SAFE:
        return
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        is_ours = site in ("same-origin", "none")
    else:
        origin = request.headers.get("origin", "").partition("://")[2].lower()
        is_ours = bool(origin) and origin == request.headers.get("host", "").lower()
    if not is_ours:
        log().warning("a form from elsewhere", route=route_of(request.scope), address=address_of(request))
        raise Refusal(403, "This wasn't sent from one of our pages, so nothing happened. Open the page again and retry.")
