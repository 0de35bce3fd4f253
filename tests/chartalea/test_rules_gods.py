"""C-GOD: the Gods and their passive skills; C-SCR and C-SBN: Mythic Scrolls and what they make stronger."""

import pytest

import mythboard
from tests.chartalea.duel import ACTION, at, powers_of, with_card

GAME = mythboard.game("chartalea")
CALM = ["healing-hands", "sphinx-equinox", "atlatl", "scarab-amulet", "eclipse-reckoning"]
ROW = ["viking-treasure", "amazon", "treasure-map", "athenas-olive-tree", "mummys-curse"]
SCROLLS = [card.key for card in GAME.cards.values() if card.kind == "scroll"]
GODS = ["athena", "seth", "ixchel", "thor"]
NAMELESS = "your token can only reroll dice (C-GOD-04)"


def other_than(god: str) -> str:
    return "athena" if god != "athena" else "seth"


@pytest.mark.rule("C-GOD-01")
@pytest.mark.parametrize("god", GODS)
def test_a_player_has_the_gods_card_with_its_skill_the_general_powers_and_its_own(god: str) -> None:
    play = at("main", god=god, foe_god=other_than(god))
    assert (play.god, play.foe.god) == ([god], [other_than(god)])
    assert len(GAME.cards[god].clauses) == 1  # the passive skill
    assert play.sees("powers") == play.powers
    assert play.sees("own-powers/0", 1) == powers_of(GAME, god)


# Athena


@pytest.mark.rule("C-GOD-02", "C-GOD-03")
def test_athena_uses_two_powers_in_every_turn_without_paying_for_it() -> None:
    play = at("main", god="athena", money=4)
    play.does("invoke influence", "invoke influence")
    assert (play.money, play.power) == (0, 2)
    play.cannot(
        "invoke influence", "you may use 2 Divine Powers each turn (C-POW-01)", "it costs 2 Money and you have 0 (C-EFF-12)"
    )


@pytest.mark.rule("C-GOD-03")
@pytest.mark.parametrize("god", ["seth", "ixchel", "thor"])
def test_the_other_gods_use_one(god: str) -> None:
    play = at("main", god=god, foe_god="athena", money=4)
    play.does("invoke influence")
    play.cannot("invoke influence", "you may use 1 Divine Power each turn (C-POW-01)")


# Seth


@pytest.mark.rule("C-GOD-04", "C-GOD-05")
def test_seth_spends_his_token_to_banish_any_cards_of_the_row() -> None:
    play = at("main", god="seth", foe_god="athena", row=ROW, market=CALM)
    play.does("intervene")
    play.does("choose viking-treasure", "choose mummys-curse", "pass", to="Banish one or more cards from the Market Row")
    assert play.token == 0
    assert play.in_row == ["eclipse-reckoning", "amazon", "treasure-map", "athenas-olive-tree", "scarab-amulet"]
    assert {"viking-treasure", "mummys-curse"} <= set(play.away)
    play.cannot("intervene", "it costs 1 Divine Intervention token and you have 0 (C-DICE-20)")


@pytest.mark.rule("C-GOD-05")
def test_seths_storm_takes_at_least_one_card_and_perhaps_all() -> None:
    play = at("main", god="seth", foe_god="athena", row=ROW, market=CALM)
    play.does("intervene")
    assert "pass" not in play.offered(0)
    play.does(*[f"choose {card}" for card in ROW])
    assert play.in_row == CALM[::-1]


@pytest.mark.rule("C-GOD-05")
def test_seths_storm_takes_guarded_cards_and_new_dangers_hit_him() -> None:
    row = ["andvaris-ring", *ROW[:4]]
    play = at("main", god="seth", foe_god="athena", row=row, hoard_0=["vitality"], market=[*CALM, "barque-of-ra"])
    play.does("intervene")
    play.does("choose andvaris-ring", "pass")
    assert "andvaris-ring" in play.away
    assert "fafnir" in play.lair
    assert (play.artifacts, play.treasures) == ([], [])
    assert play.beast[0] == ["apep"]
    assert play.did("danger") == [("danger", 0, "apep")]


@pytest.mark.rule("C-GOD-05")
def test_during_a_roll_seths_token_rerolls_like_any_other() -> None:
    play = at("main", god="seth", foe_god="athena", row=ROW, pool=[0, 1, 0, 0], token=(1, 0))
    play.does("roll", rolls=[0])
    play.does("intervene", rolls=[3])
    assert (play.attack, play.token, play.in_row) == (3, 0, ROW)


@pytest.mark.rule("C-GOD-04", "C-GOD-05")
@pytest.mark.parametrize("god", ["athena", "ixchel", "thor"])
def test_no_other_god_stirs_up_the_row(god: str) -> None:
    play = at("main", god=god, foe_god="seth", row=ROW)
    play.cannot("intervene", NAMELESS)


