"""The starting cards, normally and at the edge."""

from typing import Any

import pytest

from tests.mysthea.sea import FORT, PART, SPECIAL, TURN, at

REST: dict[str, Any] = {"hand_1": ["court-of-songs"]}  # so that the next player has a choice, too


# Tactics


@pytest.mark.card("skyward-leap", "normal")
def test_skyward_leap_takes_the_champion_anywhere() -> None:
    play = at("turn", hand=["skyward-leap"], energy=2, **REST)
    play.acts("skyward-leap", "effect", "to volcano-crystal")
    assert (play.champion_in(), play.energy) == ("volcano-crystal", 0)
    play.does("pass", "pass")


@pytest.mark.card("skyward-leap", "edge")
def test_skyward_leap_is_no_limit_to_later_travel_and_takes_nobody_along() -> None:
    play = at("turn", hand=["skyward-leap"], energy=2, troops={"tree-forest": (1,)}, upgrades=["strong-arms"], **REST)
    play.acts("skyward-leap", "effect", "to orb-river", "command")
    assert play.troops_in("tree-forest") == 1
    play.does("travel champion:orb-river:orb-myst", "travel champion:orb-myst:orb-mountain")
    assert play.champion_in() == "orb-mountain"


@pytest.mark.card("old-wisdom", "normal")
def test_old_wisdom_gives_xp_and_a_develop() -> None:
    play = at("turn", hand=["old-wisdom"], energy=3, row=["vanguard", "air-drop", "night-shift"], **REST)
    play.acts("old-wisdom", "effect", "develop", "reveal", "buy vanguard")
    assert (play.xp, play.energy, play.hand) == (2, 0, ["vanguard"])
    play.does("pass", "pass")


@pytest.mark.card("old-wisdom", "edge")
def test_old_wisdom_without_energy_left_gives_xp_only() -> None:
    play = at("turn", hand=["old-wisdom"], energy=2, xp=11, row=["vanguard"], **REST)
    play.acts("old-wisdom", "effect")
    assert play.xp == 12
    play.does("pass")
    play.does("pass")


@pytest.mark.card("second-wind", "normal")
def test_second_wind_lets_act_again() -> None:
    play = at("turn", hand=["second-wind", "deep-breath"], energy=2, **REST)
    play.acts("second-wind", "effect", "act deep-breath", "command", "gain", "gain", "pass")
    assert (play.energy, play.discard) == (2, ["second-wind", "deep-breath"])
    play.does("pass", "pass")


@pytest.mark.card("second-wind", "edge")
def test_second_wind_without_another_card_does_nothing() -> None:
    play = at("turn", hand=["second-wind"], energy=2, **REST)
    play.acts("second-wind", "effect")
    play.does("pass", to=PART)
    play.does("pass", to=SPECIAL)
    assert play.energy == 0


@pytest.mark.card("raiding-party", "normal")
def test_raiding_party_fights_with_two_more_strength() -> None:
    play = at("turn", hand=["raiding-party"], energy=2, champions=("tree-forest", "tree-forest"), **REST)
    play.acts("raiding-party", "effect", "region tree-forest")
    play.foe("pass")
    assert (play.foe.wounded, play.glory) == (1, 3)
    play.does("pass", "pass")


@pytest.mark.card("raiding-party", "edge")
def test_raiding_party_alone_wins_against_less_than_its_boost() -> None:
    play = at("turn", hand=["raiding-party"], energy=2, troops={"shard-river": (0, 1)}, **REST)
    play.acts("raiding-party", "effect", "region shard-river")
    play.foe("pass")
    assert (play.troops_in("shard-river", 1), play.glory) == (0, 3)  # 2 against 1
    play.does("pass", "pass")


@pytest.mark.card("deep-breath", "normal")
def test_deep_breath_meditates() -> None:
    play = at("turn", hand=["deep-breath"], energy=2, troops={"orb-river": (1,)}, **REST)
    play.acts("deep-breath", "effect", "meditate")
    assert (play.energy, play.glory) == (4, 3)
    play.does("pass", "pass")


@pytest.mark.card("deep-breath", "edge")
def test_deep_breath_may_be_held() -> None:
    play = at("turn", hand=["deep-breath"], energy=2, **REST)
    play.acts("deep-breath", "effect", "pass")
    assert play.energy == 0
    play.does("pass", "pass")


# Objectives: 3 glory for each region of a type

