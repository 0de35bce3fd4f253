"""The cards of era I, normally and at the edge."""

from typing import Any

import pytest

from tests.mysthea.sea import PART, SPECIAL, TURN, at

REST: dict[str, Any] = {"hand_1": ["deep-breath"]}


# Tactics


@pytest.mark.card("spark-of-the-artefact", "normal")
def test_spark_of_the_artefact_recharges() -> None:
    play = at("turn", hand=["spark-of-the-artefact"], energy=1, charged=0, **REST)
    play.acts("spark-of-the-artefact", "effect", "pass")
    assert play.charged == 1
    play.asked(0, SPECIAL, ["move", "pass"])


@pytest.mark.card("spark-of-the-artefact", "edge")
def test_spark_of_the_artefact_does_nothing_for_a_charged_one() -> None:
    play = at("turn", hand=["spark-of-the-artefact"], energy=1, **REST)
    play.acts("spark-of-the-artefact", "effect", "pass")
    assert (play.charged, play.energy) == (1, 0)


@pytest.mark.card("thrown-golem", "normal")
def test_thrown_golem_lands_anywhere() -> None:
    play = at("turn", hand=["thrown-golem"], energy=1, golems={"tree-forest": (2,)}, **REST)
    play.acts("thrown-golem", "effect", "from tree-forest", "to shard-river", "pass")
    assert (play.golems_in("tree-forest"), play.golems_in("shard-river")) == (1, 1)


@pytest.mark.card("thrown-golem", "edge")
def test_thrown_golem_needs_a_deployed_golem() -> None:
    play = at("turn", hand=["thrown-golem"], energy=1, troops={"tree-forest": (2,)}, **REST)
    play.acts("thrown-golem", "effect")
    play.does("pass", to=PART)
    assert play.golems_built == 1


@pytest.mark.card("breach-the-wall", "normal")
def test_breach_the_wall_takes_a_fortification_from_each_opponent_in_a_region() -> None:
    play = at("turn", seats=3, hand=["breach-the-wall"], energy=2, forts={"orb-river": (1, 2, 1), "shard-river": (0, 1, 0)})
    play.acts("breach-the-wall", "effect")
    play.asked(0, "In which region?", ["region orb-river", "region shard-river"])
    play.does("region orb-river", "pass")
    assert [play.forts_in("orb-river", seat) for seat in range(3)] == [1, 1, 0]
    assert play.of(1).forts_left == 2
    assert play.glories() == [1, 1, 1]


@pytest.mark.card("breach-the-wall", "edge")
def test_breach_the_wall_finds_nothing_where_there_are_none() -> None:
    play = at("turn", hand=["breach-the-wall"], energy=2, forts={"orb-river": (1, 0)}, **REST)
    play.acts("breach-the-wall", "effect")
    play.does("pass", to=PART)
    assert play.forts_in("orb-river") == 1


@pytest.mark.card("night-shift", "normal")
def test_night_shift_constructs_a_troop_and_a_golem() -> None:
    play = at("turn", hand=["night-shift"], energy=3, **REST)
    play.acts("night-shift", "effect", "construct troop", "construct golem", "pass")
    assert (play.troops_built, play.golems_built) == (3, 2)


@pytest.mark.card("night-shift", "edge")
def test_night_shift_builds_only_what_is_left() -> None:
    play = at("turn", hand=["night-shift"], energy=3, golems_left=0, **REST)
    play.acts("night-shift", "effect", "construct troop", "pass")
    assert (play.troops_built, play.golems_built) == (3, 1)


@pytest.mark.card("air-drop", "normal")
def test_air_drop_deploys_a_troop_and_a_golem() -> None:
    play = at("turn", hand=["air-drop"], energy=3, **REST)
    play.acts("air-drop", "effect", "deploy troop", "deploy golem", "pass")
    assert (play.troops_in("tree-forest"), play.golems_in("tree-forest")) == (1, 1)


