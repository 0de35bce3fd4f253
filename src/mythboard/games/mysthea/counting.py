"""What texts of Mysthea count and ask, and whom they mean."""

from __future__ import annotations

from mythboard.engine.frames import Frame
from mythboard.engine.table import Table
from mythboard.games.mysthea import board
from mythboard.games.mysthea.islands import controlled, deployed, is_on_island, order_of_play, regions_with
from mythboard.games.mysthea.monsters import island_of


class Controlled:
    """Regions the acting seat controls, of a type or (-1) of all."""

    __slots__ = ("type",)

    def __init__(self, kind: int) -> None:
        self.type = kind

    def __call__(self, table: Table, frame: Frame) -> int:
        return controlled(table, frame.seat, self.type)

    def __str__(self) -> str:
        return f"regions of type {self.type} controlled"


class SetsControlled:
    """Full sets of so many regions that the acting seat controls. M-CH-03"""

    __slots__ = ("every",)

    def __init__(self, every: int) -> None:
        self.every = every

    def __call__(self, table: Table, frame: Frame) -> int:
        return controlled(table, frame.seat) // self.every

    def __str__(self) -> str:
        return f"sets of {self.every} regions controlled"


class Deployed:
    """Own units of a kind on islands; `number` is its base."""

    __slots__ = ("number", "title")

    def __init__(self, number: int, title: str) -> None:
        self.number = number
        self.title = title

    def __call__(self, table: Table, frame: Frame) -> int:
        return deployed(table, self.number, frame.seat)

    def __str__(self) -> str:
        return f"{self.title} deployed"


class CardsIn:
    """Cards in a zone of the acting seat."""

    __slots__ = ("title", "zone")

    def __init__(self, zone: int, title: str) -> None:
        self.zone = zone
        self.title = title

    def __call__(self, table: Table, frame: Frame) -> int:
        return len(table.zones[self.zone + frame.seat])

    def __str__(self) -> str:
        return self.title


def regions_present(table: Table, frame: Frame) -> int:
    return len(regions_with(table, frame.seat))


def xp_held(table: Table, frame: Frame) -> int:
    return board.xp(table, frame.seat)


def defeats_this_era(table: Table, frame: Frame) -> int:
    return board.defeats(table)


UPGRADES_IN_PLAY = CardsIn(board.UPGRADES, "upgrades in play")
ACCESSORIES_IN_PLAY = CardsIn(board.ACCESSORIES, "accessories in play")
ENCOUNTERS_FACED = CardsIn(board.FACED, "encounters faced")
DISCARDED = CardsIn(board.DISCARD, "cards in the discard pile")


class ChoseAtLeast:
    """So many cards were chosen before."""

    __slots__ = ("least", "mark")

    def __init__(self, mark: str, least: int) -> None:
        self.mark = mark
        self.least = least

    def __call__(self, table: Table, frame: Frame) -> bool:
        return frame.get(self.mark) >= self.least

    def __str__(self) -> str:
        return f"{self.mark} >= {self.least}"


# Players


def everybody(table: Table, frame: Frame) -> list[int]:
    """In order of play."""
    return order_of_play(table)


def opponents(table: Table, frame: Frame) -> list[int]:
    return [seat for seat in order_of_play(table) if seat != frame.home]


def not_taking_part(table: Table, frame: Frame) -> list[int]:
    """Those without a unit on the island of the attacking monster. M-MST-01"""
    island = island_of(table, frame.card)
    return [seat for seat in order_of_play(table) if not is_on_island(table, seat, island)]
