"""The encounters, both approaches of each with their own numbers. M-EN"""

import pytest

from tests.mysthea.sea import face


@pytest.mark.rule("M-EN-01")
@pytest.mark.card("the-broken-bridge", "normal")
def test_the_broken_bridge_by_axe() -> None:
    play = face("the-broken-bridge", "axe", ["yes"], forts={"orb-river": (1, 2)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "orb", "the-broken-bridge")
    assert play.forts_in("orb-river", 1) == 1
    assert play.forts_in("orb-river") == 1


@pytest.mark.rule("M-EN-01")
@pytest.mark.card("the-broken-bridge", "edge")
def test_the_broken_bridge_by_boots() -> None:
    play = face("the-broken-bridge", "boots", [])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "shard", "the-broken-bridge")
    assert play.xp == 2


@pytest.mark.rule("M-EN-02")
@pytest.mark.card("the-toll-keeper", "normal")
def test_the_toll_keeper_by_dialogue() -> None:
    play = face("the-toll-keeper", "dialogue", ["gain", "construct golem"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "shard", "the-toll-keeper")
    assert play.energy == 1
    assert play.golems_built == 2


@pytest.mark.rule("M-EN-02")
@pytest.mark.card("the-toll-keeper", "edge")
def test_the_toll_keeper_by_chest() -> None:
    play = face("the-toll-keeper", "chest", ["meditate"], troops={"orb-river": (1,)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6 + 2, "volcano", "the-toll-keeper")
    assert play.energy == 4


@pytest.mark.rule("M-EN-03")
@pytest.mark.card("the-sunken-foundry", "normal")
def test_the_sunken_foundry_by_boots() -> None:
    play = face("the-sunken-foundry", "boots", ["construct troop", "construct golem"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "ruin", "the-sunken-foundry")
    assert play.troops_built == 3
    assert play.golems_built == 2


@pytest.mark.rule("M-EN-03")
@pytest.mark.card("the-sunken-foundry", "edge")
def test_the_sunken_foundry_by_chest() -> None:
    play = face(
        "the-sunken-foundry", "chest", [], troops={"tree-crystal": (1,), "shard-crystal": (1,), "volcano-crystal": (1, 2)}
    )
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6 + 6, "shard", "the-sunken-foundry")


@pytest.mark.rule("M-EN-04")
@pytest.mark.card("the-talking-oak", "normal")
def test_the_talking_oak_by_axe() -> None:
    play = face("the-talking-oak", "axe", [], troops={"ruin-forest": (1,), "volcano-forest": (0, 1)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7 + 6, "shard", "the-talking-oak")


@pytest.mark.rule("M-EN-04")
@pytest.mark.card("the-talking-oak", "edge")
def test_the_talking_oak_by_dialogue() -> None:
    play = face("the-talking-oak", "dialogue", ["travel champion:tree-forest:tree-crystal"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "orb", "the-talking-oak")
    assert play.xp == 1
    assert play.champion_in() == "tree-crystal"


@pytest.mark.rule("M-EN-05")
@pytest.mark.card("the-root-cellar", "normal")
def test_the_root_cellar_by_boots() -> None:
    play = face("the-root-cellar", "boots", ["deploy golem"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "volcano", "the-root-cellar")
    assert play.golems_in("tree-forest") == 1


@pytest.mark.rule("M-EN-05")
@pytest.mark.card("the-root-cellar", "edge")
def test_the_root_cellar_by_chest() -> None:
    play = face("the-root-cellar", "chest", ["develop", "reveal", "buy vanguard"], row=["vanguard"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "ruin", "the-root-cellar")
    assert play.energy == 0
    assert play.hand[-1] == "vanguard"


@pytest.mark.rule("M-EN-06")
@pytest.mark.card("the-hollow-log", "normal")
def test_the_hollow_log_by_chest() -> None:
    play = face("the-hollow-log", "chest", [], energy=11)
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "volcano", "the-hollow-log")
    assert play.energy == 12


@pytest.mark.rule("M-EN-06")
@pytest.mark.card("the-hollow-log", "edge")
def test_the_hollow_log_by_boots() -> None:
    play = face("the-hollow-log", "boots", [], era_one=["vanguard"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "shard", "the-hollow-log")
    assert play.hand[-1] == "vanguard"


@pytest.mark.rule("M-EN-07")
@pytest.mark.card("the-ambush", "normal")
def test_the_ambush_by_axe() -> None:
    play = face(
        "the-ambush",
        "axe",
        ["region tree-forest", "pass"],
        champions=("tree-forest", "shard-myst"),
        troops={"tree-forest": (0, 2)},
    )
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 8 + 3, "ruin", "the-ambush")
    assert play.troops_in("tree-forest", 1) == 1


@pytest.mark.rule("M-EN-07")
@pytest.mark.card("the-ambush", "edge")
def test_the_ambush_by_boots() -> None:
    play = face("the-ambush", "boots", ["option 2", "travel troop:orb-river:orb-myst"], troops={"orb-river": (1,)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 8, "shard", "the-ambush")
    assert play.troops_in("orb-myst") == 1


@pytest.mark.rule("M-EN-08")
@pytest.mark.card("the-deserter", "normal")
def test_the_deserter_by_dialogue() -> None:
    play = face("the-deserter", "dialogue", ["construct troop"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 8, "orb", "the-deserter")
    assert play.energy == 1
    assert play.troops_built == 3


@pytest.mark.rule("M-EN-08")
@pytest.mark.card("the-deserter", "edge")
def test_the_deserter_by_boots() -> None:
    play = face("the-deserter", "boots", ["yes"], troops={"orb-river": (1, 2)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 8, "shard", "the-deserter")
    assert play.troops_in("orb-river", 1) == 1
    assert play.troops_in("orb-river") == 1


@pytest.mark.rule("M-EN-09")
@pytest.mark.card("the-old-veteran", "normal")
def test_the_old_veteran_by_chest() -> None:
    play = face("the-old-veteran", "chest", ["choose storm-the-field"], hand=["storm-the-field", "deep-breath"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 8 + 3, "shard", "the-old-veteran")
    assert play.discard == ["storm-the-field"]


@pytest.mark.rule("M-EN-09")
@pytest.mark.card("the-old-veteran", "edge")
def test_the_old_veteran_by_dialogue() -> None:
    play = face("the-old-veteran", "dialogue", ["option 2", "deploy troop"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 8, "volcano", "the-old-veteran")
    assert play.troops_in("tree-forest") == 1


@pytest.mark.rule("M-EN-10")
@pytest.mark.card("the-myst-choir", "normal")
def test_the_myst_choir_by_dialogue() -> None:
    play = face("the-myst-choir", "dialogue", [], troops={"orb-myst": (1,), "shard-myst": (1,)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7 + 6, "shard", "the-myst-choir")


@pytest.mark.rule("M-EN-10")
@pytest.mark.card("the-myst-choir", "edge")
def test_the_myst_choir_by_boots() -> None:
    play = face(
        "the-myst-choir",
        "boots",
        ["from tree-mountain", "to orb-myst", "from tree-crystal", "to shard-river"],
        troops={"tree-crystal": (1,)},
        golems={"tree-mountain": (1,)},
    )
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "orb", "the-myst-choir")
    assert play.golems_in("orb-myst") == 1
    assert play.troops_in("shard-river") == 1


@pytest.mark.rule("M-EN-11")
@pytest.mark.card("the-sleeping-colossus", "normal")
def test_the_sleeping_colossus_by_axe() -> None:
    play = face("the-sleeping-colossus", "axe", ["yes"], golems={"orb-river": (0, 2)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "volcano", "the-sleeping-colossus")
    assert play.golems_in("orb-river", 1) == 1
    assert play.foe.golems_built == 2


@pytest.mark.rule("M-EN-11")
@pytest.mark.card("the-sleeping-colossus", "edge")
def test_the_sleeping_colossus_by_chest() -> None:
    play = face("the-sleeping-colossus", "chest", [])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7 + 3, "shard", "the-sleeping-colossus")


@pytest.mark.rule("M-EN-12")
@pytest.mark.card("the-humming-stone", "normal")
def test_the_humming_stone_by_chest() -> None:
    play = face("the-humming-stone", "chest", [])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "orb", "the-humming-stone")
    assert play.energy == 1


@pytest.mark.rule("M-EN-12")
@pytest.mark.card("the-humming-stone", "edge")
def test_the_humming_stone_by_axe() -> None:
    play = face("the-humming-stone", "axe", ["option 1"], charged=0)
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "ruin", "the-humming-stone")
    assert play.charged == 1


@pytest.mark.rule("M-EN-13")
@pytest.mark.card("the-surveyors-camp", "normal")
def test_the_surveyors_camp_by_chest() -> None:
    play = face("the-surveyors-camp", "chest", ["develop", "reveal", "buy vanguard"], energy=1, row=["vanguard"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "shard", "the-surveyors-camp")
    assert play.energy == 0
    assert play.hand[-1] == "vanguard"


@pytest.mark.rule("M-EN-13")
@pytest.mark.card("the-surveyors-camp", "edge")
def test_the_surveyors_camp_by_boots() -> None:
    play = face("the-surveyors-camp", "boots", ["option 2", "travel golem:orb-river:orb-myst"], golems={"orb-river": (1,)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "orb", "the-surveyors-camp")
    assert play.golems_in("orb-myst") == 1


@pytest.mark.rule("M-EN-14")
@pytest.mark.card("the-rope-ladder", "normal")
def test_the_rope_ladder_by_boots() -> None:
    play = face("the-rope-ladder", "boots", ["deploy troop"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7 + 2, "ruin", "the-rope-ladder")
    assert play.troops_in("tree-forest") == 1


@pytest.mark.rule("M-EN-14")
@pytest.mark.card("the-rope-ladder", "edge")
def test_the_rope_ladder_by_axe() -> None:
    play = face("the-rope-ladder", "axe", ["yes"], golems={"orb-river": (1, 1)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "volcano", "the-rope-ladder")
    assert play.golems_in("orb-river", 1) == 0
    assert play.golems_in("orb-river") == 1


@pytest.mark.rule("M-EN-15")
@pytest.mark.card("the-buried-library", "normal")
def test_the_buried_library_by_chest() -> None:
    play = face("the-buried-library", "chest", [], era_one=["air-drop"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "shard", "the-buried-library")
    assert play.hand[-1] == "air-drop"


@pytest.mark.rule("M-EN-15")
@pytest.mark.card("the-buried-library", "edge")
def test_the_buried_library_by_dialogue() -> None:
    play = face("the-buried-library", "dialogue", [], golems={"orb-river": (2, 1), "tree-forest": (1,)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7 + 3, "volcano", "the-buried-library")


@pytest.mark.rule("M-EN-16")
@pytest.mark.card("the-stranded-crew", "normal")
def test_the_stranded_crew_by_dialogue() -> None:
    play = face("the-stranded-crew", "dialogue", ["option 2", "construct golem"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "volcano", "the-stranded-crew")
    assert play.golems_built == 2


@pytest.mark.rule("M-EN-16")
@pytest.mark.card("the-stranded-crew", "edge")
def test_the_stranded_crew_by_chest() -> None:
    play = face("the-stranded-crew", "chest", ["yes"], energy=1)
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6 + 3, "shard", "the-stranded-crew")
    assert play.energy == 0


@pytest.mark.rule("M-EN-17")
@pytest.mark.card("the-duellist", "normal")
def test_the_duellist_by_axe() -> None:
    play = face(
        "the-duellist",
        "axe",
        ["region tree-forest", "pass"],
        champions=("tree-forest", "shard-myst"),
        troops={"tree-forest": (0, 2)},
    )
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6 + 3, "tree", "the-duellist")
    assert play.charged == 1
    assert play.troops_in("tree-forest", 1) == 1


@pytest.mark.rule("M-EN-17")
@pytest.mark.card("the-duellist", "edge")
def test_the_duellist_by_boots() -> None:
    play = face("the-duellist", "boots", [], era_one=["air-drop"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "volcano", "the-duellist")
    assert play.hand[-1] == "air-drop"


@pytest.mark.rule("M-EN-18")
@pytest.mark.card("the-scrap-heap", "normal")
def test_the_scrap_heap_by_chest() -> None:
    play = face("the-scrap-heap", "chest", ["option 2", "construct golem"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "ruin", "the-scrap-heap")
    assert play.golems_built == 2


@pytest.mark.rule("M-EN-18")
@pytest.mark.card("the-scrap-heap", "edge")
def test_the_scrap_heap_by_axe() -> None:
    play = face("the-scrap-heap", "axe", ["choose quarry-rights"], hand=["quarry-rights", "deep-breath"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6 + 4, "volcano", "the-scrap-heap")
    assert play.discard == ["quarry-rights"]


@pytest.mark.rule("M-EN-19")
@pytest.mark.card("the-spice-trader", "normal")
def test_the_spice_trader_by_chest() -> None:
    play = face("the-spice-trader", "chest", ["option 2", "construct golem"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "shard", "the-spice-trader")
    assert play.golems_built == 2


@pytest.mark.rule("M-EN-19")
@pytest.mark.card("the-spice-trader", "edge")
def test_the_spice_trader_by_dialogue() -> None:
    play = face("the-spice-trader", "dialogue", [])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "ruin", "the-spice-trader")
    assert play.xp == 2


@pytest.mark.rule("M-EN-20")
@pytest.mark.card("the-open-cage", "normal")
def test_the_open_cage_by_boots() -> None:
    play = face("the-open-cage", "boots", ["to shard-river"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "volcano", "the-open-cage")
    assert play.champion_in() == "shard-river"


@pytest.mark.rule("M-EN-20")
@pytest.mark.card("the-open-cage", "edge")
def test_the_open_cage_by_axe() -> None:
    play = face(
        "the-open-cage", "axe", ["choose boulron"], path=["boulron"], figures={"boulron": "orb"}, troops={"orb-river": (0, 2)}
    )
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "shard", "the-open-cage")
    assert play.troops_in("orb-river", 1) == 0
    assert play.monster_on("boulron") == "volcano"


@pytest.mark.rule("M-EN-21")
@pytest.mark.card("the-gate-of-bronze", "normal")
def test_the_gate_of_bronze_by_dialogue() -> None:
    play = face("the-gate-of-bronze", "dialogue", ["option 2", "deploy golem"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "orb", "the-gate-of-bronze")
    assert play.golems_in("tree-forest") == 1


@pytest.mark.rule("M-EN-21")
@pytest.mark.card("the-gate-of-bronze", "edge")
def test_the_gate_of_bronze_by_boots() -> None:
    play = face(
        "the-gate-of-bronze",
        "boots",
        ["region tree-forest", "pass"],
        champions=("tree-forest", "shard-myst"),
        troops={"tree-forest": (0, 2)},
    )
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6 + 5, "tree", "the-gate-of-bronze")
    assert play.troops_in("tree-forest", 1) == 1


@pytest.mark.rule("M-EN-22")
@pytest.mark.card("the-sky-ferry", "normal")
def test_the_sky_ferry_by_chest() -> None:
    play = face("the-sky-ferry", "chest", ["yes"], energy=2)
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 8 + 3, "tree", "the-sky-ferry")
    assert play.energy == 1


@pytest.mark.rule("M-EN-22")
@pytest.mark.card("the-sky-ferry", "edge")
def test_the_sky_ferry_by_boots() -> None:
    play = face(
        "the-sky-ferry",
        "boots",
        ["from tree-forest", "to orb-river", "from tree-forest", "to shard-river"],
        troops={"tree-forest": (2,)},
    )
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 8, "shard", "the-sky-ferry")
    assert play.troops_in("orb-river") == 1
    assert play.troops_in("shard-river") == 1


@pytest.mark.rule("M-EN-23")
@pytest.mark.card("the-lost-apprentice", "normal")
def test_the_lost_apprentice_by_dialogue() -> None:
    play = face("the-lost-apprentice", "dialogue", [], era_one=["air-drop"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 8, "shard", "the-lost-apprentice")
    assert play.hand[-1] == "air-drop"


@pytest.mark.rule("M-EN-23")
@pytest.mark.card("the-lost-apprentice", "edge")
def test_the_lost_apprentice_by_axe() -> None:
    play = face("the-lost-apprentice", "axe", ["choose double-walls"], hand=["double-walls", "deep-breath"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 8 + 4, "volcano", "the-lost-apprentice")
    assert play.discard == ["double-walls"]


@pytest.mark.rule("M-EN-24")
@pytest.mark.card("the-singing-ford", "normal")
def test_the_singing_ford_by_boots() -> None:
    play = face("the-singing-ford", "boots", ["option 1", "deploy golem"], golems={"orb-river": (1,)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 8, "orb", "the-singing-ford")
    assert play.golems_in("tree-forest") == 1


@pytest.mark.rule("M-EN-24")
@pytest.mark.card("the-singing-ford", "edge")
def test_the_singing_ford_by_dialogue() -> None:
    play = face("the-singing-ford", "dialogue", [], troops={"orb-river": (1,), "shard-river": (1,), "volcano-river": (1,)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 8 + 9, "volcano", "the-singing-ford")


@pytest.mark.rule("M-EN-25")
@pytest.mark.card("the-whirlwind", "normal")
def test_the_whirlwind_by_axe() -> None:
    play = face("the-whirlwind", "axe", ["yes"], energy=1)
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6 + 2, "ruin", "the-whirlwind")
    assert play.energy == 0
    assert play.xp == 1


@pytest.mark.rule("M-EN-25")
@pytest.mark.card("the-whirlwind", "edge")
def test_the_whirlwind_by_boots() -> None:
    play = face(
        "the-whirlwind",
        "boots",
        ["from tree-forest", "to orb-river"],
        troops={"tree-forest": (2,)},
        golems={"tree-forest": (1,)},
    )
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "shard", "the-whirlwind")
    assert play.troops_in("orb-river") == 2
    assert play.golems_in("orb-river") == 1
    assert play.champion_in() == "tree-forest"


@pytest.mark.rule("M-EN-26")
@pytest.mark.card("the-blind-oracle", "normal")
def test_the_blind_oracle_by_boots() -> None:
    play = face("the-blind-oracle", "boots", [], charged=0)
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "tree", "the-blind-oracle")
    assert play.charged == 1
    assert play.xp == 1


@pytest.mark.rule("M-EN-26")
@pytest.mark.card("the-blind-oracle", "edge")
def test_the_blind_oracle_by_dialogue() -> None:
    play = face("the-blind-oracle", "dialogue", [])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6 + 4, "volcano", "the-blind-oracle")


@pytest.mark.rule("M-EN-27")
@pytest.mark.card("the-quiet-shrine", "normal")
def test_the_quiet_shrine_by_chest() -> None:
    play = face("the-quiet-shrine", "chest", ["meditate"], troops={"orb-river": (1,)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6 + 2, "shard", "the-quiet-shrine")
    assert play.energy == 4


@pytest.mark.rule("M-EN-27")
@pytest.mark.card("the-quiet-shrine", "edge")
def test_the_quiet_shrine_by_axe() -> None:
    play = face(
        "the-quiet-shrine",
        "axe",
        ["choose boulron"],
        path=["boulron"],
        figures={"boulron": "orb"},
        troops={"orb-river": (0, 2)},
    )
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 6, "volcano", "the-quiet-shrine")
    assert play.troops_in("orb-river", 1) == 0


@pytest.mark.rule("M-EN-28")
@pytest.mark.card("the-stone-stairs", "normal")
def test_the_stone_stairs_by_boots() -> None:
    play = face(
        "the-stone-stairs",
        "boots",
        ["travel troop:orb-river:orb-myst", "travel troop:orb-river:volcano-river"],
        troops={"orb-river": (2,)},
    )
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "ruin", "the-stone-stairs")
    assert play.troops_in("orb-myst") == 1
    assert play.troops_in("volcano-river") == 1


@pytest.mark.rule("M-EN-28")
@pytest.mark.card("the-stone-stairs", "edge")
def test_the_stone_stairs_by_axe() -> None:
    play = face("the-stone-stairs", "axe", ["option 1", "fortify orb-river"], troops={"orb-river": (2,)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7, "shard", "the-stone-stairs")
    assert play.forts_in("orb-river") == 1


@pytest.mark.rule("M-EN-29")
@pytest.mark.card("the-rival-banner", "normal")
def test_the_rival_banner_by_axe() -> None:
    play = face(
        "the-rival-banner",
        "axe",
        ["region tree-forest", "pass"],
        charged=0,
        champions=("tree-forest", "shard-myst"),
        troops={"tree-forest": (0, 2)},
    )
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7 + 2, "volcano", "the-rival-banner")
    assert play.charged == 1
    assert play.troops_in("tree-forest", 1) == 1


@pytest.mark.rule("M-EN-29")
@pytest.mark.card("the-rival-banner", "edge")
def test_the_rival_banner_by_boots() -> None:
    play = face("the-rival-banner", "boots", ["choose grand-triumph"], hand=["grand-triumph", "deep-breath"])
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7 + 3, "tree", "the-rival-banner")
    assert play.discard == ["grand-triumph"]


@pytest.mark.rule("M-EN-30")
@pytest.mark.card("the-council-of-elders", "normal")
def test_the_council_of_elders_by_dialogue() -> None:
    play = face(
        "the-council-of-elders",
        "dialogue",
        ["act small-triumph", "effect", "pass"],
        hand=["small-triumph", "deep-breath"],
        energy=1,
    )
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7 + 3, "shard", "the-council-of-elders")
    assert play.energy == 0


@pytest.mark.rule("M-EN-30")
@pytest.mark.card("the-council-of-elders", "edge")
def test_the_council_of_elders_by_chest() -> None:
    play = face("the-council-of-elders", "chest", [], troops={"orb-mountain": (1,), "tree-mountain": (1,)})
    assert (play.glory, play.token_on(), play.faced[-1]) == (1 + 7 + 6, "orb", "the-council-of-elders")
