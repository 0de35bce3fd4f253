"""The procedures of Obol, in the words of its rules."""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import END_OF_TURN, START_OF_TURN, expire, measure
from mythboard.engine.procedure import (
    CARDS, SEATS, ask, ask_all, call, chose, declined, each, happens, label, leave, procedure, repeat, when,
)  # fmt: skip
from mythboard.engine.question import THING, THING_BITS, offer, offer_cards, offer_list
from mythboard.engine.reasons import Need, NeedKind, NeedNumber
from mythboard.engine.table import Table
from mythboard.games.obol.acts import discard_card, draw, fill_shore, lose, others, price
from mythboard.games.obol.board import (
    ACTIONS, AWAY, CANCELLED, CREW, CREW_KIND, CROSSED, CROSSES, DECK, DEED_KIND, DICE, DICE_ROLLED, DISCARD, FAVOUR_KIND,
    FAVOURS,    GIFTS, HAND, MOST_DICE, OBOLS, OMEN_KIND, OMENS, RIVER, RIVER_DIE, ROUND, SAY_BID, SAY_OMEN, SAY_PLAY, SAY_ROLL,
    SAY_ROUND, SAY_TURN, SAY_WARD, SHORE, SOULS, STAGE, TURN_BEGINS, WARD_KIND, verb,
)  # fmt: skip

ACTIONS_A_TURN: Final = 2
HAND_LIMIT: Final = 5
LAST_ROUND: Final = 15
HIGHEST_BID: Final = 3
TOLL_PRIZE: Final = 2

GATHER: Final = verb("gather").index
DRAW: Final = verb("draw").index
HIRE: Final = verb("hire").index
PLAY: Final = verb("play").index
INVOKE: Final = verb("invoke").index
CROSS: Final = verb("cross").index

# What may be done, and what it needs


class Affordable(Need):
    """O-ACT-03: the price of a card on the shore."""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return table.numbers[OBOLS + seat] >= price(table, seat, thing)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"it costs {price(table, seat, thing)} obols, you have {table.numbers[OBOLS + seat]}"


class NotCrossedYet(Need):
    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return table.numbers[CROSSED] == 0

    def why(self, table: Table, seat: int, thing: int) -> str:
        return "you have crossed already this turn"


ACTIONS_OPEN = (
    offer(verb("gather")),
    offer(verb("draw")),
    offer_cards(verb("hire"), SHORE, Affordable("O-ACT-03")),
    offer_cards(
        verb("play"),
        HAND,
        NeedKind("O-CARD-04", WARD_KIND, False, "{} is a ward, kept for what others play"),
        per_seat=True,
    ),
    offer_cards(verb("invoke"), GIFTS, per_seat=True),
    offer(verb("cross"), NotCrossedYet("O-ACT-08"), NeedNumber("O-CROSS-01", OBOLS, 1, "crossing costs", "obol")),
)

# The turn


def seats_in_order(table: Table, frame: Frame) -> list[int]:
    return list(range(table.seats))


def begin_round(table: Table, frame: Frame) -> None:
    table.add(ROUND, 1)
    table.tell(SAY_ROUND, 0, table.numbers[ROUND])


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


def run_lines(table: Table, seat: int, card: int, kind: str) -> None:
    """Let the lines of a card run for a seat, first line first."""
    clauses = table.box.cards[card].clauses
    for i in range(len(clauses) - 1, -1, -1):
        program = clauses[i].program
        if clauses[i].kind == kind and program is not None:
            table.push(program, seat, card)


def carry_out(table: Table, frame: Frame) -> None:
    """Spend an action on what was chosen."""
    move = frame.get("action")
    what = move >> THING_BITS
    seat = frame.seat
    table.add(ACTIONS, -1)
    if what == GATHER:
        table.add(OBOLS + seat, 2)
    elif what == DRAW:
        draw(table, seat)
    elif what == HIRE:
        card = move & THING
        table.add(OBOLS + seat, -price(table, seat, card))
        table.bring(card, HAND + seat)
        fill_shore(table)
    elif what == PLAY:
        table.push(table.game.programs["play a card"], seat, move & THING)
    elif what == INVOKE:
        table.push(table.game.programs["invoke a favour"], seat, move & THING)
    elif what == CROSS:
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
        ask("action", *ACTIONS_OPEN, about="What do you do?", decline="end your turn"),
        carry_out,
        until=turn_is_done,
    ),
    label("end"),
    when(
        too_many_cards,
        repeat(
            ask(
                "discard", offer_cards(verb("choose"), HAND, per_seat=True), about=f"Discard down to {HAND_LIMIT} cards"
            ),
            discard_chosen,
            until=hand_is_small_enough,
        ),
    ),
    end_turn,
)

