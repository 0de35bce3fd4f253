"""Monsters and champions. M-MON, M-MST, M-CH"""

import pytest

from tests.mysthea.sea import APPROACH, REACT, SPEND, TURN, Sea, at

AWAY = ("volcano-river", "shard-river", "ruin-myst")  # champions far from the tree
REGION = "Lose your units in which region?"


def attack(monster: str = "boulron", island: str = "tree", **position: object) -> Sea:
    """A monster attacks at the end of the last era."""
    given: dict[str, object] = {"era": 3, "champions": AWAY, "seats": 3, **position}
    return at("end", figures={monster: island}, path=[monster], **given)  # type: ignore[arg-type]


# The attack


@pytest.mark.rule("M-MON-01", "M-MON-03", "M-MON-06", "M-MON-12", "M-GEN-05")
def test_all_units_on_the_island_oppose_it_together_and_the_strongest_are_rewarded() -> None:
    play = attack(
        "cannibarok",
        "ruin",
        champions=("volcano-river", "shard-river", "tree-forest"),
        troops={"ruin-forest": (2, 0, 1), "ruin-mountain": (4, 4, 0)},
        golems={"ruin-myst": (0, 1, 0)},
        artefact=(2, 1, 3),
    )
    # 6 + 6 + 1 = 13 against 12: of equals the lower artefact comes first
    assert play.glories() == [1 + 4, 1 + 6, 1 + 2]
    assert [play.of(seat).energy for seat in range(3)] == [4, 6, 2]


@pytest.mark.rule("M-MON-03", "M-MON-04", "M-MON-12")
def test_a_stronger_monster_takes_one_region_from_everybody_there() -> None:
    play = attack(
        "cannibarok",
        "ruin",
        troops={"ruin-forest": (2, 0, 1), "ruin-mountain": (4, 4, 0)},
        champions=("volcano-river", "shard-river", "tree-forest"),
        artefact=(2, 1, 3),
    )
    play.asked(0, REGION, ["region ruin-forest", "region ruin-mountain"])
    play.does("region ruin-mountain")
    assert [play.troops_in("ruin-mountain", seat) for seat in range(3)] == [0, 0, 0]
    assert [play.troops_in("ruin-forest", seat) for seat in range(3)] == [2, 0, 0]
    assert play.troops_built == 2 + 4
    assert play.glories() == [1, 1, 1]


@pytest.mark.rule("M-MON-03")
def test_as_strong_as_the_monster_is_enough_and_upgrades_count() -> None:
    golems = {"tree-forest": (4,)}
    assert attack(troops={"tree-forest": (3,)}, golems=golems).glory == 10  # 11 against 11
    assert attack(troops={"tree-forest": (2,)}, golems=golems).glory == 1  # 10 against 11
    assert attack(troops={"tree-forest": (2,)}, golems=golems, upgrades=["oath-of-iron"]).glory == 10


@pytest.mark.rule("M-MON-02", "M-MST-01")
def test_what_it_does_when_it_attacks_comes_before_losses_and_movement() -> None:
    play = attack("utcoro", glory=(9, 9, 9), troops={"tree-forest": (1, 0, 0)})
    assert play.glories() == [9, 4, 4]  # only who takes no part, though the troop is gone in the end
    assert play.troops_in("tree-forest") == 0
    assert play.monster_on("utcoro") == "orb"


@pytest.mark.rule("M-MON-04", "M-WND-01", "M-MON-05")
def test_a_champion_in_the_lost_region_is_wounded_and_a_wounded_one_may_be_chosen() -> None:
    play = attack(champions=("tree-forest", "shard-river", "ruin-myst"), forts={"tree-forest": (1,)})
    assert (play.wounded, play.champion_in(), play.forts_in("tree-forest")) == (1, "tree-forest", 0)
    play = attack(champions=("tree-forest", "shard-river", "ruin-myst"), wounded=1, troops={"tree-crystal": (3,)})
    play.asked(0, REGION, ["region tree-forest", "region tree-crystal"])
    play.does("region tree-forest")
    assert play.troops_in("tree-crystal") == 3


