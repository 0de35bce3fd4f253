"""`mythboard serve`: from the command line to a server that listens.

Theory of operation

The socket is bound here, before anything else is started: so a port that is taken is a sentence and not a traceback, the
address that is printed is the one that works, and nobody can take the port between the question and the answer. The database
and Redis are tried out here for the same reason.

One process is the default and needs nothing but a folder. Several processes share the socket, and everything they must agree
on lies outside of them: rooms in PostgreSQL, words in Redis, the key in the data folder or in the environment. They watch the
process that started them: if it is killed, they leave at once, or they would keep the port from the next one.

A SQLite file serves one server at a time. So that whoever starts a second one is told where the first is, a server leaves its
address in a file beside it. The lock decides, not that file: a server that was killed leaves its address behind, and no lock.

A stop (Ctrl-C, SIGTERM) first ends the live streams (see streams.py), then lets running requests finish, then closes store and
bus. Whatever does not end within `GRACE` seconds is cut off: nothing is lost by it, for what was acknowledged is on disk.
"""

from __future__ import annotations

import asyncio
import errno
import gc
import ipaddress
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn
from urllib.parse import urlsplit

import uvicorn
from litestar import Litestar

from mythboard import __version__
from mythboard.server import logs
from mythboard.server.app import make_app, own_bus
from mythboard.server.http.connections import Deadlines, Listener, raise_descriptors
from mythboard.server.http.hosts import EVERYWHERE
from mythboard.server.metrics import FOLDER
from mythboard.server.processes.workers import Supervisor
from mythboard.server.settings import KEY_FILE, BadSettings, Settings, data_folder, signing_key
from mythboard.server.storage.databases import InUse, sqlite_path
from mythboard.server.storage.permissions import closed_to_others
from mythboard.server.storage.store import open_store
from mythboard.table.thinking.mind import leave_with_parent

DEFAULT_PORT: Final = 8000
TRIES: Final = 100  # ports after the default one that are tried
# When Python looks for it. What has just been made is looked at in small portions, which are still at hand in the processor.
# What has lasted is looked at seldom: nearly all of it is remembered for a while, and then goes by itself.
GARBAGE: Final = (2_000, 500, 1_000_000)
GRACE: Final = 1  # seconds; whole ones are all that uvicorn knows
PATIENCE: Final = 5.0  # seconds to wait for a server that has just been told to stop


def serve(settings: Settings, host: str, port: int | None, opens: bool = False) -> int:
    """Serve until somebody stops it; the exit code."""
    check(settings)
    data_folder(settings)
    for sentence in closed_to_others(sqlite_path(settings.rooms), settings.data / KEY_FILE):
        print(sentence, file=sys.stderr, flush=True)
    signing_key(settings)  # made once, before several processes look for it
    other = running_already(settings)
    if other:
        return leave_to(other, opens)
    raise_descriptors()
    with told_to_stop(), ExitStack() as stack:
        listener = stack.enter_context(counted(listen(host, port), settings))
        asyncio.run(try_out(settings, PATIENCE))
        address = address_of(listener)
        stack.enter_context(known_to_be_at(address, sqlite_path(settings.rooms)))
        print(greeting(settings, address, address_for_others(listener)), flush=True)
        if warning := openness(settings, listener):
            print(warning, file=sys.stderr, flush=True)
        if opens:
            open_soon(address)
        if settings.workers > 1:
            os.environ[FOLDER] = stack.enter_context(tempfile.TemporaryDirectory(prefix="mythboard-metrics-"))
            homes = stack.enter_context(tempfile.TemporaryDirectory(prefix="mythboard-homes-"))  # for its owner alone
            logs.start(settings.log_level)
            supervisor = Supervisor(config_of(settings, host), sockets=[listener], homes=Path(homes))
            supervisor.run()
            return int(supervisor.has_failed)
        with suppress(KeyboardInterrupt):  # Ctrl-C is how one stops it
            uvicorn.Server(config_of(settings, host)).run(sockets=[listener])
    return 0


class ToldToStop(BaseException):
    """SIGTERM came, or came back from uvicorn, which raises it once more when it has stopped."""


