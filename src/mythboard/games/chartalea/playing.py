"""What single actions set going: cards played and acquired, Treasures, Divine Powers, Companions that fall, dangers."""

from __future__ import annotations

from typing import Final

from mythboard.engine.frames import Frame
from mythboard.engine.procedure import CARDS, ask, call, chose, each, happens, mark, procedure, when
from mythboard.engine.question import offer, offer_cards
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE, YES
from mythboard.games.chartalea import board, lines
from mythboard.games.chartalea.fighting import (
    HAS_EPITAPH,
    IS_BLESS,
    clear_the_slot,
    note_defeat,
    pay_and_destroy,
    pay_for_monster,
)
from mythboard.games.chartalea.row import acquire, banish, refill

# Playing a card


def lay_it_open(table: Table, frame: Frame) -> None:
    """C-EFF-01, C-EFF-11, C-EXH-04, C-EFF-18: what is played is new."""
    card, seat = frame.card, frame.seat
    companion = table.box.kind[card] == board.COMPANION
    table.bring(card, (board.COMPANIONS if companion else board.PLAYED) + seat)
    table.add(board.PLAYS, 1)
    table.tell(board.SAY_PLAY, seat, 0, card)
    if companion:
        table.push(table.game.programs["a Companion arrives"], seat, card)
    if not table.box.tags[card] & lines.AT_ONCE:
        table.mark(card, board.NEW)
        return
    clauses = table.box.cards[card].clauses
    status = board.NEW
    for clause in clauses:
        if clause.tags & lines.AT_ONCE:
            status |= board.USED << (clause.number - 1)
    table.mark(card, status)
    for clause in clauses:
        if clause.tags & lines.AT_ONCE:
            lines.take_at_once(table, seat, card, clause)


PLAY_A_CARD = procedure("play a card", lay_it_open, happens(board.PLAYS_CARD, "a card is played"))


def first_companion(table: Table, frame: Frame) -> bool:
    """C-GOD-10: the first moment of the own Main Phase at which there is a Companion."""
    seat = frame.seat
    return (
        board.phase(table) == board.MAIN_PHASE
        and board.active(table) == seat
        and not board.companion_seen(table)
        and len(board.companions(table, seat)) > 0
    )


def note_companion(table: Table, frame: Frame) -> None:
    table.put(board.COMPANION_SEEN, 1)


ARRIVES = procedure(
    "a Companion arrives",
    when(first_companion, note_companion, happens(board.FIRST_COMPANION, "the first Companion this turn")),
)

# Acquiring


def is_curse(table: Table, frame: Frame) -> bool:
    return table.box.kind[frame.card] == board.CURSE


ACQUIRE = procedure(
    "acquire",
    acquire,
    refill,
    happens(board.ACQUIRES, "a card is acquired"),
    when(is_curse, happens(board.INFLICTS, "a Curse is inflicted")),
)

BANISH = procedure("banish", banish, happens(board.BANISHES, "a card is banished"))


# Treasures and Divine Powers


def is_bless(table: Table, frame: Frame) -> bool:
    return bool(table.box.tags[frame.card] & IS_BLESS)


def lay_bless_open(table: Table, frame: Frame) -> None:
    """All see which Bless it is before its Companion is chosen. C-BLS-05"""
    table.bring(frame.card, board.BLESSES + frame.seat)


def bless(table: Table, frame: Frame) -> None:
    """C-BLS-01, C-BLS-05"""
    card, seat = frame.card, frame.seat
    table.mark(card, board.BLESSED * (frame.thing("companion") + 1))
    table.tell(board.SAY_BLESS, seat, 0, card)


def spend_treasure(table: Table, frame: Frame) -> None:
    """C-TRE-04"""
    table.bring(frame.card, board.AWAY)
    table.tell(board.SAY_USE, frame.seat, 0, frame.card)
    lines.run_lines(table, frame.seat, frame.card, 0, "use")


USE_TREASURE = procedure(
    "use a Treasure",
    when(
        is_bless,
        lay_bless_open,
        ask("companion", offer_cards(CHOOSE, board.COMPANIONS, per_seat=True), about="Bless which Companion?"),
        bless,
        otherwise=(spend_treasure,),
    ),
)


def run_power(table: Table, frame: Frame) -> None:
    table.tell(board.SAY_USE, frame.seat, 0, frame.card)
    lines.run_lines(table, frame.seat, frame.card, 0, "use")


USE_POWER = procedure("use a Divine Power", run_power, happens(board.USES_POWER, "a Divine Power is used"))
SACRIFICED = procedure("a card was sacrificed", happens(board.SACRIFICES, "a card is sacrificed"))

# Fighting


def note_owner(table: Table, frame: Frame) -> None:
    frame.put("owner", table.place[frame.card] - board.DISCARD)


