"""The Gold and the Blesses among the Treasures."""

import pytest

import mythboard
from tests.chartalea.duel import at

CALM = ["scarab-amulet", "scepter", "dreamcatcher", "atlatl", "healing-hands"]  # on top of the Market Deck: no Guarded card
BLESS = "Bless which Companion?"


def nothing_for(name: str) -> str:
    return f"there is nothing to use {name} on (C-TRE-09)"


# Gold


@pytest.mark.card("mayan-gold", "normal")
@pytest.mark.rule("C-TRE-04", "C-TRE-08")
def test_mayan_gold_takes_a_maya_card_or_one_that_is_maya_too() -> None:
    row = ["eclipse-reckoning", "teeth-of-seven-macaw", "obsidian-knife", "long-count-calendar", "gram"]
    play = at("main", treasures=["mayan-gold"], row=row, market=["amazon"])
    play.does("open mayan-gold")
    play.asked(
        0,
        "Acquire a Maya card costing 5 or less from the Market Row for free",
        offers=["choose eclipse-reckoning", "choose obsidian-knife"],
    )
    play.does("choose eclipse-reckoning")
    assert (play.discard, play.treasures, play.money) == (["eclipse-reckoning"], [], 0)
    assert play.in_row[0] == "amazon"
    assert "mayan-gold" in play.away


@pytest.mark.card("mayan-gold", "edge")
@pytest.mark.rule("C-TRE-09", "C-ACQ-07")
def test_mayan_gold_does_not_move_a_monster_nor_reach_a_dear_card() -> None:
    play = at("main", treasures=["mayan-gold"], row=["teeth-of-seven-macaw", "long-count-calendar", "gram"])
    play.cannot("open mayan-gold", nothing_for("Mayan Gold"))


@pytest.mark.card("olympian-gold", "normal")
@pytest.mark.rule("C-ACQ-13")
def test_olympian_gold_takes_a_greek_card_where_acquired_cards_go() -> None:
    lasting = [("this turn, the next card you acquire goes to your hand", 0)]
    play = at("main", treasures=["olympian-gold"], row=["gram", "amazon"], market=CALM, lasting=lasting)
    play.does("open olympian-gold")
    assert (play.hand, play.in_row[1]) == (["amazon"], "healing-hands")


@pytest.mark.card("olympian-gold", "edge")
def test_olympian_gold_is_too_little_for_a_hero() -> None:
    play = at("main", treasures=["olympian-gold"], row=["odysseus", "atlatl"])
    play.cannot("open olympian-gold", nothing_for("Olympian Gold"))


@pytest.mark.card("pharaohs-gold", "normal")
def test_pharaohs_gold_pays_for_egypts_treasures() -> None:
    play = at("main", treasures=["pharaohs-gold"], row=["golden-sarcophagus", "gram"], market=CALM)
    play.does("open pharaohs-gold")
    assert (play.discard, play.treasures) == (["golden-sarcophagus"], [])


@pytest.mark.card("pharaohs-gold", "edge")
@pytest.mark.rule("C-ACQ-14")
def test_pharaohs_gold_pays_for_a_curse_as_well() -> None:
    play = at(
        "main", treasures=["pharaohs-gold", "pharaohs-gold"], row=["mummys-curse", "pharaohs-death-mask"], market=["atlatl"]
    )
    play.does("open pharaohs-gold")
    assert (play.foe.curses, play.discard) == (["mummys-curse"], [])
    play.cannot("open pharaohs-gold", nothing_for("Pharaoh's Gold"))


@pytest.mark.card("rhine-gold", "normal")
def test_rhine_gold_hires_a_warrior() -> None:
    play = at("main", treasures=["rhine-gold"], row=["einherjar", "wolfcoat"], market=CALM)
    play.does("open rhine-gold")
    play.does("choose einherjar", to="Acquire a Norse card costing 5 or less from the Market Row for free")
    assert (play.discard, play.money) == (["einherjar"], 0)


@pytest.mark.card("rhine-gold", "edge")
@pytest.mark.rule("C-ACQ-12")
def test_rhine_gold_uses_up_no_discount() -> None:
    lasting = [("this turn, your next Norse card costs 1 Money less", 0)]
    play = at("main", treasures=["rhine-gold"], row=["einherjar", "viking-treasure"], market=CALM, lasting=lasting, money=2)
    play.does("open rhine-gold", "choose einherjar")
    play.does("acquire viking-treasure")
    assert (play.money, play.discard) == (0, ["einherjar", "viking-treasure"])


# Blesses