OMEN = procedure("an omen strikes", strike, discard_card)  # O-TURN-02

# Playing a card


def lay_it_open(table: Table, frame: Frame) -> None:
    table.put(CANCELLED, 0)
    table.bring(frame.card, STAGE)
    table.tell(SAY_PLAY, frame.seat, 0, frame.card)


def may_be_warded(table: Table, frame: Frame) -> bool:
    """O-WARD-01, O-WARD-04, O-OPT-03"""
    return table.box.kind[frame.card] != CREW_KIND and table.option("wards") == "on"


def cancelled(table: Table, frame: Frame) -> bool:
    return table.numbers[CANCELLED] == 1


def not_cancelled(table: Table, frame: Frame) -> bool:
    return table.numbers[CANCELLED] == 0


def is_crew(table: Table, frame: Frame) -> bool:
    return table.box.kind[frame.card] == CREW_KIND


def is_omen(table: Table, frame: Frame) -> bool:
    return table.box.kind[frame.card] == OMEN_KIND


def is_deed(table: Table, frame: Frame) -> bool:
    return table.box.kind[frame.card] == DEED_KIND


def join_crew(table: Table, frame: Frame) -> None:
    table.bring(frame.card, CREW + frame.seat)


def run_deed(table: Table, frame: Frame) -> None:
    run_lines(table, frame.seat, frame.card, "use")


def lay_omen(table: Table, frame: Frame) -> None:
    table.bring(frame.card, OMENS + (frame.get("victim") & THING))


def other_seats(table: Table, frame: Frame, seat: int) -> list[int]:
    return others(table, frame)


def ward_off(table: Table, frame: Frame) -> None:
    card = frame.get("ward") & THING
    table.bring(card, DISCARD)
    table.tell(SAY_WARD, frame.seat, 0, card)
    run_lines(table, frame.seat, card, "ward")


WARD_WINDOW = ask(
    "ward",
    offer_cards(verb("ward"), HAND, NeedKind("O-WARD-02", WARD_KIND, True, "{} is no ward"), per_seat=True),
    about="Do you ward it off?",
    decline="let it happen",
    conceal=True,  # O-WARD-03
)

PLAY_A_CARD = procedure(
    "play a card",
    lay_it_open,
    when(may_be_warded, each(others, when(not_cancelled, WARD_WINDOW, when(chose("ward"), ward_off)), of=SEATS)),
    when(cancelled, discard_card, leave()),
    when(is_crew, join_crew),
    when(is_deed, run_deed, discard_card),
    when(is_omen, ask("victim", offer_list(verb("seat"), other_seats), about="Before whom do you lay it?"), lay_omen),
)


def put_away(table: Table, frame: Frame) -> None:
    table.bring(frame.card, AWAY)


def lay_gift_open(table: Table, frame: Frame) -> None:
    table.bring(frame.card, STAGE)
    table.tell(SAY_PLAY, frame.seat, 0, frame.card)


INVOKE_A_FAVOUR = procedure("invoke a favour", lay_gift_open, run_deed, put_away)  # O-ACT-07

# Crossing


def pay_the_fare(table: Table, frame: Frame) -> None:
    table.put(CROSSED, 1)
    table.add(OBOLS + frame.seat, -1)


def roll_the_river(table: Table, frame: Frame) -> None:
    count = min(MOST_DICE, max(1, measure(table, DICE_ROLLED, frame.seat, 2)))
    table.put(DICE, count)
    for i in range(count):
        roll_die(table, frame.seat, i)


