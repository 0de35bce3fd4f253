"""A refusal: the one way in which a table says no."""

from __future__ import annotations

from mythboard.engine.errors import MythboardError

MEANWHILE = "Something else happened first. Look again."


class Refused(MythboardError):
    """Something was not done, and nothing has changed. The message is a sentence for the person who asked for it.

    `is_stale` says that it was asked for at a table that looks different by now: a page should be drawn again.
    """

    def __init__(self, sentence: str, is_stale: bool = False) -> None:
        super().__init__(sentence)
        self.is_stale = is_stale


class NoRoom(MythboardError):
    """There's no such table."""

    def __init__(self) -> None:
        super().__init__("There's no such table.")
