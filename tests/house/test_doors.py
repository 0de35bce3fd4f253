"""The doors of the rooms: what they name is there, and what they don't name stays behind them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.house.doors import SOURCES, closed_door, door_of

PACKAGE = SOURCES / "mythboard"
# The game pages draw themselves on web/page.py's terms, and migrations are read by Alembic: neither is there to be imported.
WITHOUT_A_DOOR = {"chartalea", "elysium", "mysthea", "obol", "migrations", "versions"}
ROOMS = [
    ".".join(file.parent.relative_to(SOURCES).parts)
    for file in sorted(PACKAGE.rglob("__init__.py"))
    if file.parent.name not in WITHOUT_A_DOOR or file.parent.parent.name == "games"
]


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_says_what_it_is_for_and_what_others_may_use(room: str) -> None:
    assert door_of(room), f"{room} has no __all__"
    assert import_module(room).__doc__


@pytest.mark.parametrize("room", ROOMS)
def test_whatever_a_door_names_is_there(room: str) -> None:
    here = import_module(room)
    folder = SOURCES.joinpath(*room.split("."))
    for name in door_of(room) or ():
        assert hasattr(here, name) or is_room_or_module(folder / name), f"{room} has no {name}"


def is_room_or_module(place: Path) -> bool:
    return place.is_dir() or place.with_suffix(".py").is_file()


@pytest.mark.parametrize(
    ("importer", "imported", "closed"),
    [
        ("mythboard.server.app", "mythboard.table.history.differences", "mythboard.table.history"),
        ("mythboard.server.app", "mythboard.table.preconditions", "mythboard.table"),
        ("mythboard.table.house", "mythboard.table.preconditions", None),
        ("mythboard.server.app", "mythboard.table.house", None),
        ("mythboard.server.app", "mythboard.table", None),
        ("mythboard.server.app", "litestar.app", None),
    ],
)
def test_an_import_passes_open_doors_only(importer: str, imported: str, closed: str | None) -> None:
    assert closed_door(importer, imported) == closed
