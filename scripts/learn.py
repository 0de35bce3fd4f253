"""Learn from games between bots: what the signs of a position say about who will win, and what the search likes to do.

    python -m scripts.learn collect planner@300,planner@300 SEED GAMES FILE     games to FILE.positions and FILE.decisions
    python -m scripts.learn fit FILE ...                                        writes learned.json; needs numpy

Collecting is best done with the compiled engine, in as many processes as there are processors, each with its own seed. What is
learned depends on the games alone, and those on their seeds where the bots' budgets are iterations. docs/bots.md records what
the numbers in use were learned from.
"""

from __future__ import annotations

import sys
from array import array
from pathlib import Path

import mythboard
from mythboard.bots import ask, bot
from mythboard.bots.searcher import Searcher
from mythboard.engine.dice import Dice
from mythboard.engine.game import Game
from mythboard.engine.table import Table
from mythboard.games.chartalea.board import ARTIFACTS, COMPANIONS, DECK, DISCARD, HAND, PLAYED
from mythboard.games.chartalea.instinct import ChartaleaInstinct
from mythboard.games.chartalea.judge import SIGNS, Judge

IN_DECK = (DECK, HAND, DISCARD, PLAYED)
IN_PLAY = (COMPANIONS, ARTIFACTS)
STRAY = 25  # of a thousand answers are drawn at random, so that there are positions good players do not come to
ABOUT_A_TURN = 25  # decisions; once in each turn a position in its middle is kept
LEAST_VISITS = 30
ZEAL = {"one Scroll": 0.7, "two Scrolls": 1.4, "three Scrolls": 2.1, "all Scrolls": 2.8, "Power": 0.9, "Power of a card": 1.5}
LEAST_ZEAL, MOST_ZEAL = -1, 2  # players go for Scrolls more or less eagerly, so that Wisdom is seen to win and to lose


class Collector:
    """Plays games and keeps what can be learned from."""

    def __init__(self, names: list[str], seed: str) -> None:
        self.game: Game = mythboard.game("chartalea")
        judge = self.game.judging.judge
        assert isinstance(judge, Judge)
        self.judge = judge
        self.weights = list(judge.weights)
        self.names = names
        self.seed = seed
        self.positions = array("f")
        self.decisions = array("f")
        self.decided = 0

    def play(self, number: int) -> None:
        seed = f"{self.seed} {number}"
        table = self.game.start(2, seed)
        bots = [bot(self.names[(number + seat) % len(self.names)]) for seat in range(2)]
        dice = [Dice(f"{seed} {seat}") for seat in range(2)]
        chance = Dice(f"{seed} chance")
        tastes = [self.taste(chance.below(MOST_ZEAL - LEAST_ZEAL + 1) + LEAST_ZEAL) for _ in range(2)]
        judge = self.judge
        kept: list[list[float]] = []
        turn, middle = table.turn, 1 + chance.below(ABOUT_A_TURN)
        while not table.over:
            seat = table.asked[0]
            moves = table.moves(seat)
            judge.weights[:] = tastes[seat]
            move = ask(bots[seat], table, seat, dice[seat])
            thinker = bots[seat]
            if isinstance(thinker, Searcher) and len(moves) > 1:
                self.keep_decision(table, seat, thinker)
            if len(moves) > 1 and chance.below(1000) < STRAY:
                move = chance.pick(moves)
            table.answer(seat, move)
            ended = table.turn != turn
            middle -= 1
            if (ended or middle == 0) and not table.over:
                kept.append([float(ended), float(number), float(table.turn // 3), *self.position(table)])
            if ended:
                turn, middle = table.turn, 1 + chance.below(ABOUT_A_TURN)
        won = 1.0 if table.winners == [0] else 0.0 if table.winners == [1] else 0.5
        for row in kept:
            self.positions.extend([won, *row])

    def taste(self, zeal: int) -> list[float]:
        """The judge's weights, for somebody who is fonder of Scrolls than the judge."""
        return [weight + zeal * ZEAL.get(sign, 0.0) for sign, weight in zip(SIGNS, self.weights, strict=True)]

    def position(self, table: Table) -> list[float]:
        """The signs of both seats, then for both how often they have each card in the deck and in play."""
        row = self.judge.signs(table, 0) + self.judge.signs(table, 1)
        for seat in range(2):
            for zones in (IN_DECK, IN_PLAY):
                counts = [0.0] * len(self.game.cards)
                for zone in zones:
                    for card in table.zones[zone + seat]:
                        counts[table.box.cards[card].index] += 1.0
                row += counts
        return row

    def keep_decision(self, table: Table, seat: int, thinker: Searcher) -> None:
        """How the search divided its visits, with what the instinct sees of each move."""
        search, instinct, question = thinker.thought, self.game.judging.instinct, table.question
        if (
            search is None
            or question is None
            or search.root.step is not question.step
            or search.root.moves != table.moves(seat)
        ):
            return
        assert isinstance(instinct, ChartaleaInstinct)
        choices = search.root.choices
        visits = sum(branch.visits for branch in choices)
        if len(choices) < 2 or visits < LEAST_VISITS:
            return
        self.decided += 1
        for move, branch in zip(search.root.laid, choices, strict=True):
            instinct.describe(table, seat, move)
            self.decisions.extend(
                [
                    self.decided,
                    instinct.kind,
                    instinct.one,
                    instinct.two,
                    instinct.three,
                    instinct.habit,
                    branch.visits,
                    branch.total / max(1, branch.visits),
                ]
            )


def collect(names: list[str], seed: str, games: int, out: Path) -> None:
    collector = Collector(names, seed)
    for number in range(games):
        collector.play(number)
        if number % 25 == 24 or number == games - 1:
            print(f"{number + 1} of {games} games", flush=True)
            for kept, name in ((collector.positions, "positions"), (collector.decisions, "decisions")):
                with out.with_suffix(f".{name}").open("wb") as file:
                    kept.tofile(file)


def main() -> int:
    match sys.argv[1:]:
        case ["collect", names, seed, games, out]:
            collect(names.split(","), seed, int(games), Path(out))
        case ["fit", *files] if files:
            from scripts.learn_fit import fit

            fit([Path(file) for file in files], list(mythboard.game("chartalea").cards))
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
