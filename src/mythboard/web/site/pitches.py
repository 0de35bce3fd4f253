"""What each game is like, in our own words: for those who choose one, and for those about to play their first.

The words are data, the pitch.toml in the folder of a game. A game that has none is shown with what it says of itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import mythboard
from mythboard.web.drawing.words import players
from mythboard.web.page import data_of


@dataclass(frozen=True, slots=True)
class Pitch:
    """See above. `cards` are the keys of a few handsome ones, `steps` what one does in a turn, `habits` advice for a start."""

    pitch: str
    length: str = ""
    cards: tuple[str, ...] = ()
    goal: str = ""
    turn: str = ""
    steps: tuple[tuple[str, str], ...] = ()
    habits: tuple[str, ...] = ()


@cache
def pitch_of(name: str) -> Pitch:
    """The pitch of a game; a neutral one if nobody has written any."""
    game = mythboard.game(name)
    known = data_of(name, "pitch.toml")
    return Pitch(
        pitch=known.get("pitch", f"{game.title} is a game for {players(game)}."),
        length=known.get("length", ""),
        cards=tuple(known.get("cards", ())),
        goal=known.get("goal", ""),
        turn=known.get("turn", ""),
        steps=tuple(known.get("steps", {}).items()),
        habits=tuple(known.get("habits", ())),
    )
