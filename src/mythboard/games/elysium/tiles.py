"""The tiles of the Temple, as tiles.toml prints them: Quests, the Pediment, bonuses, and what Legends and Prestige score."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

FILE: Final = "tiles.toml"
COLOURS: Final = ("red", "blue", "green", "yellow")
LETTERS: Final = ("R", "B", "G", "Y")  # a second sign for each colour, E-CMP-13


class Quest:
    """One side of a Quest tile. E-CON-01"""

    __slots__ = ("gold", "transfers", "vp")

    def __init__(self, gold: int, vp: int, transfers: int) -> None:
        self.gold = gold
        self.vp = vp
        self.transfers = transfers

    def __str__(self) -> str:
        return f"{self.gold} Gold, {self.vp} VP, {self.transfers} Transfer{'' if self.transfers == 1 else 's'}"


class Tiles:
    """Everything tiles.toml says."""

    __slots__ = (
        "citizen", "families", "family_legend", "incomplete", "level_legend", "levels", "more", "prestige", "sides", "two",
    )  # fmt: skip

    def __init__(self, data: dict[str, Any]) -> None:
        self.two: list[Quest] = [quest_of(entry) for entry in data["quests"]["two"]]
        self.more: list[Quest] = [quest_of(entry) for entry in data["quests"]["more"]]
        self.incomplete: Quest = quest_of(data["incomplete"])
        self.sides: list[list[int]] = [[COLOURS.index(c) for c in data["pediment"][side]] for side in ("a", "b")]
        self.levels: list[int] = [int(vp) for vp in data["bonus"]["levels"]]
        self.families: list[int] = [int(vp) for vp in data["bonus"]["families"]]
        self.family_legend: list[int] = [int(vp) for vp in data["scoring"]["family_legend"]]
        self.level_legend: list[int] = [int(vp) for vp in data["scoring"]["level_legend"]]
        self.prestige: list[int] = [int(vp) for vp in data["scoring"]["prestige"]]
        self.citizen: int = int(data["scoring"]["citizen"])

    def quests(self, seats: int) -> list[Quest]:
        """The Quests for so many players, by order number. E-SET-02, E-SET-04"""
        return self.two if seats == 2 else self.more

    def colours_above(self, seats: int, side: int, number: int) -> list[int]:
        """The colours of the Pediment above a Quest: one, or two with 2 players. E-SET-02, E-SET-05"""
        colours = self.sides[side]
        if seats == 2:
            return colours[2 * number - 2 : 2 * number]
        return [colours[number - 1]]

    def __str__(self) -> str:
        """All values in one line: so they are part of the digest of the game."""
        quests = "; ".join([str(quest) for quest in [*self.two, *self.more, self.incomplete]])
        rest = [self.sides, self.levels, self.families, self.family_legend, self.level_legend, self.prestige, self.citizen]
        return f"{quests}; {rest}"


def quest_of(entry: dict[str, Any]) -> Quest:
    return Quest(int(entry["gold"]), int(entry["vp"]), int(entry["transfers"]))


TILES: Final[Tiles] = Tiles(tomllib.loads(files("mythboard.games.elysium").joinpath(FILE).read_text(encoding="utf-8")))
