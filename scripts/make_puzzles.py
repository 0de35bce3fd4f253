"""Make the puzzles of tests/bots/puzzles.jsonl anew: `python -m scripts.make_puzzles`.

Greedy bots play games of Chartalea against each other and against chance, with all readings of the rules. When somebody comes
near the end of a path, the positions of its Main Phase are searched, from the first on, for a win in this turn. A position that
is won by one move, or half of the time by random moves, is no puzzle. Of every game one position is taken at most. The same
seeds give the same puzzles; the compiled engine, `PYTHONPATH=build/compiled`, is much quicker.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import mythboard
from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.engine.journal import Options
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from mythboard.games.chartalea.board import ACTIVE, HEALTH, MAIN_PHASE, PHASE, POWER, SCROLLS, TURN
from mythboard.games.chartalea.winning import DIFFERENT_SCROLLS
from mythboard.lab.conformance.terms import single_changes
from tests.bots.puzzles import GAME, Puzzle, check_of, write
from tests.bots.solver import TooMany, Win, chance_or_news, win_of, wins_in_every_world

WANTED = {"war": 130, "wisdom": 70}  # by path
LINE_UPS = (("greedy", "greedy"), ("greedy", "uniform"), ("uniform", "greedy"))
LOW_HEALTH = 16
FEWEST_CHOICES = 2
TRIES = 24  # of random play


def near_the_end(table: Table, seat: int, path: str) -> bool:
    """Whether it is the seat's Main Phase, and it may soon have walked this path to its end."""
    numbers = table.numbers
    if table.asked != (seat,) or numbers[ACTIVE] != seat or numbers[PHASE] != MAIN_PHASE or len(table.moves(seat)) == 1:
        return False
    if path == "wisdom":
        return len(table.zones[SCROLLS + seat]) == DIFFERENT_SCROLLS and numbers[POWER + seat] > 0
    return numbers[HEALTH + 1 - seat] <= LOW_HEALTH


def is_hard(table: Table, seat: int, dice: Dice) -> bool:
    """Whether random moves do not win this turn more often than not."""
    won = 0
    for _ in range(TRIES):
        twin = table.clone()
        while not twin.over and twin.numbers[TURN] == table.numbers[TURN]:
            playout(twin, dice, 1)
        won += twin.winners == [seat]
    return won <= TRIES // 2


def find(table: Table, seat: int, dice: Dice) -> Win | None:
    """A win that makes this position a puzzle."""
    try:
        win = win_of(table, seat)
    except TooMany:
        return None
    if win is None or win.choices < FEWEST_CHOICES or not is_hard(table, seat, dice):
        return None
    assert wins_in_every_world(table, seat, win, dice), "the solver takes something for certain that is not"
    return win


def path_of(table: Table, seat: int, win: Win) -> str:
    """By which path it is won. A way that leaves the game open leads to an attack that cannot be stopped."""
    end = table.clone()
    for move in win.moves:
        end.answer(seat, move)
    ending = end.game.study.ending
    assert ending is not None
    return ending(end) if end.over else "war"


def look_for(seed: str, names: tuple[str, ...], options: Options, path: str) -> Puzzle | None:
    """Play a game until it comes to a puzzle on this path; None if it does not."""
    table = mythboard.game(GAME).start(2, seed, options)
    bots = [bot(name) for name in names]
    dice = [Dice(f"{seed} {seat}") for seat in range(2)]
    answers: list[int] = []
    searched: Table | None = None  # what was found out of it holds until chance or news change the table
    while not table.over:
        seat = table.asked[0]
        if near_the_end(table, seat, path) and (searched is None or chance_or_news(searched, table)):
            searched = table.clone()
            win = find(table, seat, Dice(f"{seed} {len(answers)}"))
            if win is not None and path_of(table, seat, win) == path:
                return Puzzle(0, options, seed, answers, seat, path, win.choices, check_of(table))
        moves = table.moves(seat)
        move = ask(bots[seat], table, seat, dice[seat])
        if len(moves) > 1:
            answers.append(moves.index(move))
        table.answer(seat, move)
    return None


def make(path: str) -> list[Puzzle]:
    """All puzzles of a path: every second game by the usual rules, the others by each other reading in turn."""
    changes = single_changes(mythboard.game(GAME))
    found: list[Puzzle] = []
    number = 0
    while len(found) < WANTED[path]:
        rounds, place = divmod(number // 2, len(changes))
        names = LINE_UPS[(place + rounds) % len(LINE_UPS)]  # so that every reading meets every line-up
        puzzle = look_for(f"{path} {number}", names, changes[place] if number % 2 else {}, path)
        number += 1
        if puzzle is not None:
            found.append(puzzle)
            print(f"{path}: {len(found)} of {WANTED[path]}, after {number} games, in {puzzle.choices}", flush=True)
    return found


def main() -> None:
    with ProcessPoolExecutor(len(WANTED), get_context("spawn")) as pool:
        found = [puzzle for puzzles in pool.map(make, WANTED) for puzzle in puzzles]
    write([replace(puzzle, number=number) for number, puzzle in enumerate(found, 1)])


if __name__ == "__main__":
    main()
