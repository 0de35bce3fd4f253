"""A line that grows is told from one that only swings."""

import random
from itertools import accumulate

import pytest

from tests.server.flatness import trend_of


def noise(number: int, width: float, seed: int = 1) -> list[float]:
    chance = random.Random(seed)
    return [chance.uniform(-width, width) for _ in range(number)]


def test_a_leak_of_a_tenth_is_seen_through_noise() -> None:
    trend = trend_of([100 + 0.05 * i + wobble for i, wobble in enumerate(noise(300, 2.0))])
    assert trend.growth == pytest.approx(10, abs=2)
    assert not trend.is_flat()


def test_a_line_that_only_swings_is_flat() -> None:
    assert trend_of([100 + wobble for wobble in noise(300, 10.0)]).is_flat()


def test_what_is_taken_in_the_warm_up_and_kept_is_no_growth() -> None:
    assert trend_of([min(100, 20 + i) for i in range(300)]).is_flat()


def test_a_small_rise_is_allowed_even_if_it_is_certain() -> None:
    trend = trend_of([100 + 0.01 * i for i in range(300)])
    assert trend.growth - trend.margin > 0
    assert trend.is_flat()


def test_steps_that_come_again_and_again_are_a_leak() -> None:
    assert not trend_of([float(step) for step in accumulate(1 if i % 30 == 0 else 0 for i in range(300))]).is_flat()


def test_a_great_rise_is_no_accident_however_uncertain() -> None:
    values = [100.0] * 270 + [300.0] * 30
    trend = trend_of(values)
    assert trend.margin > trend.growth - 40
    assert not trend.is_flat()


def test_one_descriptor_more_is_no_leak_where_some_slack_is_given() -> None:
    values = [10.0] * 200 + [11.0] * 100
    assert not trend_of(values).is_flat()
    assert trend_of(values).is_flat(slack=5)


def test_too_few_measurements_say_nothing() -> None:
    with pytest.raises(ValueError, match="too few"):
        trend_of([1.0] * 20)
