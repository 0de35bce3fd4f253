"""Looking through the cards, and looking at one."""

import pytest

import mythboard
from mythboard.web.site.cardpages import NoCard, card_page, found, page
from tests.web.markup import Page

CHARTALEA = mythboard.game("chartalea")


def shown(html: str) -> list[str]:
    return [item.children[0].attrs["href"].rpartition("/")[2] for item in Page(html).classed("card-item")]


@pytest.mark.parametrize("game", mythboard.games())
def test_all_cards_are_there(game: str) -> None:
    assert shown(page(game)) == list(mythboard.game(game).cards)
    assert Page(page(game)).by_id["card-count"].text == f"{len(mythboard.game(game).cards)} cards"


def test_a_search_looks_at_names_texts_and_sorts() -> None:
    assert shown(page("chartalea", "SCARAB")) == ["scarab-amulet"]
    assert "scarab-amulet" in shown(page("chartalea", "egypt item draw"))
    assert "loki" not in shown(page("chartalea", "norse companion"))
    assert {CHARTALEA.cards[key].kind for key in shown(page("chartalea", kind="curse"))} == {"curse"}
    assert all("maya" in CHARTALEA.cards[key].traits for key in shown(page("chartalea", mythology="maya")))
    assert len(found(CHARTALEA, "", "curse", "maya")) == 2


def test_what_was_sought_stays_in_the_form() -> None:
    here = Page(page("chartalea", "draw", "item", "egypt"))
    assert here.one("input", name="q").attrs["value"] == "draw"
    assert "selected" in here.one("option", value="item").attrs
    assert "selected" in here.one("option", value="egypt").attrs
    assert any(link.text == "Show all" for link in here.all("a", href="/cards/chartalea"))


def test_kinds_and_mythologies_that_are_not_there_are_ignored() -> None:
    assert len(shown(page("chartalea", kind="dragon", mythology="atlantis"))) == len(CHARTALEA.cards)


def test_a_game_without_mythologies_does_not_ask_for_one() -> None:
    assert not Page(page("obol")).all("select", name="mythology")
    assert len(shown(page("obol", mythology="greek"))) == len(mythboard.game("obol").cards)


def test_a_search_that_finds_nothing_says_so() -> None:
    here = Page(page("obol", "unicorn"))
    assert shown(page("obol", "unicorn")) == []
    assert "hidden" not in here.by_id["no-card"].attrs
    assert here.by_id["card-count"].text == "0 cards"
    assert "hidden" in Page(page("obol")).by_id["no-card"].attrs


def test_the_words_a_browser_narrows_by_are_those_the_server_searches() -> None:
    item = next(item for item in Page(page("chartalea")).classed("card-item") if "amazon" in item.attrs["data-words"])
    assert "greek companion" in item.attrs["data-words"]
    assert item.attrs["data-words"] == item.attrs["data-words"].lower()


def test_a_card_has_a_page_with_all_that_is_printed_on_it() -> None:
    here = Page(card_page("chartalea", "argus-panoptes"))
    assert here.one("h1").text == "Argus Panoptes"
    for words in ("Greek companion", "Cost 7", "Strength 7", "1 copy in the box", "Guard."):
        assert words in here.text


def test_a_card_page_leads_to_the_rules_that_name_it_and_explain_its_words() -> None:
    here = Page(card_page("chartalea", "viking-treasure"))
    assert here.all("a", href="/rules/chartalea#C-ACQ-16")
    assert Page(card_page("chartalea", "scarab-amulet")).all("a", href="/rules/chartalea#C-MYT-01")


def test_a_card_page_says_where_the_card_comes_from() -> None:
    assert "Origin: ours; the blade of the altar" in Page(card_page("chartalea", "obsidian-knife")).text


def test_one_can_leaf_from_card_to_card() -> None:
    keys = list(mythboard.game("obol").cards)
    assert not Page(card_page("obol", keys[0])).all("a", rel="prev")
    assert Page(card_page("obol", keys[0])).one("a", rel="next").attrs["href"] == f"/cards/obol/{keys[1]}"
    assert Page(card_page("obol", keys[-1])).one("a", rel="prev").attrs["href"] == f"/cards/obol/{keys[-2]}"
    assert not Page(card_page("obol", keys[-1])).all("a", rel="next")


def test_the_closer_look_at_a_table_finds_the_face_on_the_page() -> None:
    here = Page(card_page("chartalea", "amazon"))
    (part,) = here.classed("one-card-face")
    assert "Strength 3" in part.text
    assert not [node for node in here.nodes if part in node.parents and "id" in node.attrs], "it is shown beside other cards"


def test_a_card_that_is_not_there_is_refused() -> None:
    with pytest.raises(NoCard, match="There is no card 'loki' in Chartalea"):
        card_page("chartalea", "loki")
