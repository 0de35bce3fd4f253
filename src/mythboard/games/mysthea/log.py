"""What can happen in a game of Mysthea, as its log names it; how it reads is in prose/en.ftl.

Units have no cards: what they do is told with one number for a unit and a region, or for a whole journey.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.deeds import Deeds
from mythboard.engine.table import Table
from mythboard.games.mysthea import board, sayings, verbs
from mythboard.games.mysthea.world import REGIONS

OF_UNITS: Final = ("troops-*", "golems-*", "forts-*", "tired-*", "place")  # numbers that say where units are


def tell_travel(table: Table, seat: int, unit: int, start: int, goal: int) -> None:
    table.tell(sayings.TRAVEL, seat, verbs.journey(unit, start, goal))


def tell_deploy(table: Table, seat: int, unit: int, region: int) -> None:
    table.tell(sayings.DEPLOY, seat, unit * REGIONS + region)


def tell_loss(table: Table, seat: int, unit: int, region: int) -> None:
    table.tell(sayings.LOSS, seat, unit * REGIONS + region)


def tell_return(table: Table, seat: int, unit: int, region: int) -> None:
    table.tell(sayings.RETURN, seat, unit * REGIONS + region)


def tell_wound(table: Table, seat: int) -> None:
    table.tell(sayings.WOUNDED, seat)


def tell_champion_placed(table: Table, seat: int, region: int) -> None:
    table.tell(sayings.PLACED, seat, region)


def tell_battle(table: Table, seat: int, region: int) -> None:
    table.tell(sayings.BATTLE, seat, region)


def tell_island(table: Table, seat: int, island: int, follower: int) -> None:
    """Who moves which island, and before which one it is then."""
    table.tell(sayings.MOVE, seat, island)
    table.tell(sayings.ARRIVES, seat, follower)


def tell_approach(table: Table, seat: int, approach: int) -> None:
    table.tell(sayings.APPROACH, seat, approach)


def tell_token(table: Table, seat: int, island: int) -> None:
    table.tell(sayings.TOKEN, seat, island)


DEEDS: Final = Deeds(
    board.board.sayings,
    moved={
        ("era-one", "hand"): "draw",
        ("era-two", "hand"): "draw",
        ("era-three", "hand"): "draw",
        ("era-one", "row"): "turn-up",
        ("era-two", "row"): "turn-up",
        ("era-three", "row"): "turn-up",
        ("row", "hand"): "buy",
        ("row", "era-one"): "bury",
        ("row", "era-two"): "bury",
        ("row", "era-three"): "bury",
        ("row", "away"): "leave-row",
        ("events", "path"): "next-event",
        ("monsters", "events"): "appear",
        ("path", "away"): "leave-path",
        ("hand", "away"): "banish",
        ("discard", "away"): "lose-card",
        ("accessories", "away"): "lose-card",
        ("upgrades", "away"): "lose-card",
        ("discard", "accessories"): "put-into-play",
        ("discard", "upgrades"): "put-into-play",
        ("accessories", "discard"): "discard",
        ("upgrades", "discard"): "discard",
        ("discard", "hand"): "take-back",
        ("attunements", "claimed"): "attune",
        ("claimed", "attunements"): "return-attunement",
        ("stage", "champion"): "pick",
        ("stage", "unable"): "pick",
        ("stage", "away"): "set-aside",
        ("stage", "faced"): "keep",
        ("stage", "hand"): "pick",
        ("encounters", "stage"): "turn-over",
    },
    changed={
        "glory": ("gain", "lose"),
        "energy": ("gain", "pay", "lose"),
        "xp": ("gain", "pay", "lose"),
        "troops-left": ("", "construct"),
        "golems-left": ("", "construct"),
        "charged": ("recharge", "discharge"),
        "cps": ("gain", "spend"),
    },
    covers={
        "era": ("era", "phase", "path>events", "defeats", "rounds"),
        "era-end": ("phase", "turned"),
        "next-event": ("rounds", "phase"),
                "play": ("hand>discard",),
        "discard": ("hand>discard",),
        "construct": ("troops-built", "golems-built"),
        "travel": OF_UNITS,
        "deploy": (*OF_UNITS, "troops-built", "golems-built", "forts-left"),
        "lose-unit": (*OF_UNITS, "troops-built", "golems-built", "forts-left", "troops-left", "golems-left"),
        "return-unit": (*OF_UNITS, "forts-left"),
        "wounded": ("wounded", "place", "champion>unable", "tired-champion"),
        "recover": ("wounded", "unable>champion"),
        "place-champion": ("place", "tired-champion"),
        "move-island": ("ring",),
        "arrive": ("ring",),
        "react": ("hand>stage", "stage>discard"),
        "battle-over": ("stage>discard",),
        "strength": ("stage>discard",),
        "move-on": ("figure", "ring"),
        "figure-moves": ("figure", "ring"),
        "appear": ("figure",),
        "defeated": ("figure", "defeats", "turned"),
        "move-token": ("token",),
        "artefact": ("artefact",),
        "mirages": ("mirage",),
        "keep": ("front",),
    },
    claims={"forfeit": ("cps",)},
    causes={
        "battle": "battle",
        "monster attack": "attack",
        "encounter": "encounter",
        "end of era": "era-end",
        "meditate": "meditate",
        "develop": "develop",
        "move an island": "island",
        "act": "act",
    },
    silent=(  # what only the rules count
        "active", "attack", "battle", "began", "bold", "boost", "bounty", "debt", "fallen", "fights", "force", "front",
        "meeting", "phase", "special-done", "standard-done", "starter", "took", "turn", "tired-*",
        "away>*", "starting-*",  # the box is emptied before the first turn
    ),
)  # fmt: skip