def roll_die(table: Table, seat: int, i: int) -> None:
    face = table.dice.roll(RIVER_DIE)
    table.put(RIVER + i, face)
    table.tell(SAY_ROLL, seat, face)


def roll_lowest_again(table: Table, frame: Frame) -> None:
    lose(table, OBOLS + frame.seat, 1)
    faces = table.numbers[RIVER : RIVER + table.numbers[DICE]]
    roll_die(table, frame.seat, faces.index(min(faces)))


def land(table: Table, frame: Frame) -> None:
    """O-CROSS-03, O-CROSS-04"""
    best = max(table.numbers[RIVER : RIVER + table.numbers[DICE]])
    table.add(SOULS + frame.seat, best)
    pile = table.zones[FAVOURS]
    if best == 3 and pile:
        table.bring(pile[-1], GIFTS + frame.seat)
    for i in range(table.numbers[DICE]):
        table.put(RIVER + i, 0)
    table.put(DICE, 0)


REROLL = ask(
    "again",
    offer(verb("yes"), NeedNumber("O-CROSS-02", OBOLS, 1, "another roll costs", "obol")),
    about="Pay 1 obol to roll your lowest die again?",
    decline="land",
)

CROSS_THE_RIVER = procedure(
    "cross the river",
    pay_the_fare,
    roll_the_river,
    label("rolled"),
    repeat(REROLL, roll_lowest_again, until=declined("again")),
    land,
    happens(CROSSES, "a crossing"),
)

# The toll and the end


def toll_is_taken(table: Table, frame: Frame) -> bool:
    return table.option("toll") == "secret"


def possible_bids(table: Table, frame: Frame, seat: int) -> list[int]:
    return list(range(min(HIGHEST_BID, table.numbers[OBOLS + seat]) + 1))


def open_the_bids(table: Table, frame: Frame) -> None:
    """O-TOLL-02, O-TOLL-03"""
    first = frame.program.slots["bid"]
    bids = [max(0, frame.marks[first + seat]) & THING for seat in range(table.seats)]
    for seat, bid in enumerate(bids):
        table.tell(SAY_BID, seat, bid)
        table.add(OBOLS + seat, -bid)
    best = max(bids)
    if best > 0 and bids.count(best) == 1:
        table.add(SOULS + bids.index(best), TOLL_PRIZE)


TOLL = procedure(
    "toll",
    ask_all(
        "bid",
        offer_list(verb("number"), possible_bids),
        seats=seats_in_order,
        about="How many obols do you bid for the toll?",
        secret=True,
    ),
    open_the_bids,
)


def end_round(table: Table, frame: Frame) -> None:
    """O-END-01 to O-END-03"""
    souls = table.numbers[SOULS : SOULS + table.seats]
    goal = table.option("goal")
    assert isinstance(goal, int)
    if max(souls) < goal and table.numbers[ROUND] < LAST_ROUND:
        return
    best = max((souls[seat], table.numbers[OBOLS + seat]) for seat in range(table.seats))
    table.finish([s for s in range(table.seats) if (souls[s], table.numbers[OBOLS + s]) == best])


GAME = procedure(
    "game",
    repeat(
        begin_round,
        label("turns"),
        each(seats_in_order, call("turn"), of=SEATS),
        label("toll"),
        when(toll_is_taken, call("toll")),
        end_round,
    ),
)

PROCEDURES = (GAME, TURN, OMEN, PLAY_A_CARD, INVOKE_A_FAVOUR, CROSS_THE_RIVER, TOLL)


def lay_out(table: Table) -> None:
    """O-SET-01"""
    for card in range(len(table.box.cards)):
        table.bring(card, FAVOURS if table.box.kind[card] == FAVOUR_KIND else DECK)
    table.shuffle(DECK)
    table.shuffle(FAVOURS)


def deal(table: Table) -> None:
    """O-SET-02 to O-SET-04"""
    fill_shore(table)
    for seat in range(table.seats):
        for _ in range(3):
            draw(table, seat)
        table.put(OBOLS + seat, 3 + seat)


def scores(table: Table) -> list[int]:
    return table.numbers[SOULS : SOULS + table.seats]
