"""Of every game: what is printed on a card is what runs."""

import pytest

import mythboard
from mythboard.cards import printer
from tests.kit.texts import facts_of, parser_of, strange_numbers


@pytest.mark.parametrize("name", mythboard.games())
def test_every_line_is_printed_as_it_was_read(name: str) -> None:
    game = mythboard.game(name)
    lines = [line for card in game.cards.values() if card.text and not card.rule for line in card.text.split("\n")]
    if not lines:
        pytest.skip("its cards say nothing")
    parser = parser_of(game)
    assert [printer.line(parser.parse(line)) for line in lines] == lines


@pytest.mark.parametrize("name", mythboard.games())
def test_every_line_of_a_text_is_one_clause(name: str) -> None:
    for card in mythboard.game(name).cards.values():
        assert "\n".join(clause.text for clause in card.clauses) == card.text


@pytest.mark.parametrize("name", mythboard.games())
def test_every_line_works_with_the_numbers_it_says(name: str) -> None:
    assert strange_numbers(mythboard.game(name)) == []


@pytest.mark.parametrize("name", mythboard.games())
def test_cards_with_a_rule_in_python_are_few(name: str) -> None:
    cards = mythboard.game(name).cards.values()
    assert sum(1 for card in cards if card.rule) < len(cards) / 10


@pytest.mark.parametrize("name", mythboard.games())
def test_every_card_says_where_it_comes_from(name: str) -> None:
    assert [card.key for card in mythboard.game(name).cards.values() if not card.origin.strip()] == []


def test_facts_are_taken_from_what_runs_and_not_from_the_words() -> None:
    game = mythboard.game("obol")
    facts = facts_of(game, game.cards["scavenge"].clauses[0])
    assert facts.quantities == {2}
    assert "is kind deed" in facts.words
    assert "discarded" in facts.words
