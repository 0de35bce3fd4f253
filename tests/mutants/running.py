"""Running tests against a mutant, in a process forked for it.

Late mutants, whose line runs in tests only: everything is imported and collected once, and all games are built; each child then
puts the changed code into the functions that are there already, wherever they were handed to, and runs its tests at once.

Early mutants, whose line runs when modules are imported or games are built: each child imports the project itself, with the
changed module among it. That takes some seconds; the packages the project needs are there already.

A child answers with the test that failed, or nothing. It has a limit of processor time and of memory, so a loop without an end
is noticed too.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib.machinery import SourceFileLoader
from itertools import zip_longest
from types import CodeType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.choosing import by_card
from tests.mutants.mutations import Mutant, mutated
from tests.mutants.reach import QUIET, sources_digest
from tests.mutants.targets import BUILD, ROOT, SOURCE

MEMORY = 3 << 30
MOST_OF_CARDS = 12  # tests of cards that a mutant has changed
IMPORTING = 20  # seconds of processor time for what comes before the tests; it takes two
PATIENCE = 4  # how much longer tests may take than they do
ENDLESS_LOOP = "no end within its time"
ENDLESS = (signal.SIGKILL, signal.SIGXCPU, signal.SIGPROF)  # what ends a child that takes too long


@dataclass(frozen=True)
class Trial:
    mutant: Mutant | None  # None: nothing is changed, and no test may fail
    tests: tuple[str, ...]
    seconds: Mapping[str, float]  # what each of these tests takes

    @property
    def time(self) -> float:
        return sum(self.seconds.values())


@dataclass(frozen=True)
class Verdict:
    word: str  # killed, survived; or broken: it could not be put in place
    by: str = ""  # the test that failed, or the limit that was hit


Report = Callable[[Trial, Verdict], None]
Order = Callable[[Trial], Trial]  # the same tests, those first that will most likely fail


def in_a_child(seconds: float, work: Callable[[], str]) -> Verdict:
    """Let a child work that says which test failed; "" if none did."""
    ours, theirs = os.pipe()
    child = os.fork()
    if not child:
        answer = "broken: the child died"
        try:
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            failed = work()
            answer = f"killed: {failed}" if failed else "survived: "
        except BaseException as error:  # the child must end here and answer, whatever happens in it
            answer = f"broken: {type(error).__name__}: {error}"
        finally:
            os.write(theirs, answer.encode()[:2000])
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        word, _, by = pipe.read().decode(errors="replace").partition(": ")
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return Verdict("killed", ENDLESS_LOOP if os.WTERMSIG(status) in ENDLESS else "the process died")
    return Verdict(word, by)


def check(control: Verdict) -> None:
    if control.word != "survived":
        raise RuntimeError(f"with nothing changed, a trial ends so: {control.word} ({control.by})")


# Late mutants


def run_late(trials: Sequence[Trial], order: Order, report: Report) -> None:
    """In this process, which must not be needed any more afterwards."""
    mythboard = importlib.import_module("mythboard")
    for name in mythboard.games():
        mythboard.game(name)
    files = sorted({test.partition("::")[0] for trial in trials for test in trial.tests})
    pytest.main([*QUIET, *files], plugins=[Late(trials, order, report)])


class Late:
    """Takes the place of the loop over all tests."""

    def __init__(self, trials: Sequence[Trial], order: Order, report: Report) -> None:
        self.trials = trials
        self.order = order
        self.report = report

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        functions: dict[str, list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                functions.setdefault(thing.__code__.co_filename, []).append(thing)
        gc.freeze()
        check(in_a_child(1000, partial(failing, replace(self.trials[0], mutant=None), items, functions)))
        for trial in map(self.order, self.trials):
            self.report(trial, in_a_child(10 + PATIENCE * trial.time, partial(failing, trial, items, functions)))
        return True


def failing(trial: Trial, items: Mapping[str, pytest.Item], functions: Mapping[str, Sequence[FunctionType]]) -> str:
    silence()
    if trial.mutant:
        swap(functions.get(str(SOURCE / trial.mutant.file), ()), trial.mutant)
    chosen = [items[test] for test in trial.tests if test in items]
    for index, item in enumerate(chosen):
        following = chosen[index + 1] if index + 1 < len(chosen) else None
        signal.setitimer(signal.ITIMER_PROF, 2 + PATIENCE * trial.seconds[item.nodeid])
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
            return item.nodeid
    return ""


def swap(functions: Sequence[FunctionType], mutant: Mutant) -> None:
    """Put the changed code into every function that has the old."""
    source = (SOURCE / mutant.file).read_text(encoding="utf-8")
    path = str(SOURCE / mutant.file)
    old = compile(source, path, "exec", dont_inherit=True)
    new = compile(mutated(source, mutant), path, "exec", dont_inherit=True)
    named = {code: place for place, code in codes_in(old).items()}
    changed = codes_in(new)
    swapped = 0
    for function in functions:
        code = changed.get(named.get(function.__code__, ("", 0, 0)))
        if code is not None and code != function.__code__:
            function.__code__ = code
            swapped += 1
    if not swapped:
        raise LookupError(f"no function has the code of {mutant.id}")


def codes_in(code: CodeType) -> dict[tuple[str, int, int], CodeType]:
    """By name, line, and place among others of this name and line: a removed statement takes its own functions with it."""
    found: dict[tuple[str, int, int], CodeType] = {}
    for part in parts_of(code):
        same = sum(place[:2] == (part.co_qualname, part.co_firstlineno) for place in found)
        found[part.co_qualname, part.co_firstlineno, same] = part
    return found


def parts_of(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from parts_of(constant)


# Early mutants


def run_early(trials: Sequence[Trial], order: Order, report: Report) -> None:
    if "mythboard" in sys.modules:
        raise RuntimeError("mythboard is imported here already: its modules cannot be changed any more")
    for package in ("lark", "msgspec", "sqlalchemy", "fluent.runtime", "babel"):
        importlib.import_module(package)
    os.environ.setdefault("MYTHBOARD_CACHE", str(ROOT / "build" / "cards"))  # where the tests have their parsed cards
    for trial in trials[:1]:
        check(in_a_child(1000, partial(failing_when_imported, replace(trial, mutant=None))))
    for trial in map(order, trials):
        report(trial, in_a_child(IMPORTING + PATIENCE * trial.time, partial(failing_when_imported, trial)))


def failing_when_imported(trial: Trial) -> str:
    silence()
    if trial.mutant:
        path = SOURCE / trial.mutant.file
        read_as(str(path), compile(mutated(path.read_text(encoding="utf-8"), trial.mutant), path, "exec", dont_inherit=True))
    first = First()
    tests = dict.fromkeys([*tests_of_changed_cards(trial), *trial.tests])
    ended = pytest.main([*QUIET, "-x", *tests], plugins=[first])
    return first.failed or ("" if ended == 0 else f"pytest ended with {ended}")


def tests_of_changed_cards(trial: Trial) -> list[str]:
    """What a phrase makes of cards is settled when a game is built: tests of the cards that are others now come first."""
    file = trial.mutant.file if trial.mutant else ""
    if not file.startswith("games/"):
        return []
    game = file.split("/")[1]
    try:
        now = definition(game)
    except Exception:  # that no game can be built any more is for the tests to notice
        return []
    before = usual_definition(game)
    changed = {name.split("/")[1] for name, said in now.items() if "/" in name and said != before.get(name)}
    in_turn = zip_longest(*(tests for card, tests in by_card(game).items() if card in changed))
    return [test for tests in in_turn for test in tests if test][:MOST_OF_CARDS]


def definition(game: str) -> dict[str, str]:
    """What a game is made of, by name: cards and programs."""
    whole = importlib.import_module("mythboard").game(game).definition()
    parts = {**whole["programs"], **{f"cards/{card}": said for card, said in whole["cards"].items()}}
    return {name: json.dumps(said) for name, said in parts.items()}


def usual_definition(game: str) -> dict[str, str]:
    """The same with nothing changed; found out in a process of its own, once."""
    kept = BUILD / "definitions" / f"{game}-{sources_digest()}.json"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        ask = f"import json; from tests.mutants.running import definition; print(json.dumps(definition({game!r})))"
        said = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True).stdout
        kept.write_text(said, encoding="utf-8")
    found: dict[str, str] = json.loads(kept.read_text(encoding="utf-8"))
    return found


def read_as(path: str, code: CodeType) -> None:
    """Let the module of this path have this code when it is imported."""
    usual = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return code if self.path == path else usual(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]


class First:
    """A plugin that notes the first test that fails, or file that cannot be collected."""

    failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = f"{report.nodeid} (cannot be collected)"


def silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
