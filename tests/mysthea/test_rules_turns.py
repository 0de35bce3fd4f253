"""Turns: Act, operations, cards in play, Develop, Meditate, accessories. M-TRN, M-ACT, M-OP, M-CRD, M-DEV, M-MED, M-ACC"""

import pytest

from mythboard.games.mysthea.world import WORLD
from tests.mysthea.sea import FORT, PART, SPECIAL, SPEND, TURN, at

BUILD = "Construct or deploy with your CPs"


# The turn


@pytest.mark.rule("M-TRN-01", "M-TRN-03")
def test_a_turn_has_exactly_one_standard_action() -> None:
    play = at("turn", hand=["deep-breath", "old-wisdom"], energy=1, row=["vanguard"], charged=0, hand_1=["second-wind"])
    play.asked(0, TURN, ["act deep-breath", "act old-wisdom", "develop", "meditate"])
    play.acts("deep-breath", "pass")
    play.asked(1, TURN)


@pytest.mark.rule("M-TRN-02")
def test_a_special_action_comes_before_or_after_the_standard_action_but_only_once() -> None:
    play = at("turn", hand=["deep-breath"], hand_1=["old-wisdom"])
    play.does("move", "pass", "before shard")
    play.cannot("move", "you've already taken a special action this turn (M-TRN-02)", "your artefact isn't charged (M-ISL-01)")
    play.acts("deep-breath", "pass")
    play.asked(1, TURN)
    play = at("turn", hand=["deep-breath"], hand_1=["old-wisdom"])
    play.acts("deep-breath")
    play.asked(0, PART, ["command", "pass"])  # nothing special inside an action
    play.does("pass")
    play.asked(0, SPECIAL, ["move", "pass"])
    play.does("move", "pass", "before shard")
    play.asked(1, TURN)


@pytest.mark.rule("M-TRN-03")
def test_meditate_is_always_possible_and_the_others_name_what_they_lack() -> None:
    play = at("turn", hand=[], energy=0)
    play.asked(0, TURN, ["meditate", "move"])
    play.cannot("develop", "developing costs 1 energy and you have 0 (M-DEV-01)")


@pytest.mark.rule("M-TRN-04")
def test_there_is_no_hand_limit() -> None:
    cards = [
        "deep-breath",
        "old-wisdom",
        "second-wind",
        "small-triumph",
        "air-drop",
        "vanguard",
        "glider-wings",
        "thrown-golem",
    ]
    play = at("turn", hand=cards, hand_1=["skyward-leap"])
    play.acts("deep-breath", "pass")
    play.ends_turn()
    assert len(play.hand) == 7


# Act


@pytest.mark.rule("M-ACT-01", "M-ACT-02", "M-ACT-03")
def test_a_card_gives_its_cps_and_its_effect_in_either_order() -> None:
    play = at("turn", hand=["old-wisdom"], energy=3, row=["vanguard", "air-drop"], hand_1=["skyward-leap"])
    play.acts("old-wisdom", "command")
    assert play.discard == ["old-wisdom"]
    play.asked(0, SPEND)
    play.does("gain", "gain")
    play.does("effect", to=PART)
    assert (play.xp, play.energy) == (2, 3)
    play.does("pass", to="Develop?")
    play.asked(0, SPECIAL)
    play = at("turn", hand=["old-wisdom"], energy=3, row=["vanguard"], hand_1=["skyward-leap"])
    play.acts("old-wisdom", "effect")
    play.does("pass", to="Develop?")
    play.does("command", "construct troop", "pass")
    assert (play.xp, play.energy, play.troops_built) == (2, 1, 3)


@pytest.mark.rule("M-ACT-01", "M-ACT-03")
def test_both_parts_may_be_left_and_unspent_cps_are_lost() -> None:
    play = at("turn", hand=["deep-breath"], hand_1=["skyward-leap"])
    play.acts("deep-breath", "pass")
    assert (play.energy, play.discard) == (0, ["deep-breath"])
    play.ends_turn()
    play = at("turn", hand=["deep-breath"], hand_1=["skyward-leap"])
    play.spends("deep-breath", "gain", "pass")
    assert (play.energy, play.cps) == (1, 0)
    play.does("pass")


