"""Games of earlier commits go as they went unless a change of rules is written down that says why."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import mythboard
from mythboard.server.upgrade import forecast
from mythboard.table.room import OPEN, OVER, RUNNING
from tests.corpus.following import Departure, Kept, follow, kept_games
from tests.corpus.keeping import commits, database, departures, facts
from tests.corpus.playing import places

QUICK = 2  # journals of each game and number of players that are played here; all of them: python -m tests.corpus.following
every_commit = pytest.mark.parametrize("commit", commits())


@cache
def games_of(commit: str) -> tuple[Kept, ...]:
    return tuple(kept_games(commit))


@cache
def listed() -> dict[tuple[str, str], dict[str, Any]]:
    return {(found["commit"], found["id"]): found for found in departures()}


def is_quick(kept: Kept) -> bool:
    """Whether a game is among those that are played here: rooms, the first journals, and whatever departs."""
    number = re.search(r"-journal-(\d+)$", kept.id)
    return number is None or int(number[1]) < QUICK or (kept.commit, kept.id) in listed()


def some_game(stage: str = OVER) -> Kept:
    """A game that goes as it went."""
    return next(
        kept
        for kept in games_of(commits()[-1])
        if kept.facts.get("stage") == stage and (kept.commit, kept.id) not in listed() and kept.facts["scores"][0]
    )


@every_commit
def test_a_game_goes_as_it_went_unless_a_change_of_rules_is_listed_for_it(commit: str) -> None:
    for kept in filter(is_quick, games_of(commit)):
        found, known = follow(kept), listed().get((commit, kept.id))
        place = None if found is None else found.answer
        expected = None if known is None else known["answer"]
        assert place == expected, f"{kept.id}: departs at {place}, listed is {expected}. {found}"


def test_a_departure_is_listed_with_a_change_that_came_after_its_game() -> None:
    games = {(kept.commit, kept.id): kept for commit in commits() for kept in games_of(commit)}
    assert len(listed()) == len(departures()), "a game is listed twice"
    for key, known in listed().items():
        kept = games[key]
        assert 0 <= known["answer"] <= len(kept.answers)
        reasons = [change for change in mythboard.game(kept.game).edition.changes if change.version == known["version"]]
        assert known["version"] > kept.version, f"{key}: the game was played by these rules already"
        assert any(known["rule"] in change.rules for change in reasons), f"{key}: no change of {known['rule']} is written down"


@every_commit
def test_there_are_games_for_every_number_of_players_that_run_and_that_are_over(commit: str) -> None:
    rooms = facts(commit)["rooms"].values()
    found = {(room["game"], room["seats"], room["stage"]) for room in rooms}
    known = {name for name, _, _ in found}
    for game, seats in places():
        if game.name in known:
            assert {(game.name, seats, stage) for stage in (OPEN, RUNNING, OVER)} <= found
            running = [room for room in rooms if (room["game"], room["seats"], room["stage"]) == (game.name, seats, RUNNING)]
            assert any(room["request"] for room in running)
            assert any(any(room["bots"]) for room in running)
            assert sum(1 for kept in games_of(commit) if (kept.game, len(kept.origin.names)) == (game.name, seats)) >= 15


@every_commit
def test_games_were_played_by_rules_that_are_not_newer_than_ours(commit: str) -> None:
    for game, version in facts(commit)["rules"].items():
        assert 1 <= version <= mythboard.game(game).version


@every_commit
def test_a_server_of_today_goes_on_with_every_room_but_those_whose_rules_changed_and_says_which(commit: str) -> None:
    with database(commit) as file:
        found = asyncio.run(forecast(file))
    troubles = {trouble.room: trouble for trouble in found.troubles}
    assert troubles.keys() == {id for at, id in listed() if at == commit and id in facts(commit)["rooms"]}
    for id, trouble in troubles.items():
        known = listed()[commit, id]
        assert any(
            change.says in trouble.says
            for change in mythboard.game(trouble.game).edition.changes
            if known["rule"] in change.rules
        )


def test_an_answer_that_is_not_open_any_more_is_a_departure() -> None:
    kept = some_game()
    seat, _ = kept.answers[2]
    changed = replace(kept, answers=(*kept.answers[:2], (seat, "no such move"), *kept.answers[3:]))
    found = follow(changed)
    assert found is not None
    assert found.answer == 3


@pytest.mark.parametrize(("name", "value"), [("winners", [7]), ("scores", [-1]), ("numbers", {"no such number": 1})])
def test_a_game_that_ends_differently_departs_at_its_last_answer(name: str, value: object) -> None:
    kept = some_game()
    changed = replace(kept, facts={**kept.facts, name: value})
    shown = "no such number" if name == "numbers" else name
    assert follow(changed) == Departure(len(kept.answers), f"differs in {shown}")


def test_a_game_that_asks_somebody_else_departs() -> None:
    kept = some_game(RUNNING)
    assert follow(replace(kept, facts={**kept.facts, "asked": [9]})) == Departure(len(kept.answers), "differs in asked")


def test_a_game_that_cannot_be_set_up_any_more_departs_at_its_beginning() -> None:
    kept = some_game()
    origin = type(kept.origin)({"no such option": 1}, kept.origin.names, kept.origin.seed, None, False, 1)
    kept = replace(kept, origin=origin)
    found = follow(kept)
    assert found is not None
    assert found.answer == 0
