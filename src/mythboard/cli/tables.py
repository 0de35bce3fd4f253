"""The commands about one game in the terminal: to play it, to look at a journal again, to read its cards and rules."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.text import Text

from mythboard.bots import usual
from mythboard.engine.entries import entries_of
from mythboard.engine.errors import BadJournal, BadOption
from mythboard.engine.events import luck_of
from mythboard.engine.journal import FIRST_LINES, moves_of
from mythboard.engine.knowledge import bit_of
from mythboard.table.history.log import Log
from mythboard.table.rulebook import look_up, rules_of
from mythboard.terminal import cardfiles
from mythboard.terminal.arguments import Files, Several, WholeIfAny, game_and_word, only_game, read_bots, read_options
from mythboard.terminal.board import Painter, reader_of
from mythboard.terminal.files import read_journal
from mythboard.terminal.play import Play, Setting
from mythboard.terminal.reference import card_list, card_page, find_card, rule_page
from mythboard.terminal.savedgame import SavedGame
from mythboard.terminal.screen import console
from mythboard.terminal.sitting import line_up

PAGE_WIDTH = 100

cards = App(name="cards", help="Look at the cards of a game, or check card files.")


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
        Which game; 'mythboard games' lists them.
    seats
        How many players, including you.
    bots
        One bot for all other seats, or one for each, separated by commas. By default, a bot for beginners.
    seed
        The same seed deals the same cards.
    options
        Options of the game, such as goal=8 toll=none.
    name
        Your name at the table.
    cards
        Card files that replace or add cards.
    resume
        Continue the game you left, or start a new one, without being asked.
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
    return Play(setting, console(), SavedGame(chosen.name)).run(resume)


@cards.default
def show(game: str | None = None, key: str | None = None, *, program: bool = False, cards: Files = None) -> None:
    """Show the cards of a game, or one card.

    Parameters
    ----------
    game
        Which game; 'mythboard games' lists them.
    key
        The key or name of a card.
    program
        Also show the steps that each line of the card runs.
    cards
        More card files to read. Their cards replace those with the same keys.
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


@cards.command
def check(files: Annotated[list[Path], Parameter(negative=())], *, game: str | None = None) -> int:
    """Check card files and report every mistake in them.

    Parameters
    ----------
    files
        Card files. Their cards may name each other and all cards of the game.
    game
        The game they belong to, if their folder doesn't show it.
    """
    chosen, count = cardfiles.check(files, game)
    words = "1 card is fine" if count == 1 else f"{count} cards are fine"
    console().print(Text(f"{words} for {chosen.title}."))
    return 0


def replay(
    file: Path,
    *,
    upto: WholeIfAny = None,
    seat: WholeIfAny = None,
    cards: Files = None,
) -> None:
    """Replay a journal, check every line, and print the log and the final table.

    Parameters
    ----------
    file
        A journal, as `save` writes it.
    upto
        Stop after this many answers.
    seat
        See the game from this seat (1, 2, ...). By default, as a spectator.
    cards
        The card files it was played with, if any.
    """
    lines = read_journal(file)
    words = lines[1].split(" ") if len(lines) > 1 else []
    if lines[0] not in FIRST_LINES or len(words) < 2 or words[0] != "game":
        raise BadJournal(f"{file} is not the journal of a game.")
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


def rules(game: str | None = None, *wanted: str) -> None:
    """Print the rules of a game, or search them.

    Parameters
    ----------
    game
        Which game; 'mythboard games' lists them.
    wanted
        The id of a rule (O-ACT-03), the start of an id (O-ACT), or words to search for.
    """
    out = console()
    name, words = game_and_word(game, " ".join(wanted), look_up)
    out.print(rule_page(look_up(name, words)), width=min(out.width, PAGE_WIDTH))
    more = dict.fromkeys(rule.key.rpartition("-")[0] for rule in rules_of(name) if rule.is_for_designers)
    if more and not words:
        out.print(Text(f"For designers: {', '.join(f'mythboard rules {name} {prefix}' for prefix in more)}"), soft_wrap=True)
