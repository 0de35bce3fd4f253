"""The Mythic Scrolls."""

import pytest

import mythboard
from tests.chartalea.duel import at

CALM = ["scarab-amulet", "scepter", "dreamcatcher", "atlatl", "healing-hands"]  # on top of the Market Deck: no Guarded card
ALL_FOUR = ["scroll-of-first-words", "scroll-of-falling-stars", "scroll-of-shared-breath", "scroll-of-open-hands"]


@pytest.mark.card("scroll-of-first-words", "normal")
@pytest.mark.rule("C-SCR-04", "C-SCR-05")
def test_the_first_words_are_chosen_with_care() -> None:
    play = at("main", scrolls=["scroll-of-first-words"], deck=["channel", "coin", "strike", "owl"], power=3)
    play.activates("scroll-of-first-words")
    play.asked(0, "Discard a card", offers=["choose owl", "choose strike", "choose coin"])
    play.does("choose strike")
    assert (play.hand, play.discard, play.power) == (["owl", "coin"], ["strike"], 2)
    assert play.is_exhausted("scroll-of-first-words")
    play.cannot("activate scroll-of-first-words 1", "Scroll of First Words is exhausted (C-ACT-02)")


@pytest.mark.card("scroll-of-first-words", "edge")
@pytest.mark.rule("C-DRW-04")
def test_the_first_words_cost_a_card_even_if_there_is_only_one() -> None:
    play = at("main", scrolls=["scroll-of-first-words"], deck=["owl"], power=1)
    play.activates("scroll-of-first-words")
    assert (play.hand, play.discard, play.power) == ([], ["owl"], 0)


@pytest.mark.card("scroll-of-falling-stars", "normal")
def test_stars_fall_as_weapons_or_as_riches() -> None:
    play = at("main", scrolls=["scroll-of-falling-stars"], power=1, token=(0, 0))
    play.activates("scroll-of-falling-stars")
    play.does("option 2", to="Choose one")
    play.does("roll", rolls=[3, 4, 1])
    assert (play.attack, play.power) == (8, 0)
    rich = at("main", scrolls=["scroll-of-falling-stars"], power=1)
    rich.activates("scroll-of-falling-stars")
    rich.does("option 1")
    assert rich.pool == [3, 0, 0, 0]


@pytest.mark.card("scroll-of-falling-stars", "edge")
def test_stars_that_fall_after_the_roll_give_little_and_none_fall_for_nothing() -> None:
    play = at("main", scrolls=["scroll-of-falling-stars"], pool=[1, 0, 0, 0], power=1, token=(0, 0))
    play.does("roll", rolls=[0])
    play.activates("scroll-of-falling-stars")
    play.does("option 2")
    assert (play.attack, play.pool[1]) == (3, 0)
    poor = at("main", scrolls=["scroll-of-falling-stars"])
    poor.cannot("activate scroll-of-falling-stars 1", "it costs 1 Power and you have 0 (C-ACT-01)")


@pytest.mark.card("scroll-of-shared-breath", "normal")
@pytest.mark.rule("C-EFF-21")
def test_breath_is_shared_past_a_guard() -> None:
    play = at("main", scrolls=["scroll-of-shared-breath"], companions_1=["shieldmaiden"], power=1, health=(40, 40))
    play.activates("scroll-of-shared-breath")
    assert (play.health, play.foe.health, play.power) == (43, 37, 0)


@pytest.mark.card("scroll-of-shared-breath", "edge")
@pytest.mark.rule("C-WIN-01", "C-RES-08")
def test_the_last_breath_is_shared_too() -> None:
    play = at("main", scrolls=["scroll-of-shared-breath"], power=1, health=(49, 3))
    play.activates("scroll-of-shared-breath")
    assert (play.health, play.foe.health) == (50, 0)
    assert play.table.over
    assert play.table.winners == [0]


@pytest.mark.card("scroll-of-open-hands", "normal")
def test_open_hands_receive_a_card() -> None:
    row = ["gungnir", "laurel-wreath", "viking-treasure", "andvaris-ring", "mummys-curse"]
    play = at("main", scrolls=["scroll-of-open-hands"], row=row, market=CALM, power=1)
    play.activates("scroll-of-open-hands")
    play.asked(
        0,
        "Acquire a card costing 5 or less from the Market Row for free",
        offers=["choose laurel-wreath", "choose viking-treasure", "choose mummys-curse"],
    )
    play.does("choose viking-treasure")
    assert (play.discard, play.money, play.in_row[2]) == (["viking-treasure"], 0, "healing-hands")


@pytest.mark.card("scroll-of-open-hands", "edge")
@pytest.mark.rule("C-WIN-05", "C-ACQ-12", "C-ACQ-14")
def test_open_hands_may_stay_empty_or_hand_over_a_curse() -> None:
    play = at("main", scrolls=["scroll-of-open-hands"], row=["gungnir", "cornucopia"], power=1)
    play.activates("scroll-of-open-hands")
    assert (play.discard, play.power) == ([], 0)
    cursing = at(
        "main",
        scrolls=["scroll-of-open-hands"],
        row=["mummys-curse"],
        market=CALM,
        power=1,
        lasting=[("this turn, your next card costs 2 Money less", 0)],
    )
    cursing.activates("scroll-of-open-hands")
    assert cursing.foe.curses == ["mummys-curse"]
    cursing.does("acquire healing-hands")  # the discount is still there
    assert cursing.discard == ["healing-hands"]


@pytest.mark.parametrize("last", ALL_FOUR)
@pytest.mark.rule("C-WIN-02", "C-WIN-03", "C-WIN-04", "C-WIN-06")
def test_whoever_activates_all_four_scrolls_in_a_turn_wins(last: str) -> None:
    play = at("main", scrolls=ALL_FOUR, power=4, deck=["coin", "owl", "strike"])
    for scroll in ALL_FOUR:
        if scroll != last:
            play.activates(scroll)
            if play.is_asked(0, "Choose one"):
                play.does("option 1")
            elif play.is_asked(0, "Discard a card"):
                play.does("choose strike")
    before = (play.hand, play.pool, play.health, play.foe.health)
    play.activates(last)
    assert [(entry.deed, entry.seat, entry.whom) for entry in play.entries()[-2:]] == [("wisdom", 0, ()), ("end", -1, (0,))]
    assert play.table.winners == [0]
    assert (play.hand, play.pool, play.health, play.foe.health) == before  # not even its effect is waited for


def test_there_are_four_scrolls_twice() -> None:
    scrolls = [card for card in mythboard.game("chartalea").cards.values() if card.kind == "scroll"]
    assert [(card.key, card.copies) for card in scrolls] == [(key, 2) for key in ALL_FOUR]
