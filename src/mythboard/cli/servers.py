"""The commands about a server: to run one, and to look after its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

from mythboard.engine.errors import BadOption
from mythboard.server.settings import read_settings
from mythboard.terminal.arguments import WholeIfAny
from mythboard.terminal.screen import console, progress_bar


def serve(
    *,
    host: str = "127.0.0.1",
    port: WholeIfAny = None,
    data: Path | None = None,
    database: str | None = None,
    redis: str | None = None,
    workers: WholeIfAny = None,
    open: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play in the browser: serve tables to this machine, or to a whole network.

    Environment variables can set all of this, too (MYTHBOARD_DATA, MYTHBOARD_DATABASE and so on).

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 means every address of this machine.
    port
        The port to listen on. By default, the first free one from 8000.
    data
        The folder for the tables and the key that signs cookies.
    database
        Where to keep the tables instead: a file, or an address such as postgresql://user:password@host/name.
    redis
        The address of the Redis that connects the processes, such as redis://host:6379.
    workers
        How many processes to run. More than one needs PostgreSQL and Redis.
    open
        Open the page in a browser.
    """
    from mythboard.server.serve import serve as run_server  # it brings the whole server along, which no other command needs

    settings = read_settings(data=data, database=database, redis=redis, workers=workers)
    return run_server(settings, host, port, open)


def backup(file: Path, *, data: Path | None = None, database: str | None = None) -> None:
    """Back up all tables of a server into one file. Stop the server first if it uses SQLite.

    Parameters
    ----------
    file
        The file to write.
    data
        The server's data folder.
    database
        Where it keeps its tables, if not in that folder.
    """
    from mythboard.server.storage.backup import backup as write_backup

    place = read_settings(data=data, database=database).rooms
    with row_bar("writing the backup") as progress:
        header = asyncio.run(write_backup(place, file, progress))
    console().print(Text(f"Tables backed up to {file}: {header.counts['rooms']}."))


def restore(file: Path, *, data: Path | None = None, database: str | None = None) -> None:
    """Fill an empty database from a backup. This is also how to move between SQLite and PostgreSQL.

    Parameters
    ----------
    file
        The backup file.
    data
        The server's data folder.
    database
        Where to put the tables, if not in that folder.
    """
    from mythboard.server.storage.backup import restore as read_backup

    place = read_settings(data=data, database=database).rooms
    with row_bar("reading the backup") as progress:
        header = asyncio.run(read_backup(file, place, progress))
    console().print(Text(f"Tables restored, as of {header.made}: {header.counts['rooms']}."))


def upgrade(*, dry_run: bool = False, data: Path | None = None, database: str | None = None) -> None:
    """Show which games of a server would continue under this version, and which would stop. Changes nothing.

    Parameters
    ----------
    dry_run
        Required: this command only looks. A server upgrades its tables by itself when it starts.
    data
        The server's data folder.
    database
        Where it keeps its tables, if not in that folder.
    """
    from mythboard.server.upgrade import forecast

    if not dry_run:
        raise BadOption("A server upgrades its tables when it starts. To see first which games would continue, add --dry-run.")
    place = read_settings(data=data, database=database).rooms
    with row_bar("replaying the games") as progress:
        found = asyncio.run(forecast(place, progress))
    for line in found.lines():
        console().print(Text(line))


@contextmanager
def row_bar(words: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar that counts rows."""
    with progress_bar() as bar:
        task = bar.add_task(words, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
