"""The rows of the benchmark: who took part, and the best of what was measured of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

PEER, COMPILED, INTERPRETED = "peer", "compiled", "interpreted"
CATANATRON, UNO, HEARTS, GIN_RUMMY = "catanatron", "rlcard uno", "open_spiel hearts", "open_spiel gin_rummy"
HEARTS_EXAMPLE = "open_spiel hearts, its example"
PEERS = (CATANATRON, UNO, HEARTS, HEARTS_EXAMPLE, GIN_RUMMY)

DECISIONS, MOVES, STEPS = "decisions_per_s", "moves_per_s", "steps_per_s"
DECISIONS_WITH_SETUP, MOVES_WITH_SETUP = "decisions_with_setup_per_s", "moves_with_setup_per_s"
COPY = "copy_us"


def rates(numbers: dict[str, float]) -> dict[str, float]:
    """The pace in moves and in decisions: steps are what is timed, and what share of them is which was counted."""
    made: dict[str, float] = {}
    for unit in ("moves", "decisions"):
        share = numbers.get(f"{unit}_per_step")
        for clock in ("", "_with_setup"):
            steps = numbers.get(f"steps{clock}_per_s")
            if share is not None and steps is not None:
                made[f"{unit}{clock}_per_s"] = steps * share
    return made


@dataclass
class Row:
    """One contestant played one way; the best of the rounds in which it ran."""

    contestant: str
    build: str
    way: str
    status: str = "not run"
    numbers: dict[str, float] = field(default_factory=dict)
    rounds: list[float] = field(default_factory=list)
    """steps/s of each round, kept so that a reader of the JSON can see how noisy the machine was."""

    @property
    def counted(self) -> bool:
        """Whether its moves and decisions have been counted: once is enough for all rounds."""
        return "decisions_per_step" in self.numbers

    @property
    def forced(self) -> float | None:
        """The share of its moves that had no alternative."""
        share = ratio(self.numbers.get("decisions_per_step"), self.numbers.get("moves_per_step"))
        return None if share is None else 1 - share

    def take(self, status: str, numbers: dict[str, float]) -> None:
        """Keep the best of what was seen: highest rates, lowest costs. One good round outlives a bad one."""
        if status != "ok":
            if self.status != "ok":
                self.status = status
            return
        self.status = "ok"
        self.rounds.append(numbers[STEPS])
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
        self.numbers |= rates(self.numbers)


def number(rows: Sequence[Row], contestant: str, key: str) -> float | None:
    """A peer's number, if that peer ran."""
    for row in rows:
        if row.contestant == contestant and row.build == PEER:
            return row.numbers.get(key)
    return None


def ratio(of: float | None, to: float | None) -> float | None:
    return of / to if of is not None and to else None
