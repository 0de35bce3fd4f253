"""Budgets: written, read, and kept to over a whole turn."""

from time import perf_counter

import pytest

import mythboard
from mythboard.bots import UnfitBot, ask, bot, with_budgets
from mythboard.bots.budget import Budget, Purse, read_budget
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadOption


@pytest.mark.parametrize(("text", "seconds", "iterations"), [("0.5s", 0.5, 0), ("2s", 2.0, 0), ("800", 0, 800), ("1", 0, 1)])
def test_a_budget_is_a_time_or_a_number_of_iterations(text: str, seconds: float, iterations: int) -> None:
    budget = read_budget(text)
    assert (budget.seconds, budget.iterations) == (seconds, iterations)
    assert str(budget) == text


@pytest.mark.parametrize("text", ["", "0", "0s", "-1", "fast", "1.5", "1e9s", "99999999999", "٣", "5 s", "nan", "infs"])
def test_anything_else_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadOption, match=r"A budget is a time a turn such as '0\.5s', or a number of iterations a turn such as"):
        read_budget(text)


def test_the_questions_of_a_turn_share_its_budget() -> None:
    purse = Purse(Budget(1000))
    spent = []
    for _ in range(12):
        purse.open(turn=5)
        count = 0
        while not purse.used_up(count):
            count += 1
        purse.close(count)
        spent.append(count)
    assert spent[0] == 350
    assert spent == sorted(spent, reverse=True)
    assert sum(spent) <= 1000 + 12 * 8
    purse.open(turn=6)
    assert not purse.used_up(349), "another turn has a budget of its own"


def test_a_question_that_needs_little_leaves_more_for_the_next() -> None:
    purse = Purse(Budget(1000))
    purse.open(1)
    purse.close(10)
    purse.open(1)
    assert not purse.used_up(346)


def test_looking_for_a_victory_takes_no_more_time_than_the_question_has() -> None:
    counted = Purse(Budget(1000))
    counted.open(1)
    assert counted.tries(8, 3000) == 3000, "iterations are not measured in time, and can be repeated"
    timed = Purse(Budget(seconds=3600.0))
    timed.open(1)
    assert timed.tries(8, 3000) == 3000
    timed.seconds = 0.0
    timed.turn = 1
    timed.open(1)
    assert timed.tries(8, 3000) == 0, "nothing is left"


def test_the_time_of_a_turn_is_kept() -> None:
    game = mythboard.game("chartalea")
    table = game.start(2, 3)
    thinker, dice = bot("planner@0.2s"), Dice("thinker")
    spent: dict[int, float] = {}
    other = bot("heuristic")
    while not table.over and table.numbers[game.clock] < 6:
        seat = table.asked[0]
        begun = perf_counter()
        if seat == 0:
            move = ask(thinker, table, seat, dice)
            spent[table.turn] = spent.get(table.turn, 0.0) + perf_counter() - begun
        else:
            move = ask(other, table, seat, dice)
        table.answer(seat, move)
    assert max(spent.values()) < 2.0, "ten times the budget: this machine may be busy, but not that busy"
    assert len([seconds for seconds in spent.values() if seconds > 0.02]) >= 2, "it does think"


def test_a_budget_is_given_to_those_who_search_and_have_none() -> None:
    names = ["uniform", "planner", "sage@5s"]
    assert with_budgets(names, 1.5, None) == ["uniform", "planner@1.5s", "sage@5s"]
    assert with_budgets(names, None, 300) == ["uniform", "planner@300", "sage@5s"]
    assert with_budgets(names, None, None) == names
    with pytest.raises(BadOption, match="not both"):
        with_budgets(names, 1.0, 300)


def test_a_bot_that_answers_at_once_has_no_use_for_a_budget() -> None:
    with pytest.raises(UnfitBot, match="'greedy' answers at once"):
        bot("greedy@2s")