@pytest.mark.rule("M-ACT-03", "M-OP-01", "M-OP-02")
def test_operations_are_mixed_freely() -> None:
    play = at("turn", hand=["season-of-calm"], hand_1=["skyward-leap"])
    play.spends("season-of-calm", "gain", "construct golem", "construct troop")
    assert (play.energy, play.golems_built, play.troops_built) == (1, 2, 3)


@pytest.mark.rule("M-ACT-04", "M-ACT-05", "M-ACT-06")
def test_the_effect_costs_energy_and_cps_may_earn_it() -> None:
    play = at("turn", hand=["wardens-of-the-wood"], hand_1=["skyward-leap"])
    play.acts("wardens-of-the-wood")
    play.cannot("effect", "its effect costs 2 energy and you have 0 (M-ACT-04)")
    play.does("command", "gain", "gain", "effect")
    assert (play.energy, play.glory) == (0, 1 + 3)


@pytest.mark.rule("M-ACT-05", "M-CRD-03")
def test_an_upgrade_placed_first_works_for_the_cps_of_the_same_card() -> None:
    play = at("turn", hand=["drill-ground"], energy=2, hand_1=["skyward-leap"])
    play.acts("drill-ground", "effect", "command")
    play.does("construct troop", "construct troop")
    assert (play.xp, play.upgrades, play.discard) == (2, ["drill-ground"], [])


# Operations


@pytest.mark.rule("M-OP-01", "M-GEN-03")
def test_a_cp_brings_an_energy_up_to_twelve() -> None:
    play = at("turn", hand=["season-of-calm"], energy=11, hand_1=["skyward-leap"])
    play.spends("season-of-calm", "gain")
    play.cannot("gain", "you have 12 energy, which is the most you can have (M-GEN-03)")
    play.does("pass", "pass")
    assert play.energy == 12


@pytest.mark.rule("M-OP-02", "M-OP-11")
def test_a_golem_needs_both_cps_from_one_pool() -> None:
    play = at("turn", hand=["small-triumph"], hand_1=["skyward-leap"])
    play.acts("small-triumph", "command")
    play.cannot("construct golem", "a golem needs 2 CPs and you have 1 left (M-OP-02)")
    play.cannot("deploy golem", "a golem needs 2 CPs and you have 1 left (M-OP-03)")
    play.does("construct troop", "pass")
    assert (play.troops_left, play.troops_built) == (5, 3)


@pytest.mark.rule("M-OP-03", "M-CMP-01")
@pytest.mark.parametrize("wounded", [0, 1])
def test_units_are_deployed_to_the_champion_wounded_or_not(wounded: int) -> None:
    play = at("turn", hand=["grand-triumph"], wounded=wounded, champions=("orb-river",), hand_1=["skyward-leap"])
    play.spends("grand-triumph", "deploy golem", "deploy troop")
    assert (play.golems_in("orb-river"), play.troops_in("orb-river")) == (1, 1)
    assert (play.golems_built, play.troops_built) == (0, 1)


@pytest.mark.rule("M-CMP-01", "M-WND-02", "M-CMP-05")
def test_strengths_are_one_two_two_and_three_or_one_for_a_wounded_champion() -> None:
    play = at("turn", hand=["deep-breath"])
    assert strength(play, "tree-forest") == 3
    play = at("turn", hand=["deep-breath"], wounded=1)
    assert strength(play, "tree-forest") == 1
    play = at("turn", hand=["deep-breath"], troops={"orb-river": (3,)}, golems={"orb-river": (2,)}, forts={"orb-river": (1,)})
    assert strength(play, "orb-river") == 3 + 4 + 2


def strength(play: object, region: str) -> int:
    scene = play.view(None)["scene"]  # type: ignore[attr-defined]
    regions = [found for island in scene["islands"] for found in island["regions"]]
    return int(next(found for found in regions if found["key"] == region)["units"][0]["strength"])


@pytest.mark.rule("M-OP-04", "M-OP-05", "M-CMP-04")
def test_a_fortification_goes_to_any_region_where_its_owner_is_present() -> None:
    play = at("turn", accessories=["quarry-rights"], energy=1, troops={"orb-river": (1,)}, hand=["deep-breath"])
    play.does("use quarry-rights")
    play.asked(0, FORT, ["fortify tree-forest", "fortify orb-river", "pass"])
    play.does("fortify orb-river")
    assert (play.forts_in("orb-river"), play.forts_left, play.energy) == (1, 3, 0)


