"""C-CPN: Companions, from the hand to the Discard Pile; C-GRD: Guards."""

import pytest

import mythboard
from tests.chartalea.duel import ACTION, SHIELD, at, with_card

GAME = mythboard.game("chartalea")
MAIDEN = GAME.cards["shieldmaiden"].values["strength"]  # hers is not in the book
PROTECTED = "a Guard protects it: destroy every Guard first (C-GRD-01)"
GUARD = "Guard.\nExhaust: Gain 1 Power."
CALM = ["healing-hands", "sphinx-equinox", "atlatl", "scarab-amulet", "eclipse-reckoning"]
BASICS = ["lucky-coin", "flaming-coin", "chalice-of-fate", "strike", "channel"]


@pytest.mark.rule("C-CPN-01")
def test_a_companion_is_played_like_any_card_and_stays() -> None:
    play = at("main", hand=["amazon", "coin"])
    play.plays("amazon", "coin")
    assert (play.companions, play.played, play.hand) == (["amazon"], ["coin"], [])
    play.ends_turn()
    play.ends_turn(by=1)
    assert play.companions == ["amazon"]
    play.exhausts("amazon")
    assert play.pool == [0, 2, 0, 0]


@pytest.mark.rule("C-CPN-02", "C-CPN-03")
def test_attack_equal_to_its_strength_sends_a_companion_to_its_owners_discard_pile() -> None:
    play = at("main", companions_1=["amazon"], attack=5)
    play.does("destroy amazon")
    assert (play.attack, play.foe.companions, play.foe.discard) == (2, [], ["amazon"])
    assert play.discard == []


