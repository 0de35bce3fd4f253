"""An evening at the house: everything a test of tables needs, in memory, with a clock that stands still."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from itertools import count
from typing import Any

from mythboard.engine.journal import Options
from mythboard.table.house import House
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.ports import Thinker
from mythboard.table.room import Clock
from mythboard.table.session import Session
from mythboard.table.shown import Shown
from mythboard.table.thinking.thinkers import HereThinker

ANA, BEN, CLEO = "person ana", "person ben", "person cleo"  # hashes of persons, as far as anybody here cares


class Evening:
    """A house, and ways to sit down in it."""

    def __init__(self, thinker: Thinker | None = None) -> None:
        self.now = 1_000_000.0
        self.seeds = count(1)
        self.store = MemoryStore()
        self.bus = LocalBus()
        self.thinker = thinker or HereThinker()
        self.house = self.another_house()

    def another_house(self) -> House:
        """A house over the same store: another process."""
        return House(self.store, self.bus, self.thinker, clock=lambda: self.now, seeds=lambda: f"evening {next(self.seeds)}")

    async def against_bots(
        self, game: str = "obol", bots: Sequence[str] = ("uniform",), options: Options | None = None
    ) -> Session:
        """Ana plays against bots."""
        created = await self.house.create(ANA, "Ana", game, ["you", *bots], options)
        await self.house.start(created.room.id, ANA)
        session = await self.house.session(created.room.id)
        await settled(session)
        return session

    async def with_ben(
        self,
        game: str = "obol",
        bots: Sequence[str] = (),
        clock: Clock | None = None,
        options: Options | None = None,
        hints: bool = False,
    ) -> Session:
        """Ana plays with Ben, and with bots if any."""
        created = await self.house.create(ANA, "Ana", game, ["you", "open", *bots], options, clock, hints=hints)
        await self.house.join(created.room.id, BEN, "Ben", created.secret)
        await self.house.start(created.room.id, ANA)
        session = await self.house.session(created.room.id)
        await settled(session)
        return session


async def settled(session: Session) -> None:
    """Until nobody but persons has anything to do."""
    for _ in range(5):  # whatever was to be started at once has begun
        await asyncio.sleep(0)
    await session.rest()


async def play_to_the_end(session: Session, choose: Callable[[Session, int], str] | None = None) -> None:
    """Persons answer, too, until the game is over."""
    for _ in range(5000):
        await settled(session)
        if not session.state.asked:
            return
        seat = session.state.asked[0]
        await session.answer(seat, session.at, choose(session, seat) if choose else any_move(session, seat))
    raise AssertionError("this game never ends")


def any_move(session: Session, seat: int) -> str:
    """A move like any other, yet always the same at the same table."""
    moves = session.table.moves(seat)
    return session.table.text(moves[session.state.count * 7919 % len(moves)])


def everybody(session: Session) -> list[Shown]:
    """What each seat and a spectator are shown."""
    return [session.show(viewer) for viewer in (None, *range(len(session.room.places)))]


def at_the_table(
    scene: Callable[[Evening], Coroutine[Any, Any, None]], loop: Callable[[], asyncio.AbstractEventLoop] | None = None
) -> Callable[[], None]:
    """A test of one evening, written as a coroutine."""

    def test() -> None:
        with asyncio.Runner(loop_factory=loop) as runner:
            runner.run(scene(Evening()))

    test.__name__ = scene.__name__
    test.__doc__ = scene.__doc__
    return test
