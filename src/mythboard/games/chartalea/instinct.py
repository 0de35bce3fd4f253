"""What a seasoned player of Chartalea reaches for, without looking ahead.

Cards in hand are played at once: playing takes plain gains only, every other line waits, and what is not played is lost. Lines
that cost nothing and ask nothing are used at once. Every other move is of one of the `KINDS` below and has up to three numbers
that say how promising it looks (what a line is worth, how a card compares with the deck, how bad a roll was). How much a kind
and its numbers count, and which cards one has learned to like or to leave, was learned by watching the search play (learned.py,
docs/bots.md).

A weight is e to the power of that sum: moves a little better are a little more likely, much better ones nearly certain.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mythboard.engine.card import Card, Clause
from mythboard.engine.frames import Program
from mythboard.engine.instinct import NO_MOVE, SURE, Instinct
from mythboard.engine.question import LINES, PASS, Verb, thing_of
from mythboard.engine.steps import Ask, Do, Return, Step
from mythboard.engine.table import Table
from mythboard.engine.verbs import CHOOSE, OPTION
from mythboard.games.chartalea import board, verbs
from mythboard.games.chartalea.choices import Choices
from mythboard.games.chartalea.dicepool import DIE_MEANS, OF_DIE, pool_is_empty
from mythboard.games.chartalea.judge import Judge
from mythboard.games.chartalea.learned import Learned
from mythboard.games.chartalea.worth import AT_HAND, worth_of_clause, worth_of_effect

FACES_OF_A_DIE: Final = board.WORST_FACE
PLAY_MOVES: Final[list[object]] = verbs.PLAY.moves

KINDS: Final = (
    "end early", "end", "keep the dice", "decline", "roll", "use", "exhaust", "activate", "activate a Scroll", "sacrifice",
    "recall", "acquire", "acquire early", "inflict", "destroy", "defeat", "invoke", "open", "reroll mine", "reroll theirs",
    "cycle", "pick", "reveal", "resolve", "dispel", "die", "choose", "option", "other", "use in the roll",
)  # fmt: skip
(
    END_EARLY, END, KEEP_DICE, DECLINE, ROLL_DICE, USE_LINE, EXHAUST_LINE, ACTIVATE_LINE, ACTIVATE_SCROLL, SACRIFICE_LINE,
    RECALL_LINE, ACQUIRE_CARD, ACQUIRE_EARLY, INFLICT_CURSE, DESTROY_COMPANION, DEFEAT_MONSTER, INVOKE_POWER, OPEN_TREASURE,
    REROLL_MINE, REROLL_THEIRS, CYCLE_CARD, PICK_GOD, REVEAL_SHIELD, RESOLVE_DANGER, DISPEL_CURSE, CHANGE_DIE, CHOOSE_CARD,
    CHOOSE_OPTION, OTHER, USE_IN_ROLL,
) = range(30)  # fmt: skip
SLOTS_OF_A_CARD: Final = 16  # habits: by card its lines 1 to 7, then:
TO_ACQUIRE: Final = 8
TO_INVOKE: Final = 9
TO_OPEN: Final = 10
TO_INFLICT: Final = 11
TO_DESTROY: Final = 12
TO_PICK: Final = 13
TO_DISPEL: Final = 14
TO_CHOOSE: Final = 15
LARGEST: Final = 9.0


def harmless(clause: Clause) -> bool:
    """It costs nothing, asks nothing, and every step of it is good for whoever uses it."""
    program = clause.program
    if program is None or clause.kind not in ("use", "mythos", "with", "exhaust"):
        return False
    gains = 0
    for step in program.steps:
        if isinstance(step, Do):
            if worth_of_effect(step.effect, AT_HAND) <= 0:
                return False
            gains += 1
        elif not isinstance(step, Return):
            return False
    return gains > 0


class ChartaleaInstinct(Instinct):
    """See above. `describe` leaves what it found out about a move in `kind`, `one`, `two`, `three` and `habit`."""

    __slots__ = (
        "choices",
        "habit",
        "habits",
        "judge",
        "kind",
        "leanings",
        "lines",
        "main",
        "one",
        "opened",
        "sure",
        "three",
        "two",
    )

    def __init__(self, cards: dict[str, Card], programs: dict[str, Program], judge: Judge, learned: Learned) -> None:
        self.leanings: list[list[float]] = learned.leanings
        self.judge = judge
        self.main: Step = next(step for step in programs["main phase"].steps if isinstance(step, Ask))
        self.choices = Choices(programs)
        self.lines: list[list[float]] = [
            [worth_of_clause(clause, AT_HAND) for clause in card.clauses] for card in cards.values()
        ]
        self.opened: list[float] = [
            sum([worth_of_clause(clause, AT_HAND) for clause in card.clauses]) for card in cards.values()
        ]
        self.habits: list[float] = [
            learned.habits.get(f"{card.key} {slot}", 0.0) for card in cards.values() for slot in range(SLOTS_OF_A_CARD)
        ]
        self.sure: list[bool] = [False] * len(self.habits)
        for at, card in enumerate(cards.values()):
            for clause in card.clauses:
                self.sure[at * SLOTS_OF_A_CARD + clause.number] = harmless(clause)
        self.kind = OTHER
        self.one = 0.0
        self.two = 0.0
        self.three = 0.0
        self.habit = 0  # its place in `habits`; 0 if none

    def reflex(self, table: Table, seat: int) -> int:
        question = table.question
        if question is not None and question.step is self.main:
            hand = board.hand(table, seat)
            if hand:
                move = PLAY_MOVES[hand[-1]]
                assert isinstance(move, int)
                return move
        return NO_MOVE

    def weigh(self, table: Table, seat: int, moves: list[int]) -> list[float]:
        weights: list[float] = []
        habits = self.habits
        for move in moves:
            self.describe(table, seat, move)
            kind = self.kind
            if kind == REVEAL_SHIELD or (self.sure[self.habit] and kind in (USE_LINE, EXHAUST_LINE, USE_IN_ROLL)):
                weights.append(SURE)
                continue
            leaning = self.leanings[kind]
            total = leaning[0] + leaning[1] * self.one + leaning[2] * self.two + leaning[3] * self.three + habits[self.habit]
            weights.append(exp(max(-LARGEST, min(LARGEST, total))))
        return weights

    def describe(self, table: Table, seat: int, move: int) -> None:
        """What a move is, in numbers."""
        self.one = 0.0
        self.two = 0.0
        self.three = 0.0
        self.habit = 0
        verb = table.verb(move)
        thing = thing_of(move)
        cards = table.box.cards
        judge = self.judge
        question = table.question
        assert question is not None
        if move == PASS:
            if question.step is self.main:
                early = board.roll(table) == board.NOT_ROLLED and not pool_is_empty(table)
                self.kind = END_EARLY if early else END
                self.one = board.money(table, seat) / 5.0
                self.two = board.attack(table, seat) / 5.0
            elif board.roll(table) == board.ROLLING:
                self.kind = KEEP_DICE
                self.one = luck_of_the_roll(table)
                self.two = 1.0 if board.active(table) == seat else 0.0
            else:
                self.kind = DECLINE
        elif verb is verbs.ROLL:
            self.kind = ROLL_DICE
        elif verb in (verbs.USE, verbs.EXHAUST, verbs.SACRIFICE, verbs.ACTIVATE, verbs.RECALL):
            self.describe_line(table, verb, thing)
        elif verb is verbs.ACQUIRE:
            index = cards[thing].index
            early = board.roll(table) == board.NOT_ROLLED and not pool_is_empty(table)
            self.kind = ACQUIRE_EARLY if early else ACQUIRE_CARD
            self.one = judge.deck[index] - judge.mean_card(table, seat)
            self.two = table.box.cost[thing] / 5.0
            self.three = board.money(table, seat) / 5.0
            self.habit = index * SLOTS_OF_A_CARD + TO_ACQUIRE
        elif verb is CHOOSE:
            kindness = self.choices.kindness.get(question.step, 0.0)
            self.kind = CHOOSE_CARD
            self.one = kindness * self.choice(table, seat, thing)
            self.two = self.choice(table, seat, thing)
            self.habit = cards[thing].index * SLOTS_OF_A_CARD + TO_CHOOSE if kindness < 0.0 else 0
        elif verb is OPTION:
            worths = self.choices.worths.get(question.step)
            self.kind = CHOOSE_OPTION
            self.one = 0.0 if worths is None or thing >= len(worths) else worths[thing]
        elif verb is verbs.INVOKE:
            index = cards[thing].index
            self.kind = INVOKE_POWER
            self.one = self.opened[index]
            self.two = table.box.cost[thing] / 5.0
            self.three = board.power(table, seat) / 5.0
            self.habit = index * SLOTS_OF_A_CARD + TO_INVOKE
        elif verb is verbs.OPEN:
            index = cards[thing].index
            self.kind = OPEN_TREASURE
            self.one = self.opened[index]
            self.habit = index * SLOTS_OF_A_CARD + TO_OPEN
        elif verb in (verbs.DESTROY, verbs.DEFEAT):
            index = cards[thing].index
            self.kind = DESTROY_COMPANION if verb is verbs.DESTROY else DEFEAT_MONSTER
            self.one = judge.turn[index]
            self.two = table.box.values["strength"][thing] / 5.0
            self.three = board.attack(table, seat) / 5.0
            self.habit = index * SLOTS_OF_A_CARD + TO_DESTROY
        elif verb is verbs.INTERVENE:
            self.kind = REROLL_MINE if board.active(table) == seat else REROLL_THEIRS
            self.one = luck_of_the_roll(table)
            self.two = board.health(table, seat) / 50.0
        elif verb is verbs.DIE:
            kind = thing // FACES_OF_A_DIE
            self.kind = CHANGE_DIE
            self.one = float(thing % FACES_OF_A_DIE) - DIE_MEANS[kind]
            self.two = AT_HAND[OF_DIE[kind]]
        elif verb is verbs.INFLICT:
            index = cards[thing].index
            self.kind = INFLICT_CURSE
            self.one = judge.turn[index]
            self.two = table.box.cost[thing] / 5.0
            self.habit = index * SLOTS_OF_A_CARD + TO_INFLICT
        elif verb is verbs.DISPEL:
            index = cards[thing].index
            self.kind = DISPEL_CURSE
            self.one = judge.turn[index]
            self.habit = index * SLOTS_OF_A_CARD + TO_DISPEL
        elif verb is verbs.PICK:
            self.kind = PICK_GOD
            self.habit = cards[thing].index * SLOTS_OF_A_CARD + TO_PICK
        elif verb is verbs.REVEAL:
            self.kind = REVEAL_SHIELD
        elif verb is verbs.CYCLE:
            self.kind = CYCLE_CARD
            self.one = judge.deck[cards[thing].index] - judge.mean_card(table, seat)
        else:
            self.kind = RESOLVE_DANGER if verb is verbs.RESOLVE else OTHER

    def describe_line(self, table: Table, verb: Verb, thing: int) -> None:
        card = thing // LINES
        place = thing % LINES
        index = table.box.cards[card].index
        self.one = self.lines[index][place - 1]
        self.habit = index * SLOTS_OF_A_CARD + place
        if board.roll(table) == board.ROLLING:
            self.kind = USE_IN_ROLL
            self.two = luck_of_the_roll(table)
        elif verb is verbs.USE:
            self.kind = USE_LINE
        elif verb is verbs.EXHAUST:
            self.kind = EXHAUST_LINE
        elif verb is verbs.SACRIFICE:
            self.kind = SACRIFICE_LINE
            self.two = self.judge.deck[index]
        elif verb is verbs.RECALL:
            self.kind = RECALL_LINE
        else:
            place = table.place[card]
            scroll = board.SCROLLS <= place < board.SCROLLS + 2
            self.kind = ACTIVATE_SCROLL if scroll else ACTIVATE_LINE
            if scroll:
                seat = place - board.SCROLLS
                self.two = 1.0 if len(table.zones[place]) >= 4 and board.power(table, seat) >= 4 else 0.0

    def choice(self, table: Table, seat: int, card: int) -> float:
        """What a card is worth to the seat where it lies, if something good happens to it."""
        index = table.box.cards[card].index
        place = table.place[card]
        if board.COMPANIONS <= place < board.COMPANIONS + 2 or board.CURSES <= place < board.CURSES + 2:
            worth = 1.0 + 2.0 * self.judge.turn[index]
        else:
            worth = self.judge.deck[index]
        if board.ROW <= place < board.ROW + board.SLOTS:
            return worth
        zone = table.game.board.zone_at[place]
        if zone.per_seat and place - zone.base != seat:
            return -worth
        return worth


def luck_of_the_roll(table: Table) -> float:
    """By how much the dice that lie there show more than they do on average, in Money."""
    total = 0.0
    for kind in range(len(board.DICE_TYPES)):
        for die in range(board.rolled(table, kind)):
            total += (float(board.face(table, kind, die)) - DIE_MEANS[kind]) * AT_HAND[OF_DIE[kind]]
    return total
