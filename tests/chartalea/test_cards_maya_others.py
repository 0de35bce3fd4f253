"""The Maya Companions, Curses, Guarded cards and Monsters."""

import pytest

from tests.chartalea.duel import ACTION, CHANGE, DISPEL, EPITAPH, SHIELD, at

GUARDED = "a Guard protects it: destroy every Guard first (C-GRD-01)"

# Companions


@pytest.mark.card("alux", "normal")
@pytest.mark.rule("C-GRD-01", "C-ATK-13")
def test_an_alux_guards_heals_for_a_gift_and_covers_from_the_hand() -> None:
    play = at("main", companions=["alux", "amazon"], money=1, health=(30, 50), attack_1=4)
    play.exhausts("alux")
    assert (play.money, play.health) == (0, 33)
    play.ends_turn()
    play.foe.cannot("destroy amazon", GUARDED)
    play.foe("destroy alux")
    assert play.discard == ["alux"]
    attacked = at("attack", attack=6, hand_1=["alux"])
    attacked.foe("reveal alux", "pass", to=SHIELD)
    assert (attacked.foe.health, attacked.foe.hand) == (46, ["alux"])


@pytest.mark.card("alux", "edge")
def test_an_alux_does_nothing_without_a_gift() -> None:
    play = at("main", companions=["alux"])
    play.cannot("exhaust alux 2", "it costs 1 Money and you have 0 (C-EFF-12)")


@pytest.mark.card("shaman-priestess", "normal")
def test_the_shaman_priestess_heals_and_lifts_a_curse_each_turn() -> None:
    play = at("main", companions=["shaman-priestess"], curses=["nameless-days", "mummys-curse"], health=(30, 50))
    play.exhausts("shaman-priestess")
    play.does("choose nameless-days", to="Dispel one of your Curses")
    assert (play.curses, play.health) == (["mummys-curse"], 33)


@pytest.mark.card("shaman-priestess", "normal")
@pytest.mark.rule("C-EPI-01", "C-EPI-02", "C-EPI-03", "C-EPI-04")
def test_the_dying_shaman_priestess_calls_another_companion() -> None:
    play = at("main", companions_1=["shaman-priestess"], discard_1=["coin", "amazon", "alux"], attack=3)
    play.does("destroy shaman-priestess")
    play.foe("yes", to=EPITAPH)
    play.asked(1, "Return another Companion from your discard pile to your hand", offers=["choose amazon", "choose alux"])
    play.foe("choose amazon")
    assert (play.foe.hand, play.foe.discard) == (["amazon"], ["coin", "alux", "shaman-priestess"])


@pytest.mark.card("shaman-priestess", "edge")
@pytest.mark.rule("C-EPI-03", "C-EPI-04")
@pytest.mark.parametrize("answer", ["yes", "pass"])
def test_the_shaman_priestess_does_not_call_herself(answer: str) -> None:
    play = at("main", companions_1=["shaman-priestess"], discard_1=["coin"], attack=3)
    play.does("destroy shaman-priestess")
    play.foe(answer, to=EPITAPH)
    assert (play.foe.hand, play.foe.discard) == ([], ["coin", "shaman-priestess"])


@pytest.mark.card("shaman-priestess", "edge")
def test_the_shaman_priestess_heals_without_a_curse_too() -> None:
    play = at("main", companions=["shaman-priestess"], health=(49, 50), curses_1=["nameless-days"])
    play.exhausts("shaman-priestess")
    assert (play.health, play.foe.curses) == (50, ["nameless-days"])


@pytest.mark.card("xquic", "normal")
def test_xquic_turns_blood_into_power_and_is_glad_of_offerings() -> None:
    play = at("main", companions=["xquic"], hand=["atlatl", "jade-mask"], health=(30, 50))
    play.exhausts("xquic")
    assert (play.health, play.power) == (27, 2)
    play.plays("atlatl", "jade-mask")
    play.sacrifices("atlatl")
    assert play.health == 30
    play.sacrifices("jade-mask")
    assert (play.health, play.power) == (33, 5)


