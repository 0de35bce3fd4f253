"""The Greek Items of the market."""

import pytest

from tests.chartalea.duel import CHANGE, SHIELD, at

NO_MYTHOS = "it needs another Greek card in play and you have 0 (C-EFF-04)"
ROW = ["laurel-wreath", "phalanx", "calydonian-hunt", "birth-of-athena", "trojan-horse"]


@pytest.mark.card("laurel-wreath", "normal")
def test_a_laurel_wreath_shines_in_greek_company() -> None:
    play = at("main", hand=["laurel-wreath"], companions=["owl"])
    play.plays("laurel-wreath")
    assert (play.money, play.power) == (1, 0)
    play.uses("laurel-wreath", 2)
    assert (play.money, play.power) == (1, 1)


@pytest.mark.card("laurel-wreath", "edge")
def test_a_laurel_wreath_alone_is_only_worth_its_money() -> None:
    play = at("main", hand=["laurel-wreath", "owl"])
    play.plays("laurel-wreath")
    play.cannot("use laurel-wreath 2", NO_MYTHOS)
    play.plays("owl")
    play.uses("laurel-wreath", 2)
    play.cannot("use laurel-wreath 2", "you've already used this line this turn (C-EFF-08)")
    assert play.power == 1


@pytest.mark.card("ariadnes-thread", "normal")
def test_ariadnes_thread_takes_the_better_of_two_ways() -> None:
    play = at("main", hand=["ariadnes-thread"], deck=["channel", "strike", "coin"])
    play.plays("ariadnes-thread")
    play.uses("ariadnes-thread", 1)
    play.asked(0, "Take a card from among them", offers=["choose coin", "choose strike"])
    play.does("choose strike")
    assert play.hand == ["strike"]
    assert play.discard == ["coin"]
    assert play.deck == ["channel"]


@pytest.mark.card("ariadnes-thread", "edge")
def test_ariadnes_thread_leads_nowhere_without_cards() -> None:
    play = at("main", hand=["ariadnes-thread"])
    play.plays("ariadnes-thread")
    play.uses("ariadnes-thread", 1)
    assert (play.hand, play.discard) == ([], [])


@pytest.mark.card("apple-of-discord", "normal")
def test_the_apple_of_discord_leaves_no_companion_ready() -> None:
    play = at("main", hand=["apple-of-discord"], companions=["owl"], companions_1=["amazon", "myrmidon"])
    play.plays("apple-of-discord")
    assert play.money == 2
    play.sacrifices("apple-of-discord")
    assert play.is_exhausted("amazon", 1)
    assert play.is_exhausted("myrmidon", 1)
    assert not play.is_exhausted("owl")
    assert "apple-of-discord" in play.away
    play.ends_turn()
    play.foe.cannot("exhaust amazon 1", "Amazon is exhausted (C-EXH-02)")


@pytest.mark.card("apple-of-discord", "edge")
def test_the_apple_of_discord_may_be_kept_or_thrown_among_nobody() -> None:
    play = at("main", hand=["apple-of-discord"])
    play.plays("apple-of-discord")
    play.ends_turn()
    assert play.hand == ["apple-of-discord"]  # discarded, shuffled, drawn
    thrown = at("main", hand=["apple-of-discord"])
    thrown.plays("apple-of-discord")
    thrown.sacrifices("apple-of-discord")
    thrown.cannot("sacrifice apple-of-discord 2", "you can't choose that here")


@pytest.mark.card("spindle-of-the-fates", "normal")
def test_the_spindle_spins_measures_and_cuts_off() -> None:
    play = at("main", hand=["spindle-of-the-fates"], row=ROW, market=["waters-of-lethe"], token=(0, 0), pool=[0, 1, 0, 0])
    play.plays("spindle-of-the-fates")
    assert play.money == 1
    play.does("roll", rolls=[0])
    play.does("use spindle-of-the-fates 2", to=CHANGE)
    assert play.attack == 4
    play.uses("spindle-of-the-fates", 3)
    play.does("choose birth-of-athena", to="Banish a card from the Market Row")
    assert play.in_row == ["laurel-wreath", "phalanx", "calydonian-hunt", "waters-of-lethe", "trojan-horse"]
    assert "birth-of-athena" in play.away


