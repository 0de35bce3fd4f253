"""Live streams: a page that is open hears that something changed, and asks for its new part.

A stream (server-sent events) says only `changed` and a revision, never what changed: what this viewer may know of it is
decided once, where the part is made. So a stream cannot leak anything, and a lost or doubled word does no harm.

The order matters. A stream first subscribes to the bus and only then compares revisions; the other way round, a change between
the two would be missed. The client says which revision it has (`?rev=`, or Last-Event-ID when it comes back after a break).

A heartbeat keeps proxies from closing a quiet stream and finds out that a client has gone. When the server stops, every stream
ends at once: an open one would keep it alive.
"""

from __future__ import annotations

import asyncio
import random
import signal
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator
from contextlib import aclosing, contextmanager, suppress
from types import FrameType
from typing import Final

from litestar.response import Stream

from mythboard.server.http.places import Full, Places
from mythboard.server.http.refusal import Refusal
from mythboard.server.logs import fault_of, log
from mythboard.server.metrics import Metrics
from mythboard.table.ports import Bus

EVENT_STREAM: Final = "text/event-stream"
AT_ONCE: Final = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}  # the second asks proxies not to hold it back
STOPPING: Final = (signal.SIGINT, signal.SIGTERM)

Claim = tuple[str, str, int]  # as in limits.py: kind, key, most
Revision = Callable[[], Awaitable[str | None]]  # None ends the stream: there is no such table for this client any more


class Streams:
    """All live streams of this process."""

    def __init__(self, bus: Bus, metrics: Metrics, heartbeat: float) -> None:
        self.bus = bus
        self.metrics = metrics
        self.heartbeat = heartbeat
        self.places = Places()
        self.closing = asyncio.Event()
        self.patient: set[asyncio.Timeout] = set()  # of streams that wait for a word

    def open(self, room: str, seen: str, revision: Revision, claims: list[Claim]) -> Stream:
        """A stream for somebody who has seen a revision; Refusal if too many are open already."""
        try:
            with self.places.taken(*claims):
                pass
        except Full:
            raise Refusal(429, "You have too many windows open at this table. Close some and reload this one.") from None
        return Stream(self.body(room, seen, revision, claims), media_type=EVENT_STREAM, headers=AT_ONCE)

    async def body(self, room: str, seen: str, revision: Revision, claims: list[Claim]) -> AsyncIterator[str]:
        """What is sent. The place is taken only here: a body that nobody begins to read would never give it back."""
        with suppress(Full), self.places.taken(*claims), self.counted():
            try:
                async with aclosing(self.words(room, seen, revision)) as words:
                    async for word in words:
                        yield word
            except Exception as error:  # the bus or the store has gone: the client comes back and finds out how things stand
                log().warning("a stream broke off", room=room, **fault_of(error))

    async def words(self, room: str, seen: str, revision: Revision) -> AsyncGenerator[str]:
        yield f"retry: {random.randint(1000, 3000)}\n\n"  # after a restart, not all come back in the same moment
        async with self.bus.subscribe(room) as changes:
            is_news = True
            while not self.closing.is_set():
                if not is_news:
                    yield ": still here\n\n"
                elif (now := await revision()) is None:
                    yield "event: changed\ndata: gone\n\n"  # whoever looks now finds no table
                    return
                elif now != seen:
                    seen = now
                    yield f"id: {now}\nevent: changed\ndata: {now}\n\n"
                if not self.closing.is_set():
                    is_news = await self.hears(changes)

    async def hears(self, changes: AsyncIterator[None]) -> bool:
        """Wait for a word; False if none comes until the next heartbeat, or until all streams end."""
        patience = asyncio.timeout(self.heartbeat)
        self.patient.add(patience)
        try:
            async with patience:
                await anext(changes)
            return True
        except TimeoutError:
            if not patience.expired():
                raise
            return False
        finally:
            self.patient.discard(patience)

    @contextmanager
    def counted(self) -> Iterator[None]:
        self.metrics.streams.inc()
        try:
            yield
        finally:
            self.metrics.streams.dec()

    def close(self) -> None:
        """End all streams."""
        self.closing.set()
        for patience in self.patient:
            if not patience.expired():
                patience.reschedule(0.0)


@contextmanager
def closed_by_signals(streams: Streams) -> Iterator[None]:
    """End the streams as soon as the process is told to stop: the server waits for them before it closes anything else."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in STOPPING}

    def stop(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(streams.close)
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    for number in STOPPING:
        if callable(before[number]):
            signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            if handler is not None and signal.getsignal(number) is stop:
                signal.signal(number, handler)
