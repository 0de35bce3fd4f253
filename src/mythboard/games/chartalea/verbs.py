"""What the moves of Chartalea do."""

from __future__ import annotations

from typing import Final

from mythboard.engine.question import BARE, CARD, LINE, WORD
from mythboard.games.chartalea.board import DICE_TYPES, WORST_FACE, board

DIE_WORDS: Final = tuple(
    (f"{name.lower()}-{face}", f"the {name} Die showing {face}") for name in DICE_TYPES for face in range(WORST_FACE)
)

PLAY: Final = board.verb("play", CARD, "play {}")
USE: Final = board.verb("use", LINE, "use {}")
EXHAUST: Final = board.verb("exhaust", LINE, "exhaust {}")
ACTIVATE: Final = board.verb("activate", LINE, "activate {}")
SACRIFICE: Final = board.verb("sacrifice", LINE, "sacrifice {}")
RECALL: Final = board.verb("recall", LINE, "recall {}")
OPEN: Final = board.verb("open", CARD, "use the Treasure {}")
ROLL: Final = board.verb("roll", BARE, "roll the dice")
ACQUIRE: Final = board.verb("acquire", CARD, "acquire {}")
INFLICT: Final = board.verb("inflict", CARD, "inflict {}")
DESTROY: Final = board.verb("destroy", CARD, "destroy {}")
DEFEAT: Final = board.verb("defeat", CARD, "defeat {}")
INVOKE: Final = board.verb("invoke", CARD, "invoke {}")
INTERVENE: Final = board.verb("intervene", BARE, "spend your Divine Intervention token")
CYCLE: Final = board.verb("cycle", CARD, "put {} under the Market Deck")
PICK: Final = board.verb("pick", CARD, "play as {}", act="play as {}")
REVEAL: Final = board.verb("reveal", CARD, "reveal {}")
RESOLVE: Final = board.verb("resolve", CARD, "resolve {}")
DISPEL: Final = board.verb("dispel", CARD, "dispel {}")
DIE: Final = board.verb("die", WORD, "{}", words=DIE_WORDS)
