"""The page about security names tests that are there, and the sources keep to what it says of them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)
EVALUATES = re.compile(r"(?<![\w.])(eval|exec|compile)\(|\bimport pickle\b|\bpickle\.|\bmarshal\b|yaml\.load")


def test_every_promise_has_a_test() -> None:
    promises = PAGE.count("- [x]")
    assert promises > 25
    assert len(NAMED) >= promises
    assert "- [ ]" not in PAGE


@pytest.mark.parametrize(("file", "name"), NAMED, ids=[name for _, name in NAMED])
def test_a_test_that_is_named_is_there(file: str, name: str) -> None:
    assert re.search(rf"^(async )?def {name}\(", (ROOT / file).read_text(encoding="utf-8"), re.M), f"{file} has no {name}"


def test_nothing_is_evaluated() -> None:
    found = [
        f"{file.name}: {line.strip()}"
        for file in sorted((ROOT / "src").rglob("*.py"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if EVALUATES.search(line)
    ]
    assert found == []
