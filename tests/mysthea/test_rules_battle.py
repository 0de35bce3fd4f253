"""Battles and wounds. M-BAT, M-WND"""

import pytest

from mythboard.engine.dice import Dice
from tests.mysthea.sea import FIELD, LOSS, REACT, SPECIAL, TURN, at

# Reactions by colour, all with 2 CPs: red old-wisdom, yellow wardens-of-the-wood, green war-chest, blue heroic-blade
RED, YELLOW, GREEN, BLUE = "old-wisdom", "wardens-of-the-wood", "war-chest", "heroic-blade"
TOGETHER = ("tree-forest", "tree-forest")


# Starting one


@pytest.mark.rule("M-BAT-01", "M-BAT-02")
def test_a_battle_needs_a_charged_artefact_and_discharges_it() -> None:
    play = at("turn", champions=TOGETHER, hand=["deep-breath"], charged=0)
    play.cannot("battle", "your artefact isn't charged (M-BAT-01)")
    play = at("turn", champions=TOGETHER, hand=["deep-breath"])
    play.does("battle")
    assert play.charged == 0
    play.does("pass", to=REACT)
    assert play.foe.charged == 1


@pytest.mark.rule("M-BAT-02")
def test_a_battle_is_fought_where_both_sides_are_present() -> None:
    play = at("turn", hand=["deep-breath"])
    play.cannot("battle", "no region has both your units and another player's (M-BAT-02)")
    play = at("turn", champions=TOGETHER, troops={"orb-river": (1, 1), "ruin-myst": (0, 1)}, hand=["deep-breath"])
    play.does("battle")
    play.asked(0, FIELD, ["region tree-forest", "region orb-river"])
    play.does("region orb-river", "pass")


# Reactions


@pytest.mark.rule("M-BAT-03", "M-BAT-04")
def test_reactions_are_chosen_in_secret_and_shown_together() -> None:
    play = at("turn", champions=TOGETHER, hand=[RED, GREEN], hand_1=[BLUE, YELLOW])
    play.does("battle")
    play.asked((0, 1), REACT)
    play.does(f"react {RED}")
    assert play.view(1)["answered"] == {"Player 1": "has answered"}
    assert play.view(None)["answered"] == {"Player 1": "has answered"}
    assert play.view(0)["answered"]["Player 1"].startswith(f"react {RED}")  # type: ignore[index]
    assert play.table.asked == (1,)
    play.foe(f"react {BLUE}")
    assert play.did("react") == [("react", 0, RED), ("react", 1, BLUE)]


@pytest.mark.rule("M-BAT-03")
def test_nothing_that_a_player_sees_depends_on_what_another_has_chosen() -> None:
    views = []
    for card in (f"react {RED}", f"react {GREEN}", "pass"):
        play = at("turn", champions=TOGETHER, hand=[RED, GREEN], hand_1=[BLUE, YELLOW])
        play.does("battle", card)
        views.append((play.view(1), play.view(None), play.table.moves(1)))
        world = play.table.imagine(1, Dice("deal"))
        assert world.view(1) == play.view(1)
        play.ends(1, REACT)
    assert views[0] == views[1] == views[2]


@pytest.mark.rule("M-BAT-04", "M-BAT-07")
def test_reactions_are_carried_out_in_order_of_play() -> None:
    play = at(
        "turn",
        champions=TOGETHER,
        troops={"tree-forest": (1, 1)},
        artefact=(2, 1),
        hand=[YELLOW],
        hand_1=["lords-of-the-myst"],
    )
    play.fights("tree-forest", "lords-of-the-myst", YELLOW)
    play.asked(1, "Which unit retreats?")
    play.foe("pass")
    play.asked(0, "Which unit retreats?")
    play.does("pass")


@pytest.mark.rule("M-BAT-04", "M-BAT-05")
def test_no_card_no_reaction_and_a_card_is_used_for_its_colour_only() -> None:
    play = at("turn", champions=TOGETHER, hand=["small-triumph"], energy=3, hand_1=["deep-breath"])
    play.fights("tree-forest", "small-triumph", "pass")
    play.does("pass", to="Which unit retreats?")
    assert (play.glory, play.energy) == (1, 3)  # neither its effect nor its CPs
    assert play.foe.hand == ["deep-breath"]


