"""Verdicts: what the check of a finished game found, kept so that nobody has it played again and again.

A check plays the whole game once more, which takes a second for a long one, and a game that is over does not change. A verdict
is kept by what was checked and not by its room: a journal that somebody has changed is another journal. Whoever asks while a
game is being checked waits for the same verdict.
"""

from __future__ import annotations

import asyncio
from hashlib import sha256
from typing import Final

import mythboard
from mythboard.engine.errors import MythboardError
from mythboard.engine.journal import hash_of_seed
from mythboard.table.showing import Shown

DIFFERS: Final = "The seed does not fit the seal that was shown while the game ran. Something was changed."
KEPT: Final = 1000  # verdicts, 100 bytes each


class Verdicts:
    """See above."""

    def __init__(self) -> None:
        self.known: dict[bytes, asyncio.Task[str]] = {}  # the oldest first

    async def on(self, shown: Shown, lines: list[str]) -> str:
        """What is wrong with a finished game; "" if nothing is."""
        key = sha256("\n".join((shown.game, shown.seed, shown.seed_hash, *lines)).encode()).digest()
        checking = self.known.get(key)
        if checking is None:
            checking = self.known[key] = asyncio.create_task(asyncio.to_thread(trouble_with, shown, lines))
            if len(self.known) > KEPT:
                del self.known[next(iter(self.known))]
        try:
            return await asyncio.shield(checking)
        except Exception:
            self.known.pop(key, None)  # a fault of ours is no verdict
            raise


def trouble_with(shown: Shown, lines: list[str]) -> str:
    """Play a finished game again."""
    if hash_of_seed(shown.seed) != shown.seed_hash:
        return DIFFERS
    try:
        mythboard.game(shown.game).replay(lines)
    except MythboardError as error:
        return str(error)
    return ""
