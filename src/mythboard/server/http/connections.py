"""Connections: how many there may be, and what becomes of one that leads to nothing.

Theory of operation

A connection costs a descriptor from the moment it is accepted, long before it has asked for anything, and a process has only so
many of them. If they run out, asyncio tries again and again and writes a line each time, thousands in a second, and nobody gets
in until somebody else leaves. So connections are counted where they are accepted: `Listener` is a socket that hands out a
connection only if there is a place for it, in all and for its address, and sends the others away at once. What it hands out
gives its place back when it is closed, whoever closes it and why. A trusted proxy speaks for many people: it has no limit of
its own. Should the descriptors run out all the same (a backup, a pool of the database), one is kept in reserve with which the
next in line can be accepted and sent away.

uvicorn closes a connection that is idle between two requests, and waits for ever for one that has said nothing yet, or half of
something. It leaves that to a proxy, and most people who run a server have none. `Deadlines` looks at all connections once in a
while and compares what each is waiting for with what it was waiting for at the last look. So a request costs nothing for it: no
timer is set and none is cleared. It is also what makes connections: uvicorn asks it for a protocol for each one that comes.

Where several processes serve, a connection may be better off at another one, to which it is then given (see homes.py).

On Windows asyncio does not ask the listener, so there connections have deadlines and are not counted.
"""

from __future__ import annotations

import asyncio
import errno
import os
import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from multiprocessing import reduction
from typing import Any, Final

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from mythboard.server.http.places import Full, Places
from mythboard.server.http.refusal import SENTENCES
from mythboard.server.http.requests import neighbourhood
from mythboard.server.logs import log
from mythboard.server.settings import Settings

HEADER: Final = "header"  # what a connection can be late with: saying what it wants,
BODY: Final = "body"  # sending the rest of it,
READING: Final = "reading"  # or taking what it asked for
LOOKING: Final = 1.0  # seconds between two looks at all connections
LARGEST_HEAD: Final = 32 * 1024  # bytes
KEPT_BACK: Final = 100  # descriptors for everything else; of few, half
AT_ONCE: Final = 100  # connections sent away before whoever else has something to do gets a turn
NO_MORE: Final = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
TOO_MANY: Final = {
    "address": (429, "Too many connections are open from your address. Close some pages, or try again in a few seconds."),
    "all": (503, "The server is full right now. Try again in a few seconds."),
}


def answer(status: int, sentence: str) -> bytes:
    """An answer to somebody who is sent away, made once: there may be thousands."""
    head = f"HTTP/1.1 {status} \r\nContent-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n"
    return f"{head}Content-Length: {len(sentence)}\r\nRetry-After: 10\r\nConnection: close\r\n\r\n{sentence}".encode()


SENT_AWAY: Final = {kind: answer(*said) for kind, said in TOO_MANY.items()}


# How many


