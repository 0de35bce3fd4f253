"""The three eras: beginning, rounds, end. M-ERA, M-RND, M-END, M-FIN"""

from __future__ import annotations

from mythboard.engine.board import ALL
from mythboard.engine.frames import UNSET, Frame
from mythboard.engine.procedure import CARDS, SEATS, call, each, happens, label, procedure, repeat, sequence, when
from mythboard.engine.table import Table
from mythboard.games.mysthea import board, sayings
from mythboard.games.mysthea.acting import run_lines
from mythboard.games.mysthea.developing import refill
from mythboard.games.mysthea.islands import order_of_play
from mythboard.games.mysthea.log import tell_return
from mythboard.games.mysthea.monsters import can_attack, figure_of, start_attack
from mythboard.games.mysthea.setup import is_drafted
from mythboard.games.mysthea.units import gain, recover, rest_all
from mythboard.games.mysthea.world import REGIONS, TYPES, WORLD, World

# The beginning


def begin_era(table: Table, frame: Frame) -> None:
    table.add(board.ERA, 1)
    table.put(board.PHASE, board.BEGINNING)
    table.put(board.DEFEATS, 0)
    table.tell(sayings.ERA, 0, board.era(table))


def is_later_era(table: Table, frame: Frame) -> bool:
    return board.era(table) > 1


def clear_development(table: Table, frame: Frame) -> None:
    """M-ERA-02: the rest of the old deck stays where it lies, and nobody draws from it any more."""
    for card in table.zones[board.ROW][:]:
        table.bring(card, board.AWAY)


def return_attunements(table: Table, frame: Frame) -> None:
    """M-ERA-03"""
    for seat in range(table.seats):
        for card in board.claimed(table, seat)[:]:
            table.bring(card, board.ATTUNEMENTS)
        table.put(board.TOOK + seat, 0)


def recover_champions(table: Table, frame: Frame) -> None:
    """M-ERA-04"""
    for seat in range(table.seats):
        recover(table, seat)


def return_fortifications(table: Table, frame: Frame) -> None:
    """M-ERA-05"""
    for seat in range(table.seats):
        for region in range(REGIONS):
            for _ in range(board.forts(table, seat, region)):
                tell_return(table, seat, board.A_FORT, region)
            table.put(board.at(board.FORTS, seat, region), 0)
        table.put(board.FORTS_LEFT + seat, board.FORTS_EACH)


def take_discards_back(table: Table, frame: Frame) -> None:
    """M-ERA-06"""
    for seat in range(table.seats):
        for card in board.discard(table, seat)[:]:
            table.bring(card, board.HAND + seat)


def place_monster(table: Table, frame: Frame) -> None:
    """The era's monster comes to the island its card names, and its card to the events. M-ERA-09, M-ERA-10"""
    for card in table.zones[board.PATH][:]:
        table.bring(card, board.EVENTS)
    if table.zones[board.MONSTERS]:
        card = table.zones[board.MONSTERS][-1]
        table.put(figure_of(table, card), table.box.values["island"][card])
        table.bring(card, board.EVENTS)
    table.shuffle(board.EVENTS)
    show_next_event(table)


def show_next_event(table: Table) -> None:
    """M-RND-03"""
    if table.zones[board.EVENTS]:
        table.show(table.zones[board.EVENTS][-1], ALL)


def new_order(table: Table, frame: Frame) -> None:
    """M-ERA-11: the sort keeps the earlier order among equals."""
    order = sorted(order_of_play(table), key=lambda seat: -board.glory(table, seat))
    for place, seat in enumerate(order):
        table.put(board.ARTEFACT + seat, place + 1)
        table.tell(sayings.ARTEFACT, seat, place + 1)


def recharge_all(table: Table) -> None:
    for seat in range(table.seats):
        table.put(board.CHARGED + seat, 1)


class GiveEnergy:
    """M-ERA-12; it also prints the world it goes by, so that a changed world makes another digest."""

    __slots__ = ("world",)

    def __init__(self, world: World) -> None:
        self.world = world

    def __call__(self, table: Table, frame: Frame) -> None:
        recharge_all(table)
        for seat in range(table.seats):
            gain(table, board.ENERGY, seat, self.world.energy[board.artefact(table, seat) - 1])

    def __str__(self) -> str:
        return f"give energy of artefacts in {self.world}"


# Rounds


def begin_rounds(table: Table, frame: Frame) -> None:
    table.put(board.PHASE, board.DURING)
    table.put(board.ROUND, 0)


def place_event(table: Table, frame: Frame) -> None:
    """M-RND-01, M-RND-04"""
    table.add(board.ROUND, 1)
    if table.zones[board.EVENTS]:
        table.bring(table.zones[board.EVENTS][-1], board.PATH)
        show_next_event(table)
    if WORLD.glory[len(table.zones[board.PATH]) - 1] == WORLD.recharge:
        recharge_all(table)


def by_artefact(table: Table, frame: Frame) -> list[int]:
    return order_of_play(table)


def all_regions_placed(table: Table, frame: Frame) -> bool:
    """M-RND-05"""
    return sum([1 for card in table.zones[board.PATH] if table.box.kind[card] == board.REGION_CARD]) == TYPES


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
    table.put(board.PHASE, board.ENDING)
    table.tell(sayings.END, 0, board.era(table))


def placed_events(table: Table, frame: Frame) -> list[int]:
    """M-END-01"""
    return table.zones[board.PATH][:]


def resolve(table: Table, frame: Frame) -> None:
    """M-END-02, M-END-04, M-END-06; each card is a turn of its own for the limits of travel, M-OP-09"""
    card = frame.card
    rest_all(table)
    table.add(board.TURN, 1)
    if table.box.kind[card] == board.MONSTER:
        if can_attack(table, card):
            start_attack(table, UNSET, card)
    else:
        if table.box.kind[card] == board.REGION_CARD:
            table.tell(sayings.EVENT, 0, WORLD.glory[table.zones[board.PATH].index(card)], card)
        else:
            table.tell(sayings.STORM, 0, 0, card)
        run_lines(table, UNSET, card)


def tell_last_gains(table: Table, frame: Frame) -> None:
    if table.awaited[board.ERA_ENDS]:
        table.tell(sayings.LAST_GAINS, 0)


def remove_turned_cards(table: Table, frame: Frame) -> None:
    """M-MST-07"""
    for card in table.zones[board.PATH][:]:
        if table.status[card] & board.TURNED:
            table.bring(card, board.AWAY)


def is_last_era(table: Table, frame: Frame) -> bool:
    return board.era(table) == board.ERAS


def finish(table: Table, frame: Frame) -> None:
    """M-FIN-01"""
    table.finish([ranking(table)[0]])


def ranking(table: Table) -> list[int]:
    """All seats, the winner first. M-GEN-05, M-FIN-02"""
    return sorted(order_of_play(table), key=lambda seat: -board.glory(table, seat))


def scores(table: Table) -> list[int]:
    return [board.glory(table, seat) for seat in range(table.seats)]


def ending(table: Table) -> str:
    """Whether the winner led, or a tie was broken."""
    best = [glory for glory in scores(table) if glory == max(scores(table))]
    return "glory" if len(best) == 1 else "artefact"


END_OF_ERA = procedure(
    "end of era",
    begin_end,
    each(placed_events, resolve, of=CARDS),
    tell_last_gains,
    happens(board.ERA_ENDS, "an era ends"),  # M-END-08
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
        happens(board.ERA_BEGINS, "an era begins"),  # M-ERA-01
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
