"""The islands and what else is printed on the boards, as world.toml says it.

Regions are numbered through all islands, three to each, so that a region is one int and its island is `region // 3`. Which
island lies where in the ring is no matter of the world but of a table (see islands.py).
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

FILE: Final = "world.toml"
ON_AN_ISLAND: Final = 3  # regions, M-MAP-03


class World:
    """Everything world.toml says, by number."""

    __slots__ = (
        "energy", "glory", "golems", "island_keys", "island_names", "recharge", "region_keys", "region_names", "same_type",
        "troops", "type_keys", "type_names", "types",
    )  # fmt: skip

    def __init__(self, data: dict[str, Any]) -> None:
        self.type_keys: list[str] = list(data["types"])
        self.type_names: list[str] = [str(data["types"][key]) for key in self.type_keys]
        self.island_keys: list[str] = [str(island["key"]) for island in data["islands"]]
        self.island_names: list[str] = [str(island["name"]) for island in data["islands"]]
        self.types: list[int] = []  # by region
        self.region_keys: list[str] = []
        self.region_names: list[str] = []
        for island in data["islands"]:
            for key in island["regions"]:
                kind = self.type_keys.index(str(key))
                self.types.append(kind)
                self.region_keys.append(f"{island['key']}-{key}")
                self.region_names.append(f"{self.type_names[kind]} of the {island['name']}")
        # By island and region: the region of the same type there; -1 if there is none. M-MAP-05
        self.same_type: list[list[int]] = [
            [self.of_type(island, kind) for kind in self.types] for island in range(len(self.island_keys))
        ]
        self.energy: list[int] = [int(energy) for energy in data["artefacts"]["energy"]]
        self.glory: list[int] = [int(glory) for glory in data["path"]["glory"]]
        self.recharge: int = int(data["path"]["recharge"])
        self.troops: int = int(data["start"]["troops"])
        self.golems: int = int(data["start"]["golems"])

    def of_type(self, island: int, kind: int) -> int:
        """The region of this type on an island; -1 if it has none."""
        for region in range(island * ON_AN_ISLAND, (island + 1) * ON_AN_ISLAND):
            if self.types[region] == kind:
                return region
        return -1

    def __str__(self) -> str:
        """All values in one line: so they are part of the digest of the game."""
        rest = [self.region_keys, self.energy, self.glory, self.recharge, self.troops, self.golems]
        return "; ".join([str(part) for part in rest])


WORLD: Final[World] = World(tomllib.loads(files("mythboard.games.mysthea").joinpath(FILE).read_text(encoding="utf-8")))
ISLANDS: Final = 5
REGIONS: Final = 15
TYPES: Final = 5
FOREST: Final = 0
RIVER: Final = 1
MYST: Final = 2
CRYSTAL: Final = 3
MOUNTAIN: Final = 4
