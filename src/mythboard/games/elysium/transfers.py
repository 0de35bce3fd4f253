"""Transfers: a card goes from the Domain into a Legend, and is paid for. E-TRF, E-FX-04 to E-FX-07

Every transfer, of Phase III or of a power, is the procedure "write": which Legend, pay, move, Bonus tiles, and then whatever
waits for it. The card is that of its frame; none for a Citizen.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import UNSET, Frame, enter
from mythboard.engine.modifiers import measure, spend
from mythboard.engine.procedure import ask, mark, procedure
from mythboard.engine.question import offer_list, thing_of
from mythboard.engine.table import Table
from mythboard.games.elysium import board, legends, verbs
from mythboard.games.elysium.powers import after_this, waiting_lines

FREE: Final = 999  # instead of what a text adds to the cost: nothing is paid at all


def price(table: Table, seat: int, card: int, level: int, extra: int) -> int:
    """What a transfer costs: the Level, as the text of a power and Permanent lines change it. E-TRF-02, E-FX-07

    `card` is UNSET for a Citizen, whose Level is that of the missing card. E-CLG-04, E-CLG-05
    """
    if extra == FREE:
        return 0
    cost = measure(table, board.COST, seat, level + extra)
    if card >= 0:
        cost = measure(table, board.CARD_COST, seat, cost, card)
    return max(0, cost)


def card_price(table: Table, seat: int, card: int, extra: int) -> int:
    return price(table, seat, card, legends.level_of(table, card), extra)


def can_transfer(table: Table, seat: int, card: int, extra: int) -> bool:
    """E-TRF-04; a Family card can always begin a Legend. E-TRF-07"""
    return board.gold(table, seat) >= card_price(table, seat, card, extra)


def legends_for_citizen(table: Table, seat: int, extra: int) -> list[int]:
    """The Legends into which a Citizen could go and be paid for. E-CLG-01 to E-CLG-04"""
    gold = board.gold(table, seat)
    found: list[int] = []
    for founder in legends.founders(table, seat):
        level = legends.missing_level(table, founder)
        if level != UNSET and gold >= price(table, seat, UNSET, level, extra):
            found.append(founder)
    return found


def can_send_citizen(table: Table, seat: int, extra: int) -> bool:
    return bool(board.citizens(table, seat)) and bool(legends_for_citizen(table, seat, extra))


def begin_transfer(table: Table, seat: int, card: int, extra: int) -> None:
    """Let "write" run next. `card` is UNSET for a Citizen."""
    frame = enter(table.game.programs["write"], seat, card)
    frame.put("extra", extra)
    table.frames.append(frame)


# The procedure


def legends_to_join(table: Table, frame: Frame, seat: int) -> list[int]:
    """E-TRF-06, E-TRF-12"""
    if frame.card < 0:
        return legends_for_citizen(table, seat, frame.get("extra"))
    return [founder for founder in legends.founders(table, seat) if legends.fits(table, founder, frame.card)]


def new_legend(table: Table, frame: Frame, seat: int) -> list[int]:
    """A Family card may always begin one, a Citizen never. E-TRF-07, E-CLG-02"""
    return [0] if frame.card >= 0 else []


def write_it(table: Table, frame: Frame) -> None:
    """Pay, move, settle the Bonus tiles; then come reactions. E-PWR-08, E-PWR-09, E-PWR-15"""
    seat, card, extra = frame.seat, frame.card, frame.get("extra")
    move = frame.get("legend")
    if move < 0:
        return
    joined = thing_of(move) if table.verb(move) is verbs.JOIN else UNSET
    level = legends.level_of(table, card) if card >= 0 else legends.missing_level(table, joined)
    reactions = waiting_lines(table, board.TRANSFERS, seat, card)  # as the Domains are just before
    table.add(board.GOLD + seat, -price(table, seat, card, level, extra))
    if extra != FREE:
        spend(table, board.COST, seat)
        if card >= 0:
            spend(table, board.CARD_COST, seat, card)
    if card >= 0:
        table.mark(card, 0)  # E-TRF-10, E-TRF-11
        table.bring(card, board.ELYSIUM + seat)
        if joined >= 0:
            table.mark(card, board.ON * (joined + 1))
    else:
        table.bring(board.citizens(table, seat)[-1], board.SETTLED + seat)
        table.mark(joined, table.status[joined] + board.GUESTS)
    table.add(board.MADE + seat, 1)
    legend = joined if joined >= 0 else card
    legends.settle_bonuses(table, seat, legend)
    if legends.is_complete(table, legend):
        reactions.extend(waiting_lines(table, board.COMPLETES, seat, UNSET))
    after_this(table, [], reactions)


WRITE = procedure(
    "write",
    mark("extra"),
    ask(
        "legend",
        offer_list(verbs.JOIN, legends_to_join),
        offer_list(verbs.BEGIN, new_legend),
        about="Which Legend does it go into?",
    ),
    write_it,
)
