"""Where parsed cards are kept: in the package itself, if a wheel brought them along, and in the person's cache folder.

That folder is a convenience. Where it can't be written, cards are parsed each time. A file is written under another name first
and then renamed, so that nobody ever reads half of it, and of two processes that write the same one the last wins. Those that
weren't used for the longest go when there are too many.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

PACKED = Path(__file__).with_name("cards") / "trees"
PLACE = "MYTHBOARD_CACHE"  # names another folder
MOST = 40  # files: a game has one for each state of its cards


def cache_folder() -> Path:
    """Where this system wants things kept that can be made again; relative to nothing, or RuntimeError if there's no home."""
    if named := os.environ.get(PLACE):
        return Path(named)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "mythboard"


class DiskShelf:
    """Texts by name in files."""

    def find(self, name: str) -> str | None:
        with suppress(OSError, UnicodeDecodeError):
            return (PACKED / f"{name}.json").read_text("utf-8")
        with suppress(OSError, RuntimeError):
            file = cache_folder() / f"{name}.json"
            text = file.read_text("utf-8", errors="replace")  # damaged then, and noticed
            with suppress(OSError):
                os.utime(file)
            return text
        return None

    def keep(self, name: str, text: str) -> None:
        with suppress(OSError, RuntimeError):
            folder = cache_folder()
            folder.mkdir(parents=True, exist_ok=True)
            half = folder / f"{name}.{os.getpid()}"
            try:
                half.write_text(text, "utf-8")
                half.replace(folder / f"{name}.json")
            finally:
                half.unlink(missing_ok=True)
            for old in sorted(folder.glob("*.json"), key=age)[MOST:]:
                old.unlink(missing_ok=True)

    def complain(self, name: str) -> None:
        print(f"mythboard: {name}.json in the cache folder was damaged. It's being made again.", file=sys.stderr)


def age(file: Path) -> float:
    """The least for a file that was used just now; a file that has gone meanwhile counts as old."""
    try:
        return -file.stat().st_mtime
    except OSError:
        return 0.0
