"""What a line of text is worth, in Money, read off its program.

A yardstick for judges and hints, not a rule: C-CON-28 gives the rates of exchange, and a program is a flat list of steps whose
effects can be added up. Conditions are taken to hold half the time, counts to be about one and a half. So a card that somebody
changes or adds is judged by what its text does, without anybody having to rate it.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.amounts import Amount
from mythboard.engine.card import Card, Clause, Static
from mythboard.engine.frames import Program
from mythboard.engine.modifiers import Last
from mythboard.engine.steps import OF_SEATS, Ask, Call, Do, Each
from mythboard.games.chartalea import dicepool, fighting, piles, resources, row
from mythboard.games.chartalea.board import (
    ARMOUR,
    ATTACK,
    BEAST_STRENGTH,
    BLESS_GUARD,
    BLESS_STRENGTH,
    CARDS_DRAWN,
    HEALTH,
    MONEY,
    NO_CHANGE,
    NO_HEALING,
    NO_POWERS,
    NO_ROLL,
    POWER,
    POWER_PRICE,
    POWERS_A_TURN,
    PRICE,
    STRENGTH,
    TO_DECK,
    TO_HAND,
)

Rates = dict[int, float]
LASTING: Final[Rates] = {MONEY: 1.0, ATTACK: 1.0, HEALTH: 0.6, POWER: 2.0}  # C-CON-28: over a whole game
AT_HAND: Final[Rates] = {
    MONEY: 0.3,
    ATTACK: 0.72,
    HEALTH: 0.75,
    POWER: 1.5,
}  # as the judge counts what lies there at this moment
DIE_MEANS: Final[list[float]] = [1.5, 2.0, 2.0, 1.5]
OF_DIE: Final[list[int]] = [MONEY, ATTACK, HEALTH, POWER]
TYPICAL_COUNT: Final = 1.5  # of what is counted by "for each"
HALF: Final = 0.5

STATICS: Final[dict[int, float]] = {  # for one unit of the change, to whom it helps
    PRICE: -0.8,
    POWER_PRICE: -0.6,
    POWERS_A_TURN: 1.0,
    CARDS_DRAWN: 2.0,
    STRENGTH: 0.5,
    BEAST_STRENGTH: -0.5,
    BLESS_STRENGTH: 0.6,
    BLESS_GUARD: 2.0,
    ARMOUR: 1.0,
    TO_HAND: 1.5,
    TO_DECK: 1.0,
    NO_ROLL: -4.0,
    NO_CHANGE: -0.5,
    NO_HEALING: -1.0,
    NO_POWERS: -1.5,
}

DEEDS: Final[dict[object, float]] = {  # what is done with one chosen card
    piles.discard_card: -1.2,
    piles.to_hand: 2.0,
    piles.put_back: 0.8,
    piles.reshuffle: 0.2,
    piles.send_away: -2.0,
    piles.take_scroll: 12.0,
    row.put_under_market: 0.3,
    row.acquire_for_free: 3.0,
    fighting.destroy: 3.5,
    fighting.exhaust_card: 1.2,
    fighting.prepare_card: 1.8,
    fighting.bring_into_play: 3.0,
    fighting.defeat_for_free: 5.0,
    resources.regain_token: 2.0,
}
CALLS: Final[dict[str, float]] = {"banish": 0.9, "dispel": 2.0}


def amount_of(amount: Amount) -> float:
    return amount.number * (1.0 if amount.count is None else TYPICAL_COUNT)


def die_worth(kind: int, rates: Rates) -> float:
    return DIE_MEANS[kind] * rates[OF_DIE[kind]]


def worth_of_static(static: Static) -> float:
    return STATICS.get(static.measure, 0.0) * static.amount


def worth_of_effect(effect: object, rates: Rates) -> float:
    """For the one it happens to."""
    if isinstance(effect, resources.Gain):
        return rates[effect.number] * amount_of(effect.amount)
    if isinstance(effect, resources.Lose | resources.Pay):
        return -rates[effect.number] * amount_of(effect.amount)
    if isinstance(effect, resources.LoseHealth):
        return -1.2 * rates[HEALTH] * amount_of(effect.amount)
    if isinstance(effect, resources.TakePower):
        return 3.0 * amount_of(effect.amount)
    if isinstance(effect, resources.GainDefense):
        return 0.5 * amount_of(effect.amount)
    if isinstance(effect, resources.AddDefenseDice):
        return amount_of(effect.amount)
    if isinstance(effect, dicepool.AddDice):
        return die_worth(effect.kind, rates) * amount_of(effect.amount)
    if isinstance(effect, dicepool.AddChosenDice):
        return max([die_worth(kind, rates) for kind in range(4)]) * amount_of(effect.amount)
    if isinstance(effect, dicepool.DieChange | dicepool.RerollAll):
        return 0.9
    if isinstance(effect, piles.Draw):
        return (1.0 + rates[MONEY]) * amount_of(effect.amount)
    if isinstance(effect, piles.Look):
        return 0.3 * amount_of(effect.amount)
    if isinstance(effect, piles.GainTreasures):
        return 2.6 * amount_of(effect.amount)
    if isinstance(effect, piles.DiscardAtRandom):
        return -1.6 * amount_of(effect.amount)
    if isinstance(effect, Last):
        return worth_of_static(effect.static)
    return DEEDS.get(effect, 0.0)


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
            total += sign * CALLS.get(step.name, 0.0)
        elif isinstance(step, Ask) and step.labels and not dicepool.asks_for_type(step):
            options = max(options, 0.75 * len(step.labels))
    return total / options


def worth_of_clause(clause: Clause, rates: Rates = LASTING) -> float:
    """Of one use; a line with a condition is used every other time, one with a price has it taken off."""
    program = clause.program
    worth = sum([worth_of_static(static) for static in clause.statics])
    if program is not None:
        worth += worth_of_program(program, rates)
    if clause.kind in ("activation", "recall"):
        worth -= rates[POWER] * clause.value
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