def raise_descriptors() -> None:
    """Let this process, and those it starts, have as many descriptors as the system allows."""
    with suppress(ImportError, OSError, ValueError):  # elsewhere than on POSIX there is no such limit
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def room_for_connections(wanted: int) -> int:
    """How many connections there may be, so that descriptors are left for everything else."""
    try:
        import resource
    except ImportError:
        return wanted
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return wanted if most == resource.RLIM_INFINITY else min(wanted, max(most // 2, most - KEPT_BACK))


class Accepted(socket.socket):
    """A connection that has a place until it is closed."""

    def __init__(self, plain: socket.socket, place: ExitStack) -> None:
        super().__init__(plain.family, plain.type, plain.proto, fileno=plain.detach())
        self.place = place

    def close(self) -> None:
        super().close()
        self.place.close()


class Listener(socket.socket):
    """See above. It takes the place of a socket that listens already."""

    def __init__(self, plain: socket.socket, settings: Settings) -> None:
        super().__init__(plain.family, plain.type, plain.proto, fileno=plain.detach())
        self.settings = settings
        self.places = Places()
        self.most = room_for_connections(settings.connections)
        self.trusted = trusted_by(settings)
        self.spare = os.open(os.devnull, os.O_RDONLY)

    def __reduce__(self) -> tuple[Callable[..., Listener], tuple[object, ...]]:
        """How it gets into another process, where it counts for itself."""
        return listener_from, (reduction.DupFd(self.fileno()), self.family, self.type, self.proto, self.settings)

    def accept(self) -> tuple[socket.socket, Any]:
        for _ in range(AT_ONCE):
            try:
                plain, address = super().accept()
            except OSError as error:
                if error.errno not in NO_MORE:
                    raise
                log().error("there are no descriptors left", reason=errno.errorcode[error.errno])
                self.send_next_away()
                raise BlockingIOError from None
            if (accepted := self.let_in(plain, address)) is not None:
                return accepted, address
        raise BlockingIOError

    def let_in(self, plain: socket.socket, address: Any) -> Accepted | None:
        """A connection with a place; None if there was no place for it, and it was sent away."""
        place = ExitStack()
        try:
            place.enter_context(self.places.taken(*self.claims(address)))
        except Full as full:
            log().warning("a connection was sent away", reason=str(full), address=neighbourhood(address[0]))
            send_away(plain, str(full))
            return None
        return Accepted(plain, place)

    def claims(self, address: Any) -> list[tuple[str, str, int]]:
        host = str(address[0])
        claims = [("all", "", self.most)]
        if host not in self.trusted:
            claims.append(("address", neighbourhood(host), self.settings.connections_per_address))
        return claims

    def send_next_away(self) -> None:
        """Use the spare descriptor for the next in line: as long as it waits, the loop has no rest."""
        os.close(self.spare)
        with suppress(OSError):
            send_away(super().accept()[0], "all")
        self.spare = os.open(os.devnull, os.O_RDONLY)

    def close(self) -> None:
        super().close()
        if self.spare >= 0:
            os.close(self.spare)
            self.spare = -1


def listener_from(descriptor: Any, family: int, kind: int, protocol: int, settings: Settings) -> Listener:
    return Listener(socket.socket(family, kind, protocol, fileno=descriptor.detach()), settings)


def trusted_by(settings: Settings) -> Any:
    """The proxies that are believed, as the layer that believes them understands the setting."""

    async def nobody(*_: object) -> None:
        """No app stands behind it."""

    return ProxyHeadersMiddleware(nobody, settings.trusted_proxies or []).trusted_hosts


def send_away(connection: socket.socket, kind: str) -> None:
    with suppress(OSError):
        connection.setblocking(False)
        connection.send(SENT_AWAY[kind])
    connection.close()


# How long


class Deadlines:
    """See above."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = {HEADER: settings.header_seconds, BODY: settings.body_seconds, READING: settings.reading_seconds}
        self.connections: set[Patient] = set()
        self.next_look: asyncio.TimerHandle | None = None
        self.leads_home: Callable[[Patient, bytes], bool] | None = None  # see homes.py

    def __call__(self, *data: Any, **more: Any) -> Patient:
        return Patient(self, *data, **more)

    def add(self, connection: Patient) -> None:
        self.connections.add(connection)
        if self.next_look is None:
            self.next_look = connection.loop.call_later(LOOKING, self.look, connection.loop)

    def look(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        for connection in list(self.connections):
            late = connection.waits_for()
            if (late, connection.cycle) != connection.seen:
                connection.seen, connection.since = (late, connection.cycle), now
            elif late and now - connection.since >= self.seconds[late]:
                connection.give_up(late)
        self.next_look = loop.call_later(LOOKING, self.look, loop) if self.connections else None


class Patient(HttpToolsProtocol):
    """A connection that is closed when it lets us wait too long, or has no end of headers."""

    def __init__(self, deadlines: Deadlines, *data: Any, **more: Any) -> None:
        super().__init__(*data, **more)
        self.deadlines = deadlines
        self.seen: tuple[str, object] = (HEADER, None)  # what it was waiting for at the last look, in which request,
        self.since = 0.0  # and from when on
        self.is_in_head = False  # whether the head of a request has begun to come, and not ended yet
        self.head = 0  # how many bytes of it have come
        self.brought = b""  # what it had said before another process gave it to us
        self.may_leave = deadlines.leads_home is not None  # whether it may still be given to another process

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.since = self.loop.time()
        self.deadlines.add(self)
        if self.brought:
            self.data_received(self.brought)  # here, where nothing that was said later can have been read yet
            self.brought = b""

    def connection_lost(self, exc: Exception | None) -> None:
        self.deadlines.connections.discard(self)
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.is_in_head, self.head = True, 0

    def on_headers_complete(self) -> None:
        self.is_in_head = False
        super().on_headers_complete()

    @property
    def is_at_rest(self) -> bool:
        """Whether everything that was asked so far has come whole, and was answered and sent."""
        if self.is_in_head or self.transport.is_closing() or self.transport.get_write_buffer_size():
            return False
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or (cycle.response_complete and not cycle.more_body and not self.pipeline)

    def data_received(self, data: bytes) -> None:
        if self.may_leave and self.deadlines.leads_home is not None and self.deadlines.leads_home(self, data):
            self.transport.close()  # this process's end of it; the other process has one of its own
            return
        super().data_received(data)
        if self.is_in_head:  # what is whole is left to others; what grows and grows must end somewhere
            self.head += len(data)
            if self.head > LARGEST_HEAD and not self.transport.is_closing():
                self.transport.write(answer(431, "The headers of this request are too long."))
                self.transport.close()

    def waits_for(self) -> str:
        """What the other side is to do next; "" if it is for us to do something, or if uvicorn has set a timer."""
        if self.transport.get_write_buffer_size():
            return READING
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request
        if cycle is not None and not cycle.response_complete:
            return BODY if cycle.more_body else ""
        return HEADER if self.timeout_keep_alive_task is None else ""

    def give_up(self, late: str) -> None:
        """Close it: with a sentence, if something was asked and nothing is answered yet."""
        is_silent = late == HEADER and not self.is_in_head  # browsers open connections ahead: no news
        if not is_silent:
            log().warning(
                "a connection was too slow", reason=late, address=neighbourhood(self.client[0] if self.client else "")
            )
        if late == READING:
            self.transport.abort()
            return
        is_answered = late == BODY and self.cycle.response_started
        if not is_silent and not is_answered:
            self.transport.write(answer(408, SENTENCES[408]))
        if late == BODY:
            self.cycle.disconnected = True  # so that nothing more is written by whoever waits for the rest of the request
            self.cycle.message_event.set()
        self.transport.close()
