"""Style sheets as pages load them. They are written as many small files, each about one thing; a page asks for two.

    site.css            fonts, colours, parts and card faces: what every page has
    pages-GAME.css      a page about one game: the faces of its cards, and what ordinary pages have
    pages.css           the same with the cards of all games, for pages about none of them
    table-GAME.css      a table: the faces of its cards, the table, the game's own board, and at last what narrow screens change

Tables could share their common part, but a later rule wins over an earlier one, and what a game says of its board belongs
after what all tables share and before what changes on narrow screens. Whoever plays a single game loads only one of them.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import mythboard
from mythboard.web.drawing.assets import HASH_LENGTH, static_file
from mythboard.web.page import Page, folder_of, page_of

HOME: Final = Path(__file__).parent.parent / "styles"
FONTS: Final = "fonts.css"  # made by others, so it is among the static files; pages work without
SITE: Final = "site.css"
OF_SITE: Final = ("base.css", "parts.css", "card.css", "cardtext.css")
OF_PAGES: Final = ("pages.css", "reference.css")
OF_TABLES: Final = ("table.css", "spots.css", "boards.css")
AROUND_BOARDS: Final = ("recap.css", "dock.css", "side.css", "look.css")
NARROW: Final = ("narrow.css",)


def for_table(game: str) -> tuple[str, ...]:
    """The sheets of a table, in the order in which they are loaded."""
    return (SITE, f"table-{game}.css")


def for_page(game: str = "") -> tuple[str, ...]:
    """The sheets of any other page, about this game or about none."""
    return (SITE, f"pages-{game}.css" if game else "pages.css")


def all_names() -> list[str]:
    """Every sheet there is."""
    made = [name for game in mythboard.games() for name in (*for_page(game), *for_table(game))]
    return list(dict.fromkeys([*for_page(), *made]))


def sources_of(name: str) -> list[Path]:
    """The files a sheet is made of."""
    if name == SITE:
        fonts = static_file(FONTS)
        return [*([fonts] if fonts is not None else []), *ours(OF_SITE)]
    kind, _, game = name.removesuffix(".css").partition("-")
    page = page_of(game)
    if kind == "table":
        return [
            *cards_of(game),
            *ours(OF_TABLES),
            *own(game, page.table_styles),
            *ours(AROUND_BOARDS),
            *ours(NARROW),
            *own(game, page.narrow_styles),
        ]
    shown = [game] if game else mythboard.games()
    return [*(file for one in shown for file in cards_of(one)), *ours(OF_PAGES)]


def ours(names: tuple[str, ...]) -> list[Path]:
    return [HOME / name for name in names]


def own(game: str, names: tuple[str, ...]) -> list[Path]:
    """Files in the folder of a game."""
    folder = folder_of(game)
    return [folder / name for name in names] if folder is not None else []


def cards_of(game: str) -> list[Path]:
    page: Page = page_of(game)
    return own(game, page.card_styles)


@cache
def sheet(name: str) -> bytes:
    """A sheet as it is sent."""
    return b"\n".join(file.read_bytes() for file in sources_of(name))


@cache
def style_address(name: str) -> str:
    """Where a page finds a sheet: named by its content, so that a browser may keep it until it is another one."""
    return f"/static/{name}?v={sha256(sheet(name)).hexdigest()[:HASH_LENGTH]}"
