"""The games. Each folder is one, and knows nothing of the others."""

from __future__ import annotations

from mythboard.cards.files import CardFiles, sources_of
from mythboard.engine.errors import UnknownGame
from mythboard.engine.game import Game
from mythboard.games import chartalea, elysium, mysthea, obol

__all__ = ["chartalea", "elysium", "game", "games", "mysthea", "obol"]

BUILDERS = {"chartalea": chartalea.build, "elysium": elysium.build, "mysthea": mysthea.build, "obol": obol.build}

_built: dict[str, Game] = {}


def games() -> list[str]:
    """The names of all games."""
    return sorted(BUILDERS)


def game(name: str, cards: CardFiles | None = None) -> Game:
    """A game by name, with its own cards; or, read anew, with those of other card files beside and in place of them.

    Card files are named by their paths, or given as they were read: `game("obol", cards=["mine.toml", Source("a", text)])`.
    """
    if name not in BUILDERS:
        raise UnknownGame(f"There is no game {name!r}; there is {', '.join(games())}.")
    if cards is not None:
        return BUILDERS[name](sources_of(cards))
    if name not in _built:
        _built[name] = BUILDERS[name]([])
    return _built[name]
