"""Mutants: one small change each to a source file, made in its syntax tree and never on disk.

A site is a place in the tree that may be changed; sites are numbered in the order of the file, so a mutant is its file, the
number of a site and the number of a change there. Left out is what is no rule: what is logged, said or raised, annotations,
assertions, text.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}
SEATS = ("seat", "who", "whose", "owner", "active", "player", "loser", "winner", "target_seat", "viewer", "hero")
STEPS = ("procedure", "sequence", "repeat", "when", "each")  # the words a procedure is written in: a step may be removed
SAYING = ("tell", "note", "say", "explain")  # what is logged
NOT_RUN = ("annotation", "returns", "decorator_list", "bases", "ctx")
SHOWN = ("has_doer", "high", "low", "opens", "pile", "quiet", "shelf", "texts", "title")  # how things are shown and checked
VALUED = ("kindness", "worth")  # what bots think of an effect
WORDS = ("__repr__", "__str__", "__hash__")


@dataclass(frozen=True)
class Mutant:
    file: str  # below src/mythboard
    site: int
    variant: int
    kind: str
    line: int
    statement: int  # the line where its statement begins
    change: str
    owner: str  # the top-level name that holds it
    step: str  # the step that is removed from a procedure, or ""

    @property
    def id(self) -> str:
        return f"{self.file}:{self.line}:{self.site}.{self.variant} {self.kind}: {self.change}"


@dataclass
class Site:
    """A node, and where it hangs."""

    node: ast.AST
    parent: ast.AST
    field: str
    index: int | None
    statement: ast.stmt
    owner: str
    function: str = ""

    def put(self, new: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, new)
        else:
            getattr(self.parent, self.field)[self.index] = new


@cache
def mutants_of(path: Path, file: str) -> tuple[Mutant, ...]:
    found: list[Mutant] = []
    for number, site in enumerate(sites_of(ast.parse(path.read_text(encoding="utf-8")))):
        for variant, (kind, new, step) in enumerate(changes_of(site.node)):
            if isinstance(new, ast.Pass) and is_put_together(site):
                continue
            line = getattr(site.node, "lineno", site.statement.lineno)
            change = f"{called(site.node)} without {step}" if step else f"{words_of(site.node)} → {words_of(new)}"
            found.append(Mutant(file, number, variant, kind, line, site.statement.lineno, change, site.owner, step))
    return tuple(found)


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """The tree of a source, with the change made."""
    tree = ast.parse(source)
    site = next(site for number, site in enumerate(sites_of(tree)) if number == mutant.site)
    _, new, _ = changes_of(site.node)[mutant.variant]
    site.put(ast.copy_location(new, site.node))
    return ast.fix_missing_locations(tree)


def words_of(node: ast.AST) -> str:
    if isinstance(node, ast.Pass):
        return "nothing"
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 100 else text[:97] + "..."


def sites_of(tree: ast.Module) -> Iterator[Site]:
    for statement in tree.body:
        targets = getattr(statement, "targets", [getattr(statement, "target", None)])
        owner = getattr(statement, "name", "") or getattr(targets[0], "id", "")
        index = tree.body.index(statement)
        yield from below(Site(statement, tree, "body", index, statement, owner))


def below(site: Site) -> Iterator[Site]:
    """A site and those below it."""
    node = site.node
    if is_left_out(node):
        return
    function = node.name if isinstance(node, ast.FunctionDef) else site.function
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield site
    for field, value in ast.iter_fields(node):
        if field in NOT_RUN:
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST):
                statement = child if isinstance(child, ast.stmt) else site.statement
                yield from below(Site(child, node, field, index, statement, site.owner, function))


def is_left_out(node: ast.AST) -> bool:
    if isinstance(node, ast.Raise | ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr | ast.arg):
        return True
    if isinstance(node, ast.FunctionDef):
        return node.name in WORDS or "worth" in node.name.split("_")
    if isinstance(node, ast.keyword):
        return node.arg in SHOWN or node.arg in VALUED
    if isinstance(node, ast.BinOp):  # no rule has fractions, only what bots think
        return any(isinstance(part, ast.Constant) and isinstance(part.value, float) for part in ast.walk(node))
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    if isinstance(node, ast.Expr):
        call = node.value
        return not isinstance(call, ast.Call) or called(call) in SAYING or ast.unparse(call.func).startswith("log.")
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) in ("__slots__", "__all__")
    return False


def is_put_together(site: Site) -> bool:
    """What an object is given when it is made, and a phrase that the cards need: without them nothing works at all."""
    return site.function == "__init__" or ast.unparse(site.node).startswith(("words.", "board."))


def called(call: ast.AST) -> str:
    function = getattr(call, "func", None)
    return getattr(function, "attr", "") or getattr(function, "id", "")


def changes_of(node: ast.AST) -> list[tuple[str, ast.AST, str]]:
    """What may become of a node: the kind of change, the new node, and the step that is removed, if one is."""
    found: list[tuple[str, ast.AST, str]] = []
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            new = copy.deepcopy(node)
            new.ops[index] = COMPARED[type(operator)]()
            found.append(("comparison", new, ""))
    elif isinstance(node, ast.BoolOp):
        other = copy.deepcopy(node)
        other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        found.append(("logic", other, ""))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        found.append(("logic", copy.deepcopy(node.operand), ""))
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in COUNTED and not is_union(node):
        changed = copy.deepcopy(node)
        changed.op = COUNTED[type(node.op)]()
        found.append(("arithmetic", changed, ""))
    elif isinstance(node, ast.Constant):
        found += [("constant", ast.Constant(value), "") for value in other_values(node.value)]
    elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
        if (node.id if isinstance(node, ast.Name) else node.attr) in SEATS:
            found.append(("seat", ast.BinOp(copy.deepcopy(node), ast.BitXor(), ast.Constant(1)), ""))
    elif isinstance(node, ast.Call):
        found += changes_of_call(node)
    if isinstance(node, ast.Expr | ast.AugAssign | ast.Continue | ast.Break) or is_write(node):
        found.append(("removed", ast.Pass(), ""))
    return found


def changes_of_call(node: ast.Call) -> Iterator[tuple[str, ast.AST, str]]:
    name = called(node)
    if name in SWAPPED and isinstance(node.func, ast.Name):
        new = copy.deepcopy(node)
        new.func = ast.Name(SWAPPED[name], ast.Load())
        yield "arithmetic", new, ""
    if name in STEPS:
        first = 0 if name == "sequence" else 1
        steps = [index for index, step in enumerate(node.args) if index >= first and isinstance(step, ast.Name | ast.Call)]
        for index in steps if len(steps) > 1 else []:
            new = copy.deepcopy(node)
            step = new.args.pop(index)
            yield "removed", new, step.id if isinstance(step, ast.Name) else words_of(step)


def is_union(node: ast.BinOp | ast.AugAssign) -> bool:
    """Types, or sets and texts put together."""
    return isinstance(node, ast.BinOp) and any(
        isinstance(part, ast.JoinedStr) or (isinstance(part, ast.Constant) and isinstance(part.value, str | None))
        for part in (node.left, node.right)
    )


def is_write(node: ast.AST) -> bool:
    return isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript)


def other_values(value: object) -> list[bool | int]:
    if isinstance(value, bool):
        return [not value]
    return [value + 1] if isinstance(value, int) else []
