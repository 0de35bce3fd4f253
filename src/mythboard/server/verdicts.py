"""Verdicts: what the check of a finished game found, kept so that nobody has it played again and again.

A check plays the whole game once more, which takes a second for a long one, and a game that is over does not change. A verdict
is kept by what was checked and not by its room: a journal that somebody has changed is another journal. Whoever asks while a
game is being checked waits for the same verdict.
"""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Final, NamedTuple

import mythboard
from mythboard.engine.errors import Diverged, MythboardError
from mythboard.engine.journal import hash_of_seed
from mythboard.table.shown import Shown

DIFFERS: Final = "The seed doesn't match the seal that was shown during the game. Something was changed."
CHANGED: Final = (
    "The seed matches the seal. This server can't check that the cards were dealt from it: the rules or cards have changed "
    "since this game was played. The version of mythboard that it was played with can."
)
KEPT: Final = 1000  # verdicts, 100 bytes each


class Verdict(NamedTuple):
    """What a check found."""

    trouble: str = ""  # what is wrong
    limit: str = ""  # what could not be checked


class Verdicts:
    """See above."""

    def __init__(self) -> None:
        self.known: dict[bytes, asyncio.Task[Verdict]] = {}  # the oldest first

    async def on(self, shown: Shown, lines: list[str]) -> Verdict:
        """What is wrong with a finished game, if anything is."""
        key = sha256("\n".join((shown.game, shown.seed, shown.seed_hash, *lines)).encode()).digest()
        checking = self.known.get(key)
        if checking is None:
            checking = self.known[key] = asyncio.create_task(asyncio.to_thread(verdict_on, shown, lines))
            if len(self.known) > KEPT:
                del self.known[next(iter(self.known))]
        try:
            return await asyncio.shield(checking)
        except Exception:
            self.known.pop(key, None)  # a fault of ours is no verdict
            raise


def verdict_on(shown: Shown, lines: list[str]) -> Verdict:
    """Play a finished game again, as far as today's rules are those it was played with."""
    if hash_of_seed(shown.seed) != shown.seed_hash:
        return Verdict(DIFFERS)
    if shown.game not in mythboard.games():
        return Verdict(limit=CHANGED)
    try:
        mythboard.game(shown.game).replay(lines)
    except Diverged:
        return Verdict(limit=CHANGED)
    except MythboardError as error:
        return Verdict(str(error))
    return Verdict()