@pytest.mark.rule("M-MON-07", "M-MST-02")
def test_who_takes_part_with_no_strength_is_rewarded_too_and_rewards_without_taker_lapse() -> None:
    play = attack(troops={"tree-forest": (8,)}, golems={"tree-forest": (2,)}, forts={"tree-crystal": (0, 1)})
    assert play.glories() == [1 + 9, 1 + 4, 1]


@pytest.mark.rule("M-MON-07")
def test_rewards_are_carried_out_gold_first() -> None:
    play = attack("onygauros", options={"behaviours": "off"}, troops={"tree-forest": (8, 4)}, golems={"tree-forest": (0, 1)})
    assert play.table.asked == (0,)
    assert play.cps == 4
    play.does("gain", "gain", "gain", "gain")
    play.does("pass", by=1, to=SPEND)
    assert play.glories() == [5, 4, 1]


@pytest.mark.rule("M-MON-08", "M-MON-09")
def test_won_or_lost_it_moves_one_island_clockwise_and_stays_in_play() -> None:
    assert attack(troops={"tree-forest": (8,)}, golems={"tree-forest": (2,)}).monster_on("boulron") == "orb"
    assert attack(troops={"tree-forest": (2,)}).monster_on("boulron") == "orb"
    assert attack(ring=("tree", "volcano", "shard", "ruin", "orb")).monster_on("boulron") == "volcano"


@pytest.mark.rule("M-MON-10")
def test_on_an_empty_island_it_wins_and_moves() -> None:
    play = attack("utcoro", glory=(9, 9, 9))
    assert play.glories() == [4, 4, 4]
    assert (play.monster_on("utcoro"), play.defeats) == ("orb", 0)


@pytest.mark.rule("M-MON-11", "M-EFF-11", "M-EFF-05")
def test_an_attack_by_a_card_is_a_full_one_and_its_own_card_still_counts() -> None:
    play = at(
        "turn",
        hand=["call-the-beast"],
        energy=3,
        champions=AWAY[:2],
        troops={"tree-forest": (8,)},
        golems={"tree-forest": (2,)},
        figures={"boulron": "tree", "utcoro": "orb"},
        path=["rivers", "boulron"],
        events=["utcoro"],
        hand_1=["deep-breath"],
    )
    play.acts("call-the-beast", "effect")
    play.asked(0, "Which monster attacks?", ["choose boulron", "pass"])  # Utcoro's card has not been placed
    play.does("choose boulron")
    assert (play.glory, play.monster_on("boulron"), play.defeats) == (10, "orb", 1)
    assert play.path == ["rivers", "boulron"]
    play.does("pass", "pass")


@pytest.mark.rule("M-EFF-11")
def test_without_a_monster_on_the_path_nothing_attacks() -> None:
    play = at("turn", hand=["call-the-beast"], energy=3, path=["rivers"], events=["boulron"], figures={"boulron": "tree"})
    play.acts("call-the-beast", "effect")
    play.does("pass", "pass")
    assert play.monster_on("boulron") == "tree"


@pytest.mark.rule("M-CMP-06", "M-END-07")
def test_monsters_that_share_an_island_attack_one_after_the_other() -> None:
    play = at(
        "end",
        era=3,
        champions=AWAY[:2],
        troops={"tree-forest": (2,), "tree-crystal": (1,)},
        figures={"boulron": "tree", "obsidusa": "tree"},
        path=["boulron", "obsidusa"],
    )
    play.does("region tree-crystal", to=REGION)
    assert (play.troops_in("tree-crystal"), play.troops_in("tree-forest")) == (0, 0)  # and to the second the rest
    assert (play.monster_on("boulron"), play.monster_on("obsidusa")) == ("orb", "tree")


# Behaviours


@pytest.mark.rule("M-MST-01", "M-GEN-04")
def test_utcoro_costs_those_who_stay_away_five_glory_but_never_the_last() -> None:
    play = attack("utcoro", glory=(20, 3, 6))
    assert play.glories() == [15, 1, 1]


