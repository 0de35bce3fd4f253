"""The ladder: all bots by name, the weakest first, and how each is made.

A bot is named by its level, and may be given a budget for a turn behind an `@`: `planner@0.5s`, `sage@2000`.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mythboard.bots.bot import UnfitBot, UnknownBot
from mythboard.bots.budget import Budget, read_budget
from mythboard.bots.greedy import Greedy, judge_of
from mythboard.bots.heuristic import Heuristic
from mythboard.bots.search import Settings
from mythboard.bots.searcher import Searcher
from mythboard.bots.uniform import Uniform
from mythboard.engine.errors import BadOption
from mythboard.engine.instinct import Instinct

if TYPE_CHECKING:
    from mythboard.bots.bot import Bot
    from mythboard.engine.game import Game


class Level:
    """One rung: what it is called, for whom it is, and how long it thinks if nobody says otherwise."""

    __slots__ = ("budget", "judges", "name", "number", "sentence")

    def __init__(self, number: int, name: str, sentence: str, judges: bool, budget: Budget | None = None) -> None:
        self.number = number
        self.name = name
        self.sentence = sentence
        self.judges = judges  # whether it needs a game with a judge
        self.budget = budget  # None: it does not search, and cannot be given one

    @property
    def title(self) -> str:
        """Its name where it begins a sentence or a button."""
        return self.name.capitalize()


LADDER: Final[list[Level]] = [  # how strong each is was measured: docs/bots.md
    Level(0, "uniform", "Plays any move that is allowed: good for finding out what the cards do.", judges=False),
    Level(
        1,
        "greedy",
        "Takes what looks best right now: for a first game. It hardly ever loses to Uniform.",
        judges=True,
    ),
    Level(
        2,
        "heuristic",
        "Has good habits and does not look ahead.",
        judges=False,
    ),
    Level(
        3,
        "planner",
        "Plans its turn to the end, in half a second.",
        judges=True,
        budget=Budget(0, 0.5),
    ),
    Level(
        4,
        "sage",
        "Thinks of what you may hold and answer, for up to two seconds a turn.",
        judges=True,
        budget=Budget(0, 2.0),
    ),
]
WINS: Final = {  # by game and bot: how strong it is against the one below, or the one named
    "chartalea": {
        "heuristic": "four of five duels against Greedy",
        "planner": "four of five duels against Heuristic",
        "sage": "two of three duels against Planner",
    },
    "elysium": {
        "heuristic": "two of three duels against Greedy",
        "planner": "three of five duels against Heuristic",
        "sage": "four of five duels against Heuristic",
    },
    "mysthea": {
        "heuristic": "nine of ten duels against Greedy",
        "planner": "four of five duels against Heuristic",
        "sage": "seven of eight duels against Heuristic",
    },
}
MARK: Final = "@"
LEAST_SECONDS: Final = 0.005  # for a question at the end of a turn that has taken all its time


def bots() -> list[str]:
    """The names of all bots, the weakest first."""
    return [level.name for level in LADDER]


def level_of(name: str) -> Level:
    """The level a bot's name begins with; UnknownBot, with a sentence, if there is none."""
    wanted = name.split(MARK, 1)[0]
    for level in LADDER:
        if level.name == wanted:
            return level
    raise UnknownBot(f"There is no bot {wanted[:40]!r}; there is {', '.join(bots())}.")


def levels_for(game: Game) -> list[str]:
    """The names of the bots that can play a game, the weakest first."""
    fit = []
    for level in LADDER:
        try:
            check_fits(level, level.name, game)
        except UnfitBot:
            continue
        fit.append(level.name)
    return fit


def in_words(name: str, game: str) -> str:
    """What a bot is like, and how strong in this game where that was measured."""
    level = level_of(name)
    wins = WINS.get(game, {}).get(level.name, "")
    return f"{level.sentence} It wins {wins}." if wins else level.sentence


def budget_of(name: str) -> Budget:
    """What a bot of this name may think: its own budget, or that of its level."""
    level = level_of(name)
    if MARK not in name:
        return level.budget if level.budget is not None else Budget(1)
    if level.budget is None:
        raise UnfitBot(f"The bot {level.name!r} answers at once: it has no use for a budget.")
    return read_budget(name.split(MARK, 1)[1])


def with_budgets(names: list[str], seconds: float | None, iterations: int | None) -> list[str]:
    """The same bots, where those that search and have no budget of their own are given this one."""
    if seconds is not None and iterations is not None:
        raise BadOption("A budget is a time or a number of iterations, not both.")
    if seconds is None and iterations is None:
        return names
    budget = read_budget(f"{seconds:g}s" if seconds is not None else str(iterations))
    return [name if MARK in name or level_of(name).budget is None else f"{name}{MARK}{budget}" for name in names]


def less(name: str, spent: float, most: float = math.inf) -> str:
    """The same bot with so many seconds less for this turn, and `most` at most, if it has a time to think at all."""
    budget = budget_of(name)
    if not budget.seconds or (not spent and budget.seconds <= most):
        return name
    return f"{level_of(name).name}{MARK}{max(LEAST_SECONDS, min(most, budget.seconds - spent)):.3f}s"


def bot(name: str) -> Bot:
    """A new bot, for one seat in one game."""
    level, budget = level_of(name), budget_of(name)
    if level.name == "uniform":
        return Uniform(name)
    if level.name == "greedy":
        return Greedy(name)
    if level.name == "heuristic":
        return Heuristic(name)
    return Searcher(name, budget, Settings(is_short=level.name == "planner"))


def check(name: str, game: Game) -> None:
    """Refuse, with a sentence, a bot that does not exist or cannot play this game."""
    bot(name)
    check_fits(level_of(name), name, game)


def check_fits(level: Level, name: str, game: Game) -> None:
    """Refuse, with a sentence, a level that cannot play this game."""
    if level.judges:
        judge_of(game, name)
    if level.name == "heuristic" and type(game.judging.instinct) is Instinct:
        raise UnfitBot(f"The bot 'heuristic' cannot play {game.title}, for which nobody has written down good habits.")


def usual(game: Game) -> str:
    """The bot for somebody who has not said which: one that a newcomer may beat."""
    return "greedy" if game.judging.judge is not None else "uniform"
