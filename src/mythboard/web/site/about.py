"""What this is, whose it is, and whom to thank."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import mythboard
from mythboard.web.drawing import html as h
from mythboard.web.drawing.assets import Credit, credits_of_others
from mythboard.web.drawing.html import Element, Node
from mythboard.web.drawing.layout import document, main_of
from mythboard.web.drawing.words import counted, listed
from mythboard.web.page import folder_of, page_of
from mythboard.web.site.gametabs import games_in_order

OWN: Final = ("ours", "original")  # words of an `origin` for what nobody else has written


@dataclass(frozen=True, slots=True)
class Share:
    """How many cards of a game come from where."""

    title: str
    ours: int  # all of it is our own
    mixed: int  # the book names it and says something of it, the rest is our own
    book: int  # all of it follows the book

    @property
    def all(self) -> int:
        return self.ours + self.mixed + self.book


def share_of(key: str) -> Share:
    """Cards of a game by what their `origin` says."""
    game = mythboard.game(key)
    ours = mixed = book = 0
    for card in game.cards.values():
        if card.origin.startswith(OWN):
            ours += 1
        elif any(word in card.origin for word in OWN):
            mixed += 1
        else:
            book += 1
    return Share(game.title, ours, mixed, book)


def shares() -> Element:
    rows = [share_of(key) for key in games_in_order()]
    return h.div(".scroll-x", role="region", aria_label="Where the cards come from", tabindex="0")[
        h.table[
            h.thead[
                h.tr[
                    h.th(scope="col")["Game"],
                    [
                        h.th(".number", scope="col")[word]
                        for word in ("all our own", "partly our own", "after the book", "cards")
                    ],
                ]
            ],
            h.tbody[
                [
                    h.tr[
                        h.th(scope="row")[row.title],
                        [h.td(".number")[str(number)] for number in (row.ours, row.mixed, row.book, row.all)],
                    ]
                    for row in rows
                ]
            ],
        ]
    ]


def titles(owned: bool) -> list[str]:
    """The games that belong to others, or those that are ours. Of a guest without a page, nobody knows."""
    known = [key for key in games_in_order() if folder_of(key) is not None]
    return [mythboard.game(key).title for key in known if bool(page_of(key).owner) == owned]


def owners() -> Element:
    """Who made each game, and whose it is."""
    return h.ul("#owners")[
        [h.li[h.strong[mythboard.game(key).title], f" {page_of(key).owner}."] for key in games_in_order() if page_of(key).owner]
    ]


def ours() -> str:
    own = titles(False)
    return f"{listed(own)} {'is' if len(own) == 1 else 'are'} entirely our own." if own else ""


def credit_line(credit: Credit) -> Element:
    name: Node = (
        h.a(href=credit.address, rel="noreferrer")[credit.name] if credit.address.startswith("https://") else credit.name
    )
    licence: Node = (
        h.a(href=f"/static/{credit.licence_text}")[credit.licence] if credit.licence and credit.licence_text else credit.licence
    )
    return h.li[
        h.strong[name],
        f" {credit.version}" if credit.version else None,
        f", {credit.what}" if credit.what else None,
        f", by {credit.makers}" if credit.makers else None,
        [" (", licence, ")"] if credit.licence else None,
        ".",
    ]


def page(credits: Sequence[Credit] | None = None) -> str:
    """The page; `credits` are those of icons, fonts and browser files, unless others are given."""
    thanks = credits_of_others() if credits is None else credits
    total = sum(share_of(key).all for key in games_in_order())
    main = main_of(
        h.h1["About"],
        h.p(".lede")[
            "mythboard is a place to play, test and study mythological board games: rules you can read, cards whose "
            "text is the program, games you can replay move by move."
        ],
        h.div(".stack.prose")[
            h.section(aria_labelledby="unofficial")[
                h.h2("#unofficial")["Unofficial"],
                h.p[
                    "This is an unofficial implementation. The games and their names belong to their owners, who have nothing "
                    "to do with this site. It uses none of their pictures or texts. If you like a game here, get the real "
                    "thing when you can."
                ],
                owners(),
            ],
            h.section(aria_labelledby="ours")[
                h.h2("#ours")["What we designed ourselves"],
                h.p[
                    f"The rules of {listed(titles(True))} follow their rule books, in our own words. Where a book is silent, "
                    "we decided, and each of these decisions is marked as a ruling. The books show only some of the cards, so "
                    f"most of what is on them is our own. {ours()}"
                ],
                shares(),
                h.p(".small.dim")[f"{counted(total, 'card')} in all; each has a page that says where it comes from."],
            ],
            h.section(aria_labelledby="fair")[
                h.h2("#fair")["Fair play"],
                h.p[
                    "Before the first move, the table shows the seal of its shuffle. When the game is over, it shows the "
                    "seed, so anybody can check that nothing was changed. Bots see only what a player in their seat would see."
                ],
                h.p[
                    "There are no accounts and no trackers. One signed cookie holds your name and your seats. These pages "
                    "load nothing from other sites."
                ],
            ],
            h.section(aria_labelledby="credits")[
                h.h2("#credits")["Credits"],
                h.ul[[credit_line(credit) for credit in thanks]]
                if thanks
                else h.p(".empty")["The browser files aren't built, so nothing here is by others."],
            ],
            h.section(aria_labelledby="version")[
                h.h2("#version")["Version and licence"],
                h.dl(".facts")[
                    h.dt["Version"],
                    h.dd[mythboard.__version__],
                    h.dt["Licence"],
                    h.dd["MIT, for our code and our own designs"],
                    [
                        (h.dt[game.title], h.dd[f"rules version {game.version}, cards ", h.code[game.digest]])
                        for game in map(mythboard.game, games_in_order())
                    ],
                ],
            ],
        ],
        kind="page-narrow",
    )
    return document("About", main, nav="about")