@pytest.mark.card("xquic", "edge")
def test_xquic_wants_no_more_blood_than_there_is_and_no_others_offerings() -> None:
    play = at("main", companions=["xquic"], health=(3, 30))
    play.cannot("exhaust xquic 1", "it costs 3 Health, which must leave you at least 1, and you have 3 (C-EFF-12)")
    other = at("main", companions_1=["xquic"], hand=["atlatl"], health=(30, 30))
    other.plays("atlatl")
    other.sacrifices("atlatl")
    assert (other.health, other.foe.health) == (30, 30)


@pytest.mark.card("balam-guardian", "normal")
@pytest.mark.parametrize(("answer", "attack", "health"), [("gain 2 Attack", 2, 30), ("gain 3 Health", 0, 33)])
def test_the_balam_strikes_or_shelters(answer: str, attack: int, health: int) -> None:
    play = at("main", companions=["balam-guardian"], health=(30, 50))
    play.exhausts("balam-guardian")
    play.does(answer, to="Choose one")
    assert (play.attack, play.health) == (attack, health)


@pytest.mark.card("balam-guardian", "edge")
@pytest.mark.rule("C-GRD-02", "C-GRD-04", "C-GRD-05")
def test_the_balam_stands_until_seven_attack_are_paid() -> None:
    play = at("main", companions_1=["balam-guardian", "alux"], exhausted={"companions/1": "balam-guardian"}, attack=6)
    play.cannot("destroy balam-guardian", "its strength is 7 and you have 6 Attack (C-CPN-03)")
    play.does("destroy alux", "pass")
    play.ends(1, ACTION)
    assert play.foe.health == 50


@pytest.mark.card("hero-twins", "normal")
@pytest.mark.rule("C-EXH-07")
def test_the_hero_twins_fight_heal_and_trick() -> None:
    play = at("main", companions=["hero-twins", "alux"], health=(30, 50), token=(0, 0))
    play.exhausts("hero-twins")
    assert play.pool == [0, 1, 1, 0]
    play.does("roll", rolls=[1, 4])
    play.does("use hero-twins 2", to=CHANGE)
    play.does("die attack-1", to="Flip which die?")
    assert (play.attack, play.health) == (3, 34)


@pytest.mark.card("hero-twins", "normal")
def test_the_hero_twins_come_back_from_death_for_two_power() -> None:
    play = at("main", companions_1=["hero-twins"], power=(0, 3), attack=7)
    play.does("destroy hero-twins")
    play.foe("yes", to=EPITAPH)
    assert (play.foe.hand, play.foe.discard, play.foe.power) == (["hero-twins"], [], 1)


@pytest.mark.card("hero-twins", "edge")
def test_the_hero_twins_stay_dead_without_power() -> None:
    play = at("main", companions_1=["hero-twins"], power=(9, 1), attack=7)
    play.does("destroy hero-twins")
    assert (play.foe.hand, play.foe.discard, play.foe.power) == ([], ["hero-twins"], 1)


@pytest.mark.card("hero-twins", "edge")
def test_the_hero_twins_may_rest_and_alone_they_trick_nobody() -> None:
    play = at("main", companions_1=["hero-twins"], power=(0, 2), attack=7)
    play.does("destroy hero-twins")
    play.foe("pass", to=EPITAPH)
    assert (play.foe.discard, play.foe.power) == (["hero-twins"], 2)
    alone = at("main", companions=["hero-twins"], token=(0, 0))
    alone.exhausts("hero-twins")
    alone.does("roll", rolls=[0, 0])  # no question: nothing changes the dice
    assert alone.attack == 0


# Curses


