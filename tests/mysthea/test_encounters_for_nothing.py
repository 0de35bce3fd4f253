"""Encounters where there is nothing to gain, or nothing is wanted: what is left then. M-EN"""

import pytest

from tests.mysthea.sea import at, face


@pytest.mark.rule("M-EN-01", "M-EN-08", "M-EN-11", "M-EN-14", "M-EFF-09")
@pytest.mark.parametrize(
    ("card", "approach"),
    [("the-broken-bridge", "axe"), ("the-deserter", "boots"), ("the-sleeping-colossus", "axe"), ("the-rope-ladder", "axe")],
)
def test_nothing_is_removed_where_nobody_has_such_a_piece(card: str, approach: str) -> None:
    play = face(card, approach, [], troops={"orb-river": (1, 0)}, golems={"orb-river": (1, 0)}, forts={"orb-river": (1, 0)})
    assert (play.troops_in("orb-river"), play.golems_in("orb-river"), play.forts_in("orb-river")) == (1, 1, 1)


@pytest.mark.rule("M-EN-01", "M-EN-08", "M-EN-11", "M-EN-14", "M-ENC-06")
@pytest.mark.parametrize(
    ("card", "approach"),
    [("the-broken-bridge", "axe"), ("the-deserter", "boots"), ("the-sleeping-colossus", "axe"), ("the-rope-ladder", "axe")],
)
def test_nothing_is_removed_if_the_reward_is_not_used(card: str, approach: str) -> None:
    play = face(
        card, approach, ["pass"], troops={"orb-river": (0, 1)}, golems={"orb-river": (0, 1)}, forts={"orb-river": (0, 1)}
    )
    assert (play.troops_in("orb-river", 1), play.golems_in("orb-river", 1), play.forts_in("orb-river", 1)) == (1, 1, 1)


@pytest.mark.rule("M-EN-07", "M-EN-17", "M-EN-21", "M-EN-29", "M-EFF-03")
@pytest.mark.parametrize(
    ("card", "approach"),
    [("the-ambush", "axe"), ("the-duellist", "axe"), ("the-gate-of-bronze", "boots"), ("the-rival-banner", "axe")],
)
def test_the_battle_of_an_encounter_may_be_declined(card: str, approach: str) -> None:
    play = face(card, approach, ["pass"])
    assert play.wounded == 0


@pytest.mark.rule("M-EN-09", "M-EN-18", "M-EN-23", "M-EN-29")
@pytest.mark.parametrize(
    ("card", "approach"),
    [("the-old-veteran", "chest"), ("the-scrap-heap", "axe"), ("the-lost-apprentice", "axe"), ("the-rival-banner", "boots")],
)
def test_no_card_of_the_type_no_glory(card: str, approach: str) -> None:
    wrong = {"the-old-veteran": "small-triumph"}.get(card, "old-wisdom")
    play = face(card, approach, ["pass"], hand=[wrong])
    assert (play.hand, play.discard) == ([wrong], [])


@pytest.mark.rule("M-EN-16", "M-EN-22", "M-EN-25")
@pytest.mark.parametrize(
    ("card", "approach"), [("the-stranded-crew", "chest"), ("the-sky-ferry", "chest"), ("the-whirlwind", "axe")]
)
def test_without_energy_nothing_is_bought(card: str, approach: str) -> None:
    play = face(card, approach, [])
    assert play.energy == 0


@pytest.mark.rule("M-EN-20", "M-EN-27", "M-EFF-11")
@pytest.mark.parametrize("card", ["the-open-cage", "the-quiet-shrine"])
def test_no_monster_on_the_path_no_attack(card: str) -> None:
    play = face(card, "axe", [], figures={"boulron": "tree"}, events=["boulron"])
    assert play.monster_on("boulron") == "tree"


@pytest.mark.rule("M-EN-12", "M-EN-19", "M-EFF-04")
def test_of_two_things_one_is_chosen() -> None:
    play = face("the-humming-stone", "axe", ["option 2", "gain"], charged=0)
    assert (play.charged, play.energy) == (0, 1)
    play = face("the-spice-trader", "chest", ["option 1"])
    assert play.energy == 2


@pytest.mark.rule("M-EN-25")
def test_the_whirlwind_leaves_the_champion_and_those_who_have_travelled() -> None:
    play = at(
        "turn",
        meeting="the-whirlwind",
        tokens=("tree",),
        xp=1,
        hand=["deep-breath", "old-wisdom"],
        troops={"tree-crystal": (2,)},
    )
    play.acts("deep-breath", "command", "travel troop:tree-crystal:tree-forest", "pass")
    play.does("encounter", "approach boots", "from tree-crystal", "to orb-river")
    assert (play.troops_in("orb-river"), play.troops_in("tree-forest"), play.champion_in()) == (1, 1, "tree-forest")
