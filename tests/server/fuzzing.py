"""Odd requests by the thousand against a server with rooms of every kind: nothing breaks, and what is refused changes nothing.

fuzz.py says what is looked at after each request. The log is read as well, and in the end every record is sound.

Rooms are kept in memory, in SQLite or in PostgreSQL: what one of them bears, another may not. In these places the app runs in
this process. `served` is the server that is shipped, as a process of its own (fuzzserved.py).

    python -m tests.server.fuzzing --requests 20000
    python -m tests.server.fuzzing --places served --requests 5000
    python -m tests.server.fuzzing --seed fuzz --batch 3 --places memory --requests 1000       (one batch again)
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path

from structlog.testing import capture_logs

from mythboard.lab.ledger import enter
from mythboard.server.app import make_app
from mythboard.server.storage.store import open_store
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.ports import Store
from mythboard.table.thinking.thinkers import HereThinker
from tests.server.fuzz import STREAM_SECONDS, Fuzz, Harm, Tally, WatchedStore
from tests.server.fuzzserved import served_batch
from tests.server.guests import settings_for_tests
from tests.store.places import has_postgres, new_postgres

BATCH = 1000
PLACES = ("memory", "sqlite", "postgres", "served")
NEED_POSTGRES = ("postgres", "served")


class Faults(logging.Handler):
    """Faults that only stand in the log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@contextmanager
def no_fault_in_the_log(seed: str) -> Iterator[None]:
    faults = Faults()
    logging.getLogger().addHandler(faults)
    try:
        with capture_logs() as lines:
            yield
    finally:
        logging.getLogger().removeHandler(faults)
    loud = [str(line) for line in lines if line["log_level"] == "error"] + faults.lines
    if loud:
        raise Harm(f"--seed {seed!r}: the log has a fault: {loud[0]}")


@asynccontextmanager
async def a_store(place: str) -> AsyncIterator[Store]:
    if place == "memory":
        yield MemoryStore()
        return
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        address: str | Path = Path(folder) / "rooms.sqlite3"
        if place == "postgres":
            database = new_postgres()
            address = await asyncio.to_thread(stack.enter_context, database)
        store = await open_store(address)
        try:
            yield store
        finally:
            await store.close()
            await asyncio.to_thread(stack.close)


async def batch(seed: str, requests: int, place: str, tally: Tally) -> None:
    """So many requests against a new server."""
    if place == "served":
        await served_batch(seed, requests, tally)
        return
    async with a_store(place) as store:
        watched = WatchedStore(store)
        app = make_app(settings_for_tests(heartbeat=STREAM_SECONDS), watched, LocalBus(), HereThinker())
        with no_fault_in_the_log(seed):
            async with app.lifespan():
                fuzz = Fuzz(app, watched, seed, tally)
                await fuzz.set_tables()
                for number in range(requests):
                    await fuzz.send(await fuzz.next(number))
                await fuzz.look_at_rooms()


async def campaign(requests: int, seed: str, places: list[str], tally: Tally, first: int = 0) -> None:
    for number in range(first, first + -(-requests // BATCH)):
        place = places[number % len(places)]
        await batch(f"{seed} {number}", min(BATCH, requests - tally.requests), place, tally)
        print(f"\r{tally.requests} requests", end="", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Send odd requests by the thousand, and look for harm.")
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--seed", default="fuzz")
    parser.add_argument(
        "--batch", type=int, default=0, help="the first batch: the number at the end of the seed that a fault names"
    )
    parser.add_argument("--places", nargs="+", choices=PLACES, default=PLACES, help="where rooms are kept; all by default")
    wanted = parser.parse_args()
    places = [place for place in wanted.places if place not in NEED_POSTGRES or has_postgres()]
    began = time.perf_counter()
    tally = Tally()
    harm = ""
    try:
        asyncio.run(campaign(wanted.requests, wanted.seed, places, tally, wanted.batch))
    except* Harm as group:  # the app that was harmed wraps it
        harm = "\n".join(str(error) for error in leaves(group))
    print(
        f"\n{tally.requests} requests ({', '.join(places)}) in {time.perf_counter() - began:.0f} s: "
        f"{'a fault' if harm else 'no fault'}; {tally.refused} were refused or only looked and changed nothing, "
        f"{tally.writing} changed their room; {tally.rooms} rooms, {tally.over} games over; "
        f"{tally.unsent} could not be sent to the end."
    )
    print(", ".join(f"{status}: {times}" for status, times in sorted(tally.statuses.items())))
    if harm:
        print(f"FAULT {harm}")
    enter("fuzz", {"requests": tally.requests}, int(bool(harm)), wanted.seed)
    return bool(harm)


def leaves(group: BaseExceptionGroup[BaseException]) -> list[BaseException]:
    """The exceptions in a group of groups."""
    found: list[BaseException] = []
    for error in group.exceptions:
        found += leaves(error) if isinstance(error, BaseExceptionGroup) else [error]
    return found


if __name__ == "__main__":
    sys.exit(main())
