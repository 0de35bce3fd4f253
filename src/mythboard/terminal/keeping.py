"""The game that was left: kept after every answer, offered at the next start.

There is one kept game for each game, a plain journal in the person's data folder. A new game does not destroy it at
once: it is kept once more under another name until the next time.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import platformdirs

from mythboard.terminal.files import BadFile, read_journal, write_journal


class Keeper:
    """Where the running game of one game is kept."""

    def __init__(self, game: str, folder: Path | None = None) -> None:
        self.folder = Path(platformdirs.user_data_dir("mythboard")) if folder is None else folder
        self.path = self.folder / f"{game}.journal"
        self.before = self.folder / f"{game}.before.journal"
        self.trouble = ""  # why keeping does not work here, to be said once

    def keep(self, journal: list[str]) -> bool:
        """Write the journal; False, with the trouble noted, if this machine does not let us."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_journal(self.path, journal)
        except (BadFile, OSError) as error:
            self.trouble = str(error) if isinstance(error, BadFile) else f"The game cannot be kept: {error}."
            return False
        return True

    def kept(self) -> list[str] | None:
        """The journal of the game that was left, if there is one and it has not ended."""
        with suppress(BadFile):
            lines = read_journal(self.path)
            if len(lines) > 8 and " open ~" in lines[-1]:
                return lines
        return None

    def set_aside(self) -> None:
        """Make room for a new game."""
        with suppress(OSError):
            self.path.replace(self.before)

    def forget(self) -> None:
        """The game has ended: nothing is left to go on with."""
        with suppress(OSError):
            self.path.unlink()
