"""The six crew cards."""

from typing import Any

import pytest

from tests.obol.ferry import ACTION, at

SHORE = ["storm", "seer", "gossip", "raven"]


@pytest.mark.card("old-oarsman", "normal")
def test_an_old_oarsman_rolls_one_more_die() -> None:
    play = at("actions", crew=["old-oarsman"], obols=1)
    play.does("cross", rolls=[0, 1, 2])
    assert play.souls == 2


@pytest.mark.card("old-oarsman", "edge")
def test_two_oarsmen_add_up_and_those_of_others_do_not_count() -> None:
    play = at("actions", crew=["old-oarsman"], crew_1=["old-oarsman"], obols=1)
    play.does("cross", rolls=[0, 1, 1])
    play = at("actions", crew=["old-oarsman", "old-oarsman"], obols=1)
    play.does("cross", rolls=[0, 1, 1, 1])


@pytest.mark.card("toll-keeper", "normal")
def test_a_toll_keeper_makes_cards_cheaper_for_its_owner() -> None:
    play = at("actions", crew=["toll-keeper"], shore=SHORE, obols=2)
    play.does("hire storm")
    assert play.obols == 0


@pytest.mark.card("toll-keeper", "normal")
def test_a_toll_keeper_makes_cards_dearer_for_the_others() -> None:
    play = at("actions", crew_1=["toll-keeper"], shore=SHORE, obols=3)
    play.cannot("hire storm", "it costs 4 obols and you have 3 (O-ACT-03)")
    play.does("hire gossip")
    assert play.obols == 1


@pytest.mark.card("toll-keeper", "edge")
def test_toll_keepers_on_both_sides_cancel_out() -> None:
    play = at("actions", crew=["toll-keeper"], crew_1=["toll-keeper"], shore=SHORE, obols=3)
    play.does("hire storm")
    assert play.obols == 0


@pytest.mark.card("grave-robber", "normal")
def test_a_grave_robber_gains_when_another_crosses() -> None:
    play = at("rolled", dice=2, river=[1, 1], crew_1=["grave-robber"])
    assert play.foe.obols == 1


@pytest.mark.card("grave-robber", "edge")
def test_a_grave_robber_gains_nothing_from_the_crossing_of_its_owner() -> None:
    play = at("rolled", dice=2, river=[1, 1], crew=["grave-robber"], crew_1=["grave-robber"])
    assert play.obols == 0
    assert play.foe.obols == 1


@pytest.mark.card("charons-apprentice", "normal")
def test_the_apprentice_may_draw_a_card_after_a_crossing() -> None:
    play = at("rolled", dice=2, river=[1, 1], crew=["charons-apprentice"], deck=["seer"])
    play.asked(0, "Draw a card?", offers=["yes", "pass"])
    play.does("yes")
    assert play.hand == ["seer"]


@pytest.mark.card("charons-apprentice", "edge")
def test_the_apprentice_need_not_draw() -> None:
    play = at("rolled", dice=2, river=[1, 1], crew=["charons-apprentice"])
    play.does("no")
    assert play.hand == []


@pytest.mark.card("charons-apprentice", "edge")
def test_two_apprentices_ask_one_after_the_other() -> None:
    play = at("rolled", dice=2, river=[1, 1], crew=["charons-apprentice"] * 2, deck=["raven", "seer"])
    play.does("yes", "yes", to="Draw a card?")
    assert play.hand == ["seer", "raven"]


@pytest.mark.card("charons-apprentice", "edge")
def test_the_apprentice_does_not_care_about_others_crossing() -> None:
    play = at("rolled", dice=2, river=[1, 1], crew_1=["charons-apprentice"])
    play.asked(0, ACTION)


@pytest.mark.card("loyal-hound", "normal")
def test_the_hound_finds_an_obol_for_who_has_six_souls() -> None:
    play = at("turn", crew=["loyal-hound"], souls=6)
    assert play.obols == 1


@pytest.mark.card("loyal-hound", "edge")
def test_with_five_souls_the_hound_finds_nothing() -> None:
    play = at("turn", crew=["loyal-hound"], souls=5)
    assert play.obols == 0


@pytest.mark.card("loyal-hound", "normal")
def test_the_hound_takes_an_obol_instead_of_souls() -> None:
    play = at("actions", hand=["storm"], crew_1=["loyal-hound"], souls_1=4, obols_1=2)
    play.plays("storm")
    assert play.foe.souls == 4
    assert play.foe.obols == 1


@pytest.mark.card("loyal-hound", "edge")
def test_with_no_obol_to_lose_the_hound_saves_the_souls_all_the_same() -> None:
    play = at("turn", omens=["raven"], crew=["loyal-hound"], souls=4)
    assert play.souls == 4
    assert play.obols == 0


@pytest.mark.card("coin-diver", "normal")
def test_a_coin_diver_finds_an_obol_when_the_turn_begins() -> None:
    play = at("turn", crew=["coin-diver"], obols=1)
    assert play.obols == 2


@pytest.mark.card("coin-diver", "edge")
def test_a_coin_diver_rests_while_others_begin_their_turns() -> None:
    play = at("round", crew=["coin-diver"], crew_1=["coin-diver"])
    assert (play.obols, play.foe.obols) == (1, 0)
    play.does("end your turn")
    assert (play.obols, play.foe.obols) == (1, 1)
    play.foe("pass")
    play.does("number 0")
    play.foe("number 0")
    assert (play.obols, play.foe.obols) == (2, 1)


@pytest.mark.card("coin-diver", "edge")
def test_two_coin_divers_find_two_obols() -> None:
    play = at("turn", crew=["coin-diver", "coin-diver"])
    assert play.obols == 2


def test_prices_on_the_shore_say_to_everybody_who_has_changed_them() -> None:
    table = at("actions", seats=3, crew=["toll-keeper"], shore=["old-oarsman"]).table
    for seat in (None, 0, 2):
        view: Any = table.view(seat)
        assert [*view["zones"]["shore"]["why"].values()] == [{"cost": ["-1 Toll Keeper"]}]


def test_of_changes_that_make_up_for_each_other_nothing_is_told() -> None:
    view: Any = at("actions", crew=["toll-keeper"], crew_1=["toll-keeper"], shore=["old-oarsman"]).table.view(0)
    assert "why" not in view["zones"]["shore"]
