"""Where a running game stands is kept by names, so that it can be carried over to other rules."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

import mythboard
from mythboard.table.history.carryover import carried
from mythboard.table.history.record import GO_ON
from mythboard.table.history.savedposition import FORMAT, SavedPosition, is_kept, kept_in
from mythboard.table.house import FOLD, IDLE
from mythboard.table.proposals import agree, propose
from mythboard.table.session import Session
from tests.table.evening import ANA, Evening, any_move, at_the_table, play_to_the_end
from tests.table.test_old_records import changed_obol, some_answers, with_new_rules


async def what_is_kept(evening: Evening, id: str) -> SavedPosition | None:
    data = await evening.store.frozen(id)
    return kept_in(data) if data and is_kept(data) else None


async def some_more(session: Session, count: int) -> None:
    for _ in range(count):
        seat = session.state.asked[0]
        await session.answer(seat, session.at, any_move(session, seat))


async def nobody_comes(evening: Evening) -> None:
    evening.now += IDLE * FOLD
    await evening.house.fold()


@at_the_table
async def test_a_table_that_is_folded_is_kept_where_it_stands(evening: Evening) -> None:
    session = await some_answers(evening, 7)
    assert await what_is_kept(evening, session.id) is None, "moves themselves keep nothing"
    await nobody_comes(evening)
    kept = await what_is_kept(evening, session.id)
    assert kept is not None
    assert (kept.count, kept.check) == (7, session.state.timeline.answers[-1].check)
    assert mythboard.game("obol").load(kept.position) == session.table


@at_the_table
async def test_what_has_not_changed_is_not_kept_again(evening: Evening) -> None:
    session = await some_answers(evening, 7)
    await nobody_comes(evening)
    evening.store.ice[session.id] = b"as it was"
    await session.unfold()
    await nobody_comes(evening)
    assert evening.store.ice[session.id] == b"as it was"
    await some_more(session, 1)
    await nobody_comes(evening)
    kept = await what_is_kept(evening, session.id)
    assert kept is not None
    assert kept.count == 8


@at_the_table
async def test_a_house_that_closes_keeps_every_game(evening: Evening) -> None:
    session = await some_answers(evening, 5)
    await evening.house.close()
    kept = await what_is_kept(evening, session.id)
    assert kept is not None
    assert kept.count == 5


@at_the_table
async def test_a_house_that_opens_keeps_games_that_nobody_has_kept(evening: Evening) -> None:
    session = await some_answers(evening, 5)
    await evening.another_house().wake()
    assert await what_is_kept(evening, session.id) is not None


@at_the_table
async def test_a_game_that_is_over_is_frozen_and_not_kept(evening: Evening) -> None:
    session = await some_answers(evening, 5)
    session.fold()  # noted, and not written yet
    await play_to_the_end(session)
    await session.freezer.rest()
    await evening.house.fold()
    await evening.house.close()
    data = await evening.store.frozen(session.id)
    assert data is not None
    assert not is_kept(data)


def stopped_by_new_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    with_new_rules(monkeypatch, changed_obol("cost = 1\n", "cost = 4\n"))


@pytest.mark.parametrize("later", [0, 1])
def test_a_game_that_stopped_is_carried_on_from_where_it_stood(monkeypatch: pytest.MonkeyPatch, later: int) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await some_answers(evening, 14)
        await nobody_comes(evening)
        if later:
            await some_more(session, 1)
        stood = session.table
        stopped_by_new_rules(monkeypatch)
        again = await evening.another_house().session(session.id)
        assert again.state.stopped
        assert again.state.count < 14
        on = carried(again.state)
        assert on is not None
        assert on.count == 14 + later, "answers after it are given again as long as they lead where they led"
        assert on.table.zones == stood.zones
        assert on.table.numbers == stood.numbers

    asyncio.run(scene())


def test_without_a_position_a_game_is_carried_on_from_before_the_answer_that_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(damage: bool) -> None:
        evening = Evening()
        session = await some_answers(evening, 14)
        if damage:
            evening.store.ice[session.id] = bytes([FORMAT]) + b"nonsense"
        with monkeypatch.context() as patched:
            stopped_by_new_rules(patched)
            again = await evening.another_house().session(session.id)
            on = carried(again.state)
            assert on is not None
            assert on.count == again.state.count < 14

    asyncio.run(scene(damage=False))
    asyncio.run(scene(damage=True))


def test_a_position_that_was_taken_back_since_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await some_answers(evening, 14)
        await nobody_comes(evening)
        record = evening.store.records[session.id]
        record[13] = replace(record[13], check="0123456789")
        stopped_by_new_rules(monkeypatch)
        again = await evening.another_house().session(session.id)
        on = carried(again.state)
        assert on is not None
        assert on.count < 13

    asyncio.run(scene())


@at_the_table
async def test_a_game_that_goes_on_needs_no_position(evening: Evening) -> None:
    session = await some_answers(evening, 5)
    await nobody_comes(evening)
    again = await evening.another_house().session(session.id)
    assert again.state.kept == b""
    assert again.state.stopped == ""
    assert again.show(again.seat_of(ANA)).view["moves"] or again.state.asked != (0,)


def test_people_go_on_where_they_stood_and_lose_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await some_answers(evening, 14)
        stood = session.table
        await evening.house.close()
        stopped_by_new_rules(monkeypatch)
        later = evening.another_house()
        again = await later.session(session.id)
        assert again.state.count < 14
        choices = again.show(0).choices
        assert choices is not None
        assert choices.lost == 0
        await propose(again, 0, GO_ON, again.at)
        await agree(again, 1, True, again.at)
        following = await later.session(again.room.rematch)
        assert following.table.zones == stood.zones
        assert following.table.asked == stood.asked
        await play_to_the_end(following)
        assert mythboard.game("obol").replay(following.journal()) == following.table

    asyncio.run(scene())
