"""Two processes over one store: they may get in each other's way, but never lose or double anything."""

from __future__ import annotations

import asyncio

import pytest

import mythboard
from mythboard.table.history.record import ANSWER
from mythboard.table.refused import Refused
from mythboard.table.room import OVER
from mythboard.table.session import Session
from tests.table.evening import ANA, BEN, Evening, any_move, at_the_table, everybody, settled


async def two_sessions(evening: Evening, session: Session) -> tuple[Session, Session]:
    return session, await evening.another_house().session(session.id)


@at_the_table
async def test_of_two_answers_at_once_one_is_taken(evening: Evening) -> None:
    here, there = await two_sessions(evening, await evening.with_ben())
    results = await asyncio.gather(here.answer(0, 0, "gather"), there.answer(0, 0, "draw"), return_exceptions=True)
    refusals = [result for result in results if isinstance(result, Refused)]
    assert len(refusals) == 1
    assert refusals[0].is_stale
    assert len(evening.store.records[here.id]) == 1
    await here.catch_up()
    await there.catch_up()
    assert everybody(here) == everybody(there)


@at_the_table
async def test_whoever_comes_second_sees_what_the_other_did(evening: Evening) -> None:
    here, there = await two_sessions(evening, await evening.with_ben())
    await here.answer(0, 0, "gather")
    assert there.state.count == 0
    with pytest.raises(Refused) as refusal:
        await there.answer(0, 0, "gather")
    assert refusal.value.is_stale
    assert everybody(here) == everybody(there)


@at_the_table
async def test_an_undo_of_the_other_is_followed(evening: Evening) -> None:
    here, there = await two_sessions(evening, await evening.with_ben())
    await here.answer(0, 0, "gather")
    await there.catch_up()
    await there.undo(0, 1)
    await here.catch_up()
    assert here.state.count == 0
    assert everybody(here) == everybody(there)


@at_the_table
async def test_a_whole_game_between_two_processes_that_race(evening: Evening) -> None:
    """Both persons send every answer through both processes at once, and bots are let to play in both."""
    here, there = await two_sessions(evening, await evening.with_ben("obol", ["greedy"]))
    accepted = 0
    for _ in range(2000):
        for session in (here, there):
            await settled(session)
            await session.catch_up()
            if session.state.bots_asked:
                await session.bots.step()
        if here.room.stage == OVER:
            break
        await here.catch_up()
        await there.catch_up()
        if not here.state.asked or here.state.plays(here.state.asked[0]):
            continue
        seat, at = here.state.asked[0], here.at
        text = any_move(here, seat)
        sent = [session.answer(seat, at, text) for session in (here, there, here)]
        results = await asyncio.gather(*sent, return_exceptions=True)
        assert all(result is None or isinstance(result, Refused) for result in results)
        assert sum(result is None for result in results) == 1
        accepted += 1
    entries = evening.store.records[here.id]
    assert here.room.stage == OVER
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert sum(entry.kind == ANSWER and entry.seat in (0, 1) for entry in entries) == accepted
    await there.catch_up()
    assert there.journal() == here.journal()


@at_the_table
async def test_of_two_who_take_the_last_seat_one_gets_it(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open"], is_public=True)
    id = created.room.id
    other = evening.another_house()
    joins = [evening.house.join(id, BEN, "Ben"), other.join(id, "person cleo", "Cleo")]
    results = await asyncio.gather(*joins, return_exceptions=True)
    assert sorted([isinstance(result, Refused) for result in results]) == [False, True]


@at_the_table
async def test_of_two_who_want_a_rematch_both_get_the_same(evening: Evening) -> None:
    session = await evening.with_ben("chartalea")
    await session.answer(0, session.at, "concede")
    other = evening.another_house()
    ids = await asyncio.gather(evening.house.rematch(session.id, ANA), other.rematch(session.id, BEN))
    assert ids[0] == ids[1]
    assert len(evening.store.rooms) == 2


@at_the_table
async def test_bots_that_play_in_two_processes_at_once_answer_once(evening: Evening) -> None:
    session = await evening.against_bots("obol", ["greedy"])
    here, there = await two_sessions(evening, session)
    await settled(there)
    while here.room.stage != OVER:
        await here.answer(0, here.at, any_move(here, 0))
        await there.catch_up()
        there.wake()
        await asyncio.gather(settled(here), settled(there))
        await asyncio.gather(here.catch_up(), there.catch_up())
        for waiting in (here, there):
            waiting.wake()  # whoever lost leaves it to the other, and looks again a little later
            await settled(waiting)
        await asyncio.gather(here.catch_up(), there.catch_up())
        assert everybody(here) == everybody(there)
    assert mythboard.game("obol").replay(here.journal()) == here.table


@at_the_table
async def test_a_room_that_is_opened_twice_at_once_has_one_session(evening: Evening) -> None:
    session = await evening.with_ben()
    house = evening.another_house()
    first, second = await asyncio.gather(house.session(session.id), house.session(session.id))
    assert first is second
