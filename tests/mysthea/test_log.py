"""What players read in Mysthea: who went where, who lost what, what comes next."""

from __future__ import annotations

import pytest

import mythboard
from mythboard.engine.entries import Entry, entries_of
from mythboard.engine.events import luck_of
from mythboard.engine.knowledge import bit_of
from mythboard.engine.table import Table
from mythboard.prose import plain, voice_of
from tests.kit.naming import bare, matching
from tests.mysthea.sea import Sea, at

TOGETHER = ("tree-forest", "tree-forest")
NAMES = ("Ana", "Ben")


def answered(table: Table, move: int) -> list[Entry]:
    """What an answer of the asked seat brings about, as a spectator is told."""
    events, luck = table.listen(), luck_of(table)
    read = len(events)
    table.answer(table.asked[0], move)
    return entries_of(table, events[read:], [bit_of(None)], table.decisions, luck)[0]


def told_of(play: Sea, *moves: str) -> list[Entry]:
    """What a spectator is told of these moves."""
    table = play.table.clone()
    found: list[Entry] = []
    for move in moves:
        found += answered(table, matching(table, table.asked[0], move)[0])
    play.drop()
    return found


def begun(play: Sea, *deeds: str) -> list[Entry]:
    """What a spectator is told of the way from an entrance to the first question."""
    table = play.game.scenario(play.data, listen=True)
    assert table.events is not None
    return those(entries_of(table, table.events, [bit_of(None)], 0, luck_of(table))[0], *deeds)


def those(entries: list[Entry], *deeds: str) -> list[Entry]:
    return [entry for entry in entries if entry.deed in deeds]


def lines(entries: list[Entry], viewer: int | None = None) -> list[str]:
    return [plain(line.sentence) for line in voice_of("mysthea").lines(tuple(entries), viewer, NAMES)]


def test_deploying_and_travelling_are_told_with_their_regions() -> None:
    play = at("turn", champions=("tree-forest", "ruin-myst"), hand=["war-chest"], troops_built=2)
    told = told_of(play, "act war-chest", "command", "deploy troop", "travel champion:tree-forest:tree-crystal")
    [deployed], [travelled] = those(told, "deploy"), those(told, "travel")
    assert (deployed.seat, deployed.values, deployed.places) == (0, (("troop", 1),), ("tree-forest",))
    assert (travelled.values, travelled.places) == ((("champion", 1),), ("tree-forest", "tree-crystal"))


def test_a_journey_reads_with_both_its_ends() -> None:
    play = at("turn", champions=("tree-forest", "ruin-myst"), hand=["war-chest"], troops_built=2)
    told = told_of(play, "act war-chest", "command", "travel champion:tree-forest:tree-crystal")
    journey = "travels with the champion from the forest of the Tree to the crystal field of the Tree"
    assert any(journey in line for line in lines(told))


def test_a_battle_is_told_with_its_region_its_strengths_its_losses_and_its_end() -> None:
    play = at("turn", champions=("tree-forest", "ruin-myst"), troops={"tree-forest": (0, 2)})
    told = told_of(play, "battle")[:8]
    assert [(entry.deed, entry.seat) for entry in told] == [
        ("discharge", 0),
        ("battle", 0),
        ("react-not", 0),
        ("react-not", 1),
        ("strength", 0),
        ("strength", 1),
        ("lose-unit", 1),
        ("gain", 0),
    ]
    assert [entry.values for entry in told[4:6]] == [(("strength", 3),), (("strength", 2),)]
    assert told[6].places == told[1].places == ("tree-forest",)
    assert all(entry.follows_from("battle") for entry in told[2:])


def test_a_battle_reads_as_it_goes() -> None:
    play = at("turn", champions=("tree-forest", "ruin-myst"), troops={"tree-forest": (0, 2)})
    assert lines(told_of(play, "battle"), 1)[:7] == [
        "Ana discharges the artefact, starts a battle in the forest of the Tree and shows no card.",
        "You show no card.",
        "Ana’s strength is 3.",
        "Your strength is 2.",
        "You lose a troop in the forest of the Tree.",
        "Ana gains 2 glory (3).",
        "The battle is over.",
    ]


def test_like_units_that_are_lost_together_are_counted() -> None:
    play = at("turn", champions=("tree-forest", "ruin-myst"), troops={"tree-forest": (2, 2)})
    assert "Ben loses 2 troops in the forest of the Tree." in lines(told_of(play, "battle"))


