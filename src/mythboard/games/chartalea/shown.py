"""What a page says of the table besides the cards: prices and strengths as they are now, dice in words. No rule is here."""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.frames import UNSET
from mythboard.engine.modifiers import Change, changes
from mythboard.engine.question import thing_of
from mythboard.engine.table import Table
from mythboard.games.chartalea import board, verbs
from mythboard.games.chartalea.fighting import beast_strength, strength
from mythboard.games.chartalea.needs import power_price
from mythboard.games.chartalea.piles import blesses_on
from mythboard.games.chartalea.resources import gems_left
from mythboard.games.chartalea.row import price

FEW_GEMS: Final = 5  # then the supply is worth a word, C-RES-13


def measured(table: Table, card: int) -> tuple[int, int]:
    """The measure that is asked of a card where it lies, and for which seat: nobody but whose turn it is could pay now."""
    active = board.active(table)
    place = table.place[card]
    if board.ROW <= place < board.ROW + board.SLOTS:
        return (UNSET, active) if table.box.traits[card] & board.GUARDED else (board.PRICE, active)
    if board.BEASTS <= place < board.BEASTS + board.SLOTS or place == board.NEST:
        return board.BEAST_STRENGTH, active
    if board.COMPANIONS <= place < board.COMPANIONS + table.seats:
        return board.STRENGTH, place - board.COMPANIONS
    return (board.POWER_PRICE if place in (board.GENERAL_POWERS, board.OWN_POWERS + active) else UNSET), active


def facts(table: Table, card: int) -> dict[str, int]:
    """Cost or strength of a card where it lies, as it is now."""
    what, seat = measured(table, card)
    if what == board.PRICE:
        return {"cost": price(table, seat, card)}
    if what == board.BEAST_STRENGTH:
        return {"strength": beast_strength(table, seat, card)}
    if what == board.STRENGTH:
        return {"strength": strength(table, card)}
    if what == board.POWER_PRICE:
        return {"cost": power_price(table, seat, card)}
    return {}


def reasons(table: Table, card: int) -> dict[str, list[Change]]:
    """What makes them other numbers than printed: Blesses first, then what is in play, then what lasts. C-BLS-01"""
    what, seat = measured(table, card)
    if what == UNSET:
        return {}
    if what != board.STRENGTH:
        return {"strength" if what == board.BEAST_STRENGTH else "cost": changes(table, what, seat, card)}
    blesses = [
        Change(static.amount, table.box.cards[bless].name)
        for bless in blesses_on(table, card)
        for static in table.box.statics[bless]
        if static.measure == board.BLESS_STRENGTH
    ]
    return {"strength": blesses + changes(table, what, seat, card)}


def terms(table: Table, seat: int, move: int) -> str:
    """What a move costs. Lines that are paid for say it themselves."""
    verb, thing = table.verb(move), thing_of(move)
    if verb in (verbs.ACQUIRE, verbs.INFLICT):
        return f"{price(table, seat, thing)} Money"
    if verb is verbs.INVOKE:
        return f"{power_price(table, seat, thing)} Power"
    if verb is verbs.DESTROY:
        return f"{strength(table, thing)} Attack"
    if verb is verbs.DEFEAT:
        return f"{beast_strength(table, seat, thing)} Attack"
    return ""


def summary(table: Table) -> list[str]:
    """The turn, the dice, and what else belongs to nobody."""
    numbers = table.numbers
    words = [f"turn {board.turn(table)}"] if board.turn(table) else []
    if board.roll(table) == board.NOT_ROLLED:
        words += by_type(table, "Dice Pool", board.POOL)
    else:
        shown = [
            f"{name} {' '.join([str(board.face(table, kind, die)) for die in range(board.rolled(table, kind))])}"
            for kind, name in enumerate(board.DICE_TYPES)
            if board.rolled(table, kind)
        ]
        if shown:
            words.append(f"dice: {', '.join(shown)}")
        words += by_type(table, "excess", board.EXCESS)
    for number, name in (
        (board.POWERS_USED, "Divine Powers used"),
        (board.DEFENSE, "Defense"),
        (board.DEFENSE_DICE, "Defense Dice"),
    ):
        if numbers[number]:
            words.append(f"{name} {numbers[number]}")
    if gems_left(table) <= FEW_GEMS:
        words.append(f"gems left {gems_left(table)}")
    return words


def by_type(table: Table, title: str, first: int) -> list[str]:
    """`Dice Pool: 2 Money, 1 Attack`; nothing if there are none."""
    parts = [
        f"{table.numbers[first + kind]} {name}" for kind, name in enumerate(board.DICE_TYPES) if table.numbers[first + kind]
    ]
    return [f"{title}: {', '.join(parts)}"] if parts else []


def sort(card: Card) -> str:
    """Its Mythologies, which others look for (C-MYT-01), and its kind: `Norse item`, `Maya-Norse action`, `Omni item`."""
    named = [name.capitalize() for name in board.MYTHOLOGIES if name in card.traits]
    if len(named) == len(board.MYTHOLOGIES):
        named = ["Omni"]
    return " ".join(["-".join(named), card.kind]) if named else card.kind
