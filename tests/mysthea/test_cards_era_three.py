"""The cards of era III, normally and at the edge."""

from typing import Any

import pytest

from tests.mysthea.sea import PART, at

REST: dict[str, Any] = {"hand_1": ["deep-breath"]}
FAR = ("orb-river", "shard-myst")


# Tactics


@pytest.mark.card("heart-of-the-crystal", "normal")
def test_heart_of_the_crystal_fills_up_energy() -> None:
    play = at("turn", hand=["heart-of-the-crystal"], energy=1, **REST)
    play.acts("heart-of-the-crystal", "effect", "pass")
    assert play.energy == 12


@pytest.mark.card("heart-of-the-crystal", "edge")
def test_heart_of_the_crystal_gives_no_more_than_twelve() -> None:
    play = at("turn", hand=["heart-of-the-crystal"], energy=12, **REST)
    play.acts("heart-of-the-crystal", "effect", "pass")
    assert play.energy == 12


@pytest.mark.card("shattering-chord", "normal")
def test_shattering_chord_takes_a_golem_from_each_opponent_in_a_region() -> None:
    play = at("turn", seats=3, hand=["shattering-chord"], energy=2, golems={"orb-river": (1, 1, 2), "ruin-forest": (0, 1, 0)})
    play.acts("shattering-chord", "effect", "region orb-river", "pass")
    assert [play.golems_in("orb-river", seat) for seat in range(3)] == [1, 0, 1]
    assert play.of(1).golems_built == 2


@pytest.mark.card("shattering-chord", "edge")
def test_shattering_chord_breaks_none_of_ones_own() -> None:
    play = at("turn", hand=["shattering-chord"], energy=2, golems={"orb-river": (2, 0)}, **REST)
    play.acts("shattering-chord", "effect")
    play.does("pass", to=PART)
    assert play.golems_in("orb-river") == 2


@pytest.mark.card("call-the-beast", "normal")
def test_call_the_beast_lets_a_monster_attack() -> None:
    play = at(
        "turn",
        hand=["call-the-beast"],
        energy=3,
        champions=FAR,
        troops={"tree-forest": (0, 2)},
        path=["boulron"],
        figures={"boulron": "tree"},
        **REST,
    )
    play.acts("call-the-beast", "effect", "choose boulron", "pass")
    assert (play.troops_in("tree-forest", 1), play.monster_on("boulron")) == (0, "orb")


@pytest.mark.card("call-the-beast", "edge")
def test_call_the_beast_may_be_thought_better_of() -> None:
    play = at("turn", hand=["call-the-beast"], energy=3, path=["boulron"], figures={"boulron": "tree"}, **REST)
    play.acts("call-the-beast", "effect", "pass", "pass")
    assert play.monster_on("boulron") == "tree"


@pytest.mark.card("poisoned-arrows", "normal")
def test_poisoned_arrows_wound_all_opposing_champions_of_a_region() -> None:
    play = at("turn", seats=3, hand=["poisoned-arrows"], energy=4, champions=("tree-forest", "tree-forest", "tree-forest"))
    play.acts("poisoned-arrows", "effect", "pass")
    assert [play.of(seat).wounded for seat in range(3)] == [0, 1, 1]
    assert play.glory == 1


@pytest.mark.card("poisoned-arrows", "edge")
def test_poisoned_arrows_find_no_champion_who_is_wounded_already() -> None:
    play = at("turn", seats=3, hand=["poisoned-arrows"], energy=4, wounded=(0, 1, 0))
    play.acts("poisoned-arrows", "effect", "pass")
    assert [play.of(seat).wounded for seat in range(3)] == [0, 1, 1]


@pytest.mark.card("final-assault", "normal")
def test_final_assault_fights_with_five_more_strength() -> None:
    play = at("turn", hand=["final-assault"], energy=5, troops={"orb-river": (1, 5)}, **REST)
    play.acts("final-assault", "effect", "region orb-river")
    play.foe("pass")
    assert (play.troops_in("orb-river", 1), play.glory) == (4, 3)  # 6 against 5
    play.does("pass")


@pytest.mark.card("final-assault", "edge")
def test_final_assault_may_still_lose() -> None:
    play = at("turn", hand=["final-assault"], energy=5, troops={"orb-river": (1, 8)}, **REST)
    play.acts("final-assault", "effect", "region orb-river")
    play.foe("pass")
    assert (play.troops_in("orb-river"), play.foe.glory) == (0, 3)  # 6 against 8
    play.does("pass")


