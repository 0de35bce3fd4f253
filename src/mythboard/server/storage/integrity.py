"""Integrity: whether a database is whole and ours, before anything is written to it.

SQLite complains of damage only when it comes upon it, which may be weeks later and in the middle of a game; and some damage it
takes for something else. A file of no length is a new database to it, and it deletes the log beside it, in which the last moves
may be. A database of another program gets our tables added. So all of that is looked at when a database is opened, and refused
with a sentence that says what to do.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import mkstemp
from typing import Final

from sqlalchemy import Connection, inspect

from mythboard.server.settings import sync_folder
from mythboard.server.storage.schema import Damaged, StoreTrouble, metadata

VERSION_TABLE: Final = "mythboard_version"
OURS: Final = 0x6D797468  # marks a SQLite file as ours
SMALLEST_FILE: Final = 512  # bytes of a SQLite database


def make_file(path: Path) -> None:
    """Make the file with its folder, for its owner alone: it holds the seeds of running games.

    A file that exists is not opened here. In POSIX, closing it would end the locks of a connection that this process may have.
    """
    log = path.with_name(f"{path.name}-wal")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists() or not path.stat().st_size:
            if log.exists() and log.stat().st_size:  # SQLite would delete it, and with it what was played last
                raise StoreTrouble(
                    f"The database {path} is {'empty' if path.exists() else 'missing'}, but not its log {log.name}. "
                    f"{how_to_restore(path)}"
                )
            if path.exists():
                raise StoreTrouble(
                    f"The database {path} is empty: something truncated it. {how_to_restore(path)} "
                    "If there were no tables in it, just delete it."
                )
            make_empty(path)
        if not path.is_file() or path.stat().st_size < SMALLEST_FILE:
            raise StoreTrouble(f"{path} isn't a database. Nothing was changed.")
    except OSError as error:
        raise StoreTrouble(f"Can't create the database {path}: {error.strerror}.") from error


def make_empty(path: Path) -> None:
    """Make a database without tables, and give it its name only when it is whole: one that is cut off is then no new one."""
    handle, draft = mkstemp(dir=path.parent, prefix=f".{path.name}.")  # for its owner only, from the first moment on
    os.close(handle)
    try:
        with closing(sqlite3.connect(draft)) as made:
            made.execute(f"PRAGMA application_id={OURS}")
        try:
            path.hardlink_to(draft)
        except FileExistsError:  # another server started in the same moment
            pass
        except OSError:  # not every disk knows two names for one file
            Path(draft).replace(path)
        sync_folder(path.parent)
    finally:
        Path(draft).unlink(missing_ok=True)


def damage(path: Path) -> str:
    return f"The database {path} is damaged. {how_to_restore(path)}"


def how_to_restore(path: Path) -> str:
    return (
        f"Restore a backup: move {path.name} and {path.name}-wal to another folder, then run "
        f"'mythboard restore BACKUP --database {path}'."
    )


def check_file(connection: Connection, path: Path) -> None:
    """Refuse a SQLite file that is damaged or that another program made.

    A look at all of a file with 10,000 rooms and 1.5 million entries (140 MB) takes a fifth of a second.
    """
    application = connection.exec_driver_sql("PRAGMA application_id").scalar()
    page = connection.exec_driver_sql("PRAGMA page_size").scalar() or SMALLEST_FILE
    if connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar() != "ok" or path.stat().st_size % page:
        raise Damaged(damage(path))
    tables = set(inspect(connection).get_table_names())
    if application not in (0, OURS) or (tables and VERSION_TABLE not in tables and not tables & set(metadata.tables)):
        raise StoreTrouble(f"The database {path} was made by another program. Use another file.")
    if application == 0:  # made before files were marked
        connection.exec_driver_sql(f"PRAGMA application_id={OURS}")


def check_shape(connection: Connection, name: str, path: Path | None) -> None:
    """Refuse a database of ours that lacks a table or a column: somebody has changed it, or it was restored in part."""
    how = how_to_restore(path) if path else "Restore a backup into an empty one: 'mythboard restore BACKUP --database ADDRESS'."
    found = inspect(connection)
    present = set(found.get_table_names())
    for table in metadata.sorted_tables:
        lacking = {column.name for column in table.columns}
        if table.name in present:
            lacking -= {column["name"] for column in found.get_columns(table.name)}
        if lacking:
            what = f"the column '{min(lacking)}' of the table" if table.name in present else "the table"
            raise Damaged(f"The database {name} is damaged: {what} '{table.name}' is missing. {how}")
