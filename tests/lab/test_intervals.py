"""Wilson's interval, against values published by others."""

import pytest

from mythboard.lab.intervals import wilson

# R. G. Newcombe: Two-sided confidence intervals for the single proportion, Statistics in Medicine 17 (1998), table I,
# method 3; the last three are common textbook values.
PUBLISHED = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
    (0, 10, 0.0000, 0.2775),
    (1, 10, 0.0179, 0.4042),
    (5, 10, 0.2366, 0.7634),
]


@pytest.mark.parametrize(("successes", "trials", "low", "high"), PUBLISHED)
def test_published_values(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert found.low == pytest.approx(low, abs=0.00006)
    assert found.high == pytest.approx(high, abs=0.00006)


@pytest.mark.parametrize("trials", [1, 2, 7, 100, 10_000])
def test_all_and_none_are_mirror_images_and_stay_within_bounds(trials: int) -> None:
    none, every = wilson(0, trials), wilson(trials, trials)
    assert none.low == 0
    assert every.high == 1
    assert none.high == pytest.approx(1 - every.low)
    assert 0 < none.high < 1


def test_more_games_make_it_narrower_and_more_confidence_wider() -> None:
    widths = [wilson(n / 2, n).high - wilson(n / 2, n).low for n in (10, 100, 400, 1000, 10_000)]
    assert widths == sorted(widths, reverse=True)
    assert widths[2] / 2 == pytest.approx(0.05, abs=0.002), "400 games give five points either way"
    assert wilson(5, 10, 0.99).high > wilson(5, 10, 0.95).high > wilson(5, 10, 0.5).high


def test_nothing_tried_means_nothing_known() -> None:
    assert wilson(0, 0) == (0, 1)


def test_halves_count() -> None:
    assert wilson(5, 10).low < wilson(5.5, 10).low < wilson(6, 10).low


@pytest.mark.parametrize(("successes", "trials", "confidence"), [(2, 1, 0.95), (-1, 5, 0.95), (0, -1, 0.95), (1, 2, 1.0)])
def test_impossible_counts_are_refused(successes: int, trials: int, confidence: float) -> None:
    with pytest.raises(ValueError, match=r"successes|confidence"):
        wilson(successes, trials, confidence)


def test_an_interval_in_words() -> None:
    assert wilson(5, 10).words() == "23.7-76.3 %"
