"""Effects in general, carrying, caps. M-EFF, M-GEN"""

import pytest

from tests.mysthea.sea import PART, SPECIAL, SPEND, TURN, at

CARRY = "Carry another unit along?"


@pytest.mark.rule("M-EFF-01", "M-CRD-06")
def test_a_card_beats_the_general_rule() -> None:
    play = at("turn", hand=["final-assault"], upgrades=["war-council"], charged=0, champions=("orb-river", "shard-myst"))
    play.acts("final-assault", "effect")  # at no energy, without a charge, from afar
    play.does("region shard-myst")
    assert play.foe.wounded == 1
    play.does("pass")


@pytest.mark.rule("M-EFF-02", "M-EFF-09")
def test_the_user_chooses_what_each_opponent_loses_and_spares_nobody() -> None:
    play = at(
        "turn",
        seats=3,
        tokens=("tree",),
        xp=1,
        meeting="the-deserter",
        troops={"orb-river": (1, 1, 1), "shard-river": (0, 1, 0)},
        hand=["deep-breath"],
    )
    play.does("encounter", "approach boots", "yes")
    play.asked(0, "Remove a troop from which region?", ["region shard-river", "region orb-river"])
    play.does("region shard-river")
    assert [play.troops_in("orb-river", seat) for seat in range(3)] == [1, 1, 0]
    assert play.troops_in("shard-river", 1) == 0
    assert play.glories() == [1 + 8, 1, 1]  # no glory for them


@pytest.mark.rule("M-EFF-03")
def test_plain_gains_happen_and_the_rest_may_be_declined() -> None:
    play = at("turn", hand=["old-wisdom"], energy=3, row=["vanguard"], hand_1=["deep-breath"])
    play.acts("old-wisdom", "effect")
    assert play.xp == 2
    play.does("pass", to="Develop?")
    play.does("pass", "pass")
    play = at("turn", hand=["night-shift"], energy=3, hand_1=["deep-breath"])
    play.acts("night-shift", "effect")
    play.does("pass", to="Construct a troop?")
    play.does("construct golem", to="Construct a golem?")
    assert (play.troops_built, play.golems_built) == (2, 2)
    play.does("pass", "pass")


@pytest.mark.rule("M-EFF-04")
def test_or_is_one_and_and_is_both_in_the_order_of_the_text() -> None:
    play = at("turn", accessories=["golem-forge"], energy=1, hand=["deep-breath"])
    play.does("use golem-forge")
    play.asked(0, "Choose one", ["option 1", "option 2"])
    play.does("option 1", "construct golem")
    assert (play.golems_built, play.energy) == (2, 0)
    play = at("turn", hand=["day-of-the-artefact"], energy=3, charged=0)
    play.acts("day-of-the-artefact", "effect")
    assert (play.charged, play.glory) == (1, 5)
    play.does("pass", "pass")


@pytest.mark.rule("M-EFF-04")
def test_and_or_is_one_or_both() -> None:
    for option, charged, glory in (("option 1", 1, 5), ("option 2", 1, 1), ("option 3", 0, 5)):
        play = at("turn", accessories=["tuning-fork"], charged=0, hand=["heroic-blade", "deep-breath"])
        play.does("use tuning-fork", "choose heroic-blade", option)
        assert (play.charged, play.glory, play.discard) == (charged, glory, ["heroic-blade"])


@pytest.mark.rule("M-EFF-04")
def test_a_part_without_a_legal_option_is_skipped() -> None:
    play = at("turn", hand=["night-shift"], energy=3, troops_left=0, hand_1=["deep-breath"])
    play.acts("night-shift", "effect")
    play.does("pass", to="Construct a golem?")
    play.does("pass", "pass")
    play = at("turn", accessories=["golem-forge"], energy=1, golems_left=0, hand=["deep-breath"])
    play.does("use golem-forge")
    play.does("deploy golem", to="Deploy a golem?")  # only one of the two is possible
    assert play.golems_in("tree-forest") == 1