@pytest.mark.rule("M-MST-01", "M-OPT-03")
def test_without_behaviours_utcoro_just_attacks() -> None:
    play = attack("utcoro", glory=(20, 3, 6), options={"behaviours": "off"})
    assert play.glories() == [20, 3, 6]


@pytest.mark.rule("M-MST-01", "M-ENC-11")
def test_utcoro_rewards_glory_and_a_free_encounter_wherever_the_champion_is() -> None:
    play = attack("utcoro", troops={"tree-forest": (5, 3)}, golems={"tree-forest": (1,)}, meeting="the-toll-keeper", xp=4)
    play.does("encounter", to="Face an encounter?")
    play.does("approach chest", "pass")
    assert (play.glory, play.xp) == (1 + 3 + 6, 4)  # though they could be paid
    play.does("pass", by=1, to="Face an encounter?")
    assert play.glories() == [10, 3, 1]


@pytest.mark.rule("M-MST-02", "M-OPT-03")
def test_boulron_ignores_fortifications_and_their_upgrades() -> None:
    force = {"troops": {"tree-forest": (6,)}, "forts": {"tree-forest": (4,)}, "upgrades_0": ["double-walls"]}
    assert attack(**force).glories()[0] == 1  # type: ignore[arg-type]
    assert attack(options={"behaviours": "off"}, **force).glories()[0] == 10  # type: ignore[arg-type]


@pytest.mark.rule("M-MST-03", "M-MAP-08", "M-OPT-03")
@pytest.mark.parametrize(
    ("island", "region", "mirages", "behaviours", "defeated"),
    [
        ("ruin", "ruin-forest", [], "on", True),
        ("tree", "tree-forest", [], "on", False),
        ("tree", "tree-forest", ["tree-crystal"], "on", False),
        ("tree", "tree-forest", [], "off", True),
    ],
)
def test_cannibarok_is_stronger_on_an_island_with_a_crystal_field(
    island: str, region: str, mirages: list[str], behaviours: str, defeated: bool
) -> None:
    play = attack(
        "cannibarok",
        island,
        champions=("volcano-river", "shard-river", "orb-river"),
        troops={region: (4,)},
        golems={region: (4,)},
        mirages=mirages,
        options={"behaviours": behaviours},
    )
    assert (play.energy, play.glory) == ((6, 7) if defeated else (0, 1))


@pytest.mark.rule("M-MST-04", "M-GEN-04")
def test_onygauros_takes_a_random_discard_or_five_glory_from_everybody() -> None:
    play = attack("onygauros", glory=(9, 9, 3), discard=(["deep-breath", "old-wisdom"], ["second-wind"], []))
    play.asked(0, "Choose one", ["option 1", "option 2"])
    play.does("option 1")
    assert len(play.discard) == 1
    assert {*play.discard, *play.away} >= {"deep-breath", "old-wisdom"}
    play.does("option 2", by=1)
    assert (play.of(1).glory, play.of(1).discard) == (4, ["second-wind"])
    play.does("option 1", by=2)  # an empty pile loses nothing
    assert play.glories() == [9, 4, 3]


@pytest.mark.rule("M-MST-04", "M-GEN-06")
def test_which_card_onygauros_takes_is_chance() -> None:
    taken = set()
    for seed in range(30):
        play = attack("onygauros", seats=2, seed=seed, discard=(["deep-breath", "old-wisdom"], []))
        play.does("option 1")
        taken.add(play.discard[0])
        play.does("option 2", by=1)
    assert taken == {"deep-breath", "old-wisdom"}


@pytest.mark.rule("M-MST-04")
def test_onygauros_rewards_cps_and_glory() -> None:
    play = attack("onygauros", options={"behaviours": "off"}, troops={"tree-forest": (8, 5)})
    play.does("construct golem", "gain", "gain")
    assert (play.glory, play.energy) == (5, 2)
    play.does("pass", by=1)
    assert play.of(1).glory == 4


