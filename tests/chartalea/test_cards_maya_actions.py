"""The Maya Actions of the market, and the Lost one of all Mayan Gods."""

import pytest

from tests.chartalea.duel import CHANGE, at

NO_MYTHOS = "it needs another Maya card in play and you have 0 (C-EFF-04)"
TOO_EARLY = "you can only change dice during your roll (C-DICE-23)"


@pytest.mark.card("bloodletting", "normal")
def test_blood_buys_a_die_of_any_type() -> None:
    play = at("main", hand=["bloodletting"], health=(30, 50), token=(0, 0))
    play.plays("bloodletting")
    assert (play.pool, play.health) == ([0, 0, 0, 0], 30)  # nothing is paid unasked
    play.uses("bloodletting", 1)
    play.does("Power Die", to="Which type of die?")
    assert (play.pool, play.health) == ([0, 0, 0, 1], 28)
    play.does("roll", rolls=[2])
    assert play.power == 2


@pytest.mark.card("bloodletting", "edge")
@pytest.mark.rule("C-EFF-12", "C-EFF-13")
def test_nobody_bleeds_to_death_for_a_die() -> None:
    play = at("main", hand=["bloodletting"], health=(2, 50))
    play.plays("bloodletting")
    play.cannot("use bloodletting 1", "it costs 2 Health, which must leave you at least 1, and you have 2 (C-EFF-04)")
    assert play.health == 2


@pytest.mark.card("healing-hands", "normal")
def test_healing_hands_heal_you_and_rouse_a_companion() -> None:
    play = at("main", hand=["healing-hands"], companions=["lunar-rabbit", "amazon"], health=(30, 50), token=(0, 0))
    play.exhausts("lunar-rabbit")
    play.does("gain 3 Health")
    play.plays("healing-hands")
    assert play.pool == [0, 0, 2, 0]
    play.uses("healing-hands", 2)  # Amazon is not tired, so there is no question
    play.exhausts("lunar-rabbit")
    play.does("gain 3 Health")
    assert play.health == 36
    play.does("roll", rolls=[4, 1])
    assert play.health == 41


@pytest.mark.card("healing-hands", "edge")
def test_healing_hands_alone_rouse_nobody() -> None:
    play = at("main", hand=["healing-hands"], companions=["amazon"])
    play.plays("healing-hands")
    play.cannot("use healing-hands 2", NO_MYTHOS)


@pytest.mark.card("healing-hands", "edge")
def test_healing_hands_cannot_rouse_who_is_awake() -> None:
    play = at(
        "main", hand=["healing-hands"], companions=["alux"], companions_1=["amazon"], exhausted={"companions/1": "amazon"}
    )
    play.plays("healing-hands")
    play.uses("healing-hands", 2)
    assert play.is_exhausted("amazon", seat=1)


@pytest.mark.card("cenote-offering", "normal")
def test_cards_and_treasures_sink_into_the_cenote() -> None:
    play = at("main", hand=["cenote-offering", "coin", "strike"], treasures=["moonstone", "drowned-purse"])
    play.plays("cenote-offering")
    play.uses("cenote-offering", 1)
    play.does("choose coin", to="Banish a card from your hand to gain 1 Power")
    assert (play.power, play.hand) == (1, ["strike"])
    play.uses("cenote-offering", 2)
    play.does("choose moonstone", to="Sacrifice which Treasure?")
    assert (play.power, play.treasures) == (3, ["drowned-purse"])
    assert {"coin", "moonstone"} <= set(play.away)


@pytest.mark.card("cenote-offering", "edge")
def test_the_cenote_gives_nothing_for_nothing() -> None:
    play = at("main", hand=["cenote-offering", "coin"])
    play.plays("cenote-offering")
    play.cannot("use cenote-offering 2", "it costs 1 Treasure and you have 0 (C-EFF-04)")
    play.uses("cenote-offering", 1)
    play.does("pass")
    assert (play.power, play.hand) == (0, ["coin"])


@pytest.mark.card("maize-harvest", "normal")
def test_maize_feeds_purse_and_people() -> None:
    play = at("main", hand=["maize-harvest", "cacao-beans"], health=(30, 50), token=(0, 0))
    play.plays("maize-harvest", "cacao-beans")
    play.uses("maize-harvest", 2)
    assert play.pool == [2, 0, 1, 0]
    play.does("roll", rolls=[3, 1, 2])
    assert (play.money, play.health) == (5, 33)


