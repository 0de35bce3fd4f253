"""An echo that keeps what it is told and tells everybody: a page where people type, and all see it, on everything we stand on.

    python bench/keeping.py PAGE FOLDER

echo.py only answers; this one stands on the whole stack of the table: Litestar and uvicorn, the store (a line is on disk before
anybody is told), the bus, and live streams. A move is an entry in the record of its room, which must be in the database of the
folder; whoever has a stream hears `changed` and asks for the page. What is left out is the game: no person is known, no rule is
looked at, and nothing is drawn, for the page is always the same but for its revision. The address is printed.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from litestar import Litestar, Response, get, post
from litestar.params import FromPath
from litestar.response import Stream

sys.path.append(str(Path(__file__).resolve().parent.parent))

from bench.echo import packed
from mythboard import __version__
from mythboard.server.http.forms import read_form
from mythboard.server.http.responses import Asked
from mythboard.server.http.streams import Streams, closed_by_signals
from mythboard.server.metrics import Metrics
from mythboard.server.serve import address_of, bound, config_of
from mythboard.server.settings import Settings, read_settings
from mythboard.server.storage.store import SqlStore, open_store
from mythboard.table.history.record import ANSWER, Entry
from mythboard.table.memory import LocalBus

HTML = "text/html"
REVISION = re.compile(r'(?<= data-revision=")[^"]*')


class Keeping:
    """What was told of each room."""

    def __init__(self, page: str) -> None:
        found = REVISION.search(page)
        assert found is not None, "a page of a table has a revision"
        self.before, self.after = page[: found.start()], page[found.end() :]
        self.bus = LocalBus()
        self.store: SqlStore | None = None
        self.numbers: dict[str, int] = {}

    async def number(self, id: str) -> int:
        """Of the newest entry."""
        if id not in self.numbers:
            assert self.store is not None
            self.numbers[id] = len(await self.store.entries(id))
        return self.numbers[id]

    async def keep(self, id: str, text: str) -> None:
        assert self.store is not None
        entry = Entry(await self.number(id) + 1, ANSWER, 0, text, "0" * 16, time.time())
        assert await self.store.append(id, entry), "nobody else writes here"
        self.numbers[id] = entry.number
        await self.bus.publish(id)

    async def page(self, id: str) -> Response[str]:
        return Response(f"{self.before}{await self.number(id)}{self.after}", media_type=HTML)

    async def revision(self, id: str) -> str:
        return str(await self.number(id))


def app(keeping: Keeping, settings: Settings) -> Litestar:
    streams: list[Streams] = []

    @asynccontextmanager
    async def opened(_: Litestar) -> AsyncGenerator[None]:
        keeping.store = await open_store(settings.rooms)
        streams.append(Streams(keeping.bus, Metrics(__version__), settings.heartbeat))
        with closed_by_signals(streams[0]):
            yield
        await keeping.store.close()

    @post("/t/{id:str}/answer", status_code=200)
    async def answer(request: Asked, id: FromPath[str]) -> Response[str]:
        form = await read_form(request)
        await keeping.keep(id, form.fields["move"])
        return await keeping.page(id)

    @get("/t/{id:str}/part")
    async def part(id: FromPath[str]) -> Response[str]:
        return await keeping.page(id)

    @get("/t/{id:str}/live")
    async def live(id: FromPath[str]) -> Stream:
        return streams[0].open(id, "", lambda: keeping.revision(id), [])

    return packed(Litestar([answer, part, live], openapi_config=None, logging_config=None, lifespan=[opened]))


def main() -> int:
    page, folder = (Path(name) for name in sys.argv[1:])
    settings = read_settings(data=folder)
    config = config_of(settings)
    config.app, config.factory = app(Keeping(page.read_text(encoding="utf-8")), settings), False
    listener = bound("127.0.0.1", 0)
    print(address_of(listener), flush=True)
    uvicorn.Server(config).run(sockets=[listener])
    return 0


if __name__ == "__main__":
    sys.exit(main())
