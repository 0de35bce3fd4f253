"""The turn: Danger, Main, Attack, Cleanup, Draw. C-TURN, C-DNG, C-ATK, C-CLN, C-DRW"""

from __future__ import annotations

from typing import Final

from mythboard.engine.amounts import Chosen
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
from mythboard.engine.question import THING, offer_cards, offer_list
from mythboard.engine.reasons import Need
from mythboard.engine.table import Table
from mythboard.games.chartalea import lines, verbs
from mythboard.games.chartalea.board import (
    ACQUIRED,
    ACTIONS,
    ACTIVATED,
    ACTIVE,
    ALL_USED,
    ARMOUR,
    ARTIFACTS,
    ATTACK,
    ATTACK_PHASE,
    BEASTS,
    CARDS_DRAWN,
    CHARACTER,
    CLEANUP_PHASE,
    COMPANION_SEEN,
    COMPANIONS,
    CURSES,
    CYCLED,
    DANGER_PHASE,
    DEFEATED,
    DEFENSE,
    DEFENSE_DICE,
    DEFENSE_FACES,
    DESTROYED,
    DICE_OF_A_TYPE,
    DISCARD,
    DRAW_PHASE,
    EXHAUSTED,
    HAND,
    HEALTH,
    MONEY,
    NEST,
    NEW,
    NOT_ROLLED,
    PHASE,
    PLAYED,
    PLAYS,
    POWERS_USED,
    ROLL,
    SAY_ATTACK,
    SAY_DEFENSE,
    SAY_END_TURN,
    SAY_GUARDED,
    SAY_STRIKE,
    SAY_TURN,
    SCROLLS,
    SHOWN,
    SLOTS,
    THREAT,
    TURN,
    TURN_ENDS,
    WEAK_DEFENSE_FACES,
)
from mythboard.games.chartalea.dicepool import clear_the_dice
from mythboard.games.chartalea.fighting import IS_SHIELD, has_guard
from mythboard.games.chartalea.piles import draw
from mythboard.games.chartalea.resources import lose
from mythboard.games.chartalea.winning import check_fall, stop_at_limit

HAND_SIZE: Final = 5  # C-DRW-01
LAST_TURN: Final = 400  # C-SAFE-01

COUNTERS: Final[list[int]] = [  # C-TURN-03
    POWERS_USED, PLAYS, ACQUIRED, DEFEATED, DESTROYED, CYCLED, COMPANION_SEEN, ACTIONS,
]  # fmt: skip
KEPT: Final[list[int]] = [CHARACTER, COMPANIONS, ARTIFACTS, SCROLLS]


def begin_turn(table: Table, frame: Frame) -> None:
    seat = frame.seat
    table.add(TURN, 1)
    table.put(ACTIVE, seat)
    table.put(PHASE, DANGER_PHASE)
    for counter in COUNTERS:
        table.put(counter, 0)
    table.put(ROLL, NOT_ROLLED)
    expire(table, seat, START_OF_TURN)
    if table.option("wisdom") == "same turn":  # C-WIN-03; with C-OPT-01 once is enough
        for card in table.zones[SCROLLS + seat]:
            table.mark(card, table.status[card] & ~ACTIVATED)
    table.tell(SAY_TURN, seat, table.numbers[TURN])


# Danger Phase


def note_threats(table: Table, frame: Frame) -> None:
    """C-DNG-07: those present when the phase begins."""
    for slot in range(SLOTS):
        for card in table.zones[BEASTS + slot]:
            table.mark(card, table.status[card] | THREAT)


def note_curses(table: Table, frame: Frame) -> None:
    for card in table.zones[CURSES + frame.seat]:
        table.mark(card, table.status[card] | THREAT)


def threats(table: Table, frame: Frame, seat: int) -> list[int]:
    return [card for slot in range(SLOTS) for card in table.zones[BEASTS + slot] if table.status[card] & THREAT]


def curses_to_come(table: Table, frame: Frame, seat: int) -> list[int]:
    return [card for card in table.zones[CURSES + seat] if table.status[card] & THREAT]


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
    table.put(PHASE, ATTACK_PHASE)


def no_attack(table: Table, frame: Frame) -> bool:
    """C-ATK-12, C-GRD-04"""
    return table.numbers[ATTACK + frame.seat] == 0 or has_guard(table, 1 - frame.seat)


