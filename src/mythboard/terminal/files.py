"""Reading and writing the files people name. Whatever can be wrong with one is said in a sentence."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from mythboard.engine.errors import MythboardError
from mythboard.engine.journal import FIRST_LINES

LARGEST = 20_000_000  # bytes; more than any journal or card file we would accept


UPTO = "upto"


class BadFile(MythboardError):
    """A file cannot be read or written."""


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


def check_writable(path: Path, what: str) -> None:
    """Refuse early what could not be written later."""
    try:
        if path.is_dir():
            raise BadFile(f"{path} is a folder; name a file for the {what}.")
        if not path.absolute().parent.is_dir():
            raise BadFile(f"There is no folder {path.absolute().parent} for the {what}.")
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise BadFile(f"The {what} cannot be written to {path}: {why}.") from None


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
        raise BadFile(f"The {what} cannot be written to {path}: {why}.") from None


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
        raise BadFile(f"{path} is there already and is no journal; choose another name.")


def read_journal(path: Path) -> list[str]:
    """The lines of a journal. Blank lines at its end, as editors leave them, do not matter."""
    return read_text(path, "journal").rstrip("\n").split("\n")


def way_on(path: Path, departed: int) -> str:
    """How to go on with the game of a journal that goes differently from an answer on; "" from its first."""
    return f"Type 'load {path} {UPTO} {departed - 1}' to continue from before that, with today's rules." if departed > 1 else ""


def write_journal(path: Path, lines: list[str]) -> None:
    write_text(path, "\n".join(lines) + "\n", "journal")