@pytest.mark.rule("M-BAT-06", "M-BAT-07", "M-BAT-16", "M-BAT-21")
def test_yellow_retreats_as_many_units_as_the_card_has_cps() -> None:
    play = at(
        "turn", champions=("tree-forest", "orb-river"), troops={"tree-forest": (0, 3)}, hand=["deep-breath"], hand_1=[YELLOW]
    )
    play.fights("tree-forest", "pass", YELLOW)
    play.asked(
        1,
        "Which unit retreats?",
        [f"travel troop:tree-forest:{goal}" for goal in ("tree-crystal", "tree-mountain", "ruin-forest")] + ["pass"],
    )
    play.foe("travel troop:tree-forest:tree-crystal")
    play.foe("travel troop:tree-forest:ruin-forest")
    assert (play.troops_in("tree-crystal", 1), play.troops_in("ruin-forest", 1), play.troops_in("tree-forest", 1)) == (1, 1, 0)
    assert play.glory == 1 + 2 * 3


@pytest.mark.rule("M-BAT-07", "M-OP-09")
def test_a_retreat_may_be_left_and_is_the_travel_of_that_turn() -> None:
    play = at(
        "turn",
        champions=("orb-river", "shard-myst"),
        troops={"tree-forest": (2, 1)},
        hand=[YELLOW, "deep-breath"],
        hand_1=["old-wisdom"],
    )
    play.fights("tree-forest", YELLOW, "pass")
    play.does("travel troop:tree-forest:tree-crystal", "pass")
    assert (play.troops_in("tree-crystal"), play.troops_in("tree-forest")) == (1, 1)
    play.acts("deep-breath", "command")
    assert not [move for move in play.offered(0) if move.startswith("travel troop:tree-crystal")]
    assert [move for move in play.offered(0) if move.startswith("travel troop:tree-forest")]
    play.does("pass")


@pytest.mark.rule("M-BAT-07", "M-OP-09")
def test_who_has_travelled_this_turn_cannot_retreat() -> None:
    play = at(
        "turn",
        champions=("orb-river", "shard-myst"),
        troops={"tree-crystal": (1,), "tree-forest": (0, 1)},
        hand=["deep-breath", YELLOW],
    )
    play.spends("deep-breath", "travel troop:tree-crystal:tree-forest", "pass")
    play.fights("tree-forest", YELLOW)
    assert play.troops_in("tree-forest") == 1
    play.drop()


@pytest.mark.rule("M-BAT-08", "M-BAT-20", "M-BAT-14")
def test_blue_brings_glory_for_its_cps_and_the_units_there() -> None:
    play = at(
        "turn",
        champions=("tree-forest", "orb-river"),
        troops={"tree-forest": (1, 1)},
        golems={"tree-forest": (0, 1)},
        forts={"tree-forest": (0, 1)},
        hand=[RED],
        hand_1=[BLUE],
    )
    play.fights("tree-forest", RED, BLUE)
    assert play.foe.glory == 1 + 2 + 3
    play.asked(1, LOSS, ["lose troop", "lose golem", "lose fortification"])  # 6 against 5
    play.foe("lose golem")
    assert (play.golems_in("tree-forest", 1), play.foe.golems_built) == (0, 2)
    assert play.glory == 1 + 2


@pytest.mark.rule("M-BAT-09")
def test_green_brings_energy_and_removes_nobody() -> None:
    play = at("turn", champions=TOGETHER, troops={"tree-forest": (2, 2)}, hand=[GREEN], hand_1=["deep-breath"])
    play.fights("tree-forest", GREEN, "pass")
    assert play.energy == 2 + 3
    assert play.troops_in("tree-forest") == 2


@pytest.mark.rule("M-BAT-10", "M-BAT-12")
def test_red_adds_its_cps_to_the_strength() -> None:
    play = at("turn", champions=TOGETHER, hand=[RED], hand_1=["deep-breath"])
    play.fights("tree-forest", RED, "pass")
    assert play.foe.wounded == 1  # 5 against 3
    assert play.glory == 1 + 2


@pytest.mark.rule("M-BAT-11")
def test_shown_cards_go_to_the_discard_piles() -> None:
    play = at("turn", champions=TOGETHER, hand=[RED], hand_1=[BLUE])
    play.fights("tree-forest", RED, BLUE)
    assert (play.discard, play.foe.discard, play.stage) == ([RED], [BLUE], [])


@pytest.mark.rule("M-BAT-12")
def test_upgrades_and_the_boost_of_a_tactic_count() -> None:
    play = at(
        "turn",
        champions=("orb-river", "shard-myst"),
        troops={"tree-forest": (2, 5)},
        upgrades=["oath-of-iron"],
        hand=["raiding-party"],
        energy=2,
        hand_1=["deep-breath"],
    )
    play.acts("raiding-party", "effect")
    play.does("region tree-forest")
    play.foe("pass")
    assert play.troops_in("tree-forest", 1) == 4  # 2 x 2 + 2 = 6 against 5
    play.does("pass", "pass")


# Losses


