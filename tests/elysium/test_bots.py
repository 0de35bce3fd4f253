"""Bots at Elysium: what judge and instinct like, and that they look at nothing hidden. How often bots win: bots/ladder.py."""

import mythboard
from mythboard.engine.dice import Dice
from tests.elysium.temple import at

GAME = mythboard.game("elysium")


def test_the_judge_sees_a_chance_and_who_is_ahead() -> None:
    judge = GAME.judging.judge
    assert judge is not None
    play = at("turn", seats=3, domain=["forge"], agora=["charon"], vp=(9, 3, 3))
    values = [judge(play.table, seat) for seat in range(3)]
    assert all(0 < value < 1 for value in values)
    assert values[0] > max(values[1:])


def test_the_judge_prefers_a_legend_to_its_parts() -> None:
    judge = GAME.judging.judge
    assert judge is not None
    whole = at("transfer turn", legends=[["ganymede", "hera", "olympus"]], domain=["judges-of-the-dead"], quest=1, epoch=5)
    parts = at("transfer turn", legends=[["ganymede"], ["hera"], ["olympus"]], domain=["judges-of-the-dead"], quest=1, epoch=5)
    assert judge(whole.table, 0) > judge(parts.table, 0)


def test_instinct_completes_a_legend() -> None:
    play = at("transfer turn", domain=["olympus", "forge"], legends=[["ganymede", "hera"]], quest=1, gold=3, epoch=5)
    moves = play.table.moves(0)
    weights = GAME.judging.instinct.weigh(play.table, 0, moves)
    assert play.table.text(moves[weights.index(max(weights))]).startswith("transfer olympus")
    assert all(weight > 0 for weight in weights)


def test_the_judge_looks_at_nothing_hidden() -> None:
    judge = GAME.judging.judge
    assert judge is not None
    play = at("turn", domain=["forge"], agora=["charon", "talos"], citizens=(2, 1), legends=[["styx", "aegis", "citizen"]])
    table = play.table
    values = {round(judge(table.imagine(0, Dice(seed)), 0), 12) for seed in range(12)}
    assert len(values) == 1
