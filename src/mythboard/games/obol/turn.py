"""The turn of Obol, and the actions it is made of, in the words of its rules."""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import END_OF_TURN, START_OF_TURN, expire, spend
from mythboard.engine.procedure import (
    CARDS,
    ask,
    call,
    each,
    happens,
    label,
    procedure,
    repeat,
    sequence,
    when,
)
from mythboard.engine.question import THING, THING_BITS, offer, offer_cards
from mythboard.engine.reasons import Need, NeedKind, NeedNumber
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE
from mythboard.games.obol import verbs
from mythboard.games.obol.acts import discard_card, draw, fill_shore, price
from mythboard.games.obol.board import (
    ACTIONS,
    CROSSED,
    DISCARD,
    GIFTS,
    HAND,
    OBOLS,
    OMENS,
    PRICE,
    SAY_OMEN,
    SAY_TURN,
    SHORE,
    TURN_BEGINS,
    WARD_KIND,
)
from mythboard.games.obol.playing import run_lines

ACTIONS_A_TURN: Final = 2
HAND_LIMIT: Final = 5


# What may be done, and what it needs


class Affordable(Need):
    """O-ACT-03: the price of a card on the shore."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return table.numbers[OBOLS + seat] >= price(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        cost = price(table, seat, thing)
        return f"it costs {cost} obol{'' if cost == 1 else 's'}, you have {table.numbers[OBOLS + seat]}"


class NotCrossedYet(Need):
    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return table.numbers[CROSSED] == 0

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "you have crossed already this turn"


ACTIONS_OPEN = (
    offer(verbs.GATHER),
    offer(verbs.DRAW),
    offer_cards(verbs.HIRE, SHORE, Affordable("O-ACT-03")),
    offer_cards(
        verbs.PLAY,
        HAND,
        NeedKind("O-CARD-04", WARD_KIND, False, "{} is a ward, kept for what others play"),
        per_seat=True,
    ),
    offer_cards(verbs.INVOKE, GIFTS, per_seat=True),
    offer(verbs.CROSS, NotCrossedYet("O-ACT-08"), NeedNumber("O-CROSS-01", OBOLS, 1, "crossing costs", "obol")),
)

# The turn


def dawn(table: Table, frame: Frame) -> None:
    table.tell(SAY_TURN, frame.seat)
    expire(table, frame.seat, START_OF_TURN)
    table.put(ACTIONS, ACTIONS_A_TURN)
    table.put(CROSSED, 0)


def omens_before(table: Table, frame: Frame) -> list[int]:
    return table.zones[OMENS + frame.seat][:]


def strike(table: Table, frame: Frame) -> None:
    table.tell(SAY_OMEN, frame.seat, 0, frame.card)
    run_lines(table, frame.seat, frame.card, "dawn")


def carry_out(table: Table, frame: Frame) -> None:
    """Spend an action on what was chosen."""
    move = frame.get("action")
    what = move >> THING_BITS
    seat = frame.seat
    table.add(ACTIONS, -1)
    if what == verbs.GATHER.index:
        table.add(OBOLS + seat, 2)
    elif what == verbs.DRAW.index:
        draw(table, seat)
    elif what == verbs.HIRE.index:
        card = move & THING
        table.add(OBOLS + seat, -price(table, seat, card))
        spend(table, PRICE, seat, card)
        table.bring(card, HAND + seat)
        fill_shore(table)
    elif what == verbs.PLAY.index:
        table.push(table.game.programs["play a card"], seat, move & THING)
    elif what == verbs.INVOKE.index:
        table.push(table.game.programs["invoke a favour"], seat, move & THING)
    elif what == verbs.CROSS.index:
        table.push(table.game.programs["cross the river"], seat)


def turn_is_done(table: Table, frame: Frame) -> bool:
    return table.numbers[ACTIONS] == 0 or frame.get("action") == 0


def hand_is_small_enough(table: Table, frame: Frame) -> bool:
    return len(table.zones[HAND + frame.seat]) <= HAND_LIMIT


def too_many_cards(table: Table, frame: Frame) -> bool:
    return len(table.zones[HAND + frame.seat]) > HAND_LIMIT


def discard_chosen(table: Table, frame: Frame) -> None:
    table.bring(frame.get("discard") & THING, DISCARD)


def end_turn(table: Table, frame: Frame) -> None:
    table.put(ACTIONS, 0)
    expire(table, frame.seat, END_OF_TURN)


TURN = procedure(
    "turn",
    dawn,
    each(omens_before, call("an omen strikes"), of=CARDS),
    happens(TURN_BEGINS, "a turn begins"),
    label("actions"),
    repeat(
        ask("action", *ACTIONS_OPEN, about="What do you do?", decline="end your turn", ends=True),
        sequence(carry_out, label("acted")),
        until=turn_is_done,
    ),
    label("end"),
    when(
        too_many_cards,
        repeat(
            ask("discard", offer_cards(CHOOSE, HAND, per_seat=True), about=f"Discard down to {HAND_LIMIT} cards"),
            discard_chosen,
            until=hand_is_small_enough,
        ),
    ),
    end_turn,
)

OMEN = procedure("an omen strikes", strike, discard_card)  # O-TURN-02