@pytest.mark.card("breath-of-xibalba", "normal")
@pytest.mark.rule("C-CRS-01", "C-CRS-02", "C-CRS-03", "C-DNG-03")
def test_the_breath_of_xibalba_sickens_and_no_herb_helps() -> None:
    play = at("main", row=["breath-of-xibalba"], market=["gram"], money=2, hand_1=["cacao-beans"], health=(50, 30))
    play.does("inflict breath-of-xibalba")
    assert (play.foe.curses, play.foe.health) == (["breath-of-xibalba"], 30)
    play.ends_turn()
    assert play.foe.health == 28
    play.foe("play cacao-beans")
    assert (play.foe.money, play.foe.health) == (1, 28)


@pytest.mark.card("breath-of-xibalba", "normal")
@pytest.mark.rule("C-CRS-05", "C-CRS-07", "C-RES-03")
def test_three_money_at_the_end_of_the_turn_clear_the_air() -> None:
    play = at("main", curses=["breath-of-xibalba"], money=3)
    play.does("pass")
    play.does("dispel breath-of-xibalba", to=DISPEL)
    assert play.curses == []
    assert "breath-of-xibalba" in play.away


@pytest.mark.card("breath-of-xibalba", "edge")
@pytest.mark.rule("C-WIN-09")
def test_the_breath_of_xibalba_may_kill() -> None:
    play = at("turn", curses=["breath-of-xibalba"], health=(1, 50))
    assert play.health == 0
    assert play.table.over


@pytest.mark.card("breath-of-xibalba", "edge")
def test_two_money_are_too_few_against_xibalba() -> None:
    play = at("main", curses=["breath-of-xibalba"], money=2)
    play.does("pass")  # there is nothing to ask
    play.ends(1, ACTION)
    assert play.curses == ["breath-of-xibalba"]


@pytest.mark.card("nameless-days", "normal")
@pytest.mark.rule("C-DNG-11")
def test_in_the_nameless_days_one_loses_and_no_god_listens() -> None:
    play = at("turn", curses=["nameless-days"], hand=["coin", "strike"], power=9, money=9)
    play.does("lose 3 Health", to="Choose one")
    assert (play.health, sorted(play.hand)) == (47, ["coin", "strike"])
    play.cannot("invoke mythic-scroll", "you can't use Divine Powers now (C-VOC-50)")
    play.does("pass")
    play.does("dispel nameless-days", to=DISPEL)
    play.does("choose coin", to="Discard which card?")
    assert play.curses == []


@pytest.mark.card("nameless-days", "normal")
def test_in_the_nameless_days_a_card_may_be_given_instead() -> None:
    play = at("turn", curses=["nameless-days"], hand=["coin", "strike"])
    play.does("discard a card", to="Choose one")
    play.does("choose coin", to="Discard a card")
    assert (play.health, play.hand, play.discard) == (50, ["strike"], ["coin"])


@pytest.mark.card("nameless-days", "edge")
@pytest.mark.rule("C-EFF-15")
def test_who_has_no_card_may_still_choose_to_discard_one() -> None:
    play = at("turn", curses=["nameless-days"])
    play.does("discard a card", to="Choose one")
    assert play.health == 50


@pytest.mark.card("nameless-days", "edge")
def test_one_card_is_too_few_to_end_the_nameless_days() -> None:
    play = at("main", curses=["nameless-days"], hand=["coin"])
    play.does("pass")
    play.ends(1, ACTION)
    assert play.curses == ["nameless-days"]


# Guarded cards


@pytest.mark.card("teeth-of-seven-macaw", "normal")
@pytest.mark.rule("C-ACQ-09")
def test_jewelled_teeth_make_the_next_card_cheaper_or_are_sold() -> None:
    play = at("main", artifacts=["teeth-of-seven-macaw"], row=["jade-mask", "atlatl"], market=["gram", "plunder"], money=1)
    play.exhausts("teeth-of-seven-macaw")
    play.does("acquire jade-mask")
    assert (play.money, play.discard) == (0, ["jade-mask"])
    play.cannot("acquire atlatl", "it costs 4 Money and you have 0 (C-ACQ-01)")
    play.sacrifices("teeth-of-seven-macaw")  # exhausted or not
    play.does("acquire atlatl")
    assert (play.money, play.artifacts) == (1, [])


