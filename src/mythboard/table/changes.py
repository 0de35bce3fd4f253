"""What can be changed about a room before its game begins, and about its seats at any time.

Each change takes a room as it is, and returns the changed one or refuses with a sentence; nothing else happens here. The house
saves it, and where somebody else was quicker, the change is made anew to the room as it is then (see house.py).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from mythboard.table.refused import NoRoom, Refused
from mythboard.table.room import BOT, FREE, OPEN, PERSON, RUNNING, Place, Room
from mythboard.table.seats import check_level, check_name, game_named, in_sentences, with_holder
from mythboard.table.thinking.cast import bot_name
from mythboard.table.tokens import fits, hash_of


def new_invitation(room: Room, person: str, secret: str) -> Room:
    """From now on this secret lets people in, and the old one no longer does; for the host."""
    check_host(room, person)
    return replace(room, invite=hash_of(secret))


def sat_down(room: Room, person: str, name: str, secret: str) -> Room:
    """A person on the first free seat. A public table needs no secret."""
    if room.place_of(person) is not None:
        return room
    if room.has_removed(person):
        raise NoRoom
    if not room.is_public and not fits(secret, room.invite):
        raise Refused("This invitation isn't valid for this table, or no longer. Ask for a new one.")
    if room.stage != OPEN:
        raise Refused("The game has begun without you. You can watch.")
    free = [seat for seat, place in enumerate(room.places) if place.kind == FREE]
    if not free:
        raise Refused("All seats are taken. You can watch.")
    called = check_name(name, room.names)
    return room.with_place(free[0], Place(PERSON, called, holders=(person,)))


def got_up(room: Room, person: str) -> Room:
    """A seat is free again. A host hands the table on to the next person who sits there; without one it is given up."""
    check_is_open(room)
    left = room.with_place(seat_in(room, person), Place(FREE, ""))
    if not room.is_hosted_by(person):
        return left
    heirs = [place.holders[0] for place in left.places if place.kind == PERSON]
    return replace(left, host=heirs[0] if heirs else "", invite="", is_public=room.is_public and bool(heirs))


def bot_sat_down(room: Room, person: str, seat: int, level: str) -> Room:
    """A bot on a free seat; for the host."""
    check_host(room, person)
    check_is_open(room)
    if not 0 <= seat < len(room.places) or room.places[seat].kind != FREE:
        raise Refused("This seat isn't free.")
    check_level(level, game_named(room.game))
    return room.with_place(seat, Place(BOT, bot_name(level, room.names), bot=level))


def new_link(room: Room, person: str, secret: str) -> Room:
    """From now on this secret opens a person's seat to another device, and the old one no longer does."""
    seat = seat_in(room, person)
    return room.with_place(seat, replace(room.places[seat], link=hash_of(secret)))


def adopted(room: Room, person: str, secret: str) -> Room:
    """Another device, which has a person of its own as far as we know, at the seat that a secret opens."""
    if room.has_removed(person):
        raise NoRoom
    seats = [seat for seat, place in enumerate(room.places) if place.kind == PERSON and fits(secret, place.link)]
    if not seats:
        raise Refused("This link isn't for a seat at this table, or no longer. Ask for a new one.")
    if room.place_of(person) not in (None, seats[0]):
        raise Refused("You already have another seat at this table.")
    return room.with_place(seats[0], with_holder(room.places[seats[0]], person))


def begun(room: Room, person: str, seeds: Callable[[], str], now: float) -> Room:
    """The game begins, with the rules as they are now; for the host, when all seats are taken."""
    check_host(room, person)
    if room.stage == RUNNING:
        return room
    check_is_open(room)
    free = sum([place.kind == FREE for place in room.places])
    if free:
        raise Refused(f"{'A seat is' if free == 1 else f'{free} seats are'} still free. Invite somebody, or add a bot.")
    game = game_named(room.game)
    with in_sentences():
        game.check_names(len(room.places), room.names)
        game.check_options(room.options)
    return replace(room, version=game.version, digest=game.digest, seed=seeds(), stage=RUNNING, touched=now)


def check_host(room: Room, person: str) -> None:
    if not room.is_hosted_by(person):
        raise Refused("Only the host of this table can do this.")


def check_is_open(room: Room) -> None:
    if room.stage != OPEN:
        raise Refused("The game has already begun.")


def seat_in(room: Room, person: str) -> int:
    """The seat a person holds; Refused if none."""
    seat = room.place_of(person)
    if seat is None:
        raise Refused("You don't have a seat at this table.")
    return seat
