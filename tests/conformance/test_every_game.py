"""Every registered game keeps every promise, with full care: each day in other cells (a number of seats, and options).

`--all-cells` takes every game with every number of seats and every change of one option instead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import mythboard
from mythboard.lab.conformance import RandomPlayer, play
from mythboard.lab.conformance.terms import FULL, INVARIANTS, Case, Player, Violation
from mythboard.lab.novelty import CountedPlayer, Coverage, NoveltyPlayer
from tests.conformance.cells import single_cells, some_cells
from tests.kit.days import takes_all, today

FOLDER = Path("build/conformance")
PLAYS = ("random", "novelty")  # by chance, and by what has run least
USUAL = 4  # cells of a game on a day
FEWER = {"mysthea": 2}  # its games are long

coverage: dict[str, Coverage] = {}


def cells() -> Iterator[list[Case]]:
    """A cell, and the games that are played in it: on a day one, by chance and for the new in turns."""
    for name in mythboard.games():
        every = single_cells(name) if takes_all() else some_cells(name, today(), FEWER.get(name, USUAL))
        for number, (seats, options) in enumerate(every):
            cases = [Case(name, seats, options, f"{today()}-{number}", PLAYS[number % 2])]
            if takes_all():
                turns = range(len(PLAYS) if name in FEWER else 2 * len(PLAYS))
                cases = [Case(name, seats, options, f"conformance-{turn}", PLAYS[turn % 2]) for turn in turns]
            yield cases


def cell_name(cases: list[Case]) -> str:
    return "-".join(map(str, (cases[0].game, cases[0].seats, *(cases[0].options.values() or ["default"]))))


@pytest.mark.parametrize("cases", [*cells()], ids=cell_name)
def test_all_promises_hold(cases: list[Case], subtests: pytest.Subtests) -> None:
    name = cases[0].game
    counted = coverage.setdefault(name, Coverage(name))
    counted.take_out()  # so that play does not depend on which tests this process has run before
    chosen: Counter[tuple[str, int, int]] = Counter()
    checks: Counter[str] = Counter()
    violations: list[Violation] = []
    for case in cases:
        player: Player = CountedPlayer(counted, RandomPlayer(case.seed))
        if case.player == "novelty":
            player = NoveltyPlayer(counted, case.seed, chosen)
        report = play(counted.game, case, player, FULL)
        checks.update(report.tally.checks)
        violations.extend(report.violations)
    for invariant, meaning in INVARIANTS.items():
        with subtests.test(f"{invariant} {meaning}"):
            broken = [found.save(FOLDER) for found in violations if found.invariant == invariant]
            if broken:
                pytest.fail("\n\n".join(broken), pytrace=False)
            assert checks[invariant] > 0
