"""Who knows which hidden card: Seer, Scavenge, Undertow, Lethe, and what a shuffle takes away."""

import pytest

from tests.obol.ferry import at


def test_only_who_looked_knows_the_top_cards() -> None:
    play = at("actions", seats=3, hand=["seer"], deck=["raven", "storm", "gossip"])
    play.plays("seer")
    assert play.sees("deck") == ["raven", "storm", "gossip"]
    for viewer in (1, 2, None):
        assert play.sees("deck", viewer) == []
    assert play.did("show", viewer=0) == [("show", -1, "raven", "storm", "gossip")]
    assert play.did("show", viewer=1) == [("show", -1, 3)]
    assert [entry.whom for entry in play.told("show")] == [(0,)]


def test_the_looker_knows_a_seen_card_in_the_hand_of_who_draws_it() -> None:
    play = at("round", seats=3, hand=["seer"], deck=["raven", "storm", "gossip"])
    play.plays("seer")
    play.does("end your turn")
    play.foe("draw")
    assert play.sees("hand/1") == ["gossip"]
    assert play.sees("deck") == ["raven", "storm"]
    assert play.of(2).sees("hand/1") == []


def test_a_shuffle_makes_the_looker_forget() -> None:
    play = at("actions", hand=["seer"], deck=["raven"], discard=["storm", "gossip"], few_cards=True, actions=3)
    play.plays("seer")
    assert play.sees("deck") == ["raven"]
    play.does("draw")
    assert play.sees("deck") == []
    play.does("draw")  # the discard pile is shuffled into a new deck
    assert len(play.deck) == 2
    assert play.sees("deck") == []


def test_the_public_discard_pile_is_unknown_once_shuffled() -> None:
    play = at("actions", discard=["storm", "gossip"], few_cards=True)
    assert play.foe.sees("discard") == ["storm", "gossip"]
    play.does("draw")
    for viewer in (0, 1, None):
        assert play.sees("deck", viewer) == []
    assert play.foe.sees("hand/0") == []


def test_everybody_knows_a_scavenged_card_in_the_hand() -> None:
    play = at("actions", hand=["scavenge", "raven"], discard=["seer"])
    play.plays("scavenge")
    play.does("choose seer")
    assert play.hand == ["raven", "seer"]
    for viewer in (1, None):
        assert play.sees("hand/0", viewer) == ["seer"]


def test_when_a_card_leaves_the_hand_unseen_others_forget_the_rest_of_it() -> None:
    play = at("turn", omens=["undertow"], hand=["raven", "seer"], known={"hand/0": {"raven": [1]}})
    assert play.foe.sees("hand/0") == ["raven"]
    play.does("choose seer")
    assert play.foe.sees("hand/0") == []
    assert play.foe.sees("deck") == []


def test_others_cannot_tell_that_it_was_the_card_they_knew() -> None:
    play = at("turn", omens=["undertow"], hand=["raven", "seer"], known={"hand/0": {"seer": [1], "raven": [1]}})
    play.does("choose seer")
    assert play.foe.sees("deck") == play.foe.sees("hand/0") == []
    assert play.did("put-on-deck", viewer=1) == [("put-on-deck", 0, 1)]


def test_a_scavenged_card_vanishes_in_the_undertow() -> None:
    play = at("round", hand=["scavenge", "raven"], discard=["seer"], hand_1=["undertow"])
    play.plays("scavenge")
    play.does("choose seer", "end your turn")
    play.foe("play undertow")
    play.does("pass")
    play.foe("end your turn")
    assert play.foe.sees("hand/0") == ["seer"]
    play.does("choose seer", to="Put a card from your hand on top of the deck")
    for viewer in (1, None):
        assert play.sees("hand/0", viewer) == play.sees("deck", viewer) == []


def test_who_put_a_card_on_the_deck_knows_it_there() -> None:
    play = at("turn", omens=["undertow"], hand=["raven", "seer"])
    play.does("choose seer")
    assert play.sees("deck") == ["seer"]
    assert play.foe.sees("deck") == play.sees("deck", None) == []
    assert play.did("put-on-deck", viewer=1) == [("put-on-deck", 0, 1)]


def test_the_last_card_of_a_known_hand_is_known_on_the_deck() -> None:
    play = at("turn", omens=["undertow"], hand=["raven"], known={"hand/0": {"raven": [1]}})
    assert play.foe.sees("deck") == ["raven"]


def test_a_card_discarded_openly_takes_no_knowledge_away() -> None:
    hand = ["raven", "seer", "storm"]
    play = at("turn", omens=["restless-dead"], hand=hand, known={"hand/0": {"raven": [1]}})
    play.does("choose seer")
    assert play.foe.sees("hand/0") == ["raven"]


@pytest.mark.card("water-of-lethe", "edge")
def test_giver_and_receiver_know_the_cards_that_went_through_lethe() -> None:
    play = at("actions", gifts=["water-of-lethe"], hand=["raven"], hand_1=["seer", "storm"])
    play.does("invoke water-of-lethe")
    assert play.sees("hand/1") == ["raven"]
    assert sorted(play.foe.sees("hand/0")) == ["seer", "storm"]
    assert play.sees("hand/0", None) == play.sees("hand/1", None) == []


def test_with_three_each_giver_knows_what_the_next_one_holds() -> None:
    play = at("actions", seats=3, gifts=["water-of-lethe"], hand=(["raven", "gossip"], ["seer"], ["storm"]))
    play.does("invoke water-of-lethe")
    assert sorted(play.sees("hand/1")) == ["gossip", "raven"]
    assert play.of(1).sees("hand/2") == ["seer"]
    assert play.of(2).sees("hand/0") == ["storm"]
    assert play.of(2).sees("hand/1") == play.of(0).sees("hand/2") == play.of(1).sees("hand/0") == []


def test_a_card_that_a_third_player_knew_is_still_known_after_lethe() -> None:
    hands: tuple[list[str], ...] = (["raven", "gossip"], ["seer"], [])
    play = at("actions", seats=3, gifts=["water-of-lethe"], hand=hands, known={"hand/0": {"raven": [2]}})
    play.does("invoke water-of-lethe")
    assert play.of(2).sees("hand/1") == ["raven"]


def test_a_third_player_learns_nothing_from_lethe() -> None:
    play = at("actions", seats=3, gifts=["water-of-lethe"], hand=["raven"])
    play.does("invoke water-of-lethe")
    assert play.of(1).hand == ["raven"]
    assert play.sees("hand/1") == ["raven"]
    assert play.of(2).sees("hand/1") == []


def test_drawn_cards_are_seen_by_who_draws_and_by_nobody_else() -> None:
    play = at("actions", deck=["raven"])
    play.does("draw")
    assert play.sees("hand/0") == ["raven"]
    assert play.foe.sees("hand/0") == play.sees("hand/0", None) == []