@pytest.mark.rule("C-GOD-05")
def test_the_storm_is_for_seths_own_main_phase() -> None:
    play = at("main", god="athena", foe_god="seth", row=ROW, pool=[1, 0, 0, 0], market=CALM)
    play.does("roll", rolls=[1])
    play.foe("intervene", rolls=[2])  # all he can do in Athena's turn
    play.does("pass")
    assert (play.in_row, play.foe.token, play.money) == (ROW, 0, 2)


# Ixchel


@pytest.mark.rule("C-GOD-06", "C-GOD-07", "C-GOD-08")
@pytest.mark.parametrize(("god", "health"), [("ixchel", 53), ("thor", 50)])
def test_at_48_a_gain_of_5_brings_ixchel_to_53_and_thor_to_50(god: str, health: int) -> None:
    play = at("main", god=god, hand=["athenas-olive-tree"], health=(48, 50))
    play.plays("athenas-olive-tree")
    play.uses("athenas-olive-tree", 1)
    play.does("option 2")
    assert play.health == health


@pytest.mark.rule("C-GOD-07")
def test_ixchels_health_above_50_has_no_limit_and_stays() -> None:
    game = with_card("item", "Gain 9 Health.", copies=4)
    play = at("main", game=game, god="ixchel", hand=["stranger"] * 4, health=(90, 50))
    play.plays(*["stranger"] * 4)
    assert play.health == 126
    play.ends_turn()
    play.ends_turn(by=1)
    assert play.health == 126


# Thor


@pytest.mark.rule("C-GOD-09", "C-GOD-10")
def test_thor_has_1_more_attack_from_the_beginning_of_a_main_phase_with_a_companion() -> None:
    play = at("turn", god="thor", companions=["amazon"])
    assert play.attack == 1
    alone = at("turn", god="thor")
    assert alone.attack == 0
    other = at("turn", god="ixchel", companions=["amazon"])
    assert other.attack == 0


@pytest.mark.rule("C-GOD-10")
def test_thor_gains_it_when_his_first_companion_arrives() -> None:
    play = at("turn", god="thor", hand=["amazon", "owl", "coin"])
    play.plays("coin")
    assert play.attack == 0
    play.plays("amazon")
    assert play.attack == 1
    play.plays("owl")
    assert play.attack == 1


@pytest.mark.rule("C-GOD-10")
def test_thor_keeps_it_when_the_companion_goes_and_does_not_gain_it_again() -> None:
    game = with_card("companion", "Sacrifice: Gain 1 Power.", strength=2, copies=2)
    play = at("turn", game=game, god="thor", companions=["stranger"], hand=["stranger"])
    assert play.attack == 1
    play.sacrifices("stranger")
    assert (play.companions, play.attack) == ([], 1)
    play.plays("stranger")
    assert play.attack == 1


@pytest.mark.rule("C-GOD-10")
def test_thor_gains_it_in_each_of_his_turns_but_not_in_his_opponents() -> None:
    play = at("turn", god="thor", companions=["amazon"])
    play.ends_turn()
    assert (play.foe.health, play.attack, play.foe.attack) == (49, 0, 0)
    play.ends_turn(by=1)
    assert play.attack == 1


@pytest.mark.rule("C-GOD-11")
def test_three_companions_give_thor_1_attack_not_3() -> None:
    play = at("turn", god="thor", companions=["amazon", "owl", "lunar-rabbit"])
    assert play.attack == 1


@pytest.mark.rule("C-GOD-02")
@pytest.mark.parametrize("god", GODS)
def test_passive_skills_are_on_without_power_and_are_not_among_the_moves(god: str) -> None:
    play = at("main", god=god, foe_god=other_than(god), power=20, money=9)
    assert not any(move.endswith(f" {god}") or f" {god} " in move for move in play.offered(0))


# Mythic Scrolls


@pytest.mark.rule("C-SCR-01", "C-SCR-02")
@pytest.mark.parametrize("scroll", SCROLLS)
def test_for_7_power_any_of_the_four_scrolls_is_obtained(scroll: str) -> None:
    play = at("main", god="thor", power=7)
    play.does("invoke mythic-scroll")
    play.asked(0, "Which Mythic Scroll?", offers=[f"choose {key}" for key in SCROLLS])
    play.does(f"choose {scroll}")
    assert (play.power, play.scrolls) == (0, [scroll])


@pytest.mark.rule("C-SCR-03")
def test_nobody_owns_a_scroll_twice_and_the_second_copy_is_the_others() -> None:
    play = at("main", god="athena", foe_god="seth", power=(14, 7))
    play.does("invoke mythic-scroll", "choose scroll-of-first-words")
    play.does("invoke mythic-scroll")
    play.asked(0, "Which Mythic Scroll?", offers=[f"choose {key}" for key in SCROLLS if key != "scroll-of-first-words"])
    play.does("choose scroll-of-open-hands")
    play.ends_turn()
    play.foe("invoke mythic-scroll", "choose scroll-of-first-words")
    assert (play.scrolls, play.foe.scrolls) == (["scroll-of-first-words", "scroll-of-open-hands"], ["scroll-of-first-words"])
    assert "scroll-of-first-words" not in play.library