# Objectives


@pytest.mark.card("melted-trinkets", "normal")
def test_melted_trinkets_turn_an_accessory_into_energy_and_glory() -> None:
    play = at("turn", hand=["melted-trinkets", "quarry-rights"], energy=1, **REST)
    play.acts("melted-trinkets", "effect", "choose quarry-rights", "pass")
    assert (play.energy, play.glory) == (4, 5)
    assert "quarry-rights" in play.away


@pytest.mark.card("melted-trinkets", "edge")
def test_melted_trinkets_take_nothing_that_is_in_play() -> None:
    play = at("turn", hand=["melted-trinkets"], accessories=["quarry-rights"], energy=1, **REST)
    play.acts("melted-trinkets", "effect", "pass", "pass")
    assert (play.accessories, play.glory) == (["quarry-rights"], 1)


@pytest.mark.card("shared-secrets", "normal")
def test_shared_secrets_turn_an_upgrade_into_glory_and_xp() -> None:
    play = at("turn", hand=["shared-secrets", "double-walls"], energy=2, **REST)
    play.acts("shared-secrets", "effect", "choose double-walls", "pass")
    assert (play.glory, play.xp) == (5, 4)


@pytest.mark.card("shared-secrets", "edge")
def test_shared_secrets_stay_secret_without_an_upgrade() -> None:
    play = at("turn", hand=["shared-secrets", "small-triumph"], energy=2, **REST)
    play.acts("shared-secrets", "effect", "pass", "pass")
    assert (play.glory, play.xp, play.hand) == (1, 0, ["small-triumph"])


@pytest.mark.card("day-of-the-artefact", "normal")
def test_day_of_the_artefact_recharges_for_four_glory() -> None:
    play = at("turn", hand=["day-of-the-artefact"], energy=3, charged=0, **REST)
    play.acts("day-of-the-artefact", "effect", "pass")
    assert (play.charged, play.glory) == (1, 5)


@pytest.mark.card("day-of-the-artefact", "edge")
def test_day_of_the_artefact_gives_glory_to_a_charged_one_too() -> None:
    play = at("turn", hand=["day-of-the-artefact"], energy=3, **REST)
    play.acts("day-of-the-artefact", "effect", "pass")
    assert (play.charged, play.glory) == (1, 5)


@pytest.mark.card("crowning-triumph", "normal")
def test_crowning_triumph_is_nine_glory() -> None:
    play = at("turn", hand=["crowning-triumph"], energy=4, **REST)
    play.acts("crowning-triumph", "effect", "pass")
    assert play.glory == 10


@pytest.mark.card("crowning-triumph", "edge")
def test_crowning_triumph_needs_all_four_energy() -> None:
    play = at("turn", hand=["crowning-triumph"], energy=3, **REST)
    play.acts("crowning-triumph")
    play.cannot("effect", "its effect costs 4 energy and you have 3 (M-ACT-04)")
    play.does("pass")


@pytest.mark.card("four-sacrifices", "normal")
def test_four_sacrifices_give_sixteen_glory_for_one_card_of_each_type() -> None:
    cards = ["old-wisdom", "small-triumph", "water-wheel", "heroic-blade"]
    play = at("turn", hand=["four-sacrifices", *cards, "second-wind"], energy=5, **REST)
    play.acts("four-sacrifices", "effect", "yes")
    play.does("choose old-wisdom", "choose small-triumph", "choose water-wheel", "choose heroic-blade", "pass")
    assert (play.glory, play.hand) == (17, ["second-wind"])
    assert set(cards) <= set(play.away)


@pytest.mark.card("four-sacrifices", "edge")
def test_four_sacrifices_take_nothing_if_a_type_is_missing() -> None:
    play = at("turn", hand=["four-sacrifices", "old-wisdom", "small-triumph", "water-wheel"], energy=5, **REST)
    play.acts("four-sacrifices", "effect", "yes")
    play.does("pass", "pass", "pass", "pass", "pass")  # asked all the same, so that nobody learns what is missing
    assert (play.glory, len(play.hand)) == (1, 3)


# Accessories


@pytest.mark.card("bait-and-chain", "normal")
def test_bait_and_chain_lets_a_monster_attack_for_two_accessories() -> None:
    play = at(
        "turn",
        accessories=["bait-and-chain"],
        hand=["water-wheel", "quarry-rights", "old-wisdom"],
        champions=FAR,
        troops={"tree-forest": (8,)},
        golems={"tree-forest": (2,)},
        path=["boulron"],
        figures={"boulron": "tree"},
    )
    play.does("use bait-and-chain", "yes", "choose water-wheel", "choose quarry-rights", "choose boulron")
    assert (play.glory, play.hand) == (10, ["old-wisdom"])


