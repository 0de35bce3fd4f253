"""The general Divine Powers."""

import pytest

import mythboard
from tests.chartalea.duel import CHANGE, EPITAPH, at

CALM = ["scarab-amulet", "scepter", "dreamcatcher", "atlatl", "healing-hands"]  # on top of the Market Deck: no Guarded card
ALL_FOUR = ["scroll-of-first-words", "scroll-of-falling-stars", "scroll-of-shared-breath", "scroll-of-open-hands"]
ONE_A_TURN = "you may use 1 Divine Power each turn (C-POW-01)"
SWEEP = "Put up to 2 cards from the Market Row under the Market Deck"


@pytest.mark.card("influence", "normal")
@pytest.mark.rule("C-POW-03", "C-POW-08")
def test_influence_is_bought_once_a_turn() -> None:
    play = at("main", god="thor", powers=["influence"], money=5)
    play.does("invoke influence")
    assert (play.money, play.power) == (3, 1)
    play.cannot("invoke influence", ONE_A_TURN)


@pytest.mark.card("influence", "normal")
@pytest.mark.rule("C-GOD-03", "C-POW-06")
def test_athena_buys_influence_twice() -> None:
    play = at("main", god="athena", powers=["influence"], money=5)
    play.does("invoke influence", "invoke influence")
    assert (play.money, play.power) == (1, 2)
    play.cannot(
        "invoke influence",
        "you may use 2 Divine Powers each turn (C-POW-01)",
        "it costs 2 Money and you have 1 (C-EFF-12)",
    )


@pytest.mark.card("influence", "edge")
def test_influence_is_not_to_be_had_for_1_money() -> None:
    play = at("main", powers=["influence"], money=1)
    play.cannot("invoke influence", "it costs 2 Money and you have 1 (C-EFF-12)")


@pytest.mark.card("upheaval", "normal")
@pytest.mark.rule("C-ACQ-19")
def test_an_upheaval_buries_cards_of_the_market() -> None:
    row = ["plunder", "gram", "amazon", "phalanx"]
    play = at("main", powers=["upheaval"], row=row, market=CALM, power=1)
    play.does("invoke upheaval")
    play.does("choose amazon", "choose plunder", to=SWEEP)
    assert play.in_row == ["healing-hands", "gram", "atlatl", "phalanx", "dreamcatcher"]
    assert play.market[:2] == ["plunder", "amazon"]
    assert play.power == 0


@pytest.mark.card("upheaval", "edge")
@pytest.mark.rule("C-BAN-05")
def test_an_upheaval_may_be_small_and_buries_a_monster_with_its_hoard() -> None:
    row = ["andvaris-ring", "gram", "amazon", "phalanx", "plunder"]
    play = at("main", powers=["upheaval"], row=row, hoard_0=["moonstone"], market=CALM, power=1)
    play.does("invoke upheaval")
    play.does("choose andvaris-ring", "pass")
    assert play.in_row[0] == "healing-hands"
    assert "fafnir" in play.lair
    assert (play.market[0], play.stack[0], play.treasures) == ("andvaris-ring", "moonstone", [])
    poor = at("main", powers=["upheaval"], row=row)
    poor.cannot("invoke upheaval", "it costs 1 Power and you have 0 (C-POW-01)")


@pytest.mark.card("absolution", "normal")
def test_absolution_heals_or_lifts_a_curse() -> None:
    play = at("main", powers=["absolution"], curses=["mummys-curse", "fimbulwinter"], power=4, health=30)
    play.does("invoke absolution")
    play.does("option 2", to="Choose one")
    play.does("choose fimbulwinter")
    assert (play.curses, play.health) == (["mummys-curse"], 30)
    play.does("invoke absolution", "option 1")
    assert (play.health, play.power) == (36, 0)


