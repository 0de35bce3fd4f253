"""A PostgreSQL and a Redis of a campaign's own, which it may kill.

Each is started from the programs of this machine, in a folder and on a port that nobody else uses. PostgreSQL keeps what it has
promised to keep: nothing is set that would make it faster and less safe. It refuses to run as root, so root runs it as the user
whom its package has made.
"""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest
from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError

from mythboard.server.serve import bound
from tests.server.victim import children_of, farewell
from tests.store.places import in_postgres

LONGEST_START: Final = 60.0  # seconds; after a kill, PostgreSQL first reads what it had written ahead
DEBIAN: Final = Path("/usr/lib/postgresql")  # whose programs are not on the path: several versions may be installed
OWNER: Final = "postgres"


def postgres_program(name: str) -> str:
    """Where a program of PostgreSQL is; "" if it is not installed."""
    return shutil.which(name) or next((str(found) for found in sorted(DEBIAN.glob(f"*/bin/{name}"), reverse=True)), "")


def has_programs() -> bool:
    """Whether a PostgreSQL and a Redis can be started here."""
    is_owned = os.geteuid() != 0 or OWNER in {user.pw_name for user in pwd.getpwall()}
    return is_owned and all([postgres_program("initdb"), postgres_program("postgres"), shutil.which("redis-server")])


class Service:
    """A program that others rely on, with every process that belongs to it."""

    def __init__(self, folder: Path) -> None:
        with bound("127.0.0.1", 0) as free:
            self.port: int = free.getsockname()[1]
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        """Start it, and wait until it answers."""
        said = self.folder / "said.txt"
        with said.open("ab") as out:
            self.process = subprocess.Popen(self.command, stdout=out, stderr=out, start_new_session=True, **as_owner(self))
        end = time.monotonic() + LONGEST_START
        while not self.answers():
            assert self.process.poll() is None, f"it did not start: {said.read_text()[-2000:]}"
            assert time.monotonic() < end, f"it does not answer: {said.read_text()[-2000:]}"
            time.sleep(0.05)

    def kill(self) -> None:
        """Kill all of it at once, without a warning."""
        if self.process is None:
            return
        family = [self.process.pid, *children_of(self.process.pid)]
        for one in family:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
        self.process.wait()
        self.process = None
        asyncio.run(farewell(family))  # the next PostgreSQL does not start beside what is left of this one


class OwnPostgres(Service):
    """A cluster with one database, which is as empty as it was made."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.data = folder / "data"
        self.address = f"postgresql://{OWNER}@127.0.0.1:{self.port}/postgres"
        if os.geteuid() == 0:
            shutil.chown(folder, OWNER)
        make = [postgres_program("initdb"), "-D", str(self.data), "-U", OWNER, "-A", "trust", "--locale=C", "-E", "UTF8"]
        subprocess.run(make, check=True, stdout=subprocess.DEVNULL, **as_owner(self))

    @property
    def command(self) -> list[str]:
        settings = [f"port={self.port}", "listen_addresses=127.0.0.1", "unix_socket_directories="]
        return [postgres_program("postgres"), "-D", str(self.data), *(word for one in settings for word in ("-c", one))]

    def answers(self) -> bool:
        try:
            in_postgres("SELECT 1", self.address)
        except (OSError, SQLAlchemyError):
            return False
        return True


class OwnRedis(Service):
    """A Redis that writes nothing to disk: it only passes words on."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.address = f"redis://127.0.0.1:{self.port}"

    @property
    def command(self) -> list[str]:
        return ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self.folder)]

    def answers(self) -> bool:
        return self.listeners("any") >= 0

    def listeners(self, channel: str = "mythboard") -> int:
        """How many are subscribed to a channel; -1 if nobody can say."""
        with Redis.from_url(self.address, socket_connect_timeout=5, socket_timeout=5) as redis:
            try:
                [(_, count)] = redis.pubsub_numsub(channel)
            except RedisError:
                return -1
        return int(count)


def as_owner(service: Service) -> dict[str, Any]:
    """How to start a program that must not run as root."""
    if os.geteuid() != 0 or not isinstance(service, OwnPostgres):
        return {}
    return {"user": OWNER, "group": OWNER, "extra_groups": [], "cwd": service.folder}


@contextmanager
def own_services(postgres: type[OwnPostgres] = OwnPostgres) -> Iterator[tuple[OwnPostgres, OwnRedis]]:
    """Both, started; afterwards nothing is left of them."""
    if not has_programs():
        pytest.skip("the programs of PostgreSQL or Redis are not installed here")
    with ExitStack() as stack:
        rooms = [Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mythboard-own-"))) for _ in range(2)]
        both = postgres(rooms[0]), OwnRedis(rooms[1])
        for service in both:
            stack.callback(service.kill)
            service.start()
        yield both
