"""What a player may take back alone: own answers, as long as nothing was told, rolled or decided by another since."""

from tests.obol.ferry import ACTION, BID, at


def test_an_action_that_told_nobody_anything_can_be_taken_back() -> None:
    play = at("actions", obols=1)
    play.does("gather")
    play.takes_back()
    assert play.obols == 1
    assert play.actions == 2


def test_several_own_answers_can_be_taken_back_at_once() -> None:
    play = at("actions", actions=3, hand=["coin-diver"])
    play.does("gather", "play coin-diver")
    play.takes_back(2)
    assert play.hand == ["coin-diver"]
    assert play.obols == 0


def test_a_drawn_card_cannot_be_given_back() -> None:
    play = at("actions")
    play.does("draw")
    play.cannot_take_back()


def test_a_card_one_knew_can_be_drawn_and_given_back() -> None:
    play = at("actions", deck=["raven"], known={"deck": {"raven": [0]}}, few_cards=True)
    play.does("draw")
    play.takes_back()
    assert play.hand == []


def test_a_hire_that_brought_a_card_ashore_stands() -> None:
    play = at("actions", shore=["seer", "storm", "raven", "gossip"], obols=4)
    play.does("hire seer")
    play.cannot_take_back()


def test_a_roll_stands() -> None:
    play = at("actions", obols=2)
    play.does("cross", rolls=[1, 1])
    play.cannot_take_back()
    play.ends(0, "Pay 1 obol to roll your lowest die again?")


def test_landing_without_a_favour_can_be_taken_back() -> None:
    play = at("actions", obols=2)
    play.does("cross", rolls=[1, 2])
    play.does("land")
    assert play.souls == 2
    play.takes_back()
    assert play.souls == 0
    play.ends(0, "Pay 1 obol to roll your lowest die again?")


def test_landing_with_a_favour_stands_for_it_was_turned_up() -> None:
    play = at("rolled", dice=2, river=[3, 1], obols=1)
    play.does("land")
    play.cannot_take_back()


def test_what_another_has_answered_to_stands() -> None:
    play = at("actions", hand=["honest-work"])
    play.plays("honest-work")
    play.cannot_take_back()


def test_a_deed_can_be_taken_back_before_anybody_has_answered() -> None:
    play = at("actions", hand=["honest-work"])
    play.does("play honest-work")
    play.takes_back()
    assert play.hand == ["honest-work"]
    play.asked(0, ACTION)


def test_a_bid_can_be_taken_back_while_others_have_not_bid() -> None:
    play = at("toll", obols=(3, 3))
    play.does("number 3")
    play.takes_back()
    play.does("number 1")
    play.foe("number 0")
    assert play.obols == 2


def test_a_bid_cannot_be_taken_back_once_another_has_bid() -> None:
    play = at("toll", seats=3, obols=(3, 3, 3))
    play.does("number 3")
    play.foe("number 1")
    play.cannot_take_back()
    play.ends(2, BID)


def test_a_bid_cannot_be_taken_back_once_all_bids_are_open() -> None:
    play = at("toll", obols=(3, 3))
    play.does("number 2")
    play.foe("number 1")
    play.cannot_take_back(by=1)


def test_somebody_else_cannot_take_it_back() -> None:
    play = at("actions")
    play.does("gather")
    play.cannot_take_back(by=1)
