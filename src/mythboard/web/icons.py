"""Icons: small pictures by what they mean. `icon("money")` is coins everywhere, and nobody else needs to know which.

All pictures are symbols of one file, /static/icons.svg, and take the colour of the text around them. An icon beside a word is
hidden from screen readers; one that stands alone has a label, which is its name to them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

import htpy as h
from htpy import Element

SPRITE: Final = "/static/icons.svg"
SQUARE: Final = "0 0 512 512"


@cache
def named() -> dict[str, dict[str, str]]:
    """The sections of icons.toml: by meaning the name of the picture."""
    sections: dict[str, dict[str, str]] = tomllib.loads(files(__package__).joinpath("icons.toml").read_text(encoding="utf-8"))
    return sections


RESOURCES: Final = named()["resources"]
MYTHOLOGIES: Final = named()["mythologies"]
KINDS: Final = named()["kinds"]
# By meaning. "power" is a resource first, and a kind of card only in `kind_icon`.
ICONS: Final = KINDS | {
    meaning: name for section in named() if section != "kinds" for meaning, name in named()[section].items()
}

LETTERS: Final = {"greek": "G", "egypt": "E", "maya": "M", "norse": "N", "omni": "O"}  # a sign besides colour and glyph


def icon(name: str, label: str = "") -> Element:
    """The icon of this meaning: a resource, a Mythology, a zone, something to press."""
    return picture(ICONS[name], label, f"icon-{name}")


def kind_icon(kind: str, label: str = "") -> Element:
    """What sort of card it is; a kind without an icon of its own is just a card."""
    return picture(KINDS.get(kind, ICONS["cards"]), label, f"icon-kind-{kind}")


def picture(symbol: str, label: str = "", extra: str = "") -> Element:
    """A picture by its own name, such as the emblem of a card."""
    shape = h.use(href=f"{SPRITE}#{symbol}")
    classes = ["icon", extra]
    if label:
        return h.svg(class_=classes, viewBox=SQUARE, role="img", aria_label=label, focusable="false")[shape]
    return h.svg(class_=classes, viewBox=SQUARE, aria_hidden="true", focusable="false")[shape]
