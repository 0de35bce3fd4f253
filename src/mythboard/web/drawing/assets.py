"""Where the files lie that pages link to as /static/..., and who made those that are not ours.

Our own scripts are in web/static, those of a game in its folder. What others made (fonts, icons) is never committed: a wheel
has it packed into the same folder, a checkout has it in build/browser, made by scripts/build_browser.py. Where neither is,
pages work without. Style sheets are put together from many files: see stylesheets.py.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import mythboard
from mythboard.web.page import folder_of, page_of

OWN: Final = Path(__file__).parent.parent / "static"
HASH_LENGTH: Final = 16
BUILT: Final = Path(__file__).parents[4] / "build" / "browser"  # in a checkout; elsewhere there is no such folder


@dataclass(frozen=True, slots=True)
class Credit:
    """Something in a page that others made."""

    name: str
    what: str  # what it is to us
    makers: str
    address: str
    version: str
    licence: str
    licence_text: str  # the name of a static file, or ""


def static_folders() -> list[Path]:
    """The folders in which a static file is looked for, in this order."""
    return [folder for folder in (OWN, BUILT) if folder.is_dir()]


@cache
def game_files() -> dict[str, Path]:
    """The scripts of the games: `GAME/islands.js` is in the folder of that game's page."""
    return {
        f"{game}/{name}": folder / name
        for game in mythboard.games()
        for folder in [folder_of(game)]
        for name in page_of(game).scripts
        if folder is not None
    }


def static_file(name: str) -> Path | None:
    """The static file of this name, such as "fonts.css"; None if there is none."""
    found = (folder / name for folder in static_folders() if (folder / name).is_file())
    return next(found, None) or game_files().get(name)


@cache
def address_of(name: str) -> str:
    """Where a page finds a static file: named by its content, so that a browser may keep it until it is another one."""
    file = static_file(name)
    if file is None:
        return f"/static/{name}"
    return f"/static/{name}?v={sha256(file.read_bytes()).hexdigest()[:HASH_LENGTH]}"


@cache
def credits_of_others() -> tuple[Credit, ...]:
    """Whom to thank for what a page is made of; nobody if the browser files were not built."""
    file = static_file("credits.json")
    if file is None:
        return ()
    return tuple(Credit(**entry) for entry in json.loads(file.read_text(encoding="utf-8")))
