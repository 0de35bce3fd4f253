"""Which cells are tested: some each day, others on other days, all if one asks for them, and always those asked for by name."""

from __future__ import annotations

import pytest

from tests.kit.days import left_out

PLAIN = ("-p", "tests.kit.days", "-p", "no:cacheprovider", "-p", "no:faker")  # which takes a second to load, each time

CELLS = """
import pytest
from tests.kit.days import often, today

@pytest.mark.some(2)
@pytest.mark.parametrize("number", range(20))
def test_numbers(number: int) -> None: ...

@pytest.mark.some(1, of=["game"])
@pytest.mark.parametrize("seats", range(9))
@pytest.mark.parametrize("game", ["obol", "mysthea"])
def test_games(game: str, seats: int) -> None: ...

@pytest.mark.some(1)
def test_that_has_no_cells() -> None: ...

@pytest.mark.some(1, among="long tests")
def test_that_is_long() -> None: ...

@pytest.mark.some(1, among="long tests")
def test_that_is_longer() -> None: ...

def test_that_is_not_asked() -> None: ...

def test_counts() -> None:
    print(f"plays {often(3, 50)} of {today()}")
"""


def taken(pytester: pytest.Pytester, *arguments: str) -> list[str]:
    """The tests that ran, in order."""
    pytester.makepyfile(test_cells=CELLS)
    result = pytester.runpytest(*PLAIN, "-v", *arguments)
    result.assert_outcomes(passed=result.parseoutcomes()["passed"], deselected=result.parseoutcomes().get("deselected", 0))
    return [line.split()[0].partition("::")[2] for line in result.outlines if " PASSED" in line]


def test_a_day_takes_some_cells_and_takes_them_again(pytester: pytest.Pytester) -> None:
    first = taken(pytester, "--day", "2026-11-19")
    assert first == taken(pytester, "--day", "2026-11-19")
    assert sum("numbers" in name for name in first) == 2
    for game in ("obol", "mysthea"):
        assert sum(f"games[{game}" in name for name in first) == 1
    assert sum("long" in name for name in first) == 1
    assert {"test_that_has_no_cells", "test_that_is_not_asked", "test_counts"} <= {*first}


def test_all_cells_have_their_day() -> None:
    days = [{*range(9)} - {*left_out([*range(9)], 1, f"day {number}")} for number in range(60)]
    assert all(len(day) == 1 for day in days)
    assert set().union(*days) == {*range(9)}


def test_all_cells_are_taken_by_who_asks_for_them(pytester: pytest.Pytester) -> None:
    assert len(taken(pytester, "--all-cells")) == 20 + 18 + 5


def test_a_cell_that_is_named_is_taken(pytester: pytest.Pytester) -> None:
    for number in (3, 17):
        assert taken(pytester, f"test_cells.py::test_numbers[{number}]") == [f"test_numbers[{number}]"]


def test_a_run_says_how_to_take_the_same_again(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_cells=CELLS)
    pytester.runpytest(*PLAIN, "-q", "-s", "--day", "2026-11-19").stdout.fnmatch_lines(
        ["*plays 3 of 2026-11-19*", "tested: the cells of 2026-11-19 (again: --day 2026-11-19)"]
    )
    pytester.runpytest(*PLAIN, "-q", "-s", "--all-cells").stdout.fnmatch_lines(["*plays 50 of *", "tested: all cells"])
    pytester.runpytest(*PLAIN, "-q").stdout.fnmatch_lines(["tested: the cells of 20??-??-?? (again: --day 20??-??-??)"])