@pytest.mark.card("bait-and-chain", "edge")
def test_bait_and_chain_takes_two_accessories_or_none() -> None:
    play = at(
        "turn",
        accessories=["bait-and-chain"],
        hand=["water-wheel", "old-wisdom"],
        path=["boulron"],
        figures={"boulron": "tree"},
    )
    play.does("use bait-and-chain", "yes")
    play.does("pass", "pass")
    assert (play.hand, play.monster_on("boulron")) == (["water-wheel", "old-wisdom"], "tree")


@pytest.mark.card("stone-sledge", "normal")
def test_stone_sledge_deploys_or_leads_a_golem() -> None:
    play = at("turn", accessories=["stone-sledge"], energy=1, golems={"orb-river": (1,)}, hand=["old-wisdom"])
    play.does("use stone-sledge", "option 1", "deploy golem")
    assert play.golems_in("tree-forest") == 1
    play = at("turn", accessories=["stone-sledge"], energy=1, golems={"orb-river": (1,)}, hand=["old-wisdom"])
    play.does("use stone-sledge", "option 2", "travel golem:orb-river:orb-myst")
    assert play.golems_in("orb-myst") == 1


@pytest.mark.card("stone-sledge", "edge")
def test_stone_sledge_offers_what_is_possible() -> None:
    play = at("turn", accessories=["stone-sledge"], energy=1, golems_built=0, golems={"orb-river": (1,)}, hand=["old-wisdom"])
    play.does("use stone-sledge")
    play.does("pass", to="Travel with a golem?")


@pytest.mark.card("marching-boots", "normal")
def test_marching_boots_deploy_or_lead_a_troop() -> None:
    play = at("turn", accessories=["marching-boots"], energy=1, troops={"orb-river": (1,)}, hand=["old-wisdom"])
    play.does("use marching-boots", "option 1", "deploy troop")
    assert play.troops_in("tree-forest") == 1
    play = at("turn", accessories=["marching-boots"], energy=1, troops={"orb-river": (1,)}, hand=["old-wisdom"])
    play.does("use marching-boots", "option 2", "travel troop:orb-river:orb-myst")
    assert play.troops_in("orb-myst") == 1


@pytest.mark.card("marching-boots", "edge")
def test_marching_boots_lead_nobody_who_has_travelled() -> None:
    play = at(
        "turn",
        accessories=["marching-boots"],
        energy=1,
        troops={"tree-crystal": (1,)},
        troops_built=0,
        hand=["old-wisdom"],
        **REST,
    )
    play.spends("old-wisdom", "travel troop:tree-crystal:tree-forest", "pass")
    play.does("use marching-boots")
    play.does("option 1")  # neither can be done
    assert (play.troops_in("tree-forest"), play.energy) == (1, 0)


@pytest.mark.card("saga-of-ages", "normal")
def test_saga_of_ages_turns_xp_into_six_glory() -> None:
    play = at("turn", accessories=["saga-of-ages"], xp=1, hand=["old-wisdom"])
    play.does("use saga-of-ages")
    assert (play.xp, play.glory) == (0, 7)


@pytest.mark.card("saga-of-ages", "edge")
def test_saga_of_ages_needs_xp() -> None:
    play = at("turn", accessories=["saga-of-ages"], energy=9, hand=["old-wisdom"])
    play.cannot("use saga-of-ages", "Saga of Ages needs 1 XP (M-ACC-01)")


@pytest.mark.card("pyre-of-memory", "normal")
def test_pyre_of_memory_burns_a_card_for_twice_its_cps() -> None:
    play = at("turn", accessories=["pyre-of-memory"], hand=["crowning-triumph", "old-wisdom"])
    play.does("use pyre-of-memory", "choose crowning-triumph")
    assert (play.glory, play.hand) == (9, ["old-wisdom"])
    assert "crowning-triumph" in play.away


@pytest.mark.card("pyre-of-memory", "edge")
def test_pyre_of_memory_may_go_out() -> None:
    play = at("turn", accessories=["pyre-of-memory"], hand=["old-wisdom"])
    play.does("use pyre-of-memory", "pass")
    assert (play.glory, play.hand) == (1, ["old-wisdom"])


# Upgrades


