"""Rules hold for every player alike: here the second of three plays, and the others have what would be wrong."""

from typing import Any, Final

import pytest

from tests.mysthea.sea import LOSS, at

OTHERS: Final[dict[str, Any]] = {"hand_0": ["skyward-leap"], "hand_2": ["deep-breath"]}


@pytest.mark.rule("M-OP-02", "M-OP-03", "M-OP-11")
def test_everybody_builds_and_deploys_their_own_units() -> None:
    play = at("turn", seats=3, seat=1, hand_1=["season-of-calm"], champions=("tree-forest", "orb-river", "ruin-myst"), **OTHERS)
    play.acts("season-of-calm", "command")
    play.does("construct troop", "deploy troop", "pass", "pass")
    assert [play.of(seat).troops_left for seat in range(3)] == [6, 5, 6]
    assert [play.of(seat).troops_built for seat in range(3)] == [2, 2, 2]
    assert [play.troops_in("orb-river", seat) for seat in range(3)] == [0, 1, 0]
    assert play.troops_in("tree-forest") == 0
    assert play.active == 2, "the next one has a turn"


@pytest.mark.rule("M-OP-03", "M-OP-02")
def test_everybody_deploys_golems_to_their_own_champion() -> None:
    play = at("turn", seats=3, seat=1, hand_1=["grand-triumph"], champions=("tree-forest", "orb-river"), **OTHERS)
    play.spends("grand-triumph", "deploy golem", "construct troop")
    assert [play.golems_in("orb-river", seat) for seat in range(3)] == [0, 1, 0]
    assert [play.of(seat).golems_built for seat in range(3)] == [1, 0, 1]


@pytest.mark.rule("M-OP-01", "M-GEN-03")
def test_everybody_gains_their_own_energy_and_pays_with_it() -> None:
    play = at("turn", seats=3, seat=1, hand_1=["season-of-calm"], energy=(12, 3, 0), **OTHERS)
    play.spends("season-of-calm", "gain", "gain", "pass", "pass")
    assert [play.of(seat).energy for seat in range(3)] == [12, 5, 0]
    poor = at("turn", seats=3, seat=1, hand_1=["wardens-of-the-wood"], energy=(9, 1, 9), **OTHERS)
    poor.acts("wardens-of-the-wood")
    poor.cannot("effect", "its effect costs 2 energy, you have 1 (M-ACT-04)")
    poor.does("command", "gain", "gain", "effect")
    assert [poor.of(seat).energy for seat in range(3)] == [9, 1, 9]


@pytest.mark.rule("M-OP-06", "M-OP-07", "M-OP-09")
def test_everybody_travels_with_their_own_units_once() -> None:
    here = {"tree-crystal": (2, 1, 1)}
    play = at("turn", seats=3, seat=1, hand_1=["season-of-calm"], troops=here, golems={"tree-crystal": (1, 0)}, **OTHERS)
    play.acts("season-of-calm", "command")
    play.does("travel troop:tree-crystal:tree-mountain")
    assert [play.troops_in("tree-crystal", seat) for seat in range(3)] == [2, 0, 1]
    assert [play.troops_in("tree-mountain", seat) for seat in range(3)] == [0, 1, 0]
    assert not [move for move in play.offered(1) if move.startswith(("travel troop", "travel golem"))]
    play.does("travel champion:ruin-myst:ruin-forest")
    assert [play.champion_in(seat) for seat in range(3)] == ["tree-forest", "ruin-forest", "orb-river"]
    play.does("pass", "pass")


