"""Facing an encounter. M-ENC

What the front of an encounter shows is one number: its glory, and which of the four approaches it offers, as bits. Each card
carries it in its tags. See board.py for why the deck is a heap.
"""

from __future__ import annotations

from mythboard.engine.card import Card
from mythboard.engine.frames import Frame
from mythboard.engine.procedure import ask, happens, mark, procedure, when
from mythboard.engine.question import offer_list
from mythboard.engine.table import Table
from mythboard.games.mysthea import board, sayings, verbs
from mythboard.games.mysthea.acting import run_lines
from mythboard.games.mysthea.islands import clockwise
from mythboard.games.mysthea.log import tell_approach, tell_token
from mythboard.games.mysthea.units import gain


def front_of(card: Card) -> int:
    """What the front of an encounter shows."""
    front = card.values.get("glory", 0) << len(board.APPROACHES)
    for clause in card.clauses:
        if clause.kind in board.APPROACHES:
            front |= 1 << board.APPROACHES.index(clause.kind)
    return front


def glory_of_front(front: int) -> int:
    return front >> len(board.APPROACHES)


def approaches_of_front(front: int) -> list[int]:
    return [approach for approach in range(len(board.APPROACHES)) if front >> approach & 1]


def lay_next(table: Table) -> None:
    """Which front comes up next is chance, as if the deck had been shuffled. M-SET-03"""
    cards = table.zones[board.ENCOUNTERS]
    table.put(board.FRONT, table.box.tags[table.dice.pick(sorted(cards))] if cards else 0)


def faced(table: Table, seat: int) -> int:
    """Encounters that a player has faced or is facing."""
    return len(board.faced(table, seat)) + board.meeting(table, seat)


def may_face(table: Table, seat: int) -> bool:
    """M-ENC-03"""
    return faced(table, seat) < board.MOST_ENCOUNTERS


def price_of_encounter(table: Table, seat: int) -> int:
    """M-ENC-02"""
    return faced(table, seat) + 1


def is_at_token(table: Table, seat: int) -> bool:
    """M-ENC-01"""
    island = board.champion_island(table, seat)
    return island >= 0 and island == board.token_island(table, seat)


def pay_for_encounter(table: Table, frame: Frame) -> None:
    seat = frame.seat
    table.tell(sayings.ENCOUNTER, seat)
    if frame.get("free") < 0:
        table.add(board.XP + seat, -price_of_encounter(table, seat))
    table.add(board.MEETING + seat, 1)


def gain_glory_of_front(table: Table, frame: Frame) -> None:
    """M-ENC-04"""
    frame.put("front", board.front(table))
    gain(table, board.GLORY, frame.seat, glory_of_front(board.front(table)))


def turn_over(table: Table, frame: Frame) -> None:
    """The back comes to light: one of the cards with this front. M-ENC-06"""
    front = frame.get("front")
    cards = [card for card in table.zones[board.ENCOUNTERS] if table.box.tags[card] == front]
    frame.card = table.dice.pick(sorted(cards))
    table.bring(frame.card, board.STAGE)
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
    tell_approach(table, frame.seat, frame.thing("approach"))


def use_reward(table: Table, frame: Frame) -> None:
    """M-ENC-06"""
    run_lines(table, frame.seat, frame.card, board.APPROACHES[frame.thing("approach")])


def move_token(table: Table, frame: Frame) -> None:
    """By the number of the chosen approach, in the ring as it is now. M-ENC-07, M-ENC-08"""
    chosen = board.APPROACHES[frame.thing("approach")]
    seat = frame.seat
    for clause in table.box.cards[frame.card].clauses:
        if clause.kind == chosen:
            island = clockwise(table, board.token_island(table, seat), clause.value)
            table.put(board.TOKEN + seat, island + 1)
            tell_token(table, seat, island)
    table.add(board.MEETING + seat, -1)
    table.bring(frame.card, board.FACED + seat)


ENCOUNTER = procedure(
    "encounter",
    mark("free"),
    mark("front"),
    happens(board.GOES_TO_ENCOUNTER, "an encounter is declared"),
    pay_for_encounter,
    happens(board.FACES, "an encounter is faced"),
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
