"""The Main Phase: everything a player may do in it. C-MAIN, C-EFF, C-ACQ, C-CPN, C-MON, C-POW"""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import spend
from mythboard.engine.procedure import ask, call, happens, label, procedure, repeat, sequence, when
from mythboard.engine.question import LINES, PASS, THING, THING_BITS, Offer, offer, offer_cards, offer_list
from mythboard.engine.reasons import NeedKind, NeedNumber
from mythboard.engine.table import Table
from mythboard.games.chartalea import lines, verbs
from mythboard.games.chartalea.board import (
    ACTIONS,
    ACTIVATED,
    AWAY,
    BEASTS,
    COMPANION,
    COMPANIONS,
    CURSE,
    CUT_SHORT,
    CYCLED,
    EXHAUSTED,
    GENERAL_POWERS,
    HAND,
    MAIN_BEGINS,
    MAIN_PHASE,
    MARKET,
    MONEY,
    NEST,
    NO_POWERS,
    NO_ROLL,
    OWN_POWERS,
    PHASE,
    POWER,
    POWER_PRICE,
    POWERS_USED,
    PRICE,
    SAY_CUT,
    SAY_SACRIFICE,
    SAY_TOKEN,
    SAY_USE,
    SCROLL,
    SLOTS,
    TOKEN,
    TREASURES,
    USED,
)
from mythboard.games.chartalea.needs import (
    Affordable,
    Allowed,
    DiceToRoll,
    MayCycle,
    NotDefeatedYet,
    NotGuarded,
    NotRolledYet,
    PowerForPower,
    PowersLeft,
    RowNotEmpty,
    StrongEnough,
    StrongEnoughForMonster,
    TokenLine,
    power_price,
)
from mythboard.games.chartalea.offers import MainMoves
from mythboard.games.chartalea.piles import drop_blesses
from mythboard.games.chartalea.row import free_row_cards, leave_row, price, refill
from mythboard.games.chartalea.winning import check_wisdom

MOST_ACTIONS: Final = 300  # C-SAFE-02


# What may be offered


def powers_known(table: Table, frame: Frame, seat: int) -> list[int]:
    """C-POW-02"""
    return table.zones[GENERAL_POWERS] + table.zones[OWN_POWERS + seat]


def opposing_companions(table: Table, frame: Frame, seat: int) -> list[int]:
    return table.zones[COMPANIONS + 1 - seat]


def monsters(table: Table, frame: Frame, seat: int) -> list[int]:
    found = table.zones[NEST][:]
    for slot in range(SLOTS):
        found.extend(table.zones[BEASTS + slot])
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
        TREASURES,
        lines.CardMoment("C-DICE-23"),
        lines.HasTarget("C-TRE-09"),
        lines.CardConditionHolds("C-EFF-12"),
        per_seat=True,
    ),
    offer_list(
        verbs.INVOKE,
        powers_known,
        PowersLeft("C-POW-01"),
        PowerForPower("C-POW-01"),
        lines.CardMoment("C-POW-10"),
        Allowed("C-VOC-50", NO_POWERS, "you cannot use Divine Powers now"),
        lines.CARD_CONDITION,
        lines.HAS_TARGET,
    ),
)

TOKEN_LEFT: Final = NeedNumber("C-DICE-20", TOKEN, 1, "it takes", "Divine Intervention token")

OFFERS: Final[tuple[Offer, ...]] = (
    offer_cards(verbs.PLAY, HAND, per_seat=True),
    *LINE_OFFERS,
    offer_list(verbs.RECALL, lines.recall_lines, lines.PowerForLine("C-ACT-01")),
    offer(
        verbs.ROLL,
        NotRolledYet("C-DICE-08"),
        DiceToRoll("C-DICE-09"),
        Allowed("C-VOC-50", NO_ROLL, "you cannot roll now"),
    ),
    offer_list(
        verbs.ACQUIRE,
        free_row_cards,
        NeedKind("C-ACQ-02", CURSE, False, "{} is a Curse: inflict it"),
        Affordable("C-ACQ-01"),
    ),
    offer_list(verbs.INFLICT, free_row_cards, NeedKind("C-ACQ-02", CURSE, True, "{} is no Curse"), Affordable("C-ACQ-01")),
    offer_list(verbs.DESTROY, opposing_companions, NotGuarded("C-GRD-01"), StrongEnough("C-CPN-03")),
    offer_list(verbs.DEFEAT, monsters, NotDefeatedYet("C-PHX-02"), StrongEnoughForMonster("C-MON-07")),
    offer(verbs.INTERVENE, TokenLine("C-GOD-04"), TOKEN_LEFT, RowNotEmpty("C-GOD-05")),
    offer_list(verbs.CYCLE, cards_to_cycle, MayCycle("C-OPT-05"), TOKEN_LEFT),
)


