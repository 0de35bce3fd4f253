"""Taking back: alone up to the boundary, beyond it with the leave of the others, and giving again what was taken back."""

from __future__ import annotations

import pytest

from mythboard.engine.entries import Entry
from mythboard.table.history.log import DEEDS
from mythboard.table.history.record import ASK_UNDO, DENY, GRANT, UNDO
from mythboard.table.refused import Refused
from mythboard.table.session import Session
from mythboard.table.shown import Shown
from tests.table.evening import Evening, at_the_table, everybody, settled


async def does(session: Session, seat: int, *texts: str) -> None:
    for text in texts:
        await session.answer(seat, session.at, text)


async def takes_back(session: Session, seat: int) -> None:
    await session.undo(seat, session.at)


def of_the_game(shown: Shown) -> list[Entry]:
    """What a log tells of the game, without notes about the table."""
    entries = [entry for turn in shown.log for entry in (*turn.opened, *turn.entries)]
    return [entry for entry in entries if entry.deed not in DEEDS.values()]


def obols(session: Session, seat: int) -> int:
    found = session.show(None).view["numbers"][f"obols/{seat}"]
    assert isinstance(found, int)
    return found


@at_the_table
async def test_an_action_that_told_nobody_anything_is_taken_back_at_once(evening: Evening) -> None:
    session = await evening.with_ben()
    before = everybody(session)
    await does(session, 0, "gather")
    assert session.show(0).undo == "gather 2 obols"
    await takes_back(session, 0)
    after = everybody(session)
    assert [shown.view for shown in after] == [shown.view for shown in before]
    assert [of_the_game(shown) for shown in after] == [of_the_game(shown) for shown in before]
    assert [entry.kind for entry in evening.store.records[session.id]] == ["answer", UNDO]


@at_the_table
async def test_several_are_taken_back_one_by_one(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "gather", "gather")
    assert session.state.asked == (1,)
    await takes_back(session, 0)
    await takes_back(session, 0)
    assert (session.state.count, obols(session, 0)) == (0, 3)
    with pytest.raises(Refused, match="nothing to undo"):
        await takes_back(session, 0)


@at_the_table
async def test_taking_back_asks_for_the_table_one_sees(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "gather")
    with pytest.raises(Refused) as refusal:
        await session.undo(0, 0)
    assert refusal.value.is_stale


@at_the_table
async def test_a_card_that_was_drawn_is_given_back_only_if_the_other_agrees(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "draw")
    shown = session.show(0)
    assert (shown.undo, shown.undo_asks) == ("", "draw a card")
    await takes_back(session, 0)
    assert session.state.count == 1
    assert session.show(1).request == "Ana asks to undo the last answer. Do you agree?"
    assert session.show(0).request == session.show(None).request == ""
    assert "Ben must agree" in session.show(0).notice
    await session.consent(1, True)
    assert session.state.count == 0
    assert session.show(1).request == ""
    assert [entry.kind for entry in evening.store.records[session.id]] == ["answer", ASK_UNDO, GRANT, UNDO]


@at_the_table
async def test_a_request_that_is_denied_changes_nothing(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "draw")
    await takes_back(session, 0)
    await session.consent(1, False)
    assert session.state.count == 1
    assert session.show(0).notice == "Ben didn't agree to undo."
    assert [entry.kind for entry in evening.store.records[session.id]] == ["answer", ASK_UNDO, DENY]
    await does(session, 0, "gather")
    assert session.show(0).notice == ""


@at_the_table
async def test_all_others_must_agree(evening: Evening) -> None:
    """Ana, Ben and Cleo; the bot agrees to everything."""
    created = await evening.house.create("person ana", "Ana", "obol", ["you", "open", "open", "uniform"])
    for person, name in (("person ben", "Ben"), ("person cleo", "Cleo")):
        await evening.house.join(created.room.id, person, name, created.secret)
    await evening.house.start(created.room.id, "person ana")
    session = await evening.house.session(created.room.id)
    await does(session, 0, "draw")
    await takes_back(session, 0)
    await session.consent(1, True)
    assert session.state.count == 1
    with pytest.raises(Refused, match="already answered"):
        await session.consent(1, True)
    assert session.show(1).request == ""
    assert session.show(2).request != ""
    await session.consent(2, True)
    assert session.state.count == 0


