"""What a session refuses, and that nothing has changed then."""

from __future__ import annotations

import pytest

from mythboard.engine.errors import RuleBroken
from mythboard.table.history.record import Entry
from mythboard.table.refused import Refused
from mythboard.table.session import Session
from tests.table.evening import ANA, Evening, at_the_table, everybody, play_to_the_end


async def refused(evening: Evening, session: Session, seat: int, at: int, text: str) -> Refused:
    """Try an answer that must be refused; nothing may be different afterwards."""
    shown, record, table = everybody(session), list(evening.store.records[session.id]), session.table
    position = table.dump()
    with pytest.raises(Refused) as refusal:
        await session.answer(seat, at, text)
    assert everybody(session) == shown
    assert evening.store.records[session.id] == record
    assert session.table is table
    assert table.dump() == position
    return refusal.value


@at_the_table
async def test_an_answer_to_a_question_of_the_past_is_stale(evening: Evening) -> None:
    session = await evening.with_ben()
    await session.answer(0, 0, "gather")
    refusal = await refused(evening, session, 0, 0, "gather")
    assert refusal.is_stale
    assert str(refusal) == "Something else happened first. Look again."


@at_the_table
async def test_an_answer_to_a_question_of_the_future_is_stale(evening: Evening) -> None:
    session = await evening.with_ben()
    assert (await refused(evening, session, 0, 1, "gather")).is_stale


@at_the_table
async def test_a_seat_that_is_not_asked_cannot_answer(evening: Evening) -> None:
    session = await evening.with_ben()
    refusal = await refused(evening, session, 1, 0, "gather")
    assert not refusal.is_stale
    assert str(refusal) == "It's not your turn to answer: the table is waiting for Ana."


@at_the_table
async def test_a_text_that_is_no_move_is_refused(evening: Evening) -> None:
    session = await evening.with_ben()
    for text in ("", "   ", "fly", "gather twice", "play no-such-card#1", "x" * 5000, "\x00", "gather\n"):
        await refused(evening, session, 0, 0, text)


@at_the_table
async def test_an_illegal_move_is_refused_with_its_reason(evening: Evening) -> None:
    session = await evening.with_ben()
    for text in ("gather", "pass"):
        await session.answer(0, session.at, text)
    await session.answer(1, session.at, "draw")
    refusal = await refused(evening, session, 1, session.at, "number 3")
    assert str(refusal) == "You can't number 3 now: the question is: What do you do?"


@at_the_table
async def test_a_seat_that_does_not_exist_is_refused(evening: Evening) -> None:
    session = await evening.with_ben()
    for seat in (-1, 2, 99):
        await refused(evening, session, seat, 0, "gather")


@at_the_table
async def test_nobody_answers_for_a_bot(evening: Evening) -> None:
    session = await evening.against_bots()
    await refused(evening, session, 1, session.at, "gather")


@at_the_table
async def test_nothing_is_answered_when_the_game_is_over(evening: Evening) -> None:
    session = await evening.with_ben()
    await play_to_the_end(session)
    refusal = await refused(evening, session, 0, session.at, "gather")
    assert str(refusal) == "The game is over."
    for attempt in (session.undo(0, session.at), session.redo(0), session.consent(1, True), session.replace(0, 0)):
        with pytest.raises(Refused):
            await attempt


@at_the_table
async def test_nothing_is_answered_before_the_game_begins(evening: Evening) -> None:
    created = await evening.house.create(ANA, "Ana", "obol", ["you", "open"])
    session = await evening.house.session(created.room.id)
    with pytest.raises(Refused, match="The game hasn't begun yet"):
        await session.answer(0, 0, "gather")
    with pytest.raises(Refused, match="There's nothing to replay yet"):
        session.show_at(None, 0)
    assert session.show(0, ANA).view == {}


