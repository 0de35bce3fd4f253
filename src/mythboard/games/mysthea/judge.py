"""How good a table looks for a seat, for bots that ask.

Everything is counted in glory: what a player has, what regions will bring at the end of the era and of those to come, what
monsters on the path will give or take, and what energy, XP, cards and units will become. A lead is then read as a chance to
win. It looks at nothing hidden: of the others' hands it only counts the cards.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.table import Table
from mythboard.games.mysthea import board
from mythboard.games.mysthea.encounters import glory_of_front, is_at_token, may_face, price_of_encounter
from mythboard.games.mysthea.islands import regions_of
from mythboard.games.mysthea.monsters import (
    behaves,
    can_attack,
    island_of,
    monster_strength,
    monsters_on_islands,
    ranked,
    strength_against,
)
from mythboard.games.mysthea.rates import GOLEM_READY, TROOP_READY
from mythboard.games.mysthea.worth import Outlook, Worth, eras_left, turns_left

WIDE_LEAD: Final = 16.0
GOLD_SILVER_BRONZE: Final[list[float]] = [7.0, 5.0, 3.0]  # about what a reward is worth


class Judge:
    """The judge of a game with these cards."""

    __slots__ = ("worth",)

    def __init__(self, cards: dict[str, Card]) -> None:
        self.worth = Worth(cards)

    def __call__(self, table: Table, seat: int) -> float:
        """The chance to win, roughly: from 0 to 1."""
        outlook = Outlook(table)
        spoils = from_monsters(table, outlook)
        mine = 0.0
        best = -999.0
        total = 0.0
        for other in range(table.seats):
            worth = self.of_seat(table, other, outlook) + spoils[other]
            if other == seat:
                mine = worth
            else:
                best = max(best, worth)
                total += worth
        rival = 0.6 * best + 0.4 * total / (table.seats - 1)
        return 1 / (1 + exp((rival - mine) / WIDE_LEAD))

    def of_seat(self, table: Table, seat: int, outlook: Outlook) -> float:
        """All that a seat has or will probably have."""
        worth = float(board.glory(table, seat))
        for region in range(len(outlook.values)):
            worth += outlook.of_region(seat, region)
        turns = turns_left(table) if board.phase(table) <= 2 else 0.0
        eras = eras_left(table)
        time = min(1.0, (turns + 5.0 * eras) / 4.0)  # near the end nothing is worth anything but glory
        worth += time * (
            0.6 * min(6, board.energy(table, seat))
            + 0.3 * max(0, board.energy(table, seat) - 6)
            + TROOP_READY * board.troops_built(table, seat)
            + GOLEM_READY * board.golems_built(table, seat)
        )
        worth += time * xp_worth(table, seat)
        worth += self.of_cards(table, seat, turns, eras)
        if board.charged(table, seat) and turns >= 1.0:
            worth += 1.5 if board.took(table, seat) else 4.0
        return worth + 0.2 * (board.SEATS - board.artefact(table, seat))

    def of_cards(self, table: Table, seat: int, turns: float, eras: int) -> float:
        """Cards in hand while there are turns to play them, and all of them once more in every era to come."""
        hand, discards = len(board.hand(table, seat)), len(board.discard(table, seat))
        worth = 1.6 * min(float(hand), turns) + (0.5 * eras * min(7, hand + discards))
        for zone in (board.UPGRADES, board.ACCESSORIES):
            for card in table.zones[zone + seat]:
                worth += self.worth.steady[table.box.cards[card].index] * min(10.0, turns + 5.0 * eras)
        return worth


def xp_worth(table: Table, seat: int) -> float:
    """XP are worth the encounters they will pay for."""
    if not may_face(table, seat):
        return 0.0
    price = price_of_encounter(table, seat)
    xp = board.xp(table, seat)
    worth = 1.3 * min(xp, 2 * price) + 0.3 * max(0, xp - 2 * price)
    if xp >= price and is_at_token(table, seat):
        worth += 0.4 * glory_of_front(board.front(table))
    return worth


def from_monsters(table: Table, outlook: Outlook) -> list[float]:
    """By seat: what the monsters that will attack in this era give or take, roughly."""
    found = [0.0] * table.seats
    if board.phase(table) > 2:
        return found
    for card in monsters_on_islands(table):
        sure = 0.8 if table.zones[board.PATH] and can_attack(table, card) and card in table.zones[board.PATH] else 0.35
        total = 0
        for seat in range(table.seats):
            total += strength_against(table, card, seat)
        if total >= monster_strength(table, card):
            for place, seat in enumerate(ranked(table, card)[:3]):
                found[seat] += sure * GOLD_SILVER_BRONZE[place]
            continue
        for seat in range(table.seats):
            held = [outlook.of_region(seat, r) for r in regions_of(island_of(table, card)) if outlook.strength[seat][r]]
            if held:
                found[seat] -= sure * 0.7 * min(held)
            elif behaves(table, card, "attack"):
                found[seat] -= sure * 2.0
    return found