@pytest.mark.card("air-drop", "edge")
def test_air_drop_may_deploy_only_one_of_them() -> None:
    play = at("turn", hand=["air-drop"], energy=3, **REST)
    play.acts("air-drop", "effect", "pass", "deploy golem", "pass")
    assert (play.troops_in("tree-forest"), play.golems_in("tree-forest")) == (0, 1)


# Objectives


@pytest.mark.card("small-triumph", "normal")
def test_small_triumph_is_three_glory() -> None:
    play = at("turn", hand=["small-triumph"], energy=1, **REST)
    play.acts("small-triumph", "effect", "pass")
    assert play.glory == 4


@pytest.mark.card("small-triumph", "edge")
def test_small_triumph_costs_nothing_at_court() -> None:
    play = at("turn", hand=["small-triumph"], upgrades=["court-of-songs"], **REST)
    play.acts("small-triumph", "effect", "pass")
    assert play.glory == 4


@pytest.mark.card("lesson-of-war", "normal")
def test_lesson_of_war_turns_a_tactic_into_cps_and_xp() -> None:
    play = at("turn", hand=["lesson-of-war", "poisoned-arrows", "grand-triumph"], energy=1, **REST)
    play.acts("lesson-of-war", "effect")
    assert sorted(play.offered(0)) == ["choose poisoned-arrows", "pass"]
    play.does("choose poisoned-arrows")
    assert play.cps == 4
    play.does("gain", "gain", "gain", "gain")
    assert (play.xp, play.energy) == (4, 4)
    assert "poisoned-arrows" in play.away
    play.does("pass")


@pytest.mark.card("lesson-of-war", "edge")
def test_lesson_of_war_without_a_tactic_teaches_nothing() -> None:
    play = at("turn", hand=["lesson-of-war", "grand-triumph"], energy=1, **REST)
    play.acts("lesson-of-war", "effect")
    assert play.offered(0) == ["pass"]
    play.does("pass", "pass")
    assert (play.xp, play.cps) == (0, 0)


@pytest.mark.card("line-of-towers", "normal")
def test_line_of_towers_counts_fortifications() -> None:
    play = at("turn", hand=["line-of-towers"], energy=2, forts={"tree-forest": (2, 3), "orb-river": (1, 0)}, **REST)
    play.acts("line-of-towers", "effect", "pass")
    assert play.glory == 1 + 2 * 3


@pytest.mark.card("line-of-towers", "edge")
def test_line_of_towers_counts_none_in_supply() -> None:
    play = at("turn", hand=["line-of-towers"], energy=2, **REST)
    play.acts("line-of-towers", "effect", "pass")
    assert play.glory == 1


@pytest.mark.card("walking-stones", "normal")
def test_walking_stones_count_golems_twice() -> None:
    play = at("turn", hand=["walking-stones"], energy=3, golems={"tree-forest": (1, 2), "orb-river": (2, 0)}, **REST)
    play.acts("walking-stones", "effect", "pass")
    assert (play.glory, play.energy) == (4, 3)


@pytest.mark.card("walking-stones", "edge")
def test_walking_stones_count_no_golem_at_home() -> None:
    play = at("turn", hand=["walking-stones"], energy=3, golems_built=4, golems_left=0, **REST)
    play.acts("walking-stones", "effect", "pass")
    assert (play.glory, play.energy) == (1, 0)


@pytest.mark.card("tales-of-the-road", "normal")
def test_tales_of_the_road_count_encounters() -> None:
    play = at("turn", hand=["tales-of-the-road"], energy=3, faced=["the-ambush", "the-deserter"], **REST)
    play.acts("tales-of-the-road", "effect", "pass")
    assert play.glory == 1 + 6


@pytest.mark.card("tales-of-the-road", "edge")
def test_tales_of_the_road_do_not_count_the_encounter_that_is_being_faced() -> None:
    play = at(
        "turn",
        hand=["tales-of-the-road", "old-wisdom"],
        energy=3,
        xp=1,
        tokens=("tree",),
        meeting="the-council-of-elders",
        **REST,
    )
    play.does("encounter", "approach dialogue", "act tales-of-the-road", "effect", "pass")
    assert play.glory == 1 + 7


