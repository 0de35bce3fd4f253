"""Tables of one server for many tests: each test takes one that nobody else has touched, and sits down at it as Ana."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from mythboard.engine.table import Table
from mythboard.server.http.people import Person
from mythboard.table.state import State
from mythboard.table.tokens import new_id
from tests.server.prepared import ANA, SECRET, browser_of, kept, sign_in, writes
from tests.server.running import Running, running
from tests.server.windows import Window
from tests.web.positions import Position

if TYPE_CHECKING:
    from playwright.sync_api import Page, Request


class Here:
    """The table of one test."""

    def __init__(self, server: Running, id: str) -> None:
        self.server = server
        self.id = id
        self.path = f"/t/{id}"

    @property
    def state(self) -> State:
        """All that is on disk about it."""
        return self.server.archive.state(self.id)

    @property
    def table(self) -> Table:
        table = self.state.table
        assert table is not None
        return table

    @property
    def answers(self) -> int:
        """How many were given so far."""
        return self.state.count

    def act(self, person: Person, what: str, **form: str) -> None:
        """Let somebody do something here, in a browser of their own."""
        with browser_of(person, self.server.address) as browser:
            browser.post(f"{self.path}/{what}", data=form).raise_for_status()

    def answer(self, person: Person, seat: int) -> None:
        """Let somebody make the first move there is."""
        self.act(person, "answer", at=str(self.state.timeline.number), move=self.table.text(self.table.moves(seat)[0]))


class Tables:
    """A server, and by position the tables that no test has taken yet."""

    def __init__(self, server: Running, left: dict[str, list[str]]) -> None:
        self.server = server
        self.left = left

    def take(self, position: str) -> Here:
        assert self.left[position], f"all tables in the position {position!r} are taken: it needs more copies (positions.py)"
        return Here(self.server, self.left[position].pop())


@contextmanager
def laid(positions: Mapping[str, Position], module: str = "mythboard.cli") -> Iterator[Tables]:
    """A server with tables in these positions, all of them private."""
    games = {name: kept(position.find()) for name, position in positions.items()}
    left = {name: [new_id() for _ in range(position.copies)] for name, position in positions.items()}
    prepare = writes({id: games[name] for name, ids in left.items() for id in ids})
    with running(module=module, prepare=prepare, secret=SECRET) as server:
        yield Tables(server, left)


class Enter:
    """Sit down at a table: `enter(1440, 900)`, or `enter(phone=True)`."""

    def __init__(self, opens: Callable[..., Window], here: Here) -> None:
        self.opens = opens
        self.here = here
        self.windows: list[Window] = []
        self.asked: list[str] = []  # paths that any of them asked for

    def __call__(self, width: int = 1400, height: int = 900, routes: Mapping[str, Any] | None = None, **options: Any) -> Page:
        """`routes` are requests that a test holds back or breaks, by pattern."""
        window = self.opens(self.here.server, width=width, height=height, **options)
        self.windows.append(window)
        sign_in(window.context, ANA, window.address)
        window.context.on("request", self.see)
        for pattern, handler in (routes or {}).items():
            window.page.route(pattern, handler)
        window.page.goto(self.here.path)
        return window.page

    def see(self, request: Request) -> None:
        self.asked.append(urlsplit(request.url).path)

    def barriers(self) -> list[str]:
        """What axe, the usual judge of accessible pages, finds in the last window."""
        return self.windows[-1].barriers()

    def forgive(self, words: str) -> None:
        """The last window may have complained about this, since a test provoked it, and about nothing else."""
        complaints = self.windows[-1].complaints
        assert [line for line in complaints if words not in line] == []
        complaints.clear()


def at(page: Page, number: int) -> None:
    """Wait until the page shows the table after so many answers."""
    page.wait_for_selector(f"#table[data-at='{number}']")
