"""A server that really listens: inside this process for tests of streams, or as a process of its own for tests of its end."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import uvicorn

from mythboard.server.app import make_app
from mythboard.server.desk import Desk
from mythboard.server.serve import bound
from mythboard.table.memory import LocalBus, MemoryStore
from mythboard.table.thinking import HereThinker
from tests.server.guests import settings_for_tests


class Running:
    """A server in a thread of this process."""

    def __init__(self, **changed: object) -> None:
        self.store = MemoryStore()
        self.app = make_app(settings_for_tests(**changed), self.store, LocalBus(), HereThinker())
        self.listener = bound("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        config = uvicorn.Config(
            self.app, log_config=None, access_log=False, lifespan="on", ws="none", timeout_graceful_shutdown=1
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve()))

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve([self.listener])

    def stop(self) -> None:
        """What a signal does to a process of its own."""
        self.loop.call_soon_threadsafe(self.desk.streams.close)
        self.server.should_exit = True

    @property
    def desk(self) -> Desk:
        desk: Desk = self.app.state.desk
        return desk

    def browser(self) -> httpx.Client:
        return browser_at(self.address)


@contextmanager
def running(**changed: object) -> Iterator[Running]:
    server = Running(**changed)
    server.thread.start()
    try:
        wait_until(lambda: server.server.started)
        yield server
    finally:
        server.stop()
        server.thread.join(10)
        assert not server.thread.is_alive()


def wait_until(happened: Callable[[], object], seconds: float = 30.0) -> None:
    """Wait for something to come true."""
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.01)


class Stream:
    """A live stream that is being read."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self.lines = answer.iter_lines()

    def event(self) -> dict[str, str]:
        """The next event or comment, by field."""
        found: dict[str, str] = {}
        for line in self.lines:
            if not line:
                return found
            name, _, value = line.partition(": ")
            found[name] = value
        raise EOFError("the stream has ended")


@contextmanager
def stream(browser: httpx.Client, path: str, **headers: str) -> Iterator[Stream]:
    with browser.stream("GET", path, headers={"Accept": "text/event-stream", **headers}) as answer:
        yield Stream(answer)


def browser_at(address: str, cookies: httpx.Cookies | None = None) -> httpx.Client:
    return httpx.Client(base_url=address, headers={"Origin": address}, cookies=cookies, timeout=20, follow_redirects=True)


@contextmanager
def served(folder: Path, *arguments: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`mythboard serve` as a process of its own, and the address it prints."""
    command = [sys.executable, "-m", "mythboard.cli", "serve", "--data", str(folder), *arguments]
    env = {**os.environ, "MYTHBOARD_PACE": "0", **environment}
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"is at (http://\S+) ", line)
        if found is None:
            raise AssertionError(line + process.communicate(timeout=20)[1])
        wait_until(lambda: is_up(found[1]), 60.0)
        yield process, found[1]
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=20)


def is_up(address: str) -> bool:
    try:
        return httpx.get(f"{address}/healthz", timeout=5).status_code == 200
    except httpx.TransportError:
        return False
