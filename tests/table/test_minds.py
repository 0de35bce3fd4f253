"""Processes in which bots think: whatever one of them does, it is held from outside, replaced, and disturbs no other."""

from __future__ import annotations

import asyncio
import mmap
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

import pytest

from mythboard.table.thinking import mind as minds
from mythboard.table.thinking.mind import DIED, TOO_LARGE, TOO_LONG, Failed, Limits, Lost, Mind, read
from mythboard.table.thinking.thinkers import TRIES, PoolThinker
from tests.table.test_thinking import some_table

# What the processes do


def run_in_circles() -> None:
    while True:
        pass


def hoard() -> int:
    """Takes memory at once, and fills none of it: only the system can notice."""
    return len(bytes(3_000_000_000))


def hoard_slowly() -> int:
    """Fills memory that could be shared with others, which the system's limit does not count."""
    held = mmap.mmap(-1, 3_000_000_000)
    for at in range(0, len(held), mmap.PAGESIZE):
        held[at] = 1
        if at % 50_000_000 < mmap.PAGESIZE:
            time.sleep(0.05)
    return len(held)


def note(file: str, end: str) -> str:
    """Leaves a trace of having begun, and takes until another file is there."""
    with Path(file).open("a", encoding="utf-8") as out:
        out.write(f"{os.getpid()}\n")
    linger(end)
    return "noted"


def linger(file: str) -> int:
    """Takes until a file is there; says which process it was."""
    while not Path(file).exists():
        time.sleep(0.01)
    return os.getpid()


def err(secret: str) -> None:
    raise ValueError(secret)


# The table


@asynccontextmanager
async def pool_of(
    processes: int = 1, seconds: float = 60.0, megabytes: int = 512
) -> AsyncIterator[tuple[PoolThinker, list[str]]]:
    """A pool whose processes have loaded everything, and the list of what it loses."""
    lost: list[str] = []
    pool = PoolThinker(processes, Limits(seconds, megabytes), lost.append)
    try:
        await asyncio.gather(*[pool.run(time.sleep, 0.1) for _ in range(processes)])
        assert len(pool.minds) == processes
        yield pool, lost
    finally:
        await pool.close()


def scene(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), 120))


