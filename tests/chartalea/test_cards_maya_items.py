"""The Maya Items of the market, and Ixchel's Lost one."""

import pytest

from tests.chartalea.duel import SHIELD, at

NO_MYTHOS = "it needs another Maya card in play and you have 0 (C-EFF-04)"


@pytest.mark.card("cacao-beans", "normal")
def test_cacao_is_small_change_until_it_is_drunk() -> None:
    play = at("main", hand=["cacao-beans"], health=(30, 50), row=["maize-harvest"], market=["gram"])
    play.plays("cacao-beans")
    assert (play.money, play.health) == (1, 31)
    play.sacrifices("cacao-beans")
    assert play.money == 3
    play.does("acquire maize-harvest")
    assert play.discard == ["maize-harvest"]
    assert "cacao-beans" in play.away


@pytest.mark.card("cacao-beans", "edge")
@pytest.mark.rule("C-EFF-09")
def test_cacao_may_be_kept() -> None:
    play = at("main", hand=["cacao-beans"])
    play.plays("cacao-beans")
    assert (play.money, play.health) == (1, 50)
    play.ends_turn()
    assert play.hand == ["cacao-beans"]  # drawn again from the only card there is


@pytest.mark.card("stingray-spine", "normal")
@pytest.mark.rule("C-WITH-01")
def test_the_stingray_spine_pricks_cards_and_power_out_of_blood() -> None:
    play = at("main", hand=["stingray-spine", "bloodletting"], deck=["coin"], health=(30, 50))
    play.plays("stingray-spine")
    assert play.attack == 1
    play.uses("stingray-spine", 2)
    assert (sorted(play.hand), play.health) == (["bloodletting", "coin"], 28)
    play.plays("bloodletting")
    play.uses("stingray-spine", 3)
    assert play.power == 1


@pytest.mark.card("stingray-spine", "edge")
@pytest.mark.rule("C-EFF-13")
def test_the_last_drop_of_blood_cannot_be_given() -> None:
    play = at("main", hand=["stingray-spine"], deck=["coin"], health=(2, 50))
    play.plays("stingray-spine")
    play.cannot("use stingray-spine 2", "it costs 2 Health, which must leave you at least 1, and you have 2 (C-EFF-04)")
    play.cannot("use stingray-spine 3", "Bloodletting is not in your play area (C-EFF-04)")


@pytest.mark.card("copal-incense", "normal")
def test_copal_smoke_drives_a_curse_away_in_the_main_phase() -> None:
    play = at("main", hand=["copal-incense"], curses=["nameless-days"], health=(30, 50))
    play.plays("copal-incense")
    assert play.health == 32
    play.uses("copal-incense", 3)  # the Curse before you is a Maya card too
    assert play.power == 1
    play.uses("copal-incense", 2)
    assert play.curses == []
    assert "nameless-days" in play.away


@pytest.mark.card("copal-incense", "normal")
def test_copal_smoke_drives_one_curse_of_two_away() -> None:
    play = at("main", hand=["copal-incense"], curses=["nameless-days", "mummys-curse"])
    play.plays("copal-incense")
    play.uses("copal-incense", 2)
    play.does("choose mummys-curse", to="Dispel one of your Curses")
    assert play.curses == ["nameless-days"]


@pytest.mark.card("copal-incense", "edge")
def test_copal_without_a_curse_and_without_others_only_smells() -> None:
    play = at("main", hand=["copal-incense", "coin"], curses_1=["nameless-days"], health=(30, 50))
    play.plays("copal-incense", "coin")
    play.uses("copal-incense", 2)
    play.cannot("use copal-incense 3", NO_MYTHOS)
    assert (play.health, play.foe.curses) == (32, ["nameless-days"])


