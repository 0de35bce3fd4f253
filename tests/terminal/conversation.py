"""A conversation at the table without a terminal: lines in, a transcript out."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from rich.console import Console

import mythboard
from mythboard.engine.dice import Dice
from mythboard.engine.game import Game
from mythboard.engine.journal import Options
from mythboard.engine.table import Table
from mythboard.terminal.play import Play, Setting
from mythboard.terminal.savedgame import SavedGame
from mythboard.terminal.sitting import Sitting


@cache
def seed_with(hand: str, unseen: str, seats: int = 2) -> str:
    """A seed that deals the person one card, and keeps all copies of another out of the person's sight."""
    game = mythboard.game("obol")
    for seed in range(1000):
        zones = game.start(seats=seats, seed=seed).view(0)["zones"]
        assert isinstance(zones, dict)
        if hand in str(zones["hand/0"]) and unseen not in str(zones):
            return str(seed)
    raise AssertionError("no such deal")


def instance(key: str) -> str:
    """The first copy of a card, as moves name it."""
    return next(name for name in mythboard.game("obol").start().box.names if name.startswith(f"{key}#"))


WIDE = 300  # so that no sentence is broken where a test looks for it


class At(Play):
    """A conversation that may begin in the middle of a game."""

    def __init__(
        self, table: Table | None, setting: Setting, console: Console, saved: SavedGame, read: Callable[[], str]
    ) -> None:
        super().__init__(setting, console, saved, read)
        self.table = table

    def begin(self, seed: str) -> None:
        if self.table is None:
            super().begin(seed)
        else:
            self.sit(Sitting(self.table))
            self.saved.begin()


class Conversation:
    """A person's lines and what came back."""

    def __init__(
        self,
        folder: Path,
        *,
        seats: int = 2,
        seed: str = "7",
        options: Options | None = None,
        person: str = "You",
        cards: list[Path] | None = None,
        width: int = WIDE,
        game: Game | None = None,
        bot: str = "uniform",
        table: Table | None = None,
    ) -> None:
        """With a table, the conversation begins at it and not with a new game."""
        game = game if table is None else table.game
        self.page = io.StringIO()
        self.setting = Setting(
            game=game or mythboard.game("obol"),
            person=person,
            bots=[bot] * (seats - 1),
            seed=seed,
            options=options or {},
            cards=cards or [],
        )
        self.saved = SavedGame("obol", folder / "kept")
        self.console = Console(file=self.page, width=width, highlight=False)
        self.lines: Iterator[str] = iter(())
        self.play = At(table, self.setting, self.console, self.saved, self.next_line)
        self.answers: list[str] = []  # what came back after each line
        self.before = 0

    def next_line(self) -> str:
        text = self.page.getvalue()
        self.answers.append(text[self.before :])
        self.before = len(text)
        for line in self.lines:
            return line
        raise EOFError

    def talk(self, lines: Iterable[str], resume: bool | None = False) -> str:
        """Say these lines and leave; everything that came back."""
        self.lines = iter(lines)
        self.code = self.play.run(resume)
        self.answers.append(self.page.getvalue()[self.before :])
        return self.page.getvalue()

    def answer_to(self, line: str, *before: str) -> str:
        """What comes back to one line, said after some others."""
        self.talk([*before, line])
        return self.answers[len(before) + 1].strip()

    def any_move(self, seed: str) -> Callable[[], str | None]:
        """Chooses a number of the list at random; None when the game is over."""
        dice = Dice(seed)

        def choose() -> str | None:
            menu = self.play.menu
            return None if menu is None else str(menu.choices[dice.below(len(menu.choices))].number)

        return choose

    def whole_game(self, seed: str, then: Iterable[str] = ()) -> str:
        """Play at random to the end by numbers, then say the rest."""
        choose = self.any_move(seed)

        def lines() -> Iterator[str]:
            while (line := choose()) is not None:
                yield line
            yield from then

        return self.talk(lines())
