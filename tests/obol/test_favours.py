"""The four favours of the gods."""

import pytest

from tests.obol.ferry import ACTION, at

TAKE = "Take a card costing 3 or less from the shore"
OWL = "Discard all omen cards, then gain 1 obol for each favour you have?"


@pytest.mark.card("sandals-of-hermes", "normal")
def test_the_sandals_bring_a_cheap_card_and_two_actions() -> None:
    shore = ["storm", "night-crossing", "seer", "raven"]
    play = at("actions", seat=1, gifts=["sandals-of-hermes"], shore=shore, deck=["gossip"])
    play.does("invoke sandals-of-hermes")
    play.asked(1, TAKE, offers=["choose storm", "choose seer", "choose raven"])
    play.cannot("choose night-crossing", "you can't choose that here")
    play.does("choose storm")
    assert play.hand == ["storm"]
    assert play.shore == ["night-crossing", "seer", "raven", "gossip"]
    assert play.actions == 3
    assert play.obols == 0


@pytest.mark.card("sandals-of-hermes", "edge")
def test_if_everything_is_dear_the_sandals_bring_only_actions() -> None:
    play = at("actions", gifts=["sandals-of-hermes"], shore=["night-crossing", "night-crossing"])
    play.does("invoke sandals-of-hermes")
    play.asked(0, ACTION)
    assert play.hand == []
    assert play.actions == 3


@pytest.mark.card("sandals-of-hermes", "edge")
def test_the_sandals_go_by_the_printed_cost() -> None:
    play = at("actions", gifts=["sandals-of-hermes"], crew_1=["toll-keeper"], shore=["storm", "night-crossing"])
    play.does("invoke sandals-of-hermes")  # storm, though it would cost 4 to hire
    assert play.hand == ["storm"]


@pytest.mark.card("owl-of-athena", "normal")
def test_the_owl_draws_three_and_trades_all_omens_for_obols() -> None:
    gifts = ["owl-of-athena", "pomegranate", "sandals-of-hermes"]
    play = at("actions", seat=1, gifts=gifts, hand=["raven", "seer"], deck=["storm", "undertow", "cerberus"])
    play.does("invoke owl-of-athena")
    assert len(play.hand) == 5
    play.asked(1, OWL, offers=["yes", "pass"])
    play.does("yes")
    assert play.hand == ["seer", "cerberus", "storm"]
    assert play.discard == ["raven", "undertow"]
    assert play.obols == 2  # the owl itself has been spent


@pytest.mark.card("owl-of-athena", "edge")
def test_the_omens_may_be_kept_before_the_owl() -> None:
    play = at("actions", gifts=["owl-of-athena", "pomegranate"], hand=["raven"], deck=["storm", "seer", "seer"])
    play.does("invoke owl-of-athena")
    play.does("no", to=OWL)
    assert play.hand == ["raven", "seer", "seer", "storm"]
    assert play.obols == 0


@pytest.mark.card("owl-of-athena", "edge")
def test_without_omens_the_owl_still_pays_for_favours() -> None:
    play = at("actions", gifts=["owl-of-athena", "pomegranate"], deck=["storm", "seer", "seer"])
    play.does("invoke owl-of-athena")
    play.does("yes")
    assert play.obols == 1
    assert len(play.hand) == 3


@pytest.mark.card("pomegranate", "normal")
def test_the_pomegranate_gives_an_action_and_two_more_dice() -> None:
    play = at("actions", gifts=["pomegranate"], obols=1)
    play.does("invoke pomegranate")
    assert play.actions == 2
    play.does("cross", rolls=[1, 0, 1, 2])
    assert play.souls == 2


@pytest.mark.card("pomegranate", "edge")
def test_the_pomegranate_works_no_longer_in_the_next_turn() -> None:
    play = at("round", gifts=["pomegranate"])
    play.does("invoke pomegranate", "end your turn")
    play.foe("end your turn")
    play.does("gather")
    play.does("cross", rolls=[2, 1])
    play.does("land")
    play.asked(1, ACTION)


@pytest.mark.card("pomegranate", "edge")
def test_the_pomegranate_helps_nobody_else() -> None:
    play = at("round", gifts=["pomegranate"], obols_1=1)
    play.does("invoke pomegranate", "end your turn")
    play.foe("cross", rolls=[2, 1])
    assert play.foe.souls == 2


@pytest.mark.card("water-of-lethe", "normal")
def test_the_water_of_lethe_hands_all_cards_to_the_left() -> None:
    hands = (["raven", "seer"], ["storm"], ["gossip", "cerberus", "undertow"])
    play = at("actions", seats=3, gifts=["water-of-lethe"], hand=hands)
    play.does("invoke water-of-lethe")
    assert play.hand == ["gossip", "cerberus", "undertow"]
    assert play.of(1).hand == ["raven", "seer"]
    assert play.of(2).hand == ["storm"]


@pytest.mark.card("water-of-lethe", "normal")
def test_the_log_of_lethe_names_a_card_only_to_giver_and_receiver() -> None:
    play = at("actions", seats=3, gifts=["water-of-lethe"], hand=["raven"])
    play.does("invoke water-of-lethe")
    for viewer in (0, 1):
        assert play.did("handed", viewer=viewer) == [("handed", 1, "raven")]
    for outsider in (2, None):
        assert play.did("handed", viewer=outsider) == [("handed", 1, 1)]
    assert [entry.whom for entry in play.told("handed")] == [(0,)]


@pytest.mark.card("water-of-lethe", "edge")
def test_empty_hands_are_handed_on_as_well() -> None:
    play = at("actions", gifts=["water-of-lethe"], hand=["raven"])
    play.does("invoke water-of-lethe")
    assert play.hand == []
    assert play.foe.hand == ["raven"]
