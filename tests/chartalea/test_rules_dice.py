"""C-DICE: the dice, the Dice Pool, and what a roll is worth. The steps of a roll are in test_rules_dice_steps.py."""

from collections import Counter
from functools import cache

import pytest

import mythboard
from mythboard.engine.events import TOLD
from mythboard.engine.table import Table
from mythboard.games.chartalea.board import DEFENSE_FACES, FACES, SAY_DEFENSE
from tests.chartalea.duel import ACTION, CHANGE, SHIELD, at, with_card
from tests.kit.naming import look

CHARTALEA = mythboard.game("chartalea")
CALM = ["phalanx", "scepter", "dreamcatcher", "gram", "healing-hands"]  # a Market Row without a Guarded card
ROLLED = "you've already rolled this turn (C-DICE-08)"
NO_DIE = "there is no die in your Dice Pool (C-DICE-09)"
MONEY_OR_POWER = {0: 1, 1: 2, 2: 2, 3: 1}  # how often a face is on a die
OTHERS = {0: 1, 1: 1, 2: 2, 3: 1, 4: 1}
THROWS = 150


def numbers(table: Table, name: str) -> list[int]:
    found = look(table, name, 0)
    assert isinstance(found, list)
    return found


@cache
def thrown() -> list[Counter[int]]:
    """How often each face came up when 4 dice of each type were rolled many times."""
    counts: list[Counter[int]] = [Counter(), Counter(), Counter(), Counter()]
    pool = {f"pool/{kind}": 4 for kind in range(4)}
    for seed in range(THROWS):
        table = CHARTALEA.scenario({"begin": "main", "numbers": pool, "seed": seed})
        table.answer(0, table.move("roll"))
        for kind, count in enumerate(counts):
            count.update(numbers(table, "face")[4 * kind : 4 * kind + 4])
    return counts


def fits(count: Counter[int], faces: dict[int, int]) -> bool:
    """Exactly these faces came, each about as often as it is on a die."""
    throws = sum(count.values())
    near = 4.5 * (throws * 2 / 6 * 4 / 6) ** 0.5  # more than four standard deviations
    return set(count) == set(faces) and all(abs(count[face] - throws * faces[face] / 6) < near for face in faces)


# The dice


@pytest.mark.rule("C-DICE-02")
def test_a_money_die_shows_0_1_1_2_2_3() -> None:
    assert fits(thrown()[0], MONEY_OR_POWER)


@pytest.mark.rule("C-DICE-03")
def test_an_attack_die_shows_0_1_2_2_3_4() -> None:
    assert fits(thrown()[1], OTHERS)


@pytest.mark.rule("C-DICE-04")
def test_a_health_die_shows_0_1_2_2_3_4() -> None:
    assert fits(thrown()[2], OTHERS)


@pytest.mark.rule("C-DICE-05")
def test_a_power_die_shows_0_1_1_2_2_3() -> None:
    assert fits(thrown()[3], MONEY_OR_POWER)


@pytest.mark.rule("C-DICE-06")
def test_a_defense_die_shows_0_1_2_2_3_4() -> None:
    game = with_card("item", "Gain 1 Money.\nShield: Add 4 Defense Dice.")
    count: Counter[int] = Counter()
    for seed in range(THROWS):
        given = {"zones": {"hand/1": ["stranger"]}, "numbers": {"attack/0": 1}, "seed": seed}
        table = game.scenario({"begin": "attack", **given})
        events = table.listen()
        table.answer(1, next(move for move in table.moves(1) if "reveal" in table.text(move)))
        table.answer(1, table.move("pass"))
        count.update(event.c for event in events if event.kind == TOLD and event.a == SAY_DEFENSE)
    assert sum(count.values()) == 4 * THROWS
    assert fits(count, OTHERS)


