"""The three eras: beginning, rounds, end. M-ERA, M-RND, M-END, M-FIN"""

from __future__ import annotations

from mythboard.engine.board import ALL
from mythboard.engine.frames import UNSET, Frame
from mythboard.engine.procedure import CARDS, SEATS, call, each, happens, label, procedure, repeat, sequence, when
from mythboard.engine.table import Table
from mythboard.games.mysthea.acting import run_lines
from mythboard.games.mysthea.board import (
    A_FORT,
    ARTEFACT,
    ATTUNEMENTS,
    AWAY,
    BEGINNING,
    CHARGED,
    CLAIMED,
    DEFEATS,
    DISCARD,
    DURING,
    ENDING,
    ENERGY,
    ERA,
    ERA_BEGINS,
    ERA_ENDS,
    ERAS,
    EVENTS,
    FORTS,
    FORTS_EACH,
    FORTS_LEFT,
    GLORY,
    HAND,
    MONSTER,
    MONSTERS,
    PATH,
    PHASE,
    REGION_CARD,
    ROUND,
    ROW,
    SAY_ARTEFACT,
    SAY_END,
    SAY_ERA,
    SAY_EVENT,
    SAY_LAST_GAINS,
    SAY_STORM,
    TOOK,
    TURN,
    TURNED,
)
from mythboard.games.mysthea.board import SEATS as MOST_SEATS
from mythboard.games.mysthea.developing import refill
from mythboard.games.mysthea.islands import order_of_play
from mythboard.games.mysthea.log import tell_return
from mythboard.games.mysthea.monsters import can_attack, figure_of, start_attack
from mythboard.games.mysthea.setup import is_drafted
from mythboard.games.mysthea.units import gain, recover, rest_all
from mythboard.games.mysthea.world import REGIONS, TYPES, WORLD, World

# The beginning


def begin_era(table: Table, frame: Frame) -> None:
    table.add(ERA, 1)
    table.put(PHASE, BEGINNING)
    table.put(DEFEATS, 0)
    table.tell(SAY_ERA, 0, table.numbers[ERA])


def is_later_era(table: Table, frame: Frame) -> bool:
    return table.numbers[ERA] > 1


def clear_development(table: Table, frame: Frame) -> None:
    """M-ERA-02: the rest of the old deck stays where it lies, and nobody draws from it any more."""
    for card in table.zones[ROW][:]:
        table.bring(card, AWAY)


def return_attunements(table: Table, frame: Frame) -> None:
    """M-ERA-03"""
    for seat in range(table.seats):
        for card in table.zones[CLAIMED + seat][:]:
            table.bring(card, ATTUNEMENTS)
        table.put(TOOK + seat, 0)


def recover_champions(table: Table, frame: Frame) -> None:
    """M-ERA-04"""
    for seat in range(table.seats):
        recover(table, seat)


def return_fortifications(table: Table, frame: Frame) -> None:
    """M-ERA-05"""
    for seat in range(table.seats):
        for region in range(REGIONS):
            here = FORTS + region * MOST_SEATS + seat
            for _ in range(table.numbers[here]):
                tell_return(table, seat, A_FORT, region)
            table.put(here, 0)
        table.put(FORTS_LEFT + seat, FORTS_EACH)


def take_discards_back(table: Table, frame: Frame) -> None:
    """M-ERA-06"""
    for seat in range(table.seats):
        for card in table.zones[DISCARD + seat][:]:
            table.bring(card, HAND + seat)


def place_monster(table: Table, frame: Frame) -> None:
    """The era's monster comes to the island its card names, and its card to the events. M-ERA-09, M-ERA-10"""
    for card in table.zones[PATH][:]:
        table.bring(card, EVENTS)
    if table.zones[MONSTERS]:
        card = table.zones[MONSTERS][-1]
        table.put(figure_of(table, card), table.box.values["island"][card])
        table.bring(card, EVENTS)
    table.shuffle(EVENTS)
    show_next_event(table)


def show_next_event(table: Table) -> None:
    """M-RND-03"""
    if table.zones[EVENTS]:
        table.show(table.zones[EVENTS][-1], ALL)


def new_order(table: Table, frame: Frame) -> None:
    """M-ERA-11: the sort keeps the earlier order among equals."""
    order = sorted(order_of_play(table), key=lambda seat: -table.numbers[GLORY + seat])
    for place, seat in enumerate(order):
        table.put(ARTEFACT + seat, place + 1)
        table.tell(SAY_ARTEFACT, seat, place + 1)


def recharge_all(table: Table) -> None:
    for seat in range(table.seats):
        table.put(CHARGED + seat, 1)