@pytest.mark.rule("M-OP-06", "M-OP-07")
def test_a_troop_travels_once_a_turn_and_a_champion_as_often_as_it_likes() -> None:
    play = at("turn", hand=["season-of-calm"], troops={"tree-crystal": (1,)}, hand_1=["skyward-leap"])
    play.acts("season-of-calm", "command")
    play.does("travel troop:tree-crystal:tree-mountain")
    assert not [move for move in play.offered(0) if move.startswith("travel troop")]
    play.does("travel champion:tree-forest:ruin-forest", "travel champion:ruin-forest:ruin-myst")
    play.does("travel champion:ruin-myst:shard-myst")
    assert (play.champion_in(), play.troops_in("tree-mountain")) == ("shard-myst", 1)


@pytest.mark.rule("M-OP-08")
def test_fortifications_never_travel() -> None:
    play = at("turn", hand=["deep-breath"], forts={"orb-river": (2,)}, hand_1=["skyward-leap"])
    play.acts("deep-breath", "command")
    assert not [move for move in play.offered(0) if "orb-river" in move]
    play.does("pass", "pass")
    play = at("turn", hand=["great-crossing"], energy=4, forts={"tree-forest": (1,)}, hand_1=["skyward-leap"])
    play.acts("great-crossing", "effect")
    play.does("from tree-forest", "to orb-river")
    assert (play.champion_in(), play.forts_in("tree-forest")) == ("orb-river", 1)
    play.does("pass")


@pytest.mark.rule("M-OP-09", "M-OP-10")
def test_the_limit_covers_all_ways_of_travel_of_one_turn_but_not_deployment() -> None:
    play = at("turn", hand=["cloud-walkers"], energy=2, troops={"tree-crystal": (1,)}, hand_1=["skyward-leap"])
    play.acts("cloud-walkers", "effect")
    play.does("from tree-crystal", "to orb-river")  # the only troop jumps; no second one is left
    play.does("command", "deploy troop")
    play.does("travel troop:tree-forest:ruin-forest")  # deployed this turn, it may still travel
    assert (play.troops_in("orb-river"), play.troops_in("ruin-forest")) == (1, 1)


@pytest.mark.rule("M-OP-10")
def test_riding_on_an_island_is_no_travel() -> None:
    play = at("turn", hand=["deep-breath"], troops={"tree-crystal": (1,)}, hand_1=["skyward-leap"])
    play.does("move", "pass", "before shard")
    play.spends("deep-breath", "travel troop:tree-crystal:shard-crystal", "pass")
    assert play.troops_in("shard-crystal") == 1


@pytest.mark.rule("M-OP-07", "M-OP-09")
def test_the_next_turn_lets_everybody_travel_again() -> None:
    play = at(
        "turn", hand=["deep-breath"], troops={"tree-crystal": (0, 1)}, tired_troops_tree_crystal=(0, 1), hand_1=["skyward-leap"]
    )
    play.acts("deep-breath", "pass", "pass")
    play.acts("skyward-leap", "command", by=1)
    play.does("travel troop:tree-crystal:tree-forest", by=1)
    assert play.troops_in("tree-forest", 1) == 1
    play.does("pass", "pass", by=1)


# Cards in play


@pytest.mark.rule("M-CRD-01")
def test_tactics_and_objectives_stay_in_the_discard_pile() -> None:
    play = at("turn", hand=["small-triumph"], energy=1, hand_1=["skyward-leap"])
    play.acts("small-triumph", "effect")
    assert (play.glory, play.discard) == (4, ["small-triumph"])
    play.does("pass")


@pytest.mark.rule("M-CRD-02", "M-CRD-04")
def test_a_fourth_accessory_replaces_one_of_three() -> None:
    placed = ["water-wheel", "glider-wings", "book-of-deeds"]
    play = at("turn", hand=["prayer-beads"], energy=1, accessories=placed, hand_1=["skyward-leap"])
    play.acts("prayer-beads", "effect")
    play.asked(0, "Replace which accessory?", [f"replace {card}" for card in placed])
    play.does("replace glider-wings", "pass")
    assert sorted(play.accessories) == sorted(["water-wheel", "book-of-deeds", "prayer-beads"])
    assert play.discard == ["glider-wings"]
    play = at("turn", hand=["prayer-beads"], energy=1, accessories=placed[:2], hand_1=["skyward-leap"])
    play.acts("prayer-beads", "effect")
    assert len(play.accessories) == 3
    play.does("pass")


