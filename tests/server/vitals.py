"""What a server process takes, seen from outside: memory, descriptors and threads from /proc, the rest from /metrics."""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx

from tests.server.victim import children_of

TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
QUIET: Final = 0.05  # of a processor: less than this is no work


@dataclass(frozen=True)
class Vitals:
    """See above."""

    rss: int  # kB
    thinkers: int  # kB of all processes in which bots think
    descriptors: int
    threads: int
    tasks: int
    rooms: int  # in memory
    tables: int  # of them, those that are not folded
    streams: int


def vitals(process: int, address: str) -> Vitals:
    told = httpx.get(f"{address}/metrics", timeout=30).raise_for_status().text
    names = ("mythboard_tasks", "mythboard_rooms_in_memory", "mythboard_tables_in_memory", "mythboard_streams")
    tasks, rooms, tables, streams = (gauge(told, name) for name in names)
    descriptors = len(list(Path(f"/proc/{process}/fd").iterdir()))
    thinkers = sum(rss(child) for child in children_of(process))
    return Vitals(rss(process), thinkers, descriptors, status(process, "Threads"), tasks, rooms, tables, streams)


def rss(process: int) -> int:
    """The memory that a process really has, in kB; 0 if it is gone."""
    with suppress(OSError):
        return status(process, "VmRSS")
    return 0


def status(process: int, field: str) -> int:
    found = re.search(rf"^{field}:\s+(\d+)", Path(f"/proc/{process}/status").read_text(), re.MULTILINE)
    return int(found[1]) if found else 0


def gauge(told: str, name: str) -> int:
    found = re.search(rf"^{name} ([\d.e+]+)$", told, re.MULTILINE)
    assert found is not None, f"/metrics does not tell {name}"
    return int(float(found[1]))


def worked(process: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def wait_until_quiet(process: int, seconds: float = 600.0) -> None:
    """Wait until a process has nothing to do: a server that has just started opens every running game once."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        before = worked(process)
        time.sleep(2.0)
        if worked(process) - before < 2.0 * QUIET:
            return
    raise AssertionError("the server is never quiet")
