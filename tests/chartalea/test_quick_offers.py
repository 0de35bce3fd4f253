"""The quick lists of games/chartalea/offers.py are those of the offers, one by one, at every question of random games."""

from __future__ import annotations

import random

import pytest

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.playout import playout
from mythboard.engine.steps import Ask
from mythboard.games.chartalea.offers import ChangeMoves, MainMoves

GAMES = 24


def slow(step: Ask) -> Ask:
    """The same question without its lister."""
    return Ask(step.mark, step.offers, step.who, step.about, step.decline, step.conceal, step.labels)


def compare(seed: int) -> dict[type, int]:
    """Play a random game, every other one with random options; how many lists of each lister were compared."""
    game = mythboard.game("chartalea")
    chance = random.Random(seed)
    options = {option.name: chance.choice(option.choices) for option in game.options} if seed % 2 else {}
    table = game.start(seed=seed, options=options)
    dice = Dice(seed)
    compared: dict[type, int] = {}
    while table.question is not None:
        question = table.question
        step = question.step
        if step.lister is not None:
            frame = table.frames[-1]
            for seat, moves in zip(question.seats, question.options(table), strict=True):
                assert moves == slow(step).options(table, frame, seat), f"seed {seed}, answer {table.decisions}"
            kind = type(step.lister)
            compared[kind] = compared.get(kind, 0) + 1
        playout(table, dice, 1)
    return compared


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_quick_list_is_the_list_of_the_offers(seed: int) -> None:
    compared = compare(seed)
    assert compared[MainMoves] > 20


def test_questions_of_a_roll_are_compared_too() -> None:
    assert sum(compare(seed).get(ChangeMoves, 0) for seed in range(8)) > 50
