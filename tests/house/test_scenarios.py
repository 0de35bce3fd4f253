"""Every scenario of the tests proves something. See scenarios.py"""

import pytest

from tests.house.scenarios import imported, unproven
from tests.house.toy import ROOT

AT = "def at() -> Sea: ...\n"


def test_every_scenario_has_an_assertion_a_refusal_or_a_question() -> None:
    files = {file: file.read_text(encoding="utf-8") for file in sorted((ROOT / "tests").glob("*/test_*.py"))}
    found = {
        f"{file.relative_to(ROOT)}:{line} {test}"
        for file, source in files.items()
        for line, test in unproven(source, imported(source, ROOT))
    }
    assert found == set(), "these scenarios pass with most rules removed"


def lines(body: str) -> list[int]:
    return [line - 2 for line, _ in unproven(AT + "def test_it() -> None:\n" + body, {})]


@pytest.mark.parametrize(
    "check",
    [
        "assert play.glory == 1",
        "play.cannot('pass', 'no')",
        "play.asked(0, 'What?')",
        "play.ends(0, 'What?')",
        "play.does('pass', to='What?')",
        "play.does('roll', rolls=[1])",
        "glory = play.glory\n    assert glory == 1",
        "[told] = play.told('gain')\n    assert told.by == 1",
        "seen = []\n    seen.append(play.view(0))\n    assert seen",
        "with pytest.raises(ValueError):\n        play.does('pass')",
        "judged(play)\ndef judged(play: Sea) -> None:\n    assert play.glory == 1",
    ],
)
def test_a_scenario_is_proven_by(check: str) -> None:
    assert lines(f"    play = at()\n    {check}\n") == []


@pytest.mark.parametrize("body", ["play.does('pass')", "assert True", "play.ends()", "glory = play.glory"])
def test_a_scenario_is_not_proven_by(body: str) -> None:
    assert lines(f"    play = at()\n    {body}\n") == [1]


def test_each_play_of_a_test_is_a_scenario_of_its_own() -> None:
    assert lines("    play = at()\n    play.does('pass')\n    play = at()\n    assert play.glory\n") == [1]
    assert lines("    play = at()\n    assert play.glory\n    play = at()\n    play.does('pass')\n") == [3]
    assert lines("    at().does('pass')\n    assert at().glory\n") == [1]


def test_plays_of_two_branches_are_proven_together() -> None:
    branches = "    if place:\n        play = at()\n    else:\n        play = at()\n"
    assert lines(branches + "    assert play.glory\n") == []
    assert lines(branches + "    play.does('pass')\n") == [2, 4]
