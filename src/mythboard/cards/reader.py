"""Card files: TOML in, checked cards out, or every complaint about the files at once.

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
from difflib import get_close_matches
from typing import Any

from mythboard.cards.kept import Trees
from mythboard.cards.lower import Place, lower_line
from mythboard.cards.phrases import Vocabulary
from mythboard.cards.places import Places
from mythboard.cards.trouble import Trouble
from mythboard.engine.card import ALWAYS, Card, Clause, Source
from mythboard.engine.errors import BadCards
from mythboard.engine.frames import Program
from mythboard.engine.procedure import Part, Rule, assemble
from mythboard.engine.question import LINES

LARGEST_FILE = 1_000_000
LONGEST_ROW = 1200  # of a line of a file
MOST_CARDS = 1000
LONGEST_TEXT = 1000
LONGEST_NAME = 40
MOST_COPIES = 20
HIGHEST_VALUE = 999
KEY = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Shape:
    """What the cards of a game look like, and the words they are written in."""

    vocabulary: Vocabulary
    seats: int
    kinds: tuple[str, ...]
    traits: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    silent_kinds: tuple[str, ...] = ()  # kinds whose cards may have no text: values and traits say all there is
    trait_field: str = "traits"
    highest_cost: int = 20
    default_place: Place | None = None
    rules: dict[str, tuple[Part | Rule, ...]] = field(default_factory=dict)
    check: Callable[[Card], str] | None = None  # a sentence about what is wrong with a card of this game, or ""

    @property
    def fields(self) -> set[str]:
        """Everything a card may say about itself."""
        traits = {self.trait_field} if self.traits else set()
        return {"name", "kind", "emblem", "cost", "text", "rule", "origin", "copies", "since", "until", *traits, *self.values}


class Page:
    """A file while it is read: its cards as TOML tables, and the complaints about it by place."""

    def __init__(self, source: Source) -> None:
        self.places = Places(source.name, source.text)
        self.complaints: list[tuple[int, str]] = []
        self.tables: dict[str, dict[str, Any]] = {}

    def complain(self, start: int, end: int, message: str) -> None:
        self.complaints.append((start, self.places.quote(start, end, message)))

    def about(self, key: str, name: str, message: str) -> None:
        """Complain about a field of a card, or about the card if it has no such field."""
        start, end = self.places.of(key, name)
        self.complain(start, end, f"{key}: {message}")

    def sorted_complaints(self) -> list[str]:
        return [text for _, text in sorted(self.complaints, key=lambda pair: pair[0])]

    def read(self) -> None:
        """The tables of the file that may be cards."""
        text = self.places.text
        if len(text) > LARGEST_FILE:
            self.complain(0, 1, f"a card file has at most {LARGEST_FILE} characters, not {len(text)}.")
            return
        for start in self.places.starts:
            if self.places.line_end(start) - start > LONGEST_ROW:
                self.complain(start + LONGEST_ROW, 1, f"a line of a card file has at most {LONGEST_ROW} characters.")
                return
        try:
            data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # ValueError: also of a number with thousands of digits
            self.not_toml(error)
            return
        if len(data) > MOST_CARDS:
            self.complain(*self.places.of(list(data)[MOST_CARDS]), f"a card file has at most {MOST_CARDS} cards.")
            return
        for key, table in data.items():
            shown = repr(key if len(key) <= LONGEST_NAME else key[:LONGEST_NAME] + "...")
            if not isinstance(table, dict):
                self.complain(*self.places.of(key), f"{shown} stands outside a card; a card begins with [its-key].")
            elif len(key) > LONGEST_NAME:
                self.complain(*self.places.of(key), f"{shown}: a key has at most {LONGEST_NAME} characters.")
            elif not KEY.fullmatch(key):
                self.complain(*self.places.of(key), f"{shown}: a key is written like-this, in small letters.")
            else:
                self.tables[key] = table

    def not_toml(self, error: Exception) -> None:
        if isinstance(error, RecursionError):
            self.complain(0, 1, "this is not a card file: it is nested too deeply.")
            return
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        offset = len(self.places.text.rstrip())
        if place:
            offset = self.places.starts[int(place[1]) - 1] + int(place[2]) - 1
        elif "end of document" not in str(error):
            offset = 0
        self.complain(offset, offset + 1, f"this is not TOML: {str(error).split(' (at')[0]}.")


def read_cards(sources: list[Source], shape: Shape) -> tuple[dict[str, Card], dict[str, Program]]:
    """All cards of these files; BadCards with everything that is wrong with any of them."""
    pages = [Page(source) for source in sources]
    for page in pages:
        page.read()
    tables = [table for page in pages for table in page.tables.values()]
    names = tuple(name for table in tables if isinstance(name := table.get("name"), str) and not wrong_name(name))
    trees = Trees(shape.vocabulary, names, [line for table in tables for line in lines_of(table.get("text"))])
    cards: dict[str, Card] = {}
    programs: dict[str, Program] = {}
    first: dict[str, Page] = {}
    for page in pages:
        for key, table in page.tables.items():
            if key in first:
                line, _ = first[key].places.line_and_column(first[key].places.of(key)[0])
                start, end = page.places.of(key)
                page.complain(start, end, f"{key}: there is another card of this key, {first[key].places.name}:{line}.")
                continue
            first[key] = page
            card = CardReader(page, key, table, shape, trees).read()
            if card is not None:
                card.index = len(cards)
                cards[key] = card
                programs.update((c.program.key, c.program) for c in card.clauses if c.program is not None)
    complaints = [text for page in pages for text in page.sorted_complaints()]
    if complaints:
        raise BadCards(complaints)
    trees.keep()
    return cards, programs


def lines_of(text: object) -> list[str]:
    return text.strip("\n").split("\n") if isinstance(text, str) else []


def wrong_name(name: str) -> str:
    """What is wrong with a card's name, as a sentence; "" if nothing."""
    if not 1 <= len(name) <= LONGEST_NAME:
        return f"'name' is a text of 1 to {LONGEST_NAME} characters."
    if not name.isprintable() or name != " ".join(name.split()):
        return "'name' is written with visible letters, and single spaces between its words."
    return ""


