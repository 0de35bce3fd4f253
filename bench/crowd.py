"""Many people with pages open at many tables, as a server sees them: each has a live stream, and does what table.js does.

Theory of operation. A page has one connection for its stream and one for its requests. A move is a POST, answered with the new
part of the mover's page. When the stream says `changed` and names a revision that the page does not show yet, the page asks for
its part, one request at a time (`refresh`). Each request says what the page has, and the answer leaves that out
(web/drawing/parts.py). A move has reached everybody when both pages show its revision: that is the latency (`Table.move`), from
the first byte sent to the last byte received. What the answers say is unpacked and read only afterwards.

All of it runs in one process on the machine that is measured, so it must cost little: plain sockets, no HTTP library, and
nothing is parsed but where an answer ends. The headers are those that Chromium sends. Standard library only.
"""

from __future__ import annotations

import asyncio
import gzip
import random
import re
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar
from urllib.parse import urlencode

REVISION = re.compile(rb'data-revision="([^"]+)"')
AT = re.compile(rb'data-at="(\d+)"')
MOVES = re.compile(rb'<button[^>]*? name="move" value="([^"]+)"')
LIST = re.compile(rb'<details id="moves".*?</details>', re.DOTALL)
PART = re.compile(rb'<\w+ [^>]*?\bid="([^"]+)"[^>]*? data-is="([^"]+)"')
HOLE = re.compile(rb'<template id="([^"]+)" data-same>')
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)\r\n", re.IGNORECASE)
CHANGED = re.compile(rb"event: changed\ndata: ([^\n]+)\n")
PATIENCE = 30.0
"""Seconds after which an answer is given up on."""

BROWSER = (
    "Connection: keep-alive\r\n"
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36\r\n"
    "Accept-Encoding: gzip, deflate, br, zstd\r\nAccept-Language: en-US,en;q=0.9\r\n"
    "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty\r\n"
)

P = TypeVar("P", bound=asyncio.Protocol)


class Trouble(Exception):
    """The server did not do what a browser expects of it."""


class Wire(asyncio.Protocol):
    """A connection that is kept open: one request, one answer, and so on."""

    def __init__(self) -> None:
        self.transport: asyncio.WriteTransport | None = None
        self.buffer = bytearray()
        self.whole = 0  # bytes of the answer that is coming; 0 while that is not known
        self.answer: asyncio.Future[bytes] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.whole:
            head = self.buffer.find(b"\r\n\r\n")
            if head < 0:
                return
            length = LENGTH.search(self.buffer, 0, head + 2)
            if length is None:
                self.give_up("an answer without a length")
                return
            self.whole = head + 4 + int(length[1])
        if len(self.buffer) >= self.whole and self.answer is not None and not self.answer.done():
            self.answer.set_result(bytes(self.buffer))
            self.buffer.clear()
            self.whole = 0

    def connection_lost(self, exc: Exception | None) -> None:
        self.give_up(f"the connection was lost ({exc})")

    @property
    def is_closed(self) -> bool:
        return self.transport is None or self.transport.is_closing()

    def give_up(self, why: str) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(Trouble(why))

    async def ask(self, request: bytes) -> bytes:
        """Send a request; the whole answer, as it came."""
        assert self.transport is not None
        self.answer = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        async with asyncio.timeout(PATIENCE):
            return await self.answer


class Ear(asyncio.Protocol):
    """A live stream."""

    def __init__(self, request: bytes, hear: Callable[[str], None]) -> None:
        self.request = request
        self.hear = hear
        self.rest = b""
        self.is_open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        if not self.is_open.done():
            self.is_open.set_result(data.startswith(b"HTTP/1.1 200"))
        self.rest += data
        for word in CHANGED.findall(self.rest):
            self.hear(word.decode())
        self.rest = self.rest[self.rest.rfind(b"\n\n") + 1 :]