@pytest.mark.rule("C-DICE-07")
@pytest.mark.parametrize(
    ("kind", "face", "opposite"),
    [("money", face, 3 - face) for face in range(4)]
    + [("attack", face, 4 - face) for face in range(5)]
    + [("health", face, 4 - face) for face in range(5)]
    + [("power", face, 3 - face) for face in range(4)],
)
def test_opposite_faces_sum_to_the_highest(kind: str, face: int, opposite: int) -> None:
    place = ["money", "attack", "health", "power"].index(kind)
    rolled = [int(i == place) for i in range(4)]
    faces = [0] * 16
    faces[4 * place] = face
    play = at("changes", god="thor", rolled=rolled, face=faces, power=3, health=40)
    play.does("invoke flip-it", to=CHANGE)  # there is only one die to flip
    assert [entry.values for entry in play.told("turn-die")] == [(("face", opposite),)]
    play.does("pass", to=CHANGE)
    assert (play.money, play.attack, play.health - 40, play.power)[place] == opposite


@pytest.mark.rule("C-DICE-07")
@pytest.mark.parametrize("faces", [*FACES, DEFENSE_FACES])
def test_the_faces_of_every_die_fall_into_such_pairs(faces: list[int]) -> None:
    assert {low + high for low, high in zip(faces, reversed(faces), strict=True)} == {max(faces)}


# The pool


@pytest.mark.rule("C-DICE-01")
def test_dice_gained_join_the_pool_of_this_turn() -> None:
    play = at("main", hand=["lucky-coin", "strike", "channel"], companions=["amazon"], row=CALM)
    play.plays("lucky-coin", "strike", "channel")
    play.exhausts("amazon")
    assert play.pool == [1, 3, 0, 1]
    play.ends_turn()
    assert play.pool == [0, 0, 0, 0]


@pytest.mark.rule("C-DICE-08")
def test_the_pool_is_rolled_once_a_turn_when_the_player_chooses() -> None:
    play = at("main", hand=["lucky-coin", "coin", "strike"], token=(0, 0))
    play.plays("lucky-coin", "coin", "strike")
    play.does("roll", rolls=[2, 3])  # all dice together
    assert (play.money, play.attack) == (3, 3)
    play.cannot("roll", ROLLED)


@pytest.mark.rule("C-DICE-08")
def test_nobody_needs_to_roll() -> None:
    play = at("main", pool=[1, 0, 0, 0], row=CALM)
    play.ends_turn()
    assert play.money == 0


@pytest.mark.rule("C-DICE-09")
def test_an_empty_pool_cannot_be_rolled_and_the_chance_is_kept() -> None:
    play = at("main", hand=["lucky-coin"], token=(0, 0))
    play.cannot("roll", NO_DIE)
    play.plays("lucky-coin")
    play.does("roll", rolls=[1])
    assert play.money == 1


@pytest.mark.rule("C-DICE-10")
@pytest.mark.parametrize(
    ("place", "faces", "gained"),
    [(0, [3, 2, 1, 0], 8), (1, [4, 2, 1, 0], 9), (2, [4, 2, 1, 0], 9), (3, [3, 2, 1, 0], 8)],
    ids=["money", "attack", "health", "power"],
)
def test_each_die_beyond_4_of_a_type_is_worth_1(place: int, faces: list[int], gained: int) -> None:
    play = at("main", pool=[6 * (kind == place) for kind in range(4)], token=(0, 0), health=30)
    play.does("roll", rolls=faces)
    assert (play.money, play.attack, play.health - 30, play.power)[place] == gained


@pytest.mark.rule("C-DICE-10")
def test_types_are_counted_apart() -> None:
    play = at("main", pool=[3, 5, 0, 2], token=(0, 0))
    play.does("roll", rolls=[1, 1, 1, 0, 0, 0, 0, 2, 2])
    assert (play.money, play.attack, play.power) == (3, 1, 4)


@pytest.mark.rule("C-DICE-11")
def test_without_a_roll_excess_dice_give_nothing() -> None:
    play = at("main", pool=[0, 7, 0, 0], row=CALM)
    assert play.attack == 0
    play.ends_turn()
    assert play.foe.health == 50


