"""Cards and rules as pages to read."""

from __future__ import annotations

from difflib import get_close_matches

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from mythboard.engine.card import Card
from mythboard.engine.errors import MythboardError
from mythboard.engine.game import Game
from mythboard.table.rulebook import Rule
from mythboard.terminal.menu import echo, squeeze


class UnknownCard(MythboardError):
    """There is no card of that name."""


def find_card(game: Game, wanted: str) -> Card:
    """A card by its key, its name, an instance of it (`gossip#15`), or the beginning of its name if that is clear."""
    asked = squeeze(wanted).partition("#")[0]
    if asked in game.cards:
        return game.cards[asked]
    names = {card.name.casefold(): card for card in game.cards.values()}
    if asked in names:
        return names[asked]
    found = [card for name, card in names.items() if asked and (asked in name or card.key.startswith(asked))]
    if len(found) == 1:
        return found[0]
    if found:
        some = ", ".join(card.name for card in found[:6])
        raise UnknownCard(f"{echo(wanted)} could be {some}{', ...' if len(found) > 6 else ''}.")
    close = get_close_matches(asked, [*game.cards, *names], n=1, cutoff=0.6)
    guess = f" Did you mean {close[0]!r}?" if close else ""
    raise UnknownCard(f"There is no card {echo(wanted)} in {game.title}.{guess}")


def facts(card: Card) -> str:
    """Kind, cost and the other printed values in one line."""
    words = [card.kind, *card.traits]
    if card.cost:
        words.append(f"cost {card.cost}")
    words += [f"{name} {value}" for name, value in card.values.items()]
    words.append("1 copy" if card.copies == 1 else f"{card.copies} copies")
    return ", ".join(words)


def card_page(game: Game, card: Card, programs: bool = False) -> RenderableType:
    """One card; with its programs, each line is followed by what it runs, step by step."""
    parts: list[RenderableType] = [
        Text.assemble((card.name, "bold"), f"  {facts(card)}", (f"  [{card.key}]", "dim")),
    ]
    if not programs:
        parts.append(Padding(Text(card.text), (0, 0, 0, 2)))
    for clause in card.clauses if programs else ():
        parts.append(Text(f"\n{clause.text}"))
        if clause.program is not None:
            parts.append(Text(clause.program.listing()))
        for static in clause.statics:
            parts.append(Text(f"while in play: {static.text}"))
    if card.rule:
        parts.append(Text(f"  runs the rule {card.rule!r} of {game.title}", style="dim"))
    parts.append(Text(f"  origin: {card.origin}", style="dim"))
    return Group(*parts)


def card_list(game: Game) -> RenderableType:
    """All cards of a game, as its files list them."""
    grid = Grid(box=None, padding=(0, 1), header_style="dim")
    for title in ("key", "name", "kind", "cost", "text"):
        grid.add_column(title, justify="right" if title == "cost" else "left", no_wrap=title in ("key", "name", "kind"))
    for card in game.cards.values():
        grid.add_row(Text(card.key), Text(card.name, style="bold"), Text(card.kind), str(card.cost), Text(card.text))
    return grid


def rule_page(rules: list[Rule]) -> RenderableType:
    """Rules under their headings."""
    parts: list[RenderableType] = []
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            parts.append(Text(section, style="bold"))
        row = Grid.grid(padding=(0, 2))
        row.add_column(style="cyan", no_wrap=True)
        row.add_column()
        row.add_row(Text(f" {rule.key}"), Text(rule.text))
        parts.append(row)
    return Group(*parts)
