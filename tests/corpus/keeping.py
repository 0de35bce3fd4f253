"""The files of a corpus: one folder for each commit whose games are kept.

rooms.sqlite3.xz   the database of a server with all rooms
facts.json         the rules version of each game, and what is true of each room (see facts.py)
journals.json.xz   games without a room: facts, and the journal as text
"""

from __future__ import annotations

import json
import lzma
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import mythboard

FOLDER: Final = Path(__file__).resolve().parent
DEPARTURES: Final = FOLDER / "departures.json"
ROOMS: Final = "rooms.sqlite3.xz"
FACTS: Final = "facts.json"
JOURNALS: Final = "journals.json.xz"


def commits() -> list[str]:
    """The commits whose games are kept."""
    return sorted(folder.name for folder in FOLDER.iterdir() if (folder / FACTS).exists())


def facts(commit: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / commit / FACTS).read_text(encoding="utf-8"))
    return found


def journals(commit: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(lzma.decompress((FOLDER / commit / JOURNALS).read_bytes()))
    return found


@contextmanager
def database(commit: str) -> Iterator[Path]:
    """The database of a commit, as a file that may be changed."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "rooms.sqlite3"
        file.write_bytes(lzma.decompress((FOLDER / commit / ROOMS).read_bytes()))
        yield file


def departures() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(DEPARTURES.read_text(encoding="utf-8"))
    return found


# Writing


def keep(commit: str, file: Path, rooms: dict[str, Any], games: list[dict[str, Any]]) -> Path:
    """Keep a closed database, the facts of its rooms, and journals; the folder they are in."""
    folder = FOLDER / commit
    folder.mkdir(exist_ok=True)
    with closing(sqlite3.connect(file)) as rows:
        rows.execute("VACUUM")
    (folder / ROOMS).write_bytes(packed(file.read_bytes()))
    (folder / JOURNALS).write_bytes(packed(json.dumps(games, separators=(",", ":")).encode()))
    versions = {name: mythboard.game(name).version for name in mythboard.games()}
    lines = [f"  {json.dumps(id)}: {json.dumps(known, separators=(',', ':'))}" for id, known in rooms.items()]
    text = f'{{\n"rules": {json.dumps(versions)},\n"rooms": {{\n' + ",\n".join(lines) + "\n}\n}\n"
    (folder / FACTS).write_text(text, encoding="utf-8")
    return folder


def packed(data: bytes) -> bytes:
    return lzma.compress(data, preset=9 | lzma.PRESET_EXTREME)
