"""The games. Each folder is one, and knows nothing of the others."""

from __future__ import annotations

from contextlib import suppress
from functools import cache, partial
from importlib.resources import files

from mythboard.cards.reader import Source
from mythboard.engine.changes import Change, changes_in
from mythboard.engine.digest import meaning_of
from mythboard.engine.errors import UnknownGame
from mythboard.engine.game import Game
from mythboard.games import chartalea, elysium, mysthea, obol

__all__ = ["chartalea", "elysium", "game", "games", "mysthea", "obol"]

BUILDERS = {"chartalea": chartalea.build, "elysium": elysium.build, "mysthea": mysthea.build, "obol": obol.build}

CHANGES = "changes.toml"
CODE = (".py", ".lark")

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
    built.code = partial(code_of, name)
    built.changes = changes_of(name)
    return built


@cache
def changes_of(name: str) -> tuple[Change, ...]:
    """What has changed in the rules of a game of ours."""
    with suppress(ModuleNotFoundError, FileNotFoundError):
        return changes_in(files(f"mythboard.games.{name}").joinpath(CHANGES).read_text("utf-8"), f"{name}/{CHANGES}")
    return ()


def code_of(name: str) -> str:
    """A hash of all that the rules of a game are written in; the same in a compiled package, which has its sources, too."""
    return " ".join([code_in("mythboard.engine"), code_in("mythboard.cards"), code_in(f"mythboard.games.{name}")])


@cache
def code_in(package: str) -> str:
    """The same of a package; "" if there is none: a game that somebody else has added to ours."""
    with suppress(ModuleNotFoundError):
        written = [(file.name, file.read_text("utf-8")) for file in files(package).iterdir() if file.name.endswith(CODE)]
        return " ".join(sorted([meaning_of(text) if name.endswith(".py") else text for name, text in written]))
    return ""
