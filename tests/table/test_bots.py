"""Bots at the table: they answer when asked, people may act while they think, and a bot that fails holds nobody up."""

from __future__ import annotations

import asyncio
import logging

import pytest

from mythboard.table.refused import Refused
from mythboard.table.room import OVER
from mythboard.table.thinking.botplay import FALTERED, STUCK
from mythboard.table.thinking.thinkers import HereThinker
from tests.table.evening import Evening, any_move, at_the_table, everybody, play_to_the_end, settled


class Gate(HereThinker):
    """Bots think until they are let go."""

    def __init__(self) -> None:
        super().__init__()
        self.open = asyncio.Event()
        self.asked: list[tuple[str, int, str]] = []

    async def choose(self, level: str, game: str, position: dict[str, object], seat: int, seed: str, owner: str = "") -> str:
        self.asked.append((level, seat, seed))
        await self.open.wait()
        return await super().choose(level, game, position, seat, seed, owner)


class Fool(HereThinker):
    """Answers nonsense, or nothing."""

    def __init__(self, answer: str | None) -> None:
        super().__init__()
        self.answer = answer
        self.asked: list[tuple[object, ...]] = []

    async def choose(self, level: str, game: str, position: dict[str, object], seat: int, seed: str, owner: str = "") -> str:
        self.asked.append((level, game, position, seat, seed, owner))
        if self.answer is None:
            raise OSError("no thought could be had")
        return self.answer


async def ticks() -> None:
    """Let every task do what it can do at once."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_an_answer_is_dropped_when_something_happened_while_the_bot_thought() -> None:
    """Ana asks to go back while the bot thinks; it must wait for Ben's answer, and then think again."""

    async def scene() -> None:
        gate = Gate()
        evening = Evening(gate)
        session = await evening.with_ben("obol", ["greedy"])
        for seat, text in ((0, "draw"), (0, "pass"), (1, "pass")):
            await session.answer(seat, session.at, text)
        await ticks()
        assert [asked[1] for asked in gate.asked] == [2]
        await session.undo(0, 3)
        gate.open.set()
        await settled(session)
        assert session.state.count == 3
        assert session.state.bots_asked == []
        await session.consent(1, False)
        await settled(session)
        assert session.state.count > 3
        assert [asked[1] for asked in gate.asked[:2]] == [2, 2]

    asyncio.run(scene())


def test_people_are_served_while_a_bot_thinks() -> None:
    async def scene() -> None:
        evening = Evening(Gate())
        session = await evening.with_ben("obol", ["greedy"])
        for seat in (0, 1):
            await session.answer(seat, session.at, "pass")
        await ticks()
        assert session.show(0).seats[2].is_asked
        await asyncio.wait_for(session.catch_up(), 1)
        with pytest.raises(Refused, match="not your turn"):
            await session.answer(0, session.at, "gather")
        session.close()
        await session.rest()

    asyncio.run(scene())


def test_what_a_bot_answers_follows_from_the_seed_and_the_number_of_the_decision() -> None:
    async def scene() -> None:
        gate = Gate()
        gate.open.set()
        session = await Evening(gate).against_bots("obol", ["greedy"])
        for _ in range(2):
            await session.answer(0, session.at, "gather")
        await settled(session)
        assert gate.asked[0] == ("greedy", 1, f"{session.room.seed}/1/2")

    asyncio.run(scene())


