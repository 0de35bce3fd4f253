"""Programs do what their text says: every form of sentence, played in the Mill."""

from __future__ import annotations

import pytest

from tests.cards.day import PLAY, Day, day, played

# Sentences


def test_a_plain_sentence_is_done() -> None:
    assert played("Gain 2 grains.", grain=1).grain == 3


def test_sentences_are_done_one_after_the_other() -> None:
    assert played("Set the weather to 2. Set the weather to 3.").weather == 3


def test_steps_are_done_in_their_order() -> None:
    assert played("Gain 3 grains, then lose 1 grain and set the weather to 4.").grain == 2


def test_may_asks_and_yes_does_it() -> None:
    play = played("You may gain 2 grains.")
    play.asked(0, "Gain 2 grains?", offers=["yes", "pass"])
    play.does("yes")
    assert play.grain == 2


def test_may_asks_and_no_leaves_it() -> None:
    play = played("You may gain 2 grains, then wait.")
    play.does("pass", to="Gain 2 grains, then wait?")
    assert (play.grain, play.waited) == (0, 0)


def test_pay_pays_and_does_it() -> None:
    play = played("Pay 2 grains to wait.", grain=3)
    assert (play.grain, play.waited) == (1, 1)


def test_who_cannot_pay_does_nothing() -> None:
    play = played("Pay 2 grains to wait.", grain=1)
    assert (play.grain, play.waited) == (1, 0)


def test_may_pay_asks_with_the_price() -> None:
    play = played("You may pay 2 grains to wait.", grain=2)
    play.does("yes", to="Pay 2 grains to wait?")
    assert (play.grain, play.waited) == (0, 1)


def test_may_pay_asks_nobody_who_cannot() -> None:
    play = played("You may pay 2 grains to wait.", grain=1)
    play.asked(1, PLAY)
    assert (play.grain, play.waited) == (1, 0)


@pytest.mark.parametrize(("weather", "grain"), [(2, 1), (1, 0)])
def test_if_looks_first(weather: int, grain: int) -> None:
    assert played("If the weather is 2, gain 1 grain.", weather=weather).grain == grain


@pytest.mark.parametrize(("weather", "grain"), [(2, 1), (1, 5)])
def test_otherwise_is_done_if_not(weather: int, grain: int) -> None:
    assert played("If the weather is 2, gain 1 grain; otherwise, gain 5 grains.", weather=weather).grain == grain


@pytest.mark.parametrize(("weather", "grain", "waited"), [(2, 3, 1), (2, 2, 0), (1, 3, 0), (1, 2, 0)])
def test_all_conditions_must_hold(weather: int, grain: int, waited: int) -> None:
    text = "If the weather is 2 and you have 3 or more grain, wait."
    assert played(text, weather=weather, grain=grain).waited == waited


@pytest.mark.parametrize(("option", "grain", "waited"), [(1, 2, 0), (2, 0, 2), (3, 0, 0)])
def test_choose_one_does_that_one(option: int, grain: int, waited: int) -> None:
    play = played("Choose one: gain 2 grains; or wait and wait; or set the weather to 7.")
    play.does(f"option {option}", to="Choose one")
    assert (play.grain, play.waited) == (grain, waited)


def test_the_options_of_choose_one_are_read_as_they_are_written() -> None:
    play = played("Choose one: gain 2 grains; or each other miller waits.")
    assert [play.table.label(move) for move in play.table.moves(0)] == ["gain 2 grains", "each other miller waits"]
    play.does("gain 2 grains")


@pytest.mark.parametrize(("friends", "grain"), [([], 0), (["jill"], 2), (["jill", "jill"], 4)])
def test_for_each_multiplies_an_amount(friends: list[str], grain: int) -> None:
    assert played("Gain 2 grains for each friend you have.", yard=friends).grain == grain


@pytest.mark.parametrize(("friends", "waited"), [([], 0), (["jill"], 1), (["jill", "jill"], 2)])
def test_for_each_repeats_what_has_no_amount(friends: list[str], waited: int) -> None:
    play = played("Wait for each friend you have.", yard=friends)
    assert play.waited == waited + len(friends)  # each Jill waits at the harvest


def test_for_each_of_none_does_nothing_with_a_bare_number() -> None:
    assert played("Set the weather to 3 for each friend you have.", weather=1).weather == 1


