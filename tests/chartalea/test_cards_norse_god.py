"""Thor, his Divine Powers and his starting cards."""

import pytest

from tests.chartalea.duel import CHANGE, at

# The God


@pytest.mark.card("thor", "normal")
@pytest.mark.rule("C-GOD-09", "C-GOD-10", "C-GOD-11")
def test_thor_gains_one_attack_for_however_many_companions() -> None:
    play = at("begin main", god="thor", companions=["wolfcoat", "shieldmaiden", "valkyrie"])
    assert play.attack == 1


@pytest.mark.card("thor", "normal")
@pytest.mark.rule("C-GOD-10")
def test_thor_gains_his_attack_when_the_first_companion_arrives() -> None:
    play = at("begin main", god="thor", hand=["wolfcoat", "einherjar"])
    assert play.attack == 0
    play.plays("wolfcoat")
    assert play.attack == 1
    play.plays("einherjar")
    assert play.attack == 1


@pytest.mark.card("thor", "edge")
@pytest.mark.rule("C-GOD-09")
def test_thor_alone_gains_nothing_and_companions_of_the_foe_do_not_count() -> None:
    play = at("begin main", god="thor", companions_1=["wolfcoat"])
    assert play.attack == 0
    assert play.foe.attack == 0


# Divine Powers


@pytest.mark.card("war-cry", "normal")
def test_a_war_cry_is_answered_by_every_companion() -> None:
    play = at("main", god="thor", companions=["wolfcoat", "garm"], power=3)
    play.does("invoke war-cry")
    assert play.own_powers == ["war-cry", "lightning", "hammer-storm", "giant-slayer"]
    assert (play.attack, play.power) == (4, 2)


@pytest.mark.card("war-cry", "edge")
def test_a_war_cry_of_one_alone_is_two_attack_and_once_a_turn() -> None:
    play = at("main", god="thor", own_powers=["war-cry"], power=2)
    play.does("invoke war-cry")
    assert (play.attack, play.power) == (2, 1)
    play.cannot("invoke war-cry", "you may use 1 Divine Power each turn (C-POW-01)")


@pytest.mark.card("lightning", "normal")
def test_lightning_strikes_past_a_guard() -> None:
    play = at("main", god="thor", own_powers=["lightning"], companions_1=["garm"], power=2, health=(50, 20))
    play.does("invoke lightning")
    assert (play.foe.health, play.power) == (16, 0)


@pytest.mark.card("lightning", "edge")
def test_lightning_kills_who_has_four_health_left() -> None:
    play = at("main", god="thor", own_powers=["lightning"], power=2, health=(1, 4))
    play.does("invoke lightning")
    assert play.foe.health == 0
    assert play.table.over


@pytest.mark.card("hammer-storm", "normal")
def test_a_hammer_storm_throws_four_dice() -> None:
    play = at("main", god="thor", own_powers=["hammer-storm"], power=4, token=(0, 0))
    play.does("invoke hammer-storm")
    assert play.pool == [0, 4, 0, 0]
    play.does("roll", rolls=[0, 3, 4, 2])
    assert (play.attack, play.power) == (9, 1)


@pytest.mark.card("hammer-storm", "edge")
@pytest.mark.rule("C-DICE-25")
def test_a_hammer_storm_after_the_roll_is_worth_one_a_die() -> None:
    play = at("main", god="thor", own_powers=["hammer-storm"], power=3, roll=2, attack=5)
    play.does("invoke hammer-storm")
    assert (play.attack, play.pool) == (9, [0, 0, 0, 0])


@pytest.mark.card("giant-slayer", "normal")
@pytest.mark.rule("C-GRD-06")
def test_the_giant_slayer_reaches_behind_a_guard() -> None:
    play = at("main", god="thor", own_powers=["giant-slayer"], companions_1=["shieldmaiden", "valkyrie"], power=4)
    play.does("invoke giant-slayer")
    play.does("choose valkyrie")
    assert (play.foe.companions, play.foe.discard, play.power) == (["shieldmaiden"], ["valkyrie"], 0)


