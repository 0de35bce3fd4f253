"""The plugin: what it counts, what it refuses, and that no play is left unfinished."""

from pathlib import Path

import pytest

from tests.kit import proofs
from tests.kit.proofs import Claim, claims_of, complaint, read_rules

PLAIN = ("-p", "tests.kit.rules_plugin", "-p", "no:cacheprovider", "-p", "no:faker")

RULES = """
import pytest

@pytest.mark.rule("O-ACT-01", "O-ACT-02")
def test_that_passes() -> None: ...

@pytest.mark.rule("O-ACT-03")
def test_that_fails() -> None:
    raise AssertionError

@pytest.mark.rule("O-ACT-04")
@pytest.mark.skip
def test_that_is_skipped() -> None: ...

@pytest.mark.rule("O-ACT-01")
def test_that_spoils_a_proof() -> None:
    raise AssertionError
"""

WRONG = """
import pytest

@pytest.mark.rule("O-ACT-01", "O-NONE-01", "O-NONE-02")
def test_one() -> None: ...

@pytest.mark.rule()
def test_two() -> None: ...

@pytest.mark.card("no-such-card", "edge")
def test_three() -> None: ...

@pytest.mark.card("bargain", "odd")
def test_four() -> None: ...
"""

UNFINISHED = """
import pytest
from tests.obol.ferry import at

def test_that_forgets_the_end() -> None:
    at("actions", hand=["bargain"]).does("play bargain")

@pytest.mark.card("bargain", "edge")
def test_without_its_card() -> None:
    at("actions", hand=["seer"])

def test_that_ends() -> None:
    at("actions", hand=["seer"])
"""


@pytest.mark.parametrize("workers", [(), ("-n", "1")], ids=["alone", "xdist"])
def test_rules_are_proven_by_tests_that_pass(pytester: pytest.Pytester, workers: tuple[str, ...]) -> None:
    pytester.makepyfile(test_rules=RULES)
    result = pytester.runpytest_inprocess(*PLAIN, *workers, "--rules")
    result.assert_outcomes(passed=1, failed=2, skipped=1)
    count = sum(rule.of_play for rule in proofs.rules_of_games()["obol"].values())
    result.stdout.fnmatch_lines(
        [
            f"obol: 1 of {count} rules of play are proven",
            "*unproven  O-COMP-01 *",
            "*FAILED    O-ACT-01 *",
            "*FAILED    O-ACT-03 *",
            "*unproven  O-ACT-04 *",
        ]
    )
    assert "O-ACT-02" not in result.stdout.str()


def test_what_does_not_exist_cannot_be_cited(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_wrong=WRONG, test_right="def test_it() -> None: ...")
    result = pytester.runpytest_inprocess(*PLAIN, "--continue-on-collection-errors")
    result.assert_outcomes(errors=1, passed=1)
    result.stdout.fnmatch_lines_random(
        [
            "test_one: there is no rule O-NONE-01, O-NONE-02 in any rules.md.",
            "test_two: it cites no rule.",
            "test_three: no game has a card 'no-such-card'.",
            "test_four: write a card and its case, normal or edge, not ('bargain', 'odd').",
        ]
    )


def test_a_play_must_end_and_a_test_of_a_card_must_have_it(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_plays=UNFINISHED)
    result = pytester.runpytest_inprocess(*PLAIN)
    result.assert_outcomes(failed=2, passed=1)
    result.stdout.fnmatch_lines_random(
        [
            "*The scenario ends in the middle of something.",
            "*This is a test of bargain, which no scenario of it names.",
        ]
    )


def test_rules_are_read_from_their_lines() -> None:
    rules = read_rules("# Rules\n- **X-ABC-01** One.\n- **X-VOC-02** A word.\n  - **X-ABC-03** Not a rule line.\n")
    assert list(rules) == ["X-ABC-01", "X-VOC-02"]
    assert rules["X-ABC-01"].of_play
    assert not rules["X-VOC-02"].of_play


def test_claims_are_read_wherever_a_marker_is_written() -> None:
    source = """
import pytest
pytestmark = pytest.mark.rule("A-B-01")
params = [pytest.param(1, marks=pytest.mark.card("bargain", "edge"))]
"""
    file = Path(__file__)
    assert claims_of(source, file) == [
        Claim("rule", ("A-B-01",), file, 3),
        Claim("card", ("bargain", "edge"), file, 4),
    ]
    with pytest.raises(ValueError, match="write the words of a marker as plain texts"):
        claims_of("pytest.mark.rule(ID)", file)


def test_a_marker_without_fault_draws_no_complaint() -> None:
    assert complaint("rule", ("O-ACT-01",)) == ""
    assert complaint("card", ("bargain", "edge")) == ""