@pytest.mark.card("spindle-of-the-fates", "edge")
def test_the_spindle_turns_dice_only_while_they_lie_there_and_cuts_a_monster_off_too() -> None:
    row = ["golden-fleece", *ROW[1:]]
    play = at("main", hand=["spindle-of-the-fates"], row=row, market=["waters-of-lethe"])
    play.plays("spindle-of-the-fates")
    play.cannot("use spindle-of-the-fates 2", "you can only change dice during your roll (C-DICE-23)")
    play.uses("spindle-of-the-fates", 3)
    play.does("choose golden-fleece")
    assert play.in_row == ["waters-of-lethe", *ROW[1:]]
    assert "colchian-dragon" in play.lair


@pytest.mark.card("cap-of-hades", "normal")
def test_the_cap_of_hades_gives_power_a_card_and_cover() -> None:
    play = at("main", hand=["cap-of-hades"], companions=["owl"], deck=["coin", "strike"])
    play.plays("cap-of-hades")
    play.uses("cap-of-hades", 2)
    assert play.power == 1
    assert play.hand == ["strike"]
    attacked = at("attack", attack=6, hand_1=["cap-of-hades"])
    attacked.foe("reveal cap-of-hades", "pass", to=SHIELD)
    assert attacked.foe.health == 46
    assert attacked.foe.hand == ["cap-of-hades"]


@pytest.mark.card("cap-of-hades", "edge")
def test_the_cap_of_hades_draws_nothing_for_strangers() -> None:
    play = at("main", hand=["cap-of-hades", "coin"], companions=["shieldmaiden"], deck=["strike"])
    play.plays("cap-of-hades", "coin")
    play.cannot("use cap-of-hades 2", NO_MYTHOS)


@pytest.mark.card("lyre-of-orpheus", "normal")
def test_the_lyre_of_orpheus_leads_a_companion_back() -> None:
    play = at("main", hand=["lyre-of-orpheus"], discard=["coin", "amazon", "calliope"])
    play.plays("lyre-of-orpheus")
    assert play.power == 2
    play.uses("lyre-of-orpheus", 2)
    prompt = "Return a Companion from your discard pile to your hand"
    play.asked(0, prompt, offers=["choose amazon", "choose calliope"])
    play.does("choose amazon")
    play.plays("amazon")
    assert play.companions == ["amazon"]
    assert play.discard == ["coin", "calliope"]


@pytest.mark.card("lyre-of-orpheus", "edge")
def test_the_lyre_of_orpheus_finds_nobody_among_things() -> None:
    play = at("main", hand=["lyre-of-orpheus"], discard=["coin", "strike"])
    play.plays("lyre-of-orpheus")
    play.uses("lyre-of-orpheus", 2)
    assert play.hand == []
    assert play.discard == ["coin", "strike"]


@pytest.mark.card("bow-of-odysseus", "normal")
def test_the_bow_of_odysseus_is_strung_by_its_master() -> None:
    play = at("main", hand=["bow-of-odysseus"], companions=["odysseus"], token=(0, 0))
    play.plays("bow-of-odysseus")
    assert play.attack == 5
    play.uses("bow-of-odysseus", 2)
    assert play.pool == [0, 2, 0, 0]


@pytest.mark.card("bow-of-odysseus", "edge")
def test_the_bow_of_odysseus_obeys_no_other_and_not_the_foes_odysseus() -> None:
    play = at("main", hand=["bow-of-odysseus"], companions=["amazon"], companions_1=["odysseus"])
    play.plays("bow-of-odysseus")
    play.cannot("use bow-of-odysseus 2", "Odysseus is not in your play area (C-EFF-04)")


@pytest.mark.card("cornucopia", "normal")
def test_the_cornucopia_gives_and_gives_itself_in_the_end() -> None:
    play = at("main", hand=["cornucopia"], power=2)
    play.plays("cornucopia")
    assert (play.money, play.power) == (4, 3)
    play.sacrifices("cornucopia")
    assert play.power == 7
    assert "cornucopia" in play.away
    play.does("invoke mythic-scroll", "choose scroll-of-first-words")
    assert play.scrolls == ["scroll-of-first-words"]


@pytest.mark.card("cornucopia", "edge")
def test_the_cornucopia_gives_no_more_gems_than_there_are() -> None:
    play = at("main", hand=["cornucopia"], power=(12, 10))
    play.plays("cornucopia")
    play.sacrifices("cornucopia")
    assert play.power == 15