@pytest.mark.card("giant-slayer", "edge")
def test_the_giant_slayer_needs_somebody_to_slay() -> None:
    play = at("main", god="thor", own_powers=["giant-slayer"], companions=["wolfcoat"], power=4)
    play.cannot("invoke giant-slayer", "there is nothing to use Giant Slayer! on (C-POW-12)")


# Starting cards


@pytest.mark.card("mjolnir", "normal")
@pytest.mark.rule("C-WITH-01", "C-WITH-02")
def test_mjolnir_hits_twice_in_iron_gauntlets_whichever_comes_first() -> None:
    play = at("main", god="thor", hand=["mjolnir", "iron-gauntlets"])
    play.plays("mjolnir")
    assert play.pool == [0, 1, 0, 0]
    play.cannot("use mjolnir 2", "Iron Gauntlets is not in your play area (C-EFF-04)")
    play.plays("iron-gauntlets")
    play.uses("mjolnir", 2)
    assert (play.attack, play.pool) == (2, [0, 2, 0, 0])


@pytest.mark.card("mjolnir", "normal")
def test_mjolnir_flies_back_for_one_power() -> None:
    play = at("main", god="thor", discard=["mjolnir", "coin"], power=3)
    play.does("recall mjolnir 3")
    assert (play.hand, play.discard, play.power) == (["mjolnir"], ["coin"], 2)
    play.plays("mjolnir")
    assert play.pool == [0, 1, 0, 0]


@pytest.mark.card("mjolnir", "edge")
def test_mjolnir_stays_where_it_lies_for_nothing() -> None:
    play = at("main", god="thor", discard=["mjolnir"], power=0)
    play.cannot("recall mjolnir 3", "it costs 1 Power and you have 0 (C-ACT-01)")


@pytest.mark.card("mjolnir", "edge")
def test_mjolnir_in_play_cannot_be_recalled() -> None:
    play = at("main", god="thor", hand=["mjolnir"], power=5)
    play.plays("mjolnir")
    assert "recall mjolnir 3" not in play.offered(0)


@pytest.mark.card("iron-gauntlets", "normal")
def test_iron_gauntlets_hold_the_die_a_little_higher() -> None:
    play = at("main", god="thor", hand=["iron-gauntlets", "mjolnir"], token=(0, 0))
    play.plays("iron-gauntlets", "mjolnir")
    assert play.attack == 2
    play.does("roll", rolls=[2])
    play.asked(0, CHANGE, offers=["use iron-gauntlets 2", "pass"])
    play.uses("iron-gauntlets", 2)
    assert play.attack == 2 + 3


@pytest.mark.card("iron-gauntlets", "edge")
@pytest.mark.rule("C-DICE-23")
def test_iron_gauntlets_raise_no_die_beyond_its_highest_face_and_none_before_the_roll() -> None:
    play = at("main", god="thor", hand=["iron-gauntlets"], pool=[0, 1, 0, 0], token=(0, 0))
    play.plays("iron-gauntlets")
    play.cannot("use iron-gauntlets 2", "you can only change dice during your roll (C-DICE-23)")
    play.does("roll", rolls=[4])
    play.uses("iron-gauntlets", 2)
    assert play.attack == 2 + 4


@pytest.mark.card("thunderstrike", "normal")
def test_a_thunderstrike_burns_for_one_power() -> None:
    play = at("main", god="thor", hand=["thunderstrike"], power=2)
    play.plays("thunderstrike")
    assert play.pool == [0, 2, 0, 0]
    play.activates("thunderstrike")
    assert (play.foe.health, play.power) == (48, 1)


@pytest.mark.card("thunderstrike", "edge")
@pytest.mark.rule("C-ACT-03")
def test_a_thunderstrike_burns_once_and_not_without_power() -> None:
    play = at("main", god="thor", hand=["thunderstrike"], power=1)
    play.plays("thunderstrike")
    play.activates("thunderstrike")
    play.cannot(
        "activate thunderstrike 2",
        "you've already used this line this turn (C-ACT-03)",
        "it costs 1 Power and you have 0 (C-ACT-01)",
    )
