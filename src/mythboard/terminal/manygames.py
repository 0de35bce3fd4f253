"""The commands that let bots play very many games: `simulate`, `arena`, `soak` (registered in mythboard.cli)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

import mythboard
from mythboard.bots import with_budgets
from mythboard.lab.arena import Results, compete, contest
from mythboard.lab.simulate import LONGEST_GAME
from mythboard.lab.simulate import plan as make_plan
from mythboard.lab.simulate import simulate as run_plan
from mythboard.terminal import arenapage, cardfiles, report
from mythboard.terminal.arguments import Files, Several, Whole, WholeIfAny, only_game, read_bots, read_options
from mythboard.terminal.files import check_writable, write_text
from mythboard.terminal.menu import counted
from mythboard.terminal.screen import console, progress_bar


def simulate(
    game: str | None = None,
    *,
    bots: str = "uniform",
    games: Whole = 1000,
    seats: WholeIfAny = None,
    jobs: WholeIfAny = None,
    seed: str = "0",
    options: Several = None,
    cards: Files = None,
    mirror: bool = True,
    by_card: Annotated[bool, Parameter(negative=())] = False,
    limit: Whole = LONGEST_GAME,
    json: Path | None = None,
    csv: Path | None = None,
) -> int:
    """Let bots play many games and report who wins how often.

    Ctrl-C stops and reports the games played so far.

    Parameters
    ----------
    game
        Which game; 'mythboard games' lists them.
    bots
        One bot for all seats, or one for each, separated by commas.
    games
        How many games.
    seats
        How many players.
    jobs
        How many processes. By default, one for each processor. The results don't depend on it.
    seed
        The same seed gives the same games.
    options
        Options of the game, such as goal=8 toll=none.
    cards
        Card files that replace or add cards.
    mirror
        Play each seed once for every rotation of the bots over the seats, so that cards and seats favour no bot.
    by_card
        Also report how often each card was offered and acquired, and how often its buyers won.
    limit
        Stop a game after this many decisions and count it as a draw.
    json
        Write the plan, the summary and all games to this file.
    csv
        Write one line for each game to this file.
    """
    chosen = cardfiles.game_with(only_game(game), cards or [])
    wanted = make_plan(
        chosen.name,
        read_bots(bots),
        games,
        seats=seats,
        seed=seed,
        options=read_options(chosen, options),
        cards=chosen.contents.given or None,
        mirror=mirror,
        limit=limit,
        by_card=by_card,
    )
    for path in (json, csv):
        if path is not None:
            check_writable(path, "result")
    with progress_bar() as bar:
        task = bar.add_task(f"games of {chosen.title}", total=games)
        result = run_plan(wanted, jobs, lambda count: bar.advance(task, count))
    if chosen.contents.given:
        console().print(Text(cardfiles.changes(chosen)))
    console().print(report.page(result))
    if json is not None:
        write_text(json, report.as_json(result), "result")
    if csv is not None:
        write_text(csv, report.as_csv(result), "result")
    return 0 if result.complete else 130


def arena(
    game: str | None = None,
    *,
    bots: str,
    games: Whole = 200,
    seats: WholeIfAny = None,
    jobs: WholeIfAny = None,
    time: float | None = None,
    iterations: WholeIfAny = None,
    precision: float = 0.0,
    seed: str = "0",
    options: Several = None,
    json: Path | None = None,
    csv: Path | None = None,
) -> int:
    """Let bots play each other, all pairs on mirrored seeds and seats, and rate each of them.

    Ctrl-C stops and reports the games played so far.

    Parameters
    ----------
    game
        Which game; 'mythboard games' lists them.
    bots
        Two or more bots, separated by commas. Bots that search can have their own budget per turn: planner@0.5s, sage@2000.
    games
        The most games that each pair plays.
    seats
        How many players. With more than two, one copy of a pair's first bot plays against copies of the second.
    jobs
        How many processes. By default, one for each processor. With --iterations, the results don't depend on it.
    time
        Seconds per turn for bots that search and have no budget of their own.
    iterations
        Iterations per turn instead of seconds, for results that can be repeated.
    precision
        Stop a pair once its score is known this precisely: 0.03 means within 3 percentage points.
    seed
        The same seed gives the same deals.
    options
        Options of the game, such as goal=8 toll=none.
    json
        Write the scores to this file.
    csv
        Write each game to this file as it ends. If the file has games of this contest already, continue from there.
    """
    chosen = mythboard.game(only_game(game))
    wanted = contest(
        chosen.name,
        with_budgets(read_bots(bots), time, iterations),
        games,
        seats=seats,
        seed=seed,
        options=read_options(chosen, options),
        precision=precision,
    )
    if json is not None:
        check_writable(json, "result")
    if csv is not None:
        check_writable(csv, "result")
    results = Results(wanted, csv)
    if results.before:
        console().print(
            Text(f"{csv} holds {counted(results.before, 'game')} of this contest; continuing from there."), soft_wrap=True
        )
    with progress_bar() as bar:
        tasks = [bar.add_task("", total=games, visible=False) for _ in wanted.matches]

        def show(results: Results, match: int) -> None:
            words = arenapage.running(results, match)
            bar.update(tasks[match], description=words, completed=len(results.rows[match]), visible=True)

        complete = compete(wanted, results, jobs, show)
    console().print(arenapage.page(results))
    if json is not None:
        write_text(json, arenapage.as_json(results), "result")
    return 0 if complete else 130


def soak(
    game: str | None = None,
    *,
    games: Whole = 20_000,
    seats: WholeIfAny = None,
    jobs: WholeIfAny = None,
    seed: str = "0",
    seconds: float | None = None,
    options: Several = None,
    skip: Several = None,
    spread: WholeIfAny = None,
    enter: bool = False,
    ledger: bool = False,
) -> int:
    """Play very many games and check every promise of the engine after every move.

    Parameters
    ----------
    game
        Which game. By default, all of them.
    games
        How many games of each game.
    seats
        How many players. By default, every number the game allows, in turn.
    jobs
        How many processes. By default, one for each processor.
    seed
        The same seed gives the same games.
    seconds
        Stop after this many seconds.
    options
        Options of the game, such as goal=8. By default, every combination, in turn.
    skip
        Promises to leave unchecked, such as I11.
    spread
        Run the slow checks once in this many moves, 48 by default. All others run at every move.
    enter
        Add this run to the ledger of campaigns.
    ledger
        Play nothing and show the ledger.
    """
    from mythboard.lab import ledger as campaigns
    from mythboard.lab.soak import run  # it brings the whole conformance suite along, which no other command needs

    if ledger:
        console().print(campaigns.shown(campaigns.read()))
        return 0
    given = read_options(mythboard.game(only_game(game)), options) if options else None
    done = run(game, games, seats, jobs, seed, seconds, options=given, skip=skip or (), spread=spread, console=console())
    for name, played in done.games.items() if enter else ():
        counts = {"games": played.tally.games, "decisions": played.tally.decisions, "pairs": played.tally.pairs}
        campaigns.enter(f"soak {name}", counts, len(played.violations), seed)
    return 130 if done.interrupted and not done.status else done.status
