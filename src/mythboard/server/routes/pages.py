"""Routes to pages that are no table: home, a new table, cards, rules, about; and the files they are made of."""

from __future__ import annotations

import time
from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath

import mythboard
from mythboard.engine.errors import MythboardError
from mythboard.server.desk import desk_of
from mythboard.server.http import staticfiles
from mythboard.server.http.forms import read_form
from mythboard.server.http.refusal import Refusal
from mythboard.server.http.responses import Asked, asked_for, page, see_table
from mythboard.table.refused import Refused
from mythboard.table.room import Room
from mythboard.web.site import about, cardpages, home, newtable, overview, rulepages

GUEST: Final = "Guest"
MOST_WATCHED: Final = 5  # games on the home page that strangers play: each has to be opened to see whose turn it is
LONGEST_NAME: Final = 60  # that is read at all; how long a name may be, the house says


@get("/")
async def home_page(request: Asked) -> Response[str]:
    desk = desk_of(request)
    person = desk.person(request)
    listing = await desk.house.listing(person.hash)
    watched = [room for room in listing.running if room.place_of(person.hash) is None and not room.rematch][:MOST_WATCHED]
    asked = await desk.house.asked([*listing.mine, *watched])

    def lines(rooms: list[Room]) -> list[home.RoomLine]:
        house = desk.house
        return [
            home.line_of(room, person.hash, asked.get(room.id, ()), house.how_far(room), *house.stop_of(room, person.hash))
            for room in rooms
        ]

    kinds = lines(listing.mine), lines(listing.open), lines(watched), lines(listing.finished)
    data = home.Home(person.name, *kinds, time.time())
    return page(home.page(data))


@get("/new")
async def new_table_page(request: Asked) -> Response[str]:
    game = asked_for(request, "game") or mythboard.games()[0]
    check_game(game)
    name = asked_for(request, "name").strip()[:LONGEST_NAME] or desk_of(request).person(request).name
    return page(newtable.page(newtable.blank(game, name)))


@post("/new")
async def new_table(request: Asked) -> Response[str]:
    """Set up a table and show it to its host; or the form again, with sentences about what cannot be."""
    desk = desk_of(request)
    form = await read_form(request)
    check_game(form.fields.get("game", ""))
    filled = newtable.read(form.fields)
    if filled.wanted is None:
        return page(newtable.page(filled), 400)
    wanted = filled.wanted
    person = desk.person(request)
    person = person.called(wanted.name or person.name or GUEST)
    seats = [seat.removeprefix(newtable.BOT) for seat in wanted.seats]
    desk.limits.check_new_room(request)
    try:
        created = await desk.house.create(
            person.hash,
            person.name,
            wanted.game,
            seats,
            wanted.options,
            wanted.clock,
            wanted.is_public,
            wanted.is_shuffled,
            wanted.hints,
        )
    except Refused as refusal:
        return page(newtable.page(filled, str(refusal)), 400)
    invitation = desk.people.invitation(request, created.room.id, created.secret)
    return see_table(created.room.id, [desk.people.cookie(request, person), invitation])


@post("/quick")
async def quick_game(request: Asked) -> Response[str]:
    """One click to a game against a bot for beginners."""
    desk = desk_of(request)
    form = await read_form(request)
    game = form.text("game", 40)
    check_game(game)
    person = desk.person(request)
    person = person.called(form.text("name", LONGEST_NAME, called="your name") or person.name or GUEST)
    desk.limits.check_new_room(request)
    room = await desk.house.quick(game, person.hash, person.name)
    return see_table(room.id, [desk.people.cookie(request, person)])


@get("/cards")
async def all_cards_page() -> Response[str]:
    return page(overview.cards_page())


@get("/cards/{game:str}")
async def cards_page(request: Asked, game: FromPath[str]) -> Response[str]:
    check_game(game)
    words = [asked_for(request, name) for name in ("q", "kind", "mythology")]
    return page(cardpages.page(game, *words))


@get("/cards/{game:str}/{key:str}")
async def card_page(game: FromPath[str], key: FromPath[str]) -> Response[str]:
    check_game(game)
    if key not in mythboard.game(game).cards:
        raise Refusal(404, "There's no such card in this game.")
    return page(cardpages.card_page(game, key))


@get("/rules")
async def all_rules_page() -> Response[str]:
    return page(overview.rules_page())


@get("/rules/{game:str}")
async def rules_page(request: Asked, game: FromPath[str]) -> Response[str]:
    check_game(game)
    return page(rulepages.page(game, asked_for(request, "q")))


@get("/about")
async def about_page() -> Response[str]:
    return page(about.page())


@get("/static/{name:path}")
async def static_file(request: Asked, name: FromPath[str]) -> Response[bytes]:
    file = desk_of(request).files.get(name.lstrip("/"))
    if file is None:
        raise Refusal(404, "There's no such file.")
    return staticfiles.answer(file, request)


@get("/favicon.ico")
async def favicon(request: Asked) -> Response[bytes]:
    """Browsers that do not read pages look for it here."""
    return staticfiles.answer(desk_of(request).files["favicon.svg"], request)


def check_game(game: str) -> None:
    try:
        mythboard.game(game)
    except MythboardError as error:
        raise Refusal(404, str(error)) from None


ROUTES: Final = [
    home_page,
    new_table_page,
    new_table,
    quick_game,
    all_cards_page,
    cards_page,
    card_page,
    all_rules_page,
    rules_page,
    about_page,
    static_file,
    favicon,
]
