"""The app: where store, bus, thinker, house, pages and routes are put together. Nothing else knows them all.

`make_app` only builds; whatever needs a running loop or holds something open is made when the app starts (`opened`) and closed
in the opposite order when it stops. Tests hand in a store, a bus or a thinker of their own, which they then close themselves.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import os
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, Final

from litestar import Litestar
from litestar.exceptions import HTTPException
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import mythboard
from mythboard import __version__
from mythboard.engine.errors import MythboardError
from mythboard.prose.remembering import forget
from mythboard.server.desk import Desk
from mythboard.server.health import Health
from mythboard.server.http import staticfiles
from mythboard.server.http.forms import LARGEST
from mythboard.server.http.hosts import Hosts
from mythboard.server.http.limits import Limits
from mythboard.server.http.middleware import Gate, check_origin
from mythboard.server.http.people import People
from mythboard.server.http.refusal import away, broken, refused, unwilling
from mythboard.server.http.responses import Asked
from mythboard.server.http.streams import Streams, closed_by_signals
from mythboard.server.logs import log
from mythboard.server.metrics import Metrics, TimedThinker
from mythboard.server.routes import ROUTES
from mythboard.server.routes.shortcut import Shortcut
from mythboard.server.settings import Settings, signing_key
from mythboard.server.storage.dailybackup import keep_copies
from mythboard.server.storage.databases import sqlite_path
from mythboard.server.storage.schema import Away, StoreTrouble
from mythboard.server.storage.store import SqlStore, open_store
from mythboard.table.house import FOLD, House
from mythboard.table.memory import LocalBus
from mythboard.table.ports import Bus, Store, Thinker
from mythboard.table.refused import NoRoom, Refused
from mythboard.table.thinking.mind import Limits as ThinkingLimits
from mythboard.table.thinking.thinkers import PoolThinker

CLEANING: Final = 600.0  # seconds between two looks at what Python itself has forgotten to put away
TIDYING: Final = FOLD / 2  # of the time that a room stays in memory: how often it is seen what can be put away,
FORGETTING: Final = 2 / 15  # and after how much of it all that was drawn is forgotten
MANY: Final = 20  # tables that were folded: enough to forget what was drawn of them, and to give memory back
HANDLERS: Final[dict[Any, Any]] = {  # of whatever goes wrong
    HTTPException: refused,
    Refused: unwilling,
    NoRoom: unwilling,
    Away: away,
    MythboardError: broken,
    Exception: broken,
}


def make_app(
    settings: Settings,
    store: Store | None = None,
    bus: Bus | None = None,
    thinker: Thinker | None = None,
    host: str = "127.0.0.1",
) -> Litestar:
    """The whole server as an ASGI app; `host` is what it listens on."""
    metrics = Metrics(__version__)
    people = People(signing_key(settings))
    limits = Limits(settings, people)
    files = staticfiles.read_all()

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        for name in mythboard.games():
            mythboard.game(name)  # reading its cards takes a moment: before the first guest comes, not while they wait
        async with AsyncExitStack() as stack:
            try:
                kept = store if store is not None else await own_store(settings, stack)
                words = bus if bus is not None else await own_bus(settings, stack)
            except StoreTrouble as trouble:  # it was there when the first process tried it out, and is away now
                log().error("can't start", trouble=str(trouble))
                raise
            if isinstance(kept, SqlStore) and settings.backups is not None:
                in_background(stack, keep_copies(kept.database, settings.backups, settings))
            thinking = thinker if thinker is not None else own_thinker(settings, metrics, stack)
            timed = TimedThinker(thinking, metrics)
            house = House(kept, words, timed, pace=settings.pace, idle=settings.room_seconds)
            streams = Streams(words, metrics, settings.heartbeat)
            app.state.desk = desk = Desk(settings, people, house, streams, limits, metrics, files, health_of(kept))
            stack.push_async_callback(house.close)
            stack.push_async_callback(desk.rest)
            stack.callback(streams.close)
            stack.enter_context(closed_by_signals(streams))
            in_background(stack, keep_house(house, metrics))
            if settings.redis:
                share_limits(words, limits, streams, stack)
            log().info("open", version=__version__)
            yield
            log().info("closing", version=__version__)

    async def check_manners(request: Asked) -> None:
        if not request.scope["path"].startswith("/static/"):
            limits.check(request)
        check_origin(request)

    app = Litestar(
        ROUTES,
        lifespan=[opened],
        before_request=check_manners,
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )
    gate: Any = Gate(Shortcut(app, check_manners, HANDLERS), metrics, Hosts(settings.hosts, host))
    if settings.trusted_proxies:
        gate = ProxyHeadersMiddleware(gate, settings.trusted_proxies)
    app.asgi_handler = gate
    return app


async def own_store(settings: Settings, stack: AsyncExitStack) -> SqlStore:
    store = await open_store(settings.rooms)
    stack.push_async_callback(store.close)
    return store


async def own_bus(settings: Settings, stack: AsyncExitStack) -> Bus:
    if not settings.redis:
        return LocalBus()
    from mythboard.server.processes.redisbus import open_bus  # one process alone need not wait for it to be imported

    bus = await open_bus(settings.redis)
    stack.push_async_callback(bus.close)
    return bus


def share_limits(words: Bus, limits: Limits, streams: Streams, stack: AsyncExitStack) -> None:
    """Tell the other processes what this one has given out."""
    from mythboard.server.http.sharedlimits import SharedLimits
    from mythboard.server.processes.redisbus import RedisBus

    if isinstance(words, RedisBus):
        in_background(stack, SharedLimits(words, limits.buckets, streams.places).keep_telling())


def own_thinker(settings: Settings, metrics: Metrics, stack: AsyncExitStack) -> Thinker:
    processes = settings.thinkers or max(1, (os.cpu_count() or 1) // 2)
    limits = ThinkingLimits(settings.thought_seconds, settings.thinker_megabytes)
    thinker = PoolThinker(processes, limits, lambda why: metrics.thinkers_lost.labels(why).inc())
    stack.push_async_callback(thinker.close)
    return thinker


def health_of(store: Store) -> Health:
    """How to find out whether the store is well."""
    if not isinstance(store, SqlStore):
        return Health(lambda: store.room(""))
    file = sqlite_path(store.database.name) if store.database.is_sqlite else None
    return Health(store.check, file.parent if file is not None else None)


async def keep_house(house: House, metrics: Metrics) -> None:
    """Let the games go on that were running when the server stopped; then put away, now and then, what nobody uses.

    Looking through the whole memory for garbage takes a third of a second when hundreds of games are in it, and there is
    little to be found. Python would do it every few seconds, in the middle of somebody's move.
    """
    await house.wake()
    looked = time.monotonic()
    while True:
        house.sweep()
        folded = await house.fold()
        unfolded = sum([session.state.is_unfolded for session in house.sessions.values()])
        forget(share_to_forget(folded, unfolded))
        if folded >= MANY:
            await asyncio.to_thread(give_back)
        metrics.rooms.set(len(house.sessions))
        metrics.tables.set(unfolded)
        metrics.tasks.set(len(asyncio.all_tasks()))
        if time.monotonic() - looked >= min(CLEANING, house.idle):
            gc.collect()
            looked = time.monotonic()
        await asyncio.sleep(house.idle * TIDYING)


def share_to_forget(folded: int, unfolded: int) -> float:
    """How much of what was drawn is forgotten now: a part, or all of it if most belongs to tables that were just folded."""
    return 1.0 if folded >= max(MANY, unfolded) else TIDYING / FORGETTING


def give_back() -> None:
    """Give memory that is free back to the system, where the C library can do that; it keeps it otherwise."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def in_background(stack: AsyncExitStack, work: Coroutine[Any, Any, None]) -> None:
    """Let something go on until the server stops."""
    task = asyncio.create_task(work)

    async def stop() -> None:
        task.cancel()
        await asyncio.wait({task})

    stack.push_async_callback(stop)
