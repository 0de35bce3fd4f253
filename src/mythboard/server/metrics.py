"""What is counted, for Prometheus. Counts tell how much, never who or what: no label holds a name, a room or a move.

Each app has a registry of its own. Where a server runs in several processes, `mythboard serve` sets PROMETHEUS_MULTIPROC_DIR
and each of them adds to files there, so that whichever is asked can tell of all.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from mythboard.table.ports import Thinker

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
QUICK: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Metrics:
    """See above."""

    def __init__(self, version: str) -> None:
        self.registry = CollectorRegistry()
        own = self.registry
        self.requests = Counter(
            "mythboard_requests", "Requests by route and status.", ["method", "route", "status"], registry=own
        )
        self.latency = Histogram(
            "mythboard_request_seconds", "Time until an answer had been sent; streams are left out.", ["route"], buckets=QUICK,
            registry=own,
        )  # fmt: skip
        self.streams = Gauge("mythboard_streams", "Live streams open now.", multiprocess_mode="livesum", registry=own)
        self.rooms = Gauge("mythboard_rooms_in_memory", "Rooms held in memory.", multiprocess_mode="livesum", registry=own)
        self.tables = Gauge(
            "mythboard_tables_in_memory", "Rooms held in memory with their table.", multiprocess_mode="livesum", registry=own
        )
        self.tasks = Gauge("mythboard_tasks", "Tasks under way.", multiprocess_mode="livesum", registry=own)
        self.moves = Counter("mythboard_moves", "Answers of persons that were taken.", ["game"], registry=own)
        self.thinking = Histogram(
            "mythboard_bot_seconds", "Time a bot took for an answer or a hint.", ["game", "what"], buckets=SLOW, registry=own
        )
        self.thinkers_lost = Counter(
            "mythboard_thinkers_lost", "Thinking processes that were replaced: they died, or took too long or too much memory.",
            ["why"], registry=own,
        )  # fmt: skip
        if not os.environ.get(FOLDER):  # Info has no meaning across processes
            Info("mythboard", "The program that runs.", registry=own).info({"version": version})

        self.answers: dict[tuple[str, str, int], Counter] = {}  # by method, route and status: the one to be counted up
        self.times: dict[str, Histogram] = {}  # by route

    def answered(self, method: str, route: str, status: int, seconds: float | None) -> None:
        """Count an answer, and how long it took unless it was a stream. Finding the counter takes longer than counting."""
        counter = self.answers.get((method, route, status))
        if counter is None:
            counter = self.answers[method, route, status] = self.requests.labels(method, route, str(status))
        counter.inc()
        if seconds is not None:
            if route not in self.times:
                self.times[route] = self.latency.labels(route)
            self.times[route].observe(seconds)

    def page(self) -> bytes:
        """Everything, in the format that Prometheus reads."""
        if os.environ.get(FOLDER):
            forget_the_dead(Path(os.environ[FOLDER]))
            everybody = CollectorRegistry()
            MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
            return generate_latest(everybody)
        return generate_latest(self.registry)

    @contextmanager
    def thought(self, game: str, what: str) -> Iterator[None]:
        began = perf_counter()
        try:
            yield
        finally:
            self.thinking.labels(game, what).observe(perf_counter() - began)


def forget_the_dead(folder: Path) -> None:
    """Put away what processes that were killed had open: nobody else takes it from the count. What they did still counts."""
    for file in folder.glob("gauge_live*_*.db"):
        try:
            os.kill(int(file.stem.rpartition("_")[2]), 0)  # no signal: it only asks whether there is such a process
        except ProcessLookupError:
            file.unlink(missing_ok=True)


class TimedThinker:
    """A thinker whose time is taken."""

    def __init__(self, thinker: Thinker, metrics: Metrics) -> None:
        self.thinker = thinker
        self.metrics = metrics

    async def choose(self, level: str, game: str, position: dict[str, object], seat: int, seed: str, owner: str = "") -> str:
        with self.metrics.thought(game, "answer"):
            return await self.thinker.choose(level, game, position, seat, seed, owner)

    async def hints(
        self, game: str, position: dict[str, object], seat: int, seed: str, owner: str = ""
    ) -> list[tuple[str, str]]:
        with self.metrics.thought(game, "hint"):
            return await self.thinker.hints(game, position, seat, seed, owner)
