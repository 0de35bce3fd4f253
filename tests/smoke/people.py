"""People with a browser and open pages, over HTTP alone. Every wait has an end, with a sentence that says what did not come."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import httpx

from tests.server.pages import Page
from tests.server.running import browser_at

PATIENCE: Final = 20.0  # seconds until something is believed not to come
PAUSE: Final = 0.01  # between two looks, at first,
LONGEST_PAUSE: Final = 0.2  # and when nothing has come for a while
SCRIPT: Final = {"HX-Request": "true"}


class Fault(Exception):
    """Something does not work; a sentence says what."""


def wait_for(happened: Callable[[], bool], sentence: Callable[[], str], seconds: float = PATIENCE) -> None:
    """Wait until something has happened; Fault with a sentence if it has not."""
    end = time.monotonic() + seconds
    pause = PAUSE
    while not happened():
        if time.monotonic() > end:
            raise Fault(f"{sentence()} We waited {seconds:.0f} seconds.")
        time.sleep(pause)
        pause = min(1.3 * pause, LONGEST_PAUSE)


class OpenPage:
    """A page that is open, with its live stream. It knows only what it was told: which revision the table has."""

    def __init__(self, browser: httpx.Client, path: str, seen: str = "") -> None:
        self.browser, self.path, self.heard = browser, path, seen
        self.is_closed = False
        self.is_open = threading.Event()
        self.answer: httpx.Response | None = None
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self) -> None:
        headers = {"Accept": "text/event-stream", **({"Last-Event-ID": self.heard} if self.heard else {})}
        with (
            suppress(httpx.HTTPError, httpx.StreamError, OSError),
            self.browser.stream("GET", f"{self.path}/live", headers=headers, timeout=60) as self.answer,
        ):
            for line in self.answer.iter_lines():
                self.is_open.set()
                if line.startswith("id: "):
                    self.heard = line.removeprefix("id: ")
                if self.is_closed:
                    return


class Person:
    """Somebody with a name and a browser. `refusal` is what the last page said about what was asked for."""

    def __init__(self, address: str, name: str) -> None:
        self.name = name
        self.browser = browser_at(address)
        self.pages: list[OpenPage] = []
        self.status = 0
        self.path = ""  # of the table

    def get(self, path: str) -> Page:
        return self.read(self.browser.get(path))

    def post(self, path: str, **fields: str) -> Page:
        """Send a form as a page without a script does, and go where the answer leads."""
        return self.read(self.browser.post(path, data=fields))

    def read(self, answer: httpx.Response) -> Page:
        self.status = answer.status_code
        if answer.status_code >= 500:
            raise Fault(f"{self.name} asked for {answer.url.path}, and the server answered {answer.status_code}.")
        if answer.url.path.startswith("/t/"):
            self.path = "/".join(answer.url.path.split("/")[:3])
        return Page(answer.text)

    @property
    def id(self) -> str:
        return self.path.rpartition("/")[2]

    def look(self) -> Page:
        """The table as it is now."""
        return self.get(self.path)

    def act(self, what: str, **fields: str) -> Page:
        """Do something at the table, as a page with a script does; Fault if it is refused."""
        answer = self.browser.post(f"{self.path}/{what}", data=fields, headers=SCRIPT)
        page = self.read(answer)
        if answer.status_code != 200 or page.refusal:
            raise Fault(f"{self.name} could not {what}: {page.refusal or answer.status_code}")
        return page

    def open(self, seen: str = "") -> OpenPage:
        """Open a page of the table, or come back to one after a break."""
        page = OpenPage(self.browser, self.path, seen)
        self.pages.append(page)
        wait_for(page.is_open.is_set, lambda: f"{self.name}'s live stream did not open.")
        return page

    def close(self) -> None:
        for page in self.pages:
            page.is_closed = True
        self.pages.clear()

    def hears(self, revision: str, what: str) -> None:
        """All open pages are told of a revision."""
        for number, page in enumerate(self.pages, 1):
            wait_for(
                lambda page=page: page.heard == revision,  # type: ignore[misc]
                lambda number=number, page=page: (  # type: ignore[misc]
                    f"{self.name}'s page {number} was not told that {what}: "
                    f"the table is at revision {revision}, the page at {page.heard or 'none'}."
                ),
            )


def stage(page: Page) -> str:
    return page.attributes["table"].get("data-stage", "")


def at(page: Page) -> str:
    """The last entry of the record that a page shows."""
    return page.attributes["table"].get("data-at", "0")
