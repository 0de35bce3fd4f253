"""The Market Row: what lies in it, what leaves it, what it costs, how it is refilled. C-ACQ, C-MON, C-BAN"""

from __future__ import annotations

from typing import Final

from mythboard.engine.effects import Deed
from mythboard.engine.errors import RuleBroken
from mythboard.engine.frames import UNSET, Frame
from mythboard.engine.modifiers import measure, spend
from mythboard.engine.table import Table
from mythboard.games.chartalea import board
from mythboard.games.chartalea.piles import drop_blesses


def slot_of(table: Table, card: int) -> int:
    """The slot a card of the row, or a Monster on it, lies in; UNSET if it is not there."""
    place = table.place[card]
    if board.ROW <= place < board.ROW + board.SLOTS:
        return place - board.ROW
    if board.BEASTS <= place < board.BEASTS + board.SLOTS:
        return place - board.BEASTS
    return UNSET


def in_row(table: Table, card: int) -> bool:
    return board.ROW <= table.place[card] < board.ROW + board.SLOTS


def row_cards(table: Table, frame: Frame) -> list[int]:
    """All cards of the row, Guarded ones too."""
    return [board.row(table, slot)[0] for slot in range(board.SLOTS) if board.row(table, slot)]


def row_monsters(table: Table, frame: Frame) -> list[int]:
    return [board.beasts(table, slot)[0] for slot in range(board.SLOTS) if board.beasts(table, slot)]


def free_row_cards(table: Table, frame: Frame, seat: int) -> list[int]:
    """The unguarded cards of the row, in slot order. C-ACQ-07"""
    traits = table.box.traits
    found: list[int] = []
    for slot in range(board.SLOTS):
        cards = board.row(table, slot)
        if cards and not traits[cards[0]] & board.GUARDED:
            found.append(cards[0])
    return found


def lies_in_row(table: Table, frame: Frame, card: int) -> bool:
    return in_row(table, card)


def lies_free_in_row(table: Table, frame: Frame, card: int) -> bool:
    """C-ACQ-07"""
    return in_row(table, card) and not table.box.traits[card] & board.GUARDED


def costs_beside(table: Table, card: int) -> list[int]:
    """The costs a card is compared with: of the row, where Guarded cards have none, or of the zone it lies in. C-ACQ-08"""
    cost = table.box.cost
    if not in_row(table, card):
        return [cost[other] for other in table.zones[table.place[card]]]
    if table.box.traits[card] & board.GUARDED:
        return []
    return [cost[other] for other in free_row_cards(table, table.frames[-1], 0)]


def highest_cost(table: Table, card: int) -> bool:
    """No unguarded card of the row costs more. C-MON-15, C-MON-17"""
    costs = costs_beside(table, card)
    return bool(costs) and table.box.cost[card] == max(costs)


def lowest_cost(table: Table, card: int) -> bool:
    costs = costs_beside(table, card)
    return bool(costs) and table.box.cost[card] == min(costs)


def price(table: Table, seat: int, card: int) -> int:
    """C-ACQ-01, C-ACQ-09, C-ACQ-10"""
    return max(0, measure(table, board.PRICE, seat, table.box.cost[card], card))


def leave_row(table: Table, card: int, to: int, bottom: bool = False) -> None:
    """A card leaves the row. Its Monster goes home, the Treasure unseen under the stack. C-BAN-04, C-BAN-05"""
    slot = table.place[card] - board.ROW
    table.bring(card, to, bottom)
    if board.beasts(table, slot):
        monster = board.beasts(table, slot)[0]
        table.bring(monster, board.LAIR)
        table.tell(board.SAY_GO_HOME, 0, 0, monster)
        table.put(board.NEWS + slot, 0)
    if board.hoard(table, slot):
        table.bring(board.hoard(table, slot)[0], board.STACK, bottom=True)


def refill(table: Table, frame: Frame) -> None:
    """Empty slots, from 1 to 5. C-ACQ-05, C-ACQ-06, C-ACQ-18, C-ACQ-19"""
    for slot in range(board.SLOTS):
        if not board.row(table, slot) and not board.beasts(table, slot):  # a Monster being defeated keeps its slot till it goes
            card = table.top(board.MARKET)
            if card < 0:
                return
            table.bring(card, board.ROW + slot)
            if table.box.traits[card] & board.GUARDED:
                monster_appears(table, slot, card)


def monster_appears(table: Table, slot: int, card: int) -> None:
    """C-MON-01 to C-MON-05: its danger comes when what is going on is complete, so it is only noted here."""
    table.bring(guardian(table, card), board.BEASTS + slot)
    treasure = table.top(board.STACK)
    if treasure >= 0:
        table.bring(treasure, board.HOARD + slot)
    table.put(board.NEWS + slot, 1 + max([board.news(table, other) for other in range(board.SLOTS)]))


def guardian(table: Table, card: int) -> int:
    """The Monster of a Guarded card. C-COMP-09"""
    wanted = f"Guards {table.box.cards[card].name}."
    for monster in table.zones[board.LAIR]:
        for clause in table.box.cards[monster].clauses:
            if clause.text == wanted:
                return monster
    raise RuleBroken(f"no Monster in the Monster Deck guards {table.box.cards[card].name}")


def banish(table: Table, frame: Frame) -> None:
    """From hand, Discard Pile, what was looked at, or the Market Row. C-BAN-01"""
    if in_row(table, frame.card):
        leave_row(table, frame.card, board.AWAY)
    else:
        drop_blesses(table, frame.card)
        if table.game.board.play[table.place[frame.card]]:
            table.tell(board.SAY_BANISH, frame.seat, 0, frame.card)
        table.bring(frame.card, board.AWAY)


def put_under_market(table: Table, frame: Frame) -> None:
    """C-VOC-66, C-OPT-05"""
    leave_row(table, frame.card, board.MARKET, bottom=True)


def acquire(table: Table, frame: Frame) -> None:
    """Where an acquired card goes: a Curse before the opponent, others to the Discard Pile or where an effect says.

    C-ACQ-04, C-ACQ-13, C-ACQ-14, C-CRS-01
    """
    card, seat = frame.card, frame.seat
    table.add(board.ACQUIRED, 1)
    to_hand = measure(table, board.TO_HAND, seat, 0, card) > 0
    to_deck = measure(table, board.TO_DECK, seat, 0, card) > 0
    spend(table, board.TO_HAND, seat, card)
    spend(table, board.TO_DECK, seat, card)
    if table.box.kind[card] == board.CURSE:
        leave_row(table, card, board.CURSES + 1 - seat)
    elif to_hand:
        leave_row(table, card, board.HAND + seat)
    elif to_deck:
        leave_row(table, card, board.DECK + seat)
        table.tell(board.SAY_ON_DECK, seat, 0, card)
    else:
        leave_row(table, card, board.DISCARD + seat)


def acquire_for_free(table: Table, frame: Frame) -> None:
    """C-ACQ-12: a discount is neither used nor consumed."""
    table.push(table.game.programs["acquire"], frame.seat, frame.card)


# As effects, with what each is worth, and how kind it is to a card

PUT_UNDER_MARKET: Final = Deed(put_under_market, 0.3, kindness=0.0)
ACQUIRE_FOR_FREE: Final = Deed(acquire_for_free, 3.0, kindness=1.0)
REFILL: Final = Deed(refill, 0.0)  # for all alike
