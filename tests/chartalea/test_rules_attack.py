"""C-ATK: the Attack Phase and Shields."""

import pytest

from tests.chartalea.duel import ACTION, SHIELD, at, with_card

SHIELDS = "Gain 1 Money.\nShield: Gain 3 Defense.\nSacrifice: Gain 1 Power."
DICE = "Gain 1 Money.\nShield: Add a Defense Die."


@pytest.mark.rule("C-ATK-01", "C-ATK-02", "C-ATK-06")
def test_all_attack_left_from_the_main_phase_strikes_the_opponent_as_one_attack() -> None:
    play = at("main", attack=7)
    play.does("pass")
    assert [(entry.seat, entry.values) for entry in play.told("attack")] == [(0, (("attack", 7),))]
    play.foe("pass", to=SHIELD)
    assert (play.foe.health, play.attack) == (43, 0)
    play.asked(1, ACTION)  # there was one attack only


@pytest.mark.rule("C-ATK-02")
def test_the_attacker_is_not_asked() -> None:
    play = at("main", attack=1)
    play.does("pass")
    play.asked(1, SHIELD)
    play.foe("pass")
    assert play.foe.health == 49


@pytest.mark.rule("C-ATK-03", "C-ATK-08")
def test_any_number_of_shields_is_revealed_returns_to_hand_and_may_be_played_next_turn() -> None:
    game = with_card("item", SHIELDS, copies=2)
    play = at("main", game=game, attack=8, hand_1=["stranger", "stranger"])
    play.does("pass")
    play.foe("reveal stranger", to=SHIELD)
    play.foe("reveal stranger", to=SHIELD)
    play.foe("pass", to=SHIELD)
    assert (play.foe.health, play.foe.hand) == (48, ["stranger", "stranger"])
    play.foe("play stranger")
    assert play.foe.money == 1


@pytest.mark.rule("C-ATK-03")
def test_shields_need_not_be_revealed_and_other_cards_cannot() -> None:
    game = with_card("item", SHIELDS)
    play = at("main", game=game, attack=8, hand_1=["stranger", "coin"])
    play.does("pass")
    play.asked(1, SHIELD, offers=["reveal stranger", "pass"])
    play.foe.cannot("reveal coin", "Coin has no Shield line (C-ATK-03)")
    play.foe("pass")
    assert play.foe.health == 42


@pytest.mark.rule("C-ATK-03", "C-ATK-04")
def test_all_shields_are_chosen_before_any_defense_die_is_rolled() -> None:
    game = with_card("item", DICE, copies=2)
    play = at("main", game=game, attack=8, hand_1=["stranger", "stranger"])
    play.does("pass")
    play.foe("reveal stranger")  # nothing is rolled yet
    play.foe("reveal stranger")
    play.foe("pass", rolls=[4, 1])
    assert play.foe.health == 47


@pytest.mark.rule("C-ATK-05")
def test_each_defense_die_beyond_4_gives_1_defense() -> None:
    game = with_card("item", "Gain 1 Money.\nShield: Add 3 Defense Dice.", copies=2)
    play = at("main", game=game, attack=20, hand_1=["stranger", "stranger"])
    play.does("pass")
    play.foe("reveal stranger", "reveal stranger")
    play.foe("pass", rolls=[1, 2, 0, 3])  # 4 of the 6 dice are rolled
    assert play.foe.health == 50 - (20 - 6 - 2)


@pytest.mark.rule("C-ATK-05")
def test_the_defender_has_all_4_dice_whatever_the_attacker_rolled() -> None:
    game = with_card("item", "Gain 1 Money.\nShield: Add 4 Defense Dice.")
    play = at("main", game=game, pool=[0, 4, 0, 0], token=(0, 0), hand_1=["stranger"])
    play.does("roll", rolls=[4, 4, 4, 4])
    play.does("pass")
    play.foe("reveal stranger")
    play.foe("pass", rolls=[1, 1, 1, 1])
    assert play.foe.health == 50 - 12