@pytest.mark.rule("M-MST-05", "M-OPT-03")
def test_obsidusa_stays_unless_defeated() -> None:
    assert attack("obsidusa").monster_on("obsidusa") == "tree"
    assert attack("obsidusa", options={"behaviours": "off"}).monster_on("obsidusa") == "orb"
    play = attack("obsidusa", troops={"tree-forest": (8, 6)})
    assert play.monster_on("obsidusa") == "orb"
    assert (play.glories(), len(play.hand), len(play.of(1).hand)) == ([8, 6, 1], 1, 1)


@pytest.mark.rule("M-MST-06", "M-OPT-03")
def test_caerulas_attacks_a_second_time_and_then_stays() -> None:
    play = attack("caerulas", "tree", champions=("orb-river", "shard-river", "ruin-myst"), troops={"tree-forest": (2,)})
    assert (play.troops_in("tree-forest"), play.wounded) == (0, 1)
    assert play.monster_on("caerulas") == "orb"
    play = attack("caerulas", "tree", options={"behaviours": "off"}, champions=("orb-river", "shard-river", "ruin-myst"))
    assert (play.wounded, play.monster_on("caerulas")) == (0, "orb")


@pytest.mark.rule("M-MST-06")
def test_caerulas_defeated_at_first_moves_as_usual_and_at_second_stays() -> None:
    play = attack("caerulas", "tree", troops={"tree-forest": (8,)}, golems={"tree-forest": (4,)})
    assert (play.xp, play.glory, play.monster_on("caerulas"), play.defeats) == (5, 6, "orb", 1)
    play = attack("caerulas", "tree", troops={"orb-river": (8,)}, golems={"orb-river": (4,)})
    assert (play.xp, play.glory, play.monster_on("caerulas"), play.defeats) == (5, 6, "orb", 1)


@pytest.mark.rule("M-MST-06")
@pytest.mark.parametrize(("option", "silver", "bronze"), [("book", 5, 5), ("printed", 4, 3)])
def test_caerulas_rewards_as_in_the_book_or_as_printed(option: str, silver: int, bronze: int) -> None:
    monster = "caerulas" if option == "book" else "caerulas-printed"
    play = attack(monster, troops={"tree-forest": (8, 5, 2)}, golems={"tree-crystal": (1,)}, options={"caerulas": option})
    assert play.glories() == [6, 1 + silver, 1 + bronze]
    assert [play.of(seat).xp for seat in range(3)] == [5, silver, bronze]


@pytest.mark.rule("M-MST-07", "M-MST-08")
def test_kodror_takes_its_island_along() -> None:
    play = attack("kodror", "tree")
    assert play.ring() == ["shard", "ruin", "orb", "tree", "volcano"]
    assert play.monster_on("kodror") == "tree"
    play = attack("kodror", "shard", champions=("volcano-river", "orb-river", "ruin-myst"))
    assert play.ring() == ["ruin", "shard", "tree", "orb", "volcano"]
    play = attack("kodror", "tree", options={"behaviours": "off"})
    assert (play.ring()[2], play.monster_on("kodror")) == ("tree", "orb")


@pytest.mark.rule("M-MST-07", "M-MON-09")
def test_a_defeated_kodror_leaves_and_its_card_is_skipped() -> None:
    play = at(
        "turn",
        hand=["call-the-beast"],
        energy=3,
        champions=AWAY[:2],
        troops={"tree-forest": (8,)},
        golems={"tree-forest": (4,)},
        figures={"kodror": "tree"},
        path=["kodror"],
        hand_1=["deep-breath"],
    )
    play.acts("call-the-beast", "effect", "choose kodror")
    assert (play.glory, play.monster_on("kodror")) == (17, "")
    assert play.view(None)["scene"]["path"][0]["turned"] is True  # type: ignore[index]
    play.does("pass", "pass")
    play = at("end", era=2, path=["kodror"], status={"path": {"kodror": 1}}, hand=["deep-breath"])
    assert "kodror" in play.away
    assert play.monsters == []


