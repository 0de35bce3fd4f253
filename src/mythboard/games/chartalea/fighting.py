"""Companions, Guards, Monsters and Artifacts: strength, destroying, defeating, exhausting. C-CPN, C-GRD, C-MON, C-ART"""

from __future__ import annotations

from typing import Final

from mythboard.engine.effects import Bound, Deed
from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.table import Table
from mythboard.games.chartalea import board
from mythboard.games.chartalea.piles import blesses_on, drop_blesses, keep_treasure
from mythboard.games.chartalea.row import slot_of

# Bits noted about a card when the game is put together (Card.tags)
IS_GUARD: Final = 1
IS_SHIELD: Final = 2
HAS_RECALL: Final = 4
HAS_EPITAPH: Final = 8
IS_BLESS: Final = 16


def blessed_by(table: Table, card: int, what: int) -> int:
    """What the Blesses lying on a Companion add to a measure. C-BLS-04"""
    total = 0
    for bless in blesses_on(table, card):
        for static in table.box.statics[bless]:
            if static.measure == what:
                total += static.amount
    return total


def strength(table: Table, card: int) -> int:
    """What it costs to destroy a Companion. C-CPN-03, C-BLS-01"""
    owner = table.place[card] - board.COMPANIONS
    base = table.box.values["strength"][card]
    if board.blesses(table, owner):
        base += blessed_by(table, card, board.BLESS_STRENGTH)
    return max(0, measure(table, board.STRENGTH, owner, base, card))


def beast_strength(table: Table, seat: int, card: int) -> int:
    """What it costs a seat to defeat a Monster. C-MON-07"""
    return max(0, measure(table, board.BEAST_STRENGTH, seat, table.box.values["strength"][card], card))


def guards(table: Table, card: int) -> bool:
    """Whether a Companion in play is a Guard at this moment. C-GRD-05, C-OPT-04"""
    if table.status[card] & board.EXHAUSTED and table.option("exhausted_guards_sleep"):
        return False
    if table.box.tags[card] & IS_GUARD:
        return True
    owner = table.place[card] - board.COMPANIONS
    return bool(board.blesses(table, owner)) and blessed_by(table, card, board.BLESS_GUARD) > 0


def has_guard(table: Table, seat: int) -> bool:
    """C-GRD-01"""
    return any(guards(table, card) for card in board.companions(table, seat))


def destroy(table: Table, frame: Frame) -> None:
    """A Companion goes to its owner's Discard Pile, an Artifact out of the game. C-CPN-02, C-ART-05"""
    card = frame.card
    if not table.game.board.play[table.place[card]]:
        return  # of several that were to fall: an Epitaph has saved it meanwhile
    table.tell(board.SAY_DESTROY, frame.seat, 0, card)
    if table.box.kind[card] == board.ARTIFACT:
        table.bring(card, board.AWAY)
        return
    owner = table.place[card] - board.COMPANIONS
    drop_blesses(table, card)
    table.add(board.DESTROYED, 1)
    table.bring(card, board.DISCARD + owner)
    table.push(table.game.programs["a Companion falls"], frame.seat, card)


def pay_and_destroy(table: Table, frame: Frame) -> None:
    """C-CPN-05"""
    table.add(board.ATTACK + frame.seat, -strength(table, frame.card))
    destroy(table, frame)


def exhaust_card(table: Table, frame: Frame) -> None:
    """C-CPN-11, C-CPN-12"""
    status = table.status[frame.card]
    if not status & board.EXHAUSTED:
        table.tell(board.SAY_EXHAUST, frame.seat, 0, frame.card)
        table.mark(frame.card, status | board.EXHAUSTED)


def prepare_card(table: Table, frame: Frame) -> None:
    """C-EXH-09"""
    status = table.status[frame.card]
    if status & board.EXHAUSTED:
        table.tell(board.SAY_PREPARE, frame.seat, 0, frame.card)
        table.mark(frame.card, status & ~board.EXHAUSTED)


