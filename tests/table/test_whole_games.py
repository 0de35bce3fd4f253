"""Whole games through sessions: everything that happens is on record, and the record is enough."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import mythboard
from mythboard.engine.journal import hash_of_seed
from mythboard.table.history.record import ANSWER
from mythboard.table.room import OVER, RUNNING
from tests.table.evening import ANA, Evening, at_the_table, everybody, play_to_the_end, settled


@at_the_table
async def test_a_game_of_obol_against_a_bot_ends(evening: Evening) -> None:
    session = await evening.against_bots("obol", ["greedy"])
    await play_to_the_end(session)
    assert session.room.stage == OVER
    assert session.room.result == session.table.result_words()


@at_the_table
async def test_a_game_of_obol_with_four_seats_ends(evening: Evening) -> None:
    session = await evening.with_ben("obol", ["uniform", "greedy"])
    await play_to_the_end(session)
    assert session.room.stage == OVER


@at_the_table
async def test_a_game_of_chartalea_against_a_bot_ends(evening: Evening) -> None:
    session = await evening.against_bots("chartalea", ["greedy"])
    await play_to_the_end(session)
    assert session.room.stage == OVER


@at_the_table
async def test_a_game_of_chartalea_between_two_persons_ends(evening: Evening) -> None:
    session = await evening.with_ben("chartalea")
    await play_to_the_end(session)
    assert session.room.stage == OVER


@at_the_table
async def test_the_journal_of_a_finished_game_can_be_replayed(evening: Evening) -> None:
    session = await evening.with_ben("chartalea")
    await play_to_the_end(session)
    again = mythboard.game("chartalea").replay(session.journal())
    assert again == session.table
    assert again.journal == session.journal()


@at_the_table
async def test_the_seed_is_told_when_the_game_is_over_and_its_hash_before(evening: Evening) -> None:
    session = await evening.with_ben()
    before = session.show(0, ANA)
    assert before.seed == ""
    await play_to_the_end(session)
    after = session.show(0, ANA)
    assert after.seed == session.room.seed
    assert before.seed_hash == after.seed_hash == hash_of_seed(after.seed)


@at_the_table
async def test_a_room_opened_anew_looks_the_same_to_everybody(evening: Evening) -> None:
    session = await evening.with_ben("obol", ["uniform"])
    for _ in range(30):
        seat = session.state.asked[0]
        await session.answer(seat, session.at, session.table.text(session.table.moves(seat)[-1]))
        await settled(session)
        again = await evening.another_house().session(session.id)
        assert everybody(again) == everybody(session)
    await play_to_the_end(session)
    again = await evening.another_house().session(session.id)
    assert everybody(again) == everybody(session)


@at_the_table
async def test_a_game_goes_on_after_the_server_was_killed(evening: Evening) -> None:
    """Bots that were asked when it happened are asked again."""
    created = await evening.house.create(ANA, "Ana", "obol", ["greedy", "you"])
    await evening.house.start(created.room.id, ANA)
    await evening.house.close()
    assert await evening.store.entries(created.room.id) == []
    house = evening.another_house()
    await house.wake()
    session = await house.session(created.room.id)
    await settled(session)
    assert session.state.asked == (1,)


@at_the_table
async def test_bots_choose_the_same_after_a_pause(evening: Evening) -> None:
    session = await evening.against_bots("obol", ["greedy"])
    await play_to_the_end(session)
    entries = evening.store.records[session.id]
    evening.store.records[session.id] = entries[: len(entries) // 2]
    evening.store.rooms[session.id] = replace(evening.store.rooms[session.id], stage=RUNNING)
    again = await evening.another_house().session(session.id)
    await play_to_the_end(again)
    assert [(e.seat, e.text) for e in evening.store.records[session.id]] == [(e.seat, e.text) for e in entries]


@at_the_table
async def test_every_answer_is_on_record_with_its_check(evening: Evening) -> None:
    session = await evening.with_ben()
    await play_to_the_end(session)
    entries = await evening.store.entries(session.id)
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert all(entry.kind == ANSWER and entry.check for entry in entries)


def test_everybody_hears_of_every_change() -> None:
    async def scene() -> None:
        evening = Evening()
        session = await evening.with_ben()
        async with evening.bus.subscribe(session.id) as words:
            await session.answer(0, 0, "gather")
            await asyncio.wait_for(anext(words), 1)
            await session.undo(0, 1)
            await asyncio.wait_for(anext(words), 1)

    asyncio.run(scene())
