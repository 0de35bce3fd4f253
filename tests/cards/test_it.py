"""Phrases that get the Lowering: what "it" means, and questions of a phrase's own."""

from __future__ import annotations

import pytest

from mythboard.engine.errors import BadCards
from tests.cards.day import played, with_card

NONE_BEFORE = "'it' means the card that was chosen before, and none was."
SEVERAL = "'it' means the one card that was chosen before, but there may be several."

REFUSED = {
    "Take it.": NONE_BEFORE,
    "Take it, then bury a card.": NONE_BEFORE,
    "Choose one: bury a card; or take it.": NONE_BEFORE,
    "If the weather is 1, bury a card; otherwise, take it.": NONE_BEFORE,
    "Gain 1 grain for each pound it weighs.": NONE_BEFORE,
    "Bury 2 cards, then take it.": SEVERAL,
    "Bury all cards. Take it.": SEVERAL,
    "Bury any number of cards. Take it.": SEVERAL,
    "Bury a card for each friend you have, then take it.": SEVERAL,
    "Each miller buries a card, then take it.": SEVERAL,
    "Choose one: bury a card; or wait. Take it.": SEVERAL,
    "Bury a card. You may keep a card. Take it.": SEVERAL,
    "Bury a card. If the weather is 1, keep a card. Take it.": SEVERAL,
    "Bury a card. You may keep a card to wait. Take it.": SEVERAL,
    "If the weather is 1, bury a card; otherwise, bury a friend. Take it.": SEVERAL,
}


@pytest.mark.parametrize(("text", "complaint"), REFUSED.items())
def test_it_must_be_one_certain_card(text: str, complaint: str) -> None:
    with pytest.raises(BadCards) as caught:
        with_card(text, "tool", "")
    assert complaint in str(caught.value)


def test_a_line_knows_nothing_of_the_line_before() -> None:
    with pytest.raises(BadCards) as caught:
        with_card("Bury a card.\nTake it.", "tool", "")
    assert NONE_BEFORE in str(caught.value)


def test_it_is_the_card_chosen_before() -> None:
    play = played("Bury a card, then take it.", hand=["axe", "rope"])
    play.does("choose rope")
    assert (play.hand, play.heap) == (["axe", "rope"], ["saw"])


def test_it_is_the_card_chosen_last() -> None:
    play = played("Bury a card. Bury a card, then wait. Take it.", hand=["axe", "rope", "anvil"])
    play.does("choose rope", "choose axe")
    assert (play.hand, play.heap) == (["anvil", "axe"], ["saw", "rope"])


def test_it_is_nothing_if_nothing_could_be_chosen() -> None:
    assert played("Bury a card, then take it.").hand == []


def test_it_is_nothing_if_the_choice_was_declined() -> None:
    play = played("Bury up to 1 card, then take it and wait.", hand=["axe"])
    play.does("pass")
    assert (play.hand, play.waited) == (["axe"], 1)


def test_it_is_nothing_if_one_may_and_does_not() -> None:
    play = played("You may bury a card. Take it.", hand=["axe"])
    play.does("pass", to="Bury a card?")
    assert play.hand == ["axe"]


def test_it_is_known_inside_every_option() -> None:
    play = played("Bury a card. Choose one: take it; or wait. Gain 1 grain for each pound it weighs.", hand=["axe"])
    play.does("option 2")
    assert (play.grain, play.heap) == (2, ["saw", "axe"])


def test_it_may_be_somebody_elses() -> None:
    play = played("A miller of your choice buries a card, then take it.", seats=3, hand_2=["rope"])
    play.does("seat 2")
    assert (play.hand, play.of(2).hand) == (["rope"], [])


def test_a_phrase_may_ask_questions_of_its_own() -> None:
    play = played("Point somebody out and point somebody out.", seats=3)
    play.does("seat 2", "seat 1", to="Who is it?")
    assert play.weather == 1
