"""Draws a view: what lies in the middle, each seat in a row, the person's own cards with their texts, the moves.

It knows no game. Zones and numbers appear under the titles their game gave them; the view alone decides what can be
seen. A few rules of thumb keep it short: numbers that are 0 and belong to nobody are left out; piles and shelves show a
count, rows show cards; before each seat lie the names of its cards, and their texts where the game says they are read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from mythboard.engine.board import Number, Zone
from mythboard.engine.card import Card
from mythboard.engine.entries import END, Entry
from mythboard.engine.game import Game
from mythboard.engine.table import Table
from mythboard.prose import Line, Run, Voice
from mythboard.prose.voice import ONLY_ANSWER
from mythboard.table.history.log import Turn
from mythboard.terminal.menu import Choice, Menu
from mythboard.terminal.spread import PARTED, Spread, names_of, with_seat

SEAT_COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red")
LONGEST_ROW = 12  # cards; more are counted
FEW = 6  # sentences of a turn that stand each in its own line; more flow together
MOST_KNOWN = 4  # cards on top of a pile that are named
CROWDED = 70  # letters of a page's width that columns of numbers may take before the cards go below them
FEW_MOVES = 4  # cards of a shelf that are offered with their texts
GLUE = "\ue002"  # of the private use area: what wraps lines would take any other space for one to break at
INDENT = "  "
YOU = "You"  # how a person is called who has not said otherwise


WRAPPING = Console(width=1000)  # only to measure how wide letters are


class Reader(NamedTuple):
    """Who reads: a seat, or None for somebody who watches; and how everybody is called."""

    viewer: int | None
    names: tuple[str, ...]


def reader_of(table: Table, viewer: int | None) -> Reader:
    """A reader of a table's log. Whoever plays as "You" is "Player 1" (or 2, ...) to everybody else."""
    names = table.origin.names
    called = [f"Player {seat + 1}" if name == YOU and seat != viewer else name for seat, name in enumerate(names)]
    return Reader(viewer, tuple(called))


def unglued(line: Text) -> Text:
    """A line with plain spaces; colours stay where they are."""
    plain = line.copy()
    plain.plain = line.plain.replace(GLUE, " ")
    return plain


