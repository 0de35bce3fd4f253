"""Signposts for whoever is new here: the files and names they point to are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "mythboard"
ROW = re.compile(r"^\| (.+?) \| (.+?) \| (.+?) \|$", re.M)
QUOTED = re.compile(r"`([^`]+)`")


def rows_below(page: str, heading: str) -> list[tuple[str, ...]]:
    """The rows of the first table below a heading, without its head."""
    text = (ROOT / page).read_text(encoding="utf-8")
    section = text.partition(f"\n{heading}\n")[2].partition("\n## ")[0] if heading else text
    return [row.groups() for row in ROW.finditer(section)][1:]


def place_of(path: str) -> Path:
    return PACKAGE / path if (PACKAGE / path).exists() else ROOT / path


def text_in(place: Path) -> str:
    files = (
        [place] if place.is_file() else [file for file in sorted(place.rglob("*")) if file.suffix in {".py", ".toml", ".css"}]
    )
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


CHANGES = rows_below("CONTRIBUTING.md", "## To change X, open Y")
WORDS = rows_below("docs/words.md", "")


@pytest.mark.parametrize(("paths", "names"), [row[1:] for row in CHANGES], ids=[row[0] for row in CHANGES])
def test_what_contributors_are_sent_to_is_there(paths: str, names: str) -> None:
    places = [place_of(path) for path in QUOTED.findall(paths)]
    assert places
    assert all(place.exists() for place in places)
    wanted = QUOTED.findall(names) if not names.endswith("`make lock`") else []
    for name in wanted:
        assert any(name in text_in(place) for place in places), f"{name} is in none of {paths}"
    for place in places:
        if wanted and place.suffix != ".md":
            assert any(name in text_in(place) for name in wanted), f"{place} has none of {names}"


@pytest.mark.parametrize("home", [row[2] for row in WORDS], ids=[row[0].strip("*") for row in WORDS])
def test_a_word_of_our_own_lives_where_the_page_says(home: str) -> None:
    path, name = QUOTED.findall(home)
    text = text_in(PACKAGE / path)
    assert re.search(rf"^(class|def|async def) {name}\b|^{name}\b.* = ", text, re.M), f"{path} defines no {name}"


def test_the_tables_are_found() -> None:
    assert len(CHANGES) > 30
    assert len(WORDS) > 30


def test_no_word_is_explained_twice() -> None:
    words = [row[0] for row in WORDS]
    assert len(words) == len(set(words))
