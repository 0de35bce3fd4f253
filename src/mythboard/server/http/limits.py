"""Limits: how much one address and one person may ask of the server."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request

from mythboard.server.http.buckets import Buckets
from mythboard.server.http.people import People
from mythboard.server.http.refusal import Refusal
from mythboard.server.http.requests import SAFE, address_of, route_of
from mythboard.server.logs import log
from mythboard.server.settings import Settings

UNFOLDING: Final = 8  # requests that taking a table up again counts for, from the store or from where it was folded


class Limits:
    """How much is taken from one address and from one person."""

    def __init__(self, settings: Settings, people: People) -> None:
        self.people = people
        self.addresses = Buckets(settings.address_burst, settings.address_rate)
        self.persons = Buckets(settings.person_burst, settings.person_rate)
        self.rooms = Buckets(settings.rooms_burst, settings.rooms_rate)
        self.talk = Buckets(settings.talk_burst, settings.talk_rate)

    @property
    def buckets(self) -> dict[str, Buckets]:
        """All of them, by name."""
        return {"addresses": self.addresses, "persons": self.persons, "rooms": self.rooms, "talk": self.talk}

    def check(self, request: Request[Any, Any, Any]) -> None:
        """Every request takes from its address; one that changes something takes from its person, too.

        Who shows no cookie would be somebody else every time, so all of them at one address are one person.
        """
        address = address_of(request)
        wait = self.addresses.take(address)
        if not wait and request.method not in SAFE:
            person = self.people.read(request)
            wait = self.persons.take(f"new at {address}" if person.is_new else person.hash)
        if wait:
            self.refuse(request, wait)

    def charge_unfolding(self, request: Request[Any, Any, Any]) -> None:
        """Following a game from its record takes as long as many pages, and so it counts."""
        self.addresses.charge(address_of(request), UNFOLDING)

    def check_new_room(self, request: Request[Any, Any, Any]) -> None:
        wait = self.rooms.take(address_of(request))
        if wait:
            self.refuse(request, wait)

    def check_talk(self, request: Request[Any, Any, Any], room: str) -> None:
        """For people who watch: one of them must not fill the talk of a table."""
        wait = self.talk.take(f"{room} {address_of(request)}")
        if wait:
            seconds = "1 second" if wait == 1 else f"{wait} seconds"
            said = f"Too many messages have come from your network at this table. Try again in {seconds}."
            raise Refusal(429, said, {"Retry-After": str(wait)})

    def refuse(self, request: Request[Any, Any, Any], wait: int) -> None:
        log().warning("too many requests", route=route_of(request.scope), address=address_of(request))
        seconds = "a second" if wait == 1 else f"{wait} seconds"
        raise Refusal(429, f"Too many requests. Try again in {seconds}.", {"Retry-After": str(wait)})
