"""What can happen in a game of Elysium, as its log names it; how it reads is in prose/en.ftl."""

from __future__ import annotations

from typing import Final

from mythboard.engine.deeds import Deeds, Place, Told, told
from mythboard.games.elysium.families import FAMILIES
from mythboard.games.elysium.tiles import COLOURS

# By number: Columns by colour, then the tiles of Levels, then two tiles of each Family; see A_LEVEL_TILE in board.py.
PIECES: Final = Place(
    *COLOURS,
    *[f"level-{level}" for level in (1, 2, 3)],
    *[f"{family}-{place}" for family in FAMILIES for place in (1, 2)],
)

DEEDS: Final = Deeds(
    told=(  # in the order of the SAY_ numbers of board.py
        told("epoch", "epoch", opens=True, has_doer=False),
        told("turn", opens=True),
        told("quest", "quest"),
        told("pass"),
        Told("dismiss", PIECES),
        told("use"),
        told("write", opens=True),
        told("incomplete"),
        told("disc", "disc"),
        Told("win", PIECES),
        Told("win", PIECES),
        told("score-chronos", "vp"),
        told("score-legends", "vp"),
        told("score-prestige", "vp"),
        told("score-bonuses", "vp"),
        told("score-citizens", "vp"),
        told("start"),
        told("reshuffle", has_doer=False),
        Told("robbed", PIECES),
        told("writing", opens=True, has_doer=False),
        told("scoring", opens=True, has_doer=False),
        told("epoch-end", "epoch", has_doer=False),
        told("forgo", "transfer"),
        told("straighten"),
    ),
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