@pytest.mark.card("absolution", "edge")
@pytest.mark.rule("C-EFF-15", "C-RES-08")
def test_who_has_no_sins_is_absolved_in_vain() -> None:
    play = at("main", powers=["absolution"], power=4, health=47)
    play.does("invoke absolution", "option 2")
    assert (play.health, play.power) == (47, 2)
    play.does("invoke absolution", "option 1")
    assert play.health == 50


@pytest.mark.card("slumber", "normal")
@pytest.mark.rule("C-CPN-11", "C-CPN-12", "C-GRD-06")
def test_slumber_takes_a_companion_past_its_guard_for_a_whole_turn() -> None:
    play = at("main", powers=["slumber"], companions_1=["amazon", "shieldmaiden"], power=2, row=CALM)
    play.does("invoke slumber")
    play.does("choose amazon", to="Exhaust an opposing Companion")
    assert play.is_exhausted("amazon", 1)
    assert play.pool == [0, 0, 0, 0]
    play.ends_turn()
    play.foe.cannot("exhaust amazon 1", "Amazon is exhausted (C-EXH-02)")
    play.foe("exhaust shieldmaiden 2")
    play.ends_turn(by=1)
    assert not play.is_exhausted("amazon", 1)


@pytest.mark.card("slumber", "edge")
def test_slumber_needs_somebody_to_lull() -> None:
    play = at("main", powers=["slumber"], companions=["amazon"], power=2)
    play.cannot("invoke slumber", "there is nothing to use Slumber! on (C-POW-12)")


@pytest.mark.card("flip-it", "normal")
@pytest.mark.rule("C-POW-09", "C-DICE-07")
def test_a_flip_turns_a_die_to_its_opposite_face() -> None:
    play = at("main", god="thor", powers=["flip-it"], pool=[1, 1, 0, 0], power=3, token=(0, 0))
    play.does("roll", rolls=[2, 0])
    play.does("invoke flip-it", to=CHANGE)
    play.does("die attack-0", to="Flip which die?")
    assert (play.money, play.attack, play.power) == (2, 4, 0)


@pytest.mark.card("flip-it", "edge")
@pytest.mark.rule("C-POW-10")
def test_a_flip_needs_dice_on_the_table_and_may_flip_back() -> None:
    play = at("main", powers=["flip-it"], pool=[0, 1, 0, 0], power=6, token=(0, 0))
    play.cannot("invoke flip-it", "you can only change dice during your roll (C-POW-10)")
    play.does("roll", rolls=[1])
    play.does("invoke flip-it", to=CHANGE)  # the only die: 1 becomes 3
    play.does("invoke flip-it", to=CHANGE)  # Athena may, and it is 1 again
    assert (play.attack, play.power) == (1, 0)


@pytest.mark.card("revelation", "normal")
def test_a_revelation_brings_2_cards() -> None:
    play = at("main", powers=["revelation"], deck=["coin", "strike", "owl"], power=3)
    play.does("invoke revelation")
    assert (play.hand, play.deck, play.power) == (["owl", "strike"], ["coin"], 0)


@pytest.mark.card("revelation", "edge")
@pytest.mark.rule("C-DRW-02", "C-DRW-04")
def test_a_revelation_reaches_into_the_discard_pile_and_no_further() -> None:
    play = at("main", powers=["revelation"], discard=["owl"], power=3)
    play.does("invoke revelation")
    assert (play.hand, play.discard, play.power) == (["owl"], [], 0)


@pytest.mark.card("doom", "normal")
@pytest.mark.rule("C-EFF-20", "C-EFF-21")
def test_doom_passes_guards_and_shields() -> None:
    play = at("main", powers=["doom"], companions_1=["shieldmaiden"], hand_1=["linden-shield"], power=4, health=(50, 30))
    play.does("invoke doom")
    assert (play.foe.health, play.power) == (25, 0)


@pytest.mark.card("doom", "edge")
@pytest.mark.rule("C-WIN-01", "C-WIN-09")
def test_doom_may_be_the_end() -> None:
    play = at("main", powers=["doom"], power=4, health=(50, 3))
    play.does("invoke doom")
    assert play.foe.health == 0
    assert play.table.winners == [0]


