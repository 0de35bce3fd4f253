"""Notes: everybody at a table reads in the log what was taken back, and for whom a bot plays."""

from __future__ import annotations

from mythboard.prose import plain, voice_of
from mythboard.table.history.log import DEEDS
from mythboard.table.room import BY_MOVE, Clock
from mythboard.table.session import Session
from tests.table.evening import BEN, Evening, at_the_table


def noted(session: Session, viewer: int | None) -> list[str]:
    """The notes that a viewer reads, in words."""
    shown = session.show(viewer)
    entries = [entry for turn in shown.log for entry in turn.entries if entry.deed in DEEDS.values()]
    names = tuple([seat.name for seat in shown.seats])
    return [plain(voice_of(shown.game).sentence([entry], viewer, names)) for entry in entries]


async def does(session: Session, seat: int, *texts: str) -> None:
    for text in texts:
        await session.answer(seat, session.at, text)


@at_the_table
async def test_everybody_reads_that_something_was_taken_back(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "gather")
    await session.undo(0, session.at)
    assert noted(session, 0) == ["You take back an answer."]
    assert noted(session, 1) == noted(session, None) == ["Ana takes back an answer."]


@at_the_table
async def test_a_note_names_those_who_agreed(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "draw")
    await session.undo(0, session.at)
    assert noted(session, 1) == []
    await session.consent(1, True)
    assert noted(session, 1) == ["Ana takes back an answer, as agreed with you."]
    assert noted(session, None) == ["Ana takes back an answer, as agreed with Ben."]


@at_the_table
async def test_going_back_further_leaves_what_was_noted(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "gather", "gather")
    await session.undo(0, session.at)
    await does(session, 0, "gather")
    await session.undo(0, session.at)
    await session.undo(0, session.at)
    assert session.state.count == 0
    assert noted(session, None) == ["Ana takes back 3 answers."]


@at_the_table
async def test_notes_are_read_again_from_the_record(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "gather")
    await session.undo(0, session.at)
    await does(session, 0, "gather", "gather")
    other = await evening.another_house().session(session.id)
    assert other.show(1).log == session.show(1).log
    assert noted(other, 1) == ["Ana takes back an answer."]


@at_the_table
async def test_a_process_that_hears_of_several_things_at_once_notes_them_where_they_belong(evening: Evening) -> None:
    """The answers it knows are given again, so it has to go back nowhere; the note belongs before the last one all the same."""
    session = await evening.with_ben()
    await does(session, 0, "gather", "gather")
    other = await evening.another_house().session(session.id)
    await session.undo(0, session.at)
    await session.redo(0)
    await other.read_on()
    assert other.show(1).log == session.show(1).log
    assert noted(other, 1) == ["Ana takes back an answer."]


@at_the_table
async def test_nobody_can_fill_the_log_by_going_to_and_fro(evening: Evening) -> None:
    session = await evening.with_ben()
    for _ in range(50):
        await does(session, 0, "gather")
        await session.undo(0, session.at)
        await session.replace(1, 1)
        await session.return_to(1)
    assert noted(session, None) == ["Ana takes back 50 answers."]


@at_the_table
async def test_everybody_reads_for_whom_a_bot_plays(evening: Evening) -> None:
    session = await evening.with_ben(clock=Clock(BY_MOVE, 60))
    await does(session, 0, "gather", "gather")
    evening.now += 100
    await session.replace(0, 1)
    await session.rest()
    await session.return_to(1)
    assert noted(session, 1) == ["A bot plays for you now.", "You are back."]
    assert noted(session, None) == ["A bot plays for Ben now.", "Ben is back."]


@at_the_table
async def test_nobody_goes_back_past_a_boundary_while_the_other_is_away(evening: Evening) -> None:
    """With a short clock, Ana hands Ben's seat to a bot, plays on, and would go back knowing more."""
    session = await evening.with_ben(clock=Clock(BY_MOVE, 10))
    await does(session, 0, "gather", "gather")
    evening.now += 100
    await session.replace(0, 1)
    await session.rest()
    stood = session.state.count
    assert stood > 2, "the bot has answered for Ben"
    await session.undo(0, session.at)
    assert session.state.count == stood
    assert session.state.must_consent == [1]
    assert session.seat_of(BEN) == 1
    await session.return_to(1)
    await session.consent(1, False)
    assert session.state.count == stood