@pytest.mark.rule("M-CRD-03", "M-CRD-04")
def test_an_upgrade_replaces_the_one_of_its_space_and_no_other() -> None:
    play = at("turn", hand=["blood-of-heroes"], energy=1, upgrades=["heroic-blade", "oath-of-iron"], hand_1=["skyward-leap"])
    play.acts("blood-of-heroes", "effect")
    assert sorted(play.upgrades) == ["blood-of-heroes", "oath-of-iron"]
    assert play.discard == ["heroic-blade"]
    assert strength(play, "tree-forest") == 3 + 3
    play.does("pass")


@pytest.mark.rule("M-CRD-05", "M-WND-02")
def test_a_champion_upgrade_works_for_a_wounded_champion() -> None:
    play = at("turn", hand=["deep-breath"], upgrades=["heroic-blade"], wounded=1)
    assert strength(play, "tree-forest") == 1 + 2


@pytest.mark.rule("M-CRD-06")
def test_an_upgrade_does_not_pay_for_itself() -> None:
    play = at("turn", hand=["workshop-guild", "heroic-blade"], energy=1, hand_1=["skyward-leap"])
    play.acts("workshop-guild")
    play.cannot("effect", "its effect costs 2 energy and you have 1 (M-ACT-04)")
    play.does("pass", "pass")
    play = at("turn", hand=["heroic-blade"], upgrades=["workshop-guild"], hand_1=["skyward-leap"])
    play.acts("heroic-blade", "effect")
    assert sorted(play.upgrades) == ["heroic-blade", "workshop-guild"]
    play.does("pass")


# Develop


@pytest.mark.rule("M-DEV-01", "M-DEV-02", "M-DEV-03", "M-DEV-04", "M-DEV-06")
def test_develop_opens_a_fourth_card_and_sells_one_two_or_three() -> None:
    play = at(
        "turn",
        energy=3,
        row=["vanguard", "air-drop", "night-shift"],
        era_one=["small-triumph", "glider-wings"],
        hand_1=["skyward-leap"],
    )
    play.does("develop", "reveal")
    play.asked(0, "Buy which card?", ["buy vanguard", "buy air-drop", "buy night-shift", "buy glider-wings"])
    play.does("buy glider-wings")
    assert (play.energy, play.hand) == (2, ["glider-wings"])
    play.asked(0, "Buy another card?", ["buy vanguard", "buy air-drop", "buy night-shift", "pass"])
    play.does("buy vanguard")
    assert (play.energy, play.hand) == (0, ["glider-wings", "vanguard"])
    assert play.row == ["air-drop", "night-shift", "small-triumph"]
    play.does("pass")


@pytest.mark.rule("M-DEV-03")
def test_three_cards_cost_five_and_one_must_be_taken() -> None:
    play = at("turn", energy=6, row=["vanguard", "air-drop", "night-shift"], hand_1=["skyward-leap"])
    play.does("develop", "reveal")
    assert "pass" not in play.offered(0)
    play.does("buy vanguard", "buy air-drop", "buy night-shift")
    assert (play.energy, len(play.hand), len(play.row)) == (1, 3, 3)
    play.does("pass")


@pytest.mark.rule("M-DEV-02")
def test_the_other_way_puts_the_open_cards_under_the_deck_in_a_chosen_order() -> None:
    play = at("turn", energy=1, row=["vanguard", "air-drop", "night-shift"], hand_1=["skyward-leap"])
    deck = play.era_one
    play.does("develop", "exchange", "choose air-drop", "choose night-shift")
    assert play.era_one[:3] == ["vanguard", "night-shift", "air-drop"]  # the last one lies lowest
    assert play.row == deck[-1:-4:-1]
    assert play.sees("era-one", None)[:3] == ["vanguard", "night-shift", "air-drop"]
    play.does(f"buy {play.row[0]}", "pass")