@pytest.mark.rule("M-OP-04", "M-OP-05", "M-CMP-04")
def test_everybody_fortifies_where_they_are_present() -> None:
    there = {"orb-river": (1, 0), "volcano-crystal": (0, 1)}
    play = at("turn", seats=3, seat=1, accessories_1=["quarry-rights"], energy=(0, 1, 0), troops=there, hand_1=["deep-breath"])
    play.does("use quarry-rights")
    assert set(play.offered(1)) == {"fortify ruin-myst", "fortify volcano-crystal", "pass"}
    play.does("fortify volcano-crystal")
    assert [play.forts_in("volcano-crystal", seat) for seat in range(3)] == [0, 1, 0]
    assert [play.of(seat).forts_left for seat in range(3)] == [4, 3, 4]
    assert [play.of(seat).energy for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("M-ENC-01", "M-ENC-02", "M-ENC-05", "M-ENC-08")
def test_everybody_faces_encounters_with_their_own_champion_token_and_xp() -> None:
    play = at("turn", seats=3, seat=1, meeting="the-ambush", champions=("tree-forest", "orb-river"), tokens=("tree", "orb"),
              troops={"tree-forest": (1, 1)}, xp=(5, 1, 5), hand_1=["deep-breath"])  # fmt: skip
    play.does("encounter")
    assert [play.of(seat).xp for seat in range(3)] == [5, 0, 5]
    play.does("approach boots", "option 2", "travel troop:tree-forest:tree-crystal")
    assert [play.troops_in("tree-crystal", seat) for seat in range(3)] == [0, 1, 0]
    assert [len(play.of(seat).faced) for seat in range(3)] == [0, 1, 0]
    assert (play.token_on(0), play.token_on(2)) == ("tree", "volcano")
    assert play.token_on(1) != "orb"


@pytest.mark.rule("M-MAP-01", "M-MAP-04", "M-MAP-05")
def test_from_any_island_a_step_leads_to_both_of_its_neighbours() -> None:
    ring = ("orb", "tree", "shard", "volcano", "ruin")
    for island, neighbours in (("orb", {"tree", "ruin"}), ("tree", {"orb", "shard"}), ("ruin", {"volcano", "orb"})):
        region = {"orb": "orb-myst", "tree": "tree-forest", "ruin": "ruin-myst"}[island]
        play = at("turn", ring=ring, champions=(region,), hand=["deep-breath"])
        play.acts("deep-breath", "command")
        steps = [move.split(":")[2] for move in play.offered(0) if move.startswith(f"travel champion:{region}:")]
        beyond = {step.partition("-")[0] for step in steps} - {island}
        assert beyond <= neighbours
        assert len([step for step in steps if step.startswith(island)]) == 2
        play.drop()


@pytest.mark.rule("M-DEV-01", "M-DEV-03")
def test_everybody_develops_with_their_own_energy_for_their_own_hand() -> None:
    play = at("turn", seats=3, seat=1, energy=(9, 3, 9), row=["vanguard", "air-drop", "night-shift"], **OTHERS)
    play.does("develop", "reveal", "buy vanguard", "pass", "pass")
    assert [play.of(seat).energy for seat in range(3)] == [9, 2, 9]
    assert [play.of(seat).hand for seat in range(3)] == [["skyward-leap"], ["vanguard"], ["deep-breath"]]


@pytest.mark.rule("M-ACT-01", "M-ACT-05")
def test_everybody_discards_what_they_acted_with_and_keeps_their_own_upgrades() -> None:
    play = at("turn", seats=3, seat=1, hand_1=["drill-ground", "old-wisdom"], energy=(0, 2, 0), **OTHERS)
    play.acts("drill-ground", "effect", "command")
    play.does("construct troop", "construct troop", "pass")
    assert [play.of(seat).upgrades for seat in range(3)] == [[], ["drill-ground"], []]
    assert [play.of(seat).xp for seat in range(3)] == [0, 2, 0]
    play = at("turn", seats=3, seat=1, hand_1=["grand-triumph", "old-wisdom"], **OTHERS)
    play.spends("grand-triumph", "construct troop", "construct troop", "construct troop")
    assert [play.of(seat).discard for seat in range(3)] == [[], ["grand-triumph"], []]


@pytest.mark.rule("M-BAT-01", "M-BAT-13", "M-BAT-16", "M-WND-01")
def test_of_three_in_a_battle_each_loses_their_own_units_and_the_strongest_is_rewarded() -> None:
    here = ("tree-forest", "tree-forest", "tree-forest")
    play = at("turn", seats=3, seat=1, champions=here, troops={"tree-forest": (0, 3, 1)}, heroes=("leheir", "telron", "sanya"),
              hand_0=["small-triumph"], hand_1=["deep-breath"], hand_2=["old-wisdom"])  # fmt: skip
    play.does("battle")
    play.asked((0, 1, 2), "Show a card in this battle?")
    for seat in range(3):
        play.does("pass", by=seat)
    assert [play.of(seat).charged for seat in range(3)] == [1, 0, 1]
    assert [play.of(seat).wounded for seat in range(3)] == [1, 0, 1]
    assert [play.of(seat).champion for seat in range(3)] == [[], ["telron"], []]
    assert [play.of(seat).unable for seat in range(3)] == [["leheir"], [], ["sanya"]]
    assert [play.troops_in("tree-forest", seat) for seat in range(3)] == [0, 3, 0]
    assert [play.of(seat).troops_built for seat in range(3)] == [2, 2, 3]
    assert [play.of(seat).glory for seat in range(3)] == [1, 1 + 2 * 3, 1]
    assert [play.of(seat).hand for seat in range(3)] == [["small-triumph"], ["deep-breath"], ["old-wisdom"]]


@pytest.mark.rule("M-BAT-07", "M-BAT-04", "M-ACT-01")
def test_everybody_retreats_with_their_own_units_and_discards_their_own_reaction() -> None:
    play = at("turn", seats=3, seat=1, champions=("orb-river", "shard-myst", "shard-myst"), troops={"tree-forest": (2, 1)},
              hand_0=["deep-breath"], hand_1=["wardens-of-the-wood", "old-wisdom"], hand_2=["war-chest"])  # fmt: skip
    play.fights("tree-forest", "pass", "wardens-of-the-wood")
    play.does("travel troop:tree-forest:tree-crystal")
    assert [play.troops_in("tree-forest", seat) for seat in range(3)] == [2, 0, 0]
    assert [play.troops_in("tree-crystal", seat) for seat in range(3)] == [0, 1, 0]
    assert [play.of(seat).discard for seat in range(3)] == [[], ["wardens-of-the-wood"], []]


@pytest.mark.rule("M-ERA-04", "M-ERA-05", "M-ERA-06")
def test_at_the_beginning_of_an_era_everybody_gets_back_their_own() -> None:
    discard = (["deep-breath"], ["old-wisdom", "vanguard"], ["war-chest"])
    forts = {"tree-forest": (2, 0, 0), "ruin-myst": (0, 1, 0), "orb-river": (0, 0, 3)}
    heroes = ("leheir", "telron", "sanya")
    play = at("next era", seats=3, seat=1, wounded=(0, 1, 1), heroes=heroes, discard=discard, forts=forts, charged=(0, 0, 1))
    assert [play.of(seat).wounded for seat in range(3)] == [0, 0, 0]
    assert [play.of(seat).champion for seat in range(3)] == [["leheir"], ["telron"], ["sanya"]]
    assert [play.of(seat).hand for seat in range(3)] == [["deep-breath"], ["old-wisdom", "vanguard"], ["war-chest"]]
    assert [play.of(seat).forts_left for seat in range(3)] == [4, 4, 4]
    assert [play.of(seat).charged for seat in range(3)] == [1, 1, 1]
    play.drop()


@pytest.mark.rule("M-MED-01", "M-MED-02", "M-MED-04", "M-MED-05")
def test_everybody_meditates_for_the_regions_of_their_own_units() -> None:
    troops = {"tree-forest": (1, 0, 0), "ruin-forest": (0, 1, 0), "orb-river": (0, 2, 1)}
    play = at("turn", seats=3, seat=1, champions=("tree-mountain", "volcano-river", "shard-crystal"), troops=troops,
              hand_0=["skyward-leap"], hand_1=["old-wisdom"], hand_2=["deep-breath"])  # fmt: skip
    play.does("meditate", "pass")
    assert [play.of(seat).energy for seat in range(3)] == [0, 3 + 1, 0]
    assert [play.of(seat).glory for seat in range(3)] == [1, 1 + 2 * 2, 1]
    assert [play.of(seat).xp for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("M-CRD-02", "M-CRD-03", "M-CRD-04")
def test_what_everybody_replaces_goes_to_their_own_discard_pile() -> None:
    placed = ["water-wheel", "glider-wings", "book-of-deeds"]
    play = at("turn", seats=3, seat=1, hand_1=["prayer-beads", "blood-of-heroes"], energy=(0, 2, 0), accessories_1=placed,
              upgrades_1=["heroic-blade"], upgrades_0=["open-hangar"], **OTHERS)  # fmt: skip
    play.acts("prayer-beads", "effect")
    play.does("replace glider-wings", "pass")
    assert [play.of(seat).discard for seat in range(3)] == [[], ["glider-wings"], []]
    again = at("turn", seats=3, seat=1, hand_1=["blood-of-heroes"], energy=(0, 1, 0), upgrades_1=["heroic-blade"],
               upgrades_2=["oath-of-iron"], **OTHERS)  # fmt: skip
    again.acts("blood-of-heroes", "effect")
    assert [again.of(seat).upgrades for seat in range(3)] == [[], ["blood-of-heroes"], ["oath-of-iron"]]
    assert [again.of(seat).discard for seat in range(3)] == [[], ["heroic-blade"], []]
    again.does("pass")


@pytest.mark.rule("M-CRD-05", "M-ACT-04", "M-CMP-01")
def test_only_their_own_upgrades_help_anybody() -> None:
    play = at("turn", seats=3, seat=1, hand_1=["blood-of-heroes"], upgrades_1=["workshop-guild"], **OTHERS)
    play.acts("blood-of-heroes", "effect", "pass")
    assert play.of(1).upgrades == ["workshop-guild", "blood-of-heroes"]
    here = ("tree-forest", "tree-forest", "shard-myst")
    units: dict[str, Any] = {
        "golems": {"tree-forest": (1, 1)},
        "forts": {"tree-forest": (1, 1)},
        "troops": {"tree-forest": (2, 2)},
    }
    for upgrade in ("granite-hearts", "double-walls", "oath-of-iron"):
        fight = at("turn", seats=3, seat=1, champions=here, upgrades_1=[upgrade], hand_1=["deep-breath"], **units)
        fight.does("battle", "pass")
        fight.asked(0, LOSS)
        fight.drop()


@pytest.mark.rule("M-ENC-02", "M-ENC-03")
def test_an_encounter_costs_more_for_those_who_have_faced_some() -> None:
    faced: dict[str, Any] = {"faced_1": ["the-deserter", "the-root-cellar"], "faced_0": ["the-surveyors-camp"]}
    play = at("turn", seats=3, seat=1, meeting="the-ambush", champions=("tree-forest", "orb-river"), tokens=("tree", "orb"),
              xp=(5, 4, 5), hand_1=["deep-breath"], **faced)  # fmt: skip
    play.does("encounter")
    assert [play.of(seat).xp for seat in range(3)] == [5, 4 - 3, 5]
    play.drop()
    poor = at("turn", seats=3, seat=1, meeting="the-ambush", champions=("tree-forest", "orb-river"), tokens=("tree", "orb"),
              xp=(5, 2, 5), hand_1=["deep-breath"], **faced)  # fmt: skip
    assert "encounter" not in poor.offered(1)
