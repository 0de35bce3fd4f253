"""Rooms and guests of every kind, and odd requests to them: after each, everything is looked at that came of it.

No status of 500 and above; no trace of a fault in the body; the headers that every answer wears; no seed of a running game; and
what was written. A request that was refused (by its status, by a sentence above the table, or because its method only looks)
has written nothing. One that was taken has written to the room it was sent to, or made new ones, and nothing else.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch
from urllib.parse import urlencode

import httpx
from litestar import Litestar

from mythboard.server.desk import Desk
from mythboard.server.http.middleware import HEADERS as WORN
from mythboard.server.http.people import PERSON, YEAR, People, Person
from mythboard.table.history.record import Entry
from mythboard.table.ports import Store
from mythboard.table.room import OVER, RUNNING, Remark, Room
from mythboard.table.session import Session
from tests.server.guests import HOST, SECRET
from tests.server.oddities import Odd, Scene, odd_request, routes_of

LOOKING = ("GET", "HEAD", "OPTIONS")
TRACES = re.compile(r'Traceback \(|File "[^"]+\.py"|\b\w+(?:Error|Exception)\b: |sqlalchemy|asyncpg|litestar\.')
SAID_NO = re.compile(r'<div id="refusal" role="alert"><p>|<p id="why">|^<p>')
FLASH = "mythboard-flash="
SENSIBLE = 0.35
STREAM_SECONDS = 0.05
ANA, BEN = Person("ana" * 7, "Ana"), Person("ben" * 7, "Ben")


class Harm(AssertionError):
    """A request did what no request may."""


class WatchedStore:
    """A store, and what was written to it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.written: list[tuple[str, str, int]] = []  # what, the room, and whose it is: a seat, or -1

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def create(self, room: Room) -> None:
        await self.store.create(room)
        self.written.append(("create", room.id, -1))

    async def save(self, room: Room) -> bool:
        is_saved = await self.store.save(room)
        if is_saved:
            self.written.append(("save", room.id, -1))
        return is_saved

    async def append(self, id: str, entry: Entry) -> bool:
        is_first = await self.store.append(id, entry)
        if is_first:
            self.written.append(("append", id, entry.seat))
        return is_first

    async def say(self, id: str, remark: Remark) -> None:
        await self.store.say(id, remark)
        self.written.append(("say", id, -1))


@dataclass
class Tally:
    requests: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    refused: int = 0
    writing: int = 0
    rooms: int = 0
    over: int = 0
    unsent: int = 0  # or not to the end


def people() -> list[str]:
    """The guests, by their cookies: some good, others forged, old, foreign, or for another purpose."""
    ours = People(SECRET)
    good = [ours.persons.dumps([person.id, person.name]) for person in (ANA, BEN)]
    foreign = People("another key that is long enough").persons.dumps([ANA.id, ANA.name])
    with patch("time.time", return_value=time.time() - 2 * YEAR):
        old = ours.persons.dumps([ANA.id, ANA.name])
    shapes: list[object] = [[], {}, "ana", [ANA.id], ["", ""], [1, 2], [ANA.id, "Ana", 1], None]
    odd = [ours.persons.dumps(shape) for shape in shapes]
    wrong = ours.flashes.dumps([ANA.id, ANA.name])
    forged = good[0][:-2] + ("AA" if not good[0].endswith("AA") else "BB")
    eve = ours.persons.dumps(["eve" * 7, "Eve"])
    values = [*good, *good, *good, eve, eve, "", "", forged, foreign, old, wrong, *odd, "x", "a" * 3000, "=;=;"]
    return [f"{PERSON}={value}" if value else "" for value in values]


