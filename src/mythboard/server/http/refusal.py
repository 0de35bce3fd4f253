"""Saying no: one exception that carries a sentence, and the pages that tell it.

A fault of ours shows nothing of itself but an id, under which it stands in the log. What a library says about a request (which
parameter, which type) is replaced by a sentence of our own. A page whose script asked gets the sentence alone, aimed at the
place where the table shows refusals; anything else gets a whole page.
"""

from __future__ import annotations

import secrets
from typing import Final

from litestar import Response
from litestar.exceptions import HTTPException
from markupsafe import escape

from mythboard.engine.errors import MythboardError
from mythboard.server.http.responses import HTML, Asked
from mythboard.server.logs import fault_of, log
from mythboard.web.site import errors

SENTENCES: Final = {
    400: "This request can't be read.",
    401: "You can't do this.",
    403: "You can't do this.",
    404: "There's no page at this address.",
    405: "This can only be done from a form on one of our pages.",
    408: "The request took too long to arrive. Try again.",
    413: "That's too much at once. The limit is 64 kB.",
    414: "The address is too long.",
    415: "This address accepts only plain forms.",
    429: "Too many requests. Try again in a moment.",
    503: "The server is busy. Try again in a moment.",
}


class Refusal(HTTPException):
    """No, with a sentence for a person. Nothing has changed."""

    def __init__(self, status: int, sentence: str, headers: dict[str, str] | None = None) -> None:
        super().__init__(detail=sentence, status_code=status, headers=headers)
        self.sentence = sentence


def wants_part(request: Asked) -> bool:
    """Whether a script asks, which puts the answer into the page that is there."""
    return request.headers.get("hx-request") == "true"


def refused(request: Asked, error: HTTPException) -> Response[str]:
    """The answer to a request that is refused, by us or by a library."""
    status = error.status_code
    if status >= 500 and not isinstance(error, Refusal):
        return broken(request, error)
    sentence = error.sentence if isinstance(error, Refusal) else SENTENCES.get(status, SENTENCES[400])
    kept = {name: value for name, value in (error.headers or {}).items() if name.lower() in ("allow", "retry-after")}
    return answer(request, status, sentence, kept)


def unwilling(request: Asked, error: MythboardError) -> Response[str]:
    """A refusal of the rules or the house that no route has caught: it speaks to persons already."""
    return answer(request, 400, str(error))


def broken(request: Asked, error: Exception) -> Response[str]:
    """A fault of ours."""
    id = secrets.token_hex(4)
    log().error("a fault", error=id, route=request.scope.get("path_template", ""), method=request.method, **fault_of(error))
    return answer(request, 500, f"Something went wrong on our side; it isn't your fault. To report it, mention the error {id}.")


def away(request: Asked, error: MythboardError) -> Response[str]:
    """The database is away for a while; it stands in the log already."""
    return answer(request, 503, str(error), {"Retry-After": "5"})


def answer(request: Asked, status: int, sentence: str, headers: dict[str, str] | None = None) -> Response[str]:
    if wants_part(request):
        aimed = {"HX-Retarget": "#refusal", "HX-Reswap": "innerHTML", **(headers or {})}
        return Response(f"<p>{escape(sentence)}</p>", status_code=status, headers=aimed, media_type=HTML)
    if "text/html" in request.headers.get("accept", "text/html") or "*/*" in request.headers.get("accept", ""):
        return Response(errors.page(status, sentence), status_code=status, headers=headers, media_type=HTML)
    return Response(sentence, status_code=status, headers=headers, media_type="text/plain")
