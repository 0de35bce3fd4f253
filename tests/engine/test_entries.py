"""Events become entries: what happens several times in a row is one, for everybody in the same places."""

from __future__ import annotations

import pytest

import mythboard
from mythboard.engine.board import ALL, SEAT, SPECTATOR, Board
from mythboard.engine.entries import UNTOLD, Entry, entries_of
from mythboard.engine.events import luck_of
from mythboard.engine.playout import playout
from mythboard.engine.procedure import procedure
from mythboard.engine.table import Table
from tests.engine.tiny import GOLD, HAND, OPEN, PILE, stop, tiny

SAYS = 0
NAMES = 1


def quiet_table() -> Table:
    """A table with a shuffled pile, at which nothing is going on."""
    table = tiny(procedure("main", stop)).start(seats=2, names=["Ana", "Ben"])
    table.shuffle(PILE)
    table.listen()
    return table


def pile(table: Table) -> list[str]:
    """The cards of the pile, the top one first."""
    return [table.box.names[card] for card in reversed(table.zones[PILE])]


def entries(table: Table, bit: int) -> list[Entry]:
    assert table.events is not None
    return entries_of(table, table.events, [bit], 1, luck_of(table))[0]


def told(table: Table, bit: int) -> list[tuple[str, int, tuple[str, ...], int]]:
    """Of each entry: the deed, the seat, the cards that the viewer knows, and how many others."""
    return [(entry.deed, entry.seat, entry.cards, entry.hidden) for entry in entries(table, bit)]


def test_cards_that_go_the_same_way_are_one_entry() -> None:
    table = quiet_table()
    one, two, three, four, *_ = pile(table)
    for _ in range(3):
        table.bring(table.top(PILE), HAND)
    table.bring(table.top(PILE), HAND + 1)
    assert told(table, 0) == [("draw", 0, (one, two, three), 0), ("draw", 1, (), 1)]
    assert told(table, 1) == [("draw", 0, (), 3), ("draw", 1, (four,), 0)]
    assert told(table, SPECTATOR) == [("draw", 0, (), 3), ("draw", 1, (), 1)]


def test_numbers_that_change_the_same_way_are_added_up() -> None:
    table = quiet_table()
    for by in (2, 3, -1):
        table.add(GOLD, by)
    table.add(GOLD + 1, 1)
    assert [entry.amounts for entry in entries(table, 0)] == [(("gold/0", 5, 5),), (("gold/0", -1, 4),), (("gold/1", 1, 1),)]


def test_what_is_told_with_other_numbers_or_cards_is_one_entry() -> None:
    table = quiet_table()
    for value in (4, 0, 2):
        table.tell(SAYS, 0, value)
    table.tell(SAYS, 1, 1)
    one, two, *_ = pile(table)
    for card in reversed(table.zones[PILE][-2:]):
        table.show(card, ALL)
        table.tell(NAMES, 0, 0, card)
    assert [entry.values for entry in entries(table, 0)[:2]] == [(("word", 4), ("word", 0), ("word", 2)), (("word", 1),)]
    assert told(table, 0)[2:] == [
        ("show", -1, (one,), 0),
        ("name", 0, (one,), 0),
        ("show", -1, (two,), 0),
        ("name", 0, (two,), 0),
    ]


def test_what_is_shown_to_some_is_counted_for_the_others() -> None:
    table = quiet_table()
    one, two, *_, last = pile(table)
    for card in reversed(table.zones[PILE][-2:]):
        table.show(card, 1)
    table.show(table.zones[PILE][0], 1 << 1)
    assert told(table, 0) == [("show", -1, (one, two), 0), ("show", -1, (), 1)]
    assert told(table, 1) == [("show", -1, (), 2), ("show", -1, (last,), 0)]
    assert [entry.whom for entry in entries(table, 0)] == [(0,), (1,)]


def test_cards_that_are_drawn_and_shown_one_by_one_are_first_drawn_and_then_shown() -> None:
    table = quiet_table()
    one, two, *_ = pile(table)
    for _ in range(2):
        card = table.top(PILE)
        table.bring(card, HAND)
        table.show(card, ALL)
    assert told(table, 1) == [("draw", 0, (), 2), ("show", -1, (one, two), 0)]


def test_what_no_deed_speaks_for_is_found() -> None:
    table = quiet_table()
    table.bring(table.top(PILE), HAND)
    table.bring(table.top(PILE), OPEN)
    assert [entry.deed for entry in entries(table, 0)] == ["draw", UNTOLD]


def test_an_entry_knows_whether_something_was_learned_or_rolled() -> None:
    table = quiet_table()
    before = luck_of(table)
    assert table.events is not None
    table.add(GOLD, 1)
    table.bring(table.top(PILE), HAND)
    table.add(GOLD, -1)
    table.dice.below(6)
    table.tell(SAYS, 0, 3)
    found = entries_of(table, table.events, [0], 1, before)[0]
    assert [(entry.deed, entry.reveals) for entry in found] == [("gain", False), ("draw", True), ("lose", False), ("say", True)]


@pytest.mark.parametrize("name", ["obol", "chartalea", "elysium", "mysthea"])
def test_all_viewers_have_the_same_entries_in_the_same_places(name: str) -> None:
    """Who may not see a card has the same log without its name: not an entry more or less gives it away."""
    table = mythboard.game(name).start(seats=2, seed=9, listen=True)
    playout(table, mythboard.Dice(9), 300)
    assert table.events is not None
    logs = entries_of(table, table.events, [0, 1, SPECTATOR], 1, luck_of(table))
    assert len({tuple((entry.deed, entry.seat, entry.many, entry.amounts) for entry in log) for log in logs}) == 1
    assert len(logs[0]) < len(table.events)


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
