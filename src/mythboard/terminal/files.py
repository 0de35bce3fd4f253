"""Reading and writing the files people name. Whatever can be wrong with one is said in a sentence."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from mythboard.cards.files import read_text, reason
from mythboard.engine.errors import BadFile
from mythboard.engine.journal import FIRST_LINES

UPTO = "upto"


def check_writable(path: Path, what: str) -> None:
    """Refuse early what could not be written later."""
    try:
        if path.is_dir():
            raise BadFile(f"{path} is a folder; give a file name for the {what}.")
        if not path.absolute().parent.is_dir():
            raise BadFile(f"There is no folder {path.absolute().parent} for the {what}.")
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise BadFile(f"The {what} can't be written to {path}: {why}.") from None


def write_text(path: Path, text: str, what: str) -> None:
    """Write a file whole or not at all: a full disk or a crash never leaves half of it."""
    check_writable(path, what)
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            beside.unlink()
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise BadFile(f"The {what} can't be written to {path}: {why}.") from None


def refuse_to_overwrite(path: Path) -> None:
    """A journal may take the place of a journal, and of nothing else: a slip of the finger must not cost a letter."""
    starts = tuple([line.encode() for line in FIRST_LINES])
    try:
        if not path.is_file():
            return
        with path.open("rb") as file:
            is_journal = file.read(max(map(len, starts))).startswith(starts)
    except (OSError, ValueError):
        return  # writing will say what is wrong
    if not is_journal:
        raise BadFile(f"{path} exists already and isn't a journal; choose another name.")


def read_journal(path: Path) -> list[str]:
    """The lines of a journal. Blank lines at its end, as editors leave them, do not matter."""
    return read_text(path, "journal").rstrip("\n").split("\n")


def way_on(path: Path, departed: int) -> str:
    """How to go on with the game of a journal that goes differently from an answer on; "" from its first."""
    return f"Type 'load {path} {UPTO} {departed - 1}' to continue from there, with today's rules." if departed > 1 else ""


def write_journal(path: Path, lines: list[str]) -> None:
    write_text(path, "\n".join(lines) + "\n", "journal")
