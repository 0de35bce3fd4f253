"""Words that several pages say alike: how long ago, how many players, who sits there, what a bot is like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mythboard.bots import level_of
from mythboard.engine.game import Game

STEPS: Final = ((60, "minute"), (3600, "hour"), (86400, "day"))


def level_name(level: str) -> str:
    """What pages call a bot."""
    return level_of(level).title


def ago(seconds: float) -> str:
    """How long ago something was: "just now", "5 minutes ago", "3 days ago"."""
    said = "just now"
    for length, word in STEPS:
        count = int(seconds // length)
        if count >= 1:
            said = f"{count} {word}{'' if count == 1 else 's'} ago"
    return said


def players(game: Game) -> str:
    """For how many people a game is: "2 players", "2 to 4 players"."""
    if game.min_seats == game.max_seats:
        return f"{game.min_seats} players"
    return f"{game.min_seats} to {game.max_seats} players"


def listed(names: Sequence[str]) -> str:
    """`Ana`, `Ana and Ben`, `Ana, Ben and Cy`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def counted(count: int, word: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{count} {word}{'' if count == 1 else 's'}"


def signed(by: int) -> str:
    """`+3`, `+0`, `−2`."""
    return f"+{by}" if by >= 0 else f"\N{MINUS SIGN}{-by}"