@pytest.mark.card("teeth-of-seven-macaw", "edge")
@pytest.mark.rule("C-ACQ-10", "C-ACQ-11")
def test_jewelled_teeth_pay_nothing_out_and_shine_for_one_turn() -> None:
    play = at("main", artifacts=["teeth-of-seven-macaw"], row=["cacao-beans"], market=["gram"])
    play.exhausts("teeth-of-seven-macaw")
    play.cannot("exhaust teeth-of-seven-macaw 1", "Teeth of Seven Macaw is exhausted (C-EXH-02)")
    play.does("acquire cacao-beans")
    assert play.money == 0
    play.ends_turn()
    play.ends_turn(by=1)
    assert not play.is_exhausted("teeth-of-seven-macaw")
    play.cannot("acquire gram", "it costs 4 Money and you have 0 (C-ACQ-01)")


@pytest.mark.card("blowgun-of-the-twins", "normal")
def test_the_blowgun_shoots_and_in_the_twins_hands_it_never_misses() -> None:
    play = at("main", artifacts=["blowgun-of-the-twins"], hand=["hero-twins"], companions_1=["alux"])
    play.exhausts("blowgun-of-the-twins")
    assert play.attack == 2
    play.plays("hero-twins")
    play.uses("blowgun-of-the-twins", 2)
    assert play.foe.health == 48


@pytest.mark.card("blowgun-of-the-twins", "edge")
def test_the_blowgun_waits_for_its_owners() -> None:
    play = at("main", artifacts=["blowgun-of-the-twins"], companions_1=["hero-twins"])
    play.cannot("use blowgun-of-the-twins 2", "Hero Twins is not in your play area (C-EFF-04)")


@pytest.mark.card("four-hundred-boys", "normal")
@pytest.mark.rule("C-EFF-19")
def test_the_boys_strike_for_every_maya_card() -> None:
    play = at("main", companions=["four-hundred-boys", "alux", "amazon"], hand=["cacao-beans"], curses=["nameless-days"])
    play.plays("cacao-beans")
    play.exhausts("four-hundred-boys")
    assert play.attack == 4  # themselves, the Alux, the beans, the Curse; not the Amazon


@pytest.mark.card("four-hundred-boys", "normal")
def test_the_fallen_boys_become_stars() -> None:
    play = at("main", companions_1=["four-hundred-boys"], attack=6)
    play.does("destroy four-hundred-boys")
    play.foe("yes", to=EPITAPH)
    assert (play.foe.power, play.foe.discard) == (2, ["four-hundred-boys"])


@pytest.mark.card("four-hundred-boys", "edge")
def test_the_boys_alone_strike_once_and_find_no_place_in_a_full_sky() -> None:
    play = at("main", companions=["four-hundred-boys"])
    play.exhausts("four-hundred-boys")
    assert play.attack == 1
    fallen = at("main", companions_1=["four-hundred-boys"], attack=6, power=(20, 5))
    fallen.does("destroy four-hundred-boys")
    fallen.foe("yes", to=EPITAPH)
    assert fallen.foe.power == 5


# Monsters


@pytest.mark.card("seven-macaw", "normal")
@pytest.mark.rule("C-DNG-01", "C-DNG-02", "C-DNG-11")
def test_seven_macaw_robs_whoever_comes() -> None:
    play = at("turn", row=["teeth-of-seven-macaw"], power=(2, 2))
    play.does("lose 1 Power", to="Choose one")
    assert (play.power, play.health) == (1, 50)
    play.ends_turn()
    play.foe("lose 3 Health", to="Choose one")
    assert (play.foe.power, play.foe.health) == (2, 47)