@pytest.mark.rule("M-EFF-05")
def test_an_extra_action_uses_up_no_action_and_keeps_its_conditions() -> None:
    play = at("turn", hand=["second-wind", "small-triumph"], energy=3, hand_1=["deep-breath"])
    play.acts("second-wind", "effect")
    play.does("act small-triumph", to="Act with which card?")
    play.does("effect", "pass")
    assert play.glory == 4
    play.does("command", to=PART)
    play.does("gain", "gain")
    play.asked(0, SPECIAL)
    play = at("turn", hand=["old-wisdom"], energy=2, row=["vanguard"], hand_1=["deep-breath"])
    play.acts("old-wisdom", "effect")
    play.asked(0, PART)  # no energy is left to develop with
    play.does("pass", "pass")


@pytest.mark.rule("M-EFF-06", "M-OP-11")
def test_cps_of_an_effect_are_spent_at_once_as_one_pool() -> None:
    play = at("turn", accessories=["war-chest"], hand=["season-of-calm", "deep-breath"])
    play.does("use war-chest", "choose season-of-calm")
    play.asked(0, SPEND)
    assert play.cps == 4
    play.does("construct golem", "deploy golem")
    play.asked(0, TURN)
    assert play.golems_in("tree-forest") == 1


@pytest.mark.rule("M-EFF-06")
def test_units_built_by_an_effect_cost_no_cps() -> None:
    play = at("turn", hand=["air-drop"], energy=3, hand_1=["deep-breath"])
    play.acts("air-drop", "effect", "deploy troop", "deploy golem")
    assert (play.troops_in("tree-forest"), play.golems_in("tree-forest"), play.cps) == (1, 1, 0)
    play.does("command", "gain", "gain", "gain")


@pytest.mark.rule("M-EFF-07")
def test_a_jump_goes_anywhere_and_is_the_travel_of_that_unit() -> None:
    play = at("turn", hand=["thrown-golem"], energy=1, golems={"tree-forest": (1,)}, hand_1=["deep-breath"])
    play.acts("thrown-golem", "command", "travel golem:tree-forest:tree-crystal")
    play.does("effect")  # it has travelled: nobody can jump
    play.asked(0, SPECIAL)
    play = at("turn", hand=["cloud-walkers"], energy=2, troops={"tree-forest": (2,)}, hand_1=["deep-breath"])
    play.acts("cloud-walkers", "effect", "from tree-forest")
    assert len(play.offered(0)) == 14 + 1
    play.does("to orb-river", "from tree-forest", "to shard-myst")  # each to its own goal
    assert (play.troops_in("orb-river"), play.troops_in("shard-myst")) == (1, 1)
    play.does("pass", "pass")


@pytest.mark.rule("M-EFF-07", "M-OP-06")
def test_a_travel_by_an_effect_is_one_step() -> None:
    play = at("turn", accessories=["marching-boots"], energy=1, troops={"tree-forest": (1,)}, hand=["deep-breath"])
    play.does("use marching-boots", "option 2")
    steps = [f"travel troop:tree-forest:{goal}" for goal in ("tree-crystal", "tree-mountain", "ruin-forest")]
    play.asked(0, "Travel with a troop?", [*steps, "pass"])
    play.does(steps[2])
    assert play.troops_in("ruin-forest") == 1


@pytest.mark.rule("M-EFF-08")
def test_a_discarded_card_comes_from_hand_and_x_is_its_cps() -> None:
    play = at(
        "turn", tokens=("tree",), xp=1, meeting="the-old-veteran", hand=["poisoned-arrows", "deep-breath", "small-triumph"]
    )
    play.does("encounter", "approach chest")
    play.does("choose poisoned-arrows")
    assert (play.glory, play.discard) == (1 + 8 + 4, ["poisoned-arrows"])


@pytest.mark.rule("M-EFF-08")
def test_whether_there_is_such_a_card_is_nobodys_business() -> None:
    views = []
    for card in ("second-wind", "small-triumph"):  # a tactic, and none
        play = at("turn", tokens=("tree",), xp=1, meeting="the-old-veteran", hand=[card])
        play.does("encounter", "approach chest")
        shown = play.view(1)
        views.append((shown["asked"], shown["prompt"], shown["zones"]["hand/0"]))  # type: ignore[index]
        play.does("pass")
        play.drop()
    assert views[0] == views[1]


