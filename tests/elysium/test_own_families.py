"""Five Families of one's own: all promises hold for them as for the sets that are listed."""

import pytest

import mythboard
from mythboard.lab.conformance import play
from mythboard.lab.conformance.terms import FULL, INVARIANTS, Case


@pytest.mark.rule("E-FAM-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_promises_hold_with_families_of_ones_own(seats: int) -> None:
    options = {"families": "apollo+ares+hermes+poseidon+zeus"}
    report = play(mythboard.game("elysium"), Case("elysium", seats, dict(options), f"own {seats}"), care=FULL)
    assert [str(found) for found in report.violations] == []
    assert all(report.tally.checks[invariant] for invariant in INVARIANTS)
