"""The set-up, the rounds with their secret toll, and the end."""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import Frame
from mythboard.engine.procedure import SEATS, ask_all, call, each, label, procedure, repeat, when
from mythboard.engine.question import offer_list, thing_of
from mythboard.engine.table import Table
from mythboard.engine.verbs import NUMBER
from mythboard.games.obol import board
from mythboard.games.obol.acts import draw, fill_shore
from mythboard.games.obol.playing import INVOKE_A_FAVOUR, PLAY_A_CARD
from mythboard.games.obol.river import CROSS_THE_RIVER
from mythboard.games.obol.turn import OMEN, TURN

LAST_ROUND: Final = 15
HIGHEST_BID: Final = 3
TOLL_PRIZE: Final = 2


def seats_in_order(table: Table, frame: Frame) -> list[int]:
    return list(range(table.seats))


def begin_round(table: Table, frame: Frame) -> None:
    table.add(board.ROUND, 1)
    table.tell(board.SAY_ROUND, 0, board.round_number(table))


def toll_is_taken(table: Table, frame: Frame) -> bool:
    return table.option("toll") == "secret"


def possible_bids(table: Table, frame: Frame, seat: int) -> list[int]:
    return list(range(min(HIGHEST_BID, board.obols(table, seat)) + 1))


def open_the_bids(table: Table, frame: Frame) -> None:
    """O-TOLL-02, O-TOLL-03"""
    first = frame.program.slots["bid"]
    bids = [thing_of(max(0, frame.marks[first + seat])) for seat in range(table.seats)]
    for seat, bid in enumerate(bids):
        table.tell(board.SAY_BID, seat, bid)
        table.add(board.OBOLS + seat, -bid)
    best = max(bids)
    if best > 0 and bids.count(best) == 1:
        table.add(board.SOULS + bids.index(best), TOLL_PRIZE)


TOLL = procedure(
    "toll",
    ask_all(
        "bid",
        offer_list(NUMBER, possible_bids),
        seats=seats_in_order,
        about="How many obols do you bid for the toll?",
        secret=True,
    ),
    open_the_bids,
)


def end_round(table: Table, frame: Frame) -> None:
    """O-END-01 to O-END-03"""
    souls = [board.souls(table, seat) for seat in range(table.seats)]
    goal = table.option("goal")
    assert isinstance(goal, int)
    if max(souls) < goal and board.round_number(table) < LAST_ROUND:
        return
    best = max((souls[seat], board.obols(table, seat)) for seat in range(table.seats))
    table.finish([s for s in range(table.seats) if (souls[s], board.obols(table, s)) == best])


GAME = procedure(
    "game",
    repeat(
        begin_round,
        each(seats_in_order, call("turn"), label("turn over"), of=SEATS),
        label("toll"),
        when(toll_is_taken, call("toll")),
        end_round,
    ),
)

PROCEDURES = (GAME, TURN, OMEN, PLAY_A_CARD, INVOKE_A_FAVOUR, CROSS_THE_RIVER, TOLL)


def lay_out(table: Table) -> None:
    """O-SET-01"""
    for card in range(len(table.box.cards)):
        table.bring(card, board.FAVOURS if table.box.kind[card] == board.FAVOUR_KIND else board.DECK)
    table.shuffle(board.DECK)
    table.shuffle(board.FAVOURS)


def deal(table: Table) -> None:
    """O-SET-02 to O-SET-04"""
    fill_shore(table)
    for seat in range(table.seats):
        for _ in range(3):
            draw(table, seat)
        table.put(board.OBOLS + seat, 3 + seat)


def scores(table: Table) -> list[int]:
    return [board.souls(table, seat) for seat in range(table.seats)]
