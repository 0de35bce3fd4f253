"""Thinking elsewhere: the same answers as here, and nobody waits for ever when a process dies."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from mythboard.table.thinking.hints import WORLDS, advise, outcome
from mythboard.table.thinking.thinkers import HereThinker, PoolThinker, think


def some_table(answers: int = 20) -> Table:
    table = mythboard.game("obol").start(seed=3)
    playout(table, Dice(5), answers)
    assert not table.over
    return table


def test_a_pool_answers_as_one_would_here() -> None:
    async def scene() -> None:
        table = some_table()
        seat = table.asked[0]
        pool = PoolThinker()
        try:
            for level in ("uniform", "greedy"):
                there = await pool.choose(level, "obol", table.dump(), seat, "seed")
                assert there == await HereThinker().choose(level, "obol", table.dump(), seat, "seed")
                assert there == think(level, "obol", table.dump(), seat, "seed")
            hints = await pool.hints("obol", table.dump(), seat, "seed")
            assert hints == await HereThinker().hints("obol", table.dump(), seat, "seed")
        finally:
            await pool.close()
        assert not pool.minds
        await pool.close()

    asyncio.run(scene())


def test_a_pool_survives_the_death_of_its_processes() -> None:
    async def scene() -> None:
        table = some_table()
        seat = table.asked[0]
        pool = PoolThinker()
        try:
            before = await pool.choose("greedy", "obol", table.dump(), seat, "seed")
            for mind in pool.minds:
                os.kill(mind.id, signal.SIGKILL)
            assert await pool.choose("greedy", "obol", table.dump(), seat, "seed") == before
        finally:
            await pool.close()

    asyncio.run(scene())


def test_ctrl_c_while_a_bot_is_fetched_is_for_the_server_alone() -> None:
    script = (
        "import asyncio, os, signal\n"
        "from mythboard.table.thinking.thinkers import PoolThinker\n"
        "async def scene():\n"
        "    signal.signal(signal.SIGINT, lambda number, frame: print('heard', flush=True))\n"
        "    pool = PoolThinker()\n"
        "    thought = asyncio.create_task(pool.run(max, 1, 2))\n"
        "    while not thought.done():\n"
        "        os.killpg(0, signal.SIGINT)\n"
        "        await asyncio.sleep(0.02)\n"
        "    print(thought.result())\n"
        "    await pool.close()\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(scene())\n"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, start_new_session=True)
    assert told.stdout.splitlines()[0] == "heard"
    assert told.stdout.splitlines()[-1] == "2"
    assert told.stderr == ""


@pytest.mark.parametrize("is_ready", [True, False])
def test_nobody_waits_for_a_bot_that_thinks_when_the_house_is_closed(is_ready: bool) -> None:
    async def scene() -> float:
        pool = PoolThinker()
        if is_ready:  # else its process is still being started
            await pool.run(time.sleep, 0.0)
        thinking = [asyncio.create_task(pool.run(time.sleep, 60.0)) for _ in range(3)]
        await asyncio.sleep(0.1)
        for one in thinking:
            one.cancel()
        began = time.monotonic()
        await pool.close()
        return time.monotonic() - began

    assert asyncio.run(scene()) < 30, "half of what the bots would take; on a busy machine, processes go slowly"


def test_the_processes_of_a_pool_leave_with_a_server_that_is_killed() -> None:
    script = (
        "import asyncio, time\n"
        "from mythboard.table.thinking.thinkers import PoolThinker\n"
        "from tests.table.test_thinking import some_table\n"
        "async def scene():\n"
        "    table = some_table()\n"
        "    pool = PoolThinker()\n"
        "    await pool.choose('uniform', 'obol', table.dump(), table.asked[0], 'seed')\n"
        "    print(*[mind.id for mind in pool.minds], flush=True)\n"
        "    time.sleep(60)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(scene())\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        workers = [int(word) for word in server.stdout.readline().split()]
        server.kill()
    assert workers
    deadline = time.monotonic() + 20
    while any(is_there(worker) for worker in workers):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
        return " Z " not in Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_a_hint_tells_only_what_surely_happens() -> None:
    """Dice that are not rolled yet, and cards nobody has seen, are in no hint."""
    table = mythboard.game("obol").start(seed=3, names=["Ana", "Ben"])
    worlds = [table.imagine(0, Dice(i)) for i in range(WORLDS)]
    told = {text: outcome(worlds, 0, table.move(text, 0)) for text in ("draw", "cross", "gather")}
    assert told == {"draw": "You draw a card.", "cross": "You pay 1 obol.", "gather": "You gain 2 obols."}


def test_a_hint_says_what_happens_and_what_may_be_expected_of_it() -> None:
    table = mythboard.game("obol").start(seed=3, names=["Ana", "Ben"])
    move, reason = advise("obol", table.dump(), 0, "seed")[0]
    assert move == "gather"
    assert re.fullmatch(r"You gain 2 obols\. From there, you win about [1-9]\d % of the time\.", reason)


def test_a_hint_calls_nobody_else_you() -> None:
    table = mythboard.game("obol").start(seed=3, names=["Ana", "You"])
    worlds = [table.imagine(0, Dice(i)) for i in range(WORLDS)]
    assert outcome(worlds, 0, table.move("gather", 0)) == "You gain 2 obols."
    assert worlds[0].origin.names == ["Ana", "You"]  # only the hint is told so


def test_hints_do_not_depend_on_what_the_seat_cannot_know() -> None:
    table = some_table()
    seat = table.asked[0]
    here = advise("obol", table.dump(), seat, "seed")
    for i in range(10):
        assert advise("obol", table.imagine(seat, Dice(i)).dump(), seat, "seed") == here


def test_a_move_that_wins_is_said_to() -> None:
    table = mythboard.game("obol").start(seed=3, options={"goal": 8})
    is_told = [False, False]
    while not table.over:
        seat = table.asked[0]
        hints = advise("obol", table.dump(), seat, "seed")
        is_told[seat] = hints[0][1].startswith("It wins the game.")
        table.answer(seat, table.move(hints[0][0], seat))
    assert [seat for seat in range(2) if is_told[seat]] == table.winners
