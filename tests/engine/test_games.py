"""A game is built once and never changed."""

from __future__ import annotations

import pytest

import mythboard
from mythboard.engine.parts import Edition
from mythboard.games import games
from tests.kit.variants import variant

PARTS = ("contents", "rules", "edition", "judging", "study", "shown")


@pytest.mark.parametrize("name", games())
def test_nothing_of_a_game_can_be_replaced_or_added(name: str) -> None:
    game = mythboard.game(name)
    public = [attribute for attribute in dir(game) if not attribute.startswith("_")]
    assert {"board", "cards", "programs", "scenario", *PARTS} <= set(public)
    for attribute in [*public, "executed"]:
        with pytest.raises(AttributeError):
            setattr(game, attribute, None)
    for part in PARTS:
        for field in getattr(game, part)._fields:
            with pytest.raises(AttributeError):
                setattr(getattr(game, part), field, None)


def test_another_game_can_be_put_together_from_its_parts_and_leaves_it_as_it_was() -> None:
    game = mythboard.game("obol")
    later = variant(game, edition=Edition(7))
    assert (game.version, later.version) == (1, 7)
    assert later.digest != game.digest
    assert later.start(2, 5).moves(0) == game.start(2, 5).moves(0)