OBJECTIVES = {
    "wardens-of-the-wood": "forest",
    "lords-of-the-myst": "myst",
    "masters-of-the-stream": "river",
    "keepers-of-the-crystal": "crystal",
    "kings-of-the-peak": "mountain",
}


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("wardens-of-the-wood", marks=pytest.mark.card("wardens-of-the-wood", "normal")),
        pytest.param("lords-of-the-myst", marks=pytest.mark.card("lords-of-the-myst", "normal")),
        pytest.param("masters-of-the-stream", marks=pytest.mark.card("masters-of-the-stream", "normal")),
        pytest.param("keepers-of-the-crystal", marks=pytest.mark.card("keepers-of-the-crystal", "normal")),
        pytest.param("kings-of-the-peak", marks=pytest.mark.card("kings-of-the-peak", "normal")),
    ],
)
def test_an_objective_counts_the_regions_of_its_type(card: str) -> None:
    kind = OBJECTIVES[card]
    play = at("turn", hand=[card], energy=2, champions=home_of(kind), troops=everywhere(kind, (2, 1)), **REST)
    play.acts(card, "effect")
    assert (play.glory, play.energy) == (1 + 3 * 3, 0)
    play.does("pass", "pass")


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("wardens-of-the-wood", marks=pytest.mark.card("wardens-of-the-wood", "edge")),
        pytest.param("lords-of-the-myst", marks=pytest.mark.card("lords-of-the-myst", "edge")),
        pytest.param("masters-of-the-stream", marks=pytest.mark.card("masters-of-the-stream", "edge")),
        pytest.param("keepers-of-the-crystal", marks=pytest.mark.card("keepers-of-the-crystal", "edge")),
        pytest.param("kings-of-the-peak", marks=pytest.mark.card("kings-of-the-peak", "edge")),
    ],
)
def test_an_objective_counts_no_region_that_another_controls(card: str) -> None:
    kind = OBJECTIVES[card]
    play = at("turn", hand=[card], energy=2, champions=home_of(kind), troops=everywhere(kind, (1, 1)), artefact=(2, 1), **REST)
    play.acts(card, "effect")
    assert play.glory == 1  # ties go to the lower artefact
    play.does("pass", "pass")


def everywhere(kind: str, counts: tuple[int, ...]) -> dict[str, tuple[int, ...]]:
    from mythboard.games.mysthea.world import WORLD

    return {key: counts for key in WORLD.region_keys if key.endswith(kind)}


def home_of(kind: str) -> tuple[str, str]:
    """Champions out of the way."""
    return ("ruin-mountain", "tree-mountain") if kind != "mountain" else ("ruin-forest", "tree-forest")


# Accessories


@pytest.mark.card("marching-drum", "normal")
def test_marching_drum_turns_a_tactic_into_an_act() -> None:
    play = at("turn", accessories=["marching-drum"], hand=["second-wind", "small-triumph", "deep-breath"], energy=1)
    play.does("use marching-drum", "choose second-wind", "act small-triumph", "effect", "pass")
    assert (play.glory, play.discard) == (4, ["second-wind", "small-triumph"])


@pytest.mark.card("marching-drum", "edge")
def test_marching_drum_without_a_tactic_does_nothing() -> None:
    play = at("turn", accessories=["marching-drum"], hand=["small-triumph"])
    play.does("use marching-drum", "pass")
    assert play.hand == ["small-triumph"]
    play.asked(0, TURN)


@pytest.mark.card("survey-compass", "normal")
def test_survey_compass_turns_an_objective_into_a_develop() -> None:
    play = at("turn", accessories=["survey-compass"], hand=["small-triumph"], energy=1, row=["vanguard"])
    play.does("use survey-compass", "choose small-triumph", "develop", "reveal", "buy vanguard")
    assert (play.hand, play.energy, play.discard) == (["vanguard"], 0, ["small-triumph"])


@pytest.mark.card("survey-compass", "edge")
def test_survey_compass_without_energy_wastes_the_objective() -> None:
    play = at("turn", accessories=["survey-compass"], hand=["small-triumph", "deep-breath"], row=["vanguard"])
    play.does("use survey-compass", "choose small-triumph")
    assert (play.hand, play.discard) == (["deep-breath"], ["small-triumph"])


@pytest.mark.card("incense-burner", "normal")
def test_incense_burner_turns_an_accessory_into_a_meditate() -> None:
    play = at("turn", accessories=["incense-burner"], hand=["water-wheel", "deep-breath"])
    play.does("use incense-burner", "choose water-wheel", "meditate")
    assert (play.energy, play.discard) == (4, ["water-wheel"])


@pytest.mark.card("incense-burner", "edge")
def test_incense_burner_takes_cards_from_hand_only() -> None:
    play = at("turn", accessories=["incense-burner", "water-wheel"], hand=["deep-breath"])
    play.does("use incense-burner")
    assert play.offered(0) == ["pass"]
    play.does("pass")


@pytest.mark.card("tuning-fork", "normal")
def test_tuning_fork_turns_an_upgrade_into_charge_and_glory() -> None:
    play = at("turn", accessories=["tuning-fork"], charged=0, hand=["heroic-blade", "deep-breath"])
    play.does("use tuning-fork", "choose heroic-blade", "option 1")
    assert (play.charged, play.glory) == (1, 5)


