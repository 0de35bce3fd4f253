"""`mythboard serve`: from the command line to a server that listens.

Theory of operation

The socket is bound here, before anything else is started: so a port that is taken is a sentence and not a traceback, the
address that is printed is the one that works, and nobody can take the port between the question and the answer. The database
and Redis are tried out here for the same reason.

One process is the default and needs nothing but a folder. Several processes share the socket, and everything they must agree
on lies outside of them: rooms in PostgreSQL, words in Redis, the key in the data folder or in the environment.

A stop (Ctrl-C, SIGTERM) first ends the live streams (see live.py), then lets running requests finish, then closes store and
bus. Whatever does not end within `GRACE` seconds is cut off: nothing is lost by it, for what was acknowledged is on disk.
"""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import tempfile
import threading
import webbrowser
from contextlib import AsyncExitStack, ExitStack, suppress
from functools import partial
from typing import Final

import uvicorn
from litestar import Litestar
from uvicorn.supervisors import Multiprocess

from mythboard import __version__
from mythboard.server import logs
from mythboard.server.app import make_app, own_bus, own_store
from mythboard.server.databases import sqlite_path
from mythboard.server.metrics import FOLDER
from mythboard.server.settings import BadSettings, Settings, data_folder, signing_key

DEFAULT_PORT: Final = 8000
TRIES: Final = 100  # ports after the default one that are tried
GRACE: Final = 1  # seconds; whole ones are all that uvicorn knows
EVERYWHERE: Final = ("", "0.0.0.0", "::")


def serve(settings: Settings, host: str, port: int | None, opens: bool = False) -> int:
    """Serve until somebody stops it; the exit code."""
    check(settings)
    data_folder(settings)
    signing_key(settings)  # made once, before several processes look for it
    with ExitStack() as stack:
        listener = stack.enter_context(listen(host, port))
        asyncio.run(try_out(settings))
        address = address_of(listener)
        print(greeting(settings, address), flush=True)
        if opens:
            open_soon(address)
        if settings.workers > 1:
            os.environ[FOLDER] = stack.enter_context(tempfile.TemporaryDirectory(prefix="mythboard-metrics-"))
            logs.start(settings.log_level)
            Multiprocess(config_of(settings), sockets=[listener]).run()
        else:
            with suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it
                uvicorn.Server(config_of(settings)).run(sockets=[listener])
    return 0


def begin(settings: Settings) -> Litestar:
    """The app, in whichever process it runs."""
    logs.start(settings.log_level)
    return make_app(settings)


async def try_out(settings: Settings) -> None:
    """Open and close what the server needs; StoreTrouble, with a sentence, if that fails."""
    async with AsyncExitStack() as stack:
        await own_store(settings, stack)
        await own_bus(settings, stack)


def config_of(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        partial(begin, settings),
        factory=True,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # whom to believe is one of our settings, and decided in the app
        server_header=False,
        ws="none",
        lifespan="on",
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=32 * 1024,
    )


def check(settings: Settings) -> None:
    """Refuse what several processes cannot share."""
    if settings.workers > 1:
        lacking = []
        if sqlite_path(settings.rooms) is not None:
            lacking.append("PostgreSQL (--database postgresql://...)")
        if not settings.redis:
            lacking.append("Redis (--redis redis://...)")
        if lacking:
            raise BadSettings(
                f"{settings.workers} processes need {' and '.join(lacking)} to share their tables. "
                "Without --workers, one process does everything by itself."
            )


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens: on the port that is asked for, or else on the first free one from the default on."""
    wanted = [port] if port is not None else [*range(DEFAULT_PORT, DEFAULT_PORT + TRIES), 0]
    for number in wanted:
        try:
            return bound(host, number)
        except OSError as error:
            if error.errno in (errno.EADDRINUSE, errno.EACCES) and number != wanted[-1]:
                continue
            raise BadSettings(why_not(host, number, error)) from None
    raise BadSettings(f"There is no free port at {host}.")


def bound(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65535:
        raise BadSettings(f"There is no port {port}; ports go from 1 to 65535.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere this option would let two servers share one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
        listener.set_inheritable(True)
    except OSError:
        listener.close()
        raise
    return listener


def why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program. Choose another with --port, or leave --port out to get a free one."
    if error.errno == errno.EACCES:
        return f"Port {port} is reserved for the system. Choose one above 1023 with --port."
    return f"This machine cannot listen at {host or 'every address'}, port {port}: {error.strerror or error}."


def address_of(listener: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port = listener.getsockname()[:2]
    if host in EVERYWHERE:
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def greeting(settings: Settings, address: str) -> str:
    """One line that says where to go and where things are kept. An address of a database may hold a password: not shown."""
    place = sqlite_path(settings.rooms)
    kept = f"tables are kept in {place}" if place is not None else "tables are kept in PostgreSQL"
    return f"mythboard {__version__} is at {address} ({kept}). Ctrl-C stops it."


def open_soon(address: str) -> threading.Thread:
    """Open the browser. The socket listens already: a page that asks too early waits a moment and is answered."""
    opening = threading.Thread(target=lambda: webbrowser.open(address), daemon=True)
    opening.start()
    return opening
