"""Icons: small pictures by what they mean. `icon("money")` is coins everywhere, and nobody else needs to know which.

Which picture it is, icons.toml says: the one here for all pages, and one in the folder of each game. All pictures are symbols
of a few files and take the colour of the text around them: /static/icons.svg has the icons of all pages, and the emblems on
cards have a file for each game (`emblem`). An icon beside a word is hidden from screen readers; one that stands alone has a
label, which is its name to them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from mythboard.engine.card import Card
from mythboard.web.drawing import html as h
from mythboard.web.drawing.assets import address_of
from mythboard.web.drawing.html import Element

SPRITE: Final = "icons.svg"
SQUARE: Final = "0 0 512 512"


@cache
def named() -> dict[str, dict[str, str]]:
    """By section and meaning the name of the picture, of all pages together. A meaning has one picture, whatever the game."""
    sections: dict[str, dict[str, str]] = {}
    home = Path(__file__).parent.parent
    for file in (home / "icons.toml", *sorted(home.glob("*/icons.toml"))):
        for section, pictures in tomllib.loads(file.read_text(encoding="utf-8")).items():
            sections.setdefault(section, {}).update(pictures)
    return sections


KINDS: Final = named()["kinds"]
# By meaning. "power" is a resource first, and a kind of card only in `kind_icon`.
ICONS: Final = KINDS | {
    meaning: name for section in named() if section != "kinds" for meaning, name in named()[section].items()
}

COMMON: Final = frozenset(ICONS.values())  # pictures that are in the file of all pages


def icon(name: str, label: str = "") -> Element:
    """The icon of this meaning: a resource, a Mythology or Family, a zone, something to press."""
    return picture(SPRITE, ICONS[name], label, f"icon-{name}")


def kind_icon(kind: str, label: str = "") -> Element:
    """What sort of card it is; a kind without an icon of its own is just a card."""
    return picture(SPRITE, KINDS.get(kind, ICONS["cards"]), label, f"icon-kind-{kind}")


def emblem(game: str, card: Card, extra: str = "") -> Element:
    """The emblem of a card; one that has none shows what kind of card it is."""
    if not card.emblem:
        return picture(SPRITE, KINDS.get(card.kind, ICONS["cards"]), "", extra)
    return picture(SPRITE if card.emblem in COMMON else f"emblems-{game}.svg", card.emblem, "", extra)


@cache
def picture(sprite: str, symbol: str, label: str, extra: str) -> Element:
    """A picture by its own name, in one of the files."""
    shape = h.use(href=f"{address_of(sprite)}#{symbol}")
    classes = ["icon", extra]
    if label:
        return h.svg(class_=classes, viewBox=SQUARE, role="img", aria_label=label, focusable="false")[shape]
    return h.svg(class_=classes, viewBox=SQUARE, aria_hidden="true", focusable="false")[shape]
