"""What powers do with cards: take, discard, add, exchange, transfer, straighten, use. E-FX-04 to E-FX-18

The classes at the end say which cards something can be done to: a choice is among legal targets only. E-PWR-20
"""

from __future__ import annotations

from collections.abc import Callable

from mythboard.engine.amounts import Amount, Chosen
from mythboard.engine.frames import UNSET, Frame
from mythboard.engine.steps import words
from mythboard.engine.table import Table
from mythboard.games.elysium.board import (
    AGORA,
    CITIZENS,
    DISCARD,
    DOMAIN,
    ELYSIUM,
    ORACLE,
    RING,
    SAY_STRAIGHTEN,
    TRIGGER,
    TURNED,
)
from mythboard.games.elysium.legends import level_of
from mythboard.games.elysium.powers import could_change, is_running, lines_of, payable
from mythboard.games.elysium.taking import (
    add_from_deck,
    discard,
    discard_citizen,
    draw_and_take,
    has_identical,
    pass_citizen,
    take_card,
    take_citizen,
)
from mythboard.games.elysium.transfers import begin_transfer, can_send_citizen, can_transfer


def owner_of(table: Table, card: int) -> int:
    """In whose Domain a card lies; UNSET if in none."""
    place = table.place[card]
    return place - DOMAIN if DOMAIN <= place < DOMAIN + table.seats else UNSET


# With the card of the frame


def take_it(table: Table, frame: Frame) -> None:
    """Out of another Domain it is moved and not taken: ring and turned state stay on it. E-KND-09, E-KND-10"""
    if owner_of(table, frame.card) == UNSET:
        take_card(table, frame.seat, frame.card)
    else:
        table.bring(frame.card, DOMAIN + frame.seat)


def discard_it(table: Table, frame: Frame) -> None:
    discard(table, frame.card)


def add_to_agora(table: Table, frame: Frame) -> None:
    table.bring(frame.card, AGORA)


def add_to_oracle(table: Table, frame: Frame) -> None:
    table.bring(frame.card, ORACLE)


def straighten_it(table: Table, frame: Frame) -> None:
    table.tell(SAY_STRAIGHTEN, frame.seat, 0, frame.card)
    table.mark(frame.card, table.status[frame.card] & ~TURNED)


def ring_it(table: Table, frame: Frame) -> None:
    table.mark(frame.card, table.status[frame.card] | RING)


def use_it(table: Table, frame: Frame) -> None:
    """As if the user owned the power; the card itself stays as it is. E-PWR-22"""
    lines = lines_of(table, frame.seat, frame.card)
    for i in range(len(lines) - 1, -1, -1):
        table.frames.append(lines[i])


class TransferIt:
    """E-FX-04 to E-FX-06"""

    __slots__ = ("extra",)

    def __init__(self, extra: int) -> None:
        self.extra = extra

    def __call__(self, table: Table, frame: Frame) -> None:
        begin_transfer(table, frame.seat, frame.card, self.extra)

    def __str__(self) -> str:
        return f"transfer it at {self.extra} more"


# With Citizens of the acting seat


class TransferCitizen:
    __slots__ = ("extra",)

    def __init__(self, extra: int) -> None:
        self.extra = extra

    def __call__(self, table: Table, frame: Frame) -> None:
        if can_send_citizen(table, frame.seat, self.extra):
            begin_transfer(table, frame.seat, UNSET, self.extra)

    def __str__(self) -> str:
        return f"transfer a Citizen at {self.extra} more"


def discard_a_citizen(table: Table, frame: Frame) -> None:
    discard_citizen(table, frame.seat)


class TakeCitizens:
    """E-FX-12, E-FX-13"""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        for _ in range(self.amount(table, frame)):
            take_citizen(table, frame.seat)

    def __str__(self) -> str:
        return f"take {self.amount} Citizens"


class DiscardCitizens:
    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        for _ in range(self.amount(table, frame)):
            discard_citizen(table, frame.seat)

    def __str__(self) -> str:
        return f"discard {self.amount} Citizens"


class PassCitizens:
    """To others, face down. E-CIT-11"""

    __slots__ = ("amount", "seats")

    def __init__(self, amount: Amount, seats: Callable[[Table, Frame], list[int]]) -> None:
        self.amount = amount
        self.seats = seats

    def __call__(self, table: Table, frame: Frame) -> None:
        for seat in self.seats(table, frame):
            for _ in range(self.amount(table, frame)):
                pass_citizen(table, frame.seat, seat)

    def __str__(self) -> str:
        return f"pass {self.amount} Citizens to {words(self.seats)}"


# From the draw pile


def take_top_card(table: Table, frame: Frame) -> None:
    draw_and_take(table, frame.seat)


