"""Card files: TOML in, checked cards out, or every complaint about the file at once.

    [honest-work]
    name = "Honest Work"
    kind = "deed"
    cost = 1
    text = \"\"\"
    Gain 3 obols.
    \"\"\"
    origin = "ours"

Every line of `text` is one clause. A complaint names file, line and column, shows the line and underlines the words. Files are
data: nothing in them is executed, sizes are limited, and unknown fields are refused rather than ignored.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from mythboard.cards.lower import Place, lower_line
from mythboard.cards.parser import Parser, Trouble
from mythboard.cards.phrases import Vocabulary
from mythboard.engine.card import Card, Clause
from mythboard.engine.errors import BadCards
from mythboard.engine.frames import Program
from mythboard.engine.procedure import Part, Rule, assemble
from mythboard.engine.question import LINES, Verb

LARGEST_FILE = 1_000_000
MOST_CARDS = 1000
LONGEST_TEXT = 1000
LONGEST_NAME = 40
KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Shape:
    """What the cards of a game look like, and the words they are written in."""

    vocabulary: Vocabulary
    verbs: list[Verb]
    seats: int
    kinds: tuple[str, ...]
    traits: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    trait_field: str = "traits"
    highest_cost: int = 20
    default_place: Place | None = None
    rules: dict[str, tuple[Part | Rule, ...]] = field(default_factory=dict)
    check: Callable[[Card], str] | None = None  # a sentence about what is wrong with a card of this game, or ""


@dataclass(frozen=True)
class Source:
    """A file as it was read."""

    name: str
    text: str


def sources_in(package: str) -> list[Source]:
    """The card files of a game's package, by name: the order decides which number a card has on the table."""
    folder = files(package).joinpath("data")
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml"))
    return [Source(name, folder.joinpath(name).read_text(encoding="utf-8")) for name in names]


@dataclass
class Reading:
    """Everything found while reading: cards, programs, complaints."""

    cards: dict[str, Card] = field(default_factory=dict)
    programs: dict[str, Program] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)


