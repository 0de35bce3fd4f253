"""A server that does nothing but answer: what a move would cost if the table itself cost nothing.

    python bench/echo.py PAGE PART

It stands on the same things as ours, Litestar and uvicorn with the same settings, and packs its answers in the same way. To a
move it answers with the page in one file, to a page that asks for its part with that in another. It reads the form of a move,
and knows nothing else: no person, no room, no rules, no database, no streams, no diary. The address is printed.
"""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn
from litestar import Litestar, Response, get, post
from litestar.enums import ScopeType
from litestar.params import FromPath
from litestar.types import Receive, Scope, Send

from mythboard.server.http.compression import packing
from mythboard.server.http.forms import read_form
from mythboard.server.http.responses import Asked
from mythboard.server.serve import address_of, bound, config_of
from mythboard.server.settings import read_settings

HTML = "text/html"


def echo(moved: str, looked: str) -> Litestar:
    @post("/t/{id:str}/answer", status_code=200)
    async def answer(request: Asked, id: FromPath[str]) -> Response[str]:
        form = await read_form(request)
        return Response(moved, media_type=HTML, headers={"X-Echo": f"{id} {form.fields['move']}".replace("\n", " ")})

    @get("/t/{id:str}/part")
    async def part(id: FromPath[str]) -> Response[str]:
        return Response(looked, media_type=HTML, headers={"X-Echo": id})

    return packed(Litestar([answer, part], openapi_config=None, logging_config=None))


def packed(app: Litestar) -> Litestar:
    """Let an app pack its answers as ours does."""
    handle = app.asgi_handler

    async def around(scope: Scope, receive: Receive, send: Send) -> None:
        await handle(scope, receive, packing(scope, send) if scope["type"] == ScopeType.HTTP else send)

    app.asgi_handler = around
    return app


def main() -> int:
    config = config_of(read_settings())
    moved, looked = (Path(name).read_text(encoding="utf-8") for name in sys.argv[1:])
    config.app, config.factory, config.lifespan = echo(moved, looked), False, "off"
    listener = bound("127.0.0.1", 0)
    print(address_of(listener), flush=True)
    uvicorn.Server(config).run(sockets=[listener])
    return 0


if __name__ == "__main__":
    sys.exit(main())
