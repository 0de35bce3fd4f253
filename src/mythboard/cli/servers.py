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

    Everything can also be set by the environment (MYTHBOARD_DATA, MYTHBOARD_DATABASE and so on).

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 is every address of this machine.
    port
        The port to listen at; the first free one from 8000 on if it is left out.
    data
        The folder that holds the tables and the key that signs cookies.
    database
        Where the tables are kept instead: a file, or an address such as postgresql://user:password@host/name.
    redis
        The address of a Redis that passes the word between processes, such as redis://host:6379.
    workers
        How many processes; more than one need PostgreSQL and Redis.
    open
        Open the browser.
    """
    from mythboard.server.serve import serve as run_server  # it brings the whole server along, which no other command needs

    settings = read_settings(data=data, database=database, redis=redis, workers=workers)
    return run_server(settings, host, port, open)


def backup(file: Path, *, data: Path | None = None, database: str | None = None) -> None:
    """Write all tables of a server into one file. One that keeps them in a file of its own must be stopped first.

    Parameters
    ----------
    file
        The new file.
    data
        The folder of the server.
    database
        Where its tables are kept, if not in that folder.
    """
    from mythboard.server.storage.backup import backup as write_backup

    place = read_settings(data=data, database=database).rooms
    with row_bar("writing the backup") as progress:
        header = asyncio.run(write_backup(place, file, progress))
    console().print(Text(f"Tables in {file}: {header.counts['rooms']}."))


def restore(file: Path, *, data: Path | None = None, database: str | None = None) -> None:
    """Fill an empty database from a backup: also the way from SQLite to PostgreSQL and back.

    Parameters
    ----------
    file
        A backup.
    data
        The folder of the server.
    database
        Where its tables are to be kept, if not in that folder.
    """
    from mythboard.server.storage.backup import restore as read_backup

    place = read_settings(data=data, database=database).rooms
    with row_bar("reading the backup") as progress:
        header = asyncio.run(read_backup(file, place, progress))
    console().print(Text(f"Tables that are there again, as they were at {header.made}: {header.counts['rooms']}."))


def upgrade(*, dry_run: bool = False, data: Path | None = None, database: str | None = None) -> None:
    """Say which games of a server would go on under this version, and which would stop. Nothing is changed.

    Parameters
    ----------
    dry_run
        Only look. There is nothing else to do: a server brings its tables up to date by itself when it starts.
    data
        The folder of the server.
    database
        Where its tables are kept, if not in that folder.
    """
    from mythboard.server.upgrade import forecast

    if not dry_run:
        raise BadOption("A server upgrades its tables when it starts. To see what would come of its games, add --dry-run.")
    place = read_settings(data=data, database=database).rooms
    with row_bar("following the games") as progress:
        found = asyncio.run(forecast(place, progress))
    for line in found.lines():
        console().print(Text(line))


@contextmanager
def row_bar(words: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar for something that is told in rows."""
    with progress_bar() as bar:
        task = bar.add_task(words, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
