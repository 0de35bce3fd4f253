"""O-ACT: what an action may be."""

import pytest

from tests.obol.ferry import ACTION, WARD, at


@pytest.mark.rule("O-ACT-01")
def test_gathering_gains_two_obols() -> None:
    play = at("actions", seat=1, obols=1)
    play.does("gather 2 obols")
    assert play.obols == 3
    assert play.actions == 1


@pytest.mark.rule("O-ACT-02")
def test_drawing_takes_the_top_card_of_the_deck() -> None:
    play = at("actions", deck=["raven", "old-oarsman"])
    play.does("draw")
    assert play.hand == ["old-oarsman"]
    assert play.did("draw", viewer=0) == [("draw", 0, "old-oarsman")]
    assert play.did("draw", viewer=1) == play.did("draw") == [("draw", 0, 1)]


@pytest.mark.rule("O-ACT-03")
def test_hiring_costs_the_price_and_the_card_goes_to_the_hand() -> None:
    play = at("actions", seat=1, shore=["storm", "seer", "gossip", "raven"], obols=5)
    play.does("hire storm")
    assert play.obols == 2
    assert play.hand == ["storm"]


@pytest.mark.rule("O-ACT-03")
def test_what_one_cannot_pay_one_cannot_hire() -> None:
    play = at("actions", seat=1, shore=["storm", "bargain", "gossip", "raven"], obols=(9, 2))
    play.asked(1, ACTION, ["gather", "draw", "hire bargain", "hire gossip", "hire raven", "cross", "pass"])
    play.cannot("hire storm", "it costs 3 obols and you have 2 (O-ACT-03)")


@pytest.mark.rule("O-ACT-03")
def test_a_card_that_is_not_on_the_shore_cannot_be_hired() -> None:
    play = at("actions", shore=["storm", "bargain", "gossip", "raven"], obols=9, deck=["seer"])
    play.cannot("hire seer", "you can't choose that here")


@pytest.mark.rule("O-ACT-03")
def test_everybody_knows_a_hired_card_in_the_hand() -> None:
    play = at("actions", shore=["storm", "seer", "gossip", "raven"], obols=5)
    play.does("hire storm")
    assert play.foe.sees("hand/0") == play.sees("hand/0", None) == ["storm"]


@pytest.mark.rule("O-ACT-04")
def test_the_shore_is_filled_from_the_deck_when_a_card_leaves() -> None:
    play = at("actions", shore=["storm", "seer", "gossip", "raven"], deck=["old-oarsman"], obols=5)
    play.does("hire seer")
    assert play.shore == ["storm", "gossip", "raven", "old-oarsman"]
    assert play.did("take-from-shore", "come-ashore") == [("take-from-shore", 0, "seer"), ("come-ashore", 0, "old-oarsman")]


@pytest.mark.rule("O-ACT-04", "O-CARD-08")
def test_with_no_cards_left_the_shore_stays_short() -> None:
    play = at("actions", shore=["seer", "gossip"], obols=5, few_cards=True)
    play.does("hire seer")
    assert play.shore == ["gossip"]


@pytest.mark.rule("O-ACT-05")
def test_a_price_does_not_go_below_nothing() -> None:
    play = at("actions", crew=["toll-keeper", "toll-keeper"], shore=["seer", "storm", "raven", "gossip"])
    play.does("hire seer")  # 1 - 2
    assert play.obols == 0
    play.cannot("hire storm", "it costs 1 obol and you have 0 (O-ACT-03)")


@pytest.mark.rule("O-ACT-06")
@pytest.mark.parametrize("card", ["coin-diver", "honest-work", "raven"])
def test_crew_deeds_and_omens_are_played_without_paying(card: str) -> None:
    play = at("actions", hand=[card])
    play.does(f"play {card}")
    if card != "coin-diver":
        play.unwarded()
    assert play.hand == []
    assert play.actions == 1


@pytest.mark.rule("O-ACT-06")
def test_only_cards_of_the_own_hand_can_be_played() -> None:
    play = at("actions", hand_1=["raven"])
    play.cannot("play raven", "you can't choose that here")


@pytest.mark.rule("O-ACT-07")
def test_an_invoked_favour_does_what_it_says_and_is_out_of_the_game() -> None:
    play = at("actions", seat=1, gifts=["pomegranate"])
    play.does("invoke pomegranate")
    assert play.actions == 2  # one spent, one gained
    assert play.gifts == []
    assert play.away == ["pomegranate"]
    assert play.did("play", "gone") == [("play", 1, "pomegranate"), ("gone", 1, "pomegranate")]


@pytest.mark.rule("O-ACT-07")
def test_a_favour_of_another_cannot_be_invoked() -> None:
    play = at("actions", gifts_1=["pomegranate"])
    play.cannot("invoke pomegranate", "you can't choose that here")


@pytest.mark.rule("O-ACT-08")
def test_the_river_is_crossed_once_in_a_turn() -> None:
    play = at("actions", obols=1, crew_1=["grave-robber"])
    play.does("cross", rolls=[1, 2])
    play.cannot("cross", "you've already crossed this turn (O-ACT-08)", "crossing costs 1 obol and you have 0 (O-CROSS-01)")


@pytest.mark.rule("O-ACT-08")
def test_in_the_next_turn_the_river_may_be_crossed_again() -> None:
    play = at("actions", crossed=1, obols=1)
    play.cannot("cross", "you've already crossed this turn (O-ACT-08)")
    play.does("end your turn")
    play.foe("end your turn")
    play.does("number 0")
    play.does("cross", rolls=[1, 1])


def test_who_is_not_asked_is_told_for_whom_the_table_waits() -> None:
    play = at("actions", hand=["honest-work"])
    play.foe.cannot("gather", "It's not your turn to answer: the table is waiting for Player 1.")
    play.does("play honest-work")
    play.cannot("gather", "It's not your turn to answer: the table is waiting for Player 2.")
    play.foe.cannot("gather", f"the question is: {WARD}")
    play.foe("pass")
