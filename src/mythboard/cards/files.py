"""Card files beside a game's own: read as a person names them, and put together with those of the game.

The reader wants all cards of a game at once, since cards may name each other. So a card in a given file takes the place of the
game's card of the same key, and a card with a new key is added. In the game's own files the lines of a replaced card are
blanked, not cut, so that a complaint about any other card names the right line.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

from mythboard.engine.card import Source
from mythboard.engine.errors import BadCards, BadFile, BadOption

HEADER = re.compile(r"\s*\[\s*\"?([a-z0-9-]+)\"?\s*\]\s*(#.*)?")
LARGEST = 20_000_000  # bytes; more than any file we would accept

CardFiles = str | Path | Source | Iterable[str | Path | Source]


def sources_in(package: str) -> list[Source]:
    """The card files of a game's package, by name: the order decides which number a card has on the table."""
    folder = files(package).joinpath("data")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return [Source(name, folder.joinpath(name).read_text(encoding="utf-8")) for name in names]


def sources_of(cards: CardFiles) -> list[Source]:
    """The card files that somebody names: by path, or as they were read. Complaints call them as the person did."""
    named: list[object] = [cards] if isinstance(cards, str | Path | Source) or not isinstance(cards, Iterable) else list(cards)
    found: list[Source] = []
    for one in named:
        if isinstance(one, Source):
            found.append(one)
        elif isinstance(one, str) and "\n" in one:
            raise BadOption("Pass the path of a card file; of a text that you have already, Source('its name', text).")
        elif isinstance(one, str | Path):
            found.append(Source(str(one), read_text(Path(one), "card file")))
        else:
            raise BadOption(f"Cards are the path of a card file, or several; not {str(one)[:40]!r}.")
    return found


def keys_of(text: str) -> list[str]:
    """The keys of the cards in a file; none if it is not TOML: the reader will say so better."""
    try:
        return list(tomllib.loads(text))
    except (tomllib.TOMLDecodeError, RecursionError):
        return []


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
        raise BadCards([f"The cards of {source.name} are not written one after the other, so none of them can be replaced."])
    return blanked


def merged(own: list[Source], given: list[Source]) -> list[Source]:
    """All sources of a game, with the given files in place of its own cards of the same keys."""
    replaced = {key for source in given for key in keys_of(source.text)}
    return [without(source, replaced) for source in own] + given


def reason(error: OSError) -> str:
    """The system's words, without number and path."""
    return (error.strerror or type(error).__name__).lower()


def read_text(path: Path, what: str) -> str:
    """The text of a file; `what` names it in complaints, as in "card file"."""
    try:
        if path.is_dir():
            raise BadFile(f"{path} is a folder, not a {what}.")
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)  # never more: somebody may name a device that has no end
    except FileNotFoundError:
        raise BadFile(f"There is no {what} {path}.") from None
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise BadFile(f"The {what} {path} cannot be read: {why}.") from None
    if len(data) > LARGEST:
        raise BadFile(f"The {what} {path} is larger than {LARGEST // 1_000_000} MB.")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadFile(f"The {what} {path} is not written in UTF-8: line {line} has the byte {data[error.start]:#x}.") from None
    return text.replace("\r\n", "\n")
