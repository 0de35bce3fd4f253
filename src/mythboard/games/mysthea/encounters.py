"""Facing an encounter. M-ENC

What the front of an encounter shows is one number: its glory, and which of the four approaches it offers, as bits. Each card
carries it in its tags. See board.py for why the deck is a heap.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.frames import Frame
from mythboard.engine.procedure import ask, happens, mark, procedure, when
from mythboard.engine.question import THING, offer_list
from mythboard.engine.table import Table
from mythboard.games.mysthea import verbs
from mythboard.games.mysthea.acting import run_lines
from mythboard.games.mysthea.board import (
    APPROACHES,
    ENCOUNTERS,
    FACED,
    FACES,
    FRONT,
    GLORY,
    GOES_TO_ENCOUNTER,
    MEETING,
    MOST_ENCOUNTERS,
    PLACE,
    SAY_ENCOUNTER,
    STAGE,
    TOKEN,
    XP,
)
from mythboard.games.mysthea.islands import clockwise
from mythboard.games.mysthea.log import tell_approach, tell_token
from mythboard.games.mysthea.units import gain
from mythboard.games.mysthea.world import ON_AN_ISLAND

ALL_APPROACHES: Final = (1 << len(APPROACHES)) - 1


def front_of(card: Card) -> int:
    """What the front of an encounter shows."""
    front = card.values.get("glory", 0) << len(APPROACHES)
    for clause in card.clauses:
        if clause.kind in APPROACHES:
            front |= 1 << APPROACHES.index(clause.kind)
    return front


def glory_of_front(front: int) -> int:
    return front >> len(APPROACHES)


def approaches_of_front(front: int) -> list[int]:
    return [approach for approach in range(len(APPROACHES)) if front >> approach & 1]


def lay_next(table: Table) -> None:
    """Which front comes up next is chance, as if the deck had been shuffled. M-SET-03"""
    cards = table.zones[ENCOUNTERS]
    table.put(FRONT, table.box.tags[table.dice.pick(sorted(cards))] if cards else 0)


def faced(table: Table, seat: int) -> int:
    """Encounters that a player has faced or is facing."""
    return len(table.zones[FACED + seat]) + table.numbers[MEETING + seat]


def may_face(table: Table, seat: int) -> bool:
    """M-ENC-03"""
    return faced(table, seat) < MOST_ENCOUNTERS


def price_of_encounter(table: Table, seat: int) -> int:
    """M-ENC-02"""
    return faced(table, seat) + 1


def is_at_token(table: Table, seat: int) -> bool:
    """M-ENC-01"""
    place = table.numbers[PLACE + seat]
    return place > 0 and (place - 1) // ON_AN_ISLAND + 1 == table.numbers[TOKEN + seat]


def pay_for_encounter(table: Table, frame: Frame) -> None:
    seat = frame.seat
    table.tell(SAY_ENCOUNTER, seat)
    if frame.get("free") < 0:
        table.add(XP + seat, -price_of_encounter(table, seat))
    table.add(MEETING + seat, 1)


def gain_glory_of_front(table: Table, frame: Frame) -> None:
    """M-ENC-04"""
    frame.put("front", table.numbers[FRONT])
    gain(table, GLORY, frame.seat, glory_of_front(table.numbers[FRONT]))


def turn_over(table: Table, frame: Frame) -> None:
    """The back comes to light: one of the cards with this front. M-ENC-06"""
    front = frame.get("front")
    cards = [card for card in table.zones[ENCOUNTERS] if table.box.tags[card] == front]
    frame.card = table.dice.pick(sorted(cards))
    table.bring(frame.card, STAGE)
    lay_next(table)


def with_premonition(table: Table, frame: Frame) -> bool:
    """M-ENC-09"""
    return table.option("premonition") == "on"


def without_premonition(table: Table, frame: Frame) -> bool:
    return table.option("premonition") != "on"


def approaches(table: Table, frame: Frame, seat: int) -> list[int]:
    """M-ENC-05"""
    return approaches_of_front(frame.get("front"))


def tell_chosen(table: Table, frame: Frame) -> None:
    tell_approach(table, frame.seat, frame.get("approach") & THING)


def use_reward(table: Table, frame: Frame) -> None:
    """M-ENC-06"""
    run_lines(table, frame.seat, frame.card, APPROACHES[frame.get("approach") & THING])


def move_token(table: Table, frame: Frame) -> None:
    """By the number of the chosen approach, in the ring as it is now. M-ENC-07, M-ENC-08"""
    chosen = APPROACHES[frame.get("approach") & THING]
    seat = frame.seat
    for clause in table.box.cards[frame.card].clauses:
        if clause.kind == chosen:
            island = clockwise(table, table.numbers[TOKEN + seat] - 1, clause.value)
            table.put(TOKEN + seat, island + 1)
            tell_token(table, seat, island)
    table.add(MEETING + seat, -1)
    table.bring(frame.card, FACED + seat)


ENCOUNTER = procedure(
    "encounter",
    mark("free"),
    mark("front"),
    happens(GOES_TO_ENCOUNTER, "an encounter is declared"),
    pay_for_encounter,
    happens(FACES, "an encounter is faced"),
    gain_glory_of_front,
    when(with_premonition, turn_over),
    ask("approach", offer_list(verbs.APPROACH, approaches), about="How do you face it?"),
    tell_chosen,
    when(without_premonition, turn_over),
    use_reward,
    move_token,
)


def start_encounter(table: Table, seat: int, free: bool) -> None:
    frame = table.push(table.game.programs["encounter"], seat)
    if free:
        frame.put("free", 1)
