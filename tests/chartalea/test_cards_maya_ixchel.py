"""Ixchel, her Divine Powers and her starting cards."""

import pytest

from tests.chartalea.duel import CHANGE, at

MEND = "Return a Maya card from your discard pile to your hand"


@pytest.mark.card("ixchel", "normal")
@pytest.mark.rule("C-GOD-06", "C-GOD-07", "C-GOD-08")
def test_ixchel_heals_above_fifty_and_keeps_it() -> None:
    play = at("main", god="ixchel", pool=[0, 0, 2, 0], health=(48, 50), token=(0, 0))
    play.does("roll", rolls=[4, 1])
    assert play.health == 53
    play.ends_turn()
    assert play.health == 53


@pytest.mark.card("ixchel", "edge")
@pytest.mark.rule("C-GOD-08", "C-RES-08", "C-RES-09")
def test_what_heals_ixchel_without_limit_heals_thor_to_fifty() -> None:
    play = at("main", god="thor", foe_god="ixchel", pool=[0, 0, 2, 0], health=(48, 55), token=(0, 0))
    play.does("roll", rolls=[4, 1])
    assert (play.health, play.foe.health) == (50, 55)


@pytest.mark.card("moon-balm", "normal")
def test_a_gem_buys_five_health_under_the_moon() -> None:
    play = at("main", god="ixchel", power=3, health=(49, 50))
    play.does("invoke moon-balm")
    assert (play.health, play.power) == (54, 2)
    play.cannot("invoke moon-balm", "you may use 1 Divine Power each turn (C-POW-01)")


@pytest.mark.card("moon-balm", "edge")
def test_the_moon_balms_nobody_for_nothing() -> None:
    play = at("main", god="ixchel", health=(20, 50))
    play.cannot("invoke moon-balm", "it costs 1 Power and you have 0 (C-POW-01)")
    assert play.health == 20


@pytest.mark.card("weave-fate", "normal")
def test_three_threads_are_woven_anew_one_after_the_other() -> None:
    play = at("main", god="ixchel", power=2, pool=[0, 2, 1, 0], token=(0, 0))
    play.does("roll", rolls=[0, 4, 1])
    play.does("invoke weave-fate", to=CHANGE)
    play.does("die attack-0", to="Reroll which die?", rolls=[1])
    play.does("die attack-1", rolls=[3])
    play.does("die health-1", rolls=[4])
    assert (play.attack, play.health, play.power) == (7, 54, 0)


@pytest.mark.card("weave-fate", "normal")
def test_fewer_threads_may_be_woven() -> None:
    play = at("main", god="ixchel", power=2, pool=[1, 1, 0, 0], token=(0, 0))
    play.does("roll", rolls=[0, 4])
    play.does("invoke weave-fate")
    play.does("die money-0", rolls=[2])
    play.does("pass", to="Reroll which die?")
    assert (play.money, play.attack) == (2, 4)


@pytest.mark.card("weave-fate", "edge")
def test_fate_cannot_be_woven_before_the_dice_lie_there() -> None:
    play = at("main", god="ixchel", power=2, pool=[0, 1, 0, 0], token=(0, 0))
    play.cannot("invoke weave-fate", "you can only change dice during your roll (C-POW-10)")


@pytest.mark.card("mend-the-thread", "normal")
def test_a_maya_card_is_picked_up_again() -> None:
    play = at("main", god="ixchel", power=4, discard=["coin", "atlatl", "ball-game"])
    play.does("invoke mend-the-thread")
    play.asked(0, MEND, offers=["choose atlatl", "choose ball-game"])
    play.does("choose atlatl")
    assert (play.hand, play.discard, play.power) == (["atlatl"], ["coin", "ball-game"], 1)
    play.plays("atlatl")
    assert play.attack == 4


@pytest.mark.card("mend-the-thread", "edge")
def test_there_is_no_thread_to_mend_among_coins() -> None:
    play = at("main", god="ixchel", power=3, discard=["coin"], played=["atlatl"])
    play.cannot("invoke mend-the-thread", "there is nothing to use Mend the Thread! on (C-POW-12)")


@pytest.mark.card("two-faces-of-the-moon", "normal")
def test_the_moon_above_pours_out_the_flood() -> None:
    play = at("main", god="ixchel", power=3, health=(51, 50))
    play.does("invoke two-faces-of-the-moon")
    assert (play.health, play.foe.health, play.power) == (51, 45, 0)