@pytest.mark.rule("M-MST-07", "M-EFF-11")
@pytest.mark.parametrize(("turned", "offers"), [(0, ["choose boulron", "choose kodror"]), (1, ["choose boulron"])])
def test_a_turned_card_cannot_be_chosen_to_attack(turned: int, offers: list[str]) -> None:
    # Defeated, it has no figure either; here it has one, so that nothing but the turned card speaks against it.
    play = at(
        "turn",
        hand=["call-the-beast"],
        energy=3,
        path=["boulron", "kodror"],
        figures={"boulron": "shard", "kodror": "ruin"},
        status={"path": {"kodror": turned}},
        hand_1=["deep-breath"],
    )
    play.acts("call-the-beast", "effect")
    play.asked(0, "Which monster attacks?", [*offers, "pass"])
    play.does("pass", "pass", "pass")


# Champions


@pytest.mark.rule("M-CH-01")
def test_anuth_is_stronger_in_battles_his_player_starts_in_his_region() -> None:
    both = ("tree-forest", "tree-forest")
    play = at("turn", heroes=("anuth",), champions=both, hand=["deep-breath"], hand_1=["old-wisdom"])
    play.fights("tree-forest", "pass", "pass")
    assert (play.foe.wounded, play.glory) == (1, 3)
    play = at("turn", heroes=("", "anuth"), champions=both, hand=["deep-breath"], hand_1=["old-wisdom"])
    play.fights("tree-forest", "pass", "pass")
    assert (play.wounded, play.glory) == (0, 1)  # not when another starts it
    play = at(
        "turn", heroes=("anuth",), champions=("orb-river", "shard-myst"), troops={"tree-forest": (1, 1)}, hand=["deep-breath"]
    )
    play.fights("tree-forest", "pass")
    assert play.troops_in("tree-forest", 1) == 1  # not where he is not


@pytest.mark.rule("M-CH-01")
@pytest.mark.parametrize("region", ["tree-forest", "tree-mountain"])  # the first and the last of the island
def test_anuth_is_stronger_against_monsters_on_his_island(region: str) -> None:
    force = {"champions": (region, "shard-river", "ruin-myst"), "troops": {"tree-crystal": (6,)}}
    assert attack(heroes=("anuth",), **force).glory == 10  # type: ignore[arg-type]  # 6 + 3 + 2
    attack(**force, heroes=("leheir",)).ends(0, REGION)  # type: ignore[arg-type]  # 9 are not enough
    assert attack(heroes=("anuth",), troops={"tree-crystal": (8,)}, golems={"tree-crystal": (1,)}).glory == 1  # he is away


@pytest.mark.rule("M-CH-02")
def test_celethe_doubles_every_part_of_the_reward() -> None:
    with_her = {
        "heroes": ("celethe",),
        "champions": ("tree-forest", "shard-river", "ruin-myst"),
        "troops": {"tree-forest": (8,)},
    }
    assert attack(**with_her).glory == 1 + 18  # type: ignore[arg-type]
    play = attack("onygauros", options={"behaviours": "off"}, golems={"tree-crystal": (1,)}, **with_her)  # type: ignore[arg-type]
    assert play.cps == 8  # one pool
    play.does("pass")
    assert play.glory == 9
    play = attack("obsidusa", golems={"tree-crystal": (2,)}, **with_her)  # type: ignore[arg-type]
    assert (len(play.hand), play.glory) == (2, 15)
    play = attack("cannibarok", golems={"tree-crystal": (2,)}, **with_her)  # type: ignore[arg-type]
    assert (play.energy, play.glory) == (12, 13)
    play = attack("caerulas", golems={"tree-crystal": (2,)}, **with_her)  # type: ignore[arg-type]
    assert (play.xp, play.glory) == (10, 11)


