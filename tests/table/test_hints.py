"""Hints: where everybody agreed to them, one at a time for each person, and each question thought through once."""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import replace

import pytest

from mythboard.server.storage.schema import room_of, row_of
from mythboard.table.refused import MEANWHILE, Refused
from mythboard.table.room import OVER
from mythboard.table.session import Session
from mythboard.table.thinking.advice import NO_HINTS, NO_IDEA, ONE_AT_A_TIME, STILL_OFF
from mythboard.table.thinking.thinkers import HereThinker
from tests.table.evening import ANA, BEN, Evening, at_the_table, settled

SAID = [("gather", "It is what you always do.")]


class Adviser(HereThinker):
    """Thinks about a hint until it is let go, and counts."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []  # by whom
        self.open = asyncio.Event()
        self.open.set()
        self.fails = False

    async def hints(
        self, game: str, position: dict[str, object], seat: int, seed: str, owner: str = ""
    ) -> list[tuple[str, str]]:
        assert await super().hints(game, position, seat, seed, owner)
        self.asked.append(owner)
        await self.open.wait()
        if self.fails:
            raise OSError("no thought could be had")
        return SAID


def advised() -> tuple[Evening, Adviser]:
    adviser = Adviser()
    return Evening(adviser), adviser


async def asking(session: Session, seat: int = 0) -> asyncio.Task[list[tuple[str, str]]]:
    """Somebody asks, and waits."""
    task = asyncio.create_task(session.hint(seat))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return task


async def refusal(session: Session, seat: int = 0) -> str:
    with pytest.raises(Refused) as refused:
        await asyncio.wait_for(session.hint(seat), 20)
    return str(refused.value)


# Where there are any


def test_people_who_play_each_other_get_no_hints() -> None:
    async def scene() -> None:
        evening, adviser = advised()
        session = await evening.with_ben()
        assert await refusal(session) == NO_HINTS
        assert not session.show(0).hints
        assert not adviser.asked

    asyncio.run(scene())


def test_a_bot_that_plays_for_the_other_changes_nothing_about_that() -> None:
    async def scene() -> None:
        evening, adviser = advised()
        session = await evening.with_ben()
        await session.replace(1, 1, "uniform")
        await settled(session)
        assert await refusal(session) == NO_HINTS
        assert not adviser.asked

    asyncio.run(scene())


def test_one_person_against_bots_gets_hints() -> None:
    async def scene() -> None:
        evening, adviser = advised()
        session = await evening.against_bots("obol", ["greedy", "uniform"])
        assert session.show(0).hints
        assert await session.hint(0) == SAID
        assert adviser.asked == [ANA]

    asyncio.run(scene())


def test_whoever_sits_down_where_hints_are_allowed_gets_them_and_is_told_before() -> None:
    async def scene() -> None:
        evening, adviser = advised()
        created = await evening.house.create(ANA, "Ana", "obol", ["you", "open"], hints=True)
        assert (await evening.house.session(created.room.id)).show(None).hints
        without = await evening.house.create(ANA, "Ana", "obol", ["you", "open"])
        assert not (await evening.house.session(without.room.id)).show(None).hints
        session = await evening.with_ben(hints=True)
        assert session.show(0).hints
        await session.hint(0)
        await session.answer(0, session.at, "pass")
        await session.hint(1)
        assert adviser.asked == [ANA, BEN]

    asyncio.run(scene())


@at_the_table
async def test_a_room_from_before_hints_could_be_allowed_gives_none_to_several_people(evening: Evening) -> None:
    for session, is_given in ((await evening.with_ben(), False), (await evening.against_bots(), True)):
        row = row_of(session.room)
        rest = json.loads(row["rest"])
        del rest["hints"]
        old = room_of({**row, "rest": json.dumps(rest)})
        assert old.gives_hints is is_given
        evening.store.rooms[session.id] = old
        again = await evening.another_house().session(session.id)
        assert again.show(0).hints is is_given


@pytest.mark.parametrize("hints", [True, False])
def test_a_rematch_gives_hints_where_the_game_before_it_did(hints: bool) -> None:
    @at_the_table
    async def scene(evening: Evening) -> None:
        session = await evening.with_ben(hints=hints)
        evening.store.rooms[session.id] = replace(evening.store.rooms[session.id], stage=OVER)
        house = evening.another_house()
        following = await house.session(await house.rematch(session.id, BEN))
        assert following.room.gives_hints is hints
        assert following.show(0).hints is hints
        await house.close()

    scene()


def test_playing_on_from_a_game_without_hints_is_no_way_to_get_them() -> None:
    """Neither alone against bots from there, nor from the replay of that, as long as the first game may go on."""

    async def scene() -> None:
        evening, adviser = advised()
        session = await evening.with_ben()
        await session.answer(0, session.at, "gather")
        alone = await evening.house.play_on(session.id, 0, ANA, "Ana")
        played = await evening.house.session(alone.id)
        assert await refusal(played) == STILL_OFF
        assert not played.show(0).hints
        evening.store.rooms[alone.id] = replace(evening.store.rooms[alone.id], stage=OVER)
        house = evening.another_house()
        further = await house.session((await house.play_on(alone.id, 0, ANA, "Ana")).id)
        assert await refusal(further) == STILL_OFF
        assert not adviser.asked
        evening.store.rooms[session.id] = replace(evening.store.rooms[session.id], stage=OVER)
        house = evening.another_house()
        after = await house.session((await house.play_on(session.id, 0, ANA, "Ana")).id)
        assert await after.hint(0) == SAID

    asyncio.run(scene())


# How many


def test_the_same_question_is_thought_through_once() -> None:
    """Ana asks in two windows, and again when she has the hint; and for the next question, of course."""

    async def scene() -> None:
        evening, adviser = advised()
        session = await evening.against_bots("obol", ["uniform"])
        adviser.open.clear()
        windows = [await asking(session), await asking(session)]
        adviser.open.set()
        assert await asyncio.gather(*windows) == [SAID, SAID]
        await session.hint(0)
        assert len(adviser.asked) == 1
        await session.answer(0, session.at, "gather")
        await session.hint(0)
        assert len(adviser.asked) == 2

    asyncio.run(scene())


def test_a_person_gets_no_second_hint_while_one_is_thought_about() -> None:
    async def scene() -> None:
        evening, adviser = advised()
        one, other = await evening.against_bots(), await evening.against_bots()
        adviser.open.clear()
        waiting = await asking(one)
        assert await refusal(other) == ONE_AT_A_TIME
        await one.answer(0, one.at, "gather")
        assert await refusal(one) == ONE_AT_A_TIME
        adviser.open.set()
        await waiting
        assert await other.hint(0) == SAID
        assert len(adviser.asked) == 2

    asyncio.run(scene())


def test_another_device_of_the_same_person_is_no_other_person() -> None:
    async def scene() -> None:
        evening, adviser = advised()
        one, other = await evening.against_bots(), await evening.against_bots()
        await evening.house.adopt(other.id, "the phone", await evening.house.link(other.id, ANA))
        await other.catch_up()
        adviser.open.clear()
        waiting = await asking(one)
        assert await refusal(other) == ONE_AT_A_TIME
        adviser.open.set()
        await waiting

    asyncio.run(scene())


def test_persons_do_not_wait_for_each_others_hints() -> None:
    async def scene() -> None:
        evening, adviser = advised()
        session = await evening.with_ben(hints=True)
        other = (await evening.house.quick("obol", BEN, "Ben")).id
        adviser.open.clear()
        waiting = [await asking(session, 0), await asking(await evening.house.session(other), 0)]
        assert adviser.asked == [ANA, BEN]
        adviser.open.set()
        await asyncio.gather(*waiting)

    asyncio.run(scene())


def test_a_hint_is_there_when_its_person_went_away_and_comes_back() -> None:
    async def scene() -> None:
        evening, adviser = advised()
        session = await evening.against_bots()
        adviser.open.clear()
        gone = await asking(session)
        gone.cancel()
        adviser.open.set()
        assert await session.hint(0) == SAID
        assert len(adviser.asked) == 1

    asyncio.run(scene())


def test_a_hint_that_cannot_be_found_is_a_sentence_and_may_be_asked_for_again(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        evening, adviser = advised()
        session = await evening.against_bots()
        adviser.fails = True
        assert await refusal(session) == NO_IDEA
        adviser.fails = False
        assert await session.hint(0) == SAID

    with caplog.at_level(logging.CRITICAL, "mythboard.table"):
        asyncio.run(scene())


def test_whoever_waits_for_a_hint_when_the_house_is_closed_is_told() -> None:
    async def scene() -> None:
        evening, adviser = advised()
        session = await evening.against_bots()
        adviser.open.clear()
        waiting = await asking(session)
        await evening.house.close()
        with pytest.raises(Refused, match=MEANWHILE):
            await waiting
        await asyncio.sleep(0)
        assert not evening.house.advice.kept
        assert not evening.house.advice.thinking

    asyncio.run(scene())
