"""The Norse Actions."""

import pytest

from tests.chartalea.duel import CHANGE, EPITAPH, SHIELD, at

CALM = ["scarab-amulet", "scepter", "dreamcatcher", "atlatl", "healing-hands"]  # on top of the Market Deck: no Guarded card


@pytest.mark.card("village-raid", "normal")
@pytest.mark.rule("C-MYT-04")
def test_a_village_raid_in_company_brings_more_than_money() -> None:
    play = at("main", hand=["village-raid", "gram"], token=(0, 0))
    play.plays("village-raid", "gram")
    assert play.pool == [1, 0, 0, 0]
    play.uses("village-raid", 2)
    assert play.attack == 4
    play.does("roll", rolls=[2])
    assert play.money == 2


@pytest.mark.card("village-raid", "edge")
def test_a_village_raid_alone_brings_only_the_die() -> None:
    play = at("main", hand=["village-raid", "gram"], companions_1=["wolfcoat"], discard=["gungnir"])
    play.plays("village-raid")
    play.cannot("use village-raid 2", "it needs another Norse card in play and you have 0 (C-EFF-04)")
    assert (play.attack, play.pool) == (0, [1, 0, 0, 0])


@pytest.mark.card("berserk-rage", "normal")
def test_berserk_rage_turns_blood_into_blows() -> None:
    play = at("main", hand=["berserk-rage"], health=(20, 50), token=(0, 0))
    play.plays("berserk-rage")
    assert (play.health, play.pool) == (20, [0, 1, 0, 0])
    play.uses("berserk-rage", 2)
    assert (play.health, play.pool) == (18, [0, 2, 0, 0])
    play.does("roll", rolls=[4, 3])
    assert play.attack == 7


@pytest.mark.card("berserk-rage", "edge")
@pytest.mark.rule("C-EFF-13")
def test_not_even_a_berserker_bleeds_to_death() -> None:
    play = at("main", hand=["berserk-rage"], health=(2, 50))
    play.plays("berserk-rage")
    play.cannot("use berserk-rage 2", "it costs 2 Health, which must leave you at least 1, and you have 2 (C-EFF-04)")
    assert play.pool == [0, 1, 0, 0]


@pytest.mark.card("outlawry", "normal")
@pytest.mark.rule("C-BAN-01", "C-BAN-02")
def test_outlawry_sends_a_card_away_for_good() -> None:
    play = at("main", hand=["outlawry", "channel"], discard=["coin", "strike"])
    play.plays("outlawry")
    assert play.pool == [1, 0, 0, 0]
    play.uses("outlawry", 2)
    play.asked(0, "Banish a card from your hand or discard pile", offers=["choose channel", "choose coin", "choose strike"])
    play.does("choose coin")
    assert (play.hand, play.discard) == (["channel"], ["strike"])
    assert "coin" in play.away
    assert play.money == 0


@pytest.mark.card("outlawry", "edge")
def test_outlawry_finds_nobody_where_nobody_is() -> None:
    play = at("main", hand=["outlawry"])
    play.plays("outlawry")
    play.uses("outlawry", 2)
    assert play.played == ["outlawry"]


@pytest.mark.card("rune-casting", "normal")
def test_runes_are_cast_twice() -> None:
    play = at("main", hand=["rune-casting"], pool=[0, 1, 0, 0], token=(0, 0))
    play.plays("rune-casting")
    assert play.pool == [0, 1, 0, 1]
    play.does("roll", rolls=[3, 0])
    play.asked(0, CHANGE, offers=["use rune-casting 2", "pass"])
    play.uses("rune-casting", 2)
    play.does("die power-0", rolls=[2])
    assert (play.attack, play.power) == (3, 2)


@pytest.mark.card("rune-casting", "edge")
@pytest.mark.rule("C-DICE-24")
def test_runes_not_cast_again_during_the_roll_are_wasted() -> None:
    play = at("main", hand=["rune-casting"], token=(0, 0))
    play.plays("rune-casting")
    play.does("roll", rolls=[1])
    play.does("pass", to=CHANGE)
    play.cannot("use rune-casting 2", "you can only change dice during your roll (C-DICE-23)")
    assert play.power == 1


@pytest.mark.card("plunder", "normal")
@pytest.mark.rule("C-BAN-03")
def test_plunder_takes_what_a_card_is_worth_and_burns_it() -> None:
    play = at("main", hand=["plunder"], row=["gungnir", "amazon"], market=CALM)
    play.plays("plunder")
    play.uses("plunder", 1)
    play.does("choose gungnir")
    assert play.money == 6
    assert "gungnir" in play.away
    assert play.in_row[:2] == ["healing-hands", "amazon"]


@pytest.mark.card("plunder", "edge")
@pytest.mark.rule("C-BAN-04", "C-ACQ-08")
def test_plunder_of_a_guarded_card_pays_nothing_but_drives_the_monster_away() -> None:
    play = at("main", hand=["plunder"], row=["andvaris-ring", "gram"], hoard_0=["vitality"], market=CALM)
    play.plays("plunder")
    play.uses("plunder", 1)
    play.does("choose andvaris-ring")
    assert (play.money, play.treasures, play.artifacts) == (0, [], [])
    assert "fafnir" in play.lair
    assert play.stack[0] == "vitality"


@pytest.mark.card("shield-wall", "normal")
def test_a_shield_wall_makes_companions_stronger_through_the_foes_turn() -> None:
    play = at("main", hand=["shield-wall"], companions=["wolfcoat"], hand_1=["gram"])
    play.plays("shield-wall")
    assert play.pool == [0, 1, 0, 0]
    play.uses("shield-wall", 2)
    play.ends_turn()
    play.foe("play gram")
    play.foe.cannot("destroy wolfcoat", "its strength is 5 and you have 3 Attack (C-CPN-03)")


