"""What was found about searching (see searching.py): its lines in the report, and its goal."""

from __future__ import annotations

from bench.goals import Goal

Found = dict[str, float]
"""Who searched, and its iterations per CPU second."""

LEAST, OF_WHOM = 5000.0, "chartalea"


def lines(found: Found) -> list[tuple[str, str]]:
    return [(who, f"{pace:,.0f} iterations/s") for who, pace in found.items()]


def notes() -> list[str]:
    return [
        "Information-set Monte Carlo tree search: each iteration deals what the seat cannot see anew, walks down the tree, and "
        "plays on. Ours plays by the game's instinct to the end of the turn (planner) or of the next (sage), 60 decisions at "
        "most, and asks the judge; open_spiel's, in C++, plays at random to the end of the hand. The games differ, so this "
        "says how much thinking a second buys in each, not who is faster at the same thing.",
    ]


def goals(found: Found | None) -> list[Goal]:
    text = f"information-set MCTS on {OF_WHOM}, compiled, at most 60 decisions after the tree: >= {LEAST:,.0f} iterations/s"
    ours = {who: pace for who, pace in (found or {}).items() if who.startswith(OF_WHOM)}
    if not ours:
        return [Goal(text, False, None, "nothing was searched")]
    least = min(ours, key=lambda who: ours[who])
    return [Goal(text, False, ours[least] >= LEAST, f"{ours[least]:,.0f} ({least}, the slower one)")]
