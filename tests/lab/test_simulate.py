"""Simulations: the same numbers for any number of processes, mirrored seats, honest counting."""

import csv
import io
import json
import signal
from collections import Counter

import pytest
from rich.console import Console

import mythboard
from mythboard.bots import Chair, bot, check
from mythboard.engine.card import Source
from mythboard.engine.dice import Dice
from mythboard.engine.errors import MythboardError
from mythboard.lab import simulate as lab
from mythboard.lab.simulate import Batches, GameFault, Plan, Result, plan, rotate, simulate
from mythboard.lab.tallies import Row, Spread, summarise
from mythboard.terminal import report


class First:
    """Always takes the first move."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, chair: Chair, dice: Dice) -> int:  # noqa: ARG002
        return chair.moves[0]


def shown(result: Result) -> str:
    """The page of a result, as a person reads it."""
    page = io.StringIO()
    Console(file=page, width=200).print(report.page(result))
    return page.getvalue()


@pytest.fixture
def first(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot for these tests alone, beside those of the ladder."""
    monkeypatch.setattr(lab, "bot", lambda name: First(name) if name == "first" else bot(name))
    monkeypatch.setattr(lab, "check", lambda name, game: None if name == "first" else check(name, game))


def test_one_process_and_two_give_the_same_numbers() -> None:
    wanted = plan("obol", ["uniform"], 60, seats=3, seed="x")
    alone, together = simulate(wanted, 1), simulate(wanted, 2)
    assert alone.rows == together.rows
    assert [row.number for row in alone.rows] == list(range(1, 61))
    assert alone.complete
    assert together.complete
    assert report.as_json(alone) == report.as_json(together)
    assert report.as_csv(alone) == report.as_csv(together)


def test_greedy_games_and_watched_cards_are_the_same_in_any_number_of_processes() -> None:
    wanted = plan("obol", ["uniform", "greedy"], 8, seed="y", by_card=True)
    alone, together = simulate(wanted, 1), simulate(wanted, 2)
    assert alone.rows == together.rows
    assert shown(alone) == shown(together)
    assert report.as_json(alone) == report.as_json(together)


def test_a_game_can_be_played_again_from_its_row() -> None:
    result = simulate(plan("obol", ["uniform"], 5, seed="again"), 1)
    row = result.rows[3]
    assert lab.play_one(mythboard.game("obol"), result.plan, row.number) == row
    assert row.seed == "again-3"


@pytest.mark.usefixtures("first")
def test_each_seed_is_played_with_the_bots_rotated_over_the_seats() -> None:
    result = simulate(plan("obol", ["first", "uniform", "uniform"], 30), 1)
    by_seed: dict[str, set[tuple[str, ...]]] = {}
    for row in result.rows:
        by_seed.setdefault(row.seed, set()).add(row.bots)
    assert len(by_seed) == 10
    assert all(len(line_ups) == 3 for line_ups in by_seed.values())
    seats = Counter(row.bots.index("first") for row in result.rows)
    assert seats == {0: 10, 1: 10, 2: 10}


def test_rotations_that_seat_the_same_bots_are_played_once() -> None:
    assert rotate(("a", "a")) == (("a", "a"),)
    assert rotate(("a", "b")) == (("a", "b"), ("b", "a"))
    assert rotate(("a", "b", "a", "b")) == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    assert len(rotate(("a", "b", "b"))) == 3
    seeds = [row.seed for row in simulate(plan("obol", ["uniform", "uniform"], 20), 1).rows]
    assert len(set(seeds)) == 20


@pytest.mark.usefixtures("first")
def test_without_mirroring_each_seed_is_played_once_and_everybody_stays_seated() -> None:
    result = simulate(plan("obol", ["first", "uniform"], 6, mirror=False), 1)
    assert [row.bots for row in result.rows] == [("first", "uniform")] * 6
    assert [row.seed for row in result.rows] == [f"0-{i}" for i in range(6)]


