"""The turn of Obol, and the actions it is made of, in the words of its rules."""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import END_OF_TURN, START_OF_TURN, expire, spend
from mythboard.engine.procedure import CARDS, ask, call, each, happens, label, procedure, repeat, sequence, when
from mythboard.engine.question import offer, offer_cards, thing_of
from mythboard.engine.reasons import Need, NeedKind, NeedNumber
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE
from mythboard.games.obol import board, verbs
from mythboard.games.obol.acts import discard_card, draw, fill_shore, price
from mythboard.games.obol.playing import run_lines

ACTIONS_A_TURN: Final = 2
HAND_LIMIT: Final = 5


# What may be done, and what it needs


class Affordable(Need):
    """O-ACT-03: the price of a card on the shore."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return board.obols(table, seat) >= price(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        cost = price(table, seat, thing)
        return f"it costs {cost} obol{'' if cost == 1 else 's'} and you have {board.obols(table, seat)}"


class NotCrossedYet(Need):
    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return not board.crossed(table)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "you've already crossed this turn"


ACTIONS_OPEN = (
    offer(verbs.GATHER),
    offer(verbs.DRAW),
    offer_cards(verbs.HIRE, board.SHORE, Affordable("O-ACT-03")),
    offer_cards(
        verbs.PLAY,
        board.HAND,
        NeedKind("O-CARD-04", board.WARD_KIND, False, "{} is a ward, kept for what others play"),
        per_seat=True,
    ),
    offer_cards(verbs.INVOKE, board.GIFTS, per_seat=True),
    offer(verbs.CROSS, NotCrossedYet("O-ACT-08"), NeedNumber("O-CROSS-01", board.OBOLS, 1, "crossing costs", "obol")),
)

# The turn


def dawn(table: Table, frame: Frame) -> None:
    table.tell(board.SAY_TURN, frame.seat)
    expire(table, frame.seat, START_OF_TURN)
    table.put(board.ACTIONS, ACTIONS_A_TURN)
    table.put(board.CROSSED, 0)


def omens_before(table: Table, frame: Frame) -> list[int]:
    return board.omens(table, frame.seat)[:]


def strike(table: Table, frame: Frame) -> None:
    table.tell(board.SAY_OMEN, frame.seat, 0, frame.card)
    run_lines(table, frame.seat, frame.card, "dawn")


def carry_out(table: Table, frame: Frame) -> None:
    """Spend an action on what was chosen."""
    move = frame.get("action")
    verb = table.verb(move)
    seat = frame.seat
    table.add(board.ACTIONS, -1)
    if verb is verbs.GATHER:
        table.add(board.OBOLS + seat, 2)
    elif verb is verbs.DRAW:
        draw(table, seat)
    elif verb is verbs.HIRE:
        card = thing_of(move)
        table.add(board.OBOLS + seat, -price(table, seat, card))
        spend(table, board.PRICE, seat, card)
        table.bring(card, board.HAND + seat)
        fill_shore(table)
    elif verb is verbs.PLAY:
        table.push(table.game.programs["play a card"], seat, thing_of(move))
    elif verb is verbs.INVOKE:
        table.push(table.game.programs["invoke a favour"], seat, thing_of(move))
    elif verb is verbs.CROSS:
        table.push(table.game.programs["cross the river"], seat)


def turn_is_done(table: Table, frame: Frame) -> bool:
    return board.actions(table) == 0 or frame.get("action") == 0


def hand_is_small_enough(table: Table, frame: Frame) -> bool:
    return len(board.hand(table, frame.seat)) <= HAND_LIMIT


def too_many_cards(table: Table, frame: Frame) -> bool:
    return len(board.hand(table, frame.seat)) > HAND_LIMIT


def discard_chosen(table: Table, frame: Frame) -> None:
    table.bring(frame.thing("discard"), board.DISCARD)


def end_turn(table: Table, frame: Frame) -> None:
    table.put(board.ACTIONS, 0)
    expire(table, frame.seat, END_OF_TURN)


TURN = procedure(
    "turn",
    dawn,
    each(omens_before, call("an omen strikes"), of=CARDS),
    happens(board.TURN_BEGINS, "a turn begins"),
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
            ask("discard", offer_cards(CHOOSE, board.HAND, per_seat=True), about=f"Discard down to {HAND_LIMIT} cards"),
            discard_chosen,
            until=hand_is_small_enough,
        ),
    ),
    end_turn,
)

OMEN = procedure("an omen strikes", strike, discard_card)  # O-TURN-02
