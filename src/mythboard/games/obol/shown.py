"""What a page says of the cards on the shore: what they cost now, and why. No rule is here."""

from __future__ import annotations

from mythboard.engine.frames import UNSET
from mythboard.engine.modifiers import Change, changes
from mythboard.engine.table import Table
from mythboard.games.obol import board
from mythboard.games.obol.acts import price


def buyer(table: Table, card: int) -> int:
    """Whose turn it is, who could hire a card of the shore; UNSET between turns, and of other cards."""
    if table.place[card] == board.SHORE:
        for frame in table.frames:
            if frame.program.key == "turn":
                return frame.seat
    return UNSET


def facts(table: Table, card: int) -> dict[str, int]:
    seat = buyer(table, card)
    return {} if seat == UNSET else {"cost": price(table, seat, card)}


def reasons(table: Table, card: int) -> dict[str, list[Change]]:
    seat = buyer(table, card)
    return {} if seat == UNSET else {"cost": changes(table, board.PRICE, seat, card)}
