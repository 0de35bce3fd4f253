"""What the moves of Obol do."""

from __future__ import annotations

from typing import Final

from mythboard.engine.question import BARE, CARD
from mythboard.games.obol.board import board

GATHER: Final = board.verb("gather", BARE, "gather 2 obols")
DRAW: Final = board.verb("draw", BARE, "draw a card")
HIRE: Final = board.verb("hire", CARD, "hire {}")
PLAY: Final = board.verb("play", CARD, "play {}")
INVOKE: Final = board.verb("invoke", CARD, "invoke {}")
CROSS: Final = board.verb("cross", BARE, "cross the river")
WARD: Final = board.verb("ward", CARD, "ward it off with {}", act="ward it off")