@pytest.mark.card("ruin", "normal")
@pytest.mark.rule("C-CPN-02", "C-EPI-02", "C-ART-05")
def test_ruin_takes_a_companion_or_an_artifact() -> None:
    companions, artifacts = ["shaman-priestess", "amazon"], ["andvaris-ring", "feather-of-maat"]
    play = at("main", powers=["ruin"], companions_1=companions, artifacts_1=artifacts, discard_1=["wolfcoat"], power=10)
    play.does("invoke ruin", "choose shaman-priestess")
    play.asked(1, EPITAPH)
    play.foe("yes")
    assert (play.foe.companions, play.foe.hand) == (["amazon"], ["wolfcoat"])
    play.does("invoke ruin", "choose feather-of-maat")
    assert (play.foe.artifacts, play.power) == (["andvaris-ring"], 0)
    assert "feather-of-maat" in play.away


@pytest.mark.card("ruin", "edge")
@pytest.mark.rule("C-SCR-07", "C-POW-12")
def test_ruin_touches_no_scroll_and_needs_something_to_come_over() -> None:
    play = at("main", powers=["ruin"], scrolls_1=["scroll-of-first-words"], companions=["amazon"], power=5)
    play.cannot("invoke ruin", "there is nothing to use Ruin! on (C-POW-12)")
    poor = at("main", powers=["ruin"], artifacts_1=["andvaris-ring"], power=4)
    poor.cannot("invoke ruin", "it costs 5 Power and you have 4 (C-POW-01)")


@pytest.mark.card("mythic-scroll", "normal")
@pytest.mark.rule("C-POW-11", "C-SCR-01", "C-SCR-02", "C-SCR-03", "C-SCR-06")
def test_a_scroll_is_obtained_and_used_at_once() -> None:
    play = at("main", powers=["mythic-scroll"], scrolls=["scroll-of-first-words"], power=9, health=(40, 40))
    play.does("invoke mythic-scroll")
    play.asked(0, "Which Mythic Scroll?", offers=[f"choose {key}" for key in ALL_FOUR[1:]])
    play.does("choose scroll-of-shared-breath")
    assert play.power == 2
    assert play.library.count("scroll-of-shared-breath") == 1
    play.activates("scroll-of-shared-breath")
    assert (play.power, play.health, play.foe.health) == (1, 43, 37)


@pytest.mark.card("mythic-scroll", "normal")
@pytest.mark.rule("C-WIN-07")
def test_three_scrolls_and_11_power_are_a_victory() -> None:
    play = at("main", powers=["mythic-scroll"], scrolls=ALL_FOUR[:3], power=11, deck=["coin", "strike"])
    play.does("invoke mythic-scroll")  # only the fourth is left to take
    play.activates("scroll-of-open-hands")
    play.activates("scroll-of-shared-breath")
    play.activates("scroll-of-falling-stars")
    play.does("option 1")
    play.activates("scroll-of-first-words")
    assert play.table.winners == [0]


@pytest.mark.card("mythic-scroll", "edge")
@pytest.mark.rule("C-SCR-08")
def test_a_fifth_scroll_is_not_to_be_had_nor_one_for_6_power() -> None:
    play = at("main", powers=["mythic-scroll"], scrolls=ALL_FOUR, power=7)
    play.cannot("invoke mythic-scroll", "there is nothing to use Mythic Scroll! on (C-POW-12)")
    poor = at("main", powers=["mythic-scroll"], power=6)
    poor.cannot("invoke mythic-scroll", "it costs 7 Power and you have 6 (C-POW-01)")


def test_every_price_up_to_5_and_7_has_its_general_power() -> None:
    powers = [card for card in mythboard.game("chartalea").cards.values() if card.kind == "power"]
    assert sorted(card.cost for card in powers if "general" in card.traits) == [0, 1, 2, 2, 3, 3, 4, 5, 7]
