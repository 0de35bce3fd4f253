"""What every table looks like, in Chromium: a few measures that go wrong when a style sheet is lost or comes too late."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

import mythboard
from tests.kit.browser import needs_browser
from tests.web.tables import Enter

pytestmark = [needs_browser, pytest.mark.timeout(600)]

WIDE, NARROW = (1440, 900), (390, 844)
LOOK = """wanted => wanted.map(([where, what]) => {
  const found = document.querySelector(where);
  return [where, what, found && getComputedStyle(found)[what]];
})"""
ALL = (  # of every table, wide: where, what, and what it must be
    ("body", "backgroundColor", "rgb(21, 23, 28)"),
    (".card-small .card-name, .card-medium .card-name", "textAlign", "center"),
    ("#table", "display", "grid"),
    ("#table .board", "gridRowStart", "board"),
    ("#table .dock", "position", "sticky"),
    ("#table .side > *", "borderTopStyle", "solid"),
    ("#table .counter", "position", "relative"),
)
OWN = {  # of one table, wide
    "chartalea": (
        (".chartalea", "display", "grid"),
        (".sheet", "position", "relative"),
        (".phases li.now", "fontWeight", "700"),
    ),
    "elysium": ((".elysium", "display", "grid"), (".temple", "flexDirection", "column"), (".shaft", "position", "relative")),
    "mysthea": ((".ring", "display", "grid"), (".events", "display", "grid"), (".unit", "position", "relative")),
    "obol": ((".ferries", "display", "grid"), (".lanes", "display", "grid"), (".shore .cards", "flexWrap", "nowrap")),
}
ON_A_PHONE = (("#table", "display", "flex"), ("#table .board", "display", "flex"), ("#table .dock", "position", "sticky"))


@pytest.fixture
def position(game: str) -> str:
    return f"{game} under way"


def looks(page: Page, wanted: tuple[tuple[str, str, str], ...]) -> list[list[str]]:
    found: list[list[str]] = page.evaluate(LOOK, [[where, what] for where, what, _ in wanted])
    return found


@pytest.mark.parametrize("game", mythboard.games())
def test_a_table_has_the_styles_of_all_tables_and_its_own(enter: Enter, game: str) -> None:
    wanted = (*ALL, *OWN.get(game, ()))
    assert looks(enter(*WIDE, reduced_motion="reduce"), wanted) == [list(one) for one in wanted]


@pytest.mark.parametrize("game", mythboard.games())
def test_what_narrow_screens_change_wins_over_the_board(enter: Enter, game: str) -> None:
    assert looks(enter(*NARROW, reduced_motion="reduce"), ON_A_PHONE) == [list(one) for one in ON_A_PHONE]
