"""What a seasoned player of Mysthea reaches for, without looking ahead.

Every move gets a number in glory, by the yardstick of worth.py: what a unit changes in the region it comes to and in the one it
leaves, what an effect would bring now, what a Meditate would gather. A weight is e to the power of that.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mythboard.engine.frames import Frame
from mythboard.engine.instinct import Instinct
from mythboard.engine.question import Verb, thing_of
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE, NUMBER, OPTION, YES
from mythboard.games.mysthea import board, verbs
from mythboard.games.mysthea.acting import energy_cost
from mythboard.games.mysthea.battle import battlefields, fields
from mythboard.games.mysthea.choosing import of_approach, of_champion_at, of_option, of_place, worth_counts_cps
from mythboard.games.mysthea.developing import PRICES, count_type, next_price
from mythboard.games.mysthea.habits import HABITS
from mythboard.games.mysthea.islands import steps_from, units_in
from mythboard.games.mysthea.judge import Judge
from mythboard.games.mysthea.moving import attunements_open
from mythboard.games.mysthea.operations import journeys
from mythboard.games.mysthea.rates import of_resource
from mythboard.games.mysthea.units import can_construct, can_deploy
from mythboard.games.mysthea.world import CRYSTAL, FOREST, MOUNTAIN, MYST, RIVER
from mythboard.games.mysthea.worth import Outlook, eras_left, turns_left, worth_of_lines, worth_of_program

SHARPNESS: Final = 1.2
LARGEST: Final = 20.0
FIRST: Final = 12.0  # what is done before the standard action gets this on top
UNIT: Final[list[int]] = [1, 2, 2, 3]  # strength, about
LOSSES: Final[list[float]] = [-1.0, -2.1, -1.2, -2.6]


class MystheaInstinct(Instinct):
    """See above."""

    __slots__ = ("judge",)

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def weigh(self, table: Table, seat: int, moves: list[int]) -> list[float]:
        outlook = Outlook(table)
        found = [self.value(table, seat, move, outlook) for move in moves]
        most = max(found)
        return [exp(max(-LARGEST, SHARPNESS * (value - most))) for value in found]

    def value(self, table: Table, seat: int, move: int, outlook: Outlook) -> float:
        """How good a move is, in glory."""
        verb, thing = table.verb(move), thing_of(move)
        frame = table.frames[-1]
        if verb is verbs.TRAVEL:
            return self.of_journey(table, seat, thing, outlook)
        if verb is verbs.GAIN:
            return of_energy(table, seat, frame)
        if verb is verbs.CONSTRUCT:
            return of_construct(table, seat, thing)
        if verb is verbs.DEPLOY:
            return of_deploy(table, seat, thing, outlook)
        if verb is verbs.ACT:
            return self.of_act(table, seat, thing, outlook)
        if verb is verbs.MEDITATE:
            return of_meditate(table, seat)
        if verb is verbs.DEVELOP:
            return of_develop(table, seat)
        if verb in (verbs.USE, verbs.BATTLE, verbs.MOVE, verbs.ENCOUNTER):
            return self.of_special(table, seat, verb, thing, outlook)
        if verb is verbs.COMMAND:
            return 3.0
        if verb is verbs.EFFECT:
            worth = self.of_effect(table, seat, frame.card) - HABITS.energy_to_pay * energy_cost(table, seat, frame.card)
            return worth + 5.0 if worth > 0.3 else -1.0
        if verb is verbs.REACT:
            return of_reaction(table, seat, thing)
        if verb is verbs.LOSE:
            return LOSSES[thing]
        if verb is verbs.FORTIFY:
            return HABITS.fortify + outlook.gain(seat, thing, 2)
        if verb in (verbs.FROM, verbs.TO, verbs.REGION, verbs.ISLAND):
            return of_place(table, seat, verb, thing, outlook, frame)
        return self.of_choice(table, seat, move, frame)

    # Cards and choices

    def of_choice(self, table: Table, seat: int, move: int, frame: Frame) -> float:
        verb, thing = table.verb(move), thing_of(move)
        if verb is verbs.BUY:
            return card_value(table, thing) - HABITS.buy_less * next_price(frame)
        if verb is verbs.PICK:
            return card_value(table, thing)
        if verb is verbs.APPROACH:
            return of_approach(table, seat, thing, frame)
        if verb is CHOOSE:
            return self.of_chosen_card(table, seat, thing, frame)
        if verb is OPTION:
            return of_option(table, seat, thing, frame)
        if verb is verbs.REPLACE:
            return -self.judge.worth.steady[table.box.cards[thing].index]
        if verb is verbs.CARRY:
            return 0.1 if thing == board.A_CHAMPION else 0.4
        if verb is verbs.REVEAL:
            return 0.5
        if verb is YES:
            return 1.0
        if verb is NUMBER:
            return 0.5 * thing
        return 0.0

    def of_chosen_card(self, table: Table, seat: int, card: int, frame: Frame) -> float:
        """An attunement to take, a monster to let loose, a card to give up."""
        if frame.program.key == "move an island":
            worth = worth_of_lines(table, seat, card, "use")
            return (worth or 6.0) - waiting_for_more(table)
        if frame.program.key == "develop":
            return -card_value(table, card)
        if table.place[card] == board.HAND + seat:
            worth = worth_of_program(table, seat, frame.card, frame.program)
            return worth + (0.4 if worth_counts_cps(table, frame) else -0.2) * table.box.cost[card]
        return 0.5

    def of_effect(self, table: Table, seat: int, card: int) -> float:
        """What using a card's effect brings: at once, or while it lies in play."""
        kind = table.box.kind[card]
        if kind in (board.TACTIC, board.OBJECTIVE):
            return worth_of_lines(table, seat, card, "use")
        steady = self.judge.worth.steady
        turns = min(10.0, turns_left(table) + 5.0 * eras_left(table) - 1.0)
        worth = steady[table.box.cards[card].index]
        if kind == board.ACCESSORY and len(board.accessories(table, seat)) >= board.ACCESSORIES_EACH:
            worth -= min([steady[table.box.cards[other].index] for other in board.accessories(table, seat)])
        if kind == board.UPGRADE:
            for other in board.upgrades(table, seat):
                if table.box.traits[other] & table.box.traits[card]:
                    worth -= steady[table.box.cards[other].index]
        return HABITS.steady * worth * turns

    def of_act(self, table: Table, seat: int, card: int, outlook: Outlook) -> float:
        """What its CPs and its effect bring together, less what the card is worth in hand."""
        cps, energy = table.box.cost[card], board.energy(table, seat)
        single = max(0.55, best_operation(table, seat, outlook, cps))
        orders = single * (1.0 + HABITS.act_more_cps * (cps - 1))
        cost = energy_cost(table, seat, card)
        effect = max(0.0, self.of_effect(table, seat, card) - HABITS.energy_to_pay * cost)
        if energy >= cost:
            worth = orders + effect
        elif energy + cps >= cost:
            worth = max(orders, effect + orders * (energy + cps - cost) / cps)
        else:
            worth = orders
        spare = len(board.hand(table, seat)) - turns_left(table)
        return worth - (HABITS.act_spare if spare >= 0 else HABITS.act_keeping)

    # Special actions

    def of_special(self, table: Table, seat: int, verb: Verb, thing: int, outlook: Outlook) -> float:
        if verb is verbs.ENCOUNTER:
            return FIRST + 8.0
        if verb is verbs.USE:
            worth = worth_of_lines(table, seat, thing, "use")
            return FIRST + worth if worth > 0.3 else -1.0
        if verb is verbs.BATTLE and table.frames[-1].program.key == "battle":  # by an effect: as good as its best region
            frame = table.frames[-1]
            return max([of_place(table, seat, verbs.REGION, region, outlook, frame) for region in fields(table, frame, seat)])
        if verb is verbs.BATTLE:
            best = max([of_battle(table, seat, region, outlook) for region in battlefields(table, seat)], default=0.0)
            return FIRST + best if best > HABITS.battle_least else -1.0
        best = -1.0
        if not board.took(table, seat):
            for card in attunements_open(table, table.frames[-1], seat):
                worth = worth_of_lines(table, seat, card, "use") or 6.0
                best = max(best, worth - waiting_for_more(table))
        return FIRST + best if best > 0.0 else -1.0

    def of_journey(self, table: Table, seat: int, thing: int, outlook: Outlook) -> float:
        unit, start, goal = verbs.journey_unit(thing), verbs.journey_start(thing), verbs.journey_goal(thing)
        force = UNIT[unit]
        value = outlook.gain(seat, goal, force) + outlook.gain(seat, start, -force) - 0.05
        if board.battle_region(table) == start:  # a retreat
            mine, rival = outlook.strength[seat][start], outlook.rival(seat, start)
            return 1.5 + outlook.gain(seat, goal, force) if mine < rival else value - 1.0
        if unit == board.A_CHAMPION:
            value += of_champion_at(table, seat, goal) - of_champion_at(table, seat, start)
        return value


