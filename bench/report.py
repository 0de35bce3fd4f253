"""What a run of the benchmark says: rows, goals, and their rendering for a terminal and for the docs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

Facts = dict[str, str]
"""What was measured where and when, in the order shown."""

PEER, COMPILED, INTERPRETED = "peer", "compiled", "interpreted"
CATANATRON, UNO, HEARTS = "catanatron", "rlcard uno", "open_spiel hearts"


@dataclass
class Row:
    """One contestant played one way; the best of the rounds in which it ran."""

    contestant: str
    build: str
    way: str
    status: str = "not run"
    numbers: dict[str, float] = field(default_factory=dict)
    rounds: list[float] = field(default_factory=list)
    """decisions/s of each round, kept so that a reader of the JSON can see how noisy the machine was."""

    def take(self, status: str, numbers: dict[str, float]) -> None:
        """Keep the best of what was seen: highest rates, lowest costs. One good round outlives a bad one."""
        if status != "ok":
            if self.status != "ok":
                self.status = status
            return
        self.status = "ok"
        self.rounds.append(numbers["decisions_per_s"])
        for key, new in numbers.items():
            old = self.numbers.get(key)
            if old is None:
                self.numbers[key] = new
            elif key.endswith("_per_s"):
                self.numbers[key] = max(old, new)
            elif key.endswith("_us"):
                self.numbers[key] = min(old, new)
            else:
                self.numbers[key] = new


@dataclass
class Goal:
    text: str
    stretch: bool
    met: bool | None
    """None: could not be measured."""
    found: str

    @property
    def verdict(self) -> str:
        return "not measured" if self.met is None else "met" if self.met else "missed"


def number(rows: Sequence[Row], contestant: str, key: str) -> float | None:
    """A peer's number, if that peer ran."""
    for row in rows:
        if row.contestant == contestant and row.build == PEER:
            return row.numbers.get(key)
    return None


def ratio(of: float | None, to: float | None) -> float | None:
    return of / to if of is not None and to else None


def worst(
    rows: Sequence[Row],
    build: str,
    way: str,
    peer: str,
    key: str,
    factor: Callable[[float, float], float],
) -> tuple[float | None, str]:
    """The least favourable factor over all our games: a goal is met by each game or not at all."""
    theirs = number(rows, peer, key)
    if not theirs:
        return None, f"{peer} was not measured"
    ours = [row for row in rows if row.build == build and row.way == way]
    silent = [row for row in ours if key not in row.numbers]
    if silent:
        return None, f"{silent[0].contestant}: {silent[0].status}"
    if not ours:
        return None, f"no {build} build was measured"
    factors = [(factor(row.numbers[key], theirs), row) for row in ours]
    least, row = min(factors, key=lambda pair: pair[0])
    return least, f"{row.contestant}, the slowest of {len(ours)}" if len(ours) > 1 else row.contestant


def goals(rows: Sequence[Row]) -> list[Goal]:
    def faster(ours: float, theirs: float) -> float:
        return ours / theirs

    def cheaper(ours: float, theirs: float) -> float:
        return theirs / ours

    rate, cost = "decisions_per_s", "copy_us"
    wanted = [
        (f"compiled playout >= 10x {CATANATRON}", COMPILED, "playout", CATANATRON, rate, 10.0),
        (f"compiled playout >= 10x {UNO}", COMPILED, "playout", UNO, rate, 10.0),
        (f"interpreted playout >= 2x {CATANATRON}", INTERPRETED, "playout", CATANATRON, rate, 2.0),
        (f"compiled clone <= 1/10 of {CATANATRON}'s copy", COMPILED, "playout", CATANATRON, cost, 10.0),
        (f"compiled, stepped from Python >= {HEARTS}", COMPILED, "stepped", HEARTS, rate, 1.0),
    ]
    judged: list[Goal] = []
    for text, build, way, peer, key, least in wanted:
        stretch = way == "stepped"
        value, note = worst(rows, build, way, peer, key, cheaper if key == cost else faster)
        if value is None:
            judged.append(Goal(text, stretch, None, note))
        else:
            shown = f"1/{value:.3g}" if key == cost else f"{value:.3g}x"
            judged.append(Goal(text, stretch, value >= least, f"{shown} ({note})"))
    return judged


HEADS = (
    "contestant",
    "build",
    "way",
    "decisions/s",
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


def cells(rows: Sequence[Row]) -> list[tuple[str, ...]]:
    """The table as text, one tuple per row."""

    def whole(value: float | None) -> str:
        return "-" if value is None else f"{value:,.0f}"

    def times(value: float | None) -> str:
        return "-" if value is None else f"{value:.2f}" if value < 10 else f"{value:,.1f}"

    def small(value: float | None) -> str:
        return "-" if value is None else f"{value:.2f}" if value < 100 else f"{value:,.0f}"

    rates = [number(rows, peer, "decisions_per_s") for peer in (CATANATRON, UNO, HEARTS)]
    lines: list[tuple[str, ...]] = []
    for row in rows:
        if row.status != "ok":
            lines.append((row.contestant, row.build, row.way, row.status, *["-"] * (len(HEADS) - 4)))
            continue
        pace = row.numbers.get("decisions_per_s")
        cost = row.numbers.get("copy_us")
        lines.append(
            (
                row.contestant,
                row.build,
                row.way,
                whole(pace),
                *(times(ratio(pace, rate)) for rate in rates),
                whole(row.numbers.get("with_setup_per_s")),
                small(cost),
                times(ratio(number(rows, CATANATRON, "copy_us"), cost)),
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


def footnotes(rows: Sequence[Row]) -> list[str]:
    notes = [
        "decisions/s is play alone; making and dealing the game is off the clock for everyone (with set-up/s has it on).",
        "x: times the decisions/s of catanatron, rlcard uno and open_spiel hearts; copy x cheaper: than catanatron's copy.",
        "The games differ: a ratio across games is an order of magnitude, not a verdict on an engine.",
    ]
    for row in rows:
        steps = row.numbers.get("steps_per_s")
        if steps is not None:
            notes.append(f"{row.contestant}: {steps:,.0f} steps/s if chance events during play count too.")
        if row.numbers.get("unfinished", 0):
            notes.append(f"{row.contestant} ({row.build}, {row.way}): some games never ended, were cut off.")
    return notes


def terminal(facts: Facts, rows: Sequence[Row], judged: Sequence[Goal], remarks: Sequence[str]) -> str:
    parts = [f"{key + ':':<14} {value}" for key, value in facts.items()]
    parts += ["", aligned(HEADS, cells(rows)), "", *footnotes(rows)]
    parts += ["", *(f"Note: {remark}" for remark in remarks)] if remarks else []
    width = max(len(goal.text) for goal in judged)
    parts += ["", "Goals"]
    for goal in judged:
        kind = "stretch" if goal.stretch else "target "
        parts.append(f"  {goal.verdict:<12}  {kind}  {goal.text:<{width}}  {goal.found}")
    return "\n".join(parts)


def markdown(facts: Facts, rows: Sequence[Row], judged: Sequence[Goal], remarks: Sequence[str]) -> str:
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
        "## Goals",
        "",
        line(("goal", "kind", "verdict", "found")),
        "|---|---|---|---|",
        *(line((g.text, "stretch" if g.stretch else "target", g.verdict, g.found)) for g in judged),
        "",
    ]
    return "\n".join(parts)
