"""Final scoring, item by item, and the winner. E-FIN, E-PP, E-TIE"""

from __future__ import annotations

from mythboard.engine.frames import Frame
from mythboard.engine.procedure import CARDS, SEATS, call, each, procedure
from mythboard.engine.table import Table
from mythboard.games.elysium import board
from mythboard.games.elysium.families import ARES
from mythboard.games.elysium.legends import bonus_tiles, founders, legend_points, size_of
from mythboard.games.elysium.powers import lines_of, order_of_play
from mythboard.games.elysium.tiles import TILES


def has_ares(table: Table) -> bool:
    """E-FAM-11"""
    return board.family_in_play(table, ARES) == 1


def clear_the_tables(table: Table, frame: Frame) -> None:
    """Domains and single cards leave the game. E-FIN-01, E-FIN-13, E-LEG-16, E-SUP-05"""
    table.put(board.PHASE, board.SCORING)
    table.tell(board.SAY_SCORING, 0)
    for seat in range(table.seats):
        for card in board.domain(table, seat)[:]:
            table.bring(card, board.AWAY)
        for card in board.citizens(table, seat)[:]:
            table.bring(card, board.GONE)
        for card in founders(table, seat):
            if size_of(table, card) == 1:
                table.bring(card, board.AWAY)


def by_discs(table: Table, frame: Frame) -> list[int]:
    return order_of_play(table)


def chronos_cards(table: Table, frame: Frame) -> list[int]:
    """E-KND-24: those in Legends, and only these are left."""
    return [card for card in board.elysium(table, frame.seat) if table.box.kind[card] == board.CHRONOS]


def run_chronos(table: Table, frame: Frame) -> None:
    """What it gives is noted apart from VP tokens, so that no Chronos power sees another's. E-FIN-03"""
    table.put(board.ACTIVE, frame.seat)
    lines = lines_of(table, frame.seat, frame.card)
    for i in range(len(lines) - 1, -1, -1):
        table.frames.append(lines[i])


def legends_score(table: Table, seat: int) -> int:
    return sum([legend_points(table, founder) for founder in founders(table, seat)])


def prestige_scores(table: Table) -> list[int]:
    """Places by PP; who ties shares what their places bring, and 0 PP have no place. E-PP-02 to E-PP-06"""
    points = [board.pp(table, seat) for seat in range(table.seats)]
    scored = [0] * table.seats
    place = 0
    for count in sorted(set(points), reverse=True):
        if count == 0 or not has_ares(table):
            break
        tied = [seat for seat in range(table.seats) if points[seat] == count]
        share = sum(TILES.prestige[place : place + len(tied)]) // len(tied)
        for seat in tied:
            scored[seat] = share
        place += len(tied)
    return scored


def penalty(table: Table, seat: int) -> int:
    """E-FIN-12"""
    return TILES.citizen * len(board.settled(table, seat))


def count_up(table: Table, frame: Frame) -> None:
    """E-FIN-05 to E-FIN-15; nobody gets VP for Gold."""
    prestige = prestige_scores(table)
    for seat in order_of_play(table):
        table.put(board.FROM_LEGENDS + seat, legends_score(table, seat))
        table.put(board.FROM_PRESTIGE + seat, prestige[seat])
        table.put(board.FROM_BONUSES + seat, sum(bonus_tiles(table, seat)))
        table.put(board.FOR_CITIZENS + seat, penalty(table, seat))
        for number, saying in (
            (board.FROM_CHRONOS, board.SAY_CHRONOS),
            (board.FROM_LEGENDS, board.SAY_LEGENDS),
            (board.FROM_PRESTIGE, board.SAY_PRESTIGE),
            (board.FROM_BONUSES, board.SAY_BONUSES),
            (board.FOR_CITIZENS, board.SAY_CITIZENS),
        ):
            if table.numbers[number + seat]:
                table.tell(saying, seat, table.numbers[number + seat])


def total(table: Table, seat: int) -> int:
    """E-FIN-11, E-FIN-14: it may be negative."""
    gained = board.from_chronos(table, seat) + board.from_legends(table, seat) + board.from_prestige(table, seat)
    return board.vp(table, seat) + gained + board.from_bonuses(table, seat) - board.for_citizens(table, seat)


def scores(table: Table) -> list[int]:
    """The totals; while the game runs, what each would have if it ended now, but for Chronos."""
    if table.over:
        return [total(table, seat) for seat in range(table.seats)]
    prestige = prestige_scores(table)
    found: list[int] = []
    for seat in range(table.seats):
        gained = legends_score(table, seat) + prestige[seat] + sum(bonus_tiles(table, seat))
        found.append(board.vp(table, seat) + gained - penalty(table, seat))
    return found


def places(table: Table) -> list[int]:
    """The place of each seat, 1 for the best: by points, then by Gold; equals share a place. E-TIE-04"""
    ranks = [(total(table, seat), board.gold(table, seat)) for seat in range(table.seats)]
    return [1 + len([1 for other in ranks if other > rank]) for rank in ranks]


def name_winners(table: Table, frame: Frame) -> None:
    """E-TIE-01 to E-TIE-03"""
    found = places(table)
    table.finish([seat for seat in range(table.seats) if found[seat] == 1])


FINAL_SCORING = procedure(
    "final scoring",
    clear_the_tables,
    each(by_discs, each(chronos_cards, call("chronos"), of=CARDS), of=SEATS),
    count_up,
    name_winners,
)

CHRONOS_POWER = procedure("chronos", run_chronos)


def ending(table: Table) -> str:
    """How narrow it was: for reports."""
    found = places(table)
    if found.count(1) > 1:
        return "shared"
    best = sorted([total(table, seat) for seat in range(table.seats)], reverse=True)
    return "by Gold" if best[0] == best[1] else "by points"
