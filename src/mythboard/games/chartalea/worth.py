"""What a line of text is worth, in Money, read off its program.

A yardstick for judges and hints, not a rule: C-CON-28 gives the rates of exchange, and a program is a flat list of steps whose
effects can be added up. Conditions are taken to hold half the time, counts to be about one and a half. So a card that somebody
changes or adds is judged by what its text does, without anybody having to rate it.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import Card, Clause, Static
from mythboard.engine.effects import weigh
from mythboard.engine.frames import Program
from mythboard.engine.modifiers import Last
from mythboard.engine.steps import OF_SEATS, Ask, Call, Do, Each
from mythboard.games.chartalea import board
from mythboard.games.chartalea.dicepool import asks_for_type
from mythboard.games.chartalea.resources import Rates

LASTING: Final[Rates] = {
    board.MONEY: 1.0,
    board.ATTACK: 1.0,
    board.HEALTH: 0.6,
    board.POWER: 2.0,
}  # C-CON-28: over a whole game
AT_HAND: Final[Rates] = {
    board.MONEY: 0.3,
    board.ATTACK: 0.72,
    board.HEALTH: 0.75,
    board.POWER: 1.5,
}  # as the judge counts what lies there at this moment
TYPICAL_COUNT: Final = 1.5  # of what is counted by "for each"
HALF: Final = 0.5

STATICS: Final[dict[int, float]] = {  # for one unit of the change, to whom it helps
    board.PRICE: -0.8,
    board.POWER_PRICE: -0.6,
    board.POWERS_A_TURN: 1.0,
    board.CARDS_DRAWN: 2.0,
    board.STRENGTH: 0.5,
    board.BEAST_STRENGTH: -0.5,
    board.BLESS_STRENGTH: 0.6,
    board.BLESS_GUARD: 2.0,
    board.ARMOUR: 1.0,
    board.TO_HAND: 1.5,
    board.TO_DECK: 1.0,
    board.NO_ROLL: -4.0,
    board.NO_CHANGE: -0.5,
    board.NO_HEALING: -1.0,
    board.NO_POWERS: -1.5,
    board.HEALTH_LIMIT: 0.0,  # few games get there
}

CALLS: Final[dict[str, float]] = {"banish": 0.9, "dispel": 2.0}


def worth_of_static(static: Static) -> float:
    return STATICS[static.measure] * static.amount


def worth_of_effect(effect: object, rates: Rates) -> float:
    """For the one it happens to."""
    return worth_of_static(effect.static) if isinstance(effect, Last) else weigh(effect, TYPICAL_COUNT, rates)


def worth_of_program(program: Program, rates: Rates) -> float:
    """The steps added up; what the opponent suffers counts for you, and of several options one is taken."""
    total = 0.0
    theirs_until = -1
    options = 1.0
    for at, step in enumerate(program.steps):
        sign = -1.0 if at < theirs_until else 1.0
        if isinstance(step, Each) and step.of == OF_SEATS:
            theirs_until = step.end
        elif isinstance(step, Do):
            total += sign * worth_of_effect(step.effect, rates)
        elif isinstance(step, Call):
            total += sign * CALLS[step.name]
        elif isinstance(step, Ask) and step.labels and not asks_for_type(step):
            options = max(options, 0.75 * len(step.labels))
    return total / options


def worth_of_clause(clause: Clause, rates: Rates = LASTING) -> float:
    """Of one use; a line with a condition is used every other time, one with a price has it taken off."""
    program = clause.program
    worth = sum([worth_of_static(static) for static in clause.statics])
    if program is not None:
        worth += worth_of_program(program, rates)
    if clause.kind in ("activation", "recall"):
        worth -= rates[board.POWER] * clause.value
    if clause.kind in ("mythos", "with"):
        worth *= HALF
    return worth


def worth_of_play(card: Card, rates: Rates = LASTING) -> float:
    """What playing a card once brings: every line that is used from the play area in that turn."""
    total = 0.0
    for clause in card.clauses:
        worth = worth_of_clause(clause, rates)
        if clause.kind == "sacrifice":
            worth *= 0.3
        elif clause.kind == "shield":
            worth *= 0.5
        elif clause.kind in ("epitaph", "recall", "danger", "defeat", "curse", "dispel"):
            continue
        if worth > 0 or clause.tags:
            total += max(worth, 0.0)
    return total


def worth_each_turn(card: Card, rates: Rates = LASTING) -> float:
    """What a card in play brings its owner every turn."""
    total = 0.0
    for clause in card.clauses:
        if clause.kind in ("exhaust", "activation", "mythos", "with", "while", "when", "curse"):
            worth = worth_of_clause(clause, rates)
            total += worth if clause.kind in ("curse", "while") else max(0.0, worth)
    return total
