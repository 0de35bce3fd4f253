"""Which rules the package of a game has: what has changed in them, and a hash of all that they are written in."""

from __future__ import annotations

from functools import cache, partial
from importlib.resources import files

from mythboard.engine.changes import FIRST, changes_in
from mythboard.engine.digest import meaning_of
from mythboard.engine.parts import Edition

CHANGES = "changes.toml"
CODE = (".py", ".lark")


def edition_of(package: str) -> Edition:
    """The edition of a package's rules. Its version is that of the last entry of the changes.toml there."""
    changes = changes_in(files(package).joinpath(CHANGES).read_text("utf-8"), f"{package.rpartition('.')[2]}/{CHANGES}")
    return Edition(changes[-1].version if changes else FIRST, changes, partial(code_of, package))


def code_of(package: str) -> str:
    """A hash of all that the rules of a game are written in; the same in a compiled package, which has its sources, too."""
    return " ".join([code_in("mythboard.engine"), code_in("mythboard.cards"), code_in(package)])


@cache
def code_in(package: str) -> str:
    """The same of one package."""
    written = [(file.name, file.read_text("utf-8")) for file in files(package).iterdir() if file.name.endswith(CODE)]
    return " ".join(sorted([meaning_of(text) if name.endswith(".py") else text for name, text in written]))