def owner(table: Table, frame: Frame) -> int:
    return frame.get("owner")


def has_epitaph(table: Table, frame: Frame) -> bool:
    """And its price, if it has one, can be paid. C-EFF-12"""
    if not table.box.tags[frame.card] & HAS_EPITAPH:
        return False
    owner = frame.get("owner")
    return any(
        clause.kind == "epitaph" and lines.clause_holds(table, owner, frame.card, clause)
        for clause in table.box.cards[frame.card].clauses
    )


def run_epitaph(table: Table, frame: Frame) -> None:
    lines.run_lines(table, frame.get("owner"), frame.card, 0, "epitaph")


FALLS = procedure(  # C-EPI-01 to C-EPI-03
    "a Companion falls",
    mark("owner"),
    note_owner,
    happens(board.DESTROYS, "a Companion is destroyed"),
    when(
        has_epitaph,
        ask("epitaph", offer(YES), who=owner, about="Use the Epitaph?", decline="no"),
        when(chose("epitaph"), run_epitaph),
    ),
)

DESTROY = procedure("destroy a Companion", pay_and_destroy)


def run_defeat(table: Table, frame: Frame) -> None:
    lines.run_lines(table, frame.seat, frame.card, 0, "defeat")


DEFEAT = procedure(  # C-MON-12
    "defeat a Monster",
    note_defeat,
    run_defeat,
    clear_the_slot,
    refill,
    happens(board.DEFEATS, "a Monster is defeated"),
)
FIGHT = procedure("fight a Monster", pay_for_monster, call("defeat a Monster"))

# Dangers and Curses


def in_the_row(table: Table, frame: Frame) -> bool:
    """C-DNG-07: a Monster that has left meanwhile no longer threatens."""
    return board.BEASTS <= table.place[frame.card] < board.BEASTS + board.SLOTS


def strike(table: Table, frame: Frame) -> None:
    """C-DNG-05, C-DNG-09"""
    table.mark(frame.card, table.status[frame.card] & ~board.THREAT)
    table.tell(board.SAY_DANGER, frame.seat, 0, frame.card)
    lines.run_lines(table, frame.seat, frame.card, 0, "danger")


DANGER = procedure("a danger strikes", strike)


NO_NEWS: Final[list[int]] = []


def take_news(table: Table, frame: Frame) -> list[int]:
    """The Monsters that have appeared since, in the order of appearance; each is taken note of once. C-MON-05

    It clears the note as it reads it: the danger of one may reveal another, whose danger comes next, before the rest of this
    list (C-MON-06), and the call for that one must not find these again.
    """
    numbers, first = table.numbers, board.NEWS
    if not (numbers[first] or numbers[first + 1] or numbers[first + 2] or numbers[first + 3] or numbers[first + 4]):
        return NO_NEWS  # which is the answer after nearly every action
    slots = [slot for slot in range(board.SLOTS) if board.news(table, slot)]
    slots.sort(key=lambda slot: board.news(table, slot))
    found: list[int] = []
    for slot in slots:
        table.put(board.NEWS + slot, 0)
        found.extend(board.beasts(table, slot))
    return found


NEW_DANGERS = procedure(
    "new dangers",
    each(take_news, when(in_the_row, call("a danger strikes"), call("new dangers")), of=CARDS),
)


def trouble(table: Table, frame: Frame) -> None:
    """C-DNG-03"""
    table.mark(frame.card, table.status[frame.card] & ~board.THREAT)
    table.tell(board.SAY_CURSE, frame.seat, 0, frame.card)
    lines.run_lines(table, frame.seat, frame.card, 0, "curse")


CURSE_STRIKES = procedure("a Curse takes effect", trouble)


def lift_curse(table: Table, frame: Frame) -> None:
    """C-CRS-07, C-OPT-08"""
    table.tell(board.SAY_DISPEL, frame.seat, 0, frame.card)
    if table.option("curses_return"):
        table.bring(frame.card, board.MARKET, bottom=True)
    else:
        table.bring(frame.card, board.AWAY)


DISPEL = procedure("dispel", lift_curse)


def pay_for_dispelling(table: Table, frame: Frame) -> None:
    lines.run_lines(table, frame.seat, frame.card, 0, "dispel")


PAY_AND_DISPEL = procedure("pay and dispel", pay_for_dispelling, call("dispel"))

PROCEDURES = (
    PLAY_A_CARD,
    ARRIVES,
    ACQUIRE,
    BANISH,
    USE_TREASURE,
    USE_POWER,
    SACRIFICED,
    FALLS,
    DESTROY,
    DEFEAT,
    FIGHT,
    DANGER,
    NEW_DANGERS,
    CURSE_STRIKES,
    DISPEL,
    PAY_AND_DISPEL,
)
