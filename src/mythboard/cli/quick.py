"""The compiled build of a checkout: used by `mythboard` in place of the sources, as long as it was made of these very sources.

`make play` and `make compiled` put it into build/compiled, with a stamp that names the sources and the Python it was made
for. The command is started once more with that folder first on its path, and so are all processes that it starts: the bots
of a server, the workers of a simulation. Tests and programs that import mythboard are left alone: there PYTHONPATH decides.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[3]  # of a checkout; elsewhere, also in the build itself, it has no such stamp
SWITCH: Final = "MYTHBOARD_COMPILED"  # 0: run the sources
# What does not run for long, or not at all, is not worth a second start.
WORTH_IT: Final = frozenset({"serve", "play", "replay", "simulate", "arena", "soak", "upgrade"})


def stamp(root: Path) -> Path:
    return root / "build" / "compiled" / ".stamp"


def sources(root: Path) -> str:
    """A digest of all of ours that decides what is compiled, and of the Python it's for."""
    digest = hashlib.sha256(sys.version.encode() + b"\0")
    source = (file for file in sorted((root / "src").rglob("*")) if "__pycache__" not in file.parts)
    ours = ("pyproject.toml", "hatch_build.py", "package-lock.json", "scripts/build_browser.py")
    for file in filter(Path.is_file, [*(root / name for name in ours), *source]):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(root).as_posix()} {len(content)}\0".encode() + content)
    return digest.hexdigest()


def is_current(root: Path) -> bool:
    """Whether there's a finished build of these sources. Its stamp is written last, and moves with it."""
    try:
        if stamp(root).read_text("utf-8").splitlines()[:1] != [sources(root)]:
            return False
    except OSError:
        return False
    # Whoever has got pictures since then is to see them.
    has_pictures = (stamp(root).parent / "mythboard" / "web" / "static" / "icons.svg").is_file()
    return has_pictures or not (root / "build" / "browser" / "icons.svg").is_file()


def quicken(arguments: list[str]) -> None:
    """Go on as the compiled build, if there's one: this process becomes another, and doesn't come back."""
    if os.name != "posix" or os.environ.get(SWITCH) == "0" or not arguments or arguments[0] not in WORTH_IT:
        return
    if is_current(ROOT):
        paths = [str(stamp(ROOT).parent), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        os.execve(sys.executable, [sys.executable, "-m", "mythboard.cli", *arguments], environment)
