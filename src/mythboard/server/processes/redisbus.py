"""Passing the word between processes with Redis.

Theory of operation

All processes of one installation share a single Redis channel; a word on it is who says it and the room it is about. (Now and
then there is a note about no room: see sharedlimits.py.) Each
process has one reader, which is subscribed from the moment the bus is open, and which wakes those of its own subscribers who
look at that room. There are few words (one for each change of a room, a dozen bytes) and many rooms, so hearing all of them
is far cheaper than telling Redis about every page that somebody opens or closes; and a subscriber is heard at once, without
waiting for Redis.

Nobody who plays waits for Redis either. `publish` wakes this process's own subscribers directly and leaves the word to the
sender, a task that ships what has gathered, each room once, and tries again until Redis has taken it. The reader passes over
words of its own process.

When Redis goes away, both tasks try again with growing pauses. Once the reader is subscribed again it wakes every subscriber
once: words may have been lost meanwhile, and who is woken looks for itself. A connection on which nothing has come for a while
is asked for a sign of life, since a machine that vanishes closes nothing.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from mythboard.server.logs import log
from mythboard.server.storage.schema import StoreTrouble

LOST: Final = (RedisError, OSError, TimeoutError)
FIRST_PAUSE: Final = 0.1  # seconds
LONGEST_PAUSE: Final = 5.0
CONNECTIONS: Final = 4
NOTE: Final = b"!"  # between who says it and a note, where a word about a room has a space


async def open_bus(address: str, channel: str = "mythboard", silence: float = 15.0) -> RedisBus:
    """A bus that is connected and subscribed; StoreTrouble, with a sentence, if Redis cannot be reached.

    `channel` sets installations apart that share a Redis. `silence` is how many seconds may pass without a sign of life.
    """
    try:
        pool = BlockingConnectionPool.from_url(
            address,
            max_connections=CONNECTIONS,
            timeout=5.0,
            socket_connect_timeout=5.0,
            socket_timeout=5.0,
            socket_keepalive=True,
            retry=Retry(NoBackoff(), 0),  # trying again is done here, where it is known what was lost
        )
    except ValueError as error:
        raise StoreTrouble("The address of Redis can't be read. Write it like redis://127.0.0.1:6379.") from error
    bus = RedisBus(Redis(connection_pool=pool), channel, silence)
    try:
        await bus.open()
    except LOST as error:
        await bus.close()
        raise StoreTrouble(f"Redis can't be reached: {str(error).rstrip('.')}.") from error
    return bus


class Ear(AsyncIterator[None]):
    """One subscriber. Words that come while it is busy are one word."""

    def __init__(self) -> None:
        self.woken = asyncio.Event()
        self.is_over = False

    async def __anext__(self) -> None:
        await self.woken.wait()
        if self.is_over:
            raise StopAsyncIteration
        self.woken.clear()


class RedisBus:
    """See above; a `mythboard.table.ports.Bus`. Its streams end when it is closed."""

    def __init__(self, redis: Redis, channel: str, silence: float) -> None:
        self.redis = redis
        self.channel = channel
        self.silence = silence
        self.myself = secrets.token_hex(8).encode()
        self.ears: dict[str, set[Ear]] = {}
        self.unsent: dict[str, None] = {}  # a set that keeps its order
        self.has_unsent = asyncio.Event()
        self.is_closed = False
        self.is_subscribed = False
        self.listeners: list[Callable[[str], None]] = []
        self.hear_notes: Callable[[bytes, bytes], None] | None = None  # who says it, and what
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        listener = await self.subscribed()
        self.tasks = [
            asyncio.create_task(self.read(listener), name="redis reader"),
            asyncio.create_task(self.send(), name="redis sender"),
        ]

    async def close(self) -> None:
        """End all streams and send what is left to say, if Redis takes it now."""
        self.is_closed = True
        for ears in self.ears.values():
            for ear in ears:
                ear.is_over = True
                ear.woken.set()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(*LOST):
            await self.ship()
        await self.redis.aclose()
        await self.redis.connection_pool.disconnect()

    @property
    def hears_others(self) -> bool:
        return self.is_subscribed

    def listen(self, heard: Callable[[str], None]) -> None:
        self.listeners.append(heard)

    def tell(self, id: str) -> None:
        for heard in self.listeners:
            heard(id)

    async def note(self, note: bytes) -> None:
        """Tell the other processes something that is about no room. It is said once, and lost if Redis does not take it."""
        await self.redis.publish(self.channel, self.myself + NOTE + note)

    async def publish(self, id: str) -> None:
        self.wake(id)
        self.unsent[id] = None
        self.has_unsent.set()

    @asynccontextmanager
    async def subscribe(self, id: str) -> AsyncIterator[AsyncIterator[None]]:
        ear = Ear()
        if self.is_closed:
            ear.is_over = True
            ear.woken.set()
        self.ears.setdefault(id, set()).add(ear)
        try:
            yield ear
        finally:
            self.ears[id].discard(ear)
            if not self.ears[id]:
                del self.ears[id]

    def is_heard(self, id: str) -> bool:
        return id in self.ears

    def wake(self, id: str) -> None:
        for ear in self.ears.get(id, ()):
            ear.woken.set()

    async def send(self) -> None:
        pause = FIRST_PAUSE
        while True:
            await self.has_unsent.wait()
            try:
                await self.ship()
                pause = FIRST_PAUSE
            except LOST as error:
                if pause == FIRST_PAUSE:
                    log().warning("redis takes no words", fault=type(error).__name__)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def ship(self) -> None:
        """Send all unsent words; one that was not taken stays."""
        while self.unsent:
            id = next(iter(self.unsent))
            del self.unsent[id]  # before it is sent: what changes meanwhile is a new word
            try:
                await self.redis.publish(self.channel, self.myself + b" " + id.encode(errors="surrogatepass"))
            except BaseException:
                self.unsent[id] = None
                raise
        self.has_unsent.clear()

    async def read(self, listener: PubSub) -> None:
        """Hear words for ever, over as many connections as it takes."""
        while True:
            try:
                await self.hear_all(listener)
            except Exception as error:  # whatever it was, a new connection is the remedy
                log().warning("redis is lost", fault=type(error).__name__)
            finally:
                self.is_subscribed = False
                await listener.aclose()  # type: ignore[no-untyped-call]
            listener = await self.subscribed_again()
            log().info("redis is back")
            self.tell("")
            for id in self.ears:
                self.wake(id)

    async def hear_all(self, listener: PubSub) -> None:
        """Until the connection fails."""
        self.is_subscribed = True
        was_asked = False
        while True:
            message = await listener.get_message(timeout=self.silence)
            if message is not None:
                was_asked = False
                if message["type"] == "message":
                    self.hear(message["data"])
            elif was_asked:
                raise TimeoutError("no sign of life")
            else:
                await listener.ping()
                was_asked = True

    def hear(self, word: bytes) -> None:
        if NOTE in word[: len(self.myself) + 1]:
            who, _, note = word.partition(NOTE)
            if who != self.myself and self.hear_notes is not None:
                self.hear_notes(who, note)
            return
        who, _, id = word.partition(b" ")
        if who != self.myself:
            room = id.decode(errors="surrogatepass")
            self.tell(room)
            self.wake(room)

    async def subscribed(self) -> PubSub:
        """A listener whose subscription Redis has confirmed."""
        listener = self.redis.pubsub()
        try:
            await listener.subscribe(self.channel)
            message = await listener.get_message(timeout=5.0)
            if message is None or message["type"] != "subscribe":
                raise TimeoutError("the subscription was not confirmed")
        except BaseException:
            await listener.aclose()  # type: ignore[no-untyped-call]
            raise
        return listener

    async def subscribed_again(self) -> PubSub:
        pause = FIRST_PAUSE
        while True:
            try:
                return await self.subscribed()
            except LOST:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
