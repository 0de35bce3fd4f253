"""A bot that has no choice answers like one that has: nobody but the bot knows which it was."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from mythboard.bots.budget import PART
from mythboard.table.history.playback import Attempt
from mythboard.table.session import Session
from mythboard.table.thinking.botplay import SECRECY, SHAKE, BotPlay
from mythboard.table.thinking.thinkers import BESIDES, HereThinker, in_full, think
from tests.server.victim import waited
from tests.table.evening import Evening, any_move, at_the_table
from tests.table.hourglass import Hourglass

PACE = 0.1
SLOW = 0.07  # seconds: more than an answer is late by chance, less than PACE


async def until_a_bot_is_asked(session: Session, choices: int) -> bool:
    """Play on until the bot is asked a question that conceals, with so many moves (2: or more); False if the game ends."""
    while session.state.asked:
        if session.state.asked == (1,):
            if session.table.conceals and min(2, len(session.table.moves(1))) == choices:
                return True
            await session.bots.step()
        else:
            session.bots.stop()
            await session.answer(0, session.at, any_move(session, 0))
            session.bots.stop()
    return False


async def asked(evening: Evening, choices: int) -> Session:
    """A table of Obol at which the bot has just been asked whether it wards something off."""
    for _ in range(50):
        session = await evening.against_bots("obol", ["uniform"], options={"goal": 20})
        if await until_a_bot_is_asked(session, choices):
            return session
    raise AssertionError("no bot was asked")


@at_the_table
async def test_the_house_does_not_answer_for_a_bot_that_has_no_choice(evening: Evening) -> None:
    session = await asked(evening, 1)
    count = session.state.count
    await session.nudge()
    assert (session.state.asked, session.state.count) == ((1,), count)
    await session.bots.step()
    assert session.state.count == count + 1


@at_the_table
async def test_where_a_question_conceals_every_answer_takes_as_long(evening: Evening) -> None:
    session = await asked(evening, 1)
    bots = BotPlay(session, HereThinker(), pace=0.6)
    usual = 0.6 + SECRECY
    assert [bots.due(session.table, spent) for spent in (0.0, 0.001, 0.3, 0.99)] == pytest.approx([usual] * 4)
    assert bots.due(session.table, 1.2) == pytest.approx(2 * usual), "one that is late waits for the next full stretch"


@at_the_table
async def test_what_is_left_of_a_bots_time_does_not_tell_whether_it_had_a_choice(evening: Evening) -> None:
    spent = []
    for choices in (1, 2):
        session = await asked(evening, choices)
        session.bots.turns.clear()
        table = session.table
        await session.bots.choose(table, 1)
        spent.append(session.bots.turns[1])
        assert spent[-1] == (table.turn, SECRECY)


def in_no_time(scene: Callable[[Evening, Hourglass], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test of one evening whose moments do not depend on the machine."""

    async def with_its_loop(evening: Evening) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Hourglass)
        await scene(evening, loop)

    return at_the_table(with_its_loop, Hourglass)


async def taken(session: Session, loop: Hourglass, asked_late: float) -> float:
    """How long after the entry before it the answer of a bot is written that is asked so late."""
    session.clock = loop.time
    session.state.timeline.written = before = loop.time()
    loop.pass_by(asked_late)
    await BotPlay(session, HereThinker(), PACE).step()
    return session.state.timeline.written - before


@in_no_time
async def test_a_concealed_answer_is_written_at_a_moment_fixed_by_the_entry_before(evening: Evening, loop: Hourglass) -> None:
    """A server that took a while to store that entry, or to draw a page, asks the bot later; nobody must see it."""
    session = await asked(evening, 1)
    assert await taken(session, loop, SLOW) == pytest.approx(PACE + SECRECY + SHAKE / 2, abs=SHAKE / 2)


@in_no_time
async def test_a_move_that_is_slow_to_carry_out_is_not_written_later(evening: Evening, loop: Hourglass) -> None:
    session = await asked(evening, 2)
    carry_out = session.carry_out

    def slowly(seat: int, move: int) -> Attempt:
        loop.pass_by(SLOW)
        return carry_out(seat, move)

    session.carry_out = slowly  # type: ignore[method-assign]
    assert await taken(session, loop, 0.0) == pytest.approx(PACE + SECRECY + SHAKE / 2, abs=SHAKE / 2)


@at_the_table
async def test_a_bot_that_is_asked_long_after_the_entry_before_still_has_its_time(evening: Evening) -> None:
    """Else the end of a stretch may be near, and a bot that need not think answers a whole stretch before one that must."""
    session = await asked(evening, 1)
    bots = BotPlay(session, HereThinker(), pace=0.6)
    written = session.state.timeline.written
    assert [bots.lateness(written + late) for late in (-5.0, 0.25, 0.59, 0.95, 3600.0)] == pytest.approx([0, 0.25, 0.59, 0, 0])
    for late in (0.0, 0.25, 0.6):
        assert bots.due(session.table, 0.0, late) == bots.due(session.table, SECRECY, late) >= SECRECY


@at_the_table
async def test_a_bot_that_has_no_choice_keeps_its_process_as_long_as_one_that_has(evening: Evening) -> None:
    """On a busy server, whoever waits behind it would be served sooner, and its own answer would be in time more often."""
    for choices in (1, 2):
        session = await asked(evening, choices)
        began, before = time.perf_counter(), waited(os.getpid())
        in_full(think, "planner@0.4s", "obol", session.table.dump(), 1, "any")
        took, idle = time.perf_counter() - began, waited(os.getpid()) - before  # idle: others had the processor
        assert PART * 0.4 + BESIDES - 0.01 < took < PART * 0.4 + BESIDES + 0.5 + idle, f"with {choices}"


@at_the_table
async def test_a_bot_that_is_asked_openly_keeps_its_process_only_while_it_thinks(evening: Evening) -> None:
    session = await evening.against_bots("obol", ["uniform"])
    assert not session.table.conceals
    began = time.perf_counter()
    in_full(lambda *_: "", "planner@5s", "obol", session.table.dump(), 0, "any")
    assert time.perf_counter() - began < PART * 5.0


@at_the_table
async def test_a_concealed_answer_is_late_by_chance(evening: Evening) -> None:
    """A fifth of a millisecond was left at Chartalea's Shields; among twenty, only thousands of looks could show it."""
    session = await asked(evening, 1)
    bots = BotPlay(session, HereThinker(), PACE)
    drawn = [bots.shake(session.table) for _ in range(200)]
    assert 0 <= min(drawn) < SHAKE / 4 < 3 * SHAKE / 4 < max(drawn) <= SHAKE
    openly = await evening.against_bots("obol", ["uniform"])
    assert bots.shake(openly.table) == 0
