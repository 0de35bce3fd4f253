"""Pieces: large parts of a table that are found as they were drawn last, for the same viewer.

Theory of operation. After a move, most of a table is as it was. Each card can be found among all that was drawn (`lay` in
tabletop.py), but that takes two hundred look-ups for a page, each in memory that other tables have used since. So the
few pieces of the page that was drawn last are remembered for each viewer, each with a digest of the data that it was drawn from
(`Tabletop.piece`). If the data is the same, so is the piece.

A piece must be drawn from its data and the game alone. Then it can't show more than they do, and it doesn't matter who has
forgotten what: a test draws pages with and without what is remembered, and compares them.

A page that has all parts of a piece gets their holes, put together once. For other pages the parts are looked at one by one: a
piece is text with a mark in place of each part.

A piece also gives out moves (`Tabletop.take`). Those that were given out when it was drawn are given out again.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

import msgspec
from markupsafe import Markup

from mythboard.prose.remembering import remembered
from mythboard.web.drawing.parts import Has, Part

VIEWERS: Final = 4096  # a few pieces for each: those of a thousand tables, with people who watch
LENGTH: Final = 16  # bytes of a digest
MARK: Final = Markup("\0")  # in place of a part; nobody's name holds one, nor does a card's text

encode: Final = msgspec.msgpack.Encoder().encode


def digest_of(data: object) -> bytes:
    """Plain data in a few bytes; what is different, were it only 1 and True, has another digest."""
    return blake2b(encode(data), digest_size=LENGTH).digest()


class Piece:
    """See above."""

    __slots__ = ("digest", "gives", "holes", "names", "parts", "text")

    def __init__(self, digest: bytes, text: str, parts: list[Part], gives: list[str]) -> None:
        self.digest = digest
        self.text = text
        self.parts = parts
        self.gives = gives  # moves that are in it, and no longer for others
        self.names: Has = frozenset([part.name for part in parts])
        self.holes: Markup = filled(text, [part.hole for part in parts])

    def sent_to(self, has: Has) -> Markup:
        """The piece, with holes for the parts that a page has."""
        return self.holes if self.names <= has else filled(self.text, [part.sent_to(has) for part in self.parts])


def filled(text: str, parts: list[Markup]) -> Markup:
    """A text with parts in place of the marks."""
    found = [""] * (2 * len(parts) + 1)
    found[::2] = text.split(MARK)  # as many as there are places, or this raises ValueError
    found[1::2] = parts
    return Markup("".join(found))


@remembered(VIEWERS)
def pieces_for(table: str, viewer: int | None) -> dict[tuple[str, bool], Piece]:  # noqa: ARG001 (what they were drawn from says the rest)
    """By name, and by whether the viewer was asked, the pieces that were drawn for a viewer last."""
    return {}
