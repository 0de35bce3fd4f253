"""The Dice Pool: gaining dice, rolling them, changing them, taking what they show. C-DICE

Dice lie in slots: the type decides the block (Money, Attack, Health, Power), FACE holds what each shows, ROLLED how many of
a block are in use. Opposite faces sum to the highest one (C-DICE-07), so a flip needs no layout beyond the face itself.
Dice of one type that show the same are alike: a question names `type * 5 + face`, and the first such die is meant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythboard.engine.amounts import Amount, NoneLeftOrDeclined
from mythboard.engine.effects import Answered, CountMark, Deed, Effect, SetMark
from mythboard.engine.frames import Frame
from mythboard.engine.procedure import Part, ask, chose, mark, repeat, sequence, when
from mythboard.engine.question import ListOffer, Verb, offer_list
from mythboard.engine.steps import Ask
from mythboard.engine.table import Table
from mythboard.games.chartalea import board, resources, verbs

DIE_MEANS: Final[list[float]] = [1.5, 2.0, 2.0, 1.5]
OF_DIE: Final[list[int]] = [board.MONEY, board.ATTACK, board.HEALTH, board.POWER]


def die_worth(kind: int, rates: resources.Rates) -> float:
    return DIE_MEANS[kind] * rates[OF_DIE[kind]]


def best_die(rates: resources.Rates) -> float:
    return max([die_worth(kind, rates) for kind in range(len(board.DICE_TYPES))])


def gain_of_type(table: Table, seat: int, kind: int, amount: int) -> None:
    """The resource of a type of dice."""
    if kind == board.MONEY_DIE:
        resources.gain_money(table, seat, amount)
    elif kind == board.ATTACK_DIE:
        resources.gain_attack(table, seat, amount)
    elif kind == board.HEALTH_DIE:
        resources.gain_health(table, seat, amount)
    else:
        resources.gain_power(table, seat, amount)


def add_dice(table: Table, seat: int, kind: int, count: int) -> None:
    """Into the pool before the roll; after it each gives 1 of its resource. C-DICE-01, C-DICE-25"""
    if seat != board.active(table):
        return
    if board.roll(table) != board.NOT_ROLLED:  # also while they lie there: what comes now is not rolled any more
        gain_of_type(table, seat, kind, count)
    else:
        table.add(board.POOL + kind, count)


class AddDice(Effect):
    __slots__ = ("kind",)

    def __init__(self, kind: int, amount: Amount) -> None:
        super().__init__(f"add {amount} {board.DICE_TYPES[kind]} Dice", resources.rated(OF_DIE[kind], DIE_MEANS[kind]), amount)
        self.kind = kind

    def __call__(self, table: Table, frame: Frame) -> None:
        add_dice(table, frame.seat, self.kind, self.now(table, frame))


class AddChosenDice(Effect):
    """Dice of the type that was chosen at a mark."""

    __slots__ = ("mark",)

    def __init__(self, mark: str, amount: Amount) -> None:
        super().__init__(f"add {amount} dice of the chosen type", best_die, amount)
        self.mark = mark

    def __call__(self, table: Table, frame: Frame) -> None:
        kind = frame.thing(self.mark) - 1
        add_dice(table, frame.seat, kind, self.now(table, frame))


def pool_is_empty(table: Table) -> bool:
    return all(not board.pool(table, kind) for kind in range(len(board.DICE_TYPES)))


def roll_the_pool(table: Table, frame: Frame) -> None:
    """At most 4 of a type; the rest is excess. C-DICE-10, C-DICE-13"""
    for kind in range(len(board.DICE_TYPES)):
        dice = board.pool(table, kind)
        table.put(board.ROLLED + kind, min(dice, board.DICE_OF_A_TYPE))
        table.put(board.EXCESS + kind, max(0, dice - board.DICE_OF_A_TYPE))
    roll_all(table, frame)


def roll_all(table: Table, frame: Frame) -> None:
    """Every rolled die, none kept. C-DICE-19, C-DICE-30"""
    for kind in range(len(board.DICE_TYPES)):
        for i in range(board.rolled(table, kind)):
            roll_die(table, frame.seat, kind, i)


def roll_die(table: Table, seat: int, kind: int, i: int) -> None:
    face = table.dice.roll(board.FACES[kind])
    table.put(board.FACE + kind * board.DICE_OF_A_TYPE + i, face)
    table.tell(board.SAY_ROLL + kind, seat, face)


def bank_the_dice(table: Table, frame: Frame) -> None:
    """C-DICE-11, C-DICE-21"""
    table.put(board.ROLL, board.DONE_ROLLING)
    for kind in range(len(board.DICE_TYPES)):
        total = board.excess(table, kind)
        for i in range(board.rolled(table, kind)):
            total += board.face(table, kind, i)
        gain_of_type(table, frame.seat, kind, total)


def clear_the_dice(table: Table) -> None:
    for kind in range(len(board.DICE_TYPES)):
        table.put(board.POOL + kind, 0)
        table.put(board.EXCESS + kind, 0)
        for i in range(board.rolled(table, kind)):
            table.put(board.FACE + kind * board.DICE_OF_A_TYPE + i, 0)
        table.put(board.ROLLED + kind, 0)


# Changing dice in step 3 of the roll


def dice_shown(table: Table, frame: Frame, seat: int) -> list[int]:
    """The different dice on the table, as type * 5 + face."""
    found: list[int] = []
    for kind in range(len(board.DICE_TYPES)):
        for i in range(board.rolled(table, kind)):
            die = kind * board.WORST_FACE + board.face(table, kind, i)
            if die not in found:
                found.append(die)
    return found


def place_of(table: Table, die: int) -> int:
    """The number that holds the face of the first such die."""
    kind, face = die // board.WORST_FACE, die % board.WORST_FACE
    faces = [board.face(table, kind, i) for i in range(board.rolled(table, kind))]
    return board.FACE + kind * board.DICE_OF_A_TYPE + faces.index(face)


def turn(table: Table, seat: int, die: int, face: int) -> None:
    table.put(place_of(table, die), face)
    table.tell(board.SAY_FACE, seat, face)


def flip(table: Table, frame: Frame, die: int) -> None:
    """C-POW-09"""
    turn(table, frame.seat, die, board.HIGHEST_FACE[die // board.WORST_FACE] - die % board.WORST_FACE)


def reroll(table: Table, frame: Frame, die: int) -> None:
    kind = die // board.WORST_FACE
    roll_die(table, frame.seat, kind, place_of(table, die) - board.FACE - kind * board.DICE_OF_A_TYPE)


def turn_to_highest(table: Table, frame: Frame, die: int) -> None:
    turn(table, frame.seat, die, board.HIGHEST_FACE[die // board.WORST_FACE])


A_CHANGE: Final = 0.9  # what it is worth


class DieChange(Answered):
    """A rule that changes the die chosen at a mark. Lines with such a rule are used in step 3 of the roll only. C-DICE-23"""

    __slots__ = ()

    def __init__(self, rule: Callable[[Table, Frame, int], None], mark: str, text: str) -> None:
        super().__init__(rule, mark, text, A_CHANGE)


class Raise(Effect):
    __slots__ = ("by", "mark")

    def __init__(self, mark: str, by: int) -> None:
        super().__init__(f"raise the die by {by}", A_CHANGE)
        self.mark = mark
        self.by = by

    def __call__(self, table: Table, frame: Frame) -> None:
        die = frame.thing(self.mark)
        turn(table, frame.seat, die, min(board.HIGHEST_FACE[die // board.WORST_FACE], die % board.WORST_FACE + self.by))


REROLL_ALL: Final = Deed(roll_all, A_CHANGE, text="reroll all dice")  # like a token, but by a card


REROLLS: Final = "reroll the die"


def which_die(name: str, about: str, decline: str = "") -> Part:
    return ask(name, offer_list(verbs.DIE, dice_shown), about=about, decline=decline)


def change_one(change: DieChange | Raise, about: str) -> Part:
    return sequence(which_die(change.mark, about), when(chose(change.mark), change))


def reroll_up_to(name: str, left: str, amount: Amount) -> Part:
    """One after the other, each seen before the next; the same die may be rolled again."""
    question = which_die(name, "Reroll which die?", "no more")
    again = repeat(question, DieChange(reroll, name, REROLLS), CountMark(left, -1), until=NoneLeftOrDeclined(name, left))
    return sequence(mark(left), SetMark(left, amount), again)


def choose_type(name: str, option: Verb, amount: Amount) -> Part:
    labels = tuple(f"{kind} Die" for kind in board.DICE_TYPES)
    question = ask(name, offer_list(option, type_options), about="Which type of die?", labels=labels)
    return sequence(question, AddChosenDice(name, amount))


def asks_for_type(step: Ask) -> bool:
    """Whether a question is about a type of dice, and not about what a line does."""
    return any(isinstance(offered, ListOffer) and offered.source is type_options for offered in step.offers)


def type_options(table: Table, frame: Frame, seat: int) -> list[int]:
    return [1, 2, 3, 4]
