"""A page loads few style sheets, and of the games' styles only its own game's."""

import re
from pathlib import Path

import pytest

import mythboard
from mythboard.web.drawing.stylesheets import all_names, for_page, for_table, sheet, sources_of
from mythboard.web.page import PLAIN, Page, folder_of, page_of
from mythboard.web.panels.tablepage import table_page
from mythboard.web.site import cardpages, home, newtable, overview, rulepages
from tests.web.markup import Page as Shown
from tests.web.seen import Game

MOST = 4  # style requests of a page
SEATS = {"chartalea": 2}


def sheets_on(html: str) -> list[str]:
    links = Shown(html).all("link", rel="stylesheet")
    return [str(link.attrs["href"]).removeprefix("/static/").partition("?")[0] for link in links]


def folders_of(names: list[str]) -> set[str]:
    """The folders whose files are in these sheets."""
    return {file.parent.name for name in names for file in sources_of(name)}


def about(game: str) -> dict[str, str]:
    card = next(iter(mythboard.game(game).cards))
    return {
        "table": table_page(Game(game, SEATS.get(game, 3)).shown(0)),
        "cards": cardpages.page(game),
        "card": cardpages.card_page(game, card),
        "rules": rulepages.page(game),
        "new table": newtable.page(newtable.blank(game)),
    }


@pytest.mark.parametrize("game", mythboard.games())
def test_a_page_about_a_game_loads_its_styles_and_no_other_games(game: str) -> None:
    for name, html in about(game).items():
        sheets = sheets_on(html)
        assert 0 < len(sheets) <= MOST, name
        assert folders_of(sheets) & set(mythboard.games()) <= {game}, name


def test_a_page_about_no_game_has_the_faces_of_all_cards() -> None:
    for html in (home.page(home.Home()), overview.cards_page(), overview.rules_page()):
        sheets = sheets_on(html)
        assert 0 < len(sheets) <= MOST
        assert folders_of(sheets) >= {game for game in mythboard.games() if page_of(game).card_styles}


@pytest.mark.parametrize("name", all_names())
def test_a_sheet_is_its_files_one_after_the_other(name: str) -> None:
    text = sheet(name).decode()
    at = [text.index(file.read_text(encoding="utf-8")) for file in sources_of(name)]
    assert at == sorted(at)
    assert text.count("{") == text.count("}"), "a file that leaves a bracket open would spoil all that follow"


def test_what_narrow_screens_change_comes_last() -> None:
    names = [file.name for file in sources_of(for_table("elysium")[-1])]
    assert names.index("boards.css") < names.index("realm.css") < names.index("dock.css") < names.index("narrow.css")
    assert [name for name in names if "narrow" in name] == names[-2:]


# Pages


def test_a_game_without_a_folder_has_the_plain_page() -> None:
    assert page_of("patience") is PLAIN
    assert folder_of("patience") is None
    assert all(b"\n" in sheet(name) for name in (*for_page("patience"), *for_table("patience")))


@pytest.mark.parametrize("name", ["home", "static", "styles", "no-such", "", "elysium.board"])
def test_a_module_or_folder_of_a_games_name_is_no_page(name: str) -> None:
    assert page_of(name) is PLAIN


@pytest.mark.parametrize("game", mythboard.games())
def test_every_file_that_a_page_names_is_there_and_every_other_is_its_data(game: str) -> None:
    page: Page = page_of(game)
    folder = folder_of(game)
    assert folder is not None, f"give the game a page: src/mythboard/web/{game}/__init__.py"
    named = {*page.card_styles, *page.table_styles, *page.narrow_styles, *page.scripts}
    files = {file.name for file in folder.iterdir() if file.is_file() and file.suffix in (".css", ".js")}
    assert files == named
    data = {file.name for file in folder.glob("*.toml")}
    assert data <= {"guide.toml", "icons.toml", "lexicon.toml", "pitch.toml"}


def test_a_meaning_has_one_picture_whatever_the_game() -> None:
    web = Path(str(folder_of("obol"))).parent
    found: dict[tuple[str, str], set[str]] = {}
    for file in (web / "icons.toml", *web.glob("*/icons.toml")):
        section = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("["):
                section = "kinds" if line == "[kinds]" else "all"
            elif match := re.fullmatch(r'([\w-]+) = "([\w-]+)"', line):
                found.setdefault((section, match[1]), set()).add(match[2])
    assert {meaning: names for meaning, names in found.items() if len(names) > 1} == {}
