"""Lanes: the three ways in which every scenario is played at once.

A lane says what becomes of its table before each answer: it stays, it is left behind for its clone, or it is written as JSON
and read back. After every answer all lanes must hold the same position and show every seat the same things.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from mythboard.engine.game import Game
from mythboard.engine.table import Table


class Difference(AssertionError):
    """Two lanes disagree, or a table changed that should not: a fault of the engine, not of the scenario."""


@dataclass(frozen=True)
class Lane:
    name: str
    renew: Callable[[Game, Table], Table]


def stay(game: Game, table: Table) -> Table:
    return table


def clone(game: Game, table: Table) -> Table:
    return table.clone()


def save_and_load(game: Game, table: Table) -> Table:
    return game.load(json.loads(json.dumps(table.dump())))


LANES = (Lane("as it is", stay), Lane("on a clone", clone), Lane("saved and loaded", save_and_load))


def position(table: Table) -> dict[str, object]:
    """All of a position but its origin, which says where the table came from."""
    data = table.dump()
    del data["origin"]
    return data


def position_text(table: Table) -> str:
    return json.dumps(position(table))


def check_agreement(lanes: Sequence[Lane], tables: Sequence[Table], when: str) -> None:
    """Difference, with the fields that differ, unless all lanes agree."""
    __tracebackhide__ = True
    first = tables[0]
    expected = position(first)
    viewers: list[int | None] = [*range(first.seats), None]
    views = [first.view(viewer) for viewer in viewers]
    for lane, table in zip(lanes[1:], tables[1:], strict=True):
        found = position(table)
        for field, value in expected.items():
            if found[field] != value:
                raise Difference(f"{when}, {lane.name}: {field} is {found[field]}, but {value} {lanes[0].name}.")
        for viewer, view in zip(viewers, views, strict=True):
            if table.view(viewer) != view:
                who = "a spectator" if viewer is None else f"seat {viewer}"
                raise Difference(f"{when}, {lane.name}: {who} sees something else than {lanes[0].name}.")