class Page:
    """A table's page in a person's browser."""

    def __init__(self, host: str, port: int, table: str, cookie: str) -> None:
        self.host, self.port, self.path = host, port, f"/t/{table}"
        common = f"Host: {host}:{port}\r\n{BROWSER}Referer: http://{host}:{port}{self.path}\r\nCookie: {cookie}\r\n"
        self.get_part = f"GET {self.path}/part HTTP/1.1\r\n{common}Accept: */*\r\nHX-Request: true\r\n"
        self.get_live = f"GET {self.path}/live HTTP/1.1\r\n{common}Accept: text/event-stream\r\n\r\n".encode()
        self.post = (
            f"POST {self.path}/answer HTTP/1.1\r\n{common}Accept: */*\r\nHX-Request: true\r\nOrigin: http://{host}:{port}\r\n"
            "Content-Type: application/x-www-form-urlencoded;charset=UTF-8\r\n"
        )
        self.wire = Wire()
        self.asked = b""
        self.answer = b""  # the newest, as it came
        self.page = b""  # the same, unpacked; empty until somebody reads it
        self.parts: dict[bytes, bytes] = {}  # what the page has: ids and names
        self.moves: list[str] = []
        self.heard = ""
        self.is_loading = False
        self.turn = asyncio.Lock()  # a move that is made while the page is fetched waits
        self.tasks: set[asyncio.Task[None]] = set()
        self.shown = asyncio.Event()

    async def listen(self) -> None:
        ear = await connected(self.host, self.port, lambda: Ear(self.get_live, self.hear))
        if not await ear.is_open:
            raise Trouble("a live stream was refused")

    async def load(self, request: bytes) -> None:
        self.is_loading = True
        async with self.turn:
            try:
                if self.wire.is_closed:  # servers close what was quiet for long, and browsers open it again
                    self.wire = await connected(self.host, self.port, Wire)
                answer = await self.wire.ask(request)
            finally:
                self.is_loading = False
        if not answer.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
            raise Trouble(answer[:80].decode(errors="replace"))
        self.asked = request
        self.answer, self.page = answer, b""
        self.shown.set()

    def hear(self, revision: str) -> None:
        self.heard = revision
        self.refresh()

    def refresh(self) -> None:
        """Ask for the part if it is out of date; what is heard meanwhile is looked at afterwards."""
        if self.heard == self.revision:
            self.heard = ""
        if self.is_loading or not self.heard:
            return
        missed, self.heard = self.heard, ""
        self.is_loading = True
        task = asyncio.create_task(self.fetch(missed))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def fetch(self, missed: str) -> None:
        await self.look(missed)
        self.refresh()

    # Reading

    def read(self) -> bytes:
        """The newest answer, unpacked; the page then has what it brings, and what it leaves out."""
        if not self.page and self.answer:
            head, _, body = self.answer.partition(b"\r\n\r\n")
            self.page = gzip.decompress(body) if b"content-encoding: gzip" in head.lower() else body
            left_out = HOLE.findall(self.page)
            there = {id: self.parts[id] for id in left_out if id in self.parts}  # an echo leaves out what nobody has
            self.parts = there | dict(PART.findall(self.page))
            if b"moves" not in left_out:
                listed = LIST.search(self.page)
                found = MOVES.findall(listed[0]) if listed else []
                self.moves = [move.decode() for move in found]
        return self.page

    def has(self) -> str:
        self.read()
        return f"Has: {b' '.join(self.parts.values()).decode()}\r\n"

    @property
    def revision(self) -> str:
        found = REVISION.search(self.read())
        return found[1].decode() if found else ""

    # Asking

    async def look(self, wanted: str = "") -> None:
        """Ask for the part: a page that has nothing yet gets the whole."""
        awaited = f"Wanted: {wanted}\r\n" if wanted else ""
        await self.load(f"{self.get_part}{awaited}{self.has()}\r\n".encode())

    async def move(self, text: str) -> None:
        at = AT.search(self.read())
        body = urlencode({"at": at[1].decode() if at else "0", "move": text})
        await self.load(f"{self.post}{self.has()}Content-Length: {len(body)}\r\n\r\n{body}".encode())


class Table:
    """A game between two pages."""

    def __init__(self, pages: list[Page], luck: random.Random) -> None:
        self.pages = pages
        self.luck = luck

    async def open(self, is_live: bool = True) -> None:
        for page in self.pages:
            await page.look()
            if is_live:
                await page.listen()

    async def move(self) -> float | None:
        """Make a move that is open: seconds until both pages show it; None if there is no move."""
        able = [page for page in self.pages if page.read() and page.moves]
        if not able:
            return None
        mover = self.luck.choice(able)
        other = self.pages[1 - self.pages.index(mover)]
        text = self.luck.choice(mover.moves)
        other.shown.clear()
        began = time.perf_counter()
        await mover.move(text)
        mine = time.perf_counter()
        try:
            async with asyncio.timeout(PATIENCE):
                await other.shown.wait()
                theirs = time.perf_counter()
                while mover.revision != other.revision:  # it shows something older, of which it was told late
                    other.shown.clear()
                    await other.shown.wait()
                    theirs = time.perf_counter()
        except TimeoutError:
            raise Trouble(f"after {text!r} one page shows {mover.revision}, the other {other.revision}") from None
        mover.refresh()
        return max(mine, theirs) - began


async def connected(host: str, port: int, make: Callable[[], P]) -> P:
    _, protocol = await asyncio.get_running_loop().create_connection(make, host, port)
    return protocol


async def together(work: list[Coroutine[Any, Any, None]], most: int) -> None:
    """Do many things, so many at a time."""
    places = asyncio.Semaphore(most)

    async def one(part: Coroutine[Any, Any, None]) -> None:
        async with places:
            await part

    await asyncio.gather(*(one(part) for part in work))
