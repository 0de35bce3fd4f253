"""Records from the past: other rules, damage, a game that is no longer there. All of it can be opened; nothing crashes."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

import mythboard
from mythboard.cards.files import sources_in
from mythboard.engine.card import Source
from mythboard.engine.changes import Change
from mythboard.engine.game import Game
from mythboard.engine.parts import Edition
from mythboard.table.history.record import ANSWER, UNDO, Entry
from mythboard.table.refused import NoRoom, Refused
from mythboard.table.session import Session
from tests.kit.variants import variant
from tests.table.evening import ANA, Evening, any_move, at_the_table, everybody, play_to_the_end, settled


async def some_answers(evening: Evening, count: int) -> Session:
    session = await evening.with_ben()
    for _ in range(count):
        seat = session.state.asked[0]
        await session.answer(seat, session.at, any_move(session, seat))
    return session


async def is_closed(evening: Evening, session: Session) -> str:
    """The session must be readable for all and take no answer; its notice."""
    shown = everybody(session)
    record = list(evening.store.records[session.id])
    for attempt in (
        session.answer(0, session.at, "gather"),
        session.undo(0, 0),
        session.redo(0),
        session.replace(0, 0),
    ):
        with pytest.raises(Refused) as refusal:
            await attempt
        assert str(refusal.value) == session.state.stopped
    assert evening.store.records[session.id] == record
    assert everybody(session) == shown
    assert all(one.notice == session.state.stopped for one in shown)
    assert all(one.view.get("moves", []) == [] for one in shown)
    return session.state.stopped


def changed_obol(old: str, new: str) -> Game:
    """Obol with other cards."""
    sources = [Source(one.name, one.text.replace(old, new)) for one in sources_in("mythboard.games.obol")]
    assert any(new in one.text for one in sources)
    return mythboard.game("obol", sources)


@at_the_table
async def test_a_game_goes_on_under_a_new_version_that_plays_it_alike(evening: Evening) -> None:
    session = await some_answers(evening, 12)
    evening.store.rooms[session.id] = replace(evening.store.rooms[session.id], digest="0123456789abcdef")
    entries = evening.store.records[session.id]
    evening.store.records[session.id] = []
    begun = await evening.another_house().session(session.id)  # the checks of a game that began under that digest
    for entry in entries:
        await begun.answer(entry.seat, begun.at, entry.text)
    again = await evening.another_house().session(session.id)
    assert again.state.count == 12
    assert again.show(0).notice == "", "what players can't tell is not told"
    await play_to_the_end(again)
    assert mythboard.game("obol").replay(again.journal()) == again.table


def as_of_old(evening: Evening, id: str) -> None:
    """Let a room be one whose checks were made before they were made of meanings: nobody can make them again."""
    room = evening.store.rooms[id]
    evening.store.rooms[id] = replace(room, digest="0123456789abcdef")
    evening.store.records[id] = [replace(entry, check="0badf00d") for entry in evening.store.records[id]]


@at_the_table
async def test_a_game_with_checks_of_the_first_kind_goes_on_by_its_moves(evening: Evening) -> None:
    session = await some_answers(evening, 12)
    as_of_old(evening, session.id)
    again = await evening.another_house().session(session.id)
    assert again.state.stopped == ""
    assert [again.show_at(0, count).view for count in range(13)] == [session.show_at(0, count).view for count in range(13)]
    await play_to_the_end(again)
    last = await evening.another_house().session(session.id)
    assert last.state.stopped == ""
    assert last.table == again.table


@at_the_table
async def test_an_old_check_after_one_of_today_is_damage(evening: Evening) -> None:
    """Whoever goes on with an old game writes checks of today's kind: from then on there are no others."""
    session = await some_answers(evening, 6)
    as_of_old(evening, session.id)
    again = await evening.another_house().session(session.id)
    for _ in range(3):
        seat = again.state.asked[0]
        await again.answer(seat, again.at, any_move(again, seat))
    record = evening.store.records[session.id]
    record[7] = replace(record[7], check="0badf00d")
    last = await evening.another_house().session(session.id)
    assert last.state.count == 7
    assert "differently from answer 8 on" in await is_closed(evening, last)


