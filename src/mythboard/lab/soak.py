"""Soak: very many games with every promise checked, on all cores.

Theory of operation. Game number `n` of a run depends on the seed of the run and on `n` alone: seats, options and the seed of
its table follow from them, even numbers are played at random and odd ones for novelty. Novelty needs a memory of what has
run; it is kept for a batch of games and then forgotten, and batches are cut at the same numbers whoever plays them. So a run
is the same for any number of processes, and `Soak.digest` says so.

A violation does not end the run: its journal goes into a folder, and the run goes on until there are too many of them, the time
is up or somebody presses Ctrl-C. In each case the result is what was played so far.
"""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from pathlib import Path
from threading import Thread

from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from mythboard.engine.errors import BadOption
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.games import game as game_named
from mythboard.games import games as all_games
from mythboard.lab.conformance import RandomPlayer, play
from mythboard.lab.conformance.terms import INVARIANTS, LIGHT, Care, Case, Player, Tally, Violation, combinations
from mythboard.lab.novelty import CountedPlayer, Counts, Coverage, NoveltyPlayer, Summary
from mythboard.lab.simulate import go_with_the_parent

BATCH = 40  # games that share one memory of what has run
FOLDER = Path("build/soak")
A_LINE = 0.02  # of the games, where progress is written instead of drawn


