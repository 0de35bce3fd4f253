"""What we want of our speed, and whether a run has found it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bench.rows import (
    CATANATRON,
    COMPILED,
    COPY,
    DECISIONS,
    HEARTS,
    HEARTS_EXAMPLE,
    INTERPRETED,
    MOVES,
    MOVES_WITH_SETUP,
    STEPS,
    UNO,
    Row,
    number,
)


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


@dataclass(frozen=True)
class Count:
    """Which number of ours is set against which of a peer's."""

    ours: str
    theirs: str

    def factor(self, ours: float, theirs: float) -> float:
        """How much better ours is: a rate should be high, a cost low."""
        return theirs / ours if self.ours == COPY else ours / theirs

    def shown(self, factor: float) -> str:
        return f"1/{factor:.3g}" if self.ours == COPY else f"{factor:.3g}x"


BY_DECISIONS, BY_MOVES, BY_COST = Count(DECISIONS, DECISIONS), Count(MOVES, MOVES), Count(COPY, COPY)
BY_STEPS = Count(MOVES, STEPS)
"""The count most favourable to a peer that plays chance events: they count for it, and we have nothing like them."""
BY_STEPS_WITH_SETUP = Count(MOVES_WITH_SETUP, STEPS)


@dataclass(frozen=True)
class Wish:
    text: str
    build: str
    way: str
    peer: str
    count: Count
    least: float
    stretch: bool = False
    beside: tuple[str, Count] | None = None
    """A second count, shown beside the one that decides, so that nobody has to take our way of counting on trust."""


WISHES = (
    Wish(
        f"compiled playout >= 10x {CATANATRON}",
        COMPILED, "playout", CATANATRON, BY_DECISIONS, 10.0, beside=("by moves", BY_MOVES),
    ),
    Wish(
        f"compiled playout >= 10x {UNO}",
        COMPILED, "playout", UNO, BY_DECISIONS, 10.0, beside=("by moves", BY_MOVES),
    ),
    Wish(
        f"interpreted playout >= 2x {CATANATRON}",
        INTERPRETED, "playout", CATANATRON, BY_DECISIONS, 2.0, beside=("by moves", BY_MOVES),
    ),
    Wish(
        f"compiled clone <= 1/10 of {CATANATRON}'s copy",
        COMPILED, "playout", CATANATRON, BY_COST, 10.0,
    ),
    # The example deals on the clock, event by event, while our set-up is off it. So ours is shown with it as well.
    Wish(
        f"compiled, stepped from Python >= {HEARTS_EXAMPLE} (our moves/s, its steps/s with chance events)",
        COMPILED, "stepped", HEARTS_EXAMPLE, BY_STEPS, 1.0, beside=("with our set-up", BY_STEPS_WITH_SETUP),
    ),
    Wish(
        f"compiled, stepped from Python >= {HEARTS}, the fastest way (our moves/s, its steps/s with chance events)",
        COMPILED, "stepped", HEARTS, BY_STEPS, 1.0, stretch=True,
    ),
)  # fmt: skip


def worst(rows: Sequence[Row], wish: Wish, count: Count) -> tuple[float | None, str]:
    """The least favourable factor over all our games, and whose it is: a goal is met by each game or not at all."""
    theirs = number(rows, wish.peer, count.theirs)
    if not theirs:
        return None, f"{wish.peer} was not measured"
    ours = [row for row in rows if row.build == wish.build and row.way == wish.way]
    silent = [row for row in ours if count.ours not in row.numbers]
    if silent:
        return None, f"{silent[0].contestant}: {silent[0].status}"
    if not ours:
        return None, f"no {wish.build} build was measured"
    least, name = min((count.factor(row.numbers[count.ours], theirs), row.contestant) for row in ours)
    return least, f"{name}, the slowest of {len(ours)}" if len(ours) > 1 else name


def judge(rows: Sequence[Row], wish: Wish) -> Goal:
    value, whose = worst(rows, wish, wish.count)
    if value is None:
        return Goal(wish.text, wish.stretch, None, whose)
    found = wish.count.shown(value)
    if wish.beside is not None:
        label, count = wish.beside
        other, others = worst(rows, wish, count)
        if other is not None:
            # Counted differently, another game may be the slowest; then it is named.
            found += f" ({label}: {count.shown(other)}{'' if others == whose else ', ' + others})"
    return Goal(wish.text, wish.stretch, value >= wish.least, f"{found}, {whose}")


def goals(rows: Sequence[Row]) -> list[Goal]:
    return [judge(rows, wish) for wish in WISHES]