def test_for_each_repeats_a_choice_of_cards() -> None:
    play = played("Bury a card for each friend you have.", hand=["axe", "rope"], yard=["jill", "jill"])
    play.does("choose axe")
    assert play.hand == []


# Somebody else


def test_each_other_acts_and_you_do_not() -> None:
    play = played("Each other miller gains 1 grain.", seats=3)
    assert [play.of(seat).grain for seat in range(3)] == [0, 1, 1]


def test_everybody_acts() -> None:
    play = played("Each miller gains 1 grain.", seats=3)
    assert [play.of(seat).grain for seat in range(3)] == [1, 1, 1]


def test_a_seat_of_your_choice_acts() -> None:
    play = played("A miller of your choice gains 1 grain.", seats=3)
    play.does("seat 2", to="Which miller?")
    assert [play.of(seat).grain for seat in range(3)] == [0, 0, 1]


def test_after_a_subject_it_is_your_turn_again() -> None:
    play = played("Each other miller gains 1 grain and wait. Gain 5 grains.", seats=3)
    assert [play.of(seat).grain for seat in range(3)] == [5, 1, 1]


def test_others_choose_among_their_own() -> None:
    play = played("Each other miller buries a card from their hand.", seats=3, hand_1=["axe", "rope"], hand_2=["rope", "axe"])
    play.of(1)("choose axe", to="Bury a card from your hand")
    play.of(2)("choose rope", to="Bury a card from your hand")
    assert (play.of(1).hand, play.of(2).hand) == (["rope"], ["axe"])


def test_what_they_have_is_counted_for_them() -> None:
    play = played("Each miller gains 1 grain for each friend they have.", yard_1=["jill", "jill"])
    assert (play.grain, play.foe.grain) == (0, 2)


# Cards


def test_a_card_is_chosen() -> None:
    play = played("Bury a card.", hand=["axe", "rope"])
    play.asked(0, "Bury a card", offers=["choose axe", "choose rope"])
    play.does("choose rope")
    assert (play.hand, play.heap) == (["axe"], ["saw", "rope"])


def test_the_only_card_needs_no_question() -> None:
    assert played("Bury a card.", hand=["axe"]).hand == []


def test_no_card_is_no_fault() -> None:
    assert played("Bury a card.").heap == ["saw"]


def test_several_cards_are_chosen_one_by_one() -> None:
    play = played("Bury 2 cards.", hand=["axe", "rope", "anvil"])
    play.does("choose axe", "choose anvil")
    assert play.hand == ["rope"]


def test_fewer_cards_than_wanted_all_go() -> None:
    play = played("Bury 3 cards.", hand=["axe", "rope"])
    play.does("choose axe")
    assert play.hand == []


def test_up_to_may_stop_before() -> None:
    play = played("Bury up to 2 cards.", hand=["axe", "rope"])
    play.asked(0, "Bury up to 2 cards", offers=["choose axe", "choose rope", "pass"])
    play.does("choose axe", "pass")
    assert play.hand == ["rope"]


def test_up_to_stops_at_its_number() -> None:
    play = played("Bury up to 2 cards.", hand=["axe", "rope", "anvil"])
    play.does("choose axe", "choose rope")
    assert play.hand == ["anvil"]


def test_up_to_ends_with_the_cards() -> None:
    play = played("Bury up to 3 cards.", hand=["axe"])
    play.does("choose axe")
    assert play.hand == []


def test_any_number_goes_on_until_declined() -> None:
    play = played("Bury any number of cards.", hand=["axe", "rope", "anvil"])
    play.does("choose axe", "choose anvil", "pass")
    assert play.hand == ["rope"]


def test_all_cards_go_without_a_question() -> None:
    assert played("Bury all cards.", hand=["axe", "rope"]).hand == []


def test_an_adjective_filters() -> None:
    assert played("Bury all iron cards.", hand=["axe", "rope", "anvil"]).hand == ["rope"]


def test_two_adjectives_filter_together() -> None:
    assert played("Bury all unique iron cards.", hand=["axe", "rope", "anvil"]).hand == ["axe", "rope"]


def test_a_noun_filters() -> None:
    assert played("Bury all friends.", hand=["axe", "jack", "jill"]).hand == ["axe"]


def test_a_noun_filters_with_adjectives_and_tails() -> None:
    assert played("Bury all iron old oxen weighing 9 or less.", hand=["axe", "anvil", "jill"]).hand == ["axe", "jill"]


