"""The cards of era II, normally and at the edge."""

from typing import Any

import pytest

from tests.mysthea.sea import PART, REACT, at

REST: dict[str, Any] = {"hand_1": ["deep-breath"]}


# Tactics


@pytest.mark.card("two-couriers", "normal")
def test_two_couriers_draw_two_cards() -> None:
    play = at("turn", era=2, hand=["two-couriers"], energy=1, **REST)
    play.acts("two-couriers", "effect", "number 2", "pass")
    assert len(play.hand) == 2


@pytest.mark.card("two-couriers", "edge")
def test_two_couriers_may_draw_one_and_not_more_than_there_are() -> None:
    every = [key for key, card in at("turn", hand=["old-wisdom"]).game.cards.items() if card.values.get("era") == 2]
    gone = [key for key in every if key not in ("two-couriers", "roll-call")]
    play = at("turn", era=2, hand=["two-couriers"], energy=1, away=gone, **REST)
    play.acts("two-couriers", "effect")
    play.asked(0, "Draw how many cards?", ["number 1", "pass"])
    play.does("number 1", "pass")
    assert play.hand == ["roll-call"]


@pytest.mark.card("cloud-walkers", "normal")
def test_cloud_walkers_take_two_troops_anywhere() -> None:
    play = at("turn", hand=["cloud-walkers"], energy=2, troops={"tree-forest": (1,), "orb-river": (1,)}, **REST)
    play.acts("cloud-walkers", "effect", "from tree-forest", "to shard-myst", "from orb-river", "to shard-myst", "pass")
    assert play.troops_in("shard-myst") == 2


@pytest.mark.card("cloud-walkers", "edge")
def test_cloud_walkers_may_take_only_one() -> None:
    play = at("turn", hand=["cloud-walkers"], energy=2, troops={"tree-forest": (2,)}, **REST)
    play.acts("cloud-walkers", "effect", "from tree-forest", "to shard-myst", "pass", "pass")
    assert (play.troops_in("tree-forest"), play.troops_in("shard-myst")) == (1, 1)


@pytest.mark.card("storm-the-field", "normal")
def test_storm_the_field_fights_with_three_more_strength() -> None:
    play = at(
        "turn", hand=["storm-the-field"], energy=3, troops={"orb-river": (1, 3)}, champions=("tree-forest", "ruin-myst"), **REST
    )
    play.acts("storm-the-field", "effect", "region orb-river")
    play.foe("pass")
    play.does("pass")
    assert (play.troops_in("orb-river", 1), play.glory) == (2, 3)  # 4 against 3


@pytest.mark.card("storm-the-field", "edge")
def test_storm_the_field_needs_an_opponent_somewhere() -> None:
    play = at("turn", hand=["storm-the-field", "old-wisdom"], energy=3, champions=("tree-forest", "tree-forest"), **REST)
    play.acts("storm-the-field", "effect")
    play.does("region tree-forest")
    play.asked((0, 1), REACT)
    play.react("old-wisdom", "pass")
    assert play.foe.wounded == 1  # 3 + 3 + 2 against 3
    play.does("pass")


@pytest.mark.card("desertion", "normal")
def test_desertion_takes_a_troop_from_each_opponent_in_a_region() -> None:
    play = at("turn", seats=3, hand=["desertion"], energy=3, troops={"orb-river": (2, 2, 1), "ruin-forest": (0, 0, 1)})
    play.acts("desertion", "effect", "region orb-river", "pass")
    assert [play.troops_in("orb-river", seat) for seat in range(3)] == [2, 1, 0]


@pytest.mark.card("desertion", "edge")
def test_desertion_finds_nobody_among_golems() -> None:
    play = at("turn", hand=["desertion"], energy=3, golems={"orb-river": (0, 2)}, **REST)
    play.acts("desertion", "effect")
    play.does("pass", to=PART)
    assert play.golems_in("orb-river", 1) == 2


@pytest.mark.card("great-crossing", "normal")
def test_great_crossing_moves_everybody_of_a_region_together() -> None:
    play = at("turn", hand=["great-crossing"], energy=4, troops={"tree-forest": (2,)}, golems={"tree-forest": (1,)}, **REST)
    play.acts("great-crossing", "effect", "from tree-forest", "to shard-river", "pass")
    assert (play.champion_in(), play.troops_in("shard-river"), play.golems_in("shard-river")) == ("shard-river", 2, 1)


