"""What one of each thing is worth, in glory: the yardstick that effects and positions are measured with. No rule."""

from __future__ import annotations

from typing import Final

from mythboard.engine.table import Table
from mythboard.games.mysthea import board
from mythboard.games.mysthea.encounters import may_face, price_of_encounter

RESOURCE: Final[dict[int, float]] = {board.GLORY: 1.0, board.ENERGY: 0.55}
AN_ENCOUNTER: Final = 9.0
A_CP: Final = 1.0
A_CARD: Final = 1.8
TROOP_READY: Final = 0.7  # constructed
GOLEM_READY: Final = 1.5
A_BATTLE: Final = 1.5
A_MOVE: Final = 1.2  # of a unit of one's own, or of an opponent's unit off the map


def of_resource(table: Table, seat: int, number: int) -> float:
    """What one more of it is worth: XP as much as its share of the next encounter."""
    if number != board.XP:
        return RESOURCE[number]
    if not may_face(table, seat):
        return 0.2
    price = price_of_encounter(table, seat)
    return min(3.0, AN_ENCOUNTER / (price + 1.0)) if board.xp(table, seat) < 2 * price + 1 else 0.9
