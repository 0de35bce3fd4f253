"""The command line: `mythboard [serve | backup | restore | play | simulate | arena | cards | replay | rules | games | soak]`.

Thin on purpose: each command reads its arguments, calls the room that can do it, and prints. What people get wrong
comes back as a MythboardError, and `main` turns any of them into its sentence on stderr and exit code 1. A command
line that cannot even be read is answered by cyclopts, in one sentence, with exit code 2.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import App, CycloptsError, Parameter
from rich.text import Text

import mythboard
from mythboard.bots import usual
from mythboard.engine.entries import entries_of
from mythboard.engine.errors import BadJournal, BadOption, MythboardError, RuleBroken
from mythboard.engine.events import luck_of
from mythboard.engine.journal import FIRST_LINES, moves_of
from mythboard.engine.knowledge import bit_of
from mythboard.table.history.log import Log
from mythboard.table.rulebook import look_up
from mythboard.terminal import cardfiles, manygames
from mythboard.terminal.arguments import Files, Several, WholeIfAny, game_and_word, only_game, read_bots, read_options
from mythboard.terminal.board import Painter, reader_of
from mythboard.terminal.files import read_journal
from mythboard.terminal.keeping import Keeper
from mythboard.terminal.play import Play, Setting
from mythboard.terminal.reference import card_list, card_page, find_card, rule_page
from mythboard.terminal.screen import console, progress_bar
from mythboard.terminal.sitting import line_up

PAGE_WIDTH = 100

app = App(
    name="mythboard",
    help="Play, playtest and study mythological board games.",
    version=mythboard.__version__,
    error_formatter=lambda error: Text(f"mythboard: {sentence(error)}"),
)
cards_app = app.command(App(name="cards", help="Look at the cards of a game, or check card files."))
for command in (manygames.simulate, manygames.arena, manygames.soak):
    app.command(command)


def sentence(error: CycloptsError) -> str:
    """What cyclopts says about a command line, with a full stop and the way to help."""
    text = " ".join(str(error).split())
    return f"{text if text.endswith(('.', '?', '!')) else text + '.'} See 'mythboard --help'."


@app.command
def games() -> None:
    """List the games, with their players and options."""
    out = console()
    for name in mythboard.games():
        game = mythboard.game(name)
        out.print(Text.assemble((name, "bold"), f"  {game.title}, {game.min_seats} to {game.max_seats} players"))
        for option in game.options:
            choices = ", ".join(str(choice) for choice in option.choices)
            out.print(Text(f"  {option.name}: {choices}. {option.sentence} ({option.rule})"))


@app.command
def play(
    game: str | None = None,
    *,
    seats: WholeIfAny = None,
    bots: str | None = None,
    seed: str | None = None,
    options: Several = None,
    name: str = "You",
    cards: Files = None,
    resume: bool | None = None,
) -> int:
    """Play in this terminal against bots.

    Parameters
    ----------
    game
        Which game; may be left out while there is only one.
    seats
        How many play, you included.
    bots
        One bot for all other seats, or one for each, parted by commas; one for a beginner if it is left out.
    seed
        The same seed deals the same cards.
    options
        Options of the game, such as goal=8 toll=none.
    name
        What you are called.
    cards
        Card files that replace or add cards.
    resume
        Go on with the game you left, or do not ask about it.
    """
    chosen = cardfiles.game_with(only_game(game), cards or [])
    setting = Setting(
        game=chosen,
        person=name,
        bots=line_up(read_bots(usual(chosen) if bots is None else bots), seats, chosen),
        seed=seed if seed is not None else str(secrets.randbelow(1_000_000_000)),
        options=read_options(chosen, options),
        cards=cards or [],
    )
    return Play(setting, console(), Keeper(chosen.name)).run(resume)


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: WholeIfAny = None,
    data: Path | None = None,
    database: str | None = None,
    redis: str | None = None,
    workers: WholeIfAny = None,
    open: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Play in the browser: serve tables to this machine, or to a whole network.

    Everything can also be set by the environment (MYTHBOARD_DATA, MYTHBOARD_DATABASE and so on).

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 is every address of this machine.
    port
        The port to listen at; the first free one from 8000 on if it is left out.
    data
        The folder that holds the tables and the key that signs cookies.
    database
        Where the tables are kept instead: a file, or an address such as postgresql://user:password@host/name.
    redis
        The address of a Redis that passes the word between processes, such as redis://host:6379.
    workers
        How many processes; more than one need PostgreSQL and Redis.
    open
        Open the browser.
    """
    from mythboard.server.serve import serve as run_server  # it brings the whole server along, which no other command needs
    from mythboard.server.settings import read_settings

    settings = read_settings(data=data, database=database, redis=redis, workers=workers)
    return run_server(settings, host, port, open)


@app.command
def backup(file: Path, *, data: Path | None = None, database: str | None = None) -> None:
    """Write all tables of a server into one file. One that keeps them in a file of its own must be stopped for it.

    Parameters
    ----------
    file
        The new file.
    data
        The folder of the server.
    database
        Where its tables are kept, if not in that folder.
    """
    from mythboard.server.settings import read_settings
    from mythboard.server.storage.backup import backup as write_backup

    place = read_settings(data=data, database=database).rooms
    with row_bar("writing the backup") as progress:
        header = asyncio.run(write_backup(place, file, progress))
    console().print(Text(f"Tables in {file}: {header.counts['rooms']}."))


