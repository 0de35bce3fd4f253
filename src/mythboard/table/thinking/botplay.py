"""Bots at the table: whoever is a bot and asked is let to think, and its answer is given like anybody's.

One task for each session plays as long as bots are asked. A bot thinks without the lock, so people may act meanwhile; if
anything was done, its answer is dropped and it is asked again. Its dice follow from the seed of the room and the number of the
decision, so that two processes that both ask come to the same answer, as long as the bot does not think by the clock; and only
one of them can write it down.

Bots that search have a time for each turn, not for each question. What is left of it is kept here, since each question is
thought about anew, perhaps in another process; waiting for a free processor counts, for people wait as well.

A bot that fails must not hold up the game: the fault is logged, the table is told, and a random move is made instead. All bots
take at least `pace` seconds, so that people can follow.

Some questions conceal whether there was a choice ("do you ward it off?"). A bot that has none needs no time, and one that has
thinks about it: the time alone would tell what it holds. So there, every answer is written at a moment that was fixed before
anybody thought about it: `pace` and `SECRECY` after the entry before it, which everybody saw. What the server does in between
(storing that entry, drawing pages, carrying the answer out) takes longer at some moments than at others, and does not move it.
A thought gets a part of that time, one that is ready waits, and one that is late waits for the next full stretch. As much is
taken off what the bot has for the rest of its turn, or its next answer would tell. And bots that have no choice are asked like
all others, so that they wait for a free processor like all others.

A bot may be asked long after the entry before: the server was stopped in between, or is very busy. Then the stretch begins when
the bot is asked. If it began with that entry, the end of a stretch could be near, and only those who need no thought would be
in time for it.
"""

from __future__ import annotations

import asyncio
import logging
import math
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from mythboard.bots import ask, bot, less
from mythboard.engine.dice import Dice
from mythboard.engine.table import Table
from mythboard.table.background import Background
from mythboard.table.refused import Refused

if TYPE_CHECKING:
    from mythboard.table.ports import Thinker
    from mythboard.table.session import Session

log = logging.getLogger("mythboard.table")

FALTERED: Final = "A bot failed because of a bug, which is logged. It made a random move."
SECRECY: Final = 0.4  # seconds that a bot may think about a question that conceals
SHAKE: Final = 0.02  # seconds; what was measured to be left is a hundredth of it
LUCK: Final = SystemRandom()
AGAIN: Final = 10.0  # seconds until bots that are stuck try again: the store may be back
STUCK: Final = "A bot failed because of a bug, which is logged. Undo a move, or play on without it."


class BotPlay(Background):
    """See above."""

    def __init__(self, session: Session, thinker: Thinker, pace: float) -> None:
        super().__init__()
        self.session = session
        self.thinker = thinker
        self.pace = pace
        self.turns: dict[int, tuple[int, float]] = {}  # by seat: its last turn, and the seconds spent on it

    def start(self) -> None:
        """Go on in the background, if a bot is asked."""
        if self.session.state.bots_asked:
            self.go_on()

    def go_on(self) -> None:
        """Settle what is left, and let the bots play in the background."""
        if not self.is_busy:
            self.task = asyncio.create_task(self.play(), name=f"bots of {self.session.id}")

    async def play(self) -> None:
        try:
            await self.session.nudge()
            while await self.step():
                pass
        except Exception:
            log.exception("the bots of room %s are stuck", self.session.id)
            self.session.wake(AGAIN)
            await self.session.tell_trouble(STUCK)
        finally:
            self.task = None  # or it would be kept, with all it knew, as long as the session is

    async def step(self) -> bool:
        """Let one bot answer; False if none is asked, or if another process lets them play."""
        session, state = self.session, self.session.state
        seats = state.bots_asked
        if not seats:
            return False
        seat, table, number = seats[0], session.table, state.timeline.number
        loop = asyncio.get_running_loop()
        began, late = loop.time(), self.lateness(session.clock())
        move = await self.choose(table, seat)
        if state.timeline.number != number or session.table is not table:
            return True
        attempt = session.carry_out(seat, move)
        spent = loop.time() - began
        await asyncio.sleep(self.due(table, spent, late) - spent + self.shake(table))
        async with session.lock:
            if state.timeline.number != number or session.table is not table:
                return True
            try:
                await session.believe(attempt)
            except Refused as refusal:
                if refusal.is_stale:
                    return False
                raise
            await session.follow_up()
        if session.trouble == STUCK:
            await session.tell_trouble("")
        return True

    def lateness(self, now: float) -> float:
        """How many seconds ago the last entry was made, if that is within `pace`: as much as `SECRECY` is left to think."""
        late = now - self.session.state.timeline.written
        return late if 0 <= late <= self.pace else 0.0

    def shake(self, table: Table) -> float:
        """Seconds by which a concealed answer is late by chance: what is left of a difference drowns in it."""
        return LUCK.uniform(0.0, SHAKE) if table.conceals and self.pace else 0.0

    def due(self, table: Table, spent: float, late: float = 0.0) -> float:
        """After how many seconds an answer is given that was thought about for so long, by a bot that was asked so late."""
        if not table.conceals or not self.pace:  # who wants no pace wants the answers, and keeps nothing from anybody
            return max(self.pace, spent)
        stretch = self.pace + SECRECY
        return stretch * max(1, math.ceil((late + spent) / stretch)) - late

    async def choose(self, table: Table, seat: int) -> int:
        """What the bot of a seat answers."""
        room = self.session.room
        seed = f"{room.seed}/{seat}/{table.decisions}"
        level = self.session.state.plays(seat)
        turn, spent = self.turns.get(seat, (-1, 0.0))
        spent = spent if turn == table.turn else 0.0
        began = asyncio.get_running_loop().time()
        try:
            level = less(level, spent, SECRECY if table.conceals else math.inf)
            answer = await self.thinker.choose(level, room.game, table.dump(), seat, seed, room.host)
            return table.move(answer, seat)
        except Exception:
            log.exception("the bot %s faltered in room %s", level, room.id)
            await self.session.tell_trouble(FALTERED)
            return ask(bot("uniform"), table, seat, Dice(seed))
        finally:
            took = SECRECY if table.conceals else asyncio.get_running_loop().time() - began
            self.turns[seat] = (table.turn, spent + took)
