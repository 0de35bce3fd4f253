"""The Greek Actions of the market."""

import pytest

from tests.chartalea.duel import CHANGE, SHIELD, at

NO_MYTHOS = "it needs another Greek card in play and you have 0 (C-EFF-04)"
NO_DICE = "you can only change dice during your roll (C-DICE-23)"
FORGET = "Banish a card from your hand or discard pile"
ROW = ["nemean-hide", "laurel-wreath", "phalanx", "amazon", "birth-of-athena"]


@pytest.mark.card("throw-of-palamedes", "normal")
def test_a_throw_of_palamedes_may_be_thrown_again() -> None:
    play = at("main", hand=["throw-of-palamedes"], pool=[0, 1, 0, 0], token=(0, 0))
    play.plays("throw-of-palamedes")
    assert play.pool == [1, 1, 0, 0]
    play.does("roll", rolls=[3, 0])
    play.does("use throw-of-palamedes 2", to=CHANGE)
    play.asked(0, "Reroll which die?", offers=["die money-3", "die attack-0", "pass"])
    play.does("die attack-0", rolls=[1])
    play.does("die attack-1", rolls=[4])
    assert (play.money, play.attack) == (3, 4)


@pytest.mark.card("throw-of-palamedes", "edge")
def test_a_throw_of_palamedes_may_be_left_alone_and_comes_too_late_after_the_roll() -> None:
    play = at("main", hand=["throw-of-palamedes"], token=(0, 0))
    play.plays("throw-of-palamedes")
    play.cannot("use throw-of-palamedes 2", NO_DICE)
    play.does("roll", rolls=[2])
    play.does("use throw-of-palamedes 2", to=CHANGE)
    play.does("pass", to="Reroll which die?")
    assert play.money == 2
    play.cannot("use throw-of-palamedes 2", "you've already used this line this turn (C-EFF-08)", NO_DICE)


@pytest.mark.card("waters-of-lethe", "normal")
def test_the_waters_of_lethe_heal_and_let_a_card_be_forgotten() -> None:
    play = at("main", hand=["waters-of-lethe", "strike"], discard=["coin"])
    play.plays("waters-of-lethe")
    assert play.pool == [0, 0, 1, 0]
    play.uses("waters-of-lethe", 2)
    play.asked(0, FORGET, offers=["choose strike", "choose coin"])
    play.does("choose coin")
    assert play.discard == []
    assert "coin" in play.away


@pytest.mark.card("waters-of-lethe", "edge")
def test_who_has_nothing_to_forget_drinks_the_waters_of_lethe_in_vain() -> None:
    play = at("main", hand=["waters-of-lethe"], token=(0, 0), health=45)
    play.plays("waters-of-lethe")
    play.uses("waters-of-lethe", 2)
    play.does("roll", rolls=[4])
    assert play.health == 49


@pytest.mark.card("calydonian-hunt", "normal")
def test_hunters_together_bring_a_monster_down_more_easily() -> None:
    play = at("main", hand=["calydonian-hunt"], companions=["owl"], row=ROW, market=["trojan-horse"], attack=2)
    play.plays("calydonian-hunt")
    assert play.pool == [0, 1, 0, 0]
    play.cannot("defeat nemean-lion", "its strength is 4 and you have 2 Attack (C-MON-07)")
    play.uses("calydonian-hunt", 2)
    play.does("defeat nemean-lion")
    assert play.attack == 0
    assert play.hand == ["nemean-hide"]


@pytest.mark.card("calydonian-hunt", "edge")
def test_a_lonely_hunter_meets_the_full_strength_of_monsters_and_the_phoenix_is_one_too() -> None:
    play = at("main", hand=["calydonian-hunt"], attack=1)
    play.plays("calydonian-hunt")
    play.cannot("use calydonian-hunt 2", NO_MYTHOS)
    hunted = at("main", hand=["calydonian-hunt"], companions=["owl"], attack=1)
    hunted.plays("calydonian-hunt")
    hunted.uses("calydonian-hunt", 2)
    hunted.does("defeat phoenix", "option 1")
    assert (hunted.attack, hunted.money, hunted.power) == (0, 1, 1)


