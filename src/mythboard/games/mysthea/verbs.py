"""What the moves of Mysthea do, and the words they take."""

from __future__ import annotations

from typing import Final

from mythboard.engine.question import BARE, CARD, WORD
from mythboard.games.mysthea.board import A_CHAMPION, APPROACHES, UNITS, board
from mythboard.games.mysthea.world import REGIONS, WORLD

BUILDABLE: Final = (("troop", "a troop"), ("golem", "a golem"))
UNIT_WORDS: Final = tuple((unit, "the champion" if unit == "champion" else f"a {unit}") for unit in UNITS)
REGION_WORDS: Final = tuple((key, f"the {name}") for key, name in zip(WORLD.region_keys, WORLD.region_names, strict=True))
ISLAND_WORDS: Final = tuple((key, f"the {name}") for key, name in zip(WORLD.island_keys, WORLD.island_names, strict=True))


def journey_words() -> tuple[tuple[str, str], ...]:
    """A word for every unit that might travel, whence and where to: `golem:tree-forest:ruin-forest`."""
    words: list[tuple[str, str]] = []
    for unit in ("troop", "golem", "champion"):
        for start, name in zip(WORLD.region_keys, WORLD.region_names, strict=True):
            for goal, there in zip(WORLD.region_keys, WORLD.region_names, strict=True):
                who = "the champion" if unit == "champion" else f"a {unit}"
                words.append((f"{unit}:{start}:{goal}", f"{who} from the {name} to the {there}"))
    return tuple(words)


ACT: Final = board.verb("act", CARD, "act with {}", act="act")
DEVELOP: Final = board.verb("develop")
MEDITATE: Final = board.verb("meditate")
USE: Final = board.verb("use", CARD, "use {}")
BATTLE: Final = board.verb("battle", BARE, "start a battle")
MOVE: Final = board.verb("move", BARE, "move an island")
ENCOUNTER: Final = board.verb("encounter", BARE, "face an encounter")
COMMAND: Final = board.verb("command", BARE, "use its CPs")
EFFECT: Final = board.verb("effect", BARE, "use its effect")
GAIN: Final = board.verb("gain", BARE, "gain 1 energy")
CONSTRUCT: Final = board.verb("construct", WORD, "construct {}", words=BUILDABLE)
DEPLOY: Final = board.verb("deploy", WORD, "deploy {}", words=BUILDABLE)
TRAVEL: Final = board.verb("travel", WORD, "travel with {}", words=journey_words())
CARRY: Final = board.verb("carry", WORD, "carry {}", words=UNIT_WORDS)
FORTIFY: Final = board.verb("fortify", WORD, "deploy a fortification in {}", words=REGION_WORDS)
FROM: Final = board.verb("from", WORD, "from {}", words=REGION_WORDS)
TO: Final = board.verb("to", WORD, "to {}", words=REGION_WORDS)
REGION: Final = board.verb("region", WORD, "{}", words=REGION_WORDS)
ISLAND: Final = board.verb("island", WORD, "{}", words=ISLAND_WORDS)
BEFORE: Final = board.verb("before", WORD, "just before {}, clockwise", words=ISLAND_WORDS)
REVEAL: Final = board.verb("reveal", BARE, "turn up another card")
EXCHANGE: Final = board.verb("exchange", BARE, "replace the face-up cards")
BUY: Final = board.verb("buy", CARD, "buy {}")
REACT: Final = board.verb("react", CARD, "show {}")
LOSE: Final = board.verb("lose", WORD, "lose {}", words=UNIT_WORDS)
APPROACH: Final = board.verb("approach", WORD, "{}", words=tuple((word, word) for word in APPROACHES))
PICK: Final = board.verb("pick", CARD, "pick {}")
REPLACE: Final = board.verb("replace", CARD, "replace {}")


# Travel


def journey(unit: int, start: int, goal: int) -> int:
    """The thing of a `travel` move; units in the order troop, golem, champion."""
    return ((2 if unit == A_CHAMPION else unit) * REGIONS + start) * REGIONS + goal


def journey_unit(thing: int) -> int:
    unit = thing // (REGIONS * REGIONS)
    return A_CHAMPION if unit == 2 else unit


def journey_start(thing: int) -> int:
    return thing // REGIONS % REGIONS


def journey_goal(thing: int) -> int:
    return thing % REGIONS
