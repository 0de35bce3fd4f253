"""Greek Curses, Monsters, and the cards the Monsters guard."""

import pytest

from tests.chartalea.duel import DISPEL, SHIELD, at

NO_MYTHOS = "it needs another Greek card in play and you have 0 (C-EFF-04)"
ROLL_BACK = "Put a card from your hand on top of your deck"
REST = ["laurel-wreath", "phalanx", "calydonian-hunt", "birth-of-athena"]
MARKET = ["trojan-horse"]


@pytest.mark.card("stone-of-sisyphus", "normal")
def test_the_stone_of_sisyphus_rolls_back_every_turn() -> None:
    play = at("main", row=["stone-of-sisyphus", *REST], market=MARKET, money=2, hand_1=["coin", "strike"])
    play.does("inflict stone-of-sisyphus")
    assert play.money == 0
    assert play.foe.curses == ["stone-of-sisyphus"]
    assert play.foe.hand == ["coin", "strike"]  # nothing yet
    play.ends_turn()
    play.asked(1, ROLL_BACK, offers=["choose coin", "choose strike"])
    play.foe("choose coin")
    assert play.foe.hand == ["strike"]
    assert play.foe.deck == ["coin"]


@pytest.mark.card("stone-of-sisyphus", "edge")
def test_the_stone_of_sisyphus_is_left_behind_for_two_cards() -> None:
    play = at("main", curses=["stone-of-sisyphus"], hand=["coin", "strike", "channel"])
    play.does("pass")
    play.does("dispel stone-of-sisyphus", to=DISPEL)
    play.does("choose coin", to="Discard which card?")
    play.does("choose strike")
    assert play.curses == []
    assert "stone-of-sisyphus" in play.away
    poor = at("main", curses=["stone-of-sisyphus"], hand=["coin"])
    poor.does("pass")
    poor.ends(1, "What do you do?")  # one card is not enough: there was nothing to ask
    assert poor.curses == ["stone-of-sisyphus"]


@pytest.mark.card("stone-of-sisyphus", "edge")
def test_the_stone_of_sisyphus_has_nothing_to_roll_back_from_an_empty_hand() -> None:
    play = at("danger", curses=["stone-of-sisyphus"], deck=["coin"])
    assert play.deck == ["coin"]


@pytest.mark.card("pandoras-jar", "normal")
def test_pandoras_jar_takes_a_card_at_random() -> None:
    play = at("main", row=["pandoras-jar", *REST], market=MARKET, money=3, hand_1=["coin", "coin", "strike"])
    play.does("inflict pandoras-jar")
    play.ends_turn()
    assert len(play.foe.hand) == 2
    assert len(play.foe.discard) == 1


@pytest.mark.card("pandoras-jar", "edge")
def test_pandoras_jar_is_closed_by_two_power_and_finds_nothing_in_an_empty_hand() -> None:
    play = at("danger", curses=["pandoras-jar"], power=2)
    assert play.discard == []
    play.does("pass")
    play.does("dispel pandoras-jar", to=DISPEL)
    assert play.power == 0
    assert play.curses == []
    poor = at("main", curses=["pandoras-jar"], power=1)
    poor.does("pass")
    poor.ends(1, "What do you do?")
    assert poor.curses == ["pandoras-jar"]


@pytest.mark.card("nemean-hide", "normal")
def test_the_nemean_hide_arms_and_covers_its_wearer() -> None:
    play = at("main", hand=["nemean-hide"], companions=["amazon"])
    play.plays("nemean-hide")
    assert play.attack == 3
    play.uses("nemean-hide", 2)
    assert play.pool == [0, 1, 0, 0]
    attacked = at("attack", attack=9, hand_1=["nemean-hide"])
    attacked.foe("reveal nemean-hide", "pass", to=SHIELD)
    assert attacked.foe.health == 45


@pytest.mark.card("nemean-hide", "edge")
def test_the_nemean_hide_is_not_for_sale_and_lonely_heroes_get_no_die() -> None:
    play = at("main", row=["nemean-hide", *REST], money=9)
    play.cannot("acquire nemean-hide", "you can't choose that here")
    alone = at("main", hand=["nemean-hide"])
    alone.plays("nemean-hide")
    alone.cannot("use nemean-hide 2", NO_MYTHOS)


@pytest.mark.card("nemean-lion", "normal")
@pytest.mark.parametrize(("choice", "health", "hand"), [("lose 3 Health", 47, ["coin"]), ("discard a card", 50, [])])
def test_the_nemean_lion_tears_flesh_or_hand(choice: str, health: int, hand: list[str]) -> None:
    play = at("danger", row=["nemean-hide", *REST], hand=["coin"])
    play.does(choice, to="Choose one")
    assert (play.health, play.hand) == (health, hand)


@pytest.mark.card("nemean-lion", "normal")
def test_who_defeats_the_nemean_lion_takes_its_hide_in_hand() -> None:
    play = at("main", row=["nemean-hide", *REST], market=MARKET, hoard_0=["moonstone"], attack=5)
    play.does("defeat nemean-lion")
    assert play.hand == ["nemean-hide"]
    assert play.treasures == ["moonstone"]
    assert play.in_row == ["trojan-horse", *REST]
    assert play.attack == 1
    play.plays("nemean-hide")
    assert play.attack == 4


@pytest.mark.card("nemean-lion", "edge")
def test_the_nemean_lion_takes_nothing_from_an_empty_hand_and_three_attack_do_not_hurt_it() -> None:
    play = at("danger", row=["nemean-hide", *REST], attack=3)
    play.does("discard a card")
    assert play.health == 50
    play.cannot("defeat nemean-lion", "its strength is 4 and you have 3 Attack (C-MON-07)")


