"""The games. Each folder is one, and knows nothing of the others."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import lru_cache

from mythboard.cards.files import CardFiles, sources_of
from mythboard.engine.card import Source
from mythboard.engine.errors import BadCards, BadPosition, UnknownGame
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
        found = BUILDERS[name](sources_of(cards))
        check_set_up(found)
        return found
    if name not in _built:
        _built[name] = BUILDERS[name]([])
    return _built[name]


def check_set_up(game: Game) -> None:
    """Cards may be fine one by one and still be too few or too many to begin with: BadCards says so."""
    for seats in range(game.min_seats, game.max_seats + 1):
        try:
            game.start(seats)
        except Exception as fault:
            why = str(fault).partition("\n")[0].rstrip(".")
            raise BadCards(
                [f"With these cards nobody can set up {game.title} for {seats} players; are there enough of each kind? ({why})"]
            ) from fault


@lru_cache(maxsize=8)
def read_once(name: str, given: tuple[Source, ...]) -> Game:
    return game(name, given)


def found_again(name: str, given: tuple[Source, ...], digest: str) -> Game:
    """The game that was pickled, with the card files it was given; BadPosition if that is another one by now."""
    found = read_once(name, given) if given else game(name)
    if found.digest != digest:
        raise BadPosition(f"This was pickled with other rules or cards of {found.title}. To keep a table, use its position().")
    return found


def how_to_find(game: Game) -> tuple[Callable[[str, tuple[Source, ...], str], Game], tuple[str, tuple[Source, ...], str]]:
    return found_again, (game.name, game.contents.given, game.digest)


copyreg.pickle(Game, how_to_find)