@pytest.mark.card("two-faces-of-the-moon", "edge")
def test_between_equals_the_moon_heals() -> None:
    play = at("main", god="ixchel", power=3)
    play.does("invoke two-faces-of-the-moon")
    assert (play.health, play.foe.health) == (58, 50)


@pytest.mark.card("two-faces-of-the-moon", "edge")
def test_the_flood_may_end_the_game() -> None:
    play = at("main", god="ixchel", power=3, health=(6, 5), companions_1=["alux"])
    play.does("invoke two-faces-of-the-moon")
    assert play.foe.health == 0
    assert play.table.over


@pytest.mark.card("poisoned-herbs", "normal")
def test_poisoned_herbs_hurt_most_when_used_up() -> None:
    play = at("main", god="ixchel", hand=["poisoned-herbs"], companions_1=["alux"])
    play.plays("poisoned-herbs")
    assert (play.attack, play.foe.health) == (2, 50)
    play.sacrifices("poisoned-herbs")
    assert play.foe.health == 46  # a Guard is no help against poison
    assert "poisoned-herbs" in play.away


@pytest.mark.card("poisoned-herbs", "edge")
@pytest.mark.rule("C-SAC-02")
def test_poisoned_herbs_in_the_hand_poison_nobody() -> None:
    play = at("main", god="ixchel", hand=["poisoned-herbs"])
    play.cannot("sacrifice poisoned-herbs 2", "you can't choose that here")
    play.ends_turn()
    assert play.foe.health == 50
    assert "poisoned-herbs" not in play.away


@pytest.mark.card("medicinal-herbs", "normal")
def test_medicinal_herbs_heal_and_feed_on_another_maya_card() -> None:
    play = at("main", god="ixchel", hand=["medicinal-herbs", "poisoned-herbs"], health=(30, 50), token=(0, 0))
    play.plays("medicinal-herbs")
    assert play.pool == [0, 0, 1, 0]
    play.cannot("use medicinal-herbs 2", "it needs another Maya card in play and you have 0 (C-EFF-04)")
    play.plays("poisoned-herbs")
    play.uses("medicinal-herbs", 2)
    assert play.power == 1
    play.does("roll", rolls=[3])
    assert play.health == 33


@pytest.mark.card("medicinal-herbs", "edge")
@pytest.mark.rule("C-MYT-06")
def test_poison_that_is_used_up_teaches_nothing() -> None:
    play = at("main", god="ixchel", hand=["medicinal-herbs", "poisoned-herbs"])
    play.plays("medicinal-herbs", "poisoned-herbs")
    play.sacrifices("poisoned-herbs")
    play.cannot("use medicinal-herbs 2", "it needs another Maya card in play and you have 0 (C-EFF-04)")


@pytest.mark.card("lunar-rabbit", "normal")
@pytest.mark.rule("C-EXH-01", "C-EXH-03", "C-EXH-04")
def test_the_lunar_rabbit_brings_health_or_money_every_turn() -> None:
    play = at("main", god="ixchel", hand=["lunar-rabbit"], health=(30, 50))
    play.plays("lunar-rabbit")
    play.exhausts("lunar-rabbit")
    play.does("gain 3 Health", to="Choose one")
    assert (play.health, play.money) == (33, 0)
    play.ends_turn()
    play.ends_turn(by=1)
    play.exhausts("lunar-rabbit")
    play.does("gain 1 Money", to="Choose one")
    assert (play.health, play.money) == (33, 1)


@pytest.mark.card("lunar-rabbit", "edge")
def test_the_lunar_rabbit_is_easily_caught() -> None:
    play = at("main", foe_god="ixchel", companions_1=["lunar-rabbit"], attack=2)
    play.does("destroy lunar-rabbit")
    assert (play.attack, play.foe.discard) == (0, ["lunar-rabbit"])


@pytest.mark.card("lunar-rabbit", "edge")
def test_the_lunar_rabbit_hops_once_a_turn() -> None:
    play = at("main", god="ixchel", companions=["lunar-rabbit"])
    play.exhausts("lunar-rabbit")
    play.does("gain 3 Health")
    play.cannot("exhaust lunar-rabbit 1", "Lunar Rabbit is exhausted (C-EXH-02)")
    assert play.health == 53
