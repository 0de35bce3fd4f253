"""Bots: they answer for seats, from what a seat may know."""

from __future__ import annotations

from collections.abc import Callable

from mythboard.bots.bot import Bot, BotFault, Chair, UnknownBot, ask
from mythboard.bots.uniform import Uniform

__all__ = ["Bot", "BotFault", "Chair", "UnknownBot", "ask", "bot", "bots"]

BUILDERS: dict[str, Callable[[str], Bot]] = {"uniform": Uniform}


def bots() -> list[str]:
    """The names of all bots, the weakest first."""
    return list(BUILDERS)


def bot(name: str) -> Bot:
    """A new bot, for one seat in one game."""
    if name not in BUILDERS:
        raise UnknownBot(f"There is no bot {name[:40]!r}; there is {', '.join(bots())}.")
    return BUILDERS[name](name)
