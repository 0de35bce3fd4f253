"""What the house says of itself, and what it says when something went wrong."""

import pytest

import mythboard
from mythboard.web.drawing.assets import Credit
from mythboard.web.page import page_of
from mythboard.web.site import about, errors
from mythboard.web.site.about import share_of
from tests.web.markup import Page


def test_the_page_says_what_is_ours_and_what_is_not() -> None:
    page = Page(about.page([]))
    assert "unofficial implementation" in page.text
    assert mythboard.__version__ in page.text
    assert "MIT" in page.text


def test_cards_are_counted_by_where_they_come_from() -> None:
    for key in mythboard.games():
        share = share_of(key)
        assert share.all == len(mythboard.game(key).cards)
        row = next(row for row in Page(about.page([])).all("tr") if row.text.startswith(share.title))
        assert [int(cell.text) for cell in row.children[1:]] == [share.ours, share.mixed, share.book, share.all]
    assert share_of("obol").ours == share_of("obol").all


def test_whoever_made_something_is_thanked() -> None:
    credit = Credit(
        "Game-icons", "the pictures", "Lorc and others", "https://game-icons.net", "1.2.4", "CC-BY-3.0", "licences/x.txt"
    )
    page = Page(about.page([credit]))
    assert page.one("a", href="https://game-icons.net").attrs["rel"] == "noreferrer"
    assert page.one("a", href="/static/licences/x.txt").text == "CC-BY-3.0"
    assert "Game-icons 1.2.4, the pictures, by Lorc and others" in page.text


def test_an_address_that_is_none_is_no_link() -> None:
    assert not Page(about.page([Credit("X", "", "", "javascript:alert(1)", "", "", "")])).all("a", href="javascript:alert(1)")


def test_where_nothing_was_built_nobody_is_credited() -> None:
    assert "nothing here is by others" in about.page([])


def test_without_being_told_the_page_thanks_those_whose_files_were_built() -> None:
    assert faultless(about.page())


def faultless(html: str) -> bool:
    return Page(html).faults == []


@pytest.mark.parametrize("status", sorted(errors.WORDS))
def test_an_error_page_is_calm_and_leads_home(status: int) -> None:
    page = Page(errors.page(status))
    assert page.one("h1").text == errors.WORDS[status][0]
    assert errors.WORDS[status][1] in page.text
    assert page.all("a", href="/", class_="button button-primary")


def test_an_error_page_may_have_a_better_sentence() -> None:
    page = Page(errors.page(404, "There's no such table."))
    assert "There's no such table." in page.text
    assert errors.WORDS[404][1] not in page.text


def test_an_unknown_status_gets_the_words_of_its_kind() -> None:
    assert Page(errors.page(599)).one("h1").text == errors.WORDS[500][0]
    assert Page(errors.page(418)).one("h1").text == errors.WORDS[400][0]


@pytest.mark.parametrize("game", [game for game in mythboard.games() if page_of(game).owner])
def test_everybody_reads_whose_game_it_is(game: str) -> None:
    title = mythboard.game(game).title
    assert f"{title} {page_of(game).owner}." in Page(about.page([])).by_id["owners"].text


def test_every_game_is_somebodys_or_ours() -> None:
    text = Page(about.page([])).text
    assert "The rules of Chartalea, Elysium and Mysthea follow their rule books" in text
    assert "Obol is entirely our own." in text
