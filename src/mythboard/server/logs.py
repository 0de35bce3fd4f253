"""The server's diary: one line for each thing worth knowing, JSON for a file and words for a terminal.

What may stand in it is decided here and not by whoever writes a line: only the fields in `MAY_STAND` get through, and of a
fault only its kind and its place in our code. The message of an exception may quote a move, a name or a hidden card, so it is
written at the level `debug` alone. Nobody's name, cookie, secret or move is ever a field.

A fault that comes back a thousand times a second fills a disk, and hides what else there is to read. So of warnings and errors
that say exactly the same, the first is written at once and the others are counted. After `REPEATING` seconds it is written once
more, with the count, and whatever comes then is news again.
"""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections.abc import MutableMapping
from contextlib import suppress
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
TRACEBACK: Final = "Traceback (most recent call last)"
REPEATING: Final = 10.0  # seconds in which the same is written once
MOST_COUNTED: Final = 1000  # different lines; if there are more in that time, they are no repetition
NOT_THE_SAME_TWICE: Final = frozenset({"level", "ms", "timestamp"})


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


def without_traceback(_logger: object, _method: str, line: Line) -> Line:
    """Leaves out a traceback that a library has written into its sentence: uvicorn does so when a process cannot start."""
    if TRACEBACK in str(line.get("event", "")) and not logging.getLogger().isEnabledFor(logging.DEBUG):
        line["event"] = "a library wrote a traceback, which is left out here"
    return line


def only_what_may_stand(_logger: object, _method: str, line: Line) -> Line:
    return {name: value for name, value in line.items() if name in MAY_STAND or name.startswith("_")}


class Repeats:
    """Counts what was said already. Lines come from any thread."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.lock = threading.Lock()
        self.counts: dict[str, int] = {}  # by what was said: how often since it was written
        self.lines: dict[str, Line] = {}
        self.timer: threading.Timer | None = None

    def is_news(self, line: Line) -> bool:
        """Whether to write a line; if it is not news, it is counted."""
        said = repr(sorted((name, str(value)) for name, value in line.items() if name not in NOT_THE_SAME_TWICE))
        with self.lock:
            if said in self.counts:
                self.counts[said] += 1
                return False
            if len(self.counts) < MOST_COUNTED:
                self.counts[said], self.lines[said] = 0, line
            if self.timer is None:
                self.timer = threading.Timer(self.seconds, self.sum_up)
                self.timer.daemon = True
                self.timer.start()
            return True

    def sum_up(self) -> None:
        """Write how often each line came again, and forget them."""
        with self.lock:
            again = [(self.lines[said], count) for said, count in self.counts.items() if count]
            self.counts, self.lines, self.timer = {}, {}, None
        for line, count in again:
            known = {name: value for name, value in line.items() if name in MAY_STAND - NOT_THE_SAME_TWICE}
            write = getattr(log(), str(line["level"]))
            write(known.pop("event"), **{**known, "count": count})

    def once(self, _logger: object, method: str, line: Line) -> Line:
        if method in ("warning", "error", "critical", "exception") and "count" not in line and not self.is_news({**line}):
            raise structlog.DropEvent
        return line

    def filter(self, record: logging.LogRecord) -> bool:
        """The same for a line of a library, which has not been put together yet."""
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        level = record.levelname.lower()
        line = {"event": record.getMessage(), "fault": kind, "logger": record.name, "level": level}
        return record.levelno < logging.WARNING or self.is_news(line)


class Unfailing:
    """A stream that goes on when its disk is full. A line that cannot be written must not cost anybody their move."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        with suppress(OSError):
            return self.stream.write(text)
        return 0

    def flush(self) -> None:
        with suppress(OSError):
            self.stream.flush()


def start(level: str = "", stream: TextIO | None = None) -> None:
    """Write the diary to a stream (standard error): the server's own lines and those of the libraries below it."""
    chosen = stream if stream is not None else sys.stderr
    is_terminal = chosen.isatty()
    out: Any = Unfailing(chosen)
    wanted = level or ("warning" if is_terminal else "info")
    shared: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_messages,
        without_traceback,
        only_what_may_stand,
    ]
    repeats = Repeats(REPEATING)
    last: Processor = structlog.dev.ConsoleRenderer() if is_terminal else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[*shared, repeats.once, last],
        logger_factory=structlog.WriteLoggerFactory(out),
        wrapper_class=structlog.make_filtering_bound_logger(wanted),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(out)
    handler.addFilter(repeats.filter)
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
