"""The Norse Companions and Curses."""

import pytest

from tests.chartalea.duel import ACTION, DISPEL, EPITAPH, SHIELD, at

CALM = ["scarab-amulet", "scepter", "dreamcatcher", "atlatl", "healing-hands"]  # on top of the Market Deck: no Guarded card


@pytest.mark.card("wolfcoat", "normal")
@pytest.mark.rule("C-EXH-07", "C-MYT-03")
def test_wolfcoats_hunt_in_a_pack_every_turn() -> None:
    play = at("main", companions=["wolfcoat", "garm"])
    play.exhausts("wolfcoat")
    play.uses("wolfcoat", 2)
    assert (play.attack, play.pool) == (1, [0, 1, 0, 0])
    play.cannot("use wolfcoat 2", "you've already used this line this turn (C-EFF-08)")
    play.ends_turn()
    play.ends_turn(by=1)
    play.uses("wolfcoat", 2)
    assert play.pool == [0, 1, 0, 0]


@pytest.mark.card("wolfcoat", "edge")
@pytest.mark.rule("C-MYT-05")
def test_a_lone_wolfcoat_has_no_pack() -> None:
    play = at("main", hand=["wolfcoat"], companions=["amazon"], companions_1=["garm"])
    play.plays("wolfcoat")
    play.cannot("use wolfcoat 2", "it needs another Norse card in play and you have 0 (C-EFF-04)")
    play.exhausts("wolfcoat")
    play.cannot("exhaust wolfcoat 1", "Wolfcoat is exhausted (C-EXH-02)")
    assert play.attack == 1


@pytest.mark.card("wolfcoat", "edge")
@pytest.mark.rule("C-CPN-05")
def test_a_wolfcoat_falls_to_three_attack_and_not_to_two() -> None:
    play = at("main", companions_1=["wolfcoat"], attack=2, hand=["linden-shield"])
    play.cannot("destroy wolfcoat", "its strength is 3 and you have 2 Attack (C-CPN-03)")
    play.plays("linden-shield")
    play.does("destroy wolfcoat")
    assert (play.attack, play.foe.discard) == (0, ["wolfcoat"])


@pytest.mark.card("shieldmaiden", "normal")
@pytest.mark.rule("C-GRD-01", "C-GRD-08")
def test_a_shieldmaiden_must_fall_before_the_amazon() -> None:
    play = at("main", companions_1=["shieldmaiden", "amazon"], attack=9)
    play.cannot("destroy amazon", "a Guard protects it: destroy every Guard first (C-GRD-01)")
    play.does("destroy shieldmaiden")
    assert (play.attack, play.foe.discard) == (4, ["shieldmaiden"])
    play.does("destroy amazon")
    assert (play.attack, play.foe.companions) == (1, [])
    play.ends_turn()
    assert play.foe.health == 49


@pytest.mark.card("shieldmaiden", "normal")
def test_a_shieldmaiden_strikes_and_still_guards() -> None:
    play = at("main", hand=["shieldmaiden"], hand_1=["gungnir"])
    play.plays("shieldmaiden")
    play.exhausts("shieldmaiden")
    assert play.attack == 1
    play.ends_turn()
    assert play.foe.health == 49
    play.foe("play gungnir")
    play.ends_turn(by=1)
    assert play.health == 50


@pytest.mark.card("shieldmaiden", "edge")
@pytest.mark.rule("C-ATK-09", "C-ATK-13")
def test_a_shieldmaiden_in_hand_is_a_shield() -> None:
    play = at("main", attack=5, hand_1=["shieldmaiden"], health=(50, 30))
    play.does("pass")
    play.foe("reveal shieldmaiden", "pass", to=SHIELD)
    assert (play.foe.health, play.foe.hand) == (27, ["shieldmaiden"])


