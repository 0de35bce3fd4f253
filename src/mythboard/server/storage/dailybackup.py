"""Daily backups: a server that backs itself up while it is played on.

A SQLite file that is in use is locked, so only the server itself can copy it. Given a folder (`MYTHBOARD_BACKUPS`), it writes a
backup there once a day and deletes the oldest beyond a number. When the next one is due follows from the files in the folder:
a server that is restarted often still makes one a day. With several processes, whoever comes first makes it.
"""

from __future__ import annotations

import asyncio
import random
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from mythboard.server.logs import fault_of, log
from mythboard.server.settings import Settings
from mythboard.server.storage.backup import backup_open
from mythboard.server.storage.databases import Database

ENDING: Final = ".backup"
AGAIN: Final = 600.0  # seconds until it is tried again after something went wrong
SPREAD: Final = 300.0  # seconds over which several processes come to it


def copies_in(folder: Path) -> list[Path]:
    """The backups that were made here, the oldest first: their names are their dates."""
    return sorted(folder.glob(f"mythboard-*{ENDING}"))


def due_in(folder: Path, hours: float) -> float:
    """Seconds until the next backup."""
    made = copies_in(folder)
    return max(0.0, made[-1].stat().st_mtime + hours * 3600 - time.time()) if made else 0.0


async def copy_once(database: Database, folder: Path, kept: int) -> Path:
    """Write a backup, and put away the oldest ones."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"mythboard-{datetime.now(UTC):%Y-%m-%dT%H-%M-%S}{ENDING}"
    header = await backup_open(database, path)
    for old in copies_in(folder)[:-kept]:
        old.unlink(missing_ok=True)
    log().info("a backup was written", count=header.total)
    return path


async def keep_copies(database: Database, folder: Path, settings: Settings) -> None:
    """Go on for ever. A backup that fails is in the log, and is tried again."""
    while True:
        try:
            spread = random.uniform(0, SPREAD) if settings.workers > 1 else 0.0
            await asyncio.sleep(due_in(folder, settings.backup_hours) + spread)
            if not due_in(folder, settings.backup_hours):
                await copy_once(database, folder, settings.backups_kept)
        except Exception as error:
            log().error("no backup could be written", **fault_of(error))
            await asyncio.sleep(AGAIN)
