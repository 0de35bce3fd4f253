"""The turn: Danger, Main, Attack, Cleanup, Draw. C-TURN, C-DNG, C-ATK, C-CLN, C-DRW"""

from __future__ import annotations

from typing import Final

from mythboard.engine.amounts import Chosen
from mythboard.engine.effects import lose
from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import END_OF_TURN, START_OF_TURN, expire, measure
from mythboard.engine.procedure import (
    CARDS,
    ask,
    call,
    declined,
    each,
    happens,
    label,
    leave,
    procedure,
    repeat,
    sequence,
    when,
)
from mythboard.engine.question import offer_cards, offer_list
from mythboard.engine.reasons import Need
from mythboard.engine.table import Table
from mythboard.games.chartalea import board, lines, verbs
from mythboard.games.chartalea.dicepool import clear_the_dice
from mythboard.games.chartalea.fighting import IS_SHIELD, has_guard
from mythboard.games.chartalea.piles import draw
from mythboard.games.chartalea.winning import check_fall, stop_at_limit

HAND_SIZE: Final = 5  # C-DRW-01
LAST_TURN: Final = 400  # C-SAFE-01

COUNTERS: Final[list[int]] = [  # C-TURN-03
    board.POWERS_USED, board.PLAYS, board.ACQUIRED, board.DEFEATED, board.DESTROYED, board.CYCLED, board.COMPANION_SEEN,
    board.ACTIONS,
]  # fmt: skip
KEPT: Final[list[int]] = [board.CHARACTER, board.COMPANIONS, board.ARTIFACTS, board.SCROLLS]


def begin_turn(table: Table, frame: Frame) -> None:
    seat = frame.seat
    table.add(board.TURN, 1)
    table.put(board.ACTIVE, seat)
    table.put(board.PHASE, board.DANGER_PHASE)
    for counter in COUNTERS:
        table.put(counter, 0)
    table.put(board.ROLL, board.NOT_ROLLED)
    expire(table, seat, START_OF_TURN)
    if table.option("wisdom") == "same turn":  # C-WIN-03; with C-OPT-01 once is enough
        for card in board.scrolls(table, seat):
            table.mark(card, table.status[card] & ~board.ACTIVATED)
    table.tell(board.SAY_TURN, seat, board.turn(table))


# Danger Phase


def note_threats(table: Table, frame: Frame) -> None:
    """C-DNG-07: those present when the phase begins."""
    for slot in range(board.SLOTS):
        for card in board.beasts(table, slot):
            table.mark(card, table.status[card] | board.THREAT)


def note_curses(table: Table, frame: Frame) -> None:
    for card in board.curses(table, frame.seat):
        table.mark(card, table.status[card] | board.THREAT)


def threats(table: Table, frame: Frame, seat: int) -> list[int]:
    return [card for slot in range(board.SLOTS) for card in board.beasts(table, slot) if table.status[card] & board.THREAT]


def curses_to_come(table: Table, frame: Frame, seat: int) -> list[int]:
    return [card for card in board.curses(table, seat) if table.status[card] & board.THREAT]


DANGER_PROCEDURE = procedure(
    "danger phase",
    note_threats,
    repeat(
        ask("danger", offer_list(verbs.RESOLVE, threats), about="Which danger comes next?"),  # C-DNG-06
        sequence(each(Chosen("danger"), call("a danger strikes"), of=CARDS), call("new dangers")),
        until=declined("danger"),
    ),
    note_curses,
    repeat(
        ask("curse", offer_list(verbs.RESOLVE, curses_to_come), about="Which Curse takes effect next?"),
        sequence(each(Chosen("curse"), call("a Curse takes effect"), of=CARDS), call("new dangers")),
        until=declined("curse"),
    ),
)

# Attack Phase


def begin_attack(table: Table, frame: Frame) -> None:
    table.put(board.PHASE, board.ATTACK_PHASE)


def no_attack(table: Table, frame: Frame) -> bool:
    """C-ATK-12, C-GRD-04"""
    return board.attack(table, frame.seat) == 0 or has_guard(table, 1 - frame.seat)


def tell_of_guard(table: Table, frame: Frame) -> None:
    """C-GRD-04: what is left is lost; that should not happen in silence."""
    attack = board.attack(table, frame.seat)
    if attack:
        table.tell(board.SAY_GUARDED, frame.seat, attack)


def announce_attack(table: Table, frame: Frame) -> None:
    table.put(board.DEFENSE, 0)
    table.put(board.DEFENSE_DICE, 0)
    table.tell(board.SAY_ATTACK, frame.seat, board.attack(table, frame.seat))


def foe(table: Table, frame: Frame) -> int:
    return 1 - frame.seat


