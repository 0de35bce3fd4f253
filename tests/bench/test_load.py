"""The load on a running server is really played, and judged by what was found."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import tables
from bench.goals import Goal
from bench.report import markdown, terminal
from bench.run import sections_of

ROOT = Path(__file__).parents[2]


def found(games: int = 300, p99: float = 80.0, spent: float = 3.75, made: int = 1800) -> dict[str, Any]:
    busy = {"moves": made, "due": 1800, "seconds": 30.1, "p50_ms": 20.0, "p99_ms": p99, "worst_ms": 140.0}
    busy |= {"server_ms_per_move": spent, "client_ms_per_move": 0.9, "thinking_cores": 1.25}
    return {
        "games": games,
        "busy": busy,
        "quiet": {"p50_ms": 15.0},
        "keeping_echo": {"server_ms_per_move": 3.0},
        "echo": {"server_ms_per_move": 2.0},
        "short_echo": {"server_ms_per_move": 1.5},
        "memory_mb": 150.0,
        "page_bytes": 80_000,
        "answer_bytes": 20_000,
        "listening_s": 1.5,
    }


def verdicts(load: dict[str, Any] | None) -> list[str]:
    return [goal.verdict for goal in tables.goals(load)]


def test_the_goals_are_judged_by_what_was_found() -> None:
    assert verdicts(found()) == ["met", "met", "met"]
    assert verdicts(found(p99=100.1)) == ["missed", "met", "met"]
    assert verdicts(found(spent=3.8)) == ["met", "met", "missed"]
    assert tables.goals(found(spent=7.5))[2].found == "40%"


def test_a_server_that_did_not_keep_up_has_missed_the_goal_however_quick_its_answers_were() -> None:
    assert verdicts(found(made=1799))[0] == "missed"


def test_what_was_not_measured_is_not_judged() -> None:
    assert verdicts(None) == ["not measured"] * 3
    assert verdicts(found(games=20)) == ["not measured"] * 3


def test_the_report_says_what_the_echo_leaves_out() -> None:
    goals: list[Goal] = tables.goals(found())
    sections = sections_of(None, found())
    for drawn in (markdown({}, [], goals, [], sections), terminal({}, [], goals, [], sections)):
        text = " ".join(drawn.split())
        assert "It knows no person, no rules and no diary, and draws nothing" in text
        assert "no store and no streams either" in text
        assert "1,800 of 1,800 that were due" in text
        assert "until both have received theirs" in text


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="what a process spends is read from /proc")
@pytest.mark.some(1, among="a bench of servers")
def test_a_few_games_are_played_at_a_server_and_at_an_echo() -> None:
    command = [
        sys.executable,
        str(ROOT / "bench" / "load.py"),
        "--games",
        "2",
        "--seconds",
        "1",
        "--pause",
        "0.3",
        "--alone",
        "5",
    ]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=110, check=False)
    assert ran.returncode == 0, ran.stderr
    load = json.loads(ran.stdout)
    assert load["busy"]["moves"] == load["busy"]["due"] > 2
    for echo in ("echo", "short_echo", "keeping_echo"):
        assert load[echo]["moves"] == load[echo]["due"] > 2
    assert 0 < load["answer_bytes"] < load["page_bytes"]
    assert 0 < load["quiet"]["p50_ms"] <= load["quiet"]["p99_ms"]
    assert load["busy"]["server_ms_per_move"] > 0
    assert load["busy"]["thinking_cores"] > 0
    assert load["memory_mb"] > 20
    assert tables.lines(load)
