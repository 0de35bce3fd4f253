"""A finished game stays whole whatever becomes of its rules: it is shown from what was frozen when it ended."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mythboard
from mythboard.cards.reader import Source, sources_in
from mythboard.engine.changes import Change
from mythboard.engine.dice import Dice
from mythboard.table.course import Answer
from mythboard.table.differences import changed, difference
from mythboard.table.frozen import LARGEST, Frozen, Unreadable, frozen
from mythboard.table.refused import Refused
from mythboard.table.room import OVER, PERSON, RUNNING, Clock, Place, Room
from mythboard.table.session import Session
from mythboard.table.showing import Shown
from mythboard.table.standing import Standing
from tests.table.evening import ANA, Evening, at_the_table, play_to_the_end, settled

GAMES = [
    (name, seats)
    for name in mythboard.games()
    for seats in range(mythboard.game(name).min_seats, mythboard.game(name).max_seats + 1)
]
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=3),
)


async def finished(evening: Evening, game: str = "obol") -> Session:
    session = await evening.with_ben(game)
    await play_to_the_end(session)
    await settled(session)
    await session.cold.rest()
    assert session.room.stage == OVER
    return session


def all_moments(session: Session) -> list[Shown]:
    """Every moment of the game, through everybody's eyes; without the notice, which may say that rules have changed."""
    viewers = (None, *range(len(session.room.places)))
    shown = [session.show_at(viewer, count) for viewer in viewers for count in range(session.state.count + 1)]
    return [replace(one, notice="") for one in [*shown, *(session.show(viewer) for viewer in viewers)]]


def with_other_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the Obol of today be one in which not one card costs what it did."""
    sources = [Source(one.name, one.text.replace("cost = ", "cost = 1")) for one in sources_in("mythboard.games.obol")]
    game = mythboard.game("obol", sources)
    game.version, game.changes = 9, (Change(9, "2026-11-18", (), "Everything costs ten more."),)
    monkeypatch.setattr(mythboard, "game", lambda _: game)


def test_a_finished_game_is_shown_as_it_went_after_its_rules_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await finished(evening)
        before, journal, result = all_moments(session), session.journal(), session.room.result
        with_other_rules(monkeypatch)
        again = await evening.another_house().session(session.id)
        assert again.state.stopped == ""
        assert again.state.unfolded is None, "no rule was asked"
        assert all_moments(again) == before
        assert again.journal() == journal
        assert again.room.result == result
        assert "The rules of this game have changed since it was played." in again.show(0).notice

    asyncio.run(scene())


@at_the_table
async def test_a_game_that_ended_before_games_were_frozen_is_frozen_when_somebody_opens_it(evening: Evening) -> None:
    session = await finished(evening)
    evening.store.ice.clear()
    again = await evening.another_house().session(session.id)
    await again.cold.rest()
    assert await evening.store.frozen(session.id) is not None


@at_the_table
async def test_a_running_game_is_not_frozen(evening: Evening) -> None:
    session = await evening.with_ben()
    assert session.room.stage == RUNNING
    await session.cold.rest()
    assert await evening.store.frozen(session.id) is None


@pytest.mark.parametrize("damage", [b"", b"\x01", b"\x02whatever", b"\x01" + bytes(200)])
def test_damaged_bytes_are_not_believed_and_the_game_is_followed_by_its_rules(damage: bytes) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await finished(evening)
        before = all_moments(session)
        await evening.store.freeze(session.id, damage)
        again = await evening.another_house().session(session.id)
        assert again.state.standing is not None
        assert all_moments(again) == before

    asyncio.run(scene())


@at_the_table
async def test_what_was_frozen_of_another_game_is_not_believed(evening: Evening) -> None:
    one, other = await finished(evening), await finished(evening)
    bytes_of_other = await evening.store.frozen(other.id)
    assert bytes_of_other is not None
    await evening.store.freeze(one.id, bytes_of_other)
    again = await evening.another_house().session(one.id)
    assert all_moments(again) == all_moments(one)


def test_playing_on_from_a_game_whose_rules_have_changed_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        evening = Evening()
        session = await finished(evening)
        with_other_rules(monkeypatch)
        house = evening.another_house()
        with pytest.raises(Refused, match="You can't play on from here"):
            await house.play_on(session.id, session.state.count - 1, ANA, "Ana")

    asyncio.run(scene())


def played(name: str, seats: int, seed: str) -> Standing:
    """A game that chance has played to its end."""
    game = mythboard.game(name)
    places = tuple([Place(PERSON, f"Player {seat + 1}") for seat in range(seats)])
    options = game.check_options({})
    room = Room("room", name, options, places, Clock(), False, "", "", 0.0, RUNNING, game.version, game.digest, seed)
    standing = Standing(game, room)
    luck = Dice(seed)
    while not standing.table.over:
        seat = standing.table.asked[0]
        moves = standing.table.moves(seat)
        attempt = standing.attempt(seat, moves[luck.below(len(moves))])
        standing.accept(attempt, Answer(seat, attempt.text, attempt.check, 0.0, standing.count + 1))
    return standing


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_game_fits_into_150_kb_and_shows_every_moment_to_everybody_as_it_was(name: str, seats: int) -> None:
    standing = played(name, seats, "ice")
    data = frozen(standing)
    assert len(data) <= LARGEST
    read = Frozen(data)
    assert read.journal() == standing.journal()
    for viewer in (None, *range(seats)):
        for count in (0, 1, standing.count // 2, standing.count - 1, standing.count):
            assert read.view(viewer, count) == standing.view(viewer, count)
            assert read.log(viewer, count) == standing.log(viewer, count)


@given(one=PLAIN, other=PLAIN)
def test_a_difference_makes_one_value_of_another_and_changes_neither(one: object, other: object) -> None:
    before, after = deepcopy(one), deepcopy(other)
    assert changed(one, difference(one, other)) == other
    assert (one, other) == (before, after)


def test_bytes_of_a_later_format_are_refused_with_a_sentence() -> None:
    with pytest.raises(Unreadable, match="another version"):
        Frozen(b"\x63 from the future")
