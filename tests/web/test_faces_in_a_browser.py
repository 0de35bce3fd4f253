"""Card faces as Chromium sets them: no text runs out of its card, and every picture has room.

No page shows every card in every size. So the faces take the place of what a page of the server shows, whose style sheets,
fonts and policy they then have.
"""

from collections.abc import Callable

import pytest

import mythboard
from mythboard.web.drawing.assets import static_file
from mythboard.web.drawing.faces import Size, face
from tests.kit.browser import needs_browser
from tests.server.windows import Window
from tests.web.tables import Enter, Tables

pytestmark = [
    needs_browser,
    pytest.mark.skipif(static_file("fonts.css") is None, reason="the browser files are not built: make build/browser/.ready"),
]

Opens = Callable[..., Window]

# What is wrong with the cards of a page: [card, what]. The last part of a card must end within its frame.
LOOK = """() => [...document.querySelectorAll(".card")].flatMap(card => {
  const em = parseFloat(getComputedStyle(card).fontSize), wrong = [];
  const part = name => card.querySelector(name);
  const inside = [...card.children].pop().getBoundingClientRect();
  if (inside.bottom > card.getBoundingClientRect().bottom - 0.3 * em) wrong.push("runs out");
  if (part(".card-art").getBoundingClientRect().height < 3.5 * em) wrong.push("has no room for its picture");
  if (part(".card-name").getBoundingClientRect().height > 3.3 * em) wrong.push("has a name of three lines");
  const words = [part(".card-name"), part(".card-kind"), ...card.querySelectorAll(".card-line")];
  if (words.some(x => x.scrollWidth > x.clientWidth + 1)) wrong.push("is too narrow");
  return wrong.map(what => [card.dataset.card, what]);
})"""
SHOW = """([where, faces]) => {
  const place = document.querySelector(where);
  place.innerHTML = faces;
  place.getBoundingClientRect(); /* only what is laid out asks for its fonts */
  return document.fonts.ready.then(() => document.querySelectorAll(".card").length);
}"""


def faces_of(game: str, size: Size) -> str:
    return "".join(face(game, key, size=size) for key in mythboard.game(game).cards)


@pytest.mark.parametrize("width", [390, 1280, 3840])
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_every_card_fits_on_its_face_on_a_phone_a_laptop_and_a_wall(
    opens: Opens, tables: Tables, size: Size, width: int
) -> None:
    page = opens(tables.server, width=width).page
    page.goto("/about")
    for game in mythboard.games():
        assert page.evaluate(SHOW, ["body", faces_of(game, size)]) == len(mythboard.game(game).cards)
        assert page.evaluate(LOOK) == []


@pytest.mark.parametrize("width", [390, 1280, 3840])
def test_every_card_fits_on_its_face_where_all_are_shown(opens: Opens, tables: Tables, width: int) -> None:
    page = opens(tables.server, width=width).page
    for game in mythboard.games():
        page.goto(f"/cards/{game}")
        page.evaluate("document.fonts.ready.then(() => true)")
        assert page.locator(".card").count() == len(mythboard.game(game).cards)
        assert page.evaluate(LOOK) == []


@pytest.fixture
def position() -> str:
    return "elysium under way"


def test_at_the_table_every_card_of_elysium_fits_in_the_larger_letters_it_has_there(enter: Enter) -> None:
    page = enter(1280, 800, reduced_motion="reduce")
    page.evaluate("document.querySelector('#table').replaceChildren(document.querySelector('#table .elysium'))")
    faces = f"<div>{faces_of('elysium', 'medium')}</div>"
    assert page.evaluate(SHOW, ["#table .elysium", faces]) == len(mythboard.game("elysium").cards)
    assert page.evaluate(LOOK) == []