@pytest.mark.rule("M-CH-02")
def test_celethe_gives_two_free_encounters_within_the_limit() -> None:
    with_her = {
        "heroes": ("celethe",),
        "champions": ("tree-forest", "shard-river", "ruin-myst"),
        "troops": {"tree-forest": (8,)},
    }
    play = attack("utcoro", meeting="the-toll-keeper", **with_her)  # type: ignore[arg-type]
    play.does("encounter", to="Face an encounter?")
    play.does("approach chest", "pass")
    play.does("encounter", to="Face an encounter?")
    play.asked(0, APPROACH)
    play.drop()
    done = ["the-broken-bridge", "the-ambush", "the-deserter", "the-old-veteran", "the-myst-choir"]
    play = attack("utcoro", meeting="the-toll-keeper", faced_0=done, **with_her)  # type: ignore[arg-type]
    play.does("encounter", to="Face an encounter?")
    play.does("approach chest", "pass")
    assert play.table.over


@pytest.mark.rule("M-CH-02", "M-WND-02")
def test_celethe_doubles_nothing_from_afar_or_wounded() -> None:
    assert attack(heroes=("celethe",), troops={"tree-forest": (8,)}, golems={"tree-forest": (2,)}).glory == 10
    there = ("tree-forest", "shard-river", "ruin-myst")
    assert (
        attack(
            heroes=("celethe",), wounded=(1, 0, 0), champions=there, troops={"tree-forest": (8,)}, golems={"tree-forest": (2,)}
        ).glory
        == 10
    )


@pytest.mark.rule("M-CH-03", "M-OPT-03")
def test_cr_2t1_scores_full_pairs_of_regions_at_the_end_of_an_era() -> None:
    there = {"tree-forest": (1,), "tree-crystal": (1,), "ruin-forest": (1,), "ruin-mountain": (1,)}
    quiet = {"era": 3, "champions": ("orb-river", "shard-myst"), "troops": there}
    assert at("end", heroes=("cr-2t1",), **quiet).glory == 1 + 6  # type: ignore[arg-type]  # five regions, two pairs
    assert at("end", heroes=("cr-2t1",), options={"abilities": "off"}, **quiet).glory == 1  # type: ignore[arg-type]
    assert at("end", heroes=("cr-2t1",), wounded=1, **quiet).glory == 1  # type: ignore[arg-type]


@pytest.mark.rule("M-CH-04")
def test_kolbor_and_malabor_take_any_attunement_but_one_an_era() -> None:
    play = at("turn", heroes=("kolbor-and-malabor",), hand=["deep-breath"], upgrades=["heroic-blade"])
    play.does("move")
    assert len(play.offered(0)) == 6
    play.does("choose light-of-the-shard", "before shard")
    assert play.glory == 4
    play = at("turn", heroes=("kolbor-and-malabor",), took=1, hand=["deep-breath"])
    play.does("move", "before shard")  # nothing is taken
    assert (play.claimed, play.glory) == ([], 1)


@pytest.mark.rule("M-CH-05")
def test_leheir_gains_for_every_loss_in_battles_his_player_starts() -> None:
    play = at(
        "turn",
        heroes=("leheir",),
        champions=("orb-river", "shard-myst"),
        troops={"tree-forest": (2, 4)},
        hand=["wardens-of-the-wood", "deep-breath"],
        hand_1=["old-wisdom"],
    )
    play.fights("tree-forest", "wardens-of-the-wood", "pass")
    play.does("travel troop:tree-forest:tree-crystal", "pass")  # 1 retreats, 1 is lost
    assert play.glories() == [1 + 2, 1 + 4]


@pytest.mark.rule("M-CH-05")
def test_leheir_counts_even_if_he_is_wounded_in_the_battle_and_not_in_those_of_others() -> None:
    both = ("tree-forest", "tree-forest")
    play = at("turn", heroes=("leheir",), champions=both, hand=["deep-breath"], hand_1=["old-wisdom"])
    play.fights("tree-forest", "pass", "old-wisdom")
    assert (play.wounded, play.glories()) == (1, [1 + 1, 1 + 2])
    play = at("turn", heroes=("", "leheir"), champions=both, hand=["deep-breath"], hand_1=["old-wisdom"])
    play.fights("tree-forest", "pass", "old-wisdom")
    assert play.glories() == [1, 1 + 2]