@pytest.mark.card("gorgoneion", "normal")
def test_the_gorgoneion_threatens_or_petrifies() -> None:
    play = at("main", artifacts=["gorgoneion"])
    play.exhausts("gorgoneion")
    play.does("gain 2 Attack", to="Choose one")
    assert play.attack == 2
    stare = at("main", artifacts=["gorgoneion"], companions_1=["amazon", "owl"])
    stare.exhausts("gorgoneion")
    stare.does("exhaust an opposing Companion", "choose amazon")
    assert stare.is_exhausted("amazon", 1)
    assert not stare.is_exhausted("owl", 1)


@pytest.mark.card("gorgoneion", "normal")
def test_the_gorgoneion_turns_a_companion_to_stone_for_two_power() -> None:
    play = at("main", artifacts=["gorgoneion"], companions_1=["amazon", "myrmidon", "argus-panoptes"], power=3)
    play.activates("gorgoneion")
    prompt = "Destroy an opposing Companion with strength 5 or less"
    play.asked(0, prompt, offers=["choose amazon", "choose myrmidon"])
    play.does("choose amazon")  # behind two Guards
    assert play.foe.discard == ["amazon"]
    assert play.power == 1


@pytest.mark.card("gorgoneion", "edge")
def test_the_gorgoneion_works_once_a_turn_and_not_without_power() -> None:
    play = at("main", artifacts=["gorgoneion"], companions_1=["amazon"], power=1)
    play.cannot("activate gorgoneion 2", "it costs 2 Power and you have 1 (C-ACT-01)")
    play.exhausts("gorgoneion")
    play.does("option 1")
    play.cannot("exhaust gorgoneion 1", "Gorgoneion is exhausted (C-EXH-02)")


@pytest.mark.card("medusa", "normal")
def test_medusas_gaze_stops_a_companion() -> None:
    play = at("danger", row=["gorgoneion", *REST], companions=["amazon", "owl"])
    play.does("choose owl", to="Exhaust one of your Companions")
    assert play.is_exhausted("owl")
    assert play.health == 50
    play.cannot("exhaust owl 1", "Owl is exhausted (C-EXH-02)")


@pytest.mark.card("medusa", "normal")
def test_medusas_head_serves_at_once_who_takes_it() -> None:
    play = at("main", row=["gorgoneion", *REST], market=MARKET, attack=6)
    play.does("defeat medusa")
    assert play.artifacts == ["gorgoneion"]
    assert play.attack == 0
    play.exhausts("gorgoneion")
    play.does("option 1")
    assert play.attack == 2
    assert "medusa" in play.lair


@pytest.mark.card("medusa", "edge")
def test_who_has_nobody_beside_him_meets_medusas_gaze_himself() -> None:
    play = at("danger", row=["gorgoneion", *REST], companions_1=["amazon"], attack=5)
    assert play.health == 47
    assert not play.is_exhausted("amazon", 1)
    play.cannot("defeat medusa", "its strength is 6 and you have 5 Attack (C-MON-07)")


@pytest.mark.card("golden-fleece", "normal")
def test_the_golden_fleece_heals_and_inspires_each_turn() -> None:
    play = at("main", artifacts=["golden-fleece"], health=40)
    play.exhausts("golden-fleece")
    assert (play.health, play.power) == (43, 1)
    play.ends_turn()
    play.ends_turn(by=1)
    play.exhausts("golden-fleece")
    assert (play.health, play.power) == (46, 2)


@pytest.mark.card("golden-fleece", "edge")
def test_the_golden_fleece_heals_nobody_beyond_fifty_and_finds_no_gems_where_none_are_left() -> None:
    play = at("main", artifacts=["golden-fleece"], health=49, power=(10, 15))
    play.exhausts("golden-fleece")
    assert (play.health, play.power) == (50, 10)
    play.cannot("exhaust golden-fleece 1", "Golden Fleece is exhausted (C-EXH-02)")


@pytest.mark.card("colchian-dragon", "normal")
def test_the_colchian_dragon_burns_and_makes_goods_scarce() -> None:
    play = at("danger", row=["golden-fleece", *REST], money=4)
    assert play.health == 48
    play.cannot("acquire phalanx", "it costs 5 Money and you have 4 (C-ACQ-01)")
    play.does("acquire laurel-wreath")
    assert play.money == 2


@pytest.mark.card("colchian-dragon", "normal")
def test_the_fleece_hangs_before_who_defeats_the_dragon() -> None:
    play = at("main", row=["golden-fleece", *REST], market=MARKET, attack=8, health=30)
    play.does("defeat colchian-dragon")
    assert play.artifacts == ["golden-fleece"]
    play.exhausts("golden-fleece")
    assert play.health == 33


@pytest.mark.card("colchian-dragon", "edge")
@pytest.mark.rule("C-MON-03")
def test_the_dragon_that_appears_hurts_whose_turn_it_is_and_then_the_next() -> None:
    row = ["laurel-wreath", *REST[1:], "waters-of-lethe"]
    play = at("main", row=row, market=["trojan-horse", "golden-fleece"], lair=["colchian-dragon"], money=9)
    play.does("acquire laurel-wreath")
    assert play.in_row[0] == "golden-fleece"
    assert (play.health, play.foe.health) == (48, 50)
    play.cannot("defeat colchian-dragon", "its strength is 8 and you have 0 Attack (C-MON-07)")
    play.does("acquire waters-of-lethe")
    assert play.money == 5  # 9 - 1 - 3
    play.ends_turn()
    assert play.foe.health == 48  # the danger strikes in every turn
