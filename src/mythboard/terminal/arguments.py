"""What people write on a command line, as the rooms below want it: a game, options, bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, Token

import mythboard
from mythboard.engine.errors import BadOption
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.table.rulebook import NoRules
from mythboard.terminal.reference import UnknownCard


def whole(_kind: object, tokens: Sequence[Token]) -> int:
    """A whole number as it is written; 80.5 is none, and is not quietly made one."""
    text = tokens[0].value
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"{text!r} is not a whole number") from None


Whole = Annotated[int, Parameter(converter=whole)]
WholeIfAny = Annotated[int | None, Parameter(converter=whole)]
Several = Annotated[list[str] | None, Parameter(consume_multiple=True, negative=())]
Files = Annotated[list[Path] | None, Parameter(consume_multiple=True, negative=())]


def only_game(name: str | None) -> str:
    """The game that was named; if none was, the only one there is."""
    if name is not None:
        return mythboard.game(name).name
    known = mythboard.games()
    if len(known) == 1:
        return known[0]
    raise BadOption(f"Say which game: {', '.join(known)}.")


def game_and_word(game: str | None, word: str, knows: Callable[[str, str], object]) -> tuple[str, str]:
    """The game, and what is wanted of it. While there is only one game its name may be left out before the word too."""
    known = mythboard.games()
    if game and game not in known and len(known) == 1:
        words = f"{game} {word}".strip()
        with suppress(UnknownCard, NoRules):  # it is no word of that game either: then it was meant for a game
            knows(known[0], words)
            return known[0], words
    return only_game(game), word


def read_options(game: Game, given: list[str] | None) -> Options:
    """`goal=8` as the game wants it; the game itself refuses what it does not know."""
    options: Options = {}
    for text in given or []:
        name, mark, value = text.partition("=")
        if not mark or not name or not value:
            raise BadOption(f"Write an option as name=value, such as goal=8; not {text!r}.")
        if name in options:
            raise BadOption(f"You gave the option {name!r} twice.")
        choices = [choice for option in game.options if option.name == name for choice in option.choices]
        options[name] = next((choice for choice in choices if str(choice).casefold() == value.casefold()), value)
    return options


def read_bots(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]
