"""The compiled engine answers faults and wrong types as the interpreted one does."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMPILED = ROOT / "build" / "compiled"

SCRIPT = """
from mythboard.engine.verbs import YES
from mythboard.engine import machine
from mythboard.engine.errors import IllegalMove, RuleBroken
from mythboard.engine.procedure import ask, procedure
from mythboard.engine.question import offer
from tests.engine.tiny import stop, tiny

print(machine.__file__.endswith(".py"))

def breaks(table, frame):
    raise KeyError("oops")

question = ask("q", offer(YES), who=lambda table, frame: 0, about="Well?", decline="no")
table = tiny(procedure("main", question, breaks, stop)).start(2)
for seat, move in (("0", 5), (0, 4096.0), (False, 4096), (0, True), (None, None), (0, -1)):
    try:
        table.answer(seat, move)
    except IllegalMove as error:
        print(error)
for text in (None, 5, "", "dance"):
    try:
        table.move(text)
    except IllegalMove as error:
        print(error)
try:
    table.answer(0, table.moves(0)[0])
except RuleBroken as error:
    print(error)
"""


def run(path: str) -> list[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([path, str(ROOT)])}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_wrong_types_and_faults_in_rules_are_answered_alike_in_both_builds() -> None:
    if not any(COMPILED.glob("*.so")) and not any(COMPILED.glob("*.pyd")):
        assert "CI" not in os.environ, "there is no compiled build to compare with"
        pytest.skip("there is no compiled build (make compiled)")
    interpreted, compiled = run(str(ROOT / "src")), run(str(COMPILED))
    assert (interpreted[0], compiled[0]) == ("True", "False")
    assert interpreted[1:] == compiled[1:]
    assert len(interpreted) == 13
    assert "KeyError" in interpreted[11]
