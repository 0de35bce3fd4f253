"""A game that is over stays whole, whatever becomes of its rules: result, log, replay through every seat's eyes, journal."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import mythboard
from mythboard.cards.files import sources_in
from mythboard.engine.card import Source
from mythboard.engine.dice import Dice
from mythboard.engine.errors import UnknownGame
from mythboard.games.obol import game as obol
from mythboard.server.storage.store import SqlStore, open_store
from mythboard.server.verdicts import CHANGED, Verdict, verdict_on
from mythboard.table.history.differences import changed, difference
from mythboard.table.history.frozen import LARGEST, frozen
from mythboard.table.house import House
from mythboard.table.memory import LocalBus
from mythboard.table.refused import Refused
from mythboard.table.room import OVER, PERSON, Clock, Place
from mythboard.table.session import NO_WAY_ON, Session
from mythboard.table.shown import Shown
from mythboard.table.state import SINCE
from mythboard.table.thinking.thinkers import HereThinker
from mythboard.web.panels.tablepage import table_page
from tests.table.evening import ANA, Evening, at_the_table, play_to_the_end
from tests.table.stopping import change_rules, some_answers

MOMENTS = 40  # of a game that are looked at through everybody's eyes, from the first to the last


def house_over(store: SqlStore) -> House:
    return House(store, LocalBus(), HereThinker(), seeds=lambda: "ice")


async def finished(house: House, game: str, seats: int = 2) -> Session:
    """A game among persons who play at random, to its end and frozen."""
    rules = mythboard.game(game)
    places = [Place(PERSON, f"P{seat}", holders=(ANA if seat == 0 else f"person {seat}",)) for seat in range(seats)]
    room = (await house.set_up(rules, rules.check_options(None), places, ANA, Clock(), True)).room
    await house.start(room.id, ANA)
    session = await house.session(room.id)
    dice = Dice("frozen")
    while session.room.stage != OVER:
        seat = session.state.asked[0]
        moves = session.table.moves(seat)
        await session.answer(seat, session.at, session.table.text(moves[dice.below(len(moves))]))
    await session.freezer.rest()
    return session


def seen(session: Session) -> list[Shown]:
    """The table as it ended, and as it was all the way there, to everybody; without what is said about the rules of today."""
    total = session.state.count
    viewers = (None, *range(len(session.room.places)))
    moments = {*range(0, total, max(1, total // MOMENTS)), total}
    shown = [session.show(viewer) for viewer in viewers]
    shown += [session.show_at(viewer, number) for viewer in viewers for number in sorted(moments)]
    return [replace(one, notice="") for one in shown]


def without_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(name: str, *_: Any) -> None:
        raise UnknownGame(f"There is no game {name!r}.")

    monkeypatch.setattr(mythboard, "games", tuple)
    monkeypatch.setattr(mythboard, "game", gone)


@pytest.mark.parametrize("game", mythboard.games())
def test_a_finished_game_is_the_same_for_everybody_when_its_rules_are_gone(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        store = await open_store(tmp_path / "rooms.sqlite3")
        house = house_over(store)
        session = await finished(house, game)
        before, journal = seen(session), session.journal()
        await house.close()
        without_rules(monkeypatch)
        again = await house_over(store).session(session.id)
        assert again.state.playback is None
        assert seen(again) == before
        assert again.journal() == journal
        assert again.show(0).notice == SINCE
        assert verdict_on(again.show(0), journal) == Verdict(limit=CHANGED)
        page = table_page(again.show(0, ANA))
        assert again.show(0).view["prompt"] in page
        assert "P1" in table_page(again.show_at(1, 3))
        await store.close()

    asyncio.run(scene())


def test_a_finished_game_names_a_card_that_the_game_no_longer_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        store = await open_store(tmp_path / "rooms.sqlite3")
        session = await finished(house_over(store), "obol")
        before = seen(session)
        renamed = [Source(one.name, one.text.replace("[loyal-hound]", "[old-hound]")) for one in sources_in(obol.PACKAGE)]
        monkeypatch.setattr(obol, "sources_in", lambda _: renamed)
        other = obol.build([])
        assert "loyal-hound" not in other.cards
        monkeypatch.setattr(mythboard, "game", lambda _: other)
        again = await house_over(store).session(session.id)
        assert seen(again) == before
        pages = [table_page(again.show_at(0, number)) for number in range(again.state.count + 1)]
        assert any("Loyal hound" in page for page in pages)
        with pytest.raises(Refused, match=NO_WAY_ON):
            await again.table_at(again.state.count - 1)
        await store.close()

    asyncio.run(scene())


@at_the_table
async def test_a_game_that_ended_before_games_were_frozen_is_frozen_when_it_is_opened(evening: Evening) -> None:
    session = await evening.with_ben()
    await play_to_the_end(session)
    await session.freezer.rest()
    ice = evening.store.ice.pop(session.id)
    again = await evening.another_house().session(session.id)
    await again.freezer.rest()
    assert evening.store.ice[session.id] == ice


@at_the_table
async def test_the_frozen_form_of_other_answers_is_not_believed(evening: Evening) -> None:
    first, second = await evening.with_ben(), await evening.with_ben()
    for session in (first, second):
        await play_to_the_end(session)
        await session.freezer.rest()
    evening.store.ice[first.id] = evening.store.ice[second.id]
    again = await evening.another_house().session(first.id)
    assert again.state.playback is not None
    assert seen(again) == seen(first)
    await again.freezer.rest()


@pytest.mark.parametrize("damage", [b"", b"\x01", b"\x02 of a later version", b"\x01 no ice"])
def test_a_damaged_frozen_form_does_no_harm(damage: bytes) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await evening.with_ben()
        await play_to_the_end(session)
        await session.freezer.rest()
        evening.store.ice[session.id] = damage
        again = await evening.another_house().session(session.id)
        assert seen(again) == seen(session)
        await again.freezer.rest()

    asyncio.run(scene())


@at_the_table
async def test_a_frozen_game_that_nobody_reads_is_folded_and_can_be_read_again(evening: Evening) -> None:
    session = await evening.with_ben()
    await play_to_the_end(session)
    await session.freezer.rest()
    again = await evening.another_house().session(session.id)
    before = seen(again)
    assert again.state.fold()
    assert not again.state.is_unfolded
    await again.unfold()
    assert seen(again) == before


@at_the_table
async def test_one_can_play_on_from_a_frozen_game(evening: Evening) -> None:
    session = await evening.with_ben()
    await play_to_the_end(session)
    await session.freezer.rest()
    house = evening.another_house()
    assert (await house.session(session.id)).state.playback is None
    room = await house.play_on(session.id, 5, ANA, "Ana")
    assert room.position is not None
    await house.close()


@at_the_table
async def test_nothing_can_be_taken_back_in_a_game_that_is_over(evening: Evening) -> None:
    session = await evening.with_ben()
    await play_to_the_end(session)
    await session.freezer.rest()
    for one in (session, await evening.another_house().session(session.id)):
        with pytest.raises(Refused, match=r"The game is over\."):
            await one.undo(0, one.at)


@pytest.mark.parametrize("game", mythboard.games())
def test_a_frozen_game_is_as_small_as_promised(game: str) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await finished(evening.house, game, mythboard.game(game).max_seats)
        assert len(frozen(session.playback)) <= LARGEST

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ({"a": 1}, {"a": 1}),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ({"a": [1, 2, 3]}, {"a": [1, 3]}),
        ({"a": {"b": []}}, {"a": {"c": {}}}),
        ([{"a": 1}, {"a": 2}], [{"a": 1}, {"a": 3}]),
        ([1], [[1]]),
        (None, {"a": None}),
        ({"a": [], "b": 0}, {"a": [[]], "b": None}),
        ([], [1, 2, 3]),
        ({"a": {"x": 1}}, {"a": {}}),
    ],
)
def test_a_difference_makes_one_value_of_another(old: Any, new: Any) -> None:
    was = repr(old)
    assert repr(changed(old, difference(old, new))) == repr(new) or old == new
    assert changed(old, difference(old, new)) == new
    assert repr(old) == was


def test_a_game_that_ended_before_it_was_frozen_keeps_its_result_and_its_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await some_answers(await evening.with_ben())
        await play_to_the_end(session)
        await session.freezer.rest()
        evening.store.ice.clear()  # as an earlier version left it
        journal = session.journal()
        for change in (change_rules, without_rules):
            change(monkeypatch)
            again = await evening.another_house().session(session.id)
            shown = again.show(0)
            assert again.state.count < session.state.count
            assert shown.ended == session.room.result
            assert shown.view["asked"] == []
            assert "Under today's rules it would have gone differently" in shown.notice
            assert again.journal() == journal
            assert shown.ended in table_page(shown)
            await again.freezer.rest()
            assert evening.store.ice[session.id], "what can be read today can be read for good"

    asyncio.run(scene())