def test_a_tail_filters() -> None:
    assert played("Bury all cards weighing 2 or less.", hand=["axe", "rope", "anvil"]).hand == ["anvil"]


def test_a_tail_with_a_name_filters() -> None:
    assert played("Bury all cards named Rope.", hand=["axe", "rope", "anvil"]).hand == ["axe", "anvil"]


def test_cards_come_from_the_place_that_is_said() -> None:
    play = played("Keep a card from the heap.", heap=["axe", "rope"])
    play.does("choose rope", to="Keep a card from the heap")
    assert (play.yard, play.heap) == (["rope"], ["axe", "saw"])


def test_this_way_counts_the_cards_that_were_chosen() -> None:
    play = played("Bury any number of cards, then gain 2 grains for each card chosen this way.", hand=["axe", "rope", "anvil"])
    play.does("choose axe", "choose rope", "pass")
    assert play.grain == 4


def test_this_way_looks_back_over_a_full_stop() -> None:
    assert played("Bury all cards. Gain 1 grain for each card chosen this way.", hand=["axe", "rope"]).grain == 2


def test_this_way_means_the_latest_way() -> None:
    text = (
        "Bury all iron cards, then gain 1 grain for each card chosen this way. "
        "Bury all cards weighing 1 or less. Wait for each card chosen this way."
    )
    play = played(text, hand=["axe", "anvil", "rope"])
    assert (play.grain, play.waited) == (2, 1)


def test_this_way_counts_the_cards_of_everybody() -> None:
    text = "Each miller buries all cards from their hand. Gain 1 grain for each card chosen this way."
    assert played(text, hand=["axe"], hand_1=["rope", "anvil"]).grain == 3


# Gaps


def test_a_number_is_itself() -> None:
    assert played("Set the weather to 0.", weather=5).weather == 0


def test_a_name_is_the_card_of_that_name() -> None:
    assert played("Call Anvil.").hand == ["anvil"]


def test_a_word_of_a_list_is_what_it_stands_for() -> None:
    assert played("Praise the east wind.").weather == 2


def test_a_phrase_inside_a_phrase_has_its_own_meaning() -> None:
    assert played("Rummage from the heap.", heap=["axe", "rope"]).grain == 3  # with the saw itself


# Clauses


def rests(play: Day) -> None:
    play.does("pass", by=play.table.asked[0])


def test_while_in_play_counts_only_there() -> None:
    assert len(played("Draw a card.", yard=["jack"]).hand) == 2
    assert len(played("Draw a card.", heap=["jack"]).hand) == 1


def test_this_turn_ends_with_the_turn() -> None:
    play = day("This turn, you draw 1 more card. Draw a card.")
    play.does("play saw")
    assert len(play.hand) == 2
    assert play.table.lasting == []


def test_until_your_next_turn_ends_when_it_begins() -> None:
    play = played("Until your next turn, you draw 1 more card.")
    assert len(play.table.lasting) == 3
    play.foe("pass")
    assert play.table.lasting == []


@pytest.mark.parametrize(
    ("event", "waited"), [("you harvest", [1, 1]), ("another miller harvests", [0, 1]), ("anybody harvests", [1, 2])]
)
def test_when_waits_for_what_it_says(event: str, waited: list[int]) -> None:
    play = day(f"When {event}: Wait.", kind="friend")
    found = []
    for _ in waited:
        rests(play)
        found.append(play.waited)
    assert found == waited


def test_instead_replaces_what_would_happen() -> None:
    play = day("Instead of losing grain: Wait.\nWhen you harvest: Lose 1 grain.", kind="friend", grain=2)
    rests(play)
    assert (play.grain, play.waited) == (2, 1)


def test_instead_does_not_replace_what_it_does_itself() -> None:
    play = day("Instead of losing grain: Lose 2 grains.\nWhen you harvest: Lose 1 grain.", kind="friend", grain=5)
    rests(play)
    assert play.grain == 3


@pytest.mark.parametrize(("grain", "after"), [(2, 2), (3, 13)])
def test_a_header_says_what_its_line_needs(grain: int, after: int) -> None:
    play = day("Harvest 3: Gain 10 grains.", kind="friend", grain=grain)
    rests(play)
    assert play.grain == after


def test_a_rule_in_python_runs_instead_of_the_text() -> None:
    assert played("Hold on, says the mill.", rule="turn the mill").waited == 2