@pytest.mark.rule("C-ATK-07")
def test_surplus_defense_is_lost_and_hurts_nobody() -> None:
    game = with_card("item", SHIELDS)
    play = at("main", game=game, attack=1, hand_1=["stranger"], health=(50, 40))
    play.does("pass")
    play.foe("reveal stranger", "pass")
    assert (play.health, play.foe.health, play.defense) == (50, 40, 0)


@pytest.mark.rule("C-ATK-09")
def test_the_shield_line_of_a_companion_in_play_does_not_work() -> None:
    game = with_card("companion", "Exhaust: Gain 1 Money.\nShield: Gain 5 Defense.", strength=2)
    play = at("main", game=game, attack=4, companions_1=["stranger"])
    play.does("pass")
    play.asked(1, SHIELD, offers=["pass"])
    play.foe.cannot("reveal stranger", "you can't choose that here")
    play.foe("pass")
    assert play.foe.health == 46


@pytest.mark.rule("C-ATK-13")
def test_a_companion_with_a_shield_line_may_be_revealed_from_hand() -> None:
    game = with_card("companion", "Exhaust: Gain 1 Money.\nShield: Gain 3 Defense.", strength=2)
    play = at("main", game=game, attack=4, hand_1=["stranger"])
    play.does("pass")
    play.foe("reveal stranger", "pass")
    assert (play.foe.health, play.foe.hand, play.foe.companions) == (49, ["stranger"], [])


@pytest.mark.rule("C-ATK-10")
def test_a_revealed_shield_gives_only_its_shield_line() -> None:
    game = with_card("item", "Gain 2 Health.\nShield: Gain 3 Defense.")
    play = at("main", game=game, attack=4, hand_1=["stranger"], health_1=40)
    play.does("pass")
    play.foe("reveal stranger", "pass")
    assert play.foe.health == 39


@pytest.mark.rule("C-ATK-10")
def test_conditions_of_a_shield_look_at_the_defenders_play_area_not_at_revealed_cards() -> None:
    text = "Gain 1 Money.\nShield: Gain 2 Defense for each Egypt card you have in play."
    game = with_card("item", text, belongs=("egypt",), copies=2)
    play = at("main", game=game, attack=9, hand_1=["stranger", "stranger"], curses_1=["mummys-curse"])
    play.does("pass")
    play.foe("reveal stranger", "reveal stranger", "pass")
    assert play.foe.health == 50 - (9 - 2 - 2)


@pytest.mark.rule("C-ATK-11")
def test_9_attack_against_3_defense_and_a_die_showing_2_leave_26_of_30_health() -> None:
    game = with_card("item", SHIELDS)
    play = at("main", game=game, attack=9, hand_1=["stranger", "cotton-mantle"], health_1=30)
    play.does("pass")
    play.foe("reveal stranger", "reveal cotton-mantle")
    play.foe("pass", rolls=[2])
    assert (play.foe.health, sorted(play.foe.hand)) == (26, ["cotton-mantle", "stranger"])


@pytest.mark.rule("C-ATK-12")
@pytest.mark.parametrize("why", ["no Attack", "a Guard"])
def test_without_attack_or_before_a_guard_no_shield_is_asked_for(why: str) -> None:
    game = with_card("item", SHIELDS)
    guard = ["shieldmaiden"] if why == "a Guard" else []
    play = at("main", game=game, attack=3 if guard else 0, hand_1=["stranger"], companions_1=guard)
    play.does("pass")
    play.asked(1, ACTION)
    assert play.foe.health == 50


@pytest.mark.rule("C-ATK-08")
def test_a_revealed_shield_is_known_to_the_attacker_as_long_as_it_stays_in_hand() -> None:
    game = with_card("item", SHIELDS)
    play = at("main", game=game, attack=4, hand_1=["stranger", "coin"])
    play.does("pass")
    play.foe("reveal stranger", "pass")
    assert play.sees("hand/1", 0) == ["stranger"]
