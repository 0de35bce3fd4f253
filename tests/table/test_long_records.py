"""A long record is read in turns with whatever else there is to do, once, and nobody sees a table that is only half read."""

from __future__ import annotations

import asyncio

import pytest

from mythboard.table import pauses
from mythboard.table import session as sessions
from mythboard.table.house import House
from tests.table.evening import Evening, any_move, at_the_table

ANSWERS = 60


async def played(evening: Evening) -> tuple[str, House]:
    """A game that has gone on for a while, and a house that has yet to read it."""
    session = await evening.with_ben()
    for _ in range(ANSWERS):
        seat = session.state.asked[0]
        await session.answer(seat, session.at, any_move(session, seat))
    return session.id, evening.another_house()


@at_the_table
async def test_others_get_a_turn_while_a_record_is_read(evening: Evening) -> None:
    id, house = await played(evening)
    turns = 0

    async def somebody_else() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pauses, "TURN", 0.0)
        other = asyncio.create_task(somebody_else())
        session = await house.session(id)
        other.cancel()
    assert session.state.count == ANSWERS
    assert turns >= ANSWERS


@at_the_table
async def test_nobody_is_handed_a_table_that_is_only_half_read(evening: Evening) -> None:
    id, house = await played(evening)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pauses, "TURN", 0.0)
        first = asyncio.create_task(house.session(id))
        for _ in range(ANSWERS):
            await asyncio.sleep(0)
        assert house.informed(id) is None
        assert await house.at_hand(id) is None
        second = asyncio.create_task(house.session(id))
        opened = await asyncio.gather(first, second)
    assert [session.state.count for session in opened] == [ANSWERS, ANSWERS]


@at_the_table
async def test_however_many_come_to_a_table_it_is_read_once(evening: Evening) -> None:
    id, house = await played(evening)
    opened = 0
    take_up = sessions.Session.open

    async def counted(*data: object) -> sessions.Session:
        nonlocal opened
        opened += 1
        return await take_up(*data)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sessions.Session, "open", counted)
        asking = [asyncio.create_task(house.session(id)) for _ in range(10)]
        await asyncio.sleep(0)
        asking[0].cancel()  # who came first leaves again
        found = await asyncio.gather(*asking[1:])
    assert opened == 1
    assert all(session is found[0] for session in found)
    assert not house.opening


@at_the_table
async def test_who_comes_while_a_table_is_read_learns_what_another_process_wrote_meanwhile(evening: Evening) -> None:
    id, house = await played(evening)
    elsewhere = await evening.house.session(id)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pauses, "TURN", 0.0)
        first = asyncio.create_task(house.session(id))
        for _ in range(20):
            await asyncio.sleep(0)
        seat = elsewhere.state.asked[0]
        await elsewhere.answer(seat, elsewhere.at, any_move(elsewhere, seat))
        session = await house.session(id)
        assert session.state.count == ANSWERS + 1
        await first
