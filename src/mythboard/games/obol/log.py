"""What can happen in a game of Obol, as its log names it; how it reads is in prose/en.ftl."""

from __future__ import annotations

from typing import Final

from mythboard.engine.deeds import Deeds
from mythboard.games.obol.board import board

DEEDS: Final = Deeds(
    board.sayings,
    moved={
        ("deck", "hand"): "draw",
        ("shore", "hand"): "take-from-shore",
        ("discard", "hand"): "take-from-discard",
        ("hand", "hand"): "handed",
        ("deck", "shore"): "come-ashore",
        ("hand", "discard"): "discard",
        ("crew", "discard"): "lose-card",
        ("hand", "deck"): "put-on-deck",
        ("stage", "crew"): "join-crew",
        ("stage", "omens"): "hang-over",
        ("stage", "discard"): "spent",
        ("omens", "discard"): "spent",
        ("stage", "away"): "gone",
        ("favours", "gifts"): "favour",
    },
    changed={
        "obols": ("gain", "pay", "lose"),
        "souls": ("gain", "lose"),
    },
    covers={
        "round": ("round",),
        "turn": ("actions",),
        "play": ("hand>stage", "gifts>stage"),
        "ward": ("hand>stage",),
        "roll": ("river", "dice"),
        "shuffle": ("discard>deck",),
    },
    causes={"cross the river": "cross", "toll": "toll", "an omen strikes": "omen"},
    silent=(  # what only the rules count
        "actions", "cancelled", "crossed", "dice", "river", "rolled", "warded",
        "away>*",  # the box is emptied before the first turn
    ),
)  # fmt: skip
