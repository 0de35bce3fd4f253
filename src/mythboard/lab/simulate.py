"""Very many games, on all cores, with the same numbers whichever core played which.

Theory of operation. A `Plan` says everything about a run. The game of number `n` depends on the plan and `n` alone:
its seed is the plan's seed and a count, its bots' dice are made from that seed and the seat. So it does not matter
who plays it, or when.

Seeds and seats are mirrored: each seed is played once for every way to rotate the bots over the seats, so that nobody
owes its rate to better cards or a better seat. Where two rotations seat the same bots the same way only one is
played: the other would be the same game again, and would make the numbers look surer than they are.

A game that will not end is stopped after very many decisions, and counted: one such game must not cost the others, and how
many there are is itself worth knowing.

Workers are processes, handed a few games at a time: more at a time while games are quick, so that neither the talking
between processes nor the waiting for the last one costs much. When the run is interrupted, workers finish the game
they are in, and what was played so far is the result.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from threading import Thread

from mythboard.bots import Bot, ask, bot, check
from mythboard.engine.card import Source
from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadOption, MythboardError
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.engine.playout import playout
from mythboard.engine.table import Table
from mythboard.games import game as game_named
from mythboard.lab.offers import Watcher, check_market
from mythboard.lab.tallies import UNFINISHED, Row

LONGEST_GAME = 20_000  # decisions; a game that takes more is taken for endless
LARGEST_LIMIT = 1_000_000
MOST_GAMES = 10_000_000
MOST_JOBS = 256
SECONDS_A_BATCH = 0.25
LARGEST_BATCH = 500


class GameFault(MythboardError):
    """A simulated game could not be played to its end: a fault of ours, with the seed that shows it."""


@dataclass(frozen=True)
class Plan:
    """Everything a run depends on. Make it with `plan`, which checks it."""

    game: str
    bots: tuple[str, ...]  # by seat, in the first rotation
    games: int
    seed: str
    options: Options
    cards: tuple[Source, ...] | None = None
    rotations: tuple[tuple[str, ...], ...] = field(default=(), compare=False)
    limit: int = LONGEST_GAME
    by_card: bool = False  # whether the market is watched; it changes no game

    def line_up(self, number: int) -> tuple[str, tuple[str, ...]]:
        """Seed and bots of a game; the first has number 1."""
        index = number - 1
        turn = len(self.rotations)
        return f"{self.seed}-{index // turn}", self.rotations[index % turn]

    def as_data(self) -> dict[str, object]:
        data = asdict(self)
        names = ("game", "bots", "games", "seed", "options", "rotations", "limit", "by_card")
        return {name: data[name] for name in names}


@dataclass(frozen=True)
class Result:
    """The games that were played, in order, and whether they are all of the plan."""

    plan: Plan
    rows: list[Row]
    complete: bool


def rotate(bots: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """All different ways to rotate bots over the seats."""
    turned = [bots[i:] + bots[:i] for i in range(len(bots))]
    return tuple(dict.fromkeys(turned))


def plan(
    game: str,
    bots: list[str],
    games: int,
    *,
    seats: int | None = None,
    seed: str = "0",
    options: Options | None = None,
    cards: tuple[Source, ...] | None = None,
    mirror: bool = True,
    limit: int = LONGEST_GAME,
    by_card: bool = False,
) -> Plan:
    """A checked plan: what cannot be played is refused here, with a sentence, before any process is started."""
    played = build(game, cards)
    for name in bots:
        check(name, played)
    if by_card:
        check_market(played)
    if not bots:
        raise BadOption("Name at least one bot.")
    count = seats if seats is not None else max(len(bots), played.min_seats)
    if len(bots) not in (1, count):
        raise BadOption(f"There are {count} seats but {len(bots)} bots; name one for each seat, or one for all.")
    line_up = tuple(bots) * count if len(bots) == 1 else tuple(bots)
    if not 1 <= games <= MOST_GAMES:
        raise BadOption(f"The number of games must be a whole number from 1 to {MOST_GAMES}, not {games}.")
    if not 1 <= limit <= LARGEST_LIMIT:
        raise BadOption(f"The limit must be a whole number of decisions from 1 to {LARGEST_LIMIT}, not {limit}.")
    table = played.start(seats=count, seed=f"{seed}-{games}", options=options)  # refuses bad seats, seeds and options
    rotations = rotate(line_up) if mirror else (line_up,)
    return Plan(game, line_up, games, seed, dict(table.origin.options), cards, rotations, limit, by_card)


def build(game: str, cards: tuple[Source, ...] | None) -> Game:
    return game_named(game) if cards is None else game_named(game, cards=cards)


def play_one(game: Game, plan: Plan, number: int) -> Row:
    """One game of a plan, from its number alone."""
    seed, names = plan.line_up(number)
    try:
        table = game.start(seats=len(names), seed=seed, options=plan.options, listen=plan.by_card)
        watcher = Watcher(table) if plan.by_card else None
        if set(names) == {"uniform"}:
            play_at_random(table, Dice(f"{seed} all"), plan.limit, watcher)
        else:
            dice = [Dice(f"{seed} {seat}") for seat in range(len(names))]
            play_out(table, [bot(name) for name in names], dice, plan.limit, watcher)
    except MythboardError as error:
        raise GameFault(f"In the game with the seed {seed!r} and the bots {', '.join(names)}: {error}") from None
    return Row(
        number,
        seed,
        names,
        tuple(table.winners),
        tuple(table.scores),
        table.decisions,
        length_of(table),
        ending_of(table),
        facets_of(table),
        tuple(sorted(watcher.offered)) if watcher is not None else None,
        tuple(sorted(watcher.acquired)) if watcher is not None else (),
        alarms_of(table),
    )


def play_out(table: Table, bots: list[Bot], dice: list[Dice], limit: int, watcher: Watcher | None = None) -> None:
    """Let each bot answer for its seat until the game is over."""
    while not table.over and table.decisions < limit:
        seat = table.asked[0]
        table.answer(seat, ask(bots[seat], table, seat, dice[seat]))
        if watcher is not None:
            watcher.look(table)


def play_at_random(table: Table, dice: Dice, limit: int, watcher: Watcher | None) -> None:
    """The same for bots that choose at random, in compiled code as far as nobody watches."""
    if watcher is None:
        playout(table, dice, limit)
        return
    while not table.over and table.decisions < limit:
        playout(table, dice, 1)
        watcher.look(table)


def length_of(table: Table) -> int:
    clock = table.game.clock
    return table.decisions if clock < 0 else table.numbers[clock]


def ending_of(table: Table) -> str:
    if not table.over:
        return UNFINISHED
    ending = table.game.study.ending
    return "" if ending is None else ending(table)


def alarms_of(table: Table) -> tuple[str, ...]:
    alarms = table.game.study.alarms
    return () if alarms is None else alarms(table)


def facets_of(table: Table) -> tuple[dict[str, str], ...]:
    facets = table.game.study.facets
    return () if facets is None or not table.over else tuple(facets(table, seat) for seat in range(table.seats))


# In a worker

_stop: Event | None = None


def begin_work(stop: Event) -> None:
    """A worker leaves Ctrl-C to the parent: it stops after the game it is in. If the parent is killed, the worker goes too."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=go_with_the_parent, daemon=True).start()


