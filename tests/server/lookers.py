"""Those who look at a room from every side, and what they are answered: all of it, so that two answers can be compared.

A looker is a browser with the cookie of a seat, or of somebody who watches. `answered` keeps everything that goes over the
wire: status, headers (with them the length of the packed body, and the cookies) and the body. Cookies are signed with the time,
so a comparison needs a clock that stands still (`still`).
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from unittest.mock import patch

from litestar import Litestar

from mythboard.server.http.people import PERSON, People, Person
from tests.server.guests import SECRET, Guest

NAMES = ("Ana", "Ben", "Cleo", "Dido", "Finn")
WATCHER = "Eve"
SCRIPT = {"HX-Request": "true"}
AROUND = 70  # characters shown around a difference


@dataclass(frozen=True)
class Ask:
    """A request that is made of two worlds."""

    path: str
    fields: Mapping[str, str] | None = None  # None: a GET
    headers: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{'GET' if self.fields is None else 'POST'} {self.path} {dict(self.fields or {})} {dict(self.headers)}"


Answered = tuple[int, tuple[tuple[str, str], ...], str]  # status, headers, body


def person_of(seat: int | None) -> Person:
    """The same person in every world, known by no cookie but the one that is made here."""
    name = WATCHER if seat is None else NAMES[seat]
    return Person(sha256(name.encode()).hexdigest()[:22], name)


class Looker:
    """See above. `seat` is None for somebody who watches."""

    def __init__(self, app: Litestar, seat: int | None) -> None:
        self.seat = seat
        person = person_of(seat)
        value = People(SECRET).persons.dumps([person.id, person.name])
        self.browser = Guest(app, Cookie=f"{PERSON}={value}").browser

    async def answered(self, ask: Ask) -> Answered:
        if ask.fields is None:
            answer = await self.browser.get(ask.path, headers=dict(ask.headers))
        else:
            answer = await self.browser.post(ask.path, data=dict(ask.fields), headers=dict(ask.headers))
        return answer.status_code, tuple(answer.headers.multi_items()), answer.text


@contextmanager
def still() -> Iterator[None]:
    """The clock that cookies are signed by stands still."""
    with patch("time.time", return_value=time.time()):
        yield


def difference(here: Answered, there: Answered) -> str:
    """Where two answers differ, in words; "" if nowhere."""
    if here == there:
        return ""
    if here[0] != there[0]:
        return f"status {here[0]} and {there[0]}"
    if here[2] != there[2]:
        one, other = here[2], there[2]
        same = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        begin = max(0, same - AROUND)
        return f"body {one[begin : same + AROUND]!r} and {other[begin : same + AROUND]!r}"
    return f"headers {sorted(set(here[1]) ^ set(there[1]))}"
