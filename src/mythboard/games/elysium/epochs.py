"""The set-up and the five Epochs with their four phases. E-SET, E-AWK, E-END"""

from __future__ import annotations

from mythboard.engine.frames import Frame
from mythboard.engine.procedure import SEATS, call, each, label, procedure, repeat, sequence, when
from mythboard.engine.table import Table
from mythboard.games.elysium import board
from mythboard.games.elysium.families import APOLLO, pick_families
from mythboard.games.elysium.legends import family_of
from mythboard.games.elysium.powers import order_of_play
from mythboard.games.elysium.taking import add_from_deck
from mythboard.games.elysium.tiles import TILES
from mythboard.games.elysium.writing import GiveRewards, begin_writing, give_discs, return_quests

START_GOLD = 4  # E-SET-11
ORACLE_SIZE = 4  # E-SET-18


def agora_size(seats: int) -> int:
    """E-SET-16"""
    return 1 + 3 * seats


def has_apollo(table: Table) -> bool:
    """E-FAM-10, E-ORA-01"""
    return board.family_in_play(table, APOLLO) == 1


# Set-up


def lay_out(table: Table) -> None:
    """The Families in play make the draw pile. E-FAM-01, E-SET-15"""
    families = pick_families(table)
    for family in families:
        table.put(board.FAMILY_IN_PLAY + family, 1)
    for card in range(len(table.box.cards)):
        if family_of(table, card) in families:
            table.bring(card, board.DECK)
    table.shuffle(board.DECK)


def deal(table: Table) -> None:
    """E-SET-01, E-SET-08 to E-SET-20"""
    table.put(board.SIDE, table.dice.below(2))
    first = table.dice.below(table.seats)
    table.tell(board.SAY_START, first)
    for place in range(table.seats):
        seat = (first + place) % table.seats
        table.put(board.DISC + seat, place + 1)
        table.put(board.GOLD + seat, START_GOLD)
        table.put(board.VP + seat, place + 1)  # E-SET-13
    add_from_deck(table, board.AGORA, agora_size(table.seats))
    if has_apollo(table):
        add_from_deck(table, board.ORACLE, ORACLE_SIZE)  # E-SET-19


# Epochs


def begin_epoch(table: Table, frame: Frame) -> None:
    table.add(board.EPOCH, 1)
    table.put(board.PHASE, board.AWAKENING)
    table.tell(board.SAY_EPOCH, 0, board.epoch(table))
    for seat in range(table.seats):
        table.put(board.TAKEN + seat, 0)
        table.put(board.MADE + seat, 0)


def is_later_epoch(table: Table, frame: Frame) -> bool:
    """E-AWK-01, E-AWK-02"""
    return board.epoch(table) > 1


def clear_the_agora(table: Table, frame: Frame) -> None:
    """E-AWK-03"""
    for card in table.zones[board.AGORA][:]:
        table.bring(card, board.DISCARD)


def open_the_oracle(table: Table, frame: Frame) -> None:
    """E-AWK-04"""
    for card in table.zones[board.ORACLE][:]:
        table.bring(card, board.AGORA)


def fill_the_agora(table: Table, frame: Frame) -> None:
    """E-AWK-05, E-AWK-06"""
    add_from_deck(table, board.AGORA, agora_size(table.seats) - len(table.zones[board.AGORA]))


def fill_the_oracle(table: Table, frame: Frame) -> None:
    """E-AWK-07, E-ORA-05"""
    if has_apollo(table):
        add_from_deck(table, board.ORACLE, ORACLE_SIZE)


def begin_actions(table: Table, frame: Frame) -> None:
    table.put(board.PHASE, board.ACTIONS)
    table.put(board.ROUND, 0)


def begin_round(table: Table, frame: Frame) -> None:
    table.add(board.ROUND, 1)


def by_discs(table: Table, frame: Frame) -> list[int]:
    return order_of_play(table)


def all_turns_taken(table: Table, frame: Frame) -> bool:
    """E-ACT-01"""
    return board.turns_begun(table) == board.TURNS


def end_epoch(table: Table, frame: Frame) -> None:
    """E-END-01, E-END-02"""
    table.put(board.PHASE, board.END_OF_EPOCH)
    table.tell(board.SAY_EPOCH_END, 0, board.epoch(table))
    table.put(board.ROUND, 0)
    for seat in range(table.seats):
        for column in board.COLUMNS:
            table.put(column + seat, 1)
        for card in board.domain(table, seat):
            table.mark(card, table.status[card] & ~(board.TURNED | board.USED))


def is_last_epoch(table: Table, frame: Frame) -> bool:
    """E-GEN-02, E-END-04"""
    return board.epoch(table) == board.EPOCHS


GAME = procedure(
    "game",
    repeat(
        begin_epoch,
        label("awakening"),
        when(is_later_epoch, clear_the_agora, open_the_oracle, fill_the_agora, fill_the_oracle),
        begin_actions,
        call("actions"),
        label("writing"),
        begin_writing,
        give_discs,
        GiveRewards(TILES),
        label("transfers"),
        call("writing"),
        label("end"),
        return_quests,
        end_epoch,
        when(is_last_epoch, call("final scoring")),
    ),
)

# Of a repeated step `until` is tested after every part: a round is one part, so that the last one is played.
ACTIONS_PHASE = procedure(
    "actions",
    repeat(
        sequence(begin_round, each(by_discs, call("turn"), label("turn over"), of=SEATS)),
        until=all_turns_taken,
    ),
)

WRITING_PHASE = procedure(
    "writing",
    each(by_discs, call("transfer turn"), label("written"), of=SEATS),
)
