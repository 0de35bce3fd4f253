"""What holds for every page: it is sound HTML, keeps the strict policy, can be used by ear, leads nowhere wrong."""

import re
from functools import cache

import pytest

import mythboard
from mythboard.web.drawing.assets import address_of
from mythboard.web.drawing.layout import NAV, document, main_of
from mythboard.web.drawing.stylesheets import style_address
from mythboard.web.site import cardpages, home, overview
from tests.web.markup import Page, faults_of
from tests.web.visitors import EVIL, pages

NAMES = list(pages())


@cache
def every() -> dict[str, str]:
    return pages()


@pytest.mark.parametrize("name", NAMES)
def test_a_page_has_no_fault(name: str) -> None:
    assert faults_of(every()[name]) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_page_never_runs_what_people_type(name: str) -> None:
    html = every()[name]
    assert EVIL not in html
    assert "<script>" not in html
    assert "javascript:" not in html


@pytest.mark.parametrize("name", NAMES)
def test_a_page_has_its_landmarks_and_a_way_past_the_bar(name: str) -> None:
    page = Page(every()[name])
    skip = page.classed("skip-link")[0]
    assert page.by_id[skip.attrs["href"][1:]].tag == "main"
    assert page.one("header").parents[-1].tag == page.one("footer", class_="site-footer").parents[-1].tag == "body"
    assert "unofficial" in page.one("footer").text
    assert [link.attrs["href"] for link in page.one("nav", aria_label="Site").children[0].children[0].children] == ["/"]


@pytest.mark.parametrize("game", mythboard.games())
def test_every_card_has_a_page_without_fault(game: str) -> None:
    for key in mythboard.game(game).cards:
        assert faults_of(cardpages.card_page(game, key)) == [], key


def test_a_document_says_where_one_is_and_what_went_wrong() -> None:
    page = Page(document("A title", main_of("text"), nav="rules", flash="No."))
    assert page.one("title").text == "A title · mythboard"
    assert [link.text for link in page.all("a", aria_current="page")] == ["Rules"]
    assert page.by_id["flash"].text == "No."
    assert page.by_id["flash"].attrs["role"] == "alert"
    assert "flash" not in Page(document("A title", main_of("text"))).by_id


def test_a_page_can_ask_for_its_own_scripts_and_styles() -> None:
    page = Page(document("A title", main_of("text"), scripts=("more.js",), styles=("table-obol.css",)))
    assert [(script.attrs["src"], "defer" in script.attrs) for script in page.all("script")] == [("/static/more.js", True)]
    sheets = [link.attrs["href"].partition("?")[0] for link in page.all("link", rel="stylesheet")]
    assert sheets == ["/static/table-obol.css"]


def test_the_bar_leads_to_pages_that_are_there() -> None:
    assert [key for key, _, _ in NAV] == ["home", "cards", "rules", "about"]
    for key, address, label in NAV:
        html = {"home": home.page(home.Home()), "cards": overview.cards_page(), "rules": overview.rules_page()}.get(key)
        if html is not None:
            here = Page(html).one("nav", aria_label="Site")
            assert label in here.text
            assert any(link.attrs.get("href") == address and "aria-current" in link.attrs for link in Page(html).all("a"))


def test_a_page_about_a_game_leads_to_its_cards_and_rules_and_any_other_to_all_of_them() -> None:
    def leads(html: str) -> list[str]:
        page = Page(html)
        here = page.one("nav", aria_label="Site")
        return [link.attrs["href"] for link in page.all("a") if here in link.parents]

    assert leads(cardpages.page("obol")) == ["/", "/cards/obol", "/rules/obol", "/about"]
    assert leads(home.page(home.Home())) == ["/", "/cards", "/rules", "/about"]


@pytest.mark.parametrize("html", [overview.cards_page(), overview.rules_page()], ids=["cards", "rules"])
def test_an_overview_leads_to_every_game(html: str) -> None:
    nav = Page(html).one("a", aria_current="page").attrs["href"]
    links = {link.attrs["href"] for link in Page(html).all("a")}
    assert {f"{nav}/{game}" for game in mythboard.games()} <= links


def test_a_file_is_named_by_its_content() -> None:
    assert re.fullmatch(r"/static/table\.js\?v=[0-9a-f]{16}", address_of("table.js"))
    assert re.fullmatch(r"/static/site\.css\?v=[0-9a-f]{16}", style_address("site.css"))
    assert address_of("not-there.js") == "/static/not-there.js"
