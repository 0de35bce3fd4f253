"""The ends of the game: both paths to victory, a draw, conceding, the turn limit."""

from __future__ import annotations

from mythboard.engine.frames import Frame
from mythboard.engine.steps import OF_SEATS
from mythboard.engine.table import Table
from mythboard.games.chartalea import board

DIFFERENT_SCROLLS = 4  # C-COMP-10
ENDINGS = ("", "war", "wisdom", "concession", "turn limit", "both fall")


def others_still_to_suffer(frame: Frame) -> bool:
    """Whether this effect goes on to another player: what hits both hits them at the same moment. C-WIN-10"""
    loops = frame.loops
    return loops is not None and len(loops) > 0 and loops[-1][0] == OF_SEATS and len(loops[-1]) > 2


def check_fall(table: Table, frame: Frame) -> None:
    """C-WIN-01, C-WIN-08 to C-WIN-10: a player at 0 has lost, whatever the cause."""
    if others_still_to_suffer(frame):
        return
    fallen = [seat for seat in range(2) if board.health(table, seat) == 0]
    if not fallen:
        return
    if len(fallen) == 2:
        table.put(board.RESULT, board.BY_BOTH_FALLING)
        table.tell(board.SAY_BOTH, 0)
        table.finish([0, 1])
    else:
        table.put(board.RESULT, board.BY_WAR)
        table.tell(board.SAY_WAR, 1 - fallen[0])
        table.finish([1 - fallen[0]])


def check_wisdom(table: Table, seat: int) -> bool:
    """All four, each activated in this turn, or ever with C-OPT-01: the bit is kept as long. C-WIN-02 to C-WIN-04"""
    active = sum([1 for card in board.scrolls(table, seat) if table.status[card] & board.ACTIVATED])
    if active < DIFFERENT_SCROLLS:
        return False
    table.put(board.RESULT, board.BY_WISDOM)
    table.tell(board.SAY_WISDOM, seat)
    table.finish([seat])
    return True


def concede(table: Table, seat: int) -> None:
    """C-WIN-11"""
    table.put(board.RESULT, board.BY_CONCESSION)
    table.tell(board.SAY_CONCEDE, seat)
    table.finish([1 - seat])


def stop_at_limit(table: Table) -> None:
    """C-SAFE-01, C-SAFE-03"""
    table.put(board.RESULT, board.BY_LIMIT)
    table.tell(board.SAY_LIMIT, 0, board.turn(table))
    standing = [(board.health(table, seat), len(board.scrolls(table, seat))) for seat in range(2)]
    best = max(standing)
    table.finish([seat for seat in range(2) if standing[seat] == best])


def ending(table: Table) -> str:
    return ENDINGS[board.result(table)]


def alarms(table: Table) -> tuple[str, ...]:
    """C-SAFE-03"""
    cut = ("a Main Phase was cut short",) if board.cut_short(table) else ()
    late = ("the turn limit was reached",) if board.result(table) == board.BY_LIMIT else ()
    return (*cut, *late)


def scores(table: Table) -> list[int]:
    """There are no points: 1 for a win, 0 for a loss; while the game runs, the Health of each."""
    if table.over:
        return [1 if seat in table.winners else 0 for seat in range(2)]
    return [board.health(table, 0), board.health(table, 1)]
