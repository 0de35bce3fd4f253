"""Battles: declared, reacted to in secret, counted, paid for. M-BAT, M-WND

All who are present choose a card or none at the same time, and nobody sees a choice before all are in: that is the one secret
question of the game. What follows is open. The numbers of a battle (its region, who has how much strength, who must still
remove how many units, who has lost how many) stand on the table while it lasts, so that everybody can follow it.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import WHEN
from mythboard.engine.frames import Frame
from mythboard.engine.modifiers import measure
from mythboard.engine.procedure import SEATS, ask, ask_all, chose, declined, each, happens, leave, mark, procedure, repeat, when
from mythboard.engine.question import PASS, offer, offer_cards, offer_list, thing_of
from mythboard.engine.steps import waiting
from mythboard.engine.table import Table
from mythboard.games.mysthea import board, sayings, verbs
from mythboard.games.mysthea.islands import Strengths, is_present, order_of_play, steps_from, units_in
from mythboard.games.mysthea.log import tell_battle
from mythboard.games.mysthea.operations import travel
from mythboard.games.mysthea.units import can_lose, gain, lose, may_travel
from mythboard.games.mysthea.world import REGIONS

FOR_A_LOSS: Final = 2  # glory, M-BAT-16
LOSABLE: Final = (board.A_TROOP, board.A_GOLEM, board.A_FORT, board.A_CHAMPION)


# Where


def has_opponent(table: Table, seat: int, region: int) -> bool:
    return any(other != seat and is_present(table, other, region) for other in range(table.seats))


def battlefields(table: Table, seat: int) -> list[int]:
    """Where a player can start a battle as a special action. M-BAT-02"""
    return [r for r in range(REGIONS) if is_present(table, seat, r) and has_opponent(table, seat, r)]


def remote_battlefields(table: Table, seat: int) -> list[int]:
    """Where an effect can start one. M-BAT-19"""
    if table.option("remote_battle") == "off":
        return battlefields(table, seat)
    return [region for region in range(REGIONS) if has_opponent(table, seat, region)]


def fields(table: Table, frame: Frame, seat: int) -> list[int]:
    return remote_battlefields(table, seat) if is_free(table, frame) else battlefields(table, seat)


def is_free(table: Table, frame: Frame) -> bool:
    """Started by an effect."""
    return frame.get("free") > 0


def is_nowhere(table: Table, frame: Frame) -> bool:
    """Whether an effect finds nobody to fight. Then no battle is declared, and nothing is done for it. M-CH-06"""
    return not fields(table, frame, frame.seat)


def is_declared_first(table: Table, frame: Frame) -> bool:
    """Whether something is done before the region is chosen: then it is too late to decline there. M-CH-06"""
    return is_free(table, frame) and bool(
        table.awaited[board.GOES_TO_BATTLE] and waiting(table, frame, board.GOES_TO_BATTLE, WHEN)
    )


def may_still_decline(table: Table, frame: Frame) -> bool:
    """M-EFF-03"""
    return is_free(table, frame) and frame.get("declared") < 0


def discharge(table: Table, frame: Frame) -> None:
    """M-BAT-01, M-BAT-19"""
    if not is_free(table, frame):
        table.put(board.CHARGED + frame.seat, 0)


def begin_battle(table: Table, frame: Frame) -> None:
    """Note what holds at its beginning. M-CH-01, M-CH-05"""
    region, seat = frame.thing("where"), frame.seat
    tell_battle(table, seat, region)
    table.put(board.BATTLE, region + 1)
    table.put(board.STARTER, seat)
    table.put(board.BOOST, max(0, frame.get("boost")))
    table.put(board.BOUNTY, measure(table, board.SPOILS, seat, 0))
    for other in range(table.seats):
        table.put(board.FIGHTS + other, 1 if is_present(table, other, region) else 0)


# Reactions


def fighters(table: Table, frame: Frame) -> list[int]:
    """All who are present, in order of play. M-BAT-03"""
    return [seat for seat in order_of_play(table) if board.fights(table, seat)]


def shown_by(frame: Frame, seat: int) -> int:
    """The card a seat has chosen, or -1."""
    move = frame.marks[frame.program.slots["reaction"] + seat]
    return thing_of(move) if move > PASS else -1


def reveal(table: Table, frame: Frame) -> None:
    """M-BAT-04"""
    for seat in fighters(table, frame):
        card = shown_by(frame, seat)
        if card >= 0:
            table.bring(card, board.STAGE)
            table.tell(sayings.REACTION, seat, 0, card)
        else:
            table.tell(sayings.NO_REACTION, seat)


def react(table: Table, frame: Frame) -> None:
    """By the colour of the card. M-BAT-05 to M-BAT-10"""
    seat = frame.seat
    card = shown_by(frame, seat)
    if card < 0:
        return
    region = board.battle_region(table)
    power, kind = table.box.cost[card], table.box.kind[card]
    if kind == board.OBJECTIVE:
        table.push(table.game.programs["retreat"], seat).put("left", power)
    elif kind == board.UPGRADE:
        gain(table, board.GLORY, seat, power + units_in(table, seat, region))
    elif kind == board.ACCESSORY:
        gain(table, board.ENERGY, seat, power + units_in(table, seat, region))
    elif kind == board.TACTIC:
        table.put(board.ATTACK + seat, power)


def retreats(table: Table, frame: Frame, seat: int) -> list[int]:
    """M-BAT-06, M-BAT-07"""
    region = board.battle_region(table)
    found: list[int] = []
    for unit in (board.A_TROOP, board.A_GOLEM, board.A_CHAMPION):
        if may_travel(table, seat, unit, region):
            for goal in steps_from(table, region):
                found.append(verbs.journey(unit, region, goal))
    return found


def retreat(table: Table, frame: Frame) -> None:
    move = frame.get("retreat")
    if move > PASS:
        thing = thing_of(move)
        frame.put("left", frame.get("left") - 1)
        travel(table, frame.seat, verbs.journey_unit(thing), verbs.journey_start(thing), verbs.journey_goal(thing))


def retreat_is_over(table: Table, frame: Frame) -> bool:
    return frame.get("left") == 0 or frame.get("retreat") <= PASS


RETREAT = procedure(
    "retreat",
    mark("left"),
    repeat(
        ask("retreat", offer_list(verbs.TRAVEL, retreats), about="Which unit retreats?", decline="stay"),
        retreat,
        until=retreat_is_over,
    ),
)


def discard_reactions(table: Table, frame: Frame) -> None:
    """M-BAT-11"""
    for seat in fighters(table, frame):
        card = shown_by(frame, seat)
        if card >= 0:
            table.bring(card, board.DISCARD + seat)


# Strength and losses


def force_of(table: Table, seat: int) -> int:
    """M-BAT-12, M-BAT-18, M-BAT-19"""
    region = board.battle_region(table)
    if board.fights(table, seat) and not is_present(table, seat, region):
        return 0
    total = Strengths(table, seat).in_region(table, region) + board.attack(table, seat)
    if seat == board.starter(table):
        total += board.boost(table)
        if board.champion_region(table, seat) == region:
            total += board.bold(table)
    return total


def count_strengths(table: Table, frame: Frame) -> None:
    """M-BAT-12, M-BAT-13"""
    table.put(board.BOLD, measure(table, board.BOLDNESS, board.starter(table), 0))
    for seat in order_of_play(table):
        table.put(board.FORCE + seat, force_of(table, seat))
        if board.fights(table, seat) or board.force(table, seat):
            table.tell(sayings.STRENGTH, seat, board.force(table, seat))
    best = max([board.force(table, seat) for seat in range(table.seats)])
    for seat in range(table.seats):
        if board.fights(table, seat):
            table.put(board.DEBT + seat, best - board.force(table, seat))


def losable(table: Table, seat: int) -> int:
    """How many units in the battle region a player can lose; a champion that can be wounded is one. M-WND-04"""
    region = board.battle_region(table)
    whole = units_in(table, seat, region)
    unhurt = can_lose(table, seat, board.A_CHAMPION, region)
    return whole if unhurt or board.champion_region(table, seat) != region else whole - 1


def losers(table: Table, frame: Frame) -> list[int]:
    """Those who have fewer, in order of play. M-BAT-13, M-BAT-15"""
    return [seat for seat in order_of_play(table) if board.debt(table, seat) and losable(table, seat)]


def lose_one(table: Table, seat: int, unit: int) -> None:
    lose(table, seat, unit, board.battle_region(table))
    table.add(board.DEBT + seat, -1)
    table.add(board.FALLEN + seat, 1)


def lose_everything(table: Table, frame: Frame) -> None:
    """Where all must go there is nothing to choose. M-GEN-07, M-BAT-15"""
    seat, region = frame.seat, board.battle_region(table)
    if board.debt(table, seat) >= losable(table, seat):
        for unit in LOSABLE:
            while can_lose(table, seat, unit, region):
                lose_one(table, seat, unit)
        table.put(board.DEBT + seat, 0)


def still_owes(table: Table, frame: Frame) -> bool:
    return board.debt(table, frame.seat) > 0


def debt_is_paid(table: Table, frame: Frame) -> bool:
    return board.debt(table, frame.seat) == 0


def losses(table: Table, frame: Frame, seat: int) -> list[int]:
    region = board.battle_region(table)
    return [unit for unit in LOSABLE if can_lose(table, seat, unit, region)]


def take_loss(table: Table, frame: Frame) -> None:
    """M-BAT-14"""
    lose_one(table, frame.seat, frame.thing("loss"))


# The end


def strongest(table: Table) -> int:
    """Who wins: the strongest, of several the one with the lowest artefact; -1 if nobody has strength. M-BAT-17, M-BAT-18"""
    best, winner = 0, -1
    for seat in order_of_play(table):
        if board.force(table, seat) > best:
            best, winner = board.force(table, seat), seat
    return winner


def end_battle(table: Table, frame: Frame) -> None:
    """M-BAT-16, M-CH-05"""
    winner = strongest(table)
    fallen = sum([board.fallen(table, seat) for seat in range(table.seats)])
    if winner >= 0:
        gain(table, board.GLORY, winner, FOR_A_LOSS * (fallen - board.fallen(table, winner)))
    gain(table, board.GLORY, board.starter(table), board.bounty(table) * fallen)
    table.tell(sayings.BATTLE_OVER, board.starter(table))
    for number in (board.BATTLE, board.STARTER, board.BOOST, board.BOUNTY, board.BOLD):
        table.put(number, 0)
    for seat in range(table.seats):
        for base in (board.ATTACK, board.FORCE, board.DEBT, board.FALLEN, board.FIGHTS):
            table.put(base + seat, 0)


ABOUT: Final = "Battle in which region?"
FIELDS = offer_list(verbs.REGION, fields)

BATTLE_PROCEDURE = procedure(
    "battle",
    mark("free"),
    mark("boost"),
    when(is_nowhere, leave()),
    when(
        is_declared_first,
        ask("declared", offer(verbs.BATTLE), about="Start a battle?", decline="no battle"),
        when(declined("declared"), leave()),
    ),
    happens(board.GOES_TO_BATTLE, "a battle is declared"),
    discharge,
    when(
        may_still_decline,
        ask("where", FIELDS, about=ABOUT, decline="no battle"),
        otherwise=(ask("where", FIELDS, about=ABOUT),),
    ),
    when(
        chose("where"),
        begin_battle,
        ask_all(
            "reaction",
            offer_cards(verbs.REACT, board.HAND, per_seat=True),
            seats=fighters,
            about="Show a card in this battle?",
            decline="no card",
            secret=True,
        ),
        reveal,
        each(fighters, react, of=SEATS),
        discard_reactions,
        count_strengths,
        each(
            losers,
            lose_everything,
            when(
                still_owes,
                repeat(
                    ask("loss", offer_list(verbs.LOSE, losses), about="Which unit do you lose?"),
                    take_loss,
                    until=debt_is_paid,
                ),
            ),
            of=SEATS,
        ),
        end_battle,
    ),
)


def start_battle(table: Table, seat: int, free: bool, boost: int) -> None:
    frame = table.push(table.game.programs["battle"], seat)
    if free:
        frame.put("free", 1)
    frame.put("boost", boost)
