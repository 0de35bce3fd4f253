"""Routes by which people do something at a table.

Every act is the same in four steps (`act`): who is this, and may they see the room; read the form; let the session do it; show
the table again. A refusal of the session is no error: it is a sentence above a table that has not changed. A page that runs our
script gets the new part of the page at once; a plain form gets the way back to it, and the sentence travels in a cookie.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final

from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.params import FromPath

from mythboard.server.desk import Desk, Visit, desk_of
from mythboard.server.http.forms import Form, read_form
from mythboard.server.http.refusal import wants_part
from mythboard.server.http.responses import Asked, page, see_table
from mythboard.server.routes.table import Hint, main, moment, sentence, whole
from mythboard.table import proposals
from mythboard.table.history.record import CLOSE
from mythboard.table.refused import MEANWHILE, Refused
from mythboard.table.room import OPEN

LONGEST_MOVE: Final = 200
LONGEST_BOT: Final = 40
LONGEST_WAY: Final = 20
MOST_ENTRIES: Final = 999_999
WHAT_IS_KNOWN: Final = ""
PATIENCE: Final = 1.5  # seconds that a page without a script waits for the bots

Act = Callable[[Visit, int, Form], Awaitable[None]]


@post("/t/{id:str}/answer")
async def answer(request: Asked, id: FromPath[str]) -> Response[str]:
    metrics = desk_of(request).metrics

    async def do(visit: Visit, seat: int, form: Form) -> None:
        move = form.text("move", LONGEST_MOVE, least=1, called="the move")
        at = form.number("at", 0, MOST_ENTRIES)
        try:
            await visit.session.answer(seat, at, move)
        except Refused:  # who got no reply, from a server that was just killed, sends it again
            if not visit.session.past.has_answered(seat, at, move):
                raise
        else:
            metrics.moves.labels(visit.room.game).inc()

    # Whoever was quicker in another process is found out when the answer is written down: no need to look before.
    return await act(request, id, do, WHAT_IS_KNOWN)


@post("/t/{id:str}/undo")
async def undo(request: Asked, id: FromPath[str]) -> Response[str]:
    return await act(request, id, lambda visit, seat, form: visit.session.undo(seat, form.number("at", 0, MOST_ENTRIES)))


@post("/t/{id:str}/redo")
async def redo(request: Asked, id: FromPath[str]) -> Response[str]:
    return await act(request, id, lambda visit, seat, form: visit.session.redo(seat, form.number("at", 0, MOST_ENTRIES)))


@post("/t/{id:str}/consent")
async def consent(request: Asked, id: FromPath[str]) -> Response[str]:
    async def do(visit: Visit, seat: int, form: Form) -> None:
        await visit.session.consent(seat, bool(form.number("yes", 0, 1)), form.number("at", 0, MOST_ENTRIES))

    return await act(request, id, do)


@post("/t/{id:str}/propose")
async def propose(request: Asked, id: FromPath[str]) -> Response[str]:
    """Propose what becomes of a game that was stopped."""
    limits = desk_of(request).limits

    async def do(visit: Visit, seat: int, form: Form) -> None:
        way = form.text("way", LONGEST_WAY, least=1, called="the proposal")
        if way != CLOSE:
            limits.check_new_room(request)
        await proposals.propose(visit.session, seat, way, form.number("at", 0, MOST_ENTRIES))

    return await leave(request, id, do)


@post("/t/{id:str}/agree")
async def agree(request: Asked, id: FromPath[str]) -> Response[str]:
    async def do(visit: Visit, seat: int, form: Form) -> None:
        await proposals.agree(visit.session, seat, bool(form.number("yes", 0, 1)), form.number("at", 0, MOST_ENTRIES))

    return await leave(request, id, do)


@post("/t/{id:str}/replace")
async def replace(request: Asked, id: FromPath[str]) -> Response[str]:
    async def do(visit: Visit, seat: int, form: Form) -> None:
        await visit.session.replace(seat, form.number("seat", 0, len(visit.room.places) - 1), bot_in(form))

    return await act(request, id, do)


@post("/t/{id:str}/return")
async def come_back(request: Asked, id: FromPath[str]) -> Response[str]:
    return await act(request, id, lambda visit, seat, _: visit.session.return_to(seat))


@post("/t/{id:str}/start")
async def start(request: Asked, id: FromPath[str]) -> Response[str]:
    house = desk_of(request).house

    async def do(visit: Visit, _seat: int, _form: Form) -> None:
        await house.start(id, visit.person.hash)

    return await act(request, id, do)


@post("/t/{id:str}/seatbot")
async def seat_bot(request: Asked, id: FromPath[str]) -> Response[str]:
    """Give a seat to a bot for which nobody has come."""
    house = desk_of(request).house

    async def do(visit: Visit, _seat: int, form: Form) -> None:
        seat = form.number("seat", 0, len(visit.room.places) - 1)
        await house.seat_bot(id, visit.person.hash, seat, bot_in(form))

    return await act(request, id, do)


@post("/t/{id:str}/hint")
async def hint(request: Asked, id: FromPath[str]) -> Response[str]:
    """What a strong player would do. It changes nothing, so the page is the answer."""
    desk = desk_of(request)
    visit = await desk.visit(request, id)
    hints: Hint = ()
    at = visit.session.at
    try:
        hints = await visit.session.hint(seat_of(visit))
        refusal = "" if hints else "There are no hints for this game."
    except Refused as error:
        refusal = str(error)
    visit = await desk.visit(request, id)
    if hints and visit.session.at != at:  # it was thought about for a while
        hints, refusal = (), MEANWHILE
    return page((main if wants_part(request) else whole)(desk, request, visit, refusal, hints))


@post("/t/{id:str}/rematch")
async def rematch(request: Asked, id: FromPath[str]) -> Response[str]:
    desk = desk_of(request)
    visit = await desk.visit(request, id)
    desk.limits.check_new_room(request)
    try:
        return see_table(await desk.house.rematch(id, visit.person.hash))
    except Refused as refusal:
        return await shown_again(desk, request, await desk.visit(request, id), str(refusal))


@post("/t/{id:str}/at/{number:str}/playon")
async def play_on(request: Asked, id: FromPath[str], number: FromPath[str]) -> Response[str]:
    """A game of one's own that goes on from a replay."""
    desk = desk_of(request)
    visit = await desk.visit(request, id)
    desk.limits.check_new_room(request)
    person = visit.person.called(visit.person.name or "Guest")
    try:
        room = await desk.house.play_on(id, moment(number), person.hash, person.name)
    except Refused as refusal:
        return await shown_again(desk, request, await desk.visit(request, id), str(refusal))
    return see_table(room.id, [desk.people.cookie(request, person)])


