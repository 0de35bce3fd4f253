"""O-WARD: how deeds and omens are warded off, and the two wards."""

import pytest

from tests.obol.ferry import ACTION, WARD, at


@pytest.mark.rule("O-WARD-01")
@pytest.mark.parametrize("card", ["honest-work", "raven"])
def test_the_others_are_asked_in_turn_order_each_once(card: str) -> None:
    play = at("actions", seats=4, seat=2, hand=[card])
    play.does(f"play {card}")
    for seat in (3, 0, 1):
        play.asked(seat, WARD)
        play.of(seat)("let it happen")
    if card == "raven":
        play.does("seat 0", to="Whom should it strike?")
    play.asked(2, ACTION)


@pytest.mark.rule("O-WARD-02")
@pytest.mark.card("cerberus", "normal")
def test_cerberus_cancels_a_deed() -> None:
    play = at("actions", hand=["honest-work"], hand_1=["cerberus"])
    play.does("play honest-work")
    play.foe("ward cerberus")
    assert play.obols == 0
    assert play.foe.hand == []
    assert play.discard == ["cerberus", "honest-work"]
    assert play.actions == 1
    assert play.did("ward") == [("ward", 1, "cerberus")]


@pytest.mark.rule("O-WARD-02")
@pytest.mark.card("cerberus", "edge")
def test_cerberus_cancels_an_omen_before_a_victim_is_named() -> None:
    play = at("actions", seats=3, hand=["raven"], hand_1=["cerberus"])
    play.does("play raven")
    play.of(1)("ward cerberus")
    play.asked(0, ACTION)
    assert play.of(1).omens == play.of(2).omens == []
    assert play.discard == ["cerberus", "raven"]


@pytest.mark.rule("O-WARD-02")
def test_only_a_ward_can_ward_off() -> None:
    play = at("actions", hand=["honest-work"], hand_1=["cerberus", "raven"])
    play.does("play honest-work")
    play.asked(1, WARD, offers=["ward cerberus", "pass"])
    play.foe.cannot("ward raven", "Raven isn't a ward (O-WARD-02)")
    play.foe.cannot("ward bribed-judge", "you can't choose that here")
    play.foe("pass")


@pytest.mark.rule("O-WARD-02")
@pytest.mark.card("bribed-judge", "normal")
def test_the_judge_takes_an_obol_cancels_and_lets_draw() -> None:
    play = at("actions", hand=["honest-work"], hand_1=["bribed-judge"], obols_1=2, deck=["seer"])
    play.does("play honest-work")
    play.foe("ward bribed-judge")
    assert play.obols == 0
    assert play.foe.obols == 1
    assert play.foe.hand == ["seer"]
    assert play.discard == ["bribed-judge", "honest-work"]


@pytest.mark.rule("O-WARD-02")
@pytest.mark.card("bribed-judge", "edge")
def test_without_an_obol_the_judge_does_nothing_and_is_gone() -> None:
    play = at("actions", hand=["honest-work"], hand_1=["bribed-judge"], deck=["seer"])
    play.does("play honest-work")
    play.foe("ward bribed-judge")
    assert play.obols == 3
    assert play.foe.hand == []
    assert play.discard == ["bribed-judge", "honest-work"]


@pytest.mark.rule("O-WARD-03")
def test_who_has_no_ward_is_asked_all_the_same() -> None:
    play = at("actions", hand=["honest-work"], hand_1=["raven"])
    play.does("play honest-work")
    play.asked(1, WARD, offers=["pass"])
    play.foe("pass")
    assert play.obols == 3


@pytest.mark.rule("O-WARD-03")
def test_even_who_has_no_card_at_all_is_asked() -> None:
    play = at("actions", hand=["honest-work"])
    play.does("play honest-work")
    play.asked(1, WARD, offers=["pass"])
    play.foe("pass")


@pytest.mark.rule("O-WARD-03")
def test_nobody_can_tell_whether_the_asked_player_holds_a_ward() -> None:
    views = []
    for card in ("cerberus", "raven"):
        play = at("actions", seats=3, hand=["honest-work"], hand_1=[card])
        play.does("play honest-work")
        views.append([play.view(viewer) for viewer in (0, 2, None)])
        play.of(1)("pass")
        views[-1] += [play.view(viewer) for viewer in (0, 2, None)]
        play.of(2)("pass")
    assert views[0] == views[1]


@pytest.mark.rule("O-WARD-04")
def test_after_a_ward_nobody_else_is_asked() -> None:
    play = at("actions", seats=4, hand=["honest-work"], hand_2=["cerberus"], hand_3=["cerberus"])
    play.does("play honest-work")
    play.of(1)("pass")
    play.of(2)("ward cerberus")
    play.asked(0, ACTION)
    assert play.of(3).hand == ["cerberus"]


@pytest.mark.rule("O-WARD-04")
def test_crew_cannot_be_warded_off() -> None:
    play = at("actions", hand=["coin-diver"], hand_1=["cerberus"])
    play.does("play coin-diver")
    play.asked(0, ACTION)


@pytest.mark.rule("O-WARD-04")
def test_favours_cannot_be_warded_off() -> None:
    play = at("actions", gifts=["pomegranate"], hand_1=["cerberus"])
    play.does("invoke pomegranate")
    play.asked(0, ACTION)


def test_a_ward_spent_on_one_deed_does_not_cancel_the_next() -> None:
    play = at("actions", hand=["honest-work", "honest-work"], hand_1=["cerberus"])
    play.does("play honest-work")
    play.foe("ward cerberus")
    play.plays("honest-work")
    assert play.obols == 3
    play.ends(1, ACTION)


@pytest.mark.rule("O-WARD-04")
@pytest.mark.card("bribed-judge", "edge")
def test_after_a_ward_in_vain_nobody_else_is_asked() -> None:
    play = at("actions", seats=3, hand=["honest-work"], hand_1=["bribed-judge"])
    play.does("play honest-work")
    play.of(1)("ward bribed-judge")
    play.asked(0, ACTION)
    assert play.obols == 3
