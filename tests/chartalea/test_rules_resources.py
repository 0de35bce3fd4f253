"""C-RES: Money, Attack, Health, Power and Defense."""

import pytest

from tests.chartalea.duel import ACTION, CHANGE, DISPEL, SHIELD, at, with_card

CALM = ["phalanx", "scepter", "dreamcatcher", "gram", "healing-hands"]  # a Market Row without a Guarded card


@pytest.mark.rule("C-RES-01")
def test_money_is_pooled_and_spent_at_any_time_of_the_main_phase() -> None:
    play = at("main", hand=["coin", "flaming-coin"], row=["viking-treasure"], market=["atlatl"], money=1)
    play.plays("coin")
    assert play.money == 2
    play.cannot("acquire viking-treasure", "it costs 3 Money and you have 2 (C-ACQ-01)")
    play.plays("flaming-coin")
    play.does("acquire viking-treasure")
    assert (play.money, play.discard) == (0, ["viking-treasure"])


@pytest.mark.rule("C-RES-02")
def test_unspent_money_is_lost_at_the_end_of_the_turn() -> None:
    play = at("main", row=CALM, money=9)
    play.ends_turn()
    assert (play.money, play.foe.money) == (0, 0)
    play.ends_turn(by=1)
    assert play.money == 0


@pytest.mark.rule("C-RES-03")
def test_money_is_still_there_to_dispel_a_curse_and_gone_after_it() -> None:
    game = with_card("curse", "Curse: Lose 1 Health.\nDispel by paying 3 Money.")
    play = at("main", game=game, curses=["stranger"], row=CALM, money=5)
    play.does("pass")
    play.asked(0, DISPEL)
    assert play.money == 5
    play.does("dispel stranger")
    play.asked(1, ACTION)
    assert (play.money, play.curses) == (0, [])


@pytest.mark.rule("C-RES-04")
def test_attack_is_spent_on_companions_and_monsters_and_the_rest_on_the_opponent() -> None:
    play = at("main", hand=["atlatl"], companions_1=["amazon"], row=CALM, attack=4)
    play.plays("atlatl")
    assert play.attack == 8
    play.does("destroy amazon")
    play.does("defeat phoenix", "option 1")
    assert play.attack == 2
    play.does("pass")
    play.foe("pass", to=SHIELD)
    assert play.foe.health == 48


@pytest.mark.rule("C-RES-05")
def test_attack_left_after_the_attack_phase_is_lost() -> None:
    play = at("main", companions_1=["shieldmaiden"], row=CALM, attack=2)
    play.ends_turn()  # the Guard stops the attack
    assert (play.attack, play.foe.health) == (0, 50)
    play.ends_turn(by=1)
    assert play.attack == 0


@pytest.mark.rule("C-RES-05")
def test_attack_stopped_by_a_shield_is_lost_too() -> None:
    game = with_card("item", "Gain 1 Money.\nShield: Gain 5 Defense.")
    play = at("main", game=game, hand_1=["stranger"], row=CALM, attack=3)
    play.does("pass")
    play.foe("reveal stranger", "pass")
    assert (play.attack, play.foe.health) == (0, 50)


@pytest.mark.rule("C-RES-06", "C-RES-07")
def test_gained_health_is_added_at_once() -> None:
    game = with_card("item", "Gain 4 Health.")
    play = at("main", game=game, hand=["stranger"], health=30)
    play.plays("stranger")
    assert play.health == 34


@pytest.mark.rule("C-RES-07")
def test_health_that_finds_no_room_is_not_stored_for_later() -> None:
    game = with_card("item", "Gain 4 Health.\nLose 3 Health.")
    play = at("main", game=game, hand=["stranger"])
    play.plays("stranger")
    assert play.health == 50
    play.uses("stranger", 2)
    assert play.health == 47


@pytest.mark.rule("C-RES-08", "C-RES-09")
def test_at_48_health_5_more_make_50() -> None:
    game = with_card("item", "Gain 5 Health.")
    play = at("main", game=game, hand=["stranger"], health=48)
    play.plays("stranger")
    assert play.health == 50


@pytest.mark.rule("C-RES-08")
def test_health_from_dice_is_limited_too() -> None:
    play = at("main", pool=[0, 0, 2, 0], health=47, token=(0, 0))
    play.does("roll", rolls=[4, 3])
    assert play.health == 50