@pytest.mark.card("maize-harvest", "edge")
@pytest.mark.rule("C-MYT-04", "C-DICE-25")
def test_a_mythos_that_comes_after_the_roll_gives_one_health() -> None:
    play = at("main", hand=["maize-harvest", "cacao-beans"], health=(30, 50), token=(0, 0))
    play.plays("maize-harvest")
    play.cannot("use maize-harvest 2", NO_MYTHOS)
    play.does("roll", rolls=[0, 1])
    play.plays("cacao-beans")
    play.uses("maize-harvest", 2)
    assert (play.money, play.health) == (2, 32)


@pytest.mark.card("ball-game", "normal")
def test_a_ball_turns_in_the_air() -> None:
    play = at("main", hand=["ball-game"], token=(0, 0))
    play.plays("ball-game")
    assert play.pool == [1, 1, 0, 0]
    play.does("roll", rolls=[2, 0])
    play.does("use ball-game 2", to=CHANGE)
    play.does("die attack-0", to="Flip which die?")
    assert (play.money, play.attack) == (2, 4)


@pytest.mark.card("ball-game", "edge")
@pytest.mark.rule("C-DICE-24")
def test_no_die_turns_before_or_after_the_roll() -> None:
    play = at("main", hand=["ball-game"], token=(0, 0))
    play.plays("ball-game")
    play.cannot("use ball-game 2", TOO_EARLY)
    play.does("roll", rolls=[3, 4])
    play.does("pass", to=CHANGE)
    assert (play.money, play.attack) == (3, 4)
    play.cannot("use ball-game 2", TOO_EARLY)


@pytest.mark.card("vision-serpent", "normal")
def test_the_vision_serpent_rises_from_burnt_blood() -> None:
    play = at("main", hand=["vision-serpent"], deck=["coin", "atlatl", "strike"], health=(30, 50), token=(0, 0))
    play.plays("vision-serpent")
    play.uses("vision-serpent", 2)
    assert (sorted(play.hand), play.health) == (["atlatl", "strike"], 27)
    play.does("roll", rolls=[3])
    assert play.power == 3


@pytest.mark.card("vision-serpent", "edge")
def test_visions_are_not_for_the_dying() -> None:
    play = at("main", hand=["vision-serpent"], deck=["coin"], health=(3, 50))
    play.plays("vision-serpent")
    play.cannot("use vision-serpent 2", "it costs 3 Health, which must leave you at least 1, and you have 3 (C-EFF-04)")
    assert play.pool == [0, 0, 0, 1]


@pytest.mark.card("road-to-xibalba", "normal")
@pytest.mark.rule("C-RET-01", "C-ACQ-17")
def test_two_come_back_from_xibalba_one_of_them_just_bought() -> None:
    play = at(
        "main", hand=["road-to-xibalba"], discard=["coin", "amazon"], row=["atlatl"], market=["gram"], money=4, health=(30, 50)
    )
    play.plays("road-to-xibalba")
    assert play.pool == [0, 1, 0, 0]
    play.does("acquire atlatl")
    play.uses("road-to-xibalba", 2)
    play.does("choose atlatl", "choose amazon", to="Return 2 cards from your discard pile to your hand")
    assert (play.hand, play.discard, play.health) == (["atlatl", "amazon"], ["coin"], 27)
    play.plays("atlatl")
    assert play.attack == 4


@pytest.mark.card("road-to-xibalba", "edge")
@pytest.mark.rule("C-EFF-14")
def test_the_road_to_xibalba_brings_one_back_where_there_is_one() -> None:
    play = at("main", hand=["road-to-xibalba"], discard=["coin"], health=(30, 50))
    play.plays("road-to-xibalba")
    play.uses("road-to-xibalba", 2)
    assert (play.hand, play.health) == (["coin"], 27)


@pytest.mark.card("road-to-xibalba", "edge")
def test_the_road_to_xibalba_is_paid_in_advance() -> None:
    play = at("main", hand=["road-to-xibalba"], discard=["coin"], health=(1, 50))
    play.plays("road-to-xibalba")
    play.cannot("use road-to-xibalba 2", "it costs 3 Health, which must leave you at least 1, and you have 1 (C-EFF-04)")


