"""A public table on a server that really listens, with strangers from many addresses around it.

The server believes a proxy on this machine (`trusted_proxies=PROXY`), so a browser says itself from where it comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Final

import httpx

from tests.server.pages import Page
from tests.server.running import Running, Stream, stream

PROXY: Final = "127.0.0.1"
FORWARDED: Final = "X-Forwarded-For"
SCHOOL: Final = "192.0.2.7"  # an address that everybody at a public table has, unless a test says otherwise


@dataclass
class Table:
    """Where Ana, who has set it up, and Ben play Chartalea, and anybody may watch."""

    server: Running
    path: str
    ana: httpx.Client
    ben: httpx.Client
    stack: ExitStack
    streams: list[Stream] = field(default_factory=list)

    @property
    def id(self) -> str:
        return self.path.rpartition("/")[2]

    def browser(self, address: str = SCHOOL) -> httpx.Client:
        """A browser that connects from a given address."""
        browser = self.stack.enter_context(self.server.browser())
        browser.headers[FORWARDED] = address
        return browser

    def watcher(self, name: str, address: str = SCHOOL) -> httpx.Client:
        """Somebody with a name and a cookie who does not sit at this table."""
        browser = self.browser(address)
        browser.post("/quick", data={"game": "obol", "name": name})
        return browser

    def listens(self, browser: httpx.Client) -> Stream:
        """A stream that is open until the test ends: it has said its first word, so it has its place."""
        opened = self.stack.enter_context(stream(browser, f"{self.path}/live"))
        self.streams.append(opened)  # one that nobody holds is closed
        if opened.answer.status_code == 200:
            opened.event()
        return opened

    def status(self, browser: httpx.Client, path: str = "") -> int:
        """How the table answers a look at it; also a stream, which would not end."""
        with browser.stream("GET", self.path + path) as answer:
            return answer.status_code

    def says(self, browser: httpx.Client, text: str) -> Page:
        return self.does(browser, "say", text=text)

    def does(self, browser: httpx.Client, what: str, **fields: str) -> Page:
        """Send a form of this table, as a page without a script does, and go where the answer leads."""
        return Page(browser.post(f"{self.path}/{what}", data=fields).text)

    def page(self, browser: httpx.Client) -> Page:
        return Page(browser.get(self.path).text)

    def talk(self, browser: httpx.Client) -> str:
        """What somebody reads of the talk."""
        return self.page(browser).texts["talk"]


@contextmanager
def lobby(server: Running, game: str = "chartalea") -> Iterator[Table]:
    """Ana has set up a public table, and Ben has sat down."""
    with ExitStack() as stack:
        table = Table(server, "", server.browser(), server.browser(), stack)
        for browser in (table.ana, table.ben):
            stack.enter_context(browser)
            browser.headers[FORWARDED] = SCHOOL
        form = Page(table.ana.get(f"/new?game={game}").text).form("/new")
        table.path = table.ana.post("/new", data={**form.fields, "name": "Ana", "listed": "yes"}).url.path
        table.does(table.ben, "join", name="Ben")
        yield table


@contextmanager
def public_table(server: Running) -> Iterator[Table]:
    """Ana and Ben have begun to play."""
    with lobby(server) as table:
        table.does(table.ana, "start")
        yield table