@pytest.mark.card("shield-wall", "normal")
@pytest.mark.rule("C-ATK-04", "C-ATK-06")
def test_a_shield_wall_in_hand_stops_with_two_dice() -> None:
    play = at("main", attack=9, hand_1=["shield-wall"], health=(50, 30))
    play.does("pass")
    play.foe("reveal shield-wall", to=SHIELD)
    play.foe("pass", rolls=[3, 2])
    assert (play.foe.health, play.foe.hand) == (26, ["shield-wall"])


@pytest.mark.card("shield-wall", "edge")
def test_a_shield_wall_does_not_outlast_your_next_turn() -> None:
    play = at("main", hand=["shield-wall"], companions=["wolfcoat"], hand_1=["gram"])
    play.plays("shield-wall")
    play.uses("shield-wall", 2)
    play.ends_turn()
    play.ends_turn(by=1)  # Gram goes through the Discard Pile back to hand
    play.ends_turn()
    play.foe("play gram", "destroy wolfcoat")
    assert (play.companions, play.discard) == ([], ["wolfcoat"])


@pytest.mark.card("holmgang", "normal")
def test_a_holmgang_is_won_by_the_second_norse_card() -> None:
    play = at("main", hand=["holmgang"], companions=["garm"], companions_1=["wolfcoat", "valkyrie", "amazon"])
    play.plays("holmgang")
    assert (play.attack, play.pool) == (1, [0, 2, 0, 0])
    play.uses("holmgang", 2)
    play.does("choose amazon")
    assert (play.foe.companions, play.foe.discard) == (["wolfcoat", "valkyrie"], ["amazon"])


@pytest.mark.card("holmgang", "edge")
def test_nobody_stronger_than_four_must_accept_a_holmgang() -> None:
    play = at("main", hand=["holmgang"], companions=["garm"], companions_1=["shieldmaiden", "valkyrie"])
    play.plays("holmgang")
    play.uses("holmgang", 2)
    assert play.foe.companions == ["shieldmaiden", "valkyrie"]


@pytest.mark.card("holmgang", "edge")
def test_a_holmgang_without_another_norse_card_is_only_fought_with_dice() -> None:
    play = at("main", hand=["holmgang"], companions_1=["wolfcoat"])
    play.plays("holmgang")
    play.cannot("use holmgang 2", "it needs another Norse card in play and you have 0 (C-EFF-04)")


@pytest.mark.card("ride-of-the-valkyries", "normal")
@pytest.mark.rule("C-RET-01", "C-EXH-09")
def test_the_valkyries_bring_one_back_and_another_to_its_feet() -> None:
    play = at("main", hand=["ride-of-the-valkyries"], companions=["garm"], discard=["wolfcoat", "gram", "amazon"])
    play.plays("ride-of-the-valkyries")
    assert play.pool == [0, 2, 0, 0]
    play.uses("ride-of-the-valkyries", 2)
    play.does("choose amazon")
    assert (play.hand, play.discard) == (["amazon"], ["wolfcoat", "gram"])
    play.exhausts("garm")
    play.uses("ride-of-the-valkyries", 3)
    play.exhausts("garm")
    assert play.attack == 4


@pytest.mark.card("ride-of-the-valkyries", "normal")
@pytest.mark.rule("C-ACQ-17")
def test_a_companion_just_acquired_rides_along_the_same_turn() -> None:
    play = at("main", hand=["ride-of-the-valkyries"], row=["wolfcoat"], market=CALM, money=3)
    play.plays("ride-of-the-valkyries")
    play.does("acquire wolfcoat")
    play.uses("ride-of-the-valkyries", 2)
    play.plays("wolfcoat")
    assert play.companions == ["wolfcoat"]


@pytest.mark.card("ride-of-the-valkyries", "edge")
def test_the_valkyries_find_no_companion_among_items() -> None:
    play = at("main", hand=["ride-of-the-valkyries"], discard=["gram"])
    play.plays("ride-of-the-valkyries")
    play.uses("ride-of-the-valkyries", 2)
    assert (play.hand, play.discard) == ([], ["gram"])
    play.cannot("use ride-of-the-valkyries 3", "it needs another Norse card in play and you have 0 (C-EFF-04)")


@pytest.mark.card("ragnarok", "normal")
def test_ragnarok_fells_everybody_over_there_once() -> None:
    play = at("main", hand=["ragnarok"], companions=["wolfcoat"], companions_1=["garm", "amazon", "valkyrie"])
    play.plays("ragnarok")
    assert (play.attack, play.pool) == (1, [0, 3, 0, 0])
    play.sacrifices("ragnarok")
    assert (play.companions, play.foe.companions) == (["wolfcoat"], [])
    assert sorted(play.foe.discard) == ["amazon", "garm", "valkyrie"]
    assert "ragnarok" in play.away
    assert play.played == []


@pytest.mark.card("ragnarok", "edge")
@pytest.mark.rule("C-EPI-02", "C-EPI-03")
def test_an_einherjar_survives_ragnarok_if_somebody_pays() -> None:
    play = at("main", hand=["ragnarok"], companions_1=["wolfcoat", "einherjar"], power=(0, 2))
    play.plays("ragnarok")
    play.sacrifices("ragnarok")
    play.foe("yes", to=EPITAPH)
    assert (play.foe.hand, play.foe.discard, play.foe.power) == (["einherjar"], ["wolfcoat"], 1)
