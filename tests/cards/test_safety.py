"""Card files are data: nothing in the language can run what they say."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import mythboard.cards

ROOM = Path(mythboard.cards.__file__).parent
FILES = sorted(ROOM.glob("*.py"))

CALLS = {"eval", "exec", "compile", "__import__", "open", "breakpoint", "input", "globals", "locals", "vars"}
MODULES = {
    "pickle",
    "marshal",
    "shelve",
    "code",
    "codeop",
    "ctypes",
    "runpy",
    "subprocess",
    "os",
    "sys",
    "socket",
    "shutil",
    "yaml",
}


def bare_calls(tree: ast.AST) -> set[str]:
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {function.id for function in calls if isinstance(function, ast.Name)}


def imported(tree: ast.AST) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def test_the_room_has_files() -> None:
    assert {"reader.py", "parser.py", "lower.py", "grammar.py"} <= {file.name for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_nothing_is_evaluated(file: Path) -> None:
    assert not bare_calls(ast.parse(file.read_text(encoding="utf-8"))) & CALLS


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_nothing_is_imported_that_could_run_or_unpack_data(file: Path) -> None:
    names = imported(ast.parse(file.read_text(encoding="utf-8")))
    assert not {name.partition(".")[0] for name in names} & MODULES
    assert {name for name in names if name.startswith("importlib")} <= {"importlib.resources.files"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_file_is_short_enough_to_read(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 400
