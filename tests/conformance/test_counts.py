"""What a table counts about the cards in play, so that nobody need look, is what looking would find."""

from __future__ import annotations

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.modifiers import awaited_in, swayed_by
from mythboard.engine.playout import playout


@pytest.mark.parametrize("name", mythboard.games())
@pytest.mark.parametrize("seed", range(6))
def test_the_counts_are_right_at_every_question(name: str, seed: int) -> None:
    table = mythboard.game(name).start(seed=seed)
    dice = Dice(seed)
    while not table.over:
        assert table.swayed == swayed_by(table)
        assert table.awaited == awaited_in(table)
        playout(table, dice, 1)


@pytest.mark.parametrize("name", mythboard.games())
def test_a_game_goes_the_same_way_if_it_is_cloned_all_the_time(name: str) -> None:
    """A clone shares lists with its table: a rule that held on to one across a move would now see the old one."""
    game = mythboard.game(name)
    for seed in range(6):
        plain, cloned = game.start(seed=seed), game.start(seed=seed)
        playout(plain, Dice(seed), 100_000)
        dice = Dice(seed)
        while not cloned.over:
            kept = cloned.clone()
            playout(cloned, dice, 1)
            assert kept.decisions == cloned.decisions - 1
        assert cloned == plain
