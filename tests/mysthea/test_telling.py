"""What players read in Mysthea: who went where, who lost what, what comes next."""

from __future__ import annotations

import pytest

import mythboard
from mythboard.games.mysthea.board import SEATS
from mythboard.games.mysthea.telling import AN_ARTEFACT, PHRASES
from mythboard.table.chronicle import Chronicle
from tests.kit.naming import matching
from tests.mysthea.sea import Sea, at

TOGETHER = ("tree-forest", "tree-forest")


def log_of(play: Sea, *moves: str) -> list[str]:
    """What a spectator reads of these moves."""
    table = play.table.clone()
    chronicle = Chronicle(table, None)
    for move in moves:
        seat = table.asked[0]
        table.answer(seat, matching(table, seat, move)[0])
        chronicle.hear(table)
    play.drop()
    return [sentence for turn in chronicle.turns for sentence in turn.sentences]


def test_deploying_and_travelling_are_told_with_their_regions() -> None:
    play = at("turn", champions=("tree-forest", "ruin-myst"), hand=["war-chest"], troops_built=2)
    told = log_of(play, "act war-chest", "command", "deploy troop", "travel champion:tree-forest:tree-crystal")
    assert "Player 1 deploys a troop in the forest of the Tree." in told
    assert "Player 1 travels with the champion from the forest of the Tree to the crystal field of the Tree." in told


def test_a_battle_is_told_with_its_region_its_strengths_its_losses_and_its_end() -> None:
    play = at("turn", champions=("tree-forest", "ruin-myst"), troops={"tree-forest": (0, 2)})
    assert log_of(play, "battle")[:7] == [
        "Player 1 discharges the artefact, starts a battle in the forest of the Tree and shows no card.",
        "Player 2 shows no card.",
        "The strength of Player 1 is 3.",
        "The strength of Player 2 is 2.",
        "Player 2 loses a troop in the forest of the Tree.",
        "Player 1 gains 2 glory and has 3.",
        "The battle is over.",
    ]


def test_like_units_that_are_lost_together_are_counted() -> None:
    play = at("turn", champions=("tree-forest", "ruin-myst"), troops={"tree-forest": (2, 2)})
    assert "Player 2 loses 2 troops in the forest of the Tree." in log_of(play, "battle")


def test_a_wounded_champion_is_told_whether_or_not_champions_have_abilities() -> None:
    for abilities in ("on", "off"):
        heroes = ("telron", "anuth") if abilities == "on" else ()
        play = at("turn", champions=TOGETHER, troops={"tree-forest": (2, 0)}, heroes=heroes, options={"abilities": abilities})
        assert "The champion of Player 2 is wounded." in log_of(play, "battle")


def test_a_moved_island_is_told_with_the_one_it_lies_before() -> None:
    play = at("turn", champions=("tree-forest", "ruin-myst"))
    told = log_of(play, "move", "pass", "before shard")
    moved = told.index("Player 1 moves the Tree.")
    assert told[moved + 1] == "It lies before the Shard now, clockwise."


@pytest.mark.parametrize("premonition", ["off", "on"])
def test_an_encounter_is_told_with_its_approach_and_where_the_token_goes(premonition: str) -> None:
    play = at("turn", tokens=("tree",), xp=1, meeting="the-hollow-log", options={"premonition": premonition})
    told = log_of(play, "encounter", "approach chest")
    assert any(" comes with a chest" in sentence for sentence in told)
    assert any(sentence.startswith("The token of Player 1 lies on the ") for sentence in told)


def test_the_next_event_is_told_as_such() -> None:
    table = mythboard.game("mysthea").start(2, 3)
    chronicle = Chronicle(table, None)
    while len(chronicle.turns) < 3:
        table.answer(table.asked[0], table.moves(table.asked[0])[0])
        chronicle.hear(table)
    told = " ".join(sentence for turn in chronicle.turns for sentence in turn.sentences)
    assert "Next on the events path: " in told
    assert "shown to everybody" not in told


def test_the_phrases_are_counted_right_and_every_phrase_is_said_alike_for_the_champion() -> None:
    assert len(PHRASES) == AN_ARTEFACT + SEATS
    assert all(once == often for once, often in PHRASES if once.startswith("the champion"))