def with_new_rules(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """Let this game be the one that is played now, with a change that players are told of."""
    change = Change(2, "2026-11-18", ("O-CARD-07",), "Ravens cost 1 obol more.")
    later = variant(game, edition=Edition(2, (change,)))
    monkeypatch.setattr(mythboard, "game", lambda name: later)


def test_players_are_told_which_rules_have_changed_while_their_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await some_answers(evening, 2)
        with_new_rules(monkeypatch, changed_obol("Gain 3 obols.", "Gain 4 obols."))
        again = await evening.another_house().session(session.id)
        assert again.state.count == 2
        assert again.show(0).notice == (
            "The rules have changed since this game began: Ravens cost 1 obol more. "
            "Every move so far means the same under the new rules, so the game continues with them."
        )

    asyncio.run(scene())


def test_a_game_that_cannot_go_on_names_the_rules_that_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await some_answers(evening, 14)
        with_new_rules(monkeypatch, changed_obol("cost = 1\n", "cost = 4\n"))
        again = await evening.another_house().session(session.id)
        notice = await is_closed(evening, again)
        assert notice.startswith("The rules have changed since this game began: Ravens cost 1 obol more. Under today's rules")

    asyncio.run(scene())


def test_a_game_that_goes_differently_now_can_be_read_up_to_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card was hired; then cards became dearer."""

    async def scene() -> None:
        evening = Evening()
        session = await some_answers(evening, 14)
        dearer = changed_obol("cost = 1\n", "cost = 4\n")
        monkeypatch.setattr(mythboard, "game", lambda name: dearer)
        again = await evening.another_house().session(session.id)
        assert again.state.count < 14
        notice = await is_closed(evening, again)
        assert notice.startswith(
            "The program has changed since this game began. Under today's rules it would have gone differently "
        )
        again.show_at(None, again.state.count)

    asyncio.run(scene())


@at_the_table
async def test_a_damaged_check_stops_the_game_right_before_it(evening: Evening) -> None:
    session = await some_answers(evening, 10)
    record = evening.store.records[session.id]
    record[6] = replace(record[6], check="00000000")
    again = await evening.another_house().session(session.id)
    assert again.state.count == 6
    assert "damaged at answer 7" in await is_closed(evening, again)
    assert again.show_at(0, 6).view == session.show_at(0, 6).view


@at_the_table
async def test_an_answer_that_was_never_possible_stops_the_game(evening: Evening) -> None:
    session = await some_answers(evening, 4)
    record = evening.store.records[session.id]
    record[2] = replace(record[2], text="fly away")
    again = await evening.another_house().session(session.id)
    assert again.state.count == 2
    await is_closed(evening, again)


@pytest.mark.parametrize(
    "entry",
    [
        Entry(6, ANSWER, 0, "gather", "", 0.0),
        Entry(5, UNDO, 0, "4", "", 0.0),
        Entry(5, UNDO, 0, "-1", "", 0.0),
        Entry(5, UNDO, 0, "all", "", 0.0),
        Entry(5, "dance", 0, "", "", 0.0),
    ],
)
def test_an_entry_that_cannot_follow_stops_the_game(entry: Entry) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await some_answers(evening, 4)
        evening.store.records[session.id].append(entry)
        again = await evening.another_house().session(session.id)
        assert again.state.count == 4
        assert "damaged" in await is_closed(evening, again)

    asyncio.run(scene())


@at_the_table
async def test_an_answer_that_was_taken_back_does_no_harm(evening: Evening) -> None:
    """Only what stands is played again."""
    session = await evening.with_ben()
    await session.answer(0, 0, "gather")
    await session.undo(0, 1)
    record = evening.store.records[session.id]
    record[0] = replace(record[0], text="a move of an older version")
    again = await evening.another_house().session(session.id)
    assert again.state.stopped == ""
    assert again.show(0).redo == ""
    with pytest.raises(Refused):
        await again.redo(0)
    await again.answer(0, again.at, "gather")


@at_the_table
async def test_damage_that_another_process_did_stops_a_running_session(evening: Evening) -> None:
    session = await some_answers(evening, 3)
    await evening.store.append(session.id, Entry(4, ANSWER, 0, "gather", "00000000", 0.0))
    await session.catch_up()
    assert "damaged at answer 4" in await is_closed(evening, session)


@at_the_table
async def test_a_room_of_a_game_that_is_no_longer_there_can_be_opened(evening: Evening) -> None:
    session = await some_answers(evening, 3)
    evening.store.rooms[session.id] = replace(evening.store.rooms[session.id], game="senet")
    again = await evening.another_house().session(session.id)
    shown = again.show(None)
    assert shown.title == "senet"
    assert shown.view == {}
    assert "There is no game 'senet'" in shown.notice
    with pytest.raises(Refused):
        await again.answer(0, 0, "gather")


@at_the_table
async def test_a_room_that_does_not_exist_is_not_found(evening: Evening) -> None:
    with pytest.raises(NoRoom, match="There's no such table"):
        await evening.house.session("nowhere")


@at_the_table
async def test_bots_rest_where_a_game_was_stopped(evening: Evening) -> None:
    session = await evening.against_bots("obol", ["greedy"])
    await session.answer(0, session.at, "pass")
    await settled(session)
    record = evening.store.records[session.id]
    del record[2:]
    record[1] = replace(record[1], check="00000000")
    again = await evening.another_house().session(session.id)
    await settled(again)
    assert again.state.bots_asked == []
    assert len(evening.store.records[session.id]) == 2
    assert again.show(0, ANA).notice != ""
