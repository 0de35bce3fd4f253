"""Playing a card, warding it off, and invoking a favour."""

from __future__ import annotations

from mythboard.engine.frames import Frame
from mythboard.engine.procedure import SEATS, ask, chose, each, leave, procedure, when
from mythboard.engine.question import offer_cards, offer_list
from mythboard.engine.reasons import NeedKind
from mythboard.engine.table import Table
from mythboard.engine.verbs import SEAT
from mythboard.games.obol import board, verbs
from mythboard.games.obol.acts import discard_card, others


def run_lines(table: Table, seat: int, card: int, kind: str) -> None:
    """Let the lines of a card run for a seat, first line first."""
    clauses = table.box.cards[card].clauses
    for i in range(len(clauses) - 1, -1, -1):
        program = clauses[i].program
        if clauses[i].kind == kind and program is not None:
            table.push(program, seat, card)


def lay_it_open(table: Table, frame: Frame) -> None:
    table.put(board.CANCELLED, 0)
    table.put(board.WARDED, 0)
    table.bring(frame.card, board.STAGE)
    table.tell(board.SAY_PLAY, frame.seat, 0, frame.card)


def may_be_warded(table: Table, frame: Frame) -> bool:
    """O-WARD-01, O-WARD-04, O-OPT-03"""
    return table.box.kind[frame.card] != board.CREW_KIND and table.option("wards") == "on"


def cancelled(table: Table, frame: Frame) -> bool:
    return board.cancelled(table)


def not_warded(table: Table, frame: Frame) -> bool:
    """O-WARD-04: after a ward, in vain or not, nobody else is asked."""
    return not board.warded(table)


def is_crew(table: Table, frame: Frame) -> bool:
    return table.box.kind[frame.card] == board.CREW_KIND


def is_omen(table: Table, frame: Frame) -> bool:
    return table.box.kind[frame.card] == board.OMEN_KIND


def is_deed(table: Table, frame: Frame) -> bool:
    return table.box.kind[frame.card] == board.DEED_KIND


def join_crew(table: Table, frame: Frame) -> None:
    table.bring(frame.card, board.CREW + frame.seat)


def run_deed(table: Table, frame: Frame) -> None:
    run_lines(table, frame.seat, frame.card, "use")


def lay_omen(table: Table, frame: Frame) -> None:
    table.bring(frame.card, board.OMENS + frame.thing("victim"))


def other_seats(table: Table, frame: Frame, seat: int) -> list[int]:
    return others(table, frame)


def ward_off(table: Table, frame: Frame) -> None:
    card = frame.thing("ward")
    table.put(board.WARDED, 1)
    table.bring(card, board.DISCARD)
    table.tell(board.SAY_WARD, frame.seat, 0, card)
    run_lines(table, frame.seat, card, "ward")


WARD_WINDOW = ask(
    "ward",
    offer_cards(verbs.WARD, board.HAND, NeedKind("O-WARD-02", board.WARD_KIND, True, "{} isn't a ward"), per_seat=True),
    about="Ward it off?",
    decline="let it happen",
    conceal=True,  # O-WARD-03
)

PLAY_A_CARD = procedure(
    "play a card",
    lay_it_open,
    when(may_be_warded, each(others, when(not_warded, WARD_WINDOW, when(chose("ward"), ward_off)), of=SEATS)),
    when(cancelled, discard_card, leave()),
    when(is_crew, join_crew),
    when(is_deed, run_deed, discard_card),
    when(is_omen, ask("victim", offer_list(SEAT, other_seats), about="Whom should it strike?"), lay_omen),
)


def put_away(table: Table, frame: Frame) -> None:
    table.bring(frame.card, board.AWAY)


def lay_gift_open(table: Table, frame: Frame) -> None:
    table.bring(frame.card, board.STAGE)
    table.tell(board.SAY_PLAY, frame.seat, 0, frame.card)


INVOKE_A_FAVOUR = procedure("invoke a favour", lay_gift_open, run_deed, put_away)  # O-ACT-07
