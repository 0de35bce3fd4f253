"""The Omni cards."""

import pytest

import mythboard
from tests.chartalea.duel import CHANGE, at

CALM = ["scarab-amulet", "scepter", "dreamcatcher", "atlatl", "healing-hands"]  # on top of the Market Deck: no Guarded card
USED = "you've already used this line this turn (C-EFF-08)"
BURY = "Banish a card from your hand or discard pile"


def without(mythology: str) -> str:
    return f"it needs another {mythology} card in play and you have 0 (C-EFF-04)"


@pytest.mark.card("step-pyramid", "normal")
def test_a_step_pyramid_serves_both_peoples() -> None:
    play = at("main", hand=["step-pyramid", "scarab-amulet", "cacao-beans"], discard=["coin", "owl"], health=40)
    play.plays("step-pyramid", "scarab-amulet")
    assert play.money == 4
    play.uses("step-pyramid", 2)
    play.does("choose coin", to=BURY)
    assert play.discard == ["owl"]
    play.cannot("use step-pyramid 3", without("Maya"))
    play.plays("cacao-beans")
    play.uses("step-pyramid", 3)
    assert (play.power, play.health) == (1, 40)  # 1 more by the beans, 1 less by the pyramid


@pytest.mark.card("step-pyramid", "edge")
@pytest.mark.rule("C-EFF-13", "C-EFF-14")
def test_a_step_pyramid_takes_no_last_drop_of_blood_and_may_bury_nobody() -> None:
    play = at("main", hand=["step-pyramid"], companions=["alux"], curses=["mummys-curse"], health=1)
    play.plays("step-pyramid")
    play.cannot("use step-pyramid 3", "it costs 1 Health, which must leave you at least 1, and you have 1 (C-EFF-04)")
    play.uses("step-pyramid", 2)  # the Curse is an Egypt card; there is nothing to banish
    assert (play.money, play.discard) == (2, [])


@pytest.mark.card("treasure-map", "normal")
def test_a_treasure_map_leads_past_monsters_and_to_a_treasure() -> None:
    play = at(
        "main",
        hand=["treasure-map", "cacao-beans", "village-raid"],
        row=["andvaris-ring"],
        market=CALM,
        stack=["moonstone"],
        attack=5,
    )
    play.plays("treasure-map", "cacao-beans", "village-raid")
    assert play.money == 3
    play.uses("treasure-map", 2)
    assert (play.health, play.treasures) == (48, ["moonstone"])
    play.cannot("defeat fafnir", "its strength is 6 and you have 5 Attack (C-MON-07)")
    play.uses("treasure-map", 3)
    play.does("defeat fafnir")
    assert (play.attack, play.artifacts) == (1, ["andvaris-ring"])
    play.does("defeat phoenix", "option 1")
    assert (play.attack, play.power) == (0, 1)


@pytest.mark.card("treasure-map", "edge")
@pytest.mark.rule("C-OMNI-01", "C-OMNI-02")
def test_among_northmen_a_treasure_map_is_read_in_one_way_only() -> None:
    play = at("main", hand=["treasure-map", "village-raid"], stack=["moonstone"], row=CALM, attack=1)
    play.plays("treasure-map")
    play.cannot("use treasure-map 3", without("Norse"))
    play.plays("village-raid")
    play.cannot("use treasure-map 2", without("Maya"))
    play.uses("village-raid", 2)  # the map itself is Norse
    play.uses("treasure-map", 3)
    assert (play.attack, play.treasures) == (2, [])
    play.ends_turn()
    play.foe.cannot("defeat phoenix", "its strength is 3 and you have 0 Attack (C-MON-07)")


@pytest.mark.card("idol-of-four-faces", "normal")
@pytest.mark.parametrize(
    ("face", "gains"),
    [(1, (1, 1, 40, 0)), (3, (0, 0, 45, 0)), (4, (0, 0, 40, 3))],
    ids=["wisdom", "healing", "battle"],
)
def test_an_idol_turns_one_of_its_faces(face: int, gains: tuple[int, int, int, int]) -> None:
    play = at("main", hand=["idol-of-four-faces"], health=40)
    play.plays("idol-of-four-faces")
    play.uses("idol-of-four-faces", 1)
    play.does(f"option {face}", to="Choose one")
    assert (play.money, play.power, play.health, play.attack) == gains
    play.cannot("use idol-of-four-faces 1", USED)


