"""Bots at Mysthea: what judge and instinct like, and that they look at nothing hidden. How often bots win: bots/ladder.py."""

import pytest

import mythboard
from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.engine.errors import MythboardError
from mythboard.games.mysthea import habits
from tests.mysthea.sea import SPEND, Sea, at

GAME = mythboard.game("mysthea")


@pytest.mark.parametrize("name", ["planner@8", "sage@8"])
def test_the_searching_bots_play_along(name: str) -> None:
    table = GAME.start(3, "search")
    dice = Dice("search")
    players = [bot(name), bot("heuristic"), bot("heuristic")]
    for _ in range(25):
        seat = table.asked[0]
        table.answer(seat, ask(players[seat], table, seat, dice))
    assert table.decisions == 25


def favourite(play: Sea, seat: int = 0) -> str:
    """The move that suggests itself most."""
    moves = play.table.moves(seat)
    weights = GAME.judging.instinct.weigh(play.table, seat, moves)
    assert all(weight > 0 for weight in weights)
    return play.table.text(moves[weights.index(max(weights))])


def test_the_judge_sees_a_chance_and_who_is_ahead() -> None:
    judge = GAME.judging.judge
    assert judge is not None
    play = at("turn", seats=3, glory=(30, 10, 10), hand=["deep-breath"])
    values = [judge(play.table, seat) for seat in range(3)]
    assert all(0 < value < 1 for value in values)
    assert values[0] > max(values[1:])


def test_the_judge_likes_two_regions_better_than_one() -> None:
    judge = GAME.judging.judge
    assert judge is not None
    spread = at("turn", troops={"orb-river": (1,), "orb-myst": (1,)}, hand=["deep-breath"])
    heap = at("turn", troops={"orb-river": (2,)}, hand=["deep-breath"])
    assert judge(spread.table, 0) > judge(heap.table, 0)


def test_the_judge_fears_a_monster_that_will_attack() -> None:
    judge = GAME.judging.judge
    assert judge is not None
    near = at("turn", troops={"orb-river": (3,)}, path=["boulron"], figures={"boulron": "orb"}, hand=["deep-breath"])
    far = at("turn", troops={"orb-river": (3,)}, path=["boulron"], figures={"boulron": "shard"}, hand=["deep-breath"])
    assert judge(far.table, 0) > judge(near.table, 0)


def test_instinct_spreads_out() -> None:
    play = at("turn", troops={"tree-forest": (2,)}, hand=["deep-breath"])
    play.acts("deep-breath", "command")
    play.asked(0, SPEND)
    assert favourite(play).startswith("travel ")
    play.drop()


def test_instinct_faces_an_encounter_that_it_can_pay() -> None:
    play = at("turn", tokens=("tree",), xp=1, hand=["deep-breath"])
    assert favourite(play) == "encounter"


def test_instinct_develops_with_an_empty_hand_and_energy_to_spend() -> None:
    play = at("turn", energy=8, row=["water-wheel", "tinkers-bench", "small-triumph"])
    assert favourite(play) == "develop"


def test_habits_for_other_bots_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits, "NAMES", (*habits.NAMES, "to_sing"))
    with pytest.raises(MythboardError, match="tuned for other habits"):
        habits.habits()


def test_instinct_loses_a_troop_rather_than_a_golem() -> None:
    play = at(
        "turn",
        champions=("tree-forest", "orb-river"),
        troops={"tree-forest": (1, 1)},
        golems={"tree-forest": (0, 1)},
        hand=["deep-breath"],
    )
    play.fights("tree-forest", "pass")
    assert favourite(play, 1) == "lose troop"
    play.foe("lose troop")


def test_judge_and_instinct_look_at_nothing_hidden() -> None:
    judge = GAME.judging.judge
    assert judge is not None
    table = GAME.start(3, "hidden")
    dice = Dice("hidden")
    for number in range(150):
        seat = table.asked[0]
        if number % 15 == 0:
            for deal in range(3):
                world = table.imagine(seat, Dice(f"{number} {deal}"))
                assert judge(world, seat) == pytest.approx(judge(table, seat))
                moves = table.moves(seat)
                assert GAME.judging.instinct.weigh(world, seat, moves) == pytest.approx(
                    GAME.judging.instinct.weigh(table, seat, moves)
                )
        table.answer(seat, dice.pick(table.moves(seat)))