@app.command
def restore(file: Path, *, data: Path | None = None, database: str | None = None) -> None:
    """Fill an empty database from a backup: also the way from SQLite to PostgreSQL and back.

    Parameters
    ----------
    file
        A backup.
    data
        The folder of the server.
    database
        Where its tables are to be kept, if not in that folder.
    """
    from mythboard.server.settings import read_settings
    from mythboard.server.storage.backup import restore as read_backup

    place = read_settings(data=data, database=database).rooms
    with row_bar("reading the backup") as progress:
        header = asyncio.run(read_backup(file, place, progress))
    console().print(Text(f"Tables that are there again, as they were at {header.made}: {header.counts['rooms']}."))


@app.command
def upgrade(*, dry_run: bool = False, data: Path | None = None, database: str | None = None) -> None:
    """Say which games of a server would go on under this version, and which would stop. Nothing is changed.

    Parameters
    ----------
    dry_run
        Only look. There is nothing else to do: a server brings its tables up to date by itself when it starts.
    data
        The folder of the server.
    database
        Where its tables are kept, if not in that folder.
    """
    from mythboard.server.settings import read_settings
    from mythboard.server.upgrade import forecast

    if not dry_run:
        raise BadOption("A server upgrades its tables when it starts. To see what would come of its games, add --dry-run.")
    place = read_settings(data=data, database=database).rooms
    with row_bar("following the games") as progress:
        found = asyncio.run(forecast(place, progress))
    for line in found.lines():
        console().print(Text(line))


@contextmanager
def row_bar(words: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar for something that is told in rows."""
    with progress_bar() as bar:
        task = bar.add_task(words, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@cards_app.default
def cards(game: str | None = None, key: str | None = None, *, program: bool = False, cards: Files = None) -> None:
    """Show the cards of a game, or one card.

    Parameters
    ----------
    game
        Which game; may be left out while there is only one.
    key
        The key or name of a card.
    program
        Also show what each line of the card runs, step by step.
    cards
        Card files to read as well; their cards take the place of those with the same keys.
    """
    name, key = game_and_word(game, key or "", lambda name, key: find_card(cardfiles.game_with(name, cards or []), key))
    chosen = cardfiles.game_with(name, cards or [])
    out = console()
    if key:
        out.print(card_page(chosen, find_card(chosen, key), program))
    elif program:
        for card in chosen.cards.values():
            out.print(card_page(chosen, card, program))
            out.print()
    else:
        out.print(card_list(chosen))


@cards_app.command
def check(files: Annotated[list[Path], Parameter(negative=())], *, game: str | None = None) -> int:
    """Read card files and say everything that is wrong with them.

    Parameters
    ----------
    files
        Card files; cards in them may name each other and all cards of the game.
    game
        The game they belong to, where their folder does not tell.
    """
    chosen, count = cardfiles.check(files, game)
    words = "1 card is fine" if count == 1 else f"{count} cards are fine"
    console().print(Text(f"{words} for {chosen.title}."))
    return 0


@app.command
def replay(
    file: Path,
    *,
    upto: WholeIfAny = None,
    seat: WholeIfAny = None,
    cards: Files = None,
) -> None:
    """Play a journal again, checking every line, and print its log and the table at its end.

    Parameters
    ----------
    file
        A journal, as `save` writes it.
    upto
        Stop after so many answers.
    seat
        See it as the player at this seat (1, 2, ...) does; without it, as somebody who watches.
    cards
        The card files it was played with, if not the game's own.
    """
    lines = read_journal(file)
    words = lines[1].split(" ") if len(lines) > 1 else []
    if lines[0] not in FIRST_LINES or len(words) < 2 or words[0] != "game":
        raise BadJournal(f"{file} is not a journal of a game.")
    game = cardfiles.game_with(words[1], cards or [])
    goal = game.replay(lines, upto)
    if seat is not None and not 1 <= seat <= goal.seats:
        raise BadOption(f"There is no seat {seat}; the seats are 1 to {goal.seats}.")
    viewer = None if seat is None else seat - 1
    table = game.restart(goal.origin)
    reader = reader_of(table, viewer)
    table.origin.names[:] = reader.names
    log = Log(game.deeds.openers)
    for number, (who, move) in enumerate(moves_of(goal), 1):
        luck = luck_of(table)
        table.events = []
        table.answer(who, move)
        log.hear(entries_of(table, table.events, [bit_of(viewer)], number, luck)[0])
    out = console()
    painter = Painter(game)
    for line in painter.news(log.since(0), reader, 1_000_000, is_whole=True):
        out.print(line)
    out.print(painter.page(table.view(viewer)), width=min(out.width, PAGE_WIDTH))
    out.print(painter.result(log.entries, reader) if table.over else Text(table.prompt(viewer)))


@app.command
def rules(game: str | None = None, *wanted: str) -> None:
    """Print the rules of a game, or those about something.

    Parameters
    ----------
    game
        Which game; may be left out while there is only one.
    wanted
        The id of a rule (O-ACT-03), the beginning of one (O-ACT), or words.
    """
    out = console()
    name, words = game_and_word(game, " ".join(wanted), look_up)
    out.print(rule_page(look_up(name, words)), width=min(out.width, PAGE_WIDTH))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code. Nothing a person does leads to a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a sign shows another
    try:
        code = app(arguments, result_action="return_value")
    except RuleBroken as error:
        print(f"A fault in the rules, not in what you did: {error}", file=sys.stderr)
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


if __name__ == "__main__":
    sys.exit(main())