@pytest.mark.card("idol-of-four-faces", "normal")
def test_the_face_of_death_takes_a_card() -> None:
    play = at("main", hand=["idol-of-four-faces", "coin", "strike"])
    play.plays("idol-of-four-faces")
    play.uses("idol-of-four-faces", 1)
    play.does("option 2", "choose coin")
    assert (play.money, play.hand) == (2, ["strike"])


@pytest.mark.card("idol-of-four-faces", "edge")
@pytest.mark.rule("C-OMNI-01", "C-EFF-15", "C-OMNI-03")
def test_an_idol_is_of_every_people_and_death_finds_nothing_in_an_empty_hand() -> None:
    hand = ["idol-of-four-faces", "scarab-amulet", "village-raid", "laurel-wreath", "draupnir"]
    play = at("main", hand=hand, deck=["coin"])
    play.plays("idol-of-four-faces", "scarab-amulet")
    play.uses("scarab-amulet", 2)
    play.plays("village-raid", "laurel-wreath", "coin")
    play.uses("village-raid", 2)
    play.uses("laurel-wreath", 2)
    assert (play.money, play.attack, play.power) == (4, 1, 1)
    play.plays("draupnir")
    play.uses("draupnir", 2)  # Village Raid and the Idol are two other Norse cards
    play.uses("idol-of-four-faces", 1)
    play.does("option 2")
    assert play.money == 9


@pytest.mark.card("eclipse-reckoning", "normal")
def test_two_peoples_reckon_an_eclipse() -> None:
    hand = ["eclipse-reckoning", "laurel-wreath", "cacao-beans"]
    play = at("main", hand=hand, deck=["coin"], health=30, token=(0, 0))
    play.plays("eclipse-reckoning", "laurel-wreath", "cacao-beans")
    assert (play.pool, play.health) == ([0, 0, 1, 1], 31)
    play.uses("eclipse-reckoning", 2)
    assert play.hand == ["coin"]
    play.uses("eclipse-reckoning", 3)
    play.does("roll", rolls=[4, 3, 2, 3])
    assert (play.health, play.power) == (40, 3)


@pytest.mark.card("eclipse-reckoning", "edge")
@pytest.mark.rule("C-MYT-05")
def test_nobody_reckons_an_eclipse_alone() -> None:
    play = at("main", hand=["eclipse-reckoning", "laurel-wreath"], discard=["atlatl"], row=["cacao-beans"])
    play.plays("eclipse-reckoning")
    play.cannot("use eclipse-reckoning 2", without("Greek"))
    play.cannot("use eclipse-reckoning 3", without("Maya"))
    assert play.pool == [0, 0, 1, 1]


@pytest.mark.card("varangian", "normal")
@pytest.mark.rule("C-EXH-07", "C-GRD-01")
def test_a_varangian_fights_for_pay() -> None:
    play = at("main", companions=["varangian", "amazon", "wolfcoat"], money=1, row=CALM, token=(0, 0))
    play.uses("varangian", 3)
    play.uses("varangian", 4)
    assert (play.money, play.attack) == (2, 1)
    play.exhausts("varangian")
    assert (play.money, play.pool) == (0, [0, 2, 0, 0])
    play.does("roll", rolls=[2, 3])
    assert play.attack == 6
    play.ends_turn()
    play.foe.cannot(
        "destroy amazon",
        "a Guard protects it: destroy every Guard first (C-GRD-01)",
        "its strength is 3 and you have 0 Attack (C-CPN-03)",
    )


@pytest.mark.card("varangian", "edge")
@pytest.mark.rule("C-EFF-12")
def test_an_unpaid_varangian_stands_guard_and_does_no_more() -> None:
    play = at("main", hand=["varangian"], money=1)
    play.plays("varangian")
    play.cannot("exhaust varangian 2", "it costs 2 Money and you have 1 (C-EFF-12)")
    play.cannot("use varangian 3", without("Greek"))
    play.cannot("use varangian 4", without("Norse"))
    assert play.companions == ["varangian"]


@pytest.mark.card("funeral-ship", "normal")
def test_a_funeral_ship_brings_death_and_the_dead() -> None:
    hand = ["funeral-ship", "village-raid", "scarab-amulet"]
    play = at("main", hand=hand, discard=["amazon", "coin", "owl"])
    play.plays("funeral-ship", "village-raid", "scarab-amulet")
    assert (play.money, play.pool) == (3, [1, 2, 0, 0])
    play.uses("funeral-ship", 2)
    assert play.foe.health == 48
    play.uses("funeral-ship", 3)
    play.does("choose amazon", to="Return a Companion from your discard pile to your hand")
    play.plays("amazon")
    assert (play.companions, play.discard) == (["amazon"], ["coin", "owl"])


