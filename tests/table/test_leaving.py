"""Games that were stopped: their people agree on how to leave them, and what was agreed on is done once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest

from mythboard.prose import plain, voice_of
from mythboard.table.history.record import AGAIN, ANSWER, CLOSE, DENY, END, GO_ON, GRANT, HOUSE, PROPOSE, UNDO, Entry
from mythboard.table.house import FOLD, IDLE
from mythboard.table.proposals import agree, awaits, lost, propose, ways
from mythboard.table.refused import Refused
from mythboard.table.room import OVER, RUNNING, Room
from mythboard.table.session import Session
from mythboard.table.state import RULES
from tests.table.evening import ANA, BEN, CLEO, Evening, any_move, play_to_the_end, settled
from tests.table.stopping import ANSWERS, change_rules, damaged, some_answers, stopped

Scene = Callable[[Evening, pytest.MonkeyPatch], Coroutine[Any, Any, None]]


def after_an_upgrade(scene: Scene) -> Callable[[pytest.MonkeyPatch], None]:
    """A test of one evening in which the rules may be changed."""

    def test(monkeypatch: pytest.MonkeyPatch) -> None:
        asyncio.run(scene(Evening(), monkeypatch))

    test.__name__ = scene.__name__
    test.__doc__ = scene.__doc__
    return test


async def leave(session: Session, way: str) -> None:
    """Ana proposes it, and Ben agrees."""
    await propose(session, 0, way, session.at)
    await agree(session, 1, True, session.at)
    await settled(session)


def others(evening: Evening, id: str) -> list[Room]:
    """All rooms but one."""
    return [room for room in evening.store.rooms.values() if room.id != id]


def kinds(evening: Evening, id: str) -> list[str]:
    """What is on record besides answers."""
    return [entry.kind for entry in evening.store.records[id] if entry.kind != ANSWER]


async def refused(attempt: Coroutine[Any, Any, object]) -> str:
    with pytest.raises(Refused) as refusal:
        await attempt
    return str(refusal.value)


# Agreeing


@after_an_upgrade
async def test_nothing_happens_until_all_have_agreed(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await stopped(evening, monkeypatch)
    await propose(session, 0, CLOSE, session.at)
    await settled(session)
    assert session.room.stage == RUNNING
    await agree(session, 1, True, session.at)
    assert session.room.stage == OVER
    assert kinds(evening, session.id) == [PROPOSE, GRANT, END]


@after_an_upgrade
async def test_whoever_does_not_agree_ends_the_proposal_and_another_can_be_made(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await stopped(evening, monkeypatch)
    await propose(session, 0, CLOSE, session.at)
    await agree(session, 1, False, session.at)
    assert session.state.timeline.proposal is None
    assert session.state.timeline.denied == 1
    assert session.room.stage == RUNNING
    await propose(session, 1, GO_ON, session.at)
    assert session.state.timeline.proposal is not None


@after_an_upgrade
async def test_whoever_made_a_proposal_can_withdraw_it(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await stopped(evening, monkeypatch)
    await propose(session, 0, CLOSE, session.at)
    assert await refused(agree(session, 0, True, session.at)) == "The others must agree, not you."
    await agree(session, 0, False, session.at)
    assert session.state.timeline.proposal is None
    assert session.state.timeline.denied is None
    assert await refused(agree(session, 1, True, session.at)) == "There's no proposal to answer any more."


@after_an_upgrade
async def test_there_is_one_proposal_at_a_time(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await stopped(evening, monkeypatch)
    await propose(session, 0, CLOSE, session.at)
    assert await refused(propose(session, 1, GO_ON, session.at)) == "Ana has already proposed something."


@after_an_upgrade
async def test_a_yes_meets_the_proposal_that_was_read(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await stopped(evening, monkeypatch)
    await propose(session, 0, CLOSE, session.at)
    read = session.at
    await agree(session, 0, False, session.at)
    await propose(session, 0, GO_ON, session.at)
    assert "Look again" in await refused(agree(session, 1, True, read))
    assert session.room.stage == RUNNING


@after_an_upgrade
async def test_a_proposal_from_a_page_that_is_out_of_date_is_refused(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await stopped(evening, monkeypatch)
    read = session.at
    await propose(session, 0, CLOSE, read)
    await agree(session, 1, False, session.at)
    assert "Look again" in await refused(propose(session, 0, GO_ON, read))


@after_an_upgrade
async def test_a_person_for_whom_a_bot_plays_must_agree_too(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await evening.with_ben()
    await session.replace(1, 1, "uniform")
    await settled(session)
    await session.return_to(1)
    session = await some_answers(session)
    await session.replace(1, 1, "uniform")
    await settled(session)
    change_rules(monkeypatch)
    again = await evening.another_house().session(session.id)
    assert again.state.plays(1)
    await propose(again, 0, CLOSE, again.at)
    assert again.room.stage == RUNNING
    await agree(again, 1, True, again.at)
    assert again.room.stage == OVER


@after_an_upgrade
async def test_one_person_against_bots_has_nobody_to_ask(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await evening.against_bots("obol", ["uniform", "uniform"])
    for _ in range(8):
        await session.answer(0, session.at, any_move(session, 0))
        await settled(session)
    record = evening.store.records[session.id]
    evening.store.rooms[session.id] = replace(session.room, digest="0123456789abcdef")
    del record[6:]
    record[5] = replace(record[5], check="00000000")
    again = await evening.another_house().session(session.id)
    assert ways(again.state) == (GO_ON, AGAIN, CLOSE)
    await propose(again, 0, CLOSE, again.at)
    assert again.room.stage == OVER


@after_an_upgrade
async def test_the_seat_of_a_bot_proposes_nothing(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await stopped(evening, monkeypatch, await evening.with_ben("obol", ["uniform"]))
    for attempt in (propose(session, 2, CLOSE, session.at), agree(session, 2, True, session.at)):
        assert await refused(attempt) == "Only players with a seat at this table can do this."


@after_an_upgrade
async def test_a_game_that_is_not_stopped_is_not_left(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await some_answers(await evening.with_ben(), 2)
    assert "isn't stopped" in await refused(propose(session, 0, CLOSE, session.at))
    assert "isn't stopped" in await refused(agree(session, 1, True, session.at))
    assert kinds(evening, session.id) == []


@after_an_upgrade
async def test_an_unknown_way_is_refused(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await stopped(evening, monkeypatch)
    await refused(propose(session, 0, "burn the table", session.at))
    assert kinds(evening, session.id) == []


@after_an_upgrade
async def test_a_game_with_a_damaged_record_does_not_go_on_but_can_be_left(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await damaged(evening)
    assert ways(session.state) == (AGAIN, CLOSE)
    assert "record of this game is damaged" in await refused(propose(session, 0, GO_ON, session.at))
    await leave(session, CLOSE)
    assert session.room.result == "Ended by agreement, because its record is damaged: Ana 0, Ben 1."


@pytest.mark.parametrize("entry", [Entry(15, UNDO, 0, "99", "", 0.0), Entry(15, "dance", 0, "", "", 0.0)])
def test_a_game_whose_record_holds_nonsense_can_be_left(entry: Entry) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await some_answers(await evening.with_ben())
        evening.store.records[session.id].append(entry)
        again = await evening.another_house().session(session.id)
        await leave(again, CLOSE)
        assert again.room.stage == OVER
        last = await evening.another_house().session(session.id)
        assert last.state.count == ANSWERS

    asyncio.run(scene())


@after_an_upgrade
async def test_a_game_that_is_no_longer_there_can_be_ended(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await some_answers(await evening.with_ben(), 3)
    evening.store.rooms[session.id] = replace(session.room, game="senet")
    again = await evening.another_house().session(session.id)
    assert ways(again.state) == (CLOSE,)
    assert (
        await refused(propose(again, 0, AGAIN, again.at)) == "A game like this can't be started any more. You can end this one."
    )
    await leave(again, CLOSE)
    assert again.room.result == "Ended by agreement, because this server no longer has it."
    assert len(again.journal()) == 6 + 1 + 3 + 1


@after_an_upgrade
async def test_a_proposal_does_nothing_to_a_game_that_goes_on_after_all(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host has put the earlier version back."""
    session = await stopped(evening, monkeypatch)
    await propose(session, 0, CLOSE, session.at)
    monkeypatch.undo()
    again = await evening.another_house().session(session.id)
    assert again.state.stopped == ""
    seat = again.state.asked[0]
    await again.answer(seat, again.at, any_move(again, seat))
    change_rules(monkeypatch)
    last = await evening.another_house().session(session.id)
    assert last.state.timeline.proposal is None