@pytest.mark.card("tuning-fork", "edge")
def test_tuning_fork_may_be_declined() -> None:
    play = at("turn", accessories=["tuning-fork"], charged=0, hand=["heroic-blade"])
    play.does("use tuning-fork", "pass")
    assert (play.charged, play.glory, play.hand) == (0, 1, ["heroic-blade"])


@pytest.mark.card("war-chest", "normal")
def test_war_chest_turns_any_card_into_its_cps() -> None:
    play = at("turn", accessories=["war-chest"], hand=["grand-triumph", "deep-breath"])
    play.does("use war-chest", "choose grand-triumph")
    assert (play.cps, play.discard) == (3, ["grand-triumph"])
    play.does("gain", "gain", "gain")


@pytest.mark.card("war-chest", "edge")
def test_war_chest_without_a_card_gives_nothing() -> None:
    play = at("turn", accessories=["war-chest"], energy=1, row=["vanguard"])
    play.does("use war-chest")
    play.asked(0, TURN)
    assert play.cps == 0


# Upgrades


@pytest.mark.card("master-masons", "normal")
def test_master_masons_gain_for_each_fortification() -> None:
    play = at("turn", upgrades=["master-masons"], champions=("orb-mountain",), hand=["deep-breath"], **REST)
    play.does("meditate", "fortify orb-mountain")
    assert (play.glory, play.energy) == (2, 4)
    play.does("pass")


@pytest.mark.card("master-masons", "edge")
def test_master_masons_gain_nothing_for_a_declined_one() -> None:
    play = at("turn", upgrades=["master-masons"], champions=("orb-mountain",), hand=["deep-breath"], **REST)
    play.does("meditate")
    play.does("pass", to=FORT)
    assert (play.glory, play.energy) == (1, 3)
    play.does("pass")


@pytest.mark.card("drill-ground", "normal")
def test_drill_ground_gives_xp_for_each_troop_constructed() -> None:
    play = at("turn", upgrades=["drill-ground"], hand=["deep-breath"], **REST)
    play.spends("deep-breath", "construct troop", "construct troop")
    assert play.xp == 2
    play.does("pass")


@pytest.mark.card("drill-ground", "edge")
def test_drill_ground_gives_nothing_for_golems_or_deployment() -> None:
    play = at("turn", upgrades=["drill-ground"], hand=["grand-triumph"], **REST)
    play.spends("grand-triumph", "construct golem", "deploy troop")
    assert play.xp == 0
    play.does("pass")


@pytest.mark.card("open-hangar", "normal")
def test_open_hangar_deploys_a_constructed_golem_free() -> None:
    play = at("turn", upgrades=["open-hangar"], hand=["deep-breath"], **REST)
    play.spends("deep-breath", "construct golem", "deploy golem")
    assert (play.golems_in("tree-forest"), play.golems_built) == (1, 1)
    play.does("pass")


@pytest.mark.card("open-hangar", "edge")
def test_open_hangar_may_be_declined_and_works_for_effects_too() -> None:
    play = at("turn", upgrades=["open-hangar"], accessories=["golem-forge"], energy=1, hand=["deep-breath"])
    play.does("use golem-forge", "option 1", "construct golem")
    play.does("pass", to="Deploy a golem?")
    assert (play.golems_in("tree-forest"), play.golems_built) == (0, 2)


@pytest.mark.card("heroic-blade", "normal")
def test_heroic_blade_makes_the_champion_stronger() -> None:
    play = at("turn", upgrades=["heroic-blade"], champions=("tree-forest", "tree-forest"), hand=["deep-breath"], **REST)
    play.fights("tree-forest", "pass", "pass")
    assert (play.foe.wounded, play.glory) == (1, 3)  # 5 against 3


@pytest.mark.card("heroic-blade", "edge")
def test_heroic_blade_serves_only_where_the_champion_is() -> None:
    play = at(
        "turn",
        upgrades=["heroic-blade"],
        champions=("orb-river", "shard-myst"),
        troops={"tree-forest": (1, 2)},
        hand=["deep-breath"],
        **REST,
    )
    play.fights("tree-forest", "pass", "pass")
    assert (play.troops_in("tree-forest"), play.troops_in("tree-forest", 1)) == (0, 2)


@pytest.mark.card("workshop-guild", "normal")
def test_workshop_guild_makes_upgrades_free() -> None:
    play = at("turn", upgrades=["workshop-guild"], hand=["oath-of-iron"], **REST)
    play.acts("oath-of-iron", "effect", "pass")
    assert sorted(play.upgrades) == ["oath-of-iron", "workshop-guild"]
    play.does("pass")


@pytest.mark.card("workshop-guild", "edge")
def test_workshop_guild_leaves_other_cards_their_cost() -> None:
    play = at("turn", upgrades=["workshop-guild"], hand=["small-triumph"], **REST)
    play.acts("small-triumph")
    play.cannot("effect", "its effect costs 1 energy and you have 0 (M-ACT-04)")
    play.does("command", "gain")
    play.does("effect", to=PART)
    assert play.glory == 4
    play.does("pass")
