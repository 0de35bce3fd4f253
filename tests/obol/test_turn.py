"""O-TURN: the turn from dawn to its end."""

import pytest

from tests.obol.ferry import ACTION, BID, at

DISCARD = "Discard down to 5 cards"


@pytest.mark.rule("O-TURN-01")
def test_a_round_is_a_turn_for_everybody_in_order() -> None:
    play = at("round", seats=3)
    for seat in range(3):
        play.asked(seat, ACTION)
        play.of(seat)("end your turn")
    play.asked(0, ACTION)
    assert play.round == 2
    begun = play.entries()[-2:]
    assert [(entry.deed, entry.seat, entry.values) for entry in begun] == [("round", -1, (("round", 2),)), ("turn", 0, ())]


@pytest.mark.rule("O-TURN-02")
@pytest.mark.parametrize("omens", [["undertow", "restless-dead"], ["restless-dead", "undertow"]])
def test_omens_strike_at_dawn_in_the_order_in_which_they_came(omens: list[str]) -> None:
    questions = {"undertow": "Put a card from your hand on top of the deck", "restless-dead": "Discard a deed card"}
    play = at("turn", omens=omens, hand=["gossip", "honest-work", "seer"])
    play.asked(0, questions[omens[0]])
    play.does("choose gossip")
    play.asked(0, questions[omens[1]])
    play.does("choose seer")
    assert play.omens == []


@pytest.mark.rule("O-TURN-02")
def test_an_omen_is_discarded_after_it_has_struck() -> None:
    play = at("turn", omens=["raven", "leaking-hull"], souls=5, obols=3)
    assert play.omens == []
    assert play.discard == ["raven", "leaking-hull"]


@pytest.mark.rule("O-TURN-02")
def test_omens_before_others_wait_for_their_turns() -> None:
    play = at("round", omens_1=["raven"], souls_1=5)
    assert play.foe.omens == ["raven"]
    play.does("end your turn")
    assert play.foe.omens == []
    assert play.foe.souls == 3


@pytest.mark.rule("O-TURN-03")
def test_cards_that_wait_for_the_turn_come_after_the_omens() -> None:
    play = at("turn", omens=["leaking-hull"], crew=["coin-diver"], obols=2, souls=1)
    assert play.souls == 0  # the hull found 2 obols, not 3
    assert play.obols == 3


@pytest.mark.rule("O-TURN-04")
def test_there_are_two_actions_and_they_may_be_the_same() -> None:
    play = at("turn")
    assert play.actions == 2
    play.does("gather", "gather")
    assert play.obols == 4
    play.ends(1, ACTION)


@pytest.mark.rule("O-TURN-05")
def test_actions_not_taken_are_lost() -> None:
    play = at("turn", seat=1, obols=1)
    play.does("end your turn")
    play.asked(1, BID)
    assert play.actions == 0
    play.ends(1, BID)


@pytest.mark.rule("O-TURN-04")
def test_actions_left_over_do_not_carry_into_the_next_turn() -> None:
    play = at("round")
    play.does("gather", "end your turn")
    play.asked(1, ACTION)
    assert play.actions == 2


@pytest.mark.rule("O-TURN-05")
def test_a_turn_may_end_with_actions_left() -> None:
    play = at("round")
    play.asked(0, ACTION, offers=["gather", "draw", "pass"])
    play.does("end your turn")
    play.asked(1, ACTION)


@pytest.mark.rule("O-TURN-06")
def test_at_the_end_of_the_turn_a_hand_goes_down_to_five_by_choice() -> None:
    hand = ["raven", "seer", "storm", "gossip", "bargain", "cerberus", "undertow"]
    play = at("end of turn", seat=1, hand=hand)
    play.asked(1, DISCARD, offers=[f"choose {card}" for card in hand])
    play.does("choose seer")
    play.does("choose cerberus", to=DISCARD)
    play.asked(0, ACTION)
    assert sorted(play.hand) == ["bargain", "gossip", "raven", "storm", "undertow"]
    assert play.discard == ["seer", "cerberus"]


@pytest.mark.rule("O-TURN-06")
def test_a_hand_of_five_is_kept() -> None:
    play = at("end of turn", seat=1, hand=["raven", "seer", "storm", "gossip", "bargain"])
    play.asked(0, ACTION)
    assert len(play.hand) == 5


@pytest.mark.rule("O-TURN-06")
def test_during_the_turn_a_hand_may_be_larger() -> None:
    play = at("actions", hand=["raven", "seer", "storm", "gossip", "bargain"])
    play.does("draw")
    play.asked(0, ACTION)
    assert len(play.hand) == 6


@pytest.mark.rule("O-TURN-07")
def test_what_lasts_this_turn_ends_with_it() -> None:
    play = at("actions", hand=["market-day"], shore=["storm", "storm", "bargain", "bargain"], obols=2)
    play.plays("market-day")
    play.does("end your turn")
    play.foe("end your turn")
    play.does("number 0", to=BID)
    play.cannot("hire storm", "it costs 3 obols and you have 2 (O-ACT-03)")


@pytest.mark.rule("O-TURN-07")
def test_what_lasts_until_the_next_turn_goes_on_through_the_turns_of_others() -> None:
    play = at("round", gifts=["pomegranate"])
    play.does("invoke pomegranate", "end your turn")
    play.asked(1, ACTION)
    words = "until your next turn, you roll 2 more dice"
    assert play.view(1)["lasting"] == [{"text": words, "seat": "Player 1", "uses": 0}]
    play.foe("end your turn")
    play.asked(0, ACTION)
    assert play.table.lasting == []
