"""What stands around every request: the headers of every answer, the check under which name it is asked for and where a form
comes from, the limits, the diary.

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

from mythboard.server.hosts import Hosts, refusal
from mythboard.server.limits import Buckets, neighbourhood
from mythboard.server.logs import fault_of, log
from mythboard.server.metrics import Metrics
from mythboard.server.packing import packing
from mythboard.server.people import People
from mythboard.server.refusing import Refusal
from mythboard.server.settings import Settings

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
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
STOPPING: Final = "The server is being restarted. Nothing is lost; please try again in a moment."
NOWHERE: Final = "(unknown)"
LONGEST_PATH: Final = 512
UNFOLDING: Final = 8  # requests that taking a table up again counts for, from the store or from where it was folded


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
                await plainly(pass_on, 500, "Something went wrong here, and it was not your doing.")
        finally:
            route = route_of(scope)
            seconds = perf_counter() - began
            called = method if method in SAFE or method == "POST" else "other"
            self.metrics.answered(called, route, status, None if is_stream else seconds)
            room = {"room": id} if (id := scope.get("path_params", {}).get("id")) and status < 400 else {}
            log().info("answered", method=method, route=route, status=status, ms=round(seconds * 1000, 1), **room)


def host_of(scope: Scope) -> str:
    """The Host header; of several, all of them, which is a name that nobody has."""
    return ",".join(value.decode("latin-1") for name, value in scope["headers"] if name == b"host")


async def plainly(send: Send, status: int, sentence: str) -> None:
    """An answer in plain text, where no page can be made."""
    body = sentence.encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def route_of(scope: Scope) -> str:
    """The pattern of an address, which names no room; unknown addresses share one."""
    return scope.get("path_template") or NOWHERE


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
        raise Refusal(403, "This was not sent from one of our pages, so nothing was done.")


def address_of(request: Request[Any, Any, Any]) -> str:
    client = request.scope["client"]  # the framework would make an object of it each time
    return neighbourhood(client[0]) if client else ""


class Limits:
    """How much is taken from one address and from one person."""

    def __init__(self, settings: Settings, people: People) -> None:
        self.people = people
        self.addresses = Buckets(settings.address_burst, settings.address_rate)
        self.persons = Buckets(settings.person_burst, settings.person_rate)
        self.rooms = Buckets(settings.rooms_burst, settings.rooms_rate)
        self.talk = Buckets(settings.talk_burst, settings.talk_rate)

    @property
    def buckets(self) -> dict[str, Buckets]:
        """All of them, by name."""
        return {"addresses": self.addresses, "persons": self.persons, "rooms": self.rooms, "talk": self.talk}

    def check(self, request: Request[Any, Any, Any]) -> None:
        """Every request takes from its address; one that changes something takes from its person, too.

        Who shows no cookie would be somebody else every time, so all of them at one address are one person.
        """
        address = address_of(request)
        wait = self.addresses.take(address)
        if not wait and request.method not in SAFE:
            person = self.people.read(request)
            wait = self.persons.take(f"new at {address}" if person.is_new else person.hash)
        if wait:
            self.refuse(request, wait)

    def charge_unfolding(self, request: Request[Any, Any, Any]) -> None:
        """Following a game from its record takes as long as many pages, and so it counts."""
        self.addresses.charge(address_of(request), UNFOLDING)

    def check_new_room(self, request: Request[Any, Any, Any]) -> None:
        wait = self.rooms.take(address_of(request))
        if wait:
            self.refuse(request, wait)

    def check_talk(self, request: Request[Any, Any, Any], room: str) -> None:
        """For people who watch: one of them must not fill the talk of a table."""
        wait = self.talk.take(f"{room} {address_of(request)}")
        if wait:
            seconds = "1 second" if wait == 1 else f"{wait} seconds"
            said = f"Too many remarks have come from your network at this table. Try again in {seconds}."
            raise Refusal(429, said, {"Retry-After": str(wait)})

    def refuse(self, request: Request[Any, Any, Any], wait: int) -> None:
        log().warning("too many requests", route=route_of(request.scope), address=address_of(request))
        seconds = "a second" if wait == 1 else f"{wait} seconds"
        raise Refusal(429, f"That was very quick. Wait {seconds}, please, and try again.", {"Retry-After": str(wait)})
