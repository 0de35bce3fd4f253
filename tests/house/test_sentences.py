"""Sentences are made in one place, at the very end: no other module takes one apart, or chooses by its words.

What is looked for is a sentence (the plain text of prose, the prompt of a view, the words of a question or of a move, the title
of a zone) in the hands of what reads text: a comparison, a regular expression, a method of strings that searches or cuts.
Modules of the rooms above the games that use regular expressions at all are listed with what they read instead.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import mythboard

SOURCE = Path(mythboard.__file__).parent
ROOMS = ("table", "web", "terminal", "server")
FILES = sorted(file for room in ROOMS for file in (SOURCE / room).rglob("*.py"))
READING = {
    "startswith", "endswith", "partition", "rpartition", "split", "rsplit", "splitlines", "find", "index", "replace",
    "removeprefix", "removesuffix", "search", "match", "fullmatch", "findall", "finditer", "sub", "count",
}  # fmt: skip
SENTENCES = {"plain", "undo_stops", "result_words", "prompt"}  # calls that give words
WORDS = {"prompt", "about", "label", "act"}  # and what views hold of them
PARTS = {"prompt", "about", "label", "decline", "title"}  # attributes that are words
TYPED = {"terminal/places.py", "terminal/menu.py"}  # compares them with what a person has typed
MATCHERS = {  # modules that use regular expressions, and on what
    "server/storage/databases.py": "addresses of databases",
    "server/processes/homes.py": "request lines",
    "server/http/hosts.py": "names of hosts",
    "server/storage/schema.py": "rooms in rows",
    "table/rulebook.py": "rules.md",
    "terminal/commands.py": "ids of rules",
    "terminal/menu.py": "texts of moves",
    "terminal/spread.py": "texts of cards",
    "web/site/cardpages.py": "texts of cards",
    "web/drawing/faces.py": "texts of cards",
    "web/drawing/lexicon.py": "texts of cards",
    "web/drawing/parts.py": "HTML",
    "web/site/rulepages.py": "rules.md",
}


def is_sentence(node: ast.AST) -> bool:
    """Whether an expression is the words of a sentence, or holds them. How long they are is no word."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("len", "sum"):
        return False
    for part in ast.walk(node):
        if isinstance(part, ast.Call):
            called = part.func.attr if isinstance(part.func, ast.Attribute) else getattr(part.func, "id", "")
            if called in SENTENCES:
                return True
        if isinstance(part, ast.Attribute) and part.attr in PARTS:
            return True
        if isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Constant) and part.slice.value in WORDS:
            return True
    return False


def readings_in(source: str) -> list[int]:
    """The lines in which a sentence is taken apart or compared."""
    found: list[int] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            if any(is_sentence(part) for part in (node.left, *node.comparators)):
                found.append(node.lineno)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            parts = (node.func.value, *node.args)
            if node.func.attr in READING and any(is_sentence(part) for part in parts):
                found.append(node.lineno)
    return found


@pytest.mark.parametrize(
    "file",
    [file for file in FILES if file.relative_to(SOURCE).as_posix() not in TYPED],
    ids=lambda file: file.relative_to(SOURCE).as_posix(),
)
def test_no_module_reads_a_sentence(file: Path) -> None:
    assert readings_in(file.read_text(encoding="utf-8")) == [], "read entries and keys instead: see docs/decisions/entries.md"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_regular_expressions_are_for_what_is_no_sentence(file: Path) -> None:
    nodes = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Import)]
    imported = {name.name for node in nodes for name in node.names}
    name = file.relative_to(SOURCE).as_posix()
    assert ("re" in imported) == (name in MATCHERS), "say in MATCHERS what it reads; sentences are not among it"


@pytest.mark.parametrize(
    "code",
    [
        'is_choosing = "Show a card" in top.view["prompt"]',
        'top.view["prompt"].startswith("Waiting for ")',
        'PATTERN.search(plain(line.sentence))',
        'whom, _, asked = table.prompt(seat).partition(": ")',
        'if view["question"]["about"] == "Choose one": pass',
        'choice.label.startswith("end ")',
        'PILES.search(zone.title)',
        'verb = move["label"].partition(" ")[0]',
    ],
)  # fmt: skip
def test_reading_a_sentence_would_be_found(code: str) -> None:
    assert readings_in(code) == [1]