@pytest.mark.parametrize("endless", [(run_in_circles,), (time.sleep, 3600.0)])
def test_a_thought_without_end_is_ended_and_disturbs_no_other(
    endless: tuple[Any, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ana's thought goes on all the while, in the process where it began."""

    async def work() -> None:
        async with pool_of(2) as (pool, lost):
            monkeypatch.setattr(minds, "STARTING", 0.0)  # from now on: a thought without end needs no time to begin
            first = {mind.id for mind in pool.minds}
            anas = pool.put("Ana", 600.0, linger, str(tmp_path / "enough"))
            eves = pool.put("Eve", 0.2, *endless)
            eves.tries = 2
            with pytest.raises(Lost, match="time"):
                await pool.answer_to(eves)
            assert lost == [TOO_LONG] * 2
            (tmp_path / "enough").touch()
            assert await pool.answer_to(anas) in first

    scene(work)


@pytest.mark.parametrize("greedy", [hoard, hoard_slowly])
def test_a_process_that_takes_too_much_memory_is_ended(greedy: Callable[[], int]) -> None:
    async def work() -> None:
        async with pool_of(megabytes=200) as (pool, lost):
            thought = pool.put("Eve", 600.0, greedy)
            thought.tries = 1
            with pytest.raises(Lost, match="memory"):
                await pool.answer_to(thought)
            assert lost == [TOO_LARGE]
            table = some_table()
            assert await pool.choose("sage", "obol", table.dump(), table.asked[0], "seed")

    scene(work)


def test_a_thinker_is_killed_and_its_question_asked_again_while_another_thinks_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with pool_of(2) as (pool, lost):
            files, end = [tmp_path / name for name in ("eve", "ana")], tmp_path / "end"
            thoughts = [asyncio.create_task(pool.run(note, str(file), str(end), owner=file.name)) for file in files]
            while not all(file.exists() and file.read_text() for file in files):
                await asyncio.sleep(0.01)
            os.kill(int(files[0].read_text()), signal.SIGKILL)
            end.touch()
            assert await asyncio.gather(*thoughts) == ["noted", "noted"]
            assert [len(file.read_text().split()) for file in files] == [2, 1]
            assert lost == [DIED]
            assert all(mind.is_alive for mind in pool.minds)  # two, or one if that was done first and took the other's question

    scene(work)


def test_a_question_that_costs_every_thinker_is_given_up_and_the_next_is_answered() -> None:
    async def work() -> None:
        async with pool_of() as (pool, lost):
            with pytest.raises(Lost, match="died"):
                await pool.run(os._exit, 1)
            assert lost == [DIED] * TRIES
            assert await pool.run(max, 1, 2) == 2

    scene(work)


def test_a_thinker_that_died_while_it_was_idle_costs_nobody_a_try() -> None:
    async def work() -> None:
        async with pool_of() as (pool, lost):
            [mind] = pool.minds
            os.kill(mind.id, signal.SIGKILL)
            while mind.is_alive:
                await asyncio.sleep(0.01)
            thought = pool.put("", 60.0, max, 1, 2)
            assert await pool.answer_to(thought) == 2
            assert thought.tries == TRIES
            assert lost == [DIED]

    scene(work)


def test_of_several_heads_of_one_bot_those_that_are_left_answer() -> None:
    async def work() -> None:
        async with pool_of(3) as (pool, lost):
            table = some_table()
            asked = asyncio.create_task(pool.choose("sage", "obol", table.dump(), table.asked[0], "seed"))
            while len(pool.busy) < 3:
                await asyncio.sleep(0)
            for mind in [*pool.minds][:2]:
                os.kill(mind.id, signal.SIGKILL)
            assert await asked in [table.text(move) for move in table.moves(table.asked[0])]
            assert lost == [DIED] * 2

    scene(work)


def test_an_error_in_a_thought_is_told_by_kind_and_place_and_the_process_stays() -> None:
    async def work() -> None:
        async with pool_of() as (pool, lost):
            with pytest.raises(Failed) as failure:
                await pool.run(err, "the hidden card")
            assert str(failure.value).startswith("ValueError at test_minds.py:")
            assert "hidden" not in str(failure.value)
            assert not lost

    scene(work)


@pytest.mark.parametrize(
    "said", [b"", b"{", b"[]", b"{}", b'"thought"', b'{"thought": 1, "fault": 2}', b'{"word": 1}', b"\xff"]
)
def test_what_makes_no_sense_is_no_answer(said: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # of json, of text, or of ours
        read(said)


def test_a_thinker_whose_server_was_killed_leaves_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "settle_in", lambda: None)
    monkeypatch.setattr(minds, "take_at_most", lambda _megabytes: None)
    asks, answers = Pipe()
    asks.send((os.getpid, ()))
    asks.close()  # it had a question, and nobody is there to hear the answer
    minds.attend(answers, 512)


def test_a_question_nobody_waits_for_is_not_thought_about(tmp_path: Path) -> None:
    async def work() -> None:
        async with pool_of() as (pool, _):
            end, file = tmp_path / "end", tmp_path / "note"
            running = asyncio.create_task(pool.run(linger, str(end), owner="Ana"))
            given_up = asyncio.create_task(pool.run(note, str(file), str(end), owner="Ana"))
            while not pool.queue.waiting:
                await asyncio.sleep(0.01)
            given_up.cancel()
            end.touch()
            await running
            assert await pool.run(max, 1, 2) == 2
            assert not pool.queue.waiting
            assert not file.exists()

    scene(work)


def test_one_game_waits_for_one_thought_of_ten_games_of_another_person() -> None:
    """Eve's ten games ask and ask; whenever Ana's one game does, at most the thought that goes on comes before hers."""

    async def work() -> None:
        async with pool_of() as (pool, _):
            thought_for_eve = 0

            async def eves_game() -> None:
                nonlocal thought_for_eve
                while True:
                    await pool.run(time.sleep, 0.01, owner="Eve")
                    thought_for_eve += 1

            games = [asyncio.create_task(eves_game()) for _ in range(10)]
            waited = []
            for _ in range(10):
                while len(pool.queue) < 9:  # until all of Eve's games want something
                    await asyncio.sleep(0)
                before = thought_for_eve
                await pool.run(time.sleep, 0.01, owner="Ana")
                waited.append(thought_for_eve - before)
            for game in games:
                game.cancel()
            await asyncio.gather(*games, return_exceptions=True)
            assert max(waited) <= 1
            assert thought_for_eve >= 10

    scene(work)


def test_a_server_that_can_start_no_thread_answers_when_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with pool_of() as (pool, lost):
            starts = minds.in_thread

            def first_not(ask: Callable[[], bytes]) -> asyncio.Future[bytes]:
                monkeypatch.setattr(minds, "in_thread", starts)
                raise RuntimeError("can't start new thread")

            monkeypatch.setattr(minds, "in_thread", first_not)
            assert await asyncio.wait_for(pool.run(max, 1, 2), 60) == 2
            assert lost == [DIED]

    scene(work)


def test_a_mind_that_cannot_be_started_is_no_end_of_the_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_mind(_limits: Limits) -> Mind:
        raise OSError("too many open files")

    async def work() -> None:
        pool = PoolThinker()
        monkeypatch.setattr("mythboard.table.thinking.thinkers.Mind", no_mind)
        with pytest.raises(Lost):
            await pool.run(max, 1, 2)
        monkeypatch.setattr("mythboard.table.thinking.thinkers.Mind", Mind)
        assert await pool.run(max, 1, 2) == 2
        await pool.close()

    scene(work)
