"""The table under load: really running servers, hundreds of games, and the time until a move has reached everybody.

    python bench/load.py [--games 300] [--seconds 30]

What is measured, one after the other, and printed as JSON:

1. *Quiet.* A server with all those tables, at which only one game is played: how long a move takes then.
2. *Busy.* Every game makes a move every few seconds, at moments that chance has spread, while two bots think without pause in
   processes like those of the server. Everybody has a page open and a live stream (see crowd.py). How long moves take, what the
   server spends on each, and what this process, which plays everybody, spends itself: they share the machine.
3. *Echo.* The same crowd at the same pace before a server that only answers (see echo.py): as many requests for each move, one
   POST and one GET, each answered with a whole page of ours.
4. *Short echo.* The same, but what is answered is as long as our answers are on average, which leave out what a page has.
5. *Keeping echo.* The same crowd with their live streams before a server that stands on all we stand on, store and streams
   included, and always shows the same page (see keeping.py): the whole table but for the game.

The servers are processes of their own, started from the build in PYTHONPATH. What a process has spent is read from /proc.
Standard library only.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent))

from bench.crowd import LIST, Page, Table, Trouble, together

HERE = Path(__file__).resolve().parent
ANSWERS = 24
"""How far each game has gone when the measurement begins."""
THINKERS = 2
UNLIMITED = {
    "ADDRESS_BURST": "0",
    "PERSON_BURST": "0",
    "STREAMS_PER_ADDRESS": "1000000",
    "CONNECTIONS_PER_ADDRESS": "1000000",
    "CONNECTIONS": "1000000",
}
"""Everybody comes from one address here."""


@dataclass(frozen=True)
class Effort:
    """How much is played."""

    games: int = 300
    seconds: float = 30.0
    pause: float = 5.0
    """Seconds between two moves of a game."""
    alone: int = 60
    """Moves of the only game that is played at a quiet server."""


class Process:
    """A process that somebody else runs, and what it has cost so far."""

    def __init__(self, number: int) -> None:
        self.folder = Path(f"/proc/{number}")

    @property
    def seconds(self) -> float:
        """CPU time, all its threads."""
        fields = (self.folder / "stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / float(os.sysconf("SC_CLK_TCK"))

    @property
    def megabytes(self) -> float:
        """Memory that is really in use."""
        found = re.search(r"VmRSS:\s+(\d+) kB", (self.folder / "status").read_text(encoding="ascii"))
        return int(found[1]) / 1024 if found else 0.0


@contextmanager
def started(*command: str, **environment: str) -> Iterator[tuple[Process, int]]:
    """A server, and the port in the address that it prints."""
    with tempfile.TemporaryFile("w+") as diary:
        process = subprocess.Popen(
            [sys.executable, *command], env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=diary, text=True
        )
        try:
            assert process.stdout is not None
            found = re.search(r"http://[^ :]+:(\d+)", process.stdout.readline())
            if found is None:
                diary.seek(0)
                raise Trouble(f"{command[0]} did not start: {(diary.read().splitlines() or ['it said nothing'])[-1]}")
            yield Process(process.pid), int(found[1])
        finally:
            process.terminate()
            process.wait(30)


@contextmanager
def thinking() -> Iterator[list[Process]]:
    """Bots that think without pause."""
    command = [sys.executable, str(HERE / "thinking.py")]
    bots = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(THINKERS)]
    try:
        for bot in bots:
            assert bot.stdout is not None
            bot.stdout.readline()  # its first thought
        yield [Process(bot.pid) for bot in bots]
    finally:
        for bot in bots:
            bot.kill()
            bot.communicate()


class Tally:
    """Moves that were made, and what they cost."""

    def __init__(self, server: Process) -> None:
        self.server = server
        self.took: list[float] = []
        self.due = 0
        self.spent = -server.seconds
        self.own = -time.process_time()

    def close(self) -> None:
        self.spent += self.server.seconds
        self.own += time.process_time()

    def numbers(self) -> dict[str, float]:
        took = sorted(self.took)
        return {
            "moves": len(took),
            "due": self.due,
            "p50_ms": 1000 * took[len(took) // 2],
            "p99_ms": 1000 * took[min(len(took) - 1, len(took) * 99 // 100)],
            "worst_ms": 1000 * took[-1],
            "server_ms_per_move": 1000 * self.spent / len(took),
            "client_ms_per_move": 1000 * self.own / len(took),
        }


Act = Callable[[Table], Awaitable[float | None]]


async def keep_playing(tables: list[Table], act: Act, seconds: float, pause: float, tally: Tally, luck: random.Random) -> None:
    """Let every table move again and again. When is decided beforehand: a slow answer does not thin out the others."""
    began = time.perf_counter()

    async def one(table: Table, offset: float) -> None:
        at = offset
        while at < seconds:
            await asyncio.sleep(max(0.0, began + at - time.perf_counter()))
            tally.due += 1
            took = await act(table)
            if took is None:
                tally.due -= 1  # its game is over
                return
            tally.took.append(took)
            at += pause

    await asyncio.gather(*(one(table, luck.uniform(0, pause)) for table in tables))


async def opened(port: int, seated: list[dict[str, Any]]) -> list[Table]:
    tables = [
        Table([Page("127.0.0.1", port, one["id"], cookie) for cookie in one["cookies"]], random.Random(number))
        for number, one in enumerate(seated)
    ]
    await together([table.open() for table in tables], 8)
    return tables


async def play(port: int, server: Process, seated: list[dict[str, Any]], effort: Effort) -> dict[str, Any]:
    """Quiet, then busy; and a page, for the echo."""
    luck = random.Random(1)
    tables = await opened(port, seated)
    quiet = Tally(server)
    for _ in range(effort.alone):
        took = await tables[0].move()
        if took is not None:
            quiet.took.append(took)
        await asyncio.sleep(0.02)
    quiet.close()
    with thinking() as bots:
        await keep_playing(tables, Table.move, effort.pause, effort.pause, Tally(server), luck)  # to get warm
        busy = Tally(server)
        thought = sum(bot.seconds for bot in bots)
        began = time.perf_counter()
        await keep_playing(tables, Table.move, effort.seconds, effort.pause, busy, luck)
        lasted = time.perf_counter() - began
        thought = sum(bot.seconds for bot in bots) - thought
        busy.close()
    found: dict[str, Any] = {
        "quiet": quiet.numbers(),
        "busy": busy.numbers() | {"thinking_cores": thought / lasted, "seconds": lasted},
    }
    everybody = [page for table in tables for page in table.pages]
    found["answers"] = [typical(everybody, b"POST"), typical(everybody, b"GET")]
    found["memory_mb"] = server.megabytes
    new = [Page("127.0.0.1", port, one["id"], cookie) for one in seated[:10] for cookie in one["cookies"]]
    await together([page.look() for page in new], 8)
    pages = [page.read() for page in new]
    found["page"] = max([page for page in pages if LIST.search(page)] or pages, key=len).decode()  # of somebody who can move
    return found


def typical(pages: list[Page], kind: bytes) -> str:
    """Of the newest answers of a kind, one that is as long as they are on average."""
    answers = [page.read() for page in pages if page.asked.startswith(kind)]
    mean = sum(len(answer) for answer in answers) / len(answers)
    return min(answers, key=lambda answer: abs(len(answer) - mean)).decode()


async def echo(port: int, server: Process, effort: Effort) -> dict[str, float]:
    """The same crowd before a server that only answers."""
    cookies = [f"mythboard-person={'x' * 120}{seat}" for seat in (0, 1)]
    tables = [Table([Page("127.0.0.1", port, f"t{n}", one) for one in cookies], random.Random(n)) for n in range(effort.games)]
    await together([table.open(is_live=False) for table in tables], 8)

    async def ask(table: Table) -> float:
        began = time.perf_counter()
        await table.pages[0].move("play scarab-amulet#17")
        await table.pages[1].look()
        return time.perf_counter() - began

    return await beside_bots(tables, ask, server, effort)


async def keeping(port: int, server: Process, seated: list[dict[str, Any]], effort: Effort) -> dict[str, float]:
    """The same crowd, live, before a server that keeps and tells."""
    return await beside_bots(await opened(port, seated), Table.move, server, effort)


async def beside_bots(tables: list[Table], act: Act, server: Process, effort: Effort) -> dict[str, float]:
    luck = random.Random(1)
    with thinking():
        await keep_playing(tables, act, effort.pause, effort.pause, Tally(server), luck)
        tally = Tally(server)
        await keep_playing(tables, act, effort.seconds / 2, effort.pause, tally, luck)
        tally.close()
    return tally.numbers()


def measure(effort: Effort) -> dict[str, Any]:
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="mythboard-load-"))
        seating = [sys.executable, str(HERE / "seating.py"), folder, "--games", str(effort.games), "--answers", str(ANSWERS)]
        seated = json.loads(subprocess.run(seating, stdout=subprocess.PIPE, check=True).stdout)
        settings = {f"MYTHBOARD_{name}": value for name, value in UNLIMITED.items()}
        began = time.perf_counter()
        with started("-m", "mythboard.cli", "serve", "--data", folder, "--port", "0", **settings) as (server, port):
            listening = time.perf_counter() - began
            found = asyncio.run(play(port, server, seated, effort))
        page, answers = found.pop("page"), found.pop("answers")
        for name, said in (("echo", [page, page]), ("short_echo", answers)):
            with started(str(HERE / "echo.py"), *saved(Path(folder), said)) as (server, port):
                found[name] = asyncio.run(echo(port, server, effort))
        with started(str(HERE / "keeping.py"), *saved(Path(folder), [page]), folder) as (server, port):
            found["keeping_echo"] = asyncio.run(keeping(port, server, seated, effort))
        sizes = {"page_bytes": len(page.encode()), "answer_bytes": sum(len(said.encode()) for said in answers) // 2}
        return {**found, **sizes, "games": effort.games, "listening_s": listening}


def saved(folder: Path, pages: list[str]) -> list[str]:
    files = [folder / f"page{number}.html" for number in range(len(pages))]
    for file, page in zip(files, pages, strict=True):
        file.write_text(page, encoding="utf-8")
    return [str(file) for file in files]


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the table under load.")
    for field in fields(Effort):
        parser.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    print(json.dumps(measure(Effort(**vars(parser.parse_args())))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
