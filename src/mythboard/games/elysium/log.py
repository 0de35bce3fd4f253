"""What can happen in a game of Elysium, as its log names it; how it reads is in prose/en.ftl."""

from __future__ import annotations

from typing import Final

from mythboard.engine.deeds import Deeds
from mythboard.games.elysium.board import board
from mythboard.games.elysium.tiles import COLOURS

DEEDS: Final = Deeds(
    board.sayings,
    moved={
        ("deck", "agora"): "deal-agora",
        ("deck", "oracle"): "deal-oracle",
        ("oracle", "agora"): "oracle-opens",
        ("agora", "domain"): "take",
        ("oracle", "domain"): "take-from-oracle",
        ("discard", "domain"): "take-from-discard",
        ("deck", "domain"): "draw",
        ("domain", "domain"): "get",
        ("deck", "citizens"): "take-citizens",
        ("citizens", "citizens"): "get-citizens",
        ("citizens", "gone"): "lose-citizens",
        ("citizens", "settled"): "transfer-citizens",
        ("domain", "elysium"): "transfer",
        ("domain", "discard"): "discard",
        ("domain", "away"): "remove",
        ("elysium", "away"): "stand-alone",
        ("agora", "discard"): "leave-agora",
        ("domain", "agora"): "put-into-agora",
        ("deck", "discard"): "discard-from-deck",
        ("oracle", "discard"): "leave-oracle",
        ("discard", "agora"): "back-to-agora",
        ("discard", "oracle"): "back-to-oracle",
        ("agora", "oracle"): "put-into-oracle",
    },
    changed={
        "gold": ("gain", "pay", "lose"),
        "vp": ("gain", "lose"),
        "pp": ("gain", "lose"),
        "transfers": ("gain", "spend"),
    },
    covers={
        "epoch": ("epoch", "phase", "taken", "turns"),
        "turn": ("turns", "phase"),
        "quest": ("quest", "taken"),
        "take": ("taken",),
        "take-from-oracle": ("taken",),
        "take-from-discard": ("taken",),
        "draw": ("taken",),
        "take-citizens": ("taken",),
        "incomplete": ("quest", "incomplete"),
        "dismiss": (*COLOURS,),
        "use": ("turned", "used this Epoch", *COLOURS),
        "disc": ("disc",),
        "write": ("phase",),
        "writing": ("phase", "turns"),
        "transfer": ("legend", "ring", "turned", "used this Epoch"),
        "transfer-citizens": ("Citizens", "legend"),
        "stand-alone": ("legend", "Citizens"),
        "reshuffle": ("discard>deck",),
        "remove": ("turned", "used this Epoch", "ring"),
        "epoch-end": (*COLOURS, "quest", "incomplete", "turned", "used this Epoch", "phase", "turns"),
        "scoring": ("phase", "legend", "Citizens"),
        "straighten": ("turned",),
        "get": ("turned", "used this Epoch"),
    },
    claims={"forgo": ("transfers",)},
    causes={"transfer turn": "writing", "final scoring": "scoring", "actions": "actions"},
    silent=(  # what only the rules count, and what final scoring adds up as it says so
        "active", "family", "first_bonus", "second_bonus", "level_bonus", "from_*", "for_citizens", "keeps", "made", "pediment",
        "took", "turn", "phase", "ring", "legend",
        "away>*",  # the box is emptied before the first turn
    ),
)  # fmt: skip