def tell_of_guard(table: Table, frame: Frame) -> None:
    """C-GRD-04: what is left is lost; that should not happen in silence."""
    attack = table.numbers[ATTACK + frame.seat]
    if attack:
        table.tell(SAY_GUARDED, frame.seat, attack)


def announce_attack(table: Table, frame: Frame) -> None:
    table.put(DEFENSE, 0)
    table.put(DEFENSE_DICE, 0)
    table.tell(SAY_ATTACK, frame.seat, table.numbers[ATTACK + frame.seat])


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
    table.bring(frame.get("shield") & THING, SHOWN + 1 - frame.seat)


def raise_shields(table: Table, frame: Frame) -> None:
    """C-ATK-04, C-ATK-10"""
    for card in table.zones[SHOWN + 1 - frame.seat][::-1]:
        lines.run_lines(table, 1 - frame.seat, card, IS_SHIELD, "")


def roll_defense(table: Table, frame: Frame) -> None:
    """C-ATK-05, C-OPT-07"""
    dice = table.numbers[DEFENSE_DICE]
    faces = WEAK_DEFENSE_FACES if table.option("defense_die") == "weak" else DEFENSE_FACES
    total = max(0, dice - DICE_OF_A_TYPE)
    for _ in range(min(dice, DICE_OF_A_TYPE)):
        face = table.dice.roll(faces)
        table.tell(SAY_DEFENSE, 1 - frame.seat, face)
        total += face
    table.add(DEFENSE, total)


def strike_home(table: Table, frame: Frame) -> None:
    """C-ATK-06 to C-ATK-08"""
    other = 1 - frame.seat
    defense = table.numbers[DEFENSE] + measure(table, ARMOUR, other, 0)
    damage = table.numbers[ATTACK + frame.seat] - defense
    table.tell(SAY_STRIKE, frame.seat, max(0, damage))
    table.put(ATTACK + frame.seat, 0)
    for card in table.zones[SHOWN + other][:]:
        table.bring(card, HAND + other)
    table.put(DEFENSE, 0)
    table.put(DEFENSE_DICE, 0)
    if damage > 0:
        lose(table, HEALTH + other, damage)
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
            offer_cards(verbs.REVEAL, HAND, IsShield("C-ATK-03"), per_seat=True),
            who=foe,
            about="You are attacked. Reveal a Shield?",
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
        return "nothing dispels it at the end of a turn"


def begin_cleanup(table: Table, frame: Frame) -> None:
    """C-RES-05: Attack left after the Attack Phase is lost."""
    table.put(ATTACK + frame.seat, 0)
    table.put(PHASE, CLEANUP_PHASE)


def clean_up(table: Table, frame: Frame) -> None:
    """Steps 2 to 5. C-CLN-02 to C-CLN-06, C-RES-02, C-RES-03"""
    seat = frame.seat
    table.tell(SAY_END_TURN, seat)
    table.put(MONEY + seat, 0)
    for card in table.zones[PLAYED + seat][:]:
        table.bring(card, DISCARD + seat)
    for card in table.zones[HAND + seat][:]:
        table.bring(card, DISCARD + seat)
    forget = ALL_USED | EXHAUSTED | NEW
    for zone in KEPT:
        for card in table.zones[zone + seat]:
            table.mark(card, table.status[card] & ~forget)
    for card in table.zones[NEST]:
        table.mark(card, 0)
    clear_the_dice(table)
    expire(table, seat, END_OF_TURN)


CLEANUP_PROCEDURE = procedure(
    "cleanup",
    begin_cleanup,
    happens(TURN_ENDS, "a turn ends"),
    call("new dangers"),
    label("dispel"),
    repeat(
        ask(
            "dispel",
            offer_cards(verbs.DISPEL, CURSES, CanDispel("C-CRS-04"), per_seat=True),
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
    table.put(PHASE, DRAW_PHASE)
    draw(table, frame.seat, max(0, measure(table, CARDS_DRAWN, frame.seat, HAND_SIZE)))


def stop_if_too_long(table: Table, frame: Frame) -> None:
    if table.numbers[TURN] >= LAST_TURN:
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
