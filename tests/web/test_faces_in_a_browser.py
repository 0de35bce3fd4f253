"""Card faces as Chromium sets them: no text runs out of its card, and every picture has room."""

from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Route

import mythboard
from mythboard.web.assets import static_file
from mythboard.web.faces import Size, face
from tests.kit.browser import needs_browser

TYPES = {".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}
STYLES = ("fonts.css", "base.css", "card.css", "cardtext.css", "elysium.css")

pytestmark = [
    needs_browser,
    pytest.mark.skipif(static_file("fonts.css") is None, reason="the browser files are not built: make build/browser/.ready"),
]

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


def wrong_on(browser: Browser, body: str, width: int) -> list[Any]:
    links = "".join(f'<link rel="stylesheet" href="/static/{name}">' for name in STYLES)
    html = f'<!doctype html><html lang="en"><head><meta charset="utf-8">{links}</head><body>{body}</body></html>'

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path
        file = static_file(path.removeprefix("/static/")) if path != "/" else None
        if path == "/":
            route.fulfill(body=html, content_type="text/html; charset=utf-8")
        elif file is None:
            route.fulfill(status=204)
        else:
            route.fulfill(body=file.read_bytes(), content_type=TYPES[file.suffix])

    page = browser.new_page(viewport={"width": width, "height": 800})
    page.route("**/*", answer)
    page.goto("http://localhost/")
    page.evaluate("document.fonts.ready")
    found: list[Any] = page.evaluate(LOOK)
    page.close()
    return found


@pytest.mark.parametrize("width", [390, 1280, 3840])
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_every_card_fits_on_its_face_on_a_phone_a_laptop_and_a_wall(browser: Browser, size: Size, width: int) -> None:
    for name in mythboard.games():
        game = mythboard.game(name)
        faces = "".join(face(game, key, size=size) for key in game.cards)
        assert wrong_on(browser, faces, width) == []


def test_at_the_table_every_card_of_elysium_fits_in_the_larger_letters_it_has_there(browser: Browser) -> None:
    game = mythboard.game("elysium")
    faces = "".join(face(game, key, size="medium") for key in game.cards)
    assert wrong_on(browser, f'<main id="table"><div class="elysium"><div>{faces}</div></div></main>', 1280) == []