@pytest.mark.parametrize("abilities", ["on", "off"])
def test_a_wounded_champion_is_told_whether_or_not_champions_have_abilities(abilities: str) -> None:
    heroes = ("telron", "anuth") if abilities == "on" else ()
    play = at("turn", champions=TOGETHER, troops={"tree-forest": (2, 0)}, heroes=heroes, options={"abilities": abilities})
    told = told_of(play, "battle")
    assert [entry.seat for entry in those(told, "wounded")] == [1]
    assert "Your champion is wounded." in lines(told, 1)


def test_a_moved_island_is_told_with_the_one_it_is_next_before() -> None:
    play = at("turn", champions=("tree-forest", "ruin-myst"))
    told = those(told_of(play, "move", "pass", "before shard"), "move-island", "arrive")
    assert [(entry.deed, entry.places) for entry in told] == [("move-island", ("tree",)), ("arrive", ("shard",))]


@pytest.mark.parametrize("premonition", ["off", "on"])
def test_an_encounter_is_told_with_its_approach_and_where_the_token_goes(premonition: str) -> None:
    play = at("turn", tokens=("tree",), xp=1, meeting="the-hollow-log", options={"premonition": premonition})
    told = those(told_of(play, "encounter", "approach chest"), "approach", "move-token")
    assert [(entry.deed, entry.seat) for entry in told] == [("approach", 0), ("move-token", 0)]
    assert told[0].places == ("chest",)
    assert "Ana approaches with a chest" in " ".join(lines(told))


def test_the_next_event_is_told_as_such() -> None:
    table = mythboard.game("mysthea").start(2, 3)
    told: list[Entry] = []
    while not those(told, "turn"):
        told += answered(table, table.moves(table.asked[0])[0])
    shown = those(told, "show")
    assert shown
    assert all(line.startswith("Next on the events path: ") for line in lines(shown))


@pytest.mark.rule("M-ERA-05")
def test_fortifications_that_go_back_when_an_era_begins_are_told() -> None:
    play = at("next era", forts={"tree-forest": (2, 0), "ruin-myst": (0, 1)}, hand=["deep-breath"])
    told = begun(play, "return-unit")
    assert [(entry.seat, entry.values, entry.places) for entry in told] == [
        (0, (("fortification", 1), ("fortification", 1)), ("tree-forest",)),
        (1, (("fortification", 1),), ("ruin-myst",)),
    ]
    assert lines(told, 0) == [
        "You take back 2 fortifications from the forest of the Tree.",
        "Ben takes back a fortification from the land of myst of the Ruin.",
    ]


@pytest.mark.rule("M-ERA-03")
def test_an_attunement_that_goes_back_when_an_era_begins_is_told() -> None:
    play = at("next era", claimed=["light-of-the-tree"], took=1, hand=["deep-breath"])
    [told] = begun(play, "return-attunement")
    assert (told.seat, [bare(card) for card in told.cards]) == (0, ["light-of-the-tree"])
    assert lines([told], 0) == ["You return Light of the Tree to the board."]


@pytest.mark.rule("M-ACT-03")
def test_cps_that_are_left_unused_are_told() -> None:
    play = at("turn", champions=("tree-forest", "ruin-myst"), hand=["war-chest"], troops_built=2)
    told = told_of(play, "act war-chest", "command", "deploy troop", "pass")
    assert [entry.by("cps") for entry in those(told, "gain", "spend")] == [2, -1]
    [left] = those(told, "forfeit")
    assert (left.seat, left.values, left.by("cps")) == (0, (("cps", 1),), -1)
    assert lines([left], 0) == ["You leave 1 CP unused."]
    assert those(told, "lose", "pay") == []


def test_a_gained_unit_reads_in_the_singular_and_in_the_plural() -> None:
    one = Entry(1, 0, "deploy", values=(("golem", 1),), places=("tree-forest",))
    assert lines([one], 0) == ["You deploy a golem in the forest of the Tree."]
    assert lines([one, one], 0) == ["You deploy 2 golems in the forest of the Tree."]


def test_a_card_of_the_path_that_moves_on_is_named() -> None:
    table = mythboard.game("mysthea").start(2, 3)
    told: list[Entry] = []
    while not those(told, "move-on") and not table.over:
        told = answered(table, table.moves(table.asked[0])[-1])
    moved = those(told, "move-on")
    assert moved
    assert all(table.game.cards[bare(card)].kind == "monster" for entry in moved for card in entry.cards)
