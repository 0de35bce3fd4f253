"""Information-set Monte Carlo tree search: the machine inside the search bots.

Theory of operation. One tree stands for what its owner knows, not for one table. Every iteration deals what the seat cannot see
anew, walks down the tree on that table, adds a node where it steps off, plays on quickly by instinct until a horizon, and lets
the judge say what each seat's chance is there. The chances go back up along the way, each seat counting its own. A judge is
heard at the end of every turn on the way, and the mean of what it said counts: the near is surer, the far sees more.

- Nodes stand for the moves made since the root, whatever chance did in between (an open loop): a move may be open in one deal
  and not in the next, so a branch is compared by how often it could have been taken, not by how often its node was visited.
- What suggests itself is tried first: a branch begins with a prior, its share of the instinct's weights, and the bonus for
  being untried is in proportion to it. With few visits only the best few branches are looked at (widening).
- A reflex is no decision: moves that cannot hurt are made at once, in the tree as in play. So are questions with one answer.
- Moves that do the same are one branch: copies of a card are alike.
- Where several seats answer the same question at the same time, each chooses by its own numbers, without knowing the others'
  answers; the way down goes on by all answers together.
- A way that comes to the owner's victory through nothing but its own moves, with no chance called upon and nothing unknown
  brought to light, wins for certain: the search is over, and the way is played.

All chance comes from the dice that are handed in, so a search of so many iterations can be repeated exactly.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from mythboard.engine.instinct import NO_MOVE, SURE
from mythboard.engine.machine import take
from mythboard.engine.question import CARD, LINE, LINES, THING, THING_BITS, UNANSWERED

if TYPE_CHECKING:
    from collections.abc import Callable

    from mythboard.engine.dice import Dice
    from mythboard.engine.instinct import Instinct
    from mythboard.engine.question import Question
    from mythboard.engine.steps import Ask
    from mythboard.engine.table import Table

GRAIN: Final = 1 << 24  # so finely is chance divided when a move is drawn by weight
DRAWN: Final = 0.5
UNTRIED: Final = 0.6  # what a branch is taken to be worth before it was tried
LARGE_PRIME: Final = (1 << 61) - 1


class Settings:
    """How a search goes about it; tuned by self-play (docs/bots.md)."""

    __slots__ = ("cap", "curiosity", "horizon", "is_short", "open_width", "widening")

    def __init__(
        self,
        horizon: int = 0,
        cap: int = 60,
        curiosity: float = 0.0,
        open_width: float = 2.0,
        widening: float = 0.4,
        is_short: bool = False,
    ) -> None:
        # turns that end before the judge is asked: 1 is the end of the turn going on, 0 as the game advises,
        self.horizon = horizon
        self.is_short = is_short  # or half as many
        self.cap = cap  # decisions after the tree is left, at most
        self.curiosity = curiosity  # how long what suggests itself is tried before what has proven well; 0 as the game advises
        self.open_width = open_width  # so many branches are looked at first,
        self.widening = widening  # and visits to the power of this more


def foresight_of(table: Table, settings: Settings) -> int:
    """So many turns as the game advises for two; where more play, as many for each of them."""
    turns = table.game.judging.foresight * table.seats // 2
    return max(1, turns // 2 if settings.is_short else turns)


class Branch:
    """One move at a node: how often it was open and taken, and what came of it for the seat that chose."""

    __slots__ = ("available", "mark", "node", "prior", "total", "visits")

    def __init__(self, mark: int, prior: float) -> None:
        self.mark = mark
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.prior = prior
        self.node: Node | None = None

    def follow(self, seat: int, step: Ask) -> Node:
        """Where the move leads."""
        found = self.node
        if found is None:
            found = Node(seat, step)
            self.node = found
        return found


class Node:
    """A question, reached by the moves above it. Branches by seat and move (see `mark_of`).

    The same moves are open in most deals. So the branches are laid out for the moves that were open last, and laid out again
    only when these are others.
    """

    __slots__ = ("branches", "chancy", "choices", "laid", "moves", "others", "outcomes", "seat", "step", "visits")

    def __init__(self, seat: int, step: Ask) -> None:
        self.seat = seat
        self.step = step
        self.visits = 0
        self.chancy = False  # chance or another seat spoke on the way from the root to here
        self.branches: dict[int, Branch] = {}
        self.moves: list[int] | None = None  # for which the branches are laid out,
        self.choices: list[Branch] = []  # the likeliest first,
        self.laid: list[int] = []  # and the move of each
        # Of a question to several seats at once; None for all others:
        self.others: dict[int, Node] | None = None  # by seat, where the others choose
        self.outcomes: dict[int, Node] | None = None  # by all answers together, where it goes on

    def of(self, seat: int) -> Node:
        """Where a seat chooses its answer to this question."""
        if seat == self.seat:
            return self
        if self.others is None:
            self.others = {}
        found = self.others.get(seat)
        if found is None:
            found = Node(seat, self.step)
            self.others[seat] = found
        return found

    def after(self, answers: int, seat: int, step: Ask) -> Node:
        """Where it goes on when all have answered so."""
        if self.outcomes is None:
            self.outcomes = {}
        found = self.outcomes.get(answers)
        if found is None:
            found = Node(seat, step)
            self.outcomes[answers] = found
        return found


class Search:
    """A tree for one seat; `think` grows it, `best` reads it."""

    __slots__ = (
        "active",
        "dice",
        "heard",
        "hearings",
        "curiosity",
        "horizon",
        "instinct",
        "judge",
        "root",
        "seat",
        "seats",
        "settings",
        "sure_way",
        "turn_of",
        "turns",
    )

    def __init__(self, table: Table, seat: int, judge: Callable[[Table, int], float], settings: Settings, dice: Dice) -> None:
        question = table.question
        assert question is not None
        self.seat = seat
        self.seats = table.seats
        self.judge = judge
        self.instinct: Instinct = table.game.judging.instinct
        self.settings = settings
        self.horizon = settings.horizon or foresight_of(table, settings)
        self.curiosity = settings.curiosity or table.game.judging.curiosity
        self.dice = dice
        self.active = table.game.active
        self.root = Node(seat, question.step)
        self.sure_way: list[int] = []  # marks of moves that win for certain
        # Of the iteration going on:
        self.turn_of = -1
        self.turns = 0  # that have ended,
        self.hearings = 0  # how often the judge was heard on the way,
        self.heard: list[float] = [0.0] * table.seats  # and what it said in sum, by seat

    def iterate(self, table: Table) -> None:
        """One iteration on a freshly imagined table, which is used up."""
        owner = self.seat
        instinct = self.instinct
        node = self.root
        shared: Question | None = None  # the question to several seats that is open,
        first = node  # where it began, and the answers so far
        answers = 0
        path: list[Branch] = []
        deciders: list[int] = []
        certain = True  # nothing but the owner's own moves has shaped the way so far
        fresh = False
        self.turns = 0
        self.turn_of = table.numbers[self.active] if self.active >= 0 else -1
        self.hearings = 0
        key, left, told = table.dice.key, len(table.dice.words), table.told
        while True:
            question = table.question
            if question is None or self.far_enough(table):
                break
            index = 0
            while question.answers[index] != UNANSWERED:
                index += 1
            seat = question.seats[index]
            certain = certain and seat == owner
            move = instinct.reflex(table, seat)
            if move == NO_MOVE:
                moves = question.moves(table, index)
                if len(moves) == 1:
                    move = moves[0]
            if move != NO_MOVE:
                take(table, index, move)
                continue
            if fresh:
                self.play_on(table)
                break
            if shared is not None and question is shared:
                node = first.of(seat)
            elif shared is not None:
                node = first.after(answers, seat, question.step)
                shared = None
            elif path:
                node = path[-1].follow(seat, question.step)
            if shared is None and len(question.seats) > 1:
                shared, first, answers = question, node, 0
                node = first.of(seat)
            node.visits += 1
            certain = certain and table.dice.key == key and len(table.dice.words) == left and table.told == told
            node.chancy = node.chancy or not certain
            chosen = self.select(node, table, seat, moves)
            branch = node.choices[chosen]
            fresh = branch.visits == 0
            path.append(branch)
            deciders.append(seat)
            if shared is not None:
                answers = (answers * 31 + branch.mark) % LARGE_PRIME
            take(table, index, node.laid[chosen])
        self.back_up(table, path, deciders)
        calm = certain and table.dice.key == key and len(table.dice.words) == left and table.told == told
        if calm and table.over and table.winners == [owner]:
            self.sure_way = [branch.mark for branch in path]

    def select(self, node: Node, table: Table, seat: int, moves: list[int]) -> int:
        """The place among the node's choices of the move to follow."""
        if node.moves is not moves and node.moves != moves:
            self.lay_out(node, table, seat, moves)
        choices = node.choices
        width = len(choices)
        settings = self.settings
        if width > settings.open_width:
            width = min(width, int(settings.open_width + float(node.visits) ** settings.widening))
        best = -1.0e9
        chosen = 0
        curiosity = self.curiosity
        for i in range(width):
            branch = choices[i]
            branch.available += 1
            visits = float(branch.visits)
            value = branch.total / visits if visits > 0.0 else UNTRIED
            value += curiosity * branch.prior * sqrt(float(branch.available)) / (1.0 + visits)
            if value > best:
                best = value
                chosen = i
        return chosen

    def lay_out(self, node: Node, table: Table, seat: int, moves: list[int]) -> None:
        """The choices at a node for these moves, the likeliest first; moves that do the same are one."""
        weights = self.instinct.weigh(table, seat, moves)
        best = max(weights)
        total = 0.0
        found: list[tuple[float, int, int]] = []
        seen: set[int] = set()
        for i, move in enumerate(moves):
            weight = weights[i]
            if best >= SURE and weight < best:
                continue
            mark = mark_of(table, seat, move)
            if mark in seen:
                continue
            seen.add(mark)
            total += weight
            found.append((-weight, mark, move))
            if best >= SURE:
                break
        found.sort()
        node.moves = moves
        node.choices = []
        node.laid = []
        for weight, mark, move in found:
            branch = node.branches.get(mark)
            if branch is None:
                branch = Branch(mark, -weight / total)
                node.branches[mark] = branch
            node.choices.append(branch)
            node.laid.append(move)

    def far_enough(self, table: Table) -> bool:
        """Whether as many turns have ended as the search looks ahead; at the end of one before, the judge is heard."""
        if self.active < 0 or table.numbers[self.active] == self.turn_of:
            return False
        self.turn_of = table.numbers[self.active]
        self.turns += 1
        if self.turns >= self.horizon:
            return True
        for seat in range(self.seats):
            self.heard[seat] = self.judge(table, seat) + (self.heard[seat] if self.hearings else 0.0)
        self.hearings += 1
        return False

    def play_on(self, table: Table) -> None:
        """By instinct to the horizon."""
        instinct = self.instinct
        dice = self.dice
        for _ in range(self.settings.cap):
            question = table.question
            if question is None or self.far_enough(table):
                return
            index = 0
            while question.answers[index] != UNANSWERED:
                index += 1
            seat = question.seats[index]
            move = instinct.reflex(table, seat)
            if move == NO_MOVE:
                moves = question.moves(table, index)
                if len(moves) == 1:
                    move = moves[0]
                else:
                    move = draw(moves, instinct.weigh(table, seat, moves), dice)
            take(table, index, move)

    def back_up(self, table: Table, path: list[Branch], deciders: list[int]) -> None:
        values = [self.chance(table, seat) for seat in range(self.seats)]
        if self.hearings:
            values = [(value + self.heard[seat]) / (1 + self.hearings) for seat, value in enumerate(values)]
        for i, branch in enumerate(path):
            branch.visits += 1
            branch.total += values[deciders[i]]

    def chance(self, table: Table, seat: int) -> float:
        if not table.over:
            return self.judge(table, seat)
        if not table.winners:
            return DRAWN
        if seat in table.winners:
            return 1.0 / len(table.winners)
        return 0.0

    def hope(self) -> float:
        """The best chance seen in any branch of the root."""
        return max([branch.total / branch.visits for branch in self.root.choices if branch.visits], default=0.0)

    def lead(self) -> int:
        """By how many visits the most visited branch of the root is ahead of the next."""
        first = second = 0
        for branch in self.root.choices:
            if branch.visits > first:
                first, second = branch.visits, first
            elif branch.visits > second:
                second = branch.visits
        return first - second


def draw(moves: list[int], weights: list[float], dice: Dice) -> int:
    """A move by weight."""
    total = 0.0
    for i, weight in enumerate(weights):
        if weight >= SURE:
            return moves[i]
        total += weight
    point = total * dice.below(GRAIN) / GRAIN
    for i, weight in enumerate(weights):
        point -= weight
        if point < 0.0:
            return moves[i]
    return moves[-1]


def mark_of(table: Table, seat: int, move: int) -> int:
    """A number that is the same for moves that do the same: copies of a card in one place are alike."""
    takes = table.game.verbs[move >> THING_BITS].takes
    if takes == CARD:
        card = move & THING
        thing = table.box.cards[card].index * 128 + table.place[card]
    elif takes == LINE:
        card = (move & THING) // LINES
        thing = (table.box.cards[card].index * LINES + (move & THING) % LINES) * 128 + table.place[card]
    else:
        thing = move & THING
    return ((move >> THING_BITS) * 8 + seat) * (1 << 32) + thing