@at_the_table
async def test_two_who_are_asked_at_once_do_not_get_in_each_others_way(evening: Evening) -> None:
    """Both pages were drawn before either of them bid."""
    session = await evening.with_ben()
    for seat in (0, 1):
        await session.answer(seat, session.at, "pass")
    assert session.state.asked == (0, 1)
    at = session.at
    await session.answer(1, at, "number 0")
    assert str(await refused(evening, session, 1, at, "number 1")) == "You've already answered; the others haven't."
    await session.answer(0, at, "number 0")
    assert (await refused(evening, session, 0, at, "number 1")).is_stale


@at_the_table
async def test_conceding_is_an_answer_that_nobody_asked_for(evening: Evening) -> None:
    session = await evening.with_ben("chartalea")
    other = 1 - session.state.asked[0]
    await session.answer(other, session.at, "concede")
    assert session.room.stage == "over"
    assert session.room.result == f"{session.name(1 - other)} wins."


@at_the_table
async def test_nobody_concedes_where_the_game_knows_no_conceding(evening: Evening) -> None:
    session = await evening.with_ben("obol")
    refusal = await refused(evening, session, 0, 0, "concede")
    assert str(refusal) == "Nobody can concede in Obol: it is played to its end."


@at_the_table
async def test_a_rule_that_breaks_does_not_break_the_table(evening: Evening) -> None:
    session = await evening.with_ben()

    def broken(*_: object) -> None:
        raise RuleBroken("the ferry leaks")

    whole = session.playback.attempt
    session.playback.attempt = broken  # type: ignore[assignment, method-assign]
    refusal = await refused(evening, session, 0, 0, "gather")
    assert "a bug" in str(refusal)
    assert "leaks" not in str(refusal)
    session.playback.attempt = whole  # type: ignore[method-assign]
    await session.answer(0, 0, "gather")


@at_the_table
async def test_an_answer_that_cannot_be_kept_has_not_happened(evening: Evening) -> None:
    session = await evening.with_ben()
    append = evening.store.append

    async def full(id: str, entry: Entry) -> bool:
        raise OSError("the disk is full")

    evening.store.append = full  # type: ignore[method-assign]
    shown = everybody(session)
    with pytest.raises(OSError, match="full"):
        await session.answer(0, 0, "gather")
    assert everybody(session) == shown
    evening.store.append = append  # type: ignore[method-assign]
    await session.answer(0, 0, "gather")


@at_the_table
async def test_an_answer_stands_although_no_word_could_be_passed(evening: Evening) -> None:
    session = await evening.with_ben()

    async def silent(id: str) -> None:
        raise ConnectionError("nobody listens")

    evening.bus.publish = silent  # type: ignore[method-assign]
    await session.answer(0, 0, "gather")
    assert session.state.count == 1


@at_the_table
async def test_why_not_says_what_a_move_lacks(evening: Evening) -> None:
    session = await evening.with_ben()
    assert session.why(0, "gather") == ""
    assert session.why(0, "fly") == "Obol has no move 'fly'."
    assert session.why(1, "gather") == "It's not your turn to answer: the table is waiting for Ana."
    shore = session.show(0).view["zones"]["shore"]["cards"]
    dear = [card for card in shore if session.why(0, f"hire {card}")]
    assert all("it costs" in session.why(0, f"hire {card}").lower() for card in dear)


@at_the_table
async def test_the_journal_is_closed_while_the_game_runs(evening: Evening) -> None:
    session = await evening.with_ben()
    with pytest.raises(Refused, match="when the game is over"):
        session.journal()


@at_the_table
async def test_an_answer_never_meets_a_question_that_was_put_after_something_was_taken_back(evening: Evening) -> None:
    """Ana lets it be Ben's turn, takes that back and comes to it by another way: Ben has not seen that table."""
    session = await evening.with_ben()
    for text in ("gather", "gather"):
        await session.answer(0, session.at, text)
    at, count = session.show(1).at, session.state.count
    await session.undo(0, session.at)
    await session.answer(0, session.at, "draw")
    assert (session.state.asked, session.state.count) == ((1,), count)
    refusal = await refused(evening, session, 1, at, "gather")
    assert refusal.is_stale
    await session.answer(1, session.show(1).at, "gather")
