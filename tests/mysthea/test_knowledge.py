"""Who knows what: hands, decks, the events, reactions. Section 28 of the rules"""

import pytest

import mythboard
from mythboard.engine.board import ALL
from mythboard.games.mysthea import board as b
from tests.mysthea.sea import REACT, at

GAME = mythboard.game("mysthea")


def test_cards_bought_and_taken_back_are_known_to_all_and_drawn_ones_to_their_owner() -> None:
    play = at("turn", energy=1, row=["vanguard"], hand=["deep-breath"], discard=["air-drop"], hand_1=["old-wisdom"])
    play.does("develop", "reveal", "buy vanguard")
    assert play.sees("hand/0", 1) == ["vanguard"]
    play = at("next era", discard=["air-drop"], hand=["deep-breath"])
    assert play.sees("hand/0", 1) == ["air-drop"]
    assert sorted(play.sees("hand/0", 0)) == ["air-drop", "deep-breath"]


def test_an_imagined_hand_of_starting_cards_has_the_right_colours() -> None:
    table = GAME.start(4, "colours")
    kinds = set()
    for seed in range(30):
        world = table.imagine(0, mythboard.Dice(seed))
        assert world.view(0) == table.view(0)
        for seat in range(1, 4):
            hand = world.zones[b.HAND + seat]
            assert sorted(world.box.kind[card] for card in hand) == [0, 1, 2, 3]
            assert not set(hand) & set(table.zones[b.HAND])
        kinds.add(tuple(world.zones[b.HAND + 1]))
    assert len(kinds) > 10


def test_the_events_to_come_are_known_by_elimination_but_not_in_order() -> None:
    table = GAME.start(2, "events")
    while table.numbers[b.PHASE] < b.DURING:
        table.answer(table.asked[0], table.moves(table.asked[0])[0])
    deck = table.zones[b.EVENTS]
    assert table.known[deck[-1]] == ALL
    assert all(table.known[card] == 0 for card in deck[:-1])
    orders = {tuple(table.imagine(0, mythboard.Dice(seed)).zones[b.EVENTS]) for seed in range(30)}
    assert len(orders) > 15
    assert all(order[-1] == deck[-1] and sorted(order) == sorted(deck) for order in orders)
    shown = table.view(0)["zones"]["events"]  # type: ignore[index]
    assert shown["contents"] == sorted(table.box.cards[card].key for card in deck)


def test_cards_put_under_the_deck_are_known_there() -> None:
    play = at("turn", energy=1, row=["vanguard", "air-drop", "night-shift"], hand_1=["deep-breath"])
    play.does("develop", "exchange", "choose vanguard", "choose air-drop")
    for viewer in (0, 1, None):
        assert play.sees("era-one", viewer) == ["night-shift", "air-drop", "vanguard"]
    play.does(f"buy {play.row[0]}", "pass")


@pytest.mark.rule("M-BAT-03")
def test_an_imagined_table_may_hold_any_reaction_of_the_other() -> None:
    together = ("tree-forest", "tree-forest")
    play = at("turn", champions=together, hand=["old-wisdom", "war-chest"], hand_1=["heroic-blade", "small-triumph"])
    play.does("battle", "react old-wisdom")
    shown = set()
    for seed in range(60):
        world = play.table.imagine(1, mythboard.Dice(seed))
        assert world.view(1) == play.view(1)
        assert world.question is not None
        shown.add(world.text(world.question.answers[0]).partition("#")[0])
    assert "pass" in shown
    assert len(shown) > 3  # whatever a hand of two may hold
    play.ends(1, REACT)


def test_a_reaction_may_be_taken_back_only_while_it_is_secret() -> None:
    together = ("tree-forest", "tree-forest")
    play = at("turn", champions=together, hand=["old-wisdom", "war-chest"], hand_1=["heroic-blade"])
    play.does("battle", "react old-wisdom")
    play.takes_back()
    play.does("react war-chest")
    play.foe("pass")
    play.cannot_take_back()
