"""No bot knows more than its seat: the same view and the same dice give the same move, whatever is hidden."""

from __future__ import annotations

import pytest

import mythboard
from mythboard.bots import ask, bot, bots, with_budgets
from mythboard.engine.dice import Dice
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from mythboard.lab.conformance.secrets import lie_in_another_order, same_view_same_move

BOTS = with_budgets(bots(), None, 30)  # a budget in time would give other moves on a busier machine
POSITIONS = 8


def positions(game: str, seats: int) -> list[Table]:
    """Tables in the middle of games, with a seat that has a choice."""
    found: list[Table] = []
    seed = 0
    while len(found) < POSITIONS:
        table = mythboard.game(game).start(seats, seed)
        playout(table, Dice(f"to {seed}"), 5 + 37 * seed % 200)
        if table.asked and len(table.moves(table.asked[0])) > 1:
            found.append(table)
        seed += 1
    return found


def test_every_bot_of_the_ladder_is_looked_at() -> None:
    assert BOTS == ["uniform", "greedy", "heuristic", "planner@30", "sage@30"]


@pytest.mark.parametrize(("game", "seats"), [("obol", 3), ("chartalea", 2), ("elysium", 4), ("mysthea", 3)])
@pytest.mark.parametrize("name", BOTS)
def test_the_same_view_and_the_same_dice_give_the_same_move(name: str, game: str, seats: int) -> None:
    for number, table in enumerate(positions(game, seats)):
        same_view_same_move(table, table.asked[0], lambda t, s, dice: ask(bot(name), t, s, dice), Dice(number))


@pytest.mark.some(1, of=["name"])
@pytest.mark.parametrize("game", ["obol", "chartalea", "elysium", "mysthea"])
@pytest.mark.parametrize("name", BOTS)
def test_so_it_is_for_a_whole_game_with_all_that_a_bot_remembers(name: str, game: str) -> None:
    """At every question a second bot is asked as well, at a table that looks the same and hides other things."""
    table = mythboard.game(game).start(2, "fair")
    first, second = bot(name), bot(name)
    dice, twin_dice, chance = Dice("bot"), Dice("bot"), Dice("chance")
    asked = 0
    while not table.over and asked < 30:
        seat = table.asked[0]
        if seat == 1:
            table.answer(1, chance.pick(table.moves(1)))
            continue
        world = table.imagine(0, chance)
        lie_in_another_order(world, 0, chance)
        move = ask(first, table, 0, dice)
        assert ask(second, world, 0, twin_dice) == move
        asked += len(table.moves(0)) > 1
        table.answer(0, move)
    assert asked > 15
