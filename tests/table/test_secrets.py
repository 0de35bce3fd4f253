"""Nobody is shown what they cannot know: imagine all of it differently, and every page stays the same to the byte."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict

import pytest

from mythboard.engine.dice import Dice
from mythboard.table.session import Session
from mythboard.table.shown import Shown
from tests.table.evening import ANA, BEN, Evening, any_move, at_the_table, play_to_the_end, settled

WORLDS = 3


def as_text(shown: Shown) -> str:
    return json.dumps(asdict(shown))


def check_worlds(session: Session, dice: Dice) -> int:
    """For every viewer: put tables in place of the true one that the viewer cannot tell from it. How many were compared."""
    true = session.table
    compared = 0
    for viewer in (None, *range(true.seats)):
        here = as_text(session.show(viewer))
        for _ in range(WORLDS):
            session.playback.table = true.imagine(viewer, dice)
            assert as_text(session.show(viewer)) == here
            compared += 1
        session.playback.table = true
    return compared


@pytest.mark.parametrize(("game", "bots"), [("obol", []), ("obol", ["uniform", "greedy"]), ("chartalea", [])])
def test_no_page_tells_what_its_viewer_cannot_know(game: str, bots: list[str]) -> None:
    async def scene() -> None:
        session = await Evening().with_ben(game, bots)
        dice = Dice("worlds")
        compared = 0
        undone: set[int] = set()
        while session.state.asked:
            seat = session.state.asked[0]
            await session.answer(seat, session.at, any_move(session, seat))
            await settled(session)
            if session.state.asked and not session.state.count % 3:
                compared += check_worlds(session, dice)
                count = session.state.count
                if not count % 9 and count not in undone and session.state.last_choice(seat) is not None:
                    undone.add(count)
                    await session.undo(seat, session.at)
                    compared += check_worlds(session, dice)
                    if session.state.timeline.request is not None:
                        await session.consent(session.state.must_consent[0], False)
        assert compared > 100

    asyncio.run(scene())


@at_the_table
async def test_the_seed_is_on_no_page_while_the_game_runs(evening: Evening) -> None:
    session = await evening.with_ben()
    for _ in range(20):
        seat = session.state.asked[0]
        await session.answer(seat, session.at, any_move(session, seat))
        for viewer in (None, 0, 1):
            assert session.room.seed not in as_text(session.show(viewer))
            assert session.room.seed not in as_text(session.show_at(viewer, session.state.count))


@at_the_table
async def test_no_hash_of_a_secret_or_a_person_is_on_any_page(evening: Evening) -> None:
    session = await evening.with_ben()
    await evening.house.link(session.id, ANA)
    session = await evening.house.session(session.id)
    room = session.room
    for viewer in (None, 0, 1):
        text = as_text(session.show(viewer, ANA))
        for secret in (room.invite, room.places[0].link, ANA, BEN, room.host):
            assert secret
            assert secret not in text


@at_the_table
async def test_a_request_does_not_say_what_was_chosen(evening: Evening) -> None:
    session = await evening.with_ben()
    await session.answer(0, 0, "draw")
    await session.undo(0, 1)
    for viewer in (None, 1):
        shown = session.show(viewer)
        assert "draw" not in shown.request + shown.notice + shown.undo + shown.undo_asks + shown.redo


@at_the_table
async def test_while_a_game_runs_everybody_looks_through_their_own_eyes(evening: Evening) -> None:
    session = await evening.with_ben()
    assert session.eyes(ANA, 1) == 0
    assert session.eyes("somebody else", 1) is None
    await play_to_the_end(session)
    assert session.eyes(ANA, 1) == 1
    assert session.eyes("somebody else", 1) == 1
    assert session.eyes("somebody else", 7) is None
    assert session.eyes(ANA) == 0


@at_the_table
async def test_a_replay_shows_what_the_viewer_knew_then(evening: Evening) -> None:
    session = await evening.with_ben("obol", ["uniform"])
    seen = [[session.show(viewer) for viewer in (None, 0, 1, 2)]]
    while session.state.asked:
        seat = session.state.asked[0]
        count = session.state.count
        await session.answer(seat, count, any_move(session, seat))
        if session.state.count == count + 1:
            seen.append([session.show(viewer) for viewer in (None, 0, 1, 2)])
        await settled(session)
    for then in seen:
        for viewer, shown in zip((None, 0, 1, 2), then, strict=True):
            again = session.show_at(viewer, shown.at)
            assert again.log == shown.log
            assert {**again.view, "moves": []} == {**shown.view, "moves": []}
            assert (again.replay_of, again.total) == (shown.at, session.state.count)


@at_the_table
async def test_every_entry_of_the_log_knows_the_answer_it_tells_of(evening: Evening) -> None:
    session = await evening.with_ben("chartalea")
    await play_to_the_end(session)
    shown = session.show(None)
    marks = [entry.at for turn in shown.log for entry in (*turn.opened, *turn.entries)]
    assert marks == sorted(marks)
    assert {*marks} <= set(range(1, session.state.count + 1))
    for number in range(0, session.state.count + 1, 10):
        before = session.show_at(None, number)
        assert all(entry.at <= number for turn in before.log for entry in turn.entries)


@at_the_table
async def test_a_picture_does_not_change_when_the_game_goes_on(evening: Evening) -> None:
    session = await evening.with_ben()
    shown = session.show(0)
    kept = as_text(shown)
    for _ in range(6):
        await session.answer(session.state.asked[0], session.at, any_move(session, session.state.asked[0]))
    assert as_text(shown) == kept
    assert session.show(0).revision != shown.revision
