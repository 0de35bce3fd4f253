"""The result of a simulation: on the screen, as JSON, as CSV."""

from __future__ import annotations

import csv
import io
import json

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

import mythboard
from mythboard.lab.intervals import Share
from mythboard.lab.simulate import Result, build_once
from mythboard.lab.tallies import COLUMNS, UNFINISHED, Spread, Summary, facet_names, summarise
from mythboard.terminal.menu import counted


def unit_of(result: Result) -> str:
    """What the length of a game is counted in."""
    game = build_once(result.plan)
    return "decisions" if game.clock < 0 else f"{game.board.number_at[game.clock].name}s"


def as_json(result: Result) -> str:
    """Everything: the plan, the summary, one entry for each game."""
    data = {
        "mythboard": mythboard.__version__,
        "plan": result.plan.as_data(),
        "complete": result.complete,
        "length": unit_of(result),
        "summary": summarise(result.rows).as_data(),
        "games": [row.as_data() for row in result.rows],
    }
    return json.dumps(data, indent=1) + "\n"


def as_csv(result: Result) -> str:
    """One line for each game, below the names of the columns; each facet has a column for each seat, such as `god 2`."""
    facets = [(name, seat) for name in facet_names(result.rows) for seat in range(len(result.plan.bots))]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*COLUMNS, *(f"{name} {seat + 1}" for name, seat in facets)])
    writer.writerows(row.as_cells(facets) for row in result.rows)
    return text.getvalue()


def page(result: Result) -> RenderableType:
    """The summary for a person."""
    summary = summarise(result.rows)
    plan = result.plan
    game = build_once(plan)
    title = f"{counted(summary.games, 'game')} of {game.title}, {len(plan.bots)} seats, seed {plan.seed}"
    parts: list[RenderableType] = [Text(title, style="bold")]
    if plan.options:
        parts.append(Text("  " + ", ".join(f"{name}={value}" for name, value in plan.options.items()), style="dim"))
    if not result.complete:
        parts.append(Text(f"Stopped early: {summary.games} of {plan.games} games.", style="yellow"))
    if not summary.games:
        return Group(*parts)
    for grid in grids(summary, len(plan.bots), unit_of(result)):
        parts += [Text(), grid]
    if plan.by_card:
        parts += [Text(), cards(summary, {key: card.name for key, card in game.cards.items()})]
    parts += [Text(), Text(draws(summary))]
    if summary.unfinished:
        seed = next(row.seed for row in result.rows if row.ending == UNFINISHED)
        words = f"{counted(summary.unfinished, 'game')} stopped unfinished after {plan.limit} decisions (seed {seed})."
        parts.append(Text(f"{words} They count as draws.", style="yellow"))
    return Group(*parts)


def draws(summary: Summary) -> str:
    """How draws are counted, and how many there were."""
    return (
        f"{counted(summary.draws, 'draw')}. A shared victory counts in part for each of its winners, "
        "and a game that nobody won counts in part for everybody."
    )


def grids(summary: Summary, seats: int, unit: str) -> list[Grid]:
    """All tables but that of the cards."""
    found = [wins(summary, seats)]
    for name, shares in summary.by_facet.items():
        found.append(heading(f"wins by {name}"))
        for value, share in shares.items():
            add_share(found[-1], value, share)
    for name, pairs in summary.pairings.items():
        found.append(heading(f"{name} against {name}"))
        for pair in pairs:
            add_share(found[-1], f"{pair.one} against {pair.other}", pair.share)
    if summary.by_ending:
        found.append(endings(summary))
    if summary.by_alarm:
        found.append(heading("safety rules that stepped in", "count"))
        for name, share in summary.by_alarm.items():
            add_share(found[-1], name, share)
    return [*found, lengths(summary, unit)]


def heading(title: str, count: str = "wins") -> Grid:
    """An empty table of shares."""
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    grid.add_column(title)
    for column in ("share", "95 % interval", count, "games"):
        grid.add_column(column, justify="right")
    return grid


def add_share(grid: Grid, name: str, share: Share) -> None:
    if share.games:
        grid.add_row(Text(name), f"{100 * share.rate:.1f} %", share.interval.words(), f"{share.wins:.4g}", str(share.games))


def wins(summary: Summary, seats: int) -> Grid:
    """Who won how often; every share with its 95 % interval."""
    grid = heading("wins")
    for name, share in summary.by_bot.items():
        add_share(grid, f"bot {name}", share)
    for seat, share in enumerate(summary.by_seat, 1):
        add_share(grid, f"seat {seat}", share)
    grid.add_row(Text("at random", style="dim"), f"{100 / seats:.1f} %")
    return grid


def endings(summary: Summary) -> Grid:
    """How games ended; where different bots played, also who won those games."""
    grid = heading("endings", "count")
    for name, share in summary.by_ending.items():
        add_share(grid, name, share)
        if len(summary.by_bot) > 1:
            for bot, part in summary.bots_by_ending[name].items():
                add_share(grid, f"  won by {bot}", part)
    return grid


def lengths(summary: Summary, unit: str) -> Grid:
    """How long games are and what is scored."""
    grid = Grid(box=None, padding=(0, 2), header_style="dim")
    grid.add_column("a game has")
    for column in ("mean", "least", "quartile", "median", "quartile", "most"):
        grid.add_column(column, justify="right")
    rows: list[tuple[str, Spread | None]] = [("decisions", summary.decisions)]
    if unit != "decisions":
        rows.append((unit, summary.length))
    rows += [("scores", summary.score), ("the best score", summary.winning_score)]
    if len(summary.score_by_bot) > 1:
        rows += [(f"scores of {name}", spread) for name, spread in summary.score_by_bot.items()]
    for name, spread in rows:
        if spread is not None:
            values = (spread.least, spread.lower, spread.median, spread.upper, spread.most)
            grid.add_row(Text(name), f"{spread.mean:.1f}", *(f"{value:g}" for value in values))
    return grid


def cards(summary: Summary, names: dict[str, str]) -> Grid:
    """Every card that was offered: how often somebody acquired it, and how those who did fared."""
    grid = Grid(box=None, padding=(0, 1), header_style="dim")
    grid.add_column("cards")
    for column in ("offered", "acquired", "share", "95 %", "won with it", "95 %"):
        grid.add_column(column, justify="right", no_wrap=True)
    for key, card in summary.cards.items():
        taken, won = card.acquired, card.wins
        fared = (f"{100 * won.rate:.1f} %", roughly(won)) if won.games else ("-", "-")
        grid.add_row(
            Text(names.get(key, key)), str(taken.games), f"{taken.wins:g}", f"{100 * taken.rate:.1f} %", roughly(taken), *fared
        )
    return grid


def roughly(share: Share) -> str:
    """An interval in whole percents, where there is little room."""
    return f"{100 * share.interval.low:.0f}-{100 * share.interval.high:.0f} %"
