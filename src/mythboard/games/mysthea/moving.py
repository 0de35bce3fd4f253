"""Moving islands, and the attunements that are taken thereby. M-ISL"""

from __future__ import annotations

from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.procedure import ask, chose, procedure, when
from mythboard.engine.question import offer_list
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE
from mythboard.games.mysthea import board, verbs
from mythboard.games.mysthea.acting import run_lines
from mythboard.games.mysthea.islands import clockwise
from mythboard.games.mysthea.log import tell_island


def island_of_champion(table: Table, seat: int) -> int:
    return board.champion_island(table, seat)


def discharge_to_move(table: Table, frame: Frame) -> None:
    """M-ISL-01"""
    table.put(board.CHARGED + frame.seat, 0)


def attunements_open(table: Table, frame: Frame, seat: int) -> list[int]:
    """M-ISL-05, M-ISL-06, M-CH-04"""
    if board.took(table, seat):
        return []
    cards = table.zones[board.ATTUNEMENTS]
    if measure(table, board.ANY_ATTUNEMENT, seat, 0):
        return cards
    island = island_of_champion(table, seat) + 1
    return [card for card in cards if table.box.values["island"][card] == island]


def claim(table: Table, frame: Frame) -> None:
    card = frame.thing("attunement")
    table.bring(card, board.CLAIMED + frame.seat)
    table.put(board.TOOK + frame.seat, 1)
    run_lines(table, frame.seat, card)


def gaps(table: Table, frame: Frame, seat: int) -> list[int]:
    """The islands before which the moved one may be put: all but itself and the one that follows it now. M-ISL-03"""
    island = island_of_champion(table, seat)
    follower = clockwise(table, island)
    return [other for other in board.ring(table) if other not in (island, follower)]


def put_back(table: Table, frame: Frame) -> None:
    """M-ISL-02"""
    island = island_of_champion(table, frame.seat)
    ring = [other for other in board.ring(table) if other != island]
    follower = frame.thing("gap")
    ring.insert(ring.index(follower), island)
    tell_island(table, frame.seat, island, follower)
    lay_ring(table, ring)


def lay_ring(table: Table, ring: list[int]) -> None:
    for at, island in enumerate(ring):
        table.put(board.RING + at, island)


MOVE_ISLAND = procedure(
    "move an island",
    discharge_to_move,
    ask("attunement", offer_list(CHOOSE, attunements_open), about="Take an attunement?", decline="none"),
    when(chose("attunement"), claim),
    ask("gap", offer_list(verbs.BEFORE, gaps), about="Where does the island go?"),
    put_back,
)
