"""Bots: they answer for seats, from what a seat may know."""

from __future__ import annotations

from collections.abc import Callable

from mythboard.bots.bot import Bot, BotFault, Chair, UnfitBot, UnknownBot, ask
from mythboard.bots.greedy import Greedy, judge_of
from mythboard.bots.uniform import Uniform
from mythboard.engine.game import Game

__all__ = ["Bot", "BotFault", "Chair", "UnfitBot", "UnknownBot", "ask", "bot", "bots", "check", "strongest"]

BUILDERS: dict[str, Callable[[str], Bot]] = {"uniform": Uniform, "greedy": Greedy}
NEED_A_JUDGE = ("greedy",)


def bots() -> list[str]:
    """The names of all bots, the weakest first."""
    return list(BUILDERS)


def bot(name: str) -> Bot:
    """A new bot, for one seat in one game."""
    if name not in BUILDERS:
        raise UnknownBot(f"There is no bot {name[:40]!r}; there is {', '.join(bots())}.")
    return BUILDERS[name](name)


def check(name: str, game: Game) -> None:
    """Refuse, with a sentence, a bot that does not exist or cannot play this game."""
    bot(name)
    if name in NEED_A_JUDGE:
        judge_of(game, name)


def strongest(game: Game) -> str:
    """The best bot that can play this game."""
    return [name for name in bots() if name not in NEED_A_JUDGE or game.judge is not None][-1]
