"""Routes of talk: saying something, and what the host of a table does about those who talk too much.

A host names people by what they said, or by their seat before the game begins; see guests.py for what can be decided. Remarks
of people who watch are limited by table and address, so that one of them cannot fill the talk. Those of players are not, beyond
what any person may do.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from litestar import Response, post
from litestar.params import FromPath

from mythboard.server.desk import desk_of
from mythboard.server.http.forms import Form, read_form
from mythboard.server.http.responses import Asked
from mythboard.server.routes.play import shown_again
from mythboard.table import guests
from mythboard.table.refused import Refused
from mythboard.table.room import Room

LONGEST_REMARK: Final = 2000  # that is read at all; how long one may be, the house says
LONGEST_KEY: Final = 40
LONGEST_NAME: Final = 60

Change = Callable[[Room], Room]
Decision = Callable[[str, Form], Awaitable[Change]]  # of a host, by hash, who has sent a form


@post("/t/{id:str}/say")
async def say(request: Asked, id: FromPath[str]) -> Response[str]:
    """Say something; a watcher goes by the name they gave last."""
    desk = desk_of(request)
    visit = await desk.visit(request, id)
    form = await read_form(request)
    person = visit.person
    refusal = ""
    try:
        text = form.text("text", LONGEST_REMARK, called="your message")
        if visit.seat is None:
            desk.limits.check_talk(request, id)
        await desk.house.say(id, person.hash, text, person.name or "Somebody")
    except Refused as error:
        refusal = str(error)
    # Whoever talks is somebody from then on: else a host could mute them only until their next remark.
    cookies = [desk.people.cookie(request, person)] if person.is_new else []
    return await shown_again(desk, request, await desk.visit(request, id), refusal, cookies)


@post("/t/{id:str}/mute")
async def mute(request: Asked, id: FromPath[str]) -> Response[str]:
    """Hear no more of whoever made a remark."""

    async def decide(host: str, form: Form) -> Change:
        remark = await desk_of(request).house.remark(id, key_in(form))
        return lambda room: guests.muted(room, host, remark)

    return await decided(request, id, decide)


@post("/t/{id:str}/unmute")
async def unmute(request: Asked, id: FromPath[str]) -> Response[str]:
    async def decide(host: str, form: Form) -> Change:
        key = key_in(form)
        return lambda room: guests.unmuted(room, host, key)

    return await decided(request, id, decide)


@post("/t/{id:str}/quiet")
async def quiet(request: Asked, id: FromPath[str]) -> Response[str]:
    """Let only players talk, or everybody."""

    async def decide(host: str, form: Form) -> Change:
        is_quiet = bool(form.number("quiet", 0, 1))
        return lambda room: guests.quieted(room, host, is_quiet)

    return await decided(request, id, decide)


@post("/t/{id:str}/remove")
async def remove(request: Asked, id: FromPath[str]) -> Response[str]:
    """Send away whoever made a remark, or sits on a seat of a table whose game has not begun."""

    async def decide(host: str, form: Form) -> Change:
        if "seat" in form.fields:
            seat, name = form.number("seat", 0, 99), form.text("name", LONGEST_NAME)
            return lambda room: guests.unseated(room, host, seat, name)
        remark = await desk_of(request).house.remark(id, key_in(form))
        return lambda room: guests.removed(room, host, remark)

    return await decided(request, id, decide)


@post("/t/{id:str}/readmit")
async def readmit(request: Asked, id: FromPath[str]) -> Response[str]:
    """Let somebody come back who was removed."""

    async def decide(host: str, form: Form) -> Change:
        key = key_in(form)
        return lambda room: guests.readmitted(room, host, key)

    return await decided(request, id, decide)


# What they share


async def decided(request: Asked, id: str, decide: Decision) -> Response[str]:
    """Change a table as its host wishes, and show it again."""
    desk = desk_of(request)
    visit = await desk.visit(request, id)
    form = await read_form(request)
    refusal = ""
    try:
        await desk.house.change(id, await decide(visit.person.hash, form))
    except Refused as error:
        refusal = str(error)
    return await shown_again(desk, request, await desk.visit(request, id), refusal)


def key_in(form: Form) -> str:
    return form.text("key", LONGEST_KEY, least=1, called="the message")


ROUTES: Final = [say, mute, unmute, quiet, remove, readmit]
