"""Which mutants are tried, and which tests try each."""

from __future__ import annotations

import ast
import hashlib
import random
import re
from collections.abc import Iterable
from functools import cache
from itertools import zip_longest
from pathlib import Path

from tests.mutants.mutations import Mutant, mutants_of
from tests.mutants.reach import Reach
from tests.mutants.targets import ROOT, SOURCE, modules, test_files

Place = tuple[str, int]
LONG_WORD = re.compile(r"[a-z]{4,}")
RULE = re.compile(r"\b[A-Z]-[A-Z]+-\d+")
NAME = re.compile(r"[A-Za-z_]\w*")


def sample(target: str, count: int, seed: int) -> list[Mutant]:
    """So many mutants of a target, by chance, as many of each file as it has; more with the same seed are these and others."""
    placed: list[tuple[float, Mutant]] = []
    for name, path in modules(target).items():
        shuffled = sorted(mutants_of(path, name), key=lambda mutant: chance(f"{seed} {mutant.id}"))
        begin = chance(f"{seed} {name}")  # so that a small file has its chance too
        placed += [((rank + begin) / len(shuffled), mutant) for rank, mutant in enumerate(shuffled)]
    return [mutant for _, mutant in sorted(placed, key=lambda pair: (pair[0], pair[1].id))][:count]


