"""Time: deadlines, and what the others may do when somebody does not come back."""

from __future__ import annotations

import pytest

from mythboard.table.history.record import BOT_SITS, PERSON_SITS
from mythboard.table.refused import Refused
from mythboard.table.room import BY_DAYS, BY_MOVE, Clock
from mythboard.table.state import DAY, PATIENCE
from tests.table.evening import Evening, any_move, at_the_table, everybody, settled


@at_the_table
async def test_a_deadline_runs_from_the_question(evening: Evening) -> None:
    session = await evening.with_ben(clock=Clock(BY_MOVE, 60))
    began = evening.now
    assert [seat.deadline for seat in session.show(None).seats] == [began + 60, None]
    evening.now += 20
    await session.answer(0, 0, "gather")
    assert session.show(None).seats[0].deadline == began + 80
    await session.answer(0, 1, "pass")
    assert [seat.deadline for seat in session.show(None).seats] == [None, began + 80]


@at_the_table
async def test_the_answer_of_another_to_the_same_question_gives_no_more_time(evening: Evening) -> None:
    session = await evening.with_ben(clock=Clock(BY_MOVE, 60))
    for seat in (0, 1):
        await session.answer(seat, session.at, "pass")
    asked = evening.now
    evening.now += 30
    await session.answer(0, session.at, "number 0")
    assert session.show(None).seats[1].deadline == asked + 60


@at_the_table
async def test_a_game_by_correspondence_counts_days(evening: Evening) -> None:
    session = await evening.with_ben(clock=Clock(BY_DAYS, 3))
    assert session.show(None).seats[0].deadline == evening.now + 3 * DAY


@at_the_table
async def test_a_seat_that_is_overdue_can_be_handed_to_a_bot(evening: Evening) -> None:
    session = await evening.with_ben(clock=Clock(BY_MOVE, 60))
    evening.now += 60
    assert session.overdue() == []
    with pytest.raises(Refused, match="Ana still has time to answer"):
        await session.replace(1, 0, "uniform")
    evening.now += 1
    assert session.overdue() == [0]
    await session.replace(1, 0, "uniform")
    assert evening.store.records[session.id][0].kind == BOT_SITS
    await settled(session)
    assert session.state.asked == (1,)
    assert session.show(None).seats[0].bot == "uniform"
    assert session.show(None).seats[0].kind == "person"


@at_the_table
async def test_without_a_clock_patience_ends_after_half_an_hour(evening: Evening) -> None:
    session = await evening.with_ben()
    assert session.show(None).seats[0].deadline is None
    evening.now += PATIENCE
    assert session.overdue() == []
    evening.now += 1
    assert session.overdue() == [0]


@at_the_table
async def test_a_bot_is_never_overdue(evening: Evening) -> None:
    session = await evening.with_ben("obol", ["uniform"], clock=Clock(BY_MOVE, 60))
    await session.replace(0, 0)
    evening.now += 1000
    assert 0 not in session.overdue()


@at_the_table
async def test_somebody_who_leaves_can_let_a_bot_play_and_come_back(evening: Evening) -> None:
    session = await evening.with_ben()
    await session.replace(1, 1)
    assert session.show(1).seats[1].bot == "greedy"
    with pytest.raises(Refused, match="Take your seat back first"):
        await session.answer(1, 0, "gather")
    await session.answer(0, 0, "gather")
    await session.answer(0, session.at, "gather")
    await settled(session)
    await session.return_to(1)
    assert evening.store.records[session.id][-1].kind == PERSON_SITS
    assert session.show(1).seats[1].bot == ""
    with pytest.raises(Refused, match="No bot is playing for you"):
        await session.return_to(1)


@at_the_table
async def test_a_person_who_comes_back_has_the_whole_time(evening: Evening) -> None:
    session = await evening.with_ben(clock=Clock(BY_MOVE, 60))
    await session.answer(0, 0, "pass")
    for seat in (0, 1):
        if seat in session.state.asked:
            evening.now += 30
            await session.replace(seat, seat, "uniform")
            await session.return_to(seat)
            assert session.show(None).seats[seat].deadline == evening.now + 60


@at_the_table
async def test_a_bot_that_sits_for_a_person_agrees_to_nothing(evening: Evening) -> None:
    session = await evening.with_ben()
    await session.answer(0, 0, "draw")
    await session.undo(0, 1)
    await session.replace(1, 1)
    assert session.state.count == 1
    await session.return_to(1)
    await session.consent(1, True)
    assert session.state.count == 0


@at_the_table
async def test_only_who_sits_there_can_hand_over_a_seat(evening: Evening) -> None:
    session = await evening.with_ben("obol", ["uniform"], clock=Clock(BY_MOVE, 60))
    evening.now += 100
    for by in (-1, 2, 9):
        with pytest.raises(Refused, match="Only players at this table"):
            await session.replace(by, 0, "uniform")
    with pytest.raises(Refused, match="This seat has no player"):
        await session.replace(0, 2, "uniform")
    with pytest.raises(Refused, match="There's no bot 'oracle'"):
        await session.replace(0, 0, "oracle")
    await session.replace(1, 0, "uniform")
    with pytest.raises(Refused, match="A bot is already playing for Ana"):
        await session.replace(1, 0, "uniform")


@at_the_table
async def test_who_plays_survives_the_server(evening: Evening) -> None:
    session = await evening.with_ben(clock=Clock(BY_MOVE, 60))
    for _ in range(5):
        await session.answer(session.state.asked[0], session.at, any_move(session, session.state.asked[0]))
    await session.replace(1, 1, "uniform")
    await settled(session)
    again = await evening.another_house().session(session.id)
    assert everybody(again) == everybody(session)