@pytest.mark.card("vitality", "normal")
@pytest.mark.rule("C-BLS-01", "C-BLS-04", "C-BLS-05", "C-BLS-06")
def test_vitality_makes_an_amazon_twice_as_hard_to_beat() -> None:
    play = at("main", treasures=["vitality", "vitality"], companions=["amazon", "owl"], row=CALM)
    play.does("open vitality")
    play.does("choose amazon", to=BLESS)
    assert (play.blesses, play.treasures) == (["vitality"], ["vitality"])
    assert play.sees("blesses/0", viewer=1) == ["vitality"]
    play.ends_turn()
    play.foe.cannot("destroy amazon", "its strength is 6 and you have 0 Attack (C-CPN-03)")
    play.foe.cannot("destroy owl", "its strength is 2 and you have 0 Attack (C-CPN-03)")
    play.ends_turn(by=1)
    play.does("open vitality", "choose amazon")
    play.ends_turn()
    play.foe.cannot("destroy amazon", "its strength is 9 and you have 0 Attack (C-CPN-03)")


@pytest.mark.card("vitality", "edge")
@pytest.mark.rule("C-BLS-02", "C-BLS-03")
def test_vitality_needs_an_own_companion_and_dies_with_it() -> None:
    alone = at("main", treasures=["vitality"], companions_1=["amazon"])
    alone.cannot("open vitality", nothing_for("Vitality"))
    play = at("main", treasures=["vitality"], companions=["owl"], hand_1=["bow-of-odysseus"], row=CALM)
    play.does("open vitality")  # the Owl is the only one
    play.ends_turn()
    play.foe("play bow-of-odysseus", "destroy owl")
    assert (play.foe.attack, play.blesses, play.discard) == (0, [], ["owl"])
    assert "vitality" in play.away


@pytest.mark.card("vigilance", "normal")
@pytest.mark.rule("C-GRD-01")
def test_vigilance_makes_a_guard() -> None:
    play = at("main", treasures=["vigilance"], companions=["owl", "amazon"], hand_1=["gram"], row=CALM[:3])
    play.does("open vigilance")
    play.does("choose owl", to=BLESS)
    play.ends_turn()
    play.foe("play gram")
    play.foe.cannot("destroy amazon", "a Guard protects it: destroy every Guard first (C-GRD-01)")
    play.ends_turn(by=1)
    assert play.health == 50  # 3 Attack were lost


@pytest.mark.card("vigilance", "edge")
def test_a_watch_ends_with_the_watcher() -> None:
    hand = ["gram", "atlatl"]
    play = at("main", treasures=["vigilance"], companions=["owl", "amazon"], hand_1=hand, row=["scepter"])
    play.does("open vigilance", "choose owl")
    play.ends_turn()
    play.foe("play gram", "destroy owl")  # its strength is 3 instead of 2
    assert play.foe.attack == 0
    play.foe("play atlatl", "destroy amazon")
    play.ends_turn(by=1)
    assert play.health == 49
    assert play.blesses == []


@pytest.mark.card("ferocity", "normal")
def test_ferocity_bites_at_the_beginning_of_every_turn() -> None:
    play = at("main", treasures=["ferocity"], companions=["amazon", "owl"], row=CALM)
    play.does("open ferocity", "choose owl")
    assert play.attack == 0
    play.ends_turn()
    play.ends_turn(by=1)
    assert play.attack == 1
    play.ends_turn()
    assert (play.attack, play.foe.attack, play.foe.health) == (0, 0, 49)


@pytest.mark.card("ferocity", "edge")
def test_ferocity_is_gone_with_its_companion_though_another_lives() -> None:
    play = at("main", treasures=["ferocity"], companions=["amazon", "owl"], hand_1=["khopesh-sword"], row=CALM)
    play.does("open ferocity", "choose owl")
    play.ends_turn()
    play.foe("play khopesh-sword", "destroy owl")
    play.ends_turn(by=1)
    assert (play.attack, play.companions) == (0, ["amazon"])


@pytest.mark.card("hunters-star", "normal")
@pytest.mark.rule("C-PHX-05")
def test_a_hunters_star_shines_on_every_hunt() -> None:
    play = at("main", treasures=["hunters-star"], companions=["owl"], row=["andvaris-ring"], market=CALM, attack=9)
    play.does("open hunters-star")
    play.does("defeat fafnir")
    assert play.power == 1
    play.does("defeat phoenix", "option 1")
    assert (play.power, play.money, play.attack) == (3, 1, 0)


@pytest.mark.card("hunters-star", "edge")
def test_a_hunters_star_does_not_shine_for_others_nor_over_fallen_companions() -> None:
    play = at(
        "main", treasures=["hunters-star"], companions=["owl"], companions_1=["alux"], hand_1=["bow-of-odysseus"], attack=4
    )
    play.does("open hunters-star")
    play.does("destroy alux")
    assert play.power == 0
    play.ends_turn()
    play.foe("play bow-of-odysseus", "defeat phoenix", "option 1")
    assert (play.power, play.foe.power) == (0, 1)


def test_a_treasure_is_every_one_of_18_twice() -> None:
    treasures = [card for card in mythboard.game("chartalea").cards.values() if card.kind == "treasure"]
    assert [card.copies for card in treasures] == [2] * 18
    assert sum(any(clause.kind == "bless" for clause in card.clauses) for card in treasures) == 4
