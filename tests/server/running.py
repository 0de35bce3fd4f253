"""A server that really listens: `mythboard serve`, as a process of its own, on a SQLite file, with bots in processes of theirs.

That is what people run, so it is what tests of pages and of several people run. Nothing inside the process is in reach: a test
knows what a browser is told, what is on disk (archive.py) and what the process wrote to its log.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx

from mythboard.server.settings import DATABASE_FILE
from tests.house.toy import ROOT
from tests.server.archive import Archive
from tests.server.dealt import SEED_FILE

NO_LIMITS: Final = {"address_burst": 0, "person_burst": 0, "rooms_burst": 0}
USUAL: Final = {"log_level": "error", "pace": 0, "hosts": "table.example", **NO_LIMITS}


class Running:
    """See above."""

    def __init__(self, process: subprocess.Popen[str], address: str, folder: Path) -> None:
        self.process = process
        self.address = address
        self.folder = folder
        self.archive = Archive(folder / DATABASE_FILE)

    def browser(self) -> httpx.Client:
        return browser_at(self.address)

    def deal(self, seed: str) -> None:
        """Games that begin from now on are dealt by this seed, if the server is one whose deals can be chosen."""
        seed_file(self.folder).write_text(seed, encoding="utf-8")

    @property
    def faults(self) -> list[str]:
        """What it has logged that is a fault of ours: errors, and whatever did not come from its logger."""
        lines = log_file(self.folder).read_text(encoding="utf-8").splitlines()
        return [line for line in lines if not line.startswith("{") or json.loads(line)["level"] in ("error", "critical")]


@contextmanager
def running(
    is_dealt: bool = False,
    path: Path | None = None,
    module: str = "mythboard.cli",
    prepare: Callable[[Path], None] | None = None,
    **settings: object,
) -> Iterator[Running]:
    """A server with a fresh folder, no limits and no pauses, unless a test wants them. Modules on `path` come first.

    `prepare` may put something into the folder before the server starts (prepared.py), which then keeps it to itself.
    """
    environment = {f"MYTHBOARD_{name.upper()}": str(value) for name, value in (USUAL | settings).items()}
    with tempfile.TemporaryDirectory(prefix="mythboard-test-") as data:
        folder = Path(data)
        if path is not None:
            environment["PYTHONPATH"] = str(path)
        if is_dealt:
            environment[SEED_FILE] = str(seed_file(folder))
        if prepare is not None:
            prepare(folder)
        module = "tests.server.dealt" if is_dealt else module
        with served(folder, "--port", "0", module=module, **environment) as (process, address):
            yield Running(process, address, folder)


def seed_file(folder: Path) -> Path:
    return folder / "seed"


def log_file(folder: Path) -> Path:
    return folder / "log"


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
def served(
    folder: Path, *arguments: str, module: str = "mythboard.cli", **environment: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`mythboard serve` as a process of its own, and the address it prints."""
    command = [sys.executable, "-m", module, "serve", "--data", str(folder), *arguments]
    env = {**os.environ, "MYTHBOARD_PACE": "0", **environment}
    folder.mkdir(parents=True, exist_ok=True)
    with (
        log_file(folder).open("a+", encoding="utf-8") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=env, cwd=ROOT) as process,
    ):
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(r"is at (http://[^\s,]+)", line)
            if found is None:
                process.wait(20)
                raise AssertionError(line + log_file(folder).read_text(encoding="utf-8"))
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
