"""Doors: what a room lets others use, checked by import-linter (see `make lint`).

The `__init__.py` of every room is its door: a paragraph on what the room is for, and `__all__`, the modules and names that
others may import. Whatever `__all__` doesn't name is behind the door: only modules of the same room import it. Rooms have rooms
of their own (server.storage), so an import passes every door on its way, and none of those it is inside of already.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import grimp
from importlinter import Contract, ContractCheck, fields, output

SOURCES = Path(__file__).resolve().parents[2] / "src"


@cache
def door_of(room: str) -> frozenset[str] | None:
    """What the door of a room names; None if there is no such room, or nothing says what it opens."""
    file = SOURCES.joinpath(*room.split("."), "__init__.py")
    if not file.is_file():
        return None
    for line in ast.parse(file.read_text("utf-8")).body:
        if isinstance(line, ast.Assign) and [ast.unparse(target) for target in line.targets] == ["__all__"]:
            return frozenset(ast.literal_eval(line.value))
    return None


def closed_door(importer: str, imported: str) -> str | None:
    """The first room whose door is closed to this import; None if every door on its way is open."""
    steps = imported.split(".")
    for depth in range(2, len(steps)):
        room = ".".join(steps[:depth])
        opened = door_of(room)
        is_inside = importer == room or importer.startswith(f"{room}.")
        if opened is not None and not is_inside and steps[depth] not in opened:
            return room
    return None


class Doors(Contract):
    """No import passes a closed door."""

    root = fields.StringField()

    def check(self, graph: grimp.ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002
        broken = [
            (importer, imported, room)
            for imported in sorted(graph.modules)
            for importer in sorted(graph.find_modules_that_directly_import(imported))
            if imported.startswith(f"{self.root}.") and (room := closed_door(importer, imported))
        ]
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported, room in check.metadata["broken"]:
            output.print_error(f"{importer} imports {imported}, which the door of {room} doesn't name.")
