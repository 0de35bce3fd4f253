"""The plain page of a game that only declares itself: it is on the home page, it can be read, and it can be played."""

from collections.abc import Iterator

import pytest

from mythboard.engine.game import Game as Rules
from mythboard.lab.conformance import RandomPlayer, play
from mythboard.lab.conformance.terms import FULL, Case
from mythboard.web.drawing.faces import face, name_of
from mythboard.web.panels.tablepage import table_page
from mythboard.web.site import about, cardpages, home, newtable, overview, rulepages
from tests.kit.lanterns import NAME, invited
from tests.web.markup import Page
from tests.web.seen import Game


@pytest.fixture(autouse=True)
def rules() -> Iterator[Rules]:
    with invited() as game:
        yield game


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_guest_keeps_every_promise_of_a_game(rules: Rules, seats: int) -> None:
    report = play(rules, Case(NAME, seats, {}, "guest"), RandomPlayer("guest"), FULL)
    assert [str(found) for found in report.violations] == []


def test_a_game_without_a_pitch_is_on_the_home_page() -> None:
    panel = Page(home.page(home.Home())).one("article", aria_labelledby=f"game-{NAME}")
    assert "Lanterns is a game for 2 to 4 players." in panel.text
    assert panel.text.count("2 to 4 players") >= 1


def test_a_card_without_text_shows_its_values_and_traits(rules: Rules) -> None:
    shown = Page(f"<body>{face(rules, 'jade-3')}</body>")
    assert "Light 3" in shown.text
    assert "Height 6" in shown.text
    assert "Lantern, Jade" in shown.text
    assert name_of(rules, "jade-3") == "Jade lamp, Lantern, Jade, light 3, height 6"


def test_there_is_a_page_for_everything() -> None:
    assert "Jade lamp" in Page(cardpages.page(NAME)).text
    assert "Jade lamp" in Page(cardpages.card_page(NAME, "jade-3")).text
    assert "Lanterns has no written rules yet." in Page(rulepages.page(NAME)).text
    assert "No rule mentions" in Page(rulepages.page(NAME, "moth")).text
    assert "Lanterns is for 2 to 4 players." in Page(newtable.page(newtable.blank(NAME))).text
    assert "Lanterns" in Page(overview.rules_page()).text


def test_nobody_claims_a_guest_as_our_own() -> None:
    assert "Obol is entirely our own." in Page(about.page([])).text


def test_everybody_is_asked_at_once_and_sees_who_has_answered() -> None:
    game = Game(NAME, 3)
    game.table.answer(1, game.table.moves(1)[0])
    shown = Page(table_page(game.shown(0)))
    assert "Has answered" in shown.one("section", aria_label="Midas").text
    assert "To act now" in shown.one("section", aria_label="Cleo").text
    assert len(shown.all("button", name="move")) >= 4, "those who have not may go on"


def test_numbers_of_players_and_of_the_table_are_shown() -> None:
    game = Game(NAME, 2)
    for _ in game.play(4):
        pass
    shown = Page(table_page(game.shown(0)))
    for seat, name in enumerate(("You", "Midas")):
        text = shown.one("section", aria_label=name).text
        assert f"Nights won{game.table.scores[seat]}" in text.replace(" ", "").replace("Nightswon", "Nights won")
        assert "Moths" in text
    assert "Night " in shown.one("section", aria_label="The middle of the table").text


def test_every_moment_can_be_drawn_for_everybody() -> None:
    game = Game(NAME, 4)
    for _ in game.play(50):
        for viewer in game.viewers:
            assert "Lanterns" in table_page(game.shown(viewer))
    assert game.table.over
