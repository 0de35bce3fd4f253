"""A game's page is its own: nothing else in web names a game, and no game's page knows another's."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import mythboard
import mythboard.web

WEB = Path(mythboard.web.__file__).parent
GAMES = mythboard.games()
PAGES = [WEB / game for game in GAMES if (WEB / game / "__init__.py").is_file()]
NAME = re.compile(rf"(?<![A-Za-z])({'|'.join({*GAMES, *(mythboard.game(game).title for game in GAMES)})})s?(?![a-z])", re.I)


def is_of_a_game(file: Path) -> bool:
    return any(file.is_relative_to(page) for page in PAGES)


SHARED = [file for file in sorted(WEB.rglob("*")) if file.suffix in (".py", ".css", ".js") and not is_of_a_game(file)]


def imports_of(file: Path) -> set[str]:
    """The modules that a file imports, wherever it does."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


@pytest.mark.parametrize("file", SHARED, ids=lambda file: file.relative_to(WEB).as_posix())
def test_what_all_games_share_names_none_of_them(file: Path) -> None:
    lines = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    named = [f"{file.name}:{number}: {line.strip()}" for number, line in lines if NAME.search(line)]
    assert named == [], "what belongs to one game belongs into its folder: see web/page.py"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_page_of_a_game_knows_no_other_game(page: Path) -> None:
    others = [f"mythboard.{room}.{game}" for room in ("web", "games") for game in GAMES if game != page.name]
    for file in sorted(page.rglob("*.py")):
        known = [name for name in imports_of(file) if any(name == other or name.startswith(f"{other}.") for other in others)]
        assert known == [], file.name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["__init__.py", "pitch.toml", "guide.toml", "lexicon.toml", "icons.toml"])
def test_every_game_of_ours_has_a_page_with_all_that_belongs_to_it(game: str, name: str) -> None:
    assert (WEB / game / name).is_file(), f"write src/mythboard/web/{game}/{name}: see docs/guides/add-a-game.md"
