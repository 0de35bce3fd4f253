"""What a seasoned player of Elysium reaches for, without looking ahead.

Every move gets a number in VP, by the same yardstick the judge uses: what a card does and what it could become in a Legend,
what a Quest pays, what a transfer brings. A weight is e to the power of that.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mythboard.engine.card import Card
from mythboard.engine.frames import Program
from mythboard.engine.instinct import Instinct
from mythboard.engine.question import PASS, THING, THING_BITS
from mythboard.engine.steps import Ask, Do, Step
from mythboard.engine.table import Table
from mythboard.games.elysium import cardacts as acts
from mythboard.games.elysium.board import (
    AGORA,
    CHRONOS,
    COLUMNS,
    DOMAIN,
    EPOCH,
    EPOCHS,
    GOLD,
    INSTANTANEOUS,
    PHASE,
    QUEST,
    ROUND,
    TAKEN,
    TRIGGER,
    TURNS,
    WRITING,
    verb,
)
from mythboard.games.elysium.judge import GOLD_WORTH, Judge, gain_in, gain_of_citizen, quest_worth
from mythboard.games.elysium.legends import fits, founders, level_of, missing_level
from mythboard.games.elysium.scoring import scores
from mythboard.games.elysium.taking import asks_for
from mythboard.games.elysium.tiles import COLOURS, TILES
from mythboard.games.elysium.transfers import card_price
from mythboard.games.elysium.turn import quest_colours, quests_left
from mythboard.games.elysium.worth import worth_of_option

TAKE: Final = verb("take").index
QUEST_VERB: Final = verb("quest").index
RECRUIT: Final = verb("recruit").index
USE: Final = verb("use").index
DISMISS: Final = verb("dismiss").index
TRANSFER: Final = verb("transfer").index
SEND: Final = verb("send").index
CITIZEN: Final = verb("citizen").index
BEGIN: Final = verb("begin").index
JOIN: Final = verb("join").index
CHOOSE: Final = verb("choose").index
OPTION: Final = verb("option").index
SEAT: Final = verb("seat").index
NUMBER: Final = verb("number").index
YES: Final = verb("yes").index
SHARPNESS: Final = 1.5
LARGEST: Final = 20.0

KIND: Final[dict[object, float]] = {acts.discard_it: -1.0, acts.take_it: 1.0, acts.use_it: 1.0, acts.add_to_agora: -0.2}


class ElysiumInstinct(Instinct):
    """See above."""

    __slots__ = ("judge", "kindness", "worths")

    def __init__(self, cards: dict[str, Card], programs: dict[str, Program], judge: Judge) -> None:
        self.judge = judge
        self.kindness: dict[Step, float] = {}  # by question of a text: whether it is good for a card to be chosen
        self.worths: dict[Step, list[float]] = {}  # by question: what each option is worth
        for program in programs.values():
            for at, step in enumerate(program.steps):
                if isinstance(step, Ask):
                    if step.labels:
                        self.worths[step] = [0.0] + [worth_of_option(program, at, n + 1) for n in range(len(step.labels))]
                    else:
                        self.kindness[step] = kindness_after(program, at)

    def weigh(self, table: Table, seat: int, moves: list[int]) -> list[float]:
        found = [self.value(table, seat, move) for move in moves]
        most = max(found)
        return [exp(max(-LARGEST, SHARPNESS * (value - most))) for value in found]

    def value(self, table: Table, seat: int, move: int) -> float:
        """How good a move is, in VP."""
        what, thing = move >> THING_BITS, move & THING
        question = table.question
        assert question is not None
        if what == TAKE:
            return self.value_of_card(table, seat, thing)
        if what == QUEST_VERB:
            return value_of_quest(table, seat, thing)
        if what == USE:
            return 4.0 + self.judge.worth.use[table.box.cards[thing].index]  # before anything else that can wait
        if what == DISMISS:
            return -value_of_column(table, seat, thing)
        if what == TRANSFER:
            return self.value_of_transfer(table, seat, thing)
        if what == SEND:
            return max([gain_of_citizen(table, founder) for founder in open_legends(table, seat)], default=-2.0)
        if what == JOIN:
            card = table.frames[-1].card
            return gain_of_citizen(table, thing) if card < 0 else gain_in(table, thing, card)
        if what == BEGIN:
            return 1.2
        if what == OPTION:
            worths = self.worths.get(question.step)
            return 0.0 if worths is None or thing >= len(worths) else worths[thing]
        if what == CHOOSE:
            return self.value_of_choice(table, seat, thing, question.step)
        if what == CITIZEN:
            return 0.5  # cheap to lose; and to transfer one is asked by its own move
        if what == SEAT:
            return 0.2 * scores(table)[thing]
        if what == NUMBER:
            return 0.4 * thing
        if what == YES:
            return 0.5
        return -0.5 if what == RECRUIT else 0.0 if move == PASS else 0.1

    def value_of_card(self, table: Table, seat: int, card: int) -> float:
        """What a card does, and what it may become."""
        index = table.box.cards[card].index
        worth = self.judge.worth
        epochs = EPOCHS - table.numbers[EPOCH]
        kind = table.box.kind[card]
        value = worth.steady[index] * (1.0 + 0.5 * epochs)
        if kind in (INSTANTANEOUS, TRIGGER):
            value += worth.use[index]
        elif kind == CHRONOS:
            value += 0.6 * worth.use[index]
        return value + 0.7 * self.judge.prospect(table, seat, card)

    def value_of_transfer(self, table: Table, seat: int, card: int) -> float:
        """What it brings now and what it costs, against what the card would still do in the Domain."""
        epochs = EPOCHS - table.numbers[EPOCH]
        index = table.box.cards[card].index
        value = 0.0
        for founder in founders(table, seat):
            if fits(table, founder, card):
                value = max(value, gain_in(table, founder, card))
        if epochs or can_follow(table, seat, card):
            value = max(value, 1.3)
        if table.box.kind[card] == CHRONOS:
            value += 0.8 * self.judge.worth.use[index]
        kept = self.judge.worth.steady[index] * 0.7 * epochs
        if table.box.kind[card] == TRIGGER:
            kept = self.judge.in_domain(table, card, float(epochs)) if epochs else 0.0
        cost = card_price(table, seat, card, 0) * (GOLD_WORTH if epochs else 0.05)
        return value - cost - kept

    def value_of_choice(self, table: Table, seat: int, card: int, step: Step) -> float:
        """A card that a text asks for."""
        kind = self.kindness.get(step, 1.0)
        worth = self.value_of_card(table, seat, card)
        place = table.place[card]
        if DOMAIN <= place < DOMAIN + table.seats and place != DOMAIN + seat and kind < 0.0:
            return worth
        if table.numbers[PHASE] == WRITING or kind == 1.0:
            return self.value_of_transfer(table, seat, card) if place == DOMAIN + seat else worth
        return kind * worth


def kindness_after(program: Program, at: int) -> float:
    for step in program.steps[at + 1 :]:
        if isinstance(step, Do) and step.effect in KIND:
            return KIND[step.effect]
        if isinstance(step, Ask):
            break
    return 1.0


def can_follow(table: Table, seat: int, card: int) -> bool:
    """Whether another card of the Domain could join it."""
    for other in table.zones[DOMAIN + seat]:
        if other != card:
            same = table.box.cards[other].traits[0] == table.box.cards[card].traits[0]
            if (level_of(table, other) == level_of(table, card)) != same:
                return True
    return False


def open_legends(table: Table, seat: int) -> list[int]:
    """Legends that lack a card whose cost can be paid."""
    gold = table.numbers[GOLD + seat]
    return [founder for founder in founders(table, seat) if 0 <= missing_level(table, founder) <= gold]


def value_of_quest(table: Table, seat: int, number: int) -> float:
    """The better it pays the sooner it is gone; early on cards come first."""
    value = quest_worth(TILES.quests(table.seats)[number - 1]) - 0.25 * number
    return value - 2.2 + 0.5 * table.numbers[ROUND] + 0.3 * table.numbers[TAKEN + seat]


def value_of_column(table: Table, seat: int, colour: int) -> float:
    """What a Column is still good for: a Quest, and cards of the Agora."""
    numbers = table.numbers
    value = 0.1
    if numbers[ROUND] >= TURNS:
        return 0.0
    if not numbers[QUEST + seat]:
        best = 0.0
        for number in quests_left(table, table.frames[-1], seat):
            colours = quest_colours(table, number)
            if colour in colours:
                others = [c for c in colours if c != colour and numbers[COLUMNS[c] + seat]]
                best = max(best, quest_worth(TILES.quests(table.seats)[number - 1]) * (0.15 if others else 0.3))
        value += best
    for card in table.zones[AGORA]:
        if asks_for(table, card, COLOURS[colour]):
            value += 0.15 + 0.1 * level_of(table, card)
    return value
