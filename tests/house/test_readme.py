"""What the README shows is true: its Python runs, its card is a card of the game, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import mythboard
from mythboard.lab.conformance.terms import INVARIANTS

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = sorted(page for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def test_the_python_of_the_readme_runs_as_shown() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5
    assert failed == 0


def test_the_card_of_the_readme_is_the_one_in_the_game() -> None:
    block = re.search(r"```toml\n(.*?)```", README, re.S)
    assert block is not None
    data = (ROOT / "src/mythboard/games/chartalea/data/egypt.toml").read_text(encoding="utf-8")
    shown = [line for line in block[1].splitlines() if line]
    assert all(line in data for line in shown)
    assert mythboard.game("chartalea").cards["scarab-amulet"].text in block[1]


def test_the_readme_shows_the_two_commands() -> None:
    assert "make play" in README
    assert "make test" in README


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_promises_are_those_the_suite_checks() -> None:
    page = (ROOT / "docs/promises.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| (I\d+) \| (.*) \|$", page, re.M))
    assert rows == INVARIANTS
