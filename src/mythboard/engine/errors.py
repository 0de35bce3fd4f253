"""Everything that can go wrong, as one tree.

    MythboardError
    +-- IllegalMove        a player asked for something the rules refuse; the table is untouched
    +-- BadOption          a game cannot be started like this (seats, options, seed)
    +-- BadPosition        a saved table or a scenario does not describe a position
    +-- BadJournal         a journal cannot be read
    |   +-- Truncated      its end is missing
    |   +-- Tampered       a line is not what was written
    |   +-- Diverged       other rules or cards: names the first line that comes out differently
    +-- BadCards           a card file is refused; carries every complaint of the file
    +-- BadFile            a file cannot be read or written
    +-- UnknownGame        there is no game of that name
    +-- NoJournal          an imagined table has no past that may be told
    +-- RuleBroken         a fault of ours: a rule ran away, or left the table in an impossible state

Every message is a sentence a person can act on. Only RuleBroken carries `explain()`: the stack of the table in prose.
"""

from __future__ import annotations


class MythboardError(Exception):
    """The root: catch this to catch all of ours and nothing else."""


class IllegalMove(MythboardError):
    """A move that is not open to this seat now. Nothing has changed."""


class BadOption(MythboardError):
    """A game cannot be started like this."""


class BadPosition(MythboardError):
    """Saved data or a scenario that describes no position of the game."""


class BadJournal(MythboardError):
    """A journal that cannot be read."""


class Truncated(BadJournal):
    """The end of the journal is missing."""


class Tampered(BadJournal):
    """A line of the journal is not what was written."""


class Diverged(BadJournal):
    """Played with other rules or cards, and here it goes differently from some line on."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line

    def __reduce__(self) -> tuple[type[Diverged], tuple[str, int]]:
        """Errors travel between processes."""
        return type(self), (str(self), self.line)


class BadFile(MythboardError):
    """A file cannot be read or written."""


class UnknownGame(MythboardError):
    """There is no game of that name."""


class NoJournal(MythboardError):
    """An imagined table has no past that may be told."""


class BadCards(MythboardError):
    """A card file is refused. `complaints` lists everything found, each a text of several lines."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__("\n\n".join(complaints))
        self.complaints = complaints

    def __reduce__(self) -> tuple[type[BadCards], tuple[list[str]]]:
        return type(self), (self.complaints,)


class RuleBroken(MythboardError):
    """A fault in the rules or the engine, never of a player."""