@pytest.mark.card("great-crossing", "edge")
def test_great_crossing_leaves_fortifications_and_those_who_have_travelled() -> None:
    play = at(
        "turn",
        hand=["great-crossing"],
        energy=4,
        troops={"tree-forest": (1,), "tree-crystal": (1,)},
        forts={"tree-forest": (1,)},
        **REST,
    )
    play.acts("great-crossing", "command", "travel troop:tree-crystal:tree-forest", "pass")
    play.does("effect", "from tree-forest", "to shard-river")
    assert (play.troops_in("tree-forest"), play.troops_in("shard-river"), play.forts_in("tree-forest")) == (1, 1, 1)


# Objectives


@pytest.mark.card("change-of-plans", "normal")
def test_change_of_plans_turns_an_objective_into_glory_and_cps() -> None:
    play = at("turn", hand=["change-of-plans", "grand-triumph"], energy=1, **REST)
    play.acts("change-of-plans", "effect", "choose grand-triumph")
    assert (play.glory, play.cps) == (4, 3)
    play.does("pass", "pass")
    assert "grand-triumph" in play.away


@pytest.mark.card("change-of-plans", "edge")
def test_change_of_plans_may_be_declined() -> None:
    play = at("turn", hand=["change-of-plans", "grand-triumph"], energy=1, **REST)
    play.acts("change-of-plans", "effect", "pass", "pass")
    assert (play.glory, play.hand) == (1, ["grand-triumph"])


@pytest.mark.card("fair-triumph", "normal")
def test_fair_triumph_is_five_glory() -> None:
    play = at("turn", hand=["fair-triumph"], energy=2, **REST)
    play.acts("fair-triumph", "effect", "pass")
    assert (play.glory, play.energy) == (6, 0)


@pytest.mark.card("fair-triumph", "edge")
def test_fair_triumph_needs_two_energy() -> None:
    play = at("turn", hand=["fair-triumph"], energy=1, **REST)
    play.acts("fair-triumph")
    play.cannot("effect", "its effect costs 2 energy and you have 1 (M-ACT-04)")
    play.does("pass")


@pytest.mark.card("grand-triumph", "normal")
def test_grand_triumph_is_seven_glory() -> None:
    play = at("turn", hand=["grand-triumph"], energy=3, **REST)
    play.acts("grand-triumph", "effect", "pass")
    assert play.glory == 8


@pytest.mark.card("grand-triumph", "edge")
def test_grand_triumph_can_be_earned_by_its_own_cps() -> None:
    play = at("turn", hand=["grand-triumph"], **REST)
    play.spends("grand-triumph", "gain", "gain", "gain")
    play.does("effect")
    assert (play.glory, play.energy) == (8, 0)


@pytest.mark.card("roll-call", "normal")
def test_roll_call_counts_deployed_troops() -> None:
    play = at("turn", hand=["roll-call"], energy=3, troops={"tree-forest": (2, 3), "orb-river": (3, 0)}, **REST)
    play.acts("roll-call", "effect", "pass")
    assert play.glory == 6


@pytest.mark.card("roll-call", "edge")
def test_roll_call_counts_no_troop_at_home() -> None:
    play = at("turn", hand=["roll-call"], energy=3, troops_built=5, **REST)
    play.acts("roll-call", "effect", "pass")
    assert play.glory == 1


@pytest.mark.card("season-of-calm", "normal")
def test_season_of_calm_recharges_and_meditates() -> None:
    play = at("turn", hand=["season-of-calm"], energy=4, charged=0, **REST)
    play.acts("season-of-calm", "effect", "yes", "meditate", "pass")
    assert (play.charged, play.energy) == (1, 4)


@pytest.mark.card("season-of-calm", "edge")
def test_season_of_calm_may_do_only_one_of_both() -> None:
    play = at("turn", hand=["season-of-calm"], energy=4, charged=0, **REST)
    play.acts("season-of-calm", "effect", "yes", "pass", "pass")
    assert (play.charged, play.energy) == (1, 0)
    play = at("turn", hand=["season-of-calm"], energy=4, charged=0, **REST)
    play.acts("season-of-calm", "effect", "pass", "meditate", "pass")
    assert (play.charged, play.energy) == (0, 4)