@pytest.mark.card("blood-of-heroes", "normal")
def test_blood_of_heroes_makes_the_champion_stronger() -> None:
    play = at(
        "turn",
        upgrades=["blood-of-heroes"],
        champions=("tree-forest", "tree-forest"),
        troops={"tree-forest": (0, 2)},
        hand=["old-wisdom"],
    )
    play.fights("tree-forest", "pass")
    play.foe("lose troop")  # 6 against 5
    assert (play.troops_in("tree-forest", 1), play.glory) == (1, 3)


@pytest.mark.card("blood-of-heroes", "edge")
def test_blood_of_heroes_helps_a_wounded_champion() -> None:
    play = at(
        "turn", upgrades=["blood-of-heroes"], wounded=1, champions=("tree-forest", "tree-forest"), hand=["old-wisdom"], **REST
    )
    play.fights("tree-forest", "pass", "pass")
    assert (play.foe.wounded, play.glory) == (1, 3)  # 4 against 3


@pytest.mark.card("broad-shoulders", "normal")
def test_broad_shoulders_carry_another_unit_along() -> None:
    play = at(
        "turn",
        upgrades=["broad-shoulders"],
        troops={"tree-crystal": (1,)},
        golems={"tree-crystal": (2,)},
        hand=["old-wisdom"],
        **REST,
    )
    play.acts("old-wisdom", "command", "travel golem:tree-crystal:tree-mountain")
    assert sorted(play.offered(0)) == ["carry golem", "carry troop", "pass"]
    play.does("carry golem", "pass", "pass")
    assert play.golems_in("tree-mountain") == 2


@pytest.mark.card("broad-shoulders", "edge")
def test_broad_shoulders_carry_no_fortification() -> None:
    play = at(
        "turn",
        upgrades=["broad-shoulders"],
        forts={"tree-crystal": (1,)},
        golems={"tree-crystal": (1,)},
        hand=["old-wisdom"],
        **REST,
    )
    play.spends("old-wisdom", "travel golem:tree-crystal:tree-mountain", "pass", "pass")
    assert (play.golems_in("tree-mountain"), play.forts_in("tree-crystal")) == (1, 1)


@pytest.mark.card("court-of-songs", "normal")
def test_court_of_songs_makes_objectives_free() -> None:
    play = at("turn", upgrades=["court-of-songs"], hand=["crowning-triumph"], **REST)
    play.acts("crowning-triumph", "effect", "pass")
    assert play.glory == 10


@pytest.mark.card("court-of-songs", "edge")
def test_court_of_songs_frees_no_tactic() -> None:
    play = at("turn", upgrades=["court-of-songs"], hand=["heart-of-the-crystal"], **REST)
    play.acts("heart-of-the-crystal")
    play.cannot("effect", "its effect costs 1 energy and you have 0 (M-ACT-04)")
    play.does("pass")


@pytest.mark.card("banner-towers", "normal")
def test_banner_towers_give_four_glory_for_each_fortification() -> None:
    play = at("turn", upgrades=["banner-towers"], accessories=["quarry-rights"], energy=1, hand=["old-wisdom"])
    play.does("use quarry-rights", "fortify tree-forest")
    assert play.glory == 5


@pytest.mark.card("banner-towers", "edge")
def test_banner_towers_give_nothing_for_those_of_others() -> None:
    play = at("turn", upgrades_1=["banner-towers"], accessories=["quarry-rights"], energy=1, hand=["old-wisdom"])
    play.does("use quarry-rights", "fortify tree-forest")
    assert play.glories() == [1, 1]


@pytest.mark.card("oath-of-iron", "normal")
def test_oath_of_iron_makes_troops_stronger() -> None:
    play = at("turn", upgrades=["oath-of-iron"], champions=FAR, troops={"tree-forest": (2, 3)}, hand=["old-wisdom"])
    play.fights("tree-forest", "pass")
    assert (play.troops_in("tree-forest"), play.troops_in("tree-forest", 1)) == (2, 2)  # 4 against 3


@pytest.mark.card("oath-of-iron", "edge")
def test_oath_of_iron_does_not_change_how_many_are_lost() -> None:
    play = at("turn", upgrades_1=["oath-of-iron"], champions=FAR, troops={"tree-forest": (1, 2)}, hand=["old-wisdom"])
    play.fights("tree-forest", "pass")
    assert (play.troops_in("tree-forest"), play.foe.glory) == (0, 3)  # 1 against 4: one troop, not three