def go_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def work(plan: Plan, numbers: list[int]) -> tuple[list[Row], float, str]:
    """Play these games: the rows, the seconds they took, and what went wrong, as text: not every error can travel."""
    begun = time.perf_counter()
    rows: list[Row] = []
    try:
        game = build_once(plan)
        for number in numbers:
            if _stop is not None and _stop.is_set():
                break
            rows.append(play_one(game, plan, number))
    except MythboardError as error:
        return rows, time.perf_counter() - begun, str(error)
    return rows, time.perf_counter() - begun, ""


_games: dict[tuple[str, tuple[Source, ...] | None], Game] = {}


def build_once(plan: Plan) -> Game:
    """Card files are read once in each worker, not once in each batch."""
    key = (plan.game, plan.cards)
    if key not in _games:
        _games[key] = build(plan.game, plan.cards)
    return _games[key]


# In the parent


class Batches:
    """Hands out the numbers of games in pieces that take about a quarter of a second."""

    def __init__(self, numbers: list[int], jobs: int) -> None:
        self.numbers = numbers
        self.next = 0
        self.jobs = jobs
        self.size = 1

    def learn(self, games: int, seconds: float) -> None:
        wanted = int(games * SECONDS_A_BATCH / max(seconds, 1e-6))
        self.size = max(1, min(wanted, self.size * 4, LARGEST_BATCH))

    def __iter__(self) -> Iterator[list[int]]:
        while self.next < len(self.numbers):
            fair = max(1, (len(self.numbers) - self.next) // (2 * self.jobs))  # keeps all busy to the end
            first = self.next
            self.next = min(first + min(self.size, fair), len(self.numbers))
            yield self.numbers[first : self.next]


def processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(plan: Plan, jobs: int | None = None, progress: Callable[[int], None] | None = None) -> Result:
    """Play a plan. `progress` is told how many games have just been played. Ctrl-C gives what is done so far."""
    rows: list[Row] = []

    def took(done: list[Row]) -> bool:
        rows.extend(done)
        if progress is not None:
            progress(len(done))
        return True

    play_numbers(plan, list(range(1, plan.games + 1)), jobs, took)
    rows.sort(key=lambda row: row.number)
    return Result(plan, rows, len(rows) == plan.games)


def play_numbers(plan: Plan, numbers: list[int], jobs: int | None, took: Callable[[list[Row]], bool]) -> bool:
    """Play these games of a plan. `took` gets them as they are finished and says whether to go on; False after Ctrl-C."""
    if jobs is None:
        jobs = min(processors(), len(numbers))
    if not 1 <= jobs <= MOST_JOBS:
        raise BadOption(f"The number of jobs must be a whole number from 1 to {MOST_JOBS}, not {jobs}.")

    def take(batch: tuple[list[Row], float, str], batches: Batches) -> None:
        done, seconds, trouble = batch
        go_on = took(done)
        if trouble:
            raise GameFault(trouble)
        batches.learn(len(done), seconds)
        if not go_on:
            raise Enough

    batches = Batches(numbers, jobs)
    try:
        if jobs == 1:
            for few in batches:
                take(work(plan, few), batches)
        else:
            in_processes(plan, jobs, batches, take)
    except Enough:
        return True
    except KeyboardInterrupt:
        return False
    return True


class Enough(Exception):
    """Nobody needs more games."""


def in_processes(
    plan: Plan, jobs: int, batches: Batches, take: Callable[[tuple[list[Row], float, str], Batches], None]
) -> None:
    """Spread the batches over processes. They are started afresh: a fork of a program with threads may hang."""
    context = get_context("spawn")
    stop = context.Event()
    pending: set[Future[tuple[list[Row], float, str]]] = set()
    todo = iter(batches)
    with ProcessPoolExecutor(jobs, context, begin_work, (stop,)) as pool:
        try:
            while True:
                while len(pending) < 2 * jobs and (numbers := next(todo, None)) is not None:
                    pending.add(pool.submit(work, plan, numbers))
                if not pending:
                    return
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    take(future.result(), batches)
        except BrokenProcessPool:
            raise GameFault("A worker process ended unexpectedly. Try again with --jobs 1.") from None
        except BaseException:
            stop.set()
            for future in pending:
                future.cancel()
            for future in pending:
                if not future.cancelled():
                    with suppress(Enough):
                        take(future.result(), batches)
            raise
