"""What may be changed in a source, and that tests notice it. See mutations.py and running.py"""

import ast
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest

from tests.mutants.mutations import Mutant, mutants_of, mutated
from tests.mutants.running import Verdict, swap
from tests.mutants.targets import FOLDERS, LEFT_OUT, ROOT, SLOW, SOURCE


def mutants(tmp_path: Path, source: str) -> dict[str, str]:
    """By change: the source that comes of it."""
    path = tmp_path / "rules.py"
    path.write_text(source, encoding="utf-8")
    return {mutant.change: ast.unparse(mutated(source, mutant)) for mutant in mutants_of(path, "rules.py")}


@pytest.mark.parametrize(
    ("source", "changes"),
    [
        ("a = b < c", ["b < c → b <= c"]),
        ("a = b in c and not d", ["b in c and (not d) → b in c or not d", "b in c → b not in c", "not d → d"]),
        ("a = b + 1", ["b + 1 → b - 1", "1 → 2"]),
        ("a = min(b)", ["min(b) → max(b)"]),
        ("a = True", ["True → False"]),
        ("lose(b)", ["lose(b) → nothing"]),
        ("a[b] = c", ["a[b] = c → nothing"]),
        ("a = b[seat]", ["seat → seat ^ 1"]),
        ("A = sequence(b, c)", ["sequence without b", "sequence without c"]),
    ],
)
def test_a_change_is_made_to(tmp_path: Path, source: str, changes: list[str]) -> None:
    assert list(mutants(tmp_path, source + "\n")) == changes


@pytest.mark.parametrize(
    "source",
    [
        '"""An essay. 1 < 2"""',
        "table.tell(1, seat)",
        "log.warning(1)",
        "assert a < 1",
        "raise Wrong(1)",
        "def f(a: 'int < 1') -> int: ...",
        "a = 'b' + c",
        "a = effect(b, worth=1)",
        "def worth_of_gain(): return a < 1",
        "a = gain(b, 2.0 * c)",
    ],
)
def test_no_change_is_made_to(tmp_path: Path, source: str) -> None:
    assert mutants(tmp_path, source + "\n") == {}


def test_only_one_place_is_changed(tmp_path: Path) -> None:
    changed = mutants(tmp_path, "a = b < c\nd = b < c\n")
    assert list(changed.values()) == ["a = b < c\nd = b <= c"]  # the second of two equal changes


def test_a_changed_function_is_changed_wherever_it_is_held(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = "def is_more(a, b):\n    return a > b\n"
    path = tmp_path / "rules.py"
    path.write_text(source, encoding="utf-8")
    monkeypatch.setattr("tests.mutants.running.SOURCE", tmp_path)
    names: dict[str, FunctionType] = {}
    exec(compile(source, str(path), "exec"), names)
    held = (names["is_more"],)
    swap(held, mutants_of(path, "rules.py")[0])
    assert held[0](1, 1)
    with pytest.raises(LookupError):
        swap(held, Mutant("rules.py", 0, 0, "", 1, 1, "", "", ""))


def test_what_is_left_out_is_there() -> None:
    for target, names in LEFT_OUT.items():
        folder = SOURCE / FOLDERS[target]
        assert set(names) <= {file.stem for file in folder.rglob("*.py")} | {file.name for file in folder.iterdir()}
    assert [file for file in SLOW if not (ROOT / file).exists()] == []


CHILDREN = """
from tests.mutants.running import in_a_child

def endless() -> str:
    while True:
        pass

def wrong() -> str:
    raise ValueError("oops")

for work in (lambda: "", lambda: "test_it", endless, wrong):
    print(in_a_child(1, work))
"""


def test_a_child_says_which_test_failed_and_an_endless_one_is_noticed() -> None:
    done = subprocess.run([sys.executable, "-c", CHILDREN], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        str(Verdict("survived")),
        str(Verdict("killed", "test_it")),
        str(Verdict("killed", "no end within its time")),
        str(Verdict("broken", "ValueError: oops")),
    ]
