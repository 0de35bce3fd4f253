"""The Main Phase: everything a player may do in it. C-MAIN, C-EFF, C-ACQ, C-CPN, C-MON, C-POW"""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import spend
from mythboard.engine.procedure import ask, call, happens, label, procedure, repeat, sequence, when
from mythboard.engine.question import LINES, PASS, Offer, Verb, offer, offer_cards, offer_list, thing_of
from mythboard.engine.reasons import NeedKind, NeedNumber
from mythboard.engine.table import Table
from mythboard.games.chartalea import board, lines, needs, verbs
from mythboard.games.chartalea.offers import MainMoves
from mythboard.games.chartalea.piles import drop_blesses
from mythboard.games.chartalea.row import free_row_cards, leave_row, price, refill
from mythboard.games.chartalea.winning import check_wisdom

MOST_ACTIONS: Final = 300  # C-SAFE-02


# What may be offered


def powers_known(table: Table, frame: Frame, seat: int) -> list[int]:
    """C-POW-02"""
    return table.zones[board.GENERAL_POWERS] + board.own_powers(table, seat)


def opposing_companions(table: Table, frame: Frame, seat: int) -> list[int]:
    return board.companions(table, 1 - seat)


def monsters(table: Table, frame: Frame, seat: int) -> list[int]:
    found = table.zones[board.NEST][:]
    for slot in range(board.SLOTS):
        found.extend(board.beasts(table, slot))
    return found


def cards_to_cycle(table: Table, frame: Frame, seat: int) -> list[int]:
    return free_row_cards(table, frame, seat) if table.option("seth") == "cycle" else []


LINE_OFFERS: Final[tuple[Offer, ...]] = (
    offer_list(
        verbs.USE,
        lines.open_lines,
        lines.Unused("C-EFF-08"),
        lines.LineMoment("C-DICE-23"),
        lines.StillFresh("C-EXH-06"),
        lines.ConditionHolds("C-EFF-04"),
    ),
    offer_list(
        verbs.EXHAUST,
        lines.exhaust_lines,
        lines.Prepared("C-EXH-02"),
        lines.LineMoment("C-DICE-23"),
        lines.ConditionHolds("C-EFF-12"),
    ),
    offer_list(
        verbs.ACTIVATE,
        lines.activation_lines,
        lines.Prepared("C-ACT-02"),
        lines.Unused("C-ACT-03"),
        lines.PowerForLine("C-ACT-01"),
        lines.LineMoment("C-DICE-23"),
        lines.ConditionHolds("C-EFF-12"),
    ),
    offer_list(
        verbs.SACRIFICE,
        lines.sacrifice_lines,
        lines.LineMoment("C-DICE-23"),
        lines.ConditionHolds("C-EFF-12"),
    ),
    offer_cards(
        verbs.OPEN,
        board.TREASURES,
        lines.CardMoment("C-DICE-23"),
        lines.HasTarget("C-TRE-09"),
        lines.CardConditionHolds("C-EFF-12"),
        per_seat=True,
    ),
    offer_list(
        verbs.INVOKE,
        powers_known,
        needs.PowersLeft("C-POW-01"),
        needs.PowerForPower("C-POW-01"),
        lines.CardMoment("C-POW-10"),
        needs.Allowed("C-VOC-50", board.NO_POWERS, "you can't use Divine Powers now"),
        lines.CARD_CONDITION,
        lines.HAS_TARGET,
    ),
)

TOKEN_LEFT: Final = NeedNumber("C-DICE-20", board.TOKEN, 1, "it costs", "Divine Intervention token")

OFFERS: Final[tuple[Offer, ...]] = (
    offer_cards(verbs.PLAY, board.HAND, per_seat=True),
    *LINE_OFFERS,
    offer_list(verbs.RECALL, lines.recall_lines, lines.PowerForLine("C-ACT-01")),
    offer(
        verbs.ROLL,
        needs.NotRolledYet("C-DICE-08"),
        needs.DiceToRoll("C-DICE-09"),
        needs.Allowed("C-VOC-50", board.NO_ROLL, "you can't roll now"),
    ),
    offer_list(
        verbs.ACQUIRE,
        free_row_cards,
        NeedKind("C-ACQ-02", board.CURSE, False, "{} is a Curse: inflict it"),
        needs.Affordable("C-ACQ-01"),
    ),
    offer_list(
        verbs.INFLICT, free_row_cards, NeedKind("C-ACQ-02", board.CURSE, True, "{} isn't a Curse"), needs.Affordable("C-ACQ-01")
    ),
    offer_list(verbs.DESTROY, opposing_companions, needs.NotGuarded("C-GRD-01"), needs.StrongEnough("C-CPN-03")),
    offer_list(verbs.DEFEAT, monsters, needs.NotDefeatedYet("C-PHX-02"), needs.StrongEnoughForMonster("C-MON-07")),
    offer(verbs.INTERVENE, needs.TokenLine("C-GOD-04"), TOKEN_LEFT, needs.RowNotEmpty("C-GOD-05")),
    offer_list(verbs.CYCLE, cards_to_cycle, needs.MayCycle("C-OPT-05"), TOKEN_LEFT),
)