class AddFromDeck:
    """E-FX-15"""

    __slots__ = ("amount", "zone")

    def __init__(self, zone: int, amount: Amount) -> None:
        self.zone = zone
        self.amount = amount

    def __call__(self, table: Table, frame: Frame) -> None:
        add_from_deck(table, self.zone, self.amount(table, frame))

    def __str__(self) -> str:
        return f"add {self.amount} from the draw pile to {self.zone}"


# Exchanges


class Exchange:
    """Both halves at once; out of the Agora the new card is taken. E-FX-16, E-FX-17"""

    __slots__ = ("given", "wanted")

    def __init__(self, given: str, wanted: str) -> None:
        self.given = given
        self.wanted = wanted

    def __call__(self, table: Table, frame: Frame) -> None:
        for given in Chosen(self.given)(table, frame):
            for wanted in Chosen(self.wanted)(table, frame):
                home = table.place[wanted]
                table.bring(given, home)
                if home == AGORA:
                    take_card(table, frame.seat, wanted)
                else:
                    table.bring(wanted, DOMAIN + frame.seat)

    def __str__(self) -> str:
        return f"exchange {self.given} for {self.wanted}"


def identical_but_for(table: Table, seat: int, card: int, leaving: int) -> bool:
    """Whether a Domain holds a copy of a card, when another card leaves it at the same time."""
    design = table.box.cards[card]
    return any(other not in (card, leaving) and table.box.cards[other] is design for other in table.zones[DOMAIN + seat])


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
    return table.zones[DOMAIN + frame.seat]


def own_elysium(table: Table, frame: Frame) -> list[int]:
    return table.zones[ELYSIUM + frame.seat]


def other_domains(table: Table, frame: Frame) -> list[int]:
    return [card for seat in range(table.seats) if seat != frame.seat for card in table.zones[DOMAIN + seat]]


def agora_cards(table: Table, frame: Frame) -> list[int]:
    return table.zones[AGORA]


def oracle_cards(table: Table, frame: Frame) -> list[int]:
    return table.zones[ORACLE]


def discarded_cards(table: Table, frame: Frame) -> list[int]:
    return table.zones[DISCARD]


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


class Takeable:
    """Those that may come to the acting seat's Domain. E-IDN-05"""

    __slots__ = ("source",)

    def __init__(self, source: Callable[[Table, Frame], list[int]]) -> None:
        self.source = source

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        return [
            card
            for card in self.source(table, frame)
            if owner_of(table, card) != frame.seat and not has_identical(table, frame.seat, card)
        ]

    def __str__(self) -> str:
        return str(self.source)


class Turned:
    __slots__ = ("source",)

    def __init__(self, source: Callable[[Table, Frame], list[int]]) -> None:
        self.source = source

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        return [card for card in self.source(table, frame) if table.status[card] & TURNED]

    def __str__(self) -> str:
        return str(self.source)


class Ringless:
    """Trigger cards in a Domain that have lost their ring."""

    __slots__ = ("source",)

    def __init__(self, source: Callable[[Table, Frame], list[int]]) -> None:
        self.source = source

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        return [card for card in self.source(table, frame) if table.box.kind[card] == TRIGGER and not table.status[card] & RING]

    def __str__(self) -> str:
        return str(self.source)


class Usable:
    """Those whose power could be used, and is not being carried out already. E-PWR-13, E-PWR-17, E-PWR-23"""

    __slots__ = ("source",)

    def __init__(self, source: Callable[[Table, Frame], list[int]]) -> None:
        self.source = source

    def __call__(self, table: Table, frame: Frame) -> list[int]:
        found: list[int] = []
        for card in self.source(table, frame):
            if (
                lines_of(table, frame.seat, card)
                and not is_running(table, card)
                and payable(table, frame.seat, card)
                and could_change(table, frame.seat, card)
            ):
                found.append(card)
        return found

    def __str__(self) -> str:
        return str(self.source)


class CitizenToTransfer:
    """A lone 0 if the acting seat could transfer a Citizen: the choice "a Citizen" is offered then."""

    __slots__ = ("extra",)

    def __init__(self, extra: int) -> None:
        self.extra = extra

    def __call__(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return [0] if can_send_citizen(table, seat, self.extra) else []


def citizen_to_discard(table: Table, frame: Frame, seat: int) -> list[int]:
    return [0] if table.zones[CITIZENS + seat] else []


def has_card_in_domain(table: Table, frame: Frame) -> bool:
    """E-CIT-09: a Citizen is a card."""
    return bool(table.zones[DOMAIN + frame.seat] or table.zones[CITIZENS + frame.seat])
