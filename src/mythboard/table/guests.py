"""What a host decides about guests: who may talk at the table, and who may not come near it any more.

Somebody who is *muted* sees everything and says nothing; what they said before is hidden for everybody. For somebody who is
*removed* there is no such table. A person who plays can be muted but not removed, since a game cannot go on without them;
before it begins, they lose their seat. And where nobody knows who will be next, only players talk.

All of this is about persons, that is about cookies, and whoever comes back without theirs is somebody else. A person who has a
seat has all its devices: whoever is muted on one of them is muted on all. A host never is: if the table passes to somebody who
was muted, they can talk.

Each change takes a room as it is, and returns the changed one or refuses with a sentence, as in changes.py. On the page of a
host, guests have keys instead of hashes: what is kept of a person is shown to nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Final

from mythboard.table.changes import check_host
from mythboard.table.refused import Refused
from mythboard.table.room import FREE, OPEN, PERSON, Guest, Place, Remark, Room
from mythboard.table.shown import Hosting, Said

MOST: Final = 100  # guests in each list: it is read and written with the room
SHOWN: Final = 50  # remarks of players on a page, and as many of people who watch


# Asking


def silenced(room: Room) -> set[str]:
    """Everybody (by hash) who may say nothing: whoever is muted on one device is muted on all."""
    found = {guest.person for guest in room.muted}
    for place in room.places:
        if not found.isdisjoint(place.holders):
            found.update(place.holders)
    return {person for person in found if not room.is_hosted_by(person)}


def is_muted(room: Room, person: str) -> bool:
    return bool(room.muted) and person in silenced(room)


def why_silent(room: Room, person: str) -> str:
    """Why a person cannot talk, as a sentence; "" if they can."""
    if is_muted(room, person):
        return "The host of this table has muted you, so you can't chat here. You can keep playing or watching."
    if room.is_quiet and room.place_of(person) is None:
        return "Only players can chat at this table. You can keep watching."
    return ""


def talk_shown(room: Room, remarks: Sequence[Remark], is_host: bool) -> list[Said]:
    """The newest of what is read, players' and watchers' counted apart. A host also gets the keys of what others said."""
    shown: list[Said] = []
    counts = {True: 0, False: 0}
    hidden = silenced(room) | {guest.person for guest in room.removed}
    for remark in reversed(remarks):
        if remark.person in hidden:
            continue
        counts[is_players := remark.seat is not None] += 1
        if counts[is_players] > SHOWN:
            continue
        is_others = is_host and bool(remark.person and remark.key) and not room.is_hosted_by(remark.person)
        may_go = is_others and (room.stage == OPEN or room.place_of(remark.person) is None)
        shown.append(Said(remark.name, remark.text, remark.seat, remark.key if is_others else "", may_go))
    return shown[::-1]


def hosting(room: Room, remarks: Sequence[Remark]) -> Hosting | None:
    """What a host can decide besides; None where only friends are."""
    is_used = room.muted or room.removed or room.is_quiet
    if not (room.is_public or is_used or any(remark.seat is None for remark in remarks)):
        return None
    return Hosting(names_and_keys(room.muted), names_and_keys(room.removed), room.is_quiet)


def names_and_keys(guests: Sequence[Guest]) -> tuple[tuple[str, str], ...]:
    """Each once, also with several devices."""
    return tuple({guest.key: (guest.name, guest.key) for guest in guests}.values())


# Changing; all of it for the host


def muted(room: Room, host: str, remark: Remark | None) -> Room:
    """Whoever made a remark is not heard any more."""
    check_host(room, host)
    guests = guests_of(room, remark)
    if is_muted(room, guests[0].person):
        return room
    return replace(room, muted=joined(room.muted, guests, "muted"))


def unmuted(room: Room, host: str, key: str) -> Room:
    check_host(room, host)
    return replace(room, muted=without(room.muted, key))


def quieted(room: Room, host: str, is_quiet: bool) -> Room:
    """Only players talk, or everybody does."""
    check_host(room, host)
    return room if room.is_quiet == is_quiet else replace(room, is_quiet=is_quiet)


def removed(room: Room, host: str, remark: Remark | None) -> Room:
    """Whoever made a remark has no business here any more."""
    check_host(room, host)
    return gone(room, guests_of(room, remark))


def unseated(room: Room, host: str, seat: int, name: str) -> Room:
    """The same for somebody who has sat down before the game begins, as long as it is still the person the host means."""
    check_host(room, host)
    place = room.places[seat] if 0 <= seat < len(room.places) else None
    if place is None or place.kind != PERSON or place.name != name or not place.holders:
        raise Refused("Somebody else has this seat now, or nobody. Look again before you remove anybody.")
    if room.is_hosted_by(place.holders[0]):
        raise Refused("You can't remove yourself. To leave this table, press “Leave the table”.")
    return gone(room, guests_at(room, place.holders[0], place.name))


def readmitted(room: Room, host: str, key: str) -> Room:
    """Somebody who was removed may come back."""
    check_host(room, host)
    return replace(room, removed=without(room.removed, key))


# What they share


def devices_of(room: Room, person: str) -> tuple[str, ...]:
    """A person, with all who hold the same seat: they are the same person on other devices."""
    seat = room.place_of(person)
    return room.places[seat].holders if seat is not None else (person,)


def guests_of(room: Room, remark: Remark | None) -> tuple[Guest, ...]:
    """Who made a remark; Refused if nobody knows, or if it was the host."""
    if remark is None or not remark.person:
        raise Refused("This message is no longer on the page. Use a newer one by the same person.")
    if room.is_hosted_by(remark.person):
        raise Refused("This message is yours.")
    return guests_at(room, remark.person, remark.name)


def guests_at(room: Room, person: str, name: str) -> tuple[Guest, ...]:
    devices = devices_of(room, person)
    key = sha256(f"mythboard guest {room.id} {devices[0]}".encode()).hexdigest()[:12]
    return tuple(Guest(device, name, key) for device in devices)


def gone(room: Room, guests: tuple[Guest, ...]) -> Room:
    person, name = guests[0].person, guests[0].name
    seat = room.place_of(person)
    if seat is not None and room.stage != OPEN:
        raise Refused(f"{name} plays in this game and can't be removed. You can mute them instead.")
    if room.has_removed(person):
        return room
    left = room if seat is None else room.with_place(seat, Place(FREE, ""))
    return replace(left, removed=joined(room.removed, guests, "removed"))


def joined(before: tuple[Guest, ...], guests: tuple[Guest, ...], what: str) -> tuple[Guest, ...]:
    after = (*before, *guests)
    if len(after) > MOST:
        raise Refused(f"{MOST} people are {what} at this table, and there's no room for more. Let only players chat instead.")
    return after


def without(guests: tuple[Guest, ...], key: str) -> tuple[Guest, ...]:
    left = tuple(guest for guest in guests if guest.key != key)
    if left == guests:
        raise Refused("They're no longer on this list.")
    return left
