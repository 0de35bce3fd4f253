"""What it costs to grow: the same games at one process and at several that share a database, and a thousand games at one.

    python bench/growing.py [--games 200] [--crowd 1000] [--seconds 20] [--pause 5]

What is measured, one after the other, and printed as JSON:

1. *One.* A server with SQLite: what it spends on a move.
2. *Two.* Two workers with PostgreSQL and Redis, the same number of games at the same pace. What both workers spend on a move is
   added up, and so is what PostgreSQL and Redis spend, apart, for they may be on other machines.
3. *Crowd.* Very many games at one process with SQLite: how long moves take.

All the while two bots think, as in load.py: a processor that often rests is slow to wake, and a move would seem to cost more.

PostgreSQL and Redis are those of this machine, as in the tests (MYTHBOARD_BENCH_POSTGRES and MYTHBOARD_BENCH_REDIS name others,
whose processor time cannot be seen from here). Where there are none, that part is left out. Nobody else should use them
meanwhile: all they spend is counted.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent))

from bench.crowd import Table
from bench.load import ANSWERS, HERE, UNLIMITED, Process, Tally, keep_playing, opened, started, thinking

POSTGRES = os.environ.get("MYTHBOARD_BENCH_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
REDIS = os.environ.get("MYTHBOARD_BENCH_REDIS", "redis://127.0.0.1:6379/5")
WORKERS = 2


@dataclass(frozen=True)
class Effort:
    """How much is played."""

    games: int = 200
    crowd: int = 1000
    seconds: float = 20.0
    pause: float = 5.0
    """Seconds between two moves of a game."""


class Family(Process):
    """A process and all that it has started, and what they have cost so far."""

    @property
    def members(self) -> list[Process]:
        found = [Process(int(self.folder.name))]
        for parent in found:
            for tasks in (parent.folder / "task").glob("*/children"):
                with suppress(OSError):
                    found += [Process(int(word)) for word in tasks.read_text(encoding="ascii").split()]
        return found

    @property
    def seconds(self) -> float:
        return sum(one.seconds for one in self.members)


def spent_by(name: str) -> float:
    """CPU time of all processes of a name."""
    seconds = 0.0
    for folder in Path("/proc").iterdir():
        with suppress(OSError):
            if folder.name.isdigit() and (folder / "comm").read_text(encoding="utf-8").strip() == name:
                seconds += Process(int(folder.name)).seconds
    return seconds


async def in_postgres(statement: str) -> None:
    from sqlalchemy import make_url
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine(make_url(POSTGRES).set(drivername="postgresql+asyncpg"), isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.exec_driver_sql(statement)
    finally:
        await engine.dispose()


@contextmanager
def shared() -> Iterator[dict[str, str]]:
    """Settings for a new database and a Redis, both on this machine."""
    from redis import Redis

    name = f"mythboard_bench_{secrets.token_hex(6)}"
    with Redis.from_url(REDIS, socket_connect_timeout=5) as redis:
        redis.ping()
    asyncio.run(in_postgres(f"CREATE DATABASE {name} TEMPLATE template0"))
    try:
        yield {"DATABASE": f"{POSTGRES.rpartition('/')[0]}/{name}", "REDIS": REDIS, "WORKERS": str(WORKERS)}
    finally:
        asyncio.run(in_postgres(f"DROP DATABASE {name} WITH (FORCE)"))


async def play(port: int, server: Process, seated: list[dict[str, Any]], effort: Effort) -> dict[str, float]:
    luck = random.Random(1)
    tables = await opened(port, seated)
    await keep_playing(tables, Table.move, effort.pause, effort.pause, Tally(server), luck)  # to get warm
    tally = Tally(server)
    stores = {name: spent_by(name) for name in ("postgres", "redis-server")}
    await keep_playing(tables, Table.move, effort.seconds, effort.pause, tally, luck)
    tally.close()
    moves = len(tally.took)
    costs = {f"{name}_ms_per_move": 1000 * (spent_by(name) - before) / moves for name, before in stores.items()}
    return tally.numbers() | costs


def measured(games: int, effort: Effort, settings: dict[str, str]) -> dict[str, float]:
    """So many games at a server with these settings."""
    environment = {f"MYTHBOARD_{name}": value for name, value in (UNLIMITED | settings).items()}
    with tempfile.TemporaryDirectory(prefix="mythboard-growing-") as folder:
        seating = [sys.executable, str(HERE / "seating.py"), folder, "--games", str(games), "--answers", str(ANSWERS)]
        ran = subprocess.run(seating, stdout=subprocess.PIPE, check=True, env={**os.environ, **environment})
        serving = ("-m", "mythboard.cli", "serve", "--data", folder, "--port", "0")
        with started(*serving, **environment) as (server, port):
            family = Family(int(server.folder.name))
            wait_until_settled(family)
            return asyncio.run(play(port, family, json.loads(ran.stdout), effort))


def wait_until_settled(family: Family, longest: float = 30.0) -> None:
    """Until all processes of a server have started: whoever comes before stays with the first of them."""
    end = time.monotonic() + longest
    spent = -1.0
    while spent != (spent := family.seconds) and time.monotonic() < end:
        time.sleep(1.0)


def measure(effort: Effort) -> dict[str, Any]:
    found: dict[str, Any] = {"games": effort.games, "crowd_games": effort.crowd, "two": None}
    with thinking(), ExitStack() as stack:
        found["one"] = measured(effort.games, effort, {})
        try:
            settings = stack.enter_context(shared())
        except Exception as error:  # whatever keeps us from reaching them: a library or a server is missing
            found["why"] = type(error).__name__
        else:
            found["two"] = measured(effort.games, effort, settings)
        found["crowd"] = measured(effort.crowd, effort, {})
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure what it costs to grow.")
    for field in fields(Effort):
        parser.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    print(json.dumps(measure(Effort(**vars(parser.parse_args())))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
