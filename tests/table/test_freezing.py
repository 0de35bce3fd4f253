"""Freezing a game that is over, by itself: how much it takes, and that nothing is lost on the way."""

from __future__ import annotations

from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mythboard
from mythboard.engine.dice import Dice
from mythboard.table.course import Answer
from mythboard.table.differences import changed, difference
from mythboard.table.frozen import LARGEST, Frozen, Unreadable, frozen
from mythboard.table.room import PERSON, RUNNING, Clock, Place, Room
from mythboard.table.standing import Standing

GAMES = [
    (name, seats)
    for name in mythboard.games()
    for seats in range(mythboard.game(name).min_seats, mythboard.game(name).max_seats + 1)
]
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=3),
)


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
