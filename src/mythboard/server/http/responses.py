"""The few kinds of answers that routes give: a page, a part of one, the way to a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from litestar import Request, Response
from litestar.datastructures import Cookie

Asked = Request[Any, Any, Any]
HTML: Final = "text/html"  # Litestar adds the encoding
LONGEST_WORD: Final = 200


def page(body: object, status: int = 200, cookies: Sequence[Cookie] = ()) -> Response[str]:
    """HTML, a whole page or a part of one."""
    return Response(str(body), status_code=status, media_type=HTML, cookies=list(cookies))


def see(path: str, cookies: Sequence[Cookie] = ()) -> Response[str]:
    """The way to another page, after something was done: going back or reloading there does not do it again."""
    return Response("", status_code=303, headers={"Location": path}, media_type=HTML, cookies=list(cookies))


def see_table(id: str, cookies: Sequence[Cookie] = ()) -> Response[str]:
    return see(f"/t/{id}", cookies)


def asked_for(request: Asked, name: str) -> str:
    """A word from the query of an address, cut to a length that makes sense."""
    value: str = request.query_params.get(name, "")
    return value[:LONGEST_WORD]


def join_address(request: Asked, id: str, secret: str) -> str:
    """What somebody is sent. The secret is behind the #, the part of an address that no browser tells a server."""
    host = request.headers.get("host") or ":".join(str(part) for part in request.scope["server"] or () if part is not None)
    return f"{request.scope['scheme']}://{host}/join/{id}#{secret}"
