"""Health: whether moves can be kept right now, and if not, why.

A server that only reads what it has in memory is well until the first move is lost, so a look at its health writes: some bytes
to a file beside the database, which needs a disk with room and a folder that takes files, and a row to the database itself
(`SqlStore.check`). That costs a wait for the disk. So a finding is good for some seconds, however often it is asked for, and
all who ask meanwhile share one look.

What is said to whoever asks is one word, fit for a program and without the name of any place; the log has the cause.
"""

from __future__ import annotations

import asyncio
import errno
import os
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from mythboard.server.logs import fault_of, log
from mythboard.server.storage.jobs import code_of
from mythboard.server.storage.schema import Damaged

WELL: Final = ""
KEPT: Final = 2.0  # seconds for which a finding is good
PATIENCE: Final = 2.0  # seconds in which a store that is well answers
PROBE: Final = 64 * 1024  # bytes that must fit on the disk

FULL, READ_ONLY, DAMAGED, GONE, SLOW, AWAY = "disk-full", "read-only", "damaged", "gone", "slow", "away"
CODES: Final = {
    "SQLITE_FULL": FULL, "53100": FULL,
    "SQLITE_READONLY": READ_ONLY, "25006": READ_ONLY,
    "SQLITE_CORRUPT": DAMAGED, "SQLITE_NOTADB": DAMAGED, "XX001": DAMAGED, "XX002": DAMAGED,
}  # fmt: skip
NUMBERS: Final = {
    errno.ENOSPC: FULL, getattr(errno, "EDQUOT", errno.ENOSPC): FULL, errno.EFBIG: FULL,
    errno.EROFS: READ_ONLY, errno.EACCES: READ_ONLY, errno.EPERM: READ_ONLY,
    errno.ENOENT: GONE, errno.ENOTDIR: GONE,
}  # fmt: skip


class Health:
    """See above. `check` asks the store and raises if it is not well; `folder` is where a SQLite file is."""

    def __init__(self, check: Callable[[], Awaitable[object]], folder: Path | None = None) -> None:
        self.check = check
        self.folder = folder
        self.reason = WELL
        self.looked = -KEPT
        self.looking: asyncio.Task[None] | None = None

    async def trouble(self) -> str:
        """Why moves can't be saved, in one word; "" if they can."""
        if time.monotonic() - self.looked >= KEPT:
            if self.looking is None:
                self.looking = asyncio.create_task(self.look())
            await asyncio.shield(self.looking)
        return self.reason

    async def look(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                if self.folder is not None:
                    await asyncio.to_thread(try_to_write, self.folder)
                await self.check()
            self.reason = WELL
        except Exception as error:
            self.reason = reason_for(error)
            log().error("moves can't be saved", reason=self.reason, **fault_of(error))
        finally:
            self.looked = time.monotonic()
            self.looking = None


def try_to_write(folder: Path) -> None:
    with tempfile.TemporaryFile(dir=folder, prefix=".mythboard-health-") as file:
        file.write(bytes(PROBE))
        file.flush()
        os.fsync(file.fileno())


def reason_for(error: BaseException) -> str:
    """One word for a fault, by whatever is behind it."""
    behind: BaseException | None = error
    while behind is not None:
        code = code_of(behind)
        for known, reason in CODES.items():
            if code.startswith(known):
                return reason
        if isinstance(behind, Damaged):
            return DAMAGED
        if isinstance(behind, OSError) and behind.errno in NUMBERS:
            return NUMBERS[behind.errno]
        if isinstance(behind, TimeoutError):
            return SLOW
        behind = behind.__cause__
    return AWAY