@pytest.mark.card("cotton-mantle", "normal")
def test_a_cotton_mantle_is_money_at_home_and_armour_abroad() -> None:
    play = at("main", hand=["cotton-mantle"], health=(30, 50))
    play.plays("cotton-mantle")
    assert (play.money, play.health) == (2, 31)
    attacked = at("attack", attack=6, hand_1=["cotton-mantle"])
    attacked.foe("reveal cotton-mantle", to=SHIELD)
    attacked.foe("pass", rolls=[4])
    assert (attacked.foe.health, attacked.foe.hand) == (48, ["cotton-mantle"])


@pytest.mark.card("cotton-mantle", "edge")
@pytest.mark.rule("C-ATK-12")
def test_a_cotton_mantle_is_not_shown_where_no_attack_comes() -> None:
    play = at("main", hand_1=["cotton-mantle"], companions_1=["alux"], attack=3)
    play.does("pass")
    play.ends(1, "What do you do?")  # a Guard stands before its owner
    assert (play.foe.health, play.foe.hand) == (50, ["cotton-mantle"])


@pytest.mark.card("cotton-mantle", "edge")
def test_a_cotton_mantle_may_stay_hidden() -> None:
    play = at("attack", attack=6, hand_1=["cotton-mantle"])
    play.foe("pass", to=SHIELD)
    assert (play.foe.health, play.foe.hand) == (44, ["cotton-mantle"])


@pytest.mark.card("jade-mask", "normal")
def test_a_jade_mask_gives_power_and_more_when_it_is_buried() -> None:
    play = at("main", hand=["jade-mask"])
    play.plays("jade-mask")
    assert play.power == 1
    play.sacrifices("jade-mask")
    assert play.power == 3
    assert "jade-mask" in play.away


@pytest.mark.card("jade-mask", "normal")
def test_a_jade_mask_turns_two_attack_away_from_the_hand() -> None:
    play = at("attack", attack=6, hand_1=["jade-mask"])
    play.foe("reveal jade-mask", "pass", to=SHIELD)
    assert (play.foe.health, play.foe.hand) == (46, ["jade-mask"])


@pytest.mark.card("jade-mask", "edge")
@pytest.mark.rule("C-RES-13", "C-ATK-07")
def test_a_jade_mask_finds_no_gem_in_an_empty_supply_and_no_use_for_spare_defense() -> None:
    play = at("main", hand=["jade-mask"], power=(20, 4))
    play.plays("jade-mask")
    play.sacrifices("jade-mask")
    assert play.power == 21
    attacked = at("attack", attack=1, hand_1=["jade-mask"])
    attacked.foe("reveal jade-mask", "pass")
    assert (attacked.health, attacked.foe.health) == (50, 50)


@pytest.mark.card("atlatl", "normal")
@pytest.mark.rule("C-SAC-01", "C-SAC-05")
def test_the_atlatl_hits_and_is_thrown_away_for_two_dice() -> None:
    play = at("main", hand=["atlatl"], token=(0, 0))
    play.plays("atlatl")
    assert play.attack == 4
    play.sacrifices("atlatl")
    assert play.pool == [0, 2, 0, 0]
    assert "atlatl" in play.away
    play.does("roll", rolls=[3, 2])
    assert play.attack == 9


@pytest.mark.card("atlatl", "edge")
@pytest.mark.rule("C-DICE-25")
def test_an_atlatl_thrown_after_the_roll_gives_one_for_each_die() -> None:
    play = at("main", hand=["atlatl", "strike"], token=(0, 0))
    play.plays("atlatl", "strike")
    play.does("roll", rolls=[0])
    play.sacrifices("atlatl")
    assert play.attack == 6
    play.cannot("sacrifice atlatl 2", "you can't choose that here")


@pytest.mark.card("obsidian-knife", "normal")
@pytest.mark.rule("C-BAN-01")
def test_what_the_obsidian_knife_cuts_away_heals() -> None:
    play = at("main", hand=["obsidian-knife", "lucky-coin"], discard=["coin"], health=(30, 50))
    play.plays("obsidian-knife")
    assert play.attack == 3
    play.uses("obsidian-knife", 2)
    play.does("choose coin", to="Banish a card from your hand or discard pile to gain 3 Health")
    assert (play.hand, play.discard, play.health) == (["lucky-coin"], [], 33)
    assert "coin" in play.away