@pytest.mark.rule("M-BAT-13", "M-BAT-15")
def test_the_weaker_remove_as_many_units_as_they_are_short_in_order_of_play() -> None:
    play = at(
        "turn",
        seats=3,
        champions=("tree-forest", "orb-river", "shard-myst"),
        artefact=(1, 3, 2),
        troops={"tree-forest": (1, 2, 1)},
        golems={"tree-forest": (0, 1, 1)},
        hand=[RED],
    )
    play.fights("tree-forest", RED)  # 6 against 4 and 3
    assert (play.troops_in("tree-forest", 2), play.golems_in("tree-forest", 2)) == (0, 0)  # 3 short: all of them go
    play.asked(1, LOSS, ["lose troop", "lose golem"])
    play.does("lose troop", "lose golem", by=1)
    assert (play.troops_in("tree-forest", 1), play.golems_in("tree-forest", 1)) == (1, 0)
    assert play.glory == 1 + 2 * 4


@pytest.mark.rule("M-BAT-15", "M-BAT-17", "M-BAT-22", "M-GEN-05")
def test_a_tie_for_strongest_loses_nothing_and_the_lower_artefact_gains() -> None:
    play = at(
        "turn",
        seats=3,
        champions=("tree-forest", "tree-forest", "shard-myst"),
        artefact=(2, 1, 3),
        troops={"tree-forest": (1, 1, 1)},
        hand=["deep-breath"],
    )
    play.fights("tree-forest", "pass")
    assert [play.troops_in("tree-forest", seat) for seat in range(3)] == [1, 1, 0]
    assert play.glories() == [1, 3, 1]


@pytest.mark.rule("M-BAT-14", "M-CMP-07")
def test_removed_units_return_to_their_owner() -> None:
    play = at(
        "turn",
        champions=("tree-forest", "shard-myst"),
        troops={"tree-forest": (4, 1)},
        golems={"tree-forest": (0, 1)},
        forts={"tree-forest": (0, 1)},
        hand=[RED],
        hand_1=[],
    )
    play.fights("tree-forest", RED)  # 9 against 5: all three go, and a fourth loss is ignored
    assert (play.foe.troops_built, play.foe.golems_built, play.foe.forts_left) == (3, 2, 4)
    assert play.glory == 1 + 6


@pytest.mark.rule("M-BAT-18")
def test_whoever_has_retreated_completely_has_no_strength_and_nobody_gains_without_strength() -> None:
    play = at(
        "turn",
        champions=("orb-river", "shard-myst"),
        troops={"tree-forest": (1, 1)},
        hand=[YELLOW, "deep-breath"],
        hand_1=["lords-of-the-myst"],
    )
    play.fights("tree-forest", YELLOW, "lords-of-the-myst")
    play.does("travel troop:tree-forest:tree-crystal")
    play.foe("travel troop:tree-forest:tree-mountain")
    assert play.glories() == [1, 1]


@pytest.mark.rule("M-BAT-18")
def test_not_even_the_boost_of_a_tactic_is_left_to_whoever_has_retreated_completely() -> None:
    play = at(
        "turn",
        champions=("orb-river", "shard-myst"),
        troops={"tree-forest": (1, 1)},
        hand=["final-assault", YELLOW],
        energy=5,
        hand_1=["deep-breath"],
    )
    play.acts("final-assault", "effect")
    play.does("region tree-forest")
    play.react(YELLOW, "pass")
    play.does("travel troop:tree-forest:tree-crystal")
    assert (play.troops_in("tree-forest", 1), play.glories()) == (1, [1, 1 + 2])
    play.does("pass", "pass")


@pytest.mark.rule("M-BAT-16")
def test_the_strongest_gains_nothing_for_own_units_that_retreated() -> None:
    play = at(
        "turn",
        champions=("tree-forest", "shard-myst"),
        troops={"tree-forest": (2, 1)},
        hand=[YELLOW, "deep-breath"],
        hand_1=["old-wisdom"],
    )
    play.fights("tree-forest", YELLOW, "pass")
    play.does("travel troop:tree-forest:tree-crystal", "pass")  # 4 are left against 1
    assert play.glories() == [1 + 2, 1]


@pytest.mark.rule("M-OP-09")
def test_of_like_units_one_that_has_travelled_is_removed_first() -> None:
    play = at(
        "turn",
        champions=("orb-river", "shard-myst"),
        troops={"tree-crystal": (1,), "tree-forest": (1, 1)},
        golems={"tree-forest": (0, 2)},
        accessories=["marching-boots"],
        hand=["raiding-party"],
        energy=3,
    )
    play.does("use marching-boots", "option 2", "travel troop:tree-crystal:tree-forest")
    play.acts("raiding-party", "effect", "region tree-forest")  # 4 against 5: one of two is lost
    play.does("command", "travel troop:tree-forest:tree-mountain", "pass")  # the other has not travelled yet
    assert (play.troops_in("tree-forest"), play.troops_in("tree-mountain")) == (0, 1)