# What they share


async def act(request: Asked, id: str, do: Act, enough: str | None = None) -> Response[str]:
    """Let somebody who sits at a table do something; see above. `enough`: as in house.py."""
    desk = desk_of(request)
    visit = await desk.visit(request, id, enough)
    form = await read_form(request)
    before = visit.session.revision
    refusal = await refusal_of(visit, form, do)
    if refusal and enough is not None:
        visit = await desk.visit(request, id)
        if visit.session.revision != before:  # it was refused for what was not known here yet
            refusal = await refusal_of(visit, form, do)
    if refusal or enough is None:  # who did something that needs more may have lost or won a place by it
        visit = await desk.visit(request, id)
    return await shown_again(desk, request, visit, refusal)


async def leave(request: Asked, id: str, do: Act) -> Response[str]:
    """The same about a game that was stopped. Whoever is the last to agree is led to the table that follows."""
    following = ""

    async def leaves(visit: Visit, seat: int, form: Form) -> None:
        nonlocal following
        await do(visit, seat, form)
        following = visit.room.rematch

    answer = await act(request, id, leaves)
    return see_table(following) if following else answer


async def refusal_of(visit: Visit, form: Form, do: Act) -> str:
    """Let it be done: why it was not, or ""."""
    try:
        await do(visit, seat_of(visit), form)
    except Refused as refused:
        return str(refused)
    return ""


def seat_of(visit: Visit) -> int:
    if visit.seat is None:
        raise Refused("You're watching. Only players at this table can do this.")
    return visit.seat


def bot_in(form: Form) -> str:
    """The bot that a form names, exactly as it was sent: the house knows which there are."""
    form.text("bot", LONGEST_BOT, called="the bot")
    return form.fields.get("bot", "")


async def shown_again(
    desk: Desk, request: Asked, visit: Visit, refusal: str, more_cookies: Sequence[Cookie] = ()
) -> Response[str]:
    """The table after something was done or refused."""
    cookies = [*desk.people.renewed(request, visit.person), *more_cookies]
    if wants_part(request):
        is_lobby = visit.room.stage == OPEN  # where there is no table yet, the script puts the sentence into the page itself
        body = sentence(refusal) if is_lobby and refusal else main(desk, request, visit, refusal)
        return page(body, cookies=cookies)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            await visit.session.rest()
    if refusal:
        cookies.append(desk.people.flash(request, visit.room.id, refusal))
    return see_table(visit.room.id, cookies)


ROUTES: Final = [
    answer,
    undo,
    redo,
    consent,
    propose,
    agree,
    replace,
    come_back,
    start,
    seat_bot,
    hint,
    rematch,
    play_on,
]
