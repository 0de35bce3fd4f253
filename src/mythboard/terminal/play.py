"""A person plays: questions, answers, and everything that can be typed besides.

Nothing a person types ends the program but `quit`, the end of the input or Ctrl-C, and then the game is kept.
Whatever cannot be done is answered with a sentence. Input need not come from a keyboard: a file of lines plays just
as well, and is echoed, so that what comes out reads like a conversation.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from mythboard.engine.dice import Dice
from mythboard.engine.errors import BadFile, Diverged, MythboardError
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.terminal.board import Painter, Reader, colour, reader_of
from mythboard.terminal.commands import Commands, Leave
from mythboard.terminal.files import way_on
from mythboard.terminal.menu import Menu, NotUnderstood, counted, echo
from mythboard.terminal.savedgame import SavedGame, noting_faults
from mythboard.terminal.sitting import Sitting, against

with suppress(ImportError):
    import readline  # noqa: F401  (gives `input` arrow keys and a history, where there is one)

LONGEST_LINE = 500
LINES_OF_NEWS = 24
PAGE_WIDTH = 120  # wider lines are hard to read
SCREEN = 40  # lines, where we are not told
LINES_AT_THE_END = 6
SHORT_PAGE = 20  # lines of a table that is drawn in another's turn as well


class Broken(Exception):
    """A fault of ours in the middle of a game, after which nobody can play on. What is kept of the game can be trusted."""


@dataclass
class Setting:
    """How games are begun here, this one and the next."""

    game: Game
    person: str = "You"
    bots: list[str] = field(default_factory=lambda: ["uniform"])
    seed: str = "0"
    options: Options = field(default_factory=dict)
    cards: list[Path] = field(default_factory=list)


class Play:
    """The conversation at the table."""

    def __init__(self, setting: Setting, console: Console, saved: SavedGame, read: Callable[[], str] | None = None) -> None:
        self.setting = setting
        self.console = console
        self.saved = saved
        self.read = read if read is not None else self.read_line
        self.commands = Commands(self)
        self.sitting: Sitting
        self.painter: Painter
        self.menu: Menu | None = None
        self.heard = 0  # how many entries of the log the person has read
        self.asked_in = -1  # the turn in which the last question was put
        self.page_turn = -1  # the turn for which the whole table was drawn last; -1: draw it at the next question
        self.in_full = False  # the person wants to read all of it
        self.seen: set[str] = set()  # the cards whose texts have been shown since then
        self.waiting: list[str] = []  # the rest of a line that holds several moves
        self.said_trouble = False

    # The conversation

    def run(self, resume: bool | None) -> int:
        """Play until the person leaves: 0, or 1 if a fault of ours ended the game."""
        try:
            with noting_faults(self.saved.faults):
                code = self.converse(resume)
            self.farewell()
        finally:
            if hasattr(self, "sitting"):
                self.sitting.close()
        return code

    def converse(self, resume: bool | None) -> int:
        try:
            if not self.go_on(resume):
                self.begin(self.setting.seed)
            while True:
                self.go()
                self.listen()
        except Leave:
            self.say("")
        except (EOFError, KeyboardInterrupt):
            self.say("\n")
        except Broken as error:
            self.complain(f"A bug ended this game, not anything you did: {error}")
            return 1
        return 0

    def go(self) -> None:
        """Let the others play until the person is asked or the game is over, and show what happened."""
        sitting = self.sitting
        if sitting.go_on() and not self.saved.is_new:  # a new game is kept from the person's first answer on
            self.keep()
        if sitting.session.trouble:
            self.complain(sitting.session.trouble)
        if sitting.is_stuck:
            raise Broken(f"the details are in {self.saved.faults}.")
        if self.waiting and (sitting.table.over or sitting.log.first != self.asked_in):
            self.show_news()
            self.forget_the_rest()
        if sitting.table.over:
            self.show_news()
            self.show_end()
        else:
            self.show_question()

    def listen(self) -> None:
        """Read lines until one of them changed the game. A line may hold several moves, parted by semicolons."""
        while True:
            is_part = bool(self.waiting)
            line = self.waiting.pop(0) if is_part else self.read()
            if len(line) > LONGEST_LINE:
                self.complain(f"A line can have at most {LONGEST_LINE} characters; this one has {len(line)}.")
                continue
            if ";" in line and line.split()[0].casefold() not in ("save", "load"):
                self.waiting = [part.strip() for part in line.split(";") if part.strip()] or ["help"]
                continue
            try:
                if self.obey(line):
                    return
            except MythboardError as error:
                self.complain(str(error))
                self.forget_the_rest()
            if is_part and not self.waiting and self.menu is not None:  # the question has not been shown yet
                self.ask(self.view())

    def forget_the_rest(self) -> None:
        """Moves still to come were meant for what will not be: another turn, or what follows a move that was refused."""
        if self.waiting:
            self.complain(f"Not done: {'; '.join(self.waiting)}.")
            self.waiting = []

    def obey(self, line: str) -> bool:
        """Do what a line says; whether the game has changed by it."""
        words = line.split()
        if not words:
            self.heard = self.sitting.log.first
            self.page_turn = -1
            self.in_full = True
            return True
        if self.menu is None or not self.menu.is_exact(line):
            command = self.commands.named(words[0])
            if command is not None:
                return command(line.strip()[len(words[0]) :].strip())
        if self.menu is None:
            raise NotUnderstood(f"The game is over; {echo(line)} is not a command. Type 'help' to see what you can do.")
        choice = self.menu.choose(line)
        self.sitting.answer(choice.text if choice is not None else self.refused(line))
        self.keep()
        return True

    def refused(self, line: str) -> str:
        """A move that is not open: the table says why. What is no move at all is said here."""
        assert self.menu is not None
        wanted = self.menu.closed_by(line)
        if wanted.isascii() and wanted.isdigit():
            raise NotUnderstood(f"There is no move {echo(wanted)}; {self.menu.numbers()}.")
        self.menu.refuse_unseen(wanted)
        texts = self.menu.texts(wanted)
        if texts[0].split()[0] not in self.setting.game.verb_named:
            close = self.commands.close_to(wanted.split()[0])
            guess = f" Did you mean {close!r}?" if close else " Type a number, a move, or 'help'."
            raise NotUnderstood(f"{echo(wanted)} is neither a move nor a command.{guess}")
        return texts[0]

    # Beginning and ending

    def begin(self, seed: str) -> None:
        """A new game at the same table."""
        setting = self.setting
        self.sit(Sitting.begin(setting.game, setting.person, setting.bots, seed, setting.options, setting.bots[0]))
        setting.seed = seed
        self.saved.begin()  # only now: a game that cannot begin must not cost the one that was left
        others = against(self.sitting.table.origin.names)
        title = f"{setting.game.title} against {others}" if others else setting.game.title
        self.say(f"A new game of {title}. Type a number or a move; 'help' lists everything else.")

    def sit(self, sitting: Sitting) -> None:
        if hasattr(self, "sitting"):
            self.sitting.close()
        self.sitting = sitting
        self.painter = Painter(sitting.game)
        self.heard = 0
        self.page_turn = -1
        self.seen = set()

    def go_on(self, resume: bool | None) -> bool:
        """Go on with the game that was left, if there is one and the person wants to."""
        lines = self.saved.kept()
        if lines is None:
            if resume:
                raise BadFile(f"There's no saved game of {self.setting.game.title} to continue.")
            return False
        if resume is None:
            resume = self.wants_to_go_on(len(lines) - 8)
        if not resume:
            return False
        try:
            sitting = Sitting(self.setting.game.replay(lines), True, self.setting.bots[0])
        except MythboardError as error:  # perhaps --cards was forgotten: stop, and leave what is kept as it is
            left = "It is still saved; --no-resume starts another game."
            if isinstance(error, Diverged):
                left = f"{left} {way_on(self.saved.path, error.line)}".rstrip()
            raise BadFile(f"The saved game can't be continued. {error} {left}") from None
        self.sit(sitting)
        self.heard = self.sitting.log.first
        self.say("You continue where you left off.")
        return True

    def wants_to_go_on(self, count: int) -> bool:
        """Ask, but only a person: lines from a file are meant for the game they were written for."""
        title = self.setting.game.title
        answers = counted(count, "answer")
        if not self.console.is_terminal or not sys.stdin.isatty():
            self.say(f"(You left a game of {title} after {answers}; --resume continues it.)")
            return False
        self.say(f"You left a game of {title} after {answers}. Continue it? (yes, or no for a new game)")
        while True:
            answer = self.read().strip().casefold()
            if answer in ("", "y", "yes"):
                return True
            if answer in ("n", "no"):
                return False
            self.complain("Please type yes or no.")

    def next_seed(self) -> str:
        """The seed of the next game: different, yet the same for everybody who began with the same seed."""
        return str(Dice(f"{self.setting.seed} again").below(1_000_000_000))

    def keep(self) -> None:
        """Keep the game as it is now. Its first answer sets aside the game that was kept before."""
        if self.saved.make_room():
            words = f"Your earlier game is set aside: 'load {self.saved.before}' continues it."
            self.console.print(Text(words), soft_wrap=True)
        if self.sitting.table.over:
            self.saved.forget()
        elif not self.saved.keep(self.sitting.journal) and not self.said_trouble:
            self.said_trouble = True
            self.complain(f"{self.saved.trouble} Use 'save' before you leave.")

    def farewell(self) -> None:
        """Politely, and with the way back."""
        table = self.sitting.table if hasattr(self, "sitting") else None
        if table is None or table.over or table.decisions == 0 or self.saved.is_new:
            self.say("Goodbye.")
        elif self.said_trouble:
            self.say("Goodbye. This game couldn't be saved.")
        else:
            cards = ["--cards", *map(str, self.setting.cards)] if self.setting.cards else []
            words = shlex.join(["mythboard", "play", table.game.name, *cards])
            self.console.print(Text(f"Goodbye. Your game is saved: '{words}' continues it."), soft_wrap=True)

    # Showing

    def say(self, text: str) -> None:
        self.console.print(Text(text))

    def complain(self, text: str) -> None:
        self.console.print(Text(text, style="yellow"))

    @property
    def reader(self) -> Reader:
        return reader_of(self.sitting.table, self.sitting.you)

    @property
    def width(self) -> int:
        return min(self.console.width, PAGE_WIDTH)

    def view(self) -> dict[str, object]:
        return self.sitting.shown.view

    def show_news(self) -> None:
        """What happened since the person last looked."""
        log = self.sitting.log
        for line in self.painter.news(log.since(self.heard), self.reader, LINES_OF_NEWS, self.width, self.heard == 0):
            self.console.print(line)
        self.heard = len(log.entries)

    def show_question(self) -> None:
        """News, then the question. The whole table is drawn once a turn, and whenever the person wants it."""
        view = self.view()
        self.show_news()
        self.menu = Menu(self.sitting.game, view, self.sitting.bare_moves())
        self.asked_in = self.sitting.log.first
        if self.waiting:
            return
        self.ask(view)

    def ask(self, view: dict[str, object]) -> None:
        assert self.menu is not None
        question = Group(
            Rule(style=colour(self.sitting.you)),
            self.painter.question(view, self.width),
            self.painter.moves(self.menu, self.width),
        )
        self.show_page(view, self.height(question))
        self.console.print(question, width=self.width)

    def show_page(self, view: dict[str, object], below: int) -> None:
        """The table, if it has not been drawn in this turn; else the cards that have come since.

        A large one is not drawn at all for a question in another's turn: the person's own turn will show it soon enough.
        """
        turn = self.sitting.log.first
        is_own = self.sitting.log.turn_of in (-1, self.sitting.you)
        read = {name for _, name in self.painter.read(view)}
        if self.page_turn == turn:
            for part in self.painter.fresh(view, self.seen) if is_own else []:
                self.console.print(part, width=self.width)
            self.seen |= read
            return
        page = self.fitting(view, below)
        if self.page_turn < 0 or is_own or self.height(page) <= SHORT_PAGE:
            self.console.print(page, width=self.width)
        self.page_turn = turn
        self.seen = read

    def fitting(self, view: dict[str, object], below: int) -> RenderableType:
        """The table as it fits on a screen with so many lines below it, or in full if the person wants that."""
        page = self.painter.page(view)
        is_large = self.height(page) + below > self.screen and not self.in_full
        self.in_full = False
        return self.painter.page(view, brief=True) if is_large else page

    def height(self, part: RenderableType) -> int:
        return len(self.console.render_lines(part, self.console.options.update(width=self.width)))

    @property
    def screen(self) -> int:
        """How many lines a person sees at once."""
        return max(SCREEN, self.console.height - 1) if self.console.is_terminal else SCREEN

    def show_end(self) -> None:
        table = self.sitting.table
        names = table.origin.names
        self.menu = None
        self.console.print(self.fitting(self.view(), LINES_AT_THE_END), width=self.width)
        self.console.print(Rule("The game is over", style=colour(self.sitting.you)), width=self.width)
        self.console.print(self.painter.result(self.sitting.log.entries, self.reader))
        scores = Text("Scores: ")
        for seat, (name, score) in enumerate(zip(names, table.scores, strict=True)):
            scores.append(", " if seat else "").append(name, colour(seat)).append(f": {score}")
        self.console.print(scores.append("."))
        self.say(f"Seed: {table.origin.seed}.")
        self.say("'save FILE' writes the journal, 'again' starts another game, 'quit' leaves.")

    def read_line(self) -> str:
        """One line. What does not come from a keyboard is echoed, so that the page can be read afterwards."""
        if sys.stdin.isatty():
            return input("> ")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.say(f"> {line.rstrip()[:LONGEST_LINE]}")
        return line.rstrip("\n")