class IsShield(Need):
    """C-ATK-03, C-ATK-13"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        return bool(table.box.tags[thing] & IS_SHIELD)

    def why(self, table: Table, seat: int, thing: int) -> str:
        return f"{table.box.cards[thing].name} has no Shield line"


def reveal_shield(table: Table, frame: Frame) -> None:
    table.bring(frame.thing("shield"), board.SHOWN + 1 - frame.seat)


def raise_shields(table: Table, frame: Frame) -> None:
    """C-ATK-04, C-ATK-10"""
    for card in board.shown(table, 1 - frame.seat)[::-1]:
        lines.run_lines(table, 1 - frame.seat, card, IS_SHIELD, "")


def roll_defense(table: Table, frame: Frame) -> None:
    """C-ATK-05, C-OPT-07"""
    dice = board.defense_dice(table)
    faces = board.WEAK_DEFENSE_FACES if table.option("defense_die") == "weak" else board.DEFENSE_FACES
    total = max(0, dice - board.DICE_OF_A_TYPE)
    for _ in range(min(dice, board.DICE_OF_A_TYPE)):
        face = table.dice.roll(faces)
        table.tell(board.SAY_DEFENSE, 1 - frame.seat, face)
        total += face
    table.add(board.DEFENSE, total)


def strike_home(table: Table, frame: Frame) -> None:
    """C-ATK-06 to C-ATK-08"""
    other = 1 - frame.seat
    defense = board.defense(table) + measure(table, board.ARMOUR, other, 0)
    damage = board.attack(table, frame.seat) - defense
    table.tell(board.SAY_STRIKE, frame.seat, max(0, damage))
    table.put(board.ATTACK + frame.seat, 0)
    for card in board.shown(table, other)[:]:
        table.bring(card, board.HAND + other)
    table.put(board.DEFENSE, 0)
    table.put(board.DEFENSE_DICE, 0)
    if damage > 0:
        lose(table, board.HEALTH + other, damage)
        check_fall(table, frame)


ATTACK_PROCEDURE = procedure(
    "attack phase",
    begin_attack,
    when(no_attack, tell_of_guard, leave()),
    announce_attack,
    label("shields"),
    repeat(
        ask(
            "shield",
            offer_cards(verbs.REVEAL, board.HAND, IsShield("C-ATK-03"), per_seat=True),
            who=foe,
            about="You're being attacked. Reveal a Shield?",
            decline="reveal no more",
            conceal=True,
        ),
        reveal_shield,
        until=declined("shield"),
    ),
    raise_shields,
    roll_defense,
    strike_home,
)

# Cleanup Phase


class CanDispel(Need):
    """C-CRS-04 to C-CRS-06"""

    __slots__ = ()

    def holds(self, table: Table, seat: int, thing: int) -> bool:
        for clause in table.box.cards[thing].clauses:
            if clause.kind == "dispel":
                return lines.clause_holds(table, seat, thing, clause)
        return False

    def why(self, table: Table, seat: int, thing: int) -> str:
        for clause in table.box.cards[thing].clauses:
            if clause.kind == "dispel":
                return lines.clause_lacks(table, seat, thing, clause)
        return "it can't be dispelled at the end of a turn"


def begin_cleanup(table: Table, frame: Frame) -> None:
    """C-RES-05: Attack left after the Attack Phase is lost."""
    table.put(board.ATTACK + frame.seat, 0)
    table.put(board.PHASE, board.CLEANUP_PHASE)


def clean_up(table: Table, frame: Frame) -> None:
    """Steps 2 to 5. C-CLN-02 to C-CLN-06, C-RES-02, C-RES-03"""
    seat = frame.seat
    table.tell(board.SAY_END_TURN, seat)
    table.put(board.MONEY + seat, 0)
    for card in board.played(table, seat)[:]:
        table.bring(card, board.DISCARD + seat)
    for card in board.hand(table, seat)[:]:
        table.bring(card, board.DISCARD + seat)
    forget = board.ALL_USED | board.EXHAUSTED | board.NEW
    for zone in KEPT:
        for card in table.zones[zone + seat]:
            table.mark(card, table.status[card] & ~forget)
    for card in table.zones[board.NEST]:
        table.mark(card, 0)
    clear_the_dice(table)
    expire(table, seat, END_OF_TURN)


CLEANUP_PROCEDURE = procedure(
    "cleanup",
    begin_cleanup,
    happens(board.TURN_ENDS, "a turn ends"),
    call("new dangers"),
    label("dispel"),
    repeat(
        ask(
            "dispel",
            offer_cards(verbs.DISPEL, board.CURSES, CanDispel("C-CRS-04"), per_seat=True),
            about="Dispel a Curse?",
            decline="dispel no more",
        ),
        each(Chosen("dispel"), call("pay and dispel"), of=CARDS),
        until=declined("dispel"),
    ),
    clean_up,
)


def draw_new_hand(table: Table, frame: Frame) -> None:
    """C-DRW-01"""
    table.put(board.PHASE, board.DRAW_PHASE)
    draw(table, frame.seat, max(0, measure(table, board.CARDS_DRAWN, frame.seat, HAND_SIZE)))


def stop_if_too_long(table: Table, frame: Frame) -> None:
    if board.turn(table) >= LAST_TURN:
        stop_at_limit(table)


TURN_PROCEDURE = procedure(
    "turn",
    begin_turn,
    label("danger"),
    call("danger phase"),
    label("main"),
    call("main phase"),
    label("attack"),
    call("attack phase"),
    label("cleanup"),
    call("cleanup"),
    label("draw"),
    draw_new_hand,
    stop_if_too_long,
)

PROCEDURES = (TURN_PROCEDURE, DANGER_PROCEDURE, ATTACK_PROCEDURE, CLEANUP_PROCEDURE)
