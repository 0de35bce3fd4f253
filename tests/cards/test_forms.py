"""The longer forms of sentences, played in the Mill: deeds and wishes of others, cards as a price, options, keywords."""

from __future__ import annotations

import pytest

from mythboard.engine.errors import BadCards
from mythboard.engine.steps import Ask
from tests.cards.day import PLAY, played, with_card


def refused(text: str) -> str:
    with pytest.raises(BadCards) as caught:
        with_card(text, "tool", "")
    return str(caught.value)


# Conditions and options


@pytest.mark.parametrize(("weather", "grain", "waited"), [(2, 3, 1), (2, 2, 1), (1, 3, 1), (1, 2, 0)])
def test_one_of_the_conditions_is_enough(weather: int, grain: int, waited: int) -> None:
    text = "If the weather is 2 or you have 3 or more grain, wait."
    assert played(text, weather=weather, grain=grain).waited == waited


def test_conditions_are_not_joined_by_both_words() -> None:
    assert "'and' is not understood here" in refused("If the weather is 2 or the weather is 1 and the weather is 3, wait.")


@pytest.mark.parametrize(("weather", "options"), [(2, True), (1, False)])
def test_options_stand_after_if_and_before_otherwise(weather: int, options: bool) -> None:
    play = played("If the weather is 2, choose one: gain 1 grain; or wait; otherwise, gain 5 grains.", weather=weather)
    if options:
        play.does("option 2", to="Choose one")
    assert (play.grain, play.waited) == ((0, 1) if options else (5, 0))


def test_options_that_may_be_declined_are_one_question() -> None:
    play = played("You may choose one: gain 1 grain; or wait. Gain 5 grains.")
    play.asked(0, "Choose one", offers=["option 1", "option 2", "pass"])
    play.does("pass")
    assert (play.grain, play.waited) == (5, 0)


def test_options_can_be_paid_for() -> None:
    play = played("You may pay 2 grains to choose one: gain 1 grain; or wait.", grain=2)
    play.does("yes", to="Pay 2 grains to choose one: gain 1 grain; or wait?")
    play.does("option 1", to="Choose one")
    assert play.grain == 1


def test_two_options_are_different_ones_and_done_in_the_order_of_the_text() -> None:
    play = played("Choose two: set the weather to 1; or set the weather to 2; or wait.")
    play.asked(0, "Choose two", offers=["option 1", "option 2", "option 3"])
    play.does("option 2")
    play.asked(0, "Choose two: another one", offers=["option 1", "option 3"])
    play.does("option 1")
    assert (play.weather, play.waited) == (2, 0)


def test_two_options_can_be_declined_together() -> None:
    play = played("You may choose two: wait; or gain 1 grain; or gain 2 grains.")
    play.does("pass", to="Choose two")
    assert (play.waited, play.grain) == (0, 0)


def test_who_declines_two_options_does_not_do_what_the_one_before_chose() -> None:
    play = played("Each other miller may choose two: wait; or gain 1 grain; or gain 2 grains.", seats=3)
    play.of(1)("option 1", "option 2")
    play.of(2)("pass")
    assert (play.waited, play.of(1).grain, play.of(2).grain) == (1, 1, 0)


def test_two_of_two_is_no_choice() -> None:
    assert "'.' is not understood here; expected '; or'" in refused("Choose two: wait; or gain 1 grain.")


# Others


def test_each_does_all_deeds_before_the_next_begins() -> None:
    text = "Each miller draws a card and buries a card from their hand, then waits."
    play = played(text, hand=[], hand_1=["rope"], pile=["axe", "anvil"])
    play.of(1)("choose rope")
    assert (play.hand, play.of(1).hand, play.heap) == ([], ["axe"], ["saw", "anvil", "rope"])
    assert play.waited == 2


def test_after_the_deeds_it_is_your_turn_again() -> None:
    play = played("Each other miller gains 1 grain and waits and gain 3 grains.", seats=3)
    assert ([play.of(seat).grain for seat in range(3)], play.waited) == ([3, 1, 1], 2)


def test_a_deed_needs_a_subject_before_it() -> None:
    assert "'draws' is not understood here" in refused("Gain 1 grain and draws a card.")


def test_this_way_is_ones_own_way_among_the_deeds_of_each() -> None:
    text = "Each miller buries all cards from their hand, then gains 1 grain for each card chosen this way."
    play = played(text, hand=["axe"], hand_1=["rope", "anvil"])
    assert (play.grain, play.of(1).grain) == (1, 2)


@pytest.mark.parametrize(
    "text",
    [
        "Each miller buries a card and keeps a card.",
        "Each miller buries a card and gains 1 grain for each card chosen this way.",
        "Each miller may bury a card and keep a card.",
        "Each miller chooses one: bury a card; or keep a card.",
    ],
)
def test_this_way_does_not_look_into_what_each_one_did(text: str) -> None:
    complaint = "'card chosen this way': it is not clear which cards, since each one chose for themselves."
    assert complaint in refused(f"{text} Wait for each card chosen this way.")


def test_this_way_looks_at_a_later_choice_again() -> None:
    text = "Each miller buries a card and keeps a card. Bury a card. Gain 1 grain for each card chosen this way."
    assert played(text, hand=["axe"]).grain == 0
    play = played(text, hand=["axe", "axe", "rope"])
    play.does("choose axe", "choose axe")
    assert (play.grain, play.heap) == (1, ["saw", "axe", "rope"])


