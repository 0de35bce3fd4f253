"""The shorter way to the routes of a move: whoever takes it gets what the framework would have answered, byte for byte."""

from typing import Any

import httpx
import pytest

from mythboard.server.http.forms import LARGEST
from mythboard.server.http.middleware import Gate
from mythboard.server.routes.shortcut import Shortcut
from tests.server.guests import Evening, Guest, two_at_a_table

pytestmark = pytest.mark.anyio

SCRIPT = {"HX-Request": "true"}
PACKED = {"Accept-Encoding": "gzip"}
NOTHING: dict[str, str] = {}
LOOKS = [
    SCRIPT,
    PACKED,
    NOTHING,
    {"Has": "a b c", "Wanted": "none"},
    {"Cookie": "mythboard-person=forged"},
    {"Host": "elsewhere.example"},
    {"Host": "127.0.0.1:80 "},
]
FORMS: list[tuple[Any, dict[str, str]]] = [
    ({"at": "1"}, SCRIPT),
    ({"at": "one", "move": "pass"}, SCRIPT),
    ({"at": "1", "move": "fly"}, SCRIPT),
    ({"at": "1", "move": "fly"}, PACKED),
    ({"at": "999", "move": "pass"}, SCRIPT),
    ({"at": "1", "move": "x" * 300}, NOTHING),
    ({"move": "x" * LARGEST}, NOTHING),
    ({"at": "1", "move": "fly"}, {"Content-Type": "text/plain"}),
    ({"at": "1", "move": "fly"}, {"Sec-Fetch-Site": "cross-site"}),
    ({"at": "1", "move": "fly"}, {"Host": "elsewhere.example", **SCRIPT}),
]


def said(answer: httpx.Response) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    headers = [(name, value.partition(b"=")[0] if name == b"set-cookie" else value) for name, value in answer.headers.raw]
    return answer.status_code, headers, answer.content  # a cookie says when it was signed


async def both(guest: Guest, method: str, path: str, data: Any = None, **headers: str) -> None:
    """Ask twice: a slash at the end is all the same to the framework, and nothing for the shortcut."""
    short = await guest.browser.request(method, path, data=data, headers=headers)
    long = await guest.browser.request(method, f"{path}/", data=data, headers=headers)
    assert said(short) == said(long), (method, path, data, headers)


async def test_whoever_looks_gets_the_same_by_both_ways(house: Evening) -> None:
    id, ana, ben = await two_at_a_table(house)
    for guest in (ana, ben, house.guest()):
        for headers in LOOKS:
            for method in ("GET", "HEAD", "OPTIONS", "DELETE"):
                await both(guest, method, f"/t/{id}/part", **headers)
        await both(guest, "GET", "/t/none/part")
        await both(guest, "GET", f"/t/{id}/answer")
    tag = (await ana.browser.get(f"/t/{id}/part")).headers["ETag"]
    assert (await ana.browser.get(f"/t/{id}/part", headers={"If-None-Match": tag})).status_code == 304
    await both(ana, "GET", f"/t/{id}/part", **{"If-None-Match": tag})


async def test_whoever_is_refused_a_move_is_told_the_same_by_both_ways(house: Evening) -> None:
    id, ana, ben = await two_at_a_table(house)
    for guest in (ana, ben, house.guest()):
        for data, headers in FORMS:
            await both(guest, "POST", f"/t/{id}/answer", data, **headers)
        await both(guest, "POST", "/t/none/answer", {"at": "1", "move": "pass"}, **SCRIPT)
        await both(guest, "POST", f"/t/{id}/part", {"at": "1"})


async def test_a_move_takes_the_shorter_way(house: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    id, ana, ben = await two_at_a_table(house)
    pages = [(guest, await guest.get(f"/t/{id}")) for guest in (ana, ben)]
    gate: Any = house.app.asgi_handler
    assert isinstance(gate, Gate)
    assert isinstance(gate.app, Shortcut)

    async def nowhere(*_: object) -> None:
        raise AssertionError("it went the long way")

    monkeypatch.setattr(gate.app, "rest", nowhere)
    asked, page = next((guest, page) for guest, page in pages if page.moves)
    form = page.by_id["answer"]
    await asked.part(f"/t/{id}/answer", {**form.fields, "move": page.moves[0]})
    assert asked.status == 200
    for guest in (ana, ben):
        await guest.get(f"/t/{id}/part", **SCRIPT)
        assert guest.status == 200
