"""What the moves of Elysium do."""

from __future__ import annotations

from typing import Final

from mythboard.engine.question import BARE, CARD, NUMBER, WORD
from mythboard.games.elysium.board import board
from mythboard.games.elysium.tiles import COLOURS

TAKE: Final = board.verb("take", CARD, "take {}")
QUEST: Final = board.verb("quest", NUMBER, "take Quest {}")
RECRUIT: Final = board.verb("recruit", BARE, "take a Citizen")
USE: Final = board.verb("use", CARD, "use {}")
DISMISS: Final = board.verb("dismiss", WORD, "dismiss {}", words=tuple((colour, f"the {colour} Column") for colour in COLOURS))
TRANSFER: Final = board.verb("transfer", CARD, "transfer {}")
SEND: Final = board.verb("send", BARE, "transfer a Citizen")
CITIZEN: Final = board.verb("citizen", BARE, "a Citizen")
BEGIN: Final = board.verb("begin", BARE, "begin a new Legend")
JOIN: Final = board.verb("join", CARD, "join the Legend of {}", act="join its Legend")
