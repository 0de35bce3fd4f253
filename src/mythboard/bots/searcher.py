"""Levels 3 and 4: bots that search. One looks to the end of the turn, the other beyond it; they differ in settings only.

What a search has found out is kept for the next question of the same turn: if the move led there by itself (no dice, no new
card, nobody else's word in between), its branch becomes the new root. A way that wins for certain is played to its end.

Several planners may think about the same question side by side, in processes of their own with dice of their own. Each gives
its `opinions`, and `agree` adds up how often each move was tried: that is as good as one that thought nearly as long as all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mythboard.bots.budget import Budget, Purse
from mythboard.bots.greedy import judge_of
from mythboard.bots.search import Node, Search, Settings, mark_of
from mythboard.bots.victory import Victory
from mythboard.engine.dice import quick
from mythboard.engine.instinct import NO_MOVE, SURE

if TYPE_CHECKING:
    from mythboard.bots.bot import Chair
    from mythboard.engine.dice import Dice
    from mythboard.engine.table import Table

LOOK_EVERY: Final = 16  # iterations between two looks at whether the answer can still change
FIRST_LOOK: Final = 8  # iterations after which it is asked whether a victory is worth looking for,
HOPEFUL: Final = 0.5  # which it is if they promise so much;
POSITIONS: Final = 8000  # so many are tried then at most,
DEALS: Final = 24  # and what is found must hold on so many deals
CERTAIN: Final = 1_000_000_000  # visits of a move that needs no thought, or that wins


class Opinion:
    """What a bot thinks of a move: how often it was tried, and the chance to win that was seen in it."""

    __slots__ = ("chance", "mark", "move", "visits")

    def __init__(self, move: int, visits: int, chance: float, mark: int = -1) -> None:
        self.move = move
        self.visits = visits
        self.chance = chance
        self.mark = mark  # as in search.py


class Searcher:
    """Thinks about its turn, and what follows."""

    __slots__ = ("literal", "name", "next", "purse", "settings", "sure_way", "thought")

    def __init__(self, name: str, budget: Budget, settings: Settings) -> None:
        self.name = name
        self.settings = settings
        self.purse = Purse(budget)
        self.thought: Search | None = None
        self.next: Node | None = None  # where the last answer should have led
        self.sure_way: list[int] = []
        self.literal = False  # whether that way names every move, also those that need no thought

    def choose(self, chair: Chair, dice: Dice) -> int:
        best = self.opinions(chair, dice)[0]
        if self.thought is not None and 0 < best.visits < CERTAIN:
            self.next = self.thought.root.branches[best.mark].node
        return best.move

    def opinions(self, chair: Chair, dice: Dice) -> list[Opinion]:
        """What it thinks of the moves it looked at, the best first."""
        world = chair.imagine(dice)
        move = self.without_thinking(world, chair.seat, chair.moves)
        if move != NO_MOVE:
            return [Opinion(move, CERTAIN, 1.0 if self.sure_way else 0.5)]
        search = self.think(chair, world, dice)
        if search.sure_way:
            self.sure_way = search.sure_way
            move = self.on_the_way(world, chair.seat, chair.moves)
            return [Opinion(move, CERTAIN, 1.0)]
        found: list[Opinion] = []
        seen: set[int] = set()
        for move in chair.moves:
            mark = mark_of(world, chair.seat, move)
            branch = search.root.branches.get(mark)
            if branch is not None and branch.visits and mark not in seen:
                seen.add(mark)
                found.append(Opinion(move, branch.visits, branch.total / branch.visits, mark))
        if not found:  # there was only time for the answers of others to the same question
            weights = world.game.judging.instinct.weigh(world, chair.seat, chair.moves)
            found.append(Opinion(chair.moves[weights.index(max(weights))], 0, 0.5))
        found.sort(key=lambda opinion: (-opinion.visits, -opinion.chance, opinion.move))
        return found

    def without_thinking(self, world: Table, seat: int, moves: list[int]) -> int:
        """A move that needs no thought; NO_MOVE if there is none."""
        if self.literal:
            return self.on_the_way(world, seat, moves)
        instinct = world.game.judging.instinct
        move = instinct.reflex(world, seat)
        if move != NO_MOVE:
            return move
        for i, weight in enumerate(instinct.weigh(world, seat, moves)):
            if weight >= SURE:
                if self.sure_way and self.sure_way[0] == mark_of(world, seat, moves[i]):
                    self.sure_way = self.sure_way[1:]
                return moves[i]
        return self.on_the_way(world, seat, moves)

    def think(self, chair: Chair, world: Table, dice: Dice) -> Search:
        """Search until the purse is empty, or nothing can change any more."""
        search = self.begin(world, chair.seat, chair.moves, dice)
        purse = self.purse
        purse.open(chair.turn)
        count = 0
        while not search.sure_way and (count == 0 or not purse.used_up(count)):
            search.iterate(chair.imagine(search.dice))
            count += 1
            if count == FIRST_LOOK and search.hope() >= HOPEFUL:
                self.look_for_victory(chair, search, purse.tries(count, POSITIONS))
            if count % LOOK_EVERY == 0 and search.lead() > purse.left(count):
                break
        purse.close(count)
        return search

    def look_for_victory(self, chair: Chair, search: Search, positions: int) -> None:
        """If the seat can win for certain this turn, leave the way with the search."""
        deals = [chair.imagine(search.dice) for _ in range(DEALS)]
        victory = Victory(chair.seat, positions)
        way = victory.find(deals)
        if way:
            search.sure_way = way
            self.literal = victory.literal

    def begin(self, world: Table, seat: int, moves: list[int], dice: Dice) -> Search:
        """Go on with the tree if the table stands where it expected to, else plant a new one."""
        question = world.question
        assert question is not None
        search, node = self.thought, self.next
        if search is not None and node is not None and not node.chancy and node.step is question.step and node.moves == moves:
            search.root = node
        else:
            search = Search(world, seat, judge_of(world.game, self.name), self.settings, quick(dice))
        self.thought = search
        self.next = None
        return search

    def on_the_way(self, world: Table, seat: int, moves: list[int]) -> int:
        """The next move of a way that wins for certain; NO_MOVE if there is none, or the table is not where it led."""
        if self.sure_way:
            wanted = self.sure_way[0]
            for move in moves:
                if mark_of(world, seat, move) == wanted:
                    self.sure_way = self.sure_way[1:]
                    return move
        self.sure_way = []
        self.literal = False
        return NO_MOVE


def agree(heard: list[list[Opinion]]) -> list[Opinion]:
    """The opinions of several planners put together, the best first."""
    together: dict[int, Opinion] = {}
    for opinions in heard:
        for one in opinions:
            before = together.get(one.move)
            visits = one.visits if before is None else before.visits + one.visits
            seen = one.chance * one.visits if before is None else before.chance * before.visits + one.chance * one.visits
            together[one.move] = Opinion(one.move, visits, seen / visits if visits else one.chance)
    return sorted(together.values(), key=lambda opinion: (-opinion.visits, -opinion.chance, opinion.move))