@pytest.mark.rule("C-SCR-04", "C-SCR-05")
@pytest.mark.parametrize("scroll", SCROLLS)
def test_a_scroll_is_activated_once_a_turn_for_1_power(scroll: str) -> None:
    play = at("main", scrolls=[scroll], power=3, deck=["coin", "strike", "channel"], hand=["owl"], row=ROW, market=CALM)
    play.activates(scroll)
    assert play.power == 2
    assert play.is_exhausted(scroll)
    if play.table.prompt(0) != ACTION:
        play.does(play.offered(0)[0])  # what its ability asks
    play.cannot(f"activate {scroll} 1", f"{GAME.cards[scroll].name} is exhausted (C-ACT-02)")


@pytest.mark.rule("C-SCR-04")
def test_the_four_scrolls_have_four_abilities() -> None:
    assert len({clause.text for scroll in SCROLLS for clause in GAME.cards[scroll].clauses}) == len(SCROLLS) == 4


@pytest.mark.rule("C-SCR-05")
def test_a_scroll_is_prepared_again_in_its_owners_cleanup() -> None:
    play = at("main", scrolls=["scroll-of-shared-breath"], power=3)
    play.activates("scroll-of-shared-breath")
    play.cannot("activate scroll-of-shared-breath 1", "Scroll of Shared Breath is exhausted (C-ACT-02)")
    play.ends_turn()
    assert not play.is_exhausted("scroll-of-shared-breath")
    play.ends_turn(by=1)
    play.activates("scroll-of-shared-breath")
    assert play.power == 1


@pytest.mark.rule("C-SCR-04")
def test_without_power_a_scroll_stays_closed() -> None:
    play = at("main", scrolls=["scroll-of-shared-breath"])
    play.cannot("activate scroll-of-shared-breath 1", "it costs 1 Power and you have 0 (C-ACT-01)")


@pytest.mark.rule("C-SCR-06")
def test_a_scroll_may_be_activated_in_the_turn_it_is_obtained() -> None:
    play = at("main", god="thor", power=8)
    play.does("invoke mythic-scroll", "choose scroll-of-shared-breath")
    play.activates("scroll-of-shared-breath")
    assert play.power == 0
    assert play.is_exhausted("scroll-of-shared-breath")


@pytest.mark.rule("C-SCR-07")
def test_scrolls_stay_for_good() -> None:
    play = at("main", scrolls=SCROLLS[:2], scrolls_1=SCROLLS[1:])
    for _ in range(2):
        play.ends_turn()
        play.ends_turn(by=1)
    assert (play.scrolls, play.foe.scrolls) == (SCROLLS[:2], SCROLLS[1:])


@pytest.mark.rule("C-SCR-07")
@pytest.mark.parametrize(
    "words",
    [
        "Banish all your cards.",
        "Destroy all your cards.",
        "Return all your cards to your hand.",
        "Discard all your cards.",
        "Destroy all opposing cards.",
        "Banish all opposing cards.",
    ],
)
def test_nothing_takes_a_scroll_away(words: str) -> None:
    game = with_card("action", words)
    play = at(
        "main",
        game=game,
        hand=["stranger"],
        scrolls=SCROLLS[:1],
        scrolls_1=SCROLLS[1:],
        companions=["lunar-rabbit"],
        companions_1=["owl"],
        row=ROW,
        market=CALM,
    )
    play.plays("stranger")
    play.uses("stranger", 1)
    assert (play.scrolls, play.foe.scrolls) == (SCROLLS[:1], SCROLLS[1:])
    assert [] in (play.companions, play.foe.companions)


@pytest.mark.rule("C-SCR-08", "C-POW-12")
def test_who_owns_all_four_cannot_obtain_another() -> None:
    play = at("main", god="thor", scrolls=SCROLLS, power=20)
    play.cannot("invoke mythic-scroll", "there is nothing to use Mythic Scroll! on (C-POW-12)")
    assert len(play.library) == 4


@pytest.mark.rule("C-SBN-01", "C-SBN-02")
@pytest.mark.parametrize("count", [0, 1, 3, 4])
def test_strike_gives_1_die_and_1_attack_per_scroll(count: int) -> None:
    play = at("main", scrolls=SCROLLS[:count], hand=["strike"])
    play.plays("strike")
    assert play.pool == [0, 1, 0, 0]
    play.uses("strike", 2)
    assert play.attack == count


@pytest.mark.rule("C-SBN-01")
def test_only_own_scrolls_make_strike_stronger() -> None:
    play = at("main", scrolls_1=SCROLLS, hand=["strike"])
    play.plays("strike")
    play.uses("strike", 2)
    assert play.attack == 0