@at_the_table
async def test_a_request_can_be_withdrawn(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "draw")
    await takes_back(session, 0)
    with pytest.raises(Refused, match="others must agree"):
        await session.consent(0, True)
    await session.consent(0, False)
    assert session.show(1).request == ""
    assert session.show(1).notice == ""
    with pytest.raises(Refused, match="Nobody is asking"):
        await session.consent(1, True)


@at_the_table
async def test_a_request_lapses_when_the_game_goes_on(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "draw")
    await takes_back(session, 0)
    await does(session, 0, "gather")
    assert session.show(1).request == ""


@at_the_table
async def test_only_one_can_ask_at_a_time(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "draw", "pass")
    await does(session, 1, "draw")
    await takes_back(session, 0)
    with pytest.raises(Refused, match="Ana has already asked to undo"):
        await takes_back(session, 1)


@at_the_table
async def test_against_bots_nothing_is_taken_back_that_chance_has_shown(evening: Evening) -> None:
    session = await evening.against_bots("obol", ["greedy"])
    await does(session, 0, "draw")
    shown = session.show(0)
    assert (shown.undo, shown.undo_asks) == ("", "")
    assert shown.undo_stop is not None
    assert shown.undo_stop.deed == "draw"
    with pytest.raises(Refused, match="can't undo past"):
        await takes_back(session, 0)
    assert session.state.count == 1


@at_the_table
async def test_against_bots_the_whole_turn_of_the_bot_is_taken_back_with_ones_own_choice(evening: Evening) -> None:
    """As long as it neither rolled nor drew; whether it does, chance decides."""
    for _ in range(50):
        session = await evening.against_bots("obol", ["uniform"], options={"wards": "off", "toll": "none"})
        await does(session, 0, "gather", "gather")
        await settled(session)
        if session.playback.chance <= 1:
            break
    assert session.state.count > 2
    assert session.show(0).undo == "gather 2 obols"
    await takes_back(session, 0)
    assert session.state.count == 1


@at_the_table
async def test_what_was_taken_back_is_given_again_in_order(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "gather", "gather")
    before = everybody(session)
    await takes_back(session, 0)
    await takes_back(session, 0)
    assert session.show(0).redo == "gather 2 obols"
    await session.redo(0)
    await session.redo(0)
    after = everybody(session)
    assert [shown.view for shown in after] == [shown.view for shown in before]
    assert [of_the_game(shown) for shown in after] == [of_the_game(shown) for shown in before]
    assert session.show(0).redo == ""
    with pytest.raises(Refused, match="nothing to redo"):
        await session.redo(0)


@at_the_table
async def test_something_else_forgets_what_was_taken_back(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "gather", "gather")
    await takes_back(session, 0)
    await does(session, 0, "draw")
    assert session.show(0).redo == ""
    with pytest.raises(Refused):
        await session.redo(0)


@at_the_table
async def test_nobody_gives_again_what_another_took_back(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "gather")
    await takes_back(session, 0)
    assert session.show(1).redo == ""
    with pytest.raises(Refused):
        await session.redo(1)


@at_the_table
async def test_the_same_die_falls_when_a_crossing_is_made_again(evening: Evening) -> None:
    """What was rolled is known: going back must not be a way to roll until it pleases."""
    session = await evening.with_ben()
    await does(session, 0, "cross")
    rolled = session.table.dump()
    await takes_back(session, 0)
    await session.consent(1, True)
    assert session.state.count == 0
    await does(session, 0, "cross")
    assert session.table.dump() == rolled


@at_the_table
async def test_an_answer_the_house_gave_is_taken_back_with_the_choice_before_it(evening: Evening) -> None:
    """Wards: Ana is asked whether she wards off the bot's card; where she has none, the house says so for her."""

    def own(is_choice: bool) -> list[int]:
        answers = enumerate(session.playback.answers)
        return [i for i, answer in answers if answer.seat == 0 and session.playback.choices[i] == is_choice]

    def is_forced_since() -> bool:
        """Whether the house has answered since Ana's last choice, and chance has shown nothing since."""
        return bool(own(False)) and own(False)[-1] > own(True)[-1] >= session.playback.chance

    for _ in range(50):
        session = await evening.against_bots("obol", ["uniform"], options={"goal": 20})
        while session.state.asked and not is_forced_since():
            await does(session, 0, session.table.text(session.table.moves(0)[-2]))
            await settled(session)
        if session.state.asked:
            break
    last = own(True)[-1]
    await takes_back(session, 0)
    assert session.state.count == last
    assert len(session.table.moves(0)) > 1