@pytest.mark.card("rain-of-chaac", "normal")
def test_the_rain_of_chaac_strikes_and_refreshes() -> None:
    play = at(
        "main", hand=["rain-of-chaac"], companions=["alux"], companions_1=["balam-guardian"], health=(30, 50), token=(0, 0)
    )
    play.plays("rain-of-chaac")
    assert play.pool == [0, 2, 2, 0]
    play.uses("rain-of-chaac", 2)
    assert play.foe.health == 48  # past the Guard
    play.does("roll", rolls=[4, 3, 2, 0])
    assert (play.attack, play.health) == (7, 32)


@pytest.mark.card("rain-of-chaac", "edge")
@pytest.mark.rule("C-MYT-03", "C-MYT-05")
def test_the_rain_of_chaac_needs_a_friend_and_once_is_enough() -> None:
    play = at("main", hand=["rain-of-chaac", "cacao-beans"], companions_1=["alux"])
    play.plays("rain-of-chaac")
    play.cannot("use rain-of-chaac 2", NO_MYTHOS)
    play.plays("cacao-beans")
    play.uses("rain-of-chaac", 2)
    play.cannot("use rain-of-chaac 2", "you've already used this line this turn (C-EFF-08)")
    assert play.foe.health == 48


@pytest.mark.card("first-dawn", "normal")
def test_at_the_first_dawn_three_dice_rise_and_one_stands_highest() -> None:
    play = at("main", hand=["first-dawn"], companions=["alux"], token=(0, 0))
    play.plays("first-dawn")
    play.uses("first-dawn", 1)
    play.does("Power Die", to="Which type of die?")
    assert play.pool == [0, 0, 0, 3]
    play.does("roll", rolls=[0, 1, 2])
    play.does("use first-dawn 2", to=CHANGE)
    play.does("die power-0", to="Turn which die?")
    assert play.power == 6


@pytest.mark.card("first-dawn", "edge")
@pytest.mark.rule("C-DICE-10", "C-DICE-12")
def test_a_first_dawn_alone_turns_nothing_and_dice_beyond_four_add_one() -> None:
    play = at("main", hand=["first-dawn"], pool=[0, 3, 0, 0], token=(0, 0))
    play.plays("first-dawn")
    play.uses("first-dawn", 1)
    play.does("Attack Die")
    play.does("roll", rolls=[0, 2, 3, 4])
    assert play.attack == 11
    play.cannot("use first-dawn 2", TOO_EARLY, NO_MYTHOS)


@pytest.mark.card("kukulkans-descent", "normal")
@pytest.mark.rule("C-LOST-01")
def test_kukulkan_brings_a_mayan_god_a_maya_card() -> None:
    play = at("main", god="ixchel", hand=["kukulkans-descent"], discard=["coin", "atlatl", "alux"], token=(0, 0))
    play.plays("kukulkans-descent")
    assert play.pool == [0, 1, 0, 1]
    play.uses("kukulkans-descent", 2)
    play.does("choose alux", to="Return a Maya card from your discard pile to your hand")
    assert (play.hand, play.discard) == (["alux"], ["coin", "atlatl"])
    play.does("roll", rolls=[3, 2])
    assert (play.attack, play.power) == (3, 2)


@pytest.mark.card("kukulkans-descent", "edge")
@pytest.mark.rule("C-LOST-02")
def test_kukulkan_brings_other_gods_only_dice() -> None:
    play = at("main", god="thor", foe_god="ixchel", hand=["kukulkans-descent"], discard=["atlatl"])
    play.plays("kukulkans-descent")
    play.cannot("use kukulkans-descent 2", "your God isn't Mayan (C-EFF-04)")
    assert (play.hand, play.discard, play.pool) == ([], ["atlatl"], [0, 1, 0, 1])


@pytest.mark.card("kukulkans-descent", "edge")
def test_kukulkan_finds_no_maya_card_in_a_strange_pile() -> None:
    play = at("main", god="ixchel", hand=["kukulkans-descent"], discard=["gram"])
    play.plays("kukulkans-descent")
    play.uses("kukulkans-descent", 2)
    assert (play.hand, play.discard) == ([], ["gram"])
