"""Freezing a game that is over, by itself: how much it takes, and that nothing is lost on the way."""

from __future__ import annotations

import lzma
from copy import deepcopy
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import msgpack

import mythboard
from mythboard.engine.dice import Dice
from mythboard.table.history.differences import changed, difference
from mythboard.table.history.frozen import LARGEST, Freezing, Frozen, Unreadable, frozen
from mythboard.table.history.playback import Playback
from mythboard.table.history.timeline import Answer
from mythboard.table.room import PERSON, RUNNING, Clock, Place, Room

GAMES = [
    (name, seats)
    for name in mythboard.games()
    for seats in range(mythboard.game(name).min_seats, mythboard.game(name).max_seats + 1)
]
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=3),
)


def played(name: str, seats: int, seed: str) -> Playback:
    """A game that chance has played to its end."""
    game = mythboard.game(name)
    places = tuple([Place(PERSON, f"Player {seat + 1}") for seat in range(seats)])
    options = game.check_options({})
    room = Room("room", name, options, places, Clock(), False, "", "", 0.0, RUNNING, game.version, game.digest, seed)
    playback = Playback(game, room)
    luck = Dice(seed)
    while not playback.table.over:
        seat = playback.table.asked[0]
        moves = playback.table.moves(seat)
        attempt = playback.attempt(seat, moves[luck.below(len(moves))])
        playback.accept(attempt, Answer(seat, attempt.text, attempt.check, 0.0, playback.count + 1))
    return playback


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_game_fits_into_150_kb_and_shows_every_moment_to_everybody_as_it_was(name: str, seats: int) -> None:
    playback = played(name, seats, "ice")
    data = frozen(playback)
    assert len(data) <= LARGEST
    read = Frozen(data)
    assert read.journal() == playback.journal()
    for viewer in (None, *range(seats)):
        for count in (0, 1, playback.count // 2, playback.count - 1, playback.count):
            assert read.view(viewer, count) == playback.view(viewer, count)
            assert read.log(viewer, count) == playback.log(viewer, count)


def test_what_was_frozen_before_games_could_be_left_can_still_be_read() -> None:
    data = frozen(played("obol", 2, "ice"))
    sheet = msgpack.decode(lzma.decompress(data[1:]))
    del sheet["stopped"], sheet["rest"]
    earlier = data[:1] + lzma.compress(msgpack.encode(sheet))
    assert Frozen(earlier).journal() == Frozen(data).journal()
    assert Frozen(earlier).is_over


def test_a_game_that_rules_stopped_is_frozen_with_the_answers_they_did_not_lead_to() -> None:
    playback = played("obol", 2, "ice")
    whole, answers = playback.journal(), playback.answers[:]
    playback.back_to(20)
    freezing = Freezing(playback, "The rules have changed.", answers[20:])
    for _ in freezing.steps():
        pass
    read = Frozen(freezing.packed())
    assert (read.count, read.is_over, read.stopped) == (20, False, "The rules have changed.")
    assert read.journal(answers[20:])[:-1] == whole[:-1]
    assert read.tells_of(answers)
    assert not read.tells_of(answers[:20])
    assert not read.tells_of([*answers[:-1], replace(answers[-1], text="pass")])


@given(one=PLAIN, other=PLAIN)
def test_a_difference_makes_one_value_of_another_and_changes_neither(one: object, other: object) -> None:
    before, after = deepcopy(one), deepcopy(other)
    assert changed(one, difference(one, other)) == other
    assert (one, other) == (before, after)


def test_bytes_of_a_later_format_are_refused_with_a_sentence() -> None:
    with pytest.raises(Unreadable, match="another version"):
        Frozen(b"\x63 from the future")