@pytest.mark.usefixtures("first")
def test_the_slow_way_plays_whole_games_with_the_bots_own_choices() -> None:
    result = simulate(plan("obol", ["first"], 4), 1)
    assert all(row.bots == ("first", "first") for row in result.rows)
    assert all(row.decisions > 0 and row.winners for row in result.rows)


@pytest.mark.usefixtures("first")
def test_the_tally_knows_who_sat_where() -> None:
    """`first` gathers for ever: it must lose to chance from every seat, and be counted in every seat."""
    summary = summarise(simulate(plan("obol", ["first", "uniform"], 60), 1).rows)
    assert summary.by_bot["uniform"].rate > 0.7
    assert summary.by_bot["first"].games == summary.by_bot["uniform"].games == 60
    assert summary.by_bot["first"].wins + summary.by_bot["uniform"].wins == pytest.approx(60)
    assert summary.score_by_bot["first"].mean < summary.score_by_bot["uniform"].mean


REFUSED = [
    (("chess", ["uniform"], 1), {}, "There is no game 'chess'"),
    (("obol", ["nobody"], 1), {}, "There is no bot 'nobody'"),
    (("obol", [], 1), {}, "Name at least one bot"),
    (("obol", ["uniform"], 0), {}, "The number of games must be a whole number from 1"),
    (("obol", ["uniform"], 10**9), {}, "The number of games must be a whole number from 1"),
    (("obol", ["uniform"], 1), {"seats": 9}, "Obol is for 2 to 4 players, not 9"),
    (("obol", ["uniform"], 1), {"seats": 1}, "Obol is for 2 to 4 players, not 1"),
    (("obol", ["uniform", "uniform"], 1), {"seats": 3}, "There are 3 seats but 2 bots"),
    (("obol", ["uniform"], 1), {"options": {"goal": 7}}, "can be 12, 8, 20; not 7"),
    (("obol", ["uniform"], 1), {"options": {"moon": 1}}, "has no option 'moon'"),
    (("obol", ["uniform"], 1), {"seed": "x" * 300}, "A seed is"),
    (("obol", ["uniform"], 1), {"limit": 0}, "The limit must be a whole number of decisions from 1 to"),
    (("obol", ["uniform"], 1), {"limit": 10**9}, "The limit must be a whole number of decisions from 1 to"),
    (("obol", ["uniform"], 1), {"cards": (Source("a.toml", "["),)}, "this is not TOML"),
]