# Accessories


@pytest.mark.card("water-wheel", "normal")
def test_water_wheel_makes_one_energy_two() -> None:
    play = at("turn", accessories=["water-wheel"], energy=1, hand=["old-wisdom"])
    play.does("use water-wheel")
    assert play.energy == 2


@pytest.mark.card("water-wheel", "edge")
def test_water_wheel_needs_an_energy_to_begin_with() -> None:
    play = at("turn", accessories=["water-wheel"], hand=["old-wisdom"])
    play.cannot("use water-wheel", "Water Wheel needs 1 energy (M-ACC-01)")


@pytest.mark.card("glider-wings", "normal")
def test_glider_wings_carry_the_champion_anywhere() -> None:
    play = at("turn", accessories=["glider-wings"], energy=1, hand=["old-wisdom"])
    play.does("use glider-wings", "to shard-river")
    assert (play.champion_in(), play.energy) == ("shard-river", 0)


@pytest.mark.card("glider-wings", "edge")
def test_glider_wings_avoid_mirages_and_may_stay_unused() -> None:
    play = at("turn", accessories=["glider-wings"], energy=1, mirages=["shard-river"], hand=["old-wisdom"])
    play.does("use glider-wings")
    assert "to shard-river" not in play.offered(0)
    play.does("pass")
    assert (play.champion_in(), play.energy) == ("tree-forest", 0)


@pytest.mark.card("book-of-deeds", "normal")
def test_book_of_deeds_turns_xp_into_glory() -> None:
    play = at("turn", accessories=["book-of-deeds"], xp=2, hand=["old-wisdom"])
    play.does("use book-of-deeds")
    assert (play.xp, play.glory) == (1, 3)


@pytest.mark.card("book-of-deeds", "edge")
def test_book_of_deeds_needs_xp() -> None:
    play = at("turn", accessories=["book-of-deeds"], energy=5, hand=["old-wisdom"])
    play.cannot("use book-of-deeds", "Book of Deeds needs 1 XP (M-ACC-01)")


@pytest.mark.card("recruiting-horn", "normal")
def test_recruiting_horn_constructs_or_leads_a_troop() -> None:
    play = at("turn", accessories=["recruiting-horn"], energy=1, troops={"orb-river": (1,)}, hand=["old-wisdom"])
    play.does("use recruiting-horn", "option 1", "construct troop")
    assert (play.troops_built, play.energy) == (3, 0)
    play = at("turn", accessories=["recruiting-horn"], energy=1, troops={"orb-river": (1,)}, hand=["old-wisdom"])
    play.does("use recruiting-horn", "option 2", "travel troop:orb-river:orb-myst")
    assert play.troops_in("orb-myst") == 1


@pytest.mark.card("recruiting-horn", "edge")
def test_recruiting_horn_offers_only_what_can_be_done() -> None:
    play = at("turn", accessories=["recruiting-horn"], energy=1, troops_left=0, troops={"orb-river": (1,)}, hand=["old-wisdom"])
    play.does("use recruiting-horn")
    play.asked(0, "Travel with a troop?")
    play.does("pass")


@pytest.mark.card("golem-leash", "normal")
def test_golem_leash_constructs_or_leads_a_golem() -> None:
    play = at("turn", accessories=["golem-leash"], energy=1, golems={"orb-river": (1,)}, hand=["old-wisdom"])
    play.does("use golem-leash", "option 1", "construct golem")
    assert play.golems_built == 2
    play = at("turn", accessories=["golem-leash"], energy=1, golems={"orb-river": (1,)}, hand=["old-wisdom"])
    play.does("use golem-leash", "option 2", "travel golem:orb-river:volcano-river")
    assert play.golems_in("volcano-river") == 1


@pytest.mark.card("golem-leash", "edge")
def test_golem_leash_without_a_golem_on_islands_constructs() -> None:
    play = at("turn", accessories=["golem-leash"], energy=1, hand=["old-wisdom"])
    play.does("use golem-leash")
    play.does("construct golem", to="Construct a golem?")