@pytest.mark.rule("M-CH-05", "M-BAT-19")
def test_leheir_gains_from_afar_and_in_battles_started_by_effects_too() -> None:
    play = at("turn", heroes=("leheir",), hand=["final-assault"], energy=5, champions=("orb-river", "shard-myst"))
    play.acts("final-assault", "effect", "region shard-myst")
    assert (play.foe.wounded, play.glory) == (1, 1 + 2 + 1)
    play.does("pass", "pass")


@pytest.mark.rule("M-CH-06", "M-EFF-10")
def test_sanya_may_draw_before_a_battle_and_use_the_card_in_it() -> None:
    play = at(
        "turn",
        heroes=("sanya",),
        champions=("tree-forest", "tree-forest"),
        era_one=["spark-of-the-artefact"],
        hand=["deep-breath"],
        hand_1=["old-wisdom"],
    )
    play.does("battle")
    play.asked(0, "Draw a card?", ["yes", "pass"])
    assert play.charged == 1  # before costs
    play.does("yes")
    assert play.sees("hand/0", 1) == []
    play.asked((0, 1), REACT)
    play.react("spark-of-the-artefact", "pass")
    assert play.foe.wounded == 1


@pytest.mark.rule("M-CH-06")
def test_sanya_may_draw_before_encounters_and_battles_by_effects() -> None:
    play = at("turn", heroes=("sanya",), tokens=("tree",), xp=1, meeting="the-toll-keeper", hand=["deep-breath"])
    play.does("encounter", "yes")
    assert (len(play.hand), play.xp) == (2, 0)
    play.does("approach chest", "pass")
    play = at("turn", heroes=("sanya",), hand=["raiding-party"], energy=2, hand_1=["old-wisdom"])
    play.acts("raiding-party", "effect", "battle")
    play.does("yes", to="Draw a card?")
    assert len(play.hand) == 1
    play.foe("pass")
    play.does("pass", "pass")


@pytest.mark.rule("M-CH-06", "M-BAT-19")
def test_sanya_draws_nothing_for_a_battle_that_is_declined_and_must_fight_once_she_has_declared_it() -> None:
    play = at("turn", heroes=("sanya",), hand=["raiding-party"], energy=2, hand_1=["old-wisdom"])
    play.acts("raiding-party", "effect")
    play.asked(0, "Start a battle?", ["battle", "pass"])
    play.does("pass")
    assert play.hand == []
    play.does("pass", "pass")
    fields = {"ruin-myst": (0, 1), "orb-river": (0, 1)}
    play = at("turn", heroes=("sanya",), troops=fields, hand=["raiding-party"], energy=2, hand_1=["old-wisdom"])
    play.acts("raiding-party", "effect", "battle", "yes")
    play.asked(0, "Battle in which region?", ["region ruin-myst", "region orb-river"])
    play.does("region orb-river")
    play.foe("pass")
    play.does("pass", "pass")


@pytest.mark.rule("M-CH-06")
def test_sanya_draws_nothing_where_an_effect_finds_nobody_to_fight() -> None:
    play = at(
        "turn",
        options={"remote_battle": "off"},
        heroes=("sanya",),
        hand=["raiding-party"],
        energy=2,
        hand_1=["old-wisdom"],
    )
    play.acts("raiding-party", "effect")
    play.asked(0, "Raiding Party: use its CPs or its effect", ["command", "pass"])
    assert play.hand == []
    play.does("pass", "pass")


@pytest.mark.rule("M-CH-06")
def test_who_has_nothing_to_draw_is_asked_for_the_region_at_once() -> None:
    play = at("turn", heroes=("", "sanya"), hand=["raiding-party"], energy=2, hand_1=["old-wisdom"])
    play.acts("raiding-party", "effect")
    play.asked(0, "Battle in which region?", ["region ruin-myst", "pass"])
    play.does("pass", "pass", "pass")


@pytest.mark.rule("M-CH-07")
def test_telron_brings_four_energy_at_the_start_of_an_era() -> None:
    play = at("next era", heroes=("telron",), energy=2, hand=["deep-breath"])
    assert play.energy == 2 + 4 + 3
    play.asked(0, TURN)
