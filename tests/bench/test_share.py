"""What counts as a decision in the benchmark, and how well it is counted."""

from __future__ import annotations

import random
import statistics
import sys
from types import SimpleNamespace

import pytest

import mythboard
from bench import ours, peers
from bench.contestant import Contestant, Effort, reseed
from bench.share import FEWEST_GAMES, MOST_GAMES, Tally, count
from bench.stopwatch import measure
from tests.bench.fake import CHANCE, Told, always, by_seed, options, play


def test_a_move_without_an_alternative_is_a_move_and_no_decision() -> None:
    share = count(always(1, 2, 1, 5), 0.01)
    assert share.moves_per_step == 1.0
    assert share.decisions_per_step == 0.5


def test_a_chance_event_is_a_step_and_no_move() -> None:
    share = count(always(CHANCE, CHANCE, CHANCE, 1, 2), 0.01)
    assert share.moves_per_step == pytest.approx(2 / 5)
    assert share.decisions_per_step == pytest.approx(1 / 5)


def test_long_games_weigh_more_than_short_ones() -> None:
    """A rate counts steps, so the share is of all steps and not the average of the games' shares."""
    share = count(by_seed([2], [1] * 9), 0.5)
    assert share.decisions_per_step == pytest.approx(1 / 10)


def test_games_that_are_all_alike_need_only_the_fewest() -> None:
    share = count(always(1, 2), 0.01)
    assert share.games_counted == FEWEST_GAMES
    assert share.share_error == 0.0


def test_games_are_counted_until_the_share_is_good_enough() -> None:
    rough, fine = (count(by_seed([1, 2], [2, 2, 2]), within) for within in (0.5, 0.02))
    assert rough.games_counted == FEWEST_GAMES
    assert FEWEST_GAMES < fine.games_counted < MOST_GAMES
    assert fine.share_error <= 0.02


def test_where_the_most_games_do_not_suffice_the_error_says_so() -> None:
    share = count(by_seed([1, 2], [2, 2, 2]), 1e-9)
    assert share.games_counted == MOST_GAMES
    assert share.share_error > 1e-9


def test_the_error_is_what_counting_again_and_again_would_show() -> None:
    dice = random.Random(7)
    found, errors = [], []
    for _ in range(400):
        tally = Tally()
        for _ in range(60):
            steps = dice.randint(5, 60)
            tally.add(steps, sum(dice.random() < 0.1 + steps / 100 for _ in range(steps)))
        found.append(tally.decisions / tally.steps)
        errors.append(tally.error())
    assert statistics.mean(errors) == pytest.approx(statistics.stdev(found) / statistics.mean(found), rel=0.1)


def test_a_game_that_only_goes_through_the_motions_is_no_contestant() -> None:
    with pytest.raises(RuntimeError, match="without a single decision"):
        count(always(1, 1), 0.01)


def test_every_count_plays_the_same_games() -> None:
    def shuffled(seed: int) -> Told:
        return Told([random.randint(1, 2) for _ in range(20)])

    contestant = Contestant(shuffled, play, options)
    random.seed(99)
    first = count(contestant, 0.05)
    random.seed(5)
    assert count(contestant, 0.05) == first


def test_numpy_is_seeded_too_where_a_peer_has_brought_it(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []
    numpy = SimpleNamespace(random=SimpleNamespace(seed=seeds.append))
    monkeypatch.setitem(sys.modules, "numpy", numpy)
    reseed()
    assert seeds == [1]


def test_what_has_been_counted_is_only_timed() -> None:
    asked: list[Told] = []

    def counted(game: Told) -> int:
        asked.append(game)
        return options(game)

    plain = always(*[2] * 400)
    contestant = Contestant(plain.make, plain.play, counted)
    numbers = measure(contestant, Effort(seconds=0.001, within=0.0))
    assert not asked
    assert "decisions_per_step" not in numbers
    assert numbers["steps_per_s"] > 0
    assert "copy_us" not in numbers
    assert measure(contestant, Effort(seconds=0.001, within=0.01))["decisions_per_step"] == 1.0


def test_the_clock_does_not_run_while_options_are_counted() -> None:
    """Pace and shares are found in games of their own: the timed ones are never asked for their options."""
    made: list[Told] = []

    def options_once(game: Told) -> int:
        assert game is made[-1]
        return options(game)

    def make(seed: int) -> Told:
        made.append(Told([1, 2] * 300))
        return made[-1]

    numbers = measure(Contestant(make, play, options_once), Effort(seconds=0.001, within=0.01))
    assert len(made) > numbers["games_counted"] + numbers["games"]
    assert numbers["decisions_per_step"] == 0.5


@pytest.mark.parametrize("name", mythboard.games())
def test_our_options_are_the_moves_of_the_public_table(name: str) -> None:
    """Also where a question has one option, which is asked to conceal that; and none is left at the end."""
    table = mythboard.game(name).start(seats=2, seed=1)
    reseed()
    seen = set()
    while not table.over:
        seen.add(min(ours.options(table), 2))
        assert ours.options(table) == len(table.moves(table.asked[0]))
        assert ours.stepped(table, 1) == 1
    assert seen == ({2} if name == "elysium" else {1, 2})  # in Elysium nothing is concealed, so nobody is asked in vain
    assert ours.options(table) == 0
    assert ours.stepped(table, 1) == 0


def test_outcomes_of_a_chance_node_are_nobodys_options() -> None:
    dealing = SimpleNamespace(is_chance_node=lambda: True, legal_actions=lambda: [1, 2, 3])
    playing = SimpleNamespace(is_chance_node=lambda: False, legal_actions=lambda: [1, 2, 3])
    assert peers.choices(dealing) == CHANCE
    assert peers.choices(playing) == 3
