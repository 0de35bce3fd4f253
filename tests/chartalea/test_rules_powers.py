"""C-POW: Divine Powers."""

import pytest

import mythboard
from tests.chartalea.duel import CHANGE, at, powers_of, with_card

GAME = mythboard.game("chartalea")
GENERAL = [card.key for card in GAME.cards.values() if card.kind == "power" and "general" in card.traits]
ONE_MORE = "This turn, you may use 1 more Divine Power."
HEAL = "Gain 3 Health."


@pytest.mark.rule("C-POW-01")
def test_one_divine_power_a_turn_is_used_for_its_cost() -> None:
    game = with_card("power", HEAL, belongs=("general",), cost=2)
    play = at("main", game=game, god="thor", power=5, health=(40, 50))
    play.does("invoke stranger")
    assert (play.power, play.health) == (3, 43)
    play.cannot("invoke stranger", "you may use 1 Divine Power each turn (C-POW-01)")


@pytest.mark.rule("C-POW-01")
def test_without_enough_power_it_cannot_be_used() -> None:
    game = with_card("power", HEAL, belongs=("general",), cost=2)
    play = at("main", game=game, god="thor", power=1)
    play.cannot("invoke stranger", "it costs 2 Power and you have 1 (C-POW-01)")


@pytest.mark.rule("C-POW-01")
def test_the_next_turn_brings_the_next_divine_power() -> None:
    game = with_card("power", HEAL, belongs=("general",), cost=2)
    play = at("main", game=game, god="thor", power=5, health=(40, 50))
    play.does("invoke stranger")
    play.ends_turn()
    play.ends_turn(by=1)
    play.does("invoke stranger")
    assert (play.power, play.health) == (1, 46)


@pytest.mark.rule("C-POW-02")
@pytest.mark.parametrize("god", ["athena", "seth", "ixchel", "thor"])
def test_every_god_has_the_general_powers_and_powers_of_its_own(god: str) -> None:
    foe = "seth" if god != "seth" else "athena"
    play = at("main", god=god, foe_god=foe)
    known = powers_of(GAME, god)
    assert len(known) > 0
    assert (play.powers, play.own_powers, play.foe.own_powers) == (GENERAL, known, powers_of(GAME, foe))
    play.cannot(f"invoke {powers_of(GAME, foe)[0]}", "you can't choose that here")


@pytest.mark.rule("C-POW-02")
def test_a_general_power_and_an_own_power_are_both_offered() -> None:
    game = with_card("power", HEAL, belongs=("norse",), cost=1)
    play = at("main", game=game, god="thor", power=1, money=2)
    assert {"invoke stranger", "invoke influence"} <= set(play.offered(0))
    other = at("main", game=game, god="ixchel", power=1, money=2)
    assert "invoke stranger" not in other.offered(0)
    assert "invoke influence" in other.offered(0)


@pytest.mark.rule("C-POW-03", "C-POW-08")
def test_influence_is_free_turns_2_money_into_1_power_and_is_the_power_of_the_turn() -> None:
    play = at("main", god="thor", money=5)
    play.does("invoke influence")
    assert (play.money, play.power) == (3, 1)
    play.cannot("invoke influence", "you may use 1 Divine Power each turn (C-POW-01)")


@pytest.mark.rule("C-POW-08")
def test_athena_has_a_second_power_after_influence() -> None:
    play = at("main", god="athena", money=5)
    play.does("invoke influence", "invoke influence")
    assert (play.money, play.power) == (1, 2)
    play.cannot(
        "invoke influence", "you may use 2 Divine Powers each turn (C-POW-01)", "it costs 2 Money and you have 1 (C-EFF-12)"
    )


@pytest.mark.rule("C-POW-04")
def test_a_card_that_says_so_allows_another_power() -> None:
    game = with_card("item", ONE_MORE)
    play = at("main", game=game, god="thor", hand=["stranger"], money=6)
    play.plays("stranger")
    play.does("invoke influence")
    play.cannot("invoke influence", "you may use 1 Divine Power each turn (C-POW-01)")
    play.uses("stranger", 1)
    play.does("invoke influence")
    assert (play.money, play.power) == (2, 2)
    play.cannot("invoke influence", "you may use 2 Divine Powers each turn (C-POW-01)")