@pytest.mark.card("seven-macaw", "normal")
@pytest.mark.rule("C-MON-09", "C-MON-10", "C-MON-11")
def test_defeated_seven_macaw_loses_teeth_and_treasure() -> None:
    play = at("main", row=["teeth-of-seven-macaw"], hoard_0=["moonstone"], market=["gram"], attack=5)
    play.does("defeat seven-macaw")
    assert (play.artifacts, play.treasures, play.attack) == (["teeth-of-seven-macaw"], ["moonstone"], 1)
    assert "seven-macaw" in play.lair
    assert play.in_row[0] == "gram"


@pytest.mark.card("seven-macaw", "edge")
@pytest.mark.rule("C-DNG-10")
def test_who_has_no_power_loses_none_to_seven_macaw() -> None:
    play = at("turn", row=["teeth-of-seven-macaw"])
    play.does("lose 1 Power", to="Choose one")
    assert (play.power, play.health) == (0, 50)
    play.cannot("defeat seven-macaw", "its strength is 4 and you have 0 Attack (C-MON-07)")


@pytest.mark.card("camazotz", "normal")
def test_camazotz_snatches_at_a_companion_before_the_turn() -> None:
    play = at("turn", row=["blowgun-of-the-twins"], companions=["amazon", "lunar-rabbit"])
    play.does("choose lunar-rabbit", to="Exhaust one of your Companions")
    assert play.health == 50
    play.cannot("exhaust lunar-rabbit 1", "Lunar Rabbit is exhausted (C-EXH-02)")
    play.ends_turn()
    assert play.foe.health == 47  # nobody stands before the foe
    assert not play.is_exhausted("lunar-rabbit")


@pytest.mark.card("camazotz", "normal")
@pytest.mark.rule("C-MON-09")
def test_defeated_camazotz_leaves_the_blowgun_ready_to_use() -> None:
    play = at("main", row=["blowgun-of-the-twins"], market=["gram"], attack=6)
    play.does("defeat camazotz")
    assert (play.artifacts, play.attack, play.treasures) == (["blowgun-of-the-twins"], 0, [])
    play.exhausts("blowgun-of-the-twins")
    assert play.attack == 2


@pytest.mark.card("camazotz", "edge")
@pytest.mark.rule("C-MON-01", "C-MON-02", "C-MON-03")
def test_camazotz_bites_the_lonely_as_soon_as_he_appears() -> None:
    play = at("main", row=["atlatl"], market=["blowgun-of-the-twins"], stack=["moonstone"], lair=["camazotz"], money=4)
    play.does("acquire atlatl")
    assert play.beast[0] == ["camazotz"]
    assert play.hoard[0] == ["moonstone"]
    assert play.health == 47
    play.cannot("acquire blowgun-of-the-twins", "you can't choose that here")


@pytest.mark.card("zipacna", "normal")
@pytest.mark.rule("C-DNG-05")
def test_zipacna_shakes_both_players_in_every_turn() -> None:
    play = at("turn", row=["four-hundred-boys"])
    assert (play.health, play.foe.health) == (48, 48)
    play.ends_turn()
    assert (play.health, play.foe.health) == (46, 46)


@pytest.mark.card("zipacna", "normal")
@pytest.mark.rule("C-ART-08", "C-EXH-04")
def test_defeated_zipacna_frees_the_boys() -> None:
    play = at("main", row=["four-hundred-boys"], market=["gram"], attack=8, health=(30, 50))
    play.does("defeat zipacna")
    assert (play.companions, play.health, play.attack) == (["four-hundred-boys"], 34, 0)
    play.exhausts("four-hundred-boys")
    assert play.attack == 1


@pytest.mark.card("zipacna", "edge")
@pytest.mark.rule("C-WIN-10")
def test_zipacna_may_bury_both() -> None:
    play = at("turn", row=["four-hundred-boys"], health=(2, 1))
    assert play.table.over
    assert play.table.winners == [0, 1]


@pytest.mark.card("zipacna", "edge")
def test_seven_attack_do_not_move_zipacna() -> None:
    play = at("main", row=["four-hundred-boys"], attack=7)
    play.cannot("defeat zipacna", "its strength is 8 and you have 7 Attack (C-MON-07)")
