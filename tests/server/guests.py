"""Guests of a server that runs inside the test: each has a browser of their own, without scripts unless they ask for a part.

The rooms are in a SQLite file, as they are for most people who run a server: it lets others run while it reads and writes. What
is not as shipped is the way there (no socket) and that bots think in this process; running.py is for tests of those.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from litestar import Litestar

from mythboard.server.app import make_app
from mythboard.server.desk import Desk
from mythboard.server.settings import Settings, read_settings
from mythboard.table.memory import LocalBus
from mythboard.table.thinking.thinkers import HereThinker
from tests.server.mirror import Mirror, mirror
from tests.server.pages import Page

HOST = "table.example"
SECRET = "for tests only, and long enough for it"


def settings_for_tests(**changed: object) -> Settings:
    """No limits and no pauses, unless a test wants them."""
    usual = {"secret": SECRET, "pace": 0.0, "address_burst": 0, "person_burst": 0, "rooms_burst": 0, "hosts": HOST}
    return read_settings(**{**usual, **changed})


class Guest:
    """Somebody with a browser."""

    def __init__(self, app: Litestar, scheme: str = "http", address: str = "192.0.2.1", **headers: str) -> None:
        transport = httpx.ASGITransport(app, raise_app_exceptions=True, client=(address, 12345))  # type: ignore[arg-type]
        base = f"{scheme}://{HOST}"
        self.browser = httpx.AsyncClient(transport=transport, base_url=base, headers={"Origin": base, **headers})
        self.answer: httpx.Response

    async def get(self, path: str, **headers: str) -> Page:
        self.answer = await self.browser.get(path, headers=headers)
        return Page(self.answer.text)

    async def post(self, path: str, fields: dict[str, Any] | None = None, **headers: str) -> Page:
        """Send a form, and go where the answer leads."""
        self.answer = await self.browser.post(path, data=fields or {}, headers=headers)
        if self.answer.status_code == 303:
            return await self.get(self.answer.headers["Location"])
        return Page(self.answer.text)

    async def part(self, path: str, fields: dict[str, Any] | None = None) -> Page:
        """Send a form as our script does."""
        return await self.post(path, fields, **{"HX-Request": "true"})

    async def play(self, page: Page, move: str) -> Page:
        """Click a move."""
        form = page.by_id["answer"]
        assert move in page.moves
        return await self.post(form.action, {**form.fields, "move": move})

    @property
    def status(self) -> int:
        return self.answer.status_code


@dataclass
class Evening:
    """A server that is open, and what is behind it."""

    app: Litestar
    store: Mirror

    @property
    def desk(self) -> Desk:
        desk: Desk = self.app.state.desk
        return desk

    def guest(self, **more: str) -> Guest:
        return Guest(self.app, **more)

    async def rest(self, id: str) -> None:
        """Wait until all bots of a room have answered."""
        session = await self.desk.house.session(id)
        while session.state.bots_asked:
            await asyncio.sleep(0.001)
        await session.rest()


@asynccontextmanager
async def evening(**changed: object) -> AsyncIterator[Evening]:
    async with mirror() as store:
        app = make_app(settings_for_tests(**changed), store, LocalBus(), HereThinker())
        async with app.lifespan():
            yield Evening(app, store)


def room_of(guest: Guest) -> str:
    """The room a guest is in, by the address of the page."""
    parts = guest.answer.url.path.split("/")
    assert parts[1] == "t", parts
    return parts[2]


async def new_table(guest: Guest, **chosen: str) -> str:
    """Set up a table of Obol with a free seat; its id."""
    page = await guest.get("/new?game=obol")
    fields = {**page.form("/new").fields, "name": "Ana", **chosen}
    await guest.post("/new", fields)
    assert guest.status == 200, guest.answer.text
    return room_of(guest)


async def secret_of(guest: Guest, id: str) -> str:
    """The secret in the invitation that a host sees."""
    page = await guest.get(f"/t/{id}")
    return page.attributes["invite"]["value"].partition("#")[2]


async def two_at_a_table(house: Evening, **chosen: str) -> tuple[str, Guest, Guest]:
    """Ana and Ben at a private table of Obol, with the first question open."""
    ana, ben = house.guest(), house.guest()
    id = await new_table(ana, **chosen)
    await ben.post(f"/t/{id}/join", {"name": "Ben", "secret": await secret_of(ana, id)})
    await ana.post(f"/t/{id}/start")
    return id, ana, ben