# Accessories


@pytest.mark.card("prayer-beads", "normal")
def test_prayer_beads_turn_energy_into_xp_and_glory() -> None:
    play = at("turn", accessories=["prayer-beads"], energy=2, hand=["old-wisdom"])
    play.does("use prayer-beads")
    assert (play.energy, play.xp, play.glory) == (1, 1, 2)


@pytest.mark.card("prayer-beads", "edge")
def test_prayer_beads_give_glory_even_with_twelve_xp() -> None:
    play = at("turn", accessories=["prayer-beads"], energy=1, xp=12, hand=["old-wisdom"])
    play.does("use prayer-beads")
    assert (play.xp, play.glory) == (12, 2)


@pytest.mark.card("golem-forge", "normal")
def test_golem_forge_constructs_or_deploys_a_golem() -> None:
    play = at("turn", accessories=["golem-forge"], energy=1, hand=["old-wisdom"])
    play.does("use golem-forge", "option 1", "construct golem")
    assert play.golems_built == 2
    play = at("turn", accessories=["golem-forge"], energy=1, hand=["old-wisdom"])
    play.does("use golem-forge", "option 2", "deploy golem")
    assert play.golems_in("tree-forest") == 1


@pytest.mark.card("golem-forge", "edge")
def test_golem_forge_without_golems_at_home_only_constructs() -> None:
    play = at("turn", accessories=["golem-forge"], energy=1, golems_built=0, hand=["old-wisdom"])
    play.does("use golem-forge")
    play.does("construct golem", to="Construct a golem?")
    assert play.golems_built == 1


@pytest.mark.card("field-barracks", "normal")
def test_field_barracks_construct_or_deploy_a_troop() -> None:
    play = at("turn", accessories=["field-barracks"], energy=1, hand=["old-wisdom"])
    play.does("use field-barracks", "option 1", "construct troop")
    assert play.troops_built == 3
    play = at("turn", accessories=["field-barracks"], energy=1, hand=["old-wisdom"])
    play.does("use field-barracks", "option 2", "deploy troop")
    assert play.troops_in("tree-forest") == 1


@pytest.mark.card("field-barracks", "edge")
def test_field_barracks_need_energy() -> None:
    play = at("turn", accessories=["field-barracks"], xp=3, hand=["old-wisdom"])
    play.cannot("use field-barracks", "Field Barracks needs 1 energy (M-ACC-01)")


@pytest.mark.card("hall-of-echoes", "normal")
def test_hall_of_echoes_turns_xp_into_four_glory() -> None:
    play = at("turn", accessories=["hall-of-echoes"], xp=1, hand=["old-wisdom"])
    play.does("use hall-of-echoes")
    assert (play.xp, play.glory) == (0, 5)


@pytest.mark.card("hall-of-echoes", "edge")
def test_hall_of_echoes_is_silent_without_xp() -> None:
    play = at("turn", accessories=["hall-of-echoes"], hand=["old-wisdom"])
    play.cannot("use hall-of-echoes", "Hall of Echoes needs 1 XP (M-ACC-01)")


@pytest.mark.card("quarry-rights", "normal")
def test_quarry_rights_deploy_a_fortification() -> None:
    play = at("turn", accessories=["quarry-rights"], energy=1, hand=["old-wisdom"])
    play.does("use quarry-rights", "fortify tree-forest")
    assert (play.forts_in("tree-forest"), play.energy) == (1, 0)


@pytest.mark.card("quarry-rights", "edge")
def test_quarry_rights_build_nothing_without_supply() -> None:
    play = at("turn", accessories=["quarry-rights"], energy=1, forts={"tree-forest": (4,)}, hand=["old-wisdom"])
    play.does("use quarry-rights")
    assert (play.forts_in("tree-forest"), play.energy) == (4, 0)


# Upgrades


@pytest.mark.card("wayfarers-cloak", "normal")
def test_wayfarers_cloak_brings_energy_for_each_encounter() -> None:
    play = at("turn", upgrades=["wayfarers-cloak"], xp=1, tokens=("tree",), meeting="the-toll-keeper", hand=["old-wisdom"])
    play.does("encounter")
    assert (play.energy, play.xp) == (3, 0)
    play.does("approach chest", "pass")