# Upgrades


@pytest.mark.card("watch-fires", "normal")
def test_watch_fires_give_xp_for_each_fortification() -> None:
    play = at("turn", upgrades=["watch-fires"], champions=("orb-mountain",), hand=["old-wisdom"], **REST)
    play.does("meditate", "fortify orb-mountain", "pass")
    assert play.xp == 1


@pytest.mark.card("watch-fires", "edge")
def test_watch_fires_give_no_xp_beyond_twelve() -> None:
    play = at("turn", upgrades=["watch-fires"], champions=("orb-mountain",), xp=12, hand=["old-wisdom"], **REST)
    play.does("meditate", "fortify orb-mountain", "pass")
    assert play.xp == 12


@pytest.mark.card("painted-giants", "normal")
def test_painted_giants_give_glory_for_each_golem_deployed() -> None:
    play = at("turn", upgrades=["painted-giants"], hand=["old-wisdom"], **REST)
    play.spends("old-wisdom", "deploy golem", "pass")
    assert play.glory == 4


@pytest.mark.card("painted-giants", "edge")
def test_painted_giants_give_nothing_for_troops_or_construction() -> None:
    play = at("turn", upgrades=["painted-giants"], hand=["night-shift"], **REST)
    play.spends("night-shift", "construct golem", "deploy troop", "pass")
    assert play.glory == 1


@pytest.mark.card("strong-arms", "normal")
def test_strong_arms_carry_a_troop_or_golem_along() -> None:
    play = at("turn", upgrades=["strong-arms"], troops={"tree-forest": (1,)}, hand=["old-wisdom"], **REST)
    play.spends("old-wisdom", "travel champion:tree-forest:tree-crystal", "carry troop", "pass", "pass")
    assert (play.troops_in("tree-crystal"), play.champion_in()) == (1, "tree-crystal")


@pytest.mark.card("strong-arms", "edge")
def test_strong_arms_carry_another_unit_at_each_travel() -> None:
    play = at("turn", upgrades=["strong-arms"], troops={"tree-forest": (1,), "tree-crystal": (1,)}, hand=["old-wisdom"], **REST)
    play.spends("old-wisdom", "travel champion:tree-forest:tree-crystal", "carry troop")
    play.does("travel champion:tree-crystal:tree-mountain", "carry troop", "pass")
    assert (play.troops_in("tree-crystal"), play.troops_in("tree-mountain")) == (1, 1)


@pytest.mark.card("vanguard", "normal")
def test_vanguard_deploys_a_constructed_troop_free() -> None:
    play = at("turn", upgrades=["vanguard"], hand=["old-wisdom"], **REST)
    play.spends("old-wisdom", "construct troop", "deploy troop", "construct troop", "deploy troop", "pass")
    assert (play.troops_in("tree-forest"), play.troops_built) == (2, 2)


@pytest.mark.card("vanguard", "edge")
def test_vanguard_may_stay_home() -> None:
    play = at("turn", upgrades=["vanguard"], hand=["old-wisdom"], **REST)
    play.spends("old-wisdom", "construct troop")
    play.does("pass", to="Deploy a troop?")
    play.does("pass", "pass")
    assert (play.troops_in("tree-forest"), play.troops_built) == (0, 3)


@pytest.mark.card("tinkers-bench", "normal")
def test_tinkers_bench_makes_accessories_free_to_place() -> None:
    play = at("turn", upgrades=["tinkers-bench"], hand=["quarry-rights"], **REST)
    play.acts("quarry-rights", "effect", "pass")
    assert play.accessories == ["quarry-rights"]


@pytest.mark.card("tinkers-bench", "edge")
def test_tinkers_bench_does_not_pay_for_their_use() -> None:
    play = at("turn", upgrades=["tinkers-bench"], accessories=["quarry-rights"], hand=["old-wisdom"])
    play.cannot("use quarry-rights", "Quarry Rights needs 1 energy (M-ACC-01)")
    play.asked(0, TURN)
