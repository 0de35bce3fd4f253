"""What it costs to grow is really measured, and judged by what was found."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import growth

ROOT = Path(__file__).parents[2]


def found(one: float = 3.0, two: float = 4.0, p99: float = 200.0, crowd: int = 1000, made: int = 4000) -> dict[str, Any]:
    return {
        "games": 200,
        "crowd_games": crowd,
        "one": {"server_ms_per_move": one},
        "two": {"server_ms_per_move": two, "postgres_ms_per_move": 0.4, "redis-server_ms_per_move": 0.04, "p50_ms": 7.0},
        "crowd": {"moves": made, "due": 4000, "p50_ms": 9.0, "p99_ms": p99, "server_ms_per_move": one},
    }


def verdicts(grown: dict[str, Any] | None) -> list[str]:
    return [goal.verdict for goal in growth.goals(grown)]


def test_growing_is_judged_by_what_was_found() -> None:
    assert verdicts(found()) == ["met", "met", "met"]
    assert verdicts(found(one=3.6, two=4.8)) == ["missed", "met", "met"]
    assert verdicts(found(two=4.2)) == ["met", "missed", "met"], "the databases count"
    assert verdicts(found(p99=251.0)) == ["met", "met", "missed"]
    assert verdicts(found(made=3999)) == ["met", "met", "missed"], "a server that does not keep up is not quick"


def test_growing_that_was_not_measured_is_not_judged() -> None:
    assert verdicts(None) == ["not measured"] * 3
    assert verdicts(found(crowd=400))[2] == "not measured"
    alone = growth.goals({**found(), "two": None, "why": "OSError"})[1]
    assert (alone.verdict, alone.found) == ("not measured", "no PostgreSQL or Redis could be reached (OSError)")


def test_more_processes_carry_more_games_on_paper_and_the_databases_are_named() -> None:
    said = dict(growth.lines(found()))
    assert said["on paper, 1 process"].startswith("1,167 games with SQLite, 875 games with PostgreSQL and Redis")
    assert said["on paper, 4 processes"] == "3,500 games with PostgreSQL and Redis, which take 0.3 more processors"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="what a process spends is read from /proc")
@pytest.mark.some(1, among="a bench of servers")
def test_a_few_games_are_played_at_one_process_and_at_two() -> None:
    command = [
        sys.executable,
        str(ROOT / "bench" / "growing.py"),
        "--games",
        "2",
        "--crowd",
        "3",
        "--seconds",
        "1",
        "--pause",
        "0.5",
    ]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=110, check=False)
    assert ran.returncode == 0, ran.stderr
    grown = json.loads(ran.stdout)
    for part in ("one", "crowd", *(["two"] if grown["two"] else [])):
        assert grown[part]["moves"] == grown[part]["due"] > 0
        assert grown[part]["server_ms_per_move"] > 0
    assert growth.lines(grown)