@contextmanager
def told_to_stop() -> Iterator[None]:
    """Let SIGTERM end the process only when everything in here has been put away."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def leave(_number: int, _frame: FrameType | None) -> NoReturn:
        raise ToldToStop

    is_told = False
    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    except ToldToStop:
        is_told = True
    finally:
        signal.signal(signal.SIGTERM, before)
    if is_told:
        signal.raise_signal(signal.SIGTERM)


def begin(settings: Settings, host: str) -> Litestar:
    """The app, in whichever process it runs."""
    logs.start(settings.log_level)
    gc.set_threshold(*GARBAGE)
    if multiprocessing.parent_process() is not None:
        threading.Thread(target=leave_with_parent, name="watches the parent", daemon=True).start()
    return make_app(settings, host=host)


async def try_out(settings: Settings, patience: float) -> None:
    """Open and close what the server needs; StoreTrouble, with a sentence, if that fails."""
    async with AsyncExitStack() as stack:
        store = await open_store(settings.rooms, patience)
        stack.push_async_callback(store.close)
        await own_bus(settings, stack)


# A second server on the same tables


def address_file(database: Path) -> Path:
    return database.with_name(f"{database.name}.address")


@contextmanager
def known_to_be_at(address: str, database: Path | None) -> Iterator[None]:
    """Leave word where the server of a SQLite file is, for as long as it runs."""
    if database is None:
        yield
        return
    file = address_file(database)
    with suppress(OSError):  # it is a convenience
        file.write_text(f"{address}\n", encoding="utf-8")
    try:
        yield
    finally:
        with suppress(OSError):
            file.unlink()


def running_already(settings: Settings) -> str:
    """Where the server is that has these tables open; "" if there is none, or if nobody knows where."""
    database = sqlite_path(settings.rooms)
    try:
        address = address_file(database).read_text(encoding="utf-8").strip() if database else ""
    except (OSError, UnicodeDecodeError):
        address = ""
    if not is_listening(address):  # nobody, or a server that is about to stop: it is worth waiting for
        return ""
    try:
        asyncio.run(try_out(settings, 0.0))
    except InUse:
        return address
    return ""


def is_listening(address: str) -> bool:
    try:
        place = urlsplit(address)
        socket.create_connection((place.hostname or "", place.port or 0), timeout=1.0).close()
    except (OSError, ValueError):
        return False
    return True


def leave_to(other: str, opens: bool) -> int:
    """Say where the server is that has the tables; who only wanted to play gets its page."""
    if not opens:
        raise BadSettings(
            f"mythboard is already running at {other} and has these tables open. "
            "Stop it first, or give this one its own folder with --data FOLDER."
        )
    print(f"mythboard is already running at {other}. To stop it, press Ctrl-C where it was started.", flush=True)
    opening = open_soon(other)
    if opening is not None:
        opening.join()
    return 0


def config_of(settings: Settings, host: str = "127.0.0.1") -> uvicorn.Config:
    return uvicorn.Config(
        partial(begin, settings, host),
        factory=True,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # whom to believe is one of our settings, and decided in the app
        server_header=False,
        ws="none",
        lifespan="on",
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=settings.idle_seconds,
        loop="asyncio",  # the only one that asks our listener
        http=Deadlines(settings),  # type: ignore[arg-type]
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
                "Leave --workers out to run one process, which needs neither."
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
    raise BadSettings(f"There's no free port at {host}.")


def bound(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65535:
        raise BadSettings(f"There's no port {port}. Choose one from 1 to 65535.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Said to be TCP, or asyncio does not know it and lets small parts of an answer wait for each other, 40 ms at a time.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere this option would let two servers share one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(2048)
        listener.set_inheritable(True)
    except (UnicodeError, TypeError):  # the codec for names of hosts complains in its own way
        listener.close()
        raise BadSettings(f"There's no host '{host}'.") from None
    except OSError:
        listener.close()
        raise
    return listener


def counted(listener: socket.socket, settings: Settings) -> socket.socket:
    """The same socket, but one that keeps count of whom it lets in."""
    return Listener(listener, settings) if os.name == "posix" else listener


def why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program. Choose another with --port, or leave --port out to get a free one."
    if error.errno == errno.EACCES:
        return f"Port {port} is reserved for the system. Choose one above 1023 with --port."
    return f"This machine can't listen on {host or 'every address'}, port {port}: {error.strerror or error}."


def address_of(listener: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port = listener.getsockname()[:2]
    if host in EVERYWHERE:
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def address_for_others(listener: socket.socket) -> str:
    """What to type into a browser on another machine of the network, as far as this one knows; "" if only it can listen."""
    host, port = listener.getsockname()[:2]
    if host not in EVERYWHERE:
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, suppress(OSError):
        asking.connect(("192.0.2.1", 9))  # nothing is sent: it only tells from which address it would be
        return f"http://{asking.getsockname()[0]}:{port}"
    return ""


def greeting(settings: Settings, address: str, for_others: str = "") -> str:
    """One line that says where to go and where things are kept. An address of a database may hold a password: not shown."""
    place = sqlite_path(settings.rooms)
    kept = f"tables are kept in {place}" if place is not None else "tables are kept in PostgreSQL"
    others = f", for others in your network at {for_others}" if for_others else ""
    return f"mythboard {__version__} is at {address}{others} ({kept}). Ctrl-C stops it."


def openness(settings: Settings, listener: socket.socket) -> str:
    """A warning to somebody who serves a network without https, as far as we can know; "" if there is nothing to warn of."""
    if settings.trusted_proxies or ipaddress.ip_address(listener.getsockname()[0]).is_loopback:
        return ""
    return (
        "There is no https here: everybody in this network can read and change the traffic. That may be fine at home. "
        "On the internet, leave --host out and put a proxy with https in front (docs/guides/host-it.md)."
    )


def has_screen() -> bool:
    """Whether a browser can show itself. Without a screen, Python would look for one that takes over the terminal."""
    if os.environ.get("BROWSER") or os.name == "nt" or sys.platform == "darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_soon(address: str) -> threading.Thread | None:
    """Open the browser, if there can be one. The socket listens already: a page that asks too early waits for its answer."""
    if not has_screen():
        return None
    opening = threading.Thread(target=lambda: webbrowser.open(address), daemon=True)
    opening.start()
    return opening