# Carrying it out


def carry_out(table: Table, frame: Frame) -> None:
    """Do what was chosen in the Main Phase."""
    if table.numbers[ACTIONS] < MOST_ACTIONS:
        table.add(ACTIONS, 1)
    move = frame.get("action")
    act(table, frame.seat, move >> THING_BITS, move & THING)


def act(table: Table, seat: int, what: int, thing: int) -> None:
    programs = table.game.programs
    if what == verbs.PLAY.index:
        table.push(programs["play a card"], seat, thing)
    elif what in (verbs.ACQUIRE.index, verbs.INFLICT.index):
        table.add(MONEY + seat, -price(table, seat, thing))
        spend(table, PRICE, seat, thing)
        table.push(programs["acquire"], seat, thing)
    elif what == verbs.ROLL.index:
        table.push(programs["roll"], seat)
    elif what == verbs.DESTROY.index:
        table.push(programs["destroy a Companion"], seat, thing)
    elif what == verbs.DEFEAT.index:
        table.push(programs["fight a Monster"], seat, thing)
    elif what == verbs.INTERVENE.index:
        unleash_token(table, seat)
    elif what == verbs.CYCLE.index:
        table.put(CYCLED, 1)
        leave_row(table, thing, MARKET, bottom=True)
        refill(table, table.frames[-1])
    else:
        use(table, seat, what, thing)


def use(table: Table, seat: int, what: int, thing: int) -> None:
    """The part that step 3 of a roll shares: lines, Treasures, Divine Powers."""
    programs = table.game.programs
    if what == verbs.OPEN.index:
        table.push(programs["use a Treasure"], seat, thing)
        return
    if what == verbs.INVOKE.index:
        table.add(POWER + seat, -power_price(table, seat, thing))
        spend(table, POWER_PRICE, seat, thing)
        table.add(POWERS_USED, 1)
        table.push(programs["use a Divine Power"], seat, thing)
        return
    card = thing // LINES
    clause = lines.clause_of(table, thing)
    program = clause.program
    assert program is not None
    if what != verbs.SACRIFICE.index:  # which is told in words of its own
        table.tell(SAY_USE, seat, clause.number, card)
    if what == verbs.USE.index:
        table.mark(card, table.status[card] | USED << (clause.number - 1))
    elif what == verbs.EXHAUST.index:
        table.mark(card, table.status[card] | EXHAUSTED)
    elif what == verbs.ACTIVATE.index:
        table.add(POWER + seat, -clause.value)
        if lines.stays(table, card):
            scroll = ACTIVATED if table.box.kind[card] == SCROLL else 0
            table.mark(card, table.status[card] | EXHAUSTED | scroll)
            if check_wisdom(table, seat):  # C-WIN-04: before its effect
                return
        else:
            table.mark(card, table.status[card] | USED << (clause.number - 1))
    elif what == verbs.SACRIFICE.index:
        table.tell(SAY_SACRIFICE, seat, 0, card)
        if table.box.kind[card] == COMPANION:
            drop_blesses(table, card)
        table.bring(card, AWAY)
        table.push(programs["a card was sacrificed"], seat, card)
    elif what == verbs.RECALL.index:
        table.add(POWER + seat, -clause.value)
    table.push(program, seat, card)


def unleash_token(table: Table, seat: int) -> None:
    """C-GOD-05"""
    clause = lines.token_clause(table, seat)
    assert clause is not None
    assert clause.program is not None
    table.put(TOKEN + seat, 0)
    table.tell(SAY_TOKEN, seat)
    table.push(clause.program, seat)


def begin_main(table: Table, frame: Frame) -> None:
    table.put(PHASE, MAIN_PHASE)


def main_is_over(table: Table, frame: Frame) -> bool:
    return frame.get("action") == PASS or table.numbers[ACTIONS] >= MOST_ACTIONS


def too_many_actions(table: Table, frame: Frame) -> bool:
    return table.numbers[ACTIONS] >= MOST_ACTIONS


def cut_short(table: Table, frame: Frame) -> None:
    """C-SAFE-02, C-SAFE-03"""
    table.add(CUT_SHORT, 1)
    table.tell(SAY_CUT, frame.seat, table.numbers[ACTIONS])


MAIN = procedure(
    "main phase",
    begin_main,
    happens(MAIN_BEGINS, "a Main Phase begins"),
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
