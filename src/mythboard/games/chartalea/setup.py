"""The set-up: what is in the box, the piles, the choice of Gods, the opening hands. C-COMP, C-SET"""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.frames import Frame
from mythboard.engine.journal import Options
from mythboard.engine.procedure import SEATS, ask, call, each, label, procedure, repeat
from mythboard.engine.question import offer_list
from mythboard.engine.table import Table
from mythboard.games.chartalea import board, verbs
from mythboard.games.chartalea.conditions import ANY
from mythboard.games.chartalea.piles import draw

FIRST_HAND: Final = 3  # C-SET-22
SECOND_HAND: Final = 5  # C-SET-23
PHOENIX: Final = "phoenix"


def of_a_god(card: Card) -> bool:
    """A God, its own powers and its starting cards."""
    if card.kind == "god":
        return True
    return (card.kind == "power" and "general" not in card.traits) or ("starting" in card.traits and "basic" not in card.traits)


def box(cards: dict[str, Card], seats: int, options: Options) -> list[str]:
    """C-COMP; with C-OPT-02 there are two of everything a God brings."""
    twice = 2 if options["mirror_gods"] else 1
    return [card.key for card in cards.values() for _ in range(card.copies * (twice if of_a_god(card) else 1))]


def is_for_market(table: Table, card: int) -> bool:
    kind = table.box.kind[card]
    return kind < board.MONSTER and not table.box.traits[card] & board.STARTING


def lay_out(table: Table) -> None:
    """Everything in its place, nothing dealt. C-SET-07, C-SET-12 to C-SET-17"""
    places = {board.TREASURE: board.STACK, board.SCROLL: board.LIBRARY, board.GOD: board.PANTHEON}
    for card in range(len(table.box.cards)):
        kind = table.box.kind[card]
        if is_for_market(table, card):
            table.bring(card, board.MARKET)
        elif kind == board.MONSTER:
            table.bring(card, board.NEST if table.box.cards[card].key == PHOENIX else board.LAIR)
        elif kind == board.POWER_KIND and table.box.traits[card] & board.GENERAL:
            table.bring(card, board.GENERAL_POWERS)
        elif kind in places:
            table.bring(card, places[kind])
    table.shuffle(board.MARKET)
    table.shuffle(board.STACK)


def deal(table: Table) -> None:
    """C-SET-01, C-SET-08 to C-SET-11"""
    slot = 0
    while slot < board.SLOTS and table.zones[board.MARKET]:
        card = table.zones[board.MARKET][-1]
        if table.box.traits[card] & board.GUARDED:
            table.bring(card, board.AWAY)
        else:
            table.bring(card, board.ROW + slot)
            slot += 1
    guarded = [card for card in table.zones[board.AWAY] if table.box.traits[card] & board.GUARDED]
    if guarded:
        for card in guarded:
            table.bring(card, board.MARKET)
        table.shuffle(board.MARKET)
    table.put(board.FIRST, table.dice.below(2))
    table.tell(board.SAY_FIRST, board.first_player(table))


def second_then_first(table: Table, frame: Frame) -> list[int]:
    """C-SET-02"""
    return [1 - board.first_player(table), board.first_player(table)]


def gods_to_pick(table: Table, frame: Frame, seat: int) -> list[int]:
    """One of each that is left. C-SET-04, C-OPT-02"""
    seen: list[str] = []
    found: list[int] = []
    for card in table.zones[board.PANTHEON]:
        key = table.box.cards[card].key
        if key not in seen:
            seen.append(key)
            found.append(card)
    return found


def take_god(table: Table, frame: Frame) -> None:
    """The God's card and powers come before the seat, the ten starting cards into its deck. C-SET-05, C-SET-06"""
    seat = frame.seat
    god = frame.thing("god")
    table.bring(god, board.CHARACTER + seat)
    mythology = table.box.traits[god] & ANY
    taken: list[str] = []
    for card in table.zones[board.AWAY][:]:
        traits = table.box.traits[card]
        key = table.box.cards[card].key
        if key in taken or not (traits & mythology or traits & board.BASIC):
            continue
        if table.box.kind[card] == board.POWER_KIND:
            table.bring(card, board.OWN_POWERS + seat)
        elif traits & board.STARTING:
            table.bring(card, board.DECK + seat)
        taken.append(key)


def begin_play(table: Table, frame: Frame) -> None:
    """C-SET-19, C-SET-21 to C-SET-24"""
    for card in table.zones[board.PANTHEON][:]:
        table.bring(card, board.AWAY)
    first = board.first_player(table)
    for seat in (first, 1 - first):
        table.shuffle(board.DECK + seat)
        draw(table, seat, FIRST_HAND if seat == first else SECOND_HAND)


def turn_order(table: Table, frame: Frame) -> list[int]:
    """C-SET-25, C-TURN-01"""
    return [board.first_player(table), 1 - board.first_player(table)]


CHOICE_OF_GODS = procedure(
    "choice of Gods",
    each(
        second_then_first,
        ask("god", offer_list(verbs.PICK, gods_to_pick), about="Which God do you play?"),
        take_god,
        of=SEATS,
    ),
)

GAME = procedure(
    "game",
    call("choice of Gods"),
    begin_play,
    label("play"),
    repeat(each(turn_order, call("turn"), label("turn over"), of=SEATS)),
)
