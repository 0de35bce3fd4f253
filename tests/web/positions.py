"""The positions that tests with a browser begin with, each with the number of tables that wait for a test in it.

All but one are moments of real games, found by what they must have (seen.py); so they are still there when a card has changed,
and if they are not, the search says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

import mythboard
from mythboard.engine.table import Table
from mythboard.games.obol.board import ACTIONS
from tests.chartalea.duel import at as duel
from tests.web.seen import Game, asked, main_phase, moment


class Position(NamedTuple):
    find: Callable[[], Table]
    copies: int


def with_two_moves(table: Table) -> bool:
    """Ana writes her Legends and has a card that can be transferred or used."""
    if not asked(table, 0, "Transfer a card"):
        return False
    cards = Counter([text.split()[1] for move in table.moves(0) if "#" in (text := table.text(move))])
    return max(cards.values(), default=0) > 1


def with_a_citizen(table: Table) -> bool:
    """Ana may transfer a Citizen."""
    return asked(table, 0, "Transfer a card") and "send" in [table.text(move) for move in table.moves(0)]


def choosing(table: Table) -> bool:
    """Ana takes a card, some way into the game."""
    return asked(table, 0, "Take a card") and table.decisions > 20


def with_all_to_do(table: Table) -> bool:
    """Ana's first action: she can cross, and hire somebody."""
    if not asked(table, 0, "What do you do?") or table.numbers[ACTIONS] < 2:
        return False
    verbs = {table.text(move).split()[0] for move in table.moves(0)}
    return {"cross", "hire", "play"} <= verbs


def with_changed_costs() -> Table:
    """Put together by hand: two Curses make a card of the Market Row and a Divine Power cost more than printed."""
    return duel("main", row=["amazon"], curses=["fimbulwinter", "erased-name"], away=["ixchel", "thor"]).table


def under_way(game: str) -> Table:
    """Some moves after the beginning."""
    found = Game(game, max(2, mythboard.game(game).min_seats), "look")
    for _ in found.play(40):
        pass
    return found.table


MAIN_PHASE: Final = "main phase"
POSITIONS: Final = {
    MAIN_PHASE: Position(lambda: moment(main_phase).table, 24),
    "changed costs": Position(with_changed_costs, 1),
    "writing": Position(lambda: moment(with_two_moves, "elysium", 3).table, 7),
    "sending": Position(lambda: moment(with_a_citizen, "elysium", 3).table, 2),
    "choosing": Position(lambda: moment(choosing, "elysium", 3).table, 3),
    "all to do": Position(lambda: moment(with_all_to_do, "obol", 3).table, 6),
    **{f"{game} under way": Position(lambda game=game: under_way(game), 3) for game in mythboard.games()},  # type: ignore[misc]
}
