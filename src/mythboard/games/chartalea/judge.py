"""How good a table looks for a seat: its chance to win, from what lies on the table.

A position is put into numbers, the `SIGNS` below, for each player: what one has, and what one's cards will bring. What matters
is by how much one leads the other in each; how much each counts was learned from games (learned.py). What cards bring is read
off their texts (worth.py), so a card that somebody changes or adds is judged by what it does; what else was found out about a
card in many games is its reputation (in the deck) and its renown (in play).

In one's own Main Phase there is also what is still at hand: Money, Attack, dice, unplayed cards, open lines. That is counted in
Money and by rules of thumb; it is gone at the end of the turn, where searches look.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.effects import check_worths
from mythboard.engine.table import Table
from mythboard.games.chartalea import board
from mythboard.games.chartalea.dicepool import die_worth
from mythboard.games.chartalea.fighting import has_guard
from mythboard.games.chartalea.learned import Learned
from mythboard.games.chartalea.lines import EXHAUST, OPEN
from mythboard.games.chartalea.resources import Rates
from mythboard.games.chartalea.worth import AT_HAND, CALLS, STATICS, worth_each_turn, worth_of_clause, worth_of_play

SIGNS: Final = (
    "Health", "nearness of death", "one Scroll", "two Scrolls", "three Scrolls", "all Scrolls", "Power",
    "Power with all Scrolls", "Scrolls activated", "Treasures", "the token", "what Companions bring", "their strength",
    "Companions", "a Guard", "what Artifacts bring", "what Curses do", "Curses", "Blesses", "a card of the deck on average",
    "cards in the deck", "to be the next to play", "Money of a card", "Attack of a card", "Health of a card", "Power of a card",
    "Attack of what is in play", "this turn", "reputation of the deck", "renown of what is in play",
    "Athena", "Seth", "Ixchel", "Thor",
)  # fmt: skip
GODS: Final = ("athena", "seth", "ixchel", "thor")
RATES_OF: Final[list[Rates]] = [
    {board.MONEY: 1.0, board.ATTACK: 0.0, board.HEALTH: 0.0, board.POWER: 0.0},
    {board.MONEY: 0.0, board.ATTACK: 1.0, board.HEALTH: 0.0, board.POWER: 0.0},
    {board.MONEY: 0.0, board.ATTACK: 0.0, board.HEALTH: 1.0, board.POWER: 0.0},
    {board.MONEY: 0.0, board.ATTACK: 0.0, board.HEALTH: 0.0, board.POWER: 1.0},
]
NOTHING_COUNTS: Final[Rates] = {board.MONEY: 0.0, board.ATTACK: 0.0, board.HEALTH: 0.0, board.POWER: 0.0}
AFTER_THE_ROLL: Final = 0.6  # what is still in hand when the dice are rolled: a die then gives only 1
STILL_OPEN: Final = 0.85  # what is not yet done may be forgotten, or in the way
SMALLEST_DECK: Final = 6


class Judge:
    """Looks at a table for a seat; what each card is worth is worked out once for a set of cards."""

    def __init__(self, cards: dict[str, Card], learned: Learned) -> None:
        check_worths(cards, STATICS, CALLS)
        self.weights: list[float] = learned.weights
        self.play: list[float] = [worth_of_play(card, AT_HAND) for card in cards.values()]
        self.turn: list[float] = [worth_each_turn(card) for card in cards.values()]
        self.lines: list[list[float]] = [
            [worth_of_clause(clause, AT_HAND) for clause in card.clauses] for card in cards.values()
        ]
        self.deck: list[float] = [self.in_deck(card) for card in cards.values()]
        self.reputation: list[float] = [learned.reputation.get(card.key, 0.0) for card in cards.values()]
        self.renown: list[float] = [learned.renown.get(card.key, 0.0) for card in cards.values()]
        self.brings: list[list[float]] = [  # Money, Attack, Health, Power when a card is played
            [worth_of_play(card, rates) - worth_of_play(card, NOTHING_COUNTS) for card in cards.values()] for rates in RATES_OF
        ]
        self.hits: list[float] = [
            worth_each_turn(card, RATES_OF[1]) - worth_each_turn(card, NOTHING_COUNTS) for card in cards.values()
        ]
        self.god: list[int] = [GODS.index(card.key) if card.key in GODS else -1 for card in cards.values()]

    def in_deck(self, card: Card) -> float:
        """A Companion, once played, goes on giving: it is worth a few turns at once."""
        if card.kind == "companion":
            return 2.2 * worth_each_turn(card) + 0.4 * card.values.get("strength", 0)
        return worth_of_play(card)

    def __call__(self, table: Table, seat: int) -> float:
        if board.turn(table) <= 1 and board.actions(table) == 0:
            return 0.5  # before anything is played all Gods are alike: which one to play is a matter of taste
        mine = self.signs(table, seat)
        theirs = self.signs(table, 1 - seat)
        lead = 0.0
        for i, weight in enumerate(self.weights):
            lead += weight * (mine[i] - theirs[i])
        return 1.0 / (1.0 + exp(-lead))

    def signs(self, table: Table, seat: int) -> list[float]:
        """What a seat has, in the order of SIGNS, each somewhere about 0 to 1."""
        zones = table.zones
        health = float(board.health(table, seat))
        power = float(board.power(table, seat))
        scrolls = board.scrolls(table, seat)
        owned = len(scrolls)
        cards = table.box.cards
        strengths = table.box.values["strength"]
        turn = self.turn
        renown = self.renown
        brought = 0.0
        strong = 0.0
        hits = 0.0
        known_for = 0.0
        companions = board.companions(table, seat)
        for card in companions:
            index = cards[card].index
            brought += turn[index]
            strong += strengths[card]
            hits += self.hits[index]
            known_for += renown[index]
        made = 0.0
        for card in board.artifacts(table, seat):
            index = cards[card].index
            made += turn[index]
            hits += self.hits[index]
            known_for += renown[index]
        cursed = 0.0
        curses = board.curses(table, seat)
        for card in curses:
            cursed += turn[cards[card].index]
        worth = 0.0
        fame = 0.0
        money = 0.0
        attack = 0.0
        healing = 0.0
        gems = 0.0
        count = 0
        for zone in (board.DECK, board.HAND, board.DISCARD, board.PLAYED):
            for card in zones[zone + seat]:
                index = cards[card].index
                worth += self.deck[index]
                fame += self.reputation[index]
                money += self.brings[0][index]
                attack += self.brings[1][index]
                healing += self.brings[2][index]
                gems += self.brings[3][index]
                count += 1
        share = 1.0 / max(count, SMALLEST_DECK)
        activated = 0.0
        if owned >= 4:
            for card in scrolls:
                if table.status[card] & board.ACTIVATED:
                    activated += 1.0
        god = -1
        for card in board.character(table, seat):
            god = self.god[cards[card].index]
        active = board.active(table) == seat
        return [
            health / 50.0,
            4.0 / (max(health, 0.0) + 4.0),
            1.0 if owned == 1 else 0.0,
            1.0 if owned == 2 else 0.0,
            1.0 if owned == 3 else 0.0,
            1.0 if owned >= 4 else 0.0,
            power / 10.0,
            min(4.0, power) / 4.0 if owned >= 4 else 0.0,
            activated / 4.0,
            len(board.treasures(table, seat)) / 4.0,
            float(board.token(table, seat)),
            brought / 5.0,
            strong / 10.0,
            len(companions) / 4.0,
            1.0 if companions and has_guard(table, seat) else 0.0,
            made / 5.0,
            cursed / 5.0,
            len(curses) / 3.0,
            len(board.blesses(table, seat)) / 2.0,
            worth * share / 3.0,
            count / 20.0,
            1.0 if active else 0.0,
            money * share,
            attack * share,
            healing * share,
            gems * share,
            hits / 5.0,
            self.this_turn(table, seat) / 10.0 if active else 0.0,
            fame * share,
            known_for,
            1.0 if god == 0 else 0.0,
            1.0 if god == 1 else 0.0,
            1.0 if god == 2 else 0.0,
            1.0 if god == 3 else 0.0,
        ]

    def mean_card(self, table: Table, seat: int) -> float:
        """What a card of everything the seat owns is worth on average."""
        cards = table.box.cards
        deck = self.deck
        total = 0.0
        count = 0
        for zone in (board.DECK, board.HAND, board.DISCARD, board.PLAYED):
            for card in table.zones[zone + seat]:
                total += deck[cards[card].index]
                count += 1
        return total / max(count, SMALLEST_DECK)

    def this_turn(self, table: Table, seat: int) -> float:
        """What can still be done with what is at hand; outside the Main Phase only the attack that is coming."""
        guarded = has_guard(table, 1 - seat)
        attack = board.attack(table, seat) * (0.35 if guarded else 0.72)
        if board.phase(table) == board.ATTACK_PHASE:
            return 0.0 if guarded else attack
        if board.phase(table) != board.MAIN_PHASE:
            return 0.0
        total = attack + AT_HAND[board.MONEY] * board.money(table, seat)
        if board.roll(table) == board.NOT_ROLLED:
            for kind in range(len(board.DICE_TYPES)):
                total += STILL_OPEN * die_worth(kind, AT_HAND) * board.pool(table, kind)
        cards = table.box.cards
        at_hand = STILL_OPEN if board.roll(table) == board.NOT_ROLLED else STILL_OPEN * AFTER_THE_ROLL
        for card in board.hand(table, seat):
            total += at_hand * self.play[cards[card].index]
        for zone in (board.PLAYED, board.COMPANIONS, board.ARTIFACTS):
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
            spent = board.EXHAUSTED if clause.tags & EXHAUST else board.USED << (clause.number - 1)
            if clause.tags & (OPEN | EXHAUST) and not status & spent:
                total += max(0.0, worths[place])
        return STILL_OPEN * total
