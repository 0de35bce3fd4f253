"""The result of a simulation: on the screen, as JSON, as CSV."""

from __future__ import annotations

import csv
import io
import json

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

import mythboard
from mythboard.lab.simulate import Result
from mythboard.lab.tallies import COLUMNS, Share, Spread, Summary, summarise
from mythboard.terminal.menu import counted


def as_json(result: Result) -> str:
    """Everything: the plan, the summary, one entry for each game."""
    data = {
        "mythboard": mythboard.__version__,
        "plan": result.plan.as_data(),
        "complete": result.complete,
        "summary": summarise(result.rows).as_data(),
        "games": [row.as_data() for row in result.rows],
    }
    return json.dumps(data, indent=1) + "\n"


def as_csv(result: Result) -> str:
    """One line for each game, below the names of the columns."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(row.as_cells() for row in result.rows)
    return text.getvalue()


def page(result: Result) -> RenderableType:
    """The summary for a person."""
    summary = summarise(result.rows)
    plan = result.plan
    title = f"{counted(summary.games, 'game')} of {mythboard.game(plan.game).title}, {len(plan.bots)} seats, seed {plan.seed}"
    parts: list[RenderableType] = [Text(title, style="bold")]
    if plan.options:
        parts.append(Text("  " + ", ".join(f"{name}={value}" for name, value in plan.options.items()), style="dim"))
    if not result.complete:
        parts.append(Text(f"Stopped early: {summary.games} of {plan.games} games.", style="yellow"))
    if summary.games:
        parts += [Text(), wins(summary, len(plan.bots)), Text(), lengths(summary)]
        draws = "1 draw" if summary.draws == 1 else f"{summary.draws} draws"
        parts.append(Text(f"{draws}; a shared victory counts in part for each who shares it."))
    return Group(*parts)


def wins(summary: Summary, seats: int) -> RenderableType:
    """Who won how often; every share with its 95 % interval."""
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    grid.add_column("wins")
    for column in ("share", "95 % interval", "wins", "games"):
        grid.add_column(column, justify="right")
    for name, share in summary.by_bot.items():
        add_share(grid, f"bot {name}", share)
    for seat, share in enumerate(summary.by_seat, 1):
        add_share(grid, f"seat {seat}", share)
    grid.add_row(Text("by chance", style="dim"), f"{100 / seats:.1f} %")
    return grid


def add_share(grid: Grid, name: str, share: Share) -> None:
    grid.add_row(name, f"{100 * share.rate:.1f} %", share.interval.words(), f"{share.wins:g}", str(share.games))


def lengths(summary: Summary) -> RenderableType:
    """How long games are and what is scored."""
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    grid.add_column("a game has")
    for column in ("mean", "median", "10 % below", "10 % above"):
        grid.add_column(column, justify="right")
    rows: list[tuple[str, Spread | None]] = [
        ("decisions", summary.decisions),
        ("rounds", summary.rounds),
        ("scores", summary.score),
        ("the best score", summary.winning_score),
    ]
    if len(summary.score_by_bot) > 1:
        rows += [(f"scores of {name}", spread) for name, spread in summary.score_by_bot.items()]
    for name, spread in rows:
        if spread is not None:
            grid.add_row(name, f"{spread.mean:.1f}", f"{spread.median:g}", f"{spread.low:g}", f"{spread.high:g}")
    return grid