def colour(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


class Painter:
    """Draws the views of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.voice = Voice(game)

    # Words

    def card(self, name: str) -> Card:
        return self.game.cards[name.partition("#")[0]]

    def coloured(self, sentence: Iterable[Run], style: str = "") -> Text:
        """A sentence with the seats' names in their colours and the cards' names set off; no line breaks in a card's name."""
        text = Text(style=style)
        for run in sentence:
            if run.card:
                text.append(run.text.replace(" ", GLUE), "bold")
            else:
                text.append(run.text, colour(run.seat) if run.seat >= 0 else "")
        return text

    def result(self, entries: Sequence[Entry], reader: Reader) -> Text:
        """How the game ended."""
        ended = [entry for entry in entries if entry.deed == END]
        return self.coloured(self.voice.sentence([ended[-1]], *reader)) if ended else Text()

    def owned(self, view: dict[str, Any], seat: int, title: str) -> str:
        """`your hand`, `Midas's Companions`."""
        name = view["seats"][seat]
        return f"your {title}" if seat == view["you"] else f"{name}'s {title}"

    # The parts of a page

    def page(self, view: dict[str, Any], brief: bool = False) -> RenderableType:
        """The whole table as a viewer sees it; in brief, without the texts of what has lain before the seats for a while."""
        return Group(self.top(view), *self.middle(view), self.seats(view), *self.areas(view, brief))

    def top(self, view: dict[str, Any]) -> RenderableType:
        """A line with the game's name and the numbers that belong to nobody."""
        words = " · ".join([self.game.title, *self.common(view)])
        return Rule(Text(words, style="bold"), align="left", style="dim")

    def common(self, view: dict[str, Any]) -> list[str]:
        """What belongs to nobody, in the game's own words if it has some."""
        words: list[str] = view["summary"] if "summary" in view else self.common_numbers(view)
        return words

    def common_numbers(self, view: dict[str, Any]) -> list[str]:
        """The numbers that belong to nobody, with their titles, where they are not 0.

        A row of numbers (dice that lie there) is shown as far as it is used. Where the number declared right before a row
        can be just as high as the row is long, it counts the row, and so a die that shows 0 is seen as well.
        """
        numbers = []
        declared = self.game.board.numbers
        for before, number in zip([None, *declared], declared, strict=False):
            if not number.per_seat and not number.quiet:
                names = [number.name] if number.count == 1 else [f"{number.name}/{i}" for i in range(number.count)]
                values = [view["numbers"][name] for name in names]
                counts = before is not None and before.count == 1 < number.count == before.high
                used = view["numbers"][before.name] if before is not None and counts else 0
                while len(values) > used and values[-1] == 0:
                    values.pop()
                if values:
                    numbers.append(f"{number.title} {' '.join(map(str, values))}")
        return numbers

    def fresh(self, view: dict[str, Any], known: set[str]) -> list[RenderableType]:
        """The cards a page would show with their texts, but for those that are known by now."""
        spread = Spread(self.game, view)
        before = ""
        for title, name in self.read(view):
            if name not in known and not spread.lies_elsewhere(name):
                spread.add(Text(f" {title if title != before else ''}"), name)
                before = title
        return spread.parts

    def read(self, view: dict[str, Any]) -> list[tuple[str, str]]:
        """All cards that a page shows with their texts, each with where it lies."""
        return [
            (zone.title if zone.count == 1 or zone.per_seat else f"{zone.title} {number + 1}", card)
            for zone in self.game.board.zones
            for number, place in enumerate(names_of(zone))
            if not zone.shelf and (zone.texts or zone.sees < 0)
            for card in view["zones"].get(place, {}).get("cards", [])
            if zone.sees >= 0 or number == view["you"]
        ]

    def middle(self, view: dict[str, Any]) -> list[RenderableType]:
        """The zones that belong to nobody: rows of cards with their texts, a line for all piles, one for the shelves."""
        spread = Spread(self.game, view)
        piles: list[str] = []
        shelves: list[str] = []
        for zone in self.game.board.zones:
            if zone.per_seat or zone.on:
                continue
            title = zone.title
            for number, name in enumerate(names_of(zone)):
                seen = view["zones"][name]
                cards = seen.get("cards", [])
                if zone.shelf:
                    shelves += [f"{zone.title} {seen['count']}"] if seen["count"] else []
                elif len(cards) < seen["count"] or zone.pile or len(cards) > LONGEST_ROW:
                    called = zone.title if zone.count == 1 else f"{zone.title} {number + 1}"
                    piles.append(self.pile(spread, called, seen, zone.pile and zone.ordered))
                elif not zone.texts:
                    piles += [spread.in_short(card) for card in cards]
                else:
                    for card in cards:
                        where = f" {title}" if zone.count == 1 else f" {title} {number + 1}"
                        spread.add(Text(where, justify="right" if zone.count > 1 else "left"), card)
                        title = ""
        lines = [" · ".join(pile for pile in piles if pile)]
        lines.append(f"'look' shows: {' · '.join(shelves)}" if shelves else "")
        parts: list[RenderableType] = [spread.grid] if spread.grid.row_count else []
        parts += [Padding(Text(line, style="dim"), (0, 0, 0, 1)) for line in lines if line]
        for change in view["lasting"]:
            words = f"for {change['seat']}: {change['text']}"
            parts.append(Padding(Text(words, style="italic"), (0, 0, 0, 1)))
        return parts

    def pile(self, spread: Spread, title: str, seen: dict[str, Any], has_top: bool = False) -> str:
        """A pile in a few words: how many, what is on top, what is known of it. An open one that is empty says nothing."""
        count = seen["count"]
        if not count and "cards" in seen:
            return ""
        words = f"{title} {count}"
        if seen.get("cards"):
            if has_top:
                words += f" ({self.card(seen['cards'][-1]).name} on top)"
            return words
        known = [name for name in seen.get("places", []) if name is not None]
        if known:
            top = self.known_top(seen["places"])
            if top:
                more = ", ..." if len(top) > MOST_KNOWN else ""
                words += f" (on top: {', '.join(self.card(name).name for name in top[:MOST_KNOWN])}{more})"
            else:
                words += f" (you know {len(known)} of them)"
        elif seen.get("contents"):
            words += f" ({spread.listed(seen['contents'])})"
        return words

    def known_top(self, places: list[str | None]) -> list[str]:
        """The cards on top as far down as the viewer knows them, top first."""
        top: list[str] = []
        for name in reversed(places):
            if name is None:
                break
            top.append(name)
        return top

    def seats(self, view: dict[str, Any]) -> RenderableType:
        """A row for each seat: its numbers in columns, its cards in words, below the columns where those leave no room."""
        numbers = [number for number in self.game.board.numbers if number.per_seat and not number.quiet]
        grid = Grid(box=None, padding=(0, 1), show_edge=False, header_style="dim", expand=True)
        grid.add_column("")
        for number in numbers:
            grid.add_column(Text(number.title), justify="right")
        is_crowded = sum(len(number.title) + 2 for number in numbers) > CROWDED
        grid.add_column("", ratio=1)
        below: list[RenderableType] = []
        spread = Spread(self.game, view)
        for seat, name in enumerate(view["seats"]):
            turn = seat in view["asked"]
            words = Text(f"{'>' if turn else ' '} {name}", style=f"bold {colour(seat)}")
            values = [str(view["numbers"][self.of_seat(number, seat)]) for number in numbers]
            holdings = self.holdings(view, spread, seat)
            grid.add_row(words, *values, "" if is_crowded else holdings)
            if is_crowded and holdings:
                below.append(Padding(Text.assemble((name, f"bold {colour(seat)}"), "  ", holdings), (0, 0, 0, 2)))
        return Group(grid, *below)

    def of_seat(self, number: Number, seat: int) -> str:
        return number.name if number.count == 1 else f"{number.name}/{seat}"

    def holdings(self, view: dict[str, Any], spread: Spread, seat: int) -> Text:
        """What a seat has, zone by zone; what is read card by card is drawn elsewhere."""
        text = Text()
        for zone in self.game.board.zones:
            if not zone.per_seat or (zone.texts and zone.sees >= 0):
                continue
            seen = view["zones"][with_seat(zone, seat)]
            cards = seen.get("cards", [])
            hand = zone.sees < 0
            own_hand = hand and seat == view["you"]
            if not seen["count"]:
                continue
            text.append(("  " if text else "") + f"{zone.title} ", style="dim")
            if any(seen.get("places", [])):
                text.append(self.pile(spread, "", seen).strip())
            elif zone.shelf or hand or len(cards) < seen["count"] or zone.pile:
                text.append(str(seen["count"]))
                if cards and not zone.shelf and not own_hand and not zone.pile:
                    text.append(f" ({spread.listed(cards)})")
            else:
                text.append(spread.listed(cards))
        return text

    def areas(self, view: dict[str, Any], brief: bool) -> list[RenderableType]:
        """What lies before each seat and is read card by card, the viewer's last; then the cards only the viewer sees.

        In brief, what lies open is called by its names only.
        """
        you = view["you"]
        seats = [seat for seat in range(len(view["seats"])) if seat != you] + ([you] if you is not None else [])
        parts: list[RenderableType] = []
        for seat in seats:
            spread = Spread(self.game, view)
            for zone in self.game.board.zones:
                if zone.per_seat and zone.texts and zone.sees >= 0:
                    self.add_zone(view, spread, zone, seat, brief)
            for zone in self.game.board.zones:
                if zone.per_seat and seat == you and zone.sees < 0 and not zone.pile:
                    self.add_zone(view, spread, zone, seat, False)
            if spread.parts:
                words = [view["seats"][seat]] if seat != you else []
                words += ["Enter shows the texts"] if spread.short.row_count else []
                title = Text(" · ".join(words), style=colour(seat))
                parts += [Rule(title, align="left", style="dim") if words else Rule(style="dim"), *spread.parts]
        return parts

    def add_zone(self, view: dict[str, Any], spread: Spread, zone: Zone, seat: int, brief: bool) -> None:
        names = view["zones"][with_seat(zone, seat)].get("cards", [])
        names = [name for name in names if not spread.lies_elsewhere(name)]
        is_own = seat == view["you"]
        where = Text(f" {'your ' if is_own else ''}{zone.title}", style="" if is_own else colour(seat))
        if brief and names:
            spread.add_in_short(where, names)
            return
        for name in names:
            spread.add(where, name)
            where = Text()

    # What happened, and what can be done

    def news(self, turns: list[Turn], reader: Reader, most: int, width: int = 100, is_whole: bool = False) -> list[Text]:
        """The last sentences under their headings, at most so many lines; `is_whole`: from the beginning of the game on.

        Those of a long turn flow together.
        """
        lines: list[Text] = []
        for at, turn in enumerate(turns):
            if turn.opened or (is_whole and at == 0):
                lines.append(self.coloured(self.voice.heading(turn.opened, *reader), "bold"))
            lines += self.wrapped(self.voice.lines(turn.entries, *reader), width)
        if len(lines) > most:
            return [Text(f"... {len(lines) - most} earlier lines; 'log' shows all", style="dim"), *lines[-most:]]
        return lines

    def wrapped(self, sentences: list[Line], width: int) -> list[Text]:
        """A few sentences each in its line; many one after the other, but remarks always by themselves."""
        paragraphs: list[Text] = []
        flows = False
        for line in sentences:
            is_remark = ONLY_ANSWER in line.deeds
            said = self.coloured(line.sentence, "dim" if is_remark else "")
            if flows and not is_remark:
                paragraphs[-1].append(" ").append_text(said)
            else:
                paragraphs.append(said)
            flows = len(sentences) > FEW and not is_remark
        lines: list[Text] = []
        for paragraph in paragraphs:
            for line_of_text in paragraph.wrap(WRAPPING, max(20, width - len(INDENT))):
                whole = Text(INDENT)
                whole.append_text(line_of_text)
                whole.rstrip()
                lines.append(whole)
        return [unglued(line) for line in lines]

    def question(self, view: dict[str, Any], width: int) -> RenderableType:
        """The line nobody can overlook, with the numbers that matter to the asked person behind and below it."""
        seat = view["you"]
        words = Text(f" {view['seats'][seat]} ", style=f"bold reverse {colour(seat)}")
        words.append(f" {view['prompt']} ", style="bold not reverse default")
        own = [number for number in self.game.board.numbers if number.per_seat and not number.quiet]
        facts = [f"{number.title} {view['numbers'][self.of_seat(number, seat)]}" for number in own]
        used = len(words)
        for fact in [*facts, *self.common(view)]:
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
            lines += self.flow(start, choices, width, self.texts_of(menu, choices))
        return Group(*lines)

    def flow(self, start: str, choices: list[Choice], width: int, texts: dict[str, str]) -> list[Text]:
        """Items one after the other, broken between items only, unless one is longer than a line."""
        lines: list[Text] = []
        line = Text(start)
        for choice in choices:
            words = "" if choice.item == str(choice.number) else f" {choice.item}"
            words += f" ({choice.terms})" if choice.terms else ""
            words += f": {texts[choice.text]}" if choice.text in texts else ""
            first, *rest = wrap(f"{choice.number}{words}", max(20, width - len(start)), subsequent_indent="    ")
            item = Text(first)
            item.stylize("bold cyan", 0, len(str(choice.number)))
            if len(line) > len(start) and len(line) + len(first) + 3 > width:
                lines.append(line)
                line = Text(" " * len(start))
            if len(line) > len(start):
                line.append("   ")
            line.append_text(item)
            if rest:
                lines += [line, *(Text(" " * len(start) + more) for more in rest)]
                line = Text(" " * len(start))
        return [*lines, line] if line.plain.strip() else lines

    def texts_of(self, menu: Menu, choices: list[Choice]) -> dict[str, str]:
        """By move: the text of its card, where all of these are cards that lie on shelves, and there are but a few."""
        zones: Any = menu.view["zones"]
        shelved = {name for zone in zones.values() if zone.get("shelf") for name in zone.get("cards", [])}
        named = {choice.text: choice.text.partition(" ")[2] for choice in choices}
        if len(choices) > FEW_MOVES or not shelved.issuperset(named.values()):
            return {}
        return {text: self.card(name).text.replace("\n", PARTED) for text, name in named.items()}