@pytest.mark.card("obsidian-knife", "edge")
def test_the_obsidian_knife_may_be_put_down_again() -> None:
    play = at("main", hand=["obsidian-knife", "coin"], health=(30, 50))
    play.plays("obsidian-knife")
    play.uses("obsidian-knife", 2)
    play.does("pass")
    assert (play.hand, play.health) == (["coin"], 30)


@pytest.mark.card("obsidian-knife", "edge")
def test_the_obsidian_knife_heals_nobody_who_has_nothing_to_give() -> None:
    play = at("main", hand=["obsidian-knife"], deck=["coin"], health=(30, 50))
    play.plays("obsidian-knife")
    play.uses("obsidian-knife", 2)
    assert (play.health, play.deck) == (30, ["coin"])


@pytest.mark.card("long-count-calendar", "normal")
@pytest.mark.rule("C-MYT-02")
def test_an_age_ends_and_the_cards_come_round_again() -> None:
    play = at(
        "main", hand=["long-count-calendar", "cacao-beans"], companions=["alux"], discard=["atlatl", "coin"], health=(30, 50)
    )
    play.plays("long-count-calendar", "cacao-beans")
    assert (play.power, play.health) == (1, 31)
    play.uses("long-count-calendar", 2)
    assert (sorted(play.hand), play.discard, play.deck) == (["atlatl", "coin"], [], [])
    play.uses("long-count-calendar", 3)
    assert (play.power, play.health) == (2, 33)


@pytest.mark.card("long-count-calendar", "edge")
@pytest.mark.rule("C-MYT-02", "C-DRW-04")
def test_the_long_count_needs_two_others_and_draws_what_there_is() -> None:
    play = at("main", hand=["long-count-calendar"], companions=["alux"], discard=["coin"])
    play.plays("long-count-calendar")
    play.uses("long-count-calendar", 2)
    assert (play.hand, play.deck) == (["coin"], [])
    play.cannot("use long-count-calendar 3", "it needs 2 other Maya cards in play and you have 1 (C-EFF-04)")
    play.cannot("use long-count-calendar 2", "you've already used this line this turn (C-EFF-08)")


@pytest.mark.card("dreamcatcher", "normal")
@pytest.mark.rule("C-LOST-01")
def test_the_dreamcatcher_keeps_a_good_dream_and_frees_ixchel_of_a_bad_one() -> None:
    play = at(
        "main", god="ixchel", hand=["dreamcatcher"], deck=["channel", "coin", "atlatl", "strike"], curses=["nameless-days"]
    )
    play.plays("dreamcatcher")
    assert play.power == 1
    play.uses("dreamcatcher", 2)
    play.does("choose atlatl", to="Take a card from among them")
    assert (play.hand, play.deck, sorted(play.discard)) == (["atlatl"], ["channel"], ["coin", "strike"])
    play.uses("dreamcatcher", 3)
    assert (play.curses, play.health) == ([], 54)


@pytest.mark.card("dreamcatcher", "edge")
@pytest.mark.rule("C-LOST-02")
def test_for_other_gods_the_dreamcatcher_only_catches_dreams() -> None:
    play = at("main", hand=["dreamcatcher"], curses=["nameless-days"], health=(30, 50))
    play.plays("dreamcatcher")
    play.uses("dreamcatcher", 2)  # there is nothing to look at
    play.cannot("use dreamcatcher 3", "your God isn't Ixchel (C-EFF-04)")
    assert (play.hand, play.curses, play.health) == ([], ["nameless-days"], 30)


@pytest.mark.card("dreamcatcher", "edge")
def test_ixchel_is_healed_without_a_bad_dream_too() -> None:
    play = at("main", god="ixchel", hand=["dreamcatcher"], deck=["coin"])
    play.plays("dreamcatcher")
    play.uses("dreamcatcher", 3)
    play.uses("dreamcatcher", 2)
    assert (play.hand, play.health) == (["coin"], 54)
