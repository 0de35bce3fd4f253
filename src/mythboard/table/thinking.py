"""Thinking: bots choose and give hints at a saved table, outside the event loop.

A position goes out as plain data and a text comes back. `think` and `advise` are plain functions, so that they can run
anywhere: here (`HereThinker`, for tests) or in other processes (`PoolThinker`), where a bot that thinks for seconds takes
nothing from those who wait for a page.

Bots that search think in as many processes of a pool as are idle, side by side, each on its own; what most of them tried most
is answered (see bots/planner.py).

The processes of a pool are started when the first bot is asked, live on with everything they have loaded, and step back behind
the server when both want the processor. One that is killed breaks its whole pool; then a new pool is made and asked again.
And when the server itself is killed they must not stay behind: each watches its parent and leaves with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar

import mythboard
from mythboard.bots import Chair, ask, bot, level_of
from mythboard.bots.planner import Opinion, Planner, agree
from mythboard.engine.dice import Dice
from mythboard.table.hinting import advise

T = TypeVar("T")
TRIES: Final = 3
KINDNESS: Final = 15  # how far a thinking process steps back, in the measure of `nice`


def think(level: str, game: str, position: dict[str, object], seat: int, seed: str) -> str:
    """A bot's answer, as text, at a saved table."""
    table = mythboard.game(game).load(position)
    return table.text(ask(bot(level), table, seat, Dice(seed)))


def ponder(level: str, game: str, position: dict[str, object], seat: int, seed: str) -> list[tuple[int, int, float]]:
    """What a bot that searches thinks of the moves of a seat: move, how often it was tried, its chance to win."""
    table = mythboard.game(game).load(position)
    thinker = bot(level)
    moves = table.moves(seat)
    if not isinstance(thinker, Planner) or len(moves) < 2:
        return [(ask(thinker, table, seat, Dice(seed)), 1, 0.0)]
    dice = Dice(seed)
    return [(one.move, one.visits, one.chance) for one in thinker.opinions(Chair(table, seat, dice.split()), dice)]


class HereThinker:
    """Thinks in this process: at once, or in a thread so that others are served meanwhile."""

    def __init__(self, in_thread: bool = False) -> None:
        self.in_thread = in_thread

    async def choose(self, level: str, game: str, position: dict[str, object], seat: int, seed: str) -> str:
        if self.in_thread:
            return await asyncio.to_thread(think, level, game, position, seat, seed)
        return think(level, game, position, seat, seed)

    async def hints(self, game: str, position: dict[str, object], seat: int, seed: str) -> list[tuple[str, str]]:
        if self.in_thread:
            return await asyncio.to_thread(advise, game, position, seat, seed)
        return advise(game, position, seat, seed)


class PoolThinker:
    """Thinks in processes of its own; see above."""

    def __init__(self, processes: int = 1) -> None:
        self.processes = processes
        self.pool: ProcessPoolExecutor | None = None
        self.busy = 0

    async def choose(self, level: str, game: str, position: dict[str, object], seat: int, seed: str) -> str:
        idle = self.processes - self.busy
        if idle < 2 or level_of(level).budget is None:
            return await self.run(think, level, game, position, seat, seed)
        heads = [self.run(ponder, level, game, position, seat, f"{seed}/{head}") for head in range(idle)]
        heard = [[Opinion(*one) for one in opinions] for opinions in await asyncio.gather(*heads)]
        return mythboard.game(game).load(position).text(agree(heard)[0].move)

    async def hints(self, game: str, position: dict[str, object], seat: int, seed: str) -> list[tuple[str, str]]:
        return await self.run(advise, game, position, seat, seed)

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        self.busy += 1
        try:
            return await self.run_in_pool(work, *arguments)
        finally:
            self.busy -= 1

    async def run_in_pool(self, work: Callable[..., T], *arguments: object) -> T:
        tries = 1
        while True:
            if self.pool is None:
                context = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(self.processes, mp_context=context, initializer=settle_in)
            pool = self.pool
            try:
                with deaf_to_ctrl_c():  # a process that starts now would be told before it can ignore it
                    thought = asyncio.wrap_future(pool.submit(work, *arguments))
                thought.add_done_callback(heard)
                return await asyncio.shield(thought)  # a pool whose work is cancelled stumbles when it is closed
            except BrokenProcessPool:
                if self.pool is pool:  # whoever notices first
                    self.pool = None
                    pool.shutdown(wait=False)
                if tries == TRIES:
                    raise
                tries += 1

    async def close(self) -> None:
        """Send everybody home at once. What a bot was thinking about it will think about again, and come to the same."""
        pool, self.pool = self.pool, None
        if pool is not None:
            for process in [*pool._processes.values()]:
                process.kill()
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def heard(thought: asyncio.Future[T]) -> None:
    """Listen to the end of a thought for which nobody waits any more."""
    if not thought.cancelled():
        thought.exception()


@contextlib.contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Hear of Ctrl-C only afterwards. Processes that are started meanwhile inherit it, and never do."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def settle_in() -> None:
    """The first thing a process of the pool does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the server in a terminal stops the pool through it
    with contextlib.suppress(AttributeError, OSError):  # not every system has it
        os.nice(KINDNESS)
    threading.Thread(target=leave_with_parent, name="watches the parent", daemon=True).start()


def leave_with_parent() -> None:
    """Wait until the process that started this one is gone, and go, too: what is not on disk was promised to nobody."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
