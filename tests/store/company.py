"""A company at one table, all at once: people who sit down, talk, begin, answer, take back, hand over their seat and leave.

Each of them does several things, in an order and at moments that are drawn from a seed, while the others do theirs; now and
then somebody is cut off in the middle. Pages are open all the while, each with a live stream, and new ones are opened. Between
two scenes everybody waits until nothing happens any more, and every stream must have said the last revision by then.

Nothing here looks at pages: what is tried is everything from a stream down to the store.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import aclosing, suppress
from typing import Final

from mythboard import __version__
from mythboard.server.desk import Desk
from mythboard.server.health import Health
from mythboard.server.http.limits import Limits
from mythboard.server.http.people import People
from mythboard.server.http.streams import Streams
from mythboard.server.metrics import Metrics
from mythboard.table.house import House
from mythboard.table.memory import LocalBus
from mythboard.table.ports import Bus, Store
from mythboard.table.refused import Refused
from mythboard.table.thinking.thinkers import HereThinker
from tests.server.guests import SECRET, settings_for_tests

PEOPLE: Final = ("Ana", "Ben", "Cleo")
TRIES: Final = 50  # of somebody who is told to look again
LONGEST_WAIT: Final = 6  # turns of the event loop before somebody does the next thing
PATIENCE: Final = 30.0  # seconds until a stream that has said nothing new is believed to say nothing; the machine may be busy

Deed = Callable[[], Awaitable[object]]


def make_desk(store: Store, bus: Bus) -> Desk:
    """One server process over a store, without its routes."""
    settings, people, metrics = settings_for_tests(), People(SECRET), Metrics(__version__)
    house = House(store, bus, HereThinker())
    health = Health(lambda: store.room(""))
    return Desk(settings, people, house, Streams(bus, metrics, 60.0), Limits(settings, people), metrics, {}, health)


class OpenPage:
    """A page with its live stream, and the last revision it has heard."""

    def __init__(self, desk: Desk, id: str, seen: str = "") -> None:
        self.heard = seen
        self.task = asyncio.create_task(self.listen(desk, id))

    async def listen(self, desk: Desk, id: str) -> None:
        async with aclosing(desk.streams.words(id, self.heard, lambda: desk.revision(id))) as words:
            async for word in words:
                if word.startswith("id: "):
                    self.heard = word.partition("\n")[0].removeprefix("id: ")

    async def close(self) -> None:
        self.task.cancel()
        await asyncio.wait({self.task})


class Company:
    """See above. Several desks are several processes that share a store; each has a bus, or all share one."""

    def __init__(self, seed: int, store: Store, buses: Sequence[Bus]) -> None:
        self.luck = random.Random(seed)
        self.store = store
        self.desks = [make_desk(store, bus) for bus in buses]
        self.pages: list[OpenPage] = []
        self.id = ""

    @property
    def house(self) -> House:
        """Whichever process a request comes to."""
        return self.luck.choice(self.desks).house

    async def play(self) -> None:
        try:
            self.id = (await self.house.create("Ana", "Ana", "obol", ["you", "open", "open"], is_public=True)).room.id
            for scene in (self.sit_down, self.begin, self.answer, self.take_back, self.hand_over, self.come_back, self.talk):
                self.open_pages()
                await self.at_once(await scene())
                await self.check(scene.__name__)
        finally:
            for page in self.pages:
                await page.close()
            for desk in self.desks:
                await desk.rest()
                await desk.house.close()

    def open_pages(self) -> None:
        """Some are new, some come back after a break with what they last heard."""
        for desk in self.desks:
            seen = self.luck.choice([page.heard for page in self.pages]) if self.pages else ""
            self.pages.append(OpenPage(desk, self.id, self.luck.choice(["", seen])))

    async def at_once(self, deeds: Sequence[Deed]) -> None:
        await asyncio.gather(*(self.do(deed) for deed in deeds))

    async def do(self, deed: Deed) -> None:
        """Somebody does something after a moment; a few are cut off in the middle of it."""
        await self.wait()
        task = asyncio.ensure_future(deed())
        if self.luck.random() < 0.1:
            await self.wait()
            task.cancel()
        with suppress(Refused, asyncio.CancelledError):
            await task

    async def wait(self) -> None:
        for _ in range(self.luck.randint(0, LONGEST_WAIT)):
            await asyncio.sleep(0)

    async def check(self, scene: str) -> None:
        """Every stream has ended at the last revision; said in a sentence if not."""
        loop = asyncio.get_running_loop()
        end, pause, before = 0.0, 0.002, ""
        while True:
            await self.rest()
            heard = {page.heard for page in self.pages}
            last = await self.last_revision() if len(heard) == 1 else "one of them at most"  # which need not be looked up
            if heard == {last}:
                return
            now = f"after {scene}, streams ended at {sorted(heard)}, and the last revision is {last}"
            if now != before:  # something still happens
                before, end = now, loop.time() + PATIENCE
            elif loop.time() > end:
                raise AssertionError(now)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 0.1)

    async def rest(self) -> None:
        """Until nobody writes, and no bot thinks."""
        for desk in self.desks:
            for session in [*desk.house.sessions.values()]:
                await session.rest()
            await desk.house.pen.rest()

    async def last_revision(self) -> str:
        """As somebody reads it who was never here before."""
        fresh = House(self.store, LocalBus(), HereThinker())
        try:
            return (await fresh.session(self.id)).revision
        finally:
            await fresh.close()

    # Scenes: who does what at once

    async def sit_down(self) -> list[Deed]:
        return [
            lambda: self.until_done(lambda: self.house.join(self.id, "Ben", "Ben")),
            lambda: self.until_done(lambda: self.house.join(self.id, "Cleo", "Cleo")),
            self.come_and_go,
            self.say("Ana"),
        ]

    async def come_and_go(self) -> None:
        await self.house.join(self.id, "Dido", "Dido")
        await self.wait()
        await self.until_done(lambda: self.house.leave(self.id, "Dido"))

    async def begin(self) -> list[Deed]:
        """Whoever was cut off, or came late, sits down first; somebody else may still be there."""
        with suppress(Refused):
            await self.house.leave(self.id, "Dido")
        for name in PEOPLE[1:]:
            await self.house.join(self.id, name, name)
        await self.check("sitting down again")
        talk = [self.say(name) for name in PEOPLE if self.luck.random() < 0.3]
        return [lambda: self.house.start(self.id, "Ana"), *talk]

    async def answer(self) -> list[Deed]:
        """Who is asked answers, in two windows; the others talk."""
        await self.house.start(self.id, "Ana")
        talk = [self.say(name) for name in PEOPLE if self.luck.random() < 0.3]
        return [*[self.answer_as(seat) for seat in range(3)], *[self.answer_as(seat) for seat in range(3)], *talk]

    async def take_back(self) -> list[Deed]:
        """Everybody wants to take back something, and has an opinion on it."""
        wishes = [self.undo_as(seat) for seat in range(3)]
        opinions = [self.consent_as(seat) for seat in range(3)]
        return [*wishes, *opinions, *([self.say("Cleo")] if self.luck.random() < 0.5 else [])]

    async def hand_over(self) -> list[Deed]:
        return [*[self.replace_as(seat) for seat in (1, 2) if self.luck.random() < 0.8], self.answer_as(0), self.answer_as(2)]

    async def come_back(self) -> list[Deed]:
        return [*[self.return_as(seat) for seat in (1, 2)], self.answer_as(0), self.link_as("Ana")]

    async def talk(self) -> list[Deed]:
        return [self.say(self.luck.choice(PEOPLE)) for _ in range(self.luck.randint(1, 3))]

    # Deeds

    def say(self, name: str) -> Deed:
        return lambda: self.house.say(self.id, name, f"{name} says {self.luck.random()}")

    def link_as(self, name: str) -> Deed:
        return lambda: self.house.link(self.id, name)

    def answer_as(self, seat: int) -> Deed:
        async def answer() -> None:
            session = await self.house.session(self.id)
            if seat in session.state.asked:
                move = self.luck.choice(session.table.moves(seat))
                await session.answer(seat, session.at, session.table.text(move))

        return answer

    def undo_as(self, seat: int) -> Deed:
        async def undo() -> None:
            session = await self.house.session(self.id)
            await session.undo(seat, session.at)

        return undo

    def consent_as(self, seat: int) -> Deed:
        async def consent() -> None:
            await self.wait()
            await (await self.house.session(self.id)).consent(seat, self.luck.random() < 0.7)

        return consent

    def replace_as(self, seat: int) -> Deed:
        async def replace() -> None:
            await (await self.house.session(self.id)).replace(seat, seat, "uniform")

        return replace

    def return_as(self, seat: int) -> Deed:
        async def come_back() -> None:
            await (await self.house.session(self.id)).return_to(seat)

        return come_back

    async def until_done(self, deed: Deed) -> None:
        """Somebody who is told that too many want something at once, or that there is no seat yet, tries again."""
        for _ in range(TRIES):
            with suppress(Refused):
                await deed()
                return
            await self.wait()