@pytest.mark.card("counsel-of-mentor", "normal")
@pytest.mark.rule("C-POW-04", "C-POW-05")
def test_the_counsel_of_mentor_allows_one_more_divine_power() -> None:
    play = at("main", hand=["counsel-of-mentor"], power=3, deck=["coin", "strike", "channel"])
    play.plays("counsel-of-mentor")
    assert play.pool == [0, 0, 0, 1]
    play.uses("counsel-of-mentor", 2)
    play.does("invoke inspiration", "invoke inspiration", "invoke inspiration")
    assert play.hand == ["channel", "strike", "coin"]
    assert play.power == 0


@pytest.mark.card("counsel-of-mentor", "edge")
def test_the_counsel_of_mentor_is_good_for_this_turn_only() -> None:
    play = at("main", god="ixchel", hand=["counsel-of-mentor"], money=6, deck=["coin"] * 2)
    play.plays("counsel-of-mentor")
    play.uses("counsel-of-mentor", 2)
    play.does("invoke influence", "invoke influence")
    play.cannot("invoke influence", "you may use 2 Divine Powers each turn (C-POW-01)")
    play.ends_turn()
    play.ends_turn(by=1)
    play.plays("coin", "coin")
    play.does("invoke influence")
    play.cannot("invoke upheaval", "you may use 1 Divine Power each turn (C-POW-01)")


@pytest.mark.card("phalanx", "normal")
def test_a_phalanx_gains_by_every_greek_beside_it_and_covers_the_hand() -> None:
    play = at("main", hand=["phalanx", "laurel-wreath"], companions=["owl", "amazon"])
    play.plays("phalanx", "laurel-wreath")
    assert play.pool == [0, 2, 0, 0]
    play.uses("phalanx", 2)
    assert play.attack == 4  # the phalanx itself is one of the four
    attacked = at("attack", attack=6, hand_1=["phalanx"])
    attacked.foe("reveal phalanx", "pass", to=SHIELD)
    assert attacked.foe.health == 46


@pytest.mark.card("phalanx", "edge")
def test_a_phalanx_of_one_is_none_and_strangers_do_not_count() -> None:
    play = at("main", hand=["phalanx", "coin", "cap-of-hades"], companions=["shieldmaiden"])
    play.plays("phalanx", "coin")
    play.cannot("use phalanx 2", NO_MYTHOS)
    play.plays("cap-of-hades")
    play.uses("phalanx", 2)
    assert play.attack == 2


@pytest.mark.card("descent-to-hades", "normal")
def test_a_descent_to_hades_brings_a_card_back_and_knowledge_for_blood() -> None:
    play = at("main", hand=["descent-to-hades"], discard=["strike", "channel"], deck=["coin", "lucky-coin"], health=30)
    play.plays("descent-to-hades")
    assert play.pool == [1, 0, 0, 0]
    play.uses("descent-to-hades", 2)
    play.does("choose channel", to="Return a card from your discard pile to your hand")
    play.uses("descent-to-hades", 3)
    assert play.hand == ["channel", "lucky-coin"]
    assert play.health == 28


@pytest.mark.card("descent-to-hades", "edge")
def test_the_dead_take_no_blood_from_the_dying_and_return_nobody_from_an_empty_pile() -> None:
    play = at("main", hand=["descent-to-hades"], deck=["coin"], health=2)
    play.plays("descent-to-hades")
    play.uses("descent-to-hades", 2)
    assert play.hand == []
    play.cannot("use descent-to-hades 3", "it costs 2 Health, which must leave you at least 1, and you have 2 (C-EFF-04)")


