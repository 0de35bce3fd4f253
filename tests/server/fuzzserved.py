"""Odd requests to the server that is shipped: `mythboard serve`, as a process of its own, over real connections, on PostgreSQL.

The rooms are set up in this process, before the server starts. From then on this process only reads: what a room is like, so
that some requests make sense, and after each request every row that belongs to rooms. That is how it knows what was written.

Bots play in the background. After a request that changed a room, this waits until nobody but a person has anything to do there,
so that no later request is blamed for what a bot wrote.

A client that sends what HTTP does not allow is no part of this (test_raw_requests.py): a wrong length is left out, and what the
client refuses to send is counted as unsent. So is a body that is too large, if the server hangs up before it has come.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx
from litestar import Litestar
from sqlalchemy import Connection, text
from structlog.testing import capture_logs

from mythboard.server.app import make_app
from mythboard.server.http.forms import LARGEST
from mythboard.server.http.streams import EVENT_STREAM
from mythboard.server.storage.store import SqlStore, open_store
from mythboard.table.memory import LocalBus
from mythboard.table.pen import Pen
from mythboard.table.room import RUNNING
from mythboard.table.session import Session
from mythboard.table.state import State
from mythboard.table.thinking.advice import Advice
from mythboard.table.thinking.thinkers import HereThinker
from tests.server.fuzz import STREAM_SECONDS, Fuzz, Harm, Tally, WatchedStore
from tests.server.guests import SECRET, settings_for_tests
from tests.server.oddities import Odd
from tests.server.running import NO_LIMITS, Running, served
from tests.store.places import new_postgres

LONGEST_REST: Final = 60.0  # seconds until bots have played
NO_HTTP: Final = (400, "Invalid HTTP request received.")  # said below the app, about a method that HTTP does not know, say
ROWS: Final = text(
    "SELECT r.id, md5(r::text),"
    " (SELECT md5(string_agg(e::text, ',' ORDER BY e.number)) FROM entries e WHERE e.room = r.id),"
    " (SELECT md5(string_agg(s::text, ',' ORDER BY s.id)) FROM remarks s WHERE s.room = r.id),"
    " (SELECT md5(string_agg(h::text, ',' ORDER BY h.seat, h.person)) FROM holders h WHERE h.room = r.id)"
    " FROM rooms r"
)


class ServedFuzz(Fuzz):
    """See above. The app is one that was used to set up the rooms, and is closed when the server starts."""

    def __init__(self, app: Litestar, store: SqlStore, seed: str, tally: Tally) -> None:
        super().__init__(app, WatchedStore(store), seed, tally)
        self.rooms_in = store
        self.rows: dict[str, tuple[Any, ...]] = {}  # by room
        self.sessions: dict[str, Session] = {}
        self.pen = Pen(store, LocalBus())
        self.is_served = False

    async def move_to(self, address: str) -> None:
        """From now on, requests go to a server."""
        await self.browser.aclose()
        self.browser = httpx.AsyncClient(base_url=address, headers={"Origin": address}, timeout=30)
        self.is_served = True
        self.rows = await self.all_rows()
        for id in self.rows:
            await self.session(id)

    async def session(self, id: str) -> Session:
        """A room as it is now, for reading: nothing wakes this session, so it lets no bot play."""
        if id not in self.sessions:
            self.sessions[id] = await Session.open(id, self.pen, HereThinker(), Advice())
        else:
            await self.sessions[id].read_on()
        return self.sessions[id]

    async def all_rows(self) -> dict[str, tuple[Any, ...]]:
        def read(connection: Connection) -> dict[str, tuple[Any, ...]]:
            return {row[0]: tuple(row[1:]) for row in connection.execute(ROWS)}

        return await self.rooms_in.database.run(read, is_single=True)

    async def rest(self) -> None:
        """Find out what was written, when the bots have played."""
        if not self.is_served:
            await super().rest()
            return
        end = time.monotonic() + LONGEST_REST
        while True:
            rows = await self.all_rows()
            changed = [id for id, row in rows.items() if self.rows.get(id) != row]
            are_at_rest = all([is_at_rest((await self.session(id)).state) for id in changed])
            if are_at_rest and (not changed or rows == await self.all_rows()):  # else something was written between two looks
                break
            if time.monotonic() > end:
                raise Harm(f"--seed {self.seed!r}: the bots of {changed} do not play")
            await asyncio.sleep(0.01)
        gone = [("delete", id, -1) for id in self.rows.keys() - rows.keys()]
        self.store.written = gone + [("change" if id in self.rows else "create", id, -1) for id in changed]
        self.rows = rows

    async def send(self, odd: Odd) -> None:
        try:
            await super().send(odd_without_length(odd))
        except httpx.LocalProtocolError:
            self.tally.unsent += 1
        except httpx.TransportError as error:
            await self.rest()
            if len(odd.body) <= LARGEST or self.store.written:  # else it was refused before it was sent to the end
                self.harm(odd, f"no answer ({type(error).__name__}), and {self.store.written or 'nothing'} was written")
            self.tally.unsent += 1

    async def answered(self, request: httpx.Request) -> tuple[httpx.Response, str]:
        answer = await self.browser.send(request, stream=True)
        body = b""
        is_endless = answer.headers.get("content-type", "").startswith(EVENT_STREAM)
        try:
            async with asyncio.timeout(STREAM_SECONDS if is_endless else None):
                async for part in answer.aiter_bytes():
                    body += part
        except TimeoutError:
            pass
        finally:
            await answer.aclose()
        return answer, body.decode(errors="replace")

    def look(self, odd: Odd, answer: httpx.Response, text: str) -> None:
        if (answer.status_code, text) != NO_HTTP:
            super().look(odd, answer, text)
            return
        self.tally.refused += 1
        if answer.headers.get("content-type", "").partition(";")[0] != "text/plain":
            self.harm(odd, "a refusal that is no plain text")
        if self.store.written:
            self.harm(odd, f"it was no request, yet wrote {self.store.written}")

    def hidden(self) -> list[str]:
        return [session.room.seed for session in self.sessions.values() if session.room.stage == RUNNING]


def odd_without_length(odd: Odd) -> Odd:
    headers = {name: value for name, value in odd.headers.items() if name != "Content-Length"}
    return Odd(odd.number, odd.who, odd.method, odd.path, headers, odd.body)


def is_at_rest(state: State) -> bool:
    """Whether the house and the bots have done all that they can do without a person."""
    if state.room.stage != RUNNING or state.stopped:
        return True
    if state.playback is None or state.playback.table.over or (state.timeline.request is not None and not state.must_consent):
        return False
    is_forced = state.is_alone and any(len(state.playback.table.moves(seat)) == 1 for seat in state.asked)
    return not state.bots_asked and not is_forced


async def served_batch(seed: str, requests: int, tally: Tally, kind: type[ServedFuzz] = ServedFuzz) -> None:
    """So many requests against a new server."""
    with tempfile.TemporaryDirectory(prefix="mythboard-fuzz-") as folder:
        database = new_postgres()
        address = await asyncio.to_thread(database.__enter__)
        try:
            store = await open_store(address)
            try:
                await fuzz_at(seed, requests, tally, kind, store, Path(folder), address)
            finally:
                await store.close()
        finally:
            await asyncio.to_thread(database.__exit__, None, None, None)


async def fuzz_at(
    seed: str, requests: int, tally: Tally, kind: type[ServedFuzz], store: SqlStore, folder: Path, address: str
) -> None:
    app = make_app(settings_for_tests(), store, LocalBus(), HereThinker())
    with capture_logs():
        async with app.lifespan():
            fuzz = kind(app, store, seed, tally)
            await fuzz.set_tables()
    environment = {"secret": SECRET, "log_level": "error", **NO_LIMITS}
    words = {f"MYTHBOARD_{name.upper()}": str(value) for name, value in environment.items()}
    serving = served(folder, "--port", "0", "--database", address, **words)
    process, place = await asyncio.to_thread(serving.__enter__)
    try:
        await fuzz.move_to(place)
        for number in range(requests):
            await fuzz.send(await fuzz.next(number))
        await fuzz.look_at_rooms()
        if faults := Running(process, place, folder).faults:
            raise Harm(f"--seed {seed!r}: the log has a fault: {faults[0]}")
        if process.poll() is not None:
            raise Harm(f"--seed {seed!r}: the server has gone")
    finally:
        await fuzz.browser.aclose()
        await asyncio.to_thread(serving.__exit__, None, None, None)
