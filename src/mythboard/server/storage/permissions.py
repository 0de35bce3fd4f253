"""Permissions: nobody but its owner reads a database or a key, however it came to be where it is.

Files that this program makes are for their owner alone. One that was copied, unpacked or restored may have become readable by
others, and with it every hidden card and everybody's seat. Such a file is closed again, and whoever starts the server is told,
for it may have been read already. A folder that others may write is closed to them, too: they could exchange the files in it.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mythboard.server.storage.schema import StoreTrouble

OTHERS: Final = 0o077
WRITTEN_BY_OTHERS: Final = 0o022
BESIDE: Final = ("", "-wal", "-shm", "-journal")  # what SQLite keeps beside a file


def closed_to_others(database: Path | None, *files: Path) -> Iterator[str]:
    """Close whatever is open to others, with a sentence for each; StoreTrouble if it cannot be closed."""
    if os.name != "posix":
        return
    beside = [database.with_name(f"{database.name}{ending}") for ending in BESIDE] if database is not None else []
    for file in (*beside, *files):
        if file.is_file() and close(file, OTHERS):
            yield f"Others could read {file}. They no longer can, but its content may be known."
    for folder in {file.parent for file in (*beside, *files)}:
        is_shared = (
            folder.is_dir() and stat.S_IMODE(folder.stat().st_mode) & stat.S_ISVTX
        )  # there only owners rename and delete
        if folder.is_dir() and not is_shared and close(folder, WRITTEN_BY_OTHERS):
            yield f"Others could write to the folder {folder}. Now only its owner can."


def close(place: Path, bits: int) -> bool:
    """Take away what others may do; whether there was anything to take."""
    mode = stat.S_IMODE(place.stat().st_mode)
    if not mode & bits:
        return False
    try:
        place.chmod(mode & ~bits)
    except OSError:
        raise StoreTrouble(
            f"{place} is open to others, and this user can't change that. Its owner can: chmod go= '{place}'."
        ) from None
    return True
