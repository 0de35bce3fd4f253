"""The goals of the benchmark are judged by the count they name, and show the other one beside it."""

from __future__ import annotations

from bench import peers
from bench.contestant import Effort
from bench.goals import Goal, goals
from bench.report import HEADS, Facts, cells, markdown, terminal
from bench.rows import CATANATRON, COMPILED, HEARTS, HEARTS_EXAMPLE, INTERPRETED, PEER, PEERS, UNO, Row
from bench.run import effort_for

FACTS: Facts = {"date": "today"}


def row(
    contestant: str,
    build: str,
    way: str,
    steps: float,
    decisions: float,
    moves: float = 1.0,
    setup: float = 1.0,
) -> Row:
    made = Row(contestant, build, way)
    numbers = {"steps_per_s": steps, "steps_with_setup_per_s": steps * setup, "copy_us": 1.0 if build == COMPILED else 30.0}
    made.take("ok", numbers | {"moves_per_step": moves, "decisions_per_step": decisions})
    return made


def table(chartalea: float = 200_000) -> list[Row]:
    return [
        row(CATANATRON, PEER, "stepped", 30_000, 0.25),
        row(UNO, PEER, "stepped", 50_000, 0.4),
        row(HEARTS, PEER, "stepped", 1_000_000, 0.8),
        row(HEARTS_EXAMPLE, PEER, "stepped", 160_000, 0.42, moves=0.53),
        row("chartalea", COMPILED, "playout", 240_000, 0.9),
        row("obol", COMPILED, "playout", 400_000, 0.9),
        row("chartalea", COMPILED, "stepped", chartalea, 0.9, setup=0.9),
        row("chartalea", INTERPRETED, "playout", 30_000, 0.9),
    ]


def goal(rows: list[Row], *words: str) -> Goal:
    (found,) = [goal for goal in goals(rows) if all(word in goal.text for word in words)]
    return found


def test_a_ratio_goal_is_judged_by_decisions_and_shows_moves_beside_it() -> None:
    found = goal(table(), COMPILED, "10x", CATANATRON)
    assert found.verdict == "met"
    assert found.found == "28.8x (by moves: 8x), chartalea, the slowest of 2"
    assert goal(table(), INTERPRETED, "2x", CATANATRON).found == "3.6x (by moves: 1x), chartalea"


def test_the_slowest_game_by_moves_is_named_where_it_is_another() -> None:
    rows = [row(CATANATRON, PEER, "stepped", 10_000, 0.5)]
    rows += [row("few", COMPILED, "playout", 200_000, 0.1), row("many", COMPILED, "playout", 100_000, 1.0)]
    found = goal(rows, COMPILED, "10x", CATANATRON)
    assert found.found == "4x (by moves: 10x, many, the slowest of 2), few, the slowest of 2"
    assert found.verdict == "missed"


def test_a_copy_has_only_one_count() -> None:
    assert goal(table(), "clone").found == "1/30, chartalea, the slowest of 2"


def test_hearts_as_in_its_example_is_the_target_and_its_fastest_way_the_stretch() -> None:
    target, stretch = goal(table(), HEARTS_EXAMPLE), goal(table(), HEARTS, "fastest")
    assert (target.stretch, stretch.stretch) == (False, True)
    assert (target.verdict, stretch.verdict) == ("met", "missed")
    # Our moves against all its steps, chance events too: 200,000 / 160,000, and not / (160,000 * 0.42).
    assert target.found == "1.25x (with our set-up: 1.12x), chartalea"
    assert stretch.found == "0.2x, chartalea"
    for text in (target.text, stretch.text):
        assert "our moves/s, its steps/s with chance events" in text


def test_the_target_is_missed_when_only_decisions_would_meet_it() -> None:
    rows = table(chartalea=150_000)
    assert rows[6].numbers["decisions_per_s"] > rows[3].numbers["decisions_per_s"]
    assert goal(rows, HEARTS_EXAMPLE).verdict == "missed"


def test_what_was_not_measured_is_not_judged() -> None:
    rows = [found for found in table() if found.contestant != CATANATRON]
    found = goal(rows, COMPILED, "10x", CATANATRON)
    assert (found.verdict, found.found) == ("not measured", "catanatron was not measured")


def test_the_table_shows_both_counts() -> None:
    catanatron = dict(zip(HEADS, cells(table())[0], strict=True))
    assert (catanatron["decisions/s"], catanatron["moves/s"]) == ("7,500", "30,000")
    example = dict(zip(HEADS, cells(table())[3], strict=True))
    assert (example["decisions/s"], example["moves/s"]) == ("67,200", "84,800")


def test_the_text_says_how_both_are_counted_and_whom_it_favours() -> None:
    rows = table()
    for drawn in (markdown(FACTS, rows, goals(rows), []), terminal(FACTS, rows, goals(rows), [])):
        text = " ".join(drawn.split())
        assert "chosen from two or more" in text
        assert "counting forced moves favours the peers" in text
        assert "catanatron 75%, rlcard uno 60%, open_spiel hearts 20%, chartalea 10%, obol 10%" in text
        assert "the deal belongs to play and is on the clock, as in the example: 160,000 steps/s" in text


def test_a_failed_contestant_says_so_in_its_row() -> None:
    broken = Row(UNO, PEER, "stepped")
    broken.take("failed: no luck", {})
    assert cells([broken])[0][3:] == ("failed: no luck", *["-"] * (len(HEADS) - 4))


def test_shares_are_counted_once_and_hold_for_every_round() -> None:
    found = Row(UNO, PEER, "stepped")
    effort = Effort(seconds=0.4, within=0.01)
    assert effort_for([found], effort) == ["--seconds", "0.4", "--within", "0.01"]
    found.take("failed: once", {})
    assert effort_for([found], effort)[-1] == "0.01"
    found.take("ok", {"steps_per_s": 100.0, "moves_per_step": 1.0, "decisions_per_step": 0.5})
    assert effort_for([found], effort)[-1] == "0.0"
    found.take("ok", {"steps_per_s": 120.0})
    found.take("ok", {"steps_per_s": 90.0})
    assert (found.numbers["moves_per_s"], found.numbers["decisions_per_s"]) == (120.0, 60.0)
    assert found.rounds == [100.0, 120.0, 90.0]


def test_every_peer_of_the_table_can_be_run() -> None:
    assert tuple(peers.CONTESTANTS) == tuple(peers.ROUNDS) == PEERS
