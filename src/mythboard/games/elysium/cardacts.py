"""What powers do with cards: take, discard, add, exchange, transfer, straighten, use. E-FX-04 to E-FX-18

A choice is among legal targets only: what is last here says which cards something can be done to. E-PWR-20
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mythboard.engine.amounts import Amount, Chosen
from mythboard.engine.effects import Bound, Deed, Effect, Kind
from mythboard.engine.frames import UNSET, Frame
from mythboard.engine.steps import words
from mythboard.engine.table import Table
from mythboard.games.elysium import board, taking
from mythboard.games.elysium.legends import level_of
from mythboard.games.elysium.powers import could_change, is_running, lines_of, payable
from mythboard.games.elysium.tokens import TOKEN, TRANSFER
from mythboard.games.elysium.transfers import FREE, begin_transfer, can_send_citizen, can_transfer


def owner_of(table: Table, card: int) -> int:
    """In whose Domain a card lies; UNSET if in none."""
    place = table.place[card]
    return place - board.DOMAIN if board.DOMAIN <= place < board.DOMAIN + table.seats else UNSET


# With the card of the frame


def take_it(table: Table, frame: Frame) -> None:
    """Out of another Domain it is moved and not taken: ring and turned state stay on it. E-KND-09, E-KND-10"""
    if owner_of(table, frame.card) == UNSET:
        taking.take_card(table, frame.seat, frame.card)
    else:
        table.bring(frame.card, board.DOMAIN + frame.seat)


def discard_it(table: Table, frame: Frame) -> None:
    taking.discard(table, frame.card)


def add_to_agora(table: Table, frame: Frame) -> None:
    table.bring(frame.card, board.AGORA)


def add_to_oracle(table: Table, frame: Frame) -> None:
    table.bring(frame.card, board.ORACLE)


def straighten_it(table: Table, frame: Frame) -> None:
    table.tell(board.SAY_STRAIGHTEN, frame.seat, 0, frame.card)
    table.mark(frame.card, table.status[frame.card] & ~board.TURNED)


def ring_it(table: Table, frame: Frame) -> None:
    table.mark(frame.card, table.status[frame.card] | board.RING)


def use_it(table: Table, frame: Frame) -> None:
    """As if the user owned the power; the card itself stays as it is. E-PWR-22"""
    lines = lines_of(table, frame.seat, frame.card)
    for i in range(len(lines) - 1, -1, -1):
        table.frames.append(lines[i])


FREE_TRANSFER: Final = 2.0  # what it is worth


def transfer_it(table: Table, frame: Frame, extra: int) -> None:
    """E-FX-04 to E-FX-06"""
    begin_transfer(table, frame.seat, frame.card, extra)


def transfer_card(extra: int) -> Bound:
    worth = FREE_TRANSFER if extra == FREE else TRANSFER - TOKEN[board.GOLD] * extra
    return Bound(transfer_it, extra, f"transfer it at {extra} more", worth)


# With Citizens of the acting seat


def transfer_a_citizen(table: Table, frame: Frame, extra: int) -> None:
    if can_send_citizen(table, frame.seat, extra):
        begin_transfer(table, frame.seat, UNSET, extra)


def transfer_citizen(extra: int) -> Bound:
    """Worth nothing by itself: it goes in place of a card, whose transfer has a worth."""
    return Bound(transfer_a_citizen, extra, f"transfer a Citizen at {extra} more", 0.0)


def discard_a_citizen(table: Table, frame: Frame) -> None:
    taking.discard_citizen(table, frame.seat)


def take_citizens(table: Table, seat: int, count: int) -> None:
    """E-FX-12, E-FX-13"""
    for _ in range(count):
        taking.take_citizen(table, seat)


def discard_citizens(table: Table, seat: int, count: int) -> None:
    for _ in range(count):
        taking.discard_citizen(table, seat)


class PassCitizens(Effect):
    """To others, face down. E-CIT-11"""

    __slots__ = ("seats",)

    def __init__(self, amount: Amount, seats: Callable[[Table, Frame], list[int]]) -> None:
        super().__init__(f"pass {amount} Citizens to {words(seats)}", 0.0, amount)  # now helps, now hurts
        self.seats = seats

    def __call__(self, table: Table, frame: Frame) -> None:
        seats = self.seats
        for seat in seats(table, frame):
            for _ in range(self.now(table, frame)):
                taking.pass_citizen(table, frame.seat, seat)


# From the draw pile


def take_top_card(table: Table, frame: Frame) -> None:
    taking.draw_and_take(table, frame.seat)


def add_to_agora_from_deck(table: Table, seat: int, count: int) -> None:
    """E-FX-15"""
    taking.add_from_deck(table, board.AGORA, count)


def add_to_oracle_from_deck(table: Table, seat: int, count: int) -> None:
    taking.add_from_deck(table, board.ORACLE, count)


# Exchanges


class Exchange(Effect):
    """Both halves at once; out of the Agora the new card is taken. E-FX-16, E-FX-17"""

    __slots__ = ("given", "wanted")

    def __init__(self, given: str, wanted: str) -> None:
        super().__init__(f"exchange {given} for {wanted}", 1.0)
        self.given = given
        self.wanted = wanted

    def __call__(self, table: Table, frame: Frame) -> None:
        for given in Chosen(self.given)(table, frame):
            for wanted in Chosen(self.wanted)(table, frame):
                home = table.place[wanted]
                table.bring(given, home)
                if home == board.AGORA:
                    taking.take_card(table, frame.seat, wanted)
                else:
                    table.bring(wanted, board.DOMAIN + frame.seat)


def identical_but_for(table: Table, seat: int, card: int, leaving: int) -> bool:
    """Whether a Domain holds a copy of a card, when another card leaves it at the same time."""
    design = table.box.cards[card]
    return any(other not in (card, leaving) and table.box.cards[other] is design for other in board.domain(table, seat))


def may_swap(table: Table, seat: int, given: int, wanted: int) -> bool:
    """Of the same Level, and no Domain has identical cards afterwards. E-FX-17, E-IDN-05"""
    if level_of(table, given) != level_of(table, wanted) or identical_but_for(table, seat, wanted, given):
        return False
    owner = owner_of(table, wanted)
    return owner == UNSET or not identical_but_for(table, owner, given, wanted)


class Givable:
    """The cards of a place that could be exchanged for one of another."""

    __slots__ = ("source", "targets")

    def __init__(self, source: Callable[[Table, Frame], list[int]], targets: Callable[[Table, Frame], list[int]]) -> None:
        self.source = source
        self.targets = targets

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        wanted = self.targets(table, frame)
        return [card for card in self.source(table, frame) if any(may_swap(table, frame.seat, card, other) for other in wanted)]


class Wanted:
    """What the card chosen at a mark could be exchanged for."""

    __slots__ = ("mark", "targets")

    def __init__(self, mark: str, targets: Callable[[Table, Frame], list[int]]) -> None:
        self.mark = mark
        self.targets = targets

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        return [
            other
            for given in Chosen(self.mark)(table, frame)
            for other in self.targets(table, frame)
            if may_swap(table, frame.seat, given, other)
        ]


# Places


def own_domain(table: Table, frame: Frame) -> list[int]:
    return board.domain(table, frame.seat)


def own_elysium(table: Table, frame: Frame) -> list[int]:
    return board.elysium(table, frame.seat)


def other_domains(table: Table, frame: Frame) -> list[int]:
    return [card for seat in range(table.seats) if seat != frame.seat for card in board.domain(table, seat)]


def agora_cards(table: Table, frame: Frame) -> list[int]:
    return table.zones[board.AGORA]


def oracle_cards(table: Table, frame: Frame) -> list[int]:
    return table.zones[board.ORACLE]


def discarded_cards(table: Table, frame: Frame) -> list[int]:
    return table.zones[board.DISCARD]


# Legal targets


class Transferable:
    """Those whose transfer the acting seat can pay."""

    __slots__ = ("extra", "source")

    def __init__(self, source: Callable[[Table, Frame], list[int]], extra: int) -> None:
        self.source = source
        self.extra = extra

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        return [
            card
            for card in self.source(table, frame)
            if owner_of(table, card) == frame.seat and can_transfer(table, frame.seat, card, self.extra)
        ]

    def __str__(self) -> str:
        return str(self.source)


def takeable(table: Table, frame: Frame, card: int) -> bool:
    """It may come to the acting seat's Domain. E-IDN-05"""
    return owner_of(table, card) != frame.seat and not taking.has_identical(table, frame.seat, card)