@pytest.mark.card("shieldmaiden", "edge")
@pytest.mark.rule("C-GRD-04")
def test_all_attack_is_lost_before_a_shieldmaiden() -> None:
    play = at("main", attack=4, companions_1=["shieldmaiden"])
    play.cannot("destroy shieldmaiden", "its strength is 5 and you have 4 Attack (C-CPN-03)")
    play.does("pass")
    assert (play.foe.health, play.attack) == (50, 0)
    play.asked(1, ACTION)


@pytest.mark.card("einherjar", "normal")
@pytest.mark.rule("C-EPI-01", "C-EPI-03")
def test_an_einherjar_falls_by_day_and_rises_for_one_power() -> None:
    play = at("main", attack=4, companions_1=["einherjar"], power=(0, 1))
    play.does("destroy einherjar")
    play.foe("yes", to=EPITAPH)
    assert (play.foe.hand, play.foe.discard, play.foe.power) == (["einherjar"], [], 0)


@pytest.mark.card("einherjar", "normal")
def test_an_einherjar_strikes_with_a_die_and_more() -> None:
    play = at("main", hand=["einherjar"], token=(0, 0))
    play.plays("einherjar")
    play.exhausts("einherjar")
    assert (play.attack, play.pool) == (1, [0, 1, 0, 0])
    play.does("roll", rolls=[3])
    assert play.attack == 4


@pytest.mark.card("einherjar", "edge")
@pytest.mark.rule("C-EPI-03")
def test_an_einherjar_may_be_left_lying() -> None:
    play = at("main", attack=4, companions_1=["einherjar"], power=(0, 3))
    play.does("destroy einherjar")
    play.foe("pass", to=EPITAPH)
    assert (play.foe.hand, play.foe.discard, play.foe.power) == ([], ["einherjar"], 3)


@pytest.mark.card("einherjar", "edge")
@pytest.mark.rule("C-EFF-12")
def test_an_einherjar_does_not_rise_for_nothing() -> None:
    play = at("main", attack=4, companions_1=["einherjar"])
    play.does("destroy einherjar")
    assert (play.foe.hand, play.foe.discard) == ([], ["einherjar"])


@pytest.mark.card("garm", "normal")
def test_garm_bites_whoever_comes() -> None:
    play = at("main", hand=["wolfcoat", "gram", "amazon"], companions_1=["garm"])
    play.plays("wolfcoat")
    assert (play.health, play.foe.health) == (48, 50)
    play.plays("gram")
    assert play.health == 48
    play.plays("amazon")
    assert play.health == 46


@pytest.mark.card("garm", "normal")
@pytest.mark.rule("C-GRD-02", "C-GRD-03")
def test_garm_and_another_guard_must_both_fall() -> None:
    play = at("main", attack=12, companions_1=["garm", "shieldmaiden", "wolfcoat"])
    play.does("destroy garm")
    play.cannot("destroy wolfcoat", "a Guard protects it: destroy every Guard first (C-GRD-01)")
    play.does("destroy shieldmaiden")
    assert (play.attack, play.foe.companions) == (0, ["wolfcoat"])


@pytest.mark.card("garm", "edge")
def test_garm_does_not_bite_those_he_guards() -> None:
    play = at("main", hand=["wolfcoat"], companions=["garm"])
    play.plays("wolfcoat")
    play.exhausts("garm")
    assert (play.health, play.foe.health, play.attack) == (50, 50, 2)


@pytest.mark.card("garm", "edge")
@pytest.mark.rule("C-WIN-09")
def test_garms_bite_can_kill() -> None:
    play = at("main", hand=["amazon"], companions_1=["garm"], health=(2, 50))
    play.plays("amazon")
    assert play.health == 0
    assert play.table.over


@pytest.mark.card("valkyrie", "normal")
def test_a_valkyrie_gathers_the_slain() -> None:
    play = at("main", companions=["valkyrie"], companions_1=["amazon", "wolfcoat"], attack=7, token=(0, 0))
    play.exhausts("valkyrie")
    assert play.pool == [0, 2, 0, 0]
    play.does("destroy amazon", "destroy wolfcoat")
    assert (play.power, play.attack) == (2, 1)
    play.does("roll", rolls=[2, 2])
    assert play.attack == 5


