"""`mythboard serve` whose deals a test can choose. Everything but the seed is what is shipped.

A file names the seed of all games that begin from now on; while it is missing or empty, seeds are as secret as ever. There is
no setting for this in mythboard itself: a server whose cards can be known beforehand must not exist outside of its tests.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

SEED_FILE: Final = "MYTHBOARD_TEST_SEED_FILE"

if __name__ == "__main__":  # and not in the processes in which bots think
    from mythboard.table import tokens

    secret = tokens.new_seed

    def new_seed() -> str:
        file = Path(os.environ[SEED_FILE])
        return (file.read_text(encoding="utf-8") if file.exists() else "") or secret()

    tokens.new_seed = new_seed  # before the house takes it from there

    from mythboard.cli import main

    sys.exit(main())
