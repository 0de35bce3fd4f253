"""Cards laid out to be read: a line for each, with its name, sort, cost and text, and beneath it what lies on it.

All that can differ from print comes with the view: what is marked on a card, which lines are used, which numbers are others
now. So nothing here knows a rule.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mythboard.engine.board import Zone
from mythboard.engine.card import Card
from mythboard.engine.game import Game
from mythboard.engine.views import printed_number

PARTED = " · "
LIES_ON = "└ "
KEYWORD = re.compile(r"\w+\.")
SAYS_WHERE = re.compile(r"\w+ \{\}\.")


class Spread:
    """Lays out the cards of one view, in one grid. In full, each line of a card has a line of its own."""

    def __init__(self, game: Game, view: dict[str, Any], in_full: bool = False) -> None:
        self.game = game
        self.in_full = in_full
        self.zones: dict[str, dict[str, Any]] = view["zones"]
        self.upon: dict[str, list[str]] = {}  # by card: what lies on it
        self.details: dict[str, dict[str, Any]] = {}  # by card: what its zone says of it besides
        for zone in self.zones.values():
            for name, below in zone.get("on", {}).items():
                self.upon.setdefault(below, []).append(name)
            for name in zone.get("cards", []):
                kept = {key: zone[key][name] for key in ("marks", "used", "now", "why") if name in zone.get(key, {})}
                if kept:
                    self.details[name] = kept
        self.short = Grid.grid(padding=(0, 1))
        self.short.add_column(style="dim", no_wrap=True)
        self.short.add_column(ratio=1)
        self.grid = Grid.grid(padding=(0, 1))
        self.grid.add_column(style="dim", no_wrap=True)
        self.grid.add_column(no_wrap=True)
        self.grid.add_column(justify="right", no_wrap=True)
        if in_full:
            self.grid.add_column(style="dim", no_wrap=True)
        self.grid.add_column(ratio=1)

    def card(self, name: str) -> Card:
        return self.game.cards[name.partition("#")[0]]

    def sort(self, card: Card) -> str:
        return self.game.shown.sort_of(card)

    # Words

    def marks(self, name: str) -> list[str]:
        found: list[str] = self.details.get(name, {}).get("marks", [])
        return found

    def marked(self, name: str) -> str:
        """Its name, with what is marked on it."""
        marks = self.marks(name)
        return self.card(name).name + (f" ({', '.join(marks)})" if marks else "")

    def listed(self, names: list[str]) -> str:
        """Cards by name, doubles counted, with what is marked on them."""
        counts = Counter(self.marked(name) for name in names)
        return ", ".join(word if count == 1 else f"{count} {word}" for word, count in counts.items())

    def in_short(self, name: str) -> str:
        """A card nobody needs to read again: its name, its values, its keywords (lines of one word) and its marks."""
        keywords = [line[:-1] for line in self.card(name).text.split("\n") if KEYWORD.fullmatch(line)]
        facts = [*self.values(name), *keywords, *self.marks(name)]
        return self.card(name).name + (f" ({', '.join(facts)})" if facts else "")

    def number(self, name: str, what: str, printed: int) -> str:
        """A number of a card; if it is another one now, that one, and the printed one behind it."""
        now = self.details.get(name, {}).get("now", {}).get(what, printed)
        return str(printed) if now == printed else f"{now} ({printed})"

    def values(self, name: str) -> list[str]:
        return [f"{what} {self.number(name, what, value)}" for what, value in self.card(name).values.items()]

    def cost(self, name: str) -> str:
        words = self.number(name, "cost", self.card(name).cost)
        return "" if words == "0" else words

    def text(self, name: str, below: str = "") -> Text:
        """What it says, after its values, with the lines that are used marked so. `below` is the card it lies on."""
        card = self.card(name)
        said = Text(PARTED).join([Text(mark, style="yellow") for mark in self.marks(name)])
        for words in self.values(name):
            said.append(PARTED if said else "").append(words, style="bold")
        used = self.details.get(name, {}).get("used", [])
        lines = card.text.split("\n") if card.text else []
        for number, line in enumerate(lines, 1):
            if below and SAYS_WHERE.fullmatch(line.replace(self.card(below).name, "{}")):
                continue  # "Guards Golden Fleece." can be seen
            if said:
                said.append("\n" if self.in_full and number > 1 else PARTED)
            is_used = number in used and len(lines) == len(card.clauses)
            said.append(f"{line} (used)" if is_used else line, style="dim" if is_used else "")
        for what, changes in self.details.get(name, {}).get("why", {}).items() if self.in_full else ():
            said.append(f"\n{what}: printed {printed_number(card, what)}, {', '.join(changes)}", style="dim")
        return said

    # Lines

    def add(self, where: Text, name: str, count: int = 1) -> None:
        """A card, and what lies on it. `where` stands before it."""
        self.line(where, name, Text(self.card(name).name if count == 1 else f"{count} {self.card(name).name}"))
        upon = self.upon.get(name, [])
        hidden = self.hidden_upon(name)
        for i, other in enumerate(upon):
            more = hidden if i == len(upon) - 1 else []
            called = Text(LIES_ON + self.card(other).name + "".join(f" + {word}" for word in more))
            self.line(Text(), other, called, name)
        if hidden and not upon:
            self.grid.add_row(Text(), Text(LIES_ON + " + ".join(hidden)))

    def line(self, where: Text, name: str, called: Text, below: str = "") -> None:
        called.stylize("bold")
        sort, text = self.sort(self.card(name)), self.text(name, below)
        rest = [Text(sort), text] if self.in_full else [Text.assemble((f"{sort}  ", "dim"), text)]
        self.grid.add_row(where, called, self.cost(name), *rest)

    def add_in_short(self, where: Text, names: list[str]) -> None:
        """Several cards in one line, without their texts."""
        words = [" + ".join(self.in_short(one) for one in [name, *self.upon.get(name, [])]) for name in names]
        self.short.add_row(where, Text(", ".join(words)))

    @property
    def parts(self) -> list[RenderableType]:
        """All that was added, what was added in short first, with the places in one column."""
        if self.short.row_count and self.grid.row_count:
            width = max(len(str(cell)) for grid in (self.short, self.grid) for cell in grid.columns[0].cells)
            self.short.columns[0].min_width = self.grid.columns[0].min_width = width
        return [grid for grid in (self.short, self.grid) if grid.row_count]

    def hidden_upon(self, name: str) -> list[str]:
        """What lies face down on a card: the titles of the zones, counted where there are several."""
        words: list[str] = []
        for zone in self.game.board.zones:
            if zone.on:
                for number, place in enumerate(names_of(self.named(zone.on))):
                    seen = self.zones.get(names_of(zone)[number], {"count": 0})
                    if name in self.zones.get(place, {}).get("cards", []) and seen["count"] > len(seen.get("cards", [])):
                        words.append(zone.title if seen["count"] == 1 else f"{seen['count']} {zone.title}")
        return words

    def named(self, name: str) -> Zone:
        return next(zone for zone in self.game.board.zones if zone.name == name)

    def lies_elsewhere(self, name: str) -> bool:
        """Whether a card is drawn with the one it lies on."""
        return any(name in names for names in self.upon.values())


def names_of(zone: Zone) -> list[str]:
    """The names under which a view keeps a zone of which there may be several."""
    return [zone.name] if zone.count == 1 else [f"{zone.name}/{i}" for i in range(zone.count)]


def with_seat(zone: Zone, seat: int) -> str:
    return zone.name if zone.count == 1 else f"{zone.name}/{seat}"
