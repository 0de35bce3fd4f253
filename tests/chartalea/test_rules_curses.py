"""C-CRS: Curses, from the Market Row to the opponent's play area and out of the game."""

import pytest

import mythboard
from tests.chartalea.duel import ACTION, DISPEL, at, with_card

CALM = ["healing-hands", "sphinx-equinox", "atlatl", "scarab-amulet", "eclipse-reckoning"]
ROW = ["viking-treasure", "amazon", "treasure-map", "athenas-olive-tree", "mummys-curse"]
PRICE = mythboard.game("chartalea").cards["mummys-curse"].cost
ALL_CURSES = [card.key for card in mythboard.game("chartalea").cards.values() if card.kind == "curse"]


@pytest.mark.rule("C-CRS-01")
def test_a_curse_is_inflicted_on_the_opponent_instead_of_entering_a_deck() -> None:
    play = at("main", row=ROW, money=PRICE, market=CALM)
    play.does("inflict mummys-curse")
    assert (play.money, play.discard, play.curses) == (0, [], [])
    assert (play.foe.curses, play.foe.discard) == (["mummys-curse"], [])
    assert play.did("cursed") == [("cursed", 1, "mummys-curse")]


@pytest.mark.rule("C-CRS-02", "C-CRS-03")
def test_a_curse_does_nothing_at_first_and_then_strikes_in_every_danger_phase_of_its_victim() -> None:
    play = at("main", row=ROW, money=PRICE, market=CALM, power=(3, 5))
    play.does("inflict mummys-curse")
    assert (play.power, play.foe.power) == (3, 5)
    play.ends_turn()
    assert (play.power, play.foe.power) == (3, 3)
    play.ends_turn(by=1)
    assert (play.power, play.foe.power) == (3, 3)
    play.ends_turn()
    assert (play.power, play.foe.power) == (3, 1)


@pytest.mark.rule("C-CRS-04")
def test_every_curse_prints_how_it_is_dispelled() -> None:
    for key in ALL_CURSES:
        kinds = [clause.kind for clause in mythboard.game("chartalea").cards[key].clauses]
        assert kinds.count("dispel") == 1


@pytest.mark.rule("C-CRS-04", "C-CRS-05", "C-CRS-07")
def test_a_curse_whose_condition_is_met_may_be_dispelled_when_the_turn_ends() -> None:
    play = at("main", curses=["mummys-curse"], treasures=["vitality"])
    assert "dispel mummys-curse" not in play.offered(0)
    play.does("pass")
    play.asked(0, DISPEL, offers=["dispel mummys-curse", "pass"])
    play.does("dispel mummys-curse")
    assert play.curses == []
    assert "mummys-curse" in play.away
    assert "mummys-curse" not in play.market


@pytest.mark.rule("C-CRS-04", "C-CRS-05")
def test_a_curse_whose_condition_is_not_met_stays() -> None:
    play = at("main", curses=["mummys-curse"])
    play.does("pass")
    play.asked(1, ACTION)
    assert play.curses == ["mummys-curse"]


@pytest.mark.rule("C-CRS-05")
def test_dispelling_is_a_choice() -> None:
    play = at("cleanup", curses=["mummys-curse"], treasures=["vitality"])
    play.does("pass", to=DISPEL)
    assert (play.curses, play.treasures) == (["mummys-curse"], ["vitality"])


@pytest.mark.rule("C-CRS-05", "C-CRS-06")
def test_any_number_of_curses_is_dispelled_each_for_its_own_price() -> None:
    game = with_card("curse", "Curse: Lose 1 Health.\nDispel by paying 2 Money.", copies=2)
    play = at("cleanup", game=game, curses=["stranger", "stranger", "mummys-curse"], treasures=["vitality"], money=3)
    play.does("dispel stranger", to=DISPEL)
    assert play.money == 1
    assert "dispel stranger" not in play.offered(0)
    play.does("dispel mummys-curse", to=DISPEL)
    assert (play.curses, play.treasures) == (["stranger"], [])


