"""The digest: a name for all that decides how a game goes, and for nothing of how it reads.

Two programs with the same digest play the same games. It covers the components, options and verbs of a game, every step of
every procedure and of every line of a card with the objects it's made of, what cards cost and are, and the source of engine,
card language and rules. Left out is what people read:

- names and texts of cards: what a line does is in its steps;
- any text with a space in it, such as a question, a reason or a title. Texts without one are kept, for they may be the names of
  marks, zones and options;
- what an effect is worth, which only bots ask;
- comments and docstrings, and how the source is laid out.

So a card or a question can be reworded, and a function moved within its file's folder, without a new digest. It's strict
otherwise: a renamed variable gives a new one. That costs nothing, for journals are compared by what positions mean
(meaning.py); only where the digests are equal and a game goes differently all the same do we say that its record was damaged.
"""

from __future__ import annotations

import ast
from hashlib import sha256
from typing import Final

from mythboard.engine.card import Card, Clause
from mythboard.engine.frames import Program
from mythboard.engine.question import Verb

LENGTH: Final = 16  # hexadecimal digits
PROSE: Final = " "  # what stands for a text that is read
READ: Final = frozenset({"about", "decline", "source", "text", "title"})  # fields whose texts are prose, however short

NO_RULE: Final = frozenset({"kindness", "worth"})  # fields of effects


def name_or_prose(text: str) -> str:
    return PROSE if " " in text else text


# Definitions


def said(thing: object) -> object:
    """What an object of a definition is, as plain data: the same in every process, compiled or not."""
    if thing is None or isinstance(thing, bool | int | float):
        return thing
    if isinstance(thing, str):
        return name_or_prose(thing)
    if isinstance(thing, list | tuple):
        return [said(one) for one in thing]
    if isinstance(thing, set | frozenset):
        return sorted([repr(said(one)) for one in thing])
    if isinstance(thing, dict):
        return sorted([[repr(said(name)), said(value)] for name, value in thing.items()], key=repr)
    if isinstance(thing, Program | Card):
        return thing.key
    if isinstance(thing, Verb):
        return thing.name
    name = getattr(thing, "__name__", None)
    if name is not None:
        return str(name)
    return [type(thing).__name__, *[[field, field_said(field, getattr(thing, field))] for field in fields_of(thing)]]


def field_said(field: str, value: object) -> object:
    """Of prose, and of where something was declared (`Last`), only counts whether there is any."""
    is_prose = field == "labels" or (field in READ and isinstance(value, str))
    return bool(value) if is_prose or field == "index" else said(value)


def fields_of(thing: object) -> list[str]:
    """The names of what an object holds, sorted."""
    found: set[str] = set(getattr(thing, "__dict__", ()))
    for part in type(thing).__mro__:
        for declared in (part.__dict__.get("__slots__", ()), part.__dict__.get("__mypyc_attrs__", ())):
            found.update((declared,) if isinstance(declared, str) else declared)
    found -= NO_RULE
    return sorted([field for field in found if not field.startswith("__") and hasattr(thing, field)])


def line_said(clause: Clause) -> list[object]:
    """A line of a card, without its words."""
    parts = (clause.kind, clause.number, clause.event, clause.about, clause.value, clause.tags)
    return [*parts, said(clause.fits), said(clause.needs), said(clause.program), said(clause.statics)]


def card_said(card: Card) -> list[object]:
    facts = (card.kind, list(card.traits), card.cost, said(card.values), card.copies, card.since, card.until, card.rule)
    return [*facts, [line_said(clause) for clause in card.clauses]]


# Sources


def meaning_of(source: str) -> str:
    """A hash of Python source without what is read: no comments, no docstrings, no texts with spaces, no layout."""
    hashed = sha256()
    for part in parts_of(ast.parse(source)):
        hashed.update(part.encode() + b"\0")
    return hashed.hexdigest()


def parts_of(node: ast.AST) -> list[str]:
    """The tree as a flat list of texts. Fields that are empty are left out: later versions of Python have more of them."""
    if isinstance(node, ast.Constant):
        value = node.value
        return [name_or_prose(value) if isinstance(value, str) else repr(value)]
    found = ["(", type(node).__name__]
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            found.append(field)
            found.extend(parts_of(value))
        elif isinstance(value, list):
            for one in value:
                if isinstance(one, ast.AST) and not is_read(node, one):
                    found.extend(parts_of(one))
                elif isinstance(one, str):
                    found.append(one)
        elif value is not None:
            found.append(f"{field} {value}")
    found.append(")")
    return found


def is_read(node: ast.AST, part: ast.AST) -> bool:
    """A docstring, or a fixed piece of a text with gaps."""
    if isinstance(node, ast.JoinedStr):
        return isinstance(part, ast.Constant) and " " in str(part.value)
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and isinstance(part.value.value, str)
