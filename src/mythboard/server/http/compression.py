"""Packing: an answer that comes in one piece goes out packed, if whoever asked can unpack it.

The framework has a layer for this. It writes each answer into a file in memory, and is asked about streams and files that are
packed already, too. Pages are made whole, so one call of zlib does, in half the time: it is a tenth of a millisecond of a move.
"""

from __future__ import annotations

import zlib
from typing import Final

from litestar.types import Message, Scope, Send
from litestar.types.asgi_types import HTTPResponseBodyEvent, HTTPResponseStartEvent

SMALLEST: Final = 500  # bytes; less is not worth it
LEVEL: Final = 3  # of 9: higher ones take twice the time for a tenth less
GZIP: Final = 31  # what zlib calls the format that browsers mean by gzip
LENGTH: Final = b"content-length"
PACKED: Final = (b"content-encoding", b"gzip")
DEPENDS: Final = (b"vary", b"Accept-Encoding")


def packing(scope: Scope, send: Send) -> Send:
    """A `send` that packs. It holds the head of an answer back until it has seen whether there is one piece or more."""
    is_wanted = any(accepts_gzip(value.decode("latin-1")) for name, value in scope["headers"] if name == b"accept-encoding")
    head: HTTPResponseStartEvent | None = None

    async def pass_on(message: Message) -> None:
        nonlocal head
        if message["type"] == "http.response.start":
            head = message
            return
        if head is not None and message["type"] == "http.response.body":
            begun, head = head, None
            if not message["more_body"] and len(message["body"]) >= SMALLEST:
                pack(begun, message, is_wanted)
            await send(begun)
        await send(message)

    return pass_on


def pack(head: HTTPResponseStartEvent, answer: HTTPResponseBodyEvent, is_wanted: bool) -> None:
    """Pack a whole answer, and say so in its head; one that says already what it depends on has seen to it itself."""
    headers = list(head["headers"])
    if any(name == DEPENDS[0] for name, _ in headers):
        return
    headers.append(DEPENDS)
    if is_wanted:
        answer["body"] = zlib.compress(answer["body"], LEVEL, GZIP)
        headers = [one for one in headers if one[0] != LENGTH]
        headers += [(LENGTH, str(len(answer["body"])).encode()), PACKED]
    head["headers"] = headers


def accepts_gzip(header: str) -> bool:
    for part in header.lower().split(","):
        name, _, quality = part.partition(";")
        if name.strip() in ("gzip", "*"):
            return quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
