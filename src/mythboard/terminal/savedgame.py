"""The game that was left: kept after every answer, offered at the next start.

There is one kept game for each game, a plain journal in the person's data folder. A new game does not touch it before
its own first answer, and then sets it aside: it is kept once more under another name until the next time.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import platformdirs

from mythboard.engine.errors import BadFile
from mythboard.terminal.files import read_journal, write_journal


class SavedGame:
    """Where the running game of one game is kept."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.folder = Path(platformdirs.user_data_dir("mythboard")) if folder is None else folder
        self.path = self.folder / f"{game}.journal"
        self.before = self.folder / f"{game}.before.journal"
        self.faults = self.folder / "faults.log"  # what was our fault, for whoever mends it
        self.trouble = ""  # why keeping does not work here, to be said once
        self.is_new = False  # a game has begun that is not kept yet: what is kept is another one

    def begin(self) -> None:
        """Another game has begun. The kept one stays where it is until this one is kept."""
        self.is_new = True

    def make_room(self) -> bool:
        """Before a new game is kept the first time: set the old one aside. Whether there was one to go on with."""
        if not self.is_new:
            return False
        self.is_new = False
        was_open = self.kept() is not None
        try:
            self.path.replace(self.before)
        except OSError:
            return False
        return was_open

    def keep(self, journal: list[str]) -> bool:
        """Write the journal; False, with the trouble noted, if this machine does not let us."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_journal(self.path, journal)
        except (BadFile, OSError) as error:
            self.trouble = str(error) if isinstance(error, BadFile) else f"The game can't be saved: {error}."
            return False
        return True

    def kept(self) -> list[str] | None:
        """The journal of the game that was left, if there is one and it has not ended."""
        with suppress(BadFile):
            lines = read_journal(self.path)
            if len(lines) > 8 and " open ~" in lines[-1]:
                return lines
        return None

    def forget(self) -> None:
        """The game has ended: nothing is left to go on with."""
        with suppress(OSError):
            self.path.unlink()


@contextmanager
def noting_faults(path: Path) -> Iterator[None]:
    """Write what the table logs into a file, and not between the lines of a game. Where there can be no file, it's lost."""
    handler: logging.Handler = logging.NullHandler()
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = logging.FileHandler(path, delay=True, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log = logging.getLogger("mythboard")
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)
        handler.close()
