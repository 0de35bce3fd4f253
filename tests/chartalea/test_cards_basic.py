"""The basic starting cards."""

import pytest

from tests.chartalea.duel import CHANGE, at

CALM = ["scarab-amulet", "scepter", "dreamcatcher", "atlatl", "healing-hands"]  # on top of the Market Deck: no Guarded card
USED = "you've already used this line this turn (C-EFF-08)"
TOO_EARLY = "you can only change dice during your roll (C-DICE-23)"


@pytest.mark.card("coin", "normal")
def test_coins_buy_the_cheapest_cards() -> None:
    play = at("main", hand=["coin", "coin"], row=["scarab-amulet"], market=["atlatl"])
    play.plays("coin")
    play.cannot("acquire scarab-amulet", "it costs 2 Money and you have 1 (C-ACQ-01)")
    play.plays("coin")
    play.does("acquire scarab-amulet")
    assert (play.money, play.discard) == (0, ["scarab-amulet"])


@pytest.mark.card("coin", "edge")
@pytest.mark.rule("C-RES-02", "C-COMP-20")
def test_a_coin_is_of_no_mythology_and_its_money_does_not_last() -> None:
    play = at("main", hand=["coin", "scarab-amulet"], deck_1=["coin"])
    play.plays("coin", "scarab-amulet")
    assert play.money == 3
    play.cannot("use scarab-amulet 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")
    play.cannot("use coin 1", "you can't choose that here")
    play.ends_turn()
    assert play.money == 0


@pytest.mark.card("lucky-coin", "normal")
def test_a_lucky_coin_is_thrown_for_money() -> None:
    play = at("main", hand=["lucky-coin"], token=(0, 0))
    play.plays("lucky-coin")
    assert (play.money, play.pool) == (0, [1, 0, 0, 0])
    play.does("roll", rolls=[3])
    assert play.money == 3


@pytest.mark.card("lucky-coin", "edge")
@pytest.mark.rule("C-DICE-25")
def test_a_lucky_coin_may_fail_or_come_after_the_roll() -> None:
    play = at("main", hand=["lucky-coin", "lucky-coin"], token=(0, 0))
    play.plays("lucky-coin")
    play.does("roll", rolls=[0])
    assert play.money == 0
    play.plays("lucky-coin")
    assert play.money == 1
    play.cannot("roll", "you've already rolled this turn (C-DICE-08)")


@pytest.mark.card("flaming-coin", "normal")
@pytest.mark.rule("C-SAC-01")
def test_a_flaming_coin_burns_up() -> None:
    play = at("main", hand=["flaming-coin"], attack=1)
    play.plays("flaming-coin")
    assert (play.money, play.attack) == (1, 1)
    play.sacrifices("flaming-coin")
    assert (play.money, play.attack, play.played) == (1, 3, [])
    assert "flaming-coin" in play.away


@pytest.mark.card("flaming-coin", "edge")
def test_a_flaming_coin_may_be_kept_and_burns_only_in_play() -> None:
    play = at("main", hand=["flaming-coin", "coin"], row=CALM, deck=["coin", "strike", "channel", "lucky-coin", "owl"])
    play.cannot("sacrifice flaming-coin 2", "you can't choose that here")
    play.plays("flaming-coin")
    play.ends_turn()
    assert sorted(play.discard) == ["coin", "flaming-coin"]


@pytest.mark.card("chalice-of-fate", "normal")
def test_a_chalice_of_fate_gives_a_die_a_second_chance() -> None:
    play = at("main", hand=["chalice-of-fate"], pool=[0, 2, 0, 0], token=(0, 0))
    play.plays("chalice-of-fate")
    assert play.money == 1
    play.does("roll", rolls=[0, 2])
    play.does("use chalice-of-fate 2", to=CHANGE)
    play.does("die attack-0", to="Reroll which die?", rolls=[3])
    assert play.attack == 5


@pytest.mark.card("chalice-of-fate", "edge")
@pytest.mark.rule("C-DICE-24")
def test_a_chalice_of_fate_does_nothing_without_dice_and_may_be_left_alone() -> None:
    play = at("main", hand=["chalice-of-fate"], pool=[0, 1, 0, 0], token=(0, 0))
    play.plays("chalice-of-fate")
    play.cannot("use chalice-of-fate 2", TOO_EARLY)
    play.does("roll", rolls=[4])
    play.does("pass", to=CHANGE)
    assert play.attack == 4
    play.cannot("use chalice-of-fate 2", TOO_EARLY)


@pytest.mark.card("collect-offering", "normal")
def test_an_offering_is_collected_partly_for_certain() -> None:
    play = at("main", hand=["collect-offering"], token=(0, 0))
    play.plays("collect-offering")
    assert (play.money, play.pool) == (1, [1, 0, 0, 0])
    play.does("roll", rolls=[2])
    assert play.money == 3


@pytest.mark.card("collect-offering", "edge")
@pytest.mark.rule("C-MAIN-05")
def test_an_offering_whose_die_is_not_rolled_gives_1_money() -> None:
    play = at("main", hand=["collect-offering"], row=["ariadnes-thread"], market=["atlatl"])
    play.plays("collect-offering")
    play.does("acquire ariadnes-thread")
    play.ends_turn()
    assert (play.money, play.pool) == (0, [0, 0, 0, 0])


@pytest.mark.card("strike", "normal")
@pytest.mark.rule("C-SBN-01", "C-SBN-02")
def test_a_strike_gains_strength_from_scrolls() -> None:
    scrolls = ["scroll-of-first-words", "scroll-of-falling-stars", "scroll-of-open-hands"]
    play = at("main", hand=["strike"], scrolls=scrolls, token=(0, 0))
    play.plays("strike")
    assert (play.attack, play.pool) == (0, [0, 1, 0, 0])
    play.uses("strike", 2)
    assert play.attack == 3
    play.does("roll", rolls=[2])
    assert play.attack == 5


@pytest.mark.card("strike", "edge")
@pytest.mark.rule("C-EFF-19")
def test_a_strike_counts_scrolls_when_it_is_asked_to() -> None:
    play = at("main", hand=["strike", "strike"], scrolls_1=["scroll-of-open-hands"], power=7)
    play.plays("strike")
    play.uses("strike", 2)
    assert play.attack == 0  # the foe's Scrolls do not count
    play.plays("strike")
    play.does("invoke mythic-scroll", "choose scroll-of-first-words")
    play.uses("strike", 2)
    assert play.attack == 1
    play.cannot("use strike 2", USED)


@pytest.mark.card("channel", "normal")
@pytest.mark.rule("C-RES-11")
def test_power_that_was_channelled_stays() -> None:
    play = at("main", hand=["channel"], power=2, row=CALM, token=(0, 0))
    play.plays("channel")
    play.does("roll", rolls=[3])
    assert play.power == 5
    play.ends_turn()
    assert play.power == 5


@pytest.mark.card("channel", "edge")
@pytest.mark.rule("C-RES-13")
def test_a_channel_finds_only_the_gems_that_are_left() -> None:
    play = at("main", hand=["channel"], power=(10, 14), token=(0, 0))
    play.plays("channel")
    play.does("roll", rolls=[3])
    play.does("pass", to=CHANGE)  # Flip it! would be possible
    assert play.power == 11
