"""`mythboard serve` with few descriptors, as some systems give them: `python -m tests.server.cramped serve ...`."""

from __future__ import annotations

import resource
import sys
from typing import Final

from mythboard.cli import main

DESCRIPTORS: Final = 64

if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
    sys.exit(main(sys.argv[1:]))
