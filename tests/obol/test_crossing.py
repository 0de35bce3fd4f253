"""O-CROSS: crossing the river."""

import pytest

import mythboard
from mythboard.engine.card import YOURS, Static
from mythboard.engine.modifiers import END_OF_TURN, Last
from mythboard.engine.procedure import assemble
from mythboard.games.obol.board import DICE_ROLLED
from tests.kit.variants import variant
from tests.obol.ferry import ACTION, AGAIN, at, with_card


@pytest.mark.rule("O-CROSS-01")
def test_crossing_costs_an_obol_and_rolls_two_dice() -> None:
    play = at("actions", obols=3)
    play.does("cross", rolls=[1, 2])
    assert play.obols == 2
    assert play.dice == 2
    assert play.river == [1, 2, 0, 0, 0, 0]
    play.ends(0, AGAIN)


@pytest.mark.rule("O-CROSS-01")
def test_without_an_obol_nobody_crosses() -> None:
    play = at("actions", obols=0)
    play.cannot("cross", "crossing costs 1 obol and you have 0 (O-CROSS-01)")


@pytest.mark.rule("O-CROSS-01")
def test_never_more_than_six_dice_are_rolled() -> None:
    game = with_card("crew", "While in play: You roll 9 more dice.")
    play = at("actions", obols=1, crew=["stranger"], game=game)
    play.does("cross", rolls=...)
    assert [len(entry.values) for entry in play.told("roll")] == [6]


@pytest.mark.rule("O-CROSS-01")
def test_never_fewer_than_one_die_is_rolled() -> None:
    last = Last(Static(DICE_ROLLED, -5, YOURS, None, ""), END_OF_TURN, "no card of Obol says so")
    obol = mythboard.game("obol")
    curse = assemble("curse", "curse", (last,), obol.board.seats)
    game = variant(obol, rules=obol.rules._replace(programs={**obol.programs, "curse": curse}))
    table = game.scenario({"numbers": {"obols/0": 2}, "begin": "actions"})
    table.lasting.extend((len(game.lasts) - 1, 0, 0))
    table.answer(0, table.move("cross", 0))
    numbers = table.view(None)["numbers"]
    assert isinstance(numbers, dict)
    assert numbers["dice"] == 1


@pytest.mark.rule("O-CROSS-02")
def test_the_lowest_die_is_rolled_again_for_an_obol_as_long_as_one_likes() -> None:
    play = at("actions", obols=4)
    play.does("cross", rolls=[2, 0])
    play.asked(0, AGAIN, offers=["yes", "pass"])
    play.does("yes", rolls=[1])
    assert play.river[:2] == [2, 1]
    play.does("yes", rolls=[2])
    assert play.river[:2] == [2, 2]
    assert play.obols == 1
    play.does("land", to=AGAIN)
    assert play.souls == 2


@pytest.mark.rule("O-CROSS-02")
def test_of_two_equal_dice_one_is_rolled_again() -> None:
    play = at("rolled", seat=1, dice=2, river=[1, 1], obols=(1, 1))
    play.does("yes", rolls=[2])
    assert play.souls == 2
    assert (play.obols, play.of(0).obols) == (0, 1)


@pytest.mark.rule("O-CROSS-02")
def test_the_new_roll_counts_even_if_it_is_lower() -> None:
    play = at("rolled", dice=2, river=[1, 1], obols=2)
    play.does("yes", rolls=[0])
    assert sorted(play.river[:2]) == [0, 1]
    play.does("land")
    assert play.souls == 1


@pytest.mark.rule("O-CROSS-02")
def test_without_an_obol_left_one_lands_at_once() -> None:
    play = at("actions", obols=1)
    play.does("cross", rolls=[0, 1])
    play.asked(0, ACTION)
    assert play.souls == 1


@pytest.mark.rule("O-CROSS-03")
@pytest.mark.parametrize(("river", "souls"), [([0, 0], 0), ([0, 1], 1), ([2, 1], 2), ([3, 3], 3)])
def test_the_highest_die_counts(river: list[int], souls: int) -> None:
    play = at("rolled", dice=2, river=river)
    assert play.souls == souls
    assert (play.dice, play.river) == (0, [0] * 6)  # the dice are taken up again


@pytest.mark.rule("O-CROSS-04")
def test_a_three_brings_the_top_favour_openly() -> None:
    play = at("rolled", seat=1, dice=2, river=[1, 3], favours=["pomegranate", "owl-of-athena"], obols=1)
    play.does("land")
    assert play.gifts == ["owl-of-athena"]
    assert play.foe.sees("gifts/1") == ["owl-of-athena"]
    assert play.did("favour") == [("favour", 1, "owl-of-athena")]


@pytest.mark.rule("O-CROSS-04")
def test_two_threes_bring_one_favour() -> None:
    play = at("rolled", dice=2, river=[3, 3])
    assert len(play.gifts) == 1


@pytest.mark.rule("O-CROSS-04")
def test_without_a_three_there_is_no_favour() -> None:
    play = at("rolled", dice=2, river=[2, 2])
    assert play.gifts == []
    assert len(play.favours) == 4


@pytest.mark.rule("O-CROSS-04")
def test_when_the_pile_is_empty_a_three_brings_only_souls() -> None:
    favours = ["sandals-of-hermes", "owl-of-athena", "pomegranate", "water-of-lethe"]
    play = at("rolled", dice=2, river=[3, 0], away=favours)
    assert play.souls == 3
    assert play.gifts == []


@pytest.mark.rule("O-CROSS-05")
def test_cards_that_wait_for_a_crossing_come_after_the_landing() -> None:
    play = at("rolled", dice=2, river=[1, 2], crew=["charons-apprentice"])
    play.asked(0, "Draw a card?")
    assert play.souls == 2
    play.does("pass")


@pytest.mark.rule("O-CROSS-06")
def test_example_dice_0_and_2_then_the_0_becomes_a_3() -> None:
    play = at("actions", obols=2, favours=["pomegranate"])
    play.does("cross", rolls=[0, 2])
    play.does("yes", rolls=[3])
    assert play.obols == 0
    assert play.souls == 3
    assert play.gifts == ["pomegranate"]
