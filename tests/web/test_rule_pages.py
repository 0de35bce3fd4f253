"""The rules as a page: every rule has its place, links lead there, a search finds."""

import re

import pytest

import mythboard
from mythboard.engine.errors import UnknownGame
from mythboard.table.rulebook import rules_of
from mythboard.web.site.pitches import pitch_of
from mythboard.web.site.rulepages import page, parts_of, written
from tests.web.markup import Page


@pytest.mark.parametrize("game", mythboard.games())
def test_every_rule_is_an_anchor(game: str) -> None:
    shown = Page(page(game))
    assert written(game), f"write its numbered rules into src/mythboard/games/{game}/rules.md"
    book = sorted(rules_of(game), key=lambda rule: rule.is_for_designers)
    assert [node.attrs["id"] for node in shown.classed("rule")] == [rule.key for rule in book]


@pytest.mark.parametrize("game", mythboard.games())
def test_rules_named_in_rules_are_links_that_lead_somewhere(game: str) -> None:
    shown = Page(page(game))
    links = [link.attrs["href"] for link in shown.all("a") if link.attrs["href"].startswith(f"/rules/{game}#")]
    assert {link.partition("#")[2] for link in links} <= set(shown.by_id)


def test_the_contents_lead_to_the_sections_a_player_reads() -> None:
    shown = Page(page("chartalea"))
    contents = shown.classed("contents")[0]
    headings = [node.text for node in shown.all("h2") if node.attrs["id"].startswith("s-")]
    linked = [link.text for link in shown.all("a") if contents in link.parents]
    assert linked == headings[: len(linked)]
    assert headings[len(linked) :] == ["Content we must design", "Vocabulary of effects"]


def test_what_is_for_designers_is_folded_away() -> None:
    shown = Page(page("chartalea"))
    folded = shown.one("details")
    assert "open" not in folded.attrs
    assert folded in shown.by_id["C-VOC-01"].parents
    assert folded not in shown.by_id["C-DICE-10"].parents
    assert not Page(page("obol")).all("details")


@pytest.mark.parametrize("game", mythboard.games())
def test_the_game_is_told_in_a_minute_first(game: str) -> None:
    shown = Page(page(game))
    assert pitch_of(game).steps, f"say what one does in a turn in src/mythboard/web/{game}/pitch.toml, under [steps]"
    assert pitch_of(game).goal in shown.text
    assert shown.html.index(pitch_of(game).steps[0][0]) < shown.html.index(rules_of(game)[0].key)


def test_a_rule_is_parted_into_kind_text_reason_and_source() -> None:
    parts = parts_of("(ruling) It ends. Reason: nothing lasts (C-WIN-01). p.4-5, p.21")
    assert (parts.kind, parts.text, parts.reason, parts.source) == (
        "ruling",
        "It ends.",
        "nothing lasts (C-WIN-01).",
        "p.4-5, p.21",
    )
    assert parts_of("It goes on.").text == "It goes on."


@pytest.mark.parametrize("game", mythboard.games())
def test_no_word_of_a_rule_is_lost(game: str) -> None:
    for rule in rules_of(game):
        parts = parts_of(rule.text)
        words = f"({parts.kind}) " * bool(parts.kind) + parts.text
        words += f" Reason: {parts.reason}" * bool(parts.reason) + f" {parts.source}" * bool(parts.source)
        assert words == rule.text


def test_a_search_shows_what_it_finds_and_the_way_back() -> None:
    shown = Page(page("chartalea", "  epitaph "))
    rules = [node.text for node in shown.classed("rule")]
    assert rules
    assert all("epitaph" in rule.lower() for rule in rules)
    assert shown.one("input", name="q").attrs["value"] == "epitaph"
    assert any(link.text == "All rules" for link in shown.all("a", href="/rules/chartalea"))


def test_a_search_for_an_id_shows_that_rule() -> None:
    assert [node.attrs["id"] for node in Page(page("chartalea", "c-dice-10")).classed("rule")] == ["C-DICE-10"]


def test_a_search_that_finds_nothing_says_so() -> None:
    shown = Page(page("obol", "unicorn"))
    assert not shown.classed("rule")
    assert re.search(r"No rule mentions\s+unicorn", shown.text)


def test_a_long_search_is_cut_short() -> None:
    assert len(Page(page("obol", "x" * 5000)).one("input", name="q").attrs["value"]) == 100


def test_a_game_that_is_not_there_has_no_rules() -> None:
    with pytest.raises(UnknownGame):
        page("senet")


@pytest.mark.parametrize("game", mythboard.games())
def test_the_search_suggests_what_is_in_the_rules_of_its_own_game(game: str) -> None:
    suggested = Page(page(game)).one("input", name="q").attrs["placeholder"].split(", ")
    assert len(suggested) > 1, f"name a few words to search for in src/mythboard/web/{game}/__init__.py: looked_for"
    for words in suggested:
        assert Page(page(game, words)).classed("rule"), words
