"""What a person is shown at a table of these tests: a real game, played by bots up to a moment that is looked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import mythboard
from mythboard.bots import ask, bot
from mythboard.engine.dice import Dice
from mythboard.engine.entries import entries_of
from mythboard.engine.events import luck_of
from mythboard.engine.knowledge import bit_of
from mythboard.engine.table import Table
from mythboard.engine.views import question_view
from mythboard.table.history.log import Log
from mythboard.table.room import BOT, OVER, PERSON, RUNNING
from mythboard.table.shown import SeatShown, Shown

NAMES = ("Ana", "Midas", "Cleo", "Icarus", "Dido")


class Game:
    """A game that is played, with the log of each viewer."""

    def __init__(self, game: str, seats: int = 2, seed: str = "seen", level: str = "uniform") -> None:
        self.table: Table = mythboard.game(game).start(seats=seats, seed=seed, names=list(NAMES[:seats]))
        self.viewers: list[int | None] = [None, *range(seats)]
        self.logs = {viewer: Log(self.table.game.deeds.openers) for viewer in self.viewers}
        self.dice = Dice(seed)
        self.bot = bot(level)

    def step(self) -> None:
        seat = self.table.asked[0]
        self.answer(seat, ask(self.bot, self.table, seat, self.dice))

    def answer(self, seat: int, move: int) -> None:
        table = self.table
        luck = luck_of(table)
        table.events = []
        table.answer(seat, move)
        bits = [bit_of(viewer) for viewer in self.viewers]
        found = entries_of(table, table.events, bits, table.decisions, luck)
        for log, entries in zip(self.logs.values(), found, strict=True):
            log.hear(entries)
        table.events = None

    def play(self, most: int) -> Iterator[None]:
        """Every moment of it, at most so many."""
        for _ in range(most):
            yield
            if self.table.over:
                return
            self.step()

    def shown(self, viewer: int | None, table: Table | None = None, **more: Any) -> Shown:
        """What a viewer sees of it now, or would see of another table in its place."""
        there = table or self.table
        seats = [
            SeatShown(name, BOT if seat else PERSON, "greedy" if seat else "", seat == viewer, seat in there.asked)
            for seat, name in enumerate(there.origin.names)
        ]
        log = self.logs[viewer]
        known: dict[str, Any] = {
            "id": "k3p9xq",
            "game": there.game.name,
            "title": there.game.title,
            "stage": OVER if there.over else RUNNING,
            "seats": seats,
            "viewer": viewer,
            "is_host": True,
            "is_public": True,
            "hints": True,
            "revision": "1.7",
            "at": there.decisions,
            "view": dict(there.view(viewer)),
            "log": log.after(len(log.counts) - 1),
            "total": there.decisions,
        }
        return Shown(**{**known, **more})


def asked(table: Table, viewer: int, about: str) -> bool:
    """Whether a seat is asked something that is about this."""
    return viewer in table.asked and table.question is not None and about in table.question.step.about


def asked_for(table: Table, viewer: int, key: str) -> bool:
    """Whether a seat is asked the question that has this key."""
    return viewer in table.asked and question_view(table, bit_of(viewer))["key"] == key


def moment(fits: Callable[[Table], bool], game: str = "chartalea", seats: int = 2, level: str = "greedy") -> Game:
    """A game at the first moment that fits, in one of a few games."""
    for number in range(12):
        found = Game(game, seats, f"moment {number}", level)
        for _ in found.play(600):
            if fits(found.table):
                return found
    raise AssertionError("there is no such moment in a dozen games")


def main_phase(table: Table) -> bool:
    """Ana's Main Phase with much to choose from."""
    if not asked(table, 0, "What do you do?") or len(table.moves(0)) <= 9 or table.decisions <= 60:
        return False
    return sum(table.text(move).startswith("play ") for move in table.moves(0)) > 1
