"""Positions of Chartalea in which a win exists this turn, and bots that must find it.

The file puzzles.jsonl begins with a hash of the game's definition they were made with. Then every line is a puzzle: how its
game began (options and seed), all answers up to the position (each as its place among the moves that were open; where there was
only one it is left out), the seat that is to win, by which path, how many choices the shortest way takes, and a check of the
position.

    python -m tests.bots.puzzles planner@400 sage@400      all puzzles by these bots; says which they do not win
    python -m tests.bots.puzzles 17                        the journal of puzzle 17, for `mythboard replay`

`python -m scripts.make_puzzles` makes them anew, which is needed when rules or cards of Chartalea have changed.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

import mythboard
from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.engine.journal import Options, fingerprint
from mythboard.engine.table import Table
from tests.bots.solver import defence

FILE = Path(__file__).resolve().with_name("puzzles.jsonl")
COMMAND = "python -m scripts.make_puzzles"
GAME = "chartalea"


@dataclass(frozen=True)
class Puzzle:
    """See above."""

    number: int  # counted from 1
    options: Options  # those that are not as usual
    seed: str
    answers: list[int]
    seat: int
    path: str  # war or wisdom
    choices: int
    check: str

    def table(self) -> Table:
        """The position, by playing the game up to it."""
        table = mythboard.game(GAME).start(2, self.seed, self.options)
        for answer in self.answers:
            go_on(table)
            seat = table.asked[0]
            table.answer(seat, table.moves(seat)[answer])
        go_on(table)
        assert check_of(table) == self.check, f"Puzzle {self.number} leads to another position than it did. Run: {COMMAND}"
        return table


def go_on(table: Table) -> None:
    """Give the answers that are the only ones."""
    while not table.over and len(table.moves(table.asked[0])) == 1:
        table.answer(table.asked[0], table.moves(table.asked[0])[0])


def check_of(table: Table) -> str:
    return fingerprint(table)[:8]


def write(puzzles: list[Puzzle]) -> None:
    lines = [{"game": GAME, "definition": definition(), "made by": COMMAND}, *map(asdict, puzzles)]
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    FILE.write_text(text, encoding="utf-8")


def definition() -> str:
    """A hash of cards and procedures as they are now. Other source doesn't make a puzzle worthless: the tests solve them."""
    return sha256(json.dumps(mythboard.game(GAME).definition()).encode()).hexdigest()[:16]


@cache
def made_with() -> str:
    """The definition they were made with."""
    return str(json.loads(FILE.read_text(encoding="utf-8").splitlines()[0])["definition"])


@cache
def puzzles() -> list[Puzzle]:
    return [Puzzle(**json.loads(line)) for line in FILE.read_text(encoding="utf-8").splitlines()[1:]]


def is_won(puzzle: Puzzle, name: str) -> bool:
    """Whether a bot that is given the position wins before its turn is over."""
    table = puzzle.table()
    turn, seat = table.turn, puzzle.seat
    thinker, dice = bot(name), Dice(f"puzzle {puzzle.number}")
    while not table.over and table.turn == turn:
        asked = table.asked[0]
        table.answer(asked, ask(thinker, table, seat, dice) if asked == seat else defence(table, asked, dice))
    return table.winners == [seat]


def main(words: list[str]) -> int:
    if len(words) == 1 and words[0].isdecimal():
        print("\n".join(puzzles()[int(words[0]) - 1].table().journal))
        return 0
    missed = 0
    for name in words:
        failed = [puzzle.number for puzzle in puzzles() if not is_won(puzzle, name)]
        missed += len(failed)
        words_of_failed = f"; not {', '.join(map(str, failed))}" if failed else ""
        print(f"{name} wins {len(puzzles()) - len(failed)} of {len(puzzles())}{words_of_failed}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
