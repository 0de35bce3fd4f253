"""Bots that search find a win that exists this turn. The puzzles are kept by puzzles.py and made by scripts/make_puzzles.py."""

from __future__ import annotations

from collections import Counter

import pytest

import mythboard
from mythboard.engine import machine
from mythboard.engine.dice import Dice
from tests.bots.puzzles import COMMAND, FILE, GAME, definition, is_won, made_with, puzzles
from tests.bots.solver import shield, win_of, wins_in_every_world

COMPILED = not machine.__file__.endswith(".py")
EVERY = 1 if COMPILED else 5  # interpreted, all of them take minutes: `python -m tests.bots.puzzles planner@400 sage@400`


@pytest.fixture(autouse=True)
def made_with_these_rules_and_cards() -> None:
    if made_with() != definition():
        pytest.fail(f"The puzzles were made with other rules or cards of Chartalea. Run: {COMMAND}", pytrace=False)


def test_there_are_200_of_many_kinds() -> None:
    assert len(puzzles()) == 200
    assert [puzzle.number for puzzle in puzzles()] == list(range(1, 201))
    assert len({puzzle.seed for puzzle in puzzles()}) == 200, "each of a game of its own"
    assert min(Counter(puzzle.path for puzzle in puzzles()).values()) >= 60
    assert min(Counter(puzzle.seat for puzzle in puzzles()).values()) >= 60
    assert max(puzzle.choices for puzzle in puzzles()) >= 8
    assert FILE.stat().st_size < 1_000_000


@pytest.mark.parametrize("name", ["planner@400", "sage@400"])
@pytest.mark.parametrize("number", range(1, 201, EVERY))
def test_a_bot_that_searches_finds_the_win(number: int, name: str) -> None:
    assert is_won(puzzles()[number - 1], name)


@pytest.mark.parametrize("number", range(1, 201, 4 * EVERY))
def test_the_win_is_there_whatever_is_hidden(number: int) -> None:
    puzzle = puzzles()[number - 1]
    table = puzzle.table()
    win = win_of(table, puzzle.seat)
    assert win is not None
    assert win.choices == puzzle.choices
    assert wins_in_every_world(table, puzzle.seat, win, Dice(number))


def test_the_solver_knows_what_every_shield_can_do() -> None:
    cards = mythboard.game(GAME).cards
    assert shield(cards["aegis-shield"].text) == 3
    assert shield(cards["shield-wall"].text) == 8, "two dice"
    assert len([card for card in cards.values() if shield(card.text)]) > 10