@dataclass(frozen=True)
class Batch:
    """Some games of a run, by number."""

    game: str
    first: int
    last: int  # the first number that is no longer in it
    seed: str
    cells: tuple[tuple[int, tuple[tuple[str, int | str | bool], ...]], ...]  # seats and options to play with
    care: Care

    def case(self, number: int) -> Case:
        seats, options = self.cells[number // 2 % len(self.cells)]
        return Case(self.game, seats, dict(options), f"{self.seed}-{number}", "novelty" if number % 2 else "random")


@dataclass
class Done:
    """What came of a batch, as plain data that can go between processes."""

    batch: Batch
    tally: Tally
    counts: Counts
    violations: list[Violation]
    digest: str
    whole: bool  # every game of it was played
    interrupted: bool = False


@dataclass
class GameSoak:
    """What came of all batches of one game."""

    name: str
    wanted: int
    tally: Tally = field(default_factory=Tally)
    executed: dict[str, int] = field(default_factory=dict)  # lines of cards, by how often they were executed
    never_ran: list[str] = field(default_factory=list)  # steps
    violations: list[Violation] = field(default_factory=list)
    digests: dict[int, str] = field(default_factory=dict)
    cells: int = 0

    @property
    def lines(self) -> Summary:
        return Summary.of(self.executed)


@dataclass
class Soak:
    """The result of a run."""

    games: dict[str, GameSoak]
    seed: str
    jobs: int
    folder: Path
    seconds: float = 0.0
    ended: str = ""  # why it ended before its time, if it did
    interrupted: bool = False

    @property
    def violations(self) -> list[Violation]:
        return [found for game in self.games.values() for found in game.violations]

    @property
    def status(self) -> int:
        """The exit status: 0 if no promise was broken."""
        return 1 if self.violations or self.ended.startswith("a worker") else 0

    @property
    def digest(self) -> str:
        """Equal for equal games, whoever played them."""
        parts = [f"{name} {first} {part}" for name, game in self.games.items() for first, part in sorted(game.digests.items())]
        return blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()

    def summary(self) -> RenderableType:
        """The result, for a terminal."""
        parts: list[RenderableType] = [summary_of(game, self.seconds) for game in self.games.values()]
        minutes, seconds = divmod(round(self.seconds), 60)
        line = f"Seed {self.seed}, {self.jobs} jobs, {minutes}:{seconds:02} minutes, digest {self.digest}."
        parts.append(Text(f"{line} It ended early: {self.ended}." if self.ended else line))
        for found in self.violations:
            parts.append(Text(f"\n{found.save(self.folder)}", style="red"))
        return Group(*parts)


def summary_of(game: GameSoak, seconds: float) -> RenderableType:
    tally = game.tally
    rate = tally.decisions / seconds if seconds else 0
    grid = Grid(title=f"{game.name}: {tally.games:,} of {game.wanted:,} games", title_justify="left")
    grid.add_column("")
    grid.add_column("promise")
    grid.add_column("checked", justify="right")
    grid.add_column("broken", justify="right")
    broken = Counter(found.invariant for found in game.violations)
    for invariant, meaning in INVARIANTS.items():
        count = broken[invariant]
        grid.add_row(invariant, meaning, f"{tally.checks[invariant]:,}", Text(str(count), style="red") if count else "0")
    lines = game.lines
    never = ", ".join(lines.never) or "none"
    notes = [
        f"{tally.decisions:,} decisions ({rate:,.0f} a second), {tally.checks['sampled moves']:,} of them sampled; "
        f"{game.cells} combinations of seats and options; {tally.pairs:,} non-interference pairs.",
        f"{lines.lines} lines of cards, each run at least {lines.least:,} times ({lines.least_line}), "
        f"{lines.middle:,} times in the median; never: {never}.",
    ]
    if game.never_ran and len(game.never_ran) <= 12:
        notes.append(f"Steps that never ran: {'; '.join(game.never_ran)}.")
    elif game.never_ran:
        notes.append(f"{len(game.never_ran)} steps never ran.")
    return Group(grid, *(Text(note) for note in notes), Text(""))


# In a worker

_stop: Event | None = None
_coverage: dict[str, Coverage] = {}


def begin_work(stop: Event) -> None:
    """A worker leaves Ctrl-C to the parent: it stops after the game it is in. If the parent is killed, the worker goes too."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=go_with_the_parent, daemon=True).start()


def work(batch: Batch, stopped: Callable[[], bool] | None = None) -> Done:
    """Play the games of a batch, or as many as there is time for."""
    if batch.game not in _coverage:
        _coverage[batch.game] = Coverage(batch.game)
    coverage = _coverage[batch.game]
    coverage.take_out()
    chosen: Counter[tuple[str, int, int]] = Counter()
    tally = Tally()
    violations: list[Violation] = []
    digest = blake2b(digest_size=8)
    number = batch.first
    interrupted = False
    try:
        while number < batch.last:
            if (_stop is not None and _stop.is_set()) or (stopped is not None and stopped()):
                break
            case = batch.case(number)
            player: Player = CountedPlayer(coverage, RandomPlayer(case.seed))
            if case.player == "novelty":
                player = NoveltyPlayer(coverage, case.seed, chosen)
            report = play(coverage.game, case, player, batch.care)
            tally.add(report.tally)
            violations.extend(report.violations)
            digest.update(f"{number} {report.decisions} {report.fingerprint}\n".encode())
            number += 1
    except KeyboardInterrupt:
        interrupted = True
    whole = number == batch.last
    return Done(batch, tally, coverage.take_out(), violations, digest.hexdigest(), whole, interrupted)


# In the parent


def batches_of(game: Game, games: int, seats: int | None, options: Options | None, seed: str, care: Care) -> list[Batch]:
    counts = range(game.min_seats, game.max_seats + 1) if seats is None else [seats]
    chosen = combinations(game) if options is None else [options]
    cells = tuple((count, tuple(way.items())) for way in chosen for count in counts)
    return [Batch(game.name, first, min(first + BATCH, games), seed, cells, care) for first in range(0, games, BATCH)]


class Keeper:
    """Takes in what the workers bring, keeps the journals of violations, and knows when it is enough."""

    def __init__(self, soak: Soak, most_violations: int, seconds: float | None) -> None:
        self.soak = soak
        self.most_violations = most_violations
        self.begun = time.monotonic()
        self.until = None if seconds is None else self.begun + seconds
        self.coverage: dict[str, Coverage] = {}
        self.show: Callable[[], None] = lambda: None

    def take(self, done: Done) -> None:
        game = self.soak.games[done.batch.game]
        game.tally.add(done.tally)
        if done.whole:
            game.digests[done.batch.first] = done.digest
        for found in done.violations:
            game.violations.append(found)
            found.save(self.soak.folder)
        if done.batch.game not in self.coverage:
            self.coverage[done.batch.game] = Coverage(done.batch.game)
        self.coverage[done.batch.game].add(done.counts)
        if done.interrupted:
            raise KeyboardInterrupt
        self.show()

    def enough(self) -> bool:
        if self.until is not None and time.monotonic() > self.until:
            self.soak.ended = "the time was up"
        elif len(self.soak.violations) >= self.most_violations:
            self.soak.ended = f"there were {len(self.soak.violations)} violations"
        else:
            return False
        return True

    def close(self) -> None:
        self.soak.seconds = time.monotonic() - self.begun
        for name, game in self.soak.games.items():
            coverage = self.coverage.get(name) or Coverage(name)
            game.executed = coverage.executed()
            game.never_ran = coverage.never_ran()


def in_this_process(todo: Iterator[Batch], keeper: Keeper) -> None:
    for batch in todo:
        keeper.take(work(batch, keeper.enough))
        if keeper.enough():
            return


def in_processes(todo: Iterator[Batch], keeper: Keeper, jobs: int) -> None:
    """Spread the batches over processes. They are started afresh: a fork of a program with threads may hang."""
    context = get_context("spawn")
    stop = context.Event()
    pending: set[Future[Done]] = set()
    with ProcessPoolExecutor(jobs, context, begin_work, (stop,)) as pool:
        try:
            while True:
                while len(pending) < jobs + 2 and (batch := next(todo, None)) is not None:
                    pending.add(pool.submit(work, batch))
                if not pending:
                    return
                done, pending = wait(pending, timeout=0.5, return_when=FIRST_COMPLETED)
                for future in done:
                    keeper.take(future.result())
                if keeper.enough():
                    return
        except BrokenProcessPool:
            keeper.soak.ended = "a worker process died"
            pending.clear()
        finally:
            stop.set()
            for future in pending:
                future.cancel()
            for future in pending:
                if not future.cancelled():
                    keeper.take(future.result())


def run(
    game: str | None = None,
    games: int = 20_000,
    seats: int | None = None,
    jobs: int | None = None,
    seed: int | str = 0,
    seconds: float | None = None,
    *,
    options: Options | None = None,
    skip: Collection[str] = (),
    spread: int | None = None,
    most_violations: int = 20,
    folder: Path = FOLDER,
    care: Care = LIGHT,
    console: Console | None = None,
    show: bool = True,
) -> Soak:
    """So many games of one game, or of every game, over all seats and options unless some are named.

    `skip` names invariants that are not checked. With `spread`, checks that take long come at one move in so many, and events
    are held against views as much more rarely. With `show`, a progress bar runs on the console and the summary is printed.
    """
    names = all_games() if game is None else [game]
    workers = jobs if jobs is not None else os.cpu_count() or 1
    unknown = [name for name in skip if name not in INVARIANTS]
    if games < 1 or workers < 1 or (spread is not None and spread < 1) or unknown:
        wrong = f"There's no promise {unknown[0]!r}." if unknown else "Games, jobs and spread must be at least 1."
        raise BadOption(wrong)
    chosen = replace(care, skip=frozenset(skip))
    if spread is not None:
        chosen = replace(chosen, spread=spread, watched=max(1, care.watched * spread // max(1, care.spread)))
    soak = Soak({}, str(seed), workers, folder)
    batches: list[Batch] = []
    for name in names:
        played = game_named(name)
        played.start(seats if seats is not None else played.min_seats, f"{seed}-{games}", options)  # refuses what is wrong
        todo = batches_of(played, games, seats, options, str(seed), chosen)
        soak.games[name] = GameSoak(name, games, cells=len(todo[0].cells))
        batches.extend(todo)
    keeper = Keeper(soak, most_violations, seconds)
    screen = console if console is not None else Console()
    with bar(screen, soak, keeper, show):
        try:
            if workers == 1:
                in_this_process(iter(batches), keeper)
            else:
                in_processes(iter(batches), keeper, workers)
        except KeyboardInterrupt:
            soak.interrupted = True
            soak.ended = "it was interrupted"
    keeper.close()
    if show:
        screen.print(soak.summary())
    return soak


def bar(screen: Console, soak: Soak, keeper: Keeper, show: bool) -> Progress:
    """A progress bar for each game, which the keeper moves on; a line now and then where no bar can be drawn."""
    progress = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]:,.0f} decisions/s"),
        TextColumn("{task.fields[broken]} violations"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=screen,
        disable=not show,
    )
    tasks: dict[str, TaskID] = {
        name: progress.add_task(name, total=game.wanted, rate=0.0, broken=0) for name, game in soak.games.items()
    }

    told = dict.fromkeys(soak.games, 0)  # by game: how many were played when a line was written last

    def update() -> None:
        passed = max(time.monotonic() - keeper.begun, 0.001)
        for name, task in tasks.items():
            tally = soak.games[name].tally
            progress.update(
                task,
                completed=tally.games,
                rate=tally.decisions / passed,
                broken=len(soak.games[name].violations),
            )
            if show and not screen.is_terminal and tally.games - told[name] >= soak.games[name].wanted * A_LINE:
                told[name] = tally.games
                broken = len(soak.games[name].violations)
                screen.print(
                    f"{name}: {tally.games:,} of {soak.games[name].wanted:,} games, {broken} violations, {passed:,.0f} s"
                )

    keeper.show = update
    return progress