def turned(table: Table, frame: Frame, card: int) -> bool:
    return bool(table.status[card] & board.TURNED)


def ringless(table: Table, frame: Frame, card: int) -> bool:
    """A Trigger card that has lost its ring."""
    return table.box.kind[card] == board.TRIGGER and not table.status[card] & board.RING


def usable(table: Table, frame: Frame, card: int) -> bool:
    """Its power could be used, and is not being carried out already. E-PWR-13, E-PWR-17, E-PWR-23"""
    return (
        bool(lines_of(table, frame.seat, card))
        and not is_running(table, card)
        and payable(table, frame.seat, card)
        and could_change(table, frame.seat, card)
    )


class CitizenToTransfer:
    """A lone 0 if the acting seat could transfer a Citizen: the choice "a Citizen" is offered then."""

    __slots__ = ("extra",)

    def __init__(self, extra: int) -> None:
        self.extra = extra

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return [0] if can_send_citizen(table, seat, self.extra) else []


def citizen_to_discard(table: Table, frame: Frame, seat: int) -> list[int]:
    return [0] if board.citizens(table, seat) else []


def has_card_in_domain(table: Table, frame: Frame) -> bool:
    """E-CIT-09: a Citizen is a card."""
    return bool(board.domain(table, frame.seat) or board.citizens(table, frame.seat))


# As effects, with what each is worth to whoever does it, in VP, and how kind it is to a card

CARD: Final = 2.5
A_USE: Final = 1.5

TAKE_IT: Final = Deed(take_it, CARD, kindness=1.0)
TAKE_TOP_CARD: Final = Deed(take_top_card, CARD)
USE_IT: Final = Deed(use_it, A_USE, kindness=1.0)
STRAIGHTEN_IT: Final = Deed(straighten_it, A_USE)
RING_IT: Final = Deed(ring_it, A_USE)
ADD_TO_AGORA: Final = Deed(add_to_agora, 0.1, kindness=-0.2)
ADD_TO_ORACLE: Final = Deed(add_to_oracle, 0.0)  # others are as likely to get it
DISCARD_IT: Final = Deed(discard_it, -1.5, kindness=-1.0)
DISCARD_A_CITIZEN: Final = Deed(discard_a_citizen, 0.0)  # Citizens cost points in the end
TAKE_CITIZENS: Final = Kind(take_citizens, "take {} Citizens", -0.3)
DISCARD_CITIZENS: Final = Kind(discard_citizens, "discard {} Citizens", 0.0)
ADD_FROM_DECK: Final = {  # for all alike
    board.AGORA: Kind(add_to_agora_from_deck, f"add {{}} from the draw pile to {board.AGORA}", 0.0),
    board.ORACLE: Kind(add_to_oracle_from_deck, f"add {{}} from the draw pile to {board.ORACLE}", 0.0),
}