@pytest.mark.rule("M-EFF-10")
def test_draws_come_unseen_from_the_deck_of_the_era_until_it_is_empty() -> None:
    play = at("turn", era=2, hand=["two-couriers"], energy=1, era_two=["roll-call", "grand-triumph"])
    play.acts("two-couriers", "effect")
    play.asked(0, "Draw how many cards?", ["number 1", "number 2", "pass"])
    play.does("number 2")
    assert play.hand == ["grand-triumph", "roll-call"]
    assert play.sees("hand/0", 1) == []
    play.does("pass", "pass")
    every = [key for key, card in play.game.cards.items() if card.values.get("era") == 2 and key != "two-couriers"]
    play = at("turn", era=2, hand=["two-couriers"], energy=1, away=every)
    play.acts("two-couriers", "effect")
    play.does("pass", "pass")
    assert play.hand == []


# Carrying


def test_a_champion_carries_somebody_who_has_not_travelled() -> None:
    play = at(
        "turn",
        upgrades=["strong-arms"],
        hand=["season-of-calm"],
        troops={"tree-forest": (1,)},
        golems={"tree-forest": (1,)},
        forts={"tree-forest": (1,)},
        hand_1=["deep-breath"],
    )
    play.acts("season-of-calm", "command", "travel champion:tree-forest:ruin-forest")
    play.asked(0, CARRY, ["carry troop", "carry golem", "pass"])
    play.does("carry golem")
    play.does("travel champion:ruin-forest:ruin-myst")  # the golem has travelled, and stays behind
    assert (play.golems_in("ruin-forest"), play.troops_in("tree-forest"), play.champion_in()) == (1, 1, "ruin-myst")
    play.does("pass", "pass")


@pytest.mark.parametrize(("upgrade", "carrier"), [("shield-bearers", "troop"), ("broad-shoulders", "golem")])
def test_a_champion_that_has_travelled_this_turn_is_not_carried(upgrade: str, carrier: str) -> None:
    units = {f"{carrier}s": {"ruin-forest": (1,), "tree-forest": (1,)}}
    play = at("turn", upgrades=[upgrade], hand=["season-of-calm"], hand_1=["deep-breath"], **units)  # type: ignore[arg-type]
    play.acts("season-of-calm", "command", f"travel {carrier}:tree-forest:ruin-forest")
    play.asked(0, CARRY, ["carry champion", "pass"])
    play.does("carry champion")  # and now it has travelled
    play.does(f"travel {carrier}:ruin-forest:ruin-myst")
    play.asked(0, SPEND)
    assert play.champion_in() == "ruin-forest"
    play.does("travel champion:ruin-forest:ruin-myst")  # of its own accord it goes on
    play.does("pass", "pass")


@pytest.mark.rule("M-BAT-16")
def test_who_is_carried_in_a_retreat_has_retreated() -> None:
    play = at(
        "turn",
        champions=("tree-forest", "shard-myst"),
        troops={"tree-forest": (0, 2)},
        upgrades_1=["shield-bearers"],
        hand=["deep-breath"],
        hand_1=["small-triumph"],
    )
    play.fights("tree-forest", "pass", "small-triumph")
    play.foe("travel troop:tree-forest:tree-crystal")
    play.foe("carry troop")
    assert (play.troops_in("tree-crystal", 1), play.glory) == (2, 1 + 4)


# Caps


@pytest.mark.rule("M-GEN-03")
def test_energy_and_xp_stop_at_twelve() -> None:
    play = at("turn", hand=["heart-of-the-crystal"], energy=5, xp=11, hand_1=["deep-breath"])
    play.acts("heart-of-the-crystal", "effect")
    assert play.energy == 12
    play.does("pass", "pass")
    play = at("turn", champions=("orb-myst",), xp=12, hand=["deep-breath"])
    play.does("meditate")
    assert play.xp == 12
    play.does("pass")


@pytest.mark.rule("M-GEN-04")
def test_glory_has_no_upper_limit() -> None:
    play = at("turn", glory=999, hand=["crowning-triumph"], energy=4)
    play.acts("crowning-triumph", "effect")
    assert play.glory == 1008
    play.does("pass", "pass")