@pytest.mark.card("descent-to-hades", "normal")
@pytest.mark.rule("C-ACQ-17")
def test_a_card_just_acquired_comes_up_from_hades_at_once() -> None:
    row = ["cap-of-hades", *ROW[1:]]
    play = at("main", hand=["descent-to-hades"], row=row, market=["trojan-horse"], money=1)
    play.plays("descent-to-hades")
    play.does("acquire laurel-wreath")
    play.uses("descent-to-hades", 2)
    play.plays("laurel-wreath")
    assert play.money == 1


@pytest.mark.card("judgement-of-paris", "normal")
def test_paris_takes_the_gifts_of_two_goddesses() -> None:
    play = at("main", hand=["judgement-of-paris"], health=40)
    play.plays("judgement-of-paris")
    play.uses("judgement-of-paris", 1)
    play.does("gain 5 Health", to="Choose two")
    play.does("add a Power Die", to="Choose two: another one")
    assert play.pool == [0, 0, 0, 1]
    assert (play.attack, play.health) == (0, 45)
    war = at("main", hand=["judgement-of-paris"])
    war.plays("judgement-of-paris")
    war.uses("judgement-of-paris", 1)
    war.does("gain 3 Attack", "add a Power Die")
    assert war.attack == 3


@pytest.mark.card("judgement-of-paris", "edge")
def test_paris_cannot_take_the_same_gift_twice_and_after_the_roll_a_die_is_worth_one() -> None:
    play = at("main", hand=["judgement-of-paris", "coin"], pool=[1, 0, 0, 0], token=(0, 0))
    play.does("roll", rolls=[1])
    play.plays("judgement-of-paris")
    play.uses("judgement-of-paris", 1)
    play.does("option 1")
    play.asked(0, "Choose two: another one", offers=["option 2", "option 3"])
    play.does("option 2")
    assert (play.power, play.attack) == (1, 3)


@pytest.mark.card("birth-of-athena", "normal")
def test_the_birth_of_athena_is_greeted_by_two_greeks() -> None:
    play = at("main", hand=["birth-of-athena"], companions=["owl", "amazon"], deck=["coin", "strike", "channel"])
    play.plays("birth-of-athena")
    assert play.pool == [0, 0, 0, 2]
    play.uses("birth-of-athena", 2)
    assert play.hand == ["channel", "strike"]


@pytest.mark.card("birth-of-athena", "edge")
@pytest.mark.rule("C-MYT-02")
def test_one_greek_alone_does_not_see_the_birth_of_athena() -> None:
    play = at("main", hand=["birth-of-athena", "laurel-wreath"], companions=["owl"], deck=["strike"])
    play.plays("birth-of-athena")
    play.cannot("use birth-of-athena 2", "it needs 2 other Greek cards in play and you have 1 (C-EFF-04)")
    play.plays("laurel-wreath")
    play.uses("birth-of-athena", 2)
    assert play.hand == ["strike"]  # there was only one card to draw


@pytest.mark.card("trojan-horse", "normal")
def test_the_trojan_horse_opens_the_gate() -> None:
    play = at("main", hand=["trojan-horse"], companions=["myrmidon"], companions_1=["argus-panoptes", "amazon", "shieldmaiden"])
    play.plays("trojan-horse")
    assert play.pool == [0, 3, 0, 0]
    play.uses("trojan-horse", 2)
    assert play.foe.companions == ["amazon"]
    assert play.foe.discard == ["argus-panoptes", "shieldmaiden"]
    assert play.companions == ["myrmidon"]


@pytest.mark.card("trojan-horse", "edge")
def test_the_trojan_horse_finds_no_guards_where_there_are_none() -> None:
    play = at("main", hand=["trojan-horse"], companions_1=["amazon", "calliope"], token=(0, 0))
    play.plays("trojan-horse")
    play.uses("trojan-horse", 2)
    assert play.foe.companions == ["amazon", "calliope"]
    play.does("roll", rolls=[4, 2, 0])
    play.ends_turn()
    assert play.foe.health == 44
