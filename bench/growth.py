"""What was found about growing (see growing.py): its lines in the report, and its goals."""

from __future__ import annotations

from typing import Any

from bench.goals import Goal

Found = dict[str, Any]
"""What growing.py prints."""

MOST_SPENT, MOST_TIMES, CROWD, CROWD_MS = 3.5, 1.5, 1000, 250.0
PACE = 5.0  # seconds between two moves of a game
FILLED = 0.7  # of a processor: with more, moves wait for each other
PROCESSES = (1, 2, 4)


def lines(found: Found) -> list[tuple[str, str]]:
    """What was measured, as pairs of words and a finding."""
    one, two, crowd = found["one"], found["two"], found["crowd"]
    said = [(f"one process with SQLite, {found['games']} games: a move costs", f"{one['server_ms_per_move']:.2f} ms CPU")]
    if two is not None:
        said += [
            ("two workers with PostgreSQL and Redis, as many games: a move costs", f"{two['server_ms_per_move']:.2f} ms CPU"),
            ("and PostgreSQL", f"{two['postgres_ms_per_move']:.2f} ms CPU"),
            ("and Redis", f"{two['redis-server_ms_per_move']:.2f} ms CPU"),
            ("all of it, times what one process spends", f"{times(found):.2f}"),
            ("a move reaches both pages, over both workers: p50", f"{two['p50_ms']:.1f} ms"),
        ]
        said += [(f"on paper, {n} {'process' if n == 1 else 'processes'}", on_paper(found, n)) for n in PROCESSES]
    said += [
        (f"{found['crowd_games']:,} games at one process, two bots thinking: p50", f"{crowd['p50_ms']:.1f} ms"),
        (f"{found['crowd_games']:,} games at one process, two bots thinking: p99", f"{crowd['p99_ms']:.1f} ms"),
        ("moves that were made", f"{crowd['moves']:,.0f} of {crowd['due']:,.0f} that were due"),
        ("a move costs", f"{crowd['server_ms_per_move']:.2f} ms CPU"),
    ]
    return said


def times(found: Found) -> float:
    """How much more a move costs where processes share a database, the database included."""
    two = found["two"]
    return float(
        (two["server_ms_per_move"] + two["postgres_ms_per_move"] + two["redis-server_ms_per_move"])
        / found["one"]["server_ms_per_move"]
    )


def on_paper(found: Found, processes: int) -> str:
    """How many games fit in, by what a move costs: a processor for each process, and what the database takes besides."""
    two = found["two"]
    alone = FILLED * 1000 / found["one"]["server_ms_per_move"] * PACE
    together = processes * FILLED * 1000 / two["server_ms_per_move"] * PACE
    cores = together / PACE * (two["postgres_ms_per_move"] + two["redis-server_ms_per_move"]) / 1000
    shared = f"{together:,.0f} games with PostgreSQL and Redis, which take {cores:.1f} more processors"
    return f"{alone:,.0f} games with SQLite, {shared}" if processes == 1 else shared


def notes() -> list[str]:
    return [
        "The same games at the same pace, one after the other, while two bots think. A move is one request that makes it and "
        "one that fetches the other page. Of several workers, whichever accepts a connection serves it.",
        f"On paper: a processor for each process, filled to {FILLED:.0%}, and databases on processors of their own.",
    ]


def goals(found: Found | None) -> list[Goal]:
    """The goals, judged."""
    texts = (
        f"a move costs one process at most {MOST_SPENT} ms",
        f"two workers with PostgreSQL and Redis spend at most {MOST_TIMES} times as much on a move, databases included",
        f"{CROWD:,} games, one move each 5 s, one process, two bots thinking: both pages in <= {CROWD_MS:.0f} ms (p99)",
    )
    if found is None:
        return [Goal(text, False, None, "not measured") for text in texts]
    one, two, crowd = found["one"], found["two"], found["crowd"]
    spent = Goal(texts[0], False, one["server_ms_per_move"] <= MOST_SPENT, f"{one['server_ms_per_move']:.2f} ms")
    if two is None:
        more = Goal(texts[1], False, None, f"no PostgreSQL or Redis could be reached ({found['why']})")
    else:
        more = Goal(texts[1], False, times(found) <= MOST_TIMES, f"{times(found):.2f} times")
    if found["crowd_games"] < CROWD:
        return [spent, more, Goal(texts[2], False, None, f"only {found['crowd_games']} games were played")]
    is_met = crowd["p99_ms"] <= CROWD_MS and crowd["moves"] >= crowd["due"]
    return [spent, more, Goal(texts[2], False, is_met, f"{crowd['p99_ms']:.0f} ms (p50 {crowd['p50_ms']:.1f} ms)")]
