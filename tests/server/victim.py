"""A server as a process of its own that may be killed, with every process that belongs to it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

import httpx

from mythboard.server.serve import bound

LONGEST_START: Final = 120.0  # seconds after which no page is expected any more
LONGEST_FAREWELL: Final = 20.0  # seconds until all that belonged to a killed server must be gone
UNLIMITED: Final = {f"MYTHBOARD_{name}_BURST": "0" for name in ("ADDRESS", "PERSON", "ROOMS")}


class Victim:
    """`mythboard serve`, and every process that belongs to it."""

    def __init__(self, folder: Path, database: str, workers: int = 1, redis: str = "") -> None:
        with bound("127.0.0.1", 0) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.said = folder / "said.txt"
        more = ["--workers", str(workers), "--redis", redis] if workers > 1 else []
        self.command = [
            sys.executable,
            "-m",
            "mythboard.cli",
            "serve",
            "--data",
            str(folder / "data"),
            "--port",
            str(self.port),
        ]
        self.command += ["--database", database, *more]
        self.process: subprocess.Popen[bytes] | None = None
        self.began = 0.0

    def start(self) -> None:
        env = {**os.environ, **UNLIMITED, "MYTHBOARD_PACE": "0", "MYTHBOARD_LOG_LEVEL": "warning"}
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(self.command, stdout=said, stderr=said, env=env, start_new_session=True)
        self.began = time.monotonic()

    async def first_page(self) -> float:
        """Seconds from the start to the first page, less those in which other programs had the processor."""
        assert self.process is not None
        async with httpx.AsyncClient(timeout=LONGEST_START) as browser:
            while time.monotonic() < self.began + LONGEST_START:
                assert self.process.poll() is None, f"the server did not start: {self.said.read_text()[-2000:]}"
                with suppress(httpx.TransportError):
                    if (await browser.get(self.address)).status_code == 200:
                        return time.monotonic() - self.began - waited(self.process.pid)
                await asyncio.sleep(0.02)
        raise AssertionError("no page came")

    def family(self) -> list[int]:
        """All processes that belong to it, itself first."""
        assert self.process is not None
        found = [self.process.pid]
        for parent in found:
            found += children_of(parent)
        return found

    def servers(self) -> list[int]:
        """The processes that serve, if there are several."""
        assert self.process is not None
        return [child for child in children_of(self.process.pid) if b"spawn_main" in command_of(child)]

    def kill(self) -> list[int]:
        """Kill the first process, without a warning; all that belonged to it."""
        assert self.process is not None
        family = self.family()
        self.process.kill()
        self.process.wait()
        return family

    def stop(self) -> list[int]:
        """Stop it politely, if it runs; all that belonged to it."""
        if self.process is None or self.process.poll() is not None:
            return []
        family = self.family()
        self.process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(LONGEST_FAREWELL)
        self.process.kill()
        self.process.wait()
        return family


def waited(process: int) -> float:
    """Seconds in which a process could have gone on, and had to wait for a processor, as far as the system tells."""
    with suppress(OSError):
        return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9
    return 0.0


def seconds_until_gone(process: subprocess.Popen[str]) -> float:
    """Seconds until a process has ended, less those in which other programs had the processor."""
    began, before = time.monotonic(), waited(process.pid)
    last = before
    while process.poll() is None:
        last = max(last, waited(process.pid))
        time.sleep(0.005)
    return time.monotonic() - began - (last - before)


def children_of(parent: int) -> list[int]:
    found = []
    for tasks in Path(f"/proc/{parent}/task").glob("*/children"):
        with suppress(OSError):
            found += [int(word) for word in tasks.read_text().split()]
    return found


def command_of(process: int) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes()
    return b""


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0] not in "ZX"
    except OSError:
        return False


async def farewell(family: list[int]) -> float:
    """Seconds until all of them are gone."""
    began = time.monotonic()
    while any(is_alive(process) for process in family):
        if time.monotonic() > began + LONGEST_FAREWELL:
            raise AssertionError(f"processes stayed behind: {[command_of(process) for process in family if is_alive(process)]}")
        await asyncio.sleep(0.01)
    return time.monotonic() - began
