"""Draws the pictures of the docs: games in the terminal, as a person sees them in the middle of play.

    python scripts/picture.py

It plays real games with fixed seeds, so the pictures can be drawn again whenever the screen changes.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.rule import Rule

import mythboard
from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.engine.table import Table
from mythboard.terminal.board import Painter, colour
from mythboard.terminal.menu import Menu

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"


@dataclass(frozen=True)
class Picture:
    """Which game is shown, and when: at the first turn of the person after so many decisions, and so many moves into it."""

    game: str
    names: tuple[str, ...]
    seed: int
    enough: int
    bot: str
    width: int
    into: int = 0


PICTURES = (
    Picture("obol", ("You", "Kleio", "Minos"), 394, 60, "uniform", 90),
    Picture("chartalea", ("You", "Midas"), 12, 330, "greedy", 118, into=3),
)


def midgame(picture: Picture) -> Table:
    """A table at which the person's turn has begun."""
    table = mythboard.game(picture.game).start(len(picture.names), picture.seed, names=list(picture.names))
    dice = Dice(picture.seed)
    player = bot(picture.bot)
    into = 0
    while True:
        seat = table.asked[0]
        if seat == 0 and table.decisions >= picture.enough and "What do you do?" in table.prompt(0):
            if into == picture.into:
                return table
            into += 1
        table.answer(seat, ask(player, table, seat, dice))


def draw(picture: Picture) -> str:
    """The page as SVG, with the reader's own fonts: nothing is fetched from elsewhere."""
    table = midgame(picture)
    width = picture.width
    console = Console(record=True, width=width, file=io.StringIO(), force_terminal=True)
    view = table.view(0)
    painter = Painter(table.game)
    console.print(painter.page(view), width=width)
    console.print(Rule(style=colour(0)), width=width)
    console.print(painter.question(view, width), width=width)
    console.print(painter.moves(Menu(table.game, view), width), width=width)
    svg = console.export_svg(title=f"mythboard play {picture.game}", unique_id=picture.game)
    svg = re.sub(r"@font-face \{.*?\n    \}\n", "", svg, flags=re.S)
    svg = re.sub(r"\s*<!--.*?-->", "", svg)
    return svg.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, monospace")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        (FOLDER / f"{picture.game}.svg").write_text(draw(picture), encoding="utf-8")
        print(f"{picture.game}.svg: drawn.")
