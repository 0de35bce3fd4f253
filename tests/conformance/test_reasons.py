"""Why a number is another one than printed: in games by chance, the reasons add up, and name nothing that is hidden."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

import mythboard
from mythboard.engine.board import ALL, SPECTATOR
from mythboard.engine.dice import Dice
from mythboard.engine.table import Table
from mythboard.engine.views import printed_number
from mythboard.lab.conformance.terms import viewers

GAMES = 6
LONGEST = 400
PLACES = [  # games in which something printed on a card can change; in Elysium nothing does
    pytest.param(name, mythboard.game(name).max_seats, id=name)
    for name in mythboard.games()
    if mythboard.game(name).shown.facts is not None
]


def positions(name: str, seats: int) -> Iterator[Table]:
    """Positions of a few games by chance, in which cards are acquired and played rather than not."""
    for number in range(GAMES):
        dice = Dice(f"reasons {name} {number}")
        table = mythboard.game(name).start(seats=seats, seed=f"reasons {number}")
        while not table.over and table.decisions < LONGEST:
            yield table
            seat = table.asked[0]
            moves = [move for move in table.moves(seat) if move] or table.moves(seat)
            table.answer(seat, moves[dice.below(len(moves))])


def in_sight(table: Table) -> list[int]:
    """The cards that lie open to all."""
    return [card for card, zone in enumerate(table.place) if table.game.board.sees[zone] == ALL]


@pytest.mark.parametrize(("name", "seats"), PLACES)
def test_what_is_printed_and_what_changes_it_make_the_number(name: str, seats: int) -> None:
    seen: Counter[str] = Counter()
    for table in positions(name, seats):
        assert table.game.shown.facts is not None
        assert table.game.shown.reasons is not None
        for card in in_sight(table):
            facts, reasons = table.game.shown.facts(table, card), table.game.shown.reasons(table, card)
            assert facts.keys() == reasons.keys()
            for what, value in facts.items():
                printed = printed_number(table.box.cards[card], what)
                assert value == max(0, printed + sum(change.amount for change in reasons[what])), table.box.names[card]
                seen.update(change.words.partition(" (")[0] for change in reasons[what])
    assert len(seen) > 1, "nothing has changed a number in these games"


@pytest.mark.parametrize(("name", "seats"), PLACES)
def test_reasons_name_only_what_everybody_sees_or_saw(name: str, seats: int) -> None:
    told = 0
    called: set[str] = set()  # what has lasted in this game: its sources were seen by all when they said it
    for table in positions(name, seats):
        if not table.decisions:
            called.clear()
        names = {table.box.cards[card].name for card, known in enumerate(table.known) if known >> SPECTATOR & 1}
        lasting = {table.game.lasts[index].source for index in table.lasting[::3]}
        assert lasting - called <= names
        called |= lasting
        views = [table.view(viewer) for viewer in viewers(table)]
        for view in views:
            for zone, shown in view["zones"].items():  # type: ignore[attr-defined]
                assert shown.get("why") == views[-1]["zones"][zone].get("why")  # type: ignore[index]
                for changes in (change for why in shown.get("why", {}).values() for change in why.values()):
                    sources = {re.sub(r"^[+-]\d+ | \(.*\)$", "", change) for change in changes} - {"never below 0"}
                    assert sources <= names | called
                    told += 1
    assert told
