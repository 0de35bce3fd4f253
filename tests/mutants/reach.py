"""Which test reaches which line: every test runs once while coverage looks on, and what it reached is kept for each test file.

What is reached before any test (imports, and building the games) is kept too: a change there cannot be made in a process that
has done so already (see running.py). A test file is traced again only when it, or the sources, have changed.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import time
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import coverage
import pytest

from tests.mutants.targets import BUILD, ROOT, SOURCE, test_files

QUIET = ["-q", "-q", "-p", "no:cacheprovider", "--no-header", "--no-summary", "--tb=no", "--assert=plain"]
ROOMS = ("engine", "cards", "games", "bots", "prose", "table")  # what tests of rules run through
AT_ONCE = 20  # files that one process traces; what it found is kept then
BEFORE = ""  # the context of what is reached before any test


@dataclass
class Reach:
    """By file below src/mythboard: the lines reached before any test, and by line the tests that reach it."""

    before: dict[str, set[int]] = field(default_factory=dict)
    tests: dict[str, dict[int, set[str]]] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)  # by test: how many lines it reaches
    seconds: dict[str, float] = field(default_factory=dict)
    digests: dict[str, str] = field(default_factory=dict)  # by test file

    def only(self, words: str) -> Reach:
        """The same without the tests that lack these words in their names."""
        tests = {
            file: {line: {test for test in tests if words in test} for line, tests in lines.items()}
            for file, lines in self.tests.items()
        }
        return replace(self, tests=tests, lines={test: count for test, count in self.lines.items() if words in test})

    def nearest(self, tests: Iterable[str]) -> list[str]:
        """Those that reach the fewest lines first: they are about little else."""
        return sorted(tests, key=lambda test: (self.lines[test], test))


@cache
def digest(*files: Path) -> str:
    found = hashlib.sha256()
    for file in files:
        found.update(file.read_bytes())
    return found.hexdigest()[:12]


def sources_digest() -> str:
    files = (file for room in ROOMS for file in sorted((SOURCE / room).rglob("*")))
    return digest(*(file for file in files if file.suffix in (".py", ".toml", ".lark", ".ftl")))


def kept(file: Path) -> Path:
    helpers = sorted(set(file.parent.glob("*.py")) - set(file.parent.glob("test_*.py")))
    return BUILD / "reach" / sources_digest() / f"{file.parent.name}-{file.stem}-{digest(file, *helpers)}.json"


def reach(target: str, most_files: int) -> Reach:
    """The map of the tests of a target; of what is missing, so many files are traced first, in a process of their own."""
    missing = [file for file in test_files(target) if not kept(file).exists()][:most_files]
    for first in range(0, len(missing), AT_ONCE):
        print(f"tracing test files: {first} of {len(missing)}", flush=True)
        pid = os.fork()
        if not pid:
            os._exit(trace(missing[first : first + AT_ONCE]))
        os.waitpid(pid, 0)
    found = Reach()
    for file in filter(lambda file: kept(file).exists(), test_files(target)):
        found.digests[str(file.relative_to(ROOT))] = kept(file).stem
        for test, (seconds, reached) in json.loads(kept(file).read_text(encoding="utf-8")).items():
            by_file = {name: set(lines) for name, lines in reached.items()}
            if test == BEFORE:
                for name, lines in by_file.items():
                    found.before.setdefault(name, set()).update(lines)
                continue
            found.seconds[test] = seconds
            found.lines[test] = sum(map(len, by_file.values()))
            for name, lines in by_file.items():
                for line in lines:
                    found.tests.setdefault(name, {}).setdefault(line, set()).add(test)
    return found


def trace(files: list[Path]) -> int:
    tracer = Tracer()
    tracer.coverage.start()
    mythboard = importlib.import_module("mythboard")
    for name in mythboard.games():
        mythboard.game(name)
    pytest.main([*QUIET, *map(str, files)], plugins=[tracer])
    tracer.coverage.stop()
    tracer.write(files)
    return 0


class Tracer:
    """A plugin that notes for every test what it reached, how long it took and whether it passed."""

    def __init__(self) -> None:
        include = [str(SOURCE / room / "*") for room in ("engine", "games", "table")]
        self.coverage = coverage.Coverage(data_file=None, config_file=False, include=include, check_preimported=False)
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.coverage.switch_context(item.nodeid)
        begun = time.process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = round(time.process_time() - begun, 3)
            self.coverage.switch_context(BEFORE)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed or report.skipped:
            self.failed.add(report.nodeid)

    def write(self, files: list[Path]) -> None:
        data = self.coverage.get_data()
        reached: dict[str, dict[str, list[int]]] = {}
        for name in data.measured_files():
            short = str(Path(name).relative_to(SOURCE))
            for line, tests in data.contexts_by_lineno(name).items():
                for test in tests:
                    reached.setdefault(test, {}).setdefault(short, []).append(line)
        for file in files:
            own = f"{file.relative_to(ROOT)}::"
            passed = [test for test in self.seconds if test.startswith(own) and test not in self.failed]
            page = {test: (self.seconds[test], reached.get(test, {})) for test in passed}
            page[BEFORE] = (0.0, reached.get(BEFORE, {}))
            kept(file).parent.mkdir(parents=True, exist_ok=True)
            kept(file).write_text(json.dumps(page), encoding="utf-8")
