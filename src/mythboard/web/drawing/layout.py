"""What every page has in common: its head, the bar at the top, the notice at the bottom.

A page hands over its `<main>` element and gets a whole document back. Nothing is written into the document that a strict
content policy would refuse: no script, no style, no handler stands in the HTML itself; all of them are files under /static.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mythboard.web.drawing import html as h
from mythboard.web.drawing.assets import address_of
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.stylesheets import for_page, style_address

NAME: Final = "mythboard"
STONE: Final = "#15171c"  # as in base.css: the colour of the browser's own bar around the page
DESCRIPTION: Final = "Play mythological board games in your browser, with friends or bots. No account, just a name."

NAV: Final = (  # key, address, label; where a game is at hand, cards and rules are those of it
    ("home", "/", "Home"),
    ("cards", "/cards", "Cards"),
    ("rules", "/rules", "Rules"),
    ("about", "/about", "About"),
)
OF_A_GAME: Final = ("cards", "rules")


def main_of(*content: Node, kind: str = "") -> Element:
    """The main part of an ordinary page; `kind` is its class."""
    return h.main("#main", class_=["page", kind], tabindex="-1")[content]


def header_of(nav: str, game: str) -> Element:
    links = [
        h.li[
            h.a(
                href=f"{address}/{game}" if game and key in OF_A_GAME else address,
                aria_current="page" if key == nav else None,
            )[label]
        ]
        for key, address, label in NAV
    ]
    return h.header(".site-header")[
        h.a(".brand", href="/")[h.img(src=address_of("favicon.svg"), alt="", width="32", height="32"), h.span[NAME]],
        h.nav(aria_label="Site")[h.ul[links]],
    ]


def footer_of() -> Element:
    return h.footer(".site-footer")[
        h.p[
            "An unofficial implementation by people who love these games. The games and their names belong to their owners; "
            "none of their pictures or texts are used here."
        ],
        h.p[h.a(href="/about")["Credits, licences and what we designed ourselves"]],
    ]


def flash_of(flash: str) -> Node:
    """A sentence about what was just asked for and did not happen."""
    return h.div("#flash.notice.notice-danger", role="alert")[h.p[flash]] if flash else None


def document(
    title: str,
    main: Node,
    *,
    nav: str = "",
    scripts: Sequence[str] = ("site.js",),
    styles: Sequence[str] | None = None,
    flash: str = "",
    description: str = DESCRIPTION,
    skip_to: str = "main",
    refresh: str = "",
    game: str = "",
) -> str:
    """A whole page. `main` is its `<main>` element, `skip_to` the id of that; scripts and styles are names below /static.

    Styles are those of an ordinary page, unless others are given.

    `refresh` is for browsers that run no script: after how many seconds to load which address, such as "3; url=/t/k3p9xq".
    `game` is the one that the page is about, if it is about one: the header leads to its cards and rules.
    """
    full = NAME if title == NAME else f"{title} · {NAME}"
    page = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title[full],
            h.meta(name="description", content=description),
            h.meta(name="theme-color", content=STONE),
            h.meta(name="color-scheme", content="dark"),
            h.noscript[h.meta(http_equiv="refresh", content=refresh)] if refresh else None,
            h.link(rel="icon", type="image/svg+xml", href=address_of("favicon.svg")),
            [h.link(rel="stylesheet", href=style_address(name)) for name in (for_page(game) if styles is None else styles)],
            [h.script(src=address_of(name), defer=True) for name in scripts],
        ],
        h.body[
            h.a(".skip-link", href=f"#{skip_to}")["Skip to the content"],
            header_of(nav, game),
            flash_of(flash),
            main,
            footer_of(),
        ],
    ]
    return str(page)
