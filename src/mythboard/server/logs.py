"""The server's diary: one line for each thing worth knowing, JSON for a file and words for a terminal.

What may stand in it is decided here and not by whoever writes a line: only the fields in `MAY_STAND` get through, and of a
fault only its kind and its place in our code. The message of an exception may quote a move, a name or a hidden card, so it is
written at the level `debug` alone. Nobody's name, cookie, secret or move is ever a field.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import MutableMapping
from pathlib import PurePath
from types import TracebackType
from typing import Any, Final, TextIO

import structlog
from structlog.stdlib import ProcessorFormatter
from structlog.typing import FilteringBoundLogger, Processor

Line = MutableMapping[str, Any]
Fault = tuple[type[BaseException], BaseException, TracebackType | None]

MAY_STAND: Final = frozenset(
    {
        "address",  # of a client, and only where a request was refused for its manners
        "count",
        "error",  # the id of a fault, as the page showed it
        "event",
        "fault",  # kind of exception
        "game",
        "level",
        "logger",
        "message",  # of an exception, at level debug
        "method",
        "ms",
        "reason",
        "room",
        "route",  # the pattern, never the address with its query
        "signal",
        "status",
        "timestamp",
        "trouble",  # a sentence of ours about the database
        "version",
        "where",
    }
)
FRAMES: Final = 12


def log() -> FilteringBoundLogger:
    """Where to write; asked for at the moment of writing, so that tests and `start` may change it."""
    logger: FilteringBoundLogger = structlog.get_logger("mythboard")
    return logger


def places(trace: TracebackType | None) -> list[str]:
    """The way to a fault through the code, as `house.py:120 start`, innermost last."""
    frames = traceback.extract_tb(trace)[-FRAMES:]
    return [f"{PurePath(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]


def fault_of(error: BaseException) -> dict[str, object]:
    """What is logged of an exception: kinds, the cause behind it included, and places; see above for its message."""
    kinds: list[str] = []
    behind: BaseException | None = error
    while behind is not None and len(kinds) < 4:
        kinds.append(type(behind).__name__)
        behind = behind.__cause__ or behind.__context__
    said: dict[str, object] = {"fault": " from ".join(kinds), "where": places(error.__traceback__)}
    if logging.getLogger().isEnabledFor(logging.DEBUG):
        said["message"] = str(error)
    return said


def without_messages(_logger: object, _method: str, line: Line) -> Line:
    """Turns a traceback that somebody hands to a logger into kind and places."""
    found = line.pop("exc_info", None)
    if found is True:
        found = sys.exc_info()
    if isinstance(found, BaseException):
        line.update(fault_of(found))
    elif isinstance(found, tuple) and found[1] is not None:
        line.update(fault_of(found[1]))
    return line


def only_what_may_stand(_logger: object, _method: str, line: Line) -> Line:
    return {name: value for name, value in line.items() if name in MAY_STAND or name.startswith("_")}


def start(level: str = "", stream: TextIO | None = None) -> None:
    """Write the diary to a stream (standard error): the server's own lines and those of the libraries below it."""
    out = stream if stream is not None else sys.stderr
    is_terminal = out.isatty()
    wanted = level or ("warning" if is_terminal else "info")
    shared: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_messages,
        only_what_may_stand,
    ]
    last: Processor = structlog.dev.ConsoleRenderer() if is_terminal else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[*shared, last],
        logger_factory=structlog.WriteLoggerFactory(out),
        wrapper_class=structlog.make_filtering_bound_logger(wanted),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(out)
    theirs: list[Processor] = [structlog.stdlib.add_logger_name, *shared]
    handler.setFormatter(
        ProcessorFormatter(foreign_pre_chain=theirs, processors=[ProcessorFormatter.remove_processors_meta, last])
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(wanted.upper())
    for name in ("alembic", "asyncio", "uvicorn"):
        logging.getLogger(name).setLevel(logging.WARNING)  # they tell of every start and stop, and so do we
    logging.getLogger("uvicorn.access").disabled = True  # it writes whole addresses
