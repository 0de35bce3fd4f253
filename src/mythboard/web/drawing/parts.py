"""Parts: pieces of a table's page that are not sent again to a page that has them.

Theory of operation. A part is an element with an id. It carries a name made of all that it says (`data-is`), so whatever is
different has another name. A script that asks for the table says which parts its page has (the header `Has`, their names), and
gets a hole in place of each: `<template id="hand" data-same>`. It fills the holes with what is there and goes on as if it had
got everything.

Nothing is remembered of anybody, so nothing can be out of date: an answer follows from the page that this viewer is to see and
from what the browser says about itself. Who says nothing, or knows only parts that are not drawn any more, gets the whole.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable
from functools import wraps
from hashlib import blake2b
from typing import Final, ParamSpec, cast

from markupsafe import Markup

from mythboard.prose.remembering import remembered
from mythboard.web.drawing.html import KEPT, Element

P = ParamSpec("P")
Has = frozenset[str]  # names of the parts that a page has
NONE: Final[Has] = frozenset()

ID: Final = re.compile(r' id="([^"]+)"')
LENGTH: Final = 6  # bytes of a name: that two parts share one is less likely than that a bit falls over


class Part:
    """See above."""

    __slots__ = ("hole", "name", "whole")

    def __init__(self, element: Element) -> None:
        id = ID.search(element.head)
        if id is None:
            raise ValueError(f"a part needs an id: {element.name}{element.head}")
        said = blake2b(str(element).encode(), digest_size=LENGTH).digest()
        self.name = urlsafe_b64encode(said).decode()
        self.whole = Markup(str(Element(element.name, f'{element.head} data-is="{self.name}"', element.inside)))
        self.hole = Markup(f'<template id="{id[1]}" data-same></template>')

    def sent_to(self, has: Has) -> Markup:
        """The part, or a hole for a page that has it."""
        return self.hole if self.name in has else self.whole


def kept_part(draw: Callable[P, Element]) -> Callable[P, Part]:
    """Lets a function remember what it drew as a part; see `kept` in html.py."""

    @remembered(KEPT)
    def drawn(*data: P.args, **named: P.kwargs) -> Part:
        return Part(draw(*data, **named))

    return cast("Callable[P, Part]", wraps(draw)(drawn))


def names_in(said: str) -> Has:
    """What a browser says it has."""
    return frozenset(said.split()) if said else NONE
