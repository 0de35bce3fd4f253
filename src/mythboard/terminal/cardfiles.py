"""Card files beside a game's own: to check them, and to play with them.

The reader wants all cards of a game at once, since cards may name each other. So the files a person gives are put
together with the game's own: a card in a given file takes the place of the game's card of the same key, a card with a
new key is added. In the game's own files the lines of a replaced card are blanked, not cut, so that a complaint about
any other card names the right line.
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import mythboard
from mythboard.cards.reader import Source
from mythboard.engine.errors import BadOption
from mythboard.engine.game import Game
from mythboard.terminal.files import BadFile, read_text
from mythboard.terminal.menu import counted

HEADER = re.compile(r"\s*\[\s*\"?([a-z0-9-]+)\"?\s*\]\s*(#.*)?")


def keys_of(text: str) -> list[str]:
    """The keys of the cards in a file; none if it is not TOML: the reader will say so better."""
    try:
        return list(tomllib.loads(text))
    except (tomllib.TOMLDecodeError, RecursionError):
        return []


def own_sources(name: str) -> list[Source]:
    """A game's own card files, as they lie on the disk now, in the order in which the game reads them."""
    place = {key: index for index, key in enumerate(mythboard.game(name).cards)}
    found: list[tuple[int, Source]] = []
    for file in files(f"mythboard.games.{name}").joinpath("data").iterdir():
        if file.name.endswith(".toml"):
            source = Source(file.name, file.read_text(encoding="utf-8"))
            first = min((place.get(key, len(place)) for key in keys_of(source.text)), default=len(place))
            found.append((first, source))
    return [source for _, source in sorted(found, key=lambda pair: (pair[0], pair[1].name))]


def without(source: Source, keys: set[str]) -> Source:
    """The file with the lines of these cards left blank."""
    if not keys.intersection(keys_of(source.text)):
        return source
    kept: list[str] = []
    keeping = True
    for line in source.text.split("\n"):
        header = HEADER.fullmatch(line)
        if header:
            keeping = header[1] not in keys
        kept.append(line if keeping else "")
    blanked = Source(source.name, "\n".join(kept))
    if keys.intersection(keys_of(blanked.text)):
        raise BadFile(f"The cards of {source.name} are not written one after the other, so none of them can be replaced.")
    return blanked


def read_sources(paths: list[Path]) -> list[Source]:
    """The card files a person named; complaints will call them as the person did."""
    return [Source(str(path), read_text(path, "card file")) for path in paths]


def merged(name: str, given: list[Source]) -> list[Source]:
    """All sources of a game, with the given files in place of its own cards of the same keys."""
    replaced = {key for source in given for key in keys_of(source.text)}
    return [without(source, replaced) for source in own_sources(name)] + given


def changes(name: str, given: list[Source]) -> str:
    """What given files do to a game's cards, in one line."""
    keys = {key for source in given for key in keys_of(source.text)}
    replaced = len(keys.intersection(mythboard.game(name).cards))
    files = ", ".join(source.name for source in given)
    return f"with {files}: {counted(len(keys) - replaced, 'card')} added, {replaced} replaced"


def game_with(name: str, paths: list[Path]) -> Game:
    """A game with the cards of these files. Without files: with its own."""
    mythboard.game(name)  # refuses an unknown name before any file is read
    if not paths:
        return mythboard.game(name)
    return mythboard.game(name, cards=merged(name, read_sources(paths)))


def read_again(name: str, paths: list[Path]) -> Game:
    """The game with its card files read anew from the disk."""
    return mythboard.game(name, cards=merged(name, read_sources(paths)))


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
    given = read_sources(paths)
    game = mythboard.game(name, cards=merged(name, given))
    count = sum(len(keys_of(source.text)) for source in given)
    if not count:
        raise BadFile(f"There is no card in {' or '.join(str(path) for path in paths)}.")
    game.start(seats=game.min_seats)  # cards may be fine one by one and still be too many to set up
    return game, count
