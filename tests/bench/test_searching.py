"""How fast bots search is measured on really running searches, and judged by the slowest."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import mythboard
from bench import searches
from bench.run import sections_of

ROOT = Path(__file__).parents[2]


def test_the_goal_is_judged_by_the_slower_of_our_searches() -> None:
    assert searches.goals({"chartalea, planner": 9000.0, "chartalea, sage": 4999.0})[0].verdict == "missed"
    assert searches.goals({"chartalea, planner": 9000.0, "chartalea, sage": 5000.0})[0].verdict == "met"
    assert searches.goals({"obol, sage": 9000.0})[0].verdict == "not measured"
    assert searches.goals(None)[0].verdict == "not measured"


def test_the_report_names_everybody_who_searched() -> None:
    (section,) = sections_of({"chartalea, sage": 5123.4, "open_spiel hearts, its ISMCTSBot": 777.0}, None)
    assert section.lines == [
        ("chartalea, sage", "5,123 iterations/s"),
        ("open_spiel hearts, its ISMCTSBot", "777 iterations/s"),
    ]


def test_every_game_with_a_judge_is_searched_by_every_bot_that_searches() -> None:
    command = [sys.executable, str(ROOT / "bench" / "searching.py"), "--seconds", "0.05"]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    found = json.loads(ran.stdout)
    judged = [name for name in mythboard.games() if mythboard.game(name).judging.judge is not None]
    assert sorted(found) == sorted(f"{name}, {level}" for name in judged for level in ("planner", "sage"))
    assert all(pace > 1 for pace in found.values())
