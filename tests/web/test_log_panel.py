"""The log on the page: a line for each breath, with its moment, in the words of whoever reads."""

from __future__ import annotations

import pytest

from mythboard.table.shown import Shown
from mythboard.web.panels.tablepage import table_page
from tests.web.markup import Node, Page
from tests.web.seen import asked, moment
from tests.web.told import begins, did, named, turn, with_log

ANA, MIDAS = 0, 1


@pytest.fixture(scope="module")
def taking() -> Shown:
    return named(moment(lambda table: asked(table, 0, "Take a card"), "elysium", 2).shown(ANA), "Ana", "Midas")


def lines(shown: Shown) -> list[Node]:
    page = Page(table_page(shown))
    return [node for node in page.all("li") if page.by_id["log"] in node.parents]


def said(shown: Shown) -> list[str]:
    return [node.text.removeprefix("›").strip() for node in lines(shown)]


def moments(shown: Shown) -> list[str]:
    page = Page(table_page(shown))
    return [node.attrs["href"] for node in page.classed("moment")]


def test_cards_that_fill_a_row_are_told_in_one_sentence(taking: Shown) -> None:
    shown = with_log(taking, begins(did(-1, "leave-agora", "styx"), did(-1, "deal-agora", "forge", "hera", "europa")))
    assert said(shown) == ["Styx leaves the Agora.", "Forge, Hera and Europa are added to the Agora."]


def test_what_comes_at_another_moment_is_another_line_with_an_address_of_its_own(taking: Shown) -> None:
    shown = with_log(taking, begins(did(-1, "deal-agora", "forge", at=7), did(-1, "deal-agora", "hera", at=8)))
    assert said(shown) == ["Forge is added to the Agora.", "Hera is added to the Agora."]
    assert moments(shown) == ["/t/k3p9xq/at/7", "/t/k3p9xq/at/8"]


def test_the_viewer_reads_you_and_all_others_are_named(taking: Shown) -> None:
    shown = with_log(taking, begins(), turn(ANA, did(ANA, "take", "styx")), turn(MIDAS, did(MIDAS, "take", "forge", at=4)))
    assert said(shown) == ["You take Styx.", "Midas takes Forge."]
    headings = [node.text for node in Page(table_page(shown)).all("h3")]
    assert "You begin a turn." in headings
    assert "Midas begins a turn." in headings


def test_what_somebody_does_in_one_move_is_one_line(taking: Shown) -> None:
    own = (did(ANA, "quest", values=(("quest", 3),)), did(ANA, "dismiss", places=("red",)), did(ANA, "gain", gold=2, to=5))
    assert said(with_log(taking, begins(*own))) == ["You take Quest 3, dismiss the red Column and receive 2 Gold (5)."]


@pytest.mark.parametrize("name", ["<b>x</b>", "takes Styx", "\\ue0000\\ue001", "Styx"])
def test_a_name_is_set_off_as_one_and_never_taken_for_a_card(taking: Shown, name: str) -> None:
    shown = with_log(named(taking, "Ana", name), begins(did(MIDAS, "take", "forge")))
    page = Page(table_page(shown))
    log = page.by_id["log"]
    assert [node.text for node in page.all("b") if log in node.parents] == [name]
    assert [node.text for node in page.classed("cardref") if log in node.parents] == ["Forge"]


def test_the_beginning_of_a_game_has_a_heading_too(taking: Shown) -> None:
    shown = with_log(taking, begins(did(-1, "deal-agora", "forge")))
    assert "The game begins." in [node.text for node in Page(table_page(shown)).all("h3")]
