"""How many cards: "another", which is never the card itself, and "one or more", of which the first cannot be declined."""

from __future__ import annotations

import pytest

from mythboard.cards import printer
from mythboard.engine.card import Source
from mythboard.engine.errors import BadCards
from tests.cards.day import PLAY, day, played
from tests.cards.mill import entry, mill
from tests.cards.reading import MILL_PARSER, OBOL_PARSER, complaint, refusal, sketch


def test_another_is_never_the_card_itself() -> None:
    play = day("When you harvest: Bury another friend from your yard.", kind="friend", yard=["jack", "jill"])
    play.does("pass")
    play.asked(0, "Bury another friend from your yard", offers=["choose jack", "choose jill"])
    play.does("choose jack")
    assert (play.yard, play.heap) == (["saw", "jill"], ["jack"])


def test_another_copy_of_the_card_is_another_card() -> None:
    play = day("When you harvest: Bury another friend from your yard.", kind="friend", yard=["saw"])
    play.does("pass")  # each of two has one other to bury; the second is gone before its line comes
    assert (play.yard, play.heap) == (["saw"], ["saw"])


def test_without_another_nothing_is_asked() -> None:
    play = day("When you harvest: Bury another friend from your yard. Wait.", kind="friend")
    play.does("pass")
    play.asked(1, PLAY)
    assert (play.yard, play.waited) == (["saw"], 1)


def test_another_looks_where_the_card_lies_when_it_asks() -> None:
    play = played("Keep another tool card from the heap.", heap=["axe", "rope"])
    play.does("choose axe", to="Keep another tool card from the heap")
    assert (play.yard, play.heap) == (["axe"], ["rope", "saw"])


def test_another_is_one_certain_card() -> None:
    play = played("Bury another card from your yard, then take it.", yard=["axe", "rope"])
    play.does("choose rope")
    assert play.hand == ["rope"]


def test_another_card_can_be_a_price() -> None:
    text = "When you harvest: You may bury another friend from your yard to gain 2 grains."
    play = day(text, kind="friend", yard=["jack", "jill"])
    play.does("pass")
    play.asked(0, "Bury another friend from your yard to gain 2 grains", offers=["choose jack", "choose jill", "pass"])
    play.does("choose jill")
    assert (play.yard, play.grain) == (["saw", "jack"], 2)


def test_a_card_of_one_side_is_chosen_there() -> None:
    play = played("Bury one of your friends, then keep a lost card.", yard=["jack", "axe", "jill"])
    play.does("choose jill", to="Bury one of your friends")
    play.does("choose jill", to="Keep a lost card")
    assert (play.yard, play.heap) == (["jack", "axe", "jill"], ["saw"])


def test_all_of_a_side_are_meant() -> None:
    play = played("Bury all your friends.", yard=["jack", "axe", "jill"])
    assert (play.yard, play.heap) == (["axe"], ["saw", "jack", "jill"])


def test_another_of_a_sort_conceals_whether_there_is_one() -> None:
    play = played("Bury another iron card.", hand=["rope"])
    play.asked(0, "Bury another iron card", offers=["pass"])
    play.does("pass")
    assert play.hand == ["rope"]


def test_the_first_of_one_or_more_cannot_be_declined() -> None:
    play = played("Bury one or more cards.", hand=["axe", "rope", "anvil"])
    play.asked(0, "Bury one or more cards", offers=["choose axe", "choose rope", "choose anvil"])
    play.does("choose rope")
    play.asked(0, "Bury one or more cards", offers=["choose axe", "choose anvil", "pass"])
    play.does("pass")
    assert play.hand == ["axe", "anvil"]


def test_one_or_more_goes_on_while_there_are_cards() -> None:
    play = played("Bury one or more cards, then gain 1 grain for each card chosen this way.", hand=["axe", "rope", "anvil"])
    play.does("choose rope", "choose axe", "choose anvil")
    assert (play.hand, play.grain) == ([], 3)


def test_of_a_single_card_one_or_more_asks_nothing() -> None:
    play = played("Bury one or more cards from your yard.", yard=["axe"])
    play.asked(1, PLAY)
    assert play.yard == []


def test_one_or_more_of_none_asks_nothing() -> None:
    play = played("Bury one or more cards from your yard. Wait.")
    play.asked(1, PLAY)
    assert play.waited == 1


def test_one_or_more_of_a_sort_conceals_whether_there_are_any() -> None:
    play = played("Bury one or more iron cards.", hand=["rope"])
    play.asked(0, "Bury one or more iron cards", offers=["pass"])
    play.does("pass")
    assert play.hand == ["rope"]


def test_one_or_more_hidden_cards_of_a_sort_are_asked_for_until_all_is_said() -> None:
    play = played("Bury one or more iron cards.", hand=["rope", "axe"])
    play.asked(0, "Bury one or more iron cards", offers=["choose axe"])
    play.does("choose axe")
    play.does("pass", to="Bury one or more iron cards")
    assert play.hand == ["rope"]


def test_each_other_miller_chooses_one_or_more() -> None:
    play = played("Each other miller buries one or more cards from their hand.", seats=3, hand_1=["axe", "rope"], hand_2=[])
    play.does("choose axe", "pass", by=1)
    assert play.foe.hand == ["rope"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Bury another old ox.", "use: [bury another old ox]"),
        ("Bury one or more old oxen.", "use: [bury one or more old oxen]"),
        ("Keep another unique iron card from the heap.", "use: [keep another unique iron card from the heap]"),
        (
            "Bury another card and a miller of your choice waits.",
            "use: [bury another card] and <a miller of your choice>[wait]",
        ),
        ("Each miller buries another card.", "use: <each miller>[bury another card]"),
        ("Choose one: bury one or more cards; or wait.", "use: choose{[bury one or more cards] | [wait]}"),
    ],
)
def test_a_quantity_is_read_wherever_cards_stand(text: str, meant: str) -> None:
    line = MILL_PARSER.parse(text)
    assert sketch(line) == meant
    assert printer.line(line) == text


def test_another_player_is_still_a_player() -> None:
    text = "Discard another card and another player of your choice loses 2 obols."
    assert sketch(OBOL_PARSER.parse(text)) == "use: [discard another card] and <another player of your choice>[lose 2 obols]"
    assert refusal(OBOL_PARSER, "When another player crosses: Take one or more deed cards from the discard pile.") is None


def test_another_card_is_one_and_one_or_more_are_many() -> None:
    assert complaint(MILL_PARSER, "Bury another cards.").endswith("Write it so: Bury another card.")
    assert complaint(MILL_PARSER, "Bury one or more friend.").endswith("Write it so: Bury one or more friends.")


def test_one_or_more_cards_are_no_price() -> None:
    with pytest.raises(BadCards, match="'bury one or more cards' cannot be the price of something: only one card can"):
        mill(Source("saw.toml", entry("saw", "You may bury one or more cards to wait.")))


def test_it_is_not_one_of_one_or_more() -> None:
    with pytest.raises(BadCards, match="there may be several"):
        mill(Source("saw.toml", entry("saw", "Bury one or more cards, then take it.")))
