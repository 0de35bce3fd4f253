"""The result of an arena: on the screen and as JSON."""

from __future__ import annotations

import json

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

import mythboard
from mythboard.lab.arena import Results, Standing, standing
from mythboard.lab.intervals import Share


def page(results: Results) -> RenderableType:
    """The standing for a person: who is how strong, and every pair."""
    now = standing(results)
    bots = Grid(box=None, padding=(0, 2))
    for title in ("bot", "score", "95 % interval", "games", "Elo", "95 % interval"):
        bots.add_column(title, justify="left" if title == "bot" else "right")
    for name, share in sorted(now.by_bot.items(), key=lambda item: -now.elo[item[0]].elo):
        rating = now.elo[name]
        span = f"{rating.low:+.0f} to {rating.high:+.0f}" if rating.low != rating.high else ""
        bots.add_row(name, percent(share), share.interval.words(), str(share.games), f"{rating.elo:+.0f}", span)
    pairs = Grid(box=None, padding=(0, 2))
    for title in ("pair", "score of the first", "95 % interval", "games"):
        pairs.add_column(title, justify="left" if title == "pair" else "right")
    for (one, other), share in now.pairs.items():
        pairs.add_row(f"{one} against {other}", percent(share), share.interval.words(), str(share.games))
    note = f"Elo is relative to {results.contest.bots[0]}. A score is the share of victories; a draw counts as half of one."
    lines = [Text(note)]
    matches = results.contest.matches
    if not all(results.settled(match) for match in range(len(matches))):
        lines.insert(0, Text(f"Stopped early: {now.games} of {sum(plan.games for plan in matches)} games."))
    return Group(bots, Text(), pairs, Text(), *lines)


def percent(share: Share) -> str:
    return f"{100 * share.rate:.1f} %"


def running(results: Results, match: int) -> str:
    """The score so far, for the progress bar."""
    plan = results.contest.matches[match]
    who = f"{plan.bots[0]} against {plan.bots[1]}"
    share = Share.of(results.won[match], len(results.rows[match]))
    return f"{who}: {percent(share)} ({share.interval.words()})" if share.games else who


def as_json(results: Results) -> str:
    """What was played, each bot with its score and interval, each pair, and how sure the ratings are."""
    now: Standing = standing(results)
    data = {
        "mythboard": mythboard.__version__,
        "contest": results.contest.as_data(),
        "games": now.games,
        "bots": [
            {
                "name": name,
                "games": share.games,
                "score": share.rate,
                "low": share.interval.low,
                "high": share.interval.high,
                "elo": now.elo[name].elo,
                "elo_low": now.elo[name].low,
                "elo_high": now.elo[name].high,
            }
            for name, share in now.by_bot.items()
        ],
        "pairs": [
            {
                "one": one,
                "other": other,
                "games": share.games,
                "score": share.rate,
                "low": share.interval.low,
                "high": share.interval.high,
            }
            for (one, other), share in now.pairs.items()
        ],
    }
    return json.dumps(data, indent=1) + "\n"
