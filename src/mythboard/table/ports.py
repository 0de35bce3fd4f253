"""What a table needs of the world outside: somewhere to keep rooms, somebody to pass the word, somebody who thinks.

The ways to keep and to pass are in mythboard.server; the ones in memory, for tests and for playing alone, are in memory.py.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from mythboard.table.history.record import Entry
from mythboard.table.room import Listing, Look, Remark, Room


class Store(Protocol):
    """Keeps rooms and records. What a method has returned from is on disk, and what is asked for after that says so."""

    @property
    def is_shared(self) -> bool:
        """Whether anybody else may write here, too. If not, who remembers what is here need not look again."""
        ...

    async def create(self, room: Room) -> None: ...

    async def room(self, id: str) -> Room | None: ...

    async def save(self, room: Room) -> bool:
        """Keep a changed room, with its revision raised by one; False if somebody else has changed it meanwhile."""
        ...

    async def append(self, id: str, entry: Entry) -> bool:
        """Add an entry to the record of a room; False if its number is taken."""
        ...

    async def entries(self, id: str, after: int = 0) -> list[Entry]:
        """The record of a room, or what came after a number."""
        ...

    async def look(self, id: str, after: int = 0, heard: str | None = None, known: Room | None = None) -> Look | None:
        """All there is to know of a room, with the entries that came after a number, in one go; None if there is none.

        The talk is left out if the key of its newest remark ("" without one) is the one that was heard. If the room has the
        revision of the one that is known, it may be that one.
        """
        ...

    async def say(self, id: str, remark: Remark) -> None:
        """Add to the talk of a room, and let go of what is not kept (see talk.py)."""
        ...

    async def remarks(self, id: str) -> list[Remark]:
        """The talk of a room, as far as it is kept."""
        ...

    async def freeze(self, id: str, data: bytes) -> None:
        """Keep what was frozen of a finished game, instead of what there was."""
        ...

    async def keep(self, id: str, data: bytes) -> None:
        """Keep where a game stands, in the same place; nothing if it isn't being played any more."""
        ...

    async def frozen(self, id: str) -> bytes | None:
        """What was frozen of a game, or kept of a running one; None if nothing was."""
        ...

    async def listing(self, person: str, most: int) -> Listing: ...

    async def unfinished(self) -> list[str]:
        """The rooms whose game is running, for a server that has just started."""
        ...


class Bus(Protocol):
    """Passes the word that something changed in a room. Words may be lost or doubled: who hears one looks for itself."""

    @property
    def hears_others(self) -> bool:
        """Whether other processes pass their words here too, and it is told (`listen`) if some may have been lost."""
        ...

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call this for every word of another process, before those who subscribe are woken: with the room, or with "" if words
        of any room may have been lost."""
        ...

    async def publish(self, id: str) -> None: ...

    def subscribe(self, id: str) -> AbstractAsyncContextManager[AsyncIterator[None]]:
        """An endless stream that yields once for each word; it is subscribed when the context is entered.

        Who waits for a word may give up and wait again later.
        """
        ...

    def is_heard(self, id: str) -> bool:
        """Whether anybody subscribes to a room, in this process."""
        ...


class Thinker(Protocol):
    """Lets bots think, outside the event loop."""

    async def choose(self, level: str, game: str, position: dict[str, object], seat: int, seed: str, owner: str = "") -> str:
        """A bot's answer, as text, at a saved table (`table.dump()`). It takes from the owner's share of thinking."""
        ...

    async def hints(
        self, game: str, position: dict[str, object], seat: int, seed: str, owner: str = ""
    ) -> list[tuple[str, str]]:
        """The best moves, best first: text and a sentence of reason. Takes from the owner's share, too."""
        ...