@pytest.mark.parametrize("answer", [None, "fly", "", "cross the river twice"])
def test_a_bot_that_fails_makes_a_random_move_and_the_table_is_told(
    answer: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        session = await Evening(Fool(answer)).against_bots("obol", ["greedy"])
        await session.answer(0, session.at, "pass")
        await settled(session)
        assert session.show(0).notice == FALTERED
        await play_to_the_end(session)
        assert session.room.stage == OVER

    with caplog.at_level(logging.CRITICAL, "mythboard.table"):
        asyncio.run(scene())


def test_a_game_in_which_bots_are_stuck_is_still_shown(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await evening.against_bots("obol", ["greedy"])

        async def full(id: str, entry: object) -> bool:
            raise OSError("the disk is full")

        await session.answer(0, session.at, "gather")
        append = evening.store.append
        session.wake()
        await session.answer(0, session.at, "gather")
        evening.store.append = full  # type: ignore[method-assign]
        await settled(session)
        assert session.show(0).notice == STUCK
        evening.store.append = append  # type: ignore[method-assign]
        again = await evening.another_house().session(session.id)
        await settled(again)
        assert again.state.asked == (0,)

    with caplog.at_level(logging.CRITICAL, "mythboard.table"):
        asyncio.run(scene())


def test_bots_go_on_by_themselves_when_the_store_is_back(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await evening.against_bots("obol", ["greedy"])
        for _ in range(2):
            await session.answer(0, session.at, "gather")
        append = evening.store.append

        async def away(id: str, entry: object) -> bool:
            raise OSError("the store is away")

        evening.store.append = away  # type: ignore[method-assign]
        await settled(session)
        assert session.show(0).notice == STUCK
        evening.store.append = append  # type: ignore[method-assign]
        while session.state.asked != (0,):
            await asyncio.sleep(0.001)
        assert session.show(0).notice == ""

    monkeypatch.setattr("mythboard.table.thinking.botplay.AGAIN", 0.01)
    with caplog.at_level(logging.CRITICAL, "mythboard.table"):
        asyncio.run(asyncio.wait_for(scene(), 20))


@at_the_table
async def test_another_process_follows_a_game_against_bots(evening: Evening) -> None:
    session = await evening.against_bots("chartalea", ["greedy"])
    other = await evening.another_house().session(session.id)
    while session.room.stage != OVER:
        await session.answer(0, session.at, any_move(session, 0))
        await settled(session)
        await other.catch_up()
        assert everybody(other) == everybody(session)


@at_the_table
async def test_a_hint_names_moves_that_are_open_and_says_why(evening: Evening) -> None:
    session = await evening.against_bots("chartalea", ["greedy"])
    for _ in range(30):
        await settled(session)
        if not session.state.asked:
            break
        hints = await session.hint(0)
        texts = [move["text"] for move in session.show(0).view["moves"]]
        assert 1 <= len(hints) <= 3
        assert all(text in texts and reason.endswith((".", "!", "?")) for text, reason in hints)
        assert hints == await session.hint(0)
        await session.answer(0, session.at, hints[0][0])


@at_the_table
async def test_hints_are_for_whoever_is_asked(evening: Evening) -> None:
    session = await evening.with_ben(hints=True)
    with pytest.raises(Refused, match="isn't your move"):
        await session.hint(1)


def test_bots_take_their_time() -> None:
    async def scene() -> None:
        evening = Evening()
        evening.house.pace = 0.02
        session = await evening.against_bots("obol", ["greedy"], options={"toll": "none"})
        loop = asyncio.get_running_loop()
        began = loop.time()
        await session.answer(0, session.at, "pass")
        await settled(session)
        assert loop.time() - began >= 0.02 * (session.state.count - 1)

    asyncio.run(scene())


def test_a_process_that_only_hears_of_a_change_leaves_the_bots_alone_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that made it lets them play; if it was killed, the other one does."""

    async def scene() -> None:
        gate = Gate()
        evening = Evening(gate)
        session = await evening.against_bots("obol", ["greedy"])
        other = await evening.another_house().session(session.id)
        await settled(other)
        await session.answer(0, 0, "pass")
        await ticks()
        session.close()
        await session.rest()
        await other.catch_up()
        await ticks()
        assert len(gate.asked) == 1
        monkeypatch.setattr("mythboard.table.session.GRACE", 0.0)
        await session.replace(0, 0)  # something else happens
        session.close()
        await other.catch_up()
        gate.open.set()
        await ticks()
        await settled(other)
        assert other.room.stage == OVER

    asyncio.run(scene())
