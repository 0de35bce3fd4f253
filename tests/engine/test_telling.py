"""Events in words: what happens several times in a row is told once, to everybody in the same places."""

from __future__ import annotations

import pytest

import mythboard
from mythboard.engine.board import ALL, SEAT, SPECTATOR, Board
from mythboard.engine.events import listed, sentence, told_together
from mythboard.engine.playout import playout
from mythboard.engine.procedure import procedure
from mythboard.engine.table import Table
from tests.engine.tiny import GOLD, HAND, PILE, stop, tiny

SAYS = 0
NAMES = 1


def quiet_table() -> Table:
    """A table with a shuffled pile, at which nothing is going on."""
    table = tiny(procedure("main", stop)).start(seats=2, names=["Ana", "Ben"])
    table.shuffle(PILE)
    table.listen()
    return table


def pile(table: Table) -> list[str]:
    """The names of the cards of the pile, the top one first."""
    return [table.box.cards[card].name for card in reversed(table.zones[PILE])]


def told(table: Table, bit: int) -> list[str]:
    assert table.events is not None
    return [text for _, text in told_together(table, table.events, bit)]


def test_cards_that_go_the_same_way_are_told_together() -> None:
    table = quiet_table()
    one, two, three, four, *_ = pile(table)
    for _ in range(3):
        table.bring(table.top(PILE), HAND)
    table.bring(table.top(PILE), HAND + 1)
    assert told(table, 0) == [f"Ana draws {one}, {two} and {three}.", "Ben draws a card."]
    assert told(table, 1) == ["Ana draws 3 cards.", f"Ben draws {four}."]
    assert told(table, SPECTATOR) == ["Ana draws 3 cards.", "Ben draws a card."]


def test_numbers_that_change_the_same_way_are_added_up() -> None:
    table = quiet_table()
    for by in (2, 3, -1):
        table.add(GOLD, by)
    table.add(GOLD + 1, 1)
    assert told(table, 0) == ["Ana gains 5 gold.", "Ana loses 1 gold.", "Ben gains 1 gold."]


def test_sayings_with_other_numbers_or_cards_are_told_together() -> None:
    table = quiet_table()
    for value in (4, 0, 2):
        table.tell(SAYS, 0, value)
    table.tell(SAYS, 1, 1)
    one, two, *_ = pile(table)
    for card in reversed(table.zones[PILE][-2:]):
        table.show(card, ALL)
        table.tell(NAMES, 0, 0, card)
    assert told(table, 0) == [
        "Ana says 4, 0 and 2.",
        "Ben says 1.",
        f"{one} is shown to everybody.",
        f"Ana names {one} and {two}.",
        f"{two} is shown to everybody.",
    ]


def test_what_is_shown_to_some_is_counted_for_the_others() -> None:
    table = quiet_table()
    one, two, *_, last = pile(table)
    for card in reversed(table.zones[PILE][-2:]):
        table.show(card, 1)
    table.show(table.zones[PILE][0], 1 << 1)
    assert told(table, 0) == [f"{one} and {two} are shown to Ana.", "A card is shown to Ben."]
    assert told(table, 1) == ["2 cards are shown to Ana.", f"{last} is shown to Ben."]


def test_cards_that_are_drawn_and_shown_one_by_one_are_first_drawn_and_then_shown() -> None:
    table = quiet_table()
    one, two, *_ = pile(table)
    for _ in range(2):
        card = table.top(PILE)
        table.bring(card, HAND)
        table.show(card, ALL)
    assert told(table, 1) == ["Ana draws 2 cards.", f"{one} and {two} are shown to everybody."]


def test_a_list_in_words() -> None:
    assert [listed(words.split()) for words in ("a", "a b", "a b c")] == ["a", "a and b", "a, b and c"]


@pytest.mark.parametrize("name", ["obol", "chartalea"])
def test_all_viewers_are_told_in_the_same_places(name: str) -> None:
    """Who may not see a card reads the same log without its name: not a sentence more or less gives it away."""
    table = mythboard.game(name).start(seats=2, seed=9, listen=True)
    playout(table, mythboard.Dice(9), 300)
    assert table.events is not None
    logs = [told_together(table, table.events, bit) for bit in (0, 1, SPECTATOR)]
    assert len({tuple(id(event) for event, _ in log) for log in logs}) == 1
    assert len(logs[0]) < len([event for event in table.events if sentence(table, event, 0)])
    assert not any(text.endswith(("!.", "..", "?.")) or text[:1].islower() for log in logs for _, text in log)


def test_a_zone_may_lie_only_on_one_like_it() -> None:
    board = Board(seats=2)
    board.zone("row", per=3)
    board.zone("guard", per=3, on="row")
    with pytest.raises(ValueError, match="zone hat: there is no zone head of 3 before it"):
        board.zone("hat", per=3, on="head")
    with pytest.raises(ValueError, match="zone pet: there is no zone row of 2 before it"):
        board.zone("pet", per=SEAT, on="row")


def test_what_a_page_is_told_changes_no_digest() -> None:
    """Shelves and words are no rules: a journal goes on after they were changed."""
    game = mythboard.game("chartalea")
    zones = game.definition()["zones"]
    assert isinstance(zones, list)
    assert len(zones[0]) == 7