@pytest.mark.card("wayfarers-cloak", "edge")
def test_wayfarers_cloak_works_for_free_encounters_and_wounded_champions() -> None:
    play = at(
        "end",
        era=3,
        wounded=1,
        upgrades=["wayfarers-cloak"],
        troops={"tree-crystal": (8,)},
        golems={"tree-crystal": (1,)},
        path=["utcoro"],
        figures={"utcoro": "tree"},
        meeting="the-toll-keeper",
    )
    play.does("encounter")
    assert play.energy == 3
    play.does("approach chest", "pass")


@pytest.mark.card("war-council", "normal")
def test_war_council_makes_tactics_free() -> None:
    play = at("turn", upgrades=["war-council"], hand=["heart-of-the-crystal"], **REST)
    play.acts("heart-of-the-crystal", "effect", "pass")
    assert play.energy == 12


@pytest.mark.card("war-council", "edge")
def test_war_council_frees_no_objective_and_no_opponent() -> None:
    play = at("turn", upgrades_1=["war-council"], hand=["heart-of-the-crystal", "small-triumph"], **REST)
    play.acts("heart-of-the-crystal")
    play.cannot("effect", "its effect costs 1 energy and you have 0 (M-ACT-04)")
    play.does("pass")


@pytest.mark.card("granite-hearts", "normal")
def test_granite_hearts_make_golems_stronger() -> None:
    play = at(
        "turn",
        upgrades=["granite-hearts"],
        champions=("orb-river", "shard-myst"),
        golems={"tree-forest": (2, 2)},
        hand=["old-wisdom"],
    )
    play.fights("tree-forest", "pass")
    assert (play.golems_in("tree-forest"), play.golems_in("tree-forest", 1)) == (2, 0)  # 6 against 4


@pytest.mark.card("granite-hearts", "edge")
def test_granite_hearts_count_for_control() -> None:
    play = at(
        "turn",
        upgrades_1=["granite-hearts"],
        champions=("orb-river", "shard-myst"),
        golems={"tree-forest": (1, 1)},
        hand=["old-wisdom"],
    )
    assert play.controllers()["tree-forest"] == 1


@pytest.mark.card("shield-bearers", "normal")
def test_shield_bearers_carry_another_unit_along() -> None:
    play = at(
        "turn",
        upgrades=["shield-bearers"],
        troops={"tree-forest": (1,)},
        golems={"tree-forest": (1,)},
        hand=["old-wisdom"],
        **REST,
    )
    play.acts("old-wisdom", "command", "travel troop:tree-forest:tree-crystal")
    assert sorted(play.offered(0)) == ["carry champion", "carry golem", "pass"]
    play.does("carry golem", "pass", "pass")
    assert (play.golems_in("tree-crystal"), play.troops_in("tree-crystal")) == (1, 1)


@pytest.mark.card("shield-bearers", "edge")
def test_shield_bearers_may_carry_the_champion_who_may_go_on() -> None:
    play = at("turn", upgrades=["shield-bearers"], troops={"tree-forest": (1,)}, hand=["old-wisdom"], **REST)
    play.spends(
        "old-wisdom", "travel troop:tree-forest:tree-crystal", "carry champion", "travel champion:tree-crystal:tree-mountain"
    )
    assert (play.champion_in(), play.troops_in("tree-crystal")) == ("tree-mountain", 1)
    play.does("pass")


@pytest.mark.card("double-walls", "normal")
def test_double_walls_make_fortifications_stronger() -> None:
    play = at(
        "turn",
        upgrades=["double-walls"],
        champions=("orb-river", "shard-myst"),
        forts={"tree-forest": (2, 2)},
        hand=["old-wisdom"],
    )
    play.fights("tree-forest", "pass")
    assert (play.forts_in("tree-forest"), play.forts_in("tree-forest", 1)) == (2, 0)


@pytest.mark.card("double-walls", "edge")
def test_double_walls_do_not_help_against_boulron() -> None:
    play = at(
        "end",
        era=3,
        upgrades=["double-walls"],
        forts={"tree-crystal": (4,)},
        path=["boulron"],
        figures={"boulron": "tree"},
        champions=("orb-river", "shard-myst"),
    )
    assert play.forts_in("tree-crystal") == 0
