"""Routes that look at a table: its page, the part of it that changes, its past, its journal, and why a move is not open.

None of them changes anything. Everything is drawn for one viewer; what that viewer may know was decided by the session.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Final

from litestar import Response, get
from litestar.datastructures import Cookie
from litestar.params import FromPath

from mythboard import __version__
from mythboard.server.desk import Desk, Visit, desk_of
from mythboard.server.http.forms import is_number
from mythboard.server.http.refusal import Refusal, wants_part
from mythboard.server.http.responses import HTML, Asked, asked_for, join_address, page
from mythboard.server.http.staticfiles import matches
from mythboard.table.guests import why_silent
from mythboard.table.picture import revision
from mythboard.table.refused import Refused
from mythboard.table.room import OPEN
from mythboard.web.drawing import html as h
from mythboard.web.drawing.parts import Has, names_in
from mythboard.web.panels.lobby import lobby, lobby_page
from mythboard.web.panels.tablepage import table_main, table_page
from mythboard.web.site.rulepages import linked

Hint = Sequence[tuple[str, str]]
HAS: Final = "has"
WANTED: Final = "wanted"  # the revision that a stream has told the page of


@get("/t/{id:str}")
async def table(request: Asked, id: FromPath[str]) -> Response[str]:
    desk = desk_of(request)
    visit = await desk.visit(request, id)
    flash = desk.people.flashed(request, id)
    cookies = [desk.people.no_flash(request, id)] if flash else []
    return page(whole(desk, request, visit, flash), cookies=[*cookies, *to_the_next(desk, request, visit)])


@get("/t/{id:str}/part")
async def part(request: Asked, id: FromPath[str]) -> Response[str]:
    """The part of the page that changes, for this viewer; nothing if it is what the viewer has already."""
    desk = desk_of(request)
    visit = await desk.visit(request, id, request.headers.get(WANTED) or None)
    tag = tag_of(visit, request.headers.get(HAS, ""))
    if matches(request.headers.get("if-none-match", ""), tag):
        return Response("", status_code=304, headers={"ETag": tag}, media_type=HTML)
    answer = page(main(desk, request, visit), cookies=to_the_next(desk, request, visit))
    answer.headers["ETag"] = tag
    return answer


@get("/t/{id:str}/at/{number:str}")
async def replay(request: Asked, id: FromPath[str], number: FromPath[str]) -> Response[str]:
    """The table as it was. Whose eyes one looks through may be chosen (?seat=1) once the game is over."""
    visit = await desk_of(request).visit(request, id)
    seat = asked_for(request, "seat")
    wanted = int(seat) - 1 if is_number(seat) else None
    eyes = visit.session.eyes(visit.person.hash, wanted)
    try:
        shown = visit.session.show_at(eyes, moment(number), visit.person.hash)
        if wanted is not None and eyes == wanted:
            shown = replace(shown, eyes=f"?seat={wanted + 1}")
    except Refused as refusal:
        raise Refusal(404, str(refusal)) from None
    return page(table_main(shown, has=parts_of(request)) if wants_part(request) else table_page(shown))


@get("/t/{id:str}/why")
async def why(request: Asked, id: FromPath[str]) -> Response[str]:
    """Why a move is not open, as a sentence."""
    desk = desk_of(request)
    visit = await desk.visit(request, id)
    if visit.seat is None:
        said = "You're watching. Only players can make moves."
    else:
        try:
            said = visit.session.why(visit.seat, asked_for(request, "move")) or "You can do this now."
        except Refused as refusal:
            said = str(refusal)
    if wants_part(request):
        return page(sentence(said, visit.room.game))
    return page(whole(desk, request, visit, said))


@get("/t/{id:str}/journal")
async def journal(request: Asked, id: FromPath[str]) -> Response[str]:
    """The whole journal, once the game is over: it holds the seed."""
    visit = await desk_of(request).visit(request, id)
    try:
        lines = visit.session.journal()
    except Refused as refusal:
        raise Refusal(403, str(refusal)) from None
    headers = {"Content-Disposition": f'inline; filename="{visit.room.game}-{visit.room.id}.journal"'}
    return Response("\n".join(lines) + "\n", headers=headers, media_type="text/plain")


# Drawing


def main(desk: Desk, request: Asked, visit: Visit, refusal: str = "", hints: Hint = ()) -> object:
    """The part of the page that changes, but for what the page has already."""
    shown = visit.session.show(visit.seat, visit.person.hash)
    if shown.stage == OPEN:
        return lobby(shown, invite_link(desk, request, visit))
    return table_main(shown, refusal, hints or None, parts_of(request))


def parts_of(request: Asked) -> Has:
    """What the page of whoever asks has already, as its script says (see web/drawing/parts.py)."""
    return names_in(request.headers.get(HAS, ""))


def whole(desk: Desk, request: Asked, visit: Visit, refusal: str = "", hints: Hint = ()) -> str:
    """The whole page."""
    shown = visit.session.show(visit.seat, visit.person.hash)
    if shown.stage == OPEN:
        return lobby_page(shown, invite_link(desk, request, visit), refusal)
    return table_page(shown, refusal, hints or None)


def invite_link(desk: Desk, request: Asked, visit: Visit) -> str:
    """What the host sends to friends; "" for others."""
    secret = desk.people.invite_secret(request, visit.room.id)
    if not visit.room.is_hosted_by(visit.person.hash) or not desk.house.is_invited(visit.room, secret):
        return ""
    return join_address(request, visit.room.id, secret)


def to_the_next(desk: Desk, request: Asked, visit: Visit) -> list[Cookie]:
    """Who may watch this game may watch the next one, too: whatever names it brings the invitation along."""
    if not visit.is_invited or not visit.room.rematch:
        return []
    return [desk.people.invitation(request, visit.room.rematch)]


def tag_of(visit: Visit, has: str) -> str:
    """Names what a viewer would be sent, without drawing it."""
    session = visit.session
    parts = (
        __version__,
        visit.room.id,
        revision(session.state, session.trouble),
        visit.seat,
        visit.room.is_hosted_by(visit.person.hash),
        why_silent(visit.room, visit.person.hash),
        has,
    )
    return f'W/"{sha256(repr(parts).encode()).hexdigest()[:24]}"'


def sentence(said: str, game: str = "") -> str:
    """A reason; the rule of a game that it names leads to where that is written."""
    return str(h.p("#why")[linked(game, said) if game else said])


def moment(number: str) -> int:
    if not is_number(number):
        raise Refusal(404, "There's no such moment in this game.")
    return int(number)


ROUTES: Final = [table, part, replay, why, journal]