# Carrying it out


def carry_out(table: Table, frame: Frame) -> None:
    """Do what was chosen in the Main Phase."""
    if board.actions(table) < MOST_ACTIONS:
        table.add(board.ACTIONS, 1)
    move = frame.get("action")
    act(table, frame.seat, table.verb(move), thing_of(move))


def act(table: Table, seat: int, verb: Verb, thing: int) -> None:
    programs = table.game.programs
    if verb is verbs.PLAY:
        table.push(programs["play a card"], seat, thing)
    elif verb in (verbs.ACQUIRE, verbs.INFLICT):
        table.add(board.MONEY + seat, -price(table, seat, thing))
        spend(table, board.PRICE, seat, thing)
        table.push(programs["acquire"], seat, thing)
    elif verb is verbs.ROLL:
        table.push(programs["roll"], seat)
    elif verb is verbs.DESTROY:
        table.push(programs["destroy a Companion"], seat, thing)
    elif verb is verbs.DEFEAT:
        table.push(programs["fight a Monster"], seat, thing)
    elif verb is verbs.INTERVENE:
        unleash_token(table, seat)
    elif verb is verbs.CYCLE:
        table.put(board.CYCLED, 1)
        leave_row(table, thing, board.MARKET, bottom=True)
        refill(table, table.frames[-1])
    else:
        use(table, seat, verb, thing)


def use(table: Table, seat: int, verb: Verb, thing: int) -> None:
    """The part that step 3 of a roll shares: lines, Treasures, Divine Powers."""
    programs = table.game.programs
    if verb is verbs.OPEN:
        table.push(programs["use a Treasure"], seat, thing)
        return
    if verb is verbs.INVOKE:
        table.add(board.POWER + seat, -needs.power_price(table, seat, thing))
        spend(table, board.POWER_PRICE, seat, thing)
        table.add(board.POWERS_USED, 1)
        table.push(programs["use a Divine Power"], seat, thing)
        return
    card = thing // LINES
    clause = lines.clause_of(table, thing)
    program = clause.program
    assert program is not None
    if verb is not verbs.SACRIFICE:  # which is told in words of its own
        table.tell(board.SAY_USE, seat, clause.number, card)
    if verb is verbs.USE:
        table.mark(card, table.status[card] | board.USED << (clause.number - 1))
    elif verb is verbs.EXHAUST:
        table.mark(card, table.status[card] | board.EXHAUSTED)
    elif verb is verbs.ACTIVATE:
        table.add(board.POWER + seat, -clause.value)
        if lines.stays(table, card):
            scroll = board.ACTIVATED if table.box.kind[card] == board.SCROLL else 0
            table.mark(card, table.status[card] | board.EXHAUSTED | scroll)
            if check_wisdom(table, seat):  # C-WIN-04: before its effect
                return
        else:
            table.mark(card, table.status[card] | board.USED << (clause.number - 1))
    elif verb is verbs.SACRIFICE:
        table.tell(board.SAY_SACRIFICE, seat, 0, card)
        if table.box.kind[card] == board.COMPANION:
            drop_blesses(table, card)
        table.bring(card, board.AWAY)
        table.push(programs["a card was sacrificed"], seat, card)
    elif verb is verbs.RECALL:
        table.add(board.POWER + seat, -clause.value)
    table.push(program, seat, card)


def unleash_token(table: Table, seat: int) -> None:
    """C-GOD-05"""
    clause = lines.token_clause(table, seat)
    assert clause is not None
    assert clause.program is not None
    table.put(board.TOKEN + seat, 0)
    table.tell(board.SAY_TOKEN, seat)
    table.push(clause.program, seat)


def begin_main(table: Table, frame: Frame) -> None:
    table.put(board.PHASE, board.MAIN_PHASE)


def main_is_over(table: Table, frame: Frame) -> bool:
    return frame.get("action") == PASS or board.actions(table) >= MOST_ACTIONS


def too_many_actions(table: Table, frame: Frame) -> bool:
    return board.actions(table) >= MOST_ACTIONS


def cut_short(table: Table, frame: Frame) -> None:
    """C-SAFE-02, C-SAFE-03"""
    table.add(board.CUT_SHORT, 1)
    table.tell(board.SAY_CUT, frame.seat, board.actions(table))


MAIN = procedure(
    "main phase",
    begin_main,
    happens(board.MAIN_BEGINS, "a Main Phase begins"),
    call("a Companion arrives"),
    call("new dangers"),
    label("actions"),
    repeat(
        ask(
            "action",
            *OFFERS,
            about="What do you do?",
            decline="end your Main Phase",
            ends=True,
            conceal=True,  # whether a Treasure can be used is nobody else's business
            lister=MainMoves(),
        ),
        sequence(carry_out, call("new dangers"), label("acted")),
        until=main_is_over,
    ),
    when(too_many_actions, cut_short),
)
