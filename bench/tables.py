"""What was found at the table under load (see load.py): its lines in the report, and its goals."""

from __future__ import annotations

from typing import Any

from bench.goals import Goal

Found = dict[str, Any]
"""What load.py prints."""

MOST_MS, QUIET_MS, LEAST_SHARE, MOST_GAMES = 100.0, 50.0, 0.5, 300


def lines(found: Found) -> list[tuple[str, str]]:
    """What was measured, as pairs of words and a finding."""
    busy, quiet = found["busy"], found["quiet"]
    return [
        ("games, each between two persons with an open page", f"{found['games']}"),
        (
            "moves, one each 5 s and game",
            f"{busy['moves']:,.0f} of {busy['due']:,.0f} that were due, in {busy['seconds']:.0f} s",
        ),
        ("a move reaches both pages: p50", f"{busy['p50_ms']:.1f} ms"),
        ("a move reaches both pages: p99", f"{busy['p99_ms']:.1f} ms"),
        ("a move reaches both pages: the slowest", f"{busy['worst_ms']:.1f} ms"),
        ("while only one game is played: p50", f"{quiet['p50_ms']:.1f} ms"),
        ("the server spends on a move", f"{busy['server_ms_per_move']:.2f} ms CPU"),
        ("an echo of whole pages spends on the same requests", f"{found['echo']['server_ms_per_move']:.2f} ms CPU"),
        ("moves per CPU second, share of that echo's", f"{share(found):.0%}"),
        ("an echo of answers as short as ours spends", f"{found['short_echo']['server_ms_per_move']:.2f} ms CPU"),
        ("moves per CPU second, share of the short echo's", f"{share(found, 'short_echo'):.0%}"),
        ("whoever plays everybody spends on a move", f"{busy['client_ms_per_move']:.2f} ms CPU"),
        ("two bots think meanwhile, and get", f"{busy['thinking_cores']:.2f} cores"),
        ("memory of the server with all these games", f"{found['memory_mb']:.0f} MB"),
        ("the server listens after", f"{found['listening_s']:.1f} s"),
    ]


def share(found: Found, echo: str = "echo") -> float:
    """How many moves we make with the CPU time in which an echo makes one."""
    return float(found[echo]["server_ms_per_move"] / found["busy"]["server_ms_per_move"])


def notes(found: Found) -> list[str]:
    return [
        "A really running server (uvicorn, SQLite, compiled engine) and, in another process on the same machine, everybody "
        "who plays. Each person has a live stream and does what our script does: sends a move, or hears that something changed "
        "and asks for the new part of the page. The time is from sending the move until both have received theirs.",
        "The echo stands on the same Litestar and uvicorn, reads the form, and answers as many requests, one POST and one GET "
        f"for each move, with one of our pages ({found['page_bytes'] / 1000:.0f} kB, packed in the same way). It knows no "
        "person, no room, no rules, no database, no stream and no diary; we do all that and draw two pages besides.",
        "We do not send what a page has already: our answers come to "
        f"{found['answer_bytes'] / 1000:.0f} kB. That saving is our own, so the goal is set against an echo of whole pages. "
        "The short echo answers with as little as we do: its share says what the table costs beyond any server that answers.",
    ]


def goals(found: Found | None) -> list[Goal]:
    """The goals, judged; a smaller load than they name proves nothing about them."""
    texts = (
        f"{MOST_GAMES} games, one move each 5 s, two bots thinking: a move reaches both pages in <= {MOST_MS:.0f} ms (p99)",
        f"a move reaches both pages of a quiet server in < {QUIET_MS:.0f} ms (p50)",
        f"moves per CPU second of the server >= {LEAST_SHARE:.0%} of an echo's that sends whole pages",
    )
    if found is None or found["games"] < MOST_GAMES:
        why = "no server was measured" if found is None else f"only {found['games']} games were played"
        return [Goal(text, False, None, why) for text in texts]
    busy, quiet = found["busy"], found["quiet"]
    met = (busy["p99_ms"] <= MOST_MS and busy["moves"] >= busy["due"], quiet["p50_ms"] < QUIET_MS, share(found) >= LEAST_SHARE)
    said = (f"{busy['p99_ms']:.1f} ms (p50 {busy['p50_ms']:.1f} ms)", f"{quiet['p50_ms']:.1f} ms", f"{share(found):.0%}")
    return [Goal(text, False, is_met, words) for text, is_met, words in zip(texts, met, said, strict=True)]
