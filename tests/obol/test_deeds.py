import pytest
from tests.obol.ferry import at, ACTION

@pytest.mark.rule("O-CARD-02")
@pytest.mark.card("bargain", "normal")
def test_a_bargain_costs_three_obols() -> None:
    play = at("actions", hand=["bargain"], obols=3)
    play.does("play bargain")
    play.foe("pass")
    play.asked(0, "Pay 3 obols to gain 2 souls?", offers=["yes", "pass"])
    play.does("yes")
    assert play.obols == 0
    assert play.souls == 2
    assert play.discard == ["bargain"]

def test_rolls() -> None:
    play = at("actions", obols=3)
    play.does("cross", rolls=[0, 2])
    play.does("yes", rolls=[3])
    play.does("pass")
    assert play.souls == 3

def test_left() -> None:
    play = at("actions", obols=3, hand=["bargain"])
    play.does("play bargain")
def test_no() -> None:
    play = at("actions", obols=3, hand=["cerberus"])
    play.does("play cerberus")