@pytest.mark.rule("C-POW-04")
def test_what_a_card_allowed_ends_with_the_turn() -> None:
    game = with_card("item", ONE_MORE)
    play = at("main", game=game, god="thor", hand=["stranger"], money=2, deck=["coin", "lucky-coin"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.ends_turn()
    play.ends_turn(by=1)
    assert play.table.lasting == []


@pytest.mark.rule("C-POW-05")
def test_further_powers_add_up() -> None:
    game = with_card("item", ONE_MORE, copies=2)
    play = at("main", game=game, god="athena", hand=["stranger", "stranger"], money=10)
    play.plays("stranger")
    play.uses("stranger", 1)
    play.plays("stranger")
    play.does("use stranger 1")
    for _ in range(4):  # 1, 1 for Athena, 2 for the cards
        play.does("invoke influence")
    play.cannot("invoke influence", "you may use 4 Divine Powers each turn (C-POW-01)")
    assert (play.money, play.power) == (2, 4)


@pytest.mark.rule("C-POW-06")
def test_the_same_power_may_be_used_twice() -> None:
    game = with_card("power", HEAL, belongs=("general",), cost=1)
    play = at("main", game=game, god="athena", power=2, health=(40, 50))
    play.does("invoke stranger", "invoke stranger")
    assert (play.health, play.power) == (46, 0)


@pytest.mark.rule("C-POW-07")
def test_activations_are_no_divine_powers() -> None:
    game = with_card("item", "Activation 1: Gain 1 Money.")
    scrolls = ["scroll-of-shared-breath"]
    play = at("main", game=game, god="thor", artifacts=["andvaris-ring"], scrolls=scrolls, hand=["stranger"], power=3, money=2)
    play.plays("stranger")
    play.does("invoke influence")
    play.activates("andvaris-ring")
    play.activates("scroll-of-shared-breath")
    play.activates("stranger")
    assert (play.power, play.powers_used) == (1, 1)


@pytest.mark.rule("C-POW-07")
def test_after_activations_the_power_of_the_turn_is_still_there() -> None:
    play = at("main", god="thor", artifacts=["andvaris-ring"], power=1, money=2)
    play.activates("andvaris-ring")
    play.does("invoke influence")
    assert (play.power, play.money) == (1, 0)


@pytest.mark.rule("C-POW-09")
def test_flip_it_turns_an_attack_die_from_0_to_4_for_3_power() -> None:
    play = at("main", god="thor", pool=[0, 2, 0, 0], power=3, token=(1, 0))
    play.does("roll", rolls=[0, 3])
    play.does("invoke flip-it", to=CHANGE)
    play.does("die attack-0", to="Flip which die?")
    assert (play.power, play.face[4:6]) == (0, [4, 3])
    play.does("pass", to=CHANGE)
    assert play.attack == 7


@pytest.mark.rule("C-POW-10")
def test_dice_powers_wait_for_step_3_of_the_roll() -> None:
    play = at("main", god="thor", pool=[0, 1, 0, 0], power=6, token=(0, 0))
    play.cannot("invoke flip-it", "you can only change dice during your roll (C-POW-10)")
    play.does("roll", rolls=[1])
    play.does("pass", to=CHANGE)
    play.cannot("invoke flip-it", "you can only change dice during your roll (C-POW-10)")
    assert play.power == 6


@pytest.mark.rule("C-POW-10")
def test_in_step_3_only_dice_powers_work() -> None:
    game = with_card("power", HEAL, belongs=("general",), cost=0)
    play = at("changes", game=game, god="thor", rolled=[0, 1, 0, 0], face=[0] * 4 + [1] + [0] * 11, power=3, money=2)
    play.cannot("invoke influence", "during the roll you can only change dice (C-POW-10)")
    play.cannot("invoke stranger", "during the roll you can only change dice (C-POW-10)")
    play.does("invoke flip-it", "pass")
    assert play.attack == 3


@pytest.mark.rule("C-POW-11")
def test_mythic_scroll_costs_7_power_and_brings_a_scroll() -> None:
    play = at("main", god="thor", power=8)
    play.does("invoke mythic-scroll", "choose scroll-of-first-words")
    assert (play.power, play.scrolls) == (1, ["scroll-of-first-words"])
    poor = at("main", god="thor", power=6)
    poor.cannot("invoke mythic-scroll", "it costs 7 Power and you have 6 (C-POW-01)")


@pytest.mark.rule("C-POW-12")
@pytest.mark.parametrize(
    "words",
    [
        "Destroy an opposing Companion.",
        "Exhaust an opposing Companion.",
        "Dispel one of your Curses.",
        "Banish a Companion from your discard pile.",
        "Pay 1 Health to destroy an opposing Artifact.",
    ],
)
def test_a_power_that_needs_a_target_cannot_be_wasted(words: str) -> None:
    game = with_card("power", words, belongs=("general",), cost=1)
    play = at("main", game=game, god="thor", power=2, discard=["coin"], companions=["owl"])
    play.cannot("invoke stranger", "there is nothing to use Stranger on (C-POW-12)")
    assert play.power == 2


@pytest.mark.rule("C-POW-12")
def test_a_power_with_a_target_can_be_used() -> None:
    game = with_card("power", "Destroy an opposing Companion.", belongs=("general",), cost=1)
    play = at("main", game=game, god="thor", power=2, companions_1=["amazon"])
    play.does("invoke stranger")
    assert (play.power, play.foe.discard) == (1, ["amazon"])
