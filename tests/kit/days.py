"""What a run of the tests takes of what is too much for every run: another part each day, the same one all day.

A test of many cells says how many of them are enough: `@pytest.mark.some(3)`, or `@pytest.mark.some(1, of=["name"])` for one
of each game; tests that are long take turns, `@pytest.mark.some(1, among="whole games")`. A test that plays many games asks
`often(few, many)` how many, and `today()` for a seed. `--all-cells` takes all; `--day 2026-11-19` takes again what was taken
then, as the last lines of every run say. A cell that is named always runs.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from random import Random
from typing import TypeVar

import pytest

T = TypeVar("T")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--day", default="", metavar="YYYY-MM-DD", help="take the part of the cells that was taken on this day")
    parser.addoption("--all-cells", action="store_true", help="take all cells, and play all games of long tests")


runs: list[pytest.Config] = []  # the last one goes on; tests of plugins begin others inside


def pytest_configure(config: pytest.Config) -> None:
    """Workers of xdist get the options of their controller, so they agree on the day even at midnight."""
    config.addinivalue_line(
        "markers",
        "some(count, of=[], among=''): so many cells, of each value or among several tests, are enough for a day",
    )
    config.option.day = config.option.day or date.today().isoformat()
    runs.append(config)


def pytest_unconfigure() -> None:
    runs.pop()


def today() -> str:
    """A seed that is another one each day."""
    return str(runs[-1].option.day)


def often(few: int, many: int) -> int:
    """How many: few, or many if everything is to be tested."""
    return many if takes_all() else few


def takes_all() -> bool:
    return not runs or bool(runs[-1].option.all_cells)


def cell_group(item: pytest.Item, marker: pytest.Mark) -> tuple[str, ...]:
    """The cells among which some are chosen: of one test, and of one value of these parameters, or of several tests."""
    params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    name = marker.kwargs.get("among") or item.nodeid.partition("[")[0]
    return name, *(repr(params[name]) for name in marker.kwargs.get("of", []))


def left_out(cells: list[T], enough: int, seed: str) -> list[T]:
    """The cells that are not taken."""
    return Random(seed).sample(cells, max(0, len(cells) - enough))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cells of other days."""
    if takes_all():
        return
    cells: dict[tuple[str, ...], list[pytest.Item]] = defaultdict(list)
    enough: dict[tuple[str, ...], int] = {}
    for item in items:
        marker = item.get_closest_marker("some")
        if marker is not None:
            group = cell_group(item, marker)
            cells[group].append(item)
            enough[group] = marker.args[0]
    others = {item for group, every in cells.items() for item in left_out(every, enough[group], f"{today()} {group}")}
    if others:
        config.hook.pytest_deselected(items=list(others))
        items[:] = [item for item in items if item not in others]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    taken = "all cells" if takes_all() else f"the cells of {today()} (again: --day {today()})"
    terminalreporter.write_line(f"tested: {taken}")
