"""Draws a view: what lies in the middle, each seat in a row, the person's own cards with their texts, the moves.

It knows no game. Zones and numbers appear under the titles their game gave them; the view alone decides what can be
seen. Two rules of thumb keep it short: numbers that are 0 and belong to nobody are left out, and piles show a count,
rows show cards.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from mythboard.engine.board import Number, Zone
from mythboard.engine.card import Card
from mythboard.engine.game import Game
from mythboard.terminal.chronicle import Turn
from mythboard.terminal.menu import Choice, Menu

SEAT_COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red")
PILES = re.compile(r"pile|deck|box|supply|stack")  # titles of zones that are piles
LONGEST_ROW = 12  # cards; more are counted


def colour(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


class Painter:
    """Draws the views of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        names = sorted((re.escape(card.name) for card in game.cards.values()), key=len, reverse=True)
        self.card_names = re.compile(rf"\b(?:{'|'.join(names)})\b")

    # Words

    def card(self, name: str) -> Card:
        return self.game.cards[name.partition("#")[0]]

    def coloured(self, sentence: str, seats: list[str]) -> Text:
        """A sentence with the seats' names in their colours and the cards' names set off."""
        text = Text(sentence, style="dim" if sentence.startswith("(") else "")  # a remark, not an event
        text.highlight_regex(self.card_names, "bold")
        for seat, name in enumerate(seats):
            text.highlight_regex(re.compile(rf"(?<!\w){re.escape(name)}(?!\w)"), colour(seat))
        return text

    def listed(self, names: list[str], marked: dict[str, int] | None = None) -> str:
        """Cards by name, doubles counted, with what is marked on them."""
        words = [self.card(name).name + self.marks((marked or {}).get(name, 0)) for name in names]
        return ", ".join(word if count == 1 else f"{count} {word}" for word, count in Counter(words).items())

    def marks(self, status: int) -> str:
        words = [name for name, bit in self.game.board.status_bits.items() if status & bit]
        return f" ({', '.join(words)})" if words else ""

    # The parts of a page

    def page(self, view: dict[str, Any]) -> RenderableType:
        """The whole table as a viewer sees it."""
        parts: list[RenderableType] = [self.top(view)]
        parts += self.middle(view)
        parts.append(self.seats(view))
        parts += self.own_cards(view)
        return Group(*parts)

    def top(self, view: dict[str, Any]) -> RenderableType:
        """A line with the game's name and the numbers that belong to nobody."""
        words = " · ".join([self.game.title, *self.common_numbers(view)])
        return Rule(Text(words, style="bold"), align="left", style="dim")

    def common_numbers(self, view: dict[str, Any]) -> list[str]:
        """The numbers that belong to nobody, with their titles, where they are not 0.

        A row of numbers (dice that lie there) is shown as far as it is used. Where the number declared right before a row
        can be just as high as the row is long, it counts the row, and so a die that shows 0 is seen as well.
        """
        numbers = []
        declared = self.game.board.numbers
        for before, number in zip([None, *declared], declared, strict=False):
            if not number.per_seat and not number.quiet:
                values = [view["numbers"][name] for name in self.names_of(number)]
                counts = before is not None and before.count == 1 < number.count == before.high
                used = view["numbers"][before.name] if before is not None and counts else 0
                while len(values) > used and values[-1] == 0:
                    values.pop()
                if values:
                    numbers.append(f"{number.title} {' '.join(map(str, values))}")
        return numbers

    def names_of(self, thing: Number | Zone) -> list[str]:
        """The names under which the view keeps something of which there may be several."""
        return [thing.name] if thing.count == 1 else [f"{thing.name}/{i}" for i in range(thing.count)]

    def middle(self, view: dict[str, Any]) -> list[RenderableType]:
        """The zones that belong to nobody: rows of cards with their texts, and a line for all piles."""
        grid = self.card_grid()
        piles: list[str] = []
        for zone in self.game.board.zones:
            if zone.per_seat:
                continue
            for number, name in enumerate(self.names_of(zone)):
                title = zone.title if zone.count == 1 else f"{zone.title} {number + 1}"
                seen = view["zones"][name]
                cards = seen.get("cards", [])
                if len(cards) < seen["count"] or PILES.search(zone.title) or len(cards) > LONGEST_ROW:
                    piles.append(self.pile(title, seen))
                else:
                    self.add_cards(grid, title, cards, seen.get("status"))
        shown = " · ".join(pile for pile in piles if pile)
        parts: list[RenderableType] = [grid] if grid.row_count else []
        if shown:
            parts.append(Padding(Text(shown, style="dim"), (0, 0, 0, 1)))
        for change in view["lasting"]:
            words = f"for {change['seat']}: {change['text']}"
            parts.append(Padding(Text(words, style="italic"), (0, 0, 0, 1)))
        return parts

    def pile(self, title: str, seen: dict[str, Any]) -> str:
        """A pile in a few words: how many, what is on top, what is known of it. An open one that is empty says nothing."""
        count = seen["count"]
        if not count and "cards" in seen:
            return ""
        words = f"{title} {count}"
        if seen.get("cards"):
            if PILES.search(title) and title != "box":
                words += f" ({self.card(seen['cards'][-1]).name} on top)"
            return words
        known = [name for name in seen.get("places", []) if name is not None]
        if known:
            top = self.known_top(seen["places"])
            if top:
                words += f" (on top: {', '.join(self.card(name).name for name in top)})"
            else:
                words += f" (you know {len(known)} of them)"
        elif seen.get("contents"):
            words += f" ({self.listed(seen['contents'])})"
        return words

    def known_top(self, places: list[str | None]) -> list[str]:
        """The cards on top as far down as the viewer knows them, top first."""
        top: list[str] = []
        for name in reversed(places):
            if name is None:
                break
            top.append(name)
        return top

    def card_grid(self) -> Grid:
        """Columns for zone, name, kind, cost and text."""
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column(style="dim", no_wrap=True)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(ratio=1)
        return grid

    def add_cards(self, grid: Grid, title: str, names: list[str], marked: dict[str, int] | None) -> None:
        for i, name in enumerate(names):
            card = self.card(name)
            grid.add_row(
                Text(f" {title}" if i == 0 else ""),
                Text(card.name + self.marks((marked or {}).get(name, 0)), style="bold"),
                Text(card.kind),
                str(card.cost) if card.cost else "",
                Text(card.text),
            )

    def seats(self, view: dict[str, Any]) -> RenderableType:
        """A row for each seat: its numbers in columns, its cards in words."""
        numbers = [number for number in self.game.board.numbers if number.per_seat and not number.quiet]
        grid = Grid(box=None, padding=(0, 1), show_edge=False, header_style="dim", expand=True)
        grid.add_column("")
        for number in numbers:
            grid.add_column(Text(number.title), justify="right")
        grid.add_column("", ratio=1)
        for seat, name in enumerate(view["seats"]):
            turn = seat in view["asked"]
            words = Text(f"{'>' if turn else ' '} {name}", style=f"bold {colour(seat)}")
            values = [str(view["numbers"][self.of_seat(number, seat)]) for number in numbers]
            grid.add_row(words, *values, self.holdings(view, seat))
        return grid

    def of_seat(self, thing: Number | Zone, seat: int) -> str:
        return thing.name if thing.count == 1 else f"{thing.name}/{seat}"

    def holdings(self, view: dict[str, Any], seat: int) -> Text:
        """What a seat has, zone by zone; the viewer's own hidden cards are drawn elsewhere."""
        text = Text()
        for zone in self.game.board.zones:
            if not zone.per_seat:
                continue
            seen = view["zones"][self.of_seat(zone, seat)]
            cards = seen.get("cards", [])
            hand = zone.sees < 0
            own_hand = hand and seat == view["you"]
            if not seen["count"]:
                continue
            text.append(("  " if text else "") + f"{zone.title} ", style="dim")
            if hand or len(cards) < seen["count"] or PILES.search(zone.title):
                text.append(str(seen["count"]))
                if cards and not own_hand and not PILES.search(zone.title):
                    text.append(f" ({self.listed(cards)})")
            else:
                text.append(self.listed(cards, seen.get("status")))
        return text

    def own_cards(self, view: dict[str, Any]) -> list[RenderableType]:
        """The cards only the viewer sees, with their texts."""
        seat = view["you"]
        if seat is None:
            return []
        grid = self.card_grid()
        for zone in self.game.board.zones:
            if zone.per_seat and zone.sees < 0 and not PILES.search(zone.title):
                seen = view["zones"][self.of_seat(zone, seat)]
                self.add_cards(grid, f"your {zone.title}", seen.get("cards", []), seen.get("status"))
        return [Rule(style="dim"), grid] if grid.row_count else []

    # What happened, and what can be done

    def news(self, turns: list[Turn], seats: list[str], most: int) -> list[Text]:
        """The last sentences under their headings, at most so many."""
        lines: list[Text] = []
        for turn in turns:
            if turn.heading:
                heading = self.coloured(turn.heading, seats)
                heading.stylize("bold")
                lines.append(heading)
            lines += [Text("  ").append_text(self.coloured(sentence, seats)) for sentence in turn.sentences]
        if len(lines) > most:
            return [Text(f"... {len(lines) - most} earlier lines; 'log' shows all", style="dim"), *lines[-most:]]
        return lines

    def question(self, view: dict[str, Any], width: int) -> RenderableType:
        """The line nobody can overlook, with the numbers that matter to the asked person behind and below it."""
        seat = view["you"]
        words = Text(f" {view['seats'][seat]} ", style=f"bold reverse {colour(seat)}")
        words.append(f" {view['prompt']} ", style="bold not reverse default")
        own = [number for number in self.game.board.numbers if number.per_seat and not number.quiet]
        facts = [f"{number.title} {view['numbers'][self.of_seat(number, seat)]}" for number in own]
        used = len(words)
        for fact in [*facts, *self.common_numbers(view)]:
            used += len(fact) + 2
            if used > width:
                words.append("\n")
                used = len(fact) + 2
            words.append(f"  {fact}", style="not bold not reverse dim default")
        return words

    def moves(self, menu: Menu, width: int) -> RenderableType:
        """The moves by their numbers, those of one verb together, several on a line where they fit."""
        groups: dict[str, list[Choice]] = {}
        for choice in menu.choices:
            groups.setdefault("\0" if choice.number == 0 and choice.text == "pass" else choice.group, []).append(choice)
        last = groups.pop("\0", None)
        lines: list[RenderableType] = []
        for group, choices in [*groups.items(), *([("", last)] if last else [])]:
            start = f"  {group + ' ' if group else ''}"
            lines += self.flow(start, choices, width)
        return Group(*lines)

    def flow(self, start: str, choices: list[Choice], width: int) -> list[Text]:
        """Items one after the other, broken between items only."""
        lines: list[Text] = []
        line = Text(start)
        for choice in choices:
            item = Text(str(choice.number), style="bold cyan")
            if choice.item != str(choice.number):
                item.append(f" {choice.item}", style="default not bold")
            if len(line) > len(start) and len(line) + len(item) + 3 > width:
                lines.append(line)
                line = Text(" " * len(start))
            if len(line) > len(start):
                line.append("   ")
            line.append_text(item)
        return [*lines, line]