def waiting_for_more(table: Table) -> float:
    """What an attunement must at least bring now: it may grow as long as the era lasts."""
    return HABITS.wait + HABITS.wait_a_turn * max(0.0, turns_left(table) - 2.0)


# Operations


def of_energy(table: Table, seat: int, frame: Frame) -> float:
    """An energy, worth more if the effect of the card just played waits for it."""
    energy = board.energy(table, seat)
    for below in reversed(table.frames):
        if below.program.key == "act" and below.card >= 0 and below.get("affected") < 0:
            lacking = energy_cost(table, seat, below.card) - energy
            if 0 < lacking <= board.cps(table):
                return 1.2
            break
    return HABITS.energy if energy < 6 else HABITS.energy_in_plenty


def of_construct(table: Table, seat: int, unit: int) -> float:
    ready = board.troops_built(table, seat) if unit == board.A_TROOP else board.golems_built(table, seat)
    late = turns_left(table) < 2.0 and not eras_left(table)
    return 0.0 if late else HABITS.construct * (1.0 if ready < 2 else 0.4) * (1.9 if unit == board.A_GOLEM else 1.0)


def of_deploy(table: Table, seat: int, unit: int, outlook: Outlook) -> float:
    """What the unit changes where the champion is, or where it could go from there."""
    place = board.champion_region(table, seat)
    force = UNIT[unit]
    best = outlook.gain(seat, place, force)
    for goal in steps_from(table, place):
        best = max(best, 0.8 * outlook.gain(seat, goal, force))
    return best * (HABITS.deploy_golem if unit == board.A_GOLEM else 1.0) + 0.2


