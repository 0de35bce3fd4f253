"""Ratings: Elo from results, and how sure it is."""

import pytest

from mythboard.engine.dice import Dice
from mythboard.lab.ratings import Meeting, ratings


def fit(names: list[str], meetings: list[Meeting]) -> dict[str, float]:
    return {name: rating.elo for name, rating in ratings(names, meetings).items()}


def meetings(one: str, other: str, won: int, lost: int) -> list[Meeting]:
    return [Meeting(one, other, 1.0, 1)] * won + [Meeting(one, other, 0.0, 1)] * lost


def test_who_wins_ten_of_eleven_is_400_points_stronger() -> None:
    elo = fit(["weak", "strong"], meetings("strong", "weak", 10_000, 1_000))
    assert elo["weak"] == 0
    assert elo["strong"] == pytest.approx(400, abs=1)


def test_a_draw_is_half_a_victory_for_each() -> None:
    elo = fit(["a", "b"], [Meeting("a", "b", 1.0, 2)] * 50)
    assert elo == {"a": 0.0, "b": pytest.approx(0.0, abs=1e-6)}


def test_strength_adds_up_along_a_chain_of_pairs_that_never_all_met() -> None:
    elo = fit(["a", "b", "c"], meetings("b", "a", 3000, 1000) + meetings("c", "b", 3000, 1000))
    assert elo["c"] == pytest.approx(2 * elo["b"], rel=0.01)
    assert 185 < elo["b"] < 195


def test_whoever_wins_as_often_as_each_of_three_rivals_is_as_strong_as_they_are() -> None:
    elo = fit(["a", "b"], [Meeting("b", "a", 1.0, 4, rivals=3)] * 500)
    assert elo["b"] == pytest.approx(0, abs=1e-6)
    stronger = fit(["a", "b"], [Meeting("b", "a", 10 / 13, 1, rivals=3)] * 5000)["b"]
    assert stronger == pytest.approx(400, abs=1), "ten times as likely to win as any one of them"


def test_somebody_who_won_every_game_has_a_finite_rating() -> None:
    few = fit(["a", "b"], meetings("b", "a", 10, 0))["b"]
    many = fit(["a", "b"], meetings("b", "a", 1000, 0))["b"]
    assert 300 < few < many < 2000


def test_whoever_won_every_game_has_a_bar_that_says_how_little_is_known() -> None:
    few = ratings(["a", "b"], meetings("b", "a", 20, 0))["b"]
    assert few.low < few.elo - 100
    assert few.high > few.elo + 100
    assert ratings(["a", "b"], meetings("b", "a", 200, 0))["b"].low > few.low + 200


def test_the_games_of_a_seed_are_weighed_together() -> None:
    apart = ratings(["a", "b"], meetings("b", "a", 100, 100))["b"]
    together = ratings(["a", "b"], [Meeting("b", "a", 2.0, 2)] * 50 + [Meeting("b", "a", 0.0, 2)] * 50)["b"]
    assert together.high - together.low > 1.2 * (apart.high - apart.low)


def test_more_games_make_the_bars_shorter() -> None:
    few = ratings(["a", "b"], meetings("b", "a", 30, 20))["b"]
    many = ratings(["a", "b"], meetings("b", "a", 1200, 800))["b"]
    assert few.low < few.elo < few.high
    assert many.high - many.low < (few.high - few.low) / 3
    assert many.low < few.elo < many.high


def test_bars_hold_the_truth_about_as_often_as_they_say() -> None:
    dice = Dice("coins")
    held = 0
    for run in range(60):
        won = sum(dice.below(100) < 60 for _ in range(200))
        rating = ratings(["a", "b"], meetings("b", "a", won, 200 - won), f"run {run}")["b"]
        held += rating.low <= 70.4 <= rating.high  # 60 of 100 are 70.4 points
    assert held >= 52


def test_without_games_everybody_is_alike() -> None:
    assert ratings(["a", "b"], [])["b"].elo == 0
