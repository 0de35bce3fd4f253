"""The pen: the only way to write in a room. It counts what was written, and passes the word.

Theory of operation

Everybody who has a page open waits for a word from the bus, then asks whether the page is still right. That question must never
be answered from what a session knew before the word was passed: the page would stay as it is, and no other word would follow.
So two numbers are compared, never a flag that several coroutines set:

- `Tally.written` is how many writes in a room have ended, counted here and nowhere else, for all sessions of the room;
- `Session.learned` is what that number was when the session last *began* to read, or to write down something of its own; it is
  set when what was read has been taken in, and not before.

A session is up to date if both are equal. It follows, whatever the order of awaits, that

1. every write raises `written` before its word is passed (one function does both, below);
2. a session that has not taken in a write cannot have its number, since a read takes the number before it looks at the store;
3. so whoever hears a word finds either a session that knows of the write, or one that says it must read first.

A write that fails counts too: nobody knows whether it reached the disk. A write is a task of its own, so that a caller who is
cut off in the middle (a browser that went away) changes nothing about this: it is carried out, counted and announced.

A tally lives as long as somebody reads or writes in its room. A session takes its tally before it reads, so what is written
while a room is being opened is not missed.

Where other processes write too (`Store.is_shared`), each of them counts its own writes, and their words come later than what
they wrote. A word of another process is counted like a write (`heard`), before those who wait for it are woken. So a stream
that hears a word finds a session that must read first, and one that hears a word of its own process does not read again.
If words may have been lost, that counts as a write in every room. But whoever comes without having heard a word, to see a page,
may be quicker than the word: for them a session reads, unless it shows just the revision that they were told to ask for.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final, Generic, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from mythboard.table.history.record import Entry
from mythboard.table.ports import Bus, Store
from mythboard.table.room import Remark, Room

log = logging.getLogger("mythboard.table")

T = TypeVar("T")


class Tally:
    """How many writes in one room have ended in this process, or were heard of."""

    __slots__ = ("__weakref__", "written")

    def __init__(self) -> None:
        self.written = 0


class Written(NamedTuple, Generic[T]):
    """What the store said to a write, and which one in its room it was."""

    result: T
    number: int


class Pen:
    """See above."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.store: Final = store
        self.bus: Final = bus
        self.tallies: WeakValueDictionary[str, Tally] = WeakValueDictionary()
        self.under_way: set[asyncio.Task[Any]] = set()
        self.freezing = asyncio.Lock()  # one game at a time (see freezer.py)
        bus.listen(self.heard)

    def tally(self, id: str) -> Tally:
        """The tally of a room. Take it before reading, and hold it as long as what was read is used."""
        return self.tallies.setdefault(id, Tally())

    def heard(self, id: str) -> None:
        """Another process has written in a room; "" if it may have been in any."""
        for tally in self.tallies.values() if not id else [self.tallies[id]] if id in self.tallies else []:
            tally.written += 1

    async def save(self, room: Room) -> Written[bool]:
        return await self.write(room.id, self.store.save(room))

    async def append(self, id: str, entry: Entry) -> Written[bool]:
        return await self.write(id, self.store.append(id, entry))

    async def say(self, id: str, remark: Remark) -> Written[None]:
        return await self.write(id, self.store.say(id, remark))

    async def write(self, id: str, job: Coroutine[Any, Any, T]) -> Written[T]:
        """Let something be written. A caller that is cut off leaves it alone."""
        task = asyncio.create_task(self.carry_out(id, job))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        return await asyncio.shield(task)

    async def carry_out(self, id: str, job: Coroutine[Any, Any, T]) -> Written[T]:
        tally = self.tally(id)
        try:
            result = await job
        finally:  # also if it failed: it may be on disk
            tally.written += 1
            number = tally.written
            await self.pass_word(id)
        return Written(result, number)

    async def pass_word(self, id: str) -> None:
        """Tell everybody that a page of this room may have changed."""
        try:
            await self.bus.publish(id)
        except Exception:  # what was done is done; pages that miss the word catch up when they next look
            log.exception("no word could be passed in room %s", id)

    async def rest(self) -> None:
        """Wait until everything is written that was begun."""
        await asyncio.gather(*self.under_way, return_exceptions=True)