@pytest.mark.rule("C-RES-10")
def test_gained_power_is_taken_into_the_stash() -> None:
    play = at("main", pool=[0, 0, 0, 2], power=(3, 5), token=(0, 0))
    play.does("roll", rolls=[2, 3])
    play.does("pass", to=CHANGE)
    assert (play.power, play.foe.power) == (8, 5)


@pytest.mark.rule("C-RES-11")
def test_gems_are_kept_from_turn_to_turn() -> None:
    play = at("main", row=CALM, power=(4, 6))
    play.ends_turn()
    play.ends_turn(by=1)
    assert (play.power, play.foe.power) == (4, 6)


@pytest.mark.rule("C-RES-12")
def test_gems_pay_for_activations_and_divine_powers() -> None:
    play = at("main", artifacts=["andvaris-ring"], stack=["mayan-gold"], power=8)
    play.activates("andvaris-ring")
    assert (play.power, play.treasures) == (7, ["mayan-gold"])
    play.does("invoke mythic-scroll", "choose scroll-of-open-hands")
    assert (play.power, play.scrolls) == (0, ["scroll-of-open-hands"])


@pytest.mark.rule("C-RES-13")
@pytest.mark.parametrize(("foe", "gained"), [(20, 4), (21, 4), (23, 2), (25, 0)])
def test_of_25_gems_only_those_in_the_supply_can_be_taken(foe: int, gained: int) -> None:
    game = with_card("item", "Gain 4 Power.")
    play = at("main", game=game, hand=["stranger"], power=(0, foe))
    play.plays("stranger")
    assert play.power == gained


@pytest.mark.rule("C-RES-13")
def test_gems_that_could_not_be_taken_are_lost() -> None:
    game = with_card("item", "Gain 4 Power.")
    play = at("main", game=game, hand=["stranger"], power=(16, 7), row=CALM)
    play.plays("stranger")
    assert play.power == 18
    play.does("invoke mythic-scroll", "choose scroll-of-open-hands")
    assert play.power == 11  # 7 lie in the supply again, and nobody is owed any
    play.ends_turn()
    assert (play.power, play.foe.power) == (11, 7)


@pytest.mark.rule("C-RES-14")
def test_defense_counts_only_against_an_attack_in_the_opponents_turn() -> None:
    game = with_card("item", "Gain 3 Defense.\nYour opponent loses 2 Health.\nShield: Gain 3 Defense.", copies=2)
    play = at("main", game=game, hand=["stranger"], hand_1=["stranger"], row=CALM, attack=5)
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.defense == 0
    play.uses("stranger", 2)
    assert play.foe.health == 48  # this was no attack
    play.does("pass")
    play.foe("reveal stranger", "pass")
    assert play.foe.health == 46
    assert play.defense == 0


@pytest.mark.rule("C-RES-15")
@pytest.mark.parametrize("what", ["Money", "Attack", "Power"])
def test_nobody_loses_more_than_there_is(what: str) -> None:
    game = with_card("item", f"Lose 3 {what}.")
    play = at("main", game=game, hand=["stranger"], money=2, attack=2, power=2)
    play.plays("stranger")
    play.uses("stranger", 1)
    assert {"Money": play.money, "Attack": play.attack, "Power": play.power}[what] == 0


@pytest.mark.rule("C-RES-15")
def test_nobody_takes_more_than_the_opponent_has() -> None:
    game = with_card("item", "Take 3 Power from your opponent.")
    play = at("main", game=game, hand=["stranger"], power=(4, 2))
    play.plays("stranger")
    play.uses("stranger", 1)
    assert (play.power, play.foe.power) == (6, 0)


@pytest.mark.rule("C-RES-16")
def test_spent_gems_go_back_to_the_supply() -> None:
    play = at("main", power=(10, 15), pool=[0, 0, 0, 2], token=(0, 0))
    play.does("invoke mythic-scroll", "choose scroll-of-open-hands")
    play.does("roll", rolls=[3, 3])
    play.does("pass", to=CHANGE)
    assert (play.power, play.foe.power) == (9, 15)


@pytest.mark.rule("C-RES-16")
def test_lost_gems_go_back_to_the_supply() -> None:
    play = at("turn", row=CALM, curses=["mummys-curse"], power=(10, 15), hand=["channel"], token=(0, 0))
    assert play.power == 8
    play.plays("channel")
    play.does("roll", rolls=[3])
    play.does("pass", to=CHANGE)
    assert play.power == 10  # two of three: more are not there
