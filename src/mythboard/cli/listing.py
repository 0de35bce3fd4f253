"""What there is to play."""

from rich.text import Text

import mythboard
from mythboard.terminal.screen import console


def games() -> None:
    """List the games, with their players and options."""
    out = console()
    for name in mythboard.games():
        game = mythboard.game(name)
        out.print(Text.assemble((name, "bold"), f"  {game.title}, {game.min_seats} to {game.max_seats} players"))
        for option in game.options:
            choices = ", ".join(str(choice) for choice in option.choices)
            out.print(Text(f"  {option.name}: {choices}. {option.sentence} ({option.rule})"))
