"""Draws the picture of the README: a game of Obol in the terminal, as a person sees it in the middle of play.

    python scripts/picture.py

It plays a real game with a fixed seed, so the picture can be drawn again whenever the screen changes.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.rule import Rule

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.table import Table
from mythboard.terminal.board import Painter, colour
from mythboard.terminal.menu import Menu

TARGET = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "obol.svg"
WIDTH = 90
SEED = 394
ENOUGH = 60  # decisions: hands are full, crews have grown, somebody has crossed


def midgame() -> Table:
    """A table at which the person's next turn begins."""
    table = mythboard.game("obol").start(3, SEED, names=["You", "Kleio", "Minos"])
    dice = Dice(SEED)
    while table.decisions < ENOUGH or table.asked != (0,) or "What do you do?" not in table.prompt(0):
        seat = table.asked[0]
        table.answer(seat, dice.pick(table.moves(seat)))
    return table


def draw(table: Table) -> str:
    """The page as SVG, with the reader's own fonts: nothing is fetched from elsewhere."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True)
    view = table.view(0)
    painter = Painter(table.game)
    console.print(painter.page(view), width=WIDTH)
    console.print(Rule(style=colour(0)), width=WIDTH)
    console.print(painter.question(view, WIDTH), width=WIDTH)
    console.print(painter.moves(Menu(table.game, view), WIDTH), width=WIDTH)
    svg = console.export_svg(title="mythboard play obol", unique_id="obol")
    svg = re.sub(r"@font-face \{.*?\n    \}\n", "", svg, flags=re.S)
    svg = re.sub(r"\s*<!--.*?-->", "", svg)
    return svg.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, monospace")


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(draw(midgame()), encoding="utf-8")
    print(f"{TARGET.name}: drawn.")