class Complaint:
    """Places in a file, found in its text because TOML readers do not tell them."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.lines = source.text.split("\n")

    def at(self, line: int, column: int, width: int, message: str) -> str:
        """`file:line:column: message`, the line itself, and the words underlined. Lines and columns count from 1."""
        shown = self.lines[line - 1] if line - 1 < len(self.lines) else ""
        under = " " * (column - 1) + "^" * max(1, width)
        return f"{self.source.name}:{line}:{column}: {message}\n    {shown}\n    {under}"

    def header(self, key: str) -> int:
        """The line of `[key]`."""
        for number, line in enumerate(self.lines, 1):
            if re.fullmatch(rf"\s*\[\s*(\"?){re.escape(key)}\1\s*\]\s*(#.*)?", line):
                return number
        return 1

    def entry(self, key: str, name: str) -> int:
        """The line of a field of a card, or of its header."""
        start = self.header(key)
        for number in range(start + 1, len(self.lines) + 1):
            line = self.lines[number - 1]
            if re.match(r"\s*\[", line) and not re.match(r"\s*\[.*\]\s*,", line):
                break
            if re.match(rf"\s*{re.escape(name)}\s*=", line):
                return number
        return start

    def card(self, key: str, name: str, message: str) -> str:
        line = self.entry(key, name)
        shown = self.lines[line - 1]
        column = len(shown) - len(shown.lstrip()) + 1
        return self.at(line, column, len(shown.strip()), f"{key}: {message}")


def read_cards(sources: list[Source], shape: Shape) -> tuple[dict[str, Card], dict[str, Program]]:
    """All cards of these files; BadCards with everything that is wrong with any of them."""
    reading = Reading()
    tables: list[tuple[Complaint, str, dict[str, Any]]] = []
    for source in sources:
        tables.extend(read_toml(source, reading))
    names = tuple(table["name"] for _, _, table in tables if isinstance(table.get("name"), str) and table["name"].strip())
    parser = Parser(shape.vocabulary, names)
    for complaint, key, table in tables:
        if key in reading.cards:
            reading.complaints.append(complaint.card(key, "name", "there is another card of this key."))
            continue
        card = read_card(complaint, key, table, shape, parser, reading)
        if card is not None:
            card.index = len(reading.cards)
            reading.cards[key] = card
    if reading.complaints:
        raise BadCards(reading.complaints)
    return reading.cards, reading.programs


def read_toml(source: Source, reading: Reading) -> list[tuple[Complaint, str, dict[str, Any]]]:
    """The tables of one file."""
    complaint = Complaint(source)
    if len(source.text) > LARGEST_FILE:
        reading.complaints.append(f"{source.name}: a card file has at most {LARGEST_FILE} characters.")
        return []
    try:
        data = tomllib.loads(source.text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        what = str(error).split(" (at")[0]
        if place:
            reading.complaints.append(complaint.at(int(place[1]), int(place[2]), 1, f"this is not TOML: {what}."))
        else:
            reading.complaints.append(f"{source.name}: this is not TOML: {what}.")
        return []
    if len(data) > MOST_CARDS:
        reading.complaints.append(f"{source.name}: a card file has at most {MOST_CARDS} cards.")
        return []
    found = []
    for key, table in data.items():
        if not KEY.fullmatch(key) or len(key) > LONGEST_NAME:
            reading.complaints.append(
                complaint.at(complaint.header(key), 1, 1, f"{key!r}: a key is written like-this, in small letters.")
            )
        elif not isinstance(table, dict):
            reading.complaints.append(complaint.at(1, 1, 1, f"{key!r} stands outside a card; begin with [its-key]."))
        else:
            found.append((complaint, key, table))
    return found


def read_card(
    complaint: Complaint, key: str, table: dict[str, Any], shape: Shape, parser: Parser, reading: Reading
) -> Card | None:
    """One card, or None after its complaints."""
    before = len(reading.complaints)

    def complain(name: str, message: str) -> None:
        reading.complaints.append(complaint.card(key, name, message))

    def text_field(name: str, needed: bool, longest: int) -> str:
        value = table.get(name, "")
        if not isinstance(value, str) or len(value) > longest or (needed and not value.strip()):
            complain(name, f"{name!r} is a text of {1 if needed else 0} to {longest} characters.")
            return ""
        return value

    def number_field(name: str, low: int, high: int, default: int) -> int:
        value = table.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            complain(name, f"{name!r} is a number from {low} to {high}.")
            return default
        return value

    known = {"name", "kind", "cost", "text", "rule", "origin", "copies", shape.trait_field, *shape.values}
    for name in table:
        if name not in known:
            complain(name, f"a card has no field {name!r}; it has {', '.join(sorted(known))}.")
    name = text_field("name", True, LONGEST_NAME)
    origin = text_field("origin", True, LONGEST_TEXT)
    kind = table.get("kind")
    if kind not in shape.kinds:
        complain("kind", f"'kind' is one of {', '.join(shape.kinds)}.")
    traits = table.get(shape.trait_field, [])
    if not isinstance(traits, list) or any(trait not in shape.traits for trait in traits):
        complain(shape.trait_field, f"{shape.trait_field!r} is a list of {', '.join(shape.traits) or 'nothing'}.")
        traits = []
    cost = number_field("cost", 0, shape.highest_cost, 0)
    copies = number_field("copies", 1, 20, 1)
    values = {value: number_field(value, 0, 999, 0) for value in shape.values if value in table}
    text = text_field("text", True, LONGEST_TEXT).strip("\n")
    rule = text_field("rule", False, LONGEST_NAME)
    if rule and rule not in shape.rules:
        complain("rule", f"there is no rule {rule!r}; there is {', '.join(shape.rules) or 'none'}.")
    clauses = () if rule or not text else read_clauses(complaint, key, name, text, shape, parser, reading)
    if len(reading.complaints) > before:
        return None
    if rule:
        clauses = (rule_clause(key, name, text, rule, shape, reading),)
    card = Card(key, name, str(kind), tuple(traits), cost, values, copies, text, rule, clauses, origin)
    wrong = shape.check(card) if shape.check is not None else ""
    if wrong:
        complain("text", wrong)
        return None
    return card


def rule_clause(key: str, name: str, text: str, rule: str, shape: Shape, reading: Reading) -> Clause:
    """The escape hatch: the text is printed, a named Python rule runs."""
    program = assemble(f"cards/{key}/1", f"{name}, line 1", shape.rules[rule], shape.seats)
    reading.programs[program.key] = program
    return Clause("use", 1, -1, 0, 0, (), program, (), text)


def read_clauses(
    complaint: Complaint, key: str, name: str, text: str, shape: Shape, parser: Parser, reading: Reading
) -> tuple[Clause, ...]:
    """The clauses of a card's text, one for each line."""
    first = complaint.entry(key, "text")
    lines = text.split("\n")
    opening = complaint.lines[first - 1]
    if '"""' in opening and opening.rstrip().endswith('"""'):
        first += 1
        indent = 0
    else:
        indent = opening.find(lines[0]) if lines[0] in opening else 0
    if len(lines) >= LINES:
        reading.complaints.append(complaint.card(key, "text", f"a card has at most {LINES - 1} lines of text."))
        return ()
    clauses = []
    for number, line in enumerate(lines, 1):
        try:
            tree = parser.parse(line)
            clause, program = lower_line(
                tree, f"cards/{key}/{number}", name, number, shape.verbs, shape.default_place, shape.seats
            )
        except Trouble as trouble:
            shown = complaint.lines[first + number - 2] if first + number - 2 < len(complaint.lines) else ""
            column = (shown.find(line) if line in shown else indent) + trouble.column + 1
            reading.complaints.append(complaint.at(first + number - 1, column, trouble.width, f"{key}: {trouble.message}"))
            continue
        except ValueError as error:
            reading.complaints.append(complaint.at(first + number - 1, 1, len(line), f"{key}: {error}."))
            continue
        clauses.append(clause)
        if program is not None:
            reading.programs[program.key] = program
    return tuple(clauses)