@pytest.mark.card("funeral-ship", "edge")
def test_a_funeral_ship_sails_without_the_dead() -> None:
    play = at("main", hand=["funeral-ship"], companions=["wolfcoat"], discard=["coin"])
    play.plays("funeral-ship")
    play.cannot("use funeral-ship 2", without("Egypt"))
    play.uses("funeral-ship", 3)
    assert (play.hand, play.discard, play.foe.health) == ([], ["coin"], 50)


@pytest.mark.card("hermanubis", "normal")
def test_hermanubis_leads_the_way() -> None:
    play = at(
        "main",
        companions=["hermanubis", "owl"],
        curses=["mummys-curse"],
        deck=["coin", "strike", "gram"],
        pool=[0, 1, 0, 0],
        token=(0, 0),
    )
    play.exhausts("hermanubis")
    play.does("choose gram", to="Take a card from among them")
    assert (play.hand, play.discard, play.deck) == (["gram"], ["strike"], ["coin"])
    play.uses("hermanubis", 3)  # a Curse is an Egypt card, too; only Strike lies there
    assert play.discard == []
    assert "strike" in play.away
    play.does("roll", rolls=[3])
    play.does("use hermanubis 2", to=CHANGE)
    assert play.attack == 4


@pytest.mark.card("hermanubis", "edge")
@pytest.mark.rule("C-DRW-02", "C-EXH-04")
def test_hermanubis_finds_no_way_where_there_is_none() -> None:
    play = at("main", hand=["hermanubis"], pool=[0, 1, 0, 0], token=(0, 0))
    play.plays("hermanubis")
    play.exhausts("hermanubis")
    assert (play.hand, play.discard) == ([], [])
    play.cannot("use hermanubis 3", without("Egypt"))
    play.does("roll", rolls=[2])  # without another Greek card there is nothing to change
    assert play.attack == 2
    one = at("main", companions=["hermanubis"], discard=["coin"])
    one.exhausts("hermanubis")
    assert (one.hand, one.discard, one.deck) == (["coin"], [], [])


@pytest.mark.card("council-of-the-gods", "normal")
@pytest.mark.rule("C-POW-04", "C-POW-05")
def test_the_council_of_the_gods_grants_two_wishes_and_a_divine_power() -> None:
    play = at("main", god="thor", hand=["council-of-the-gods"], deck=["coin", "strike"], power=4, health=(30, 30))
    play.plays("council-of-the-gods")
    play.uses("council-of-the-gods", 1)
    play.does("option 1")
    play.does("option 2")
    assert (play.hand, play.foe.health) == (["strike", "coin"], 27)
    play.does("invoke absolution", "option 1")
    play.cannot("invoke absolution", "you may use 1 Divine Power each turn (C-POW-01)")
    play.uses("council-of-the-gods", 2)
    play.does("invoke absolution", "option 1")
    assert (play.health, play.power) == (42, 0)


@pytest.mark.card("council-of-the-gods", "edge")
def test_the_council_of_the_gods_does_not_grant_the_same_wish_twice() -> None:
    play = at("main", hand=["council-of-the-gods"], health=30)
    play.plays("council-of-the-gods")
    play.uses("council-of-the-gods", 1)
    play.does("option 4")
    play.asked(0, "Choose two: another one", offers=["option 1", "option 2", "option 3"])
    play.does("option 3")
    assert (play.health, play.pool) == (37, [0, 2, 0, 0])
    play.cannot("use council-of-the-gods 1", USED)


@pytest.mark.rule("C-CON-21", "C-CON-25")
def test_omni_cards_are_all_pairs_and_two_of_all_four() -> None:
    cards = [card for card in mythboard.game("chartalea").cards.values() if "omni" in card.traits]
    peoples = sorted(tuple(trait for trait in card.traits if trait != "omni") for card in cards)
    assert len(set(peoples)) == 7
    assert sorted(len(people) for people in peoples) == [2, 2, 2, 2, 2, 2, 4, 4]
    assert sorted(card.cost for card in cards) == [2, 3, 3, 4, 4, 5, 6, 7]
    assert sorted(card.kind for card in cards) == ["action"] * 3 + ["companion"] * 2 + ["item"] * 3