@pytest.mark.rule("C-CPN-02")
def test_a_card_effect_that_destroys_sends_it_there_too() -> None:
    game = with_card("item", "Destroy an opposing Companion.")
    play = at("main", game=game, hand=["stranger"], companions_1=["amazon"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert (play.foe.companions, play.foe.discard) == ([], ["amazon"])


@pytest.mark.rule("C-CPN-02")
def test_neither_cleanup_nor_exhausting_sends_a_companion_to_the_discard_pile() -> None:
    play = at("main", companions=["amazon"], companions_1=["lunar-rabbit"], hand=["coin"], deck=BASICS)
    play.exhausts("amazon")
    play.ends_turn()
    assert (play.companions, play.discard) == (["amazon"], ["coin"])
    play.ends_turn(by=1)
    assert play.foe.companions == ["lunar-rabbit"]


@pytest.mark.rule("C-CPN-04", "C-CPN-05", "C-CPN-10")
def test_amazon_costs_3_attack_in_one_go() -> None:
    play = at("main", companions_1=["amazon"], hand=["flaming-coin"], attack=2)
    play.cannot("destroy amazon", "its strength is 3 and you have 2 Attack (C-CPN-03)")
    assert play.attack == 2
    play.plays("flaming-coin")
    play.sacrifices("flaming-coin")
    left = play.attack - 3
    play.does("destroy amazon")
    assert (play.attack, play.foe.discard) == (left, ["amazon"])


@pytest.mark.rule("C-CPN-04")
def test_attack_of_two_turns_does_not_add_up_against_a_companion() -> None:
    play = at("main", companions_1=["amazon"], attack=2)
    play.ends_turn()
    assert play.foe.health == 48
    play.ends_turn(by=1)
    assert (play.attack, play.foe.companions) == (0, ["amazon"])
    play.cannot("destroy amazon", "its strength is 3 and you have 0 Attack (C-CPN-03)")


@pytest.mark.rule("C-CPN-10")
def test_amazon_adds_2_attack_dice() -> None:
    play = at("main", companions=["amazon"], token=(0, 0))
    assert GAME.cards["amazon"].values["strength"] == 3
    play.exhausts("amazon")
    assert play.pool == [0, 2, 0, 0]
    play.does("roll", rolls=[2, 4])
    assert play.attack == 6


@pytest.mark.rule("C-CPN-06")
def test_in_the_attack_phase_companions_are_out_of_reach() -> None:
    play = at("main", companions_1=["amazon"], attack=3)
    play.does("pass")
    play.asked(1, SHIELD, offers=["pass"])
    play.foe("pass")
    assert (play.foe.companions, play.foe.health, play.attack) == (["amazon"], 47, 0)


@pytest.mark.rule("C-CPN-07")
def test_nobody_attacks_an_own_companion() -> None:
    play = at("main", companions=["amazon"], attack=9)
    assert "destroy amazon" not in play.offered(0)
    play.cannot("destroy amazon", "you can't choose that here")


@pytest.mark.rule("C-CPN-08")
def test_a_player_can_be_attacked_past_companions_that_do_not_guard() -> None:
    play = at("main", companions_1=["amazon", "lunar-rabbit"], attack=4)
    play.ends_turn()
    assert (play.foe.health, play.foe.companions) == (46, ["amazon", "lunar-rabbit"])


@pytest.mark.rule("C-CPN-09")
def test_no_shield_can_be_revealed_for_a_companion() -> None:
    play = at("main", companions_1=["amazon"], hand_1=["aegis-shield"], attack=3, foe_god="athena", god="seth")
    play.does("destroy amazon")
    play.asked(0, ACTION)
    assert play.foe.discard == ["amazon"]


@pytest.mark.rule("C-CPN-11", "C-CPN-12")
def test_a_companion_exhausted_by_the_opponent_rests_through_its_owners_next_turn() -> None:
    game = with_card("item", "Exhaust an opposing Companion.")
    play = at("main", game=game, hand=["stranger"], companions_1=["amazon"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.is_exhausted("amazon", 1)
    assert play.pool == [0, 0, 0, 0]
    play.ends_turn()
    play.foe.cannot("exhaust amazon 1", "Amazon is exhausted (C-EXH-02)")
    play.ends_turn(by=1)
    assert not play.is_exhausted("amazon", 1)


@pytest.mark.rule("C-CPN-12")
def test_being_exhausted_by_the_opponent_gives_neither_player_the_effect() -> None:
    game = with_card("item", "Exhaust an opposing Companion.")
    play = at("main", game=game, hand=["stranger"], companions_1=["lunar-rabbit"], health=(30, 30))
    play.plays("stranger")
    play.uses("stranger", 1)
    assert (play.health, play.foe.health) == (30, 30)


@pytest.mark.rule("C-CPN-13")
def test_the_number_of_companions_is_unlimited() -> None:
    game = with_card("companion", "Exhaust: Gain 1 Power.", strength=2, copies=12)
    play = at("main", game=game, hand=["stranger"] * 12)
    play.plays(*["stranger"] * 12)
    assert play.companions == ["stranger"] * 12


# Guards


@pytest.mark.rule("C-GRD-01", "C-GRD-08")
def test_shieldmaiden_must_fall_before_amazon() -> None:
    play = at("main", companions_1=["shieldmaiden", "amazon"], attack=MAIDEN + 3)
    play.cannot("destroy amazon", PROTECTED)
    play.does("destroy shieldmaiden")
    play.does("destroy amazon")
    assert (play.attack, play.foe.companions, play.foe.discard) == (0, [], ["shieldmaiden", "amazon"])


@pytest.mark.rule("C-GRD-01", "C-GRD-08")
def test_shieldmaiden_must_fall_before_the_player() -> None:
    play = at("main", companions_1=["shieldmaiden", "amazon"], attack=MAIDEN + 4)
    play.does("destroy shieldmaiden")
    play.ends_turn()
    assert (play.foe.health, play.foe.companions) == (46, ["amazon"])


@pytest.mark.rule("C-GRD-02", "C-GRD-03")
@pytest.mark.parametrize("order", [["shieldmaiden", "stranger"], ["stranger", "shieldmaiden"]])
def test_guards_fall_in_any_order_but_all_of_them_first(order: list[str]) -> None:
    game = with_card("companion", GUARD, strength=2)
    play = at("main", game=game, companions_1=["shieldmaiden", "stranger", "amazon"], attack=MAIDEN + 2 + 3)
    play.does(f"destroy {order[0]}")
    play.cannot("destroy amazon", PROTECTED)
    play.does(f"destroy {order[1]}")
    play.does("destroy amazon")
    assert play.foe.companions == []


@pytest.mark.rule("C-GRD-02")
def test_one_guard_left_of_two_still_protects_the_player() -> None:
    game = with_card("companion", GUARD, strength=2)
    play = at("main", game=game, companions_1=["shieldmaiden", "stranger"], attack=9)
    play.does("destroy stranger")
    play.does("pass")
    play.asked(1, ACTION)
    assert play.foe.health == 50


@pytest.mark.rule("C-GRD-04")
def test_before_a_guard_there_is_no_attack_and_what_is_left_of_it_is_lost() -> None:
    play = at("main", companions_1=["shieldmaiden"], hand_1=["aegis-shield"], attack=40, foe_god="athena", god="seth")
    play.does("pass")
    play.asked(1, ACTION)  # no Shield was asked for
    assert (play.foe.health, play.foe.companions, play.attack) == (50, ["shieldmaiden"], 0)
    assert [(entry.seat, entry.values) for entry in play.told("guarded")] == [(0, (("attack", 40),))]
    play.ends_turn(by=1)
    assert play.attack == 0


@pytest.mark.rule("C-GRD-05")
def test_an_exhausted_guard_still_guards() -> None:
    play = at("main", companions_1=["shieldmaiden", "amazon"], exhausted={"companions/1": "shieldmaiden"}, attack=4)
    play.cannot("destroy amazon", PROTECTED)
    play.does("pass")
    play.asked(1, ACTION)
    assert play.foe.health == 50


@pytest.mark.rule("C-GRD-06")
@pytest.mark.parametrize("verb", ["Destroy", "Exhaust"])
def test_effects_reach_a_companion_behind_a_guard(verb: str) -> None:
    game = with_card("item", f"{verb} an opposing Companion.")
    play = at("main", game=game, hand=["stranger"], companions_1=["shieldmaiden", "amazon"])
    play.plays("stranger")
    play.uses("stranger", 1)
    play.asked(0, f"{verb} an opposing Companion", offers=["choose shieldmaiden", "choose amazon"])
    play.does("choose amazon")
    assert play.foe.companions == (["shieldmaiden"] if verb == "Destroy" else ["shieldmaiden", "amazon"])


@pytest.mark.rule("C-GRD-06")
def test_a_companion_behind_a_guard_can_be_weakened() -> None:
    game = with_card("item", "This turn, opposing Companions have 2 less strength.")
    play = at("main", game=game, hand=["stranger"], companions_1=["shieldmaiden", "amazon"], attack=MAIDEN - 2 + 1)
    play.plays("stranger")
    play.uses("stranger", 1)
    play.does("destroy shieldmaiden")
    play.does("destroy amazon")
    assert (play.attack, play.foe.companions) == (0, [])


@pytest.mark.rule("C-GRD-07")
def test_a_guard_does_not_hinder_attacks_on_monsters() -> None:
    play = at("main", companions_1=["shieldmaiden"], row=["andvaris-ring"], market=CALM, attack=9, nest=["phoenix"])
    play.does("defeat fafnir")
    play.does("defeat phoenix", "option 1")
    assert (play.attack, play.artifacts) == (0, ["andvaris-ring"])
