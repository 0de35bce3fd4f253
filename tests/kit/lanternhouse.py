"""`mythboard serve` with Lanterns among its games, for tests of the plain page. Everything else is what is shipped.

There is no setting for guests in mythboard itself: a game is added to its register, as the guide says.
"""

from __future__ import annotations

import sys

from mythboard.games import BUILDERS
from tests.kit.lanterns import NAME, build

BUILDERS[NAME] = build  # also in the processes in which bots think: they read this file as well

if __name__ == "__main__":
    from mythboard.cli import main

    sys.exit(main())