@pytest.mark.parametrize(("arguments", "more", "words"), REFUSED)
def test_what_cannot_be_played_is_refused_before_anything_is_started(
    arguments: tuple[str, list[str], int], more: dict[str, object], words: str
) -> None:
    with pytest.raises(MythboardError, match=words):
        plan(*arguments, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("jobs", [0, -1, 10_000])
def test_an_impossible_number_of_jobs_is_refused(jobs: int) -> None:
    with pytest.raises(MythboardError, match="The number of jobs must be a whole number from 1"):
        simulate(plan("obol", ["uniform"], 1), jobs)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_run_gives_what_is_done_so_far(jobs: int) -> None:
    seen = 0

    def progress(count: int) -> None:
        nonlocal seen
        seen += count
        if seen >= 30:
            signal.raise_signal(signal.SIGINT)

    result = simulate(plan("obol", ["uniform"], 100_000), jobs, progress)
    assert not result.complete
    assert 30 <= len(result.rows) < 100_000
    assert summarise(result.rows).games == len(result.rows)
    wanted = plan("obol", ["uniform"], 30)
    known = {row.number: row for row in simulate(wanted, 1).rows}
    assert all(row == known[row.number] for row in result.rows if row.number <= 30)


@pytest.mark.usefixtures("first")
@pytest.mark.parametrize("name", ["uniform", "first"])
def test_a_game_without_end_is_stopped_and_counted(name: str) -> None:
    result = simulate(plan("obol", [name], 3, limit=5), 1)
    assert result.complete
    assert [(row.ending, row.decisions, row.winners) for row in result.rows] == [("unfinished", 5, ())] * 3
    summary = summarise(result.rows)
    assert (summary.unfinished, summary.draws) == (3, 0)
    assert [share.rate for share in summary.by_seat] == [0.5, 0.5]
    assert "3 games stopped unfinished after 5 decisions (seed 0-0). They count as draws." in shown(result)


def test_a_limit_that_no_game_reaches_changes_nothing() -> None:
    assert simulate(plan("obol", ["uniform"], 5, limit=5000), 1).rows == simulate(plan("obol", ["uniform"], 5), 1).rows


def test_a_fault_in_a_worker_comes_back_as_its_sentence() -> None:
    good = plan("obol", ["uniform"], 50)
    bad = Plan(good.game, ("ghost", "ghost"), 50, "0", good.options, None, (("ghost", "ghost"),))
    with pytest.raises(GameFault, match=r"In the game with the seed '0-\d+' and the bots ghost, ghost: There is no bot"):
        simulate(bad, 2)


def test_batches_cover_every_game_once_whatever_they_learn() -> None:
    for jobs in (1, 3):
        batches = Batches(list(range(1, 1001)), jobs)
        numbers: list[int] = []
        for batch in batches:
            numbers.extend(batch)
            batches.learn(len(batch), 0.0001 * len(batch))
        assert numbers == list(range(1, 1001))


def row(number: int, winners: tuple[int, ...], scores: tuple[int, int], decisions: int = 10) -> Row:
    return Row(number, f"s-{number}", ("a", "b"), winners, scores, decisions, 5)


def test_counting_by_hand() -> None:
    summary = summarise([row(1, (0,), (3, 1)), row(2, (0, 1), (2, 2), 20), row(3, (1,), (0, 4), 30), row(4, (), (0, 0))])
    assert summary.games == 4
    assert summary.draws == 2
    assert (summary.by_bot["a"].wins, summary.by_bot["b"].wins) == (2, 2), "where nobody wins, everybody shares"
    assert [share.rate for share in summary.by_seat] == [0.5, 0.5]
    assert summary.winning_score is not None
    assert summary.winning_score.mean == 2.25
    assert summary.decisions is not None
    assert summary.decisions.median == 15


def test_spreads() -> None:
    assert Spread.of([]) is None
    assert Spread.of([7]) == Spread(7, 7, 7, 7, 7, 7)
    assert Spread.of(list(range(101))) == Spread(50, 50, 25, 75, 0, 100)
    assert Spread.of([1, 2, 9]) == Spread(4, 2, 1.5, 5.5, 1, 9)


def test_nothing_played_can_be_summed_up() -> None:
    summary = summarise([])
    assert summary.games == 0
    assert summary.by_bot == {}
    assert summary.decisions is None


def test_json_and_csv_hold_every_game() -> None:
    result = simulate(plan("obol", ["uniform"], 12, seats=3, options={"goal": 8}), 1)
    data = json.loads(report.as_json(result))
    assert data["plan"]["options"] == {"goal": 8, "toll": "secret", "wards": "on"}
    assert data["complete"] is True
    assert len(data["games"]) == 12
    assert data["summary"]["games"] == 12
    rows = list(csv.DictReader(io.StringIO(report.as_csv(result))))
    assert [line["seed"] for line in rows] == [game["seed"] for game in data["games"]]
    for line, game in zip(rows, data["games"], strict=True):
        assert line["bots"].split() == game["bots"] == ["uniform"] * 3
        assert [int(score) for score in line["scores"].split()] == game["scores"]
        assert [int(seat) for seat in line["winners"].split()] == game["winners"]
        assert int(line["seats"]) == game["seats"] == 3
        assert int(line["decisions"]) == game["decisions"]
        assert int(line["length"]) == game["length"]
        assert line["ending"] == game["ending"] in ("goal", "last round")
    assert data["length"] == "rounds"
