"""How good a table looks for a seat. The first judge: good enough for greedy play, quick enough for search.

All is counted in Money (see worth.py) and taken as the difference between both players. What counts is, in falling order:
being alive, Scrolls, what stays in play, what a hand of the deck brings on average for some turns to come, gems and Treasures,
and in one's own Main Phase what is still at hand: Money, Attack, dice, unplayed cards, open lines.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.table import Table
from mythboard.games.chartalea.board import (
    ACTIONS,
    ACTIVATED,
    ACTIVE,
    ARTIFACTS,
    ATTACK,
    ATTACK_PHASE,
    BLESSES,
    COMPANIONS,
    CURSES,
    DECK,
    DICE_TYPES,
    DISCARD,
    EXHAUSTED,
    HAND,
    HEALTH,
    MAIN_PHASE,
    MONEY,
    NOT_ROLLED,
    PHASE,
    PLAYED,
    POOL,
    POWER,
    ROLL,
    SCROLLS,
    TOKEN,
    TREASURES,
    TURN,
    USED,
)
from mythboard.games.chartalea.fighting import has_guard
from mythboard.games.chartalea.lines import EXHAUST, OPEN
from mythboard.games.chartalea.worth import AT_HAND, die_worth, worth_each_turn, worth_of_clause, worth_of_play

SCROLL_WORTH: Final[list[float]] = [0.0, 13.0, 28.0, 46.0, 70.0]
HAND_SIZE: Final = 5.0
TURNS_AHEAD: Final = 4.0
AFTER_THE_ROLL: Final = 0.6  # what is still in hand when the dice are rolled: a die then gives only 1
STILL_OPEN: Final = 0.85  # what is not yet done may be forgotten, or in the way


class Judge:
    """Looks at a table for a seat; what each card is worth is worked out once for a set of cards."""

    def __init__(self, cards: dict[str, Card]) -> None:
        self.play: list[float] = [worth_of_play(card, AT_HAND) for card in cards.values()]
        self.turn: list[float] = [worth_each_turn(card) for card in cards.values()]
        self.lines: list[list[float]] = [
            [worth_of_clause(clause, AT_HAND) for clause in card.clauses] for card in cards.values()
        ]
        self.deck: list[float] = [self.in_deck(card) for card in cards.values()]

    def in_deck(self, card: Card) -> float:
        """A Companion, once played, goes on giving: it is worth a few turns at once."""
        if card.kind == "companion":
            return 2.2 * worth_each_turn(card) + 0.4 * card.values.get("strength", 0)
        return worth_of_play(card)

    def __call__(self, table: Table, seat: int) -> float:
        if table.numbers[TURN] <= 1 and table.numbers[ACTIONS] == 0:
            return 0.0  # before anything is played all Gods are alike: which one to play is a matter of taste
        return self.standing(table, seat) - self.standing(table, 1 - seat)

    def standing(self, table: Table, seat: int) -> float:
        numbers = table.numbers
        health = numbers[HEALTH + seat]
        total = 0.75 * min(health, 40) + 0.5 * max(0, min(health - 40, 15)) + 0.3 * max(0, health - 55)
        total -= 60.0 / (health + 4.0)
        total += self.wisdom(table, seat)
        total += 2.2 * len(table.zones[TREASURES + seat]) + 2.0 * numbers[TOKEN + seat]
        total += self.before(table, seat)
        total += self.mean_hand(table, seat) * TURNS_AHEAD
        if numbers[ACTIVE] == seat:
            total += self.this_turn(table, seat)
        return total

    def wisdom(self, table: Table, seat: int) -> float:
        """Gems and Scrolls. With all four, four gems in one turn win."""
        power = table.numbers[POWER + seat]
        scrolls = table.zones[SCROLLS + seat]
        owned = len(scrolls)
        total = SCROLL_WORTH[min(owned, 4)] + 1.5 * power
        if owned >= 4:
            activated = sum([1 for card in scrolls if table.status[card] & ACTIVATED])
            ready = min(4, power + activated)
            total += 4.0 * min(4, power)
            if ready == 4:
                total += 6.0 * activated
        return total

    def before(self, table: Table, seat: int) -> float:
        """What stays in play before a seat."""
        cards = table.box.cards
        strengths = table.box.values["strength"]
        turn = self.turn
        total = 0.0
        for card in table.zones[COMPANIONS + seat]:
            total += 2.6 * turn[cards[card].index] + 0.5 * strengths[card]
        for card in table.zones[ARTIFACTS + seat]:
            total += 4.0 * turn[cards[card].index]
        for card in table.zones[CURSES + seat]:
            total += 1.2 * turn[cards[card].index] - 0.5
        return total + 2.0 * len(table.zones[BLESSES + seat])

    def mean_hand(self, table: Table, seat: int) -> float:
        """What five cards of everything the seat owns bring on average."""
        cards = table.box.cards
        deck = self.deck
        total = 0.0
        count = 0
        for zone in (DECK, HAND, DISCARD, PLAYED):
            for card in table.zones[zone + seat]:
                total += deck[cards[card].index]
                count += 1
        return HAND_SIZE * total / max(count, 6)

    def this_turn(self, table: Table, seat: int) -> float:
        """What can still be done with what is at hand; outside the Main Phase only the attack that is coming."""
        numbers = table.numbers
        guarded = has_guard(table, 1 - seat)
        attack = numbers[ATTACK + seat] * (0.35 if guarded else 0.72)
        if numbers[PHASE] == ATTACK_PHASE:
            return 0.0 if guarded else attack
        if numbers[PHASE] != MAIN_PHASE:
            return 0.0
        total = attack + AT_HAND[MONEY] * numbers[MONEY + seat]
        if numbers[ROLL] == NOT_ROLLED:
            for kind in range(len(DICE_TYPES)):
                total += STILL_OPEN * die_worth(kind, AT_HAND) * numbers[POOL + kind]
        cards = table.box.cards
        at_hand = STILL_OPEN if numbers[ROLL] == NOT_ROLLED else STILL_OPEN * AFTER_THE_ROLL
        for card in table.zones[HAND + seat]:
            total += at_hand * self.play[cards[card].index]
        for zone in (PLAYED, COMPANIONS, ARTIFACTS):
            for card in table.zones[zone + seat]:
                if table.box.tags[card] & (OPEN | EXHAUST):
                    total += self.open_lines(table, card)
        return total

    def open_lines(self, table: Table, card: int) -> float:
        status = table.status[card]
        definition = table.box.cards[card]
        worths = self.lines[definition.index]
        total = 0.0
        for place, clause in enumerate(definition.clauses):
            spent = EXHAUSTED if clause.tags & EXHAUST else USED << (clause.number - 1)
            if clause.tags & (OPEN | EXHAUST) and not status & spent:
                total += max(0.0, worths[place])
        return STILL_OPEN * total
