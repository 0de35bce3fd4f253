"""Requests that nobody would make: no fault, no traceback, and nothing changes where something is refused.

Twenty thousand of them: `python -m tests.server.fuzzing --requests 20000`.
"""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from mythboard.server.http import refusal
from mythboard.table.house import House
from mythboard.table.refused import Refused
from mythboard.table.room import Remark
from mythboard.web.site import about
from tests.server.fuzz import Harm, Tally
from tests.server.fuzzing import batch
from tests.server.fuzzserved import ServedFuzz, served_batch
from tests.server.guests import Evening
from tests.server.oddities import routes_of

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("place", "requests"), [("memory", 700), ("sqlite", 200), ("postgres", 200), ("served", 200)])
async def test_odd_requests_do_no_harm(place: str, requests: int) -> None:
    tally = Tally()
    await batch(f"in short {place}", requests, place, tally)
    assert tally.requests + tally.unsent == requests
    assert tally.unsent <= requests * 0.03
    assert tally.refused > requests * 0.5
    assert tally.writing > requests * 0.1
    assert {200, 303, 400, 403, 404, 405} <= tally.statuses.keys()


async def test_every_route_of_the_app_is_tried(house: Evening) -> None:
    routes = routes_of(house.app)
    assert ("POST", "/t/{id:str}/answer") in routes
    assert ("GET", "/t/{id:str}/live") in routes
    assert ("GET", "/static/{name:path}") in routes
    assert len(routes) > 30


# Harm done by hand


def write_before_refusing(patch: pytest.MonkeyPatch) -> None:
    async def say(self: House, id: str, person: str, text: str, name: str = "") -> None:
        await self.store.say(id, Remark(1.0, "Ana", "Hello", None))
        raise Refused("No.")

    patch.setattr(House, "say", say)


def write_to_another_room(patch: pytest.MonkeyPatch) -> None:
    async def say(self: House, id: str, person: str, text: str, name: str = "") -> None:
        other = next(other for other in self.sessions if other != id)
        await self.store.say(other, Remark(1.0, "Ana", "Hello", None))

    patch.setattr(House, "say", say)


def break_a_page(patch: pytest.MonkeyPatch) -> None:
    def page() -> str:
        raise KeyError("fault")

    patch.setattr(about, "page", page)


def tell_of_the_inside(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(refusal, "SENTENCES", {**refusal.SENTENCES, 405: 'Traceback (most recent call last): File "x.py"'})


@pytest.mark.parametrize("harm", [write_before_refusing, write_to_another_room, break_a_page, tell_of_the_inside])
async def test_harm_that_is_done_by_hand_is_found(
    harm: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    harm(monkeypatch)
    with pytest.RaisesGroup(Harm, flatten_subgroups=True):
        await batch("by hand", 400, "memory", Tally())


class Haunted(ServedFuzz):
    """Something is written in a room at each request, whoever sent it."""

    async def answered(self, request: httpx.Request) -> tuple[httpx.Response, str]:
        await self.rooms_in.say(self.scene.rooms[0], Remark(1.0, "Ana", "Boo", None))
        return await super().answered(request)


class Silent(ServedFuzz):
    """Requests go to a server that does not answer."""

    async def answered(self, request: httpx.Request) -> tuple[httpx.Response, str]:
        raise httpx.ReadError("", request=request)


@pytest.mark.parametrize(("kind", "what"), [(Haunted, "yet wrote|other rooms"), (Silent, "no answer")])
async def test_harm_that_is_done_by_hand_to_a_served_table_is_found(kind: type[ServedFuzz], what: str) -> None:
    with pytest.raises(Harm, match=what):
        await served_batch("by hand", 20, Tally(), kind)
