"""Bots: they answer for seats, from what a seat may know."""

from __future__ import annotations

from mythboard.bots.bot import Bot, BotFault, Chair, UnfitBot, UnknownBot, ask
from mythboard.bots.ladder import (
    LADDER,
    Level,
    bot,
    bots,
    budget_of,
    check,
    in_words,
    less,
    level_of,
    levels_for,
    usual,
    with_budgets,
)

__all__ = [
    "LADDER",
    "Bot",
    "BotFault",
    "Chair",
    "Level",
    "UnfitBot",
    "UnknownBot",
    "ask",
    "bot",
    "bots",
    "budget",
    "budget_of",
    "check",
    "greedy",
    "in_words",
    "less",
    "level_of",
    "levels_for",
    "searcher",
    "usual",
    "with_budgets",
]
