"""Pools: with which other hidden cards a card may be confused.

Theory of operation. All hidden cards of one pool look alike to those who have not seen them; `imagine` exchanges them. A board
declares pools by name; on a table each declared pool may split into several, numbered `declared + k * (number of declared
pools)`, because play tells everybody more than the names of the pools do:

- when a pile is shuffled whose cards everybody could see (a discard pile becomes the deck), these cards are a closed set: they
  lie in this pile and nowhere else, and what is in hands since earlier is not among them. They get a pool of their own;
- when hidden cards are shuffled together with others of their kind, all pools involved become one, wherever their cards lie:
  nobody can tell any longer which came from where;
- the same when somebody takes an unseen card out of a hand: it could be any of that hand.

So an imagined hand never holds a card that was seen going elsewhere, and a merge only ever makes a seat know less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mythboard.engine.board import ALL, POOLS

if TYPE_CHECKING:
    from mythboard.engine.table import Table


def declared(table: Table, pool: int) -> int:
    """The declared pool of which this one is a part; -1 for none."""
    return pool if pool < 0 else pool % len(table.game.board.pools)


def is_of(table: Table, card: int, label: int) -> bool:
    """Whether a card is of a declared pool."""
    return declared(table, table.pool[card]) == label


def by_declared(table: Table, cards: list[int]) -> dict[int, list[int]]:
    """Cards sorted into the declared pools they are of."""
    kinds: dict[int, list[int]] = {}
    for card in cards:
        kinds.setdefault(declared(table, table.pool[card]), []).append(card)
    return kinds


def hidden_elsewhere(table: Table, numbers: set[int], cards: list[int]) -> list[int]:
    """Hidden cards of these pools that are not among these cards."""
    inside = set(cards)
    known, pool = table.known, table.pool
    return [c for c in range(len(pool)) if pool[c] in numbers and known[c] != ALL and c not in inside]


def renew(table: Table, zone: int) -> None:
    """The cards of this zone were shuffled together. Called while `known` still says what was known before."""
    cards = table.zones[zone]
    label = table.game.board.pool[zone]
    if label >= 0:  # then all of them are of that pool: `bring` sees to it
        join(table, zone, cards, label)
        return
    for kind, alike in by_declared(table, cards).items():
        if kind >= 0:
            join(table, zone, alike, kind)


def join(table: Table, zone: int, alike: list[int], label: int) -> None:
    """Cards of one declared pool become one pool, with the hidden cards elsewhere that they could be confused with.

    It gets the lowest number that is free. Reshuffling a deck is the most frequent heavy work there is in a card game, so this
    looks only where a card of the pool may lie unseen: in a zone that all can see, everything is known.
    """
    known, pool = table.known, table.pool
    mixed: list[int] = []
    for card in alike:
        if known[card] != ALL and pool[card] not in mixed:
            mixed.append(pool[card])
    taken: list[int] = []
    confused: list[int] = []
    for other in table.game.hidden[label]:
        if other != zone:
            for card in table.zones[other]:
                if known[card] != ALL:
                    if pool[card] in mixed:
                        confused.append(card)
                    else:
                        taken.append(pool[card])
    number = label
    while number in taken:
        number += len(table.game.board.pools)
    for card in alike:
        pool[card] = number
    for card in confused:
        pool[card] = number


def blur(table: Table, rest: list[int], card: int) -> None:
    """A card left a hand and nobody could see which: it and the rest of that hand may now be confused."""
    for alike in by_declared(table, [*rest, card]).values():
        numbers = {table.pool[each] for each in alike}
        if len(numbers) > 1:
            number = min(numbers)
            table.own_books(POOLS)
            for each in alike + hidden_elsewhere(table, numbers, alike):
                table.pool[each] = number
