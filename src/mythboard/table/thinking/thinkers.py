"""Thinking: bots choose and give hints at a saved table, outside the event loop.

A position goes out as plain data and a text comes back. `think` and `advise` are plain functions, so that they can run
anywhere: here (`HereThinker`) or in other processes (`PoolThinker`), where a bot that thinks for seconds takes
nothing from those who wait for a page.

A pool has a few processes (mind.py) and a line before them (queue.py), in which each person's games wait for a fair share. A
process that dies, takes too long or takes too much memory is replaced, and its question asked again; one that has cost several
processes is given up. What a bot does then, botplay.py says.

Bots that search think in as many processes of a pool as are idle while nobody waits, side by side, each on its own; what most
of them tried most is answered (see bots/searcher.py). All of them end at the same time, so whoever comes meanwhile waits for
one thought, as without them. Of these thoughts only the first is asked again if its process is lost: the others are a luxury.

Where a question conceals whether there was a choice, a bot that searches keeps its process for all the time it may think, also
if it has nothing to think about. Whoever waits in the line behind it would else be served sooner, and on a busy server its own
answer would be in time where one that was thought about is late (see botplay.py).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import mythboard
from mythboard.bots import Chair, ask, bot, budget_of, level_of
from mythboard.bots.budget import PART
from mythboard.bots.searcher import Opinion, Searcher, agree
from mythboard.engine.dice import Dice
from mythboard.engine.game import Game
from mythboard.engine.table import Table
from mythboard.table.thinking.hints import advice_at, advise
from mythboard.table.thinking.mind import DIED, Failed, Limits, Lost, Mind
from mythboard.table.thinking.queue import Queue

log = logging.getLogger("mythboard.table")

T = TypeVar("T")

TRIES: Final = 3
BESIDES: Final = 0.02  # seconds for loading a table, and for ending a search
GENEROUS: Final = 5  # how many times its budget a bot may think, besides what every thought may take


def think(level: str, game: str, position: dict[str, object], seat: int, seed: str) -> str:
    """A bot's answer, as text, at a saved table."""
    return chosen(level, mythboard.game(game).load(position), seat, seed)


def chosen(level: str, table: Table, seat: int, seed: str) -> str:
    """A bot's answer, as text."""
    return table.text(ask(bot(level), table, seat, Dice(seed)))


def ponder(level: str, game: str, position: dict[str, object], seat: int, seed: str) -> list[tuple[int, int, float]]:
    """What a bot that searches thinks of the moves of a seat: move, how often it was tried, its chance to win."""
    table = mythboard.game(game).load(position)
    thinker = bot(level)
    moves = table.moves(seat)
    if not isinstance(thinker, Searcher) or len(moves) < 2:
        return [(ask(thinker, table, seat, Dice(seed)), 1, 0.0)]
    dice = Dice(seed)
    return [(one.move, one.visits, one.chance) for one in thinker.opinions(Chair(table, seat, dice.split()), dice)]


def in_full(work: Callable[..., T], level: str, game: str, position: dict[str, object], seat: int, seed: str) -> T:
    """What comes of a thought. Where a question conceals, not before the time is over that a bot may think about it."""
    end = time.perf_counter() + PART * budget_of(level).seconds + BESIDES
    said = work(level, game, position, seat, seed)
    if budget_of(level).seconds and mythboard.game(game).load(position).conceals:
        time.sleep(max(0.0, end - time.perf_counter()))
    return said


class HereThinker:
    """Thinks in this process, so that nobody is served meanwhile: for tests, and for a table of one's own (see state.py)."""

    def __init__(self, own: Game | None = None) -> None:
        self.own = own

    def table(self, game: str, position: dict[str, object]) -> Table:
        return (self.own or mythboard.game(game)).load(position)

    async def choose(
        self,
        level: str,
        game: str,
        position: dict[str, object],
        seat: int,
        seed: str,
        owner: str = "",  # noqa: ARG002
    ) -> str:
        return chosen(level, self.table(game, position), seat, seed)

    async def hints(
        self,
        game: str,
        position: dict[str, object],
        seat: int,
        seed: str,
        owner: str = "",  # noqa: ARG002
    ) -> list[tuple[str, str]]:
        return advice_at(self.table(game, position), seat, seed)


@dataclass(eq=False, slots=True)
class Thought:
    """A question that waits for a process, or is in one."""

    owner: str
    seconds: float
    tries: int  # that are left
    work: Callable[..., object]
    arguments: tuple[object, ...]
    answer: asyncio.Future[Any]  # cancelled if nobody waits for it any more


def ignore(why: str) -> None:
    """Nobody counts."""


