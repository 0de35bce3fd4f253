"""Every registered game x every number of seats x every change of one option, with full care."""

from collections import Counter
from pathlib import Path

import pytest

import mythboard
from mythboard.lab.conformance import RandomPlayer, play
from mythboard.lab.conformance.terms import FULL, INVARIANTS, Case, Player, Violation, single_changes
from mythboard.lab.novelty import CountedPlayer, Coverage, NoveltyPlayer

FOLDER = Path("build/conformance")
GAMES = 2  # of each kind of play, for each number of seats and each change
FEWER = {"mysthea": 1}  # of games that are long, and have many cells

CELLS = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{'-'.join(map(str, options.values())) or 'default'}")
    for name in mythboard.games()
    for game in [mythboard.game(name)]
    for seats in range(game.min_seats, game.max_seats + 1)
    for options in single_changes(game)
]

coverage: dict[str, Coverage] = {}


@pytest.mark.parametrize(("name", "seats", "options"), CELLS)
def test_all_promises_hold(name: str, seats: int, options: dict[str, int | str | bool], subtests: pytest.Subtests) -> None:
    counted = coverage.setdefault(name, Coverage(name))
    counted.take_out()  # so that play does not depend on which tests this process has run before
    chosen: Counter[tuple[str, int, int]] = Counter()
    checks: Counter[str] = Counter()
    violations: list[Violation] = []
    for number in range(2 * FEWER.get(name, GAMES)):
        case = Case(name, seats, options, f"conformance-{number}", "novelty" if number % 2 else "random")
        player: Player = CountedPlayer(counted, RandomPlayer(case.seed))
        if number % 2:
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
