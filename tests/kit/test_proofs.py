"""Every rule of play of a complete game is proven by some test, and every card has its scenarios."""

import pytest

import mythboard
from tests.kit.proofs import COMPLETE, TESTS, claims_in, rules_of_games, unproven, untested_cards


@pytest.mark.parametrize("game", COMPLETE)
def test_every_rule_of_play_is_cited_by_a_test(game: str) -> None:
    cited = {rule for claim in claims_in(TESTS) if claim.kind == "rule" for rule in claim.words}
    assert [f"{rule.id} {rule.text}" for rule in unproven(game, cited)] == []


@pytest.mark.parametrize("game", COMPLETE)
def test_every_card_has_a_normal_and_an_edge_scenario(game: str) -> None:
    assert untested_cards(game, claims_in(TESTS / game)) == []


def test_complete_games_exist_and_have_rules() -> None:
    assert set(COMPLETE) <= set(mythboard.games()) & set(rules_of_games())


def test_no_id_is_given_to_two_rules() -> None:
    ids = [rule for rules in rules_of_games().values() for rule in rules]
    assert len(ids) == len(set(ids))
