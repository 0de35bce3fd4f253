"""Effects and what they are worth: nothing that a card does may go unjudged."""

from importlib import import_module

import pytest

import mythboard
from mythboard.engine.amounts import Amount, exactly
from mythboard.engine.card import Card
from mythboard.engine.digest import said
from mythboard.engine.effects import Kind, check_worths, gain, option_steps, weigh
from mythboard.engine.errors import RuleBroken
from mythboard.engine.frames import Frame
from mythboard.engine.steps import Do, words
from mythboard.engine.table import Table

OBOL = mythboard.game("obol").cards  # no bot reads what they say, so nobody has said what it is worth


def obol(key: str) -> dict[str, Card]:
    return {key: OBOL[key]}


@pytest.mark.parametrize(
    ("module", "kind", "said"),
    [
        ("chartalea.piles", "DRAW", "Demonic Pact, line 1: .*'draw 2'"),
        ("elysium.cardacts", "TAKE_CITIZENS", ".*, line 1: .*'take 1 Citizens'"),
        ("mysthea.deeds", "LOSE_GLORY", "Utcoro, line 4: .*'lose 5 glory'"),
    ],
)
def test_a_game_is_not_built_with_an_effect_that_has_no_worth(module: str, kind: str, said: str) -> None:
    effect = getattr(import_module(f"mythboard.games.{module}"), kind)
    known = effect.worth
    effect.worth = None
    try:
        with pytest.raises(RuleBroken, match=said):
            import_module(f"mythboard.games.{module.partition('.')[0]}.game").build([])
    finally:
        effect.worth = known


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("honest-work", "Honest Work, line 1: nobody has said what 'gain 3 obols' is worth"),
        ("water-of-lethe", "Water of Lethe, line 1: nobody has said what 'pass hands' is worth"),
    ],
)
def test_the_card_and_what_it_does_are_named(key: str, said: str) -> None:
    with pytest.raises(RuleBroken, match=said):
        check_worths(obol(key))


def test_changes_to_a_measure_may_need_a_worth_too() -> None:
    check_worths(obol("old-oarsman"))
    with pytest.raises(RuleBroken, match="Old Oarsman, line 1: nobody has said what '1 more dice' is worth"):
        check_worths(obol("old-oarsman"), measures=())


def two(table: Table, frame: Frame) -> int:
    return 2


def test_an_effect_is_worth_as_much_as_its_amount() -> None:
    kind = Kind(gain, "gain {} obols", 0.5)
    assert weigh(kind(exactly(3)), typical=1.5) == 1.5
    assert weigh(kind(Amount(3, two, "3 x two")), typical=1.5) == 2.25
    assert weigh(Kind(gain, "gain {}", lambda rate: rate + 1.0)(exactly(2)), 1.5, 3.0) == 8.0


def test_the_steps_of_an_option_are_those_that_only_it_leads_to() -> None:
    program = OBOL["feast-of-shades"].clauses[0].program
    assert program is not None
    found = [[words(step.effect) for step in option_steps(program, 0, n) if isinstance(step, Do)] for n in (1, 2, 3)]
    assert found == [["gain 3 obols"], ["draw 2"], ["gain 1 souls"]]


def test_what_an_effect_is_worth_is_no_rule() -> None:
    cheap, dear = (said(Kind(gain, "gain {} obols", worth)(exactly(3))) for worth in (0.1, 9.0))
    assert cheap == dear != said(Kind(gain, "gain {} obols", 0.1)(exactly(4)))