def test_others_may_and_are_asked_in_their_own_words() -> None:
    text = "Each other miller may bury a card from their hand and draw a card."
    play = played(text, seats=3, hand_1=["axe"], hand_2=["rope"], pile=["anvil"])
    play.of(1)("pass", to="Bury a card from your hand and draw a card?")
    play.of(2)("yes")
    assert (play.of(1).hand, play.of(2).hand) == (["axe"], ["anvil"])


def test_others_may_pay() -> None:
    play = played("Each other miller may pay 2 grains to wait.", seats=3, grain_1=1, grain_2=2)
    play.of(2)("yes", to="Pay 2 grains to wait?")
    assert ([play.of(seat).grain for seat in range(3)], play.waited) == ([0, 1, 0], 1)


def test_others_choose() -> None:
    text = "Each other miller chooses one: bury a card from their hand; or lose 2 grains."
    play = played(text, seats=3, hand_1=["axe"], grain_1=3, hand_2=["rope"], grain_2=3)
    play.of(1)("option 1", to="Choose one")
    play.of(2)("option 2", to="Choose one")
    assert [(play.of(seat).hand, play.of(seat).grain) for seat in (1, 2)] == [([], 3), (["rope"], 1)]


def test_a_miller_of_your_choice_may() -> None:
    play = played("A miller of your choice may gain 2 grains.", seats=3)
    play.does("seat 2", to="Which miller?")
    play.of(2)("yes", to="Gain 2 grains?")
    assert play.of(2).grain == 2


def test_yours_is_not_theirs() -> None:
    text = "Each other miller may bury a card from your hand."
    assert "Write it so: Each other miller may bury a card from their hand." in refused(text)


def test_others_may_with_the_verb_of_what_you_do() -> None:
    assert "Phrases like it: 'bury ... cards ...'." in refused("Each other miller may buries 2 cards.")
    assert "'buries' is not understood here; expected one of 15 words, such as 'bury'" in refused(
        "Each other miller may buries a card."
    )


# Nouns


@pytest.mark.parametrize(
    ("written", "right"),
    {
        "Bury a friends.": "Bury a friend.",
        "Bury an friend.": "Bury a friend.",
        "Bury a old ox.": "Bury an old ox.",
        "Bury 2 old ox.": "Bury 2 old oxen.",
        "Bury up to 1 friends.": "Bury up to 1 friend.",
    }.items(),
)
def test_a_noun_agrees_with_its_number(written: str, right: str) -> None:
    assert f"Write it so: {right}" in refused(written)


# A card as a price


TRADE = "You may bury a card to gain 2 grains."


def test_a_card_is_given_for_something() -> None:
    play = played(TRADE, hand=["axe", "rope"])
    play.asked(0, "Bury a card to gain 2 grains", offers=["choose axe", "choose rope", "pass"])
    play.does("choose rope")
    assert (play.hand, play.grain) == (["axe"], 2)


def test_a_card_need_not_be_given() -> None:
    play = played(TRADE, hand=["axe"])
    play.does("pass")
    assert (play.hand, play.grain) == (["axe"], 0)


def test_without_a_card_nobody_is_asked() -> None:
    play = played(TRADE)
    play.asked(1, PLAY)
    assert play.grain == 0


def test_without_a_card_of_a_sort_it_is_concealed() -> None:
    text = "You may bury an iron card to wait."
    clause = with_card(text, "tool", "").cards["saw"].clauses[0]
    assert clause.program is not None
    assert [step.conceal for step in clause.program.steps if isinstance(step, Ask)] == [True]
    play = played(text, hand=["rope"])
    play.does("pass", to="Bury an iron card to wait")
    assert play.waited == 0


def test_what_was_given_is_it() -> None:
    play = played("You may bury a card to gain 1 grain for each pound it weighs.", hand=["axe", "anvil"])
    play.does("choose anvil")
    assert play.grain == 9


def test_others_may_give_a_card() -> None:
    play = played("Each other miller may bury a card from their hand to gain 2 grains.", hand_1=["axe", "rope"])
    play.of(1)("choose axe", to="Bury a card from your hand to gain 2 grains")
    assert (play.of(1).hand, play.of(1).grain) == (["rope"], 2)


@pytest.mark.parametrize("cards", ["2 cards", "up to 1 card", "any number of cards", "all cards"])
def test_only_one_card_is_a_price(cards: str) -> None:
    complaint = refused(f"You may bury {cards} to gain 2 grains.")
    assert f"'bury {cards}' cannot be the price of something: only one card can." in complaint


def test_what_is_done_without_cards_is_no_price() -> None:
    assert "'to' is not understood here" in refused("You may wait to gain 2 grains.")


# Keywords


def test_every_keyword_is_a_clause_of_its_own() -> None:
    clauses = with_card("Stubborn. Strong 3.\nWait.\nStrong 1.", "tool", "").cards["saw"].clauses
    assert [(clause.kind, clause.number, clause.value, clause.text) for clause in clauses] == [
        ("stubborn", 1, 0, "Stubborn."),
        ("use", 2, 0, "Wait."),
        ("strong", 3, 1, "Strong 1."),
        ("strong", 1, 3, "Strong 3."),  # behind all lines, so that line 2 stays in the second place
    ]
    assert [clause.program is None for clause in clauses] == [True, False, True, True]


def test_a_line_has_keywords_or_sentences() -> None:
    assert "'Wait' is not understood here" in refused("Stubborn. Wait.")
