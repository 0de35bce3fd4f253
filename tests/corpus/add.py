"""Add the games of this commit to the corpus: `python -m tests.corpus.add`. Do it for every release, and commit the folder.

`--commit NAME` names the folder, where git is not at hand.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mythboard.server.storage.store import open_store
from tests.corpus.keeping import FOLDER, keep
from tests.corpus.playing import fill, journals


def this_commit() -> str:
    asked = ["git", "rev-parse", "--short=7", "HEAD"]
    return subprocess.run(asked, cwd=FOLDER, check=True, capture_output=True, text=True).stdout.strip()


async def filled(file: Path) -> dict[str, Any]:
    store = await open_store(file)
    try:
        return await fill(store)
    finally:
        await store.close()


def add(commit: str) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "rooms.sqlite3"
        rooms = asyncio.run(filled(file))
        kept = keep(commit, file, rooms, journals())
    for written in sorted(kept.iterdir()):
        print(f"{written.relative_to(FOLDER)}: {written.stat().st_size:,} bytes")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.corpus.add", description="Add the games of this commit to the corpus."
    )
    parser.add_argument("--commit", help="the name of the folder; by default that of the commit")
    given = parser.parse_args()
    add(given.commit or this_commit())
    return 0


if __name__ == "__main__":
    sys.exit(main())