@pytest.mark.rule("C-CRS-06")
def test_one_treasure_does_not_dispel_two_curses() -> None:
    game = with_card("curse", "Curse: Lose 1 Health.\nDispel by sacrificing a Treasure.")
    play = at("cleanup", game=game, curses=["mummys-curse", "stranger"], treasures=["vitality"])
    play.does("dispel stranger", to=DISPEL)
    play.asked(1, ACTION)
    assert (play.curses, play.treasures) == (["mummys-curse"], [])


@pytest.mark.rule("C-CRS-06")
def test_a_condition_that_is_no_price_costs_nothing() -> None:
    game = with_card("curse", "Curse: Lose 1 Health.\nDispel if you have 3 or more Power.", copies=2)
    play = at("cleanup", game=game, curses=["stranger", "stranger"], power=3)
    play.does("dispel stranger", to=DISPEL)
    play.does("dispel stranger", to=DISPEL)
    assert (play.curses, play.power) == ([], 3)


@pytest.mark.rule("C-CRS-07")
def test_a_curse_dispelled_by_a_card_leaves_the_game_too() -> None:
    game = with_card("item", "Dispel one of your Curses.")
    play = at("main", game=game, hand=["stranger"], curses=["mummys-curse"])
    play.plays("stranger")
    play.uses("stranger", 1)
    assert play.curses == []
    assert "mummys-curse" in play.away


@pytest.mark.rule("C-CRS-08")
def test_a_curse_counts_for_the_mythos_of_its_victim_only() -> None:
    victim = at("main", hand=["scarab-amulet"], curses=["mummys-curse"], deck=["coin"])
    victim.plays("scarab-amulet")
    victim.uses("scarab-amulet", 2)
    assert victim.hand == ["coin"]
    owner = at("main", hand=["scarab-amulet"], curses_1=["mummys-curse"])
    owner.plays("scarab-amulet")
    owner.cannot("use scarab-amulet 2", "it needs another Egypt card in play and you have 0 (C-EFF-04)")


@pytest.mark.rule("C-CRS-09")
def test_one_player_can_have_all_the_curses_at_once() -> None:
    game = with_card("curse", "Curse: Lose 1 Health.\nDispel by paying 9 Power.", copies=12)
    play = at("main", game=game, row=["stranger"], curses_1=["stranger"] * 11, money=1, market=CALM)
    play.does("inflict stranger")
    assert play.foe.curses == ["stranger"] * 12
    play.does("pass")
    for _ in range(11):
        play.foe("resolve stranger")
    assert play.foe.health == 38


@pytest.mark.rule("C-CRS-10")
def test_mummys_curse_takes_2_power_and_goes_for_a_treasure() -> None:
    play = at("turn", curses=["mummys-curse"], power=5, treasures=["vitality", "mayan-gold"])
    play.asked(0, ACTION)
    assert play.power == 3
    play.does("pass")
    play.does("dispel mummys-curse", to=DISPEL)
    play.does("choose vitality", to="Sacrifice which Treasure?")
    assert (play.curses, play.treasures) == ([], ["mayan-gold"])
    play.ends_turn(by=1)
    assert play.power == 3


@pytest.mark.rule("C-CRS-11")
def test_a_sacrificed_treasure_leaves_the_game_without_its_effect() -> None:
    play = at("cleanup", curses=["mummys-curse"], treasures=["moonstone"], power=1)
    play.does("dispel mummys-curse", to=DISPEL)
    assert (play.power, play.treasures) == (1, [])
    assert "moonstone" in play.away


@pytest.mark.rule("C-CRS-11")
def test_a_bless_that_lies_on_a_companion_is_used_and_cannot_be_sacrificed() -> None:
    play = at("main", curses=["mummys-curse"], treasures=["vitality"], companions=["amazon"])
    play.does("open vitality", "pass")
    play.asked(1, ACTION)
    assert (play.curses, play.blesses) == (["mummys-curse"], ["vitality"])