@at_the_table
async def test_among_persons_the_house_answers_for_nobody(evening: Evening) -> None:
    """Else everybody would know at once that somebody has no ward."""
    session = await evening.with_ben()
    seen = 0
    for _ in range(400):
        if not session.state.asked:
            break
        seat = session.state.asked[0]
        moves = session.table.moves(seat)
        seen += len(moves) == 1
        count = session.state.count
        await does(session, seat, session.table.text(moves[count % len(moves)]))
        assert session.state.count == count + 1
    assert seen


@at_the_table
async def test_undo_and_redo_survive_the_server(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "gather", "draw")
    await takes_back(session, 0)
    again = await evening.another_house().session(session.id)
    assert everybody(again) == everybody(session)
    assert again.show(1).request != ""
    await again.consent(1, True)
    again = await evening.another_house().session(session.id)
    assert again.show(0).redo == "draw a card"
    await again.redo(0)
    assert again.state.count == 2


@at_the_table
async def test_a_grant_that_was_not_followed_by_anything_is_carried_out_later(evening: Evening) -> None:
    """The server was killed between the last yes and the step back."""
    session = await evening.with_ben()
    await does(session, 0, "draw")
    await takes_back(session, 0)
    await session.consent(1, True)
    evening.store.records[session.id].pop()
    house = evening.another_house()
    again = await house.session(session.id)
    await settled(again)
    assert again.state.count == 0


@at_the_table
async def test_a_yes_to_one_request_is_none_to_the_next(evening: Evening) -> None:
    """Ana withdraws what she asked for, draws again and asks for more than Ben has read."""
    session = await evening.with_ben()
    await does(session, 0, "draw")
    await takes_back(session, 0)
    at = session.show(1).at
    await session.consent(0, False)
    await does(session, 0, "draw")
    await takes_back(session, 0)
    with pytest.raises(Refused) as refusal:
        await session.consent(1, True, at)
    assert refusal.value.is_stale
    assert session.state.count == 2
    await session.consent(1, True, session.show(1).at)
    assert session.state.count == 1


@at_the_table
async def test_giving_again_asks_for_the_table_one_sees(evening: Evening) -> None:
    """In another window the same was given again already: the second click does not go one further."""
    session = await evening.with_ben()
    await does(session, 0, "gather", "gather")
    await takes_back(session, 0)
    await takes_back(session, 0)
    at = session.show(0).at
    await session.redo(0, at)
    with pytest.raises(Refused) as refusal:
        await session.redo(0, at)
    assert refusal.value.is_stale
    assert session.state.count == 1


@at_the_table
async def test_whoever_asked_to_go_back_is_shown_that_it_can_be_withdrawn(evening: Evening) -> None:
    session = await evening.with_ben()
    await does(session, 0, "draw")
    await takes_back(session, 0)
    assert [shown.is_asking for shown in everybody(session)] == [False, True, False]
    await session.consent(0, False, session.show(0).at)
    assert not session.show(0).is_asking


@at_the_table
async def test_a_process_that_reads_both_at_once_knows_when_a_question_was_put_again(evening: Evening) -> None:
    """Taken back and given again, the answer is the same and the question is not: it was put later."""
    session = await evening.with_ben()
    there = await evening.another_house().session(session.id)
    await does(session, 0, "gather")
    await there.catch_up()
    await takes_back(session, 0)
    await session.redo(0)
    await there.catch_up()
    assert there.state.put == session.state.put == session.at == 3


@at_the_table
async def test_a_number_that_is_taken_back_is_named_with_its_question(evening: Evening) -> None:
    session = await evening.with_ben()
    while not session.show(0).view["prompt"].startswith("How many"):
        await does(session, *next((seat, "gather") for seat in (0, 1) if session.show(seat).view["moves"]))
    await does(session, 0, "number 0")
    assert session.show(0).undo == "How many obols do you bid for the toll? 0"
    await takes_back(session, 0)
    assert session.show(0).redo == "How many obols do you bid for the toll? 0"
