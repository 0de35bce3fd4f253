"""What a run of the benchmark says: its table, notes and goals, for a terminal and for the docs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import fill
from typing import NamedTuple

from bench.goals import Goal
from bench.rows import (
    CATANATRON,
    COPY,
    DECISIONS,
    DECISIONS_WITH_SETUP,
    HEARTS,
    HEARTS_EXAMPLE,
    MOVES,
    PEER,
    STEPS,
    UNO,
    Row,
    number,
    ratio,
)


class Section(NamedTuple):
    """Something that was measured besides play."""

    title: str
    lines: Sequence[tuple[str, str]]
    notes: Sequence[str]


Facts = dict[str, str]
"""What was measured where and when, in the order shown."""

HEADS = (
    "contestant",
    "build",
    "way",
    "decisions/s",
    "moves/s",
    "x catan",
    "x uno",
    "x hearts",
    "with set-up/s",
    "copy us",
    "copy x cheaper",
)
LEFT = 3
"""How many leading columns are words (aligned left); the others are numbers, the first of them a rate."""
WIDEST_RATE = 14
NOTE_WIDTH = 120


def cells(rows: Sequence[Row]) -> list[tuple[str, ...]]:
    """The table as text, one tuple per row."""

    def whole(value: float | None) -> str:
        return "-" if value is None else f"{value:,.0f}"

    def times(value: float | None) -> str:
        return "-" if value is None else f"{value:.2f}" if value < 10 else f"{value:,.1f}"

    def small(value: float | None) -> str:
        return "-" if value is None else f"{value:.2f}" if value < 100 else f"{value:,.0f}"

    peers = [number(rows, peer, DECISIONS) for peer in (CATANATRON, UNO, HEARTS)]
    lines: list[tuple[str, ...]] = []
    for row in rows:
        if row.status != "ok":
            lines.append((row.contestant, row.build, row.way, row.status, *["-"] * (len(HEADS) - 4)))
            continue
        pace = row.numbers.get(DECISIONS)
        cost = row.numbers.get(COPY)
        lines.append(
            (
                row.contestant,
                row.build,
                row.way,
                whole(pace),
                whole(row.numbers.get(MOVES)),
                *(times(ratio(pace, peer)) for peer in peers),
                whole(row.numbers.get(DECISIONS_WITH_SETUP)),
                small(cost),
                times(ratio(number(rows, CATANATRON, COPY), cost)),
            )
        )
    return lines


def aligned(heads: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """A table for a terminal. A status sentence may overhang its column instead of widening it for all."""
    widths = [max(len(line[i]) for line in [heads, *lines]) for i in range(len(heads))]
    widths[LEFT] = min(widths[LEFT], WIDEST_RATE)
    drawn = []
    for line in [heads, ["-" * width for width in widths], *lines]:
        # After a sentence nothing but dashes would follow.
        shown = line if len(line[LEFT]) <= WIDEST_RATE else line[: LEFT + 1]
        words = [cell.ljust(width) for cell, width in zip(shown[:LEFT], widths, strict=False)]
        figures = [cell.rjust(width) for cell, width in zip(shown[LEFT:], widths[LEFT:], strict=False)]
        drawn.append("  ".join(words + figures).rstrip())
    return "\n".join(drawn)


def forced_shares(rows: Sequence[Row]) -> str:
    """Who is asked how often where there is nothing to choose, each contestant once (ours is the same in every build)."""
    shares: dict[str, str] = {}
    for row in rows:
        # The two ways of driving hearts play the same game.
        if row.forced is not None and row.contestant != HEARTS_EXAMPLE:
            shares.setdefault(row.contestant, f"{row.contestant} {row.forced:.0%}")
    return ", ".join(shares.values()) or "not counted"


def footnotes(rows: Sequence[Row]) -> list[str]:
    notes = [
        "decisions/s counts moves chosen from two or more; moves/s counts every move that is asked for, also where there "
        "is only one (roll the dice, end the turn). Which share of the moves are decisions is counted off the clock.",
        f"Share of moves that were forced: {forced_shares(rows)}.",
        "Our engine makes most forced moves by itself and does not count them; the peers ask for them. So counting forced "
        "moves favours the peers: moves/s is the column that favours them most. Ratios and goals use decisions/s unless "
        "they say otherwise.",
        "Both are play alone; making and dealing the game is off the clock (with set-up/s: decisions/s with it on).",
        "x: times the decisions/s of catanatron, rlcard uno and open_spiel hearts; copy x cheaper: than catanatron's copy.",
        "The games differ: a ratio across games is an order of magnitude, not a verdict on an engine.",
    ]
    for row in rows:
        steps = row.numbers.get(STEPS, 0.0)
        if row.contestant == HEARTS_EXAMPLE and row.status == "ok":
            notes.append(
                f"{row.contestant}: played as open_spiel's documentation and example program play, chance events drawn "
                f"with numpy by their weights, where the row {HEARTS} takes the fastest way. Here the deal belongs to "
                f"play and is on the clock, as in the example: {steps:,.0f} steps/s, chance events counted too. "
                "Nine tenths of its time is that deal, and most of the deal is numpy's drawing, not open_spiel's."
            )
        elif row.build == PEER and row.numbers.get("moves_per_step", 1.0) < 1.0:
            notes.append(f"{row.contestant}: {steps:,.0f} steps/s if chance events during play count too.")
        if row.numbers.get("unfinished", 0):
            notes.append(f"{row.contestant} ({row.build}, {row.way}): some games never ended, were cut off.")
    return notes


def terminal(
    facts: Facts, rows: Sequence[Row], judged: Sequence[Goal], remarks: Sequence[str], sections: Sequence[Section] = ()
) -> str:
    parts = [f"{key + ':':<14} {value}" for key, value in facts.items()]
    parts += ["", aligned(HEADS, cells(rows)), ""]
    parts += [fill(note, NOTE_WIDTH, subsequent_indent="  ") for note in footnotes(rows)]
    parts += ["", *(f"Note: {remark}" for remark in remarks)] if remarks else []
    for section in sections:
        width = max(len(what) for what, _ in section.lines)
        parts += ["", section.title, *(f"  {what:<{width}}  {words}" for what, words in section.lines)]
        parts += [fill(note, NOTE_WIDTH, subsequent_indent="  ") for note in section.notes]
    width = max(len(goal.text) for goal in judged)
    parts += ["", "Goals"]
    for goal in judged:
        kind = "stretch" if goal.stretch else "target "
        parts.append(f"  {goal.verdict:<12}  {kind}  {goal.text:<{width}}  {goal.found}")
    return "\n".join(parts)


def section_lines(section: Section, line: Callable[[Sequence[str]], str]) -> list[str]:
    table = [line(pair) for pair in section.lines]
    notes = [f"- {note}" for note in section.notes]
    return [f"## {section.title}", "", line(("measured", "found")), "|---|---|", *table, "", *notes, ""]


def markdown(
    facts: Facts, rows: Sequence[Row], judged: Sequence[Goal], remarks: Sequence[str], sections: Sequence[Section] = ()
) -> str:
    def line(cells_: Sequence[str]) -> str:
        return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells_) + " |"

    parts = [
        "# Speed, side by side",
        "",
        "Written by `make bench`; do not edit. Random play, one core, CPU time, best of the rounds, all "
        "contestants taking turns in one run.",
        "",
        *(f"- {key}: {value}" for key, value in facts.items()),
        "",
        line(HEADS),
        "|" + "---|" * LEFT + "---:|" * (len(HEADS) - LEFT),
        *(line(row) for row in cells(rows)),
        "",
        *(f"- {note}" for note in [*footnotes(rows), *remarks]),
        "",
        *[text for section in sections for text in section_lines(section, line)],
        "## Goals",
        "",
        line(("goal", "kind", "verdict", "found")),
        "|---|---|---|---|",
        *(line((g.text, "stretch" if g.stretch else "target", g.verdict, g.found)) for g in judged),
        "",
    ]
    return "\n".join(parts)