class CardReader:
    """Reads one card; every complaint goes to its page."""

    def __init__(self, page: Page, key: str, table: dict[str, Any], shape: Shape, trees: Trees) -> None:
        self.page = page
        self.key = key
        self.table = table
        self.shape = shape
        self.trees = trees

    def complain(self, name: str, message: str) -> None:
        if name not in self.table:
            message = f"{name!r} is missing; it {message.removeprefix(repr(name)).strip()}"
        self.page.about(self.key, name, message)

    def read(self) -> Card | None:
        """The card, or None after its complaints."""
        before = len(self.page.complaints)
        shape = self.shape
        self.check_fields()
        name = self.text("name", 1, LONGEST_NAME)
        if name and wrong_name(name):
            self.complain("name", wrong_name(name))
        kind = self.table.get("kind")
        if kind not in shape.kinds:
            self.complain("kind", f"'kind' is one of {', '.join(shape.kinds)}.")
        traits = self.traits()
        cost = self.number("cost", 0, shape.highest_cost, 0)
        copies = self.number("copies", 1, MOST_COPIES, 1)
        since = self.number("since", 1, ALWAYS, 1)
        until = self.number("until", since, ALWAYS, ALWAYS)
        values = {value: self.number(value, 0, HIGHEST_VALUE, 0) for value in shape.values if value in self.table}
        text = self.text("text", 0 if kind in shape.silent_kinds else 1, LONGEST_TEXT)
        rule = self.text("rule", 0, LONGEST_NAME)
        if rule and rule not in shape.rules:
            self.complain("rule", f"there is no rule {rule!r}; there is {', '.join(shape.rules) or 'none'}.")
        origin = self.text("origin", 1, LONGEST_TEXT)
        emblem = self.emblem()
        clauses = self.clauses(name, text) if text and not rule else ()
        if len(self.page.complaints) > before:
            return None
        text = text.strip("\n")
        if rule:
            clauses = (self.rule_clause(name, text, rule),)
        card = Card(
            self.key, name, str(kind), tuple(traits), cost, values, copies, text, rule, clauses, origin, emblem, since, until
        )
        wrong = shape.check(card) if shape.check is not None else ""
        if wrong:
            self.complain("text", wrong)
            return None
        return card

    def check_fields(self) -> None:
        known = self.shape.fields
        for name in self.table:
            if name not in known:
                shown = name if len(name) <= LONGEST_NAME else name[:LONGEST_NAME] + "..."
                close = get_close_matches(name[:LONGEST_NAME], known, n=1)
                advice = f"did you mean {close[0]!r}?" if close else f"it has {', '.join(sorted(known))}."
                self.complain(name, f"a card has no field {shown!r}; {advice}")

    def text(self, name: str, least: int, longest: int) -> str:
        value = self.table.get(name, "")
        if not isinstance(value, str) or len(value) > longest or len(value.strip()) < least:
            is_silent = name == "text" and isinstance(value, str) and not value.strip()
            advice = " Only kinds in the `silent_kinds` of a game's Shape go without." if is_silent else ""
            self.complain(name, f"{name!r} is a text of {least} to {longest} characters.{advice}")
            return ""
        return value

    def number(self, name: str, low: int, high: int, default: int) -> int:
        value = self.table.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.complain(name, f"{name!r} is a number from {low} to {high}.")
            return default
        return value

    def traits(self) -> list[str]:
        shape = self.shape
        traits = self.table.get(shape.trait_field, []) if shape.traits else []
        if not isinstance(traits, list) or any(trait not in shape.traits for trait in traits):
            self.complain(shape.trait_field, f"{shape.trait_field!r} is a list of {', '.join(shape.traits)}.")
            return []
        if len(set(traits)) < len(traits):
            self.complain(shape.trait_field, f"{shape.trait_field!r} names something twice.")
        return traits

    def emblem(self) -> str:
        """The name of the card's picture, which may be missing; whether there is such a picture is not asked here."""
        emblem = self.table.get("emblem")
        if emblem is None:
            return ""
        if not isinstance(emblem, str) or len(emblem) > LONGEST_NAME or not KEY.fullmatch(emblem):
            self.complain("emblem", "'emblem' is the name of an icon, written like-this, in small letters.")
            return ""
        return emblem

    def rule_clause(self, name: str, text: str, rule: str) -> Clause:
        """The escape hatch: the text is printed, a named Python rule runs."""
        program = assemble(f"cards/{self.key}/1", f"{name}, line 1", self.shape.rules[rule], self.shape.seats)
        return Clause("use", 1, -1, 0, None, 0, (), program, (), text)

    def clauses(self, name: str, text: str) -> tuple[Clause, ...]:
        """The clauses of the card's text, one for each line."""
        at = len(text) - len(text.lstrip("\n"))
        lines = lines_of(text)
        if len(lines) >= LINES:
            self.complain("text", f"a card has at most {LINES - 1} lines of text.")
            return ()
        clauses = []
        more = []
        for number, line in enumerate(lines, 1):
            program = f"cards/{self.key}/{number}"
            shape = self.shape
            try:
                tree = self.trees.parse(line)
                found = lower_line(tree, program, name, number, shape.default_place, shape.seats)
                clauses.append(found[0])
                more.extend(found[1:])  # behind all lines: a move names a line by its number, which is its place
            except Trouble as trouble:
                self.complain_about_text(at + trouble.column, trouble.width, trouble.message)
            except ValueError as error:
                self.complain_about_text(at, len(line), f"{error}.")
            at += len(line) + 1
        return (*clauses, *more)

    def complain_about_text(self, start: int, width: int, message: str) -> None:
        """Complain about a piece of the text, wherever in the file it stands."""
        places = self.page.places
        offsets = places.strings.get((self.key, "text"))
        if offsets is None:  # written in some roundabout way, such as an inline table
            self.complain("text", message)
            return
        first = offsets[start]
        last = min(offsets[min(start + width, len(offsets) - 1)], places.line_end(first))
        self.page.complain(first, max(first + 1, last), f"{self.key}: {message}")
