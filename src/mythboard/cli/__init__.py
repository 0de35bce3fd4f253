"""The command line: `mythboard [serve | backup | restore | play | simulate | arena | cards | replay | rules | games | soak]`.

Thin on purpose: each command reads its arguments, calls the room that can do it, and prints. What people get wrong
comes back as a MythboardError, and `main` turns any of them into its sentence on stderr and exit code 1. A command
line that cannot even be read is answered by cyclopts, in one sentence, with exit code 2.

A command is imported when it is asked for: nobody waits for the web server to list the games. Nor need all of it be installed:
the engine needs next to nothing, what a command needs besides is an extra of the package, and `main` says which.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import mythboard
from mythboard.cli.quick import quicken
from mythboard.engine.errors import MythboardError, RuleBroken

if TYPE_CHECKING:
    from cyclopts import App, CycloptsError

__all__ = ["main", "make_app", "run"]

# By module: its commands, with the first sentence of what each does. Help must not need what a command needs.
COMMANDS: Final = {
    "mythboard.cli.listing": {
        "games": "List the games, with their players and options.",
    },
    "mythboard.cli.servers": {
        "serve": "Play in the browser: serve tables to this machine, or to a whole network.",
        "backup": "Back up all tables of a server into one file. Stop the server first if it uses SQLite.",
        "restore": "Fill an empty database from a backup. This is also how to move between SQLite and PostgreSQL.",
        "upgrade": "Show which games of a server would continue under this version, and which would stop. Changes nothing.",
    },
    "mythboard.cli.tables": {
        "play": "Play in this terminal against bots.",
        "cards": "Look at the cards of a game, or check card files.",
        "replay": "Replay a journal, check every line, and print the log and the final table.",
        "rules": "Print the rules of a game, or search them.",
    },
    "mythboard.terminal.manygames": {
        "simulate": "Let bots play many games and report who wins how often.",
        "arena": "Let bots play each other, all pairs on mirrored seeds and seats, and rate each of them.",
        "soak": "Play very many games and check every promise of the engine after every move.",
    },
}
NEEDS: Final = {
    "mythboard.cli.servers": "table",
    "mythboard.cli.tables": "table",
}  # by module: the extra; all others, the lab's


def make_app(asked: str = "") -> App:
    """The command line. The command that is asked for says itself what it does, in full."""
    from cyclopts import App
    from rich.text import Text

    def shown(error: CycloptsError) -> Text:
        return Text(f"mythboard: {sentence(error)}")

    app = App(
        name="mythboard",
        help="Play, playtest and study mythological board games.",
        version=mythboard.__version__,
        error_formatter=shown,
    )
    for module, commands in COMMANDS.items():
        for name, does in commands.items():
            app.command(f"{module}:{name}", name=name, help=None if name == asked else does)
    return app


def sentence(error: CycloptsError) -> str:
    """What cyclopts says about a command line, with a full stop and the way to help."""
    text = " ".join(str(error).split())
    return f"{text if text.endswith(('.', '?', '!')) else text + '.'} See 'mythboard --help'."


def missing(asked: str, error: ImportError) -> str:
    """What to install, if a package is missing that isn't ours; else it's a fault."""
    cause = error.__cause__ or error  # cyclopts says first where it looked
    if not isinstance(cause, ModuleNotFoundError) or not cause.name or cause.name.partition(".")[0] == "mythboard":
        raise error
    module = next((module for module, commands in COMMANDS.items() if asked in commands), "")
    command = f"'mythboard {asked}'" if module else "The command line"
    return f"{command} needs {cause.name}, which isn't installed. Run: pip install 'mythboard[{NEEDS.get(module, 'lab')}]'"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code. Nothing a person does leads to a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a sign shows another
    given = list(sys.argv[1:] if arguments is None else arguments)
    asked = given[0] if given else ""
    try:
        code = make_app(asked)(given, result_action="return_value")
    except ImportError as error:
        print(missing(asked, error), file=sys.stderr)
        return 1
    except RuleBroken as error:
        print(f"A bug in the rules, not your mistake: {error}", file=sys.stderr)
        return 1
    except MythboardError as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader of our output has gone, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return code if isinstance(code, int) else 0


def run() -> int:
    """The command as it's installed."""
    quicken(sys.argv[1:])
    return main()
