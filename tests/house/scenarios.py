"""Scenarios that prove nothing, found in the sources of tests without running them.

A scenario is one play of a test, from the name it gets (`play = at(...)`) until that name is given to the next one, or the
test ends. It proves something if there, in the test or in a function of the tests that it hands the play to, stands one of

- an `assert` about the play, or about something that was taken from it,
- a refusal: `cannot`, `cannot_take_back`, or a `pytest.raises` around what is done,
- a question: `asked`, `ends` with a question, or `does(..., to=...)`,
- dice, `does(..., rolls=[...])`: exactly these must be rolled; or `takes_back`, which must lead back.

Without any of them, a scenario only says that its moves are offered, and passes with most rules removed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PROVING = ("cannot", "cannot_take_back", "asked", "takes_back")
PLAYS = ("Play", "At", "Day", "Duel", "Ferry", "Sea", "Temple")

Functions = Mapping[str, ast.FunctionDef]


@dataclass(eq=False)
class Scenario:
    """A play of a test: the names it was given, with those of all that was taken from it, and whether it proves something."""

    line: int
    given: set[str]
    names: set[str]
    proven: bool


@cache
def functions_in(source: str) -> dict[str, ast.FunctionDef]:
    return {node.name: node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)}


def unproven(source: str, others: Functions) -> list[tuple[int, str]]:
    """The line and the test of every scenario that proves nothing; `others` are functions that the file imports."""
    own = functions_in(source)
    functions = {**others, **own}
    return [
        (scenario.line, name)
        for name, test in own.items()
        if name.startswith("test_") and begins(test, functions)
        for scenario in scenarios_of(test.body, functions, [])
        if not scenario.proven
    ]


def scenarios_of(body: Sequence[ast.stmt], functions: Functions, played: list[Scenario]) -> list[Scenario]:
    """The scenarios that begin in these statements, judged by all that follows; `played` are those that have not ended."""
    found: list[Scenario] = []
    for statement in body:
        blocks = [block for _, block in ast.iter_fields(statement) if is_block(block)]
        head = [node for node in ast.iter_child_nodes(statement) if not isinstance(node, ast.stmt)] if blocks else [statement]
        refused = isinstance(statement, ast.With) and any("pytest.raises" in ast.unparse(item) for item in statement.items)
        for scenario in played:
            if any(mentions(node, scenario.names) for node in head):
                scenario.proven |= any(proves(node, functions, scenario.names) for node in head)
                scenario.names |= {name for node in head for name in names_given(node)}
            scenario.proven |= refused and mentions(statement, scenario.names)
        if isinstance(statement, ast.Assign | ast.Expr) and begins(statement.value, functions):
            names = names_given(statement)
            played[:] = [scenario for scenario in played if not names or names != scenario.given]
            played.append(Scenario(statement.lineno, names, set(names), proves(statement.value, functions, set())))
            found.append(played[-1])
        after: list[Scenario] = []
        for block in blocks:  # what begins in one of two branches has not ended where the other begins
            alive = list(played)
            begun = scenarios_of(block, functions, alive)
            for scenario in begun:
                scenario.proven |= refused
            found += begun
            after += [scenario for scenario in alive if scenario not in after]
        played[:] = after if blocks else played
    return found


def is_block(value: object) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], ast.stmt)


def calls_in(node: ast.AST) -> Iterator[tuple[ast.Call, str]]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call):
            function = call.func
            yield call, getattr(function, "attr", "") or getattr(function, "id", "")


def begins(node: ast.AST, functions: Functions) -> bool:
    """Whether a play begins here: something is called that says it returns one."""
    return any(name in functions and returned(functions[name]) in PLAYS for _, name in calls_in(node))


def returned(function: ast.FunctionDef) -> str:
    return ast.unparse(function.returns) if function.returns else ""


def mentions(node: ast.AST, names: set[str]) -> bool:
    return any(isinstance(part, ast.Name) and part.id in names for part in ast.walk(node))


def names_given(node: ast.AST) -> set[str]:
    """Names that take something up here: what is assigned, looped over, or added to."""
    given = {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    adding = (
        call.func.value for call, name in calls_in(node) if name in ("append", "add") and isinstance(call.func, ast.Attribute)
    )
    return given | {part.id for part in adding if isinstance(part, ast.Name)}


def proves(node: ast.AST, functions: Functions, names: set[str], seen: frozenset[str] = frozenset()) -> bool:
    if any(isinstance(part, ast.Assert) and (not names or mentions(part, names)) for part in ast.walk(node)):
        return True
    for call, name in calls_in(node):
        words = {word.arg for word in call.keywords}
        if (
            name in PROVING
            or (name == "ends" and call.args)
            or (isinstance(call.func, ast.Attribute) and words & {"to", "rolls"})
        ):
            return True
        helper = functions.get(name)
        if helper and name not in seen and returned(helper) not in PLAYS and proves(helper, functions, set(), seen | {name}):
            return True
    return False


def imported(source: str, root: Path) -> dict[str, ast.FunctionDef]:
    """The functions that a test file imports from other files of the tests."""
    found: dict[str, ast.FunctionDef] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests."):
            functions = functions_in(read(root.joinpath(*str(node.module).split(".")).with_suffix(".py")))
            found.update({alias.asname or alias.name: functions[alias.name] for alias in node.names if alias.name in functions})
    return found


@cache
def read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""
