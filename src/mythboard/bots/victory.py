"""Looking for a victory that cannot be missed, this turn: what a search that samples may never stumble upon.

On one deal, every way the seat can go is tried, the shortest first, as long as nothing but its own moves shapes it. A way ends
where chance is called upon or something unknown comes to light. Where another seat is asked, all its answers must lose.
Positions that were seen before are not gone on from, and there is a limit to how many are tried. At first what needs no
thought is done without thought, as everywhere; only if that leads nowhere is every single move a choice (`literal`): once in a
while it is a card that stays in hand which wins.

What another seat can answer depends on what it holds, which differs from deal to deal. So a way that was found is walked again
on other deals; one that does not win on all of them is left to the search, which weighs chances.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.bots.search import mark_of
from mythboard.engine.instinct import NO_MOVE, SURE
from mythboard.engine.machine import take
from mythboard.engine.question import UNANSWERED

if TYPE_CHECKING:
    from mythboard.engine.table import Table

DEPTH: Final = 60  # questions on one way, those without a choice included
WON: Final = -1
LOST: Final = -2


class Victory:
    """One attempt; `tried` says how many positions it took."""

    __slots__ = ("key", "limit", "literal", "seat", "told", "tried", "turn", "words")

    def __init__(self, seat: int, limit: int) -> None:
        self.seat = seat
        self.limit = limit
        self.literal = False  # whether the way names every move
        self.tried = 0
        self.key = 0
        self.words = 0
        self.told = 0
        self.turn = 0

    def find(self, deals: list[Table]) -> list[int] | None:
        """The marks of the seat's moves that win from here on all these deals; None if no such way was found."""
        way = self.find_one(deals)
        if way is None and self.tried < self.limit:
            self.literal = True
            way = self.find_one(deals)
        return way

    def find_one(self, deals: list[Table]) -> list[int] | None:
        self.begin(deals[0])
        first = deals[0].clone()
        index = self.step_on(first)
        if index < 0:
            return [] if index == WON else None
        level: list[tuple[Table, int, list[int]]] = [(first, index, [])]
        seen = {fingerprint(first)}
        while level and self.tried < self.limit:
            further: list[tuple[Table, int, list[int]]] = []
            for table, at, way in level:
                question = table.question
                assert question is not None
                marks: set[int] = set()
                for move in question.moves(table, at):
                    mark = mark_of(table, self.seat, move)
                    if mark in marks:
                        continue  # a copy of a card that was tried
                    marks.add(mark)
                    self.tried += 1
                    if self.tried >= self.limit:
                        return None
                    after = table.clone()
                    take(after, at, move)
                    index = self.step_on(after)
                    if index == LOST:
                        continue
                    longer = [*way, mark]
                    if index == WON:
                        if all(self.holds(other, longer) for other in deals[1:]):
                            return longer
                        self.begin(deals[0])
                        continue
                    place = fingerprint(after)
                    if place not in seen:
                        seen.add(place)
                        further.append((after, index, longer))
            level = further
        return None

    def holds(self, world: Table, way: list[int]) -> bool:
        """Whether a way that was found on one deal wins on this one, too."""
        self.begin(world)
        return self.walk(world.clone(), way, DEPTH)

    def begin(self, world: Table) -> None:
        self.key = world.dice.key
        self.words = len(world.dice.words)
        self.told = world.told
        self.turn = world.turn

    def is_won(self, table: Table) -> bool:
        return table.winners == [self.seat] and table.turn == self.turn

    def is_calm(self, table: Table) -> bool:
        return table.dice.key == self.key and len(table.dice.words) == self.words and table.told == self.told

    def step_on(self, table: Table) -> int:
        """Go on until the seat has a choice, and say the index of its question; or WON or LOST, as far as one can tell."""
        for _ in range(DEPTH):
            question = table.question
            if question is None:
                return WON if self.is_won(table) else LOST
            index = 0
            while question.answers[index] != UNANSWERED:
                index += 1
            moves = question.moves(table, index)
            if question.seats[index] != self.seat:
                return WON if self.all_lose(table, index, moves, DEPTH) else LOST
            if not self.is_calm(table) or table.turn != self.turn:
                return LOST
            move = self.without_choice(table, moves)
            if move == NO_MOVE:
                return index
            take(table, index, move)
        return LOST

    def without_choice(self, table: Table, moves: list[int]) -> int:
        """The move that needs no thought; NO_MOVE if there is a choice."""
        if len(moves) == 1:
            return moves[0]
        if self.literal:
            return NO_MOVE
        instinct = table.game.judging.instinct
        move = instinct.reflex(table, self.seat)
        if move != NO_MOVE:
            return move
        weights = instinct.weigh(table, self.seat, moves)
        best = max(weights)
        return moves[weights.index(best)] if best >= SURE else NO_MOVE

    def all_lose(self, table: Table, index: int, moves: list[int], depth: int) -> bool:
        """Whether nothing another seat can answer helps it."""
        for move in moves:
            self.tried += 1
            after = table.clone()
            take(after, index, move)
            if not self.walk(after, [], depth):
                return False
        return True

    def walk(self, table: Table, way: list[int], depth: int) -> bool:
        """Whether going this way wins, whatever the others answer; chance on the way is no victory."""
        at = 0
        while depth > 0 and self.tried < self.limit:
            depth -= 1
            question = table.question
            if question is None:
                return self.is_won(table)
            if table.dice.key != self.key or len(table.dice.words) != self.words:
                return False
            index = 0
            while question.answers[index] != UNANSWERED:
                index += 1
            moves = question.moves(table, index)
            if question.seats[index] != self.seat:
                return at == len(way) and self.all_lose(table, index, moves, depth)
            move = self.without_choice(table, moves)
            if move == NO_MOVE and at < len(way):
                for one in moves:
                    if mark_of(table, self.seat, one) == way[at]:
                        move = one
                at += 1
            if move == NO_MOVE:
                return False
            take(table, index, move)
        return False


def fingerprint(table: Table) -> int:
    """The same for positions from which the same is possible."""
    question = table.question
    stack = tuple([(frame.at, frame.seat, frame.card) for frame in table.frames])
    return hash(
        (
            tuple(table.numbers),
            tuple(table.place),
            tuple(table.status),
            tuple(table.lasting),
            stack,
            id(question.step) if question is not None else 0,
        )
    )
