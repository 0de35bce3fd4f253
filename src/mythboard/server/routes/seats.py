"""Routes of those who come to a table and go: the page an invitation opens, the exchange of its secret for a seat, leaving.

A secret is one of two things. That of an *invitation* lets somebody sit down, or watch when no seat is free any more. That of a
*seat link* belongs to one seat: it lets its person go on from another device. Which of them it is, the hashes kept in the room
say. A table that is public needs no secret.
"""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath

from mythboard.server.desk import NO_TABLE, Desk, desk_of
from mythboard.server.http.forms import read_form
from mythboard.server.http.people import Person
from mythboard.server.http.refusal import Refusal
from mythboard.server.http.responses import Asked, join_address, page, see, see_table
from mythboard.server.routes.play import shown_again
from mythboard.table.refused import NoRoom, Refused
from mythboard.table.room import FREE, OPEN, Room
from mythboard.table.tokens import fits
from mythboard.web.panels import lobby, seatlink

LONGEST_NAME: Final = 60
LONGEST_SECRET: Final = 400  # a whole link may be pasted


@get("/join/{id:str}")
async def join_page(request: Asked, id: FromPath[str]) -> Response[str]:
    """Says which game it is, and of a private table nothing else."""
    desk = desk_of(request)
    person = desk.person(request)
    room = await known(desk, id, person)
    return page(lobby.page(invitation_to(room, person)))


@post("/t/{id:str}/join")
async def join(request: Asked, id: FromPath[str]) -> Response[str]:
    """Sit down, come back to one's seat, or look on: whatever the secret is good for."""
    desk = desk_of(request)
    person = desk.person(request)
    room = await known(desk, id, person)
    form = await read_form(request)
    name = form.text("name", LONGEST_NAME, called="your name") or person.name
    secret = lobby.secret_in(form.text("secret", LONGEST_SECRET, called="the invitation"))
    if any(fits(secret, place.link) for place in room.places):
        seat = await desk.house.adopt(id, person.hash, secret)
        return see_table(id, [desk.people.cookie(request, person.called(room.places[seat].name))])
    if room.place_of(person.hash) is not None:
        return see_table(id)
    is_invited = desk.house.is_invited(room, secret)
    if not is_invited and not room.is_public:
        said = "This invitation isn't valid for this table, or no longer. Ask for a new one."
        return page(lobby.page(invitation_to(room, person.called(name), said)), 403)
    invitation = [desk.people.invitation(request, id, secret)] if is_invited else []
    if room.stage != OPEN or not free_seats(room):
        return see_table(id, invitation)
    try:
        await desk.house.join(id, person.hash, name, secret)
    except Refused as refusal:
        return page(lobby.page(invitation_to(room, person.called(name), str(refusal))), 400)
    return see_table(id, [*invitation, desk.people.cookie(request, person.called(name))])


@post("/t/{id:str}/link")
async def link(request: Asked, id: FromPath[str]) -> Response[str]:
    """Make a link to one's own seat, and show it this once."""
    desk = desk_of(request)
    visit = await desk.visit(request, id)
    try:
        secret = await desk.house.link(id, visit.person.hash)
    except Refused as refusal:
        raise Refusal(403, str(refusal)) from None
    shown = visit.session.show(visit.seat, visit.person.hash)
    answer = page(seatlink.page(id, shown.title, join_address(request, id, secret)))
    answer.headers["Cache-Control"] = "no-store"
    return answer


@post("/t/{id:str}/invite")
async def invite(request: Asked, id: FromPath[str]) -> Response[str]:
    """Make a new invitation; the old one is worthless then. Who was let in by it stays."""
    desk = desk_of(request)
    visit = await desk.visit(request, id)
    try:
        secret = await desk.house.invite(id, visit.person.hash)
    except Refused as refusal:
        return await shown_again(desk, request, await desk.visit(request, id), str(refusal))
    return see_table(id, [desk.people.invitation(request, id, secret)])


@post("/t/{id:str}/leave")
async def leave(request: Asked, id: FromPath[str]) -> Response[str]:
    """Get up before the game begins."""
    desk = desk_of(request)
    visit = await desk.visit(request, id)
    try:
        await desk.house.leave(id, visit.person.hash)
    except Refused as refusal:
        return await shown_again(desk, request, await desk.visit(request, id), str(refusal))
    return see("/")


async def known(desk: Desk, id: str, person: Person) -> Room:
    """A room that is there, and there for this person."""
    try:
        room = await desk.house.known(id)
    except NoRoom:
        raise Refusal(404, NO_TABLE) from None
    if room.has_removed(person.hash):
        raise Refusal(404, NO_TABLE)
    return room


def free_seats(room: Room) -> int:
    return sum(place.kind == FREE for place in room.places) if room.stage == OPEN else 0


def invitation_to(room: Room, person: Person, error: str = "") -> lobby.Invitation:
    """What the page may say: who sits at a private table is told to nobody who has not shown its secret."""
    names = tuple(place.name for place in room.places if place.kind != FREE) if room.is_public else ()
    return lobby.Invitation(
        id=room.id,
        game=room.game,
        names=names,
        free=free_seats(room),
        your_name=person.name,
        needs_secret=not room.is_public,
        hints=bool(room.hints),
        error=error,
    )


ROUTES: Final = [join_page, join, link, invite, leave]
