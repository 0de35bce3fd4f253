"""Builds: which mythboard uses a PostgreSQL database, so that two different ones never do at the same time.

Several processes may serve one database, but only of one build. Another one may know other rules, kinds of entries or tables,
and would stop games that its neighbour plays. So each connection says by its name (`application_name`) which build it
belongs to, and whoever opens a database looks at the names of the others first, before it changes a table. That needs no lock
that somebody might have to break: the name goes with the connection.

SQLite lets no second process in anyway.
"""

from __future__ import annotations

import time
from functools import cache
from typing import Final

from sqlalchemy import Connection, text

from mythboard import __version__
from mythboard.lab.ledger import digest_of_sources
from mythboard.server.storage.schema import StoreTrouble

NAME: Final = "mythboard"
PAUSE: Final = 0.2  # seconds between two looks
OTHERS: Final = text(
    "SELECT application_name FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND (application_name = :name OR application_name LIKE :names) AND application_name <> :own LIMIT 1"
)
LOOK_AGAIN: Final = text("SELECT pg_stat_clear_snapshot()")  # else a transaction sees the same connections to its end


@cache
def build() -> str:
    """This one, as its connections are named: version and a digest of the sources."""
    return f"{NAME} {__version__} {digest_of_sources()}"


def refuse_other_builds(connection: Connection, name: str, patience: float) -> None:
    """StoreTrouble if another build still uses this database after so many seconds: it may have been told to stop just now."""
    names = {"name": NAME, "names": f"{NAME} %", "own": build()}
    until = time.monotonic() + patience
    while (other := connection.scalar(OTHERS, names)) is not None:
        if time.monotonic() > until:
            raise StoreTrouble(
                f"The database {name} is in use by another version: {other}; this is {build()}. "
                "Stop all its processes first, then start this one. Nothing was changed."
            )
        time.sleep(PAUSE)
        connection.execute(LOOK_AGAIN)