def chance(text: str) -> float:
    """From 0 to 1, always the same for a text."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big") / 2**48


class Chooser:
    """Finds the tests of a mutant: those that reach its line, the nearest first, and as many as may be run."""

    def __init__(self, target: str, reach: Reach, most: int, seconds: float) -> None:
        self.target = target
        self.reach = reach
        self.most = most
        self.seconds = seconds

    def is_early(self, mutant: Mutant) -> bool:
        """Whether the line runs before any test does: when it is imported, or when a game is built."""
        early = self.reach.before.get(mutant.file, set())
        return self.line_of(mutant) in early

    def line_of(self, mutant: Mutant) -> int:
        """Parts of a long statement have lines of their own, but not all: then it counts where the statement begins."""
        seen = self.reach.tests.get(mutant.file, {})
        return mutant.line if mutant.line in seen or mutant.line in self.reach.before.get(mutant.file, ()) else mutant.statement

    def tests_of(self, mutant: Mutant) -> list[str]:
        tests = self.reaching([(mutant.file, self.line_of(mutant))])
        if not self.is_early(mutant):
            return self.within(self.likely(tests, mutant))
        tests = tests or self.reaching(self.late(uses(self.target).get(mutant.owner, ())))
        return self.within(
            self.through(NAME.findall(mutant.step))
            or self.likely(tests, mutant)
            or self.through(neighbours(self.target).get(mutant.owner, ()))
            or self.any_of_the_folder(mutant)
        )

    def likely(self, tests: Iterable[str], mutant: Mutant) -> list[str]:
        """First those that cite a rule that the function cites; of these and of the others the nearest of each file in turn."""
        rules = cited_at(mutant.file, mutant.statement)
        by_file: dict[tuple[bool, str], list[str]] = {}
        for test in self.reach.nearest(tests):
            file, _, name = test.partition("::")
            cites = bool(rules & citations(file).get(name.partition("[")[0], set()))
            by_file.setdefault((not cites, file), []).append(test)
        chosen: list[str] = []
        for others in (False, True):
            in_turn = zip_longest(*(found for (other, _), found in by_file.items() if other is others))
            chosen += [test for row in in_turn for test in row if test]
        return chosen

    def through(self, names: Iterable[str]) -> list[str]:
        """Tests that run these functions, one of each in turn, the rarest function first: they run what is made of them."""
        by_name = [self.reach.nearest(self.reaching(bodies(self.target).get(name, ()))) for name in sorted(set(names))]
        in_turn = zip_longest(*sorted(by_name, key=len))
        return list(dict.fromkeys(test for tests in in_turn for test in tests if test))

    def reaching(self, places: Iterable[Place]) -> set[str]:
        return {test for file, line in places for test in self.reach.tests.get(file, {}).get(line, ())}

    def late(self, places: Iterable[Place]) -> list[Place]:
        """Of the places where a name is used, those in code that runs in a test and not before."""
        return [(file, line) for file, line in places if line not in self.reach.before.get(file, ())]

    def any_of_the_folder(self, mutant: Mutant) -> list[str]:
        """Any, by chance: first those in whose name is a word of the line; a phrase shows in the tests of cards."""
        tests = sorted(test for test in self.reach.lines if test.startswith(f"tests/{self.target}/"))
        random.Random(mutant.id).shuffle(tests)
        line = (SOURCE / mutant.file).read_text(encoding="utf-8").splitlines()[mutant.line - 1].lower()
        words = set(LONG_WORD.findall(line))
        return sorted(tests, key=lambda test: (-sum(word in test for word in words), "test_cards" not in test))

    def within(self, tests: list[str]) -> list[str]:
        chosen: list[str] = []
        left = self.seconds
        for test in tests[: self.most]:
            left -= self.reach.seconds[test]
            if left < 0 and chosen:
                break
            chosen.append(test)
        return chosen


@cache
def citations(file: str) -> dict[str, set[str]]:
    """By test of a file: the rules it cites."""
    tests = (node for node in ast.walk(tree_of(ROOT / file)) if isinstance(node, ast.FunctionDef))
    return {test.name: {rule for mark in test.decorator_list for rule in RULE.findall(ast.unparse(mark))} for test in tests}


@cache
def by_card(target: str) -> dict[str, list[str]]:
    """By card: the tests that are about it."""
    found: dict[str, list[str]] = {}
    for path in test_files(target):
        for test in (node for node in ast.walk(tree_of(path)) if isinstance(node, ast.FunctionDef)):
            for mark in test.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.card":
                    card = ast.literal_eval(mark.args[0])
                    found.setdefault(card, []).append(f"{path.relative_to(ROOT)}::{test.name}")
    return found


@cache
def cited_at(file: str, line: int) -> set[str]:
    """The rules that the function around a line cites, or the statement if there is none."""
    path = SOURCE / file
    around = [
        node
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign)
        and node.lineno <= line <= (node.end_lineno or 0)
    ]
    lines = path.read_text(encoding="utf-8").splitlines()
    cited: set[str] = set()
    for node in reversed(around):  # the innermost that cites any
        cited = cited or set(RULE.findall("\n".join(lines[node.lineno - 1 : node.end_lineno])))
    return cited


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def neighbours(target: str) -> dict[str, set[str]]:
    """By name of something that is no function: what is named where it is made, and where that is used to make others."""
    found: dict[str, set[str]] = {}
    for path in modules(target).values():
        for statement in tree_of(path).body:
            if isinstance(statement, ast.Assign | ast.AnnAssign):
                named = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
                for name in named:
                    found.setdefault(name, set()).update(named)
    return found


@cache
def uses(target: str) -> dict[str, list[Place]]:
    """By name: where it is used."""
    found: dict[str, list[Place]] = {}
    for file, path in modules(target).items():
        for node in ast.walk(tree_of(path)):
            name = getattr(node, "id", "") or getattr(node, "attr", "")
            if name and isinstance(node, ast.expr):
                found.setdefault(name, []).append((file, node.lineno))
    return found


@cache
def bodies(target: str) -> dict[str, list[Place]]:
    """By name of a function: the first line of its body."""
    found: dict[str, list[Place]] = {}
    for file in sorted({*modules(target), *modules("engine")}):
        for node in ast.walk(tree_of(SOURCE / file)):
            if isinstance(node, ast.FunctionDef):
                body = [line for line in node.body if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))]
                found.setdefault(node.name, []).extend((file, line.lineno) for line in body[:1])
    return found
