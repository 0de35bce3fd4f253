"""The four omens: laid before others, they strike at dawn."""

import pytest

from tests.obol.ferry import ACTION, at

DEED = "Discard a deed card"
TOP = "Put a card from your hand on top of the deck"
CREW = "Discard a card from your crew"


@pytest.mark.card("raven", "normal")
def test_a_raven_takes_two_souls() -> None:
    play = at("round", hand=["raven"], souls_1=5)
    play.plays("raven")
    assert play.foe.souls == 5
    play.does("end your turn")
    assert play.foe.souls == 3
    assert play.did("turn", "omen") == [("turn", 1), ("omen", 1, "raven")]


@pytest.mark.card("raven", "edge")
@pytest.mark.parametrize("souls", [0, 1])
def test_a_raven_takes_no_more_than_there_is(souls: int) -> None:
    play = at("turn", omens=["raven"], souls=souls)
    assert play.souls == 0


@pytest.mark.card("raven", "edge")
def test_two_ravens_take_four_souls() -> None:
    play = at("turn", omens=["raven", "raven"], souls=5)
    assert play.souls == 1


@pytest.mark.card("leaking-hull", "normal")
def test_a_leaking_hull_costs_who_has_three_obols_two_of_them() -> None:
    play = at("turn", omens=["leaking-hull"], obols=3, souls=4)
    assert (play.obols, play.souls) == (1, 4)


@pytest.mark.card("leaking-hull", "edge")
def test_a_leaking_hull_costs_who_has_two_obols_a_soul() -> None:
    play = at("turn", omens=["leaking-hull"], obols=2, souls=4)
    assert (play.obols, play.souls) == (2, 3)


@pytest.mark.card("leaking-hull", "edge")
def test_the_second_hull_finds_what_the_first_has_left() -> None:
    play = at("turn", omens=["leaking-hull", "leaking-hull"], obols=4, souls=4)
    assert (play.obols, play.souls) == (2, 3)


@pytest.mark.card("restless-dead", "normal")
def test_the_restless_dead_take_a_deed_of_ones_choice() -> None:
    play = at("turn", omens=["restless-dead"], hand=["raven", "seer", "storm", "cerberus"])
    play.asked(0, DEED, offers=["choose seer", "choose storm"])
    play.cannot("choose raven", "you can't choose that here")
    play.does("choose storm")
    assert play.hand == ["raven", "seer", "cerberus"]
    assert play.discard == ["storm", "restless-dead"]


@pytest.mark.card("restless-dead", "edge")
def test_who_has_no_deed_is_asked_all_the_same() -> None:
    play = at("turn", omens=["restless-dead"], hand=["raven"])
    play.asked(0, DEED, offers=["pass"])
    play.does("pass")
    assert play.hand == ["raven"]


@pytest.mark.card("restless-dead", "edge")
def test_who_has_a_deed_cannot_keep_it() -> None:
    play = at("turn", omens=["restless-dead"], hand=["seer"])
    play.asked(0, DEED, offers=["choose seer"])
    play.cannot("pass", f"the question is: {DEED}")
    play.does("choose seer")
    assert play.hand == []


@pytest.mark.card("restless-dead", "edge")
def test_nobody_can_tell_whether_there_is_a_deed_before_the_answer() -> None:
    views = []
    for card in ("seer", "raven"):
        play = at("turn", omens=["restless-dead"], hand=[card])
        views.append([play.view(1), play.view(None)])
        play.ends(0, DEED)
    assert views[0] == views[1]


@pytest.mark.card("undertow", "normal")
def test_the_undertow_draws_a_card_to_the_deck_and_one_of_the_crew_overboard() -> None:
    play = at("turn", omens=["undertow"], hand=["raven", "seer"], crew=["coin-diver", "loyal-hound"])
    play.asked(0, TOP, offers=["choose raven", "choose seer"])
    play.does("choose seer")
    assert play.deck[-1] == "seer"
    play.asked(0, CREW, offers=["choose coin-diver", "choose loyal-hound"])
    play.does("choose loyal-hound")
    assert play.crew == ["coin-diver"]
    assert play.discard == ["loyal-hound", "undertow"]


@pytest.mark.card("undertow", "edge")
def test_the_undertow_takes_the_only_card_without_asking() -> None:
    play = at("turn", omens=["undertow"], hand=["raven"], crew=["coin-diver"])
    play.asked(0, ACTION)
    assert play.deck[-1] == "raven"
    assert play.crew == []
    assert play.obols == 0  # the diver was gone before the turn began


@pytest.mark.card("undertow", "edge")
def test_the_undertow_finds_nothing_in_an_empty_boat() -> None:
    play = at("turn", omens=["undertow"])
    play.asked(0, ACTION)
    assert play.discard == ["undertow"]
