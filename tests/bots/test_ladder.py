"""The ladder of bots: what it measures, and when a rung holds."""

from __future__ import annotations

import pytest

from mythboard.lab.intervals import Share
from tests.bots.ladder import climb, holds, rungs


def test_every_game_has_a_rung_for_every_number_of_players() -> None:
    assert [*rungs(["obol", "elysium"])] == [
        *[("obol", seats, "greedy") for seats in (2, 3, 4)],
        *[("elysium", seats, bot) for bot in ("greedy", "heuristic") for seats in (2, 3, 4)],
    ]


@pytest.mark.parametrize(("wins", "games", "seats", "is_sound"), [(8, 10, 2, False), (80, 100, 2, True), (30, 100, 4, False)])
def test_a_rung_holds_if_chance_is_out_of_the_question(wins: int, games: int, seats: int, is_sound: bool) -> None:
    assert holds(Share.of(wins, games), seats) is is_sound


def test_a_bot_that_knows_obol_climbs_and_one_that_does_not_falls() -> None:
    assert holds(climb("obol", 2, "greedy", 20, "test", 1), 2)
    assert not holds(climb("obol", 2, "uniform", 20, "test", 1), 2)
