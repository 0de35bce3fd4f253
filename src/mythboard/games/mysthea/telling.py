"""What units do, as the log tells it: who went where, who was lost where.

A saying of the engine carries one number. Here every unit in every region, every way from one region to another, every region
and every island has such a number, so that "Ada loses 2 troops in the forest of the Tree." is one saying, told twice.
"""

from __future__ import annotations

from typing import Final

from mythboard.engine.table import Table
from mythboard.games.mysthea.board import (
    SAY_APPROACH,
    SAY_ARRIVES,
    SAY_BATTLE,
    SAY_DEPLOY,
    SAY_LOSS,
    SAY_MOVE,
    SAY_PLACED,
    SAY_TOKEN,
    SAY_TRAVEL,
    SAY_WOUNDED,
    UNITS,
    journey,
)
from mythboard.games.mysthea.world import ISLANDS, REGIONS, WORLD

APPROACHED: Final = ("boots", "a chest", "words", "an axe")  # in the order of APPROACHES
ARTEFACTS: Final = tuple([f"artefact {number}" for number in ("I", "II", "III", "IV", "V")])
TRAVELLERS: Final = ("troop", "golem", "champion")  # in the order of journeys


def one_and_many(unit: str, where: str) -> tuple[str, str]:
    """`a troop in the forest of the Tree` and `{n} troops in the forest of the Tree`."""
    return (f"the champion {where}",) * 2 if unit == "champion" else (f"a {unit} {where}", f"{{n}} {unit}s {where}")


def ways() -> list[tuple[str, str]]:
    names = WORLD.region_names
    return [
        one_and_many(unit, f"from the {start} to the {goal}") for unit in TRAVELLERS for start in names for goal in names
    ]  # fmt: skip


def presences() -> list[tuple[str, str]]:
    return [one_and_many(unit, f"in the {name}") for unit in UNITS for name in WORLD.region_names]


def once(names: list[str]) -> list[tuple[str, str]]:
    """The same words, however often."""
    return [(f"the {name}",) * 2 for name in names]


def numbered(words: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(word, word) for word in words]


PHRASES: Final = (
    *ways(),
    *presences(),
    *once(WORLD.region_names),
    *once(WORLD.island_names),
    *numbered(APPROACHED),
    *numbered(ARTEFACTS),
)
A_PRESENCE: Final = len(TRAVELLERS) * REGIONS * REGIONS
A_REGION: Final = A_PRESENCE + len(UNITS) * REGIONS
AN_ISLAND: Final = A_REGION + REGIONS
AN_APPROACH: Final = AN_ISLAND + ISLANDS
AN_ARTEFACT: Final = AN_APPROACH + len(APPROACHED)


def tell_travel(table: Table, seat: int, unit: int, start: int, goal: int) -> None:
    table.tell(SAY_TRAVEL, seat, journey(unit, start, goal))


def tell_deploy(table: Table, seat: int, unit: int, region: int) -> None:
    table.tell(SAY_DEPLOY, seat, A_PRESENCE + unit * REGIONS + region)


def tell_loss(table: Table, seat: int, unit: int, region: int) -> None:
    table.tell(SAY_LOSS, seat, A_PRESENCE + unit * REGIONS + region)


def tell_wound(table: Table, seat: int) -> None:
    table.tell(SAY_WOUNDED, seat)


def tell_champion_placed(table: Table, seat: int, region: int) -> None:
    table.tell(SAY_PLACED, seat, A_REGION + region)


def tell_battle(table: Table, seat: int, region: int) -> None:
    table.tell(SAY_BATTLE, seat, A_REGION + region)


def tell_island(table: Table, seat: int, island: int, follower: int) -> None:
    """Who moves which island, and before which one it comes to lie."""
    table.tell(SAY_MOVE, seat, AN_ISLAND + island)
    table.tell(SAY_ARRIVES, seat, AN_ISLAND + follower)


def tell_approach(table: Table, seat: int, approach: int) -> None:
    table.tell(SAY_APPROACH, seat, AN_APPROACH + approach)


def tell_token(table: Table, seat: int, island: int) -> None:
    table.tell(SAY_TOKEN, seat, AN_ISLAND + island)