@pytest.mark.rule("M-BAT-19")
def test_a_battle_by_a_card_discharges_nothing_and_may_be_fought_from_afar() -> None:
    play = at("turn", charged=0, hand=["raiding-party"], energy=2, champions=("orb-river", "shard-myst"), hand_1=[GREEN])
    play.acts("raiding-party", "effect")
    play.asked(0, FIELD, ["region shard-myst", "pass"])
    play.does("region shard-myst")
    play.asked(1, REACT)  # who is not there shows no card
    play.foe("pass")
    assert (play.charged, play.wounded, play.foe.wounded) == (0, 0, 0)  # a boost of 2 against 3
    play.does("pass")
    play = at("turn", hand=["final-assault"], energy=5, champions=("orb-river", "shard-myst"))
    play.acts("final-assault", "effect")
    play.does("region shard-myst")
    assert (play.charged, play.foe.wounded, play.glory) == (1, 1, 3)  # 5 against 3
    play.does("pass", "pass")


@pytest.mark.rule("M-BAT-19")
def test_with_the_switch_off_even_an_effect_needs_a_unit_there() -> None:
    play = at(
        "turn",
        hand=["raiding-party"],
        energy=2,
        champions=TOGETHER,
        troops={"orb-river": (0, 1)},
        options={"remote_battle": "off"},
        hand_1=[GREEN],
    )
    play.acts("raiding-party", "effect")
    play.asked(0, FIELD, ["region tree-forest", "pass"])
    play.does("pass", "pass", "pass")


@pytest.mark.rule("M-BAT-19", "M-EFF-03", "M-EFF-05")
def test_a_battle_by_an_effect_may_be_declined_and_leaves_the_special_action() -> None:
    play = at("turn", hand=["raiding-party"], energy=2, champions=TOGETHER, hand_1=[GREEN])
    play.acts("raiding-party", "effect", "pass", "pass")
    play.asked(0, SPECIAL, ["battle", "move", "pass"])


# Wounds


@pytest.mark.rule("M-WND-01", "M-WND-04", "M-WND-05")
def test_a_champion_is_wounded_in_place_of_being_removed_and_counts_as_one_loss() -> None:
    play = at("turn", champions=TOGETHER, troops={"tree-forest": (4, 1)}, hand=[], hand_1=[])
    play.fights("tree-forest")  # 7 against 4: three short, two can go
    assert (play.troops_in("tree-forest", 1), play.foe.wounded, play.champion_in(1)) == (0, 1, "tree-forest")
    assert play.glory == 1 + 4
    play.drop()
    play = at("turn", champions=TOGETHER, troops={"tree-forest": (2, 1)}, wounded=(0, 1), hand=[], hand_1=[])
    play.fights("tree-forest")  # 5 against 2: only the troop can go
    assert (play.troops_in("tree-forest", 1), play.glory) == (0, 1 + 2)
    play.drop()


@pytest.mark.rule("M-WND-03", "M-WND-04")
def test_a_wounded_champion_takes_no_loss() -> None:
    play = at(
        "turn",
        champions=TOGETHER,
        troops={"tree-forest": (1, 1)},
        golems={"tree-forest": (0, 1)},
        wounded=(1, 1),
        hand=[RED, "small-triumph"],
        hand_1=["deep-breath"],
    )
    play.fights("tree-forest", RED, "pass")  # 4 against 4
    assert play.table.asked == (0,)
    play = at(
        "turn",
        champions=TOGETHER,
        troops={"tree-forest": (2, 1)},
        golems={"tree-forest": (0, 1)},
        wounded=(1, 1),
        hand=[RED, "small-triumph"],
        hand_1=["deep-breath"],
    )
    play.fights("tree-forest", RED, "pass")  # 5 against 4
    play.asked(1, LOSS, ["lose troop", "lose golem"])
    play.foe("lose troop")


@pytest.mark.rule("M-WND-02")
def test_a_wounded_champion_has_no_ability() -> None:
    play = at("turn", champions=TOGETHER, heroes=("anuth",), wounded=1, hand=["deep-breath"], hand_1=["old-wisdom"])
    play.fights("tree-forest", "pass", "pass")
    assert (play.foe.wounded, play.glory, play.foe.glory) == (0, 1, 1)  # 1 against 3


def test_the_turn_goes_on_after_a_battle() -> None:
    play = at("turn", champions=TOGETHER, hand=["deep-breath"], hand_1=["old-wisdom"])
    play.fights("tree-forest", "pass", "pass")
    play.asked(0, TURN)