@pytest.mark.rule("C-DICE-11")
def test_excess_dice_give_nothing_before_the_roll_is_finished() -> None:
    play = at("main", god="thor", pool=[0, 6, 0, 0], power=3, token=(0, 0))
    play.does("roll", rolls=[1, 1, 1, 1])
    play.asked(0, CHANGE)
    assert play.attack == 0
    play.does("pass")
    assert play.attack == 6


@pytest.mark.rule("C-DICE-12")
def test_of_6_attack_dice_4_are_rolled_and_2_added() -> None:
    play = at("main", pool=[0, 6, 0, 0], token=(0, 0))
    play.does("roll", rolls=[0, 2, 3, 4])
    assert play.attack == 11


# After the roll


@pytest.mark.rule("C-DICE-25")
@pytest.mark.parametrize("rolled", [[1, 0, 0, 0], [0, 4, 0, 0]], ids=["another type", "all four"])
def test_a_die_gained_after_the_roll_is_worth_1_whatever_was_rolled(rolled: list[int]) -> None:
    play = at("main", pool=rolled, companions=["amazon"], hand=["lucky-coin", "channel"], token=(0, 0))
    play.does("roll", rolls=[0] * sum(rolled))
    play.exhausts("amazon")
    play.plays("lucky-coin", "channel")
    assert (play.money, play.attack, play.power) == (1, 2, 1)
    play.cannot("roll", ROLLED)


@pytest.mark.rule("C-DICE-26")
def test_after_a_roll_2_attack_dice_and_1_money_die_give_2_attack_and_1_money() -> None:
    game = with_card("item", "Add 2 Attack Dice and a Money Die.")
    play = at("main", game=game, pool=[0, 1, 0, 0], hand=["stranger"], token=(0, 0))
    play.does("roll", rolls=[3])
    assert play.attack == 3
    play.plays("stranger")
    assert (play.attack, play.money) == (5, 1)
    play.cannot("roll", ROLLED)


@pytest.mark.rule("C-DICE-25")
def test_a_die_gained_while_the_dice_lie_there_comes_after_the_roll_too() -> None:
    game = with_card("item", "Reroll all dice, then add 2 Attack Dice.")
    play = at("main", game=game, pool=[1, 0, 0, 0], hand=["stranger"], token=(0, 0))
    play.plays("stranger")
    play.does("roll", rolls=[0])
    play.does("use stranger 1", to=CHANGE, rolls=[2])
    play.asked(0, ACTION)
    assert (play.money, play.attack) == (2, 2)


# Defense Dice


@pytest.mark.rule("C-DICE-27")
@pytest.mark.parametrize("rolled", [False, True])
def test_defense_dice_in_your_own_main_phase_neither_join_the_pool_nor_give_anything(rolled: bool) -> None:
    game = with_card("item", "Add 2 Defense Dice.")
    play = at("main", game=game, hand=["stranger"], pool=[1, 0, 0, 0], token=(0, 0))
    if rolled:
        play.does("roll", rolls=[0])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert (play.pool, play.defense, play.defense_dice) == ([1, 0, 0, 0], 0, 0)
    assert (play.money, play.attack, play.health, play.power) == (0, 0, 50, 0)


@pytest.mark.rule("C-DICE-28")
def test_tokens_and_changes_do_not_touch_a_defense_roll() -> None:
    game = with_card("item", "Gain 1 Money.\nReroll a die.\nShield: Add 2 Defense Dice.", copies=2)
    play = at("main", game=game, attack=9, played=["stranger"], hand_1=["stranger"], power=(9, 9), token=(1, 1), row=CALM)
    play.does("pass")
    play.foe("reveal stranger", to=SHIELD)
    play.does("pass", by=1, rolls=[2, 0])
    play.asked(1, ACTION)  # neither had a chance to change these dice
    assert play.foe.health == 43
    assert (play.token, play.foe.token) == (1, 1)
