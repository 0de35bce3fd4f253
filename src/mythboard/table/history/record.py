"""The record of a room: everything that was done in it, one entry after the other, never changed.

The engine's journal holds answers only. People also take answers back, ask each other for leave to do so, and hand their seat
to a bot. All of that is in the record, so that a server that was killed finds the room as it was. The journal of the game
follows from it: answers in order, less what was taken back.

An entry has a number, and a store takes each number once: whoever comes second is refused and reads what the other wrote. That
is the only lock there is, between threads, processes and machines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ANSWER: Final = "answer"  # text: the move; check: the journal's hash after it
UNDO: Final = "undo"  # text: how many answers stay
ASK_UNDO: Final = "ask undo"  # the same, as a request to the others
GRANT: Final = "grant"  # another seat agrees to the request (when all have, the last one's entry is followed by UNDO or END)
DENY: Final = "deny"
BOT_SITS: Final = "bot sits"  # text: the level that plays for this seat from now on
PERSON_SITS: Final = "person sits"  # the person is back
PROPOSE: Final = "propose"  # in a game that rules have stopped: text, one of the ways below; answered by GRANT and DENY
END: Final = "end"  # all have agreed: text, the way; from the house, which does afterwards what follows from it
CARRIED: Final = "carried"  # the first entry of a game that goes on here: text, after how many answers at another table

GO_ON: Final = "go on"  # how a game that was stopped goes on: at another table, under today's rules
CLOSE: Final = "close"  # not at all: it ends as it stands
AGAIN: Final = "again"  # it ends, and another one begins with the same people
WAYS: Final = (GO_ON, CLOSE, AGAIN)

HOUSE: Final = -1  # the seat of an entry that no player made


@dataclass(frozen=True, slots=True)
class Entry:
    number: int
    kind: str
    seat: int
    text: str
    check: str
    at: float
