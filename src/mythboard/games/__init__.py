"""The games. Each folder is one, and knows nothing of the others."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files

from mythboard.cards.reader import Source
from mythboard.engine.changes import Change, changes_in
from mythboard.engine.errors import UnknownGame
from mythboard.engine.game import Game
from mythboard.games import chartalea, elysium, mysthea, obol

BUILDERS = {"chartalea": chartalea.build, "elysium": elysium.build, "mysthea": mysthea.build, "obol": obol.build}

CHANGES = "changes.toml"

_built: dict[str, Game] = {}


def games() -> list[str]:
    """The names of all games."""
    return sorted(BUILDERS)


def game(name: str, cards: list[Source] | None = None) -> Game:
    """A game by name, with its own cards or with other card files in their place."""
    if name not in BUILDERS:
        raise UnknownGame(f"There is no game {name!r}; there is {', '.join(games())}.")
    if cards is not None:
        return build(name, cards)
    if name not in _built:
        _built[name] = build(name, None)
    return _built[name]


def build(name: str, cards: list[Source] | None) -> Game:
    built = BUILDERS[name](cards)
    built.code = code_of(name)
    built.changes = changes_of(name)
    return built


@cache
def changes_of(name: str) -> tuple[Change, ...]:
    """What has changed in the rules of a game of ours."""
    with suppress(ModuleNotFoundError, FileNotFoundError):
        return changes_in(files(f"mythboard.games.{name}").joinpath(CHANGES).read_text("utf-8"), f"{name}/{CHANGES}")
    return ()


@cache
def code_of(name: str) -> str:
    """A hash of all that the rules of a game are written in; the same in a compiled package, which has its sources, too."""
    said = sha256()
    for package in ("mythboard.engine", "mythboard.cards", f"mythboard.games.{name}"):
        with suppress(ModuleNotFoundError):  # a game that somebody else has added to ours
            for file in sorted(files(package).iterdir(), key=lambda file: file.name):
                if file.name.endswith((".py", ".lark")):
                    said.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return said.hexdigest()[:16]