@pytest.mark.card("valkyrie", "edge")
def test_a_valkyrie_does_not_gather_her_own() -> None:
    play = at("main", attack=9, companions_1=["valkyrie", "wolfcoat"])
    play.does("destroy wolfcoat", "destroy valkyrie")
    assert (play.power, play.foe.power, play.attack) == (0, 0, 0)


@pytest.mark.card("nithing-pole", "normal")
@pytest.mark.rule("C-CRS-01", "C-CRS-02", "C-CRS-03")
def test_a_nithing_pole_costs_three_health_a_turn() -> None:
    play = at("main", row=["nithing-pole"], market=CALM, money=2, companions_1=["wolfcoat"])
    play.does("inflict nithing-pole")
    assert (play.money, play.foe.curses, play.foe.health) == (0, ["nithing-pole"], 50)
    play.ends_turn()
    assert play.foe.health == 47
    play.ends_turn(by=1)
    play.ends_turn()
    assert play.foe.health == 44


@pytest.mark.card("nithing-pole", "normal")
@pytest.mark.rule("C-CRS-05", "C-CRS-07")
def test_who_defeats_a_monster_is_no_nithing() -> None:
    play = at("main", curses=["nithing-pole"], row=["resurrection-rune"], market=CALM, attack=4)
    play.does("defeat draugr", "pass")
    play.does("dispel nithing-pole", to=DISPEL)
    assert play.curses == []
    assert "nithing-pole" in play.away


@pytest.mark.card("nithing-pole", "edge")
def test_who_spares_the_monsters_stays_a_nithing() -> None:
    play = at("main", curses=["nithing-pole"], companions_1=["wolfcoat"], attack=3)
    play.does("destroy wolfcoat", "pass")  # nothing can be dispelled, so nobody is asked
    assert play.curses == ["nithing-pole"]
    play.asked(1, ACTION)


@pytest.mark.card("fimbulwinter", "normal")
@pytest.mark.rule("C-DNG-03", "C-DNG-11")
def test_the_fimbulwinter_takes_a_card_and_makes_all_dearer() -> None:
    play = at("turn", curses=["fimbulwinter"], hand=["coin", "strike"], row=["village-raid"])
    play.does("choose coin", to="Discard a card")
    assert (play.hand, play.discard) == (["strike"], ["coin"])
    play.cannot("acquire village-raid", "it costs 2 Money and you have 0 (C-ACQ-01)")


@pytest.mark.card("fimbulwinter", "normal")
@pytest.mark.rule("C-RES-03")
def test_three_money_buy_firewood_against_the_fimbulwinter() -> None:
    play = at("main", curses=["fimbulwinter"], money=3)
    play.does("pass")
    play.does("dispel fimbulwinter", to=DISPEL)
    assert play.curses == []


@pytest.mark.card("fimbulwinter", "edge")
def test_two_money_do_not_end_the_fimbulwinter() -> None:
    play = at("main", curses=["fimbulwinter"], money=2)
    play.does("pass")  # it cannot be dispelled, so nobody is asked
    play.asked(1, ACTION)
    assert play.curses == ["fimbulwinter"]


@pytest.mark.card("fimbulwinter", "edge")
@pytest.mark.rule("C-DNG-10")
def test_the_fimbulwinter_takes_nothing_from_an_empty_hand_and_leaves_the_inflictor_alone() -> None:
    play = at("turn", curses=["fimbulwinter"], row=["village-raid"], market=CALM, hand_1=["coin"])
    assert play.hand == []
    play.does("pass")
    assert play.curses == ["fimbulwinter"]
    play.foe("play coin", "acquire village-raid")
    assert play.foe.discard == ["village-raid"]