class PoolThinker:
    """Thinks in processes of its own; see above. `lost` is told, in a word, why a process had to be replaced."""

    def __init__(self, processes: int = 1, limits: Limits | None = None, lost: Callable[[str], None] = ignore) -> None:
        self.processes = processes
        self.limits = limits or Limits()
        self.lost = lost
        self.queue: Queue[Thought] = Queue()
        self.idle: list[Mind] = []
        self.busy: dict[asyncio.Task[None], Thought] = {}
        self.minds: set[Mind] = set()  # all of them

    async def choose(self, level: str, game: str, position: dict[str, object], seat: int, seed: str, owner: str = "") -> str:
        seconds = self.limits.seconds + GENEROUS * budget_of(level).seconds
        spare = 0 if self.queue or level_of(level).budget is None else self.processes - len(self.busy)
        question = (level, game, position, seat)
        if spare < 2:
            return str(await self.answer_to(self.put(owner, seconds, in_full, think, *question, seed)))
        heads = [self.put(owner, seconds, in_full, ponder, *question, f"{seed}/{head}") for head in range(spare)]
        for head in heads[1:]:
            head.tries = 1
        heard = await asyncio.gather(*[self.answer_to(head) for head in heads], return_exceptions=True)
        opinions = [[Opinion(*one) for one in said] for said in heard if not isinstance(said, BaseException)]
        if not opinions:
            raise next(said for said in heard if isinstance(said, BaseException))
        return mythboard.game(game).load(position).text(agree(opinions)[0].move)

    async def hints(
        self, game: str, position: dict[str, object], seat: int, seed: str, owner: str = ""
    ) -> list[tuple[str, str]]:
        found = await self.run(advise, game, position, seat, seed, owner=owner)
        return [(str(text), str(reason)) for text, reason in found]

    async def run(self, work: Callable[..., object], *arguments: object, owner: str = "") -> Any:
        """What comes of a thought, when its owner's turn has come; Failed, or Lost if it has cost too many processes."""
        return await self.answer_to(self.put(owner, self.limits.seconds, work, *arguments))

    def put(self, owner: str, seconds: float, work: Callable[..., object], *arguments: object) -> Thought:
        """Let a question wait for its turn, which may be now."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        thought = Thought(owner, seconds, TRIES, work, arguments, answer)
        self.queue.add(owner, thought)
        self.serve()
        return thought

    async def answer_to(self, thought: Thought) -> Any:
        try:
            return await thought.answer
        finally:
            self.queue.drop(thought.owner, thought)

    def serve(self) -> None:
        """Let as many think as can."""
        while self.queue and len(self.busy) < self.processes:
            thought = self.queue.next()
            task = asyncio.create_task(self.think_through(thought))
            self.busy[task] = thought
            task.add_done_callback(self.has_served)

    def has_served(self, task: asyncio.Task[None]) -> None:
        del self.busy[task]
        if not self.busy:
            self.queue.forget()
        self.serve()

    async def think_through(self, thought: Thought) -> None:
        """Think once. It is the caller's answer, or it is asked again."""
        said: Any = None
        error: Exception | None = None
        mind: Mind | None = None
        try:
            mind = self.some_mind()
            said = await mind.think(thought.seconds, thought.work, *thought.arguments)
        except Failed as failure:
            log.error("a thought failed: %s", failure)  # what it was thought of is in another process
            error = failure
        except Lost as loss:
            error = loss
        except Exception:  # no process or thread can be started now, or worse: a game must not wait for that
            log.exception("a thinker could not be asked")
            error = Lost(DIED)
        if isinstance(error, Lost):
            thought.tries -= 1
            await self.take_leave(mind, error.why)
        elif mind is not None:
            self.idle.append(mind)
        if thought.answer.done():  # nobody waits any more
            return
        if error is None:
            thought.answer.set_result(said)
        elif isinstance(error, Lost) and thought.tries > 0:
            self.queue.add(thought.owner, thought, is_again=True)
        else:
            thought.answer.set_exception(error)

    def some_mind(self) -> Mind:
        """A process that has nothing to do: an old one, or a new one."""
        while self.idle:
            mind = self.idle.pop()
            if mind.is_alive:
                return mind
            self.lost(DIED)
            self.minds.discard(mind)
            mind.bury()
        mind = Mind(self.limits)
        self.minds.add(mind)
        return mind

    async def take_leave(self, mind: Mind | None, why: str) -> None:
        """Be done with a process that was lost."""
        if mind is not None and mind in self.minds:
            log.warning("a thinker is replaced: %s", why)
            self.lost(why)
            self.minds.discard(mind)
            await asyncio.to_thread(mind.bury)

    async def close(self) -> None:
        """Send everybody home at once. What a bot was thinking about it will think about again, and come to the same."""
        while self.queue:
            self.queue.next().answer.cancel()
        for thought in self.busy.values():
            thought.answer.cancel()
        minds, self.minds, self.idle = self.minds, set(), []
        for mind in minds:
            mind.kill()
        if self.busy:
            await asyncio.wait(self.busy)
        await asyncio.gather(*[asyncio.to_thread(mind.bury) for mind in minds])