@after_an_upgrade
async def test_taking_back_ends_a_proposal_that_rules_have_overtaken(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await stopped(evening, monkeypatch)
    await propose(session, 0, CLOSE, session.at)
    monkeypatch.undo()
    again = await evening.another_house().session(session.id)
    await again.undo(0, again.at)
    assert again.state.count < ANSWERS
    assert again.state.timeline.proposal is None


@after_an_upgrade
async def test_a_request_to_take_back_ends_a_proposal_that_rules_have_overtaken(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A yes is for one of them only."""
    session = await stopped(evening, monkeypatch)
    await propose(session, 0, CLOSE, session.at)
    monkeypatch.undo()
    again = await evening.another_house().session(session.id)
    await again.undo(1, again.at)
    assert again.state.timeline.proposal is None
    await again.consent(0, True)
    assert again.state.count < ANSWERS


@after_an_upgrade
async def test_why_a_game_stops_names_no_card(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ben wards something off with a card of his hand, one answer before today's rules ask him."""
    session = await some_answers(await evening.with_ben(), ANSWERS + 1)
    record = evening.store.records[session.id]
    assert record[-1].text == "ward cerberus#48"
    evening.store.rooms[session.id] = replace(session.room, digest="0123456789abcdef")
    record[:] = [replace(entry, check="0badf00d") for entry in record]
    record[-2] = replace(record[-2], text=record[-1].text)
    again = await evening.another_house().session(session.id)
    assert (again.state.stopped_by, again.state.count) == (RULES, ANSWERS - 1)
    assert "cerberus" not in again.state.stopped.casefold()


@after_an_upgrade
async def test_the_home_page_unfolds_no_table_to_see_whether_it_is_stopped(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await some_answers(await evening.with_ben())
    evening.now += IDLE * FOLD
    await evening.house.fold()
    assert evening.house.stop_of(session.room, ANA) == ("", False)
    assert not session.state.is_unfolded


# Ending


@after_an_upgrade
async def test_a_game_ends_with_the_scores_as_they_stand_and_no_winner(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await stopped(evening, monkeypatch)
    scores = session.table.scores
    await leave(session, CLOSE)
    assert session.room.result == (f"Ended by agreement, because the rules have changed: Ana {scores[0]}, Ben {scores[1]}.")
    assert session.show(0).view["winners"] == []


@after_an_upgrade
async def test_the_journal_of_a_game_that_was_ended_has_all_answers(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await some_answers(await evening.with_ben())
    whole = first.playback.journal()
    change_rules(monkeypatch)
    session = await evening.another_house().session(first.id)
    assert session.state.count < ANSWERS
    assert "over" in await refused(journal_of(session))
    await leave(session, CLOSE)
    again = await evening.another_house().session(first.id)
    for lines in (session.journal(), again.journal()):
        assert lines[7:] == whole[7:]
        assert lines[-1].startswith(f"-- end {ANSWERS} open ~")


async def journal_of(session: Session) -> list[str]:
    return session.journal()


@after_an_upgrade
async def test_what_can_be_read_of_a_game_that_was_ended_stays_whatever_becomes_of_the_rules(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await stopped(evening, monkeypatch)
    shown = [session.show_at(seat, number).view for seat in (None, 0, 1) for number in range(session.state.count + 1)]
    await leave(session, CLOSE)
    await session.freezer.rest()
    journal = session.journal()
    assert session.id in evening.store.ice
    evening.store.rooms[session.id] = replace(evening.store.rooms[session.id], game="senet")
    again = await evening.another_house().session(session.id)
    assert [again.show_at(seat, n).view for seat in (None, 0, 1) for n in range(again.state.count + 1)] == shown
    assert again.journal() == journal
    assert again.show(0).notice == session.show(0).notice
    assert "You can read it up to there." in again.show(None).notice


@after_an_upgrade
async def test_a_game_that_was_ended_is_played_again_with_the_next_seat_first(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await stopped(evening, monkeypatch)
    house = evening.another_house()
    assert await refused(house.rematch(session.id, ANA)) == "The game isn't over yet."
    await leave(session, CLOSE)
    following = await house.known(await house.rematch(session.id, BEN))
    assert following.names == ["Ben", "Ana"]
    assert following.stage == RUNNING


# Starting again


@after_an_upgrade
async def test_starting_again_ends_the_game_and_begins_another_at_the_same_seats(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await stopped(evening, monkeypatch)
    await leave(session, AGAIN)
    assert session.room.stage == OVER
    [following] = others(evening, session.id)
    assert (following.id, following.names, following.stage) == (session.room.rematch, ["Ana", "Ben"], RUNNING)
    assert (following.position, following.before, following.version) == (None, "", 2)
    assert following.seed != session.room.seed


# Going on


@after_an_upgrade
async def test_a_game_goes_on_at_another_table_from_the_same_position(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await evening.with_ben()
    evening.store.rooms[first.id] = replace(evening.store.rooms[first.id], is_quiet=True, hints=True)
    session = await stopped(evening, monkeypatch, first)
    views = [session.table.view(seat) for seat in (None, 0, 1)]
    was = session.table
    await leave(session, GO_ON)
    [room] = others(evening, session.id)
    following = await evening.another_house().session(room.id)
    for seat, before in zip((None, 0, 1), views, strict=True):
        assert following.show(seat).view == before
    assert following.table.asked == was.asked
    assert (room.stage, room.names, room.host, room.version) == (RUNNING, ["Ana", "Ben"], ANA, 2)
    assert (room.is_quiet, room.hints, room.before) == (True, True, session.id)
    await play_to_the_end(following)
    assert following.room.stage == OVER


@after_an_upgrade
async def test_everybody_reads_in_the_log_where_a_game_comes_from(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await stopped(evening, monkeypatch)
    await leave(session, GO_ON)
    following = await evening.another_house().session(session.room.rematch)
    said = f"This game continues from another table, after {session.state.count} answers, under today’s rules."
    for viewer in (None, 0, 1):
        shown = following.show(viewer)
        [entry] = [entry for turn in shown.log for entry in turn.entries]
        assert plain(voice_of("obol").sentence([entry], viewer, ("Ana", "Ben"))) == said
        assert shown.before == session.id


@after_an_upgrade
async def test_the_same_cards_come_where_a_game_goes_on(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """The position is the true one, with the order of every pile and the dice: nothing is dealt again."""
    session = await stopped(evening, monkeypatch)
    before = {name: value for name, value in session.table.dump().items() if name != "origin"}
    await leave(session, GO_ON)
    following = await evening.another_house().session(session.room.rematch)
    after = {name: value for name, value in following.table.dump().items() if name != "origin"}
    assert after == before


@after_an_upgrade
async def test_how_many_answers_are_lost_is_known_before_anybody_chooses(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await stopped(evening, monkeypatch)
    assert lost(session.state) == ANSWERS - session.state.count


@after_an_upgrade
async def test_a_game_that_went_on_takes_no_proposal_and_no_rematch(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await stopped(evening, monkeypatch)
    await leave(session, GO_ON)
    assert ways(session.state) == ()
    assert not awaits(session.state, 0)
    assert await refused(propose(session, 0, CLOSE, session.at)) == "Everybody has already agreed."
    assert await refused(agree(session, 0, False, session.at)) == "Everybody has already agreed."
    assert await refused(evening.another_house().rematch(session.id, ANA)) == "The game isn't over yet."


@after_an_upgrade
async def test_a_game_that_went_on_keeps_its_secrets_until_the_other_is_over(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seed deals the cards that are still hidden there."""
    session = await stopped(evening, monkeypatch)
    await leave(session, GO_ON)
    again = await evening.another_house().session(session.id)
    await settled(again)
    assert again.room.stage == RUNNING
    assert again.show(0).seed == ""
    assert again.eyes(ANA, 1) == 0
    assert again.eyes(CLEO, 1) is None
    assert "read the journal when the game is over" in await refused(journal_of(again))
    following = await evening.another_house().session(again.room.rematch)
    assert "read the journal when the game is over" in await refused(journal_of(following))
    await play_to_the_end(following)
    last = await evening.another_house().session(session.id)
    assert (last.room.stage, last.room.result) == (OVER, "Continued under new rules.")
    assert last.show(0).seed == session.room.seed
    assert len(last.journal()) == 6 + 1 + ANSWERS + 1


@after_an_upgrade
async def test_a_game_that_went_on_is_not_played_when_its_rules_come_back(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await stopped(evening, monkeypatch)
    await leave(session, GO_ON)
    monkeypatch.undo()
    again = await evening.another_house().session(session.id)
    assert again.state.count == ANSWERS
    seat = again.table.asked[0]
    assert "agreed to leave" in await refused(again.answer(seat, again.at, again.table.text(again.table.moves(seat)[0])))


@after_an_upgrade
async def test_two_games_that_went_on_one_after_the_other_are_closed_together(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await stopped(evening, monkeypatch)
    await leave(first, GO_ON)
    second = await damaged(evening, await evening.another_house().session(first.room.rematch), 2)
    evening.store.rooms[second.id] = replace(second.room, digest="0123456789abcdef")
    second = await evening.another_house().session(second.id)
    await leave(second, GO_ON)
    again = await evening.another_house().session(first.id)
    await settled(again)
    assert again.room.stage == RUNNING, "what it went on at has gone on, too"
    third = await evening.another_house().session(second.room.rematch)
    await play_to_the_end(third)
    assert [evening.store.rooms[one.id].stage for one in (first, second, third)] == [OVER, OVER, OVER]


@after_an_upgrade
async def test_whoever_opens_a_room_next_closes_it_if_nobody_did_when_the_other_was_over(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process was killed right after the last answer, at the third table of a game."""
    first = await stopped(evening, monkeypatch)
    await leave(first, GO_ON)
    second = evening.store.rooms[first.room.rematch]
    evening.store.rooms[second.id] = replace(second, rematch="third")
    evening.store.rooms["third"] = replace(second, id="third", before=second.id, stage=OVER)
    again = await evening.another_house().session(first.id)
    await settled(again)
    assert (again.room.stage, again.room.result) == (OVER, "Continued under new rules.")


# Processes


@pytest.mark.parametrize("last", [GRANT, END])
def test_processes_that_find_an_agreement_at_once_make_one_room(last: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one was killed right after this entry."""

    async def scene() -> None:
        evening = Evening()
        first = await stopped(evening, monkeypatch, await evening.with_ben("obol", ["uniform"]))
        await propose(first, 0, GO_ON, first.at)
        await evening.store.append(first.id, Entry(first.at + 1, GRANT, 1, "", "", 0.0))
        if last == END:
            await evening.store.append(first.id, Entry(first.at + 2, END, HOUSE, GO_ON, "", 0.0))
        faults: list[str] = []
        monkeypatch.setattr("mythboard.table.succession.log.exception", lambda *words: faults.append(str(words)))
        houses = [evening.another_house() for _ in range(4)]
        sessions = await asyncio.gather(*(house.session(first.id) for house in houses))
        await asyncio.gather(*(settled(session) for session in sessions))
        assert faults == [], "whoever is second finds what the first has made"
        [following] = others(evening, first.id)
        assert following.id == evening.store.rooms[first.id].rematch
        assert following.stage == RUNNING
        assert kinds(evening, first.id) == [PROPOSE, GRANT, END]
        assert kinds(evening, following.id) == ["carried"]

    asyncio.run(scene())


STEPS = ["append", "save", "create", "append", "save"]  # what is written from END on


@pytest.mark.parametrize("done", range(len(STEPS) + 1))
@pytest.mark.parametrize("way", [GO_ON, AGAIN, CLOSE])
def test_what_a_killed_process_left_undone_is_done_by_the_next(way: str, done: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed right before each thing that it writes."""

    async def scene() -> None:
        evening = Evening()
        session = await stopped(evening, monkeypatch)
        await propose(session, 0, way, session.at)
        await evening.store.append(session.id, Entry(session.at + 1, GRANT, 1, "", "", 0.0))
        writes = 0

        def dies(write: Callable[..., Coroutine[Any, Any, object]]) -> Callable[..., Coroutine[Any, Any, object]]:
            async def attempt(*arguments: object) -> object:
                nonlocal writes
                writes += 1
                if writes > done:
                    raise SystemError("killed")
                return await write(*arguments)

            return attempt

        with monkeypatch.context() as patch:
            for name in ("append", "save", "create"):
                patch.setattr(evening.store, name, dies(getattr(evening.store, name)))
            killed = await evening.another_house().session(session.id)
            await settled(killed)
            assert killed.trouble == "", "it is none of the bots"
            killed.close()
        again = await evening.another_house().session(session.id)
        await settled(again)
        rooms = others(evening, session.id)
        assert again.room.stage == (RUNNING if way == GO_ON else OVER)
        assert [room.id for room in rooms] == ([] if way == CLOSE else [again.room.rematch])
        assert all(room.stage == RUNNING for room in rooms)
        if way == GO_ON:
            assert kinds(evening, rooms[0].id) == ["carried"]

    asyncio.run(scene())


@after_an_upgrade
async def test_a_game_that_cannot_go_on_after_all_can_be_left_in_another_way(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody has agreed, the server is killed, and the next version has no position for it any more."""
    session = await stopped(evening, monkeypatch)
    await propose(session, 0, GO_ON, session.at)
    await evening.store.append(session.id, Entry(session.at + 1, GRANT, 1, "", "", 0.0))
    await evening.store.append(session.id, Entry(session.at + 2, END, -1, GO_ON, "", 0.0))
    evening.store.rooms[session.id] = replace(evening.store.rooms[session.id], rematch="reserved")
    monkeypatch.setattr("mythboard.table.proposals.carried", lambda state: None)
    again = await evening.another_house().session(session.id)
    await settled(again)
    assert kinds(evening, session.id)[-1] == DENY
    await again.catch_up()
    assert again.room.rematch == ""
    assert ways(again.state) == (AGAIN, CLOSE)
    await leave(again, CLOSE)
    assert again.room.stage == OVER


@after_an_upgrade
async def test_the_log_of_the_host_has_a_line_for_each_thing_and_no_names(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    for level in ("warning", "info"):
        monkeypatch.setattr(f"mythboard.table.succession.log.{level}", lambda words, *more: said.append(words % more))
    session = await stopped(evening, monkeypatch)
    await settled(session)
    await session.nudge()
    await leave(session, GO_ON)
    at = session.state.count
    assert said == [
        f"room {session.id} of obol is stopped at answer {at + 1}: the rules have changed",
        f"room {session.id} of obol continues as room {session.room.rematch} from answer {at}",
    ]
