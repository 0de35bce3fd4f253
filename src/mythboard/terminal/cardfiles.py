"""Card files beside a game's own: to check them, and to play with them."""

from __future__ import annotations

from pathlib import Path

import mythboard
from mythboard.cards.files import keys_of
from mythboard.engine.errors import BadFile, BadOption
from mythboard.engine.game import Game
from mythboard.terminal.menu import counted


def changes(game: Game) -> str:
    """What given files do to a game's cards, in one line."""
    given = game.contents.given
    keys = {key for source in given for key in keys_of(source.text)}
    replaced = len(keys.intersection(mythboard.game(game.name).cards))
    files = ", ".join(source.name for source in given)
    return f"with {files}: {counted(len(keys) - replaced, 'card')} added, {replaced} replaced"


def game_with(name: str, paths: list[Path]) -> Game:
    """A game with the cards of these files. Without files: with its own."""
    return mythboard.game(name, cards=paths or None)


def read_again(name: str, paths: list[Path]) -> Game:
    """The game with its card files read anew from the disk."""
    return mythboard.game(name, cards=paths)


def game_of_files(paths: list[Path], named: str | None) -> str:
    """Which game card files belong to: the one that was named, or the one in whose folder they lie, the innermost of such."""
    known = mythboard.games()
    if named is not None:
        return mythboard.game(named).name
    around = [[part for part in path.absolute().parts[:-1] if part in known] for path in paths]
    found = {folders[-1] for folders in around if folders}
    if len(found) == 1:
        return found.pop()
    if not found and len(known) == 1:
        return known[0]
    raise BadOption(f"Say which game these cards belong to, with --game: {', '.join(known)}.")


def check(paths: list[Path], named: str | None) -> tuple[Game, int]:
    """Read card files as their game would; BadCards with every complaint, else the game and how many cards they hold."""
    name = game_of_files(paths, named)
    game = mythboard.game(name, cards=paths)
    count = sum(len(keys_of(source.text)) for source in game.contents.given)
    if not count:
        raise BadFile(f"There are no cards in {' or '.join(str(path) for path in paths)}.")
    return game, count