class Fuzz:
    """A server with rooms of every kind, and guests of every kind."""

    def __init__(self, app: Litestar, store: WatchedStore, seed: str, tally: Tally) -> None:
        self.app = app
        self.store = store
        self.seed = seed
        self.luck = random.Random(seed)
        self.tally = tally
        self.desk: Desk = app.state.desk
        self.desk.house.seeds = lambda: f"{seed} {self.luck.random()}"
        self.scene = Scene(routes_of(app), sorted(self.desk.files)[:20])
        self.cookies = people()
        transport = httpx.ASGITransport(app, client=("127.0.0.1", 12345))  # type: ignore[arg-type]
        self.browser = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", headers={"Origin": f"http://{HOST}"})

    async def set_tables(self) -> None:
        """Private and public rooms: open, running, over, with bots and without."""
        house = self.desk.house
        for game, others, is_public in (
            ("obol", ["open"], False),
            ("obol", ["open", "greedy"], True),
            ("chartalea", ["open"], False),
            ("chartalea", ["uniform"], True),
            ("elysium", ["open", "greedy"], False),
            ("mysthea", ["open", "greedy"], True),
        ):
            created = await house.create(ANA.hash, ANA.name, game, ["you", *others], is_public=is_public)
            id = created.room.id
            self.scene.rooms.append(id)
            self.scene.secrets.append(created.secret)
            if "open" in others:
                await house.join(id, BEN.hash, BEN.name, created.secret)
            await house.start(id, ANA.hash)
            self.scene.secrets.append(await house.link(id, ANA.hash))
        for is_public in (False, True):
            created = await house.create(ANA.hash, ANA.name, "obol", ["you", "open"], is_public=is_public)
            self.scene.rooms.append(created.room.id)
            self.scene.secrets.append(created.secret)
        finished = self.scene.rooms[3]
        await (await house.session(finished)).answer(0, 0, "concede")  # in the last of these
        await self.rest()

    async def session(self, id: str) -> Session:
        """A room as it is now."""
        return await self.desk.house.session(id)

    async def rest(self) -> None:
        """Until no bot has anything to do."""
        for session in self.desk.house.sessions.values():
            if session.room.stage == RUNNING:
                await asyncio.sleep(0)
                await session.rest()

    async def next(self, number: int) -> Odd:
        """The next request: one that makes sense, or an odd one."""
        if self.luck.random() < SENSIBLE:
            return await self.sensible(number)
        return odd_request(self.luck, self.scene, number, len(self.cookies))

    async def sensible(self, number: int) -> Odd:
        """What Ana or Ben might do next: mostly a move that is open to them, else something else with good fields."""
        luck = self.luck
        id = luck.choice(self.scene.rooms)
        session = await self.session(id)
        who = luck.randrange(2)
        fields = {"at": str(session.at), "yes": luck.choice("01"), "text": "Hello!", "name": luck.choice(["Ana", "Ben", "Cy"])}
        fields |= {"seat": str(luck.randrange(3)), "bot": luck.choice(["greedy", "uniform"]), "game": "obol"}
        fields |= {"secret": luck.choice(self.scene.secrets), "quiet": luck.choice("01")}
        named = [remark.key for remark in session.state.remarks] + [
            guest.key for guest in (*session.room.muted, *session.room.removed)
        ]
        fields |= {"key": luck.choice(named)} if named else {}
        if session.state.asked and luck.random() < 0.7:
            seat = luck.choice(session.state.asked)
            moves = session.table.moves(seat)
            holders = session.room.places[seat].holders
            who = 1 if BEN.hash in holders else 0
            fields["move"] = session.table.text(luck.choice(moves)) if luck.random() < 0.97 else "concede"
            path = f"/t/{id}/answer"
        else:
            acts = [path for method, path in self.scene.routes if method == "POST"]
            moment = str(luck.randrange(session.state.count + 1))
            path = luck.choice(acts).replace("{id:str}", id).replace("{number:str}", moment)
        headers = {"Content-Type": "application/x-www-form-urlencoded", **luck.choice([{}, {"HX-Request": "true"}])}
        return Odd(number, who, "POST", path, headers, urlencode(fields).encode())

    async def send(self, odd: Odd) -> None:
        """Send one request, and look at everything that came of it."""
        self.store.written.clear()
        headers = dict(odd.headers)
        if cookie := self.cookies[odd.who]:
            headers["Cookie"] = cookie
        request = self.browser.build_request(odd.method, odd.path, content=odd.body, headers=headers)
        answer, text = await self.answered(request)
        await self.rest()
        self.tally.requests += 1
        self.tally.statuses[answer.status_code] += 1
        self.look(odd, answer, text)

    async def answered(self, request: httpx.Request) -> tuple[httpx.Response, str]:
        """An answer with its body; of a stream only the beginning, for it has no end."""
        stop = asyncio.get_running_loop().call_later(STREAM_SECONDS, self.desk.streams.close)
        try:
            answer = await self.browser.send(request)
        finally:
            stop.cancel()
            self.desk.streams.closing.clear()
        return answer, answer.text

    def look(self, odd: Odd, answer: httpx.Response, text: str) -> None:
        status = answer.status_code
        if status >= 500:
            self.harm(odd, f"status {status}: {text[:300]}")
        if found := TRACES.search(text):
            self.harm(odd, f"a trace of the inside: {found[0]!r}")
        if missing := [name for name in WORN if name not in answer.headers]:
            self.harm(odd, f"no {missing[0]}")
        for secret in self.hidden():
            if secret in text or secret in str(answer.headers):
                self.harm(odd, "a seed of a running game")
        written = self.store.written
        if is_refused(odd.method, answer, text):
            self.tally.refused += 1
            if written:
                self.harm(odd, f"it was refused with {status}, yet wrote {written}")
        elif written:
            self.tally.writing += 1
            new = {id for what, id, _ in written if what == "create"}
            touched = {id for _, id, _ in written} - new
            if not all(id in odd.path for id in touched):
                self.harm(odd, f"it wrote to other rooms: {written}")
            self.scene.rooms += sorted(new)

    async def look_at_rooms(self) -> None:
        """In the end: every record is sound."""
        sessions = [await self.session(id) for id in self.scene.rooms]
        if stopped := [session.state.stopped for session in sessions if session.state.stopped]:
            raise Harm(f"--seed {self.seed!r}: a record was damaged: {stopped[0]}")
        self.tally.rooms += len(sessions)
        self.tally.over += sum(session.room.stage == OVER for session in sessions)

    def hidden(self) -> list[str]:
        sessions = self.desk.house.sessions.values()
        return [session.room.seed for session in sessions if session.room.stage == RUNNING]

    def harm(self, odd: Odd, what: str) -> None:
        raise Harm(f"{what}\n  --seed {self.seed!r}, request {odd}")


def is_refused(method: str, answer: httpx.Response, text: str) -> bool:
    """Whether somebody was told no, or only looked."""
    if answer.status_code >= 400 or method.upper() in LOOKING:
        return True
    cookies = answer.headers.get_list("set-cookie")
    is_told = any(cookie.startswith(FLASH) and not cookie.startswith(f'{FLASH}""') for cookie in cookies)
    return is_told or bool(SAID_NO.search(text))