class GiveEnergy:
    """M-ERA-12; it also prints the world it goes by, so that a changed world makes another digest."""

    __slots__ = ("world",)

    def __init__(self, world: World) -> None:
        self.world = world

    def __call__(self, table: Table, frame: Frame) -> None:
        recharge_all(table)
        for seat in range(table.seats):
            gain(table, ENERGY, seat, self.world.energy[table.numbers[ARTEFACT + seat] - 1])

    def __str__(self) -> str:
        return f"give energy of artefacts in {self.world}"


# Rounds


def begin_rounds(table: Table, frame: Frame) -> None:
    table.put(PHASE, DURING)
    table.put(ROUND, 0)


def place_event(table: Table, frame: Frame) -> None:
    """M-RND-01, M-RND-04"""
    table.add(ROUND, 1)
    if table.zones[EVENTS]:
        table.bring(table.zones[EVENTS][-1], PATH)
        show_next_event(table)
    if WORLD.glory[len(table.zones[PATH]) - 1] == WORLD.recharge:
        recharge_all(table)


def by_artefact(table: Table, frame: Frame) -> list[int]:
    return order_of_play(table)


def all_regions_placed(table: Table, frame: Frame) -> bool:
    """M-RND-05"""
    return sum([1 for card in table.zones[PATH] if table.box.kind[card] == REGION_CARD]) == TYPES


ROUNDS = procedure(
    "rounds",
    begin_rounds,
    repeat(
        sequence(place_event, each(by_artefact, call("turn"), label("turn over"), of=SEATS)),
        until=all_regions_placed,
    ),
)


# The end


def begin_end(table: Table, frame: Frame) -> None:
    table.put(PHASE, ENDING)
    table.tell(SAY_END, 0, table.numbers[ERA])


def placed_events(table: Table, frame: Frame) -> list[int]:
    """M-END-01"""
    return table.zones[PATH][:]


def resolve(table: Table, frame: Frame) -> None:
    """M-END-02, M-END-04, M-END-06; each card is a turn of its own for the limits of travel, M-OP-09"""
    card = frame.card
    rest_all(table)
    table.add(TURN, 1)
    if table.box.kind[card] == MONSTER:
        if can_attack(table, card):
            start_attack(table, UNSET, card)
    else:
        if table.box.kind[card] == REGION_CARD:
            table.tell(SAY_EVENT, 0, WORLD.glory[table.zones[PATH].index(card)], card)
        else:
            table.tell(SAY_STORM, 0, 0, card)
        run_lines(table, UNSET, card)


def tell_last_gains(table: Table, frame: Frame) -> None:
    if table.awaited[ERA_ENDS]:
        table.tell(SAY_LAST_GAINS, 0)


def remove_turned_cards(table: Table, frame: Frame) -> None:
    """M-MST-07"""
    for card in table.zones[PATH][:]:
        if table.status[card] & TURNED:
            table.bring(card, AWAY)


def is_last_era(table: Table, frame: Frame) -> bool:
    return table.numbers[ERA] == ERAS


def finish(table: Table, frame: Frame) -> None:
    """M-FIN-01"""
    table.finish([ranking(table)[0]])


def ranking(table: Table) -> list[int]:
    """All seats, the winner first. M-GEN-05, M-FIN-02"""
    return sorted(order_of_play(table), key=lambda seat: -table.numbers[GLORY + seat])


def scores(table: Table) -> list[int]:
    return table.numbers[GLORY : GLORY + table.seats]


def ending(table: Table) -> str:
    """Whether the winner led, or a tie was broken."""
    best = [glory for glory in scores(table) if glory == max(scores(table))]
    return "glory" if len(best) == 1 else "artefact"


END_OF_ERA = procedure(
    "end of era",
    begin_end,
    each(placed_events, resolve, of=CARDS),
    tell_last_gains,
    happens(ERA_ENDS, "an era ends"),  # M-END-08
    remove_turned_cards,
    when(is_last_era, finish),
)

GAME = procedure(
    "game",
    when(is_drafted, call("draft")),
    call("placing"),
    label("eras"),
    repeat(
        begin_era,
        happens(ERA_BEGINS, "an era begins"),  # M-ERA-01
        when(
            is_later_era,
            clear_development,
            return_attunements,
            recover_champions,
            return_fortifications,
            take_discards_back,
        ),
        refill,  # M-ERA-08
        place_monster,
        when(is_later_era, new_order),
        GiveEnergy(WORLD),
        label("rounds"),
        call("rounds"),
        label("end"),
        call("end of era"),
        label("next era"),
    ),
)
