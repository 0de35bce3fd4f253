"""What a seasoned player of Elysium reaches for, without looking ahead.

Every move gets a number in VP: what a card does and what it could become in a Legend, what a Quest pays, what a transfer
brings. How much each of these `LEANINGS` counts, and which cards have proven better or worse than they look, was learned from
games (learned.py). A weight is e to the power of that number.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.effects import Bound, kindness_after, questions
from mythboard.engine.frames import Program
from mythboard.engine.instinct import Instinct
from mythboard.engine.question import PASS, thing_of
from mythboard.engine.steps import Do, Step
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE, NUMBER, OPTION, SEAT, YES
from mythboard.games.elysium import board, verbs
from mythboard.games.elysium import cardacts as acts
from mythboard.games.elysium.judge import (
    NOTHING,
    TRANSFERS_AN_EPOCH,
    Judge,
    gain_in,
    gain_of_citizen,
    quest_worth,
    same_family,
    to_come,
)
from mythboard.games.elysium.learned import Learned
from mythboard.games.elysium.legends import fits, founders, level_of, missing_level
from mythboard.games.elysium.scoring import scores
from mythboard.games.elysium.taking import asks_for, meets_condition
from mythboard.games.elysium.tiles import COLOURS, TILES
from mythboard.games.elysium.transfers import card_price
from mythboard.games.elysium.turn import quest_colours, quests_left
from mythboard.games.elysium.worth import worth_of_option

SHARPNESS: Final = 1.5
LARGEST: Final = 20.0
A_USE: Final = 4.0
LEANINGS: Final = (
    "a power at once", "a power in this Epoch", "a power in later Epochs", "a Chronos power", "a place in a Legend",
    "reputation", "reputation of an early card", "a card for a rival", "a Quest", "a Quest in a later round",
    "a Quest after cards", "Gold of a Quest", "VP of a Quest", "transfers of a Quest", "transfers of the last Quest",
    "order of a Quest",
    "Gold for a transfer", "Gold for the last transfers", "to begin a Legend", "to begin one late", "to keep what works",
    "to keep a ring", "to write Chronos", "to write a Citizen", "a Column for the Quest", "one of two for the Quest",
    "a Column for the best card", "a Column for each card", "a transfer by a power", "the last ring", "a partner that waits",
    "a place among too many",
)  # fmt: skip
(
    AT_ONCE, THIS_EPOCH, LATER_EPOCHS, OF_CHRONOS, PROSPECT, REPUTATION, EARLY_REPUTATION, FOR_A_RIVAL, A_QUEST, QUEST_BY_ROUND,
    QUEST_BY_CARDS, QUEST_GOLD, QUEST_VP, QUEST_TRANSFERS, LAST_TRANSFERS, QUEST_ORDER, GOLD_NOW, GOLD_LATE, TO_BEGIN,
    TO_BEGIN_LATE, TO_KEEP, TO_KEEP_RING, TO_WRITE_CHRONOS, TO_WRITE_CITIZEN, COLUMN_FOR_QUEST, COLUMN_OF_TWO, COLUMN_FOR_BEST,
    COLUMN_FOR_EACH, BY_POWER, BY_LAST_RING, A_PARTNER, AMONG_MANY,
) = range(32)  # fmt: skip


class ElysiumInstinct(Instinct):
    """See above."""

    __slots__ = ("judge", "kindness", "leanings", "reputation", "transferring", "worths")

    def __init__(self, cards: dict[str, Card], programs: dict[str, Program], judge: Judge, learned: Learned) -> None:
        self.judge = judge
        self.leanings: list[float] = learned.leanings
        self.reputation: list[list[float]] = [learned.reputation.get(card.key, NOTHING) for card in cards.values()]
        self.transferring: list[bool] = [transfers(card) for card in cards.values()]
        self.kindness: dict[Step, float] = {}  # by question of a text: whether it is good for a card to be chosen
        self.worths: dict[Step, list[float]] = {}  # by question: what each option is worth
        for program, at, question in questions(programs):
            if question.labels:
                self.worths[question] = [0.0] + [worth_of_option(program, at, n + 1) for n in range(len(question.labels))]
            else:
                self.kindness[question] = kindness_after(program, at, {}, 1.0)

    def weigh(self, table: Table, seat: int, moves: list[int]) -> list[float]:
        found = [self.value(table, seat, move) for move in moves]
        most = max(found)
        return [exp(max(-LARGEST, SHARPNESS * (value - most))) for value in found]

    def value(self, table: Table, seat: int, move: int) -> float:
        """How good a move is, in VP."""
        verb, thing = table.verb(move), thing_of(move)
        question = table.question
        assert question is not None
        if verb is verbs.TAKE:
            return self.value_of_card(table, seat, thing) + self.value_for_rivals(table, seat, thing)
        if verb is verbs.QUEST:
            return self.value_of_quest(table, seat, thing)
        if verb is verbs.USE:
            return self.value_of_use(table, seat, thing)
        if verb is verbs.DISMISS:
            return -self.value_of_column(table, seat, thing)
        if verb is verbs.TRANSFER:
            return self.value_of_transfer(table, seat, thing)
        if verb is verbs.SEND:
            gains = [gain_of_citizen(table, seat, founder) for founder in open_legends(table, seat)]
            return max(gains, default=-2.0) + self.leanings[TO_WRITE_CITIZEN]
        if verb is verbs.JOIN:
            card = table.frames[-1].card
            return gain_of_citizen(table, seat, thing) if card < 0 else gain_in(table, seat, thing, card)
        if verb is verbs.BEGIN:
            return self.leanings[TO_BEGIN if board.epoch(table) < board.EPOCHS else TO_BEGIN_LATE]
        if verb is OPTION:
            worths = self.worths.get(question.step)
            return 0.0 if worths is None or thing >= len(worths) else worths[thing]
        if verb is CHOOSE:
            return self.value_of_choice(table, seat, thing, question.step)
        if verb is verbs.CITIZEN:
            return 0.5  # cheap to lose; and to transfer one is asked by its own move
        if verb is SEAT:
            return 0.2 * scores(table)[thing]
        if verb is NUMBER:
            return 0.4 * thing
        if verb is YES:
            return 0.5
        return -0.5 if verb is verbs.RECRUIT else 0.0 if move == PASS else 0.1

    def value_of_card(self, table: Table, seat: int, card: int) -> float:
        """What a card does, and what it may become."""
        index = table.box.cards[card].index
        worth = self.judge.worth
        leanings = self.leanings
        epochs = board.EPOCHS - board.epoch(table)
        kind = table.box.kind[card]
        value = worth.steady[index] * (leanings[THIS_EPOCH] + leanings[LATER_EPOCHS] * epochs)
        if kind in (board.INSTANTANEOUS, board.TRIGGER):
            value += leanings[AT_ONCE] * worth.use[index]
        elif kind == board.CHRONOS:
            value += leanings[OF_CHRONOS] * worth.use[index]
        proven = self.reputation[index]
        value += leanings[REPUTATION] * proven[0] + leanings[EARLY_REPUTATION] * proven[1] * epochs / board.EPOCHS
        prospect = self.judge.prospect(table, seat, card)
        crowd = self.worst_to_be_written(table, seat) if epochs < 2 else 0.0
        if crowd > 0.0:  # there are more cards than transfers: only what is better than the worst of them will count
            return value + leanings[AMONG_MANY] * max(0.0, prospect - crowd)
        return value + leanings[PROSPECT] * prospect

    def worst_to_be_written(self, table: Table, seat: int) -> float:
        """If a Domain holds as many cards as will be written: what the last of them brings; else 0."""
        room = int(to_come(table, seat) + TRANSFERS_AN_EPOCH * (board.EPOCHS - board.epoch(table)))
        cards = board.domain(table, seat)
        if len(cards) < room or room == 0:
            return 0.0
        prospects = [self.judge.prospect(table, seat, card) for card in cards]
        prospects.sort(reverse=True)
        return prospects[room - 1]

    def value_of_use(self, table: Table, seat: int, card: int) -> float:
        """Powers are used before anything else; one that transfers a card only if there is one that should go."""
        index = table.box.cards[card].index
        value = A_USE + self.judge.worth.use[index]
        if not self.transferring[index]:
            return value
        leanings = self.leanings
        once = table.box.kind[card] == board.TRIGGER
        least = leanings[BY_LAST_RING] if once and board.epoch(table) < board.EPOCHS else leanings[BY_POWER]
        most = max([self.value_of_transfer(table, seat, other) for other in board.domain(table, seat)], default=0.0)
        return value if most > least else -value

    def value_for_rivals(self, table: Table, seat: int, card: int) -> float:
        """What is taken away from whoever would like it most, and could take it."""
        share = self.leanings[FOR_A_RIVAL]
        most = 0.0
        for other in range(table.seats):
            if other != seat and board.taken(table, other) < board.MOST_CARDS and meets_condition(table, other, card):
                most = max(most, self.value_of_card(table, other, card))
        return share * most

    def value_of_transfer(self, table: Table, seat: int, card: int) -> float:
        """What it brings now and what it costs, against what the card would still do in the Domain."""
        leanings = self.leanings
        epochs = board.EPOCHS - board.epoch(table)
        index = table.box.cards[card].index
        value = 0.0
        for founder in founders(table, seat):
            if fits(table, founder, card):
                value = max(value, gain_in(table, seat, founder, card))
        partner = leanings[A_PARTNER] * gain_of_pair(table, seat, card)
        if epochs:
            value = max(value, leanings[TO_BEGIN] + partner)
        elif can_follow(table, seat, card):
            value = max(value, leanings[TO_BEGIN_LATE] + partner)
        if table.box.kind[card] == board.CHRONOS:
            value += leanings[TO_WRITE_CHRONOS] * self.judge.worth.use[index]
        kept = leanings[TO_KEEP] * self.judge.worth.steady[index] * epochs
        if table.box.kind[card] == board.TRIGGER:
            kept = leanings[TO_KEEP_RING] * self.judge.in_domain(table, card, float(epochs)) if epochs else 0.0
        return value - kept - card_price(table, seat, card, 0) * leanings[GOLD_NOW if epochs else GOLD_LATE]

    def value_of_quest(self, table: Table, seat: int, number: int) -> float:
        """The better it pays the sooner it is gone; early on cards come first, and in the end transfers count most."""
        leanings = self.leanings
        quest = TILES.quests(table.seats)[number - 1]
        value = leanings[A_QUEST] + leanings[QUEST_BY_ROUND] * board.turns_begun(table)
        value += leanings[QUEST_BY_CARDS] * board.taken(table, seat)
        value += leanings[QUEST_GOLD] * quest.gold + leanings[QUEST_VP] * quest.vp
        if board.epoch(table) == board.EPOCHS:
            return value + leanings[LAST_TRANSFERS] * quest.transfers
        return value + leanings[QUEST_TRANSFERS] * quest.transfers + leanings[QUEST_ORDER] * number

    def value_of_column(self, table: Table, seat: int, colour: int) -> float:
        """What a Column is still good for: a Quest, and cards of the Agora."""
        leanings = self.leanings
        value = 0.1
        if board.turns_begun(table) >= board.TURNS:
            return 0.0
        if not board.quest(table, seat):
            best = 0.0
            for number in quests_left(table, table.frames[-1], seat):
                colours = quest_colours(table, number)
                if colour in colours:
                    others = [c for c in colours if c != colour and board.has_column(table, seat, c)]
                    share = leanings[COLUMN_OF_TWO if others else COLUMN_FOR_QUEST]
                    best = max(best, quest_worth(TILES.quests(table.seats)[number - 1]) * share)
            value += best
        if board.taken(table, seat) < board.MOST_CARDS:
            most = 0.0
            for card in table.zones[board.AGORA]:
                if asks_for(table, card, COLOURS[colour]) and meets_condition(table, seat, card):
                    value += leanings[COLUMN_FOR_EACH]
                    most = max(most, self.value_of_card(table, seat, card))
            value += leanings[COLUMN_FOR_BEST] * most
        return value

    def value_of_choice(self, table: Table, seat: int, card: int, step: Step) -> float:
        """A card that a text asks for."""
        kind = self.kindness.get(step, 1.0)
        worth = self.value_of_card(table, seat, card)
        place = table.place[card]
        if board.DOMAIN <= place < board.DOMAIN + table.seats and place != board.DOMAIN + seat and kind < 0.0:
            return worth
        if board.phase(table) == board.WRITING or kind == 1.0:
            return self.value_of_transfer(table, seat, card) if place == board.DOMAIN + seat else worth
        return kind * worth


def transfers(card: Card) -> bool:
    """Whether its power sends a card of the Domain to the Elysium."""
    return any(
        isinstance(step, Do) and isinstance(step.effect, Bound) and step.effect.rule is acts.transfer_it
        for clause in card.clauses
        if clause.program is not None
        for step in clause.program.steps
    )


def gain_of_pair(table: Table, seat: int, card: int) -> float:
    """What a Legend of this card and the best other one of the Domain would bring; 0 if none goes with it."""
    best = 0.0
    for other in board.domain(table, seat):
        if other != card and (level_of(table, other) == level_of(table, card)) != same_family(table, other, card):
            best = max(best, gain_in(table, seat, card, other))
    return best


def can_follow(table: Table, seat: int, card: int) -> bool:
    """Whether another card of the Domain could join it."""
    for other in board.domain(table, seat):
        if other != card and (level_of(table, other) == level_of(table, card)) != same_family(table, other, card):
            return True
    return False


def open_legends(table: Table, seat: int) -> list[int]:
    """Legends that lack a card whose cost can be paid."""
    gold = board.gold(table, seat)
    return [founder for founder in founders(table, seat) if 0 <= missing_level(table, founder) <= gold]