def put_into_play(table: Table, seat: int, card: int) -> None:
    """A Companion or Artifact comes before a seat, prepared. C-EXH-04"""
    kind = table.box.kind[card]
    drop_blesses(table, card)
    if kind == board.COMPANION:
        table.bring(card, board.COMPANIONS + seat)
    elif kind == board.ARTIFACT:
        table.bring(card, board.ARTIFACTS + seat)
    else:
        table.bring(card, board.PLAYED + seat)
    table.tell(board.SAY_ARRIVE, seat, 0, card)
    table.mark(card, 0)  # not NEW: it was not played, so a plain line gives nothing, C-EXH-06
    if kind == board.COMPANION:
        table.push(table.game.programs["a Companion arrives"], seat, card)


def bring_into_play(table: Table, frame: Frame) -> None:
    put_into_play(table, frame.seat, frame.card)


# Monsters


def pay_for_monster(table: Table, frame: Frame) -> None:
    """C-MON-08"""
    table.add(board.ATTACK + frame.seat, -beast_strength(table, frame.seat, frame.card))


def note_defeat(table: Table, frame: Frame) -> None:
    table.add(board.DEFEATED, 1)
    table.tell(board.SAY_DEFEAT, frame.seat, 0, frame.card)
    if table.place[frame.card] == board.NEST:
        table.mark(frame.card, table.status[frame.card] | board.EXHAUSTED)  # C-PHX-03


def guarded_card(table: Table, monster: int) -> int:
    """What a Monster in the row guards; -1 if it is already taken, or the Phoenix."""
    slot = slot_of(table, monster)
    if slot < 0 or not board.row(table, slot):
        return -1
    return board.row(table, slot)[0]


def take_guarded(table: Table, frame: Frame, to: int) -> None:
    """The guarded card of the defeated Monster goes where its defeat effect says. C-MON-09, C-ART-08"""
    card = guarded_card(table, frame.card)
    if card < 0:
        return
    if to == board.PLAYED:
        put_into_play(table, frame.seat, card)
    else:
        table.bring(card, to + frame.seat)


def clear_the_slot(table: Table, frame: Frame) -> None:
    """What the defeat effect left is taken too; then the Treasure, then the Monster away. C-MON-10 to C-MON-13"""
    monster = frame.card
    slot = slot_of(table, monster)
    if slot < 0:
        return
    card = guarded_card(table, monster)
    if card >= 0:
        if table.box.kind[card] == board.ARTIFACT:
            put_into_play(table, frame.seat, card)
        else:
            table.bring(card, board.DISCARD + frame.seat)
    if board.hoard(table, slot):
        keep_treasure(table, frame.seat, board.hoard(table, slot)[0])
    table.bring(monster, board.LAIR)
    table.put(board.NEWS + slot, 0)


def defeat_for_free(table: Table, frame: Frame) -> None:
    """C-VOC-85; of several, one that has been banished meanwhile is not defeated (C-BAN-04)."""
    if slot_of(table, frame.card) < 0:
        return
    table.push(table.game.programs["defeat a Monster"], frame.seat, frame.card)


# Places of cards in play, as the acting seat sees them


def mine(table: Table, frame: Frame) -> list[int]:
    """What lies before the acting seat for longer than a turn, and its Scrolls."""
    seat = frame.seat
    return board.companions(table, seat) + board.artifacts(table, seat) + board.curses(table, seat) + board.scrolls(table, seat)


def theirs(table: Table, frame: Frame) -> list[int]:
    """What the opponent has that effects can hit: Scrolls cannot. C-SCR-07"""
    foe = 1 - frame.seat
    return board.companions(table, foe) + board.artifacts(table, foe)


# As effects, with what each is worth, and how kind it is to a card

DESTROY: Final = Deed(destroy, 3.5, kindness=-1.0)
EXHAUST_CARD: Final = Deed(exhaust_card, 1.2, kindness=-1.0)
PREPARE_CARD: Final = Deed(prepare_card, 1.8, kindness=1.0)
BRING_INTO_PLAY: Final = Deed(bring_into_play, 3.0, kindness=1.0)
DEFEAT_FOR_FREE: Final = Deed(defeat_for_free, 5.0, kindness=1.0)
TAKE_GUARDED: Final = {  # worth nothing here: the guarded card is taken anyway, C-MON-10
    to: Bound(take_guarded, to, f"the guarded card goes to {where}", 0.0)
    for to, where in ((board.PLAYED, "play"), (board.HAND, "hand"), (board.DISCARD, "the Discard Pile"))
}
