"""The list of what has changed in the rules of a game."""

from __future__ import annotations

import re

import pytest

import mythboard
from mythboard.engine.changes import FIRST, changes_in
from mythboard.engine.errors import RuleBroken
from mythboard.games import games
from tests.kit.proofs import rules_of_games

ENTRY = '[[change]]\nversion = {}\ndate = 2026-11-18\nrules = ["O-CARD-07"]\nsays = "Ravens cost 1 obol more."\n'


def test_an_entry_says_what_changed_when_and_which_rules_it_concerns() -> None:
    (change,) = changes_in(ENTRY.format(2), "changes.toml")
    assert (change.version, change.date, change.rules) == (2, "2026-11-18", ("O-CARD-07",))
    assert change.says == "Ravens cost 1 obol more."


@pytest.mark.parametrize("versions", [(1,), (3,), (2, 4), (2, 3, 2)])
def test_versions_go_up_one_by_one(versions: tuple[int, ...]) -> None:
    with pytest.raises(RuleBroken, match="versions go up one by one, from 2"):
        changes_in("\n".join(ENTRY.format(version) for version in versions), "changes.toml")


def test_several_changes_may_share_a_version() -> None:
    assert [change.version for change in changes_in(ENTRY.format(2) * 2 + ENTRY.format(3), "changes.toml")] == [2, 2, 3]


def test_an_entry_without_a_sentence_is_refused() -> None:
    with pytest.raises(RuleBroken, match="entry 1 has no 'says'"):
        changes_in(re.sub("says.*", "", ENTRY.format(2)), "changes.toml")


@pytest.mark.parametrize("name", games())
def test_the_version_of_a_game_is_that_of_its_last_change(name: str) -> None:
    game = mythboard.game(name)
    assert game.version == (game.edition.changes[-1].version if game.edition.changes else FIRST)


@pytest.mark.parametrize("name", games())
def test_a_change_names_rules_that_are_there_and_says_a_sentence(name: str) -> None:
    for change in mythboard.game(name).edition.changes:
        assert set(change.rules) <= set(rules_of_games()[name]), change.says
        assert re.fullmatch(r"[A-Z].*\.", change.says)
