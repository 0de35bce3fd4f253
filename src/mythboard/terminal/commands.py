"""What can be typed besides moves. Each command says whether it changed the game."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table as Grid
from rich.text import Text

from mythboard.engine.errors import BadFile, BadOption, Diverged, IllegalMove
from mythboard.engine.journal import is_count
from mythboard.engine.question import BARE, CARD, CONCEDE
from mythboard.table.refused import Refused
from mythboard.table.rulebook import look_up
from mythboard.terminal import places
from mythboard.terminal.cardfiles import read_again
from mythboard.terminal.files import UPTO, read_journal, refuse_to_overwrite, way_on, write_journal
from mythboard.terminal.menu import NotUnderstood, counted, echo
from mythboard.terminal.reference import card_page, find_card, rule_page
from mythboard.terminal.sitting import Sitting

if TYPE_CHECKING:
    from mythboard.terminal.play import Play

RULE = re.compile(r"\([A-Z]+-[A-Z]+-\d+\)")  # a reason that names its rule

NOT_HERE = "you can't choose that here"  # as the table says it

HELP = (
    ("NUMBER or MOVE", "make a move: type its number, its words or a clear start of them; several: move; move"),
    ("Enter", "show the whole table again"),
    ("why MOVE", "why you can't make a move now"),
    ("undo, redo", "take back your last answer, unless something was revealed since; give it again"),
    ("look [ZONE]", "show a place in full: a supply, a discard pile, a player's cards; alone: list the places"),
    ("card NAME", "show show a card with its text, cost, kind and origin"),
    ("rules [WORD]", "show the rules that mention a word, or a rule by its id"),
    ("log [TURNS]", "show what happened, all of it or the last turns"),
    ("save FILE, load FILE", "write this game to a journal; continue the game in a journal"),
    ("load FILE upto 12", "continue the game in a journal after its answer 12"),
    ("auto [on|off]", "answer questions with only one possible answer for you, or not (on by default)"),
    ("reload", "read the card files again, for the next game; this one doesn't change"),
    ("concede", "give up the game, if its rules allow it; you're asked to confirm"),
    ("again", "play another game, when this one is over"),
    ("quit", "leave; the game is saved and continues next time"),
)


class Leave(Exception):
    """The person leaves the table."""


class Commands:
    """The commands of one conversation."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.known: dict[str, Callable[[str], bool]] = {
            "help": self.help,
            "why": self.why,
            "undo": self.undo,
            "redo": self.redo,
            "look": self.look,
            "card": self.card,
            "rules": self.rules,
            "log": self.log,
            "save": self.save,
            "load": self.load,
            "auto": self.auto,
            "reload": self.reload,
            "concede": self.concede,
            "again": self.again,
            "quit": self.quit,
        }
        self.others = {"?": "help", "exit": "quit", "rule": "rules", "cards": "card"}

    def named(self, word: str) -> Callable[[str], bool] | None:
        key = word.casefold()
        return self.known.get(self.others.get(key, key))

    def close_to(self, word: str) -> str:
        """The command a person may have meant."""
        close = get_close_matches(word.casefold(), self.known, n=1, cutoff=0.6)
        return close[0] if close else ""

    def nothing_after(self, name: str, rest: str) -> None:
        if rest:
            raise NotUnderstood(f"'{name}' takes nothing after it; leave out {echo(rest)}.")

    def some_card(self) -> str:
        """The name of a card of this game, for examples."""
        return next(iter(self.play.sitting.game.cards.values())).name.casefold()

    def file_in(self, name: str, rest: str) -> Path:
        if not rest:
            raise NotUnderstood(f"Type '{name}' and a file name, for example '{name} evening.journal'.")
        if not rest.isprintable():
            raise BadFile(f"{echo(rest)} can't be a file name.")
        try:
            return Path(rest).expanduser()
        except RuntimeError:  # ~somebody, who is not known here
            return Path(rest)

    # Reading

    def help(self, rest: str) -> bool:
        if rest and self.named(rest.split()[0]) is None:
            raise NotUnderstood(f"There is no command {echo(rest)}; 'help' lists all of them.")
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        wanted = rest.split()[0].casefold() if rest else ""
        for names, meaning in HELP:
            if not wanted or self.others.get(wanted, wanted) in names.replace(",", "").split():
                grid.add_row(Text(f" {names}"), Text(meaning))
        self.play.console.print(grid, width=self.play.width)
        return False

    def why(self, rest: str) -> bool:
        """Ask the rules themselves. A card named without its number stands for each card of that name in sight."""
        play = self.play
        if play.menu is None:
            raise IllegalMove("The game is over: nobody can make a move.")
        if not rest:
            example = self.closed_move()
            words = f", for example 'why {example}'" if example else ""
            play.say(f"Type 'why' and a move{words}, to see which rule forbids it.")
            return False
        choice = play.menu.choose(rest)
        if choice is not None:
            play.say(f"You can do this: it's move {choice.number}, {choice.label}.")
            return False
        rest = play.menu.closed_by(rest)
        if rest.isdigit():
            raise NotUnderstood(f"There is no move {echo(rest)}; {play.menu.numbers()}.")
        play.menu.refuse_unseen(rest)
        reasons = self.reasons(rest)
        if not reasons:  # it is open, yet on no list: conceding is
            play.say(f"You can do this: type {echo(rest)}.")
        for reason in reasons:
            play.say(f"{reason[:1].upper()}{reason[1:]}{'' if reason.endswith(('.', '?', '!')) else '.'}")
        return False

    def reasons(self, line: str) -> list[str]:
        """What stands against a move that is not open, each reason once."""
        table, menu = self.play.sitting.table, self.play.menu
        assert menu is not None
        reasons: list[str] = []
        for text in menu.texts(line):
            reasons += [reason for reason in table.why_not(self.play.sitting.you, text) if reason not in reasons]
        return [reason for reason in reasons if reason != NOT_HERE] or reasons  # another copy may lie where it is of no use

    def closed_move(self) -> str:
        """A move about something in sight that is not open now, if possible because of a numbered rule; "" if there is none."""
        game, menu = self.play.sitting.game, self.play.menu
        assert menu is not None
        names = dict.fromkeys(menu.game.cards[name.partition("#")[0]].name.casefold() for name in menu.in_sight())
        cards = [f"{verb.name} {name}" for verb in game.verbs if verb.takes == CARD for name in names]
        closed: list[str] = []
        for line in [*cards, *(verb.name for verb in game.verbs if verb.takes == BARE and verb.base != CONCEDE)]:
            with suppress(NotUnderstood):
                if menu.choose(line) is None:
                    closed.append(line)
        return next((line for line in closed if any(RULE.search(why) for why in self.reasons(line))), (closed or [""])[0])

    def card(self, rest: str) -> bool:
        if not rest:
            raise NotUnderstood(f"Type 'card' and a name, for example 'card {self.some_card()}'.")
        play = self.play
        play.console.print(card_page(play.sitting.game, find_card(play.sitting.game, rest)), width=play.width)
        return False

    def look(self, rest: str) -> bool:
        play = self.play
        view = play.view()
        found = places.places(play.painter, view)
        if rest:
            for part in places.page(play.painter, view, places.choose(found, rest)):
                play.console.print(part, width=play.width)
            return False
        listed = ", ".join(f"{place.title} {place.count}" for place in found if place.count)
        play.console.print(Text(f"Type 'look' and the start of a name: {listed}."), width=play.width)
        return False

    def rules(self, rest: str) -> bool:
        play = self.play
        play.console.print(rule_page(look_up(play.sitting.game.name, rest)), width=play.width)
        return False

    def log(self, rest: str) -> bool:
        play = self.play
        turns = play.sitting.log.after(len(play.sitting.log.counts) - 1)
        if rest:
            if not (rest.isascii() and rest.isdigit() and 0 < len(rest) < 6 and int(rest) > 0):
                raise NotUnderstood(f"Type 'log', or 'log' and a number of turns, not {echo(rest)}.")
            turns = turns[-int(rest) :]
        for line in play.painter.news(turns, play.reader, 1_000_000, play.width, not rest):
            play.console.print(line)
        return False

    def auto(self, rest: str) -> bool:
        state = self.play.sitting.session.state
        if rest not in ("", "on", "off"):
            raise NotUnderstood(f"Type 'auto on' or 'auto off', not {echo(rest)}.")
        if rest:
            state.auto = rest == "on"
        what = "are answered for you" if state.auto else "are asked like all others"
        self.play.say(f"Questions with one possible answer {what}.")
        return rest == "on"

    # Changing the game

    def undo(self, rest: str) -> bool:
        self.nothing_after("undo", rest)
        play = self.play
        try:
            label = play.sitting.undo()
        except Refused as error:
            stop = play.sitting.shown.undo_stop
            why = f" {play.painter.voice.undo_stops(stop, *play.reader)}" if stop is not None else ""
            raise Refused(f"{error}{why}") from None
        play.heard = len(play.sitting.log.entries)
        play.keep()
        play.say(f"Taken back: {label.removesuffix('.')}.")
        play.page_turn = -1
        return True

    def redo(self, rest: str) -> bool:
        self.nothing_after("redo", rest)
        label = self.play.sitting.redo()
        self.play.keep()
        self.play.say(f"Redone: {label.removesuffix('.')}.")
        return True

    def save(self, rest: str) -> bool:
        path = self.file_in("save", rest)
        refuse_to_overwrite(path)
        write_journal(path, self.play.sitting.journal)
        self.play.say(f"Saved to {path}.")
        return False

    def load(self, rest: str) -> bool:
        play = self.play
        name, word, number = rest.rpartition(f" {UPTO} ")
        upto = int(number) if word and is_count(number) else None
        path = self.file_in("load", rest if upto is None else name)
        before = play.sitting
        try:
            table = before.game.replay(read_journal(path), upto)
        except Diverged as departed:
            raise BadFile(f"{departed} {way_on(path, departed.line)}".rstrip()) from None
        play.sit(Sitting(table, before.session.state.auto, before.default_bot))
        play.saved.begin()
        play.heard = play.sitting.log.first
        you = play.sitting.table.seat_name(play.sitting.you)
        words = "" if you == "You" else f" You are {you}."
        play.say(f"Loaded: {counted(play.sitting.table.decisions, 'answer')}.{words}")
        play.keep()
        return True

    def reload(self, rest: str) -> bool:
        self.nothing_after("reload", rest)
        play = self.play
        play.setting.game = read_again(play.setting.game.name, play.setting.cards)
        play.say(f"{len(play.setting.game.cards)} cards read. The next game uses them; this one doesn't change.")
        return False

    def concede(self, rest: str) -> bool:
        self.nothing_after("concede", rest)
        play = self.play
        for refused in play.sitting.table.why_not(play.sitting.you, "concede"):
            raise IllegalMove(refused)
        play.say("Give up this game? You can't take it back. (yes, or anything else to keep playing)")
        if play.read().strip().casefold() not in ("y", "yes"):
            play.say("You keep playing.")
            return False
        play.sitting.answer("concede")
        play.keep()
        return True

    def again(self, rest: str) -> bool:
        if rest not in ("", "now"):
            raise NotUnderstood(f"'again' takes nothing after it but 'now'; leave out {echo(rest)}.")
        play = self.play
        if not play.sitting.table.over and rest != "now":
            raise BadOption("This game isn't over. Type 'again now' to leave it and start another.")
        play.begin(play.next_seed())
        return True

    def quit(self, rest: str) -> bool:
        self.nothing_after("quit", rest)
        raise Leave
