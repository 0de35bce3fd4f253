"""What was found at the table under load (see load.py): its lines in the report, and its goals."""

from __future__ import annotations

from typing import Any

from bench.goals import Goal

Found = dict[str, Any]
"""What load.py prints."""

MOST_MS, QUIET_MS, LEAST_SHARE, MOST_GAMES = 100.0, 50.0, 0.8, 300


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
        ("an echo on the whole stack, store and streams included", f"{found['keeping_echo']['server_ms_per_move']:.2f} ms CPU"),
        ("moves per CPU second, share of that echo's", f"{share(found):.0%}"),
        ("an echo that only answers, with whole pages", f"{found['echo']['server_ms_per_move']:.2f} ms CPU"),
        ("moves per CPU second, share of that one's", f"{share(found, 'echo'):.0%}"),
        ("an echo that only answers, as shortly as we do", f"{found['short_echo']['server_ms_per_move']:.2f} ms CPU"),
        ("moves per CPU second, share of that one's", f"{share(found, 'short_echo'):.0%}"),
        ("whoever plays everybody spends on a move", f"{busy['client_ms_per_move']:.2f} ms CPU"),
        ("two bots think meanwhile, and get", f"{busy['thinking_cores']:.2f} cores"),
        ("memory of the server with all these games", f"{found['memory_mb']:.0f} MB"),
        ("the server listens after", f"{found['listening_s']:.1f} s"),
    ]


def share(found: Found, echo: str = "keeping_echo") -> float:
    """How many moves we make with the CPU time in which an echo makes one."""
    return float(found[echo]["server_ms_per_move"] / found["busy"]["server_ms_per_move"])


def notes(found: Found) -> list[str]:
    return [
        "A really running server (uvicorn, SQLite, compiled engine) and, in another process on the same machine, everybody "
        "who plays. Each person has a live stream and does what our script does: sends a move, or hears that something changed "
        "and asks for the new part of the page. The time is from sending the move until both have received theirs.",
        "The echo of the goal is a page where people type and all see it, on the same stack: Litestar and uvicorn, the store "
        "(a line is on disk before anybody is told), the bus, the live streams, and one of our pages "
        f"({found['page_bytes'] / 1000:.0f} kB, packed in the same way), always the same. It knows no person, no rules and no "
        "diary, and draws nothing: its share says what the game costs.",
        "An echo that only answers reads the form and sends that page to one POST and one GET: no store and no streams either. "
        f"We do not send what a page has already, so our answers come to {found['answer_bytes'] / 1000:.0f} kB; the last echo "
        "answers with as little. Their shares say what the whole table costs beyond any server that answers.",
    ]


def goals(found: Found | None) -> list[Goal]:
    """The goals, judged; a smaller load than they name proves nothing about them."""
    texts = (
        f"{MOST_GAMES} games, one move each 5 s, two bots thinking: a move reaches both pages in <= {MOST_MS:.0f} ms (p99)",
        f"a move reaches both pages of a quiet server in < {QUIET_MS:.0f} ms (p50)",
        f"moves per CPU second of the server >= {LEAST_SHARE:.0%} of an echo's on the same stack",
    )
    if found is None or found["games"] < MOST_GAMES:
        why = "no server was measured" if found is None else f"only {found['games']} games were played"
        return [Goal(text, False, None, why) for text in texts]
    busy, quiet = found["busy"], found["quiet"]
    met = (busy["p99_ms"] <= MOST_MS and busy["moves"] >= busy["due"], quiet["p50_ms"] < QUIET_MS, share(found) >= LEAST_SHARE)
    said = (f"{busy['p99_ms']:.1f} ms (p50 {busy['p50_ms']:.1f} ms)", f"{quiet['p50_ms']:.1f} ms", f"{share(found):.0%}")
    return [Goal(text, False, is_met, words) for text, is_met, words in zip(texts, met, said, strict=True)]