@pytest.mark.rule("M-DEV-05")
def test_an_empty_deck_leaves_the_row_short() -> None:
    every = [key for key, card in at("turn", hand=["deep-breath"]).game.cards.items() if card.values.get("era") == 1]
    play = at("turn", energy=3, row=every[:2], away=every[2:], hand_1=["skyward-leap"])
    play.does("develop")
    assert play.table.asked == (0,)
    play.asked(0, "Buy which card?", [f"buy {card}" for card in every[:2]])  # only turning up is possible, and adds nothing
    play.does(f"buy {every[0]}", "pass", "pass")
    assert play.row == [every[1]]
    play = at("turn", energy=3, away=every, hand=["deep-breath"])
    play.cannot("develop", "there are no more cards of this era (M-DEV-05)")


# Meditate


@pytest.mark.rule("M-MED-01", "M-MED-02", "M-MED-03", "M-MED-06")
def test_meditate_gives_energy_and_the_bonus_of_every_region_with_a_unit() -> None:
    play = at(
        "turn",
        champions=("tree-forest", "tree-forest"),
        troops={"ruin-forest": (1, 4), "orb-river": (2, 0), "shard-river": (1, 0), "orb-myst": (1, 3)},
        hand_1=["skyward-leap"],
        hand=["deep-breath"],
    )
    play.does("meditate")
    assert (play.energy, play.glory, play.xp) == (3 + 2, 1 + 4, 1)
    play.ends_turn()


@pytest.mark.rule("M-MED-04", "M-MED-06", "M-OP-05")
def test_a_mountain_lets_deploy_a_fortification_anywhere_one_is_present() -> None:
    play = at(
        "turn", champions=("orb-mountain",), troops={"ruin-mountain": (1,)}, hand=["deep-breath"], hand_1=["skyward-leap"]
    )
    play.does("meditate")
    play.asked(0, FORT, ["fortify ruin-mountain", "fortify orb-mountain", "pass"])
    play.does("fortify ruin-mountain", "pass")
    assert (play.forts_in("ruin-mountain"), play.forts_left) == (1, 3)
    play.ends_turn()
    play = at("turn", champions=("orb-mountain",), forts_left=0, hand=["deep-breath"], hand_1=["skyward-leap"])
    play.does("meditate")
    play.asked(0, SPECIAL)


@pytest.mark.rule("M-MED-05", "M-MED-07")
def test_crystal_fields_give_cps_to_build_with_that_may_be_joined() -> None:
    play = at(
        "turn",
        champions=("tree-crystal",),
        troops={"shard-crystal": (1,)},
        forts={"ruin-mountain": (1,)},
        hand=["deep-breath"],
        hand_1=["skyward-leap"],
    )
    play.does("meditate")
    assert (play.energy, play.cps) == (3, 2)
    play.asked(0, BUILD, ["construct troop", "construct golem", "deploy troop", "deploy golem", "pass"])
    play.does("construct golem")
    play.does("fortify tree-crystal", to=FORT)
    assert (play.golems_built, play.forts_in("tree-crystal")) == (2, 1)
    play.ends_turn()


@pytest.mark.rule("M-MED-06")
def test_the_regions_are_those_of_the_beginning() -> None:
    play = at("turn", champions=("tree-crystal",), hand=["deep-breath"], upgrades=["open-hangar"], hand_1=["skyward-leap"])
    play.does("meditate", "deploy troop")
    assert (play.energy, play.cps) == (3, 0)
    assert play.troops_in("tree-crystal") == 1
    play.ends_turn()


# Accessories


@pytest.mark.rule("M-ACC-01", "M-CRD-02", "M-TRN-02")
def test_an_accessory_is_used_once_a_turn_also_on_the_turn_it_was_placed() -> None:
    play = at("turn", hand=["water-wheel"], energy=2, accessories=["prayer-beads"], hand_1=["skyward-leap"])
    play.acts("water-wheel", "effect", "command", "pass")
    play.asked(0, SPECIAL, ["use prayer-beads", "use water-wheel", "move", "pass"])
    play.does("use water-wheel")
    assert play.energy == 2
    play.asked(1, TURN)


@pytest.mark.rule("M-ACC-01")
def test_an_accessory_that_cannot_be_paid_cannot_be_used() -> None:
    play = at("turn", hand=["deep-breath"], accessories=["water-wheel"])
    play.cannot("use water-wheel", "Water Wheel needs 1 energy (M-ACC-01)")


def test_every_region_has_a_word() -> None:
    assert len(set(WORLD.region_keys)) == 15