def best_operation(table: Table, seat: int, outlook: Outlook, cps: int) -> float:
    """The best that one CP could do now."""
    best = 0.55
    if can_deploy(table, seat, board.A_TROOP):
        best = max(best, of_deploy(table, seat, board.A_TROOP, outlook))
    if cps >= 2 and can_deploy(table, seat, board.A_GOLEM):
        best = max(best, of_deploy(table, seat, board.A_GOLEM, outlook))
    if can_construct(table, seat, board.A_TROOP):
        best = max(best, of_construct(table, seat, board.A_TROOP))
    for thing in journeys(table, seat):
        unit = verbs.journey_unit(thing)
        force = UNIT[unit]
        value = outlook.gain(seat, verbs.journey_goal(thing), force) + outlook.gain(seat, verbs.journey_start(thing), -force)
        if unit == board.A_CHAMPION:
            value += of_champion_at(table, seat, verbs.journey_goal(thing)) - of_champion_at(
                table, seat, verbs.journey_start(thing)
            )
        best = max(best, value)
    return best


# Standard actions


def of_meditate(table: Table, seat: int) -> float:
    energy = board.energy(table, seat)
    gained = min(board.MOST - energy, 3 + count_type(table, seat, FOREST))
    value = (HABITS.energy if energy < 6 else HABITS.energy_in_plenty) * gained
    value += HABITS.meditate_river * count_type(table, seat, RIVER)
    value += HABITS.meditate_xp * of_resource(table, seat, board.XP) * count_type(table, seat, MYST)
    value += HABITS.meditate_fort * min(board.forts_left(table, seat), count_type(table, seat, MOUNTAIN))
    return value + HABITS.meditate_crystal * count_type(table, seat, CRYSTAL)


def of_develop(table: Table, seat: int) -> float:
    """As many cards as there is energy for: each for a turn that would have none, and once more in every era to come."""
    energy = board.energy(table, seat)
    missing = turns_left(table) - 1.0 - len(board.hand(table, seat))
    best, paid = -1.0, 0
    for cards, price in enumerate(PRICES, start=1):
        paid += price
        if paid > energy:
            break
        now = max(0.0, min(float(cards), missing))
        value = HABITS.develop_now * now + HABITS.develop_later * eras_left(table) * cards - HABITS.energy * paid
        best = max(best, value)
    return best


def card_value(table: Table, card: int) -> float:
    return 0.8 + HABITS.buy_cps * table.box.cost[card] + (0.4 if table.box.values["era"][card] < board.era(table) else 0.0)


# Battles


def of_battle(table: Table, seat: int, region: int, outlook: Outlook) -> float:
    """What a battle there would probably bring: units driven away, and the region with them."""
    mine, rival = outlook.strength[seat][region], outlook.rival(seat, region)
    lead = mine - rival
    there = 0
    for other in range(table.seats):
        if other != seat:
            there += units_in(table, other, region)
    if lead <= 0:
        return -1.0
    return (
        HABITS.battle_for_a_loss * min(lead, there)
        + HABITS.battle_region * outlook.values[region]
        - (1.0 if lead == 1 else 0.0)
    )


def of_reaction(table: Table, seat: int, card: int) -> float:
    """What a card would do in the battle, less what it is worth in hand."""
    region = board.battle_region(table)
    outlook = Outlook(table)
    mine, rival = outlook.strength[seat][region], outlook.rival(seat, region)
    power, units = table.box.cost[card], units_in(table, seat, region)
    kind = table.box.kind[card]
    kept = 0.6 if len(board.hand(table, seat)) >= turns_left(table) else HABITS.react_keeping + 0.3 * power
    if kind == board.UPGRADE:
        return power + units - kept
    if kind == board.ACCESSORY:
        return 0.5 * min(power + units, board.MOST - board.energy(table, seat)) - kept
    if kind == board.TACTIC:
        close = mine + power >= rival and mine <= rival + 4
        return (HABITS.react_tactic + 0.6 * min(power, units + 2) if close else 0.2) - kept
    return (1.6 if mine < rival and units > 1 else 0.0) - kept
