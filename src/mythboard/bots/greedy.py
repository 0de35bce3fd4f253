"""Level 1: the move after which the table looks best, one move ahead.

Theory of operation. The bot deals what it cannot see anew, makes each of its moves on a clone of that one imagined table, and
lets the game's `judge` say how good the outcome looks for its seat. All moves are tried on the same deal with the same dice, so
that no move looks better for its luck; the values of a few deals are averaged. A move that throws dice or shuffles is tried
with several throws.

What is "the outcome" of a move? A move may lead to further questions before it has done all it does: choose a target, does
anybody ward it off, how many more. Judged right there it would look like a card thrown away. So a move is followed to its end:

- The frame that asked for the move is the mark. While it runs, and asks something else than before, the move is going on; when
  it asks the same thing again (the next action of the turn) or is gone (the turn is over), the move is done and is judged.
- The bot's own questions on the way are answered greedily too, a few levels deep and a few answers wide; beyond that, and where
  the same thing is asked over and over ("up to three cards"), it declines if it can.
- Others decline if they can, and answer at random if not. That is kind to the bot, yet the same for all its moves.

A game that is over needs no judge: won is better and lost is worse than anything, and a draw counts 0.5, the middle of the
scale on which judges work best.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mythboard.bots.bot import UnfitBot
from mythboard.engine.question import CARD, LINE, LINES, PASS, THING, THING_BITS

if TYPE_CHECKING:
    from mythboard.bots.bot import Chair
    from mythboard.engine.dice import Dice
    from mythboard.engine.frames import Frame
    from mythboard.engine.game import Game
    from mythboard.engine.steps import Ask
    from mythboard.engine.table import Table

IMAGININGS: Final = 1  # more give no visible gain in play (measured on Obol) and cost as much again
WIDTHS: Final = [12, 4]  # how many answers to a question on the way are tried, level by level
THROWS: Final = 4  # how often a move with dice in it is tried: one lucky throw is no reason to roll
PATIENCE: Final = 24  # questions on the way of one move, the bot's and the others'
WON: Final = 1e6
DRAWN: Final = 0.5
LOST: Final = -1e6
ALIKE: Final = 1e-9  # values nearer than this are equal: only the order of adding made the difference


class Greedy:
    """Chooses what looks best right after it; see above."""

    __slots__ = ("imaginings", "name")

    def __init__(self, name: str, imaginings: int = IMAGININGS) -> None:
        self.name = name
        self.imaginings = imaginings

    def choose(self, chair: Chair, dice: Dice) -> int:
        moves = chair.moves
        values: list[float] = []
        tried: list[int] = []
        for _ in range(self.imaginings):
            world = chair.imagine(dice)
            thought = Thought(world, chair.seat, judge_of(world.game, self.name), dice.split())
            if not tried:
                tried = different(world, moves)
                values = [0.0] * len(tried)
            for i, move in enumerate(tried):
                values[i] += thought.value(world, move)
        most = max(values) - ALIKE
        return dice.pick([move for i, move in enumerate(tried) if values[i] >= most])


def judge_of(game: Game, name: str) -> Callable[[Table, int], float]:
    """The game's judge; UnfitBot, with a sentence, if it has none."""
    judge = game.judging.judge
    if judge is None:
        raise UnfitBot(f"The bot {name!r} cannot play {game.title}, which has no judge to ask; 'uniform' plays every game.")
    return judge


class Thought:
    """What comes of each move at one question, on one imagined table."""

    __slots__ = ("dice", "floor", "judge", "seat", "step")

    def __init__(self, world: Table, seat: int, judge: Callable[[Table, int], float], dice: Dice) -> None:
        question = world.question
        assert question is not None
        self.seat = seat
        self.judge = judge
        self.dice = dice  # for the answers of others, and which answers are tried where there are very many
        self.step: Ask = question.step
        self.floor = len(world.frames) - 1  # where the frame that asks stands: it stays there until it is gone

    def value(self, world: Table, move: int) -> float:
        """How good the table looks when the move is done; a move that calls on chance is tried several times."""
        key, left = world.dice.key, len(world.dice.words)
        table = world.clone()
        frame = table.frames[self.floor]
        table.answer(self.seat, move)
        chancy = table.dice.key != key or len(table.dice.words) != left
        total = self.follow(table, frame, self.step, 0)
        if not chancy:
            return total
        for _ in range(1, THROWS):
            table = world.clone()
            table.dice = self.dice.split()
            frame = table.frames[self.floor]
            table.answer(self.seat, move)
            total += self.follow(table, frame, self.step, 0)
        return total / THROWS

    def follow(self, table: Table, frame: Frame, last: Ask, depth: int) -> float:
        """The value of a table on which the move may not be done yet; `last` is what the seat was asked last."""
        seat = self.seat
        for _ in range(PATIENCE):
            question = table.question
            if question is None or len(table.frames) <= self.floor or table.frames[self.floor] is not frame:
                break
            asked = table.asked
            if seat in asked:
                if question.step is self.step:
                    break
                moves = table.moves(seat)
                if question.step is not last and depth < len(WIDTHS) and len(moves) > 1:
                    return self.best(table, question.step, depth)
                table.answer(seat, self.any_of(moves))
            else:
                moves = table.moves(asked[0])
                if question.step is self.step and seat not in question.seats and PASS not in moves:
                    break  # another seat is asked what this one was asked, and must do something: that is its move, not ours
                table.answer(asked[0], self.any_of(moves))
        if not table.over:
            return self.judge(table, seat)
        if seat not in table.winners:
            return LOST if table.winners else DRAWN
        return WON if len(table.winners) == 1 else DRAWN

    def best(self, table: Table, step: Ask, depth: int) -> float:
        """The value of the best answer to a question on the way."""
        moves = different(table, table.moves(self.seat))
        if len(moves) > WIDTHS[depth]:
            self.dice.shuffle(moves)
            moves = moves[: WIDTHS[depth]]
        most = LOST
        for move in moves:
            twin = table.clone()
            frame = twin.frames[self.floor]
            twin.answer(self.seat, move)
            most = max(most, self.follow(twin, frame, step, depth + 1))
        return most

    def any_of(self, moves: list[int]) -> int:
        return PASS if PASS in moves else self.dice.pick(moves)


def different(table: Table, moves: list[int]) -> list[int]:
    """The moves without those that do the same as an earlier one: copies of a card, alike in all that can be seen."""
    game = table.game
    kept: list[int] = []
    seen: set[tuple[int, str, int, int, int]] = set()
    for move in moves:
        takes = game.verbs[move >> THING_BITS].takes
        if takes in (CARD, LINE):
            thing = move & THING
            card = thing // LINES if takes == LINE else thing
            place = table.place[card]
            if not game.board.ordered[place]:  # in a row or a pile it may matter which of the copies it is
                rest = move - thing + (thing % LINES if takes == LINE else 0)
                mark = (rest, table.box.cards[card].key, place, table.status[card], table.known[card])
                if mark in seen:
                    continue
                seen.add(mark)
        kept.append(move)
    return kept
